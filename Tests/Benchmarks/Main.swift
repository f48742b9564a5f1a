/// Prints one table: what each operation costs, and whether that is within its budget.
///
///     swift run -c release Benchmarks [filter]
///     swift run -c release Benchmarks memory
///
/// Exits with 1 if a row is over its budget, or memory is left behind.
@main
enum Main {
  static func main() async {
    #if DEBUG
      print("These are numbers of a debug build and say nothing: use 'swift run -c release Benchmarks'.")
    #endif
    let filter = CommandLine.arguments.dropFirst().first ?? ""
    if filter == "memory" { return await checkMemory() }
    let benchmarks =
      (casePathBenchmarks + bindingBenchmarks + observationBenchmarks + stackBenchmarks + dialogBenchmarks
      + screenBenchmarks)
      .filter {
        filter.isEmpty || $0.name.contains(filter)
      }
    print(row("", "ns", "ratio", "budget", "allocs", "budget", ""))
    var isOver = false
    for benchmark in benchmarks {
      let outcome = benchmark.run()
      let isWithin = benchmark.isWithinBudget(outcome)
      isOver = isOver || !isWithin
      print(
        row(
          benchmark.name, decimal(outcome.nanoseconds),
          benchmark.nanoseconds.map { _ in "-" } ?? decimal(outcome.ratio),
          benchmark.nanoseconds.map { "\(Int($0)) ns" } ?? decimal(benchmark.budget),
          decimal(outcome.allocations), decimal(benchmark.allocations), isWithin ? "ok" : "OVER"))
    }
    if isOver { exitWithFailure() }
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
