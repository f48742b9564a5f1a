import NavigationCore
import NavigationPlanning
import NavigationReducers
import NavigationTesting
import Observation
import TestSupport
import XCTest

/// Reports about stacks, rows, alerts, the width of a window, logs of screens, and names of cases.
final class ScreenReportsTests: MainSerialTestCase {
  @MainActor @Observable
  final class App {
    enum Tab: CaseIterable { case examples, showcase }
    var tab = Tab.examples
    var path: StackState<String> = []
    var isSheetShown = false

    var screen: Screen<String> {
      @StateBindable var app = self
      return Screen<String>("root").stack(path: $app.path) { $page in Screen(page) }
        .sheet(isPresented: $app.isSheetShown) { Screen("sheet") }
    }

    var tabs: Screen<String> {
      @StateBindable var app = self
      return Screen<String>("app").tabs(selection: $app.tab) { tab in
        tab == .examples ? screen : Screen("showcase")
      }
    }
  }

  // MARK: Stacks

  /// react-navigation/react-navigation#6905
  @MainActor func testTappingBackTwicePopsOnePage() async throws {
    let app = App()
    app.path = ["a", "b", "c"]
    let navigator = Navigator(RecordingPresenter<String>(), capabilities: .oneAtATime) { app.screen }
    await navigator.rest()
    let top = try XCTUnwrap(navigator.shown.stack?.last?.id)
    let generation = try XCTUnwrap(navigator.generation(of: top))
    for _ in 1...2 { navigator.userDidPop(top, generation: generation) }
    await navigator.rest()
    XCTAssertEqual(app.path.elements, ["a", "b"])
    XCTAssertEqual(navigator.shown, app.screen)
  }

  /// nathantannar4/Transmission#131
  @MainActor func testAPagePoppedDuringItsPushLeavesTheNextOneUsable() async throws {
    let app = App()
    let presenter = RecordingPresenter<String>()
    let navigator = Navigator(presenter, capabilities: .oneAtATime) { app.screen }
    func pop() throws {
      let id = try XCTUnwrap(app.screen.stack?.last?.id)
      navigator.userDidPop(id, generation: try XCTUnwrap(navigator.generation(of: id)))
    }
    await navigator.rest()
    presenter.waits = true
    app.path = ["a"]
    await settle()
    XCTAssertTrue(presenter.isWaiting)
    try pop()
    XCTAssertEqual(app.path, [])
    presenter.waits = false
    app.path = ["b"]
    await settle()
    if presenter.isWaiting { presenter.finish() }
    await navigator.rest()
    XCTAssertEqual(navigator.shown, app.screen)
    try pop()
    await navigator.rest()
    XCTAssertEqual(navigator.shown.outline, "root")
  }

  /// wix/react-native-navigation#3732
  @MainActor func testEqualPagesOnAStackAreDifferentScreens() throws {
    let app = App()
    app.path = ["profile", "friends", "profile", "profile"]
    let stack = try XCTUnwrap(app.screen.stack)
    XCTAssertEqual(Set(stack.map(\.id)).count, 4)
    XCTAssertEqual(app.screen.issues, [])
    stack[2].dismiss()
    stack[2].dismiss()
    XCTAssertEqual(app.path.elements, ["profile", "friends"])
  }

  struct Page: Equatable, Identifiable {
    var id: Int
    var seconds = 0
  }
  @CasePathable enum PageAction { case start, tick }
  @CasePathable enum Action {
    case replace([Page])
    case page(id: StackElementID, action: PageAction)
  }

  /// johnpatrickmorgan/TCACoordinators#21
  @MainActor func testReplacingAStackEndsTheEffectsOfItsPages() async {
    let clock = TestClock()
    let page = Reducer<Page, PageAction> { page, action in
      if case .tick = action { page.seconds += 1 }
      guard case .start = action else { return .none }
      return .run { send in
        while true {
          try await clock.sleep(for: .seconds(1))
          send(.tick)
        }
      }
    }
    let pages = Reducer<StackState<Page>, Action> { stack, action in
      if case .replace(let pages) = action { stack.replace(with: pages) }
      return .none
    }
    .forEach(page, state: \.self, action: \.page)
    let store = Store([Page(id: 1), Page(id: 2), Page(id: 3)], pages)
    for id in store.state.ids { store.send(.page(id: id, action: .start)) }
    await clock.advance(by: .seconds(2))
    XCTAssertEqual(store.state.map(\.seconds), [2, 2, 2])
    store.send(.replace([Page(id: 4)]))
    await clock.advance(by: .seconds(2))
    XCTAssertEqual(clock.sleepingCount, 0)
    XCTAssertEqual(store.state.map(\.seconds), [0])
  }

  // MARK: Rows and alerts

