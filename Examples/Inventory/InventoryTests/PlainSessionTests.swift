import InventoryKit
import NavigationCore
import PageKit
import TerminalKit
import TestSupport
import XCTest

/// Sessions of plain mode.
final class PlainSessionTests: MainSerialTestCase {
  @StateBinding private var app = AppState()

  /// Runs lines, and returns the printed text with each line after `> `.
  @MainActor
  private func transcript(
    _ lines: String..., problem: String? = nil
  ) async -> (text: String, hasFailed: Bool) {
    var rest = lines[...]
    var printed: [String] = []
    var session = PlainSession(
      screen: { appScreen(self.$app) }, changed: { problem },
      read: {
        let line = rest.popFirst()
        if let line { printed.append("> \(line)") }
        return line
      }, write: { printed.append($0) })
    await session.run()
    return (printed.joined(separator: "\n"), session.hasFailed)
  }

  @MainActor
  func testTheURLAndUndo() async {
    var rest = ["add", "url", "undo", "redo", "undo", "undo", "url"][...]
    var printed: [String] = []
    var session = PlainSession(
      screen: { appScreen(self.$app) }, read: { rest.popFirst() }, write: { printed.append($0) },
      time: TimeMachine($app))
    await session.run()
    XCTAssertEqual(
      printed.map { $0.prefix { $0 != "\n" } },
      [
        "Inventory (inventory://items)", "Inventory (inventory://items/new)", "inventory://items/new",
        "Inventory (inventory://items)", "Inventory (inventory://items/new)", "Inventory (inventory://items)",
        "! There is nothing to undo.", "inventory://items",
      ])
    XCTAssertTrue(session.hasFailed)
  }

  @MainActor
  func testWithoutTimeUndoFails() async {
    for command in ["undo", "redo"] {
      let result = await transcript(command, problem: "Not saved: no room.")
      XCTAssertTrue(result.hasFailed)
      XCTAssertTrue(
        result.text.hasSuffix("> \(command)\n! Undo and redo are not possible here."), result.text)
    }
  }

  @MainActor
  func testAddingTheFirstItem() async {
    let result = await transcript("add", "set name Mouse", "save", "quit", "never read")
    XCTAssertEqual(
      result.text,
      """
      Inventory (inventory://items)
      ├ tab items (selected) "Items"
      └ tab overview "Overview"
        There are no items yet. Add the first one.
        [Add]
      > add
      Inventory (inventory://items/new)
      ├ tab items (selected) "Items"
      │ └ sheet add(new) "New item"
      └ tab overview "Overview"
        Name:\u{20}
        Colour: none
        Status: in stock
        Quantity: 1
        (Save)
      > set name Mouse
      Inventory (inventory://items/new)
      ├ tab items (selected) "Items"
      │ └ sheet add(new) "New item"
      └ tab overview "Overview"
        Name: Mouse
        Colour: none
        Status: in stock
        Quantity: 1
        [Save]
      > save
      Inventory (inventory://items)
      ├ tab items (selected) "Items"
      └ tab overview "Overview"
        Filter:\u{20}
        1 Mouse: 1 in stock
        [Add]
      > quit
      """)
    XCTAssertFalse(result.hasFailed)
  }

  @MainActor
  func testDeletingAsks() async {
    app = sample()
    let result = await transcript("delete mouse", "press Delete", "press undo")
    XCTAssertEqual(
      result.text,
      """
      Inventory (inventory://items)
      ├ tab items (selected) "Items"
      └ tab overview "Overview"
        Filter:\u{20}
        1 Keyboard: blue, 5 in stock
        2 Mouse: on back order
        [Add]
      > delete mouse
      Inventory (inventory://items/2/delete)
      ├ tab items (selected) "Items"
      │ └ alert "Delete Mouse?" "It leaves the list." [Delete!, Cancel]
      └ tab overview "Overview"
        [Delete!]
        [Cancel]
      > press Delete
      Inventory (inventory://items)
      ├ tab items (selected) "Items"
      ├ tab overview "Overview"
      └ toast "Mouse deleted"
        Filter:\u{20}
        1 Keyboard: blue, 5 in stock
        [Add]
        Mouse deleted [[Undo]]
      > press undo
      Inventory (inventory://items)
      ├ tab items (selected) "Items"
      └ tab overview "Overview"
        Filter:\u{20}
        1 Keyboard: blue, 5 in stock
        2 Mouse: on back order
        [Add]
      """)
  }

  @MainActor
  func testAFailedCommandPrintsItsReason() async {
    let result = await transcript(
      "", "# a comment", "fly", "add", "set name A", problem: "Not saved: no room.")
    XCTAssertTrue(result.hasFailed)
    XCTAssertTrue(
      result.text.contains(
        """
        > fly
        ! 'fly' is not possible here. Possible: add, tab items|overview, help, show, url, go URL, undo, redo, quit.
        > add
        ! Not saved: no room.
        Inventory (inventory://items/new)
        """), result.text)
    XCTAssertEqual(app.list.route?[case: \.add]?.item.name, "A")
  }

  @MainActor
  func testControlCharactersAreNotPrinted() async {
    app.list.items = [Item(id: 1, name: "a\u{1B}[2Jb\u{7F}\n")]
    XCTAssertTrue(plainText(appScreen($app)).contains("1 a\u{FFFD}[2Jb\u{FFFD}\u{FFFD}: 1 in stock"))
    let result = await transcript("\u{1B}[2J")
    XCTAssertFalse(result.text.contains("! '\u{1B}"))
  }
}
