import NavigationCore
import NavigationLinks
import NavigationReducers
import NavigationTesting
import NavigationWindows
import TestSupport
import XCTest

/// Laws F4 to F6, F11, and F12, of the tree.
final class WindowsScreenTests: XCTestCase {
  private func ids(of screen: Screen<String>) -> Set<String> {
    var ids: Set<String> = []
    func visit(_ screen: Screen<String>) {
      for presentation in screen.presentations {
        ids.insert(presentation.id.text)
        presentation.screen.map(visit)
      }
    }
    visit(screen)
    return ids
  }

  func testAnOutlineOfAllWindows() {
    @StateBinding var app = Notes(windows: [
      .library(Library(route: .help)), .note(1), .editor(Draft(id: 7, text: "Tea", isAsked: true)), .note(1),
    ])
    app.windows.front = app.windows.ids[2]
    XCTAssertEqual(
      notesScreen($app).outline,
      """
      Notes
      ├ window library "Library of 2"
      │ └ push help "Help"
      ├ window note(1) "Note Milk"
      ├ window editor(7) (front) "Edit Tea"
      │ └ alert "Discard?" [Discard!, Keep]
      └ window note(1) (2) "Note Milk"
      """)
    XCTAssertEqual(notesScreen($app).windows.map(\.name), ["library", "note(1)", "editor(7)", "note(1) (2)"])
    XCTAssertEqual(
      notesScreen($app).windows.first(where: \.isFront)?.screen.outline,
      "Edit Tea\n└ alert \"Discard?\" [Discard!, Keep]")
    app.windows.stack.removeAll()
    XCTAssertEqual(notesScreen($app).outline, "Notes")
    XCTAssertEqual(notesScreen($app).offers.map(\.name), [])
    XCTAssertEqual(notesScreen($app).issues, [])
  }

  func testF4_AChangeOfAWindowChangesNoOtherWindow() {
    forAll(count: 500) { generator in
      @StateBinding var app = Notes.random(&generator)
      let before = notesScreen($app).windows
      for (index, window) in before.enumerated() {
        for other in before[(index + 1)...] {
          XCTAssertTrue(
            ids(of: window.screen).isDisjoint(with: ids(of: other.screen)), "no id is in two windows")
        }
      }
      guard let changed = before.randomElement(using: &generator) else { return }
      // The user acts in one window, even if it isn't in front.
      changed.screen.offers.randomElement(using: &generator)?.perform()
      for window in before where window.id != changed.id {
        let after = notesScreen($app).window(window.id)
        XCTAssertEqual(after?.screen, window.screen)
        XCTAssertEqual(after?.screen.offers.map(\.name), window.screen.offers.map(\.name))
        XCTAssertEqual(after?.screen.guards.map(\.screen), window.screen.guards.map(\.screen))
      }
    }
  }

  func testF4_AWindowCanBeBuiltWithoutTheOthers() {
    forAll(count: 500) { generator in
      @StateBinding var app = Notes.random(&generator)
      var built: [NotesWindow] = []
      func screen(only id: WindowID? = nil) -> Screen<String> {
        Screen<String>("Notes").windows($app.windows, only: id) { $window in
          built.append(window)
          return Screen<String>("\(window)").dismissDisabled().sheet(isPresented: .constant(true)) {
            Screen("Sheet")
          }
        }
      }
      let whole = screen()
      XCTAssertEqual(built, app.windows.stack.elements)
      for window in whole.windows {
        built = []
        let alone = screen(only: window.id)
        XCTAssertEqual(built, app.windows[id: window.id].map { [$0] }, "one build")
        XCTAssertEqual(alone.windows.map(\.id), [window.id])
        let same = alone.window(window.id)
        XCTAssertEqual(same?.screen, window.screen)
        XCTAssertEqual(same?.name, window.name)
        XCTAssertEqual(same?.isFront, window.isFront)
        XCTAssertEqual(same?.screen.modal?.id, window.screen.modal?.id)
        XCTAssertEqual(same?.screen.modal?.id.text, window.screen.modal?.id.text)
      }
      built = []
      XCTAssertEqual(screen(only: WindowID(rawValue: 99)).windows.count, 0)
      XCTAssertEqual(built, [])
    }
  }

