extension StateBinding {
  /// The value that an optional wraps, or `nil` where there is none.
  ///
  /// ```swift
  /// if let item = StateBinding(unwrapping: $route.edit) { item.name.wrappedValue = "Mouse" }
  /// ```
  ///
  /// The binding keeps its last value after the optional becomes `nil` (a case: after another case becomes active), so
  /// that a screen that is being dismissed still shows something. A write then changes only what the binding keeps.
  ///
  /// When the optional is filled again, the binding follows it, unless the value is another one. Where values have an
  /// identity, because they are `Identifiable` or objects, the binding stays with the one that it was made for. A write
  /// through the binding may change the id. So a field that commits late never writes into the item that took the place
  /// of its own.
  @inlinable
  public init?(
    unwrapping base: StateBinding<Value?>, fileID: String = #fileID, line: UInt = #line
  ) {
    var route: AnyLocation?
    self.init(unwrapping: base, at: CallSite(fileID: fileID, line: line), activeRoute: &route)
  }

  /// As ``init(unwrapping:fileID:line:)``. Where there is no value, as `base` is a case of a route that shows another
  /// one, `route` is that route.
  @inlinable
  init?(
    unwrapping base: StateBinding<Value?>, at place: CallSite, activeRoute route: inout AnyLocation?
  ) {
    switch base.location.unwrapped(at: place) {
    case .part(let location):
      self.init(unsafeDowncast(location, to: Location<Value>.self))
    case .absent(let active):
      route = active
      return nil
    case .unknown:
      guard let location = RetainedLocation(reading: base.location, WrappedPart(), at: place) else {
        route = base.location.activeRoute
        return nil
      }
      self.init(location)
    }
  }

  /// The value that an optional wraps, and `defaultValue` where there is none. A write fills the
  /// optional; where that is a case that is not active, or a member of nothing, it changes nothing and is reported.
  ///
  /// ```swift
  /// let name = StateBinding(unwrapping: $user.nickname, default: "")
  /// ```
  public init(unwrapping base: StateBinding<Value?>, default defaultValue: Value) {
    self.init(DefaultLocation(base.location, defaultValue))
  }

  /// A binding as one to an optional, for a function that takes such. `nil` is no value of it: writing it changes
  /// nothing, and is reported.
  public init<Wrapped>(
    _ base: StateBinding<Wrapped>, fileID: String = #fileID, line: UInt = #line
  ) where Value == Wrapped? {
    self.init(PromotedLocation(base.location, at: CallSite(fileID: fileID, line: line)))
  }
}
