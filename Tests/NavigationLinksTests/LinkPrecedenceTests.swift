import Foundation
import NavigationCore
import NavigationLinks
import NavigationTesting
import TestSupport
import XCTest

/// Which of several rows wins, and L1 for tables whose rows overlap.
final class LinkPrecedenceTests: XCTestCase {
  // MARK: Exact rows

  @CasePathable enum Rest: Hashable { case rest([String]), a }
  @CasePathable enum Tabs: Hashable { case tab(String?), home }

  func testAnExactRowWinsOverAnEmptyRestInAnyOrder() {
    let rows: [LinkRow<Rest>] = [LinkRow(\.rest, "/a/\(\.self)"), LinkRow(\.a, "/a")]
    for rows in [rows, rows.reversed()] {
      let links = Links(rows)
      XCTAssertEqual(try? links.parse("/a"), .a)
      XCTAssertEqual(try? links.parse("/a/b"), .rest(["b"]))
      XCTAssertEqual(try? links.print(.a), "/a")
      XCTAssertThrowsError(try links.print(.rest([])))
      XCTAssertEqual(links.issues.count, 1)
    }
  }

  func testAnExactRowWinsOverALeftOutOptionalInAnyOrder() {
    let rows: [LinkRow<Tabs>] = [LinkRow(\.tab, "/\(\.self)"), LinkRow(\.home, "/")]
    for rows in [rows, rows.reversed()] {
      let links = Links(rows)
      XCTAssertEqual(try? links.parse("/"), .home)
      XCTAssertEqual(try? links.parse("/files"), .tab("files"))
      XCTAssertThrowsError(try links.print(.tab(nil)))
      XCTAssertEqual(
        links.issues.map { $0.message.hasPrefix(#"Without its optional segment, '/\(…)' matches"#) }, [true])
    }
  }

  /// The table of the rest matches an empty path.
  func testAnExactRowWinsOverAnEmptyPathOfANestedTableInAnyOrder() {
    let rows: [LinkRow<Lists>] = [LinkRow(\.room, "/room\(\.self)"), LinkRow(\.list, "/room")]
    for rows in [rows, rows.reversed()] {
      XCTAssertEqual(try? Links(rows).parse("/room"), .list)
      XCTAssertThrowsError(try Links(rows).print(.room(.home)), "the nested table chooses its row on its own")
      XCTAssertEqual(Links(rows).issues.count, 1)
    }
  }

  @CasePathable enum Typed: Hashable {
    case rest(Int, [String]), page(Int, Int?), name(String), literal([String])
  }

  func testAnExactRowOfAnotherTypeWinsInAnyOrder() {
    for row in [
      LinkRow<Typed>(\.rest, "/\(\.0)/\(\.1)", default: (0, [])),
      LinkRow(\.page, "/\(\.0)/\(\.1)", default: (0, nil)),
    ] {
      for rows in [[row, LinkRow(\.name, "/\(\.self)")], [LinkRow(\.name, "/\(\.self)"), row]] {
        let links = Links(rows)
        XCTAssertEqual(try? links.parse("/7"), .name("7"))
        XCTAssertEqual(links.issues.count, 1)
        XCTAssertThrowsError(try links.print(.rest(7, [])))
        XCTAssertThrowsError(try links.print(.page(7, nil)))
      }
    }
    let literal: Links<Typed> = [LinkRow(\.name, "/\(\.self)"), LinkRow(\.literal, "/a/\(\.self)")]
    XCTAssertEqual(try? literal.parse("/a"), .literal([]), "literal text wins first")
    XCTAssertEqual(literal.issues, [])
  }

  @CasePathable enum Element: Hashable, LinkRoute {
    case list(Int?), all
    static let links: Links<Self> = [LinkRow(\.list, "/list/\(\.self)"), LinkRow(\.all, "/list")]
  }
  @CasePathable enum Elements: Hashable, LinkRoute {
    case path(StackState<Element>)
    static let links: Links<Self> = [LinkRow(\.path, "/path\(\.self)")]
  }

  func testAnExactRowWinsInAStack() throws {
    let stack = Elements.path([.all, .list(1), .all])
    XCTAssertEqual(try Elements.links.parse("/path/list/list/1/list"), stack)
    XCTAssertEqual(try Elements.links.print(stack), "/path/list/list/1/list")
  }

  // MARK: Conversions

  struct Dated: Hashable { var day = Date(timeIntervalSince1970: 0), rest: [String] = [] }
  @CasePathable enum Days: Hashable { case files(Dated), edit(Date), other(Date), color(Int), code(Int) }

  func testLiteralTextAfterTheSameConversionWinsInAnyOrder() throws {
    let day = Date(timeIntervalSince1970: 0)
    let rows: [LinkRow<Days>] = [
      LinkRow(\.files, "/\(\.day, as: .isoDate)/\(\.rest)", default: Dated()),
      LinkRow(\.edit, "/\(\.self, as: .isoDate)/edit", default: day),
      LinkRow(\.other, "/\(\.self, as: .isoDate)", default: day),
    ]
    for rows in [rows, rows.reversed()] {
      let links = Links(rows)
      for (url, link) in [
        ("/1970-01-01/edit", Days.edit(day)), ("/1970-01-01", .other(day)),
        ("/1970-01-01/a", .files(Dated(rest: ["a"]))),
      ] {
        XCTAssertEqual(try links.parse(url), link)
        XCTAssertEqual(try links.print(link), url)
      }
      XCTAssertThrowsError(try links.parse("/1970-02-30/edit"))
    }
  }

  func testEqualRowsWithTheSameConversionAreReported() {
    let links: Links<Days> = [
      LinkRow(\.edit, "/x/\(\.self, as: .isoDate)", default: Date()),
      LinkRow(\.other, "/x/\(\.self, as: .isoDate)", default: Date()),
    ]
    XCTAssertEqual(
      links.issues.map { $0.message.contains("matches the same URLs as the pattern of Days.edit") }, [true])
    let items: Links<Days> = [
      LinkRow(\.edit, "/x?day=\(required: \.self, as: .isoDate)", default: Date()),
      LinkRow(\.other, "/x?day=\(required: \.self, as: .isoDate)", default: Date()),
    ]
    XCTAssertEqual(items.issues.count, 1)
  }

  /// Both expect "a color".
  func testConversionsWithTheSameExpectationDiffer() throws {
    let links: Links<Days> = [
      LinkRow(\.color, "/c/\(\.self, as: .name)", default: 0),
      LinkRow(\.code, "/c/\(\.self, as: .hexadecimal)", default: 0),
    ]
    XCTAssertEqual(links.issues, [])
    XCTAssertEqual(try links.parse("/c/red"), .color(0xFF0000))
    XCTAssertEqual(try links.parse("/c/ff"), .code(255))
  }

  /// Conversions that one line makes count as the same, but each is asked.
  func testL1_ConversionsMadeInOnePlaceMayDiffer() throws {
    let links: Links<Days> = [
      LinkRow(\.color, "/c/\(\.self, as: .number(base: 16))/a", default: 0),
      LinkRow(\.code, "/c/\(\.self, as: .number(base: 10))/b", default: 0),
    ]
    XCTAssertEqual(try links.parse("/c/ff/a"), .color(255))
    XCTAssertEqual(try links.parse("/c/10/a"), .color(16))
    XCTAssertEqual(try links.parse("/c/10/b"), .code(10))
    XCTAssertThrowsError(try links.parse("/c/ff/b"))
    let reversed: Links<Days> = [
      LinkRow(\.code, "/c/\(\.self, as: .number(base: 10))/b", default: 0),
      LinkRow(\.color, "/c/\(\.self, as: .number(base: 16))/a", default: 0),
    ]
    XCTAssertEqual(try reversed.parse("/c/ff/a"), .color(255))
    XCTAssertEqual(try reversed.print(reversed.parse("/c/FF/a")), "/c/ff/a")
    let printed: Links<Days> = [
      LinkRow(\.code, "/c/\(\.self, as: .number(base: 16))/a", default: 0),
      LinkRow(\.color, "/c/\(\.self, as: .number(base: 16, isUppercase: true))/b", default: 0),
      LinkRow(\.code, "/c/FF/b", default: 0),
    ]
    XCTAssertEqual(try printed.print(printed.parse("/c/fe/b")), "/c/FE/b")
    XCTAssertThrowsError(try printed.parse("/c/ff/b"), "it would be printed as the URL of another row")
  }

  /// Compiles in Swift 6: a conversion can be stored, and used from any thread.
  func testAConversionIsSendable() async {
    enum Conversions {
      static let shouted = LinkConversion<String>("a text") {
        $0.lowercased()
      } print: {
        $0.uppercased()
      }
    }
    let shouted = Conversions.shouted
    let url = await Task.detached { try? Links([.state("/\(\.self, as: shouted)", default: "")]).print("a") }
      .value
    XCTAssertEqual(url, "/A")
  }

  // MARK: Generated tables

  func testAnExactRowNeverLosesToALooseOne() {
    forAll(count: 500) { generator in
      let patterns = generator.rankedPatterns(Ranked.Part.allCases)
      let links = Ranked.links(patterns)
      for _ in 0..<10 {
        let segments = generator.array(count: 0...3) { $0.element(of: ["1", "7", "x", "z"]) }
        let items = generator.element(of: [[], ["q"], ["page"], ["q", "page"]])
        let url = Ranked.url(segments, items)
        guard let row = (try? links.parse(url))?.index, patterns[row].isLoose(segments) else { continue }
        for (index, other) in patterns.enumerated() where other.matches(segments, items) {
          XCTAssertFalse(
            other.isAsLiteral(as: patterns[row]) && other.required.count >= patterns[row].required.count,
            "\(patterns) \(url): \(row) wins over \(index)")
        }
      }
    }
  }

  /// A value is not printed if and only if its row is reported. Here, parameters are texts, and only one row has a rest
  /// or an optional segment, so that rows do not overlap in part.
  func testL1_AValueThatIsNotPrintedIsReported() {
    forAll(count: 500) { generator in
      var patterns = generator.rankedPatterns([.text, .string])
      let loose = generator.int(0...patterns.count - 1)
      for index in patterns.indices where index != loose { patterns[index].end = nil }
      let links = Ranked.links(patterns)
      let reported = Set(links.issues.compactMap(\.location?.line))
      for (index, pattern) in patterns.enumerated() {
        let forms = pattern.end == nil ? [false] : pattern.end == .rest ? [true] : [false, true]
        let values = forms.map { Ranked.link(index, pattern, isLoose: $0) }
        XCTAssertEqual(
          values.contains { (try? links.print($0)) == nil }, reported.contains(UInt(index)),
          "\(index) of \(patterns): \(links.issues)")
        for value in values {
          if let url = try? links.print(value) { XCTAssertEqual(try? links.parse(url), value, url) }
        }
      }
    }
  }

  func testL1_ParsedURLsCanBePrintedWithExactAndLooseRows() {
    forAll(count: 300) { generator in
      let links = Ranked.links(generator.rankedPatterns(Ranked.Part.allCases))
      for _ in 0..<20 {
        let segments = generator.array(count: 0...4) { $0.element(of: ["1", "01", "7", "+2", "x", "FF"]) }
        let items = generator.element(of: ["", "?q=x", "?page=07", "?q=7&page=1", "?page=x&q=x"])
        let url = "/" + segments.joined(separator: "/") + items
        guard let link = try? links.parse(url) else { continue }
        let canonical = try? links.print(link)
        XCTAssertNotNil(canonical, "\(url) \(link)")
        XCTAssertEqual(canonical.flatMap { try? links.parse($0) }, link)
      }
    }
  }
}

extension LinkConversion<Int> {
  fileprivate static func number(base: Int, isUppercase: Bool = false) -> Self {
    LinkConversion("a number") {
      Int($0, radix: base)
    } print: {
      String($0, radix: base, uppercase: isUppercase)
    }
  }

  fileprivate static var hex: Self { .number(base: 16) }
}

/// A case for each row of a generated table.
@CasePathable enum Ranked: Hashable {
  case a(Row), b(Row), c(Row), d(Row), e(Row)

  struct Row: Hashable {
    var cells = [Cell](repeating: Cell(), count: 3)
    var optional: String?, rest: [String] = []
    var q = "", page = 0
  }
  struct Cell: Hashable { var int = 0, hex = 0, string = "" }

  /// A segment of a pattern: the text `1`, or a parameter.
  enum Part: CaseIterable { case text, int, hex, string }
  enum End { case optional, rest }

  struct Pattern {
    var parts: [Part]
    var end: End?
    var required: [String]

    /// Whether the pattern matches with an empty rest, or without its optional segment.
    func isLoose(_ segments: [String]) -> Bool { end != nil && segments.count == parts.count }

    /// Whether all of the pattern matches, without a rest.
    func matches(_ segments: [String], _ items: [String]) -> Bool {
      let parts = end == .optional ? parts + [.string] : parts
      return end != .rest && parts.count == segments.count && required.allSatisfy(items.contains)
        && zip(parts, segments).allSatisfy { part, text in
          switch part {
          case .text: text == "1"
          case .int: Int(text) != nil
          case .hex: Int(text, radix: 16) != nil
          case .string: true
          }
        }
    }

    /// Whether this pattern has literal text wherever the other one has it.
    func isAsLiteral(as other: Pattern) -> Bool {
      other.parts.indices.allSatisfy {
        other.parts[$0] != .text || parts.indices.contains($0) && parts[$0] == .text
      }
    }
  }

  private static var paths: [CaseKeyPath<Ranked, Row>] { [\.a, \.b, \.c, \.d, \.e] }

  /// The number of the row.
  var index: Int { Array(Self.allCasePaths).firstIndex(of: Self.allCasePaths[self]) ?? 0 }

  /// The table with the given patterns. The line of a row's call site is its number.
  static func links(_ patterns: [Pattern]) -> Links<Self> {
    Links(
      patterns.enumerated().map { index, row in
        var pattern = LinkPattern<Row>.StringInterpolation(literalCapacity: 0, interpolationCount: 0)
        for (position, part) in row.parts.enumerated() {
          pattern.appendLiteral(part == .text ? "/1" : "/")
          switch part {
          case .text: break
          case .int: pattern.appendInterpolation(\Row.cells[position].int)
          case .hex: pattern.appendInterpolation(\Row.cells[position].hex, as: .hex)
          case .string: pattern.appendInterpolation(\Row.cells[position].string)
          }
        }
        if row.parts.isEmpty || row.end != nil { pattern.appendLiteral("/") }
        switch row.end {
        case .optional: pattern.appendInterpolation(\Row.optional)
        case .rest: pattern.appendInterpolation(\Row.rest)
        case nil: break
        }
        for (name, mark) in zip(row.required, ["?", "&"]) {
          pattern.appendLiteral("\(mark)\(name)=")
          if name == "q" {
            pattern.appendInterpolation(required: \Row.q)
          } else {
            pattern.appendInterpolation(required: \Row.page)
          }
        }
        return LinkRow(
          paths[index], LinkPattern(stringInterpolation: pattern), default: Row(), line: UInt(index))
      })
  }

  /// A link of a row whose parameters are texts.
  static func link(_ index: Int, _ pattern: Pattern, isLoose: Bool) -> Self {
    var row = Row()
    for (position, part) in pattern.parts.enumerated() where part == .string {
      row.cells[position].string = "x"
    }
    if pattern.end == .optional, !isLoose { row.optional = "x" }
    return Self.allCasePaths[keyPath: paths[index]].embed(row)
  }

  static func url(_ segments: [String], _ items: [String]) -> String {
    "/" + segments.joined(separator: "/")
      + (items.isEmpty ? "" : "?" + items.map { "\($0)=7" }.joined(separator: "&"))
  }
}

extension SeededGenerator {
  fileprivate mutating func rankedPatterns(_ parts: [Ranked.Part]) -> [Ranked.Pattern] {
    array(count: 1...5) { generator in
      Ranked.Pattern(
        parts: generator.array(count: 0...2) { $0.element(of: parts) },
        end: generator.element(of: [nil, nil, .optional, .rest]),
        required: generator.element(of: [[], [], ["q"], ["page"], ["q", "page"]]))
    }
  }
}
