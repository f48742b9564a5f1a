import NavigationCore

/// An effect that runs, or has run.
@MainActor
final class RunningEffect {
  enum Phase { case running, ended, cancelled }

  private struct State {
    var phase = Phase.running
    var task: Task<Void, Never>?
    var isReported = false
  }

  let tag: EffectTag
  private let site: CallSite
  private let state = Locked(State())
  private var onCancel: () -> Void = {}

  init(_ tag: EffectTag) {
    self.tag = tag
    site = tag.site
  }

  var phase: Phase { state.withLock(\.phase) }

  /// Waits until it has ended, cancelled or not.
  func finish() async { await state.withLock(\.task)?.value }

  func begin(_ task: Task<Void, Never>, onCancel: @escaping () -> Void) {
    state.withLock { $0.task = task }
    self.onCancel = onCancel
  }

  func end() {
    state.withLock { state in
      if state.phase == .running { state.phase = .ended }
    }
  }

  /// Cancels the effect. Actions that it sends from now on are ignored.
  func cancel() {
    stop()
    onCancel()
  }

  /// Cancels the effect of a store that is being released.
  nonisolated func stop() {
    let task = state.withLock { state in
      if state.phase == .running { state.phase = .cancelled }
      return state.task
    }
    task?.cancel()
  }

  /// Reports once that it still runs.
  nonisolated func report(at place: CallSite) {
    let isFirst = state.withLock { state in
      defer { state.isReported = true }
      return !state.isReported
    }
    if isFirst { reportIssue("An effect still runs. It was made at \(site).", at: place) }
  }
}

/// The effects of an action that was sent to a store, and of the actions that they send.
@MainActor
final class RunningEffects {
  private struct State {
    /// By their numbers, which follow the order in which they began.
    var effects: [Int: RunningEffect] = [:]
    var isCancelled = false
  }

  private let state = Locked(State())

  var isCancelled: Bool { state.withLock(\.isCancelled) }

  func add(_ number: Int, _ effect: RunningEffect) { state.withLock { $0.effects[number] = effect } }
  func remove(_ number: Int) { _ = state.withLock { $0.effects.removeValue(forKey: number) } }

  /// Waits until all have ended.
  func finish() async {
    while let effect = state.withLock({ $0.effects.values.first }) { await effect.finish() }
  }

  /// Stops the effects, on any thread. No other one starts, and actions that they have sent are no longer handled.
  @discardableResult
  nonisolated func stop() -> [RunningEffect] {
    let effects = state.withLock { state in
      state.isCancelled = true
      return state.effects.inOrder
    }
    for effect in effects { effect.stop() }
    return effects
  }

  /// Stops the effects, and forgets them.
  func cancel() { for effect in stop() { effect.cancel() } }
}

extension [Int: RunningEffect] {
  /// The effects in the order in which they began.
  var inOrder: [RunningEffect] { sorted { $0.key < $1.key }.map(\.value) }
}
