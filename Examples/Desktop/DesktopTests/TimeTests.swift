import AdwKit
import CAdw
import InventoryKit
import NavigationCore
import XCTest

/// State changes in the middle of animations.
final class TimeTests: XCTestCase {
  func testStateChangesInTheMiddleOfAnAnimation() throws {
    try drive {
      let inventory = try Inventory()
      defer { inventory.end() }
      let changes: [(String, () -> Void)] = [
        ("home", inventory.close), ("add", inventory.add), ("edit", { inventory.edit() }),
        ("color", inventory.color), ("duplicate", inventory.duplicate), ("delete", inventory.delete),
        ("about", { try? inventory.app.open(.about) }),
      ]
      for (first, begin) in changes {
        for (delay, (second, change)) in zip([0, 20, 50, 90, 140, 200, 30], changes) {
          if first == "home" { inventory.edit() }
          if first == "color" { inventory.add() }
          await inventory.check("start")
          begin()
          await inventory.pass(delay)
          change()
          await inventory.check("\(second), \(delay) ms after \(first)")
          inventory.app.tab = .items
          inventory.close()
        }
        await inventory.home()
      }
    }
  }

  func testInputOnWhatComesUpReachesState() throws {
    try drive {
      let inventory = try Inventory()
      defer { inventory.end() }
      for begin in [inventory.add, { inventory.edit() }, inventory.duplicate] {
        begin()
        await inventory.type("Desk", into: "Name")
        XCTAssertFalse(
          inventory.navigator.shown.path.contains { $0.style.kind != .overlay },
          "The animation has ended.")
        await inventory.check("typed while it comes up")
        XCTAssertEqual(inventory.navigator.shown.topmost.content.rows.first?.description, "Name: Desk")
        await inventory.home()
      }
    }
  }

  func testEditsAreGuardedWhileASheetComesUp() throws {
    try drive {
      let inventory = try Inventory()
      defer { inventory.end() }
      for isBySignal in [true, false] {
        inventory.add()
        await inventory.expect { !inventory.dialogs.isEmpty }
        inventory.app.list.route[case: \.add]?.item.name = "Desk"
        // The toolkit learns of it a turn later.
        if isBySignal { await inventory.pass(50) }
        inventory.closeDialog()
        await inventory.expect { inventory.app.list.route[case: \.add]?.route.is(\.leave) ?? false }
        await inventory.check("asks")
        await inventory.home()
      }
    }
  }

  func testAnAlertWhileTheSheetThatTheUserHasClosedLeaves() throws {
    try drive {
      let inventory = try Inventory()
      defer { inventory.end() }
      for (next, delay) in [
        (inventory.delete, 40), (inventory.add, 0), (inventory.delete, 0), ({ inventory.edit() }, 60),
      ] {
        inventory.add()
        await inventory.check("a sheet")
        inventory.closeDialog()
        await inventory.expect { inventory.app.list.route == nil }
        await inventory.pass(delay)
        next()
        await inventory.check("something else after \(delay) ms")
        await inventory.home()
      }
    }
  }

  func testTheUserLeavesInTheMiddleOfAnAnimation() throws {
    try drive {
      let inventory = try Inventory()
      defer { inventory.end() }
      for delay in [10, 40, 90, 150] {
        inventory.add()
        inventory.color()
        await inventory.pass(delay)
        inventory.closeDialog()
        await inventory.check("a sheet closed \(delay) ms after it came up")
        await inventory.home()
        inventory.edit()
        await inventory.pass(delay)
        inventory.pop()
        await inventory.check("a page popped \(delay) ms after it was pushed")
        await inventory.home()
      }
    }
  }

  func testNoAnimation() throws {
    try drive {
      let inventory = try Inventory()
      defer { inventory.end() }
      withNavigationTransaction(\.disablesAnimations, true) {
        inventory.edit()
        inventory.color()
      }
      await inventory.check("pushed")
      let view = inventory.view
      withNavigationTransaction(\.disablesAnimations, true) { inventory.close() }
      await inventory.expect {
        XCTAssertFalse(isMoving(view))
        return inventory.navigator.shown.topmost.content.title == "Items"
      }
    }
  }
}
