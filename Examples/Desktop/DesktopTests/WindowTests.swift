import AdwKit
import CAdw
import Foundation
import InventoryKit
import NavigationCore
import PageKit
import TerminalKit
import XCTest

@testable import InventoryDesktop

/// Narrow and wide windows, restored screens, and bad input.
final class WindowTests: XCTestCase {
  func testNarrowAndWide() throws {
    try drive {
      let inventory = try Inventory(width: 380)
      defer { inventory.end() }
      inventory.add()
      await inventory.check("a bottom sheet")
      for isGivenUp in [true, false] {
        let tracker = try XCTUnwrap(inventory.beginSwipe(inventory.bottomSheet()))
        adw_kit_update_swipe(tracker, 0.7)
        await inventory.pass(30)
        adw_kit_end_swipe(tracker, isGivenUp ? 1 : 0)
        await inventory.expect { (inventory.app.list.route != nil) == isGivenUp }
        await inventory.check("dragged")
      }
      inventory.add()
      inventory.color()
      await inventory.check("a sheet with a push")
      gtk_window_set_default_size(cast(inventory.window), 760, 620)
      await inventory.expect { gtk_widget_get_width(inventory.window) > 700 }
      await inventory.check("it becomes wide")
      inventory.app.list.route = nil
      gtk_window_set_default_size(cast(inventory.window), 380, 620)
      await inventory.check("it becomes narrow while the sheet leaves")
    }
  }

  func testATabShowsItsBadge() throws {
    try drive {
      var app = AppState.sample
      app.list.items[0].status = .outOfStock(isOnBackOrder: false)
      let inventory = try Inventory(app)
      defer { inventory.end() }
      await inventory.check()
      let stack = try XCTUnwrap(
        descendants(of: inventory.window).first { isKind($0, of: adw_view_stack_get_type()) })
      func badges() -> [guint] {
        ["0", "1"].map { name in
          let child = adw_view_stack_get_child_by_name(cast(stack), name)
          return adw_view_stack_page_get_badge_number(adw_view_stack_get_page(cast(stack), child))
        }
      }
      XCTAssertEqual(badges(), [0, 1])
      inventory.app.list.items[1].status = .outOfStock(isOnBackOrder: false)
      await inventory.expect("Two items are sold out.") { badges() == [0, 2] }
      inventory.app.list.items = []
      await inventory.expect("No item is sold out.") { badges() == [0, 0] }
    }
  }

  func testStateDismissesASheetThatTheUserDrags() throws {
    try drive {
      let inventory = try Inventory(width: 380)
      defer { inventory.end() }
      for end in [0.0, 1] {
        inventory.add()
        await inventory.check("a bottom sheet")
        let tracker = try XCTUnwrap(inventory.beginSwipe(inventory.bottomSheet()))
        adw_kit_update_swipe(tracker, 0.8)
        inventory.app.list.route = nil
        await inventory.pass(60)
        adw_kit_update_swipe(tracker, 0.9)
        adw_kit_end_swipe(tracker, end)
        await inventory.check("dismissed, and let go to \(end)")
      }
    }
  }

  func testWhatWasOpenIsOpenAgain() throws {
    try drive {
      var app = AppState.sample
      try app.open(AppLink.links.parse("inventory://items/2/edit/color", at: .inventory))
      let first = try Inventory(app)
      await first.check("restored")
      XCTAssertEqual(first.navigator.shown.topmost.content.title, "Colour")
      await first.click("green")
      await first.check("edited")
      let app2 = first.app
      first.end()
      XCTAssertEqual(first.desktop.finish().status, 0)
      let second = try Inventory(first.file)
      defer { second.end() }
      await second.check("restored again")
      XCTAssertEqual(second.app, app2)
    }
  }

  func testALinkAtTheStart() throws {
    try drive {
      let inventory = try Inventory(links: ["inventory://items/2/edit/color"])
      defer { inventory.end() }
      await inventory.expect { inventory.app.url == "inventory://items/2/edit/color" }
      await inventory.check("opened")
    }
  }

  func testLinksThatLeadNowhereAreSaidInADialog() throws {
    try drive {
      for link in ["inventory://nowhere", "inventory://items/99/edit"] {
        let inventory = try Inventory(links: [link])
        defer { inventory.end() }
        await inventory.check("an alert")
        XCTAssert(inventory.desktop.message?.contains(link) ?? false)
        await inventory.click("OK")
        await inventory.expect { inventory.desktop.message == nil }
        await inventory.check("read")
      }
    }
  }

