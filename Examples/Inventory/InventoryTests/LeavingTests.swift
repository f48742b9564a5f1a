import InventoryKit
import NavigationCore
import TerminalKit
import TestSupport
import XCTest

/// Leaving an edited form asks first, and the answer decides.
final class LeavingTests: MainSerialTestCase {
  @StateBinding private var app = sample()

  private lazy var time = TimeMachine($app, screen: { appScreen($0) })
  private var open: ((String) -> String?)?

  private var question: String? { Front(appScreen($app)).dialog.map { String(state: $0.title) } }
  private var draft: String? { app.list.selection?.item.name }

  /// Runs commands of plain mode, and returns the error messages.
  @MainActor
  @discardableResult
  private func say(_ lines: String...) async -> [String] {
    open = open ?? opener($app, time)
    var rest = lines[...], failures: [String] = []
    var session = PlainSession(
      screen: { appScreen(self.$app) }, read: { rest.popFirst() },
      write: { if $0.hasPrefix("!") { failures.append($0) } }, open: open, time: time)
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
    XCTAssertEqual(appScreen($app).issues, [])
    XCTAssertEqual(
      Front(appScreen($app)).dialog?.message.map { String(state: $0) }, "Keyboard has unsaved edits.")
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
      screen: { appScreen(self.$app) }, read: { lines.popFirst() }, write: { printed.append($0) })
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
}
