import AdwKit
import CAdw
import InventoryKit
import NavigationCore
import NavigationWindows
import PageKit
import TerminalKit
import XCTest

@testable import InventoryDesktop

/// The program and the user open, close, and activate windows, at any time.
final class RandomWindowsTests: XCTestCase {
  func testF13_TheWindowsOfGTKAndTheStateAgreeInTheEnd() throws {
    try drive {
      let first = try Inventory()
      defer { first.end() }
      let desktop = first.desktop
      desktop.onQuit = {}
      var random = Random()
      /// How often GTK has opened each window.
      var opened: Set<WindowID> = [first.id]
      var presenters: [WindowID: ObjectIdentifier] = [:]
      var closedByUser: Set<WindowID> = []
      for round in 0..<8 {
        for _ in 0..<12 {
          let ids = desktop.app.wrappedValue.windows.ids
          let id = ids.randomElement(using: &random)
          let window = desktop.windows?.shown.sorted { $0.key.rawValue < $1.key.rawValue }
            .randomElement(using: &random)
          switch Int.random(in: 0..<10, using: &random) {
          case 0: if ids.count < 5 { desktop.app.wrappedValue.openWindow() }
          case 1:
            if ids.count < 5 { try desktop.app.wrappedValue.open(.items(.item(ItemLink(id: 1))), .new) }
          case 2: if let id { desktop.app.wrappedValue.windows.close(id) }
          case 3: if let id { desktop.app.wrappedValue.windows.front = id }
          case 4: if let id { desktop.app.wrappedValue.windows[id: id]?.list.addTapped() }
          case 5:
            if let id {
              desktop.app.wrappedValue.windows[id: id]?.list.editTapped(AppState.sample.list.items[0])
            }
          case 6: if let id { desktop.app.wrappedValue.windows[id: id]?.list = AppState.sample.list }
          case 7: if let window { gtk_window_present(cast(window.value.presenter.window)) }
          // A dialog is closed instead, if one is open.
          case 8: if let window { gtk_window_close(cast(window.value.presenter.window)) }
          default:
            // GTK closes a window by itself.
            if let window, ids.contains(window.key) {
              closedByUser.insert(window.key)
              window.value.presenter.close()
            }
          }
          // The first window may be closed, too.
          let delay = [0, 10, 30, 80, 200].randomElement(using: &random) ?? 0
          try await Task.sleep(for: .milliseconds(delay))
          for (id, window) in desktop.windows?.shown ?? [:] {
            opened.insert(id)
            let presenter = ObjectIdentifier(window.presenter)
            XCTAssertEqual(presenters.updateValue(presenter, forKey: id) ?? presenter, presenter)
          }
        }
        let name = "round \(round) of seed \(random.seed)"
        var ids: [WindowID] { desktop.app.wrappedValue.windows.ids }
        var shown: [WindowID] { (desktop.windows?.shown.keys).map(Array.init) ?? [] }
        await AdwKit.wait(atMost: .seconds(4)) { Set(shown) == Set(ids) }
        XCTAssertEqual(Set(shown), Set(ids), name)
        let windows = try ids.map(first.window)
        for window in windows { await window.check(name) }
        let isSettled = await AdwKit.wait(atMost: .seconds(4)) {
          Set(visibleWindows) == Set(windows.map(\.window))
            && (windows.isEmpty || windows.contains(where: \.isFront))
        }
        XCTAssertTrue(isSettled, "\(name): \(visibleWindows.count) of \(desktop.app.wrappedValue.windows)")
        XCTAssertTrue(closedByUser.isDisjoint(with: windows.map(\.id)), name)
      }
      XCTAssertGreaterThan(opened.count, 10)
    }
  }
}
