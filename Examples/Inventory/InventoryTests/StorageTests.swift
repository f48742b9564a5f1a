import Foundation
@testable import InventoryKit
import XCTest

final class StorageTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "")

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("inventory-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
  private func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }
  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }
  private func real(_ name: String) -> String { folder.resolvingSymlinksInPath().path + "/\(name)" }
  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  /// A state in the middle of an edit, with a question open.
  private func inTheMiddle() -> AppState {
    var app = sample()
    app.list.editTapped(app.list.items[0])
    app.list.selection?.item.name = "Pia\"no 🎹\u{1B}"
    app.list.selection?.leaveTapped()
    return app
  }

  func testASavedStateIsLoaded() throws {
    let file = DataFile(path: path("a/b/data.json"))
    XCTAssertEqual(try file.load().loaded, .nothing)
    let saved = try file.save(InventoryWindows(inTheMiddle()), over: nil)
    XCTAssertEqual(try file.load().loaded, .app(InventoryWindows(inTheMiddle())))
    try file.save(InventoryWindows(), over: saved.contents)
    XCTAssertEqual(try file.load().loaded, .app(InventoryWindows()))
    XCTAssertEqual(try names, ["a"], "no other file remains")
  }

  func testTheNextStartRestoresTheScreens() throws {
    let file = DataFile(path: path("data.json"))
    let first = try Keeper(file)
    first.app.wrappedValue = inTheMiddle()
    XCTAssertNil(first.save())
    let second = try Keeper(file)
    XCTAssertNil(second.notice)
    XCTAssertEqual(outline(second.app), outline(first.app))
  }

  func testAnInvalidFileIsRenamed() throws {
    let two =
      #"{"app":{"list":{"items":[ITEM,ITEM],"order":"name"},"overview":{},"tab":"items"},"version":1}"#
      .replacingOccurrences(of: "ITEM", with: #"{"id":1,"name":"A","status":{"inStock":{"quantity":1}}}"#)
    let mistakes = [
      ("", "unexpected content"), ("{", "unexpected content"),
      (#"{"app":7,"version":1}"#, "unexpected content at app"),
      (two, "two items have the same id"),
      (
        two.replacingOccurrences(of: #""version":1"#, with: #""version":3"#),
        "its version is 3, and this is an Inventory for version 2"
      ),
      (#"{"items":[],"version":7}"#, "its version is 7, and this is an Inventory for version 2"),
    ]
    for (index, (text, reason)) in mistakes.enumerated() {
      try write(text, "data.json")
      let keeper = try Keeper(DataFile(path: path("data.json")))
      let name = "data.unreadable-\(index + 1).json"
      XCTAssertEqual(
        keeper.notice,
        "The data file cannot be read (\(reason)). It is kept as \(name), and a new file is used.")
      XCTAssertEqual(keeper.app.wrappedValue, AppState())
      XCTAssertEqual(try self.text(name), text, "the file is unchanged")
    }
    XCTAssertEqual(try names.count, mistakes.count + 1)
  }

  func testAFolderIsNotAFile() throws {
    XCTAssertThrowsError(try Keeper(DataFile(path: folder.path))) { error in
      XCTAssertEqual(error as? StorageError, .notAFile(folder.resolvingSymlinksInPath().path))
      XCTAssertEqual((error as? StorageError)?.exitStatus, 66)
    }
  }

  func testAnUnwritableFileIsAnError() throws {
    try write("mine", "file")
    XCTAssertThrowsError(try Keeper(DataFile(path: path("file/data.json")))) { error in
      XCTAssertEqual((error as? StorageError)?.exitStatus, 74)
      let file = real("file")
      XCTAssertEqual("\(error)", "'\(file)/data.json' cannot be written: '\(file)' is not a folder.")
    }
    XCTAssertEqual(try text("file"), "mine")
  }

  /// As with a read-only volume, and with a full one.
  func testAnUnwritableFileIsANoticeAtTheStart() throws {
    #if os(Linux)
      let path = "/proc/inventory.json"
    #else
      let path = "/inventory-\(UUID()).json"
    #endif
    let keeper = try Keeper(DataFile(path: path))
    let notice = try XCTUnwrap(keeper.notice)
    XCTAssertTrue(notice.hasPrefix("'\(path)' cannot be written: "), notice)
    XCTAssertTrue(notice.hasSuffix(" Changes can't be saved."), notice)
    XCTAssertEqual(keeper.app.wrappedValue, AppState(), "the list is shown")
    XCTAssertNil(keeper.save())
    XCTAssertTrue(keeper.finish() == (nil, true), "there is nothing to lose")
    keeper.app.wrappedValue = sample()
    XCTAssertEqual(keeper.save()?.hasPrefix("Not saved: '\(path)'"), true)
    XCTAssertEqual(keeper.problem?.hasPrefix("Not saved: "), true)
  }

  @MainActor func testTheProblemEndsWithASaveThatSucceeds() async throws {
    let parent = folder.appendingPathComponent("parent")
    let keeper = try Keeper(DataFile(path: parent.appendingPathComponent("data.json").path))
    XCTAssertNil(keeper.problem)
    for isUndone in [true, false] {
      let start = keeper.app.wrappedValue
      try FileManager.default.moveItem(atPath: parent.path, toPath: path("moved"))
      try write("in the way", "parent")
      keeper.app.wrappedValue = inTheMiddle()
      let message = await keeper.saveInBackground()
      XCTAssertEqual(message?.hasPrefix("Not saved: "), true)
      XCTAssertEqual(keeper.problem, message)
      try FileManager.default.removeItem(at: parent)
      try FileManager.default.moveItem(atPath: path("moved"), toPath: parent.path)
      if isUndone { keeper.app.wrappedValue = start }
      let next = await keeper.saveInBackground()
      XCTAssertNil(next)
      XCTAssertNil(keeper.problem)
    }
  }

  func testAFailedSaveIsRepeatedAndWrittenElsewhereAtTheEnd() throws {
    let parent = folder.appendingPathComponent("parent")
    let keeper = try Keeper(DataFile(path: parent.appendingPathComponent("data.json").path))
    try FileManager.default.removeItem(at: parent)
    try write("in the way", "parent")
    keeper.app.wrappedValue = sample()
    XCTAssertEqual(keeper.save()?.hasPrefix("Not saved: "), true)
    let other = try XCTUnwrap(keeper.finish().message?.split(separator: "'").dropLast().last.map(String.init))
    defer { try? FileManager.default.removeItem(atPath: other) }
    XCTAssertEqual(try DataFile(path: other).load().loaded, .app(.sample))
    try FileManager.default.removeItem(at: parent)
    XCTAssertTrue(keeper.finish() == (nil, true), "the folder is writable again")
  }

  func testASymbolicLinkIsKept() throws {
    try write("", "real.json")
    try FileManager.default.createSymbolicLink(
      atPath: path("link.json"), withDestinationPath: path("real.json"))
    try DataFile(path: path("link.json")).save(.sample, over: Data())
    XCTAssertEqual(try DataFile(path: path("real.json")).load().loaded, .app(.sample))
    XCTAssertNoThrow(try FileManager.default.destinationOfSymbolicLink(atPath: path("link.json")))
  }

  func testTheMissingDestinationOfASymbolicLinkIsCreated() throws {
    try FileManager.default.createDirectory(
      atPath: path("real/links"), withIntermediateDirectories: true)
    for (link, target) in [
      ("folder", "real/links"), ("real/links/first", "../second"),
      ("real/second", path("real/new/data.json")),
      ("round", "round"),
    ] {
      try FileManager.default.createSymbolicLink(atPath: path(link), withDestinationPath: target)
    }
    let keeper = try Keeper(DataFile(path: path("folder/first")))
    keeper.app.wrappedValue = sample()
    XCTAssertNil(keeper.save())
    XCTAssertEqual(try DataFile(path: path("real/new/data.json")).load().loaded, .app(.sample))
    XCTAssertNoThrow(try FileManager.default.destinationOfSymbolicLink(atPath: path("real/second")))
    XCTAssertThrowsError(try Keeper(DataFile(path: path("round")))) { error in
      XCTAssertEqual((error as? StorageError)?.exitStatus, 66)
    }
  }

  func testAFileKeepsItsPermissions() throws {
    func permissions(_ name: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
    }
    for mode in [0o600, 0o640, 0o666] {
      let file = DataFile(path: path("\(mode).json"))
      let keeper = try Keeper(file)
      XCTAssertEqual(try permissions("\(mode).json"), 0o600, "a new file is private")
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.url.path)
      keeper.app.wrappedValue = sample()
      XCTAssertNil(keeper.save())
      XCTAssertEqual(try permissions("\(mode).json"), mode)
    }
  }

  func testAnErrorOfTheSystemHasItsReason() throws {
    let long = String(repeating: "n", count: 300)
    XCTAssertThrowsError(try Keeper(DataFile(path: path(long)))) { error in
      XCTAssertEqual(error as? StorageError, .unreadable(real(long), reason: "File name too long"))
    }
    XCTAssertThrowsError(try Keeper(DataFile(path: path("\(long)/data.json")))) { error in
      XCTAssertEqual(
        error as? StorageError, .unreadable(real("\(long)/data.json"), reason: "File name too long"))
    }
  }

  /// The superuser may open every folder.
  func testAFolderWithoutPermissionIsReported() throws {
    try XCTSkipIf(geteuid() == 0, "needs a user other than root")
    let keeper = try Keeper(DataFile(path: path("closed/data.json")))
    keeper.app.wrappedValue = sample()
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path("closed"))
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path("closed")) }
    XCTAssertThrowsError(try Keeper(DataFile(path: path("closed/data.json")))) { error in
      XCTAssertEqual(
        error as? StorageError, .unreadable(real("closed/data.json"), reason: "Permission denied"))
    }
    XCTAssertEqual(
      keeper.save(), "Not saved: '\(real("closed/data.json"))' cannot be written: Permission denied.")
  }

  #if os(Linux)
    func testWithoutHomeTheFileIsInTheHomeDirectoryOfTheUserDatabase() throws {
      let home = try XCTUnwrap(FileManager.default.homeDirectory(forUser: NSUserName())).path
      for environment in [[:], ["HOME": ""], ["HOME": "", "XDG_DATA_HOME": ""]] {
        XCTAssertEqual(
          DataFile.standard(environment).url.path, "\(home)/.local/share/Inventory/inventory.json")
      }
      XCTAssertEqual(DataFile.standard.url, DataFile.standard(["HOME": "/home/x"]).url, "as Foundation says")
    }
  #endif

  // MARK: Two instances

  func testTheVersionOfAnotherInstanceIsKept() throws {
    let file = DataFile(path: path("data.json"))
    let (one, other) = (try Keeper(file), try Keeper(file))
    XCTAssertNil(other.notice)
    for number in 1...2 {
      other.app.wrappedValue.list.items.append(Item(id: number, name: "Another's"))
      if number == 1 { XCTAssertNil(other.save()) } else { XCTAssertNotNil(other.save()) }
      one.app.wrappedValue.list.items.append(Item(id: number, name: "Mine"))
      let name = "data.other-\(2 * number - 1).json"
      XCTAssertEqual(
        one.save(),
        "Another program changed the file; its version is kept as \(name)."
      )
      XCTAssertEqual(try DataFile(path: path(name)).load().loaded, .app(other.windows.wrappedValue))
      XCTAssertEqual(try file.load().loaded, .app(one.windows.wrappedValue))
      XCTAssertNil(one.save())
    }
    other.app.wrappedValue = sample()
    let end = other.finish()
    XCTAssertEqual(end.message?.contains("data.other-4.json"), true)
    XCTAssertTrue(end.isSaved)
    XCTAssertEqual(other.keptAside.count, 2, "both messages are repeated at the end")
    XCTAssertEqual(try names, ["data.json"] + (1...4).map { "data.other-\($0).json" })
  }

  #if !os(Windows)
    func testNoVersionIsLostIfTwoInstancesSaveAtOnce() throws {
      for round in 1...20 {
        let file = DataFile(path: path("\(round)/data.json"))
        let known = try file.save(InventoryWindows(), over: nil).contents
        DispatchQueue.concurrentPerform(iterations: 2) { instance in
          var state = AppState()
          state.list.items = [Item(id: instance, name: "\(instance)")]
          do { try file.save(InventoryWindows(state), over: known) } catch { XCTFail("\(error)") }
        }
        XCTAssertEqual(
          try FileManager.default.contentsOfDirectory(atPath: path("\(round)")).sorted(),
          ["data.json", "data.other-1.json"])
      }
    }
  #endif

  /// Saving in the background writes each state once, and keeps another program's version.
  @MainActor func testSavingInTheBackground() async throws {
    let file = DataFile(path: path("data.json"))
    let (one, other) = (try Keeper(file), try Keeper(file))
    other.app.wrappedValue.list.items.append(Item(id: 1, name: "Another's"))
    let first = await other.saveInBackground()
    XCTAssertNil(first)
    one.app.wrappedValue = inTheMiddle()
    let saving = Task { await one.saveInBackground() }
    let told = await saving.value
    XCTAssertEqual(told, "Another program changed the file; its version is kept as data.other-1.json.")
    XCTAssertEqual(try file.load().loaded, .app(InventoryWindows(inTheMiddle())))
    let again = await one.saveInBackground()
    XCTAssertNil(again)
    XCTAssertTrue(one.finish() == (nil, true), "all changes are saved")
    try FileManager.default.removeItem(at: file.url)
    try FileManager.default.createDirectory(at: file.url, withIntermediateDirectories: false)
    one.app.wrappedValue = AppState()
    let problem = await one.saveInBackground()
    XCTAssertEqual(problem?.hasPrefix("Not saved: "), true)
    XCTAssertEqual(one.save(), problem, "the next call tries again")
  }

  func testAnUnchangedFileIsNotKept() throws {
    let file = DataFile(path: path("data.json"))
    let (one, other) = (try Keeper(file), try Keeper(file))
    one.app.wrappedValue = sample()
    XCTAssertNil(one.save())
    XCTAssertTrue(other.finish() == (nil, true), "it has no changes")
    other.app.wrappedValue = sample()
    XCTAssertNil(other.save(), "the file has the same contents")
    try FileManager.default.removeItem(at: file.url)
    one.app.wrappedValue = AppState()
    XCTAssertNil(one.save())
    XCTAssertEqual(try names, ["data.json"])
    XCTAssertEqual(try file.load().loaded, .app(InventoryWindows()))
  }
}

