import XCTest

@testable import NavigationCore

private protocol Marker {}
private protocol List<Element> { associatedtype Element }
private class Base {}
private protocol Subclassed: Base {}

final class TypeConversionTests: XCTestCase {
  private final class Derived: Base {}
  private struct Hashed: Hashable {}
  private struct Wrong: Error {}

  func testValuesThatSwiftConverts() {
    let pairs: [(Any.Type, to: Any.Type)] = [
      (Int.self, Int.self), (Int.self, Any.self), (Wrong.self, (any Error).self), (Derived.self, Base.self),
      (Int.self, Int?.self), (Derived.self, Base?.self), (Int?.self, Int??.self),
      (Derived?.self, Base?.self),
      (Hashed.self, AnyHashable.self),
      ((Int, Derived).self, (Int?, Base).self), ([Derived].self, [Base].self),
      ([Int: Derived].self, [Int: Base].self), ((Base & Marker).self, Base.self),
      (Derived.Type.self, Base.Type.self),
      ((any Base & List<Int>).self, Base.self), ((any Subclassed).self, Base.self),
      (Int.Type.self, Any.Type.self), (Int.self, (any Hashable).self),
    ]
    for (value, stored) in pairs { XCTAssertTrue(canConvert(value, to: stored), "\(value) to \(stored)") }
  }

  func testValuesThatSwiftDoesNotConvert() {
    let pairs: [(Any.Type, to: Any.Type)] = [
      (Int.self, String.self), (Base.self, Derived.self), (Hashed.self, (any Error).self),
      (Int.self, Base.self),
      (String.self, Int?.self), (Base.self, AnyHashable.self), ((Int, Int).self, Int.self),
      ((Int, Int).self, (Int, Int, Int).self), ([Int].self, Set<Int>.self),
      (Base.Type.self, Derived.Type.self), (Int?.self, Int.self),
      ((() -> Int).self, (() -> Void).self), (Int.self, Int.Type.self), ([Int].self, [String].self),
      ([Int: String].self, [Int: Int].self), (Range<Int>.self, Range<String>.self),
      (Result<Int, Wrong>.self, Result<String, Wrong>.self), ((any Error).self, Base.self),
    ]
    for (value, stored) in pairs { XCTAssertFalse(canConvert(value, to: stored), "\(value) to \(stored)") }
  }

  func testTypesThatDifferOnlyInLabels() {
    XCTAssertTrue(areEqualWithoutLabels((Int, Bool).self, (x: Int, y: Bool).self))
    XCTAssertTrue(areEqualWithoutLabels(((a: Int, Int), Bool).self, ((Int, b: Int), y: Bool).self))
    XCTAssertFalse(areEqualWithoutLabels((Int, Bool).self, (Bool, Int).self))
    XCTAssertFalse(areEqualWithoutLabels(Int.self, UInt.self))
  }
}
