extension Screen {
  // MARK: By value

  /// A confirmation dialog where a flag is set. A dismissal sets it to `false`.
  ///
  /// The buttons' actions are what they do. A tap dismisses the dialog first. A renderer calls `onDismiss` when the dialog
  /// is gone.
  @inlinable
  public consuming func confirmationDialog(
    title: TextState, isPresented: StateBinding<Bool>, titleVisibility: TitleVisibility = .automatic,
    @ButtonStateBuilder<() -> Void> actions: () -> [ButtonState<() -> Void>] = { [] },
    onDismiss: (() -> Void)? = nil, message: (() -> TextState)? = nil, fileID: String = #fileID,
    line: UInt = #line
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    if isSet(isPresented, place) {
      add(.of(isPresented), at: place, onDismiss: onDismiss) {
        DialogState(title: title, titleVisibility: titleVisibility, message: message?(), buttons: actions())
      }
    }
    return self
  }

  /// A confirmation dialog where an optional has a value. A dismissal makes it `nil`.
  ///
  /// ```swift
  /// .confirmationDialog(title: { TextState("Delete \($0.name)?") }, unwrapping: $model.itemToDelete) { item in
  ///   ButtonState(role: .destructive, action: .send { model.delete(item) }) { TextState("Delete") }
  /// } message: { _ in
  ///   TextState("This cannot be undone.")
  /// }
  /// ```
  @inlinable
  public consuming func confirmationDialog<Value>(
    title: (Value) -> TextState, unwrapping value: StateBinding<Value?>,
    titleVisibility: TitleVisibility = .automatic,
    @ButtonStateBuilder<() -> Void> actions: (Value) -> [ButtonState<() -> Void>] = { _ in [] },
    onDismiss: (() -> Void)? = nil, message: ((Value) -> TextState)? = nil, fileID: String = #fileID,
    line: UInt = #line
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    if let binding = unwrap(value, place) {
      add(value, binding, identity: identity(of:), at: place, onDismiss: onDismiss) { value in
        DialogState(
          title: title(value), titleVisibility: titleVisibility, message: message?(value),
          buttons: actions(value))
      }
    }
    return self
  }

  /// A confirmation dialog where a case of a route is active. A dismissal makes the route `nil`.
  @inlinable
  public consuming func confirmationDialog<Enum: CasePathable, Value>(
    title: (Value) -> TextState, unwrapping route: StateBinding<Enum?>, case path: CaseKeyPath<Enum, Value>,
    titleVisibility: TitleVisibility = .automatic,
    @ButtonStateBuilder<() -> Void> actions: (Value) -> [ButtonState<() -> Void>] = { _ in [] },
    onDismiss: (() -> Void)? = nil, message: ((Value) -> TextState)? = nil, fileID: String = #fileID,
    line: UInt = #line
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    if let (value, binding) = unwrap(route, path, place) {
      add(value, binding, identity: identity(of:), at: place, onDismiss: onDismiss) { value in
        DialogState(
          title: title(value), titleVisibility: titleVisibility, message: message?(value),
          buttons: actions(value))
      }
    }
    return self
  }

  /// A confirmation dialog where an optional has a value, which has an `id`.
  @inlinable
  public consuming func confirmationDialog<Item: Identifiable>(
    title: (Item) -> TextState, item: StateBinding<Item?>, titleVisibility: TitleVisibility = .automatic,
    @ButtonStateBuilder<() -> Void> actions: (Item) -> [ButtonState<() -> Void>] = { _ in [] },
    onDismiss: (() -> Void)? = nil, message: ((Item) -> TextState)? = nil, fileID: String = #fileID,
    line: UInt = #line
  ) -> Screen {
    confirmationDialog(
      title: title, unwrapping: item, titleVisibility: titleVisibility, actions: actions,
      onDismiss: onDismiss, message: message, fileID: fileID, line: line)
  }

  /// A confirmation dialog where an optional has a value, which `id` tells from others.
  @inlinable
  public consuming func confirmationDialog<Item, ID: Hashable>(
    title: (Item) -> TextState, item: StateBinding<Item?>, id: KeyPath<Item, ID>,
    titleVisibility: TitleVisibility = .automatic,
    @ButtonStateBuilder<() -> Void> actions: (Item) -> [ButtonState<() -> Void>] = { _ in [] },
    onDismiss: (() -> Void)? = nil, message: ((Item) -> TextState)? = nil, fileID: String = #fileID,
    line: UInt = #line
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    if let binding = unwrap(item, place) {
      binding.location.identify(by: .keyPath(id))
      let identity = { (item: Item) in AnyHashable(item[keyPath: id]) }
      add(item, binding, identity: identity, at: place, onDismiss: onDismiss) { item in
        DialogState(
          title: title(item), titleVisibility: titleVisibility, message: message?(item),
          buttons: actions(item))
      }
    }
    return self
  }

  // MARK: As data

  /// A confirmation dialog where there is a state of one. A dismissal makes that `nil`.
  ///
  /// `action` gets the action of the button that is tapped, if it has one. Without `action`, an action is reported. The
  /// dialog is dismissed after it (``Dialog/Button/tap()``). A handler that suspends is wrapped: ``asyncAction(_:)``.
  @inlinable
  public consuming func confirmationDialog<Action>(
    unwrapping state: StateBinding<DialogState<Action>?>, action: ((Action) -> Void)? = nil,
    onDismiss: (() -> Void)? = nil, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    if let binding = unwrap(state, place) {
      add(state, binding, action: action, at: place, onDismiss: onDismiss)
    }
    return self
  }

  /// A confirmation dialog where a case of a route is active, whose payload is a state of one. A dismissal makes the
  /// route `nil`. The same as `unwrapping: $route.confirmationDialog`.
  @inlinable
  public consuming func confirmationDialog<Enum: CasePathable, Action>(
    unwrapping route: StateBinding<Enum?>, case path: CaseKeyPath<Enum, DialogState<Action>>,
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
