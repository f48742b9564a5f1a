import XCTest

@testable import NavigationCore

final class CaseCandidatesTests: XCTestCase {
  private enum Sample { case first(Int), second(Int), third(String), any(any Error), nothing }
  private struct Wrong: Error {}

  private func names(_ root: Any.Type, _ value: Any.Type) -> [String?] {
    CaseCandidates.of(root, value).readings.map(\.name)
  }

  func testCasesThatFitAType() {
    XCTAssertEqual(names(Sample.self, Int.self), ["first", "second"])
    XCTAssertEqual(names(Sample.self, String.self), ["third"])
    XCTAssertEqual(names(Sample.self, Wrong.self), ["any"])
    XCTAssertEqual(names(Sample.self, Double.self), [])
    XCTAssertEqual(names(Int.self, Int.self), [])
  }

  func testOptionalsAreUnwrapped() {
    XCTAssertEqual(names(Sample?.self, String.self), ["third"])
    XCTAssertEqual(CaseCandidates.of(Sample??.self, String.self).readings.map(\.depth), [2])
    XCTAssertEqual(names(Sample?.self, Sample.self), ["some"])
    XCTAssertEqual(CaseCandidates.of(Sample?.self, Sample.self).readings.map(\.depth), [0])
  }

  func testConstants() {
    XCTAssertEqual(CaseCandidates.of(constant: Sample.nothing).only?.name, "nothing")
    XCTAssertEqual(CaseCandidates.of(constant: Sample?.some(.nothing)).only?.name, "nothing")
    XCTAssertEqual(CaseCandidates.of(constant: Sample?.none).only?.name, "none")
    XCTAssertNil(CaseCandidates.of(constant: Sample.first(1)).only)
  }

  func testAPairOfTypesIsExaminedOnce() {
    XCTAssertTrue(CaseCandidates.of(Sample.self, Int.self) === CaseCandidates.of(Sample.self, Int.self))
    XCTAssertTrue(CaseCandidates.of(constant: Sample.nothing) === CaseCandidates.of(constant: Sample.nothing))
  }
}
