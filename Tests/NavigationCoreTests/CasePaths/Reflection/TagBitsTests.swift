import XCTest

@testable import NavigationCore

final class TagBitsTests: XCTestCase {
  private final class Object {}
  private enum Plain { case a(Int, String), b(String), c(Int8), d, e, f }
  private enum Spare { case object(Object), other(Object), numbers([Int]), flag(Bool) }
  private enum Padded { case a(Int8, Int), b(Bool, Int32), c(Int, Bool), d }
  private enum Nested { case plain(Plain), spare(Spare), both(Plain, Plain) }
  private enum Generic<Value> { case value(Value), values([Value]), nothing }
  private enum Names { case a, b, c, d, e }
  private enum One { case only(String) }
  private enum Invalid { case text(String), none, other }
  private indirect enum Tree { case leaf(Int), node(Tree, Tree), empty }

  /// Compares the bits of all cases with the tags of `roots`, and returns which cases have known bits.
  private func known<Root>(
    _ roots: [Root], _ type: Any.Type = Root.self, file: StaticString = #filePath, line: UInt = #line
  ) throws -> [Bool] {
    var optionals: [EnumMetadata] = []
    var root: Any.Type = Root.self
    while root != type {
      optionals.append(try XCTUnwrap(EnumMetadata(root)))
      root = try XCTUnwrap(TypeMetadata(root).wrappedType)
    }
    let metadata = try XCTUnwrap(EnumMetadata(type))
    return (0..<metadata.caseCount).map { tag in
      guard let bits = TagBits(tag, among: SetBytes.all(of: metadata, in: optionals)) else { return false }
      for root in roots {
        withUnsafePointer(to: root) { root in
          let isActive =
            optionals.allSatisfy { $0.isSome(root) }
            && metadata.getTag(root, metadata.metadata.address) == tag
          XCTAssertEqual(bits.match(root), isActive, "\(tag) in \(root.pointee)", file: file, line: line)
        }
      }
      return true
    }
  }

  private let plain: [Plain] = [
    .a(0, ""), .a(.min, "A text that is not stored in place"), .a(-1, "é"), .b(""),
    .b("A text that is not stored in place"),
    .c(0), .c(-1), .d, .e, .f,
  ]
  private let spare: [Spare] = [
    .object(Object()), .other(Object()), .numbers([]), .numbers([1, 2]), .flag(true), .flag(false),
  ]

  func testBitsAgreeWithTheTag() throws {
    // The three cases without a payload differ in the payload's bits, and from the others in the tag's bits.
    XCTAssertEqual(try known(plain), [true, true, true, false, false, false])
    XCTAssertEqual(try known(spare), [true, true, true, true])
    XCTAssertEqual(
      try known([
        Padded.a(-1, -1), .a(0, 0), .b(true, -1), .b(false, 0), .c(-1, true), .c(0, false), .d,
      ]), [true, true, true, true])
    XCTAssertEqual(
      try known(plain.map { .plain($0) } + spare.map { .spare($0) } + plain.map { Nested.both($0, .f) }),
      [true, true, true])
    XCTAssertEqual(
      try known([Generic.value(0), .value(-1), .values([]), .values([1]), .nothing]), [true, true, true])
    XCTAssertEqual(try known([Generic.value("text"), .values(["a"]), .nothing]), [true, true, true])
    XCTAssertEqual(try known([Names.a, .b, .c, .d, .e]), [true, true, true, true, true])
    XCTAssertEqual(try known([Tree.leaf(1), .node(.leaf(1), .empty), .empty]), [true, true, true])
    XCTAssertEqual(try known([Int??.none, .some(nil), 0, -1]), [true, true])
  }

  func testBitsDistinguishACaseInsideOptionalsFromNil() throws {
    XCTAssertEqual(
      try known(plain.map { $0 } + [Plain?.none], Plain.self), [true, true, true, false, false, false])
    XCTAssertEqual(
      try known(plain.map { $0 } + [Plain??.none, .some(nil)], Plain.self).prefix(3), [true, true, true])
    XCTAssertEqual(try known(spare.map { $0 } + [Spare?.none], Spare.self), [true, true, true, true])
    XCTAssertEqual(
      try known([Names.a, .b, .c, .d, .e, Names?.none], Names.self), [true, true, true, true, true])
  }

  func testCasesThatOnlyATagDistinguishesHaveNoKnownBits() throws {
    XCTAssertEqual(try known([Invalid.text(""), .text("text"), .none, .other]), [false, false, false])
    XCTAssertEqual(try known([String?.none, "", "text"]), [false, false])
    XCTAssertEqual(try known([One.only("text")]), [false])
    XCTAssertEqual(try known([One?.none, .only("text")], One.self), [false])
  }
}
