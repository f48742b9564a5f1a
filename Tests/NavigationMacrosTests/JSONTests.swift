import Foundation
import TestSupport
import XCTest

final class JSONTests: XCTestCase {
  private func parse(_ text: String) throws -> JSON { try JSON(Array(text.utf8)) }

  private func assertRefused(
    _ bytes: [UInt8], _ expected: String, at offset: Int, file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertThrowsError(
      try JSON(bytes), String(decoding: bytes, as: UTF8.self), file: file, line: line
    ) { error in
      XCTAssertEqual(
        "\(error)", "not valid JSON: expected \(expected) at byte \(offset)", file: file, line: line)
    }
  }

  private func assertRefused(
    _ text: String, _ expected: String, at offset: Int, file: StaticString = #filePath, line: UInt = #line
  ) {
    assertRefused(Array(text.utf8), expected, at: offset, file: file, line: line)
  }

  // MARK: Generated values

  func testWrittenJSONIsReadAgain() throws {
    try forAll { generator in
      let json = generator.json()
      XCTAssertTrue(try JSON(json.bytes).isSame(as: json), String(decoding: json.bytes, as: UTF8.self))
    }
  }

  func testFoundationReadsWrittenJSON() throws {
    try forAll { generator in
      let json = generator.json()
      let found = try JSONSerialization.jsonObject(with: Data(json.bytes), options: .fragmentsAllowed)
      XCTAssertEqual(json.object, found as? NSObject, String(decoding: json.bytes, as: UTF8.self))
    }
  }

  func testReadsJSONWrittenByFoundation() throws {
    try forAll { generator in
      let json = generator.json()
      let options: [JSONSerialization.WritingOptions] = [
        .fragmentsAllowed, [.fragmentsAllowed, .prettyPrinted], [.fragmentsAllowed, .withoutEscapingSlashes],
      ]
      let data = try JSONSerialization.data(
        withJSONObject: json.object, options: generator.element(of: options))
      XCTAssertEqual(try JSON(Array(data)).object, json.object, String(decoding: data, as: UTF8.self))
    }
  }

