import InventoryKit
import NavigationCore
import NavigationTesting
import SwiftUI
import XCTest

@testable import InventoryApp

/// Both forms of the app, used on the stand-in.
@MainActor
final class InventoryAppTests: XCTestCase {
  @Observable final class Model { var app = AppState() }

  struct Root: View {
    @Bindable var model: Model
    let isTree: Bool
    var body: some View {
      if isTree { TreeView(app: $model.app) } else { AppView(app: $model.app) }
    }
  }

  private func items() -> AppState {
    var app = AppState()
    app.list = ItemList(items: [Item(id: 1, name: "Keyboard"), Item(id: 2, name: "Mouse")])
    return app
  }

  /// The styles in the selected tab. The detail column counts as a push, and its placeholder doesn't count. Two pushed screens
  /// are nested in one form of the app, and siblings in the other.
  private func styles(_ host: ViewHost<Root>, isItemOpen: Bool) -> [String] {
    func styles(_ shown: Shown) -> [String] { shown.shown.flatMap { [$0.style] + styles($0) } }
    host.render()
    let all = host.top.shown.first { $0.detail.hasSuffix("*") }.map(styles) ?? []
    return all.compactMap { $0 != "detail" ? $0 : isItemOpen ? "push" : nil }
  }

  func testBothFormsShowTheState() async {
    for url in [
      "inventory://items", "inventory://items/new", "inventory://items/new/color", "inventory://items/2/edit",
      "inventory://items/2/edit/color", "inventory://items/2/delete", "inventory://overview",
      "inventory://overview/about",
    ] {
      for isTree in [false, true] {
        let model = Model()
        model.app = items()
        let host = ViewHost(Root(model: model, isTree: isTree))
        guard let link = URL(string: url) else { return XCTFail(url) }
        host.open(link)
        XCTAssertEqual(model.app.url, url)
        let isItemOpen = model.app.tab == .items && model.app.list.selection != nil
        XCTAssertEqual(
          styles(host, isItemOpen: isItemOpen), appScreen(.constant(model.app)).path.map(\.style.name), url)
      }
    }
  }

  func testTheTrials() async {
    for order in TapOrder.allCases {
      let host = ViewHost(TrialsView())
      host.top.button("Fail")?.tap()
      for attempt in 1...3 {
        XCTAssertTrue(host["alert"]?.title?.contains("\(attempt)") ?? false, "\(order) \(attempt)")
        host["alert"]?.button("Retry")?.tap(order)
        await host.settle()
      }
      host.top.button("Ask twice")?.tap()
      await host.settle()
      XCTAssertEqual(host["alert"]?.title, "First question")
      host["alert"]?.button("Next")?.tap(order)
      await host.settle()
      XCTAssertEqual(host["alert"]?.title, "Second question")
      host["alert"]?.button("Done")?.tap(order)
      await host.settle()
      XCTAssertNil(host["alert"])
      host.top.searches[0].wrappedValue = true
      host.render()
      XCTAssertEqual(host.top.lines.last, "Searching")
    }
  }

  func testCancellingAnEditAsksFirst() async {
    for isTree in [false, true] {
      let model = Model()
      model.app = items()
      model.app.list.addTapped()
      let host = ViewHost(Root(model: model, isTree: isTree))
      let tab = host.top.shown[0]
      guard let sheet = tab.first("sheet") else { return XCTFail("no sheet") }
      sheet.fields[0].wrappedValue = "Lamp"
      host.render()
      XCTAssertEqual(host.top.shown[0].first("sheet")?.isDismissDisabled, true)
      host.top.shown[0].first("sheet")?.button(isTree ? "Back" : "Cancel")?.tap()
      host.render()
      let dialog = host.top.shown[0].first("sheet")?.first("alert")
      XCTAssertEqual(dialog?.title, "Leave without saving?")
      dialog?.button("Save")?.tap()
      host.render()
      XCTAssertNil(model.app.list.route)
      XCTAssertEqual(model.app.list.items.map(\.name), ["Keyboard", "Mouse", "Lamp"])
      XCTAssertNil(host.top.shown[0].first("sheet"))
    }
  }

  func testAChangeOfWidthKeepsTheItemAndItsEdits() async {
    for (isTree, isEdited) in [(false, false), (false, true), (true, false), (true, true)] {
      for column in [NavigationSplitViewColumn.sidebar, .detail] {
        let model = Model()
        model.app = items()
        let host = ViewHost(Root(model: model, isTree: isTree))
        host.open(URL(string: "inventory://items/2/edit") ?? URL(filePath: "/"))
        await host.settle()
        if isEdited { model.app.list.selection?.item.name = "Piano" }
        let selection = model.app.list.selection
        for width in [UserInterfaceSizeClass.compact, .regular, .compact, .regular] {
          host.resize(to: width, writing: column)
          XCTAssertEqual(model.app.list.selection, selection, "\(isTree) \(isEdited) \(width)")
          await host.settle()
        }
      }
    }
  }

  func testAnInvalidURLIsReportedAndChangesNothing() async {
    let model = Model()
    model.app = items()
    let host = ViewHost(Root(model: model, isTree: false))
    let issues = recordIssues {
      for url in ["inventory://items/9/edit", "inventory://nowhere"] {
        URL(string: url).map { host.open($0) }
      }
    }
    XCTAssertEqual(issues.count, 2)
    XCTAssertEqual(model.app, items())
  }
}