final class ArgumentsTests: XCTestCase {
  func testOptions() throws {
    var all = try Arguments([])
    XCTAssertFalse(all.isPlain)
    XCTAssertNil(all.path)
    all = try Arguments(["--data", "a b", "--plain"])
    XCTAssertTrue(all.isPlain)
    XCTAssertEqual(all.path, "a b")
    XCTAssertEqual(try Arguments(["--data=x"]).path, "x")
    XCTAssertTrue(try Arguments(["-h"]).isHelp)
    XCTAssertNil(all.graph)
    XCTAssertNil(all.link)
    XCTAssertEqual(try Arguments(["Inventory://items/new", "--plain"]).link, .items(.new(nil)))
    XCTAssertEqual(try Arguments(["--graph"]).graph, .text)
    XCTAssertEqual(try Arguments(["--graph", "html"]).graph, .html)
    XCTAssertEqual(try Arguments(["--graph=mermaid"]).graph, .mermaid)
    XCTAssertEqual(try Arguments(["--browser"]).port, 8080)
    XCTAssertEqual(try Arguments(["--browser=0"]).port, 0)
    XCTAssertTrue(try Arguments(["--browser"]).opensBrowser)
    XCTAssertFalse(try Arguments(["--browser", "--no-open"]).opensBrowser)
    XCTAssertEqual(try Arguments(["--graph", "--plain"]).isPlain, true)
  }

