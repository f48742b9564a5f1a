/// Turns an asynchronous handler of a dialog's actions into a synchronous one, which starts a task.
///
/// ```swift
/// .alert(unwrapping: $model.route.alert, action: asyncAction { action in await model.tapped(action) })
/// ```
///
/// The dialog is dismissed when a button is tapped, not when the task finishes. The button's animation doesn't apply to
/// the task's changes.
///
/// - Parameter handler: Receives the action, on the main actor. If it uses a binding, isolate the function that calls
///   `asyncAction` to the main actor.
// `alert` takes synchronous handlers only: with two overloads, the compiler would need minutes to report a misspelled
// name in a long chain.
public func asyncAction<Action: Sendable>(
  _ handler: @escaping @MainActor (Action) async -> Void
) -> (Action) -> Void {
  { action in
    // Start the task first: if `current` is `nil`, the assignment skips its right side.
    let task = withoutNavigationTransaction { Task { @MainActor in await handler(action) } }
    ActionTask.current?.task = task
  }
}

/// The task that a handler starts, which ``Dialog/Button/tap()`` and ``Offer/perform()`` return.
final class ActionTask: Sendable {
  @TaskLocal fileprivate static var current: ActionTask?
  private let stored = Locked<Task<Void, Never>?>(nil)

  fileprivate var task: Task<Void, Never>? {
    get { stored.withLock { $0 } }
    set { stored.withLock { $0 = newValue } }
  }

  /// Runs `body`, and returns the task that it starts with ``asyncAction(_:)``, if any.
  static func started(by body: () -> Void) -> Task<Void, Never>? {
    let found = ActionTask()
    $current.withValue(found, operation: body)
    if let task = found.task { current?.task = task }
    return found.task
  }
}
