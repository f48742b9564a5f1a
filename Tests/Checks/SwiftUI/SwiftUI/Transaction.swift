public struct Animation: Equatable, Sendable {
  /// For tests.
  public let name: String
  init(_ name: String) { self.name = name }
  public static let `default` = Animation("default")
  public static let linear = Animation("linear")
  public static let easeIn = Animation("easeIn")
  public static let easeOut = Animation("easeOut")
  public static let easeInOut = Animation("easeInOut")
  public static let spring = Animation("spring")
  public static func linear(duration: TimeInterval) -> Animation { Animation("linear \(duration)") }
  public static func easeIn(duration: TimeInterval) -> Animation { Animation("easeIn \(duration)") }
  public static func easeOut(duration: TimeInterval) -> Animation { Animation("easeOut \(duration)") }
  public static func easeInOut(duration: TimeInterval) -> Animation { Animation("easeInOut \(duration)") }
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: TimeInterval = 0
  ) -> Animation { Animation("spring \(duration)") }
}

public struct Transaction {
  public init() {}
  public init(animation: Animation?) { self.animation = animation }
  public var animation: Animation? {
    get { values.animation ?? nil }
    set { values.animation = .some(newValue) }
  }
  public var disablesAnimations: Bool {
    get { values.disablesAnimations ?? false }
    set { values.disablesAnimations = newValue }
  }
  /// The properties that were set, even to `nil` or `false`. They replace the current values.
  fileprivate var values: (animation: Animation??, disablesAnimations: Bool?)
  /// The current transaction, for tests.
  nonisolated(unsafe) public static var current = Transaction()
}

public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  let before = Transaction.current
  if let animation = transaction.values.animation { Transaction.current.animation = animation }
  if let disables = transaction.values.disablesAnimations {
    Transaction.current.disablesAnimations = disables
  }
  defer { Transaction.current = before }
  return try body()
}

public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
  var transaction = Transaction()
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}
