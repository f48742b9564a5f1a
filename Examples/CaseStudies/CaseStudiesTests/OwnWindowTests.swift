import CaseStudyKit
import NavigationCore
import NavigationWindows
import TestSupport
import XCTest

final class OwnWindowTests: XCTestCase {
  private let milk = NoteDraft(id: 1, text: "Milk")

  func testNaive_TheDraftIsInTwoPlaces() {
    var windows: WindowsState<NotesWindow> = [.list(milk)]
    naiveMove(from: windows.ids[0], in: &windows)
    XCTAssertEqual(windows.stack, [.list(milk), .editor(milk)])
  }

  func testSolved_TheDraftIsInOnePlace() {
    @StateBinding var windows: WindowsState<NotesWindow> = [.list(milk)]
    let list = windows.ids[0]
    moveToOwnWindow(from: list, in: &windows)
    XCTAssertEqual(
      notesWindows($windows).outline, "Notes\n├ window list \"List\"\n└ window editor (front) \"Milk\"")
    moveBack(windows.ids[1], to: list, in: &windows)
    XCTAssertEqual(windows.stack, [.list(milk)])
  }

  func testF9_MovingBackUndoesMoving_WithTheEdits() {
    var moved = 0
    forAll(count: 500) { generator in
      var windows = randomWindows(&generator)
      guard let list = windows.ids.randomElement(using: &generator) else { return }
      windows.front = list
      let before = windows
      moveToOwnWindow(from: list, in: &windows)
      guard case .list(let draft?) = before[id: list], let editor = windows.front else {
        return XCTAssertEqual(windows, before, "there is nothing to move")
      }
      moved += 1
      XCTAssertEqual(windows[id: editor], .editor(draft))
      XCTAssertEqual(windows[id: list], .list(nil))
      // The user edits the draft, and looks at other windows.
      let text = generator.string()
      windows[id: editor]?[case: \.editor]?.text = text
      windows.front = windows.ids.randomElement(using: &generator)
      moveBack(editor, to: list, in: &windows)
      var expected = before
      expected[id: list] = .list(NoteDraft(id: draft.id, text: text))
      XCTAssertEqual(windows.front, list)
      XCTAssertEqual(windows.ids, expected.ids)
      XCTAssertEqual(windows.stack, expected.stack)
    }
    XCTAssertGreaterThan(moved, 5)
  }

  func testF9_AMoveThatIsImpossibleChangesNothing() {
    forAll(count: 500) { generator in
      var windows = randomWindows(&generator)
      let ids = windows.ids + [WindowID(rawValue: 99)]
      let (from, to) = (generator.element(of: ids), generator.element(of: ids))
      let before = windows
      moveBack(from, to: to, in: &windows)
      if case .editor(let draft) = before[id: from], before[id: to] == .list(nil) {
        XCTAssertNil(windows[id: from])
        XCTAssertEqual(windows[id: to], .list(draft))
      } else {
        XCTAssertEqual(windows, before)
      }
    }
  }

  func testADraftOfTheSameNoteIsBroughtForward() {
    var windows: WindowsState<NotesWindow> = [.list(nil), .editor(milk)]
    let ids = windows.ids
    windows.front = ids[0]
    edit(NoteDraft(id: 1), in: ids[0], of: &windows)
    XCTAssertEqual(windows.front, ids[1])
    XCTAssertEqual(windows.stack, [.list(nil), .editor(milk)])
    edit(NoteDraft(id: 2), in: ids[0], of: &windows)
    XCTAssertEqual(windows.front, ids[0])
    XCTAssertEqual(windows.stack, [.list(NoteDraft(id: 2)), .editor(milk)])
  }

  private func randomWindows(_ generator: inout SeededGenerator) -> WindowsState<NotesWindow> {
    WindowsState(
      (0..<generator.int(0...4)).map { id in
        let draft = NoteDraft(id: id, text: generator.string())
        return generator.element(of: [.list(nil), .list(draft), .editor(draft)])
      })
  }
}
