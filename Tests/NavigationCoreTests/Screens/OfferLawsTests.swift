import NavigationCore
import NavigationTesting
import TestSupport
import XCTest

/// What the user can touch: the layer in front, its overlays, and the commands (O1 to O10 in Laws.md).
final class OfferLawsTests: XCTestCase {
  private struct Page: CustomStringConvertible {
    var description: String
    var buttons: [Offer] = []
  }

  private struct App {
    var sheet = false
    var alert = false
    /// The overlay, the path in it, its own sheet and alert, and an overlay on it.
    var window = false
    var path: [String] = []
    var inner = false
    var question = false
    var toast = false
    var isGuarded = false
    var isEnabled = true
    var tab = 0
    var log: [String] = []
  }

  private static let window = PresentationStyle("window", kind: .overlay)
  private static let toast = PresentationStyle("toast", kind: .overlay, isClosable: false)

  /// A screen with links, tabs, an overlay with a stack, and an overlay on that.
  private func screen(_ app: StateBinding<App>, overlays: Bool = true, commands: Bool = true) -> Screen<Page>
  {
    func page(_ name: String) -> Page {
      Page(description: name, buttons: [Offer("press") { app.wrappedValue.log.append(name) }])
    }
    var screen = Screen<Page>(page("App")).tabs(selection: app.tab, [0, 1]) { tab in
      let screen = Screen<Page>(page("tab \(tab)"))
      return commands ? screen.command(TextState("tab \(tab)")) {} : screen
    }
    if overlays {
      screen = screen.present(Self.window, isPresented: app.window) {
        Screen<Page>(page("window"))
          .stack(path: app.path) { $name in Screen(page(name)) }
          .dismissDisabled(app.wrappedValue.isGuarded) { app.wrappedValue.log.append("asked") }
          .sheet(isPresented: app.inner) { Screen(page("inner")) }
          .alert(title: TextState("Window?"), isPresented: app.question)
          .present(Self.toast, isPresented: app.toast) { Screen(page("toast")) }
      }
    }
    screen = screen.sheet(isPresented: app.sheet) { Screen(page("sheet")) }
      .alert(title: TextState("App?"), isPresented: app.alert)
    guard commands else { return screen }
    return screen.command(TextState("New"), shortcut: KeyShortcut("n")) { app.wrappedValue.log.append("New") }
      .command(TextState("Undo"), disabled: app.wrappedValue.isEnabled ? nil : TextState("Nothing to undo")) {
      }
  }

  /// All states with at most one modal a screen.
  private var states: [App] {
    let flags: [WritableKeyPath<App, Bool>] = [
      \.sheet, \.alert, \.window, \.inner, \.question, \.toast, \.isGuarded, \.isEnabled,
    ]
    return (0..<1 << flags.count).flatMap { bits -> [App] in
      var app = App()
      for (index, flag) in flags.enumerated() { app[keyPath: flag] = bits >> index & 1 == 1 }
      if app.sheet && app.alert || app.inner && app.question { return [] }
      if !app.window, app.inner || app.question || app.toast || app.isGuarded { return [] }
      return (app.window ? [[], ["a"], ["a", "b"]] : [[]]).flatMap { path in
        [0, 1].map { tab in
          var app = app
          (app.path, app.tab) = (path, tab)
          return app
        }
      }
    }
  }

  private func names(_ screen: Screen<Page>) -> [String] {
    do {
      try screen.perform("none", offers: \.buttons)
      return []
    } catch { return error.found }
  }

  /// The names of the offers, from the rules.
  private func expected(_ app: App) -> [String] {
    if app.alert || app.window && app.question && !app.sheet { return ["tap OK"] }
    var names: [String] = []
    if app.sheet || app.window && app.inner {
      names = ["press", "dismiss sheet"]
    } else {
      names = ["press", "select \(1 - app.tab)"]
      if app.window {
        let back = app.path.isEmpty ? "window" : "push"
        names += ["press", "\(app.isGuarded && app.path.isEmpty ? "try to " : "")dismiss \(back)"]
        if app.toast { names.append("press") }
      }
    }
    names += ["command New"] + (app.isEnabled ? ["command Undo"] : []) + ["command tab \(app.tab)"]
    var counts: [String: Int] = [:]
    return names.map { name in
      counts[name, default: 0] += 1
      return counts[name] == 1 ? name : "\(name) (\(counts[name, default: 0]))"
    }
  }