  func testF4_AWindowThatWasBuiltAloneCloses() {
    @StateBinding var app = Notes(windows: [.main, .editor(Draft(id: 1, text: "a")), .note(1)])
    let ids = app.windows.ids
    notesScreen($app, only: ids[0]).window(ids[0])?.close()
    XCTAssertEqual(app.windows.ids, [ids[1], ids[2]])
    notesScreen($app, only: ids[1]).window(ids[1])?.close()
    XCTAssertEqual(app.windows.ids, [ids[1], ids[2]], "it is guarded")
    XCTAssertEqual(app.windows.front, ids[1])
    XCTAssertEqual(
      notesScreen($app, only: ids[1]).window(ids[1])?.screen.offers.map(\.name), ["tap Discard", "tap Keep"])
  }

  func testWindowsOnAScreenWithTabsAreAnIssue() {
    @StateBinding var app = Notes()
    @StateBinding var tab = 1
    let screen = Screen<String>("App").tabs(selection: $tab, [1]) { Screen("\($0)") }.windows($app.windows) {
      _ in
      Screen("window")
    }
    XCTAssertEqual(
      screen.issues.map(\.message), ["`windows` was called on a screen with tabs, and is not shown."])
  }

  /// A text that was written into a page never names a later window.
  func testF11_TextsOfIDsAreNotReused() throws {
    @StateBinding var app = Notes(windows: [.library(Library(route: .help)), .library(Library(route: .help))])
    let texts = notesScreen($app).windows.compactMap { $0.screen.push?.id.text }
    XCTAssertEqual(Set(texts).count, 2)
    app.windows.close(app.windows.ids[0])
    XCTAssertEqual(notesScreen($app).windows[0].name, "library")
    XCTAssertNil(notesScreen($app).id(text: texts[0]))
    XCTAssertEqual(notesScreen($app).id(text: texts[1]), notesScreen($app).windows[0].screen.push?.id)
  }

  func testF5_TheWholeTreeOffersTheFrontWindowAndTheSwitch() {
    forAll(count: 500) { generator in
      @StateBinding var app = Notes.random(&generator)
      let whole = notesScreen($app)
      XCTAssertEqual(whole.guards.count, whole.windows.map { $0.screen.guards.count }.reduce(0, +))
      XCTAssertEqual(whole.issues.count, whole.windows.map { $0.screen.issues.count }.reduce(0, +))
      guard let front = whole.windows.first(where: \.isFront) else {
        return XCTAssertTrue(whole.offers.isEmpty)
      }
      XCTAssertEqual(whole.topmost.content, front.screen.topmost.content)
      let own = front.screen.offers
      let extra = whole.offers.filter { offer in !own.contains { $0.name == offer.name } }
      XCTAssertEqual(whole.offers.count, own.count + extra.count)
      if front.screen.path.isEmpty {
        let others = whole.windows.filter { !$0.isFront }.map { "select \($0.name)" }
        let close = "\(front.screen.guards.isEmpty ? "" : "try to ")dismiss window \(front.name)"
        XCTAssertEqual(extra.map(\.name).sorted(), ([close] + others).sorted())
      } else if whole.path.last?.style == .push {
        XCTAssertEqual(extra.filter { $0.kind == .dismiss }.count, 0, "a pushed screen is popped first")
      } else {
        XCTAssertEqual(extra.count, 0, "a modal or a question is in front")
      }
      if let offer = extra.first(where: { $0.kind == .select }) {
        let before = app.windows
        offer.perform()
        XCTAssertEqual(app.windows.stack, before.stack)
        XCTAssertEqual(offer.label, notesScreen($app).windows.first(where: \.isFront)?.name)
      }
    }
  }

