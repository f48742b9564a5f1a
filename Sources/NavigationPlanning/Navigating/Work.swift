import NavigationCore

/// The tasks that a navigator has started. They are cancelled when it goes.
final class Work {
  /// The steps that are running, by their tokens.
  var steps: [Int: Task<Void, Never>] = [:]
  /// The tasks of screens that are on screen.
  private var tasks: [PresentationID?: [ScreenTask.ID: Task<Void, Never>]] = [:]
  /// The tasks that somebody has begun for a presentation.
  private var others: [PresentationID: [Task<Void, Never>]] = [:]

  deinit { cancel() }

  func cancel() {
    for task in steps.values { task.cancel() }
    for task in tasks.values.flatMap(\.values) { task.cancel() }
    for task in others.values.joined() { task.cancel() }
    (steps, tasks, others) = ([:], [:], [:])
  }

  @MainActor
  func begin(on id: PresentationID, _ operation: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    let task = Task { await operation() }
    others[id, default: []].append(task)
    return task
  }

  /// Cancels the work of what is not on screen any more, and begins that of what is.
  @MainActor
  func update<Content>(_ navigation: Navigation<Content>) {
    let active = navigation.active
    for id in others.keys where active[id] == nil {
      others.removeValue(forKey: id)?.forEach { $0.cancel() }
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
        tasks[id, default: [:]][task.id] = Task { await task() }
      }
    }
  }
}

extension Navigation {
  /// What is on screen and stays there, the root included, each with its tasks. What a hidden tab shows is not on screen.
  var active: [PresentationID?: [ScreenTask]] {
    let wanted = Set(Self.visible(in: self.wanted).map(\.id))
    var active: [PresentationID?: [ScreenTask]] = [:]
    for (id, tasks) in Self.visible(in: shown) where wanted.contains(id) { active[id] = tasks }
    return active
  }

  private static func visible(in tree: Screen<Content>) -> [(id: PresentationID?, tasks: [ScreenTask])] {
    var visible: [(id: PresentationID?, tasks: [ScreenTask])] = []
    tree.visit(hidesTabs: true) { screen in
      visible.append((screen.id, screen.tasks))
      for presentation in screen.presentations where presentation.dialog != nil {
        visible.append((presentation.id, []))
      }
    }
    return visible
  }
}
