// Functions that run the branch for the active case, and pass it a binding to the payload. `NavigationSwiftUI` has
// views with the same names.

/// Calls `then` with a binding to the value of an optional, or calls `else` if the optional is `nil`.
///
/// ```swift
/// ifLet($route.edit) { $item in "Editing \($item.wrappedValue.name)" } else: { "Nothing to edit" }
/// ```
///
/// After the optional becomes `nil`, the binding keeps its last value; see
/// ``StateBinding/init(unwrapping:fileID:line:)``.
///
/// - Parameter base: The binding to the optional.
/// - Returns: The result of `then` or `else`.
public func ifLet<Value, Result>(
  _ base: StateBinding<Value?>, fileID: String = #fileID, line: UInt = #line,
  then: (StateBinding<Value>) throws -> Result, else: () throws -> Result
) rethrows -> Result {
  try StateBinding(unwrapping: base, fileID: fileID, line: line).map(then) ?? `else`()
}

/// Calls `then` with a binding to the payload of the case at `path`, or calls `else` if another case is active.
///
/// ```swift
/// ifCaseLet($status, \.inStock) { $quantity in "\(quantity) in stock" } else: { "Sold out" }
/// ```
///
/// For an optional enum, use ``ifLet(_:fileID:line:then:else:)``: `ifLet($route.edit) { $item in … } else: { … }`.
///
/// - Parameters:
///   - base: The binding to the enum.
///   - path: The path to the case.
/// - Returns: The result of `then` or `else`.
public func ifCaseLet<Enum: CasePathable, Payload, Result>(
  _ base: StateBinding<Enum>, _ path: CaseKeyPath<Enum, Payload>,
  fileID: String = #fileID, line: UInt = #line,
  then: (StateBinding<Payload>) throws -> Result, else: () throws -> Result
) rethrows -> Result {
  try base.case(path, fileID: fileID, line: line).map(then) ?? `else`()
}

// MARK: Switch

/// Runs the branch for the active case, and passes it a binding to the payload. Runs `else` if no branch is for that
/// case.
///
/// ```swift
/// Switch($status) {
///   CaseLet(\.inStock) { $quantity in "\($quantity.wrappedValue) in stock" }
///   CaseLet(\.outOfStock) { $isOnBackOrder in $isOnBackOrder.wrappedValue ? "On back order" : "Sold out" }
/// } else: {
///   "Discontinued"
/// }
/// ```
///
/// Runs only the first matching branch of `branches`.
///
/// - Parameter base: A binding to an enum or to an optional enum.
/// - Returns: The result of the branch that ran, or of `else`.
public func Switch<Root, Result>(  // swift-format-ignore: AlwaysUseLowerCamelCase
  _ base: StateBinding<Root>, fileID: String = #fileID, line: UInt = #line,
  @SwitchBuilder<Root> branches: () -> CaseLet<Root, Result>, else: () throws -> Result
) rethrows -> Result {
  try branches().result(base, CallSite(fileID: fileID, line: line)) ?? `else`()
}

/// Runs the branch for the active case, as ``Switch(_:fileID:line:branches:else:)`` does. A case without a branch is
/// reported.
///
/// - Parameter base: A binding to an enum or to an optional enum.
/// - Returns: The result of the branch that ran, or `nil` if no branch is for the active case.
public func Switch<Root, Result>(  // swift-format-ignore: AlwaysUseLowerCamelCase
  _ base: StateBinding<Root>, fileID: String = #fileID, line: UInt = #line,
  @SwitchBuilder<Root> branches: () -> CaseLet<Root, Result>
) -> Result? {
  let place = CallSite(fileID: fileID, line: line)
  if let result = branches().result(base, place) { return result }
  let found = caseDescription(Root.self, ActiveCase.names(of: base.wrappedValue))
  reportIssue("The switch over \(base) has no branch for \(found). Add a `CaseLet` or an `else:`.", at: place)
  return nil
}

