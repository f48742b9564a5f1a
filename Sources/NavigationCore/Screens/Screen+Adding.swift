// MARK: Adding a presentation

// Each overload notes its call, even if it presents nothing, so that the id of a presentation doesn't depend on whether
// other calls present something.

extension Screen {
  /// Notes a call, and returns whether a flag is `true`.
  @inlinable
  mutating func checkFlag(_ flag: StateBinding<Bool>, _ place: CallSite) -> Bool {
    calls.note(place)
    return flag.location.get()
  }

  /// Notes a call, and returns a binding to the value of an optional, or `nil` if the optional is `nil`.
  @inlinable
  mutating func checkValue<Value>(
    _ value: StateBinding<Value?>, _ place: CallSite
  ) -> StateBinding<Value>? {
    calls.note(place)
    guard let binding = StateBinding(unwrapping: value, fileID: place.fileID, line: place.line) else {
      return nil
    }
    identify(binding, of: value)
    return binding
  }

  /// Makes a binding identify its value as the presentation does: a whole route also by its case.
  @usableFromInline
  func identify<Value>(_ binding: StateBinding<Value>, of value: StateBinding<Value?>) {
    if IdentityRule<Value>.isRoute, value.location.routeCase.name == nil {
      binding.location.identify(by: .route(and: .standard))
    }
  }

  /// Notes a call. If the case at `path` is active, returns bindings to the case and to its payload.
  @inlinable @inline(__always)
  mutating func checkCase<Enum: CasePathable, Value>(
    _ route: StateBinding<Enum?>, _ path: CaseKeyPath<Enum, Value>, _ place: CallSite
  ) -> (optional: StateBinding<Value?>, payload: StateBinding<Value>)? {
    calls.note(place)
    let lens = OptionalCaseLens(Enum.allCasePaths[keyPath: path])
    guard let value = lens.extract(from: route.location.get()) else { return nil }
    return (
      StateBinding(OptionalLocation(route.location, lens, at: place)),
      StateBinding(LastValueLocation(route.location, lens, value, at: place))
    )
  }

  /// Adds a screen with its dismissal, unless it conflicts with an earlier presentation. Every overload that presents a
  /// screen calls this.
  @usableFromInline
  mutating func add(
    _ style: PresentationStyle, _ dismissal: Dismissal, onDismiss: (() -> Void)?, screen: () -> Screen
  ) {
    guard checkRoom(style, dismissal.key) else { return }
    // `rival` lets a modal pass if `onTop` has added the one before it.
    let front = parts?.edges.modal
    uniqueParts.edges.append(ScreenEdge(screen(), style, dismissal.key, dismissal, onDismiss: onDismiss))
    if let front, style.kind == .modal { keepOnTop(front) }
  }

  /// Returns whether a presentation can be added. If not, notes an issue.
  mutating func checkRoom(_ style: PresentationStyle, _ key: EdgeKey, isDialog: Bool = false) -> Bool {
    guard let rival = parts?.edges.rival(of: style, isDialog: isDialog) else { return true }
    note("\(style) \(key) is not presented, because \(rival).", at: key.place)
    return false
  }
}
