import AdwKit
import CAdw
import Foundation
import InventoryKit
import NavigationCore
import TerminalKit
import XCTest

@testable import InventoryDesktop

/// Inventory in a new window, with a new file.
@MainActor
final class Inventory: Driver {
  let desktop: Desktop
  let file: DataFile

  convenience init(_ app: AppState = .sample, links: [String] = [], width: Int32 = 500) throws {
    let file = DataFile(path: "\(NSTemporaryDirectory())/inventory-\(UUID())/data.json")
    try file.save(app, over: nil)
    try self.init(file, links: links, width: width)
  }

  init(_ file: DataFile, links: [String] = [], width: Int32 = 500) throws {
    self.file = file
    desktop = Desktop(file, links: links, width: width)
    let desktop = desktop
    super.init(desktop.presenter, try XCTUnwrap(desktop.navigator)) { desktop.screen }
  }

  var app: AppState {
    get { desktop.app.wrappedValue }
    set { desktop.app.wrappedValue = newValue }
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
