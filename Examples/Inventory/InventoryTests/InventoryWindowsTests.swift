import Foundation
import InventoryKit
import NavigationCore
import NavigationTesting
import NavigationWindows
import NavigationXCTest
import PageKit
import TerminalKit
import XCTest

/// Several windows over one list of items.
final class InventoryWindowsTests: XCTestCase {
  @StateBinding private var app = InventoryWindows.sample

  private var first: WindowID { app.windows.ids[0] }
  private var second: WindowID { app.windows.ids[1] }
  private func form(_ id: WindowID) -> ItemForm? { app.windows[id: id]?.list.selection }
  private func names(_ id: WindowID) -> [String]? { app.windows[id: id]?.list.items.map(\.name) }

  /// Runs commands of plain mode in a window.
  private func say(_ lines: String..., in id: WindowID, line: UInt = #line) throws {
    for command in lines {
      let screen = try XCTUnwrap(appScreen($app, only: id).window(id)?.screen, line: line)
      if case .failed(let reason) = PlainInterpreter.run(command, on: screen) {
        XCTFail("\(command): \(reason)", line: line)
      }
      XCTAssertEqual(appScreen($app).issues, [], line: line)
    }
  }

  /// The text of the form's first row, or the question in front.
  private func told(in id: WindowID) -> String? {
    guard let screen = appScreen($app, only: id).window(id)?.screen else { return nil }
    let front = Front(screen)
    if let dialog = front.dialog { return String(state: dialog.title) }
    return front.page.rows.first.flatMap { $0.kind == .text ? $0.label : nil }
  }

  override func setUp() { app.openWindow() }

  func testTheFirstItemIsOpenedUnlessAnotherScreenIs() throws {
    var app = InventoryWindows.sample
    app.openFirstItem()
    XCTAssertEqual(app.front.url, "inventory://items/1/edit")
    for link in [AppLink.overview, .items(.item(ItemLink(id: 2))), .items(.new(nil)), .find("x")] {
      app = .sample
      try app.open(link)
      let before = app
      app.openFirstItem()
      XCTAssertEqual(app, before)
    }
    app = InventoryWindows()
    app.openFirstItem()
    XCTAssertEqual(app, InventoryWindows(), "there is no item")
  }

  func testWindowsShareTheItemsAndNothingElse() throws {
    try say("edit 1", "set name Piano", "set quantity 7", in: first)
    XCTAssertNil(form(second))
    XCTAssertEqual(names(second), ["Keyboard", "Mouse"])
    try say("save", "delete 2", "delete", in: first)
    XCTAssertEqual(names(second), ["Piano"])
    XCTAssertEqual(app.items, app.windows.stack[0].list.items)
    try say("tab overview", in: second)
    XCTAssertEqual(app.windows[id: first]?.tab, .items)
  }

  func testAWindowOpensOnTheSharedItems() {
    app.windows.open(AppState())
    XCTAssertEqual(app.items.count, 2, "an empty list of a new window deletes nothing")
    XCTAssertEqual(app.front.list.items, app.items)
  }

  func testTheDescriptionOfAWindowIsInTheTree() {
    XCTAssertEqual(
      appScreen($app).outline.split(separator: "\n").filter { $0.contains("window") }.count, 2)
    XCTAssertEqual(appScreen($app, only: second).windows.map(\.id), [second])
    XCTAssertEqual(
      inventoryScreen($app).window(first)?.screen.tabs?.map(\.screen.content.description),
      ["Items", "Overview"])
    app.windows = []
    XCTAssertEqual(Front(appScreen($app)).page.rows.map(\.label), ["New window"])
    Front(appScreen($app)).page.offers[0].perform()
    XCTAssertEqual(app.front.list.items.count, 2)
  }

  /// The rows of a list are kept for its window, even if another window's list looks the same.
  func testKeptPagesAreThoseOfTheirWindows() throws {
    let pages = PageCache<ItemList>()
    for _ in 0..<2 {
      let whole = appScreen($app, keeping: pages)
      for (index, window) in whole.windows.enumerated() {
        let page = Front(window.screen).page
        XCTAssertEqual(page, Front(appScreen($app).windows[index].screen).page)
        try XCTUnwrap(page.offers.first { $0.name == "Edit Mouse" }).perform()
        XCTAssertEqual(app.windows.stack.map { $0.list.selection != nil }, [index == 0, index == 1])
        app.windows.stack[index].list.selection = nil
      }
    }
  }

  // MARK: Undo

