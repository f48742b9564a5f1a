import AdwKit
import CAdw
import Foundation
import InventoryKit
import NavigationCore
import NavigationWindows
import PageKit
import TerminalKit
import XCTest

@testable import InventoryDesktop

/// A window of Inventory.
@MainActor
final class Inventory: Driver {
  let desktop: Desktop
  let file: DataFile
  let id: WindowID

  /// Inventory in a new window, with a new file.
  convenience init(_ app: AppState = .sample, links: [String] = [], width: Int32 = 500) throws {
    let file = DataFile(path: "\(NSTemporaryDirectory())/inventory-\(UUID())/data.json")
    try file.save(InventoryWindows(app), over: nil)
    try self.init(file, links: links, width: width)
  }

  /// The window in front of a new Inventory.
  convenience init(_ file: DataFile, links: [String] = [], width: Int32 = 500) throws {
    let desktop = Desktop(file, links: links, width: width)
    try self.init(desktop, XCTUnwrap(desktop.app.wrappedValue.windows.front), file)
  }

  private init(_ desktop: Desktop, _ id: WindowID, _ file: DataFile) throws {
    (self.desktop, self.id, self.file) = (desktop, id, file)
    let (presenter, navigator) = try XCTUnwrap(desktop.windows?.shown[id])
    super.init(presenter, navigator) {
      desktop.screen(of: id, columns: presenter.columns) ?? Screen(Page("closed"))
    }
  }

  /// All windows of this Inventory, in their order, when they are shown.
  func windows(_ count: Int, file: StaticString = #filePath, line: UInt = #line) async throws -> [Inventory] {
    await expect("\(count) windows", file: file, line: line) {
      let ids = desktop.app.wrappedValue.windows.ids
      return ids.count == count && desktop.windows.map { Set($0.shown.keys) } == Set(ids)
    }
    return try desktop.app.wrappedValue.windows.ids.map(window)
  }

  /// A window of this Inventory.
  func window(_ id: WindowID) throws -> Inventory { try Inventory(desktop, id, file) }

  override func end() { desktop.windows?.cancel() }

  var app: AppState {
    get { desktop.app.wrappedValue.windows[id: id] ?? AppState() }
    set { desktop.app.wrappedValue.windows[id: id] = newValue }
  }
  /// Whether the window has the focus, and is in front in the state.
  var isFront: Bool {
    gtk_window_is_active(cast(window)) != 0 && desktop.app.wrappedValue.windows.front == id
  }

  func add() { app.list.addTapped() }
  func edit(_ index: Int = 0) { app.list.editTapped(app.list.items[index]) }
  func duplicate() { app.list.duplicateTapped(app.list.items[0]) }
  func delete() { app.list.deleteTapped(app.list.items[0]) }
  /// Pushes the colors, on the form in front.
  func color() {
    if app.list.route == nil { app.list.selection?.route = .color }
    if app.list.route.is(\.add) { app.list.route[case: \.add]?.route = .color }
    if app.list.route.is(\.duplicate) { app.list.route[case: \.duplicate]?.route = .color }
  }
  func close() { (app.list.selection, app.list.route) = (nil, nil) }
  func home() async {
    close()
    app.overview.route = nil
    app.tab = .items
    await check("home")
  }
}
