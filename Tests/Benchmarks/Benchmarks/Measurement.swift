/// A line of the table. `nil` stands for what a row does not have: a ratio and its baseline if its budget is a time, and a limit of
/// allocations if their number does not matter.
struct Measurement: Encodable {
  let name: String
  let nanoseconds: Double
  let baselineNanoseconds: Double?
  let ratio: Double?
  let budgetRatio: Double?
  let budgetNanoseconds: Double?
  let allocations: Double
  let budgetAllocations: Double?
  let isWithinBudget: Bool

  init(_ benchmark: Benchmark, _ outcome: Benchmark.Outcome) {
    let isRatio = benchmark.nanoseconds == nil
    name = benchmark.name
    nanoseconds = outcome.nanoseconds
    baselineNanoseconds = isRatio ? outcome.baseline : nil
    ratio = isRatio ? outcome.ratio : nil
    budgetRatio = isRatio ? benchmark.budget : nil
    budgetNanoseconds = benchmark.nanoseconds
    allocations = outcome.allocations
    budgetAllocations = benchmark.allocations.isFinite ? benchmark.allocations : nil
    isWithinBudget = benchmark.isWithinBudget(outcome)
  }

  static let head = line("", "ns", "baseline", "ratio", "budget", "allocs", "budget", "")

  func line(_ verdict: String) -> String {
    Self.line(
      name, decimal(nanoseconds), baselineNanoseconds.map(decimal) ?? "-", ratio.map(decimal) ?? "-",
      budgetRatio.map(decimal) ?? budgetNanoseconds.map { "\(Int($0)) ns" } ?? "-", decimal(allocations),
      budgetAllocations.map(decimal) ?? "-", verdict)
  }

  /// A line of a table: a name, and columns that end below each other.
  static func line(_ name: String, _ columns: String...) -> String {
    let padded = columns.map { String(repeating: " ", count: max(1, 11 - $0.count)) + $0 }
    return name + String(repeating: " ", count: max(0, 58 - name.count)) + padded.joined()
  }
}

/// A number with two digits after the point.
func decimal(_ value: Double) -> String {
  let hundredths = Int((value * 100).rounded())
  let fraction = hundredths % 100
  return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
}
