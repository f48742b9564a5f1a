import NavigationCore

/// The state of a store, its reducer, and its running effects.
@MainActor
final class StoreCore<State, Action> {
  let state: StateBinding<State>
  private let reducer: Reducer<State, Action>
  private let queue = ActionQueue<Action>()
  private var isReducing = false
  private var running: [Int: RunningEffect] = [:]
  private var lastNumber = 0
  /// Whether effects run all of their work on the main actor, as tests require.
  private let staysOnMainActor: Bool
  /// Called after each action. `TestStore` uses it.
  var onReduce: ((_ action: Action, _ isSentByEffect: Bool) -> Void)?

  /// Where the `TestStore` of this core was created; `nil` if the core doesn't belong to a `TestStore`.
  private let test: CallSite?

  init(_ state: State, _ reducer: Reducer<State, Action>, testedAt test: CallSite? = nil) {
    self.test = test
    staysOnMainActor = test != nil || TestClock.isInUse
    self.state = StateBinding(wrappedValue: state)
    self.reducer = reducer
  }

  deinit {
    for effect in running.inOrder {
      if let test { effect.report(at: test) }
      effect.cancel()
    }
  }

  /// - Parameter isMeant: Returns whether the action's receiver still exists. It is called when the action's turn
  ///   comes.
  func send(_ action: Action, _ isMeant: (@MainActor () -> Bool)?) -> StoreTask {
    var queued = QueuedAction(action: action, isMeant: isMeant)
    guard isReducing else { return StoreTask(effects: reduce(queued)) }
    let effects = RunningEffects()
    queued.effects = effects
    queue.append(queued)
    return StoreTask(effects: effects)
  }

  /// The number of running effects.
  var runningCount: Int { running.values.count { $0.phase == .running } }

  /// Reports the running effects.
  func reportEffects(at place: CallSite) {
    for effect in running.inOrder { effect.report(at: place) }
  }

  /// Handles an action, and the actions that it causes.
  ///
  /// - Returns: The effects, or `nil` if the actions have not started any.
  @discardableResult
  private func reduce(_ first: QueuedAction<Action>) -> RunningEffects? {
    isReducing = true
    defer { isReducing = false }
    let effects = reduceOne(first)
    while let next = queue.popFirst() { reduceOne(next) }
    return effects
  }

  @discardableResult
  private func reduceOne(_ queued: QueuedAction<Action>) -> RunningEffects? {
    if let tag = queued.tag {
      // State in an object may have changed without an action.
      guard queued.effects?.isCancelled != true, isCurrent(tag) else { return nil }
    } else if queued.isMeant?() == false {
      return queued.effects
    }
    // Change a copy, because the reducer, or a function that it calls, may read the state of the store.
    var next = state.wrappedValue
    let effect = reducer.reduce(&next, queued.action)
    // Equal stacks may have different ids, so this notifies observers even if the states are equal.
    state.exchange(&next)
    if !running.isEmpty || queue.dependsOnState {
      // First cancel the effects that a dismissed child itself cancels, and then the effects that its dismissal
      // cancels.
      for part in effect.parts {
        guard case .cancel(let id) = part.operation, !isCurrent(part.tag) else { continue }
        cancel { $0.hasID(id, at: part.tag.steps) }
      }
      cancel { !isCurrent($0) }
    }
    onReduce?(queued.action, queued.tag != nil)
    guard !effect.parts.isEmpty else { return queued.effects }
    let effects = queued.effects ?? RunningEffects()
    perform(effect, effects)
    return effects
  }

  private func isCurrent(_ tag: EffectTag) -> Bool { tag.isCurrent(in: state.wrappedValue) }

  /// Cancels the effects for which `isOver` returns `true`, and removes their waiting actions.
  private func cancel(_ isOver: (EffectTag) -> Bool) {
    for effect in running.filter({ isOver($0.value.tag) }).inOrder { effect.cancel() }
    queue.removeAll(where: isOver)
  }

