import NavigationCore
import NavigationTesting
import StartKit
import XCTest

final class LeavingTests: XCTestCase {
  func testWhatIsPrinted() {
    XCTAssertEqual(
      leavingExample(),
      """
      > tap Write
      Desk
      └ sheet "Letter: "
      > type Dear
      Desk
      └ sheet "Letter: Dear"
      > try to dismiss sheet
      Desk
      └ sheet "Letter: Dear"
        └ alert "Discard the text?" [Discard!, Keep editing]
      > tap Keep editing
      Desk
      └ sheet "Letter: Dear"
      > dismiss sheet
      Desk
      > tap Write, and type Dear
      Desk
      └ sheet "Letter: Dear"
      > try to dismiss sheet
      Desk
      └ sheet "Letter: Dear"
        └ alert "Discard the text?" [Discard!, Keep editing]
      > tap Discard
      Desk

      """)
  }

  /// No action removes an edited letter without asking.
  func testNothingIsLost() {
    let graph = explore(from: Desk(), screen: deskScreen) { screen, desk in
      desk.wrappedValue.draft == nil
        ? [Offer("write") { desk.wrappedValue.draft = Draft() }]
        : [Offer("type x") { desk.wrappedValue.draft?.text = "x" }]
    }
    XCTAssertEqual(graph.issues, [])
    XCTAssertEqual(graph.deadEnds, [])
  }
}
