/// A case of an enum, without the type of its payload.
///
/// The sequence `Route.allCasePaths` has these values as its elements. Use them to count, group, or look up
/// by case. Two values are equal if they are the same case of the enum.
///
/// ```swift
/// var opened: [PartialCasePath<Route>: Int] = [:]
/// opened[Route.allCasePaths[route], default: 0] += 1
/// opened  // → [Route.edit: 1]
/// ```
@frozen
public struct PartialCasePath<Root: CasePathable>: Hashable, Sendable {
  /// The position of the case in ``CasePathSequence/caseNames``.
  @usableFromInline let index: Int

  @inlinable @inline(__always)
  init(index: Int) { self.index = index }

  /// Creates the case that `path` leads to.
  ///
  /// Returns `nil` if the path leads to a nested case or to the root itself, or if its ``CasePath/caseName`` is `nil` or
  /// not among ``CasePathSequence/caseNames``.
  ///
  /// - Complexity: O(*n*) in the number of cases.
  public init?<Value>(_ path: CasePath<Root, Value>) {
    guard let name = path.onlyCaseName, let index = Root.AllCasePaths.caseNames.firstIndex(of: name) else {
      return nil
    }
    self.index = index
  }

  /// The name of the case, `edit`, or its position, `#1`, if ``CasePathSequence/caseNames`` has none.
  ///
  /// - Complexity: That of ``CasePathSequence/caseNames``, which is O(*n*) in the number of cases if it makes
  ///   an array at each access, as the macro's does.
  public var name: String {
    let names = Root.AllCasePaths.caseNames
    return names.indices.contains(index) && !names[index].isEmpty ? names[index] : "#\(index)"
  }
}

extension PartialCasePath: CustomStringConvertible {
  /// `Route.edit`.
  public var description: String { "\(Root.self).\(name)" }
}
