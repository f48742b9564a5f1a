import Foundation
import InventoryKit
import NavigationCore
import TerminalKit
import TestSupport
import XCTest

/// After random commands and keys, the tree has no issues, and a file restores all of it.
final class MonkeyTests: XCTestCase {
  private func check(_ app: StateBinding<AppState>, after deed: String) throws {
    let screen = appScreen(app)
    XCTAssertEqual(screen.issues, [], deed)
    let data = try JSONEncoder().encode(app.wrappedValue)
    let restored = StateBinding(wrappedValue: try JSONDecoder().decode(AppState.self, from: data))
    XCTAssertEqual(outline(restored), screen.outline, deed)
    XCTAssertEqual(Set(app.wrappedValue.list.items.map(\.id)).count, app.wrappedValue.list.items.count, deed)
  }

  func testCommands() throws {
    try forAll(count: 30) { generator in
      @StateBinding var app = generator.bool() ? sample() : AppState()
      for _ in 0..<40 {
        let possible = PlainInterpreter.examples(appScreen($app), texts: [generator.string(), "A"])
        let line = generator.element(of: possible)
        let before = outline($app)
        let answer = say(line, to: $app)
        if case .failed = answer { XCTAssertEqual(outline($app), before, "\(line) changed something") }
        try check($app, after: line)
        guard testRun?.failureCount == 0 else { return }
      }
    }
  }

  func testKeys() throws {
    let keys: [Key] =
      [
        .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .enter, .escape, .tab, .backTab,
        .backspace, .delete, .control("s"), .control("o"),
      ] + "aedxsorb12+- é👩‍👧".unicodeScalars.map { .text("\($0)") }
    try forAll(count: 30) { generator in
      @StateBinding var app = sample()
      var interface = Interface()
      for _ in 0..<80 {
        let key = generator.element(of: keys)
        _ = interface.handle(key, on: appScreen($app))
        let size = (generator.int(0...50), generator.int(0...20))
        let canvas = interface.canvas(of: appScreen($app), width: size.0, height: size.1)
        XCTAssertEqual(canvas.lines.count, size.1)
        try check($app, after: "\(key)")
        guard testRun?.failureCount == 0 else { return }
      }
    }
  }
}
