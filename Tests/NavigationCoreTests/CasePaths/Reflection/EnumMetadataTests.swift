import CEnums
import XCTest

@testable import NavigationCore

final class EnumMetadataTests: XCTestCase {
  private enum Sample {
    case empty
    case labelled(x: Int)
    indirect case boxed(String)
    case pair(a: Int, Bool)
    case unit(Void)
    case last
  }

  func testCasesByTag() throws {
    let metadata = try XCTUnwrap(EnumMetadata(Sample.self))
    XCTAssertEqual(metadata.payloadCaseCount, 3)
    XCTAssertEqual(metadata.caseCount, 6)
    let names = (0..<6).map { metadata.name($0) }
    XCTAssertEqual(names, ["labelled", "boxed", "pair", "empty", "unit", "last"])
    XCTAssertEqual((0..<6).map { metadata.isIndirect($0) }, [false, true, false, false, false, false])
    XCTAssertEqual((0..<6).map { metadata.hasPayload($0) }, [true, true, true, false, true, false])
    XCTAssertTrue(metadata.payloadType(0) == Int.self)
    XCTAssertTrue(metadata.payloadType(1) == String.self)
    XCTAssertTrue(metadata.payloadType(2) == (a: Int, Bool).self)
    XCTAssertTrue(metadata.payloadType(4) == Void.self)
    XCTAssertNil(metadata.payloadType(3))
    XCTAssertEqual(metadata.payloadLabels(0), ["x"])
    XCTAssertEqual(metadata.payloadLabels(1), ["_"])
    XCTAssertEqual(metadata.payloadLabels(2), ["a", "_"])
    for (tag, root) in [
      Sample.labelled(x: 1), .boxed("a"), .pair(a: 1, true), .empty, .unit(()), .last,
    ].enumerated() {
      XCTAssertEqual(
        withUnsafePointer(to: root) { metadata.getTag($0, metadata.metadata.address) }, UInt32(tag))
      XCTAssertEqual(ActiveCase.name(of: root), metadata.name(tag))
    }
  }

  func testTypesThatAreNotReadAsEnums() {
    XCTAssertNil(EnumMetadata(Int.self))
    XCTAssertNil(EnumMetadata([Int].self))
    XCTAssertNil(EnumMetadata(XCTestCase.self))
    XCTAssertNil(EnumMetadata(CDirection.self))
    XCTAssertEqual(ActiveCase.name(of: 3), "3")
  }

  func testAnEnumWithoutCases() {
    XCTAssertEqual(EnumMetadata(Never.self).map(\.caseCount) ?? 0, 0)
  }
}
