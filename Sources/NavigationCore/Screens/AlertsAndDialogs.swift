// MARK: Confirmation dialogs

extension Screen {
  // MARK: By value

  /// Presents a confirmation dialog while a flag is `true`. A dismissal sets the flag to `false`.
  ///
  /// `titleVisibility` determines whether the title is shown. For the other parameters, see
  /// ``alert(title:isPresented:actions:onDismiss:message:fileID:line:)``.
  @inlinable
  public consuming func confirmationDialog(
    title: TextState, isPresented: StateBinding<Bool>, titleVisibility: TitleVisibility = .automatic,
    @ButtonStateBuilder<() -> Void> actions: () -> [ButtonState<() -> Void>] = { [] },
    onDismiss: (() -> Void)? = nil, message: (() -> TextState)? = nil, fileID: String = #fileID,
    line: UInt = #line
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    if checkFlag(isPresented, place) {
      addDialog(.of(isPresented, by: calls.last(at: place)), onDismiss: onDismiss, action: { $0() }) {
        DialogState(title: title, titleVisibility: titleVisibility, message: message?(), buttons: actions())
      }
    }
    return self
  }

  /// Presents a confirmation dialog while an optional has a value. A dismissal sets the optional to `nil`.
  ///
  /// `titleVisibility` determines whether the title is shown. For the other parameters, see
  /// ``alert(title:unwrapping:actions:onDismiss:message:fileID:line:)``.
  @inlinable
  public consuming func confirmationDialog<Value>(
    title: (Value) -> TextState, unwrapping value: StateBinding<Value?>,
    titleVisibility: TitleVisibility = .automatic,
    @ButtonStateBuilder<() -> Void> actions: (Value) -> [ButtonState<() -> Void>] = { _ in [] },
    onDismiss: (() -> Void)? = nil, message: ((Value) -> TextState)? = nil, fileID: String = #fileID,
    line: UInt = #line
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    if let binding = checkValue(value, place) {
      addDialog(value, binding, at: place, onDismiss: onDismiss) { value in
        DialogState(
          title: title(value), titleVisibility: titleVisibility, message: message?(value),
          buttons: actions(value))
      }
    }
    return self
  }

  /// Presents a confirmation dialog while the case at `path` is active in `route`. A dismissal sets the route to `nil`.
  ///
  /// See ``confirmationDialog(title:unwrapping:titleVisibility:actions:onDismiss:message:fileID:line:)`` for the other
  /// parameters.
  @inlinable
  public consuming func confirmationDialog<Enum: CasePathable, Value>(
    title: (Value) -> TextState, unwrapping route: StateBinding<Enum?>, case path: CaseKeyPath<Enum, Value>,
    titleVisibility: TitleVisibility = .automatic,
    @ButtonStateBuilder<() -> Void> actions: (Value) -> [ButtonState<() -> Void>] = { _ in [] },
    onDismiss: (() -> Void)? = nil, message: ((Value) -> TextState)? = nil, fileID: String = #fileID,
    line: UInt = #line
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    if let (optional, payload) = checkCase(route, path, place) {
      addDialog(optional, payload, at: place, onDismiss: onDismiss) { value in
        DialogState(
          title: title(value), titleVisibility: titleVisibility, message: message?(value),
          buttons: actions(value))
      }
    }
    return self
  }

  // MARK: As data

  /// Presents the confirmation dialog that an optional holds as data. A dismissal sets the optional to `nil`. If the
  /// user dismisses the dialog (``Presentation/dismiss()``), the cancel button's action is performed.
  ///
  /// See ``alert(unwrapping:action:onDismiss:fileID:line:)`` for the parameters.
  @inlinable
  public consuming func confirmationDialog<Action>(
    unwrapping state: StateBinding<DialogState<Action>?>, action: ((Action) -> Void)? = nil,
    onDismiss: (() -> Void)? = nil, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    if let binding = checkValue(state, place) {
      addDialog(state, binding, action: action, at: place, onDismiss: onDismiss)
    }
    return self
  }

  /// Presents the confirmation dialog that the case at `path` of `route` holds as data. A dismissal sets the route to
  /// `nil`. `unwrapping: $route, case: \.leave` is the same as `unwrapping: $route.leave`.
  ///
  /// See ``confirmationDialog(unwrapping:action:onDismiss:fileID:line:)`` for `action` and `onDismiss`.
  @inlinable
  public consuming func confirmationDialog<Enum: CasePathable, Action>(
    unwrapping route: StateBinding<Enum?>, case path: CaseKeyPath<Enum, DialogState<Action>>,
    action: ((Action) -> Void)? = nil, onDismiss: (() -> Void)? = nil, fileID: String = #fileID,
    line: UInt = #line
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    if let (state, binding) = checkCase(route, path, place) {
      addDialog(state, binding, action: action, at: place, onDismiss: onDismiss)
    }
    return self
  }
}

// MARK: Alerts

extension Screen {
  // MARK: By value

