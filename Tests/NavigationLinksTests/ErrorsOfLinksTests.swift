import Foundation
import NavigationCore
import NavigationLinks
import NavigationTesting
import TestSupport
import XCTest

/// The issues of a table, and L2: the errors of URLs.
final class ErrorsOfLinksTests: XCTestCase {
  // MARK: Issues

  func testIssuesOfATable() {
    let line: UInt = #line + 4
    var links: Links<Odd> = []
    let issues = recordIssues {
      links = [
        LinkRow(\.int, "/a/b\(\.self)"),
        LinkRow(\.int, "/a/\(\.self)b"),
        LinkRow(\.int, "/a"),
        LinkRow(\.int, "/a?\(\.self)"),
        LinkRow(\.int, "/a?x\(\.self)"),
        LinkRow(\.int, "/a/\(\.self)?x"),
        LinkRow(\.int, "/a/\(\.self)?x&"),
        LinkRow(\.int, "/a/\(\.self)#x"),
        LinkRow(\.page, "/a\(\.self)/b"),
        LinkRow(\.page, "/a?x=\(\.self)"),
        LinkRow(\.page, "/a#\(\.self)"),
        LinkRow(\.optional, "/a/\(\.self)/b"),
        LinkRow(\.int, "/ok/\(\.self)"),
        LinkRow(\.other, "/ok/\(\.self)"),
        LinkRow(\.string, "/ok/\(\.self)"),
        LinkRow(\.int, "/ok/\(\.self)?alias=\(\.self)"),
        LinkRow(\.string, "/any/\(\.self)"),
        LinkRow(\.other, "/any/\(\.self)"),
        LinkRow(\.other, "any/\(\.self)"),
        LinkRow(\.int, "/b?x=1&n=\(\.self)"),
      ]
    }
    XCTAssertEqual(issues.count, 15, "ignored rows are reported immediately")
    XCTAssertEqual(issues, links.issues.filter { $0.message.contains("is left out") })
    XCTAssertEqual(
      links.issues.map { "\($0.location.map { Int($0.line) - Int(line) } ?? -1): \($0.message)" },
      [
        #"0: The pattern '/a/b\(…)' is left out. A key path takes a whole segment. Write '/' before it."#,
        #"1: The pattern '/a/\(…)b' is left out. 'b' follows a key path. Begin a new segment or item."#,
        #"2: The pattern '/a' is left out. Nothing in it says what the payload is."#,
        #"3: The pattern '/a?\(…)' is left out. An item has a name. Write 'name=' before the key path."#,
        #"4: The pattern '/a?x\(…)' is left out. An item has a name. Write 'name=' before the key path."#,
        #"5: The pattern '/a/\(…)?x' is left out. A query item is 'name=' and a key path, and not 'x'."#,
        #"6: The pattern '/a/\(…)?x&' is left out. A query item is 'name=' and a key path, and not 'x'."#,
        #"7: The pattern '/a/\(…)#x' is left out. A fragment is a key path, and not 'x'."#,
        #"8: The pattern '/a\(…)/b' is left out. Nothing can follow the part that takes the rest of the path."#,
        #"9: The pattern '/a?x=\(…)' is left out. A table takes the rest of the path, and cannot stand in the query."#,
        #"10: The pattern '/a#\(…)' is left out. A fragment is one parameter."#,
        #"11: The pattern '/a/\(…)/b' is left out. Nothing can follow an optional segment."#,
        #"15: The pattern '/ok/\(…)?alias=\(…)' is left out. A key path occurs twice."#,
        #"18: The pattern 'any/\(…)' is left out. A pattern begins with '/', and not with 'a'."#,
        #"19: The pattern '/b?x=1&n=\(…)' is left out. A query item is 'name=' and a key path, and not 'x=1'."#,
        #"13: '/ok/\(…)' matches the same URLs as the pattern of Odd.int ("# + "\(#fileID):\(line + 12)"
          + #"), which precedes it."#,
        #"17: '/any/\(…)' matches the same URLs as the pattern of Odd.string ("# + "\(#fileID):\(line + 16)"
          + #"), which precedes it."#,
      ])
    XCTAssertEqual(try? links.parse("/ok/7"), .int(7))
    XCTAssertEqual(try? links.parse("/ok/x"), .string("x"))
    XCTAssertThrowsError(try links.print(.other(7)), "it would be parsed by the first row")
    XCTAssertEqual(try? links.print(.string("7")), "/any/7", "the first alias would be parsed as a number")
  }

