import NavigationCore
import Observation

/// The tasks that a navigator has started. They are cancelled when this object is released.
final class NavigatorTasks {
  /// The tasks of the running steps, by the tokens of the steps.
  var steps: [Int: Step] = [:] {
    didSet {
      guard steps.isEmpty else { return }
      for continuation in waiting { continuation.resume() }
      waiting = []
    }
  }
  struct Step {
    let task: Task<Void, Never>
    /// Ends the step if it takes too long.
    var limit: Task<Void, Never>?

    func cancel() {
      limit?.cancel()
      task.cancel()
    }
  }

  /// The callers of ``rest()`` that are waiting.
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// The tasks of the screens and dialogs on screen, in the order in which they began.
  private var tasks: [(key: Key, task: Task<Void, Never>)] = []
  private var lastNumber = 0

  private struct Key: Hashable {
    let owner: PresentationID?
    let kind: Kind

    enum Kind: Hashable {
      /// A task of the screen.
      case own(ScreenTask.ID)
      /// A task that a client has started, identified by its number.
      case other(Int)
    }
  }

  deinit { cancel() }

  func cancel() {
    let (endedSteps, endedTasks) = (steps.values, tasks)
    (steps, tasks) = ([:], [])
    for step in endedSteps { step.cancel() }
    for (_, task) in endedTasks { task.cancel() }
  }

  /// Waits until no step is running.
  @MainActor
  func rest() async {
    while !steps.isEmpty { await withCheckedContinuation { waiting.append($0) } }
  }

  @MainActor
  func begin(on id: PresentationID, _ operation: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    lastNumber += 1
    let key = Key(owner: id, kind: .other(lastNumber))
    return begin(key) { [weak self] in
      await operation()
      self?.tasks.removeAll { $0.key == key }
    }
  }

  @MainActor @discardableResult
  private func begin(_ key: Key, _ operation: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    let task = withoutNavigationTransaction {
      // The screen may leave before the task begins.
      Task { if !Task.isCancelled { await operation() } }
    }
    tasks.append((key, task))
    return task
  }

  /// Cancels the tasks of screens that were removed, and starts the tasks of screens that were added.
  @MainActor
  func update<Content>(_ navigation: NavigatorState<Content>) {
    let active = navigation.activeTasks(Set(tasks.map(\.key.owner)))
    let owners = Set(active.map(\.owner))
    let own = active.flatMap { owner, tasks in
      tasks.map { (key: Key(owner: owner, kind: .own($0.id)), task: $0) }
    }
    let keys = Set(own.map(\.key))
    func isLeaving(_ key: Key) -> Bool {
      if case .other = key.kind { !owners.contains(key.owner) } else { !keys.contains(key) }
    }
    let leaving = tasks.filter { isLeaving($0.key) }
    tasks.removeAll { isLeaving($0.key) }
    var known = Set(tasks.map(\.key))
    for (key, task) in own where known.insert(key).inserted { begin(key) { await task() } }
    // Cancel last, because a cancellation handler may call the navigator.
    for (_, task) in leaving { task.cancel() }
  }
}
