import InventoryKit
import NavigationCore
import NavigationTesting
import PageKit
import TerminalKit
import XCTest

/// The outline of each screen.
final class ScreensTests: XCTestCase {
  @StateBinding private var app = sample()

  private let overview =
    "[Items: 2; Pieces in stock: 5; Sold out: 0; On back order: 1; Listed by: when added; [Clear out]; [About]]"

  /// Compares the screens of the first tab.
  private func assertItems(_ lines: String..., line: UInt = #line) {
    let screen = appScreen($app)
    XCTAssertEqual(screen.issues, [], line: line)
    let all = screen.outline.split(separator: "\n").map(String.init)
    XCTAssertEqual(
      Array(all.prefix(2)),
      [
        "Inventory",
        "├ tab items (selected) \"Items [Filter: ; Keyboard: blue, 5 in stock; Mouse: on back order; [Add]]\"",
      ], line: line)
    XCTAssertEqual(all.last, "└ tab overview \"Overview \(overview)\"", line: line)
    XCTAssertEqual(all.dropFirst(2).dropLast().map { String($0.dropFirst(2)) }, lines, line: line)
  }

  func testAnEmptyList() {
    app = AppState()
    XCTAssertEqual(
      outline($app),
      """
      Inventory
      ├ tab items (selected) "Items [There are no items yet. Add the first one.; [Add]]"
      └ tab overview "Overview [Items: 0; Pieces in stock: 0; Sold out: 0; On back order: 0; \
      Listed by: when added; (Clear out); [About]]"
      """)
  }

  func testAList() { assertItems() }

  func testAdding() {
    app.list.addTapped()
    assertItems(#"└ sheet add(new) "New item [Name: ; Colour: none; Status: in stock; Quantity: 1; (Save)]""#)
  }

  func testEditing() {
    app.list.editTapped(app.list.items[1])
    assertItems(
      #"└ push (2) "Edit Mouse [Name: Mouse; Colour: none; Status: out of stock; On back order: yes; [Save]]""#
    )
  }

  func testDuplicating() {
    app.list.duplicateTapped(app.list.items[0])
    assertItems(
      #"└ popover duplicate(new) "Duplicate [Name: Keyboard copy; Colour: blue; Status: in stock; Quantity: 5; [Save]]""#
    )
  }

  func testDeleting() {
    app.list.deleteTapped(app.list.items[0])
    assertItems(#"└ alert "Delete Keyboard?" "It leaves the list." [Delete!, Cancel]"#)
  }

  func testTheColourPicker() {
    app.list.editTapped(app.list.items[0])
    app.list.selection?.route = .color
    assertItems(
      #"└ push (1) "Edit Keyboard [Name: Keyboard; Colour: blue; Status: in stock; Quantity: 5; [Save]]""#,
      #"  └ push color "Colour [[none]; [red]; [yellow]; [green]; [blue] (chosen); [purple]; [black]; [white]]""#
    )
  }

  func testLeavingWithEdits() {
    app.list.addTapped()
    say("set name Screen", to: $app)
    say("back", to: $app)
    assertItems(
      #"└ sheet add(new) "New item [Name: Screen; Colour: none; Status: in stock; Quantity: 1; [Save]]""#,
      #"  └ alert "Leave without saving?" "Screen has unsaved edits." [Save, Discard!, Keep editing]"#)
  }

  func testTheOverview() {
    app.tab = .overview
    app.overview.clearTapped(app.list)
    XCTAssertEqual(
      outline($app),
      """
      Inventory
      ├ tab items "Items [Filter: ; Keyboard: blue, 5 in stock; Mouse: on back order; [Add]]"
      └ tab overview (selected) "Overview \(overview)"
        └ confirmationDialog "Clear out?" "They leave the list." [Remove sold out!, Remove all 2!, Cancel]
      """)
    app.overview.route = .about
    XCTAssertEqual(Front(appScreen($app)).page.title, "About")
  }

  func testEachCaseOfEachRouteIsPresented() {
    let form = ItemForm(Item(id: 1))
    let alert = AlertState<ItemList.Action>(title: TextState("Delete?"))
    XCTAssertEqual(
      unpresentedCases(
        of: ItemList.Route.self, in: [.add(form), .duplicate(form), .delete(alert)]
      ) { route in
        app.list.route = route
        return appScreen($app)
      }, [])
    XCTAssertEqual(
      unpresentedCases(
        of: ItemForm.Route.self,
        in: [
          .color, .leave(AlertState(title: TextState("Leave?"))),
          .overtaken(AlertState(title: TextState("Replace?"))),
        ]
      ) { route in
        (app.list.selection, app.list.route) = (form, nil)
        app.list.selection?.route = route
        return appScreen($app)
      }, [])
    XCTAssertEqual(
      unpresentedCases(
        of: Overview.Route.self, in: [.about, .clear(DialogState(title: TextState("Clear?")))]
      ) { route in
        app.overview.route = route
        return appScreen($app)
      }, [])
  }

  func testAFieldIsEditedThroughItsBinding() throws {
    app.list.editTapped(app.list.items[0])
    guard case .field(let name) = Front(appScreen($app)).page.rows[0].kind else { return XCTFail("no field") }
    name.set("Piano")
    XCTAssertEqual(app.list.selection?.item.name, "Piano")
    XCTAssertEqual(app.list.items[0].name, "Keyboard", "the item is not changed")
  }

  func testALateTapOfADeleteDoesNothing() {
    app.list.deleteTapped(app.list.items[0])
    let button = Front(appScreen($app)).dialog?.buttons.first
    app.list.route = nil
    button?.tap()
    XCTAssertEqual(app.list.items.count, 2)
  }

  /// A long list is built again only if its page changes.
  func testThePageOfTheListIsKept() {
    let pages = PageCache<ItemList>()
    func rows() -> UnsafePointer<Row>? {
      appScreen($app, keeping: pages).tabs?[0].screen.content.rows.withUnsafeBufferPointer { $0.baseAddress }
    }
    app.list.editTapped(app.list.items[0])
    let first = rows()
    app.list.selection?.item.name = "Piano"
    app.list.addTapped()
    app.tab = .overview
    XCTAssertEqual(rows(), first)
    app.list.order = .name
    XCTAssertNotEqual(rows(), first)
    XCTAssertEqual(appScreen($app, keeping: pages), appScreen($app))
    app.list.items[0].name = "Other"
    XCTAssertEqual(appScreen($app, keeping: pages), appScreen($app))
  }
}
