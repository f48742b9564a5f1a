import Foundation
import XCTest

extension XCTestCase {
  /// Runs `body` with generators of `count` different seeds. After the first failing run, reports its seed and stops.
  ///
  /// The seeds are the same in each run of the tests. `NAVIGATION_SEED=n swift test` starts with `n` instead.
  ///
  /// - Throws: an `XCTSkip` of `body`. Each other error is a failure.
  public func forAll(
    count: UInt64 = 200, file: StaticString = #filePath, line: UInt = #line,
    _ body: (inout SeededGenerator) throws -> Void
  ) rethrows {
    let first = ProcessInfo.processInfo.environment["NAVIGATION_SEED"].flatMap(UInt64.init) ?? 0
    let failing = try firstFailingSeed(in: first..<first + count) { generator in
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