  func testO1O2O4O5O8_TheLayerInFrontItsOverlaysAndTheCommands() {
    XCTAssertEqual(states.count, 444)
    for state in states {
      @StateBinding var app = state
      XCTAssertEqual(names(screen($app)), expected(state), screen($app).outline)
    }
  }

  func testO1_OverlaysAndCommandsChangeNoOtherName() {
    for state in states where !state.question && !state.inner {
      @StateBinding var app = state
      let alone = names(screen($app, overlays: false, commands: false))
      XCTAssertEqual(Array(names(screen($app)).prefix(alone.count)), alone)
    }
  }

  func testO3_TheOffersOfAnOverlayHaveTheOverlayAndNoColumn() {
    @StateBinding var app = App(window: true, path: ["a"], toast: true)
    for columns in 1...3 {
      let screen = screen($app).columns(columns)
      let window = screen.presentations[0]
      XCTAssertEqual(
        screen.offers.map { $0.overlay == nil ? "-" : $0.overlay == window.id ? "window" : "toast" },
        ["-", "window", "-", "-", "-"])
      XCTAssertEqual(screen.offers.map(\.column), [nil, nil, nil, nil, nil])
    }
    app.toast = false
    let columns = Screen<Page>(Page(description: "root"))
      .present(Self.window, isPresented: .constant(true)) {
        Screen<Page>(Page(description: "window"))
          .navigationLink(TextState("a"), id: 1, isSelected: false) {}
          .stack(path: .constant(["a"])) { $name in Screen(Page(description: name)) }
          .navigationSplit()
      }.columns(2)
    XCTAssertEqual(columns.offers.map { $0.overlay != nil }, [true])
    XCTAssertEqual(columns.offers.map(\.column), [nil])
  }

  func testO4_AGuardOfAnOverlayIsAsked() {
    @StateBinding var app = App(window: true, isGuarded: true)
    screen($app).offers.first { $0.overlay != nil }?.perform()
    XCTAssertEqual(app.log, ["asked"])
    XCTAssertTrue(app.window)
    app.isGuarded = false
    screen($app).offers.first { $0.overlay != nil }?.perform()
    XCTAssertFalse(app.window)
  }

  func testO6_BreadcrumbsShowTheOverlaysOnScreen_AndPlacesDont() {
    for state in states {
      @StateBinding var app = state
      let screen = screen($app)
      let isCovered = state.sheet || state.alert || state.inner || state.question
      let crumbs = screen.breadcrumbs()
      XCTAssertEqual(crumbs.contains(" + \(state.path.last ?? "window")"), state.window && !isCovered, crumbs)
      XCTAssertEqual(crumbs.hasSuffix(" + toast"), state.toast && !isCovered, crumbs)
      app.window = state.inner || state.question
      XCTAssertEqual(screen.place, self.screen($app).place)
    }
  }

  func testO7_AModalOfAnOverlayThatAnotherHidesIsAnIssue() {
    for state in states {
      @StateBinding var app = state
      let issues = screen($app).issues.map(\.message)
      let isHidden = (state.sheet || state.alert) && (state.inner || state.question)
      XCTAssertEqual(issues.count, isHidden ? 1 : 0, "\(issues)")
      if isHidden { XCTAssertTrue(issues[0].contains("of an overlay is not shown"), issues[0]) }
    }
    let two = Screen("root")
      .present(Self.window, isPresented: .constant(true)) {
        Screen("a").sheet(isPresented: .constant(true)) { Screen("hidden") }
      }
      .present(Self.window, isPresented: .constant(true)) {
        Screen("b").sheet(isPresented: .constant(true)) { Screen("shown") }
      }
    XCTAssertEqual(two.topmost.content, "shown")
    XCTAssertEqual(two.issues.count, 1)
  }

