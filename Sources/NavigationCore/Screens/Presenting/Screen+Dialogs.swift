// What alerts and confirmation dialogs share.

extension PromptState {
  @usableFromInline static var style: PresentationStyle { Kind.isAlert ? .alert : .confirmationDialog }

  /// The identity of the presentation. ``DialogID`` explains the rule.
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
  /// Adds a dialog for a flag that is `true`.
  @usableFromInline
  mutating func add<Kind>(
    _ dismissal: Dismissal, at place: CallSite, onDismiss: (() -> Void)?,
    state: () -> PromptState<() -> Void, Kind>
  ) {
    add(
      PromptState<() -> Void, Kind>.style, dismissal, at: place, onDismiss: onDismiss,
      dialog: { dismissal in
        Dialog(state(), handler: { $0() }, dismissal: dismissal)
      })
  }

  /// Adds a dialog for an optional that has a value.
  @usableFromInline
  mutating func add<Value, Kind>(
    _ value: StateBinding<Value?>, _ binding: StateBinding<Value>,
    identity: @escaping (Value) -> AnyHashable?,
    at place: CallSite, onDismiss: (() -> Void)?, state: (Value) -> PromptState<() -> Void, Kind>
  ) {
    add(.of(value, binding, identity: identity), at: place, onDismiss: onDismiss) {
      state(binding.wrappedValue)
    }
  }

  /// Adds a dialog that the state holds as data. Without a handler, its actions are reported.
  @usableFromInline
  mutating func add<Kind, Action>(
    _ value: StateBinding<PromptState<Action, Kind>?>, _ binding: StateBinding<PromptState<Action, Kind>>,
    action handler: ((Action) -> Void)?, at place: CallSite, onDismiss: (() -> Void)?
  ) {
    let style = PromptState<Action, Kind>.style
    let handler =
      handler ?? { action in reportIssue("\(action) was ignored. The \(style) has no `action:`.", at: place) }
    let dismissal = Dismissal.of(value, binding, identity: { $0.presentationIdentity })
    add(
      style, dismissal, at: place, onDismiss: onDismiss,
      dialog: { dismissal in
        Dialog(binding.wrappedValue, handler: handler, dismissal: dismissal)
      })
  }
}
