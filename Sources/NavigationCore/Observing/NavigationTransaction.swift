/// What goes along with a change of state, for whoever renders it: how to animate it, and anything that a user adds.
///
/// ```swift
/// withNavigationTransaction(NavigationTransaction(animation: .spring())) { model.route = nil }
/// $model.route.animation(.default).wrappedValue = nil
/// ```
///
/// It is in force while the change is made, and once more when an ``observe(isolation:_:)`` runs because of it, where
/// ``current`` tells it.
public struct NavigationTransaction: Sendable {
  private var values: [ObjectIdentifier: any Hashable & Sendable] = [:]

  /// A transaction that says nothing.
  public init() {}

  /// A transaction with an animation; `nil` says that there is to be none.
  public init(animation: Animation?) { self.animation = animation }

  /// The transaction in force.
  public static var current: NavigationTransaction { Ambient.transaction }

  /// How to animate the change; `nil` where nothing is said of that.
  public var animation: Animation? {
    get { self[AnimationKey.self] }
    set { self[AnimationKey.self] = newValue }
  }

  /// Whether no animation is to run, not even one that the renderer would choose.
  public var disablesAnimations: Bool {
    get { self[DisablesAnimationsKey.self] }
    set { self[DisablesAnimationsKey.self] = newValue }
  }

  /// A value of one's own; see ``NavigationTransactionKey``.
  public subscript<Key: NavigationTransactionKey>(key: Key.Type) -> Key.Value {
    get {
      // Unwrapped first: where the key's value is an optional itself, one cast would look through both.
      guard let value = values[ObjectIdentifier(key)] else { return Key.defaultValue }
      return value as? Key.Value ?? Key.defaultValue
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// This transaction, with everything that `other` says said as `other` does.
  func merging(_ other: NavigationTransaction) -> NavigationTransaction {
    var merged = self
    merged.values.merge(other.values) { $1 }
    return merged
  }

  fileprivate enum Ambient {
    @TaskLocal static var transaction = NavigationTransaction()
  }
}

extension NavigationTransaction: Hashable {
  /// Whether both say the same of the same.
  public static func == (left: Self, right: Self) -> Bool {
    left.values.mapValues { AnyHashable($0) } == right.values.mapValues { AnyHashable($0) }
  }

  /// Feeds what it says.
  public func hash(into hasher: inout Hasher) { hasher.combine(values.mapValues { AnyHashable($0) }) }
}

/// A value that goes along with a change of state.
///
/// ```swift
/// enum SourceKey: NavigationTransactionKey { static let defaultValue = "a person" }
///
/// extension NavigationTransaction {
///   var source: String {
///     get { self[SourceKey.self] }
///     set { self[SourceKey.self] = newValue }
///   }
/// }
/// ```
public protocol NavigationTransactionKey {
  /// What goes along.
  associatedtype Value: Hashable & Sendable
  /// What it is where nothing is said of it.
  static var defaultValue: Value { get }
}

private enum AnimationKey: NavigationTransactionKey {
  static var defaultValue: NavigationTransaction.Animation? { nil }
}

private enum DisablesAnimationsKey: NavigationTransactionKey {
  static var defaultValue: Bool { false }
}

/// Runs `body` with what `transaction` says in force; of the rest, what was in force stays. The inner of two wins,
/// and all is as before when `body` returns or throws.
public func withNavigationTransaction<Result>(
  _ transaction: NavigationTransaction, _ body: () throws -> Result
) rethrows -> Result {
  let transaction = NavigationTransaction.current.merging(transaction)
  return try NavigationTransaction.Ambient.$transaction.withValue(transaction) {
    guard let renderer = NavigationTransaction.renderer.withLock({ $0 }) else { return try body() }
    return try renderer.render(transaction, body)
  }
}

/// Runs `body` with nothing in force: for work that goes on after the change that began it.
package func withoutNavigationTransaction<Result>(_ body: () throws -> Result) rethrows -> Result {
  try NavigationTransaction.Ambient.$transaction.withValue(NavigationTransaction(), operation: body)
}

/// A toolkit with transactions of its own. It has what a transaction says in force as well while a change is made.
package protocol TransactionRenderer: Sendable {
  func render<Result>(_ transaction: NavigationTransaction, _ body: () throws -> Result) rethrows -> Result
}

extension NavigationTransaction {
  /// The toolkit that shows the program, if there is one that wants to know of transactions.
  package static let renderer = Locked<(any TransactionRenderer)?>(nil)
}

/// Runs `body` with one more value in force: `withNavigationTransaction(\.animation, .default) { model.route = nil }`.
public func withNavigationTransaction<Value, Result>(
  _ keyPath: WritableKeyPath<NavigationTransaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = NavigationTransaction()
  transaction[keyPath: keyPath] = value
  return try withNavigationTransaction(transaction, body)
}
