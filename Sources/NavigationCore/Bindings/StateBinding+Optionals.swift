// MARK: The value of an optional

extension StateBinding {
  /// Creates a binding to the value of an optional, or returns `nil` if the optional is `nil`.
  ///
  /// ```swift
  /// if let $item = StateBinding(unwrapping: $route.edit) { $item.name.wrappedValue = "Mouse" }
  /// ```
  ///
  /// After the optional becomes `nil` (for a case: after another case becomes active), the binding keeps its last
  /// value, so that a screen still has content while it is being dismissed. A write then changes only that last value.
  ///
  /// When the optional has a value again, the binding follows it. If values have an identity, because they are
  /// `Identifiable` or objects, the binding follows only the value that it was created for, so a text field that
  /// commits late never writes into a different item. A write through the binding may change the id. If the source
  /// refuses the change, the binding keeps the last value that it read.
  ///
  /// - Parameter base: The binding to the optional.
  @inlinable
  public init?(
    unwrapping base: StateBinding<Value?>, fileID: String = #fileID, line: UInt = #line
  ) {
    let place = CallSite(fileID: fileID, line: line)
    switch base.location.unwrapped(at: place) {
    case .value(let location): self.init(location)
    case .absent: return nil
    case .unknown:
      guard let location = LastValueLocation(reading: base.location, WrappedLens(), at: place) else {
        return nil
      }
      self.init(location)
    }
  }

  /// Makes a different case of the unwrapped route count as a different value, which the binding does not follow.
  package func followOnlyActiveCase() { location.identify(by: .route(and: .standard)) }

  /// Makes the binding follow each value, regardless of its identity.
  package func followEachValue() { location.identify(by: nil) }

  /// Creates a binding that reads the value of an optional, or `defaultValue` if the optional is `nil`.
  ///
  /// A write sets the optional. If `base` is a binding to a case that is not active, or to a member of an optional
  /// value that is `nil`, a write is reported and changes nothing.
  ///
  /// ```swift
  /// let name = StateBinding(unwrapping: $user.nickname, default: "")
  /// ```
  public init(unwrapping base: StateBinding<Value?>, default defaultValue: Value) {
    self.init(DefaultLocation(base.location, defaultValue))
  }
}

// MARK: Whether there is a value

extension StateBinding {
  /// A Boolean binding that indicates whether an optional has a value: `$item.isPresent()`.
  ///
  /// Writing `false` sets the optional to `nil`. Writing `true` changes nothing, and is reported if the optional is
  /// `nil`.
  @inlinable
  public func isPresent<Wrapped>(
    fileID: String = #fileID, line: UInt = #line
  ) -> StateBinding<Bool> where Value == Wrapped? {
    let place = CallSite(fileID: fileID, line: line)
    return StateBinding<Bool>(
      location.presenceLocation(at: place) ?? PresenceLocation(location, WrappedLens(), at: place))
  }

  /// A Boolean binding that indicates whether the case at `path` is active: `$route.isPresent(\.edit)`.
  ///
  /// If the case is active, writing `false` sets the enum to `nil`. Writing `true` to `nil` activates a case without a
  /// payload. In any other state, `true` changes nothing, and is reported if the case is not active.
  @inlinable
  public func isPresent<Enum: CasePathable, Payload>(
    _ path: CaseKeyPath<Enum, Payload>, fileID: String = #fileID, line: UInt = #line
  ) -> StateBinding<Bool> where Value == Enum? {
    let path = Enum.allCasePaths[keyPath: path]
    return StateBinding<Bool>(
      PresenceLocation(location, OptionalCaseLens(path), at: CallSite(fileID: fileID, line: line)))
  }
}

// MARK: The payload of a case of an optional enum

// `case` has an overload for a key path (`\.edit`) and one for a case path. `isPresent` has only the former: for a case
// path, write `$route.case(path).isPresent()`.

extension StateBinding {
  /// A binding to the payload of the case at `path` of an optional enum. It reads `nil` if the case is not active.
  ///
  /// ```swift
  /// $route.case(\.edit)  // StateBinding<Item?>; also $route.edit
  /// ```
  ///
  /// A write replaces the payload. Writing `nil` sets the enum to `nil`, which dismisses the screen presented for the
  /// case. (To make an optional payload `nil`, write `.some(nil)`.) If the case is not active, a write changes nothing,
  /// and is reported unless it writes `nil`, as a late dismissal does.
  @inlinable
  public func `case`<Enum: CasePathable, Payload>(
    _ path: CaseKeyPath<Enum, Payload>, fileID: String = #fileID, line: UInt = #line
  ) -> StateBinding<Payload?> where Value == Enum? {
    `case`(Enum.allCasePaths[keyPath: path], fileID: fileID, line: line)
  }

  /// A binding to the payload of a case of an optional enum, given by a case path; see
  /// ``case(_:fileID:line:)-(CaseKeyPath<Enum,Payload>,_,_)``.
  @inlinable
  public func `case`<Enum, Payload>(
    _ path: some CasePathValue<Enum, Payload>, fileID: String = #fileID, line: UInt = #line
  ) -> StateBinding<Payload?> where Value == Enum? {
    StateBinding<Payload?>(
      OptionalLocation(location, OptionalCaseLens(path.casePath), at: CallSite(fileID: fileID, line: line)))
  }

  /// Creates a binding to the payload of a case of an optional enum, or returns `nil` if the case is not active.
  ///
  /// `StateBinding(unwrapping: $route, case: \.edit)` is the same as `StateBinding(unwrapping: $route.edit)`; see
  /// ``init(unwrapping:fileID:line:)``.
  @inlinable
  public init?<Enum: CasePathable>(
    unwrapping base: StateBinding<Enum?>, case path: CaseKeyPath<Enum, Value>,
    fileID: String = #fileID, line: UInt = #line
  ) {
    let path = Enum.allCasePaths[keyPath: path]
    let place = CallSite(fileID: fileID, line: line)
    guard let location = LastValueLocation(reading: base.location, OptionalCaseLens(path), at: place)
    else { return nil }
    self.init(location)
  }
}

// MARK: The payload of a case of a plain enum

extension _StateBinding where Value: CasePathable {
  /// A binding to the payload of the case at `path` of an enum, or `nil` if another case is active.
  ///
  /// ```swift
  /// if let $quantity = $status.case(\.inStock) { $quantity.wrappedValue += 1 }
  /// ```
  ///
  /// A write replaces the payload. After another case becomes active, the binding keeps its last value, and a write
  /// changes only that value; see ``StateBinding/init(unwrapping:fileID:line:)``.
  // An optional is an enum too. The overload for optionals is a member of `StateBinding` itself, so it wins even if the
  // wrapped enum has a case `none`.
  @inlinable
  public func `case`<Payload>(
    _ path: CaseKeyPath<Value, Payload>, fileID: String = #fileID, line: UInt = #line
  ) -> StateBinding<Payload>? {
    _binding.case(Value.allCasePaths[keyPath: path], fileID: fileID, line: line)
  }
}

extension StateBinding {
  /// A binding to the payload of a case of an enum, given by a case path; see
  /// ``case(_:fileID:line:)-(CaseKeyPath<Self.Value,Payload>,_,_)``.
  @inlinable
  public func `case`<Payload>(
    _ path: some CasePathValue<Value, Payload>, fileID: String = #fileID, line: UInt = #line
  ) -> StateBinding<Payload>? {
    let place = CallSite(fileID: fileID, line: line)
    return LastValueLocation(reading: location, CaseLens(path.casePath), at: place).map {
      StateBinding<Payload>($0)
    }
  }
}
