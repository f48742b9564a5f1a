/// A case of an enum, without the type of its payload.
///
/// Iterating over all cases returns these values. Use them to count, group, or look up by case.
///
/// ```swift
/// var opened: [PartialCasePath<Route>: Int] = [:]
/// opened[Route.allCasePaths[route], default: 0] += 1
/// opened  // → [Route.edit: 1]
/// ```
@frozen
public struct PartialCasePath<Root: CasePathable>: Hashable, Sendable {
  @usableFromInline let index: Int

  @inlinable @inline(__always)
  init(index: Int) { self.index = index }

  /// Creates the case that `path` leads to. Returns `nil` if that is a nested case and not one of the enum itself, or
  /// if the path does not know its name (``CasePath/caseName``).
  public init?<Value>(_ path: CasePath<Root, Value>) {
    guard let name = path.caseName, let index = Root.AllCasePaths.caseNames.firstIndex(of: name) else {
      return nil
    }
    self.index = index
  }

  /// The name of the case, `edit`, or its number, `#1`, if ``CasePathSequence/caseNames`` has no name for it.
  public var name: String {
    let names = Root.AllCasePaths.caseNames
    return names.indices.contains(index) ? names[index] : "#\(index)"
  }
}

extension PartialCasePath: CustomStringConvertible {
  /// `Route.edit`.
  public var description: String { "\(Root.self).\(name)" }
}
