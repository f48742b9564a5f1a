// What alerts and confirmation dialogs share.

/// An ``AlertState`` or a ``DialogState``.
protocol PresentedDialogState<Action> {
  associatedtype Action
  func dialog(_ handler: @escaping (Action) -> Void, _ dismissal: Dismissal) -> Dialog
}

extension AlertState: PresentedDialogState {
  func dialog(_ handler: @escaping (Action) -> Void, _ dismissal: Dismissal) -> Dialog {
    Dialog(self, handler: handler, dismissal: dismissal)
  }
}

extension DialogState: PresentedDialogState {
  func dialog(_ handler: @escaping (Action) -> Void, _ dismissal: Dismissal) -> Dialog {
    Dialog(self, handler: handler, dismissal: dismissal)
  }
}

extension Screen {
  /// A dialog for a flag.
  consuming func dialog<State: PresentedDialogState>(
    _ style: PresentationStyle, _ isPresented: StateBinding<Bool>, _ fileID: String, _ line: UInt,
    state: () -> State
  ) -> Screen where State.Action == () -> Void {
    count(line)
    guard isPresented.wrappedValue else {
      look(at: isPresented)
      return self
    }
    add(style, isPresented, nil, fileID, line) { dismissal in
      .dialog(state().dialog({ $0() }, dismissal))
    }
    return self
  }

  /// A dialog for a value, whose buttons do what their actions are.
  consuming func dialog<Value, State: PresentedDialogState>(
    _ style: PresentationStyle, _ value: StateBinding<Value?>,
    identity: @escaping (Value) -> AnyHashable?, _ fileID: String, _ line: UInt, state: (Value) -> State
  ) -> Screen where State.Action == () -> Void {
    dialog(style, value, identity: identity, fileID, line) { value, dismissal in
      state(value).dialog({ $0() }, dismissal)
    }
  }

  /// A dialog that is there as data.
  consuming func dialog<State: PresentedDialogState>(
    _ style: PresentationStyle, _ state: StateBinding<State?>, _ handler: @escaping (State.Action) -> Void,
    _ fileID: String, _ line: UInt
  ) -> Screen {
    dialog(style, state, identity: identity(of:), fileID, line) { $0.dialog(handler, $1) }
  }

  private consuming func dialog<Value>(
    _ style: PresentationStyle, _ value: StateBinding<Value?>,
    identity: @escaping (Value) -> AnyHashable?, _ fileID: String, _ line: UInt,
    body: (Value, Dismissal) -> Dialog
  ) -> Screen {
    count(line)
    guard let binding = StateBinding(unwrapping: value, fileID: fileID, line: line) else {
      look(at: value)
      return self
    }
    add(style, value, binding, identity: identity, nil, fileID, line) { .dialog(body($0, $1)) }
    return self
  }
}
