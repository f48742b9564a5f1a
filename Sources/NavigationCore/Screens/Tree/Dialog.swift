/// An alert or a confirmation dialog as it is presented: what a person sees, and what tapping does.
///
/// It is what a renderer gets of an ``AlertState`` or ``DialogState``, whatever its actions are.
public struct Dialog {
  /// What is asked, or told.
  public var title: TextState
  /// Whether the title is shown; of an alert always as the platform does.
  public var titleVisibility: TitleVisibility
  /// What is to be known besides; `nil` for nothing.
  public var message: TextState?
  /// Those that a platform shows: where none is asked for, the one that it adds.
  public var buttons: [Button]

  /// A button of a dialog, and what tapping it does.
  public struct Button {
    /// What the button says.
    public var label: TextState
    /// What the button is for, as a platform distinguishes it.
    public var role: ButtonStateRole?
    /// How a renderer animates what the button changes; `nil` for not at all. ``tap()`` does so by itself.
    public var animation: NavigationTransaction.Animation?
    /// What is sent, if it can be compared.
    var action: (any Equatable)?
    private let perform: () -> Task<Void, Never>?

    /// - Parameter handler: gets the button's action, with the animation that the button asks for.
    init<Action>(_ button: ButtonState<Action>, handler: @escaping (Action) -> Void, dismissal: Dismissal) {
      label = button.label
      role = button.role
      animation = button.action.animation
      action = button.action.action as? any Equatable
      perform = {
        button.withAction { action, animation in
          func tap() -> Task<Void, Never>? {
            guard dismissal.isCurrent else { return nil }
            dismissal.dismiss()
            return action.flatMap { action in ActionTask.started { handler(action) } }
          }
          return animation.map { withNavigationTransaction(\.animation, $0, tap) } ?? tap()
        }
      }
    }

    /// Dismisses the dialog, and then does what the button says, even if the source of the state refuses the dismissal.
    ///
    /// When the handler runs, the route is already `nil`. Take what the question was about from the action, or from the
    /// value that `actions:` receives. The handler may present another alert, even an equal one, and it stays. Observation
    /// notices both changes; a run of ``observe(isolation:_:)`` sees only the result.
    ///
    /// Where the state does not present the dialog any more, a tap does nothing: it may come late, or twice. (Where the
    /// source refused the dismissal, the dialog is still there, and so is its button.)
    ///
    /// - Returns: the task of an asynchronous handler, to wait for; `nil` for any other.
    @discardableResult
    public func tap() -> Task<Void, Never>? { perform() }
  }

  init<Kind, Action>(
    _ state: PromptState<Action, Kind>, handler: @escaping (Action) -> Void, dismissal: Dismissal
  ) {
    title = state.title
    titleVisibility = state.visibility
    message = state.message
    buttons = state.shownButtons.map { Button($0, handler: handler, dismissal: dismissal) }
  }
}

/// A handler of a dialog's actions that suspends, as one that does not: it starts a task.
///
/// ```swift
/// .alert(unwrapping: $model.route.alert, action: asyncAction { action in await model.tapped(action) })
/// ```
///
/// The dialog is dismissed when a button is tapped, and not when the task has finished.
///
/// (A second form of `alert` for such handlers would look better, and make the compiler try both at each call of a
/// chain: minutes, where a name in it is misspelt.)
public func asyncAction<Action: Sendable>(
  _ handler: @escaping @MainActor (Action) async -> Void
) -> (Action) -> Void {
  { action in
    let task = Task { @MainActor in await handler(action) }
    ActionTask.current?.task = task
  }
}

/// What a handler leaves behind for the caller of ``Dialog/Button/tap()``, and for the caller of that.
final class ActionTask: Sendable {
  @TaskLocal fileprivate static var current: ActionTask?
  private let stored = Locked<Task<Void, Never>?>(nil)

  fileprivate var task: Task<Void, Never>? {
    get { stored.withLock { $0 } }
    set { stored.withLock { $0 = newValue } }
  }

  /// The task that `body` starts by ``asyncAction(_:)``, if it does.
  static func started(by body: () -> Void) -> Task<Void, Never>? {
    let found = ActionTask()
    $current.withValue(found, operation: body)
    if let task = found.task { current?.task = task }
    return found.task
  }
}

extension Dialog: Equatable {
  /// Compares what a person sees, and the actions that can be compared.
  public static func == (left: Self, right: Self) -> Bool {
    left.title == right.title && left.titleVisibility == right.titleVisibility
      && left.message == right.message && left.buttons == right.buttons
  }
}

extension Dialog.Button: Equatable {
  /// Compares the label, the role, and the actions if they can be compared.
  public static func == (left: Self, right: Self) -> Bool {
    guard left.label == right.label, left.role == right.role else { return false }
    guard let action = left.action else { return right.action == nil }
    return right.action.map { action.isEqual(to: $0) } ?? false
  }
}

extension Dialog: CustomStringConvertible {
  /// `"Delete?" "This cannot be undone." [Delete!, Cancel]`.
  public var description: String {
    let buttons = buttons.map { "\($0.label)\($0.role == .destructive ? "!" : "")" }
    let message = message.map { " \("\($0)".quoted)" } ?? ""
    return "\("\(title)".quoted)\(message) [\(buttons.joined(separator: ", "))]"
  }
}
