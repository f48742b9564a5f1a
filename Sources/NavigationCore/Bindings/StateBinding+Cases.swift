// There are forms for an optional enum, such as the route of a screen, and for a plain one. Each takes a key path
// (`\.edit`) or a path as a value (`/Route.edit`).

extension StateBinding {
  // MARK: Optional enums

  /// A binding to the payload of a case of an optional enum, which is `nil` if the case is not active.
  ///
  /// ```swift
  /// $route.case(\.edit)  // StateBinding<Item?>; also $route.edit
  /// ```
  ///
  /// A write replaces the payload. Writing `nil` sets the enum to `nil`, which dismisses. If the case is not active, a
  /// write is reported and changes nothing. A write of `nil` is then not reported, because a dismissal may come late.
  ///
  /// - Parameter path: The path to the case.
  @inlinable
  public func `case`<Enum: CasePathable, Payload>(
    _ path: CaseKeyPath<Enum, Payload>, fileID: String = #fileID, line: UInt = #line
  ) -> StateBinding<Payload?> where Value == Enum? {
    `case`(Enum.allCasePaths[keyPath: path], fileID: fileID, line: line)
  }

  /// A binding to the payload of a case of an optional enum, given by a path as a value.
  ///
  /// See ``case(_:fileID:line:)-(CaseKeyPath<Enum,Payload>,_,_)``.
  @inlinable
  public func `case`<Enum, Payload>(
    _ path: some CasePathValue<Enum, Payload>, fileID: String = #fileID, line: UInt = #line
  ) -> StateBinding<Payload?> where Value == Enum? {
    StateBinding<Payload?>(
      PartLocation(location, OptionalCase(path.casePath), at: CallSite(fileID: fileID, line: line)))
  }

  /// Creates a binding to the payload of the case of `base` at `path`, or returns `nil` if the case is not active.
  ///
  /// It is the same as `StateBinding(unwrapping: $route.edit)`; see ``init(unwrapping:fileID:line:)``.
  @inlinable
  public init?<Enum: CasePathable>(
    unwrapping base: StateBinding<Enum?>, case path: CaseKeyPath<Enum, Value>,
    fileID: String = #fileID, line: UInt = #line
  ) {
    self.init(unwrapping: base, case: Enum.allCasePaths[keyPath: path], fileID: fileID, line: line)
  }

  /// Creates a binding to the payload of a case of `base`, given by a path as a value.
  ///
  /// See ``init(unwrapping:case:fileID:line:)-(StateBinding<Enum?>,CaseKeyPath<Enum,Value>,_,_)``.
  @inlinable
  public init?<Enum>(
    unwrapping base: StateBinding<Enum?>, case path: some CasePathValue<Enum, Value>,
    fileID: String = #fileID, line: UInt = #line
  ) {
    let place = CallSite(fileID: fileID, line: line)
    guard let location = RetainedLocation(reading: base.location, OptionalCase(path.casePath), at: place)
    else { return nil }
    self.init(location)
  }

}

extension _StateBinding where Value: CasePathable {
  /// A binding to the payload of a case of an enum, or `nil` if another case is active.
  ///
  /// ```swift
  /// if let quantity = $status.case(\.inStock) { quantity.wrappedValue += 1 }
  /// ```
  ///
  /// The binding keeps its last value after another case becomes active; see
  /// ``StateBinding/init(unwrapping:fileID:line:)``.
  ///
  /// - Parameter path: The path to the case.
  // An optional is also an enum. The form for it is in the type, so that it wins if both enums have a case `none`.
  @inlinable
  public func `case`<Payload>(
    _ path: CaseKeyPath<Value, Payload>, fileID: String = #fileID, line: UInt = #line
  ) -> StateBinding<Payload>? {
    binding.case(Value.allCasePaths[keyPath: path], fileID: fileID, line: line)
  }
}

extension StateBinding {
  /// A binding to the payload of a case of an enum, given by a path as a value.
  ///
  /// See ``case(_:fileID:line:)-(CaseKeyPath<Self.Value,Payload>,_,_)``.
  @inlinable
  public func `case`<Payload>(
    _ path: some CasePathValue<Value, Payload>, fileID: String = #fileID, line: UInt = #line
  ) -> StateBinding<Payload>? {
    let place = CallSite(fileID: fileID, line: line)
    return RetainedLocation(reading: location, Case(path.casePath), at: place).map {
      StateBinding<Payload>($0)
    }
  }
}

extension CasePath {
  /// The part that the case adds to a path: `.edit`.
  var memberPath: String { ".\(caseName ?? "case(\(self))")" }
}
