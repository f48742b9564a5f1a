import InventoryKit
import NavigationCore
import PageKit
import TestSupport
import XCTest

@testable import TerminalKit

/// The law of focus: after a sheet, a page, or a question closes, the cursor is on the row that opened it. If a key has removed
/// that row, the cursor is on its neighbor. If something else has removed it, the cursor is on the first control.
final class FocusTests: XCTestCase {
  @StateBinding private var app = sample()
  private var interface = Interface()

  private func screen(_ columns: Int) -> Screen<Page> { appScreen($app).columns(columns) }

  private func press(_ keys: [Key], _ columns: Int) {
    for key in keys { _ = interface.handle(key, on: screen(columns)) }
  }

  private func click(_ target: Canvas.Target, _ columns: Int) {
    let canvas = interface.canvas(of: screen(columns), width: 100, height: 30)
    for y in 0..<30 {
      for x in 0..<100 where canvas.targets(at: Canvas.Point(x: x, y: y)).first == target {
        _ = interface.handle(.click(Canvas.Point(x: x, y: y)), on: screen(columns), drawn: canvas)
        return
      }
    }
    XCTFail("nothing to click on: \(target)")
  }

  /// The label of the row with the cursor.
  private func cursor(_ columns: Int) -> String? {
    let front = interface.front(of: screen(columns))
    XCTAssertNil(front.dialog)
    return interface.focus(in: front).row.map { front.page.rows[$0].label }
  }

  private enum Change: CaseIterable {
    case none, movedByAnother, movedByOrder, renamed, removedByAnother
  }

  /// Changes the rows of the list while something covers it, as another window does.
  private func perform(_ change: Change, _ name: String) {
    let index = app.list.items.firstIndex { $0.name == name }
    switch change {
    case .none: break
    case .movedByAnother:
      app.list.items.insert(contentsOf: [Item(id: 8, name: "A"), Item(id: 9, name: "B")], at: 0)
    case .movedByOrder: app.list.order = .name
    case .renamed: if let index { app.list.items[index].name = "Renamed" }
    case .removedByAnother: if let index { app.list.items.remove(at: index) }
    }
  }

  func testTheCursorReturnsToTheRowThatOpenedWhatCloses() {
    let names = ["Zither", "Keyboard", "Mouse", "Add"]
    let openers: [(keys: [Key], isItem: Bool, ways: [[Key]])] = [
      ([.enter], true, [[.escape], [.control("s")]]),
      ([.text("e")], true, [[.escape], [.text("!"), .escape, .text("d")]]),
      ([.text("d")], true, [[.escape], [.text("!"), .escape, .text("d")]]),
      ([.text("x")], true, [[.escape], [.text("c")], [.enter]]),
      ([.enter], false, [[.escape], [.text("N"), .escape, .text("d")], [.text("N"), .control("s")]]),
    ]
    for (columns, change) in [1, 2].flatMap({ columns in Change.allCases.map { (columns, $0) } }) {
      for (row, name) in names.enumerated() {
        for opener in openers where opener.isItem == (name != "Add") {
          for way in opener.ways {
            (app, interface) = (AppState(), Interface())
            app.list.items = names.dropLast().enumerated().map { Item(id: $0 + 1, name: $1) }
            press([.home] + Array(repeating: .down, count: row + 1), columns)
            XCTAssertEqual(cursor(columns), name)
            press(opener.keys, columns)
            perform(change, name)
            press(way, columns)
            // The form of an item that was changed meanwhile asks again.
            if interface.front(of: screen(columns)).dialog != nil { press([.text("d")], columns) }
            let expected =
              switch change {
              case .renamed where opener.isItem: "Renamed"
              case .removedByAnother where opener.isItem: app.list.shown[0].name
              default: name
              }
            XCTAssertEqual(cursor(columns), expected, "\(name) \(opener.keys) \(way) \(change) \(columns)")
          }
        }
      }
    }
  }

  func testAWayBackReturnsToTheOpener() {
    press([.down, .enter, .down, .enter], 1)
    click(.back(column: 0), 1)
    XCTAssertEqual(cursor(1), "Colour")
    click(.back(column: 0), 1)
    XCTAssertEqual(cursor(1), "Mouse")
    press([.enter, .down, .enter], 2)
    click(.back(column: 1), 2)
    XCTAssertEqual(cursor(2), "Colour")
    press([.enter, .down, .enter], 2)
    XCTAssertEqual(cursor(2), "Colour", "the button of a color closes the page")
  }

  func testTheCursorIsOnTheNeighborOfARowThatAKeyRemoves() {
    for columns in [1, 2] {
      for (downs, neighbor) in [(0, "Mouse"), (1, "Last"), (2, "Add")] {
        (app, interface) = (sample(), Interface())
        app.list.items.append(Item(id: 3, name: "Last"))
        press(Array(repeating: .down, count: downs) + [.text("x"), .text("d")], columns)
        XCTAssertEqual(cursor(columns), neighbor)
        press([.text("y")], columns)
        XCTAssertEqual(app.list.items.count, 3)
        XCTAssertEqual(cursor(columns), neighbor, "the deletion is undone, and the cursor follows its row")
      }
    }
  }

  func testALinkThatRemovesTheRowLeavesTheFirstControl() {
    press([.text("/"), .text("m"), .down, .text("d")], 1)
    XCTAssertEqual(interface.front(of: screen(1)).page.title, "Duplicate")
    app.list.items.remove(at: 1)
    app.list.items.append(Item(id: 5, name: "Amp"))
    XCTAssertNoThrow(try app.open(.items(nil)))
    XCTAssertEqual(cursor(1), "Keyboard")
  }
}
