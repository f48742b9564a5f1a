/// Prints one table: what each operation costs, and whether that is within its budget.
///
///     swift run -c release --package-path Tests/Benchmarks Benchmarks [filter]
///     swift run -c release --package-path Tests/Benchmarks Benchmarks memory
///     swift run -c release --package-path Tests/Benchmarks Benchmarks plans [seconds]
///     swift run -c release --package-path Tests/Benchmarks Benchmarks navigation [count]
///
/// A row over its budget is measured again at the end, up to two more times, and counts as over only if it is over
/// each time. Exits with 1 if a row is over, or memory is left behind.
@main
enum Main {
  static func main() async {
    #if DEBUG
      print("These are numbers of a debug build and say nothing: pass '-c release'.")
    #endif
    let filter = CommandLine.arguments.dropFirst().first ?? ""
    if filter == "memory" { return await checkMemory() }
    if filter == "plans" { return checkPlans() }
    if filter == "navigation" { return checkNavigation() }
    let benchmarks =
      (casePathBenchmarks + bindingBenchmarks + observationBenchmarks + stackBenchmarks + dialogBenchmarks
      + screenBenchmarks + scalingBenchmarks + inventoryBenchmarks + linkBenchmarks + planBenchmarks
      + reducerBenchmarks)
      .filter {
        filter.isEmpty || $0.name.contains(filter)
      }
    print(row("", "ns", "ratio", "budget", "allocs", "budget", ""))
    if isOver(benchmarks, runs: 3) { exitWithFailure() }
  }

  /// Measures all rows, then those over their budget again, and prints the best measurement so far of each. Returns
  /// whether a row was over in each of the runs.
  private static func isOver(_ benchmarks: [Benchmark], runs: Int) -> Bool {
    var over = benchmarks.map { (benchmark: $0, best: Benchmark.Outcome?.none) }
    for run in 1...runs where !over.isEmpty {
      if run > 1 { print("\nMeasured again, run \(run) of \(runs):") }
      let measured = over
      over = []
      for (benchmark, earlier) in measured {
        let best = benchmark.better(benchmark.run(), earlier)
        let isWithin = benchmark.isWithinBudget(best)
        print(row(benchmark, best, isWithin ? "ok" : run < runs ? "again" : "OVER"))
        if !isWithin { over.append((benchmark, best)) }
      }
    }
    return !over.isEmpty
  }

  private static func row(_ benchmark: Benchmark, _ outcome: Benchmark.Outcome, _ verdict: String) -> String {
    row(
      benchmark.name, decimal(outcome.nanoseconds),
      benchmark.nanoseconds.map { _ in "-" } ?? decimal(outcome.ratio),
      benchmark.nanoseconds.map { "\(Int($0)) ns" } ?? decimal(benchmark.budget),
      decimal(outcome.allocations), decimal(benchmark.allocations), verdict)
  }

  private static func row(_ name: String, _ columns: String...) -> String {
    let padded = columns.map { String(repeating: " ", count: max(0, 9 - $0.count)) + $0 }
    return name + String(repeating: " ", count: max(0, 58 - name.count)) + padded.joined()
  }

  private static func decimal(_ value: Double) -> String {
    guard value.isFinite else { return "-" }
    let hundredths = Int((value * 100).rounded())
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
