import NavigationCore
import NavigationPlanning
import NavigationTesting
import Observation
import TestSupport
import XCTest

/// Part of every text that the user enters.
private let secret = "§"

@CasePathable private enum Element: Equatable { case page(String), text(String) }

/// An app with one presentation of each kind.
private struct Mail {
  enum Tab: Hashable { case mail, settings(String) }
  struct Draft: Identifiable { var id: String; var color: String? }
  @CasePathable enum Route { case edit(Draft), about(String), ask(AlertState<Int>) }

  var tab = Tab.mail
  var names = ["one\(secret)", "two\(secret)"]
  var name = "one\(secret)"
  var path: StackState<Element> = []
  var texts: [String] = []
  var route: Route?
  var toast: String?
  var isPlayerOpen = false
  var columns = 1

  static func screen(_ app: StateBinding<Mail>) -> Screen<String> {
    Screen<String>("app")
      .tabs(selection: app.tab, [.mail, .settings(secret)]) { tab in
        if tab == .mail {
          Screen<String>("mail")
            .stack(path: app.path) { $element in
              let screen = Screen<String>("\(element)")
              if element.is(\.page) { screen.navigationSplit() } else { screen }
            }
            .navigationSplit(placeholder: Screen("nothing"))
        } else {
          Screen<String>("settings").tabs(selection: app.name, app.wrappedValue.names) { name in
            Screen<String>(name).stack(path: app.texts) { $text in Screen(text) }
          }
        }
      }
      .sheet(unwrapping: app.route, case: \.edit) { $draft in
        Screen<String>(draft.id).navigationDestination(unwrapping: $draft.color) { $color in Screen(color) }
      }
      .fullScreenCover(unwrapping: app.route, case: \.about) { $text in Screen(text) }
      .alert(unwrapping: app.route, case: \.ask) { _ in }
      .present(.toast, unwrapping: app.toast) { $text in
        // Beside another modal, it would be an issue.
        Screen<String>(text).fullScreenCover(
          isPresented: app.route.wrappedValue == nil ? app.isPlayerOpen : .constant(false)
        ) { Screen("player") }
      }
      .columns(app.wrappedValue.columns)
  }

  /// The contents that the user sees, from state alone. A dialog counts as "dialog".
  var seen: [String] {
    switch route {
    case .edit(let draft): return [draft.color ?? draft.id]
    case .about(let text): return [text]
    case .ask, nil: break
    }
    if route == nil, toast != nil, isPlayerOpen { return ["player"] }
    let overlays = (toast.map { [$0] } ?? []) + (route == nil ? [] : ["dialog"])
    if tab == .mail {
      // A split screen is the last one of its column.
      var ends = ["mail"]
      for (below, element) in zip([nil] + path.elements, path.elements) {
        if below?.is(\.page) ?? true { ends.append("") }
        ends[ends.count - 1] = "\(element)"
      }
      return ["app"] + ends.suffix(columns) + overlays
    }
    return ["app", "settings", texts.last ?? name] + overlays
  }

  mutating func change(_ random: inout SeededGenerator) {
    let text = "\(random.int(1...3))\(secret)"
    switch random.int(0...16) {
    case 0: tab = tab == .mail ? .settings(secret) : .mail
    case 1: path.push(.page(text))
    case 2: path.push(.text(text))
    case 3: if !path.isEmpty { path.pop() }
    case 4: path = StackState(path.elements)
    case 5: path = StackState(random.array(count: 0...3) { .page("\($0.int(1...3))\(secret)") })
    case 6: if path.count > 1 { path.swapAt(0, path.count - 1) }
    case 7: route = .edit(Draft(id: text, color: random.bool() ? "blue\(secret)" : nil))
    case 8: route = .about(text)
    case 9: route = .ask(AlertState(title: TextState(text)))
    case 10: toast = random.bool() ? text : nil
    case 11: isPlayerOpen.toggle()
    case 12: name = random.element(of: names)
    case 13: texts = random.array(count: 0...2) { "\($0.int(1...9))\(secret)" }
    case 14: names.swapAt(0, 1)
    case 15: columns = random.int(1...4)
    default: route = nil
    }
  }
}

extension PresentationStyle { fileprivate static let toast = PresentationStyle("toast", kind: .overlay) }

