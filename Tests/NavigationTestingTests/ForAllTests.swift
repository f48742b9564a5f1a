import TestSupport
import XCTest

final class ForAllTests: XCTestCase {
  func testEqualSeedsGiveEqualNumbers() {
    forAll { generator in
      let seed = generator.next()
      var (first, second) = (SeededGenerator(seed: seed), SeededGenerator(seed: seed))
      XCTAssertEqual((0..<20).map { _ in first.next() }, (0..<20).map { _ in second.next() })
    }
  }

  func testSeedsDiffer() {
    var seeds: Set<UInt64> = []
    forAll(count: 100) { generator in seeds.insert(generator.next()) }
    XCTAssertEqual(seeds.count, inputs(100))
  }

  func testTheFirstFailureIsReportedAndEndsTheSearch() {
    var runs = 0
    let seed = firstFailingSeed(in: 5..<100) { _ in
      runs += 1
      return runs == 3
    }
    XCTAssertEqual(seed, 7)
    XCTAssertEqual(runs, 3)
    XCTAssertNil(firstFailingSeed(in: 0..<10) { _ in false })
  }

  func testASkipIsNotAFailure() {
    XCTAssertThrowsError(try forAll { _ in throw XCTSkip("nothing to test") }) { error in
      XCTAssertTrue(error is XCTSkip)
    }
    XCTAssertThrowsError(
      try Fuzz.run("skip", corpus: [""], tokens: [""]) { _, _ in throw XCTSkip("nothing to test") }
    ) { error in
      XCTAssertTrue(error is XCTSkip)
    }
  }

  func testRangesAreKept() {
    forAll { generator in
      XCTAssertTrue((3...5).contains(generator.int(3...5)))
      XCTAssertTrue((2...4).contains(generator.array(count: 2...4) { $0.bool() }.count))
      XCTAssertLessThanOrEqual(generator.string().count, 40)
    }
  }
}
