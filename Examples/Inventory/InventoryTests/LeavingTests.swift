import InventoryKit
import NavigationCore
import PageKit
import TerminalKit
import TestSupport
import XCTest

/// Leaving an edited form asks first, and the answer decides.
final class LeavingTests: MainSerialTestCase {
  @StateBinding private var windows = InventoryWindows.sample
  private var app: AppState { windows.front }

  private lazy var time = TimeMachine($windows, screen: { appScreen($0) })
  private var requests: Requests?

  private var question: String? { Front(appScreen($windows)).dialog.map { String(state: $0.title) } }
  private var draft: String? { app.list.selection?.item.name }

  /// Runs commands of plain mode, and returns the error messages.
  @MainActor
  @discardableResult
  private func say(_ lines: String...) async -> [String] {
    requests = requests ?? Requests($windows, guards: time.guards(movingTo:), move: time.move(to:))
    time.ask = { [weak requests] in requests?.move(to: $0) }
    var rest = lines[...], failures: [String] = []
    var session = PlainSession(
      screen: { appScreen(self.$windows) }, read: { rest.popFirst() },
      write: { if $0.hasPrefix("!") { failures.append($0) } }, open: requests?.open, time: time)
    await session.run()
    return failures
  }

  // MARK: Links

  @MainActor
  func testALinkAsksAndDiscardCarriesOn() async {
    await say("edit 1", "set name Piano", "go inventory://items/2/edit")
    XCTAssertEqual(question, "Leave without saving?")
    XCTAssertEqual(draft, "Piano")
    await say("discard")
    XCTAssertNil(question)
    XCTAssertEqual(draft, "Mouse")
    XCTAssertEqual(app.list.items, sample().list.items)
  }

  @MainActor
  func testAnEmptySheetDoesNotHideTheQuestion() async {
    await say("edit 1", "set name Piano", "go inventory://items/new")
    XCTAssertNotNil(app.list.route)
    await say("go inventory://items")
    XCTAssertEqual(question, "Leave without saving?")
    XCTAssertEqual(appScreen($windows).issues, [])
    XCTAssertEqual(
      Front(appScreen($windows)).dialog?.message.map { String(state: $0) }, "Keyboard has unsaved edits.")
    await say("keep editing")
    XCTAssertEqual(draft, "Piano")
    XCTAssertNil(app.list.route)
  }

  @MainActor
  func testSaveCarriesOnToo() async {
    await say("edit 1", "set name Piano", "go inventory://overview/about", "tab items")
    XCTAssertEqual(draft, "Piano", "another tab keeps the form, so nothing is asked")
    await say("go inventory://items/2/delete")
    XCTAssertEqual(question, "Delete Mouse?", "an alert keeps the form below it")
    await say("cancel", "go inventory://items/2/edit", "save")
    XCTAssertEqual(draft, "Mouse")
    XCTAssertEqual(app.list.items[0].name, "Piano")
  }

  @MainActor
  func testKeepEditingForgetsTheLink() async {
    await say("edit 1", "set name Piano", "go inventory://items/2/edit", "keep editing", "set name Keyboard")
    XCTAssertEqual(draft, "Keyboard", "a pending link would open after the edits are reverted")
    XCTAssertEqual(app.list.selection?.item.id, 1)
  }

  @MainActor
  func testALinkFromAHiddenFormShowsItFirst() async {
    await say("duplicate 1", "set name Piano", "go inventory://overview")
    XCTAssertEqual(question, "Leave without saving?", "a copy has no link, so the link would close it")
    await say("discard", "tab items", "edit 1", "set name Piano", "tab overview", "go inventory://items")
    XCTAssertEqual(app.tab, .items)
    XCTAssertEqual(question, "Leave without saving?")
  }

  @MainActor
  func testALinkWithoutEditsOpensAtOnce() async {
    let failures = await say(
      "edit 1", "go inventory://items/2/edit/color", "go inventory://items/9/edit", "go", "go other://items")
    XCTAssertEqual(app.url, "inventory://items/2/edit/color")
    XCTAssertEqual(failures.first, "! There is no item 9.")
    XCTAssertTrue(failures.count > 2, "\(failures)")
  }

  @MainActor
  func testALinkToTheSameFormKeepsItsEdits() async {
    await say("edit 1", "set name Piano", "go inventory://items/1/edit/color", "go inventory://items/1/edit")
    XCTAssertNil(question)
    XCTAssertEqual(draft, "Piano")
    await say("back", "discard", "add", "set name Pen", "go inventory://items/new/color")
    XCTAssertEqual(app.list.route?[case: \.add]?.item.name, "Pen")
  }

  @MainActor
  func testWithoutLinksAndTime() async {
    var lines = ["go inventory://overview"][...], printed: [String] = []
    var session = PlainSession(
      screen: { appScreen(self.$windows) }, read: { lines.popFirst() }, write: { printed.append($0) })
    await session.run()
    XCTAssertEqual(printed.last, "! Links are not possible here.")
  }

  // MARK: Back and undo