  func testUndoPutsOnlyTheDeletedItemsBack() throws {
    try say("delete 1", "delete", in: first)
    try say("edit 1", "set name Rat", "save", in: second)
    try say("add", "set name Pen", "save", in: second)
    app.windows[id: first]?.list.undoDeletion()
    XCTAssertEqual(app.items.map(\.name), ["Keyboard", "Rat", "Pen"], "the other window's edits remain")
    XCTAssertEqual(app.items.map(\.id), [1, 2, 3])
    app.windows[id: first]?.list.undoDeletion()
    XCTAssertEqual(app.items.count, 3, "it is undone once")
  }

  func testAnUndoneItemGetsANumberIfItsOwnIsTaken() throws {
    try say("delete 2", "delete", in: first)
    try say("add", "set name Pen", "save", in: second)
    app.windows[id: first]?.list.undoDeletion()
    XCTAssertEqual(app.items.map { "\($0.id) \($0.name)" }, ["1 Keyboard", "3 Mouse", "2 Pen"])
  }

  func testTheToastIsInTheWindowOfTheDeletion() throws {
    try say("delete 2", "delete", in: first)
    XCTAssertEqual(app.windows.stack.map { $0.list.deletion?.text }, ["Mouse deleted", nil])
    try say("tab overview", "clear out", "remove all 1", in: second)
    XCTAssertEqual(app.windows.stack.map { $0.list.deletion?.text }, ["Mouse deleted", "Keyboard deleted"])
    let window = try XCTUnwrap(appScreen($app).windows.first?.screen)
    try window.perform("Undo", offers: \.offers)
    XCTAssertEqual(app.items.map(\.name), ["Mouse"])
    XCTAssertNil(app.windows.stack[0].list.deletion)
  }

  // MARK: Numbers

  func testNewItemsGetTheirNumbersWhenTheyAreSaved() throws {
    try say("add", "set name Pen", in: first)
    try say("add", "set name Cup", "save", in: second)
    try say("save", in: first)
    XCTAssertEqual(app.items.map { "\($0.id) \($0.name)" }, ["1 Keyboard", "2 Mouse", "3 Cup", "4 Pen"])
  }

  // MARK: Saving

  func testASaveOverAnotherWindowsChangeAsks() throws {
    try say("edit 1", "set name Piano", in: first)
    try say("edit 1", "set name Drum", "save", in: second)
    XCTAssertEqual(told(in: first), "Keyboard was changed in another window: Drum, 5 in stock.")
    try say("save", in: first)
    XCTAssertEqual(told(in: first), "Keyboard was changed in another window: Drum, 5 in stock.")
    XCTAssertEqual(app.items[0].name, "Drum", "nothing is saved")
    XCTAssertEqual(form(first)?.item.name, "Piano", "nothing is lost")
    try say("keep editing", "save", "replace it", in: first)
    XCTAssertEqual(app.items[0].name, "Piano")
    XCTAssertNil(form(first))
  }

  func testAnAnswerReplacesOnlyWhatTheUserWasToldAbout() throws {
    try say("edit 1", "set name Piano", in: first)
    try say("edit 1", "set name Drum", "save", in: second)
    try say("save", in: first)
    try say("edit 1", "set name Harp", "save", in: second)
    try say("replace it", in: first)
    XCTAssertEqual(app.items[0].name, "Harp")
    XCTAssertEqual(told(in: first), "Keyboard was changed in another window: Harp, 5 in stock.")
    try say("discard my edits", in: first)
    XCTAssertEqual(app.items[0].name, "Harp")
    XCTAssertNil(form(first))
  }

  func testASaveOfADeletedItemAsks() throws {
    try say("edit 2", "set name Rat", in: first)
    try say("delete 2", "delete", in: second)
    XCTAssertEqual(told(in: first), "Mouse was deleted in another window.")
    try say("tab overview", "clear out", "remove sold out", "tab items", in: first)
    XCTAssertNotNil(form(first), "the form isn't of a removed item")
    try say("save", in: first)
    XCTAssertEqual(app.items.map(\.name), ["Keyboard"], "a deleted item doesn't come back unasked")
    try say("save as a new item", in: first)
    XCTAssertEqual(app.items.map { "\($0.id) \($0.name)" }, ["1 Keyboard", "2 Rat"])
    XCTAssertNil(form(first))
  }

  func testLeavingAndSavingAsksToo() throws {
    try say("edit 1", "set name Piano", "back", in: first)
    try say("delete 1", "delete", in: second)
    try say("save", in: first)
    XCTAssertEqual(told(in: first), "Keyboard was deleted in another window.")
    XCTAssertEqual(form(first)?.item.name, "Piano")
  }

