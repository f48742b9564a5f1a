/// A presented alert or confirmation dialog.
///
/// An ``AlertState`` or ``DialogState`` with actions of any type becomes a dialog that a renderer can show. Dialogs are
/// equal if they look the same and their actions are equal. Actions that aren't `Equatable` are ignored.
public struct Dialog: Equatable {
  /// The title: a question or a statement.
  public var title: TextState
  /// Whether the title is shown. For an alert, this is always ``TitleVisibility/automatic``.
  public var titleVisibility: TitleVisibility
  /// The text that explains the title, if any.
  public var message: TextState?
  /// The buttons to show. An alert without buttons gets "OK". A confirmation dialog gets "Cancel" if no button has the
  /// role `cancel`.
  public var buttons: [Button]

  /// A button of a dialog.
  public struct Button {
    /// The text of the button.
    public var label: TextState
    /// The role of the button, such as destructive, if it has one.
    public var role: ButtonStateRole?
    /// The animation for the action's changes; `nil` for none. ``tap()`` applies it.
    public var animation: NavigationTransaction.Animation?
    /// The action that the button sends, if it is `Equatable`.
    var action: (any Equatable)?
    private let perform: (_ wasClosed: Bool, NavigationTransaction.Animation?) -> Task<Void, Never>?

    /// - Parameter handler: Receives the button's action, in a transaction with the button's animation.
    init<Action>(_ button: ButtonState<Action>, handler: @escaping (Action) -> Void, dismissal: Dismissal) {
      label = button.label
      role = button.role
      animation = button.animation
      action = button.action as? any Equatable
      perform = { [action = button.action] wasClosed, animation in
        func tap() -> Task<Void, Never>? {
          guard dismissal.dismiss() || wasClosed, let action else { return nil }
          return ActionTask.started { handler(action) }
        }
        return animation.map { withNavigationTransaction(\.animation, $0, tap) } ?? tap()
      }
    }

    /// Dismisses the dialog, and then performs the button's action, even if the binding that presents the dialog
    /// refuses the dismissal.
    ///
    /// Unless the binding refuses, the dialog's state is already cleared when the handler runs. The handler finds the
    /// subject of the question in the action, or in the value that `actions:` receives. It may present another alert,
    /// even an equal one. Observation notices both changes, but ``observe(isolation:_:)`` runs its closure only once,
    /// for the final state.
    ///
    /// If the state no longer presents the dialog, a tap does nothing, so a late or second tap is harmless. (After a
    /// refused dismissal, the dialog can be tapped again.)
    ///
    /// - Returns: The task of an asynchronous handler, so that the caller can wait for it; otherwise `nil`.
    @discardableResult
    public func tap() -> Task<Void, Never>? { perform(false, animation) }

    /// Does the same as ``tap()``. If `wasClosed` is `true`, performs the action even if ``Presentation/close()`` has
    /// already dismissed the dialog.
    package func tap(afterClosing wasClosed: Bool) { _ = perform(wasClosed, animation) }
  }

  init<State: Prompt>(
    _ state: State, handler: @escaping (State.Action) -> Void, dismissal: Dismissal
  ) {
    title = state.title
    titleVisibility = state.titleVisibility
    message = state.message
    buttons = state.shownButtons.map { Button($0, handler: handler, dismissal: dismissal) }
  }
}

extension Dialog.Button: Equatable {
  /// Compares the label, the role, and, if they are `Equatable`, the actions.
  public static func == (left: Self, right: Self) -> Bool {
    guard left.label == right.label, left.role == right.role else { return false }
    guard let action = left.action else { return right.action == nil }
    return right.action.map { action.isEqual(to: $0) } ?? false
  }
}

extension Dialog: CustomStringConvertible {
  /// The plain text, with `!` after destructive buttons: `"Delete?" "This cannot be undone." [Delete!, Cancel]`.
  public var description: String {
    let buttons = buttons.map { "\(String(state: $0.label))\($0.role == .destructive ? "!" : "")".onOneLine }
    let message = message.map { " \(String(state: $0).quoted)" } ?? ""
    return "\(String(state: title).quoted)\(message) [\(buttons.joined(separator: ", "))]"
  }
}
