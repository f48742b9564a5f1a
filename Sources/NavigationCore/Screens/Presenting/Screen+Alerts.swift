extension Screen {
  // MARK: By value

  /// An alert where a flag is set. A dismissal sets it to `false`.
  ///
  /// The buttons' actions are what they do. A tap dismisses the alert first. A renderer calls `onDismiss` when the alert is
  /// gone.
  @inlinable
  public consuming func alert(
    title: TextState, isPresented: StateBinding<Bool>,
    @ButtonStateBuilder<() -> Void> actions: () -> [ButtonState<() -> Void>] = { [] },
    onDismiss: (() -> Void)? = nil, message: (() -> TextState)? = nil, fileID: String = #fileID,
    line: UInt = #line
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    if isSet(isPresented, place) {
      add(.of(isPresented), at: place, onDismiss: onDismiss) {
        AlertState(title: title, message: message?(), buttons: actions())
      }
    }
    return self
  }

  /// An alert where an optional has a value. A dismissal makes it `nil`.
  ///
  /// ```swift
  /// .alert(title: { TextState("Delete \($0.name)?") }, unwrapping: $model.itemToDelete) { item in
  ///   ButtonState(role: .destructive, action: .send { model.delete(item) }) { TextState("Delete") }
  /// } message: { _ in
  ///   TextState("This cannot be undone.")
  /// }
  /// ```
  @inlinable
  public consuming func alert<Value>(
    title: (Value) -> TextState, unwrapping value: StateBinding<Value?>,
    @ButtonStateBuilder<() -> Void> actions: (Value) -> [ButtonState<() -> Void>] = { _ in [] },
    onDismiss: (() -> Void)? = nil, message: ((Value) -> TextState)? = nil, fileID: String = #fileID,
    line: UInt = #line
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    if let binding = unwrap(value, place) {
      add(value, binding, identity: identity(of:), at: place, onDismiss: onDismiss) { value in
        AlertState(title: title(value), message: message?(value), buttons: actions(value))
      }
    }
    return self
  }

  /// An alert where a case of a route is active. A dismissal makes the route `nil`.
  @inlinable
  public consuming func alert<Enum: CasePathable, Value>(
    title: (Value) -> TextState, unwrapping route: StateBinding<Enum?>, case path: CaseKeyPath<Enum, Value>,
    @ButtonStateBuilder<() -> Void> actions: (Value) -> [ButtonState<() -> Void>] = { _ in [] },
    onDismiss: (() -> Void)? = nil, message: ((Value) -> TextState)? = nil, fileID: String = #fileID,
    line: UInt = #line
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    if let (value, binding) = unwrap(route, path, place) {
      add(value, binding, identity: identity(of:), at: place, onDismiss: onDismiss) { value in
        AlertState(title: title(value), message: message?(value), buttons: actions(value))
      }
    }
    return self
  }

  /// An alert where an optional has a value, which has an `id`.
  @inlinable
  public consuming func alert<Item: Identifiable>(
    title: (Item) -> TextState, item: StateBinding<Item?>,
    @ButtonStateBuilder<() -> Void> actions: (Item) -> [ButtonState<() -> Void>] = { _ in [] },
    onDismiss: (() -> Void)? = nil, message: ((Item) -> TextState)? = nil, fileID: String = #fileID,
    line: UInt = #line
  ) -> Screen {
    alert(
      title: title, unwrapping: item, actions: actions, onDismiss: onDismiss, message: message,
      fileID: fileID, line: line)
  }

  /// An alert where an optional has a value, which `id` tells from others.
  @inlinable
  public consuming func alert<Item, ID: Hashable>(
    title: (Item) -> TextState, item: StateBinding<Item?>, id: KeyPath<Item, ID>,
    @ButtonStateBuilder<() -> Void> actions: (Item) -> [ButtonState<() -> Void>] = { _ in [] },
    onDismiss: (() -> Void)? = nil, message: ((Item) -> TextState)? = nil, fileID: String = #fileID,
    line: UInt = #line
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    if let binding = unwrap(item, place) {
      binding.location.identify(by: .keyPath(id))
      let identity = { (item: Item) in AnyHashable(item[keyPath: id]) }
      add(item, binding, identity: identity, at: place, onDismiss: onDismiss) { item in
        AlertState(title: title(item), message: message?(item), buttons: actions(item))
      }
    }
    return self
  }

  // MARK: As data

  /// An alert where there is a state of one. A dismissal makes that `nil`.
  ///
  /// `action` gets the action of the button that is tapped, if it has one. The alert is dismissed before
  /// (``Dialog/Button/tap()``). Without `action`, an action is reported. Wrap a handler that suspends in
  /// ``asyncAction(_:)``.
  @inlinable
  public consuming func alert<Action>(
    unwrapping state: StateBinding<AlertState<Action>?>, action: ((Action) -> Void)? = nil,
    onDismiss: (() -> Void)? = nil, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    if let binding = unwrap(state, place) {
      add(state, binding, action: action, at: place, onDismiss: onDismiss)
    }
    return self
  }

  /// An alert where a case of a route is active, whose payload is a state of one. A dismissal makes the route
  /// `nil`. The same as `unwrapping: $route.alert`.
  @inlinable
  public consuming func alert<Enum: CasePathable, Action>(
    unwrapping route: StateBinding<Enum?>, case path: CaseKeyPath<Enum, AlertState<Action>>,
    action: ((Action) -> Void)? = nil, onDismiss: (() -> Void)? = nil, fileID: String = #fileID,
    line: UInt = #line
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    if let (state, binding) = unwrap(route, path, place) {
      add(state, binding, action: action, at: place, onDismiss: onDismiss)
    }
    return self
  }
}
