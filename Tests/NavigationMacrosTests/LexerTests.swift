import TestSupport
import XCTest

final class LexerTests: XCTestCase {
  /// The tokens as text, without the end.
  private func tokens(_ source: String) throws -> [String] {
    let bytes = Array(source.utf8)
    return try Lexer.tokens(of: bytes).dropLast().map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }

  private func kinds(_ source: String) throws -> [Token.Kind] {
    try Lexer.tokens(of: Array(source.utf8)).dropLast().map(\.kind)
  }

  func testCommentsNest() throws {
    XCTAssertEqual(try tokens("a /* b /* c */ d */ e // f\ng"), ["a", "e", "g"])
    XCTAssertEqual(try tokens("a//b\r\nc"), ["a", "c"])
    XCTAssertEqual(try tokens("/**/a/***/"), ["a"])
    XCTAssertEqual(try tokens("a /* \" */ b // \" { \nc"), ["a", "b", "c"])
  }

  func testStrings() throws {
    for literal in [
      #""""#, #""a""#, #""a\"b""#, #""{ \\""#, #""/* no comment""#, ##"#"a"b\"#"##, ###"##"a"#b"##"###,
      ##"#"""#"##,
      ##"#"\(no"#"##, "\"\"\"\n a \" \"\" b\n\"\"\"", "#\"\"\"\n \"\"\" \\( \n\"\"\"#",
      #""\(f("\(x)", { ")" }))""#,
      ##"#"\#(f("}"))"#"##, #""\u{41}""#, #""a\(b /* ) */ )c""#, "\"\"\"\n\\(a\n)\n\"\"\"",
    ] {
      XCTAssertEqual(try tokens("a \(literal) b"), ["a", literal, "b"])
      XCTAssertEqual(try kinds(literal), [.string])
    }
  }

  func testRegularExpressions() throws {
    for literal in [
      "/a/", #"/[\/"]/"#, #"/\//"#, "/a(b)c/", "/[(]/", "#/a/b/#", "#/ a /#", "#/\n a \" {\n/#", "##/a/#b/##",
    ] {
      XCTAssertEqual(try tokens("= \(literal)\n}"), ["=", literal, "}"], literal)
    }
    XCTAssertEqual(try tokens("return /\"/ ; x"), ["return", "/\"/", ";", "x"])
    XCTAssertEqual(try tokens("f(/{/, 1)"), ["f", "(", "/{/", ",", "1", ")"])
  }

  func testSlashesAsOperators() throws {
    for source in [
      "a / b / c", "a/b/c", "(a)/b/c", "a[0]/b/c", "x! /y/ z", "func /(a: A) / b", "= / a/", "= /a /",
      "(/A.b) + x",
      "f(/A.b, /A.c)",
    ] {
      XCTAssertFalse(try kinds(source).contains(.regex), source)
    }
    XCTAssertEqual(try tokens("/Route.edit"), ["/", "Route", ".", "edit"])
  }

  func testNumbersAndNames() throws {
    XCTAssertEqual(
      try tokens("1_000 0xFFp-3 1.5e+7 1.foo 0...9 $0 `a b` é漢"),
      ["1_000", "0xFFp-3", "1.5e+7", "1", ".", "foo", "0", ".", ".", ".", "9", "$0", "`a b`", "é漢"])
    XCTAssertEqual(try tokens("1e 2-3 0x1e-5"), ["1e", "2", "-", "3", "0x1e", "-", "5"])
    XCTAssertEqual(try kinds("`a` b #if"), [.quotedWord, .word, .pound, .word])
  }

  func testEachTokenKnowsTheSpacesAndLinesBeforeIt() throws {
    let source = "a b\nc/**/d/*\n*/e;f\r\ng"
    let found = try Lexer.tokens(of: Array(source.utf8)).dropLast()
    XCTAssertEqual(found.map(\.startsLine), [true, false, true, false, true, false, false, true])
    XCTAssertEqual(found.map(\.isSpaced), [true, true, true, true, true, false, false, true])
  }

  func testAByteOrderMarkIsSkipped() throws {
    XCTAssertEqual(try tokens("\u{FEFF}enum"), ["enum"])
  }

  func testUnterminatedTokens() {
    for source in [
      "a /* b", "/* /* */", "\"a", "\"\"\"\na\"\"", "#\"a\"", "\"\\(a\"", "`a", "#/a", "\"a\nb\"", "\"\\(\"",
      "\\ \u{7F}",
    ] {
      XCTAssertThrowsError(try tokens(source), source) { XCTAssertTrue($0 is SourceProblem) }
    }
  }

  /// Tokens are consecutive, with only whitespace and comments between them.
  func testLaws_TokensCoverTheSource() {
    let pieces = [
      "a", "é", "1", "\"b\"", "#\"c\"#", "/", "/d/", "{", "}", "(", ")", " ", "\n", "//e\n", "/*f*/", "#",
      ".", "<", "->",
      "`g`", "\\", "\"", "@", ",",
    ]
    forAll(count: 2000) { generator in
      let source = Array(generator.array(count: 0...30) { $0.element(of: pieces) }.joined().utf8)
      guard let found = try? Lexer.tokens(of: source) else { return }
      var end = 0
      for token in found {
        XCTAssertGreaterThanOrEqual(token.range.lowerBound, end)
        let between = String(decoding: source[end..<token.range.lowerBound], as: UTF8.self)
        XCTAssertTrue(between.isEmpty || between.first.map { " \n/".contains($0) } ?? false, between)
        end = token.range.upperBound
      }
      XCTAssertEqual(found.last?.kind, .end)
      XCTAssertEqual(end, source.count)
    }
  }
}
