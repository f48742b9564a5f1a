extension Screen {
  // MARK: By value

  /// Presents an alert while a flag is `true`. A dismissal sets the flag to `false`.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isPresented: The flag.
  ///   - actions: Returns the buttons. A tap dismisses the alert, and then runs the button's action.
  ///   - onDismiss: A closure that a renderer calls once when the alert has left the screen.
  ///   - message: Returns the message.
  @inlinable
  public consuming func alert(
    title: TextState, isPresented: StateBinding<Bool>,
    @ButtonStateBuilder<() -> Void> actions: () -> [ButtonState<() -> Void>] = { [] },
    onDismiss: (() -> Void)? = nil, message: (() -> TextState)? = nil, fileID: String = #fileID,
    line: UInt = #line
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    if checkFlag(isPresented, place) {
      addDialog(.of(isPresented), at: place, onDismiss: onDismiss) {
        AlertState(title: title, message: message?(), buttons: actions())
      }
    }
    return self
  }

  /// Presents an alert while an optional has a value. A dismissal sets the optional to `nil`.
  ///
  /// ```swift
  /// .alert(title: { TextState("Delete \($0.name)?") }, unwrapping: $model.itemToDelete) { item in
  ///   ButtonState(role: .destructive, action: .send { model.delete(item) }) { TextState("Delete") }
  /// } message: { _ in
  ///   TextState("This cannot be undone.")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - title: Returns the title for the value.
  ///   - value: The optional.
  ///   - actions: Returns the buttons for the value. A tap dismisses the alert, and then runs the button's action.
  ///   - onDismiss: A closure that a renderer calls once when the alert has left the screen.
  ///   - message: Returns the message for the value.
  @inlinable
  public consuming func alert<Value>(
    title: (Value) -> TextState, unwrapping value: StateBinding<Value?>,
    @ButtonStateBuilder<() -> Void> actions: (Value) -> [ButtonState<() -> Void>] = { _ in [] },
    onDismiss: (() -> Void)? = nil, message: ((Value) -> TextState)? = nil, fileID: String = #fileID,
    line: UInt = #line
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    if let binding = unwrap(value, place) {
      addDialog(value, binding, identity: identity(of:), at: place, onDismiss: onDismiss) { value in
        AlertState(title: title(value), message: message?(value), buttons: actions(value))
      }
    }
    return self
  }

  /// Presents an alert while the case at `path` is active in `route`. A dismissal sets the route to `nil`.
  ///
  /// See ``alert(title:unwrapping:actions:onDismiss:message:fileID:line:)`` for the other parameters.
  @inlinable
  public consuming func alert<Enum: CasePathable, Value>(
    title: (Value) -> TextState, unwrapping route: StateBinding<Enum?>, case path: CaseKeyPath<Enum, Value>,
    @ButtonStateBuilder<() -> Void> actions: (Value) -> [ButtonState<() -> Void>] = { _ in [] },
    onDismiss: (() -> Void)? = nil, message: ((Value) -> TextState)? = nil, fileID: String = #fileID,
    line: UInt = #line
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    if let (value, binding) = unwrap(route, path, place) {
      addDialog(value, binding, identity: identity(of:), at: place, onDismiss: onDismiss) { value in
        AlertState(title: title(value), message: message?(value), buttons: actions(value))
      }
    }
    return self
  }

  /// Presents an alert while `item` has a value, which is `Identifiable`; see
  /// ``alert(title:unwrapping:actions:onDismiss:message:fileID:line:)``.
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

  /// Presents an alert while `item` has a value, which `id` identifies; see
  /// ``alert(title:unwrapping:actions:onDismiss:message:fileID:line:)``.
  @inlinable
  public consuming func alert<Item, ID: Hashable>(
    title: (Item) -> TextState, item: StateBinding<Item?>, id: KeyPath<Item, ID>,
    @ButtonStateBuilder<() -> Void> actions: (Item) -> [ButtonState<() -> Void>] = { _ in [] },
    onDismiss: (() -> Void)? = nil, message: ((Item) -> TextState)? = nil, fileID: String = #fileID,
    line: UInt = #line
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    if let binding = unwrap(item, place, by: .keyPath(id)) {
      let identity = { (item: Item) in AnyHashable(item[keyPath: id]) }
      addDialog(item, binding, identity: identity, at: place, onDismiss: onDismiss) { item in
        AlertState(title: title(item), message: message?(item), buttons: actions(item))
      }
    }
    return self
  }

  // MARK: As data

  /// Presents the alert that an optional holds as data. A dismissal sets the optional to `nil`.
  ///
  /// - Parameters:
  ///   - state: The optional.
  ///   - action: Receives the action of the tapped button, if it has one, after the alert is dismissed
  ///     (``Dialog/Button/tap()``). Without `action`, an action is reported. Wrap a handler that suspends in
  ///     ``asyncAction(_:)``.
  ///   - onDismiss: A closure that a renderer calls once when the alert has left the screen.
  @inlinable
  public consuming func alert<Action>(
    unwrapping state: StateBinding<AlertState<Action>?>, action: ((Action) -> Void)? = nil,
    onDismiss: (() -> Void)? = nil, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    if let binding = unwrap(state, place) {
      addDialog(state, binding, action: action, at: place, onDismiss: onDismiss)
    }
    return self
  }

  /// Presents the alert that a case of a route holds as data. A dismissal sets the route to `nil`. This is the same as
  /// `unwrapping: $route.alert`.
  ///
  /// See ``alert(unwrapping:action:onDismiss:fileID:line:)`` for `action` and `onDismiss`.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - path: The path to the case.
  @inlinable
  public consuming func alert<Enum: CasePathable, Action>(
    unwrapping route: StateBinding<Enum?>, case path: CaseKeyPath<Enum, AlertState<Action>>,
    action: ((Action) -> Void)? = nil, onDismiss: (() -> Void)? = nil, fileID: String = #fileID,
    line: UInt = #line
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    if let (state, binding) = unwrap(route, path, place) {
      addDialog(state, binding, action: action, at: place, onDismiss: onDismiss)
    }
    return self
  }
}
