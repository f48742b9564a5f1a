/// A case of an enum, without the type of its payload: what iterating over all cases gives, and what to count,
/// group or look up by.
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

  /// The case that `path` leads to; `nil` where that is no case of the enum itself: a nested one, a path that does
  /// not know its name (``CasePath/caseName``).
  public init?<Value>(_ path: CasePath<Root, Value>) {
    guard let name = path.caseName, let index = Root.AllCasePaths.caseNames.firstIndex(of: name) else {
      return nil
    }
    self.index = index
  }

  /// The name of the case: `edit`. Its number, `#1`, where ``CasePathSequence/caseNames`` has none for it.
  public var name: String {
    let names = Root.AllCasePaths.caseNames
    return names.indices.contains(index) ? names[index] : "#\(index)"
  }
}

extension PartialCasePath: CustomStringConvertible {
  /// `Route.edit`.
  public var description: String { "\(Root.self).\(name)" }
}
