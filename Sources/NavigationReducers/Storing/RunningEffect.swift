import NavigationCore

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

/// The effects of an action that was sent to a store, and of the actions that they send.
@MainActor
final class RunningEffects {
  private(set) var effects: [Int: RunningEffect] = [:]

  func add(_ number: Int, _ effect: RunningEffect) { effects[number] = effect }
  func remove(_ number: Int) { effects[number] = nil }
}
