// The forms for an optional enum, which is what a screen's route is, and for a plain one; each for a key path
// (`\.edit`) and for a path as a value (`/Route.edit`).

extension StateBinding {
  // MARK: Optional enums

  /// A case of an optional enum: its payload, or `nil` where another case is active, or none.
  ///
  /// ```swift
  /// $route.case(\.edit)  // StateBinding<Item?>; also $route.edit
  /// ```
  ///
  /// A write replaces the payload, and `nil` makes the enum `nil`: it dismisses. Where the case is not active, a
  /// write changes nothing and is reported, but for `nil`, which is silent: a dismissal may come late.
  @inlinable
  public func `case`<Enum: CasePathable, Payload>(
    _ path: CaseKeyPath<Enum, Payload>, fileID: String = #fileID, line: UInt = #line
  ) -> StateBinding<Payload?> where Value == Enum? {
    `case`(Enum.allCasePaths[keyPath: path], fileID: fileID, line: line)
  }

  /// As ``case(_:fileID:line:)-(CaseKeyPath<Enum,Payload>,_,_)``, for a path as a value.
  @inlinable
  public func `case`<Enum, Payload>(
    _ path: some CasePathValue<Enum, Payload>, fileID: String = #fileID, line: UInt = #line
  ) -> StateBinding<Payload?> where Value == Enum? {
    StateBinding<Payload?>(
      PartLocation(location, OptionalCase(path.casePath), at: CallSite(fileID: fileID, line: line)))
  }

  /// The payload of a case, or `nil` where another case is active, or none.
  ///
  /// The same as `StateBinding(unwrapping: $route.edit)`; see ``init(unwrapping:fileID:line:)``.
  @inlinable
  public init?<Enum: CasePathable>(
    unwrapping base: StateBinding<Enum?>, case path: CaseKeyPath<Enum, Value>,
    fileID: String = #fileID, line: UInt = #line
  ) {
    self.init(unwrapping: base, case: Enum.allCasePaths[keyPath: path], fileID: fileID, line: line)
  }

  /// As ``init(unwrapping:case:fileID:line:)-(StateBinding<Enum?>,CaseKeyPath<Enum,Value>,_,_)``, for a path as a
  /// value.
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
  /// A case of an enum: its payload, or `nil` where another case is active.
  ///
  /// ```swift
  /// if let quantity = $status.case(\.inStock) { quantity.wrappedValue += 1 }
  /// ```
  ///
  /// It keeps reading its last value after another case has become active; see
  /// ``StateBinding/init(unwrapping:fileID:line:)``.
  // An optional is an enum as well. The form for it is in the type, so that it wins where both enums have a case `none`.
  @inlinable
  public func `case`<Payload>(
    _ path: CaseKeyPath<Value, Payload>, fileID: String = #fileID, line: UInt = #line
  ) -> StateBinding<Payload>? {
    binding.case(Value.allCasePaths[keyPath: path], fileID: fileID, line: line)
  }
}

extension StateBinding {
  /// As ``case(_:fileID:line:)-(CaseKeyPath<Self.Value,Payload>,_,_)``, for a path as a value.
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
  /// What the case adds to a path: `.edit`.
  var memberPath: String { ".\(caseName ?? "case(\(self))")" }
}
