/// An enum whose cases can be accessed like properties: `route[case: \.edit]`.
///
/// The macro ``CasePathable()`` generates the conformance. Written by hand, it looks like this (with `nonisolated`
/// before `enum` in a module whose default isolation is the main actor):
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
  /// A type with a property for each case, named after the case.
  associatedtype AllCasePaths: CasePathSequence where AllCasePaths.Root == Self

  /// The paths to all cases.
  static var allCasePaths: AllCasePaths { get }
}

/// A key path to a case: `\.edit`, `\.inner.edit`.
public typealias CaseKeyPath<Root: CasePathable, Value> = KeyPath<Root.AllCasePaths, CasePath<Root, Value>>

extension CasePath where Root: CasePathable {
  /// Creates the case path for a key path: `let path: CasePath<Route, Item> = CasePath(\.edit)`.
  @inlinable @inline(__always)
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    self = Root.allCasePaths[keyPath: keyPath]
  }
}

/// Makes an enum ``CasePathable``: generates its `AllCasePaths`, with a property for each case.
///
/// ```swift
/// @CasePathable
/// enum Route {
///   case edit(Item)
///   case help
/// }
///
/// route[case: \.edit]                // Item?
/// route.is(\.help)                   // Bool
/// Route.allCasePaths.edit            // CasePath<Route, Item>
/// Array(Route.allCasePaths)          // → [Route.edit, Route.help]
/// switch $route.cases {              // exhaustive, with bindings to the payloads
/// case .edit(let $item): $item.name.wrappedValue = "Mouse"
/// case .help: break
/// }
/// ```
///
/// If the enum is also `@dynamicMemberLookup`, `route.edit` reads the payload.
///
/// The generated code has the access level of the enum, and is `nonisolated`. The macro reports an error for code that
/// it does not support: two cases with the same name, variadic payloads, attributes that depend on `#if`, and
/// noncopyable enums.
@attached(extension, conformances: CasePathable)
@attached(
  member,
  names: named(AllCasePaths), named(allCasePaths), named(_CasePathAllCasePaths), named(_CasePathCaseBinding),
  named(_CasePathElement),
  named(_CasePathIterator), named(_CasePathRoot))
public macro CasePathable() =
  #externalMacro(module: "NavigationMacros", type: "CasePathableMacro")

/// The paths to all cases of an enum: one property per case, and the cases as a sequence.
///
/// ```swift
/// Array(Route.allCasePaths)                               // → [Route.add, Route.edit, Route.help]
/// Route.allCasePaths[route] == Route.allCasePaths[other]  // whether both are in the same case
/// ```
public protocol CasePathSequence<Root>: Sequence, Sendable where Element == PartialCasePath<Root> {
  /// The enum.
  associatedtype Root: CasePathable where Root.AllCasePaths == Self

  /// The names of all cases, in the order of declaration. An empty name stands for a case that this build excludes, so
  /// that the cases after it keep their positions. Iteration skips it.
  static var caseNames: [String] { get }

  /// Returns the position in ``caseNames`` of the case that is active in `root`.
  ///
  /// - Complexity: O(1), if implemented as a `switch` over the cases.
  static func caseIndex(of root: Root) -> Int
}

extension CasePathSequence {
  /// Returns an iterator over the cases, in the order of declaration.
  ///
  /// - Complexity: O(*n*) in the number of cases.
  public func makeIterator() -> IndexingIterator<[PartialCasePath<Root>]> {
    let names = Self.caseNames
    return names.indices.filter { !names[$0].isEmpty }.map { PartialCasePath(index: $0) }.makeIterator()
  }

  /// The case that is active in `root`.
  ///
  /// - Complexity: The same as `caseIndex(of:)`: O(1) if implemented as a `switch` over the cases.
  @inlinable @inline(__always)
  public subscript(root: Root) -> PartialCasePath<Root> {
    PartialCasePath(index: Self.caseIndex(of: root))
  }
}

/// A case of an enum, without the type of its payload.
///
/// This is the element type of the sequence `Route.allCasePaths`. Use it to count, group, or look up values by case.
/// Two partial case paths are equal if they represent the same case.
///
/// ```swift
/// var opened: [PartialCasePath<Route>: Int] = [:]
/// opened[Route.allCasePaths[route], default: 0] += 1
/// opened                           // → [Route.edit: 1]
/// opened[PartialCasePath(\.edit)]   // → 1
/// ```
@frozen
public struct PartialCasePath<Root: CasePathable>: Hashable, Sendable {
  /// The position of the case in ``CasePathSequence/caseNames``.
  @usableFromInline let index: Int

  @inlinable @inline(__always)
  init(index: Int) { self.index = index }

  /// Creates the path for a key path to a case, without a payload: `PartialCasePath<Route>(\.edit)`.
  ///
  /// A key path to a nested case, such as `\.inner.count`, gives the case of `Root` that contains it: `inner`. A key path
  /// whose name is not in ``CasePathSequence/caseNames`` gives a path that equals none of the cases.
  ///
  /// - Complexity: The same as ``name``.
  public init<Value>(_ path: CaseKeyPath<Root, Value>) {
    let name = Root.allCasePaths[keyPath: path].identity.names.first
    index = Root.AllCasePaths.caseNames.firstIndex { $0 == name } ?? -1
  }

  /// The name of the case (`edit`), or its position (`#1`) if ``CasePathSequence/caseNames`` lacks the name.
  ///
  /// - Complexity: The same as ``CasePathSequence/caseNames``: O(*n*) in the number of cases if it creates an array on
  ///   each access, as the generated property does.
  public var name: String {
    let names = Root.AllCasePaths.caseNames
    return names.indices.contains(index) && !names[index].isEmpty ? names[index] : "#\(index)"
  }
}

extension PartialCasePath: CustomStringConvertible {
  /// The enum and the name of the case: `Route.edit`.
  public var description: String { "\(Root.self).\(name)" }
}

extension Optional: CasePathable {
  /// The paths `\.none` and `\.some`.
  @frozen
  public struct AllCasePaths: CasePathSequence {
    @inlinable init() {}

    /// The path to `nil`.
    @inlinable
    public var none: CasePath<Wrapped?, Void> {
      CasePath(_unchecked: "none", embed: { nil }, extract: { if case .none = $0 { () } else { nil } })
    }

    /// The path to the wrapped value.
    @inlinable
    public var some: CasePath<Wrapped?, Wrapped> { .some }

    public static var caseNames: [String] { ["none", "some"] }

    @inlinable
    public static func caseIndex(of root: Wrapped?) -> Int {
      switch root {
      case .none: 0
      case .some: 1
      }
    }
  }

  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
