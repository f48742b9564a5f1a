import NavigationCore
import NavigationTesting
import TestSupport
import XCTest

final class StateBindingUnwrappingTests: XCTestCase {
  func testNilIsNotUnwrapped() {
    @StateBinding var number: Int? = nil
    XCTAssertNil(StateBinding(unwrapping: $number))
    number = 1
    XCTAssertEqual(StateBinding(unwrapping: $number)?.wrappedValue, 1)
  }

  func testADefaultIsReadForNil_AndAWriteStoresTheValue() {
    forAll { generator in
      let before = generator.bool() ? generator.int() : nil
      let fallback = generator.int()
      @StateBinding var number = before
      let filled = StateBinding(unwrapping: $number, default: fallback)
      XCTAssertEqual(filled.wrappedValue, before ?? fallback)
      XCTAssertEqual(number, before, "reading stores nothing")
      let value = generator.int()
      filled.wrappedValue = value
      XCTAssertEqual(number, value)
      number = nil
      filled.wrappedValue += 1
      XCTAssertEqual(number, fallback + 1)
    }
  }

  func testB10_BindingsWithDifferentDefaultsDiffer() {
    @StateBinding var number: Int? = nil
    XCTAssertEqual(
      StateBinding(unwrapping: $number, default: 1), StateBinding(unwrapping: $number, default: 1))
    XCTAssertNotEqual(
      StateBinding(unwrapping: $number, default: 1), StateBinding(unwrapping: $number, default: 2))
  }

  func testB5_ReadWhileTheBaseIsWritten() {
    // The setter refuses the new value, and reads the binding while it does.
    struct Item: Equatable { var name = "Keyboard" }
    var item: Item? = Item()
    var unwrapped: StateBinding<Item>?
    var seen: [String?] = []
    let base = StateBinding(
      get: { item },
      set: { _ in
        item = nil
        seen.append(unwrapped?.wrappedValue.name)
      })
    unwrapped = StateBinding(unwrapping: base)
    unwrapped?.name.wrappedValue = "Mouse"
    XCTAssertNil(item)
    XCTAssertEqual(unwrapped?.wrappedValue.name, "Mouse")
    item = Item()
    unwrapped?.wrappedValue = Item(name: "Screen")
    XCTAssertEqual(unwrapped?.wrappedValue.name, "Screen")
    XCTAssertEqual(seen, ["Mouse", "Screen"])
  }
}
