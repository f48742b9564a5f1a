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

  /// What is shown in the tab that is selected. Two screens that are pushed are beside each other in one form, and one above the
  /// other in the other.
  private func styles(_ host: ViewHost<Root>) -> [String] {
    func styles(_ shown: Shown) -> [String] { shown.shown.flatMap { [$0.style] + styles($0) } }
    host.render()
    return host.top.shown.first { $0.detail.hasSuffix("*") }.map(styles) ?? []
  }

  func testBothFormsShowWhatTheStateSays() async {
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
        XCTAssertEqual(styles(host), appScreen(.constant(model.app)).path.map(\.style.name), url)
      }
    }
  }

  func testAnEditThatIsCalledOffAsksFirst() async {
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
      let dialog = host.top.shown[0].first("sheet")?.first("confirmationDialog")
      XCTAssertEqual(dialog?.title, "Leave without saving?")
      dialog?.button("Save")?.tap()
      host.render()
      XCTAssertNil(model.app.list.route)
      XCTAssertEqual(model.app.list.items.map(\.name), ["Keyboard", "Mouse", "Lamp"])
      XCTAssertNil(host.top.shown[0].first("sheet"))
    }
  }

  func testAURLThatLeadsNowhereIsReportedAndChangesNothing() async {
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