  func testAFormWithoutEditsFollows() throws {
    try say("edit 1", "press colour", in: first)
    try say("edit 1", "set name Drum", "save", in: second)
    XCTAssertEqual(form(first)?.original.name, "Drum")
    XCTAssertEqual(form(first)?.route, .color)
    try say("delete 1", "delete", in: second)
    XCTAssertNil(form(first))
  }

  func testQuestionsAboutOtherItemsFollow() throws {
    try say("delete 1", in: first)
    try say("tab overview", "clear out", in: second)
    XCTAssertNotNil(app.windows[id: first]?.list.route)
    try say("remove sold out", "clear out", in: second)
    XCTAssertNotNil(app.windows[id: first]?.list.route, "item 1 still exists")
    let third = app.openWindow()
    try say("add", "set name Pen", "save", "delete 1", "delete", in: third)
    XCTAssertNil(app.windows[id: first]?.list.route)
    guard case .clear(let dialog)? = app.windows[id: second]?.overview.route else { return XCTFail("closed") }
    XCTAssertEqual(String(state: dialog.buttons[1].label), "Remove all 2")
  }

  // MARK: The same item

  func testTwoWindowsOnOneItemAreTold() throws {
    try say("edit 1", in: first)
    XCTAssertNil(told(in: first))
    try say("edit 1", in: second)
    XCTAssertEqual(told(in: first), "This item is also open in another window.")
    try say("set name Piano", in: second)
    XCTAssertEqual(told(in: first), "This item is also open in another window, with unsaved edits.")
    XCTAssertEqual(told(in: second), "This item is also open in another window.")
    app.windows.close(second)
    XCTAssertNil(told(in: first))
  }

  // MARK: Links

  func testAnItemOpensInANewWindow() throws {
    try say("edit 1", "set name Piano", in: second)
    try say("open in a new window 2", in: first)
    XCTAssertEqual(app.windows.ids.count, 3)
    XCTAssertEqual(app.front.url, "inventory://items/2/edit")
    XCTAssertEqual(form(second)?.item.name, "Piano")
    try app.open(.items(.item(ItemLink(id: 1))))
    XCTAssertEqual(app.windows.front, second, "a window that shows the item comes to the front")
    XCTAssertEqual(form(second)?.item.name, "Piano")
    XCTAssertThrowsError(try app.open(.items(.item(ItemLink(id: 9))), .new))
    XCTAssertEqual(app.windows.ids.count, 3)
  }

  func testALinkAsksOnlyInItsWindow() throws {
    try say("edit 1", "set name Piano", in: first)
    XCTAssertEqual(try guards(opening: .items(.new(nil)), in: $app).count, 0)
    XCTAssertEqual(try guards(opening: .items(nil), .window(first), in: $app).count, 0)
    app.windows.close(second)
    XCTAssertEqual(try guards(opening: .items(nil), in: $app).count, 1)
    XCTAssertEqual(try guards(opening: .items(nil), .new, in: $app).count, 0)
  }

  func testAWriteToTheFrontOpensAWindowIfNoneIsOpen() {
    app.windows = []
    XCTAssertEqual(app.front.list.items.count, 2)
    $app.front.tab.wrappedValue = .overview
    XCTAssertEqual(app.windows.stack.map(\.tab), [.overview])
    XCTAssertEqual(app.items.count, 2)
  }
}

