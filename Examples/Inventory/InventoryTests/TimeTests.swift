import Foundation
import InventoryKit
import NavigationCore
import NavigationTesting
import TestSupport
import XCTest

import PageKit
@testable import TerminalKit

/// Undo and redo, journals, trails, and the panel.
final class TimeTests: XCTestCase {
  @StateBinding private var app = sample()
  private let file = FileManager.default.temporaryDirectory.appendingPathComponent("journal-\(UUID()).jsonl")

  private var trail: URL { file.appendingPathExtension("trail") }

  override func tearDown() {
    try? FileManager.default.removeItem(at: file)
    try? FileManager.default.removeItem(at: trail)
  }

  // MARK: History

  func testAHistoryIsTwoStacks() {
    forAll { generator in
      var history = History(0)
      var (past, present, future) = ([Int](), 0, [Int]())
      for number in 1...40 {
        switch Int.random(in: 0...3, using: &generator) {
        case 0:
          XCTAssertEqual(history.move(by: -1), !past.isEmpty)
          if let last = past.popLast() {
            future.append(present)
            present = last
          }
        case 1:
          XCTAssertEqual(history.move(by: 1), !future.isEmpty)
          if let next = future.popLast() {
            past.append(present)
            present = next
          }
        case 2: XCTAssertFalse(history.add(present), "an equal state is not added")
        default:
          XCTAssertTrue(history.add(number))
          past.append(present)
          (present, future) = (number, [])
        }
        XCTAssertEqual(history.state, present)
        XCTAssertEqual(history.states, past + [present] + future.reversed())
      }
      history.move(by: .min / 2)
      XCTAssertEqual(history.position, 0)
      history.move(by: .max / 2)
      XCTAssertEqual(history.position, history.states.count - 1)
      XCTAssertFalse(history.move(by: .max))
      XCTAssertFalse(history.move(by: 0))
    }
  }

  func testEachStateIsShownAgain() {
    let time = TimeMachine($app)
    var outlines = [outline($app)]
    for line in ["edit 1", "set name Piano", "colour", "red", "save", "tab 2", "about", "back", "clear"] {
      say(line, to: $app)
      time.note()
      outlines.append(outline($app))
    }
    XCTAssertEqual(time.position.count, outlines.count)
    for expected in outlines.dropLast().reversed() {
      XCTAssertNil(time.move(by: -1))
      XCTAssertEqual(outline($app), expected)
    }
    XCTAssertEqual(time.move(by: -1), "There is nothing to undo.")
    for expected in outlines.dropFirst() {
      XCTAssertNil(time.move(by: 1))
      XCTAssertEqual(outline($app), expected)
    }
    XCTAssertEqual(time.move(by: 1), "There is nothing to redo.")
    XCTAssertNil(time.move(by: -3))
    say("tab 1", to: $app)
    time.note()
    XCTAssertEqual(time.move(by: 1), "There is nothing to redo.", "the undone states are removed")
  }

  /// All states have the same array of items.
  func testStatesShareTheirStorage() {
    app.list.items = (0..<10_000).map { Item(id: $0, name: "Item \($0)") }
    var history = History(app)
    for _ in 1...1_000 {
      app.tab = app.tab == .items ? .overview : .items
      history.add(app)
    }
    let buffers = Set(history.states.map { $0.list.items.withUnsafeBufferPointer { $0.baseAddress } })
    XCTAssertEqual(buffers.count, 1)
    XCTAssertEqual(history.states.count, 1_001)
  }

  // MARK: Journals

  private func record(_ lines: String...) throws {
    let time = try recorded()
    for line in lines {
      say(line, to: $app)
      time.note()
    }
    _ = time.move(by: -1)
  }

  private func recorded() throws -> TimeMachine {
    let writer = try JournalWriter<AppState>(file) { appScreen(.constant($0)) }
    try writer.add(app)
    return TimeMachine($app, willPerform: writer.willPerform) { state in
      do { try writer.add(state) } catch { XCTFail("\(error)") }
    }
  }

  private func replay(outline: (AppState) -> String = { appScreen(.constant($0)).outline }) throws -> Int {
    try Journal.replay(file, as: AppState.self, outline: outline)
  }

  func testAJournalReplaysItself() throws {
    try record("edit 1", "set name Grand \"piano\"", "back", "discard", "delete 2", "delete")
    XCTAssertEqual(try replay(), 8)
    var states: [AppState] = []
    _ = try replay {
      states.append($0)
      return appScreen(.constant($0)).outline
    }
    XCTAssertEqual(states.first, sample())
    XCTAssertEqual(states.last, app)
  }

