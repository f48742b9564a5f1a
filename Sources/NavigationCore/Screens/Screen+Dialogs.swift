// What alerts and confirmation dialogs share.

extension PromptState {
  @usableFromInline static var style: PresentationStyle { Kind.isAlert ? .alert : .confirmationDialog }

  /// Which presentation this is; ``DialogID`` says the rule.
  var presentationIdentity: AnyHashable {
    func content<State: Equatable>(_ state: State) -> AnyHashable {
      AnyHashable(DialogContent(state: state, title: title))
    }
    guard !id.isGiven, let state = self as? any Equatable else { return AnyHashable(id) }
    return content(state)
  }
}

/// What a dialog says and does.
private struct DialogContent<State: Equatable>: Hashable, CustomStringConvertible {
  let state: State
  let title: TextState
  func hash(into hasher: inout Hasher) { hasher.combine(title) }
  var description: String { "\(title)".quoted }
}

extension Screen {
  /// Shows a dialog for a flag that is set.
  @usableFromInline
  mutating func add<Kind>(
    _ isPresented: StateBinding<Bool>, _ onDismiss: (() -> Void)?, _ place: CallSite,
    state: () -> PromptState<Kind, () -> Void>
  ) {
    add(PromptState<Kind, () -> Void>.style, isPresented, onDismiss, place) { dismissal in
      .dialog(Dialog(state(), handler: { $0() }, dismissal: dismissal))
    }
  }

  /// Shows a dialog for a value that is there, whose buttons do what their actions are.
  @usableFromInline
  mutating func add<Value, Kind>(
    _ value: StateBinding<Value?>, _ binding: StateBinding<Value>,
    identity: @escaping (Value) -> AnyHashable?, _ onDismiss: (() -> Void)?, _ place: CallSite,
    state: (Value) -> PromptState<Kind, () -> Void>
  ) {
    add(PromptState<Kind, () -> Void>.style, value, binding, identity: identity, onDismiss, place) {
      value, dismissal in
      .dialog(Dialog(state(value), handler: { $0() }, dismissal: dismissal))
    }
  }

  /// Shows a dialog that is there as data.
  @usableFromInline
  mutating func add<Kind, Action>(
    _ value: StateBinding<PromptState<Kind, Action>?>, _ binding: StateBinding<PromptState<Kind, Action>>,
    _ handler: ((Action) -> Void)?,
    _ onDismiss: (() -> Void)?, _ place: CallSite
  ) {
    let handler =
      handler ?? { action in
        reportIssue(
          "\(action) was ignored. The \(PromptState<Kind, Action>.style) has no `action:`.", at: place)
      }
    add(
      PromptState<Kind, Action>.style, value, binding, identity: { $0.presentationIdentity }, onDismiss,
      place
    ) { state, dismissal in
      .dialog(Dialog(state, handler: handler, dismissal: dismissal))
    }
  }
}
