import NavigationCore
import NavigationPlanning
import NavigationReducers
import NavigationTesting
import RemindersKit
import TestSupport
import XCTest

/// The three apps show the same screens after each of the user's actions.
@MainActor
final class RemindersTests: MainSerialTestCase {
  func testTheSameIsOnScreenAfterEachStep() async throws {
    let apps = RemindersApp.all(clock: TestClock())
    var outlines: [String] = []
    for step in RemindersApp.session {
      for app in apps {
        try app.screen().perform(step, offers: \.offers)
        XCTAssertEqual(app.screen().issues, [], app.name)
      }
      await settle()
      XCTAssertEqual(Set(apps.map { $0.screen().outline }).count, 1, "\(step)")
      outlines.append(apps[0].screen().outline)
    }
    XCTAssertEqual(
      outlines[5],
      #"""
      Reminders [Add, Edit Milk, Delete Milk]
      └ push edit(1) "Edit \"Oat milk\" [Save, Back]"
        └ alert "Discard your changes?" [Discard!, Keep editing]
      """#)
    XCTAssertEqual(outlines.last, "Reminders [Add]")
  }

  /// The three apps show the same screens after any sequence of actions.
  func testTheThreeAppsShowTheSameAfterRandomActions() async throws {
    for seed in seeds(40) {
      var generator = SeededGenerator(seed: seed)
      let apps = RemindersApp.all(clock: TestClock())
      for _ in 0..<30 {
        let screen = apps[0].screen()
        let isDialog = screen.path.last?.dialog != nil
        let offers = (isDialog ? [] : screen.topmost.content.offers) + screen.offers
        let step = generator.element(of: offers).name
        for app in apps { try app.screen().perform(step, offers: \.offers) }
        await settle()
        let outlines = apps.map { $0.screen().outline }
        XCTAssertEqual(outlines[1], outlines[0], "\(step), seed \(seed)")
        XCTAssertEqual(outlines[2], outlines[0], "\(step), seed \(seed)")
      }
    }
  }

  /// If this fails on purpose, run it once with `NAVIGATION_RECORD=1`.
  func testTheThreeAppsHaveTheScreensOfTheBaseline() throws {
    for index in 0..<3 {
      let graph = explore(
        make: { RemindersApp.all(clock: TestClock())[index] }, screen: { $0.screen() },
        offers: { page in page.offers.filter { !$0.name.hasPrefix("type") || $0.name == "type Milk" } },
        label: { $0.breadcrumbs(\.title) })
      XCTAssertEqual(graph.issues, [])
      try graph.check(against: "Reminders.screens")
    }
  }

  /// The toast disappears after a while, and its timer runs only while it is shown.
  func testTheToastIsClosedWithItsEffect() async throws {
    for index in 0..<3 {
      let clock = TestClock()
      let app = RemindersApp.all(clock: clock)[index]
      let presenter = RecordingPresenter<Page>()
      let navigator = Navigator(presenter, capabilities: .severalAtOnce) { app.screen() }
      for step in ["Add", "type Milk", "Save"] { try app.screen().perform(step, offers: \.offers) }
      await navigator.rest()
      XCTAssertEqual(navigator.shown.presentations.map(\.style), [.toast], app.name)
      await clock.advance(by: .seconds(2))
      await navigator.rest()
      XCTAssertEqual(navigator.shown.presentations.count, 0, app.name)

      for step in ["Edit Milk", "Save"] { try app.screen().perform(step, offers: \.offers) }
      await navigator.rest()
      await clock.advance(by: .seconds(1))
      try app.screen().perform("Delete Milk", offers: \.offers)
      await navigator.rest()
      await clock.advance(by: .seconds(5))
      await navigator.rest()
      XCTAssertEqual(navigator.shown.modal?.style, .alert, "\(app.name): the alert is not the toast's")
    }
  }
}
