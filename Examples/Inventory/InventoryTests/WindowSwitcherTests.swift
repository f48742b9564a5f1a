import InventoryKit
import NavigationCore
import NavigationWindows
import PageKit
import TerminalKit
import TestSupport
import XCTest

/// Several windows on the full screen and in plain mode.
final class WindowSwitcherTests: XCTestCase {
  @StateBinding private var app = InventoryWindows.sample
  private var interface = Interface()

  private func picture(_ width: Int, _ height: Int) -> String {
    interface.canvas(of: appScreen($app), width: width, height: height).lines.joined(separator: "\n")
  }

  @discardableResult
  private func press(_ keys: Key...) -> Interface.Effect {
    var last = Interface.Effect.none
    for key in keys { last = interface.handle(key, on: appScreen($app)) }
    return last
  }

  private var front: Int { app.windows.front.flatMap { app.windows.ids.firstIndex(of: $0) } ?? -1 }

  func testTheWindowsAreInTheTopLine() {
    press(.text("o"))
    press(.text("!"))
    XCTAssertEqual(
      picture(60, 10),
      """
       1: Items  [2: Edit Keyboard*]
      [1 Items]  2 Overview               inventory://items/1/edit

      ‹ Items  Edit Keyboard
      ▸ Name      Keyboard!
        Colour    ● blue ›
        Status    ‹ in stock ›
        Quantity  ‹ 5 ›
        [ Save ]
      type to edit · ↑↓ move · ^o Colour · ^s Save · es… · ^q quit
      """)
    press(.control("w"))
    XCTAssertEqual(
      picture(40, 9),
      """
      [1: Items]  2: Edit Keyboard*
      [1 Items]  2 Overview

      Items
        Filter  press / to find a name
      ▸ ● Keyboard            blue, 5 in stock
          Mouse                  on back order
        [ Add ]
      enter Edit · ↑↓ move … · ? keys · q quit
      """)
  }

  func testManyWindowsFitIntoTheLine() {
    for _ in 0..<12 { app.openWindow() }
    for width in [0, 1, 7, 20, 60, 100] {
      let canvas = interface.canvas(of: appScreen($app), width: width, height: 12)
      XCTAssertEqual(canvas.lines.count, 12)
    }
    XCTAssertTrue(picture(100, 12).hasPrefix(" 1: …   2: …"), picture(100, 12))
  }

  /// A sheet and a question cover the windows behind, and not the line.
  func testTheTopLineIsAboveAQuestion() {
    app.openWindow()
    press(.text("a"), .text("P"), .escape)
    let lines = picture(70, 16).components(separatedBy: "\n")
    XCTAssertEqual(lines[0].trimmingCharacters(in: .whitespaces), "1: Items  [2: New item*]")
    XCTAssertTrue(lines[15].contains("^w next window"), lines[15])
  }

  func testAHiddenWindowHasTheTitleOfItsSheet() {
    app.openWindow()
    press(.text("a"), .text("P"), .control("w"))
    let shown = Screen<Page>(Page("Inventory")).windows($app.windows) { _ in Screen(Page("Items")) }
    let line = interface.canvas(of: shown, windows: appScreen($app).windows, width: 60, height: 12).lines[0]
    XCTAssertEqual(line, "[1: Items]  2: New item*")
  }

  /// With one window, only the key that opens a second one is new.
  func testOneWindowLooksLikeTheAppWithoutWindows() throws {
    let commands: [[String]] = [
      [], ["edit 1"], ["edit 1", "set name x", "back"], ["add"], ["duplicate 2", "colour"], ["delete 1"],
      ["tab overview"], ["tab overview", "clear out"], ["tab overview", "about"],
    ]
    for commands in commands {
      app = .sample
      for command in commands { _ = PlainInterpreter.run(command, on: appScreen($app)) }
      let alone = appScreen($app.front)
      XCTAssertEqual(plainText(appScreen($app)), plainText(alone))
      for width in [40, 80, 140] {
        let columns = width / 50
        let (one, other) = (appScreen($app).columns(columns), alone.columns(columns))
        XCTAssertEqual(
          interface.canvas(of: one, width: width, height: 20).lines.dropLast(),
          interface.canvas(of: other, width: width, height: 20).lines.dropLast(), "\(commands)")
      }
      let before = app
      press(.control("w"))
      XCTAssertEqual(press(.control("k")), .none)
      XCTAssertEqual(app, before, "\(commands)")
    }
  }

  func testEscapeDoesNotCloseAWindow() {
    app.openWindow()
    press(.escape)
    XCTAssertEqual(interface.message, "There is nothing to go back to; ^q quits.")
    XCTAssertEqual(app.windows.ids.count, 2)
    app.windows.close(app.windows.ids[0])
    press(.escape)
    XCTAssertEqual(app.windows.ids.count, 1)
  }

