/// A case of an enum, without the type of its payload: what iterating over all cases gives, and what to count,
/// group or look up by.
///
/// ```swift
/// var opened: [PartialCasePath<Route>: Int] = [:]
/// opened[Route.allCasePaths[route], default: 0] += 1
/// ```
@frozen
public struct PartialCasePath<Root>: Hashable, Sendable {
  /// The name of the case: `edit`; `inner.edit` for a nested one.
  public let name: String

  @inlinable @inline(__always)
  init(name: String) { self.name = name }

  /// The case that `path` leads to; `nil` where the path does not know its name (``CasePath/name``).
  public init?<Value>(_ path: CasePath<Root, Value>) {
    guard let name = path.name else { return nil }
    self.name = name
  }
}

extension PartialCasePath: CustomStringConvertible {
  /// `Route.edit`.
  public var description: String { "\(Root.self).\(name)" }
}