  /// With one byte removed, changed, or added, both must agree on whether it is JSON, and on its value. None of the
  /// bytes is an `e`: Foundation rejects numbers that are too large.
  func testAgreesWithFoundationOnBrokenJSON() {
    let written = Array(#"[{}]:,"\u0a+-.1 tnflsr"#.utf8)
    forAll(count: 1000) { generator in
      var bytes = generator.json().bytes
      let index = generator.int(0...bytes.count - 1)
      let byte = generator.element(of: written)
      switch generator.int(0...2) {
      case 0: bytes.remove(at: index)
      case 1: bytes[index] = byte
      default: bytes.insert(byte, at: index)
      }
      assertLikeFoundation(bytes)
    }
  }

  private func assertLikeFoundation(
    _ bytes: [UInt8], file: StaticString = #filePath, line: UInt = #line
  ) {
    let judge = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    XCTAssertEqual(
      try? JSON(bytes).object, judge as? NSObject, String(decoding: bytes, as: UTF8.self), file: file,
      line: line)
  }

  // MARK: Handwritten values

  func testValuesAreReadAsByFoundation() throws {
    for text in [
      "null", "true", "false", "0", "-0", "-1", "10", "0.5", "-0.5e-3", "1E+2", "1e2", "9007199254740993",
      "9223372036854775807", "-9223372036854775808", #""""#, "[]", "{}", "[ ]", "{ }", " \t\r\n[1 , 2]\n ",
      #"{"a":{"a":[[],{}]},"b":null}"#, #"{"":1}"#, #"{ "a" : 1 , "b" : 2 }"#,
      #""\"\\\/\b\f\n\r\t""#, #""\u0041\u00e9\u00E9\u6f22\uD83D\uDE42\u0000\uFFFF""#, #""é漢🙂\#u{7F}""#,
      "\"\u{80}\u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFF}\u{10000}\u{10FFFF}\"",
    ] {
      let bytes = Array(text.utf8)
      XCTAssertNotNil(try? JSON(bytes), text)
      assertLikeFoundation(bytes)
    }
  }

  func testInvalidJSONIsInvalidToFoundation() {
    for text in [
      "", " ", "nul", "nulll", "True", "tru", "fals", "NaN", "Infinity", "'a'", "[", "]", "{", "}", "[1",
      "[1,", "[,1]", "[1 2]", "[1}", "{1:2}", #"{"a"}"#, #"{"a":}"#, #"{"a":1"#, #"{"a" 1}"#,
      #"{"a":1 "b":2}"#, #"{"a":1]"#, "{,}", "-", "+1", ".5", "1.", "01", "-01", "1e", "1e+", "0x1", "1 2",
      #"""#, #""a"#, #""\"#, #""\""#, #""\a""#, #""\u""#, #""\u12""#, #""\u12g4""#, #""\uD800""#,
      #""\uD800a""#, #""\uD800\n""#, #""\uD800\u0041""#, #""\uDC00""#, #""\uDC00\uD800""#, "\"\n\"",
      "\"\u{0}\"", "\"\u{1F}\"",
      "// 1", "1 // 1",
    ] {
      XCTAssertThrowsError(try parse(text), text)
      assertLikeFoundation(Array(text.utf8))
    }
  }

  func testInvalidUTF8() {
    for bytes: [UInt8] in [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x9F, 0xBF], [0xE2, 0x82],
      [0xE2, 0x28, 0xA1], [0xE2, 0x82, 0x28], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],
      [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x99], [0xF0, 0x9F, 0x99, 0x28], [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0xFF],
    ] {
      assertRefused(Array("[\"a".utf8) + bytes + Array("\"]".utf8), "UTF-8", at: 3)
      assertRefused(Array("[\"a".utf8) + bytes, "UTF-8", at: 3)
    }
    assertRefused([0xEF, 0xBB, 0xBF, 0x31], "a value", at: 0)
  }

  func testNumbersAreExact() throws {
    for text in ["9223372036854775807", "1e400", "0.1000000000000000055511151231257827", "-0"] {
      guard case .number(text) = try parse(text) else { return XCTFail(text) }
    }
    XCTAssertEqual(JSON.integer(.min).bytes, Array("-9223372036854775808".utf8))
  }

  func testOfTwoFieldsWithOneNameTheLastCounts() throws {
    XCTAssertEqual(try parse(#"{"a": 1, "a": 2}"#).bytes, Array(#"{"a":2}"#.utf8))
  }

  func testWriting() {
    let json: JSON = .object([
      "b": .array([.null, .bool(true), .bool(false), .integer(-1)]),
      "a": .string("\u{0}\u{F}\u{10}\u{1F}\n\"\\/\u{7F}é🙂"),
    ])
    XCTAssertEqual(
      String(decoding: json.bytes, as: UTF8.self),
      #"{"a":"\u0000\u000f\u0010\u001f\n\"\\/\#u{7F}é🙂","b":[null,true,false,-1]}"#)
  }

  // MARK: Problems and their places

  func testInvalidJSONIsReportedWithItsPlace() {
    assertRefused("", "a value", at: 0)
    assertRefused("  nul", "a value", at: 2)
    assertRefused("[1, ]", "a value", at: 4)
    assertRefused("[1 2]", "',' or ']'", at: 3)
    assertRefused("[1", "',' or ']'", at: 2)
    assertRefused(#"{"a": 1 2}"#, "',' or '}'", at: 8)
    assertRefused(#"{"a" 1}"#, "':'", at: 5)
    assertRefused("{1: 2}", "a name in quotes", at: 1)
    assertRefused(#"{"a": 1, }"#, "a name in quotes", at: 9)
    assertRefused("1 2", "the end", at: 2)
    assertRefused("1\0", "the end", at: 1)
    assertRefused("[] \0", "the end", at: 3)
    assertRefused("01", "the end", at: 1)
    assertRefused("-a", "a digit", at: 1)
    assertRefused("1.", "a digit", at: 2)
    assertRefused("1e+", "a digit", at: 3)
    assertRefused(#""abc"#, "'\"'", at: 4)
    assertRefused("\"a\nb\"", "an escape for a control character", at: 2)
    assertRefused(#""é\x""#, "an escape that JSON has", at: 3)
    assertRefused(#""\"#, "an escape that JSON has", at: 1)
    assertRefused(#""\u00g0""#, "a hexadecimal digit", at: 5)
    assertRefused(#""\u00"#, "a hexadecimal digit", at: 5)
  }

  func testSurrogatePairs() throws {
    for half in [
      #"\uD800"#, #"\uDBFF"#, #"\uDC00"#, #"\uDFFF"#, #"\uD800\n"#, #"\uD800\u0041"#, #"\uD800\uD800"#,
      #"\uD800\uE000"#, #"\uD800\uDBFF"#,
    ] {
      assertRefused(#""a\#(half)b""#, "a surrogate to be one of a pair", at: 2)
    }
    for (escaped, character) in [
      (#"\uD800\uDC00"#, "\u{10000}"), (#"\udbff\udfff"#, "\u{10FFFF}"),
      (#"\uD7FF\uE000"#, "\u{D7FF}\u{E000}"),
    ] {
      XCTAssertEqual(try parse("\"\(escaped)\"").bytes, Array("\"\(character)\"".utf8))
    }
  }

  func testDepth() throws {
    let limit = JSON.depthLimit
    func nested(_ depth: Int, _ opening: String, _ closing: String) -> String {
      String(repeating: opening, count: depth) + "1" + String(repeating: closing, count: depth)
    }
    for (opening, closing) in [("[", "]"), (#"{"a":"#, "}"), ("[0,", "]")] {
      XCTAssertEqual(
        try parse(nested(limit, opening, closing)).bytes, Array(nested(limit, opening, closing).utf8))
      assertRefused(
        nested(limit + 1, opening, closing), "at most \(limit) levels", at: limit * opening.utf8.count)
    }
    XCTAssertNoThrow(try parse("[" + String(repeating: "[{}],", count: limit) + "1]"))
    assertRefused(String(repeating: "[", count: 1_000_000), "at most \(limit) levels", at: limit)
  }
}

extension JSON {
  fileprivate func isSame(as other: JSON) -> Bool {
    switch (self, other) {
    case (.null, .null): true
    case (.bool(let value), .bool(let other)): value == other
    case (.number(let text), .number(let other)): text == other
    case (.string(let text), .string(let other)): text == other
    case (.array(let elements), .array(let others)):
      elements.count == others.count && zip(elements, others).allSatisfy { $0.isSame(as: $1) }
    case (.object(let fields), .object(let others)):
      fields.count == others.count && fields.allSatisfy { others[$0]?.isSame(as: $1) ?? false }
    default: false
    }
  }

  /// The same value as an object of Foundation.
  fileprivate var object: NSObject {
    switch self {
    case .null: NSNull()
    case .bool(let value): NSNumber(value: value)
    case .number(let text): Int(text).map { NSNumber(value: $0) } ?? NSNumber(value: Double(text) ?? .nan)
    case .string(let text): NSString(string: text)
    case .array(let elements): NSArray(array: elements.map(\.object))
    case .object(let fields): NSDictionary(dictionary: fields.mapValues(\.object))
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func json(depth: Int = 0) -> JSON {
    switch int(0...(depth < 4 ? 7 : 4)) {
    case 0: return .null
    case 1: return .bool(bool())
    case 2: return .integer(bool() ? int() : int(-1 << 53...1 << 53))
    case 3: return .number("\(Double(int()) / 8)")
    case 4: return .string(jsonText())
    case 5: return .array(array { $0.json(depth: depth + 1) })
    default:
      var fields: [String: JSON] = [:]
      for _ in 0..<int(0...5) { fields[jsonText()] = json(depth: depth + 1) }
      return .object(fields)
    }
  }

  /// A string, with some characters escaped.
  private mutating func jsonText() -> String {
    let special = ["\"", "\\", "/", "\n", "\t", "\u{0}", "\u{1F}", "\u{7F}", "\u{2028}", "\u{10FFFF}"]
    return array { $0.bool() ? $0.string() : $0.element(of: special) }.joined()
  }
}
