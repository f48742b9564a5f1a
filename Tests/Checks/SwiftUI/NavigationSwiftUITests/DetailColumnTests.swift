import NavigationSwiftUI
import SwiftUI
import XCTest

/// The list and its detail of UsingSwiftUI.md.
@MainActor
final class DetailColumnTests: XCTestCase {
  private func host(_ model: ShelfModel, _ width: UserInterfaceSizeClass) async -> ViewHost<ShelfView> {
    let host = ViewHost(ShelfView(model: model), width: width)
    await host.settle()
    return host
  }

  func testD7_TheSelectionIsKeptWhileTheWidthChanges() async {
    let model = ShelfModel()
    let host = await host(model, .regular)
    model.item = keyboard
    host["detail"]?.fields[0].wrappedValue = "Piano"
    for width in [UserInterfaceSizeClass.compact, .regular, .compact] {
      host.resize(to: width, writing: .sidebar)
      XCTAssertEqual(host["detail"]?.lines, ["field \"Piano\""])
      await host.settle()
    }
    host["detail"]?.dismiss()
    XCTAssertNil(model.item)
  }

  func testALateWriteByTheSystemReachesTheSetter() async {
    let model = ShelfModel()
    model.item = keyboard
    model.isGuarded = true
    let host = await host(model, .regular)
    host.resize(to: .compact)
    await host.settle()
    host.resize(to: .compact, writing: .sidebar)
    XCTAssertEqual(model.item, keyboard)
    XCTAssertTrue(model.isAsked)
    XCTAssertEqual(host["detail"]?.lines, ["field \"Keyboard\""])
  }

  func testU2_AClosingDetailKeepsItsItem() async {
    for isByUser in [false, true] {
      let model = ShelfModel()
      model.item = keyboard
      let host = await host(model, .compact)
      host["detail"]?.buttons[0].tap()
      let closing = host["detail"]
      if isByUser { closing?.dismiss() } else { model.item = nil }
      host.render()
      XCTAssertEqual(host.leaving.map(\.outline), ["detail field \"Keyboard\" [Taps %lld|1]"])
      closing?.fields[0].wrappedValue = "Piano"
      XCTAssertNil(model.item, "a late write")
      host.resize(to: .regular)
      XCTAssertEqual(host["detail"]?.lines, ["No item"])
    }
  }

  func testAnItemStartsAnew() async {
    for width in [UserInterfaceSizeClass.regular, .compact] {
      let model = ShelfModel()
      let host = await host(model, width)
      XCTAssertEqual(host["detail"]?.lines, width == .regular ? ["No item"] : nil)
      model.item = keyboard
      host["detail"]?.buttons[0].tap()
      model.item?.name = "Piano"
      XCTAssertEqual(host["detail"]?.outline, "detail field \"Piano\" [Taps %lld|1]")
      model.item = mouse
      XCTAssertEqual(host["detail"]?.outline, "detail field \"Mouse\" [Taps %lld|0]")
      host["detail"]?.buttons[0].tap()
      model.item = nil
      host.render()
      model.item = mouse
      XCTAssertEqual(host["detail"]?.outline, "detail field \"Mouse\" [Taps %lld|0]", "it was closed")
    }
  }
}

@MainActor @Observable
private final class ShelfModel {
  var item: Item?
  var visibility = ColumnVisibility.automatic
  var isGuarded = false
  var isAsked = false

  var column: NavigationSplitViewColumn {
    get { item == nil ? .sidebar : .detail }
    set {
      guard newValue == .sidebar else { return }
      if isGuarded { isAsked = true } else { item = nil }
    }
  }
}

private struct ShelfView: View {
  @Bindable var model: ShelfModel

  var body: some View {
    PreferredCompactColumn($model.column) { column in
      NavigationSplitView(columnVisibility: $model.visibility.inSwiftUI, preferredCompactColumn: column) {
        Button("Mouse") { model.item = mouse }
      } detail: {
        DetailColumn(unwrapping: $model.item) { $item in
          TextField("Name", text: $item.name)
          Taps()
        } placeholder: {
          Text("No item")
        }
      }
    }
  }
}
