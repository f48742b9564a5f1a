extension CasePath {
  /// Changes the payload of `root` in place.
  ///
  /// ```swift
  /// try (/Route.edit).modify(&route) { $0.name = "Mouse" }
  /// ```
  ///
  /// While `body` runs, nothing else holds the payload, so an array or dictionary in it is not copied. What `body`
  /// changes before it throws is kept.
  ///
  /// - Returns: What `body` returns.
  /// - Throws: ``CaseMismatch`` if another case is active, and `root` stays unchanged; otherwise what `body` throws.
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

/// An error that is thrown if an edit expects one case and another is active.
public struct CaseMismatch: Error, Hashable, Sendable, CustomStringConvertible {
  /// The case to edit: `Route.edit`.
  public var expected: String

  /// The active case: `Route.help`.
  public var found: String

  /// Creates a mismatch of the `expected` case and the one that was `found`, each as a ``CasePath`` prints.
  public init(expected: String, found: String) {
    self.expected = expected
    self.found = found
  }

  /// `Expected the case Route.edit, found Route.help.`
  public var description: String { "Expected the case \(expected), found \(found)." }
}
