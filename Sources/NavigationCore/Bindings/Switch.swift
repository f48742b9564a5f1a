/// What the branch for the active case makes of its payload.
///
/// ```swift
/// Switch($status) {
///   CaseLet(\.inStock) { $quantity in "\($quantity.wrappedValue) in stock" }
///   CaseLet(\.outOfStock) { $isOnBackOrder in $isOnBackOrder.wrappedValue ? "On back order" : "Sold out" }
/// }
/// ```
///
/// Branches are tried in their order. With a ``Default`` at the end there is always a result. Without, it is
/// optional, and a case that no branch is for gives `nil` and is reported. Only the branch that is taken runs.
public func Switch<Root, Branches: SwitchBranches<Root>>(  // swift-format-ignore: AlwaysUseLowerCamelCase
  _ base: StateBinding<Root>, fileID: String = #fileID, line: UInt = #line,
  @SwitchBuilder<Root> branches: () -> Branches
) -> Branches.Result {
  branches().result(for: base, at: CallSite(fileID: fileID, line: line))
}

/// A branch of a ``Switch(_:fileID:line:branches:)``, for one case.
public struct CaseLet<Root, Result> {
  fileprivate let result: (StateBinding<Root>) -> Result?

  /// The branch for a case of an enum.
  public init<Payload>(
    _ path: CaseKeyPath<Root, Payload>, then: @escaping (StateBinding<Payload>) -> Result
  ) where Root: CasePathable {
    result = { $0.case(path).map(then) }
  }

  /// The branch for a case of an enum, by a path as a value.
  public init<Payload>(
    _ path: some CasePathValue<Root, Payload>, then: @escaping (StateBinding<Payload>) -> Result
  ) {
    result = { $0.case(path).map(then) }
  }

  /// The branch for a case of an optional enum.
  public init<Enum: CasePathable, Payload>(
    _ path: CaseKeyPath<Enum, Payload>, then: @escaping (StateBinding<Payload>) -> Result
  ) where Root == Enum? {
    result = { StateBinding(unwrapping: $0, case: path).map(then) }
  }

  /// The branch for a case of an optional enum, by a path as a value.
  public init<Enum, Payload>(
    _ path: some CasePathValue<Enum, Payload>, then: @escaping (StateBinding<Payload>) -> Result
  ) where Root == Enum? {
    result = { StateBinding(unwrapping: $0, case: path).map(then) }
  }
}

/// The last branch of a ``Switch(_:fileID:line:branches:)``, for all cases that the others are not for.
public struct Default<Result> {
  fileprivate let result: () -> Result

  /// The branch for all cases that no other is for.
  public init(_ result: @escaping () -> Result) { self.result = result }
}

/// The branches of a ``Switch(_:fileID:line:branches:)``: an ``OpenBranches`` or, with a ``Default``, a
/// ``ClosedBranches``.
public protocol SwitchBranches<Root> {
  /// The enum, or an optional one.
  associatedtype Root
  /// What the `switch` gives: optional where there is no ``Default``.
  associatedtype Result
  /// What the branch for the active case makes of its payload.
  func result(for base: StateBinding<Root>, at place: CallSite) -> Result
}

/// Branches without a ``Default``.
public struct OpenBranches<Root, Result>: SwitchBranches {
  fileprivate var cases: [CaseLet<Root, Result>]

  /// What the branch for the active case makes of its payload; `nil`, reported at `place`, where there is none.
  public func result(for base: StateBinding<Root>, at place: CallSite) -> Result? {
    for branch in cases {
      if let result = branch.result(base) { return result }
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
  fileprivate var fallback: Default<Result>

  /// What the branch for the active case makes of its payload, and where there is none, what ``Default`` gives.
  public func result(for base: StateBinding<Root>, at place: CallSite) -> Result {
    for branch in cases {
      if let result = branch.result(base) { return result }
    }
    return fallback.result()
  }
}

/// Puts the branches of a ``Switch(_:fileID:line:branches:)`` together.
@resultBuilder
public enum SwitchBuilder<Root> {
  /// A branch for a case.
  public static func buildExpression<Result>(_ branch: CaseLet<Root, Result>) -> CaseLet<Root, Result> {
    branch
  }

  /// The branch for the rest.
  public static func buildExpression<Result>(_ fallback: Default<Result>) -> Default<Result> { fallback }

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

  /// The last branch: none can follow it.
  public static func buildPartialBlock<Result>(
    accumulated: OpenBranches<Root, Result>, next: Default<Result>
  ) -> ClosedBranches<Root, Result> {
    ClosedBranches(cases: accumulated.cases, fallback: next)
  }
}
