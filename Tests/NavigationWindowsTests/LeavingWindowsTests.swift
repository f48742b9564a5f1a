import NavigationCore
import NavigationLinks
import NavigationTesting
import NavigationWindows
import Observation
import TestSupport
import XCTest

/// Laws F6 to F8: closing, quitting, and links with a `PendingNavigation`.
@MainActor
final class LeavingWindowsTests: MainSerialTestCase {
  enum Request: Hashable { case close(WindowID), quit, note(Int, WindowPlacement) }

  @MainActor @Observable final class App {
    var state: Notes
    @ObservationIgnored var opened: [Request] = []
    @ObservationIgnored lazy var pending = PendingNavigation<Request> { [unowned self] request in
      guard let next = try? next(request) else { return .open }
      return .leave(guards(from: screen, to: notesScreen(.constant(next))))
    } open: { [unowned self] request in
      state = try next(request)
      opened.append(request)
    }

    init(_ windows: WindowsState<NotesWindow>) { state = Notes(windows: windows) }

    struct Missing: Error {}

    func next(_ request: Request) throws -> Notes {
      var next = state
      switch request {
      case .close(let id): next.windows.close(id)
      case .quit: next.windows.stack.removeAll()
      case .note(let id, let placement):
        next.windows = try next.windows.following(placement, isShown: { $0.id == .note(id) }, new: .main) {
          window in
          if state.notes[id] == nil { throw Missing() }
          window = .note(id)
        }
      }
      return next
    }

    var screen: Screen<String> {
      @StateBindable var app = self
      return notesScreen($app.state)
    }

    func post(_ request: Request) async {
      pending.post(request)
      await settle()
    }

    func tap(_ name: String) async throws {
      try screen.perform(name)
      await settle()
    }
  }

  private func dirty(_ id: Int) -> NotesWindow { .editor(Draft(id: id, text: "edits \(id)")) }

  func testF6_AWindowIsClosedAfterTheAnswer() async throws {
    let app = App([dirty(1), dirty(2), .main])
    let ids = app.state.windows.ids
    await app.post(.close(ids[0]))
    XCTAssertEqual(app.state.windows.front, ids[0], "the question is in front")
    XCTAssertEqual(app.screen.offers.map(\.name), ["tap Discard", "tap Keep"])
    try await app.tap("tap Keep")
    XCTAssertEqual(app.state.windows.ids, ids)
    XCTAssertNil(app.pending.pending, "the user stays")
    await app.post(.close(ids[0]))
    try await app.tap("tap Discard")
    XCTAssertEqual(app.state.windows.ids, [ids[1], ids[2]])
    XCTAssertEqual(app.state.windows[id: ids[1]], dirty(2), "the other one was not asked")
    XCTAssertEqual(app.state.windows.front, ids[2])
  }

  func testF7_QuittingAsksEachGuardedWindowAndOneKeepStopsIt() async throws {
    // All answers to the questions of up to four windows, some of them without edits.
    for edited in 0..<16 {
      for answers in 0..<16 {
        let app = App(WindowsState((0..<4).map { edited & 1 << $0 == 0 ? .main : dirty($0) }))
        let count = (0..<4).filter { edited & 1 << $0 != 0 }.count
        let before = app.state.windows.ids
        await app.post(.quit)
        var kept = false
        var questions = 0
        while app.screen.offers.contains(where: { $0.name == "tap Keep" }) {
          let front = try XCTUnwrap(app.state.windows.front)
          guard case .editor(let draft) = app.state.windows[id: front] else {
            return XCTFail("not its window")
          }
          XCTAssertTrue(draft.isAsked)
          questions += 1
          if answers & 1 << draft.id == 0 {
            try await app.tap("tap Discard")
          } else {
            kept = true
            let now = app.state.windows
            try await app.tap("tap Keep")
            var expected = now
            expected[id: front]?[case: \.editor]?.isAsked = false
            XCTAssertEqual(app.state.windows, expected, "nothing further is lost")
          }
          guard questions <= 4 else { return XCTFail("asks again and again") }
        }
        XCTAssertEqual(app.state.windows.ids, kept ? before : [])
        if !kept { XCTAssertEqual(questions, count, "each once") }
        XCTAssertNil(app.pending.pending)
        XCTAssertEqual(app.opened, kept ? [] : [.quit])
      }
    }
  }

  func testF8_ALinkInANewWindowOrInTheWindowThatShowsItAsksNothing() async throws {
    let app = App([dirty(1), .note(2), dirty(3)])
    let before = app.state
    await app.post(.note(1, .new))
    XCTAssertEqual(app.screen.windows.first(where: \.isFront)?.name, "note(1)")
    XCTAssertEqual(Array(app.state.windows.stack.dropLast()), before.windows.stack.elements, "no other moved")
    await app.post(.note(2, .front))
    XCTAssertEqual(app.state.windows.front, before.windows.ids[1], "the window that shows it")
    XCTAssertEqual(app.state.windows.ids.count, 4)
    await app.post(.note(2, .window(before.windows.ids[0])))
    XCTAssertEqual(app.state.windows.front, before.windows.ids[1])
    XCTAssertEqual(app.state.windows[id: before.windows.ids[0]], dirty(1))
  }

  func testF8_ALinkInAWindowAsksOnlyThatWindow() async throws {
    let app = App([dirty(1), dirty(2), .main])
    let ids = app.state.windows.ids
    await app.post(.note(1, .window(ids[0])))
    XCTAssertEqual(app.screen.windows.first(where: \.isFront)?.id, ids[0])
    try await app.tap("tap Keep")
    XCTAssertEqual(app.state.windows.ids, ids)
    await app.post(.note(1, .window(ids[0])))
    try await app.tap("tap Discard")
    XCTAssertEqual(app.state.windows[id: ids[0]], .note(1))
    XCTAssertEqual(app.state.windows[id: ids[1]], dirty(2))
    XCTAssertEqual(app.state.windows.front, ids[0])
  }

  func testF8_AnErrorChangesNothingAndIsReported() async {
    let app = App([dirty(1), .main])
    for placement in [WindowPlacement.front, .new, .window(app.state.windows.ids[0])] {
      let before = app.state
      let issues = await recordIssues { await app.post(.note(9, placement)) }
      XCTAssertEqual(issues.count, 1)
      XCTAssertEqual(app.state, before)
    }
  }

  func testF8_WithoutAWindowALinkOpensOne() async {
    let app = App([])
    await app.post(.note(1, .front))
    XCTAssertEqual(app.state.windows.stack, [.note(1)])
    app.state.windows.stack.removeAll()
    await app.post(.note(2, .window(WindowID(rawValue: 1))))
    XCTAssertEqual(app.state.windows.stack, [.note(2)])
  }
}
