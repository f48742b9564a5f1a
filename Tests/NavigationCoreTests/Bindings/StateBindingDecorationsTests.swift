import NavigationCore
import NavigationTesting
import TestSupport
import XCTest

final class StateBindingDecorationsTests: XCTestCase {
  func testB12_RemoveDuplicatesDropsAnEqualWrite() {
    forAll { generator in
      var (value, writes) = (generator.int(0...2), 0)
      let base = StateBinding(
        get: { value },
        set: {
          value = $0
          writes += 1
        })
      let binding = base.removeDuplicates()
      for _ in 0..<10 {
        let (before, new) = (value, generator.int(0...2))
        let expected = writes + (before == new ? 0 : 1)
        binding.wrappedValue = new
        XCTAssertEqual(value, new)
        XCTAssertEqual(writes, expected)
      }
    }
  }

  func testB12_WithACustomComparison() {
    @StateBinding var name = "a"
    let insensitive = $name.removeDuplicates { $0.lowercased() == $1.lowercased() }
    insensitive.wrappedValue = "A"
    XCTAssertEqual(name, "a")
    insensitive.wrappedValue = "B"
    XCTAssertEqual(name, "B")
    let growing = $name.removeDuplicates { present, new in new.count <= present.count }
    growing.wrappedValue = "BC"
    growing.wrappedValue = "D"
    XCTAssertEqual(name, "BC")
  }

  func testOnWriteIsCalledAfterEachCompletedWrite() {
    @StateBinding var numbers = [1]
    var log: [String] = []
    let first = $numbers[0]?.onWrite { old, new in log.append("\(old) -> \(new), now \(numbers)") }
    first?.wrappedValue = 2
    first?.wrappedValue = 2
    first?.wrappedValue += 1
    XCTAssertEqual(messages { numbers = [] }, [])
    XCTAssertEqual(messages { first?.wrappedValue = 9 }.count, 1)
    XCTAssertEqual(log, ["1 -> 2, now [2]", "2 -> 2, now [2]", "2 -> 3, now [3]"])
  }

  func testOnWriteIsNotCalledForALateWrite() {
    @StateBinding var number: Int? = 1
    var count = 0
    let unwrapped = StateBinding(unwrapping: $number)?.onWrite { _, _ in count += 1 }
    unwrapped?.wrappedValue = 2
    XCTAssertEqual(count, 1)
    number = nil
    unwrapped?.wrappedValue = 3
    XCTAssertNil(number)
    XCTAssertEqual(count, 1)
  }

  func testOnWriteIsNotCalledForAConstant() {
    var count = 0
    StateBinding.constant(1).onWrite { _, _ in count += 1 }.wrappedValue = 2
    XCTAssertEqual(count, 0)
  }

  func testOnWriteNestsFromTheSourceOutwards() {
    @StateBinding var number = 1
    var log: [String] = []
    let logged = $number.onWrite { _, _ in log.append("inner") }.onWrite { _, _ in log.append("outer") }
    logged.wrappedValue = 3
    XCTAssertEqual(log, ["inner", "outer"])
  }

  func testMap() {
    @StateBinding var celsius = 100
    let fahrenheit = $celsius.map(get: { $0 * 9 / 5 + 32 }, set: { ($0 - 32) * 5 / 9 })
    XCTAssertEqual(fahrenheit.wrappedValue, 212)
    fahrenheit.wrappedValue = 32
    XCTAssertEqual(celsius, 0)
  }

  func testB10_AStepByClosuresIsUnique_UnlessGivenAnID() {
    @StateBinding var number = 1
    func map(_ id: AnyHashable?) -> StateBinding<String> {
      $number.map(id: id, get: { "\($0)" }, set: { Int($0) ?? 0 })
    }
    XCTAssertNotEqual(map(nil), map(nil))
    XCTAssertEqual(map(1), map(1))
    XCTAssertNotEqual(map(1), map(2))
    XCTAssertEqual($number.removeDuplicates(), $number.removeDuplicates())
    XCTAssertNotEqual($number.removeDuplicates(), $number)
    XCTAssertNotEqual($number.removeDuplicates(by: ==), $number.removeDuplicates(by: ==))
    XCTAssertNotEqual($number.onWrite(id: 1) { _, _ in }, $number.removeDuplicates(id: 1, by: ==))
  }
}