  func testAPatternIsNotTidied() {
    struct Query: Hashable { var a = 0, b = 0, tags: [String] = [], item: ItemsLink? }
    for (pattern, reason) in [
      ("/what?", "Nothing follows '?'."), ("/what#", "Nothing follows '#'."),
      ("/what?#", "Nothing follows '?'."),
      ("/?", "Nothing follows '?'."), ("/#", "Nothing follows '#'."), ("?", "Nothing follows '?'."),
      ("/a//b", "Between '//' is an empty segment, which URLs leave out."),
      ("//", "Between '//' is an empty segment, which URLs leave out."),
      ("//a", "Between '//' is an empty segment, which URLs leave out."),
      ("/a//", "Between '//' is an empty segment, which URLs leave out."),
      ("/a/", "A path does not end with '/'."), ("/a/?", "A path does not end with '/'."),
      ("/what?x", "A query item is 'name=' and a key path, and not 'x'."),
    ] as [(LinkPattern<Void>, String)] {
      let line: UInt = #line + 2
      var links: Links<Odd> = []
      let issues = recordIssues { links = [LinkRow(\.list, pattern)] }
      XCTAssertEqual(issues, links.issues)
      XCTAssertEqual(issues.map { $0.message.hasSuffix("' is left out. \(reason)") }, [true], "\(issues)")
      XCTAssertEqual(issues.map(\.location?.line), [line])
      XCTAssertEqual(links.allPatterns, [])
    }
    for (pattern, reason) in [
      ("/\(\.a)/", "A path does not end with '/'."), ("/x/\(\.a)/?b=\(\.b)", "A path does not end with '/'."),
      ("/x\(\.item)/", "A path does not end with '/'."),
      ("/x/\(\.tags)/#\(\.a)", "A path does not end with '/'."),
      ("/\(\.a)//\(\.b)", "Between '//' is an empty segment, which URLs leave out."),
      ("/x//\(\.item)", "Between '//' is an empty segment, which URLs leave out."),
      ("/\(\.a)?", "Nothing follows '?'."), ("/\(\.a)#", "Nothing follows '#'."),
      ("/x?a=\(\.a)&", "Nothing follows '&'."), ("/x?a=\(\.a)&&b=\(\.b)", "Nothing follows '&'."),
      ("/x?&a=\(\.a)", "Nothing follows '?'."), ("/x?a=\(\.a)#", "Nothing follows '#'."),
      ("/x?#\(\.a)", "Nothing follows '?'."), ("/x\(\.item)?", "Nothing follows '?'."),
    ] as [(LinkPattern<Query>, String)] {
      let issues = recordIssues { let _: Links<Query> = [.state(pattern, default: Query())] }
      XCTAssertEqual(issues.map { $0.message.hasSuffix("' is left out. \(reason)") }, [true], "\(issues)")
    }
    let valid: Links<Query> = [
      .state("/", default: Query()), .state("/?a=\(\.a)", default: Query()),
      .state("/b#\(\.a)", default: Query()),
      .state("/c/\(\.a)/d/\(\.tags)?b=\(\.b)", default: Query()),
    ]
    XCTAssertEqual(valid.issues, [])
    XCTAssertEqual(valid.allPatterns, ["/", "/?a={Int}", "/b#{Int}", "/c/{Int}/d/{String}…?b={Int}"])
  }