/// A log's conclusions from events.
private struct Log {
  private(set) var isSeen: [PresentationID?: Bool] = [:]

  var seen: Set<PresentationID?> { Set(isSeen.filter(\.value).keys) }

  mutating func add(_ event: ScreenEvent, file: StaticString = #filePath, line: UInt = #line) {
    let was = isSeen[event.id]
    // E2
    let isExpected =
      switch event.kind {
      case .appeared: was == nil
      case .covered: was != false
      case .uncovered, .revealed: was == false
      case .disappeared: was != nil
      }
    XCTAssertTrue(isExpected, "\(event) of a screen with isSeen == \(was as Any)", file: file, line: line)
    // E3
    if let id = event.id {
      XCTAssertNotNil(isSeen[id.parent], "\(event) without its parent", file: file, line: line)
    }
    if event.kind == .disappeared {
      XCTAssertFalse(
        isSeen.keys.contains { $0 != nil && $0?.parent == event.id }, "\(event) before its children")
    }
    // E5
    XCTAssertFalse("\(event)".contains(secret), "\(event)", file: file, line: line)
    isSeen[event.id] = event.kind == .disappeared ? nil : event.kind != .covered
  }
}

@MainActor @Observable private final class MailModel { var app = Mail() }

@MainActor
final class ScreenEventTests: MainSerialTestCase {
  /// The contents of ids, in an order that does not depend on them.
  private func contents(of ids: Set<PresentationID?>, in tree: Screen<String>) -> [String] {
    ids.map {
      tree.screen(id: $0)?.content ?? ($0.flatMap(tree.presentation)?.dialog == nil ? "?" : "dialog")
    }
    .sorted()
  }

  /// With `observeScreenEvents`, from state.
  func testE1E2E3E5_EventsOfRandomStates() async {
    for seed in seeds(20) {
      var random = SeededGenerator(seed: seed)
      let model = MailModel()
      var log = Log()
      let token = observeScreenEvents {
        Mail.screen(StateBinding(get: { model.app }, set: { model.app = $0 }))
      } then: {
        log.add($0)
      }
      for _ in 0..<30 {
        // The ids are the same as when the screens appeared.
        XCTAssertEqual(
          log.seen.count, model.app.seen.count, "\(Mail.screen(.constant(model.app))), seed \(seed)")
        model.app.change(&random)
        await settle()
      }
      token.cancel()
    }
  }

  /// Between consecutive trees of a sequence in which screens keep their ids.
  func testE1E2E3E5_EventsOfRandomTrees() async {
    forAll(count: 60) { random in
      var app = Mail()
      var shown: Screen<String>?
      var log = Log()
      for _ in 0..<30 {
        let tree = Mail.screen(.constant(app))
        for event in screenEvents(from: shown, to: tree) { log.add(event) }
        shown =
          shown.flatMap { shown in
            // The navigator of a toolkit that can show any change at once.
            plan(from: shown, to: tree, capabilities: .anythingAtOnce).last?.tree ?? shown
          } ?? tree
        guard let shown else { return }
        XCTAssertEqual(contents(of: log.seen, in: shown), app.seen.sorted(), "\(shown)")
        app.change(&random)
      }
      for event in screenEvents(from: shown, to: nil) { log.add(event) }
      XCTAssertEqual(log.isSeen, [:])
    }
  }

  /// Step by step, from the tree shown by a navigator.
  func testE1E2E3_EventsOfANavigator() async {
    for (seed, capabilities) in [NavigationCapabilities.oneAtATime, .severalAtOnce, .anythingAtOnce]
      .enumerated()
    {
      var random = SeededGenerator(seed: UInt64(seed))
      let model = MailModel()
      let navigator = Navigator(RecordingPresenter<String>(), capabilities: capabilities) {
        Mail.screen(StateBinding(get: { model.app }, set: { model.app = $0 }))
      }
      var log = Log()
      let token = observeScreenEvents {
        navigator.shown
      } then: {
        log.add($0)
      }
      for _ in 0..<inputs(60) {
        await navigator.rest()
        await settle()
        XCTAssertEqual(
          contents(of: log.seen, in: navigator.shown), model.app.seen.sorted(), "\(navigator.shown)")
        model.app.change(&random)
      }
      token.cancel()
    }
  }

