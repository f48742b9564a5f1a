import NavigationCore
import NavigationTesting
import TestSupport
import XCTest

/// The offers of the screen in front, and tasks.
final class ScreenOffersTests: XCTestCase {
  private typealias Tree = Screen<String>

  private struct State: Equatable {
    var tab = 0
    var path: StackState<String> = []
    var item: ScreenItem?
    var isAbout = false
    var alert: AlertState<ScreenAction>?
    var isLocked = false
    var actions: [ScreenAction] = []
  }

  private func screen(_ state: StateBinding<State>) -> Tree {
    Tree("app").tabs(selection: state.tab, [0, 1]) { tab in
      tab == 0
        ? Tree("list")
          .navigationLink(TextState("About"), isActive: state.isAbout) { Tree("about") }
          .navigationLink(unwrapping: state.item) {
            if $0 { state.wrappedValue.item = ScreenItem(id: 1) }
          } destination: { _ in
            Tree("detail").dismissDisabled(state.wrappedValue.isLocked)
          }
        : Tree("stack").stack(path: state.path) { $name in Tree(name) }
    }
    .alert(unwrapping: state.alert) { state.wrappedValue.actions.append($0) }
  }

  func testOffersAreTheUsersActions() {
    @StateBinding var state = State()
    func names() -> [String] { screen($state).offers.map(\.name) }
    func perform(_ name: String) {
      guard let offer = screen($state).offers.first(where: { $0.name == name }) else { return XCTFail(name) }
      offer.perform()
    }
    XCTAssertEqual(names(), ["follow About", "follow #0", "select 1"])
    XCTAssertEqual(screen($state).offers.map(\.kind), [.follow, .follow, .select])
    perform("follow #0")
    XCTAssertEqual(state.item, ScreenItem(id: 1))
    XCTAssertEqual(names(), ["dismiss push (1)", "select 1"], "the list is covered, its tab bar is not")
    state.isLocked = true
    XCTAssertEqual(names(), ["select 1"])
    screen($state).path[0].dismiss()
    XCTAssertEqual(state.item, ScreenItem(id: 1))
    state.item = nil
    perform("select 1")
    XCTAssertEqual(names(), ["select 0"])
    state.path = ["a", "b"]
    perform("dismiss push")
    XCTAssertEqual(state.path, ["a"])
    state.alert = AlertState(
      title: TextState("Sure?"),
      buttons: [.destructive(TextState("Delete"), action: .send(.confirm)), .cancel(TextState("No"))])
    XCTAssertEqual(names(), ["tap Delete", "tap No"], "nothing but the dialog's buttons")
    perform("tap Delete")
    XCTAssertEqual(state.actions, [.confirm])
    XCTAssertEqual(names(), ["dismiss push", "select 0"])
  }

  func testALinkThatOnlyItsItemActivatesIsNotOffered() {
    @StateBinding var item: ScreenItem? = nil
    XCTAssertEqual(Tree("root").navigation(item: $item) { _ in Tree("") }.offers.map(\.name), [])
  }

  func testReselectingATabIsOfferedIfItHasAHandler() {
    @StateBinding var tab = 0
    var events: [Int] = []
    func screen(_ onReselect: ((Int) -> Void)?) -> Tree {
      Tree("app").tabs(selection: $tab, [0, 1], onReselect: onReselect) { Tree("\($0)") }
    }
    XCTAssertEqual(screen(nil).offers.map(\.name), ["select 1"])
    screen(nil).tabs?[0].select()
    let app = screen { events.append($0) }
    XCTAssertEqual(app.offers.map(\.name), ["reselect 0", "select 1"])
    app.offers[0].perform()
    XCTAssertEqual(events, [0])
    XCTAssertEqual(tab, 0)
    app.offers[1].perform()
    XCTAssertEqual(tab, 1)
    XCTAssertEqual(events, [0])
    app.offers[1].perform()
    XCTAssertEqual(events, [0, 1], "the tab is already selected")
    app.offers[0].perform()
    XCTAssertEqual(tab, 0, "the tab is no longer selected")
    XCTAssertEqual(events, [0, 1])
  }

  func testReselectingARowIsOfferedIfItHasAHandler() {
    @StateBinding var section: String? = "Hardware"
    @StateBinding var path: StackState<String> = ["scanner"]
    func screen(_ onReselect: (() -> Void)?) -> Tree {
      ["Hardware", "Sound"].reduce(Tree("Settings")) { list, name in
        list.navigationLink(TextState(name), isSelected: section == name, onReselect: onReselect) {
          section = name
        }
      }
      .navigationDestination(unwrapping: $section) { $section in
        Tree(section).stack(path: $path) { $page in Tree(page) }
      }
      .navigationSplit().columns(2)
    }
    XCTAssertEqual(screen(nil).offers.map(\.name), ["dismiss push", "follow Sound"])
    screen(nil).links[0].activate()
    XCTAssertEqual(path.elements, ["scanner"])
    let app = screen { path = [] }
    XCTAssertEqual(app.offers.map(\.name), ["dismiss push", "reselect Hardware", "follow Sound"])
    XCTAssertEqual(app.offers.map(\.column), [1, 0, 0])
    app.links[0].activate()
    XCTAssertEqual(app.columns.map(\.content), ["Settings", "scanner"], "a tree is a value")
    XCTAssertEqual(screen { path = [] }.columns.map(\.content), ["Settings", "Hardware"])
    app.links[0].isActive.wrappedValue = true
    app.links[1].activate()
    XCTAssertEqual(section, "Sound")
    XCTAssertEqual(screen(nil).offers.map(\.name), ["dismiss push", "follow Hardware"])
  }

