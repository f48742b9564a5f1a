import AllocationCounter

/// The nanoseconds that each of `count` operations takes.
public func nanoseconds(_ count: Int, _ work: (_ count: Int) -> Int) -> Double {
  ContinuousClock().measure { consume(work(count)) } / .nanoseconds(1) / Double(count)
}

/// How many operations take about 5 ms.
public func calibratedCount(startingAt first: Int = 1000, _ work: (_ count: Int) -> Int) -> Int {
  var count = first
  while nanoseconds(count, work) * Double(count) < 5_000_000 { count *= 2 }
  return count
}

/// How often one operation asks for memory: the mean of `count`.
public func allocations(_ work: (_ count: Int) -> Int, count: Int = 10_000) -> Double {
  let before = allocation_count()
  consume(work(count))
  return Double(allocation_count() - before) / Double(count)
}

/// Uses a value, so that the work for it is not optimized away.
@inline(never) @_optimize(none)
public func consume<Value>(_ value: Value) {}

/// Returns a value that the optimizer knows nothing about.
@inline(never) @_optimize(none)
public func hidden<Value>(_ value: Value) -> Value { value }

/// Measures an operation, and prints a line for `Tests/Benchmarks/compare`: its name, its nanoseconds, and its allocations.
public func operation<Value>(_ name: String, _ body: () -> Value) {
  func work(_ count: Int) -> Int {
    for _ in 0..<count { consume(body()) }
    return count
  }
  let count = calibratedCount(startingAt: 1, work)
  let fastest = (0..<15).map { _ in nanoseconds(count, work) }.min() ?? 0
  print(name, fastest, allocations(work, count: min(count, 10_000)), separator: "\t")
}