  private func perform(_ effect: Effect<Action>, _ effects: RunningEffects) {
    for part in effect.parts {
      var tag = part.tag
      tag.check(State.self)
      guard isCurrent(tag) else { continue }
      switch part.operation {
      case .cancel(let id): cancel { $0.hasID(id, at: tag.steps) }
      case .send where effects.isCancelled, .run where effects.isCancelled: break
      case .send(let action): queue.append(QueuedAction(action: action, effects: effects, tag: tag))
      case .run(let body): run(body, RunningEffect(tag), effects)
      }
    }
  }

  private func run(
    _ body: @escaping @MainActor @Sendable (Send<Action>) async throws -> Void, _ effect: RunningEffect,
    _ effects: RunningEffects
  ) {
    lastNumber += 1
    let number = lastNumber
    let send = Send<Action> { [weak self] action in
      switch effect.phase {
      case .running: self?.send(action, of: effect.tag, effects)
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
        // An error after a cancellation is not a failure.
        if effect.phase == .running {
          reportIssue("An effect failed: \(messageText(of: error))", at: effect.tag.site)
        }
      }
      effect.end()
      self?.running[number] = nil
      effects.remove(number)
    }
    effect.begin(task)
    effects.add(number, effect)
  }

  /// Sends an action for an effect.
  private func send(_ action: Action, of effect: EffectTag, _ effects: RunningEffects) {
    let queued = QueuedAction(action: action, effects: effects, tag: effect)
    if isReducing { queue.append(queued) } else { reduce(queued) }
  }

  private func begin(_ work: @escaping @MainActor @Sendable () async -> Void) -> Task<Void, Never> {
    // Actions that the effect sends later are not part of the change that started it.
    withoutNavigationTransaction {
      if staysOnMainActor, #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
        return Task(executorPreference: MainTaskExecutor.shared, operation: work)
      }
      return Task(operation: work)
    }
  }
}

/// Runs nonisolated work on the main actor, so that a test sees the same order in each run.
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

  /// Runs the jobs in order.
  @MainActor
  private func runAll() {
    let waiting = jobs.withLock { jobs in
      defer { jobs = [] }
      return jobs
    }
    for job in waiting { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}

/// An action that waits to be handled.
struct QueuedAction<Action> {
  let action: Action
  /// Returns whether the receiver still exists, and may report if it doesn't.
  var isMeant: (@MainActor () -> Bool)?
  /// The effects of the action that was sent to the store; `nil` until one begins.
  var effects: RunningEffects?
  /// The effect that sent the action; `nil` if a client sent it.
  var tag: EffectTag?
}

/// The waiting actions, in order.
///
/// This is a list of objects, none of which is being modified while an action is released: an action may hold an object
/// that sends another action when it is released.
final class ActionQueue<Action> {
  private final class Node {
    let queued: QueuedAction<Action>
    var next: Node?

    init(_ queued: QueuedAction<Action>) { self.queued = queued }

    var dependsOnState: Bool { queued.tag?.dependsOnState ?? false }
  }

  private var first: Node?
  private var last: Node?
  private var dependentCount = 0

  /// Whether a change to the state can remove any of the actions.
  var dependsOnState: Bool { dependentCount > 0 }

  func append(_ queued: QueuedAction<Action>) {
    let node = Node(queued)
    if node.dependsOnState { dependentCount += 1 }
    if let last { last.next = node } else { first = node }
    last = node
  }

  func popFirst() -> QueuedAction<Action>? {
    guard let node = first else { return nil }
    remove(node, after: nil)
    return node.queued
  }

  /// Removes the actions of effects for which `isOver` returns `true`.
  func removeAll(where isOver: (EffectTag) -> Bool) {
    var previous: Node?
    var next = first
    while let node = next {
      next = node.next
      if let tag = node.queued.tag, isOver(tag) { remove(node, after: previous) } else { previous = node }
    }
  }

  private func remove(_ node: Node, after previous: Node?) {
    if node.dependsOnState { dependentCount -= 1 }
    if let previous { previous.next = node.next } else { first = node.next }
    if last === node { last = previous }
  }
}
