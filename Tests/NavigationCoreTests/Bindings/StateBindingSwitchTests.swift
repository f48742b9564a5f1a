import NavigationCore
import TestSupport
import XCTest

@CasePathable
private enum Status: Equatable {
  case inStock(Int)
  case outOfStock(isOnBackOrder: Bool)
  case moved(from: String, to: String)
  case none(Void)
  case discontinued

  static func == (left: Self, right: Self) -> Bool { "\(left)" == "\(right)" }
}

@CasePathable
private enum Loading<Value> {
  case loaded(Value)
  indirect case again(Loading<Value>)
  case failed(any Error)
  case waiting
}

@CasePathable
private enum Screen {
  case status(Status)
  case help
  case `default`(Int)
  @available(*, deprecated, message: "Use help")
  case old
  @available(*, deprecated, message: "Use status")
  case older(Int)
}

final class StateBindingSwitchTests: XCTestCase {
  private struct Item { var name = "", status = Status.inStock(3) }

  /// Changes each binding that the switch offers, and returns its text.
  private func change(_ status: StateBinding<Status>) -> String {
    switch status.cases {
    case .inStock(let quantity):
      quantity.wrappedValue += 1
      return "\(quantity.wrappedValue)"
    case .outOfStock(let isOnBackOrder):
      isOnBackOrder.wrappedValue.toggle()
      return "\(isOnBackOrder.wrappedValue)"
    case .moved(let places):
      places.from.wrappedValue += "!"
      return places.wrappedValue.from + places.wrappedValue.to
    case .none(let nothing): return "\(nothing.wrappedValue)"
    case .discontinued: return "gone"
    }
  }

  func testEachCase() {
    @StateBinding var status = Status.inStock(3)
    for (value, said, after) in [
      (.inStock(3), "4", .inStock(4)),
      (.outOfStock(isOnBackOrder: true), "false", .outOfStock(isOnBackOrder: false)),
      (.moved(from: "a", to: "b"), "a!b", .moved(from: "a!", to: "b")),
      (.none(()), "()", .none(())), (.discontinued, "gone", .discontinued),
    ] as [(Status, String, Status)] {
      status = value
      XCTAssertEqual(change($status), said)
      XCTAssertEqual(status, after)
    }
  }

  func testOfAMember() {
    @StateBinding var item = Item()
    XCTAssertEqual(change($item.status), "4")
    XCTAssertEqual(item.status, .inStock(4))
    XCTAssertEqual($item.status.case(\.inStock)?.wrappedValue, 4)
    if case .inStock(let quantity) = $item.status.cases {
      XCTAssertEqual(quantity, $item.status.case(\.inStock))
      XCTAssertEqual("\(quantity)", "$item.status.inStock")
    } else {
      XCTFail("The case is active.")
    }
  }

  func testB5_ABindingKeepsItsLastValue() {
    @StateBinding var status = Status.inStock(3)
    guard case .inStock(let quantity) = $status.cases else { return XCTFail("The case is active.") }
    status = .discontinued
    quantity.wrappedValue += 1
    XCTAssertEqual(quantity.wrappedValue, 4)
    XCTAssertEqual(status, .discontinued)
    status = .inStock(7)
    XCTAssertEqual(quantity.wrappedValue, 7)
  }

  func testGenericNestedAndOptional() {
    func depth<Value>(_ loading: StateBinding<Loading<Value>>) -> Int {
      switch loading.cases {
      case .again(let inner): 1 + depth(inner)
      case .loaded, .failed, .waiting: 0
      }
    }
    @StateBinding var loading = Loading<Int>.again(.again(.loaded(3)))
    XCTAssertEqual(depth($loading), 2)
    guard case .again(let first) = $loading.cases, case .again(let second) = first.cases,
      case .loaded(let value) = second.cases
    else { return XCTFail("The case is active.") }
    value.wrappedValue = 5
    XCTAssertEqual(loading[case: \.again]?[case: \.again]?[case: \.loaded], 5)

    @StateBinding var screen: Screen? = .status(.inStock(3))
    guard let shown = StateBinding(unwrapping: $screen), case .status(let status) = shown.cases,
      case .inStock(let quantity) = status.cases
    else { return XCTFail("The case is active.") }
    quantity.wrappedValue = 9
    XCTAssertEqual(screen?[case: \.status], .inStock(9))
    screen = nil
    XCTAssertEqual(quantity.wrappedValue, 9)
  }

  func testReadsEachValueOnce() {
    var (status, reads) = (Status.inStock(3), 0)
    let binding = StateBinding(
      get: {
        reads += 1
        return status
      }, set: { status = $0 })
    if case .inStock = binding.cases {} else { XCTFail("The case is active.") }
    XCTAssertEqual(reads, 1)
  }
}
