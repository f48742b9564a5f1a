// What alerts and confirmation dialogs share.

/// An ``AlertState`` or a ``DialogState``.
protocol PresentedDialogState<Action> {
  associatedtype Action
  var id: DialogID { get }
  static var style: PresentationStyle { get }
  var title: TextState { get }
  var titleVisibility: TitleVisibility { get }
  var message: TextState? { get }
  var shownButtons: [ButtonState<Action>] { get }
}

extension AlertState: PresentedDialogState {
  static var style: PresentationStyle { .alert }
  var titleVisibility: TitleVisibility { .automatic }
}

extension DialogState: PresentedDialogState {
  static var style: PresentationStyle { .confirmationDialog }
}

extension PresentedDialogState {
  /// Which presentation this is; ``DialogID`` says the rule.
  var identity: AnyHashable {
    guard !id.isGiven, let state = self as? any PresentedDialogState & Equatable else {
      return AnyHashable(id)
    }
    return state.content
  }
}

extension PresentedDialogState where Self: Equatable {
  fileprivate var content: AnyHashable { AnyHashable(DialogContent(state: self)) }
}

/// What a dialog says and does.
private struct DialogContent<State: PresentedDialogState & Equatable>: Hashable, CustomStringConvertible {
  let state: State
  func hash(into hasher: inout Hasher) { hasher.combine(state.title) }
  var description: String { "\(state.title)".quoted }
}

extension Screen {
  /// A dialog for a flag.
  consuming func dialog<State: PresentedDialogState>(
    _ isPresented: StateBinding<Bool>, _ fileID: String, _ line: UInt, state: () -> State
  ) -> Screen where State.Action == () -> Void {
    count(line)
    guard isPresented.wrappedValue else {
      look(at: isPresented)
      return self
    }
    add(State.style, isPresented, nil, fileID, line) { dismissal in
      .dialog(Dialog(state(), handler: { $0() }, dismissal: dismissal))
    }
    return self
  }

  /// A dialog for a value, whose buttons do what their actions are.
  consuming func dialog<Value, State: PresentedDialogState>(
    _ value: StateBinding<Value?>, identity: @escaping (Value) -> AnyHashable?, _ fileID: String,
    _ line: UInt, state: (Value) -> State
  ) -> Screen where State.Action == () -> Void {
    dialog(State.style, value, identity: identity, fileID, line) { value, dismissal in
      Dialog(state(value), handler: { $0() }, dismissal: dismissal)
    }
  }

  /// A dialog that is there as data.
  consuming func dialog<State: PresentedDialogState>(
    _ state: StateBinding<State?>, _ handler: ((State.Action) -> Void)?, _ fileID: String, _ line: UInt
  ) -> Screen {
    let handler =
      handler ?? { action in
        reportIssue("\(action) was ignored. The \(State.style) has no `action:`.", fileID: fileID, line: line)
      }
    return dialog(State.style, state, identity: { $0.identity }, fileID, line) {
      Dialog($0, handler: handler, dismissal: $1)
    }
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
