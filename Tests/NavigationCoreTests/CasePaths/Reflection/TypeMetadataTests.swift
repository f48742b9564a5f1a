import XCTest

@testable import NavigationCore

final class TypeMetadataTests: XCTestCase {
  private final class Object {}
  private struct Weak { weak var object: Object? }

  func testKinds() {
    let kinds: [(Any.Type, TypeMetadata.Kind)] = [
      (Int.self, .structure), (Result<Int, any Error>.self, .enumeration), (Int?.self, .optional),
      ((Int, Int).self, .tuple), (((Int) -> Int).self, .function), (Any.self, .existential),
      ((any Error).self, .existential), (Int.Type.self, .metatype), (Any.Type.self, .existentialMetatype),
      (Object.self, .class), ([Int].self, .structure), (Never.self, .enumeration),
    ]
    for (type, kind) in kinds { XCTAssertEqual(TypeMetadata(type).kind, kind, "\(type)") }
  }

  func testPartsOfTypes() {
    XCTAssertTrue(TypeMetadata(Int?.self).wrappedType == Int.self)
    XCTAssertNil(TypeMetadata(Int.self).wrappedType)
    XCTAssertTrue(TypeMetadata(Int.Type.self).instanceType == Int.self)
    XCTAssertTrue(TypeMetadata([Int].self).isGeneric)
    XCTAssertFalse(TypeMetadata(Int.self).isGeneric)
    let elements = TypeMetadata((Int8, String).self).tupleElements
    XCTAssertEqual(elements?.map { "\($0)" }, ["Int8", "String"])
    XCTAssertEqual(TypeMetadata((x: Int, Int, z: Int).self).tupleLabels, ["x", "_", "z"])
    XCTAssertEqual(TypeMetadata((Int, Int).self).tupleLabels, ["_", "_"])
    XCTAssertNil(TypeMetadata(Int.self).tupleLabels)
  }

  func testValueWitnesses() {
    func check<Value>(_: Value.Type) {
      let witnesses = TypeMetadata(Value.self).witnesses
      XCTAssertEqual(witnesses.size, MemoryLayout<Value>.size)
      XCTAssertEqual(witnesses.alignmentMask + 1, MemoryLayout<Value>.alignment)
    }
    check(Int8.self)
    check(String.self)
    check((Int8, Int).self)
    check(SIMD4<Float>.self)
    check(Int?.self)
    XCTAssertTrue(TypeMetadata(Int?.self).witnesses.hasEnumWitnesses)
    XCTAssertFalse(TypeMetadata(Int.self).witnesses.hasEnumWitnesses)
    XCTAssertTrue(TypeMetadata(String.self).witnesses.isBitwiseTakable)
    XCTAssertFalse(TypeMetadata(Weak.self).witnesses.isBitwiseTakable)
  }
}
