// There are forms for an optional enum, such as the route of a screen, and for a plain one. Each has a
// version for a key path (`\.edit`) and one for a path as a value (`/Route.edit`).

// MARK: Optional enums

extension StateBinding {
  /// A binding to the payload of a case of an optional enum. It reads `nil` if the case is not active.
  ///
  /// ```swift
  /// $route.case(\.edit)  // StateBinding<Item?>; also $route.edit
  /// ```
  ///
  /// A write replaces the payload. Writing `nil` sets the enum to `nil`, which dismisses. (To make an
  /// optional payload `nil`, write `.some(nil)`.) If the case is not active, a write is reported and changes
  /// nothing. A write of `nil` is then not reported, because a dismissal may come late.
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

  /// Creates a binding to the payload of a case of an optional enum, or returns `nil` if the case is not
  /// active.
  ///
  /// `StateBinding(unwrapping: $route, case: \.edit)` is the same as `StateBinding(unwrapping: $route.edit)`;
  /// see ``init(unwrapping:fileID:line:)``.
  @inlinable
  public init?<Enum: CasePathable>(
    unwrapping base: StateBinding<Enum?>, case path: CaseKeyPath<Enum, Value>,
    fileID: String = #fileID, line: UInt = #line
  ) {
    self.init(unwrapping: base, case: Enum.allCasePaths[keyPath: path], fileID: fileID, line: line)
  }

  /// Creates a binding to the payload of a case of an optional enum, given by a path as a value.
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

// MARK: Plain enums

extension _StateBinding where Value: CasePathable {
  /// A binding to the payload of a case of an enum, or `nil` if another case is active.
  ///
  /// ```swift
  /// if let $quantity = $status.case(\.inStock) { $quantity.wrappedValue += 1 }
  /// ```
  ///
  /// A write replaces the payload. After another case becomes active, the binding keeps its last value, and a
  /// write changes only what it keeps; see ``StateBinding/init(unwrapping:fileID:line:)``.
  ///
  /// - Parameter path: The path to the case.
  // An optional is an enum too. The form for optionals is in the type, so it wins if the wrapped enum also
  // has a case `none`.
  @inlinable
  public func `case`<Payload>(
    _ path: CaseKeyPath<Value, Payload>, fileID: String = #fileID, line: UInt = #line
  ) -> StateBinding<Payload>? {
    _binding.case(Value.allCasePaths[keyPath: path], fileID: fileID, line: line)
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
