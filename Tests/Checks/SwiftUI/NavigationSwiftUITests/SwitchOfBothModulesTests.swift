import NavigationCore
import NavigationSwiftUI
import SwiftUI
import XCTest

/// `Switch` over both kinds of binding, in a file that imports both modules.
@MainActor
final class SwitchOfBothModulesTests: XCTestCase {
  private struct Root: View {
    @Bindable var model: Model
    var body: some View {
      Switch($model.item.status) {
        CaseLet(\.inStock) { $quantity in Stepper("Quantity", value: $quantity) }
      } else: {
        Text("Sold out")
      }
    }
  }

  func testEitherKindOfBinding() async {
    XCTAssertEqual(ViewHost(Root(model: Model())).outline, "root stepper 1")
    let text = Switch(StateBinding(wrappedValue: Item.Status.inStock(quantity: 1))) {
      CaseLet(/Item.Status.inStock) { $quantity in "\($quantity.wrappedValue) in stock" }
    } else: {
      "sold out"
    }
    XCTAssertEqual(text, "1 in stock")
  }
}
