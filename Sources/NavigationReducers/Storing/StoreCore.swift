import NavigationCore

/// The state of a store, its reducer, and the effects that run.
@MainActor
final class StoreCore<State, Action> {
  let state: StateBinding<State>
  private let reducer: Reducer<State, Action>
  private var queue: [Queued] = []
  /// The number of actions in the queue that the reducer has handled.
  private var reduced = 0
  private var isReducing = false
  private var running: [Int: Running] = [:]
  private var lastNumber = 0
  /// Whether effects do all of their work on the main actor. Tests ask for that.
  private let staysOnMainActor: Bool
  /// Called after each action. `TestStore` uses it.
  var onReduce: ((_ action: Action, _ isSentByEffect: Bool) -> Void)?

  /// An action that waits, and the effect that sent it.
  private struct Queued {
    let action: Action
    let path: [EffectID]
    let handle: StoreTask
    let isSentByEffect: Bool
  }

  private struct Running {
    let path: [EffectID]
    let place: CallSite
    let task: Task<Void, Never>
  }

  init(_ state: State, _ reducer: Reducer<State, Action>, isTested: Bool = false) {
    staysOnMainActor = isTested || TestClock.isInUse
    self.state = StateBinding(wrappedValue: state)
    self.reducer = reducer
  }

  deinit {
    for effect in running.values { effect.task.cancel() }
  }

  func send(_ action: Action) -> StoreTask {
    let handle = StoreTask()
    enqueue(Queued(action: action, path: [], handle: handle, isSentByEffect: false))
    return handle
  }

  /// The places in the source of the effects that run.
  var runningEffects: [CallSite] { running.sorted { $0.key < $1.key }.map(\.value.place) }

  private func enqueue(_ action: Queued) {
    queue.append(action)
    guard !isReducing else { return }
    isReducing = true
    defer { isReducing = false }
    while reduced < queue.count {
      let queued = queue[reduced]
      reduced += 1
      let effect = reducer.reduce(&state.wrappedValue, queued.action)
      cancelWhatIsGone()
      onReduce?(queued.action, queued.isSentByEffect)
      perform(effect, queued.handle)
    }
    (queue, reduced) = ([], 0)
  }

  private func isThere(_ path: [EffectID]) -> Bool {
    path.isEmpty || reducer.isThere?(state.wrappedValue, path[...]) ?? true
  }

  private func cancelWhatIsGone() {
    for (number, effect) in running where !isThere(effect.path) { cancel(number) }
    queue[reduced...].removeAll { !isThere($0.path) }
  }

  private func cancel(_ number: Int) { running.removeValue(forKey: number)?.task.cancel() }

  private func perform(_ effect: Effect<Action>, _ handle: StoreTask) {
    for part in effect.parts where isThere(part.path) {
      switch part.operation {
      case .send(let action):
        queue.append(Queued(action: action, path: part.path, handle: handle, isSentByEffect: true))
      case .cancel:
        for (number, effect) in running where effect.path.starts(with: part.path) { cancel(number) }
        queue[reduced...].removeAll { $0.path.starts(with: part.path) }
      case .run(let work): run(work, part.path, handle)
      }
    }
  }

  private func run(_ work: Effect<Action>.Work, _ path: [EffectID], _ handle: StoreTask) {
    lastNumber += 1
    let number = lastNumber
    let send = Send<Action> { [weak self] action in
      guard let self, running[number] != nil else { return }
      enqueue(Queued(action: action, path: path, handle: handle, isSentByEffect: true))
    }
    let task = begin { [weak self] in
      do {
        try await work.body(send)
      } catch is CancellationError {
      } catch {
        // What fails because it was cancelled has not failed.
        if self?.running[number] != nil { reportIssue("An effect failed: \(error)", at: work.place) }
      }
      self?.running[number] = nil
      handle.remove(number)
    }
    running[number] = Running(path: path, place: work.place, task: task)
    handle.add(number, task)
  }

  private func begin(_ work: @escaping @MainActor @Sendable () async -> Void) -> Task<Void, Never> {
    if staysOnMainActor, #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      return Task(executorPreference: MainTaskExecutor.shared, operation: work)
    }
    return Task(operation: work)
  }
}

/// Runs work that belongs to no actor on the main actor. A test then sees the same order in each run.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class MainTaskExecutor: TaskExecutor {
  static let shared = MainTaskExecutor()
  private let jobs = Locked<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isFirst = jobs.withLock { jobs in
      jobs.append(job)
      return jobs.count == 1
    }
    if isFirst { Task { @MainActor in self.runAll() } }
  }

  /// Runs the jobs in their order.
  @MainActor
  private func runAll() {
    let waiting = jobs.withLock { jobs in
      defer { jobs = [] }
      return jobs
    }
    for job in waiting { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}
