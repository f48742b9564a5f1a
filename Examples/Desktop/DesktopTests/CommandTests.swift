import AdwKit
import CAdw
import InventoryKit
import NavigationCore
import XCTest

@testable import InventoryDesktop

/// The commands of the tree, in the menu, in the header bar, and as keys.
final class CommandTests: XCTestCase {
  func testAnItemIsAddedToAListWithoutRows() throws {
    try drive {
      var filtered = AppState.sample
      filtered.list.filter = "no name contains this"
      for app in [AppState(), filtered] {
        let inventory = try Inventory(app, width: 760)
        defer { inventory.end() }
        await inventory.check("no rows")
        XCTAssertEqual(inventory.ways(to: "Add").count, 1, "one + only")
        for key in [nil, "ctrl+n"] {
          if let key { try await inventory.xdotool("key", key) } else { await inventory.click("Add") }
          await inventory.expect(key ?? "the button") { inventory.app.list.route.is(\.add) }
          await inventory.check("a sheet")
          // The command says why it can't be performed now.
          let add = try XCTUnwrap(inventory.ways(to: "Add").first)
          XCTAssertEqual(gtk_widget_get_sensitive(add), 0)
          XCTAssertEqual(
            gtk_widget_get_tooltip_text(add).map { String(cString: $0) },
            "Add: Finish what is open above the list first.")
          try await inventory.xdotool("key", "Escape")
          await inventory.expect { inventory.app.list.route == nil }
          await inventory.check("closed")
          XCTAssertEqual(gtk_widget_get_sensitive(add), 1)
        }
      }
    }
  }

  func testTheMenuListsTheCommandsAndPerformsThem() throws {
    try drive {
      let first = try Inventory(width: 760)
      defer { first.end() }
      await first.check("the list")
      try await first.xdotool("key", "F10")
      await first.expect { first.menu.count == 4 }
      XCTAssertEqual(
        first.menu, ["Add|Ctrl+N", "New window|Shift+Ctrl+N", "Keyboard shortcuts|", "About Inventory|"])
      await first.click("New window")
      let second = try await first.windows(2)[1]
      await second.expect { second.isFront }
      await second.check("a window")
      try await second.xdotool("key", "ctrl+shift+n")
      let third = try await first.windows(3)[2]
      await third.expect { third.isFront }
      try await third.xdotool("key", "F10")
      await third.click("Keyboard shortcuts")
      await third.check("the shortcuts")
      XCTAssertEqual(
        third.desktop.message?.split(separator: "\n").prefix(3),
        ["Ctrl+N         Add", "Shift+Ctrl+N   New window", "Alt+Left       go back"])
    }
  }

  func testNoCommandIsPerformedBelowADialog() throws {
    try drive {
      let inventory = try Inventory()
      defer { inventory.end() }
      inventory.delete()
      await inventory.check("a question")
      try await inventory.xdotool("key", "ctrl+n", "ctrl+shift+n", "Escape")
      await inventory.expect { inventory.app.list.route == nil }
      await inventory.check("the list")
      XCTAssertEqual(inventory.desktop.app.wrappedValue.windows.ids.count, 1)
    }
  }
}

extension Driver {
  /// The buttons and rows on screen that have a command.
  fileprivate func ways(to label: String) -> [Widget] {
    descendants(of: window).filter { widget in
      guard gtk_widget_get_mapped(widget) != 0 else { return false }
      if isKind(widget, of: adw_preferences_row_get_type()) {
        return String(cString: adw_preferences_row_get_title(cast(widget))) == label
      }
      return isKind(widget, of: gtk_button_get_type())
        && gtk_widget_get_tooltip_text(widget).map { String(cString: $0) }?.hasPrefix(label) == true
    }
  }

  /// The labels and keys of the items of the open menu.
  fileprivate var menu: [String] {
    descendants(of: window).filter {
      isKind($0, of: gtk_popover_get_type()) && gtk_widget_get_mapped($0) != 0
    }.flatMap { descendants(of: $0) }.filter { isKind($0, of: gtk_button_get_type()) }.map { item in
      descendants(of: item).filter { isKind($0, of: gtk_label_get_type()) }.map {
        String(cString: gtk_label_get_text(cast($0)))
      }.joined(separator: "|")
    }
  }
}