  func testO8_AMenuHasDisabledCommandsWithTheirReasons() {
    @StateBinding var app = App(sheet: true, isEnabled: false)
    func menu() -> [String] {
      screen($app).commands.map { command in
        let reason = command.disabledReason.map { " (\(String(state: $0)))" } ?? ""
        return "\(String(state: command.label)) \(command.shortcut.map { "\($0)" } ?? "-")\(reason)"
      }
    }
    XCTAssertEqual(menu(), ["New command+n", "Undo - (Nothing to undo)", "tab 0 -"])
    XCTAssertNil(screen($app).commands[1].perform())
    XCTAssertEqual(app.log, [])
    screen($app).commands[0].perform()
    XCTAssertEqual(app.log, ["New"])
    app.tab = 1
    XCTAssertEqual(menu().last, "tab 1 -")
  }

  func testO9_TheFirstOfTwoCommandsWins() {
    var log: [Int] = []
    let screen = Screen("root")
      .command(TextState("A"), shortcut: KeyShortcut("a")) { log.append(1) }
      .command(TextState("B"), shortcut: KeyShortcut("A")) { log.append(2) }
      .sheet(isPresented: .constant(true)) {
        Screen("sheet").command(TextState("A"), shortcut: KeyShortcut("x")) { log.append(3) }
          .command(TextState("C"), shortcut: KeyShortcut("x", [.command, .shift])) { log.append(4) }
      }
    XCTAssertEqual(
      screen.commands.map { "\(String(state: $0.label)) \($0.shortcut.map { "\($0)" } ?? "-")" },
      ["A command+a", "B -", "C command+shift+x"])
    XCTAssertEqual(
      screen.issues.map(\.message),
      [
        "The command 'B' has no shortcut, because an earlier command has command+a.",
        "#0: A second command 'A' is left out.",
      ])
    XCTAssertTrue(screen.issues.allSatisfy { $0.location?.fileID.hasSuffix("OfferLawsTests.swift") == true })
    for offer in screen.offers where offer.kind == .command { offer.perform() }
    XCTAssertEqual(log, [1, 2, 4])
  }

  func testCommandsAreComparedAndMapped() {
    func screen(_ label: String, _ key: Character = "a", _ reason: String? = nil) -> Screen<Int> {
      Screen(1).command(TextState(label), shortcut: KeyShortcut(key), disabled: reason.map { TextState($0) })
      {}
    }
    XCTAssertEqual(screen("A"), screen("A"))
    for other in [screen("B"), screen("A", "b"), screen("A", "a", "no")] {
      XCTAssertNotEqual(screen("A"), other)
    }
    XCTAssertEqual(screen("A").map { "\($0)" }.offers.map(\.name), ["command A"])
  }

  private struct Drafts {
    var isOpen = true
    var isBeside = false
    var path: [String] = []
  }

  /// The issues of an app with a draft that `place` guards, and a command that closes everything.
  private func issues(_ draft: Screen<Page>.Guarded, command: Screen<Page>.Guarded) -> [String] {
    let graph = explore(
      from: Drafts(path: ["a", "b"]),
      screen: { (app: StateBinding<Drafts>) -> Screen<Page> in
        func screen(_ place: Screen<Page>.Guarded) -> Screen<Page> {
          var screen = Screen<Page>(Page(description: "\(place)"))
          if place == draft { screen = screen.dismissDisabled {} }
          guard place == command else { return screen }
          return screen.command(TextState("Close")) {
            (app.wrappedValue.isOpen, app.wrappedValue.path) = (false, [])
          }
        }
        return screen(.root)
          .stack(path: app.path) { $name in screen(name == "a" ? .lower : .upper) }
          .sheet(isPresented: app.isOpen) { screen(.sheet) }
      }, offers: \.buttons)
    return graph.issues.map(\.message)
  }

  func testO10_ACommandThatDropsAGuardedScreenIsNamed_UnlessItIsOfThatScreenOrAbove() {
    let order: [Screen<Page>.Guarded] = [.root, .lower, .upper, .sheet]
    for draft in order.dropFirst() {
      for command in order {
        let isExempt =
          draft == .sheet ? command == .sheet : command == draft || draft == .lower && command == .upper
        XCTAssertEqual(
          issues(draft, command: command).count, isExempt ? 0 : 1,
          "\(draft) \(command): \(issues(draft, command: command))")
      }
    }
  }
}

extension Screen {
  fileprivate enum Guarded { case root, lower, upper, sheet }
}
