/// A line of the table.
struct Measurement: Encodable {
  let name: String
  let nanoseconds: Double
  let baselineNanoseconds: Double
  let ratio: Double
  let budgetRatio: Double
  let allocations: Double
  /// `nil` if their number does not matter.
  let budgetAllocations: Double?
  let isWithinBudget: Bool

  init(_ benchmark: Benchmark, _ outcome: Benchmark.Outcome) {
    name = benchmark.name
    nanoseconds = outcome.nanoseconds
    baselineNanoseconds = outcome.baseline
    ratio = outcome.ratio
    budgetRatio = benchmark.budget
    allocations = outcome.allocations
    budgetAllocations = benchmark.allocations.isFinite ? benchmark.allocations : nil
    isWithinBudget = benchmark.isWithinBudget(outcome)
  }

  static let head = line("", "ns", "baseline", "ratio", "budget", "allocs", "budget", "")

  func line(_ verdict: String) -> String {
    Self.line(
      name, decimal(nanoseconds), decimal(baselineNanoseconds), decimal(ratio), decimal(budgetRatio),
      decimal(allocations), budgetAllocations.map(decimal) ?? "-", verdict)
  }

  /// A line of a table: a name, and right-aligned columns.
  static func line(_ name: String, _ columns: String...) -> String {
    let padded = columns.map { String(repeating: " ", count: max(1, 11 - $0.count)) + $0 }
    return name + String(repeating: " ", count: max(0, 58 - name.count)) + padded.joined()
  }
}

/// A number with two decimals.
func decimal(_ value: Double) -> String {
  let hundredths = Int((value * 100).rounded())
  let fraction = hundredths % 100
  return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
}
