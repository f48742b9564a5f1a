import NavigationSwiftUI
import SwiftUI
import XCTest

/// Calls of SwiftUI Navigation and Swift Navigation, as OlderNames.md says to write them.
@MainActor
final class OlderNamesTests: XCTestCase {
  func testALinkWithoutACase() async {
    struct Root: View {
      @Bindable var model: FactModel
      var body: some View {
        Button("Fact") { model.fact = "One" }
          .navigationDestination(unwrapping: $model.fact) { $fact in Text(fact) }
      }
    }
    let model = FactModel()
    let host = ViewHost(Root(model: model))
    host.top.button("Fact")?.tap()
    XCTAssertEqual(host.outline, "root [Fact]\n  push One")
  }

  func testAHandlerGetsAnAction() async {
    struct Root: View {
      @Bindable var model: FactModel
      var body: some View {
        Text("Root").alert(unwrapping: $model.route, case: \.alert) { action in
          switch action {
          case .retry: model.fact = "Retry"
          }
        }
      }
    }
    let model = FactModel()
    model.route = .alert(
      AlertState(title: TextState("Again?"), buttons: [.default(TextState("Retry"), action: .send(.retry))]))
    let host = ViewHost(Root(model: model))
    host["alert"]?.button("Retry")?.tap()
    XCTAssertEqual(model.fact, "Retry")
  }

  func testTheCasesOfAnEnum() async {
    struct Root: View {
      @Bindable var model: FactModel
      var body: some View {
        IfCaseLet($model.status, \.inStock) { $quantity in Text(verbatim: "\(quantity)") }
        switch $model.status.cases {
        case .inStock(let $quantity): Stepper("Quantity", value: Binding($quantity))
        case .outOfStock: Text("Sold")
        }
      }
    }
    let model = FactModel()
    let host = ViewHost(Root(model: model))
    XCTAssertEqual(host.top.lines.first, "1")
    model.status = .outOfStock(isOnBackOrder: false)
    XCTAssertEqual(host.outline, "root Sold")
  }

  func testATuple() async {
    struct Root: View {
      @Bindable var model: FactModel
      var body: some View {
        Text("Root").sheet(unwrapping: $model.route, case: \.edit) { $edit in
          TextField("Name", text: $edit.0.name)
          Toggle("New", isOn: $edit.isNew)
        }
      }
    }
    let model = FactModel()
    model.route = .edit(keyboard, isNew: true)
    let host = ViewHost(Root(model: model))
    host["sheet"]?.fields[0].wrappedValue = "Piano"
    XCTAssertEqual(model.route?[case: \.edit]?.0.name, "Piano")
    XCTAssertEqual(model.route?[case: \.edit]?.isNew, true)
  }

  /// From iOS 26 on, a dialog belongs to the button that opens it.
  func testADialogOfARow() async {
    struct Root: View {
      @Bindable var model: FactModel
      var body: some View {
        ForEach([1, 2, 3], id: \.self) { row in
          Button("Delete \(row)") { model.route = .delete(row) }
            .confirmationDialog(
              title: { Text(verbatim: "Delete \($0)?") },
              unwrapping: model.route?[case: \.delete] == row ? $model.route : .constant(nil), case: \.delete
            ) { _ in Button("Delete") {} }
        }
      }
    }
    let model = FactModel()
    let host = ViewHost(Root(model: model))
    await host.settle()
    host.top.buttons[1].tap()
    await host.settle()
    XCTAssertEqual(host.top.shown.map(\.title), ["Delete 2?"])
    host["confirmationDialog"]?.dismiss()
    XCTAssertNil(model.route)
  }
}

@MainActor @Observable private final class FactModel {
  enum Action { case retry }
  @CasePathable enum Route {
    case alert(AlertState<Action>)
    case delete(Int)
    case edit(Item, isNew: Bool)
  }
  var fact: String?
  var route: Route?
  var status = Item.Status.inStock(quantity: 1)
}
