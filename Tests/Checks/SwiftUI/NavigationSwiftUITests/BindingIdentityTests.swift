import NavigationCore
import NavigationSwiftUI
import NavigationTesting
import SwiftUI
import XCTest

/// Whether SwiftUI treats bindings as equal, according to the stand-in.
@MainActor
final class BindingIdentityTests: XCTestCase {
  func testU3_BindingsToTheSamePlaceAreEqualForSwiftUI() async {
    @Bindable var model = Model(.edit(keyboard))
    @StateBindable var state = model
    func same<Value>(_ make: () -> Binding<Value>?, line: UInt = #line) {
      XCTAssertNotNil(make(), line: line)
      XCTAssertEqual(make()?.identity, make()?.identity, line: line)
    }
    same { $model.route.edit }
    same { $model.route.case(/Route.edit) }
    same { $model.route.edit.name }
    same { $model.route.help }
    same { $model.route.isPresent() }
    same { $model.route.isPresent(\.edit) }
    same { Binding(unwrapping: $model.route, case: \.edit) }
    same { Binding(unwrapping: $model.route.edit)?.name }
    same { $model.item.status.case(\.inStock) }
    same { $model.items[id: 7] }
    same { Binding($state.route.edit.name) }

    XCTAssertNotEqual($model.route.edit.identity, $model.route.add.identity)
    XCTAssertNotEqual($model.route.edit.name.identity, $model.route.edit.brand.identity)
    XCTAssertNotEqual($model.route.edit.name.identity, $model.route.edit.note.identity)
    XCTAssertNotEqual($model.route.help.identity, $model.route.isPresent().identity)
    XCTAssertNotEqual(
      $model.route.isPresent(\.edit).identity, $model.route.isPresent(\.add).identity)
    XCTAssertNotEqual(Binding($state.route.edit).identity, Binding($state.route.add).identity)
    let first = Binding(unwrapping: $model.route.edit)
    model.route = .edit(mouse)
    XCTAssertNotEqual(first?.identity, Binding(unwrapping: $model.route.edit)?.identity, "another item")
  }

  func testU3_ADerivedBindingHasTheTransaction() async {
    final class Log { var animations: [String] = [] }
    let log = Log()
    nonisolated(unsafe) let noted = log
    let source = Binding<Route?> {
      .edit(keyboard)
    } set: { _, transaction in
      noted.animations.append(transaction.animation?.name ?? "none")
    }
    source.animation(.linear).edit.name.wrappedValue = "a"
    source.edit.name.animation(.easeIn).wrappedValue = "b"
    Binding(unwrapping: source.animation(.spring), case: \.edit)?.wrappedValue = keyboard
    source.animation(.easeOut).isPresent(\.edit).wrappedValue = false
    XCTAssertEqual(log.animations, ["linear", "easeIn", "spring", "easeOut"])

    let state = StateBinding(
      get: { "" }, set: { _ in log.animations.append(Transaction.current.animation?.name ?? "none") })
    Binding(state).animation(.linear).wrappedValue = ""
    Binding(state).animation(.easeIn).removeDuplicates().wrappedValue = "x"
    Binding(state).animation(.easeOut).onWrite { _, _ in }.wrappedValue = ""
    XCTAssertEqual(log.animations.suffix(3), ["linear", "easeIn", "easeOut"])
  }

  func testU3_TheCoresTransactionIsSwiftUIs() async {
    @Bindable var model = Model(.edit(keyboard))
    var seen: [String] = []
    _ = Binding(StateBinding.constant(0))
    for (curve, duration) in [
      ("linear", nil), ("linear", 1), ("easeIn", nil), ("easeIn", 1), ("easeOut", nil), ("easeOut", 1),
      ("easeInOut", nil), ("easeInOut", 1), ("spring", nil), ("spring", 1), ("default", nil), ("wobble", nil),
    ] as [(String, Double?)] {
      withNavigationTransaction(\.animation, NavigationTransaction.Animation(curve, duration: duration)) {
        seen.append(Transaction.current.animation?.name ?? "none")
      }
    }
    XCTAssertEqual(
      seen,
      [
        "linear", "linear 1.0", "easeIn", "easeIn 1.0", "easeOut", "easeOut 1.0", "easeInOut",
        "easeInOut 1.0",
        "spring", "spring 1.0", "default", "default",
      ])
    XCTAssertNil(Transaction.current.animation)
    withNavigationTransaction(\.disablesAnimations, true) {
      XCTAssertTrue(Transaction.current.disablesAnimations)
    }
    struct Failure: Error {}
    XCTAssertThrowsError(try withNavigationTransaction(\.animation, .default) { throw Failure() })
    XCTAssertNil(Transaction.current.animation)
  }

  func testU3_TheCoresInnerTransactionReplacesAnOuterOneForSwiftUI() async {
    _ = Binding(StateBinding.constant(0))
    var seen: [String] = []
    func see() {
      seen.append(
        "\(Transaction.current.animation?.name ?? "none") \(Transaction.current.disablesAnimations)")
    }
    for (animation, isDisabled) in [
      (NavigationTransaction.Animation.spring(), false), (nil, true), (.spring(), true),
    ] {
      var outer = NavigationTransaction()
      outer.animation = animation
      outer.disablesAnimations = isDisabled
      withNavigationTransaction(outer) {
        see()
        withNavigationTransaction(\.animation, nil) { see() }
        withNavigationTransaction(\.disablesAnimations, false) { see() }
        withNavigationTransaction(NavigationTransaction()) { see() }
      }
    }
    XCTAssertEqual(
      seen,
      [
        "spring false", "none false", "spring false", "spring false",
        "none true", "none true", "none false", "none true",
        "spring true", "none true", "spring false", "spring true",
      ])
    seen = []
    withAnimation(.linear) {
      withNavigationTransaction(\.disablesAnimations, true) { see() }
      withNavigationTransaction(\.animation, nil) { see() }
    }
    XCTAssertEqual(seen, ["linear true", "none false"], "SwiftUI's values of unset properties are kept")
  }

  func testU1_AnExhaustiveSwitch() async {
    struct Row: View {
      @Bindable var model: Model
      var body: some View {
        switch $model.item.status.cases {
        case .inStock(let quantity): Stepper("Quantity", value: Binding(quantity))
        case .outOfStock(let isOnBackOrder): Toggle("On back order", isOn: Binding(isOnBackOrder))
        }
      }
    }
    let model = Model()
    let host = ViewHost(Row(model: model))
    XCTAssertEqual(host.outline, "root stepper 1")
    model.item.status = .outOfStock(isOnBackOrder: true)
    XCTAssertEqual(host.outline, "root toggle true")
  }
}
