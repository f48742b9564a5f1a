import AdwKit
import CAdw
import InventoryKit
import NavigationCore
import XCTest

@testable import InventoryDesktop

/// The list and its detail, in windows that change their width.
final class ColumnTests: XCTestCase {
  func testAListStaysUsableBesideItsDetail() throws {
    try drive {
      let inventory = try Inventory(width: 760)
      defer { inventory.end() }
      await inventory.check("a placeholder")
      XCTAssertTrue(widgetOutline(of: inventory.window)[0].contains("| (No item)"))
      await inventory.click("Keyboard")
      await inventory.check("a detail")
      await inventory.click("Mouse")
      await inventory.expect { inventory.app.list.selection?.item.id == 2 }
      await inventory.check("another detail")
      await inventory.click("Colour")
      await inventory.check("a push in the detail")
      await inventory.click("red")
      await inventory.type("Desk", into: "Name")
      await inventory.click("Keyboard")
      await inventory.expect { inventory.app.list.selection?.route.is(\.leave) == true }
      await inventory.check("asks")
      await inventory.click("Keep editing")
      await inventory.check("stays")
      inventory.add()
      await inventory.check("a sheet above both")
      inventory.closeDialog()
      await inventory.expect { inventory.app.list.route == nil }
      await inventory.click("Keyboard")
      await inventory.expect { inventory.app.list.selection?.route.is(\.leave) == true }
      await inventory.check("asks again")
      await inventory.click("Save")
      await inventory.expect { inventory.app.list.selection?.item.id == 1 }
      await inventory.check("saved")
      XCTAssertEqual(inventory.app.list.items[1].name, "Desk")
    }
  }

  func testTheUserGoesBackInOneColumn() throws {
    try drive {
      let inventory = try Inventory(width: 760)
      defer { inventory.end() }
      inventory.edit()
      await inventory.check("two columns")
      await inventory.resize(380, columns: 1)
      // After a collapse, libadwaita maps the view a frame later. The user can't go back before.
      await inventory.expect("a way back") { pages(of: inventory.view).count > 1 }
      inventory.pop()
      await inventory.expect { inventory.app.list.selection == nil }
      await inventory.check("the list")
      await inventory.resize(760, columns: 2)
      inventory.edit(1)
      await inventory.check("another detail")
      await inventory.resize(380, columns: 1)
    }
  }

  func testAnEditedDetailAsksInOneColumnOnly() throws {
    try drive {
      let inventory = try Inventory(width: 760)
      defer { inventory.end() }
      inventory.edit()
      await inventory.type("Desk", into: "Name")
      await inventory.check("edited")
      inventory.entry("Name").map { _ = gtk_widget_grab_focus($0) }
      try await inventory.xdotool("key", "Escape")
      await inventory.check("Escape does nothing in two columns")
      XCTAssertNil(inventory.app.list.selection?.route)
      await inventory.resize(380, columns: 1)
      await inventory.click("go-previous-symbolic")
      await inventory.expect { inventory.app.list.selection?.route.is(\.leave) == true }
      await inventory.resize(760, columns: 2)
      await inventory.click("Discard")
      await inventory.check("discarded")
      XCTAssertNil(inventory.app.list.selection)
    }
  }

  func testTypingGoesOnWhenTheWindowIsResized() throws {
    try drive {
      let inventory = try Inventory(width: 760)
      defer { inventory.end() }
      inventory.edit()
      await inventory.type("", into: "Name")
      await inventory.check("a detail")
      inventory.entry("Name").map { _ = gtk_widget_grab_focus($0) }
      for (text, width) in [("De", 380), ("s", 760), ("k", 380)] as [(String, Int32)] {
        try await inventory.xdotool("type", text)
        await inventory.expect { inventory.app.list.selection?.item.name.hasSuffix(text) == true }
        await inventory.resize(width, columns: width > 600 ? 2 : 1)
      }
      XCTAssertEqual(inventory.app.list.selection?.item.name, "Desk")
    }
  }

  func testAWindowResizedAtRandomNeverLosesAnEdit() throws {
    try drive {
      let inventory = try Inventory(width: 760)
      defer { inventory.end() }
      var random = Random()
      var expected = inventory.app.list
      @MainActor func change(_ body: (inout ItemList) -> Void) {
        body(&expected)
        body(&inventory.app.list)
      }
      for step in 0..<30 {
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          switch Int.random(in: 0..<10, using: &random) {
          case 0...3: inventory.resize([380, 500, 760, 900].randomElement(using: &random) ?? 0)
          case 4: change { $0.selection = ItemForm($0.items[step % 2]) }
          case 5:
            let isPushed = expected.selection?.route == nil
            change { $0.selection?.route = isPushed ? .color : nil }
          case 6: change { if $0.route == nil { $0.addTapped() } else { $0.route = nil } }
          case 7: change { if $0.route == nil { $0.duplicateTapped($0.items[0]) } else { $0.route = nil } }
          default:
            // The form may still be coming up.
            guard let entry = inventory.entry("Name"), let path = expected.form(named: text(of: entry)) else {
              break
            }
            gtk_editable_set_text(cast(entry), "Item \(step)")
            expected[keyPath: path]?.item.name = "Item \(step)"
          }
          await inventory.pass([0, 10, 30, 80, 200].randomElement(using: &random) ?? 0)
          XCTAssertEqual(inventory.app.list, expected, "step \(step) of seed \(random.seed)")
        }
        await inventory.check("step \(step) of seed \(random.seed)")
      }
    }
  }
}

private func text(of entry: Widget) -> String { String(cString: gtk_editable_get_text(cast(entry))) }

extension ItemList {
  /// The topmost form whose item has a name.
  fileprivate func form(named name: String) -> WritableKeyPath<ItemList, ItemForm?>? {
    let paths: [WritableKeyPath<ItemList, ItemForm?>] = [
      \.route[case: \.add], \.route[case: \.duplicate], \.selection,
    ]
    return paths.first { self[keyPath: $0]?.item.name == name }
  }
}

extension Inventory {
  fileprivate func resize(_ width: Int32, columns: Int) async {
    resize(width)
    await expect { presenter.columns == columns }
    await check("\(columns) columns")
  }
}