  func testTheNextWindowComesToTheFrontWhateverCoversIt() {
    app.openWindow()
    app.openWindow()
    XCTAssertEqual(front, 2)
    press(.control("w"))
    XCTAssertEqual(front, 0)
    press(.text("a"), .text("P"), .control("w"))
    XCTAssertEqual(front, 1, "from a sheet")
    press(.text("x"), .control("w"), .control("w"))
    XCTAssertEqual(front, 0, "from a question")
    XCTAssertEqual(app.windows.stack[0].list.route?[case: \.add]?.item.name, "P")
    press(.text("e"))
    XCTAssertEqual(app.windows.stack[0].list.route?[case: \.add]?.item.name, "Pe", "keys are for the front")
  }

  func testEachWindowKeepsItsCursor() {
    app.openWindow()
    press(.down, .control("w"), .enter)
    XCTAssertEqual(app.front.list.selection?.item.name, "Keyboard")
    press(.control("w"), .enter)
    XCTAssertEqual(app.front.list.selection?.item.name, "Mouse")
  }

  func testTheKeyThatClosesNamesTheWindow() {
    let second = app.openWindow()
    XCTAssertEqual(press(.control("k")), .close(second))
    XCTAssertEqual(app.windows.ids.count, 2, "the program closes it, or asks")
  }

  func testTheListOfKeysHasTheKeysOfWindows() {
    press(.text("?"))
    XCTAssertFalse(picture(80, 30).contains("next window"))
    press(.escape)
    app.openWindow()
    press(.text("?"))
    let keys = picture(80, 30)
    for key in [
      "o Open in a new window", "^w next window", "^k close window", "^n Add",
      "New window (no key in a terminal)",
    ] {
      XCTAssertTrue(keys.contains(key), keys)
    }
  }

  func testTabsAreThoseOfTheWindowInFront() {
    app.openWindow()
    press(.tab)
    XCTAssertEqual(app.windows.stack.map(\.tab), [.items, .overview])
    press(.text("1"))
    XCTAssertEqual(app.windows.stack.map(\.tab), [.items, .items])
    press(.control("w"), .text("2"))
    XCTAssertEqual(app.windows.stack.map(\.tab), [.overview, .items])
  }

  func testTheKeysOfCommandsAreThoseOfTheTree() {
    press(.control("n"))
    XCTAssertEqual(app.front.list.route?.is(\.add), true)
    press(.text("P"), .control("n"))
    XCTAssertEqual(app.front.list.route?[case: \.add]?.item.name, "P", "it keeps the form")
    XCTAssertEqual(interface.message, "Finish what is open above the list first.")
    press(.escape, .control("n"))
    XCTAssertTrue(app.front.list.route?[case: \.add]?.route.is(\.leave) == true, "a question has no commands")
    app = InventoryWindows()
    press(.control("n"))
    XCTAssertEqual(app.front.list.route?.is(\.add), true, "also on an empty list")
    app = .sample
    press(.tab, .control("n"))
    XCTAssertEqual(app.front.tab, .items, "from another tab")
    XCTAssertEqual(app.front.list.route?.is(\.add), true)
  }

  func testAToastHasKeys() {
    press(.text("x"), .left, .enter)
    XCTAssertTrue(picture(60, 12).contains("Keyboard deleted (y Undo, v Hide)"), picture(60, 12))
    press(.text("v"))
    XCTAssertNil(app.front.list.deletion)
    XCTAssertEqual(app.items.count, 1)
    press(.text("x"), .left, .enter, .text("/"), .control("y"))
    XCTAssertEqual(app.items.map(\.name), ["Mouse"])
  }

  func testPlainMode() {
    func say(_ line: String) -> PlainInterpreter.Answer { PlainInterpreter.run(line, on: appScreen($app)) }
    XCTAssertFalse(PlainInterpreter.help(appScreen($app)).contains("close window"))
    XCTAssertEqual(say("open in a new window mouse"), .done)
    XCTAssertTrue(
      plainText(appScreen($app)).hasPrefix(
        "Inventory (inventory://items/2/edit)\n├ window AppState \"Inventory\""),
      plainText(appScreen($app)))
    XCTAssertEqual(say("set name Rat"), .done)
    XCTAssertEqual(say("window 1"), .done)
    XCTAssertEqual(front, 0)
    XCTAssertEqual(say("window 3"), .failed("Which window? Possible: 1, 2."))
    XCTAssertEqual(say("window 2"), .done)
    XCTAssertEqual(say("close window"), .done)
    XCTAssertEqual(app.windows.ids.count, 2, "it asks")
    XCTAssertEqual(say("discard"), .done)
    XCTAssertEqual(say("close window"), .done)
    XCTAssertEqual(app.windows.ids.map(\.rawValue), [1])
  }

  /// A trail has the offers of the tree, by their position.
  func testTheSwitcherIsInTheTrail() {
    app.openWindow()
    var performed: [String] = []
    let time = TimeMachine($app, willPerform: { performed.append($1[$0].name) })
    _ = interface.handle(.control("w"), on: appScreen($app), time)
    _ = interface.handle(.tab, on: appScreen($app), time)
    XCTAssertEqual(performed, ["select AppState", "select overview"])
  }
}
