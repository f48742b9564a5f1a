import Foundation
import InventoryKit
import NavigationCore
import NavigationTesting
import PageKit
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
    XCTAssertEqual([appGraph(perNode: 1), appGraph(perNode: 2), graph].map(\.nodes.count), [26, 30, 68])
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

  func testADeletionLeadsToAToastThatTakesItBack() {
    let actions = graph.edges.filter { $0.from == "items + Deleted" && $0.to == "items" }.map(\.action)
    XCTAssertEqual(actions, ["Undo", "dismiss toast"])
    XCTAssertTrue(graph.edges.contains { $0.from == "overview + Deleted" && $0.action == "command Add" })
  }
}
