/// The paths to all cases of an enum: one property per case, and the cases as a sequence.
///
/// ```swift
/// Array(Route.allCasePaths)                               // → [Route.add, Route.edit, Route.help]
/// Route.allCasePaths[route] == Route.allCasePaths[other]  // the same case, whatever the payloads
/// ```
public protocol CasePathSequence<Root>: Sequence, Sendable where Element == PartialCasePath<Root> {
  /// The enum.
  associatedtype Root: CasePathable where Root.AllCasePaths == Self

  /// The names of all cases, in the order of declaration. An empty name stands for a case that this build leaves out,
  /// so that the cases after it keep their positions. Iterating skips it.
  static var caseNames: [String] { get }

  /// Returns the position in ``caseNames`` of the case that is active in `root`.
  ///
  /// - Complexity: O(1), if it is written as a `switch` over the cases.
  static func caseIndex(of root: Root) -> Int

  /// Returns the ``CasePath`` to the active case; `nil` if the type cannot. The macro's types can, so that a path
  /// from a constructor works in a program without reflection metadata. Don't write it by hand.
  static var _activePath: ((Root) -> any Sendable)? { get }
}

extension CasePathSequence {
  public static var _activePath: ((Root) -> any Sendable)? { nil }

  /// Returns an iterator over the cases, in the order of declaration.
  ///
  /// - Complexity: O(*n*) in the number of cases.
  public func makeIterator() -> IndexingIterator<[PartialCasePath<Root>]> {
    let names = Self.caseNames
    return names.indices.filter { !names[$0].isEmpty }.map { PartialCasePath(index: $0) }.makeIterator()
  }

  /// The case that is active in `root`.
  ///
  /// - Complexity: That of `caseIndex(of:)`, O(1) if it is a `switch` over the cases.
  @inlinable @inline(__always)
  public subscript(root: Root) -> PartialCasePath<Root> {
    PartialCasePath(index: Self.caseIndex(of: root))
  }
}
