import AllocationCounter

/// One row of the table: something of the library's against what a person would write without it, in one run.
struct Benchmark: Sendable {
  /// Does an operation as often as it is told, and returns something that depends on the results.
  typealias Work = @Sendable (_ count: Int) -> Int

  let name: String
  /// What the subject may cost, in baselines.
  let budget: Double
  /// What it may take, in nanoseconds, where that is the budget; such a row has no ratio.
  let nanoseconds: Double?
  /// How often one operation of the subject may ask for memory.
  let allocations: Double
  let baseline: Work
  let subject: Work

  init(
    _ name: String, budget: Double, allocations: Double = 0, baseline: @escaping Work,
    subject: @escaping Work
  ) {
    self.name = name
    self.budget = budget
    self.nanoseconds = nil
    self.allocations = allocations
    self.baseline = baseline
    self.subject = subject
  }

  init(_ name: String, nanoseconds: Double, allocations: Double = 0, subject: @escaping Work) {
    self.name = name
    self.budget = .infinity
    self.nanoseconds = nanoseconds
    self.allocations = allocations
    self.baseline = subject
    self.subject = subject
  }

  func isWithinBudget(_ outcome: Outcome) -> Bool {
    outcome.allocations <= allocations + 0.01
      && nanoseconds.map { outcome.nanoseconds <= $0 } ?? (outcome.ratio <= budget)
  }

  /// Of a new outcome and the best of the earlier ones, which are all over the budget: the new one if it is within, and
  /// else the one that took less.
  func better(_ new: Outcome, _ earlier: Outcome?) -> Outcome {
    guard let earlier, !isWithinBudget(new) else { return new }
    let isFaster = nanoseconds == nil ? new.ratio < earlier.ratio : new.nanoseconds < earlier.nanoseconds
    return isFaster ? new : earlier
  }

  struct Outcome {
    var nanoseconds: Double
    var ratio: Double
    var allocations: Double
  }

  /// Times both in turn and keeps the fastest round of each: what is slower was disturbed.
  func run() -> Outcome {
    let count = calibratedCount()
    var (baselineTime, subjectTime) = (Double.infinity, Double.infinity)
    for _ in 0..<15 {
      baselineTime = min(baselineTime, Self.time(baseline, count))
      subjectTime = min(subjectTime, Self.time(subject, count))
    }
    let before = allocation_count()
    consume(subject(10_000))
    let allocated = allocation_count() - before
    return Outcome(
      nanoseconds: subjectTime, ratio: subjectTime / baselineTime, allocations: Double(allocated) / 10_000)
  }

  /// As many operations as take about 5 ms.
  private func calibratedCount() -> Int {
    var count = 1000
    while Self.time(subject, count) * Double(count) < 5_000_000 { count *= 2 }
    return count
  }

  /// Nanoseconds for each of `count` operations.
  private static func time(_ body: Work, _ count: Int) -> Double {
    let duration = ContinuousClock().measure { consume(body(count)) }
    let (seconds, attoseconds) = duration.components
    return (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(count)
  }
}

/// Uses a result, so that the work for it is not optimized away.
@inline(never) @_optimize(none)
func consume(_ result: Int) {}
