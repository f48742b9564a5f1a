import Foundation
import NavigationCore
import NavigationLinks
import NavigationPlanning
import NavigationReducers
import NavigationTesting
import NavigationWindows
import TestSupport
import XCTest

/// Other parts of the library with a tree of several windows.
final class WholeTreeTests: MainSerialTestCase {
  func testEachWindowHasItsOwnColumns() {
    struct App { var windows: WindowsState<Int?> = [1, nil] }
    @StateBinding var app = App()
    let whole = Screen<String>("App").windows($app.windows) { $selected in
      Screen<String>("List").navigationDestination(isPresented: .constant(selected != nil)) {
        Screen("Detail")
      }
      .navigationSplit(placeholder: Screen("None"))
    }
    XCTAssertEqual(
      whole.windows.map { $0.screen.columns(2).columns.map(\.content) },
      [["List", "Detail"], ["List", "None"]])
    XCTAssertEqual(whole.windows.map(\.name), ["Optional<Int>", "Optional<Int> (2)"])
    XCTAssertEqual(whole.columns(2).columns.map(\.content), ["List", "None"])
    XCTAssertEqual(
      whole.columns(2).offers.map(\.name), ["dismiss window Optional<Int> (2)", "select Optional<Int>"])
  }

  /// Each presentation in a window can be found by its id from the root, and from the window.
  func testIDsLeadFromTheRootAndFromTheWindow() throws {
    @StateBinding var app = Notes(windows: [.library(Library(route: .edit(Draft(id: 3)))), .main])
    let window = notesScreen($app).windows[0]
    let sheet = try XCTUnwrap(window.screen.modal)
    XCTAssertEqual(notesScreen($app).presentation(id: sheet.id)?.id, sheet.id)
    XCTAssertEqual(window.screen.presentation(id: sheet.id)?.id, sheet.id)
    XCTAssertEqual(window.screen.id(text: sheet.id.text), sheet.id)
    XCTAssertNil(notesScreen($app).windows[1].screen.presentation(id: sheet.id))
    var next = app
    next = sheet.dismissed(next)
    XCTAssertEqual(next.windows.stack[0], .main, "a dismissal applies to a copy of the whole state")
    XCTAssertNotEqual(app.windows.stack[0], .main)
  }

  @MainActor func testANavigatorShowsAllWindowsOrOneAtATime() async {
    for seed in seeds(100) {
      var generator = SeededGenerator(seed: seed)
      @StateBinding var app = Notes.random(&generator)
      let whole = Navigator(RecordingPresenter<String>(), capabilities: .oneAtATime) { notesScreen($app) }
      let single = Navigator(RecordingPresenter<String>(), capabilities: .oneAtATime) {
        notesScreen($app).oneWindowAtATime()
      }
      for _ in 0..<5 {
        app.change(&generator)
        await whole.rest()
        await single.rest()
        await settle()
        XCTAssertEqual(whole.shown.outline, notesScreen($app).outline, "seed \(seed)")
        // It presents no modal in a window that isn't shown.
        let (shown, goal) = (single.shown, notesScreen($app))
        XCTAssertEqual(shown.windows.map(\.name), goal.windows.map(\.name), "seed \(seed)")
        XCTAssertEqual(
          shown.windows.first(where: \.isFront)?.screen, goal.windows.first(where: \.isFront)?.screen,
          "seed \(seed)")
      }
    }
  }

  @MainActor func testANavigatorShowsTheNewNameOfAWindow() async {
    @StateBinding var app = Notes(windows: [.library(Library(route: .edit(Draft(id: 1))))])
    let navigator = Navigator(RecordingPresenter<String>(), capabilities: .oneAtATime) { notesScreen($app) }
    await navigator.rest()
    app.windows[id: app.windows.ids[0]] = .note(1)
    await navigator.rest()
    await settle()
    XCTAssertEqual(navigator.shown.outline, "Notes\n└ window note(1) (front) \"Note Milk\"")
    XCTAssertEqual(navigator.shown.offers.map(\.name), ["dismiss window note(1)"])
  }

  @MainActor func testTasksRunInTheWindowsThatAreOnScreen() async {
    @StateBinding var windows: WindowsState<Int> = [1, 2]
    let clock = TestClock()
    for (isSingle, expected) in [(false, [1, 2]), (true, [2])] {
      let running = StateBinding<Set<Int>>(wrappedValue: [])
      func screen() -> Screen<String> {
        let whole = Screen<String>("App").windows($windows) { $number in
          let number = $number.wrappedValue
          return Screen<String>("\(number)").task {
            running.wrappedValue.insert(number)
            try? await clock.sleep(for: .seconds(1))
            running.wrappedValue.remove(number)
          }
        }
        return isSingle ? whole.oneWindowAtATime() : whole
      }
      let navigator = Navigator(RecordingPresenter<String>(), capabilities: .oneAtATime) { screen() }
      await navigator.rest()
      await settle()
      XCTAssertEqual(running.wrappedValue, Set(expected))
      windows.front = windows.ids[0]
      await navigator.rest()
      await settle()
      XCTAssertEqual(running.wrappedValue, isSingle ? [1] : [1, 2])
      windows.front = windows.ids[1]
    }
  }

