// What alerts and confirmation dialogs share.

/// An ``AlertState`` or a ``DialogState``.
@usableFromInline
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
  @usableFromInline static var style: PresentationStyle { .alert }
  @usableFromInline var titleVisibility: TitleVisibility { .automatic }
}

extension DialogState: PresentedDialogState {
  @usableFromInline static var style: PresentationStyle { .confirmationDialog }
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
  /// Shows a dialog for a flag that is set.
  @usableFromInline
  mutating func add<State: PresentedDialogState>(
    _ isPresented: StateBinding<Bool>, _ onDismiss: (() -> Void)?, _ fileID: String, _ line: UInt,
    state: () -> State
  ) where State.Action == () -> Void {
    add(State.style, isPresented, onDismiss, fileID, line) { dismissal in
      .dialog(Dialog(state(), handler: { $0() }, dismissal: dismissal))
    }
  }

  /// Shows a dialog for a value that is there, whose buttons do what their actions are.
  @usableFromInline
  mutating func add<Value, State: PresentedDialogState>(
    _ value: StateBinding<Value?>, _ binding: StateBinding<Value>,
    identity: @escaping (Value) -> AnyHashable?, _ onDismiss: (() -> Void)?, _ fileID: String, _ line: UInt,
    state: (Value) -> State
  ) where State.Action == () -> Void {
    add(State.style, value, binding, identity: identity, onDismiss, fileID, line) { value, dismissal in
      .dialog(Dialog(state(value), handler: { $0() }, dismissal: dismissal))
    }
  }

  /// Shows a dialog that is there as data.
  @usableFromInline
  mutating func add<State: PresentedDialogState>(
    _ value: StateBinding<State?>, _ binding: StateBinding<State>, _ handler: ((State.Action) -> Void)?,
    _ onDismiss: (() -> Void)?, _ fileID: String, _ line: UInt
  ) {
    let handler =
      handler ?? { action in
        reportIssue("\(action) was ignored. The \(State.style) has no `action:`.", fileID: fileID, line: line)
      }
    add(State.style, value, binding, identity: { $0.identity }, onDismiss, fileID, line) { state, dismissal in
      .dialog(Dialog(state, handler: handler, dismissal: dismissal))
    }
  }
}
