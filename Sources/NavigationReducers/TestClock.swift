import NavigationCore

/// A clock that stands still until a test advances it, for effects that sleep.
///
/// ```swift
/// let clock = TestClock()
/// var isOver = false
/// let task = Task { @MainActor in
///   try? await clock.sleep(for: .seconds(1))
///   isOver = true
/// }
/// await clock.advance(by: .seconds(1))
/// isOver  // → true
/// ```
///
/// While a test clock exists, new stores run all work of their effects on the main actor, so that the order is the same
/// in each run. (This needs macOS 15, iOS 18, or the corresponding version of another system. On older systems,
/// nonisolated work may run too late for the clock.)
///
/// Let effects use an `any Clock<Duration>`: a `ContinuousClock` in an app, and a test clock in tests.
public final class TestClock: Clock, Sendable {
  private struct Sleeper {
    let number: Int
    let deadline: ContinuousClock.Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct Sleepers {
    var now = TestClock.start
    var lastNumber = 0
    var sleeping: [Sleeper] = []
    var cancelled: Set<Int> = []
  }

  /// The first instant of each test clock.
  private static let start = ContinuousClock.now
  private let sleepers = Locked(Sleepers())

  /// The number of test clocks.
  private static let count = Locked(0)
  static var isInUse: Bool { count.withLock { $0 > 0 } }

  /// Creates a clock at its first instant.
  public init() { Self.count.withLock { $0 += 1 } }

  deinit { Self.count.withLock { $0 -= 1 } }

  /// The current instant. All test clocks start at the same instant.
  public var now: ContinuousClock.Instant { sleepers.withLock(\.now) }

  /// The smallest step of the clock, which is zero.
  public var minimumResolution: Duration { .zero }

  /// The number of sleeping tasks.
  package var sleepingCount: Int { sleepers.withLock(\.sleeping.count) }

  /// Sleeps until the clock has been advanced to `deadline`.
  ///
  /// - Parameters:
  ///   - deadline: The instant to wake at. If it is not later than ``now``, the call returns immediately.
  ///   - tolerance: Ignored.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let number = sleepers.withLock { sleepers in
      sleepers.lastNumber += 1
      return sleepers.lastNumber
    }
    defer { sleepers.withLock { _ = $0.cancelled.remove(number) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result: Result<Void, any Error>? = sleepers.withLock { sleepers in
          if sleepers.cancelled.remove(number) != nil { return .failure(CancellationError()) }
          if deadline <= sleepers.now { return .success(()) }
          sleepers.sleeping.append(Sleeper(number: number, deadline: deadline, continuation: continuation))
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      let sleeper = sleepers.withLock { sleepers -> Sleeper? in
        guard let index = sleepers.sleeping.firstIndex(where: { $0.number == number }) else {
          sleepers.cancelled.insert(number)
          return nil
        }
        return sleepers.sleeping.remove(at: index)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Advances the clock, and wakes the tasks whose deadlines have passed, one by one, in the order of the deadlines.
  ///
  /// After each wake, tasks run and may sleep again before the clock advances further: a one-second timer ticks ten
  /// times in ten seconds.
  ///
  /// - Parameter duration: How far to advance. With zero, tasks run, but the clock stands still.
  @MainActor
  public func advance(by duration: Duration = .zero) async {
    let end = now.advanced(by: duration)
    await settle()
    while let next = earliest(until: end) {
      next.continuation.resume()
      await settle()
    }
    sleepers.withLock { $0.now = max($0.now, end) }
  }

  /// Advances the clock until no task sleeps.
  ///
  /// This method never returns if a timer repeats forever.
  @MainActor
  public func run() async {
    await settle()
    while let next = earliest(until: nil) {
      next.continuation.resume()
      await settle()
    }
  }

  private func earliest(until end: ContinuousClock.Instant?) -> Sleeper? {
    sleepers.withLock { sleepers in
      let first = sleepers.sleeping.indices.min { left, right in
        let (left, right) = (sleepers.sleeping[left], sleepers.sleeping[right])
        return (left.deadline, left.number) < (right.deadline, right.number)
      }
      guard let first, end.map({ sleepers.sleeping[first].deadline <= $0 }) ?? true else { return nil }
      let sleeper = sleepers.sleeping.remove(at: first)
      sleepers.now = max(sleepers.now, sleeper.deadline)
      return sleeper
    }
  }
}

/// Waits until tasks that are ready have run.
@MainActor
func settle() async {
  for round in 0..<100 {
    // A turn of the main actor. A loop of `Task.yield()` would spend its rounds on another thread.
    await Task { @MainActor in }.value
    // On other threads, a task of the lowest priority runs when no other task is ready.
    if round % 10 == 0 { await Task.detached(priority: .background) { await Task.yield() }.value }
  }
}