  func testAChangedOutlineIsReportedLineByLine() throws {
    try record("edit 1")
    XCTAssertThrowsError(
      try replay { state in
        appScreen(.constant(state)).outline.replacingOccurrences(of: "Name: Keyboard", with: "Name:")
      }
    ) { error in
      guard case JournalError.otherOutline(line: 2, _, _) = error else { return XCTFail("\(error)") }
      let lines = "\(error)".components(separatedBy: "\n")
      XCTAssertEqual(
        lines[0], "The state in line 2 of the journal has a different outline now (- expected, + found):")
      XCTAssertEqual(lines.dropFirst().map { $0.prefix(2) }, ["- ", "+ "])
      XCTAssertTrue(lines[1].contains("Name: Keyboard"))
    }
  }

  func testAnInvalidJournalIsReported() throws {
    func message(_ text: String) throws -> String {
      try Data(text.utf8).write(to: file)
      do {
        _ = try replay()
        return "none"
      } catch { return "\(error)" }
    }
    for text in ["", "hello", "\n{}"] {
      XCTAssertEqual(
        try message(text), "Line 1 of the journal isn't a state of this app: it isn't JSON.", text)
    }
    XCTAssertEqual(
      try message("{}"), "Line 1 of the journal isn't a state of this app: it doesn't match at outline.")
    XCTAssertEqual(
      try message("{\"outline\":\"\",\"state\":{}}"),
      "Line 1 of the journal isn't a state of this app: it doesn't match at state.tab.")
    XCTAssertEqual(
      try message("{\"outline\":"), "Line 1 of the journal isn't a state of this app: it isn't JSON.")
    try FileManager.default.removeItem(at: file)
    XCTAssertThrowsError(try replay()) {
      XCTAssertEqual("\($0)", "The journal '\(file.path)' can't be read.")
    }
    let folder = FileManager.default.temporaryDirectory
    XCTAssertThrowsError(try JournalWriter<AppState>(folder) { appScreen(.constant($0)) }) {
      XCTAssertEqual("\($0)", "The journal '\(folder.path)' can't be written.")
    }
  }

  // MARK: Trails

  func testATrailHasTheActionsOfTheUser() throws {
    let time = try recorded()
    for line in [
      "edit 1", "set name Secret", "set name Secrets", "set status out of stock", "back", "discard", "tab 2",
      "about",
    ] {
      XCTAssertEqual(PlainInterpreter.run(line, on: appScreen($app), time), .done, line)
      time.note()
    }
    var interface = Interface()
    for key in [Key.escape, .text("1"), .down, .text("e"), .text("y"), .text("z"), .escape, .escape] {
      _ = interface.handle(key, on: appScreen($app), time)
      time.note()
    }
    let text = try String(contentsOf: trail, encoding: .utf8)
    XCTAssertEqual(
      text,
      """
      after 0 steps at items
      content 2 -> items/push
      content 1 -> items/push
      content 3 -> items/push
      try to dismiss 1 -> items/push/leave
      tap 2 -> items
      select 1 -> overview
      content 3 -> overview/about
      dismiss 1 -> overview
      select 1 -> items
      content 5 -> items/push
      content 1 -> items/push
      try to dismiss 1 -> items/push/leave
      tap 3 -> items/push
      """)
    app = sample()
    try ScreenTrail(text).replay(on: { appScreen($app) }, offers: \.offers)
  }

  // MARK: Text