  func testE4_AnEqualTreeCausesNoEvent() async {
    forAll { random in
      var app = Mail()
      for _ in 0..<20 { app.change(&random) }
      var equal = app
      equal.path = StackState(app.path.elements)
      XCTAssertEqual(screenEvents(from: Mail.screen(.constant(app)), to: Mail.screen(.constant(equal))), [])
    }
  }

  func testE3_GoingThereAndBackEndsEachScreenOnce() async {
    var app = Mail()
    func events(_ change: (inout Mail) -> Void) -> [String] {
      let before = Mail.screen(.constant(app))
      change(&app)
      return screenEvents(from: before, to: Mail.screen(.constant(app))).map(\.description)
    }
    XCTAssertEqual(
      screenEvents(from: nil, to: Mail.screen(.constant(app))).map(\.description),
      [
        "appeared root", "appeared mail", "covered settings", "covered settings/tab1",
        "covered settings/tab2",
      ])
    XCTAssertEqual(
      events { $0.path.append(contentsOf: [.page("1"), .text("2")]) },
      ["covered mail", "covered mail/page", "appeared mail/text"], "a deep link")
    XCTAssertEqual(events { $0.route = .ask(AlertState(title: TextState("Sure?"))) }, ["appeared ask"])
    XCTAssertEqual(
      events { $0.route = .edit(.init(id: "1", color: "red")) },
      ["disappeared ask", "covered root", "covered mail/text", "covered edit", "appeared edit/push"])
    XCTAssertEqual(
      events { $0.route = nil },
      ["disappeared edit/push", "disappeared edit", "uncovered root", "uncovered mail/text"])
    XCTAssertEqual(
      events { $0.path.popToRoot() }, ["disappeared mail/text", "disappeared mail/page", "uncovered mail"])
    XCTAssertEqual(
      screenEvents(from: Mail.screen(.constant(app)), to: nil).last?.description, "disappeared root")
    XCTAssertEqual(screenEvents(from: Screen<String>?.none, to: nil), [])
  }

  @MainActor @Observable final class Shop {
    var item: String?
    var columns = 1
    var visibility = ColumnVisibility.all
    var isHelp = false

    var screen: Screen<String> {
      @StateBindable var shop = self
      return Screen<String>("Items")
        .navigationDestination(item: $shop.item.map(get: { $0.map { Keyed($0) } }, set: { $0?.id })) {
          $item in
          Screen(item.id)
        }
        .navigationSplit(visibility: $shop.visibility, placeholder: Screen("No item"))
        .sheet(isPresented: $shop.isHelp) { Screen("Help") }
        .columns(shop.columns)
    }
  }

  /// With the filter of the article LoggingScreens.
  func testE4_ARotationIsNotLogged() async {
    for start in [1, 2] {
      let shop = Shop()
      (shop.item, shop.columns) = ("Keyboard", start)
      var views: [String] = []
      let token = observeScreenEvents {
        shop.screen
      } then: { event in
        if event.kind == .appeared || event.kind == .uncovered { views.append(event.name) }
      }
      func logged(_ change: () -> Void) async -> [String] {
        views = []
        change()
        await settle()
        return views
      }
      XCTAssertEqual(views, start == 1 ? ["push"] : ["root", "push"])
      for columns in [1, 2, 1, 2, 1, 3, 2] {
        let rotation = await logged { shop.columns = columns }
        XCTAssertEqual(rotation, [], "to \(columns) columns")
      }
      for visibility in [ColumnVisibility.detailOnly, .all] {
        let sidebar = await logged { shop.visibility = visibility }
        XCTAssertEqual(sidebar, [], "\(visibility)")
      }
      let help = await logged { shop.isHelp = true }
      let back = await logged { shop.isHelp = false }
      XCTAssertEqual([help, back], [["sheet"], ["root", "push"]])
      let other = await logged { (shop.item, shop.columns) = ("Mouse", 1) }
      XCTAssertEqual(other, ["push"])
      let wideList = await logged { (shop.item, shop.columns) = (nil, 2) }
      XCTAssertEqual(wideList, ["root"], "the list is uncovered, and not only by the rotation")
      let besideTheList = await logged { shop.item = "Keyboard" }
      let closed = await logged { shop.item = nil }
      XCTAssertEqual([besideTheList, closed], [["push"], []], "the list is still shown")
      token.cancel()
    }
  }
}
