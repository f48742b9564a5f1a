import CaseStudyKit
import NavigationCore
import XCTest

final class PopToRootTests: XCTestCase {
  func testNaive_TheDeeperScreensReappear() {
    var flow = NaiveFlow()
    (flow.isListShown, flow.isItemShown, flow.isHistoryShown) = (true, true, true)
    flow.close()
    XCTAssertEqual(flow.shown, ["root"], "it looks right")
    flow.isListShown = true
    XCTAssertEqual(flow.shown, ["root", "list", "item", "history"], "all were meant to be closed")
  }

  func testSolved_PopToRootRemovesAllScreens() {
    @StateBinding var flow = Flow()
    $flow.path.wrappedValue.append(contentsOf: [.list, .item(7), .history(of: 7)])
    $flow.path.wrappedValue.popToRoot()
    XCTAssertEqual(flow.shown, ["root"])
    $flow.path.wrappedValue.push(.list)
    XCTAssertEqual(flow.shown, ["root", "list"])
  }

  func testSolved_PopToAScreen() {
    var flow = Flow()
    flow.path.append(contentsOf: [.list, .item(7), .history(of: 7)])
    flow.path.pop(to: \.list)
    XCTAssertEqual(flow.shown, ["root", "list"])
  }
}
