/// The effects of an action, and of the actions that they send.
///
/// ```swift
/// let screen = Screen("Items").task {
///   await store.send(.editTapped(Item())).finish()  // cancelled when the screen leaves
/// }
/// ```
@MainActor
public struct StoreTask {
  /// `nil` where there are none.
  let effects: RunningEffects?

  /// Waits until all effects have ended, cancelled ones included. If a task that waits is cancelled, so are they.
  public func finish() async {
    guard let effects else { return }
    await withTaskCancellationHandler {
      while let effect = effects.effects.values.first { await effect.finish() }
    } onCancel: {
      Task { @MainActor in cancel() }
    }
  }

  /// Cancels the effects. What they still send goes nowhere, and so does what they have sent and nobody has handled yet.
  public func cancel() { effects?.cancel() }
}
