/// The animation of a state change, which goes with the change to the renderer.
///
/// ```swift
/// withNavigationTransaction(\.animation, .spring()) { model.route = nil }
/// $model.route.animation(.default).wrappedValue = nil
/// ```
///
/// A transaction is in force while the change is made, and again when a closure of ``observe(isolation:_:)`` runs
/// because of the change. ``current`` returns it.
public struct NavigationTransaction: Hashable, Sendable {
  /// The animation that this transaction sets, or that it turns off with `.some(nil)`; `nil` if it sets none.
  private var newAnimation: Animation??
  /// What this transaction sets ``disablesAnimations`` to; `nil` if it leaves it as it is.
  private var newDisablesAnimations: Bool?

  /// Creates a transaction that sets nothing.
  public init() {}

  /// Creates a transaction that sets the animation. `nil` turns off the animation of an outer transaction.
  package init(animation: Animation?) { newAnimation = .some(animation) }

  /// The transaction in force.
  public static var current: NavigationTransaction { Ambient.transaction }

  /// The animation of the change; `nil` for none.
  public var animation: Animation? {
    get { newAnimation ?? nil }
    set { newAnimation = .some(newValue) }
  }

  /// Whether all animations are disabled, including the renderer's defaults.
  public var disablesAnimations: Bool {
    get { newDisablesAnimations ?? false }
    set { newDisablesAnimations = newValue }
  }

  /// Whether this transaction sets the animation, even to `nil`, which turns off an outer animation.
  package var setsAnimation: Bool { newAnimation != nil }

  /// Whether this transaction sets ``disablesAnimations``, even to `false`, which overrides an outer `true`.
  package var setsDisablesAnimations: Bool { newDisablesAnimations != nil }

  /// Returns this transaction with the values that `other` sets.
  func merging(_ other: NavigationTransaction) -> NavigationTransaction {
    var merged = self
    merged.newAnimation = other.newAnimation ?? newAnimation
    merged.newDisablesAnimations = other.newDisablesAnimations ?? newDisablesAnimations
    return merged
  }

  fileprivate enum Ambient {
    @TaskLocal static var transaction = NavigationTransaction()
  }
}

/// Runs `body` with a transaction in force.
///
/// The values that `transaction` sets replace the ones in force; the others remain. When `body` returns or throws, the
/// previous transaction is in force again.
///
/// - Returns: The result of `body`.
public func withNavigationTransaction<Result>(
  _ transaction: NavigationTransaction, _ body: () throws -> Result
) rethrows -> Result {
  let transaction = NavigationTransaction.current.merging(transaction)
  return try NavigationTransaction.Ambient.$transaction.withValue(transaction) {
    guard let renderer = NavigationTransaction.renderer.withLock({ $0 }) else { return try body() }
    return try renderer.render(transaction, body)
  }
}

/// Runs `body` with an empty transaction in force, for work that outlives the change that started it.
package func withoutNavigationTransaction<Result>(_ body: () throws -> Result) rethrows -> Result {
  try NavigationTransaction.Ambient.$transaction.withValue(NavigationTransaction(), operation: body)
}

/// A toolkit with its own transactions, which applies a navigation transaction during a change.
package protocol TransactionRenderer: Sendable {
  func render<Result>(_ transaction: NavigationTransaction, _ body: () throws -> Result) rethrows -> Result
}

extension NavigationTransaction {
  /// The toolkit that renders the program, if it applies transactions.
  package static let renderer = Locked<(any TransactionRenderer)?>(nil)
}

/// Runs `body` with a transaction in force that sets one value:
///
/// ```swift
/// withNavigationTransaction(\.animation, .default) { model.route = nil }
/// ```
///
/// - Parameters:
///   - keyPath: The property of the transaction to set.
///   - value: The value of the property.
///   - body: Changes the state.
/// - Returns: The result of `body`.
public func withNavigationTransaction<Value, Result>(
  _ keyPath: WritableKeyPath<NavigationTransaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = NavigationTransaction()
  transaction[keyPath: keyPath] = value
  return try withNavigationTransaction(transaction, body)
}

extension NavigationTransaction {
  /// An animation as data: the name of its curve, and its duration.
  public struct Animation: Hashable, Sendable, Codable {
    /// The name of the curve: `default`, `easeInOut`, `spring`, or another name that the renderer knows.
    public var curve: String
    /// The duration in seconds; `nil` for the renderer's default.
    public var duration: Double?

    /// Creates an animation with a `curve`, and a `duration` in seconds or `nil` for the renderer's default.
    public init(_ curve: String, duration: Double? = nil) {
      self.curve = curve
      self.duration = duration
    }

    /// The renderer's default animation.
    public static var `default`: Self { Self("default") }
    /// A spring animation with a `duration` in seconds.
    public static func spring(duration: Double? = nil) -> Self { Self("spring", duration: duration) }
  }
}
