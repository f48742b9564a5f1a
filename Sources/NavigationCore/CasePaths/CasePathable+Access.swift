// Each of these comes for a key path (`\.edit`), for a path (`/Route.edit`), and both once more for an optional
// enum, which is what a screen's route is. The overloads for a key path look the path up themselves: the
// optimizer then sees through the literal, and what is left is `if case let`.

extension CasePathable {
  /// The payload of a case, or `nil` where another case is active.
  ///
  /// A write replaces the payload. Where another case is active, and where `nil` is written, it changes
  /// nothing; the first is reported. (To dismiss, write `nil` to the route itself. A payload that is optional is
  /// made `nil` by `.some(nil)`.) ``modify(_:_:)-(CaseKeyPath<Self,Value>,_)`` edits without a copy.
  ///
  /// ```swift
  /// route[case: \.edit]            // Item?
  /// route[case: \.edit]?.name = "Mouse"
  /// ```
  @inlinable
  public subscript<Value>(
    case path: CaseKeyPath<Self, Value>, fileID: String = #fileID, line: UInt = #line
  ) -> Value? {
    @inline(__always) get { Self.allCasePaths[keyPath: path]._extract(self) }
    set {
      Self.allCasePaths[keyPath: path].replace(in: &self, by: newValue, CallSite(fileID: fileID, line: line))
    }
  }

  /// As ``subscript(case:_:_:)-(CaseKeyPath<Self,Value>,_,_)``, for a path as a value.
  @inlinable
  public subscript<Value>(
    case path: some CasePathValue<Self, Value>, fileID: String = #fileID, line: UInt = #line
  ) -> Value? {
    @inline(__always) get { path.casePath._extract(self) }
    set { path.casePath.replace(in: &self, by: newValue, CallSite(fileID: fileID, line: line)) }
  }

  /// The payload of a case, or `nil` where another case is active: `route.edit`, if the enum is also
  /// `@dynamicMemberLookup`.
  @inlinable @inline(__always)
  public subscript<Value>(dynamicMember path: CaseKeyPath<Self, Value>) -> Value? {
    Self.allCasePaths[keyPath: path]._extract(self)
  }

  /// Whether the case is active: `route.is(\.edit)`.
  @inlinable @inline(__always)
  public func `is`<Value>(_ path: CaseKeyPath<Self, Value>) -> Bool {
    Self.allCasePaths[keyPath: path].matches(self)
  }

  /// Whether the case is active: `route.is(/Route.edit)`.
  @inlinable @inline(__always)
  public func `is`<Value>(_ path: some CasePathValue<Self, Value>) -> Bool { path.casePath.matches(self) }

  /// Changes the payload in place; see ``CasePath/modify(_:_:)``.
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

  /// Changes the payload in place; see ``CasePath/modify(_:_:)``.
  @inlinable @inline(__always)
  @discardableResult
  public mutating func modify<Value, Result>(
    _ path: some CasePathValue<Self, Value>, _ body: (inout Value) throws -> Result
  ) throws -> Result {
    try path.casePath.modify(&self, body)
  }

  /// Whether the case is active, so that a key path is a pattern: `switch route { case \.edit: … }`.
  @inlinable @inline(__always)
  public static func ~= <Value>(path: CaseKeyPath<Self, Value>, root: Self) -> Bool { root.is(path) }
}

extension Optional where Wrapped: CasePathable {
  /// The payload of a case, or `nil` where another case is active, or none.
  ///
  /// A write replaces the payload; elsewhere it changes nothing, as on the enum itself.
  ///
  /// ```swift
  /// model.route[case: \.edit]?.name = "Mouse"
  /// ```
  @inlinable
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

  /// As ``subscript(case:_:_:)-(CaseKeyPath<Wrapped,Value>,_,_)``, for a path as a value.
  @inlinable
  public subscript<Value>(
    case path: some CasePathValue<Wrapped, Value>, fileID: String = #fileID, line: UInt = #line
  ) -> Value? {
    @inline(__always) get {
      guard case .some(let wrapped) = self else { return nil }
      return path.casePath._extract(wrapped)
    }
    set { path.casePath.replace(in: &self, by: newValue, CallSite(fileID: fileID, line: line)) }
  }

  /// Whether there is a value and the case is active in it: `model.route.is(\.edit)`. Where the wrapped enum has a
  /// case `none` or `some` of its own, that is the one that `\.none` means here.
  @inlinable @inline(__always)
  public func `is`<Value>(_ path: CaseKeyPath<Wrapped, Value>) -> Bool {
    guard case .some(let wrapped) = self else { return false }
    return Wrapped.allCasePaths[keyPath: path].matches(wrapped)
  }

  /// Whether there is a value and the case is active in it: `model.route.is(/Route.edit)`.
  @inlinable @inline(__always)
  public func `is`<Value>(_ path: some CasePathValue<Wrapped, Value>) -> Bool {
    guard case .some(let wrapped) = self else { return false }
    return path.casePath.matches(wrapped)
  }

  /// Changes the payload in place; see ``CasePath/modify(_:_:)``. Where there is no value, it throws as well.
  @inlinable @inline(__always)
  @discardableResult
  public mutating func modify<Value, Result>(
    _ path: CaseKeyPath<Wrapped, Value>, _ body: (inout Value) throws -> Result
  ) throws -> Result {
    try modify(Wrapped.allCasePaths[keyPath: path], body)
  }

  /// Changes the payload in place; see ``CasePath/modify(_:_:)``. Where there is no value, it throws as well.
  @inlinable @inline(__always)
  @discardableResult
  public mutating func modify<Value, Result>(
    _ path: some CasePathValue<Wrapped, Value>, _ body: (inout Value) throws -> Result
  ) throws -> Result {
    guard case .some(var wrapped) = self else {
      throw CaseMismatch(expected: path.casePath.description, found: "nil")
    }
    self = nil
    defer { self = wrapped }
    return try path.casePath.modify(&wrapped, body)
  }
}

extension CasePath {
  /// The rule of the subscripts' setters.
  @inlinable
  func replace(in root: inout Root, by value: Value?, _ place: CallSite) {
    guard let value else { return }
    if matches(root) {
      root = _embed(value)
    } else {
      reportIgnoredWrite(of: value, to: root, place)
    }
  }

  /// The same rule for an optional root.
  @inlinable
  func replace(in root: inout Root?, by value: Value?, _ place: CallSite) {
    guard let value else { return }
    if let wrapped = root {
      if matches(wrapped) {
        root = _embed(value)
      } else {
        reportIgnoredWrite(of: value, to: wrapped, place)
      }
    } else {
      reportIgnoredWrite(of: value, to: nil, place)
    }
  }

  @usableFromInline
  func reportIgnoredWrite(of value: Value, to root: Root?, _ place: CallSite) {
    // A path from a constructor may not know its case yet. The value is a real one, so it can learn from it.
    _ = _extract(_embed(value))
    let mismatch = root.map(mismatch(in:)) ?? CaseMismatch(expected: description, found: "nil")
    reportIssue("A write was ignored. \(mismatch)", at: place)
  }
}