  #if !os(macOS)
    func testABrowserIsOpenedOnADisplay() {
      func command(_ environment: [String: String]) -> String? {
        BrowserCommand(environment) { $0 == "/b/xdg-open" }?.path
      }
      XCTAssertEqual(command(["DISPLAY": ":0", "PATH": "/a:/b"]), "/b/xdg-open")
      XCTAssertEqual(command(["WAYLAND_DISPLAY": "wayland-0", "PATH": "/b"]), "/b/xdg-open")
      XCTAssertNil(command(["DISPLAY": "", "PATH": "/b"]))
      XCTAssertNil(command(["PATH": "/b"]), "without a display, it may open a browser in this terminal")
      XCTAssertNil(command(["DISPLAY": ":0", "PATH": "/a"]))
      XCTAssertNil(command(["DISPLAY": ":0"]))
    }
  #endif

  func testMistakes() {
    for (arguments, reason) in [
      (["--dat"], "Unknown option '--dat'."), (["--data"], "--data needs a file."),
      (["--data", ""], "--data needs a file."), (["file"], "Unknown option 'file'."),
      (["--data="], "Unknown option '--data='."),
      (["--browser=x"], "--browser= needs a number from 0 to 65535."),
      (["--graph", "svg"], "--graph expects text, mermaid, or html, not 'svg'."),
      (
        ["inventory://items/2/edit/colour"],
        """
        The link is invalid:
        inventory://items/2/edit/colour
                                 ^~~~~~ expected /color or the end, found 'colour'; the nearest link is \
        /items/{Int}/edit/color
        """
      ), (["--graph="], "--graph expects text, mermaid, or html, not ''."),
    ] {
      XCTAssertThrowsError(try Arguments(arguments)) { XCTAssertEqual("\($0)", reason) }
    }
  }
}
