import Foundation
import NavigationCore
import NavigationLinks
import NavigationTesting
import NavigationWindows
import TestSupport
import XCTest

/// Laws F1 to F3, and F10, of the state alone.
final class WindowsStateTests: XCTestCase {
  /// A slow model: windows with ids, in the stable order, and the ids from back to front.
  private struct Model {
    var windows: [(id: Int, window: NotesWindow)] = []
    var order: [Int] = []
    var next = 1

    mutating func open(_ window: NotesWindow) {
      windows.append((next, window))
      order.append(next)
      next += 1
    }

    mutating func front(_ id: Int) { order = order.filter { $0 != id } + [id] }
  }

  func testF1F2F3_TheStateEqualsASlowModel() {
    forAll(count: 2000) { generator in
      var state = WindowsState<NotesWindow>([])
      var model = Model()
      var used: Set<WindowID> = []
      for _ in 0..<20 {
        let window = Notes.randomWindow(&generator)
        let id = state.ids.randomElement(using: &generator)
        let number = id?.rawValue ?? 0
        switch (generator.int(0...8), id) {
        case (0, let id?):
          let copy = state
          XCTAssertEqual(state.close(id), copy[id: id])
          model.windows.removeAll { $0.id == number }
          model.order.removeAll { $0 == number }
          XCTAssertNil(state.close(id), "closing again does nothing")
        case (1, let id?):
          let stack = state.stack
          state.front = id
          model.front(number)
          XCTAssertEqual(state.stack, stack, "bringing to the front moves no element")
          XCTAssertEqual(state.stack.ids, stack.ids)
        case (2, let id?):
          let position = generator.int(0...state.stack.count - 1)
          state.stack.swapAt(position, state.ids.firstIndex(of: id)!)
          model.windows.swapAt(position, model.windows.firstIndex { $0.id == number }!)
        case (3, let id?):
          state[id: id] = window
          model.windows[model.windows.firstIndex { $0.id == number }!].window = window
        case (4, _):
          let known = model.order.last { id in
            model.windows.contains { $0.id == id && $0.window.id == window.id }
          }
          let id = state.show(window) { $0.id == window.id }
          if let known { model.front(known) } else { model.open(window) }
          XCTAssertEqual(
            state.show(window) { $0.id == window.id }, id, "showing twice is showing once")
          XCTAssertEqual(state.front, id)
        case (5, _):
          state.stack.append(window)
          model.open(window)
        case (6, let id?):
          state.stack[id: state.stackID(id)!] = nil
          model.windows.removeAll { $0.id == number }
          model.order.removeAll { $0 == number }
        case (7, _):
          // A sort moves windows with their ids.
          state.stack.sort { "\($0)" < "\($1)" }
          let texts = model.windows.map { ($0, "\($0.window)") }.enumerated()
          model.windows = texts.sorted { ($0.1.1, $0.0) < ($1.1.1, $1.0) }.map(\.1.0)
        default:
          let before = used
          let id = state.open(window)
          model.open(window)
          XCTAssertFalse(before.contains(id), "an id is never reused")
          XCTAssertEqual(state.front, id)
        }
        used.formUnion(state.ids)
        XCTAssertEqual(state.ids.map(\.rawValue), model.windows.map(\.id))
        XCTAssertEqual(state.stack.elements, model.windows.map(\.window))
        XCTAssertEqual(state.backToFront.map(\.rawValue), model.order)
        XCTAssertEqual(state.front, state.backToFront.last)
        XCTAssertEqual(state.front == nil, state.ids.isEmpty)
      }
    }
  }