  func testAGarbageFileIsKeptAsideAndThatIsSaidInADialog() throws {
    try drive {
      let folder = "\(NSTemporaryDirectory())/inventory-\(UUID())"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data("garbage".utf8).write(to: URL(fileURLWithPath: "\(folder)/data.json"))
      let inventory = try Inventory(DataFile(path: "\(folder)/data.json"))
      defer { inventory.end() }
      await inventory.check("an alert")
      XCTAssert(inventory.desktop.message?.contains("data.unreadable-1.json") ?? false)
      await inventory.click("OK")
      await inventory.check("an empty app")
    }
  }

  func testAFolderInPlaceOfTheFileEndsTheApp() throws {
    try drive {
      let inventory = try Inventory(DataFile(path: NSTemporaryDirectory()))
      defer { inventory.end() }
      var hasQuit = false
      inventory.desktop.onQuit = { hasQuit = true }
      await inventory.check("an alert")
      await inventory.click("OK")
      await inventory.expect { hasQuit }
      XCTAssertEqual(inventory.desktop.finish().status, 66)
    }
  }

  func testRowsOfALongListAreMadeWhenTheyBecomeVisible() throws {
    try drive {
      var app = AppState()
      app.list.items = (1...5000).map { Item(id: $0, name: "Item \($0)") }
      let inventory = try Inventory(app)
      defer { inventory.end() }
      await inventory.expect { inventory.rows.count == 99 }
      await inventory.click("Item 3")
      await inventory.expect { inventory.app.list.selection?.item.id == 3 && inventory.entry("Name") != nil }
      inventory.pop()
      await inventory.expect { inventory.app.list.selection == nil }
      let scroller = descendants(of: inventory.window).first {
        isKind($0, of: gtk_scrolled_window_get_type()) && gtk_widget_get_mapped($0) != 0
      }
      adw_kit_emit_edge(scroller)
      await inventory.expect { inventory.rows.count == 199 }
    }
  }

  func testASecondInstanceSendsItsLinkToTheFirst() throws {
    try drive {
      let inventory = try Inventory()
      defer { inventory.end() }
      for (link, title) in [
        ("inventory://items/2/edit/color", "Colour"), ("inventory://overview/about", "About"),
        ("inventory://nowhere", "inventory://nowhere leads nowhere"),
      ] {
        let process = Process()
        process.executableURL = Bundle.main.executableURL?.deletingLastPathComponent()
          .appendingPathComponent("InventoryDesktop")
        process.arguments = ["--data", inventory.file.url.path, link]
        let status = try await process.exitStatus()
        XCTAssertEqual(status, 0)
        await inventory.expect(link) {
          let top = inventory.screen().path.last
          let shown =
            top?.screen?.content.title ?? top?.dialog.map {
              "\($0.title) \($0.message.map { "\($0)" } ?? "")"
            } ?? ""
          return shown.contains(title)
        }
        await inventory.check(link)
      }
      XCTAssertEqual(inventory.desktop.finish().status, 0)
      XCTAssertFalse(Inbox.send("inventory://items", to: inventory.file.inbox))
    }
  }

  func testEachChangeIsSavedSoonAfter() throws {
    try drive {
      let inventory = try Inventory()
      defer { inventory.end() }
      for name in ["Desk", "Lamp"] {
        await inventory.check("at rest")
        inventory.app.list.filter = name
        await inventory.expect(name) {
          (try? String(contentsOf: inventory.file.url, encoding: .utf8))?.contains(name) == true
        }
      }
    }
  }

  func testAFileThatAnotherInstanceWritesIsSaidInADialog() throws {
    try drive {
      let inventory = try Inventory()
      defer { inventory.end() }
      await inventory.check("start")
      let other = try Keeper(inventory.file)
      other.app.tab.wrappedValue = .overview
      XCTAssertNil(other.save())
      inventory.add()
      await inventory.expect { inventory.desktop.message?.contains("data.other-1.json") ?? false }
      await inventory.check("an alert above the sheet")
      await inventory.click("OK")
      await inventory.check("the sheet again")
    }
  }
}

extension Inventory {
  func bottomSheet() throws -> Widget {
    try XCTUnwrap(
      descendants(of: window).first {
        isKind($0, of: adw_bottom_sheet_get_type()) && gtk_widget_get_mapped($0) != 0
      })
  }
}
