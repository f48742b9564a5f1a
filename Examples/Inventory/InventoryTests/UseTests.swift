import Foundation
import InventoryKit
import NavigationCore
import NavigationTesting
import PageKit
import TerminalKit
import TestSupport
import XCTest

/// How users use the app, on its map.
final class UseTests: XCTestCase {
  private let file = URL(fileURLWithPath: "Inventory.trails", relativeTo: URL(fileURLWithPath: #filePath))

  /// The trails of 20 random users; the app of the last one crashed.
  private func recordedTrails() throws -> [ScreenTrail] {
    try (1...20 as ClosedRange<UInt64>).map { user in
      var random = SeededGenerator(seed: user)
      @StateBinding var app = sample()
      var trail = ScreenTrail(appScreen($app))
      func offers() -> [Offer] {
        let screen = appScreen($app)
        return (screen.path.last?.dialog == nil ? screen.topmost.content.offers : []) + screen.offers
      }
      for _ in 0..<random.int(5...40) {
        try trail.perform(random.element(of: offers()).name, on: { appScreen($app) }, offers: \.offers)
      }
      if user == 20 { trail.willPerform(0, of: offers()) }
      return trail
    }
  }

  /// To record them again, run it once with `NAVIGATION_RECORD=1`.
  func testTheUseOf20UsersIsOnTheMap() throws {
    if ProcessInfo.processInfo.environment["NAVIGATION_RECORD"]?.isEmpty == false {
      let text = try recordedTrails().map(\.description).joined(separator: "\n\n")
      try Data((text + "\n").utf8).write(to: file)
    }
    let text = try String(contentsOf: file, encoding: .utf8)
    let trails = try text.components(separatedBy: "\n\n").map { text throws in try ScreenTrail(text) }
    XCTAssertEqual(trails.count, 20)
    let map = map(of: appGraph(), trails: trails)
    XCTAssertFalse(text.contains("Keyboard"))
    XCTAssertEqual(
      map.firstMatch(of: /<p class=use>(.*?)<\/p>/)?.1, "2 screens, 79 visits, 1–4 trails ended here",
      "with the toast and without it")
    func uses(_ action: String, in html: String) throws -> Substring? {
      try html.firstMatch(of: Regex("<b>\(action)</b> → <a.*?</a> <small style=\"--u:\\d+%\">(.*?)<"))?[1]
        .substring
    }
    XCTAssertEqual(try uses("Edit Keyboard", in: map), "15")
    let every = map.components(separatedBy: "<h3>On every screen").last ?? ""
    XCTAssertEqual(try uses("select overview", in: every), "12", "from the list, and from a form")
    XCTAssertTrue(map.contains("<h3>Use</h3><p>20 trails, "))
    XCTAssertFalse(map.contains("not on this map"), "each place is one of the app")
  }
}
