import AdwKit
import CAdw
import InventoryKit
import NavigationCore
import XCTest

@testable import InventoryDesktop

/// Where the focus is after something opens or closes, as a screen reader is told.
final class FocusTests: XCTestCase {
  func testAnItemOpensAtItsFirstFieldAndItsRowHasTheFocusAfterwards() throws {
    try drive {
      for width in [500, 760] as [Int32] {
        let inventory = try Inventory(width: width)
        defer { inventory.end() }
        await inventory.check()
        inventory.focus(inventory.rows[1])
        await inventory.expectFocus("list item: Mouse")
        try await inventory.xdotool("key", "Return")
        await inventory.expect { inventory.app.list.selection?.item.id == 2 }
        await inventory.check("the form")
        await inventory.expectFocus("text: Name")
        try await inventory.xdotool("type", "s")
        await inventory.expect("typed at the end") { inventory.app.list.selection?.item.name == "Mouses" }
        await inventory.click("Save")
        await inventory.expect { inventory.app.list.selection == nil }
        await inventory.check("the list")
        await inventory.expectFocus("list item: Mouses")
      }
    }
  }

  func testAPageGivesTheFocusBackToItsRow() throws {
    try drive {
      let inventory = try Inventory()
      defer { inventory.end() }
      inventory.edit()
      await inventory.check("the form")
      inventory.focus(inventory.rows[1])
      for (key, color) in [("Escape", Item.Color.blue), ("Return", .blue)] {
        await inventory.expectFocus("list item: Colour")
        try await inventory.xdotool("key", "Return")
        await inventory.expect { inventory.app.list.selection?.route != nil }
        await inventory.check("the colours")
        await inventory.expectFocus("list item: ✓ blue")
        try await inventory.xdotool("key", key)
        await inventory.expect { inventory.app.list.selection?.route == nil }
        await inventory.check("the form again")
        XCTAssertEqual(inventory.app.list.selection?.item.color, color)
      }
      // The row is another one when the dot goes.
      try await inventory.xdotool("key", "Return")
      await inventory.expect { inventory.app.list.selection?.route != nil }
      await inventory.check("the colours")
      try await inventory.xdotool("key", "Home", "Return")
      await inventory.expect { inventory.app.list.selection.map { $0.item.color == nil } ?? false }
      await inventory.check("no colour")
      await inventory.expectFocus("list item: Colour")
    }
  }

  func testASheetGivesTheFocusBackToItsButton() throws {
    try drive {
      let inventory = try Inventory(width: 760)
      defer { inventory.end() }
      await inventory.check()
      for way in ["Escape", "link"] {
        inventory.focus(try XCTUnwrap(inventory.button("Add")))
        await inventory.expectFocus("button: Add")
        try await inventory.xdotool("key", "space")
        await inventory.expect { inventory.app.list.route.is(\.add) }
        await inventory.check("a sheet")
        await inventory.expectFocus("text: Name")
        if way == "link" { inventory.close() } else { try await inventory.xdotool("key", way) }
        await inventory.expect { inventory.app.list.route == nil }
        await inventory.check("closed")
        await inventory.expectFocus("button: Add")
      }
    }
  }

  func testAQuestionGivesTheFocusBackOrToTheNeighborOfWhatIsDeleted() throws {
    try drive {
      let inventory = try Inventory(width: 760)
      defer { inventory.end() }
      await inventory.check()
      inventory.focus(try XCTUnwrap(inventory.button("Delete Keyboard")))
      for (answer, next) in [
        ("Escape", "button: Delete Keyboard"), ("Delete", "button: Delete Mouse"), ("Delete", "button: Add"),
      ] {
        try await inventory.xdotool("key", "space")
        await inventory.expect { inventory.app.list.route.is(\.delete) }
        await inventory.check("a question")
        await inventory.expectFocus("button: Cancel")
        if answer == "Escape" {
          try await inventory.xdotool("key", answer)
        } else {
          await inventory.click(answer)
        }
        await inventory.expect { inventory.app.list.route == nil }
        await inventory.check("answered")
        await inventory.expectFocus(next)
      }
      XCTAssertEqual(inventory.app.list.items, [])
    }
  }

  func testTheMenuHasTheFocusAfterWhatItOpened() throws {
    try drive {
      let inventory = try Inventory(width: 760)
      defer { inventory.end() }
      await inventory.check()
      try await inventory.xdotool("key", "F10")
      await inventory.expectFocus("button: Add Ctrl+N")
      try await inventory.xdotool("key", "Escape")
      await inventory.expectFocus("toggle button: Menu")
      try await inventory.xdotool("key", "F10", "Down", "Down", "Return")
      await inventory.expect { inventory.desktop.message != nil }
      await inventory.check("the shortcuts")
      try await inventory.xdotool("key", "Return")
      await inventory.expect { inventory.desktop.message == nil }
      await inventory.check("read")
      await inventory.expectFocus("toggle button: Menu")
    }
  }

  func testTheUserCanGoBackAfterTheWindowBecameNarrow() throws {
    try drive {
      for key in ["Escape", "alt+Left"] {
        let inventory = try Inventory(width: 760)
        defer { inventory.end() }
        await inventory.check()
        inventory.edit()
        await inventory.type("Desk", into: "Name")
        await inventory.check("edited")
        inventory.focus(inventory.rows(of: "Items")[1])
        await inventory.expectFocus("list item: Mouse")
        inventory.resize(380)
        await inventory.expect { inventory.presenter.columns == 1 }
        await inventory.check("narrow")
        try await inventory.xdotool("key", key)
        await inventory.expect(key) { inventory.app.list.selection?.route.is(\.leave) == true }
        await inventory.click("Discard")
        await inventory.expect { inventory.app.list.selection == nil }
        await inventory.check("the list")
      }
    }
  }
}

extension Driver {
  func focus(_ widget: Widget) { gtk_widget_grab_focus(widget) }

  fileprivate func button(_ name: String) -> Widget? {
    descendants(of: window).first {
      isKind($0, of: gtk_button_get_type()) && gtk_widget_get_mapped($0) != 0
        && gtk_widget_get_tooltip_text($0).map { String(cString: $0) } == name
    }
  }

  /// The rows of the page with a title.
  fileprivate func rows(of title: String) -> [Widget] {
    let page = descendants(of: window).first {
      isKind($0, of: adw_navigation_page_get_type())
        && String(cString: adw_navigation_page_get_title(cast($0))) == title
    }
    return page.flatMap { descendants(of: $0).first { isKind($0, of: gtk_list_box_get_type()) } }
      .map(children(of:)) ?? []
  }

  /// Waits until a screen reader is told that a widget has the focus.
  fileprivate func expectFocus(_ name: String, file: StaticString = #filePath, line: UInt = #line) async {
    var found: Set<String> = []
    for _ in 0..<4 {
      found = (try? await names("FOCUSED"))?.filter { !$0.hasPrefix("application: ") } ?? []
      if found == [name] { return }
    }
    XCTAssertEqual(found, [name], file: file, line: line)
  }
}
