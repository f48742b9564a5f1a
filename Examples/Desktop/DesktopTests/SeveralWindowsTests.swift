import AdwKit
import CAdw
import InventoryKit
import NavigationCore
import NavigationPlanning
import NavigationWindows
import PageKit
import TerminalKit
import XCTest

@testable import InventoryDesktop

/// The number of widgets that were released.
nonisolated(unsafe) private var released = 0

/// Several windows at once.
final class SeveralWindowsTests: XCTestCase {
  func testAnItemOpensInAWindowOfItsOwn() throws {
    try drive {
      let first = try Inventory()
      defer { first.end() }
      await first.click("Open in a new window Keyboard")
      let second = try await first.windows(2)[1]
      await second.expect { second.isFront }
      await second.check("the item")
      await first.check("the list")
      XCTAssertEqual([first.app.url, second.app.url], ["inventory://items", "inventory://items/1/edit"])
      await second.type("Organ", into: "Name")
      await second.click("Save")
      await second.check("saved")
      await first.check("the list follows")
      XCTAssertEqual(first.app.list.items.map(\.name), ["Organ", "Mouse"])
      // The user goes to another window.
      gtk_window_present(cast(first.window))
      await first.expect { first.isFront }
      // So does the program.
      first.desktop.app.wrappedValue.windows.front = second.id
      await second.expect { second.isFront }
    }
  }

  func testClosingAWindowWithEditsAsksInIt() throws {
    try drive {
      let first = try Inventory()
      defer { first.end() }
      first.desktop.onQuit = { XCTFail("The app quits.") }
      await first.click("Open in a new window Keyboard")
      let second = try await first.windows(2)[1]
      await second.type("Organ", into: "Name")
      first.edit(1)
      await first.type("Rat", into: "Name")
      gtk_window_present(cast(first.window))
      await first.expect { first.isFront }
      for answer in ["Keep editing", "Discard"] {
        gtk_window_close(cast(second.window))
        await second.expect { second.isFront && second.app.list.selection?.route.is(\.leave) == true }
        await second.check("asks")
        XCTAssertNil(first.app.list.selection?.route)
        await second.click(answer)
        if answer == "Keep editing" {
          await second.expect { second.app.list.selection?.route == nil }
          await second.check("stays")
        }
      }
      _ = try await first.windows(1)
      await first.expect { first.isFront }
      await first.check("the other window keeps its edits")
      XCTAssertEqual(first.app.list.selection?.item.name, "Rat")
    }
  }

  func testAWindowWithoutEditsClosesWithTheKeyboard() throws {
    try drive {
      let first = try Inventory()
      defer { first.end() }
      await first.click("Open in a new window Mouse")
      let second = try await first.windows(2)[1]
      await second.expect { second.isFront }
      try await second.xdotool("key", "ctrl+w")
      _ = try await first.windows(1)
      await first.expect { first.isFront }
      await first.check("the first window")
    }
  }

  func testQuittingAsksEachWindowInTurnAndOneKeepStopsIt() throws {
    try drive {
      let first = try Inventory()
      defer { first.end() }
      var quits = 0
      first.desktop.onQuit = { quits += 1 }
      first.desktop.app.wrappedValue.openWindow()
      try first.desktop.app.wrappedValue.open(AppLink.links.parse("/items/2/edit"), .new)
      let windows = try await first.windows(3)
      first.edit()
      for (window, name) in [(windows[0], "Organ"), (windows[2], "Rat")] {
        await window.type(name, into: "Name")
        await window.check("edited")
      }
      @MainActor func asking() -> [Inventory] {
        windows.filter { $0.app.list.selection?.route.is(\.leave) == true }
      }
      @MainActor func asks(_ number: Int) async throws -> Inventory {
        await first.expect("question \(number)") { asking().first?.isFront == true }
        XCTAssertEqual(asking().count, 1)
        let window = try XCTUnwrap(asking().first)
        await window.check("asks")
        return window
      }
      await windows[2].expect { windows[2].isFront }
      // The first round ends with the second question.
      try await windows[2].xdotool("key", "ctrl+q")
      let one = try await asks(1)
      await one.click("Discard")
      let two = try await asks(2)
      XCTAssertNotEqual(one.id, two.id)
      await two.click("Keep editing")
      for window in windows { await window.check("all stay") }
      XCTAssertTrue(two.app.list.selection?.isEdited == true && one.app.list.selection == nil)
      try await two.xdotool("key", "ctrl+q")
      let three = try await asks(3)
      XCTAssertEqual(quits, 0)
      XCTAssertEqual(three.id, two.id)
      await three.click("Discard")
      await first.expect { quits == 1 }
      XCTAssertEqual(
        first.desktop.app.wrappedValue.windows.ids.count, 3, "they are restored at the next start")
    }
  }