  func testAnOptionalSegmentIsComparedWithoutIt() {
    let line: UInt = #line + 2
    let links: Links<Odd> = [
      LinkRow(\.list, "/list"),
      LinkRow(\.optional, "/list/\(\.self)"),
    ]
    XCTAssertEqual(
      links.issues.map(\.message),
      [
        #"Without its optional segment, '/list/\(…)' matches the same URLs as the pattern of Odd.list ("#
          + "\(#fileID):\(line)), which wins."
      ])
    XCTAssertEqual(try? links.parse("/list"), .list)
    XCTAssertThrowsError(try links.print(.optional(nil)), "it would be parsed by the first row")
  }

  func testAPatternThatGivesOnlyPartOfARoute() {
    let issues = recordIssues {
      let _: Links<Lists> = [
        LinkRow(\.place, "/place/\(\.recent)"), LinkRow(\.place, "/place?recent=\(\.recent)"),
        LinkRow(\.place, "/place\(\.files)"),
      ]
    }
    XCTAssertEqual(
      issues.map { $0.message.hasSuffix("is left out. Nothing in it says what the payload is.") },
      [true, true, true])
  }

  func testAnObjectIsNotADefault() {
    var links: Links<Finding> = []
    let issues = recordIssues { links = [LinkRow(\.find, "/find?q=\(\.text)", default: Finding.Query())] }
    XCTAssertEqual(
      issues.map(\.message),
      [#"The pattern '/find?q=\(…)' is left out. Its default is an object, which parsing would change."#])
    _ = try? links.parse("/find?q=a")
    XCTAssertNotEqual(
      try? links.parse("/find"), .find(Finding.Query()), "otherwise the second URL gives the first link")
  }

  func testAPropertyOfAnObjectInADefaultIsNotAParameter() {
    var links: Links<Finding> = []
    let issues = recordIssues {
      links = [LinkRow(\.within, "/within?q=\(\.query.text)&n=\(\.count)", default: Finding.Within())]
    }
    XCTAssertEqual(
      issues.map(\.message),
      [
        #"The pattern '/within?q=\(…)&n=\(…)' is left out. A parameter is in an object of its default, which parsing would change."#
      ])
    XCTAssertThrowsError(try links.parse("/within?q=a"))
  }

  func testL2_AnElementOfAStackWithoutAPathIsAnIssue() {
    XCTAssertEqual(
      Roofs.links.issues.map(\.message),
      ["'/' is never an element of a stack, because its path is empty."])
    XCTAssertThrowsError(try Roofs.links.print(.browse([.home])))
    XCTAssertEqual(try Roofs.links.print(.browse([.item(1)])), "/browse/1")
  }

  func testRowsDistinguishedByItemsOrTypesAreValid() {
    let links: Links<Find> = [
      LinkRow(\.named, "/find?name=\(\.self)"), LinkRow(\.numbered, "/find?id=\(\.self)"),
      LinkRow(\.anchored, "/find#\(\.self)"),
      LinkRow(\.ids, "/tags/\(\.self)"), LinkRow(\.names, "/tags/\(\.self)"),
      LinkRow(\.items, "/app\(\.self)"), LinkRow(\.screen, "/app\(\.self)"),
    ]
    XCTAssertEqual(links.issues, [])
    for (link, url) in [
      (Find.named("a"), "/find?name=a"), (.numbered(7), "/find?id=7"), (.anchored(7), "/find#7"),
      (.ids([7]), "/tags/7"), (.names(["a"]), "/tags/a"), (.items(.new), "/app/new"),
      (.screen(.edit), "/app/edit"),
    ] {
      XCTAssertEqual(try? links.print(link), url)
      XCTAssertEqual(try? links.parse(url), link)
    }
  }

  func testRowsDistinguishedByNeitherItemsNorTypes() {
    let links: Links<Find> = [
      LinkRow(\.named, "/find?x=\(\.self)"), LinkRow(\.numbered, "/find?x=\(\.self)"),
      LinkRow(\.names, "/tags/\(\.self)"), LinkRow(\.ids, "/tags/\(\.self)"),
      LinkRow(\.text, "/a#\(\.self)"), LinkRow(\.anchored, "/a#\(\.self)"),
    ]
    XCTAssertEqual(links.issues.map { $0.message.contains("matches the same URLs as") }, [true, true, true])
  }

  func testAnEmptyRestIsCompared() {
    let exact = LinkRow<Lists>(\.list, "/list")
    for row in [
      LinkRow<Lists>(\.page, "/list\(\.self)"), LinkRow(\.tags, "/list/\(\.self)"),
      LinkRow(\.pages, "/list\(\.self)"), LinkRow(\.room, "/list\(\.self)"),
      LinkRow(\.within, "/list\(\.self)"),
    ] {
      for links in [Links([row, exact]), Links([exact, row])] {
        XCTAssertEqual(
          links.issues.filter { $0.message.hasPrefix("With an empty rest, '/list") }.map {
            $0.message.contains("matches the same URLs as the pattern of Lists.list (")
          }, [true])
        XCTAssertEqual(try? links.print(.list), "/list")
      }
    }
    let links = Links([LinkRow<Lists>(\.tags, "/list/\(\.self)"), exact])
    XCTAssertThrowsError(try links.print(.tags([])))
    XCTAssertEqual(try? links.print(.tags(["a"])), "/list/a")
    XCTAssertEqual(
      Links<Lists>([LinkRow(\.items, "/list\(\.self)"), LinkRow(\.list, "/list")]).issues, [],
      "a required table")
  }

  func testRowsOfOneCaseDoNotHideEachOther() {
    let links: Links<Lists> = [LinkRow(\.tags, "/list/\(\.self)"), LinkRow(\.tags, "/list", default: [])]
    XCTAssertEqual(links.issues, [])
    XCTAssertEqual(try? links.print(.tags([])), "/list")
  }

  func testL2_IgnoredPatternsAreNotSuggested() {
    var links: Links<Odd> = []
    _ = recordIssues { links = [LinkRow(\.list, "/items/7/."), LinkRow(\.int, "/ok/\(\.self)")] }
    XCTAssertEqual(links.allPatterns, ["/ok/{Int}"])
    XCTAssertThrowsError(try links.parse("/items/7")) { error in
      XCTAssertNil((error as? LinkError)?.nearest)
    }
  }

  func testL2_AnElementOfAStackIsNotAskedForAnItem() {
    XCTAssertEqual(
      Browse.links.issues.map(\.message),
      [
        #"'/search?q=\(…)' is never an element of a stack, because it needs an item."#,
        #"'/anchor#\(…)' is never an element of a stack, because it needs an item."#,
      ])
    for url in ["/browse/search?q=x", "/browse/file/1/search?q=x"] {
      XCTAssertThrowsError(try Browse.links.parse(url)) { error in
        XCTAssertEqual((error as? LinkError)?.expected.contains("q={String}"), false)
        XCTAssertEqual((error as? LinkError)?.expected.contains("a link without a query"), true)
        XCTAssertEqual((error as? LinkError)?.found, "'search'")
      }
    }
    XCTAssertEqual(try Browse.links.print(.path([.alias("x")])), "/browse/alias/x")
  }

  func testIssuesOfNamesDotsAndFragments() {
    var links: Links<Odd> = []
    let issues = recordIssues {
      links = [
        LinkRow(\.int, "/a?x=\(\.self)&x=\(\.self)"),
        LinkRow(\.int, "/./\(\.self)"),
        LinkRow(\.int, "/a?x=\(\.self)#\(\.self)"),
      ]
    }
    XCTAssertEqual(
      issues.map(\.message),
      [
        #"The pattern '/a?x=\(…)&x=\(…)' is left out. 'x=' occurs twice."#,
        #"The pattern '/./\(…)' is left out. '.' cannot be a segment. Other programs remove it from a path."#,
        #"The pattern '/a?x=\(…)#\(…)' is left out. A key path occurs twice."#,
      ])
    XCTAssertThrowsError(try links.parse("/a?x=7#8"))
  }

  func testAKeyPathThatOccursTwiceIsReported() {
    struct Range: Hashable { var from = 0, to = 0, tags: [String] = [] }
    var links: Links<Range> = []
    let issues = recordIssues {
      links = [
        .state("/\(\.from)/\(\.from)", default: Range()),
        .state("/\(\.from)?from=\(\.from)", default: Range()),
        .state("/a?a=\(\.to)&b=\(required: \.to)", default: Range()),
        .state("/b?a=\(\.to)#\(\.to, as: .hexadecimal)", default: Range()),
        .state("/\(\.tags)?tag=\(\.tags)", default: Range()), .state("/\(\.from)/\(\.to)", default: Range()),
      ]
    }
    XCTAssertEqual(
      issues.map { $0.message.hasSuffix(" A key path occurs twice.") }, Array(repeating: true, count: 5))
    XCTAssertEqual(links.issues, issues)
    XCTAssertEqual(links.allPatterns, ["/{Int}/{Int}"])
    let whole = recordIssues { let _: Links<Odd> = [LinkRow(\.int, "/\(\.self)/\(\.self)")] }
    XCTAssertEqual(whole.map(\.message), [#"The pattern '/\(…)/\(…)' is left out. A key path occurs twice."#])
  }

  func testRowsOfOneCaseMayBeEqual() {
    let links: Links<Odd> = [LinkRow(\.int, "/ok/\(\.self)"), LinkRow(\.int, "/ok/\(\.self)")]
    XCTAssertEqual(links.issues, [])
    XCTAssertEqual(try? links.parse("/ok/7"), .int(7))
  }

  // MARK: Errors

  private func assertError<Root: LinkRoute>(
    _ type: Root.Type, _ url: String, shown: String? = nil, _ caret: String, _ rest: String,
    line: UInt = #line
  ) {
    XCTAssertThrowsError(try Root.links.parse(url), line: line) { error in
      XCTAssertEqual("\(error)", "\(shown ?? url)\n\(caret) \(rest)", line: line)
    }
  }

  func testL2_AnErrorNamesItsPlaceAndTheExpectation() {
    assertError(
      ShopLink.self, "/items/abc", "       ^~~",
      "expected /{Int} or /new, found 'abc'; the nearest link is /items/{Int}")
    assertError(
      ShopLink.self, "/items", "      ^",
      "expected /{Int} or /new, found the end; the nearest link is /items/{Int}")
    assertError(
      ShopLink.self, "/items/3/4", "         ^",
      "expected the end, found '4'; the nearest link is /items/{Int}")
    assertError(
      ShopLink.self, "/flags?on=yes", "       ^~~~~~",
      "expected on={true or false}, found 'on=yes'; the nearest link is "
        + "/flags?on={true or false}&sort={one of name, date}")
    assertError(
      ShopLink.self, "/Üser", shown: "/%C3%9Cser", "          ^",
      "expected name={String}, found the end; the nearest link is /Üser?name={String}")
    assertError(
      ShopLink.self, "/items/日本 א", shown: "/items/%E6%97%A5%E6%9C%AC%20%D7%90",
      "       ^~~~~~~~~~~~~~~~~~~~~~~~~~~",
      "expected /{Int} or /new, found '日本 א'; the nearest link is /items/{Int}")
    assertError(
      ShopLink.self, "/price#x", "       ^",
      "expected #{Double}, found 'x'; the nearest link is /price#{Double}")
    assertError(
      ShopLink.self, "/tags/a/%2E%2E", "        ^~~~~~",
      "expected /{String}, found '%2E%2E'; the nearest link is /tags/{String}…")
    assertError(
      ShopLink.self, "/a%2", "  ^~", "expected a percent sign with two hexadecimal digits, found '%2'")
    assertError(ShopLink.self, "/%FF", " ^~~", "expected UTF-8, found '%FF'")
    assertError(
      ShopLink.self, "/search?q=%FF", "          ^~~",
      "expected UTF-8, found '%FF'; the nearest link is "
        + "/search?q={String}&page={Int}&tag={String}&sort={one of name, date}&near={String}")
  }

  func testL2_TheFurthestPlaceOfANestedTable() {
    assertError(
      AppLink.self, "shop://items/42/edit/colour", "                     ^~~~~~",
      "expected the end or /color, found 'colour'; the nearest link is /items/{Int}/edit/color")
    assertError(
      AppLink.self, "/items/42/history?a&page=x", "                    ^~~~~~",
      "expected page={Int}, found 'page=x'; the nearest link is /items/{Int}/history?page={Int}")
    assertError(
      Place.self, "/files/folder/a/file/x", "                     ^",
      "expected /{Int}, found 'x'; the nearest link is /files/folder/{String}…?sheet={Sheet}")
    assertError(
      AppLink.self, "/itms/42/edit/color", " ^~~~",
      "expected /items or /overview, found 'itms'; the nearest link is /items/{Int}/edit/color")
  }

  func testL2_ErrorsAtTheEndOfThePath() {
    func error(_ url: String) -> LinkError? {
      do {
        _ = try AppLink.links.parse(url)
        return nil
      } catch { return error }
    }
    XCTAssertEqual(error("/items/x")?.expected.contains("the end"), true)
    XCTAssertEqual(error("/items/3/history/4?x=1")?.found, "'4'")
    XCTAssertNil(error("/qq")?.nearest)
    XCTAssertEqual(error("/a\u{1}").map { "\($0)".contains("/a%01") }, true)
    XCTAssertThrowsError(try ShopLink.links.parse("/items?x=1")) {
      XCTAssertEqual(($0 as? LinkError)?.range, 6..<6)
    }
  }

  func testL2_AMissingItemIsReportedBeforeTheFragment() {
    for (url, place) in [("/%C3%9Cser#top", 10), ("/%C3%9Cser?a=b#top", 14), ("/%C3%9Cser#", 10)] {
      XCTAssertThrowsError(try ShopLink.links.parse(url)) { error in
        XCTAssertEqual((error as? LinkError)?.expected, ["name={String}"])
        XCTAssertEqual((error as? LinkError)?.found, "the end")
        XCTAssertEqual((error as? LinkError)?.range, place..<place, url)
      }
    }
  }

  func testL2_AnErrorPointsToTheFoundText() {
    // A mark that combines with the slash, and a percent sign before a character of two bytes.
    for (url, range, found) in [("/\u{301}abc/x", 0..<4, "'\u{301}abc'"), ("/%2é", 1..<3, "'%2'")] {
      XCTAssertThrowsError(try ShopLink.links.parse(url)) { error in
        XCTAssertEqual((error as? LinkError)?.range, range, url)
        XCTAssertEqual((error as? LinkError)?.found, found, url)
      }
    }
  }

  func testL2_AnErrorOfALongOrOddURLIsOneLine() {
    for url in [
      "/" + String(repeating: "漢字/", count: 20_000), "/a\r\nb\u{202E}c\0/x", "/\u{301}",
      String(repeating: "/files", count: 10_000),
      "/files" + String(repeating: "/folder/a", count: 10_000) + "/x",
    ] {
      XCTAssertThrowsError(try Place.links.parse(url)) { error in
        let lines = "\(error)".split(separator: "\n", omittingEmptySubsequences: false)
        XCTAssertEqual(lines.count, 2, url)
        XCTAssertTrue(lines[0].utf8.count <= 166 && lines[0].allSatisfy(\.isASCII), "\(lines[0])")
        XCTAssertLessThan(lines[1].count, 400)
        XCTAssertEqual((error as? LinkError)?.url, url)
        XCTAssertLessThanOrEqual((error as? LinkError)?.range.upperBound ?? .max, url.count)
      }
    }
  }
}