  /// If no tab has the selected value, the first one is shown, and a tap selects it.
  func testATabShownInPlaceOfTheSelectedOneIsNotReselected() {
    @StateBinding var tab = 7
    let screen = Tree("app").tabs(selection: $tab, [0, 1], onReselect: { _ in XCTFail() }) { Tree("\($0)") }
    XCTAssertEqual(screen.offers.map(\.name), ["select 1"])
    screen.tabs?[0].select()
    XCTAssertEqual(tab, 0)
  }

  func testOffersBelongToTheLayerInFront() {
    @StateBinding var isSheet = true
    @StateBinding var isInner = true
    let screen = Tree("app").tabs(selection: .constant(0), [0, 1]) { _ in Tree("tab") }
      .sheet(isPresented: $isSheet) {
        Tree("sheet").tabs(selection: .constant("a"), ["a", "b"]) { _ in Tree("inner") }
          .navigationLink(isActive: $isInner) { Tree("pushed") }
      }
    XCTAssertEqual(screen.offers.map(\.name), ["dismiss push"], "a screen pushed on a screen covers its tabs")
    screen.offers[0].perform()
    XCTAssertFalse(isInner)
    XCTAssertTrue(isSheet)
    let sheet = Tree("app").sheet(isPresented: $isSheet) { Tree("sheet") }
    XCTAssertEqual(sheet.offers.map(\.name), ["dismiss sheet"])
    XCTAssertEqual(Tree("leaf").offers.map(\.name), [])
  }

  func testOffersBelongToTheModalOfAnOverlayIfNothingElseIsOnTop() {
    @StateBinding var isQuestion = true
    @StateBinding var isSheet = false
    func screen() -> Tree {
      Tree("root").sheet(isPresented: $isSheet) { Tree("sheet") }
        .present(.toast, isPresented: .constant(true)) {
          Tree("toast").present(.toast, isPresented: .constant(true)) {
            Tree("inner").alert(title: TextState("Sure?"), isPresented: $isQuestion)
          }
          .present(.toast, isPresented: .constant(true)) { Tree("another") }
        }
    }
    XCTAssertEqual(screen().topmost.content, "inner")
    XCTAssertEqual(screen().path.map(\.style), [.toast, .toast, .alert])
    XCTAssertEqual(screen().offers.map(\.name), ["tap OK"])
    isSheet = true
    XCTAssertEqual(screen().offers.map(\.name), ["dismiss sheet"])
    isSheet = false
    screen().offers[0].perform()
    XCTAssertFalse(isQuestion)
    XCTAssertEqual(screen().topmost.content, "root")
    XCTAssertEqual(screen().offers.map(\.name), ["dismiss toast", "dismiss toast (2)", "dismiss toast (3)"])
  }

  func testDisabledDismissals() {
    @StateBinding var isPresented = true
    func screen(_ isDisabled: Bool) -> Tree {
      Tree("root").sheet(isPresented: $isPresented) { Tree("sheet").dismissDisabled(isDisabled) }
    }
    XCTAssertEqual(screen(true).modal?.isDismissDisabled, true)
    XCTAssertEqual(screen(false).modal?.isDismissDisabled, false)
    XCTAssertNotEqual(screen(true), screen(false))
    XCTAssertEqual(screen(true).offers.count, 0)
    let alert = Tree("root").alert(title: TextState("A"), isPresented: $isPresented)
    XCTAssertEqual(alert.modal?.isDismissDisabled, false)
    screen(true).modal?.dismiss()
    XCTAssertTrue(isPresented)
    screen(false).modal?.dismiss()
    XCTAssertFalse(isPresented)
  }

  func testLinksHaveLabels() {
    let screen = Tree("root").navigationLink(TextState("Edit"), tag: 1, selection: .constant(nil)) {
      Tree("")
    }
    .navigationLink(isActive: .constant(false)) { Tree("") }
    XCTAssertEqual(screen.links.map(\.label), [TextState("Edit"), nil])
    XCTAssertEqual(screen.offers.map(\.name), ["follow Edit", "follow #0"])
    let alike = [1, 2, 3].reduce(Tree("root")) { screen, tag in
      screen.navigationLink(TextState("Edit"), tag: tag, selection: .constant(nil)) { Tree("") }
    }
    XCTAssertEqual(alike.offers.map(\.name), ["follow Edit", "follow Edit (2)", "follow Edit (3)"])
    let numbered = ["A", "A", "A (2)"].enumerated().reduce(Tree("root")) { screen, link in
      screen.navigationLink(TextState(link.element), tag: link.offset, selection: .constant(nil)) { Tree("") }
    }
    XCTAssertEqual(numbered.offers.map(\.name), ["follow A", "follow A (2)", "follow A (2) (2)"])
    XCTAssertNotEqual(screen, Tree("root"))
    XCTAssertEqual(Set(screen.links.map(\.id)).count, 2)
  }

  // MARK: Tasks

  @MainActor
  func testTasksAreIdentifiedByPlaceAndNumber() async {
    var log: [Int] = []
    func screen(_ count: Int) -> Tree {
      var screen = Tree("root").task { log.append(0) }
      for number in 1..<count { screen = screen.task { log.append(number) } }
      return screen
    }
    XCTAssertEqual(screen(3).tasks.map(\.id), screen(3).tasks.map(\.id))
    XCTAssertEqual(Set(screen(3).tasks.map(\.id)).count, 3)
    XCTAssertEqual(Array(screen(3).tasks.map(\.id).prefix(2)), screen(2).tasks.map(\.id))
    XCTAssertEqual(log, [], "building starts no task")
    for task in screen(3).tasks { await task() }
    XCTAssertEqual(log, [0, 1, 2])
    XCTAssertNotEqual(screen(2), screen(3), "so that a renderer notices")
    XCTAssertEqual(screen(2), screen(2))
  }
}
