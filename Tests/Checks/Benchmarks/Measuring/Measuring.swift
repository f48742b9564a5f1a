import AllocationCounter

/// The mean nanoseconds of `count` operations.
public func nanoseconds(_ count: Int, _ work: (_ count: Int) -> Int) -> Double {
  ContinuousClock().measure { consume(work(count)) } / .nanoseconds(1) / Double(count)
}

/// The number of operations that take about 5 ms.
public func calibratedCount(startingAt first: Int = 1000, _ work: (_ count: Int) -> Int) -> Int {
  var count = first
  while nanoseconds(count, work) * Double(count) < 5_000_000 { count *= 2 }
  return count
}

/// The mean number of allocations of `count` operations.
public func allocations(_ work: (_ count: Int) -> Int, count: Int) -> Double {
  let before = allocation_count()
  consume(work(count))
  return Double(allocation_count() - before) / Double(count)
}

/// Uses a value, so that the optimizer doesn't remove the work for it.
@inline(never) @_optimize(none)
public func consume<Value>(_ value: Value) {}

/// Returns a value that the optimizer doesn't know.
@inline(never) @_optimize(none)
public func hidden<Value>(_ value: Value) -> Value { value }

/// Measures an operation, and prints a line for `Tests/Checks/Benchmarks/compare`: its name, its nanoseconds, and its allocations.
public func operation<Value>(_ name: String, _ body: () -> Value) {
  func work(_ count: Int) -> Int {
    for _ in 0..<count { consume(body()) }
    return count
  }
  let count = calibratedCount(startingAt: 1, work)
  let fastest = (0..<15).map { _ in nanoseconds(count, work) }.min() ?? 0
  print(name, fastest, allocations(work, count: min(count, 10_000)), separator: "\t")
}