  func testAStateIsPrintedAsSwiftCode() {
    struct Point { var x = 1, y: Int? = nil, name = "a \"b\"" }
    enum Shape { case empty, circle(Point, radius: Int), named([String: Int]), pair((Int, Int)) }
    XCTAssertEqual(swiftText(of: Shape.empty, width: 80), [".empty"])
    XCTAssertEqual(
      swiftText(of: Shape.circle(Point(), radius: 3), width: 80),
      [#".circle(Point(x: 1, y: nil, name: "a \"b\""), radius: 3)"#])
    XCTAssertEqual(
      swiftText(of: Shape.circle(Point(), radius: 3), width: 20),
      [
        ".circle(", "  Point(", "    x: 1,", "    y: nil,", #"    name: "a \"b\"""#, "  ),", "  radius: 3",
        ")",
      ])
    XCTAssertEqual(swiftText(of: Shape.named(["a": 1]), width: 80), [#".named(["a": 1])"#])
    XCTAssertEqual(swiftText(of: Array(0..<8), width: 80), ["[0, 1, 2, 3, 4, /* 3 more */]"])
    app.list.deleteTapped(app.list.items[0])
    let text = swiftText(of: app, width: 60).joined(separator: "\n")
    XCTAssertTrue(text.hasPrefix("AppState(\n  tab: .items,\n  list: ItemList(\n    items: ["), text)
    XCTAssertTrue(
      text.contains(#"Item(id: 2, name: "Mouse", color: nil,"#) || text.contains(#"name: "Mouse","#), text)
    XCTAssertTrue(text.contains("route: .delete("), text)
  }

  // MARK: The panel

  func testThePanelIsBesideTheAppIfThereIsRoom() {
    var interface = Interface()
    let time = TimeMachine($app)
    func picture(_ width: Int, _ height: Int) -> [String] {
      let screen = appScreen($app)
      return interface.canvas(
        of: screen, width: width, height: height, panel: Panel(screen, time, steps: ["present add(new)"])
      ).lines
    }
    for width in [80, 120, 149] {
      XCTAssertFalse(picture(width, 24).contains { $0.contains("Screens") }, "it takes the room of a column")
    }
    let wide = picture(150, 24)
    for (line, text) in ["│ What you see", "│", "│ URL", "│ inventory://items", "│", "│ Screens"].enumerated()
    {
      XCTAssertTrue(wide[line].dropFirst(100).hasPrefix(text), wide[line])
    }
    XCTAssertTrue(wide.contains { $0.contains("present add(new)") })
    XCTAssertTrue(wide.contains { $0.contains("AppState(") })
    XCTAssertTrue(wide.contains { $0.contains("1 of 1") })
    XCTAssertEqual(interface.handle(.control("p"), on: appScreen($app), width: 150), .none)
    XCTAssertFalse(picture(150, 24).contains { $0.contains("Screens") })
    XCTAssertEqual(interface.handle(.control("p"), on: appScreen($app), width: 80), .none)
    let below = picture(80, 24)
    XCTAssertTrue(below[12].hasPrefix("────"))
    XCTAssertEqual(below[14], "URL")
    app.list.items += (3...20).map { Item(id: $0, name: "Item \($0)") }
    // Items are left out before the selection and the route are.
    for height in [30, 40] {
      let lines = picture(150, height)
      for text in ["selection: nil", "route: nil", "items: ["] {
        XCTAssertTrue(lines.contains { $0.contains(text) }, "\(text) in \(lines)")
      }
    }
    XCTAssertFalse(picture(150, 60).contains { $0.contains("│ …") })
    let small = picture(80, 10)
    XCTAssertFalse(small.contains { $0.contains("URL") }, "too few lines")
    XCTAssertEqual(small[8], "The panel needs 150 columns or 20 lines.")
    for width in stride(from: 0, through: 160, by: 7) {
      for height in stride(from: 0, through: 30, by: 3) {
        XCTAssertEqual(picture(width, height).count, height)
      }
    }
  }

  func testWithoutATimeMachineItsKeysAreFree() {
    var interface = Interface()
    XCTAssertEqual(interface.handle(.control("t"), on: appScreen($app)), .none)
    XCTAssertEqual(interface.handle(.right, on: appScreen($app)), .none)
    let lines = interface.canvas(of: appScreen($app), width: 60, height: 9).lines
    XCTAssertFalse(lines[8].contains("time"), lines[8])
    var hasRun = false
    let screen = Screen(Page("Root") { Row.button(Action("Trim", key: "t") { hasRun = true }) })
    XCTAssertEqual(interface.handle(.control("t"), on: screen), .none)
    XCTAssertTrue(hasRun, "the key is free for the page")
    XCTAssertEqual(interface.handle(.control("b"), on: screen), .none)
    XCTAssertEqual(interface.handle(.control("f"), on: screen), .none)
  }

  func testTheArrowKeysGoBackAndForthInTime() {
    var interface = Interface(hasTime: true)
    func press(_ key: Key) -> Interface.Effect { interface.handle(key, on: appScreen($app)) }
    XCTAssertEqual(press(.control("b")), .travel(-1))
    XCTAssertEqual(press(.control("f")), .travel(1))
    XCTAssertEqual(press(.control("t")), .none)
    let hints = interface.canvas(of: appScreen($app), width: 60, height: 9).lines[8]
    XCTAssertEqual(hints, "←→ back and forth in time · home · end · enter stays")
    XCTAssertEqual([press(.left), press(.right)], [.travel(-1), .travel(1)])
    XCTAssertEqual([press(.home), press(.end)], [.travel(.min / 2), .travel(.max / 2)])
    XCTAssertEqual(press(.text("a")), .none)
    XCTAssertNil(app.list.route, "letters are not commands meanwhile")
    XCTAssertEqual(press(.enter), .none)
    XCTAssertNil(app.list.route, "Enter was for the slider")
    _ = press(.text("a"))
    XCTAssertNotNil(app.list.route)
  }
}
