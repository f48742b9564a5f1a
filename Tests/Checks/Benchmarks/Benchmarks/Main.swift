import Foundation

/// Prints the cost of each operation, and whether it is within its budget.
///
///     Benchmarks [--json] [--plot FOLDER] [FILTER]
///     Benchmarks memory
///     Benchmarks plans [SECONDS]
///     Benchmarks scale [NAME [COUNT]]
///
/// A row over its budget is measured again at the end, up to two more times, and only counts as over if it is over
/// each time. Exits with 1 if a row is over or memory leaks.
///
/// `--json` prints the rows as JSON. `--plot` also writes pictures to a folder: `Ratios.svg` and `Sizes.svg`.
@main
enum Main {
  static func main() async throws {
    #if DEBUG
      print("These are figures of a debug build, which mean nothing: pass '-c release'.")
    #endif
    var arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "memory": return await checkMemory()
    case "plans": return checkPlans()
    case "scale": return try await Scale.run(Array(arguments.dropFirst()))
    default: break
    }
    let isJSON = arguments.first == "--json"
    if isJSON { arguments.removeFirst() }
    var folder: URL?
    if arguments.first == "--plot", arguments.count > 1 {
      folder = URL(fileURLWithPath: arguments[1], isDirectory: true)
      arguments.removeFirst(2)
    }
    guard arguments.count <= 1, arguments.first?.hasPrefix("-") != true else {
      print("usage: Benchmarks [--json] [--plot FOLDER] [FILTER] | memory | plans | scale")
      exitWithFailure()
    }
    let benchmarks =
      (casePathBenchmarks + bindingBenchmarks + observationBenchmarks + stackBenchmarks + dialogBenchmarks
      + screenBenchmarks + stackedBenchmarks + scalingBenchmarks + guardBenchmarks + loopBenchmarks
      + inventoryBenchmarks + keystrokeBenchmarks
      + linkBenchmarks + planBenchmarks + reducerBenchmarks)
      .filter { benchmark in arguments.first.map { benchmark.name.contains($0) } ?? true }
    let rows = measured(benchmarks, runs: 3, isPrinted: !isJSON)
    if isJSON {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      print(String(decoding: try encoder.encode(rows), as: UTF8.self))
    }
    if let folder {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(picture(of: rows).utf8).write(to: folder.appendingPathComponent("Ratios.svg"))
      try Data(picture(of: measuredSizes()).utf8).write(to: folder.appendingPathComponent("Sizes.svg"))
    }
    if rows.contains(where: { !$0.isWithinBudget }) { exitWithFailure() }
  }

  /// Measures all benchmarks, repeats those over their budget, and returns the best measurement of each.
  private static func measured(_ benchmarks: [Benchmark], runs: Int, isPrinted: Bool) -> [Measurement] {
    var outcomes = [Benchmark.Outcome?](repeating: nil, count: benchmarks.count)
    var over = Array(benchmarks.indices)
    if isPrinted { print(Measurement.head) }
    for run in 1...runs where !over.isEmpty {
      if run > 1, isPrinted { print("\nMeasured again, run \(run) of \(runs):") }
      over.removeAll { index in
        let benchmark = benchmarks[index]
        let best = benchmark.better(benchmark.run(), outcomes[index])
        outcomes[index] = best
        let isWithin = benchmark.isWithinBudget(best)
        if isPrinted {
          print(Measurement(benchmark, best).line(isWithin ? "ok" : run < runs ? "again" : "OVER"))
          fflush(nil)
        }
        return isWithin
      }
    }
    return zip(benchmarks, outcomes).compactMap { benchmark, outcome in
      outcome.map { Measurement(benchmark, $0) }
    }
  }
}