  func testF6_ClosingAsksOnlyTheGuardsOfThatWindow() {
    var asked = 0
    forAll(count: 1000) { generator in
      @StateBinding var app = Notes.random(&generator)
      guard let window = notesScreen($app).windows.randomElement(using: &generator) else { return }
      let before = app
      window.close()
      var expected = before
      if !window.screen.guards.isEmpty {
        asked += 1
        XCTAssertEqual(app.windows.ids, before.windows.ids, "nothing is closed")
        XCTAssertEqual(app.windows.front, window.id, "the question is in front")
        XCTAssertEqual(notesScreen($app).offers.map(\.name), ["tap Discard", "tap Keep"])
        expected.windows = app.windows  // only the question
        XCTAssertEqual(notesScreen($app).issues, [])
      } else {
        expected.windows.close(window.id)
      }
      XCTAssertEqual(app, expected)
      window.close()  // late, or the same question
      XCTAssertEqual(app, expected)
    }
    XCTAssertGreaterThan(asked, 10)
  }

  func testF11_WhatIsLateReachesNoOtherWindow() {
    forAll(count: 500) { generator in
      @StateBinding var app = Notes.random(&generator)
      guard let id = app.windows.ids.randomElement(using: &generator) else { return }
      let window = notesScreen($app).window(id)!
      let binding = $app.windows.stack[id: app.windows.stackID(id)!]!
      let offers = window.screen.offers
      app.windows.close(id)
      if generator.bool() { app.windows.open(binding.wrappedValue) }  // an equal window
      let after = app
      let issues = recordIssues {
        binding.wrappedValue = .note(99)
        for offer in offers { offer.perform() }
        for element in window.screen.guards { element.attempt() }
        for presentation in window.screen.presentations { presentation.dismiss() }
      }
      XCTAssertGreaterThanOrEqual(issues.count, 1, "the write is reported")
      // A late close, or a late click on the window, is not a mistake.
      window.close()
      window.bringToFront()
      XCTAssertEqual(app, after)
    }
  }

  // MARK: Names

  func testF12_NothingThatATestComparesDependsOnTheIDs() {
    forAll(count: 500) { generator in
      @StateBinding var app = Notes.random(&generator)
      @StateBinding var other = Notes(windows: [])
      for _ in 0..<generator.int(0...3) { other.windows.close(other.windows.open(.main)) }
      for window in app.windows.stack { other.windows.open(window) }
      for id in app.windows.backToFront {
        other.windows.front = other.windows.ids[app.windows.ids.firstIndex(of: id)!]
      }
      XCTAssertEqual(notesScreen($app).outline, notesScreen($other).outline)
      XCTAssertEqual(notesScreen($app).offers.map(\.name), notesScreen($other).offers.map(\.name))
      XCTAssertEqual(notesScreen($app).breadcrumbs(), notesScreen($other).breadcrumbs())
    }
  }

