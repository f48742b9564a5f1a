extension CasePath {
  /// Changes the payload of `root` in place.
  ///
  /// ```swift
  /// try (/Route.edit).modify(&route) { $0.name = "Mouse" }
  /// ```
  ///
  /// While `body` runs the payload is held by nobody else, so an array or dictionary in it is not copied. What
  /// `body` has changed before it throws is kept.
  ///
  /// - Returns: what `body` returns.
  /// - Throws: ``CaseMismatch``, with `root` untouched, where another case is active; otherwise what `body` throws.
  @inlinable @inline(__always)
  @discardableResult
  public func modify<Result>(_ root: inout Root, _ body: (inout Value) throws -> Result) throws -> Result {
    guard var value = _extract(root) else { throw mismatch(in: root) }
    _ = consume root
    defer { root = _embed(value) }
    return try body(&value)
  }

  @usableFromInline @inline(never)
  func mismatch(in root: Root) -> CaseMismatch {
    CaseMismatch(expected: description, found: caseDescription(Root.self, activeCase(of: root)))
  }
}

/// An edit was meant for one case, and another was active.
public struct CaseMismatch: Error, Hashable, Sendable, CustomStringConvertible {
  /// The case that was to be edited: `Route.edit`.
  public var expected: String

  /// The case that is active: `Route.help`.
  public var found: String

  /// A mismatch of two cases, each as a ``CasePath`` prints.
  public init(expected: String, found: String) {
    self.expected = expected
    self.found = found
  }

  /// `Expected the case Route.edit, found Route.help.`
  public var description: String { "Expected the case \(expected), found \(found)." }
}