  @MainActor
  func testBackAsksAndDiscardGoesBack() async {
    await say("edit 1", "set name Piano", "back")
    XCTAssertEqual(question, "Leave without saving?")
    await say("keep editing")
    XCTAssertEqual(draft, "Piano")
    await say("back", "discard")
    XCTAssertNil(app.list.selection)
  }

  @MainActor
  func testUndoAsksBeforeItClosesTheForm() async {
    let start = app
    await say("edit 1", "set name Piano", "undo", "redo")
    XCTAssertEqual(draft, "Piano", "undoing an edit keeps the form")
    XCTAssertNil(time.move(by: -2))
    await say()
    XCTAssertEqual(question, "Leave without saving?")
    await say("keep editing")
    XCTAssertEqual(draft, "Piano")
    XCTAssertNil(time.move(by: .min / 2))
    await say("discard")
    XCTAssertEqual(app, start)
    XCTAssertEqual(time.position.index, 0)
  }

  @MainActor
  func testAnUndoneQuestionForgetsTheMove() async {
    await say("edit 1", "set name Piano")
    XCTAssertNil(time.move(by: -2))
    await say("undo")
    XCTAssertNil(question)
    XCTAssertEqual(draft, "Piano")
    await say("set name Keyboard", "undo")
    XCTAssertEqual(draft, "Piano", "the move is forgotten")
  }

  @MainActor
  func testAMoveInThePastLosesNothingAndDoesNotAsk() async {
    await say("edit 1", "set name Piano", "save", "undo")
    XCTAssertEqual(draft, "Piano")
    XCTAssertNil(time.move(by: -2))
    XCTAssertNil(app.list.selection)
    XCTAssertNil(time.move(by: .max))
    XCTAssertEqual(app.list.items[0].name, "Piano")
  }

  // MARK: Windows

  /// Opens a second window, and edits item 1 in the first and item 2 in the second.
  @MainActor
  private func editInTwoWindows() async {
    await say("edit 1", "set name Piano")
    windows.openWindow()
    await say("edit 2", "set name Rat")
    XCTAssertEqual(windows.windows.stack.map { $0.list.selection?.item.name }, ["Piano", "Rat"])
  }

  @MainActor
  func testClosingAsksInItsWindowAndDiscardCloses() async {
    await editInTwoWindows()
    let first = windows.windows.ids[0]
    requests?.close(first)
    await say()
    XCTAssertEqual(question, "Leave without saving?")
    XCTAssertEqual(windows.windows.front, first, "it asks in front")
    await say("keep editing")
    XCTAssertEqual(windows.windows.ids.count, 2)
    XCTAssertEqual(draft, "Piano")
    requests?.close(first)
    await say()
    await say("discard")
    XCTAssertEqual(windows.windows.ids.map(\.rawValue), [2])
    XCTAssertEqual(draft, "Rat", "the other window isn't asked")
    XCTAssertEqual(windows.items[0].name, "Keyboard")
  }

  @MainActor
  func testClosingAWindowWithoutEditsDoesNotAsk() async {
    await editInTwoWindows()
    let third = windows.openWindow()
    requests?.close(third)
    await say()
    XCTAssertEqual(windows.windows.ids.map(\.rawValue), [1, 2])
    XCTAssertNil(question)
  }

  @MainActor
  func testQuittingAsksEachWindowOnce() async {
    await editInTwoWindows()
    windows.openWindow()
    var hasQuit = false
    requests?.quit { hasQuit = true }
    await say()
    var asked: [String?] = [draft]
    await say("discard")
    XCTAssertFalse(hasQuit)
    asked.append(draft)
    await say("save")
    XCTAssertTrue(hasQuit)
    XCTAssertEqual(Set(asked), ["Piano", "Rat"])
    XCTAssertEqual(windows.windows.ids.count, 3, "the windows are in the file")
    XCTAssertEqual(windows.items.count { $0.name == "Piano" || $0.name == "Rat" }, 1)
  }

  @MainActor
  func testOneKeepEndsQuitting() async {
    await editInTwoWindows()
    var hasQuit = false
    requests?.quit { hasQuit = true }
    await say()
    await say("keep editing")
    await say("save", "window 1", "window 2")
    XCTAssertFalse(hasQuit)
    XCTAssertEqual(windows.windows.stack.compactMap(\.list.selection).count, 1, "the other draft remains")
    windows.windows.close(windows.windows.ids[1])
    requests?.quit { hasQuit = true }
    XCTAssertTrue(hasQuit, "the file keeps the edits of a single window")
  }

  @MainActor
  func testALinkShowsTheWindowThatHasItsItem() async {
    await editInTwoWindows()
    await say("go inventory://items/1/edit")
    XCTAssertNil(question)
    XCTAssertEqual(windows.windows.front, windows.windows.ids[0])
    XCTAssertEqual(windows.windows.stack.map { $0.list.selection?.item.name }, ["Piano", "Rat"])
  }

  @MainActor
  func testUndoingAnOpenedWindowAsks() async {
    await say("open in a new window 1", "set name Piano")
    XCTAssertNil(time.move(by: -2))
    await say()
    XCTAssertEqual(question, "Leave without saving?")
    await say("keep editing")
    XCTAssertEqual(draft, "Piano")
    XCTAssertEqual(windows.windows.ids.count, 2)
  }
}
