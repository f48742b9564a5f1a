import Measuring

/// One row of the table: an operation of the library compared with the same code written without it, in one run.
struct Benchmark: Sendable {
  /// Performs an operation `count` times, and returns a value that depends on the results.
  typealias Work = @Sendable (_ count: Int) -> Int

  let name: String
  /// The largest ratio of the subject's time to the baseline's.
  let budget: Double
  /// The largest number of allocations of one operation of the subject.
  let allocations: Double
  let baseline: Work
  let subject: Work

  init(
    _ name: String, budget: Double, allocations: Double = 0, baseline: @escaping Work,
    subject: @escaping Work
  ) {
    self.name = name
    self.budget = budget
    self.allocations = allocations
    self.baseline = baseline
    self.subject = subject
  }

  /// Creates a row whose budget is a time on a machine that pushes and pops an array's element in 8 ns. On a slower
  /// machine, the budget grows in proportion.
  init(_ name: String, nanoseconds: Double, allocations: Double = 0, subject: @escaping Work) {
    self.init(name, budget: nanoseconds / 8, allocations: allocations, baseline: yardstick, subject: subject)
  }

  func isWithinBudget(_ outcome: Outcome) -> Bool {
    outcome.allocations <= allocations + 0.01 && outcome.ratio <= budget
  }

  /// Chooses between a new outcome and the best of the earlier ones, which are all over the budget: the new one if it
  /// is within the budget, otherwise the one with the lower ratio.
  func better(_ new: Outcome, _ earlier: Outcome?) -> Outcome {
    guard let earlier, !isWithinBudget(new) else { return new }
    return new.ratio < earlier.ratio ? new : earlier
  }

  struct Outcome {
    var nanoseconds: Double
    /// The nanoseconds of the baseline.
    var baseline: Double
    var allocations: Double

    var ratio: Double { nanoseconds / baseline }
  }

  /// Times both in turn and keeps the fastest round of each: slower rounds were disturbed. An operation that takes a
  /// second has fewer rounds.
  func run() -> Outcome {
    let count = calibratedCount(subject)
    var outcome = Outcome(nanoseconds: .infinity, baseline: .infinity, allocations: 0)
    let start = ContinuousClock.now
    var rounds = 0
    while rounds < 15, rounds < 3 || start.duration(to: .now) < .seconds(5) {
      rounds += 1
      outcome.baseline = min(outcome.baseline, Measuring.nanoseconds(count, baseline))
      outcome.nanoseconds = min(outcome.nanoseconds, Measuring.nanoseconds(count, subject))
    }
    outcome.allocations = Measuring.allocations(subject, count: count)
    return outcome
  }
}

/// Performs an operation that takes milliseconds once for each thousand of `count`, and adds up the results.
func rounds(_ count: Int, _ body: (Int) -> Int) -> Int {
  (0..<max(1, count / 1_000)).reduce(0) { $0 &+ body($1) }
}

private struct Element { var name: String, quantity: Int }

private final class Elements: @unchecked Sendable {
  // Safe to share: benchmarks run one at a time.
  var array = (0..<10).map { Element(name: "Keyboard", quantity: $0) }
}
private let elements = Elements()

@inline(never) private func element(_ quantity: Int) -> Element {
  Element(name: "Keyboard", quantity: quantity)
}
@inline(never) private func pushAndPop(_ array: inout [Element], _ element: Element) -> Int {
  array.append(element)
  return array.removeLast().quantity
}

/// The baseline of a budget in nanoseconds.
private let yardstick: Benchmark.Work = { count in
  let element = element(1)
  return (0..<count).reduce(0) { sum, _ in sum &+ pushAndPop(&elements.array, element) }
}
