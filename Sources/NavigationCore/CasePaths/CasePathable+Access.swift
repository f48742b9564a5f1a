// Access to payloads by key path, for an enum and for an optional enum, such as a route. These members look up the case
// path themselves, so that the optimizer reduces a literal key path to `if case let`. (`/Route.edit` can be a key path
// too.) To use a `CasePath`, call its `extract(from:)` and `modify(_:_:)`.

extension CasePathable {
  /// The payload of the case at `path`, or `nil` if another case is active.
  ///
  /// A write replaces the payload. If another case is active, the write is ignored and reported. Writing `nil` changes
  /// nothing, and is reported if the case is active. (To dismiss a screen, write `nil` to its optional route. To make
  /// an optional payload `nil`, write `.some(nil)`.) To edit without a copy, use ``modify(_:_:)``.
  ///
  /// ```swift
  /// route[case: \.edit]            // Item?
  /// route[case: \.edit]?.name = "Mouse"
  /// ```
  @_alwaysEmitIntoClient
  public subscript<Value>(
    case path: CaseKeyPath<Self, Value>, fileID: String = #fileID, line: UInt = #line
  ) -> Value? {
    @inline(__always) get { Self.allCasePaths[keyPath: path]._extract(self) }
    set {
      Self.allCasePaths[keyPath: path].replace(in: &self, by: newValue, CallSite(fileID: fileID, line: line))
    }
  }

  /// The payload of the case at `path`, or `nil` if another case is active: `route.edit`, if the enum is also
  /// `@dynamicMemberLookup`.
  @inlinable @inline(__always)
  public subscript<Value>(dynamicMember path: CaseKeyPath<Self, Value>) -> Value? {
    Self.allCasePaths[keyPath: path]._extract(self)
  }

  /// Returns whether the case at `path` is active: `route.is(\.edit)`.
  @inlinable @inline(__always)
  public func `is`<Value>(_ path: CaseKeyPath<Self, Value>) -> Bool {
    Self.allCasePaths[keyPath: path].matches(self)
  }

  /// Changes the payload of the case at `path` in place, with `body`; see ``CasePath/modify(_:_:)``.
  ///
  /// ```swift
  /// try route.modify(\.edit) { $0.name = "Mouse" }
  /// ```
  @inlinable @inline(__always)
  @discardableResult
  public mutating func modify<Value, Result>(
    _ path: CaseKeyPath<Self, Value>, _ body: (inout Value) throws -> Result
  ) throws -> Result {
    try Self.allCasePaths[keyPath: path].modify(&self, body)
  }
}

extension Optional where Wrapped: CasePathable {
  /// The payload of the case at `path`, or `nil` if the optional is `nil` or another case is active.
  ///
  /// A write replaces the payload. If the optional is `nil` or another case is active, the write is ignored and
  /// reported. Writing `nil` changes nothing, and is reported if the case is active.
  ///
  /// ```swift
  /// model.route[case: \.edit]?.name = "Mouse"
  /// ```
  @_alwaysEmitIntoClient
  public subscript<Value>(
    case path: CaseKeyPath<Wrapped, Value>, fileID: String = #fileID, line: UInt = #line
  ) -> Value? {
    @inline(__always) get {
      guard case .some(let wrapped) = self else { return nil }
      return Wrapped.allCasePaths[keyPath: path]._extract(wrapped)
    }
    set {
      Wrapped.allCasePaths[keyPath: path].replace(
        in: &self, by: newValue, CallSite(fileID: fileID, line: line))
    }
  }

  /// Returns whether the optional is not `nil` and the case at `path` is active: `model.route.is(\.edit)`. If the
  /// wrapped enum has a case `none` or `some`, `\.none` or `\.some` means the case of the wrapped enum.
  @inlinable @inline(__always)
  public func `is`<Value>(_ path: CaseKeyPath<Wrapped, Value>) -> Bool {
    guard case .some(let wrapped) = self else { return false }
    return Wrapped.allCasePaths[keyPath: path].matches(wrapped)
  }

  /// Changes the payload of the case at `path` in place, with `body`; see ``CasePath/modify(_:_:)``.
  ///
  /// - Throws: ``CaseMismatch`` if the optional is `nil` or another case is active, or an error that `body` throws.
  @inlinable @inline(__always)
  @discardableResult
  public mutating func modify<Value, Result>(
    _ path: CaseKeyPath<Wrapped, Value>, _ body: (inout Value) throws -> Result
  ) throws -> Result {
    let path = Wrapped.allCasePaths[keyPath: path]
    guard case .some(var wrapped) = self else {
      throw CaseMismatch(expected: path.description, found: "nil")
    }
    self = nil
    defer { self = wrapped }
    return try path.modify(&wrapped, body)
  }
}

extension CasePath {
  /// Implements the setter of `[case:]`.
  @inlinable
  func replace(in root: inout Root, by value: Value?, _ place: CallSite) {
    if matches(root) {
      if let value { root = _embed(value) } else { reportIgnoredNil(place) }
    } else if let value {
      reportIgnoredWrite(of: value, to: root, place)
    }
  }

  /// Implements the setter of `[case:]` for an optional root.
  @inlinable
  func replace(in root: inout Root?, by value: Value?, _ place: CallSite) {
    if let wrapped = root, matches(wrapped) {
      if let value { root = _embed(value) } else { reportIgnoredNil(place) }
    } else if let value {
      reportIgnoredWrite(of: value, to: root, place)
    }
  }

  @usableFromInline
  func reportIgnoredNil(_ place: CallSite) {
    reportIssue(
      "A write of nil was ignored. The payload of \(self) cannot be nil. To leave the case, assign to the enum itself.",
      at: place)
  }

  @usableFromInline
  func reportIgnoredWrite(of value: Value, to root: Root?, _ place: CallSite) {
    // A path from a constructor may not know its case yet, but learns it from this value.
    _ = _extract(_embed(value))
    let mismatch = root.map(mismatch(in:)) ?? CaseMismatch(expected: description, found: "nil")
    reportIssue("A write was ignored. \(mismatch)", at: place)
  }
}