  /// my-monkeys/OpenSuperWhisper#94
  func testALateWriteToADeletedRowChangesNoOtherRow() throws {
    struct Rule: Equatable, Identifiable {
      var id: Int
      var text = ""
    }
    @StateBinding var rules = [Rule(id: 1), Rule(id: 2), Rule(id: 3)]
    let fields = $rules.elements.map(\.text)
    rules.remove(at: 1)
    let issues = recordIssues { fields[1].wrappedValue = "late" }
    XCTAssertEqual(rules, [Rule(id: 1), Rule(id: 3)])
    XCTAssertEqual(issues.count, 1)
    fields[2].wrappedValue = "typed"
    XCTAssertEqual(rules, [Rule(id: 1), Rule(id: 3, text: "typed")], "the row that moved")
  }

  /// tidepool-org/Loop#65
  func testEachOfTwoAlertsOfAScreenIsPresented() {
    @StateBinding var isOffline = true
    @StateBinding var isFull = false
    func screen() -> Screen<String> {
      Screen<String>("root").alert(title: TextState("Offline"), isPresented: $isOffline)
        .alert(title: TextState("Full"), isPresented: $isFull)
    }
    XCTAssertEqual(screen().modal?.dialog?.title, TextState("Offline"))
    isFull = true
    XCTAssertEqual(screen().issues.count, 1, "both at once")
    screen().modal?.dismiss()
    XCTAssertNotEqual(isOffline, isFull)
    XCTAssertNotNil(screen().modal?.dialog, "the other one follows")
    (isOffline, isFull) = (false, true)
    XCTAssertEqual(screen().modal?.dialog?.title, TextState("Full"))
  }

  /// pointfreeco/swift-navigation#371
  @MainActor func testAnAlertInACoverAboveTabsHasItsTextsAndButtons() throws {
    @StateBinding var isEditing = true
    @StateBinding var alert: AlertState<Bool>? = AlertState(
      title: TextState("Leave?"), message: TextState("The text is lost."),
      buttons: [.destructive(TextState("Discard"), action: .send(true)), .cancel(TextState("Cancel"))])
    let app = App()
    func screen() -> Screen<String> {
      app.tabs.fullScreenCover(isPresented: $isEditing) {
        Screen<String>("form").alert(unwrapping: $alert) { isEditing = !$0 }
      }
    }
    for tab in App.Tab.allCases {
      app.tab = tab
      let dialog = try XCTUnwrap(screen().path.last?.dialog)
      XCTAssertEqual("\(dialog)", "\"Leave?\" \"The text is lost.\" [Discard!, Cancel]")
    }
    try screen().perform("tap Discard")
    XCTAssertEqual(screen().path.count, 0)
  }

  // MARK: Width

  /// wordpress-mobile/WordPress-iOS#24787
  func testANarrowWindowShowsTheItemOfTheWideOne() throws {
    @StateBinding var blog: String? = nil
    func screen(_ columns: Int) -> Screen<String> {
      var list = Screen<String>("blogs")
      for name in ["a", "b"] {
        list = list.navigationLink(TextState(name), isSelected: blog == name) { blog = name }
      }
      return list.navigationDestination(unwrapping: $blog) { $blog in Screen("blog \(blog)") }
        .navigationSplit(placeholder: Screen("none")).columns(columns)
    }
    try screen(1).perform("follow a")
    XCTAssertEqual(screen(2).columns.map(\.content), ["blogs", "blog a"])
    try screen(2).perform("follow b")
    XCTAssertEqual(screen(1).columns.map(\.content), ["blog b"])
  }

  // MARK: Logs

  @MainActor private func events(
    of screen: @escaping () -> Screen<String>, after change: () -> Void
  ) async -> [String] {
    var events: [String] = []
    let token = observeScreenEvents(screen) { events.append($0.description) }
    await settle()
    events = []
    change()
    await settle()
    token.cancel()
    return events
  }

  /// SRGSSR/pillarbox-apple#413
  @MainActor func testATabIsSeenOnceWhenTheUserReturnsToIt() async {
    let app = App()
    app.tab = .showcase
    let seen = await events(of: { app.tabs }) { app.tabs.tabs?[0].select() }
    XCTAssertEqual(seen, ["covered showcase", "uncovered examples"])
  }

  /// firebase/firebase-ios-sdk#10235
  @MainActor func testAScreenIsSeenAgainWhenItsSheetIsClosed() async {
    let app = App()
    app.isSheetShown = true
    let seen = await events(of: { app.screen }) { app.screen.modal?.dismiss() }
    XCTAssertEqual(seen, ["disappeared sheet", "uncovered root"])
  }

  // MARK: Names

  #if compiler(>=6.2)
    @CasePathable enum Route<Element> {
      case `not found`
      case `404`(Element)
      case open(id: Int, `in tab`: Int)
    }

    /// swiftlang/swift-testing#1167
    func testCasesMayHaveAnyName() {
      @StateBinding var route: Route<Int>? = .`404`(7)
      let screen = {
        Screen<String>("root").sheet(unwrapping: $route, case: \.`404`) { $code in Screen("\(code)") }
      }
      XCTAssertEqual(screen().topmost.content, "7")
      screen().modal?.dismiss()
      XCTAssertNil(route)
      XCTAssertTrue(Route<Int>.`not found`.is(\.`not found`))
      XCTAssertEqual(Route<Int>.open(id: 1, `in tab`: 2)[case: \.open]?.`in tab`, 2)
    }
  #endif
}
