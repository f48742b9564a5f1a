/// An enum whose cases can be reached like properties: `route[case: \.edit]`.
///
/// The macro ``CasePathable()`` writes the conformance. By hand, it looks like this (with `nonisolated` before `enum`
/// in a module whose default isolation is the main actor):
///
/// ```swift
/// enum Route: CasePathable {
///   case edit(Item)
///   case help
///
///   struct AllCasePaths: CasePathSequence {
///     var edit: CasePath<Route, Item> {
///       CasePath("edit", embed: { .edit($0) }, extract: { if case .edit(let item) = $0 { item } else { nil } })
///     }
///     var help: CasePath<Route, Void> {
///       CasePath("help", embed: { .help }, extract: { if case .help = $0 { () } else { nil } })
///     }
///     static var caseNames: [String] { ["edit", "help"] }
///     static func caseIndex(of route: Route) -> Int {
///       switch route {
///       case .edit: 0
///       case .help: 1
///       }
///     }
///   }
///   static var allCasePaths: AllCasePaths { AllCasePaths() }
/// }
/// ```
public protocol CasePathable {
  /// A type with one property for each case, which has the name of the case.
  associatedtype AllCasePaths: CasePathSequence where AllCasePaths.Root == Self

  /// The paths to all cases.
  static var allCasePaths: AllCasePaths { get }
}

/// A key path to a case: `\.edit`, `\.inner.edit`.
public typealias CaseKeyPath<Root: CasePathable, Value> = KeyPath<Root.AllCasePaths, CasePath<Root, Value>>

extension CasePath where Root: CasePathable {
  /// Creates the path that a key path names: `let path: CasePath<Route, Item> = CasePath(\.edit)`.
  @inlinable @inline(__always)
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    self = Root.allCasePaths[keyPath: keyPath]
  }
}

extension KeyPath {
  /// Returns the root whose active case is this one, with `value` as its payload.
  ///
  /// ```swift
  /// let edit: CaseKeyPath<Route, Item> = \.edit
  /// edit(item)  // → edit(Item(name: "Keyboard"))
  /// ```
  @inlinable @inline(__always)
  public func callAsFunction<Enum: CasePathable, Payload>(_ value: Payload) -> Enum
  where Root == Enum.AllCasePaths, Value == CasePath<Enum, Payload> {
    Enum.allCasePaths[keyPath: self]._embed(value)
  }

  /// Returns the root whose active case is this one: `help()`.
  @inlinable @inline(__always)
  public func callAsFunction<Enum: CasePathable>() -> Enum
  where Root == Enum.AllCasePaths, Value == CasePath<Enum, Void> {
    Enum.allCasePaths[keyPath: self]._embed(())
  }
}