  func testAllWindowsAreRestoredWithTheirPlaces() throws {
    try drive {
      let first = try Inventory()
      first.desktop.app.wrappedValue.openWindow()
      for link in ["/items/2/edit/color", "/overview/about"] {
        try first.desktop.app.wrappedValue.open(AppLink.links.parse(link), .new)
      }
      let windows = try await first.windows(4)
      windows[1].add()
      await windows[1].type("Desk", into: "Name")
      await windows[2].click("green")
      for window in windows { await window.check("before") }
      gtk_window_present(cast(windows[1].window))
      await windows[1].expect { windows[1].isFront }
      let before = first.desktop.app.wrappedValue
      first.end()
      XCTAssertEqual(first.desktop.finish().status, 0)

      let again = try Inventory(first.file)
      defer { again.end() }
      let restored = try await again.windows(4)
      for window in restored { await window.check("restored") }
      XCTAssertEqual(restored.map(\.id), windows.map(\.id))
      await restored[1].expect { restored[1].isFront }
      XCTAssertEqual(again.desktop.app.wrappedValue.windows.stack, before.windows.stack)
    }
  }

  func testAWindowClosesInTheMiddleOfAnAnimation() throws {
    try drive {
      let first = try Inventory()
      defer { first.end() }
      var windows: StateBinding<WindowsState<AppState>> { first.desktop.app.windows }
      for delay in stride(from: 0, through: 100, by: 20) {
        // A sheet, an alert, a push, a pop, and a dismissal are in the middle.
        let changes: [(inout ItemList) -> Void] = [
          { $0.addTapped() }, { $0.deleteTapped($0.items[0]) }, { $0.editTapped($0.items[0]) },
          { $0.selection = nil }, { $0.route = nil },
        ]
        let ids = changes.indices.map { index in
          var window = first.app
          if index == 3 { window.list.editTapped(window.list.items[0]) }
          if index == 4 { window.list.addTapped() }
          return windows.wrappedValue.open(window)
        }
        for window in try await first.windows(1 + ids.count).dropFirst() { await window.check("open") }
        for (id, change) in zip(ids, changes) {
          if var window = windows.wrappedValue[id: id] {
            change(&window.list)
            windows.wrappedValue[id: id] = window
          }
        }
        await first.pass(delay)
        windows.wrappedValue.stack.removeSubrange(1...)
        _ = try await first.windows(1)
        await first.check("the other window")
      }
    }
  }

  func testAClosedWindowIsReleased() throws {
    try drive {
      let first = try Inventory()
      defer { first.end() }
      await first.click("Open in a new window Keyboard")
      weak var presenter: AdwPresenter?
      weak var navigator: Navigator<Page>?
      do {
        let second = try await first.windows(2)[1]
        second.add()
        await second.check("a sheet")
        (presenter, navigator) = (second.presenter, second.navigator)
        for widget in [second.window, second.view] {
          g_object_weak_ref(cast(widget), { _, _ in released += 1 }, nil)
        }
        second.desktop.app.wrappedValue.windows.close(second.id)
      }
      await first.expect { released == 2 && presenter == nil && navigator == nil }
    }
  }

  func testAMessageStaysInItsWindow() throws {
    try drive {
      let first = try Inventory()
      defer { first.end() }
      first.desktop.app.wrappedValue.openWindow()
      let second = try await first.windows(2)[1]
      await second.expect { second.isFront }
      second.desktop.open("inventory://nowhere")
      await second.check("an alert")
      XCTAssertEqual([first, second].map(\.dialogs.count), [0, 1])
      gtk_window_present(cast(first.window))
      await first.expect { first.isFront }
      for window in [first, second] { await window.check("the alert stays") }
      XCTAssertEqual([first, second].map(\.dialogs.count), [0, 1])
      // The program closes the window.
      first.desktop.app.wrappedValue.windows.close(second.id)
      await first.expect { first.dialogs.count == 1 }
      await first.check("the message is not lost")
      await first.click("OK")
      await first.check("read")
    }
  }
}
