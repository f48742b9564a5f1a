/// The effects of an action, and of the actions that they send.
///
/// ```swift
/// let screen = Screen("Items").task {
///   await store.send(.editTapped(Item())).finish()  // cancelled when the screen leaves
/// }
/// ```
@MainActor
public final class StoreTask {
  private var effects: [Int: RunningEffect] = [:]

  init() {}

  /// Waits until all effects have ended, cancelled ones included. If the task that waits is cancelled, so are they.
  public func finish() async {
    await withTaskCancellationHandler {
      while let effect = effects.values.first { await effect.finish() }
    } onCancel: {
      Task { @MainActor in self.cancel() }
    }
  }

  /// Cancels the effects. What they still send goes nowhere.
  public func cancel() {
    for effect in effects.values { effect.cancel() }
  }

  func add(_ number: Int, _ effect: RunningEffect) { effects[number] = effect }
  func remove(_ number: Int) { effects[number] = nil }
}
