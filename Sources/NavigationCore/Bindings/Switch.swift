/// Runs the branch for the active case, with a binding to its payload.
///
/// ```swift
/// Switch($status) {
///   CaseLet(\.inStock) { $quantity in "\($quantity.wrappedValue) in stock" }
///   CaseLet(\.outOfStock) { $isOnBackOrder in $isOnBackOrder.wrappedValue ? "On back order" : "Sold out" }
/// }
/// ```
///
/// Branches are tried in order, and only the one that is taken runs. With a ``Default`` at the end, there is always a
/// result. Without one, the result is optional: for a case without a branch, it is `nil`, and that is reported.
///
/// - Parameter base: The binding to the enum, or to an optional one.
/// - Returns: The result of the branch.
public func Switch<Root, Branches: SwitchBranches<Root>>(  // swift-format-ignore: AlwaysUseLowerCamelCase
  _ base: StateBinding<Root>, fileID: String = #fileID, line: UInt = #line,
  @SwitchBuilder<Root> branches: () -> Branches
) -> Branches.Result {
  branches().result(for: base, at: CallSite(fileID: fileID, line: line))
}

/// A branch of a ``Switch(_:fileID:line:branches:)``: a ``CaseLet`` or the ``Default``.
public protocol SwitchBranch<Root> {
  /// The enum, or an optional enum.
  associatedtype Root
}

/// A branch of a ``Switch(_:fileID:line:branches:)``, for one case.
public struct CaseLet<Root, Result>: SwitchBranch {
  fileprivate let result: (StateBinding<Root>, CallSite) -> Result?

  /// Creates the branch for the case of an enum at `path`, which calls `then` with a binding to the payload.
  public init<Payload>(
    _ path: CaseKeyPath<Root, Payload>, then: @escaping (StateBinding<Payload>) -> Result
  ) where Root: CasePathable {
    result = { $0.case(path, fileID: $1.fileID, line: $1.line).map(then) }
  }

  /// Creates the branch for a case of an enum, given by a path as a value.
  public init<Payload>(
    _ path: some CasePathValue<Root, Payload>, then: @escaping (StateBinding<Payload>) -> Result
  ) {
    result = { $0.case(path, fileID: $1.fileID, line: $1.line).map(then) }
  }

  /// Creates the branch for the case of an optional enum at `path`, which calls `then` with a binding to the payload.
  public init<Enum: CasePathable, Payload>(
    _ path: CaseKeyPath<Enum, Payload>, then: @escaping (StateBinding<Payload>) -> Result
  ) where Root == Enum? {
    result = { StateBinding(unwrapping: $0, case: path, fileID: $1.fileID, line: $1.line).map(then) }
  }

  /// Creates the branch for a case of an optional enum, given by a path as a value.
  public init<Enum, Payload>(
    _ path: some CasePathValue<Enum, Payload>, then: @escaping (StateBinding<Payload>) -> Result
  ) where Root == Enum? {
    result = { StateBinding(unwrapping: $0, case: path, fileID: $1.fileID, line: $1.line).map(then) }
  }
}

/// The last branch of a ``Switch(_:fileID:line:branches:)``, for all remaining cases.
public struct Default<Root, Result>: SwitchBranch {
  fileprivate let result: () -> Result

  /// Creates the branch for all remaining cases.
  ///
  /// - Parameter result: Returns the result of the switch.
  public init(_ result: @escaping () -> Result) { self.result = result }
}

/// The branches of a ``Switch(_:fileID:line:branches:)``: an ``OpenBranches`` or, with a ``Default``, a
/// ``ClosedBranches``.
public protocol SwitchBranches<Root> {
  /// The enum, or an optional enum.
  associatedtype Root
  /// The result of the switch, which is optional without a ``Default``.
  associatedtype Result
  /// Runs the branch for the active case of `base`. A case without a branch is reported at `place`.
  func result(for base: StateBinding<Root>, at place: CallSite) -> Result
}

/// Branches without a ``Default``.
public struct OpenBranches<Root, Result>: SwitchBranches {
  fileprivate var cases: [CaseLet<Root, Result>]

  /// Runs the branch for the active case of `base`. If there is none, returns `nil`, which is reported at `place`.
  public func result(for base: StateBinding<Root>, at place: CallSite) -> Result? {
    for branch in cases {
      if let result = branch.result(base, place) { return result }
    }
    let root = base.wrappedValue
    let found = caseDescription(Root.self, activeCaseNames(of: root))
    reportIssue("No branch of the switch over \(base) is for \(found).", at: place)
    return nil
  }
}

/// Branches with a ``Default``.
public struct ClosedBranches<Root, Result>: SwitchBranches {
  fileprivate var cases: [CaseLet<Root, Result>]
  fileprivate var fallback: Default<Root, Result>

  /// Runs the branch for the active case of `base`, or else the ``Default``. The binding of a branch
  /// reports at `place`.
  public func result(for base: StateBinding<Root>, at place: CallSite) -> Result {
    for branch in cases {
      if let result = branch.result(base, place) { return result }
    }
    return fallback.result()
  }
}

/// Builds the branches of a ``Switch(_:fileID:line:branches:)``.
@resultBuilder
public enum SwitchBuilder<Root> {
  /// A branch.
  // One form for all kinds: with a choice, the error for a misspelled case names the wrong form, and not the case.
  public static func buildExpression<Branch: SwitchBranch<Root>>(_ branch: Branch) -> Branch { branch }

  /// The first branch.
  public static func buildPartialBlock<Result>(first: CaseLet<Root, Result>) -> OpenBranches<Root, Result> {
    OpenBranches(cases: [first])
  }

  /// One more branch.
  public static func buildPartialBlock<Result>(
    accumulated: OpenBranches<Root, Result>, next: CaseLet<Root, Result>
  ) -> OpenBranches<Root, Result> {
    OpenBranches(cases: accumulated.cases + [next])
  }

  /// The last branch. No branch can follow it.
  public static func buildPartialBlock<Result>(
    accumulated: OpenBranches<Root, Result>, next: Default<Root, Result>
  ) -> ClosedBranches<Root, Result> {
    ClosedBranches(cases: accumulated.cases, fallback: next)
  }
}
