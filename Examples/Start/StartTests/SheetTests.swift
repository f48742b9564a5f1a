import NavigationCore
import NavigationTesting
import StartKit
import XCTest

final class SheetTests: XCTestCase {
  func testWhatIsPrinted() {
    XCTAssertEqual(
      sheetExample(),
      """
      > start
      Notes:\u{20}
      > tap Add
      Notes:\u{20}
      └ sheet add "New note: "
      > type Milk
      Notes:\u{20}
      └ sheet add "New note: Milk"
      > tap Save
      Notes: Milk
      > tap About
      Notes: Milk
      └ sheet about "About"
      > dismiss sheet about
      Notes: Milk

      """)
  }

  /// All screens, found by performing all actions.
  func testEachScreenHasAWayBack() {
    let graph = explore(from: Notes(), screen: notesScreen) { screen, notes in
      screen.content.hasPrefix("Notes") ? [Offer("add") { notes.wrappedValue.route = .add("x") }] : []
    }
    XCTAssertEqual(graph.issues, [])
    XCTAssertEqual(graph.nodes.count, 2)
    XCTAssertEqual(graph.deadEnds, [])
  }
}
