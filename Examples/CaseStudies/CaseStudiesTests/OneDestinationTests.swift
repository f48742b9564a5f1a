import CaseStudyKit
import NavigationCore
import XCTest

final class OneDestinationTests: XCTestCase {
  private let keyboard = Item(name: "Keyboard", quantity: 3)

  func testNaive_TwoDestinationsAtOnce() {
    var list = NaiveList()
    list.itemToEdit = keyboard
    list.isHelpShown = true
    XCTAssertEqual(list.shown, ["edit Keyboard", "help"])
  }

  func testSolved_OneDestinationAtATime() {
    var list = ItemList()
    XCTAssertEqual(list.shown, [])
    list.route = .edit(keyboard)
    XCTAssertEqual(list.shown, ["edit Keyboard"])
    list.route = .help
    XCTAssertEqual(list.shown, ["help"])
  }

  func testSolved_EditingTheWrongFormThrowsAnErrorThatNamesBoth() {
    var list = ItemList()
    list.route = .edit(keyboard)
    XCTAssertNoThrow(try list.rename(/ItemList.Route.edit, to: "Mouse"))
    XCTAssertEqual(list.route, .edit(Item(name: "Mouse", quantity: 3)))
    XCTAssertThrowsError(try list.rename(/ItemList.Route.add, to: "Screen")) { error in
      XCTAssertEqual((error as? CaseMismatch)?.found, "Route?.edit")
    }
    XCTAssertEqual(list.route, .edit(Item(name: "Mouse", quantity: 3)))
  }
}