  func testF1_UnknownIDsAreReportedAndChangeNothing() {
    var state: WindowsState<NotesWindow> = [.main, .note(1)]
    let id = state.open(.note(2))
    state.close(id)
    let before = state
    let issues = recordIssues {
      state[id: id] = .main
      state[id: id] = nil
      state[id: id]?[case: \.library]?.route = .help
      state.front = id
      state.front = nil
    }
    XCTAssertEqual(state, before)
    XCTAssertEqual(issues.count, 2, "\(issues)")
    XCTAssertEqual(
      issues.first?.message, "A write was ignored. The window #3 isn't open (open: #1, #2).")
    var none = WindowsState<NotesWindow>([])
    XCTAssertEqual(
      recordIssues { none[id: id] = .main }.map(\.message),
      ["A write was ignored. The window #3 isn't open (open: none)."])
  }

  func testF2_AfterTheFrontWindowIsClosedTheOneBehindItIsInFront() {
    var state: WindowsState<NotesWindow> = [.main, .note(1), .note(2)]
    let ids = state.ids
    state.front = ids[0]
    state.close(ids[0])
    XCTAssertEqual(state.front, ids[2])
    state.stack.removeAll { $0 == .note(2) }
    XCTAssertEqual(state.front, ids[1])
    state.stack.removeAll()
    XCTAssertNil(state.front)
    XCTAssertEqual("\(state)", "[]")
    state.open(.main)
    XCTAssertEqual("\(state)", "[#4* library(Library(route: nil, path: []))]")
  }

  // MARK: Restoring

  func testF10_ARestoredStateIsEqualAndContinuesTheIDs() throws {
    try forAll(count: 500) { generator in
      let app = Notes.random(&generator)
      var copy = app.windows
      var back = try XCTUnwrap(restored(Notes.self, from: restorationData(of: app)))
      XCTAssertEqual(back, app)
      XCTAssertEqual(back.windows.open(.main), copy.open(.main), "ids are never reused, even after a restart")
    }
  }

  func testF10_AWindowThatCannotBeDecodedIsLostAlone() throws {
    try forAll(count: 500) { generator in
      let app = Notes.random(&generator)
      guard let lost = app.windows.ids.randomElement(using: &generator) else { return }
      var tree = try XCTUnwrap(
        JSONSerialization.jsonObject(with: restorationData(of: app)) as? [String: Any])
      var state = try XCTUnwrap(tree["state"] as? [String: Any])
      var windows = try XCTUnwrap(state["windows"] as? [String: Any])
      var byID = try XCTUnwrap(windows["windows"] as? [String: Any])
      byID["\(lost.rawValue)"] = ["drawing": [:]]  // a case of an older version
      windows["windows"] = byID
      state["windows"] = windows
      tree["state"] = state
      var back: Notes?
      let data = try JSONSerialization.data(withJSONObject: tree)
      let issues = recordIssues { back = restored(Notes.self, from: data) }
      var expected = app
      expected.windows.close(lost)
      XCTAssertEqual(back, expected)
      XCTAssertEqual(issues.count, 1)
      let message = issues.first?.message ?? ""
      XCTAssertTrue(message.hasPrefix("windows.windows[\(lost.rawValue)] was not restored."), message)
    }
  }

  func testF10_DamagedListsOfIDsLoseNoWindow() throws {
    func decode(_ json: String) throws -> WindowsState<Int> {
      try JSONDecoder().decode(WindowsState<Int>.self, from: Data(json.utf8))
    }
    let state = try decode(#"{"windows":{"5":50,"2":20,"3":30},"ids":[3,9,3],"order":[5,5,9],"next":1}"#)
    XCTAssertEqual("\(state)", "[#3 30, #2 20, #5* 50]")
    XCTAssertEqual(state.backToFront.map(\.rawValue), [2, 3, 5])
    var copy = state
    XCTAssertEqual(copy.open(1).rawValue, 6)
    for json in [
      #"{"windows":{"9223372036854775807":1},"ids":[],"order":[],"next":1}"#,
      #"{"windows":{},"ids":[],"order":[],"next":9223372036854775807}"#,
      #"{"windows":{"-1":1},"ids":[],"order":[],"next":1}"#,
    ] { XCTAssertThrowsError(try decode(json)) }
  }
}