  func testF12_AWalkEndsAndFindsAllPlaces() throws {
    // The content of a screen holds its buttons, as in an app.
    struct Page: CustomStringConvertible {
      var title: String
      var offers: [Offer] = []
      var description: String { title }
    }
    func draftScreen(_ draft: StateBinding<Draft>, _ detach: Offer?, discard: @escaping () -> Void) -> Screen<
      Page
    > {
      let type = Offer("type") { draft.text.wrappedValue = "a" }
      return Screen<Page>(
        Page(title: "Edit \(draft.wrappedValue.text)", offers: [type] + (detach.map { [$0] } ?? []))
      )
      .dismissDisabled(!draft.wrappedValue.text.isEmpty) { draft.isAsked.wrappedValue = true }
      .onTop {
        $0.alert(title: TextState("Discard?"), isPresented: draft.isAsked) {
          ButtonState.destructive(TextState("Discard"), action: .send { discard() })
          ButtonState.cancel(TextState("Keep"))
        }
      }
    }
    func screen(_ app: StateBinding<Notes>) -> Screen<Page> {
      Screen<Page>(Page(title: "Notes")).windows(app.windows) { $window in
        switch $window.cases {
        case .library(let library):
          Screen<Page>(
            Page(
              title: "Library",
              offers: [
                Offer("New note") {
                  // The draft may already have a window of its own.
                  if let own = app.wrappedValue.windows.id(where: { $0.id == .editor(1) }) {
                    app.wrappedValue.windows.front = own
                  } else {
                    library.route.wrappedValue = .edit(Draft(id: 1))
                  }
                },
                Offer("Note 1 in a window") { app.wrappedValue.windows.show(.note(1)) { $0.id == .note(1) } },
              ])
          )
          .sheet(unwrapping: library.route, case: \.edit) { $draft in
            draftScreen(
              $draft,
              Offer("Own window") {
                guard let id = app.wrappedValue.windows.id(where: { $0.id == .library }) else { return }
                app.wrappedValue.windows[id: id]?[case: \.library]?.route = nil
                app.wrappedValue.windows.open(.editor($draft.wrappedValue))
              }
            ) { library.route.wrappedValue = nil }
          }
        case .note(let id): Screen(Page(title: "Note \(id.wrappedValue)"))
        case .editor(let draft):
          draftScreen(
            draft,
            Offer("Back into the library") {
              guard let id = app.wrappedValue.windows.id(where: { $0.id == .library }),
                let own = app.wrappedValue.windows.id(where: { $0.id == .editor(draft.wrappedValue.id) })
              else { return }
              guard case .library(var state) = app.wrappedValue.windows[id: id], state.route == nil else {
                return
              }
              state.route = .edit(draft.wrappedValue)
              app.wrappedValue.windows[id: id] = .library(state)
              app.wrappedValue.windows.close(own)
              app.wrappedValue.windows.front = id
            }
          ) { draft.text.wrappedValue = "" }
        }
      }
    }
    let graph = explore(
      from: Notes(), screen: screen, perNode: 20, offers: \.offers,
      invariant: { app in Set(app.windows.backToFront) == Set(app.windows.ids) ? nil : "broken" })
    XCTAssertEqual(graph.issues, [])
    XCTAssertEqual(
      graph.nodes.map(\.label).sorted(),
      [
        "Notes", "editor(1)", "editor(1) / Discard?", "library", "library / Edit ", "library / Edit a",
        "library / Edit a / Discard?", "note(1)",
      ].sorted(), "\(graph)")
    XCTAssertEqual(graph.deadEnds.map(\.label), ["Notes"], "no window is left")
    XCTAssertEqual(
      graph.path(to: "editor(1)")?.actions, ["New note", "Own window"], "\(graph)")
  }

  // MARK: Reducers

  @CasePathable enum Action { case window((id: StackElementID, action: EditorAction)), close(WindowID) }
  @CasePathable enum EditorAction { case start, tick }

  @MainActor func testF11_TheEffectsOfAWindowEndWithIt() async {
    let clock = TestClock()
    let editor = Reducer<NotesWindow, EditorAction> { window, action in
      switch action {
      case .start:
        return .run { send in
          while true {
            try await clock.sleep(for: .seconds(1))
            send(.tick)
          }
        }
      case .tick:
        window[case: \.editor]?.text += "."
        return .none
      }
    }
    let reducer = Reducer<Notes, Action> { app, action in
      if case .close(let id) = action { app.windows.close(id) }
      return .none
    }.forEach(editor, state: \.windows.stack, action: \.window)
    let store = Store(Notes(windows: [.editor(Draft(id: 1)), .editor(Draft(id: 2))]), reducer)
    for id in store.state.windows.stack.ids { store.send(.window((id, .start))) }
    await clock.advance(by: .seconds(2))
    let ids = store.state.windows.ids
    store.send(.close(ids[0]))
    let issues = await recordIssues { await clock.advance(by: .seconds(3)) }
    XCTAssertEqual(issues, [])
    XCTAssertEqual(store.state.windows[id: ids[1]]?[case: \.editor]?.text, ".....")
    XCTAssertEqual(clock.sleepingCount, 1)
    store.send(.close(ids[1]))
    await clock.advance()
    XCTAssertEqual(clock.sleepingCount, 0)
  }

  func testATrailNamesTheCaseOfTheWindowAndNoUserData() {
    @StateBinding var app = Notes(windows: [.main, .editor(Draft(id: 42, text: "Secret"))])
    var trail = ScreenTrail(notesScreen($app))
    let offers = notesScreen($app).offers
    XCTAssertEqual(offers.map(\.name), ["try to dismiss window editor(42)", "select library"])
    trail.willPerform(1, of: offers)
    offers[1].perform()
    trail.note(notesScreen($app))
    XCTAssertEqual("\(trail)", "after 0 steps at editor\nselect 1 -> library")
  }
}
