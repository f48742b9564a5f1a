/// The paths to all cases of an enum: one property per case, and the cases as a sequence.
///
/// ```swift
/// for path in Route.allCasePaths { print(path) }   // Route.edit, Route.help
/// Route.allCasePaths[route] == Route.allCasePaths[other]  // the same case, whatever the payloads
/// ```
public protocol CasePathSequence<Root>: Sequence, Sendable where Element == PartialCasePath<Root> {
  /// The enum.
  associatedtype Root

  /// The names of all cases, in the order of their declaration.
  static var caseNames: [String] { get }

  /// The name of the case that is active. Written as a `switch`, it costs the same for any number of cases.
  static func caseName(of root: Root) -> String
}

extension CasePathSequence {
  /// Goes through the cases in the order of their declaration.
  public func makeIterator() -> IndexingIterator<[PartialCasePath<Root>]> {
    Self.caseNames.map { PartialCasePath(name: $0) }.makeIterator()
  }

  /// Which case is active.
  @inlinable @inline(__always)
  public subscript(root: Root) -> PartialCasePath<Root> {
    PartialCasePath(name: Self.caseName(of: root))
  }
}
