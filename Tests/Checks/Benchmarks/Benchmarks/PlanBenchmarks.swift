import NavigationCore
import NavigationPlanning
import PlanModel

/// A stack of `count` screens, each with its number plus `step` as content.
private func wide(_ count: Int, _ step: Int = 0) -> Screen<Int> {
  Screen(0).stack(path: .constant((0..<count).map { Element(id: $0) })) {
    Screen<Int>($0.wrappedValue.id + step)
  }
}

/// `count` sheets, one above the other.
private func deep(_ count: Int, _ step: Int = 0) -> Screen<Int> {
  var screen = Screen<Int>(count + step)
  for level in 0..<count {
    let above = screen
    screen = Screen<Int>(level + step).sheet(isPresented: .constant(true)) { above }
  }
  return screen
}

private struct Element: Identifiable { var id: Int }

private func scaling(
  _ name: String, budget: Double, _ small: (Screen<Int>, Screen<Int>), _ large: (Screen<Int>, Screen<Int>),
  _ capabilities: NavigationCapabilities
) -> Benchmark {
  nonisolated(unsafe) let (small, large) = (small, large)
  return Benchmark(name, budget: budget, allocations: .infinity) { count in
    rounds(count) { _ in
      plan(from: small.0, to: small.1, capabilities: capabilities).count
    }
  } subject: { count in
    rounds(count) { _ in
      plan(from: large.0, to: large.1, capabilities: capabilities).count
    }
  }
}

var planBenchmarks: [Benchmark] {
  [
    scaling(
      "planning 10,000 updates / 1,000", budget: 12, (wide(1_000), wide(1_000, 1)),
      (wide(10_000), wide(10_000, 1)), .oneAtATime),
    scaling(
      "planning 10,000 pushes, one by one / 1,000", budget: 12, (wide(0), wide(1_000)),
      (wide(0), wide(10_000)), .oneAtATime),
    scaling(
      "planning a stack set to another of 10,000 / 1,000", budget: 12, (wide(1_000), wide(500)),
      (wide(10_000), wide(5_000)), .severalAtOnce),
    scaling(
      "planning 10,000 equal screens / 1,000", budget: 12, (wide(1_000), wide(1_000)),
      (wide(10_000), wide(10_000)), .oneAtATime),
    scaling(
      "planning 1,000 sheets, one by one / 100", budget: 12, (deep(0), deep(100)), (deep(0), deep(1_000)),
      .oneAtATime),
    scaling(
      "planning 1,000 dismissals, one by one / 100", budget: 12, (deep(100), deep(0)), (deep(1_000), deep(0)),
      .oneAtATime),
    scaling(
      "planning 1,000 levels that change / 100", budget: 12, (deep(100), deep(100, 1)),
      (deep(1_000), deep(1_000, 1)), .severalAtOnce),
  ]
}

/// P1 to P4 over pairs of all trees with up to three presentations, in an order that is the same in each run: all of
/// them, or as many as fit in the time.
func checkPlans() {
  let trees = ModelTree.all(presentations: 3)
  let seconds = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) }
  let clock = ContinuousClock()
  let start = clock.now
  var pairs = 0
  // A step without a common factor with the number of pairs reaches each of them once.
  let count = trees.count * trees.count
  var pair = 0
  for _ in 0..<count {
    if let seconds, clock.now - start > .seconds(seconds) { break }
    pair = (pair + 7_368_787) % count
    let (old, new) = (trees[pair / trees.count], trees[pair % trees.count])
    if let fault = faultOfPlan(from: old, to: new, [.oneAtATime, .severalAtOnce, .anythingAtOnce]) {
      print(fault)
      exitWithFailure()
    }
    pairs += 1
  }
  print(
    "P1 to P4 hold for \(pairs) of \(count) pairs of \(trees.count) trees, each with three kinds of toolkit: \(clock.now - start)."
  )
}
