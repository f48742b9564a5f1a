import InventoryKit
import NavigationCore
import PageKit
import TerminalKit
import XCTest

final class PlainInterpreterTests: XCTestCase {
  @StateBinding private var app = sample()

  /// Runs a line, and returns the error message.
  private func failure(_ line: String) -> String? {
    if case .failed(let reason) = say(line, to: $app) { reason } else { nil }
  }

  private var title: String { Front(appScreen($app)).page.title }

  func testAnItemIsFoundByItsNumberItsNameOrItsBeginning() {
    for line in ["edit 2", "edit Mouse", "EDIT mouse", "open 2", "e mo", "  edit \t Mouse  "] {
      app = sample()
      XCTAssertEqual(say(line, to: $app), .done, line)
      XCTAssertEqual(title, "Edit Mouse", line)
    }
  }

  func testAnAmbiguousItemFails() {
    app.list.items.append(Item(id: 3, name: "mouse"))
    XCTAssertEqual(failure("edit Mouse"), "Which item? Possible: 2 Mouse, 3 mouse.")
    XCTAssertEqual(failure("edit"), "Which item? Possible: 1 Keyboard, 2 Mouse, 3 mouse.")
    XCTAssertEqual(failure("edit 4"), "Which item? Possible: 1 Keyboard, 2 Mouse, 3 mouse.")
    app.list.items = (1...20).map { Item(id: $0, name: "M") }
    XCTAssertEqual(
      failure("edit m"),
      "Which item? Possible: \((1...12).map { "\($0) M" }.joined(separator: ", ")), ….")
  }

  func testAnExactNameIsUnambiguous() {
    app.list.items.append(Item(id: 3, name: "Mouse pad"))
    XCTAssertNil(failure("edit mouse"))
    XCTAssertEqual(title, "Edit Mouse")
  }

  func testAnAmbiguousWordFails() {
    XCTAssertEqual(failure("d 1"), "'d 1' could be: duplicate ITEM, delete ITEM.")
    XCTAssertEqual(failure("u"), "'u' could be: url, undo.")
    XCTAssertEqual(say("UR", to: $app), .url)
    XCTAssertEqual(say("un", to: $app), .travel(-1))
  }

  func testALinkNeedsItsWholeCommand() {
    XCTAssertEqual(say("Go  other://x y ", to: $app), .open("other://x y"))
    XCTAssertEqual(say("go", to: $app), .open(""))
    guard case .failed = say("g", to: $app) else { return XCTFail() }
  }

  func testAnUnknownCommandListsTheCommands() {
    XCTAssertEqual(
      failure("fly"),
      "'fly' is not possible here. Possible: edit ITEM, duplicate ITEM, delete ITEM, open ITEM, add, "
        + "set filter TEXT, tab items|overview, help, show, url, go URL, undo, redo, quit.")
    XCTAssertEqual(
      failure("add a mouse"),
      "'add a mouse' is not possible here. Possible: edit ITEM, duplicate ITEM, delete ITEM, open ITEM, add, "
        + "set filter TEXT, tab items|overview, help, show, url, go URL, undo, redo, quit.")
  }

  func testFields() {
    say("edit 1", to: $app)
    XCTAssertEqual(failure("set quantity many"), "Quantity must be a number in 0...999999, not 'many'.")
    XCTAssertEqual(failure("set quantity -1"), "Quantity must be a number in 0...999999, not '-1'.")
    XCTAssertEqual(failure("set status lost"), "Status? Possible: in stock, out of stock.")
    XCTAssertEqual(failure("set colour red")?.prefix(14), "'set colour re")
    XCTAssertNil(failure("set q 12"))
    XCTAssertEqual(app.list.selection?.item.status, .inStock(quantity: 12))
    XCTAssertNil(failure("set status in stock"))
    XCTAssertEqual(app.list.selection?.item.status, .inStock(quantity: 12), "it has this status already")
    XCTAssertNil(failure("set status out"))
    XCTAssertNil(failure("set on yes"))
    XCTAssertEqual(app.list.selection?.item.status, .outOfStock(isOnBackOrder: true))
    XCTAssertNil(failure("set name  back to the start "))
    XCTAssertEqual(app.list.selection?.item.name, "back to the start")
    XCTAssertNil(failure("set name"))
    XCTAssertEqual(failure("save"), "The item needs a name.")
  }

  func testTabsCanBeSelectedUnlessTheyAreCovered() {
    XCTAssertEqual(say("tab 2", to: $app), .done)
    XCTAssertEqual(title, "Overview")
    XCTAssertEqual(failure("tab 3"), "Which tab? Possible: 1 Items, 2 Overview.")
    XCTAssertEqual(say("tab items", to: $app), .done)
    say("edit 1", to: $app)
    XCTAssertEqual(say("tab over", to: $app), .done, "a tab keeps its screens")
    say("tab items", to: $app)
    XCTAssertEqual(title, "Edit Keyboard")
    say("back", to: $app)
    say("add", to: $app)
    XCTAssertNotNil(failure("tab 2"))
  }

  func testBackAsksOnlyForEdits() {
    say("edit 1", to: $app)
    say("back", to: $app)
    XCTAssertNil(app.list.route)
    XCTAssertNotNil(failure("back"))
    say("edit 1", to: $app)
    say("set name Piano", to: $app)
    say("back", to: $app)
    say("back", to: $app)
    XCTAssertEqual(title, "Edit Keyboard", "going back from the question returns to the form")
    say("back", to: $app)
    say("discard", to: $app)
    XCTAssertEqual(app, sample())
    say("edit 1", to: $app)
    say("set name Piano", to: $app)
    say("back", to: $app)
    say("save", to: $app)
    XCTAssertEqual(app.list.items[0].name, "Piano")
  }

  func testTheLargestNumbersFail() {
    for number in [Int.min, .max] {
      XCTAssertNotNil(failure("edit \(number)"))
      XCTAssertNotNil(failure("tab \(number)"))
      say("edit 1", to: $app)
      XCTAssertNotNil(failure("set quantity \(number)"))
      say("back", to: $app)
    }
  }

  func testHelpListsTheCommandsOfTheScreen() {
    XCTAssertEqual(
      PlainInterpreter.help(appScreen($app)),
      """
      Commands:
        edit ITEM
        duplicate ITEM
        delete ITEM
        open ITEM
        add
        set filter TEXT
        tab items|overview
        and always: help, show, url, go URL, undo, redo, quit; # begins a comment
      ITEM is a number or a name.
      Words may be shortened if they stay unambiguous.
      """)
    say("delete 1", to: $app)
    XCTAssertEqual(
      say("help", to: $app),
      .help(
        """
        Commands:
          delete
          cancel
          back
          and always: help, show, url, go URL, undo, redo, quit; # begins a comment
        Words may be shortened if they stay unambiguous.
        """))
    XCTAssertEqual(say("quit", to: $app), .quit)
    XCTAssertEqual(say("q", to: $app), .quit)
    XCTAssertEqual(say("he", to: $app), say("help", to: $app))
  }
}