  // MARK: Events

  /// The ids of the screens that the user sees.
  private func seen(_ screen: Screen<String>) -> Set<PresentationID?> {
    Set(screenEvents(from: nil, to: screen).filter { $0.kind == .appeared }.map { $0.id ?? screen.id })
  }

  func testF5_TheEventsShowAllWindowsAtOnce() {
    forAll(count: 500) { generator in
      @StateBinding var app = Notes.random(&generator)
      var shown = Set<PresentationID?>()
      var last: Screen<String>?
      for _ in 0..<5 {
        let whole = notesScreen($app)
        for event in screenEvents(from: last, to: whole) {
          switch event.kind {
          case .appeared, .uncovered, .revealed: shown.insert(event.id)
          case .covered, .disappeared: shown.remove(event.id)
          }
        }
        XCTAssertEqual(shown, whole.windows.reduce(into: [nil]) { $0.formUnion(seen($1.screen)) })
        // A device that shows one window at a time.
        let single = seen(whole.oneWindowAtATime())
        let front = whole.windows.first(where: \.isFront).map { seen($0.screen) } ?? []
        let isRootSeen = whole.path.allSatisfy { $0.style.kind != .modal || $0.dialog != nil }
        XCTAssertEqual(single, front.union(isRootSeen ? [nil] : []))
        last = whole
        app.change(&generator)
      }
    }
  }

  func testEventsOfWindowsAndOfADeviceThatShowsOneWindow() {
    @StateBinding var app = Notes(windows: [.main])
    func events(_ change: () -> Void) -> [String] {
      let before = notesScreen($app)
      change()
      let after = notesScreen($app)
      return [
        "\(screenEvents(from: before, to: after))",
        "\(screenEvents(from: before.oneWindowAtATime(), to: after.oneWindowAtATime()))",
      ]
    }
    XCTAssertEqual(
      events { app.windows.open(.editor(Draft(id: 1))) },
      ["[appeared editor]", "[covered library, appeared editor]"])
    XCTAssertEqual(
      events { app.windows.front = app.windows.ids[0] }, ["[]", "[covered editor, uncovered library]"])
    XCTAssertEqual(
      events { app.windows[id: app.windows.ids[0]]?[case: \.library]?.route = .help },
      ["[covered library, appeared library/help]", "[covered library, appeared library/help]"])
    XCTAssertEqual(
      events { app.windows.close(app.windows.ids[1]) }, ["[disappeared editor]", "[disappeared editor]"])
  }

  func testAModalOfTheAppCoversAllWindowsAndAToastNone() {
    @StateBinding var app = Notes(windows: [.main, .note(1)])
    let toast = PresentationStyle("toast", kind: .overlay)
    let before = notesScreen($app)
    let toasted = before.present(toast, isPresented: .constant(true)) { Screen("Saved") }
    XCTAssertEqual("\(screenEvents(from: before, to: toasted))", "[appeared toast]")
    let asked = before.alert(title: TextState("Quit?"), isPresented: .constant(true))
    XCTAssertEqual("\(screenEvents(from: before, to: asked))", "[appeared alert]")
    let covered = before.sheet(isPresented: .constant(true)) { Screen("Sign in") }
    XCTAssertEqual(
      "\(screenEvents(from: before, to: covered))",
      "[covered root, covered note, covered library, appeared sheet]")
  }

  func testTreesOfBothKindsOfDevicesAreUnequal() {
    @StateBinding var app = Notes(windows: [.main, .note(1)])
    XCTAssertEqual(notesScreen($app), notesScreen($app))
    XCTAssertNotEqual(notesScreen($app), notesScreen($app).oneWindowAtATime())
    XCTAssertEqual(
      notesScreen($app).oneWindowAtATime().outline,
      "Notes\n├ window library \"Library of 2\"\n└ window note(1) (selected) \"Note Milk\"")
  }

  // MARK: Contents

  /// `map` keeps windows that can be closed, and what is on screen.
  func testAMappedTreeClosesWindows() {
    @StateBinding var app = Notes(windows: [.main, .note(1)])
    let mapped = notesScreen($app).map(\.count)
    XCTAssertEqual(mapped.offers.map(\.name), notesScreen($app).offers.map(\.name))
    XCTAssertEqual(mapped.windows.map(\.name), ["library", "note(1)"])
    XCTAssertEqual("\(screenEvents(from: mapped.oneWindowAtATime(), to: mapped))", "[uncovered library]")
    mapped.windows[0].bringToFront()
    XCTAssertEqual(app.windows.front, app.windows.ids[0])
    mapped.windows[0].close()
    XCTAssertEqual(app.windows.stack, [.note(1)])
  }
}
