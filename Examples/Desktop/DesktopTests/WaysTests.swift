import AdwKit
import CAdw
import InventoryKit
import NavigationCore
import PageKit
import TerminalKit
import XCTest

@testable import InventoryDesktop

/// The ways in which a user navigates.
final class WaysTests: XCTestCase {
  func testEscapePopsInsideASheetAndThenClosesIt() throws {
    try drive {
      let inventory = try Inventory()
      defer { inventory.end() }
      await inventory.click("Add")
      await inventory.check("a sheet")
      await inventory.click("Colour")
      await inventory.check("a push inside")
      try await inventory.xdotool("key", "Escape")
      await inventory.expect { inventory.app.list.route[case: \.add]?.route == nil }
      await inventory.check("popped")
      try await inventory.xdotool("key", "Escape")
      await inventory.expect { inventory.app.list.route == nil }
      await inventory.check("closed")
    }
  }

  func testAltLeftAndTheBackButtonPop() throws {
    try drive {
      let inventory = try Inventory()
      defer { inventory.end() }
      try inventory.app.open(AppLink.links.parse("inventory://items/1/edit/color", at: .inventory))
      await inventory.check("two levels at once")
      try await inventory.xdotool("key", "alt+Left")
      await inventory.expect { inventory.app.list.selection?.route == nil }
      await inventory.check("Alt+Left")
      inventory.pop()
      await inventory.expect { inventory.app.list.selection == nil }
      await inventory.check("the back button")
    }
  }

  func testShortcutsAndTheMenu() throws {
    try drive {
      let inventory = try Inventory()
      defer { inventory.end() }
      await inventory.check("the list")
      try await inventory.xdotool("key", "ctrl+n")
      await inventory.expect { inventory.app.list.route.is(\.add) }
      await inventory.check("Ctrl+N")
      try await inventory.xdotool("key", "Escape")
      await inventory.expect { inventory.app.list.route == nil }
      await inventory.check("closed")
      try await inventory.xdotool("key", "F10")
      await inventory.click("Keyboard shortcuts")
      await inventory.expect { inventory.desktop.message?.contains("Ctrl+N") == true }
      await inventory.check("the shortcuts")
      try await inventory.xdotool("key", "Return")
      await inventory.expect { inventory.desktop.message == nil }
      await inventory.check("read")
      var hasQuit = false
      inventory.desktop.onQuit = { hasQuit = true }
      try await inventory.xdotool("key", "ctrl+w")
      await inventory.expect { hasQuit }
    }
  }

  func testTypingThroughTheServerReachesState() throws {
    try drive {
      let inventory = try Inventory()
      defer { inventory.end() }
      inventory.add()
      await inventory.check("a sheet")
      inventory.entry("Name").map { _ = gtk_widget_grab_focus($0) }
      try await inventory.xdotool("type", "Desk")
      await inventory.expect { inventory.app.list.route[case: \.add]?.item.name == "Desk" }
      await inventory.check("typed")
    }
  }

  func testSwipes() throws {
    try drive {
      let inventory = try Inventory()
      defer { inventory.end() }
      for isGivenUp in [true, false] {
        inventory.edit()
        await inventory.check("pushed")
        let view = inventory.view
        let tracker = try XCTUnwrap(inventory.beginSwipe(view))
        for step in 1...5 {
          adw_kit_update_swipe(tracker, -0.1 * Double(step))
          await inventory.pass(16)
        }
        XCTAssert(isMoving(view))
        adw_kit_end_swipe(tracker, isGivenUp ? 0 : -1)
        await inventory.expect { (inventory.app.list.selection != nil) == isGivenUp }
        await inventory.check("swiped")
      }
    }
  }

  func testStateChangesDuringASwipe() throws {
    try drive {
      let inventory = try Inventory()
      defer { inventory.end() }
      for change in [
        inventory.close, { inventory.edit(1) }, inventory.delete, inventory.color,
      ] {
        for end in [0.0, -1] {
          inventory.edit()
          await inventory.check("pushed")
          let tracker = try XCTUnwrap(inventory.beginSwipe(inventory.view))
          adw_kit_update_swipe(tracker, -0.4)
          change()
          await inventory.pass(80)
          adw_kit_update_swipe(tracker, -0.5)
          await inventory.pass(16)
          adw_kit_end_swipe(tracker, end)
          await inventory.check("changed while the user swiped, to \(end)")
          await inventory.home()
        }
      }
    }
  }

  func testClosingTheWindow() throws {
    try drive {
      let inventory = try Inventory()
      defer { inventory.end() }
      var quits = 0
      inventory.desktop.onQuit = { quits += 1 }
      inventory.add()
      await inventory.check("a sheet")
      gtk_window_close(cast(inventory.window))
      await inventory.expect { inventory.app.list.route == nil }
      await inventory.check("libadwaita closes the sheet")
      XCTAssertEqual(quits, 0)
      inventory.edit()
      await inventory.check("a form")
      gtk_window_close(cast(inventory.window))
      await inventory.expect { quits == 1 }
      await inventory.type("Desk", into: "Name")
      gtk_window_close(cast(inventory.window))
      await inventory.expect { inventory.app.list.selection?.route.is(\.leave) == true }
      await inventory.check("asks")
      await inventory.click("Keep editing")
      await inventory.expect { inventory.app.list.selection?.route == nil }
      await inventory.check("stays")
      gtk_window_close(cast(inventory.window))
      await inventory.click("Discard")
      await inventory.expect { quits == 2 }
      await inventory.check("leaves")
    }
  }

