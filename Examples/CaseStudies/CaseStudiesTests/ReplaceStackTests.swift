import CaseStudyKit
import NavigationCore
import XCTest

final class ReplaceStackTests: XCTestCase {
  func testNaive_EachPopAndPushIsSeen_AndTheListIsAnotherScreen() {
    let (depths, isListTheSame) = observedEdit { naiveShow(9, in: $0) }
    XCTAssertEqual(depths, [3, 2, 1, 0, 1, 2])
    XCTAssertFalse(isListTheSame, "its scroll position, its tasks: gone")
  }

  func testSolved_OneChange_AndTheListStays() {
    let (depths, isListTheSame) = observedEdit { show(9, in: $0) }
    XCTAssertEqual(depths, [3, 2])
    XCTAssertTrue(isListTheSame)
  }
}
