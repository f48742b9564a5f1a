extension StateBinding {
  /// A binding to whether there is a value: `$item.isPresent()`.
  ///
  /// Writing `false` sets the value to `nil`. Writing `true` changes nothing, and is reported if there is no value.
  @inlinable
  public func isPresent<Wrapped>(
    fileID: String = #fileID, line: UInt = #line
  ) -> StateBinding<Bool> where Value == Wrapped? {
    let place = CallSite(fileID: fileID, line: line)
    return StateBinding<Bool>(
      location.presenceLocation(at: place) ?? PresenceLocation(location, WrappedPart(), at: place))
  }

  /// A binding to whether a case is active: `$route.isPresent(\.edit)`.
  ///
  /// If the case is active, writing `false` sets the enum to `nil`. Writing `true` changes nothing, and is reported if
  /// the case is not active.
  ///
  /// - Parameter path: The path to the case.
  @inlinable
  public func isPresent<Enum: CasePathable, Payload>(
    _ path: CaseKeyPath<Enum, Payload>, fileID: String = #fileID, line: UInt = #line
  ) -> StateBinding<Bool> where Value == Enum? {
    isPresent(Enum.allCasePaths[keyPath: path], fileID: fileID, line: line)
  }

  /// A binding to whether a case is active, given by a path as a value.
  ///
  /// See ``isPresent(_:fileID:line:)-(CaseKeyPath<Enum,Payload>,_,_)``.
  @inlinable
  public func isPresent<Enum, Payload>(
    _ path: some CasePathValue<Enum, Payload>, fileID: String = #fileID, line: UInt = #line
  ) -> StateBinding<Bool> where Value == Enum? {
    StateBinding<Bool>(
      PresenceLocation(location, OptionalCase(path.casePath), at: CallSite(fileID: fileID, line: line)))
  }
}
