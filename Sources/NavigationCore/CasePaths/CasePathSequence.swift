/// The paths to all cases of an enum: one property per case, and the cases as a sequence.
///
/// ```swift
/// Array(Route.allCasePaths)                               // → [Route.add, Route.edit, Route.help]
/// Route.allCasePaths[route] == Route.allCasePaths[other]  // the same case, whatever the payloads
/// ```
public protocol CasePathSequence<Root>: Sequence, Sendable where Element == PartialCasePath<Root> {
  /// The enum.
  associatedtype Root: CasePathable where Root.AllCasePaths == Self

  /// The names of all cases, in the order of their declaration. An empty name stands for a case that this build
  /// leaves out, so that those behind it keep their number; iterating skips it.
  static var caseNames: [String] { get }

  /// The position of the active case's name in ``caseNames``. Written as a `switch`, it costs the same for any
  /// number of cases.
  static func caseIndex(of root: Root) -> Int

  /// Gives the ``CasePath`` to the active case, where the type can. The macro's can: a path from a constructor then works
  /// in a program without reflection metadata. Don't write it by hand.
  static var _activePath: ((Root) -> any Sendable)? { get }
}

extension CasePathSequence {
  public static var _activePath: ((Root) -> any Sendable)? { nil }

  /// Goes through the cases in the order of their declaration.
  public func makeIterator() -> IndexingIterator<[PartialCasePath<Root>]> {
    let names = Self.caseNames
    return names.indices.filter { !names[$0].isEmpty }.map { PartialCasePath(index: $0) }.makeIterator()
  }

  /// Which case is active. Costs what the `switch` over the cases does.
  @inlinable @inline(__always)
  public subscript(root: Root) -> PartialCasePath<Root> {
    PartialCasePath(index: Self.caseIndex(of: root))
  }
}
