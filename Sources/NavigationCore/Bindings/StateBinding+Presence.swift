extension StateBinding {
  /// Whether there is a value: `$item.isPresent()`.
  ///
  /// Writing `false` makes the value `nil`. Writing `true` changes nothing, and is reported where there is no value.
  @inlinable
  public func isPresent<Wrapped>(
    fileID: String = #fileID, line: UInt = #line
  ) -> StateBinding<Bool> where Value == Wrapped? {
    let place = CallSite(fileID: fileID, line: line)
    return StateBinding<Bool>(
      location.presence(at: place) ?? PresenceLocation(location, WrappedPart(), at: place))
  }

  /// Whether a case is active: `$route.isPresent(\.edit)`.
  ///
  /// Writing `false` where it is makes the enum `nil`. Writing `true` changes nothing, and is reported where it is
  /// not.
  @inlinable
  public func isPresent<Enum: CasePathable, Payload>(
    _ path: CaseKeyPath<Enum, Payload>, fileID: String = #fileID, line: UInt = #line
  ) -> StateBinding<Bool> where Value == Enum? {
    isPresent(Enum.allCasePaths[keyPath: path], fileID: fileID, line: line)
  }

  /// As ``isPresent(_:fileID:line:)-(CaseKeyPath<Enum,Payload>,_,_)``, for a path as a value.
  @inlinable
  public func isPresent<Enum, Payload>(
    _ path: some CasePathValue<Enum, Payload>, fileID: String = #fileID, line: UInt = #line
  ) -> StateBinding<Bool> where Value == Enum? {
    StateBinding<Bool>(
      PresenceLocation(location, OptionalCase(path.casePath), at: CallSite(fileID: fileID, line: line)))
  }
}
