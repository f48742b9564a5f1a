import Observation

/// Runs `apply` now, and again whenever a value that it read changes.
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
/// The observation covers properties of `@Observable` classes and `@StateBinding` variables. All changes in one turn of
/// the actor cause one run, in a later turn. The ``NavigationTransaction`` of the first change is in force during the
/// run. On the main actor, runs follow the order of the changes. Closures that read the same property run in no
/// particular order.
///
/// The closure keeps the isolation of its context, and runs only on that actor. Change the observed state on the same
/// actor, unless the state is safe to change from any thread. (In a custom actor, a closure is isolated to the actor if
/// it captures `self` strongly.)
///
/// To observe a model that is not an `@Observable` class, subscribe to it, and store its values in a binding. Read them
/// through a second binding, made from closures, which writes to the model:
///
/// ```swift
/// let shown = StateBinding(wrappedValue: model.title)
/// model.subscribe { shown.wrappedValue = $0 }
/// let title = StateBinding(get: { shown.wrappedValue }, set: { model.title = $0 })
/// ```
///
/// An `observe` inside `apply` is a separate observation, whose reads the outer observation does not track. The inner
/// closure first runs after the outer closure has finished, in the same turn.
///
/// - Returns: A token. The observation ends when the token is cancelled or released.
public func observe(
  isolation: isolated any Actor = #isolation, _ apply: @escaping () -> Void
) -> ObservationToken {
  observe(isolation: isolation, apply) { _ in }
}

/// Runs `body` with the result of `read`: once now, and again whenever a value that `read` used changes. If `body`
/// changes such a value, it runs again.
package func observe<Value>(
  isolation: isolated any Actor = #isolation, _ read: @escaping () -> Value,
  then body: @escaping (Value) -> Void
) -> ObservationToken {
  let observation = ActiveObservation(isolation) {
    let value = read()
    return { body(value) }
  }
  let token = ObservationToken(
    onCancel: { observation.end() }, scheduled: { [weak observation] in observation?.scheduled })
  if RunningObservation.current?.adopt(observation, isolation) != true { observation.run(isolation) }
  return token
}

/// Keeps an observation alive until the token is cancelled or released.
public final class ObservationToken: Sendable {
  private let onCancel: Locked<(@Sendable () -> Void)?>
  private let scheduled: @Sendable () -> NavigationTransaction?

  fileprivate init(
    onCancel: @escaping @Sendable () -> Void, scheduled: @escaping @Sendable () -> NavigationTransaction?
  ) {
    self.onCancel = Locked(onCancel)
    self.scheduled = scheduled
  }

  deinit { cancel() }

  /// Ends the observation. No run begins after this call returns, but a run that has begun on its actor may still
  /// finish if another thread makes the call. You can call this method any number of times, from any thread, even from
  /// the observed closure.
  public func cancel() {
    let onCancel = onCancel.withLock { onCancel in
      defer { onCancel = nil }
      return onCancel
    }
    onCancel?()
  }

  /// The transaction of the scheduled run; `nil` if none is scheduled.
  package var scheduledTransaction: NavigationTransaction? { scheduled() }
}

/// A closure that runs again when the observed values change.
private final class ActiveObservation: @unchecked Sendable {
  // Safe to share: only `run` uses `apply`, on `isolation`, and the rest is locked.
  private struct State {
    var hasEnded = false
    /// The transaction of a scheduled run; `nil` if none is scheduled.
    var scheduled: NavigationTransaction?
  }

  private let isolation: any Actor
  /// Reads the observed values, and returns the work to do afterwards.
  private let apply: () -> () -> Void
  private let state = Locked(State())

  init(_ isolation: any Actor, _ apply: @escaping () -> () -> Void) {
    self.isolation = isolation
    self.apply = apply
  }

  func end() { state.withLock { $0.hasEnded = true } }

  var scheduled: NavigationTransaction? { state.withLock(\.scheduled) }

  func run(_ isolation: isolated any Actor) {
    let transaction = state.withLock { state -> NavigationTransaction? in
      defer { state.scheduled = nil }
      return state.hasEnded ? nil : state.scheduled ?? .current
    }
    guard let transaction else { return }
    let running = RunningObservation(isolation)
    withNavigationTransaction(transaction) {
      let body = RunningObservation.$current.withValue(running) {
        withObservationTracking(apply) { [weak self] in self?.change() }
      }
      body()
      for observation in running.end() { observation.run(isolation) }
    }
  }

  /// Schedules a run. Called on any thread, when an observed value is about to change.
  private func change() {
    let isFirst = state.withLock { state in
      guard !state.hasEnded, state.scheduled == nil else { return false }
      state.scheduled = .current
      return true
    }
    guard isFirst else { return }
    let isolation = isolation
    if isolation === MainActor.shared {
      // The task starts on the main actor, so that runs follow the order of the changes.
      Task { @MainActor in self.run(MainActor.shared) }
    } else {
      Task { await self.run(isolation) }
    }
  }
}

/// A closure of ``observe(isolation:_:)`` that is running, or that was running when the current task started.
private final class RunningObservation: Sendable {
  @TaskLocal static var current: RunningObservation?

  private let isolation: any Actor
  /// The observations that the closure starts; `nil` after it has finished.
  private let inner = Locked<[ActiveObservation]?>([])

  init(_ isolation: any Actor) { self.isolation = isolation }

  /// Adopts an observation, to run it when the closure has finished. Returns `false` if the closure has already
  /// finished, or is on another actor.
  func adopt(_ observation: ActiveObservation, _ isolation: any Actor) -> Bool {
    guard isolation === self.isolation else { return false }
    return inner.withLock { inner in
      inner?.append(observation)
      return inner != nil
    }
  }

  /// Returns the adopted observations, and adopts no more.
  func end() -> [ActiveObservation] {
    inner.withLock { inner in
      defer { inner = nil }
      return inner ?? []
    }
  }
}