  func testClosingTheWindowAsksAboutANewItem() throws {
    try drive {
      for way in ["ctrl+w", "ctrl+q", "the close button"] {
        let inventory = try Inventory()
        defer { inventory.end() }
        var quits = 0
        inventory.desktop.onQuit = { quits += 1 }
        try await inventory.xdotool("key", "ctrl+n")
        await inventory.check("a sheet")
        try await inventory.xdotool("type", "Desk")
        await inventory.expect("typed") { inventory.app.list.route[case: \.add]?.item.name == "Desk" }
        await inventory.check("typed")
        for answer in ["Keep editing", "Discard"] {
          if way.hasPrefix("ctrl") {
            try await inventory.xdotool("key", way)
          } else {
            gtk_window_close(cast(inventory.window))
          }
          await inventory.expect(way) { inventory.app.list.route[case: \.add]?.route.is(\.leave) ?? false }
          await inventory.check("\(way) asks")
          await inventory.click(answer)
          // The close button closes what is in front.
          await inventory.expect(answer) {
            inventory.app.list.route?[case: \.add]?.route == nil
              && quits == (answer == "Discard" && way.hasPrefix("ctrl") ? 1 : 0)
          }
        }
      }
    }
  }

  func testLeavingWithUnsavedEdits() throws {
    try drive {
      let inventory = try Inventory()
      defer { inventory.end() }
      let asks = { inventory.app.list.route[case: \.add]?.route.is(\.leave) ?? false }
      inventory.add()
      await inventory.type("Desk", into: "Name")
      await inventory.check("typed")
      inventory.closeDialog()
      await inventory.expect { asks() }
      await inventory.check("the sheet asks")
      await inventory.click("Keep editing")
      await inventory.expect { !asks() }
      await inventory.check("stays")
      try await inventory.xdotool("key", "Escape")
      await inventory.expect { asks() }
      await inventory.click("Discard")
      await inventory.expect { inventory.app.list.route == nil }
      await inventory.check("discarded")

      inventory.edit()
      await inventory.type("Desk", into: "Name")
      await inventory.check("typed on a page")
      for leave in ["click", "Escape", "alt+Left"] {
        if leave == "click" {
          await inventory.click("go-previous-symbolic")
        } else {
          try await inventory.xdotool("key", leave)
        }
        await inventory.expect { inventory.app.list.selection?.route.is(\.leave) ?? false }
        await inventory.check("\(leave) asks")
        await inventory.click(leave == "alt+Left" ? "Save" : "Keep editing")
        await inventory.check("answered")
      }
      XCTAssertEqual(inventory.app.list.items[0].name, "Desk")
      XCTAssertNil(inventory.app.list.selection)
    }
  }

  func testALinkAsksBeforeItLeavesUnsavedEdits() throws {
    try drive {
      let inventory = try Inventory()
      defer { inventory.end() }
      inventory.add()
      inventory.color()
      await inventory.check("a sheet with a push")
      inventory.desktop.open("inventory://overview/about")
      await inventory.expect { inventory.app.tab == .overview }
      await inventory.check("another tab with a sheet")
      inventory.desktop.open("inventory://items/1/edit/color")
      await inventory.expect { inventory.app.tab == .items }
      await inventory.check("back, two levels deep")
      await inventory.click("red")
      await inventory.check("edited")
      inventory.desktop.open("inventory://items/2/edit")
      await inventory.click("Keep editing")
      await inventory.check("stays")
      XCTAssertEqual(inventory.app.url, "inventory://items/1/edit")
      inventory.desktop.open("inventory://items/2/edit")
      await inventory.click("Discard")
      await inventory.expect { inventory.app.url == "inventory://items/2/edit" }
      await inventory.check("discarded")
      for (tab, index) in [(AppState.Tab.overview, 1), (.items, 0)] {
        inventory.selectTab(index)
        await inventory.expect { inventory.app.tab == tab }
        await inventory.check("a tab, which keeps its pages")
        inventory.closeDialog()
        await inventory.check("without About")
      }
    }
  }

  func testAToastTakesADeletionBack() throws {
    try drive {
      let inventory = try Inventory()
      defer { inventory.end() }
      let before = inventory.app.list.items
      inventory.delete()
      await inventory.check("an alert")
      await inventory.click("Delete")
      await inventory.expect { inventory.app.list.items.count == before.count - 1 }
      await inventory.check("a toast")
      await inventory.click("Undo")
      await inventory.expect { inventory.app.list.items == before }
      await inventory.check("undone")
      await inventory.expect { inventory.app.list.deletion == nil }
      await inventory.check("the toast has left")
    }
  }
}
