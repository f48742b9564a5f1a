/// The effects of an action, and of the actions that they send.
@MainActor
public final class StoreTask {
  private var tasks: [Int: Task<Void, Never>] = [:]

  init() {}

  /// Waits until all effects have ended, cancelled ones included.
  public func finish() async {
    while let task = tasks.values.first { await task.value }
  }

  func add(_ number: Int, _ task: Task<Void, Never>) { tasks[number] = task }
  func remove(_ number: Int) { tasks[number] = nil }
}
