import Observation

/// Runs `apply` now, and again after each change of what it read.
///
/// ```swift
/// @MainActor final class TitleLabel {
///   private(set) var text = ""
///   private var token: ObservationToken?
///   init(_ model: InventoryModel) {
///     token = observe { [unowned self] in text = model.title }
///   }
/// }
/// ```
///
/// What is observed are properties of `@Observable` classes, and `@StateBinding` variables. All changes of one turn
/// of the actor lead to one run, in a turn of its own, with the ``NavigationTransaction`` of the first of them in
/// force.
///
/// On the main actor, runs come in the order of the changes; of those who read the same property, none is first.
///
/// The closure keeps the isolation that it has where it is written, and is only run there: an observation belongs to
/// an actor. What it reads has to be changed there too, or be safe to be changed anywhere. (In an actor of one's
/// own, a closure is the actor's if it captures `self` strongly.)
///
/// A model that is no `@Observable` class takes part through a binding by closures, which reads a storage that the
/// model's subscription writes:
///
/// ```swift
/// let shown = StateBinding(wrappedValue: model.title)
/// model.subscribe { shown.wrappedValue = $0 }
/// let title = StateBinding(get: { shown.wrappedValue }, set: { model.title = $0 })
/// ```
///
/// An `observe` inside of `apply` is an observation of its own: what it reads is not read by the outer one. It first
/// runs when the outer one is through, in the same turn.
///
/// - Returns: a token. The observation ends when that is cancelled or not referred to any more.
public func observe(
  isolation: isolated any Actor = #isolation, _ apply: @escaping () -> Void
) -> ObservationToken {
  let observation = ActiveObservation(isolation, apply)
  let token = ObservationToken { observation.end() }
  if RunningObservation.current?.adopt(observation, isolation) != true { observation.run(isolation) }
  return token
}

/// Keeps an observation, or anything else that has to be ended, alive until it is cancelled or not referred to any
/// more.
public final class ObservationToken: Sendable {
  private let onCancel: Locked<(@Sendable () -> Void)?>

  /// A token that calls `onCancel` once: by the first ``cancel()``, or when the token goes.
  public init(onCancel: @escaping @Sendable () -> Void) { self.onCancel = Locked(onCancel) }

  deinit { cancel() }

  /// Ends the observation: no run begins after this returns. From any thread, as often as one likes, also from the
  /// observed closure and from `onCancel`.
  public func cancel() {
    let onCancel = onCancel.withLock { onCancel in
      defer { onCancel = nil }
      return onCancel
    }
    onCancel?()
  }
}

/// A closure that is run again after a change of what it read.
private final class ActiveObservation: @unchecked Sendable {
  // Sound to share: `apply` is touched on `isolation` only, by `run`, and the rest is locked.
  private struct State {
    var hasEnded = false
    /// Whether a run is on its way, and with what.
    var scheduled: NavigationTransaction?
  }

  private let isolation: any Actor
  private let apply: () -> Void
  private let state = Locked(State())

  init(_ isolation: any Actor, _ apply: @escaping () -> Void) {
    self.isolation = isolation
    self.apply = apply
  }

  func end() { state.withLock { $0.hasEnded = true } }

  func run(_ isolation: isolated any Actor) {
    let transaction = state.withLock { state -> NavigationTransaction? in
      defer { state.scheduled = nil }
      return state.hasEnded ? nil : state.scheduled ?? .current
    }
    guard let transaction else { return }
    let running = RunningObservation(isolation)
    withNavigationTransaction(transaction) {
      RunningObservation.$current.withValue(running) {
        withObservationTracking(apply) { [weak self] in self?.change() }
      }
      for observation in running.end() { observation.run(isolation) }
    }
  }

  /// Something that was read is about to change, here or in another thread.
  private func change() {
    let isFirst = state.withLock { state in
      guard !state.hasEnded, state.scheduled == nil else { return false }
      state.scheduled = .current
      return true
    }
    guard isFirst else { return }
    let isolation = isolation
    if isolation === MainActor.shared {
      // This begins there, so that runs come in the order of the changes.
      Task { @MainActor in self.run(MainActor.shared) }
    } else {
      Task { await self.run(isolation) }
    }
  }
}

/// A closure of ``observe(isolation:_:)`` that is running, or that was running when the present task began.
private final class RunningObservation: Sendable {
  @TaskLocal static var current: RunningObservation?

  private let isolation: any Actor
  /// What the closure wants to observe by itself; `nil` when it is through.
  private let inner = Locked<[ActiveObservation]?>([])

  init(_ isolation: any Actor) { self.isolation = isolation }

  /// Takes an observation on, to be run when the closure is through. `false` if it is not the closure that asks: it
  /// is through, or somewhere else.
  func adopt(_ observation: ActiveObservation, _ isolation: any Actor) -> Bool {
    guard isolation === self.isolation else { return false }
    return inner.withLock { inner in
      inner?.append(observation)
      return inner != nil
    }
  }

  /// Lets go of what was taken on.
  func end() -> [ActiveObservation] {
    inner.withLock { inner in
      defer { inner = nil }
      return inner ?? []
    }
  }
}
