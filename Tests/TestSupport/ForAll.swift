import Foundation
import XCTest

extension XCTestCase {
  /// Runs `body` with generators of `count` different seeds. After the first failing run, reports its seed and stops.
  ///
  /// The seeds are the same in each run of the tests. `NAVIGATION_SEED=n swift test` starts with `n` instead.
  public func forAll(
    count: UInt64 = 200, file: StaticString = #filePath, line: UInt = #line,
    _ body: (inout SeededGenerator) throws -> Void
  ) {
    let first = ProcessInfo.processInfo.environment["NAVIGATION_SEED"].flatMap(UInt64.init) ?? 0
    let failing = firstFailingSeed(in: first..<first + count) { generator in
      let failures = testRun?.totalFailureCount
      do {
        try body(&generator)
      } catch {
        XCTFail("threw \(error)", file: file, line: line)
      }
      return testRun?.totalFailureCount != failures
    }
    if let failing { XCTFail("with NAVIGATION_SEED=\(failing)", file: file, line: line) }
  }
}

/// The first of `seeds` for which `fails` returns `true`.
public func firstFailingSeed(
  in seeds: Range<UInt64>, _ fails: (inout SeededGenerator) -> Bool
) -> UInt64? {
  seeds.first { seed in
    var generator = SeededGenerator(seed: seed)
    return fails(&generator)
  }
}
