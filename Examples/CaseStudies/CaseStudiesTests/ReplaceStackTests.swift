import CaseStudyKit
import NavigationCore
import XCTest

final class ReplaceStackTests: XCTestCase {
  func testNaive_EachStackIsShown_AndTheListGetsANewID() {
    let (depths, isListTheSame) = observedEdit { naiveShow(9, in: $0) }
    XCTAssertEqual(depths, [3, 2, 1, 0, 1, 2])
    XCTAssertFalse(isListTheSame, "its scroll position, its tasks: gone")
  }

  func testSolved_OneWrite_AndTheListKeepsItsID() {
    let (depths, isListTheSame) = observedEdit { show(9, in: $0) }
    XCTAssertEqual(depths, [3, 2])
    XCTAssertTrue(isListTheSame)
  }
}