/// Windows in the data file.
final class WindowsFileTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "")
  private var file: URL { folder.appendingPathComponent("data.json") }

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("windows-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  /// Three windows: an edited form, the overview, and a new item. The first one is in front.
  private func three() throws -> InventoryWindows {
    var app = InventoryWindows.sample
    try app.open(.items(.item(ItemLink(id: 1))))
    app.front.list.selection?.item.name = "Piano"
    let first = app.windows.front
    try app.open(.overview, .new)
    try app.open(.items(.new(.color)), .new)
    app.windows.front = first
    return app
  }

  private func object() throws -> [String: Any] {
    try XCTUnwrap(JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
  }

  /// Changes the encoded windows.
  private func damage(_ change: (inout [String: Any]) -> Void) throws {
    var contents = try object()
    var app = try XCTUnwrap(contents["app"] as? [String: Any])
    var windows = try XCTUnwrap(app["windows"] as? [String: Any])
    change(&windows)
    app["windows"] = windows
    contents["app"] = app
    try JSONSerialization.data(withJSONObject: contents).write(to: file)
  }

  func testTheNextStartRestoresTheWindows() throws {
    let keeper = try Keeper(DataFile(path: file.path))
    keeper.windows.wrappedValue = try three()
    XCTAssertNil(keeper.save())
    let next = try Keeper(DataFile(path: file.path))
    XCTAssertNil(next.notice)
    XCTAssertEqual(next.windows.wrappedValue, try three())
    XCTAssertEqual(next.app.wrappedValue.list.selection?.item.name, "Piano")
    let items = String(decoding: try Data(contentsOf: file), as: UTF8.self).components(separatedBy: "Mouse")
    XCTAssertEqual(items.count, 2, "the items are in the file once")
  }

  func testADamagedWindowIsLostAlone() throws {
    try DataFile(path: file.path).save(three(), over: nil)
    try damage { state in
      var windows = state["windows"] as? [String: Any] ?? [:]
      windows["2"] = ["tab": "elsewhere"]
      state["windows"] = windows
    }
    let damaged = try Data(contentsOf: file)
    let keeper = try Keeper(DataFile(path: file.path))
    XCTAssertEqual(keeper.windows.wrappedValue.windows.ids.map(\.rawValue), [1, 3])
    XCTAssertEqual(keeper.windows.wrappedValue.items.count, 2)
    XCTAssertEqual(keeper.app.wrappedValue.list.selection?.item.name, "Piano")
    XCTAssertEqual(
      keeper.notice,
      "A window in the data file cannot be read (unexpected content at app.windows.windows.2.tab). "
        + "The file is kept as data.unreadable-1.json.")
    XCTAssertEqual(
      try Data(contentsOf: folder.appendingPathComponent("data.unreadable-1.json")), damaged)
    XCTAssertNil(try Keeper(DataFile(path: file.path)).notice, "the next start is without a message")
  }

  func testDamagedWindowsDoNotLoseTheItems() throws {
    for value in [7, ["windows": 7], ["windows": ["x": 1]]] as [Any] {
      try? FileManager.default.removeItem(at: file)
      try DataFile(path: file.path).save(three(), over: nil)
      try damage { $0 = ["windows": value, "ids": [1], "order": [1], "next": 2] }
      let keeper = try Keeper(DataFile(path: file.path))
      XCTAssertEqual(keeper.windows.wrappedValue.items.count, 2)
      XCTAssertEqual(keeper.windows.wrappedValue.windows.ids.count, 1)
      XCTAssertEqual(keeper.notice?.hasPrefix("A window in the data file cannot be read"), true)
    }
  }

  func testDamagedItemsAreNotCutOff() throws {
    try DataFile(path: file.path).save(three(), over: nil)
    var contents = try object()
    contents["app"] = ["items": 7, "windows": 7]
    try JSONSerialization.data(withJSONObject: contents).write(to: file)
    XCTAssertEqual(
      try Keeper(DataFile(path: file.path)).notice?.hasPrefix(
        "The data file cannot be read (unexpected content"),
      true)
  }

  func testWithoutWindowsTheNextStartOpensOne() throws {
    var app = try three()
    for id in app.windows.ids { app.windows.close(id) }
    try DataFile(path: file.path).save(app, over: nil)
    let keeper = try Keeper(DataFile(path: file.path))
    XCTAssertEqual(keeper.windows.wrappedValue.windows.ids.map(\.rawValue), [4], "no number is used again")
    XCTAssertEqual(keeper.windows.wrappedValue.items.count, 2)
  }

  /// A file of the version that had one window and numbered items when their forms opened.
  func testAFileOfTheFirstVersionOpens() throws {
    try Data(
      #"""
      {"app":{"list":{"items":[{"id":1,"name":"Pen","status":{"inStock":{"quantity":2}}}],"order":"name",
      "route":{"add":{"_0":{"item":{"id":2,"name":"Cup","status":{"inStock":{"quantity":1}}},
      "original":{"id":2,"name":"","status":{"inStock":{"quantity":1}}}}}},
      "selection":{"item":{"id":1,"name":"Pens","status":{"inStock":{"quantity":2}}},
      "original":{"id":1,"name":"Pen","status":{"inStock":{"quantity":2}}}}},"overview":{},"tab":"items"},"version":1}
      """#.utf8
    ).write(to: file)
    let keeper = try Keeper(DataFile(path: file.path))
    XCTAssertNil(keeper.notice)
    var list = keeper.app.wrappedValue.list
    XCTAssertEqual(list.order, .name)
    XCTAssertTrue(list.save(try XCTUnwrap(list.route?[case: \.add])))
    XCTAssertTrue(list.save(try XCTUnwrap(list.selection)))
    XCTAssertEqual(list.items.map(\.name), ["Pens", "Cup"])
    XCTAssertEqual(keeper.windows.wrappedValue.windows.ids.count, 1)
  }
}
