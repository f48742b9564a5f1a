import Measuring

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
    /// Those of the baseline.
    var baseline: Double
    var allocations: Double

    var ratio: Double { nanoseconds / baseline }
  }

  /// Times both in turn and keeps the fastest round of each: what is slower was disturbed.
  func run() -> Outcome {
    let count = calibratedCount(subject)
    var outcome = Outcome(nanoseconds: .infinity, baseline: .infinity, allocations: 0)
    for _ in 0..<15 {
      outcome.baseline = min(outcome.baseline, Measuring.nanoseconds(count, baseline))
      outcome.nanoseconds = min(outcome.nanoseconds, Measuring.nanoseconds(count, subject))
    }
    outcome.allocations = Measuring.allocations(subject)
    return outcome
  }
}
