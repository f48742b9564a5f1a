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
  private var running: [Int: RunningEffect] = [:]
  private var lastNumber = 0
  /// Whether effects do all of their work on the main actor. Tests ask for that.
  private let staysOnMainActor: Bool
  /// Called after each action. `TestStore` uses it.
  var onReduce: ((_ action: Action, _ isSentByEffect: Bool) -> Void)?

  /// An action that waits.
  private struct Queued {
    let action: Action
    let handle: StoreTask
    /// The effect that sends it; `nil` for one that was sent to the store.
    var tag: EffectTag?
  }

  /// Where the `TestStore` was made that this belongs to, if it does.
  private let test: CallSite?

  init(_ state: State, _ reducer: Reducer<State, Action>, testedAt test: CallSite? = nil) {
    self.test = test
    staysOnMainActor = test != nil || TestClock.isInUse
    self.state = StateBinding(wrappedValue: state)
    self.reducer = reducer
  }

  deinit {
    for effect in running.values {
      if let test { effect.report(at: test) }
      effect.cancelTask()
    }
  }

  func send(_ action: Action) -> StoreTask {
    let handle = StoreTask()
    enqueue(Queued(action: action, handle: handle))
    return handle
  }

  /// The number of effects that run.
  var runningCount: Int { running.count }

  /// Reports the effects that run.
  func reportEffects(at place: CallSite) {
    for (_, effect) in running.sorted(by: { $0.key < $1.key }) { effect.report(at: place) }
  }

  private func enqueue(_ action: Queued) {
    queue.append(action)
    guard !isReducing else { return }
    isReducing = true
    defer { isReducing = false }
    while reduced < queue.count {
      let queued = queue[reduced]
      reduced += 1
      // A copy, as the reducer, or what it calls, may read the state of the store.
      var next = state.wrappedValue
      let effect = reducer.reduce(&next, queued.action)
      state.wrappedValue = next
      cancel { !isThere($0) }
      onReduce?(queued.action, queued.tag != nil)
      perform(effect, queued.handle)
    }
    (queue, reduced) = ([], 0)
  }

  private func isThere(_ tag: EffectTag) -> Bool {
    (tag.owner as? EffectOwnerIn<State>)?.isThere(state.wrappedValue) ?? true
  }

  /// Cancels effects, and forgets the actions that wait for them.
  private func cancel(_ isOver: (EffectTag) -> Bool) {
    for effect in running.values where isOver(effect.tag) { effect.cancel() }
    queue[reduced...].removeAll { $0.tag.map(isOver) ?? false }
  }

  private func perform(_ effect: Effect<Action>, _ handle: StoreTask) {
    for part in effect.parts {
      var tag = part.tag
      tag.owner = tag.owner?.of(State.self, at: tag.site)
      guard isThere(tag) else { continue }
      switch part.operation {
      case .send(let action): queue.append(Queued(action: action, handle: handle, tag: tag))
      case .cancel(let id): cancel { $0.isNamed(id, in: tag.place) }
      case .run(let body): run(body, RunningEffect(tag), handle)
      }
    }
  }

  private func run(
    _ body: @escaping @MainActor @Sendable (Send<Action>) async throws -> Void, _ effect: RunningEffect,
    _ handle: StoreTask
  ) {
    lastNumber += 1
    let number = lastNumber
    let send = Send<Action> { [weak self] action in
      switch effect.phase {
      case .running: self?.enqueue(Queued(action: action, handle: handle, tag: effect.tag))
      case .cancelled: break
      case .ended:
        reportIssue(
          "\(name(of: action)) was ignored. The effect that sent it has ended.", at: effect.tag.site)
      }
    }
    running[number] = effect
    let task = begin { [weak self] in
      do {
        if effect.phase == .running { try await body(send) }
      } catch is CancellationError {
      } catch {
        // What fails because it was cancelled has not failed.
        if effect.phase == .running { reportIssue("An effect failed: \(error)", at: effect.tag.site) }
      }
      effect.end()
      self?.running[number] = nil
      handle.remove(number)
    }
    effect.begin(task) { [weak self] in self?.running[number] = nil }
    handle.add(number, effect)
  }

  private func begin(_ work: @escaping @MainActor @Sendable () async -> Void) -> Task<Void, Never> {
    if staysOnMainActor, #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      return Task(executorPreference: MainTaskExecutor.shared, operation: work)
    }
    return Task(operation: work)
  }
}

/// An effect that runs, or has run.
@MainActor
final class RunningEffect {
  enum Phase { case running, ended, cancelled }

  let tag: EffectTag
  private(set) var phase = Phase.running
  private let site: CallSite
  private let task = Locked<Task<Void, Never>?>(nil)
  private var onCancel: () -> Void = {}
  private let isReported = Locked(false)

  init(_ tag: EffectTag) {
    self.tag = tag
    site = tag.site
  }

  /// Waits until it has ended, cancelled or not.
  func finish() async { await task.withLock { $0 }?.value }

  func begin(_ task: Task<Void, Never>, onCancel: @escaping () -> Void) {
    self.task.withLock { $0 = task }
    self.onCancel = onCancel
  }

  /// From now on, what it sends goes nowhere.
  func cancel() {
    phase = .cancelled
    cancelTask()
    onCancel()
  }

  func end() {
    if phase == .running { phase = .ended }
  }

  nonisolated func cancelTask() { task.withLock { $0 }?.cancel() }

  /// Reports that it still runs, once.
  nonisolated func report(at place: CallSite) {
    let isFirst = isReported.withLock { isReported in
      defer { isReported = true }
      return !isReported
    }
    if isFirst { reportIssue("An effect still runs. It was made at \(site).", at: place) }
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
