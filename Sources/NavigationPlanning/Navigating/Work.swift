import NavigationCore

/// The tasks that a navigator has started. They are cancelled when it is released.
final class Work {
  /// The tasks of the steps that are running, by their tokens.
  var steps: [Int: Task<Void, Never>] = [:]
  /// The tasks of screens that are on screen.
  private var tasks: [PresentationID?: [ScreenTask.ID: Task<Void, Never>]] = [:]
  /// The tasks that a client has started for a presentation, by their numbers.
  private var others: [PresentationID: [Int: Task<Void, Never>]] = [:]
  private var lastNumber = 0

  deinit { cancel() }

  func cancel() {
    for task in steps.values { task.cancel() }
    for task in tasks.values.flatMap(\.values) { task.cancel() }
    for task in others.values.flatMap(\.values) { task.cancel() }
    (steps, tasks, others) = ([:], [:], [:])
  }

  @MainActor
  func begin(on id: PresentationID, _ operation: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    lastNumber += 1
    let number = lastNumber
    let task = withoutNavigationTransaction {
      Task { [weak self] in
        await operation()
        self?.others[id]?[number] = nil
      }
    }
    others[id, default: [:]][number] = task
    return task
  }

  /// Cancels the tasks of what is no longer on screen, and starts those of what is.
  @MainActor
  func update<Content>(_ navigation: Navigation<Content>) {
    let active = navigation.activeTasks
    for id in others.keys where active[id] == nil {
      others.removeValue(forKey: id)?.values.forEach { $0.cancel() }
    }
    for (id, running) in tasks {
      let remaining = Set((active[id] ?? []).map(\.id))
      for (task, work) in running where !remaining.contains(task) {
        work.cancel()
        tasks[id]?[task] = nil
      }
      if active[id] == nil { tasks[id] = nil }
    }
    for (id, work) in active {
      for task in work where tasks[id]?[task.id] == nil {
        tasks[id, default: [:]][task.id] = withoutNavigationTransaction { Task { await task() } }
      }
    }
  }
}
