import InventoryKit
import NavigationCore
import NavigationTesting
import PageKit
import TerminalKit
import TestSupport
import XCTest

final class TrailTests: XCTestCase {
  /// The app with a planted bug: without items, two sheets are presented at once.
  private func faulty(_ app: StateBinding<AppState>) -> Screen<Page> {
    let isEmpty = app.wrappedValue.list.items.isEmpty
    return appScreen(app)
      .sheet(isPresented: .constant(isEmpty)) { Screen(Page("First")) }
      .sheet(isPresented: .constant(isEmpty)) { Screen(Page("Second")) }
  }

  /// A random user finds the bug, and the trail leads to it again on a device with different items.
  func testTheTrailOfAPlantedFaultLeadsToIt() throws {
    for seed in 0..<100 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      @StateBinding var app = sample()
      var trail = ScreenTrail(faulty($app))
      for _ in 0..<100 where faulty($app).issues.isEmpty {
        let screen = faulty($app)
        let isDialog = screen.path.last?.dialog != nil
        let offers = (isDialog ? [] : screen.topmost.content.offers) + screen.offers
        try trail.perform(random.element(of: offers).name, on: { faulty($app) }, offers: \.offers)
      }
      guard let issue = faulty($app).issues.first else { continue }
      let report = try ScreenTrail("\(trail)")

      app = sample()
      app.list.items[0].name = "Piano"
      try report.replay(on: { faulty($app) }, offers: \.offers)
      XCTAssertEqual(faulty($app).issues.map(\.message), [issue.message])

      // Without the bug, the last step leads elsewhere.
      app = sample()
      XCTAssertThrowsError(try report.replay(on: { appScreen($app) }, offers: \.offers)) { error in
        let steps = "\(trail)".split(separator: "\n").dropFirst()
        XCTAssertEqual((error as? ScreenTrailError)?.step, steps.count, "\(error)")
      }
      return print(trail.test)
    }
    XCTFail("No run finds the fault.")
  }
}
