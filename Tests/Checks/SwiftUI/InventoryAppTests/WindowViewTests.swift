import InventoryKit
import NavigationCore
import NavigationTesting
import NavigationWindows
import SwiftUI
import XCTest

@testable import InventoryApp

/// Several windows of the app, on the stand-in. A test does what SwiftUI would do with the windows.
@MainActor
final class WindowViewTests: XCTestCase {
  /// A window as SwiftUI has it, with the id that it keeps.
  private struct Window: View {
    let model: AppWindows
    let id: StateBinding<WindowID?>
    var body: some View { WindowView(id: Binding(id), model: model) }
  }

  private func model() -> AppWindows {
    windowCommands = []
    var app = AppState()
    app.list = ItemList(items: [Item(id: 1, name: "Keyboard"), Item(id: 2, name: "Mouse")])
    return AppWindows(InventoryWindows(app))
  }

  private func show(_ id: WindowID?, _ model: AppWindows) async -> (host: ViewHost<Window>, id: WindowID) {
    let id = StateBinding(wrappedValue: id)
    let host = ViewHost(Window(model: model, id: id))
    await host.settle()
    return (host, id.wrappedValue ?? model.inventory.windows.ids[0])
  }

  /// The only list of shortcuts is in the tree.
  func testTheMenuHasTheCommandsOfTheTree() async {
    let model = model()
    let menu = ViewHost(AppCommands(model: model))
    await menu.settle()
    XCTAssertEqual(menu.top.buttons.map(\.label), ["New window", "Add"])
    XCTAssertEqual(menu.top.shortcuts, ["5 n", "4 n"])
    XCTAssertEqual(menu.top.disabledCount, 0)
    menu.top.button("Add")?.tap()
    await menu.settle()
    XCTAssertEqual(model.inventory.front.list.route.is(\.add), true)
    XCTAssertEqual(menu.top.disabledCount, 1, "a form is open")
    menu.top.button("New window")?.tap()
    await menu.settle()
    XCTAssertEqual(model.inventory.windows.ids.count, 2)
    XCTAssertEqual(menu.top.disabledCount, 0, "the new window has no form")
    model.inventory.front.list.deleteTapped(model.inventory.items[0])
    await menu.settle()
    XCTAssertEqual(menu.top.disabledCount, 2, "a question has no commands")
  }

  func testAToastCanBeUndoneAndHidden() async {
    for (label, names) in [("Undo", ["Keyboard", "Mouse"]), ("Hide", ["Mouse"])] {
      let model = model()
      let (host, _) = await show(model.inventory.windows.ids[0], model)
      model.inventory.front.list.perform(.delete(1))
      await host.settle()
      func find(_ shown: Shown) -> ShownButton? {
        shown.button(label) ?? shown.shown.lazy.compactMap(find).first
      }
      find(host.top)?.tap()
      await host.settle()
      XCTAssertEqual(model.inventory.items.map(\.name), names, host.top.outline)
      XCTAssertNil(model.inventory.front.list.deletion, host.top.outline)
    }
  }

  func testAnItemOpensInAWindowOfItsOwn() async {
    let model = model()
    let (first, _) = await show(model.inventory.windows.ids[0], model)
    XCTAssertEqual(windowCommands, [])
    let button = first.top.shown[0].buttons.first { $0.label == "Open %@ in a new window|Mouse" }
    button?.tap()
    await first.settle()
    XCTAssertEqual(model.inventory.windows.ids.count, 2)
    XCTAssertEqual(windowCommands, ["open \(model.inventory.windows.ids[1])"], "once")

    let (second, id) = await show(model.inventory.windows.ids[1], model)
    await first.settle()
    XCTAssertEqual(windowCommands.count, 1)
    XCTAssertEqual(
      inventoryScreen(.constant(model.inventory), only: id).window(id)?.screen.topmost.content.description,
      "Edit Mouse")
    second.top.shown[0].first("detail")?.fields.first?.wrappedValue = "Piano"
    XCTAssertEqual(model.inventory.windows[id: id]?.list.selection?.item.name, "Piano")
    XCTAssertNil(
      model.inventory.windows[id: model.inventory.windows.ids[0]]?.list.selection, "the other window stays")
  }

  func testAWindowThatTheUserOpensOrClosesIsOneOfTheState() async {
    let model = model()
    let (first, _) = await show(model.inventory.windows.ids[0], model)
    let (second, id) = await show(nil, model)
    XCTAssertEqual(model.inventory.windows.ids.last, id)
    await first.settle()
    XCTAssertEqual(windowCommands, [], "SwiftUI has opened it already")
    model.didClose(id)
    await first.settle()
    await second.settle()
    XCTAssertEqual(model.inventory.windows.ids.count, 1)
    XCTAssertEqual(
      windowCommands, ["open \(model.inventory.windows.ids[0])"], "the window behind comes forward")
    XCTAssertTrue(second.outline.contains("This window is closing."), second.outline)
  }

  func testAWindowThatTheStateDoesNotKnowIsClosed() async {
    let model = model()
    let restored = model.inventory.openWindow()
    model.inventory.windows.close(restored)
    let (host, _) = await show(restored, model)
    await host.settle()
    XCTAssertEqual(windowCommands.filter { $0.hasPrefix("dismiss") }, ["dismiss \(restored)"])
    XCTAssertFalse(model.inventory.windows.ids.contains(restored))
  }

  func testALinkOpensInFrontAndMovesNoOtherWindow() async {
    let model = model()
    let (host, first) = await show(model.inventory.windows.ids[0], model)
    let (_, second) = await show(nil, model)
    model.didActivate(second)
    URL(string: "inventory://overview").map { host.open($0) }
    XCTAssertEqual(model.inventory.windows[id: second]?.tab, .overview)
    XCTAssertEqual(model.inventory.windows[id: first]?.tab, .items)
  }
}
