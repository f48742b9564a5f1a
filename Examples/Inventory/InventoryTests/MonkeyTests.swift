import Foundation
import InventoryKit
import NavigationCore
import NavigationWindows
import PageKit
import TerminalKit
import TestSupport
import XCTest

/// After random commands and keys, the tree has no issues, and a file restores all of it.
final class MonkeyTests: XCTestCase {
  private func check(_ app: StateBinding<InventoryWindows>, after deed: String) throws {
    let screen = appScreen(app)
    XCTAssertEqual(screen.issues, [], deed)
    let data = try JSONEncoder().encode(app.wrappedValue)
    let restored = StateBinding(wrappedValue: try JSONDecoder().decode(InventoryWindows.self, from: data))
    XCTAssertEqual(appScreen(restored).outline, screen.outline, deed)
    let items = app.wrappedValue.items
    XCTAssertEqual(Set(items.map(\.id)).count, items.count, deed)
    XCTAssertTrue(app.wrappedValue.windows.stack.allSatisfy { $0.list.items == items }, deed)
    XCTAssertFalse(app.wrappedValue.windows.ids.isEmpty, deed)
  }

  /// Checks that no form with edits has disappeared from a window behind, unless the window was closed.
  private func checkEdits(_ old: InventoryWindows, _ new: InventoryWindows, after deed: String) {
    for id in old.windows.ids where id != old.windows.front {
      let (before, after) = (old.windows[id: id]?.list.selection, new.windows[id: id]?.list.selection)
      if let before, before.isEdited { XCTAssertEqual(after?.item, before.item, deed) }
    }
  }

  func testCommands() throws {
    try forAll(count: 30) { generator in
      @StateBinding var app = generator.bool() ? InventoryWindows.sample : InventoryWindows()
      if generator.bool() { app.openWindow() }
      for _ in 0..<40 {
        let possible = PlainInterpreter.examples(appScreen($app), texts: [generator.string(), "A"])
        let line = generator.element(of: possible)
        let (before, old) = (appScreen($app).outline, app)
        let answer = PlainInterpreter.run(line, on: appScreen($app))
        if case .failed = answer {
          XCTAssertEqual(appScreen($app).outline, before, "\(line) changed something")
        }
        try check($app, after: line)
        checkEdits(old, app, after: line)
        guard testRun?.failureCount == 0 else { return }
      }
    }
  }

  func testKeys() throws {
    let keys: [Key] =
      [
        .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .enter, .escape, .tab, .backTab,
        .backspace, .delete, .control("s"), .control("o"), .control("n"), .control("w"), .control("k"),
      ] + "aedxnsorb12+- é👩‍👧".unicodeScalars.map { .text("\($0)") }
    try forAll(count: 30) { generator in
      @StateBinding var app = InventoryWindows.sample
      var interface = Interface()
      for _ in 0..<80 {
        let key = generator.element(of: keys), old = app
        if case .close(let id) = interface.handle(key, on: appScreen($app)) {
          appScreen($app).window(id)?.close()
        }
        let size = (generator.int(0...50), generator.int(0...20))
        let canvas = interface.canvas(of: appScreen($app), width: size.0, height: size.1)
        XCTAssertEqual(canvas.lines.count, size.1)
        try check($app, after: "\(key)")
        checkEdits(old, app, after: "\(key)")
        guard testRun?.failureCount == 0 else { return }
      }
    }
  }
}