/// A branch of a ``Switch(_:fileID:line:branches:else:)`` for one case.
public struct CaseLet<Root, Result> {
  fileprivate let result: (StateBinding<Root>, CallSite) -> Result?

  /// Creates a branch for the case at `path`. It calls `then` with a binding to the payload.
  public init<Payload>(
    _ path: CaseKeyPath<Root, Payload>, then: @escaping (StateBinding<Payload>) -> Result
  ) where Root: CasePathable {
    result = { $0.case(path, fileID: $1.fileID, line: $1.line).map(then) }
  }

  /// Creates a branch for the case at `path` of an optional enum. It calls `then` with a binding to the payload.
  public init<Enum: CasePathable, Payload>(
    _ path: CaseKeyPath<Enum, Payload>, then: @escaping (StateBinding<Payload>) -> Result
  ) where Root == Enum? {
    result = { StateBinding(unwrapping: $0, case: path, fileID: $1.fileID, line: $1.line).map(then) }
  }

  fileprivate init(_ result: @escaping (StateBinding<Root>, CallSite) -> Result?) { self.result = result }
}

/// A branch of a switch. Only ``CaseLet`` conforms to this protocol.
// Without it, the builder could only take a `CaseLet<Root, Result>`, and the compiler's error for a misspelled case would
// not name the case.
public protocol _SwitchBranch<Root> {
  associatedtype Root
}

extension CaseLet: _SwitchBranch {}

/// Builds the branches of a ``Switch(_:fileID:line:branches:else:)``.
@resultBuilder
public enum SwitchBuilder<Root> {
  /// A branch.
  public static func buildExpression<Branch: _SwitchBranch<Root>>(_ branch: Branch) -> Branch { branch }

  /// All branches, in their order.
  public static func buildBlock<Result>(
    _ first: CaseLet<Root, Result>, _ others: CaseLet<Root, Result>...
  ) -> CaseLet<Root, Result> {
    others.reduce(first) { branches, next in CaseLet { branches.result($0, $1) ?? next.result($0, $1) } }
  }
}

// MARK: An exhaustive switch

/// The paths to all cases of an enum, for a `switch` over a binding. ``CasePathable()`` generates the conformance.
public protocol _CaseBindingSequence<Root>: CasePathSequence {
  /// An enum with the same cases, each with a binding to the payload.
  associatedtype CaseBinding

  /// The active case of `root`, the current value of `binding`.
  ///
  /// - Complexity: O(1).
  static func _caseBinding(of root: Root, in binding: StateBinding<Root>) -> CaseBinding
}

extension StateBinding where Value: CasePathable, Value.AllCasePaths: _CaseBindingSequence {
  /// The active case, with a binding to its payload, for an exhaustive `switch`:
  ///
  /// ```swift
  /// switch $status.cases {
  /// case .inStock(let $quantity): $quantity.wrappedValue += 1
  /// case .outOfStock(let $isOnBackOrder): $isOnBackOrder.wrappedValue.toggle()
  /// case .discontinued: break
  /// }
  /// ```
  ///
  /// Each binding behaves like one from ``case(_:fileID:line:)-(CaseKeyPath<Self.Value,Payload>,_,_)``: it keeps its
  /// last value after another case becomes active. A payload with several values is a tuple: match `.move(let $move)`,
  /// and use `$move.0`, or `$move.to` if the value has a label. For an optional, unwrap
  /// it first; see ``init(unwrapping:fileID:line:)``.
  @inlinable
  public var cases: Value.AllCasePaths.CaseBinding {
    Value.AllCasePaths._caseBinding(of: location.get(), in: self)
  }

  /// A binding to the payload of the case at `path`, which must be active in `root`. For code that ``CasePathable()``
  /// generates.
  @inlinable
  public func _case<Payload>(_ path: CasePath<Value, Payload>, in root: Value) -> StateBinding<Payload> {
    guard let payload = path._extract(root) else {
      preconditionFailure("A switch over the enum chose \(path), but that path extracts no payload.")
    }
    return StateBinding<Payload>(LastValueLocation(location, CaseLens(path), payload))
  }
}
