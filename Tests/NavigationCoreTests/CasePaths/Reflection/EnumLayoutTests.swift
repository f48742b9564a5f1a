import XCTest

@testable import NavigationCore

final class EnumLayoutTests: XCTestCase {
  private final class Object {}
  private enum Overloaded { case move(to: Int), move(by: Int, and: Int), stay(to: Int), move3 }
  private enum Spare { case object(Object), other(Object), numbers([Int]), flag(Bool) }

  private func layout(_ type: Any.Type) throws -> EnumLayout { EnumLayout(try XCTUnwrap(EnumMetadata(type))) }

  func testNamesHaveLabelsWhereTheyNeedThem() throws {
    let layout = try layout(Overloaded.self)
    XCTAssertEqual((0..<4).map(layout.name), ["move(to:)", "move(by:and:)", "stay", "move3"])
  }

  func testAPayloadWithSpareBitsIsProjected() throws {
    let layout = try layout(Spare.self)
    let needsProjection = (0..<4).map { tag in
      if case .readable(let payload) = layout.storage(tag) { payload.needsProjection } else { false }
    }
    // For classes and arrays, the tag is in bits that no address uses. In the first case, these bits are zero.
    XCTAssertEqual(needsProjection[0], false)
    XCTAssertEqual(needsProjection[1], true)
  }

  func testReasonsWhyAPayloadIsUnreadable() {
    XCTAssertEqual(UnreadableReason(stored: ((Int) -> Void).self), .function)
    XCTAssertEqual(UnreadableReason(stored: (() -> Int).self), .function)
    XCTAssertEqual(UnreadableReason(stored: ((Int) -> Void)?.self), .function)
    XCTAssertEqual(UnreadableReason(stored: (Int, (String, () -> Int)).self), .function)
    XCTAssertEqual(UnreadableReason(stored: Int.Type.self), .metatype)
    XCTAssertEqual(UnreadableReason(stored: (any Error).Type.self), .metatype)
    for type: Any.Type in [
      (() -> Void).self, Object.Type.self, Any.Type.self, [(Int) -> Int].self, Int.self, (Int, String).self,
    ] {
      XCTAssertNil(UnreadableReason(stored: type), "\(type)")
    }
  }
}