  /// Presents an alert while a flag is `true`. A dismissal sets the flag to `false`.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isPresented: The flag.
  ///   - actions: Returns the buttons. A tap dismisses the alert, and then runs the button's action.
  ///   - onDismiss: Called by the renderer, once, after the alert has closed.
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
      addDialog(.of(isPresented, by: calls.last(at: place)), onDismiss: onDismiss, action: { $0() }) {
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
  ///   - onDismiss: Called by the renderer, once, after the alert has closed.
  ///   - message: Returns the message for the value.
  @inlinable
  public consuming func alert<Value>(
    title: (Value) -> TextState, unwrapping value: StateBinding<Value?>,
    @ButtonStateBuilder<() -> Void> actions: (Value) -> [ButtonState<() -> Void>] = { _ in [] },
    onDismiss: (() -> Void)? = nil, message: ((Value) -> TextState)? = nil, fileID: String = #fileID,
    line: UInt = #line
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    if let binding = checkValue(value, place) {
      addDialog(value, binding, at: place, onDismiss: onDismiss) { value in
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
    if let (optional, payload) = checkCase(route, path, place) {
      addDialog(optional, payload, at: place, onDismiss: onDismiss) { value in
        AlertState(title: title(value), message: message?(value), buttons: actions(value))
      }
    }
    return self
  }

  // MARK: As data

  /// Presents the alert that an optional holds as data. A dismissal sets the optional to `nil`.
  ///
  /// - Parameters:
  ///   - state: The optional.
  ///   - action: Receives the action of the tapped button, if it has one, after the alert is dismissed; see
  ///     ``Dialog/Button/tap()``. Without this handler, the action is reported as an issue. Wrap an asynchronous
  ///     handler in ``asyncAction(_:)``.
  ///   - onDismiss: Called by the renderer, once, after the alert has closed.
  @inlinable
  public consuming func alert<Action>(
    unwrapping state: StateBinding<AlertState<Action>?>, action: ((Action) -> Void)? = nil,
    onDismiss: (() -> Void)? = nil, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    if let binding = checkValue(state, place) {
      addDialog(state, binding, action: action, at: place, onDismiss: onDismiss)
    }
    return self
  }

  /// Presents the alert that the case at `path` of `route` holds as data. A dismissal sets the route to `nil`.
  /// `unwrapping: $route, case: \.alert` is the same as `unwrapping: $route.alert`.
  ///
  /// See ``alert(unwrapping:action:onDismiss:fileID:line:)`` for `action` and `onDismiss`.
  @inlinable
  public consuming func alert<Enum: CasePathable, Action>(
    unwrapping route: StateBinding<Enum?>, case path: CaseKeyPath<Enum, AlertState<Action>>,
    action: ((Action) -> Void)? = nil, onDismiss: (() -> Void)? = nil, fileID: String = #fileID,
    line: UInt = #line
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    if let (state, binding) = checkCase(route, path, place) {
      addDialog(state, binding, action: action, at: place, onDismiss: onDismiss)
    }
    return self
  }
}

// MARK: Adding a dialog

extension Prompt {
  /// The identity of the presentation. ``DialogID`` explains the rule.
  var presentationIdentity: AnyHashable {
    guard !id.isGiven, let state = self as? any Equatable else { return AnyHashable(id) }
    // A generic function opens the existential, because `DialogContent` needs the concrete type.
    func content<State: Equatable>(_ state: State) -> AnyHashable {
      AnyHashable(DialogContent(state: state, title: title))
    }
    return content(state)
  }
}

/// The state of a dialog, as an identity. The title is part of the state, and is stored separately for hashing and
/// printing.
private struct DialogContent<State: Equatable>: Hashable, CustomStringConvertible {
  let state: State
  let title: TextState
  func hash(into hasher: inout Hasher) { hasher.combine(title) }
  var description: String { String(state: title).quoted }
}

extension Screen {
  /// Adds a dialog for an optional that has a value, unless the screen already presents a modal. `binding` is unwrapped
  /// from `value`. The buttons of the dialog run their own closures.
  @usableFromInline
  mutating func addDialog<Value, State: Prompt<() -> Void>>(
    _ value: StateBinding<Value?>, _ binding: StateBinding<Value>, at place: CallSite,
    onDismiss: (() -> Void)?, state: (Value) -> State
  ) {
    let dismissal = Dismissal.of(value, binding, by: calls.last(at: place), identity: identity(of:))
    addDialog(dismissal, onDismiss: onDismiss, action: { $0() }) { state(binding.wrappedValue) }
  }

  /// Adds a dialog that the state holds as data, unless the screen already presents a modal. Without a handler, its
  /// actions are reported.
  @usableFromInline
  mutating func addDialog<State: Prompt>(
    _ value: StateBinding<State?>, _ binding: StateBinding<State>, action handler: ((State.Action) -> Void)?,
    at place: CallSite, onDismiss: (() -> Void)?
  ) {
    let handler =
      handler ?? { action in
        reportIssue("\(messageText(of: action)) was ignored. The \(State.name) has no `action:`.", at: place)
      }
    let dismissal = Dismissal.of(
      value, binding, by: calls.last(at: place), identity: { $0.presentationIdentity })
    addDialog(dismissal, onDismiss: onDismiss, action: handler) { binding.wrappedValue }
  }

  /// Adds a dialog with its dismissal, unless the screen already presents a modal. Every overload that presents a
  /// dialog calls this.
  @usableFromInline
  mutating func addDialog<State: Prompt>(
    _ dismissal: Dismissal, onDismiss: (() -> Void)?, action: @escaping (State.Action) -> Void,
    state: () -> State
  ) {
    let style = PresentationStyle(State.name)
    guard checkRoom(style, dismissal.key, isDialog: true) else { return }
    let dialog = Dialog(state(), handler: action, dismissal: dismissal)
    uniqueParts.edges.append(Edge(style, dismissal.key, dismissal, dialog: dialog, onDismiss: onDismiss))
  }
}
