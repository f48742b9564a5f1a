/// The effects of an action, and of the actions that they send.
///
/// ```swift
/// let screen = Screen("Items").task {
///   await store.send(.editTapped(Item())).finish()  // cancelled when the screen leaves
/// }
/// ```
@MainActor
public struct StoreTask {
  /// `nil` if there are none.
  let effects: RunningEffects?

  /// Waits until all effects have ended, including cancelled ones. If the waiting task is cancelled, so are the
  /// effects.
  public func finish() async {
    guard let effects else { return }
    await withTaskCancellationHandler {
      await effects.finish()
    } onCancel: {
      effects.stop()
      Task { @MainActor in cancel() }
    }
  }

  /// Cancels the effects. Actions that they send later, or that wait to be handled, are ignored.
  public func cancel() { effects?.cancel() }
}
