import NavigationCore

/// A running or ended effect.
@MainActor
final class RunningEffect {
  enum Phase { case running, ended, cancelled }

  private struct Progress {
    var phase = Phase.running
    var task: Task<Void, Never>?
    var isReported = false
  }

  let tag: EffectTag
  private let site: CallSite
  private let progress = Locked(Progress())

  init(_ tag: EffectTag) {
    self.tag = tag
    site = tag.site
  }

  var phase: Phase { progress.withLock(\.phase) }

  /// Waits until the effect has ended, cancelled or not.
  func finish() async { await progress.withLock(\.task)?.value }

  func begin(_ task: Task<Void, Never>) { progress.withLock { $0.task = task } }

  func end() {
    progress.withLock { progress in
      if progress.phase == .running { progress.phase = .ended }
    }
  }

  /// Cancels the effect, on any thread. Actions that it sends from now on are ignored.
  nonisolated func cancel() {
    let task = progress.withLock { progress in
      if progress.phase == .running { progress.phase = .cancelled }
      return progress.task
    }
    task?.cancel()
  }

  /// Reports, at most once, that the effect is still running.
  nonisolated func report(at place: CallSite) {
    let isFirst = progress.withLock { progress in
      defer { progress.isReported = true }
      return progress.phase == .running && !progress.isReported
    }
    if isFirst { reportIssue("An effect is still running. It was created at \(site).", at: place) }
  }
}

/// The effects of an action that was sent to a store, and of the actions that those effects send.
final class RunningEffects: Sendable {
  private struct Members {
    /// The effects by number. The numbers follow the order in which the effects began.
    var effects: [Int: RunningEffect] = [:]
    var isCancelled = false
  }

  private let members = Locked(Members())

  var isCancelled: Bool { members.withLock(\.isCancelled) }

  func add(_ number: Int, _ effect: RunningEffect) { members.withLock { $0.effects[number] = effect } }
  func remove(_ number: Int) { _ = members.withLock { $0.effects.removeValue(forKey: number) } }

  /// Waits until all effects have ended.
  func finish() async {
    while let effect = members.withLock({ $0.effects.values.first }) { await effect.finish() }
  }

  /// Cancels the effects, on any thread. No further effect starts, and actions that are still waiting are not handled.
  func cancel() {
    let effects = members.withLock { members in
      members.isCancelled = true
      return members.effects.inOrder
    }
    for effect in effects { effect.cancel() }
  }
}

extension [Int: RunningEffect] {
  /// The effects in the order in which they began.
  var inOrder: [RunningEffect] { sorted { $0.key < $1.key }.map(\.value) }
}
