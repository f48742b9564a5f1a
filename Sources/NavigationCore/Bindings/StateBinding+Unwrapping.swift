extension StateBinding {
  /// Creates a binding to the value of an optional, or returns `nil` if there is no value.
  ///
  /// ```swift
  /// if let $item = StateBinding(unwrapping: $route.edit) { $item.name.wrappedValue = "Mouse" }
  /// ```
  ///
  /// The binding keeps its last value after the optional becomes `nil` (for a case: after another case becomes active),
  /// so that a screen that is being dismissed still shows something. A write then changes only what the binding keeps.
  ///
  /// When the optional has a value again, the binding follows it, unless it is another value. If values have an
  /// identity, because they are `Identifiable` or objects, the binding stays with the one that it was made for. A write
  /// through the binding may change the id. So a field that commits late never writes into the item that replaced its
  /// own.
  ///
  /// - Parameter base: The binding to the optional.
  @inlinable
  public init?(
    unwrapping base: StateBinding<Value?>, fileID: String = #fileID, line: UInt = #line
  ) {
    let place = CallSite(fileID: fileID, line: line)
    switch base.location.unwrapped(at: place) {
    case .part(let location):
      self.init(unsafeDowncast(location, to: Location<Value>.self))
    case .absent: return nil
    case .unknown:
      guard let location = RetainedLocation(reading: base.location, WrappedPart(), at: place) else {
        return nil
      }
      self.init(location)
    }
  }

  /// Makes the binding stay with the active case of the route that was unwrapped: another case is another value.
  package func followOnlyActiveCase() { location.identify(by: .route(and: .standard)) }

  /// Makes the binding follow whatever value is there, whichever identity it has.
  package func followEachValue() { location.identify(by: nil) }

  /// Creates a binding to the value of an optional, which reads `defaultValue` if there is no value.
  ///
  /// A write sets the optional. If `base` is a case that is not active, or a member of a value that is not there, a
  /// write is reported and changes nothing.
  ///
  /// ```swift
  /// let name = StateBinding(unwrapping: $user.nickname, default: "")
  /// ```
  public init(unwrapping base: StateBinding<Value?>, default defaultValue: Value) {
    self.init(DefaultLocation(base.location, defaultValue))
  }

  /// Creates a binding to an optional from `base`, for a function that takes one. A write of `nil` is reported and
  /// changes nothing.
  public init<Wrapped>(
    _ base: StateBinding<Wrapped>, fileID: String = #fileID, line: UInt = #line
  ) where Value == Wrapped? {
    self.init(PromotedLocation(base.location, at: CallSite(fileID: fileID, line: line)))
  }
}
