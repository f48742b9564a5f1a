import Foundation
import InventoryKit
import NavigationCore
import NavigationTesting
import TerminalKit
import XCTest

/// All screens that a user can reach.
final class AppGraphTests: XCTestCase {
  private static let graph = appGraph()
  private var graph: ScreenGraph { Self.graph }

  func testNoScreenHasAnIssueOrIsADeadEnd() {
    XCTAssertEqual(graph.issues, [])
    XCTAssertEqual(graph.suspended, [])
    XCTAssertEqual(graph.deadEnds + graph.withoutWayBack, [])
    XCTAssertTrue(graph.isComplete)
  }

  func testEachCaseIsReached() {
    XCTAssertEqual(graph.unreachedCases(of: ItemList.Route.self), [])
    XCTAssertEqual(
      graph.unreachedCases(of: ItemForm.Route.self), ["overtaken"], "it takes two windows")
    XCTAssertEqual(graph.unreachedCases(of: Overview.Route.self), [])
  }

  func testMoreStatesLeadToMoreScreens() {
    XCTAssertEqual([appGraph(perNode: 1), appGraph(perNode: 2), graph].map(\.nodes.count), [14, 16, 26])
  }

  func testTheWayToAQuestion() {
    XCTAssertEqual(
      graph.path(to: "Leave without saving?")?.actions,
      ["Edit Keyboard", "type x in Name", "try to dismiss push (1)"])
  }

  /// As `graph.script(to: "items / Edit Keyboard / Leave without saving?")` prints it.
  func testAScript() throws {
    @StateBinding var app = sample()
    func screen() -> Screen<Page> { appScreen($app) }
    func offers(_ page: Page) -> [Offer] { page.offers }
    func label(_ screen: Screen<Page>) -> String { screen.breadcrumbs(\.title) }

    try screen().perform("Edit Keyboard", offers: offers)
    try screen().perform("type x in Name", offers: offers)
    try screen().perform("try to dismiss push (1)", offers: offers)
    XCTAssertEqual(label(screen()), "items / Edit Keyboard / Leave without saving?")
  }

  /// If this fails on purpose, run it once with `NAVIGATION_RECORD=1`.
  func testTheScreensAreThoseOfTheBaseline() throws { try graph.check(against: "Inventory.screens") }

  func testTheWholeGraph() {
    XCTAssertEqual(
      graph.description,
      """
      items
        Edit Keyboard -> items / Edit Keyboard
        Duplicate Keyboard, Duplicate Mouse, Duplicate Keyboard copy, Duplicate Mouse copy -> items / \
      Duplicate
        Delete Keyboard -> items / Delete Keyboard?
        Edit Mouse -> items / Edit Mouse
        Delete Mouse -> items / Delete Mouse?
        Add -> items / New item
        select overview -> overview
        Edit Keyboard copy -> items / Edit Keyboard copy
        Delete Keyboard copy -> items / Delete Keyboard copy?
        Edit Mouse copy -> items / Edit Mouse copy
        Delete Mouse copy -> items / Delete Mouse copy?
        stays: type x in Filter
      items / Edit Keyboard
        Colour -> items / Edit Keyboard / Colour
        Save, dismiss push (1) -> items
        select overview -> overview
        try to dismiss push (1) -> items / Edit Keyboard / Leave without saving?
        stays: type x in Name, next Status, next On back order
      items / Duplicate
        Colour -> items / Duplicate / Colour
        Save, dismiss popover duplicate(new) -> items
        try to dismiss popover duplicate(new) -> items / Duplicate / Leave without saving?
        stays: type x in Name, next Status, next On back order
      items / Delete Keyboard?
        tap Delete, tap Cancel -> items
      items / Edit Mouse
        Colour -> items / Edit Mouse / Colour
        Save, dismiss push (2) -> items
        select overview -> overview
        try to dismiss push (2) -> items / Edit Mouse / Leave without saving?
        stays: type x in Name, next Status, next On back order
      items / Delete Mouse?
        tap Delete, tap Cancel -> items
      items / New item
        Colour -> items / New item / Colour
        dismiss sheet add(new), Save -> items
        try to dismiss sheet add(new) -> items / New item / Leave without saving?
        stays: type x in Name, next Status, next On back order
      overview
        Clear out -> overview / Clear out?
        About -> overview / About
        select items -> items
        select items -> items / Edit Keyboard
        select items -> items / Edit Mouse
        stays: next Listed by
      items / Edit Keyboard / Colour
        none, red, yellow, green, blue, purple, black, white, dismiss push color -> items / Edit Keyboard
        select overview -> overview
      items / Duplicate / Colour
        none, red, yellow, green, blue, purple, black, white, dismiss push color -> items / Duplicate
      items / Edit Mouse / Colour
        none, red, yellow, green, blue, purple, black, white, dismiss push color -> items / Edit Mouse
        select overview -> overview
      items / New item / Colour
        none, red, yellow, green, blue, purple, black, white, dismiss push color -> items / New item
      overview / Clear out?
        tap Remove sold out, tap Remove all 2, tap Cancel -> overview
      overview / About
        dismiss popover about -> overview
      items / Edit Keyboard / Leave without saving?
        tap Save, tap Discard -> items
        tap Keep editing -> items / Edit Keyboard
      items / Duplicate / Leave without saving?
        tap Save, tap Discard -> items
        tap Keep editing -> items / Duplicate
      items / Edit Keyboard copy
        Colour -> items / Edit Keyboard copy / Colour
        Save, dismiss push (3) -> items
        select overview -> overview
        try to dismiss push (3) -> items / Edit Keyboard copy / Leave without saving?
        stays: type x in Name, next Status, next On back order
      items / Delete Keyboard copy?
        tap Delete, tap Cancel -> items
      items / Edit Mouse / Leave without saving?
        tap Save, tap Discard -> items
        tap Keep editing -> items / Edit Mouse
      items / Edit Mouse copy
        Colour -> items / Edit Mouse copy / Colour
        Save, dismiss push (3) -> items
        select overview -> overview
        try to dismiss push (3) -> items / Edit Mouse copy / Leave without saving?
        stays: type x in Name, next Status, next On back order
      items / Delete Mouse copy?
        tap Delete, tap Cancel -> items
      items / New item / Leave without saving?
        tap Save, tap Discard -> items
        tap Keep editing -> items / New item
      items / Edit Keyboard copy / Colour
        none, red, yellow, green, blue, purple, black, white, dismiss push color -> items / Edit \
      Keyboard copy
        select overview -> overview
      items / Edit Mouse copy / Colour
        none, red, yellow, green, blue, purple, black, white, dismiss push color -> items / Edit Mouse \
      copy
        select overview -> overview
      items / Edit Keyboard copy / Leave without saving?
        tap Save, tap Discard -> items
        tap Keep editing -> items / Edit Keyboard copy
      items / Edit Mouse copy / Leave without saving?
        tap Save, tap Discard -> items
        tap Keep editing -> items / Edit Mouse copy
      """)
  }
}
