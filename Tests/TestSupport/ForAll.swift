import Foundation
import XCTest

private let environment = ProcessInfo.processInfo.environment

/// The number of generated inputs: a tenth of `many`, or all of them with `NAVIGATION_MANY_INPUTS=1 swift test`.
public func inputs(_ many: Int) -> Int {
  environment["NAVIGATION_MANY_INPUTS"] == nil ? (many + 9) / 10 : many
}

/// As many seeds as ``inputs(_:)``. They are the same in each run of the tests. `NAVIGATION_SEED=n swift test` starts
/// with `n` instead.
public func seeds(_ many: Int) -> Range<UInt64> {
  let first = environment["NAVIGATION_SEED"].flatMap(UInt64.init) ?? 0
  return first..<first + UInt64(inputs(many))
}

extension Array {
  /// As many elements as ``inputs(_:)``, chosen at random, in their order.
  public func sample() -> [Element] {
    var generator = SeededGenerator(seed: seeds(count).lowerBound)
    return indices.shuffled(using: &generator).prefix(inputs(count)).sorted().map { self[$0] }
  }
}

extension XCTestCase {
  /// Runs `body` with a generator for each of the ``seeds(_:)``. After the first failing run, reports its seed and stops.
  ///
  /// - Throws: an `XCTSkip` of `body`. Each other error is a failure.
  public func forAll(
    count: Int = 200, file: StaticString = #filePath, line: UInt = #line,
    _ body: (inout SeededGenerator) throws -> Void
  ) rethrows {
    let failing = try firstFailingSeed(in: seeds(count)) { generator in
      let failures = testRun?.totalFailureCount
      do {
        try body(&generator)
      } catch let error where !(error is XCTSkip) {
        XCTFail("threw \(error)", file: file, line: line)
      }
      return testRun?.totalFailureCount != failures
    }
    if let failing { XCTFail("with NAVIGATION_SEED=\(failing)", file: file, line: line) }
  }
}

/// The first of `seeds` for which `fails` returns `true`.
public func firstFailingSeed(
  in seeds: Range<UInt64>, _ fails: (inout SeededGenerator) throws -> Bool
) rethrows -> UInt64? {
  try seeds.first { seed in
    var generator = SeededGenerator(seed: seed)
    return try fails(&generator)
  }
}
