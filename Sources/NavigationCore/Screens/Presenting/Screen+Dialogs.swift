// What alerts and confirmation dialogs share.

extension Prompt {
  /// The identity of the presentation. ``DialogID`` explains the rule.
  var presentationIdentity: AnyHashable {
    guard !id.isGiven, let state = self as? any Equatable else { return AnyHashable(id) }
    // Only a generic function can make a `DialogContent` of the type that `any Equatable` holds.
    func content<State: Equatable>(_ state: State) -> AnyHashable {
      AnyHashable(DialogContent(state: state, title: title))
    }
    return content(state)
  }
}

/// What a dialog says and does, as an identity.
///
/// Of the state, only `==` is known. The title is a part of it, and is kept beside it to be hashed and printed.
private struct DialogContent<State: Equatable>: Hashable, CustomStringConvertible {
  let state: State
  let title: TextState
  func hash(into hasher: inout Hasher) { hasher.combine(title) }
  var description: String { String(state: title).quoted }
}

extension Screen {
  /// Adds a dialog whose buttons run their own closures.
  @usableFromInline
  mutating func addDialog<State: Prompt<() -> Void>>(
    _ dismissal: Dismissal, at place: CallSite, onDismiss: (() -> Void)?, state: () -> State
  ) {
    addDialog(State.style, dismissal, at: place, onDismiss: onDismiss) {
      Dialog(state(), handler: { $0() }, dismissal: dismissal)
    }
  }

  /// Adds a dialog for an optional that has a value. `binding` is unwrapped from `value`.
  @usableFromInline
  mutating func addDialog<Value, State: Prompt<() -> Void>>(
    _ value: StateBinding<Value?>, _ binding: StateBinding<Value>,
    identity: @escaping (Value) -> AnyHashable?,
    at place: CallSite, onDismiss: (() -> Void)?, state: (Value) -> State
  ) {
    addDialog(.of(value, binding, identity: identity), at: place, onDismiss: onDismiss) {
      state(binding.wrappedValue)
    }
  }

  /// Adds a dialog that the state holds as data. Without a handler, its actions are reported.
  @usableFromInline
  mutating func addDialog<State: Prompt>(
    _ value: StateBinding<State?>, _ binding: StateBinding<State>, action handler: ((State.Action) -> Void)?,
    at place: CallSite, onDismiss: (() -> Void)?
  ) {
    let handler =
      handler ?? { action in
        reportIssue("\(messageText(of: action)) was ignored. The \(State.style) has no `action:`.", at: place)
      }
    let dismissal = Dismissal.of(value, binding, identity: { $0.presentationIdentity })
    addDialog(State.style, dismissal, at: place, onDismiss: onDismiss) {
      Dialog(binding.wrappedValue, handler: handler, dismissal: dismissal)
    }
  }
}
