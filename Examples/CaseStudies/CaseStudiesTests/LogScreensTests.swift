import CaseStudyKit
import NavigationCore
import NavigationPlanning
import TestSupport
import XCTest

@MainActor
final class LogScreensTests: MainSerialTestCase {
  func testNaive_TheCallbackLogsViewsThatTheUserDoesNotSee() {
    var toolkit = CallbackToolkit()
    toolkit.show(["shelf"])
    toolkit.show(["shelf", "book", "sheet"])
    XCTAssertEqual(toolkit.log, ["shelf", "book", "sheet"], "the book is below the sheet")
    toolkit.show(["shelf", "book"])
    XCTAssertEqual(toolkit.log.count, 3, "the book is on screen now")
    toolkit.rotate()
    XCTAssertEqual(toolkit.log, ["shelf", "book", "sheet", "shelf", "book"])
  }

  func testSolved_EachScreenIsLoggedWhenTheUserSeesIt() async {
    let shelf = LoggedShelf()
    XCTAssertEqual(shelf.log, ["root"])
    shelf.open(book: "Ada's diary", note: "private")
    await settle()
    XCTAssertEqual(shelf.log, ["root", "sheet"])
    shelf.isLandscape = true
    await settle()
    shelf.note = nil
    await settle()
    shelf.isLandscape = false
    await settle()
    XCTAssertEqual(shelf.log, ["root", "sheet", "book"])
    shelf.path = StackState(Array(shelf.path))
    await settle()
    XCTAssertEqual(shelf.log.count, 3, "an equal stack is the same screens")
    shelf.path.popToRoot()
    await settle()
    XCTAssertEqual(shelf.log, ["root", "sheet", "book", "root"])
  }
}
