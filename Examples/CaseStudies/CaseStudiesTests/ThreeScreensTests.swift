import CaseStudyKit
import NavigationCore
import NavigationPlanning
import NavigationReducers
import NavigationTesting
import TestSupport
import XCTest

@MainActor
final class ThreeScreensTests: MainSerialTestCase {
  private let clock = TestClock()

  private func started(_ reducer: Reducer<First, FirstAction>) async -> Store<First, FirstAction> {
    let store = Store(First(), reducer)
    store.send(.start)
    store.send(.presentSecond(true))
    store.send(.second(.presentThird(true)))
    await clock.advance(by: .seconds(2))
    XCTAssertEqual(store.state.second?.third?.ticks, 2)
    return store
  }

  func testNaive_TimersOfDismissedScreensSendActions() async {
    // An effect reports issues to the handler that was current when its store was created.
    let issues = await recordIssues {
      let store = await started(ThreeScreens(clock).naive)
      store.send(.second(.third(.backToFirst)))
      await clock.advance(by: .seconds(1))
    }
    XCTAssertGreaterThan(issues.count, 0)
    XCTAssertTrue(issues.allSatisfy { $0.message.contains("was ignored") })
  }

  func testSolved_NoActionIsLate() async {
    for dismiss in [
      { $0.send(.second(.third(.backToFirst))) }, { $0.send(.presentSecond(false)) },
      { firstScreen($0).path.first?.dismiss() },
    ] as [@MainActor (Store<First, FirstAction>) -> Void] {
      let store = await started(ThreeScreens(clock).solved)
      dismiss(store)
      XCTAssertNil(store.state.second)
      let ticks = store.state.ticks
      let issues = await recordIssues { await clock.advance(by: .seconds(3)) }
      XCTAssertEqual(issues, [])
      XCTAssertEqual(store.state.ticks, ticks + 3, "the first screen's timer goes on")
    }
  }

  func testSolved_UnderANavigatorNoContentIsBlank() async {
    let store = await started(ThreeScreens(clock).solved)
    let presenter = RecordingPresenter<SignUpPage>()
    let navigator = Navigator(presenter, capabilities: .oneAtATime) { firstScreen(store) }
    await settle()
    XCTAssertEqual(navigator.shown.breadcrumbs(), "First / Second / Third")
    presenter.waits = true
    store.send(.second(.third(.backToFirst)))
    await settle()
    XCTAssertEqual(navigator.shown.breadcrumbs(), "First / Second / Third")
    presenter.finish()
    await settle()
    XCTAssertEqual(navigator.shown.breadcrumbs(), "First")
  }

  func testSolved_TheGraphExploresAStore() {
    let graph = explore(
      make: { Store(First(), ThreeScreens(TestClock()).solved) }, screen: firstScreen, offers: \.offers)
    XCTAssertEqual(graph.issues, [])
    XCTAssertEqual(graph.deadEnds, [])
    XCTAssertEqual(
      graph.path(to: "First / Second / Third")?.actions, ["next", "next"])
  }
}
