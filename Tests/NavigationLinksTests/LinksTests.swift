import Foundation
import NavigationCore
import NavigationLinks
import NavigationTesting
import TestSupport
import XCTest

/// L1: parsing and printing, and the precedence of rows.
final class LinksTests: XCTestCase {
  // MARK: Laws

  private func assertCanonical<Root: LinkRoute>(_ type: Root.Type) -> (String) -> Void {
    { url in
      do {
        let link = try Root.links.parse(url)
        let canonical = try Root.links.print(link)
        XCTAssertEqual(try Root.links.parse(canonical), link, url)
        XCTAssertEqual(try Root.links.print(Root.links.parse(canonical)), canonical, url)
      } catch let error as LinkError {
        XCTAssertEqual(error.url, url)
        XCTAssertLessThanOrEqual(error.range.upperBound, url.count)
      } catch {
        XCTFail("\(url): \(error)")
      }
    }
  }

  /// L1 for a value, and for its canonical URL.
  private func assertRoundTrip<Root: LinkRoute>(_ link: Root, line: UInt = #line) throws {
    let url = try Root.links.print(link)
    XCTAssertEqual(try Root.links.parse(url), link, url, line: line)
    XCTAssertEqual(try Root.links.print(Root.links.parse(url)), url, line: line)
    XCTAssertTrue(url.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, url, line: line)
  }

  /// A value whose row has an empty segment is printed by another row, even if that row parses the remaining URL as the value.
  func testAnEmptySegmentIsNotPrinted() throws {
    XCTAssertEqual(try EmptySegment.links.print(.search(.init())), "/search")
    XCTAssertEqual(try EmptySegment.links.print(.search(.init(text: "a"))), "/search/a")
    XCTAssertEqual(try EmptySegment.links.print(.user(.init())), "/")
    XCTAssertThrowsError(try EmptySegment.links.print(.user(.init(tab: 1))))
  }

  func testL1_TheFragmentOfANestedTable() throws {
    XCTAssertEqual(try Book.links.print(.chapter(.section("two"))), "/chapter/section#two")
    XCTAssertEqual(try Book.links.parse("/chapter/section#two"), .chapter(.section("two")))
  }

  func testL1_ParsingAPrintedLinkGivesTheLink() throws {
    try forAll(count: 500) { generator in
      try assertRoundTrip(generator.shopLink())
      try assertRoundTrip(generator.appLink())
      try assertRoundTrip(generator.place())
    }
  }

  func testL1_TheCanonicalFormPrintsToItself() throws {
    for (url, canonical) in [
      ("", "/"), ("//", "/"), ("/items/007", "/items/7"), ("items/+7/", "/items/7"),
      ("/items//7//", "/items/7"),
      ("/search", "/search"), ("/search?page=1&q=", "/search"),
      ("/search?utm=1&page=2&page=3", "/search?page=2"),
      ("/search?tag=b&tag=a&tag=b", "/search?tag=b&tag=a&tag=b"), ("/search?near", "/search?near="),
      ("/%69tems/%37", "/items/7"), ("/size/small?#", "/size/small"), ("/tags", "/tags"),
      ("/tags/a%2Fb/c", "/tags/a%2Fb/c"), ("/%C3%9Cser?name=a+b", "/%C3%9Cser?name=a%2Bb"),
      ("/page/", "/page"),
      ("/flags", "/flags"), ("/flags?sort=date&on=true", "/flags"),
      ("https://shop.example/items/7", "/items/7"),
      ("https://shop.example", "/"), ("HTTPS://shop.example:8080/items/7?x#y", "/items/7"),
      ("shop://items/7", "/items/7"), ("shop:items/7", "/items/7"), ("shop:/items/7", "/items/7"),
      ("shop:///items/7", "/items/7"), ("a+b.c-1://items/7", "/items/7"), ("/price#1.5", "/price#1.5"),
    ] {
      XCTAssertEqual(try ShopLink.links.print(ShopLink.links.parse(url)), canonical, url)
      XCTAssertEqual(try ShopLink.links.print(ShopLink.links.parse(canonical)), canonical, canonical)
    }
  }

  func testL1_AValueWithoutARowIsNotPrinted() {
    for (place, text) in [
      (Place(tab: .recent, files: [.file(1)]), "No URL parses to"), (Place(files: [.folder("")]), ""),
      (Place(files: [.folder(".")]), ""), (Place(files: [.folder("..")]), ""), (Place(recent: 11), ""),
      // Parsed as a file with content.
      (Place(files: [.within(.file(1)), .file(2)]), ""),
    ] {
      XCTAssertThrowsError(try Place.links.print(place), "\(place)") { error in
        XCTAssertTrue("\(error)".hasPrefix(text), "\(error)")
      }
    }
    XCTAssertThrowsError(try ShopLink.links.print(.price(.nan)))
    XCTAssertThrowsError(try ShopLink.links.print(.price(.infinity)))
    XCTAssertThrowsError(
      try ShopLink.links.print(.flags(isOn: true, sort: nil)), "it would be read as the default")
    XCTAssertThrowsError(try ShopLink.links.print(.tags(["a", ""])))
  }

  func testL1_AnOptionalRouteAndAnArrayAreEmptyRegardlessOfTheDefault() throws {
    XCTAssertEqual(try Defaulted.links.parse("/item/3"), .item(ItemLink(id: 3)))
    XCTAssertEqual(try Defaulted.links.print(.item(ItemLink(id: 3))), "/item/3")
    XCTAssertEqual(try Defaulted.links.parse("/tags"), .tags([]))
    XCTAssertEqual(try Defaulted.links.print(.tags([])), "/tags")
    XCTAssertEqual(try Defaulted.links.parse("/page"), .page(7), "an optional segment is not empty")
  }

  func testL6_ASegmentOfDotsIsNotParsed() {
    for url in ["/files/folder/..", "/files/folder/%2E", "/files/folder/.%2e", "/x/item/.", "/.", "/.."] {
      XCTAssertThrowsError(try Place.links.parse(url), url)
      XCTAssertThrowsError(try Pitfall.links.parse(url), url)
    }
  }

  func testTextsTakePrecedenceOverParameters() throws {
    XCTAssertEqual(try ShopLink.links.parse("/items/new"), .newItem)
    XCTAssertEqual(
      try AppLink.links.parse("/items/4/edit/color"), .items(.item(ItemLink(id: 4, screen: .color))))
    XCTAssertEqual(try Place.links.parse("/files/file/1/open/true").files, [.file2(1, isOpen: true)])
  }

  func testPatterns() {
    XCTAssertEqual(
      ShopLink.links.allPatterns,
      [
        "/", "/items/{Int}", "/items/new",
        "/search?q={String}&page={Int}&tag={String}&sort={one of name, date}&near={String}",
        "/range/{Int}/{Int}",
        "/size/{one of small, large}", "/price#{Double}", "/tags/{String}…", "/Üser?name={String}",
        "/page[/{Int}]",
        "/flags?on={true or false}&sort={one of name, date}",
      ])
    XCTAssertEqual(
      AppLink.links.allPatterns,
      [
        "/items", "/items/new", "/items/{Int}", "/items/{Int}/edit", "/items/{Int}/edit/color",
        "/items/{Int}/history?page={Int}", "/overview", "/overview/about",
      ])
    XCTAssertEqual(
      Place.links.allPatterns.suffix(5),
      [
        "/files?sheet={Sheet}", "/files/folder/{String}…?sheet={Sheet}", "/files/file/{Int}…?sheet={Sheet}",
        "/files/file/{Int}/open/{true or false}…?sheet={Sheet}", "/files/in/…?sheet={Sheet}",
      ])
    XCTAssertEqual(ShopLink.links.issues + AppLink.links.issues, [])
    XCTAssertEqual(
      Place.links.issues.map(\.message),
      [#"'/in\(…)' takes the rest of the path, so it can only be the last element of a stack."#])
  }

  // MARK: Parsed URLs can be printed

  func testL1_ANumberPrintedAsAnEarlierParameterIsNotParsed() throws {
    let links: Links<Named> = [
      LinkRow(\.named, "/\(\.self)"), LinkRow(\.number, "/\(\.self)"),
      LinkRow(\.text, "/of/\(\.self)/text"), LinkRow(\.id, "/of/\(\.self)"),
    ]
    XCTAssertThrowsError(try links.parse("/01"))
    for (url, canonical) in [
      ("/1", "/1"), ("/2", "/2"), ("/02", "/2"), ("/of/a/text", "/of/a/text"), ("/of/07", "/of/7"),
    ] {
      XCTAssertEqual(try links.print(links.parse(url)), canonical)
    }
    let texts: Links<Named> = [
      LinkRow(\.named, "/\(\.self)"), LinkRow(\.number, "/\(\.self)"), LinkRow(\.title, "/\(\.self)"),
    ]
    XCTAssertEqual(try texts.parse("/01"), .title("01"))
    XCTAssertEqual(try texts.print(.title("01")), "/01")
    let literal: Links<Named> = [
      LinkRow(\.seven, "/7"), LinkRow(\.number, "/\(\.self)"), LinkRow(\.title, "/\(\.self)"),
    ]
    XCTAssertEqual(try literal.parse("/007"), .title("007"))
    XCTAssertEqual(try literal.print(.title("007")), "/007")
    let reversed: Links<Named> = [LinkRow(\.number, "/\(\.self)"), LinkRow(\.named, "/\(\.self)")]
    XCTAssertEqual(try reversed.parse("/01"), .number(1))
    XCTAssertEqual(try reversed.print(.number(1)), "/1")
  }

  func testL1_ParsedURLsCanBePrinted() throws {
    for (url, canonical) in [
      // A text would conflict with the printed number.
      ("/007", nil), ("/+7", nil), ("/8", "/8"), ("/7", "/7"),
      // Aliases in a nested table, and a row whose nested table has no link.
      ("/x/item/new", "/x/item/new"), ("/x/new", "/x/new"), ("/root", "/root"),
      // If both tables have an item with one name, it belongs to the nested table.
      ("/d/list?tag=a&tag=b", "/d/list?tag=a&tag=b"), ("/d/list", "/d/list"),
      ("/d/num?tag=07", "/d/num?tag=7"),
      // The elements of a stack have no query, so the name doesn't belong to them.
      ("/files/t/t?tag=a", "/files/t/t?tag=a"),
      ("/p/t/t?tag=a", "/p/t/t"), ("/at/2026-11-22T07:30:00.000Z", "/at/2026-11-22T07%3A30%3A00Z"),
      ("/at/2026-11-22T07:30:00.5Z", nil), ("/c/ff", "/c/ff"), ("/c/red", "/c/ff0000"),
      ("/two?x=1", "/two?x=1"),
    ] {
      guard let canonical else {
        XCTAssertThrowsError(try Pitfall.links.parse(url), url)
        continue
      }
      XCTAssertEqual(try Pitfall.links.print(Pitfall.links.parse(url)), canonical, url)
    }
    XCTAssertThrowsError(try Pitfall.links.print(.item(7)))
    XCTAssertThrowsError(try Pitfall.links.print(.at(Date(timeIntervalSince1970: 0.5))))
    XCTAssertThrowsError(try Pitfall.links.print(.p([.t(["a"])])))
    XCTAssertThrowsError(try Pitfall.links.print(.d(Pitfall.Tagged(inner: .list([]), tags: ["a"]))))
    XCTAssertEqual(
      Pitfall.links.issues.map(\.message),
      [
        #"'tag=' in '/d\(…)?tag=\(…)' is read by a nested table, and not here."#,
        #"'/num?tag=\(…)' is never an element of a stack, because it needs an item."#,
      ])
  }

  func testL1_ParsedURLsCanBePrintedInAnyTable() {
    func check<Root: Hashable>(_ links: Links<Root>, _ url: String) {
      guard let link = try? links.parse(url) else { return }
      let canonical = try? links.print(link)
      XCTAssertNotNil(canonical, "\(url) \(link)")
      XCTAssertEqual(canonical.flatMap { try? links.parse($0) }, link)
    }
    forAll(count: 200) { generator in
      let patterns = generator.patterns()
      Cells.table = Cells.links(patterns)
      for _ in 0..<20 {
        let url = generator.array(count: 1...5) { "/" + $0.element(of: ["1", "01", "2", "+2", "a"]) }.joined()
        check(Cells.table, url)
        check(CellStack.links, "/s" + url)
      }
    }
  }

  /// It would be printed as the URL of a different link.
  func testL1_AnUnprintableURLIsNotParsed() throws {
    let siblings: Links<Sibling> = [
      LinkRow(\.seven, "/\(\.self)/7"), LinkRow(\.pair, "/\(\.text)/\(\.number)", default: .init()),
    ]
    XCTAssertEqual(try siblings.parse("/5/8"), .pair(.init(text: "5", number: 8)))
    XCTAssertEqual(try siblings.print(siblings.parse("/5/008")), "/5/8")
    XCTAssertThrowsError(try siblings.parse("/5/007")) { error in
      XCTAssertEqual((error as? LinkError)?.found, "'007'")
      XCTAssertEqual((error as? LinkError)?.expected, ["/7", "/{Int}"])
    }
    let rests: Links<Sibling> = [LinkRow(\.seven, "/\(\.self)/7"), LinkRow(\.numbers, "/\(\.self)")]
    XCTAssertEqual(try rests.print(rests.parse("/05/08")), "/5/8")
    XCTAssertThrowsError(try rests.parse("/5/07"))
    // A nested table chooses its first row, and `/new` is a different link.
    XCTAssertThrowsError(try NestedAlias.links.parse("/x/item/new")) { error in
      XCTAssertEqual((error as? LinkError)?.expected.first, "a link that can be printed")
    }
    let items: Links<Sibling> = [
      LinkRow(\.pair, "/\(\.number)?text=\(\.other)", default: .init()), LinkRow(\.text, "/\(\.self)"),
    ]
    XCTAssertEqual(try items.parse("/a?text=x"), .text("a"), "an item of another row")
    XCTAssertThrowsError(try items.parse("/5?text=x")) { error in
      XCTAssertEqual((error as? LinkError)?.expected, ["text={Int}"])
    }
  }

  // MARK: Precedence

  func testOfTwoParametersTheFirstRowWithAMatchingTypeWins() {
    let links: Links<Odd> = [
      LinkRow(\.int, "/ok/\(\.self)"), LinkRow(\.string, "/ok/\(\.self)"),
    ]
    XCTAssertEqual(try? links.parse("/ok/7"), .int(7))
    XCTAssertEqual(try? links.print(.int(7)), "/ok/7")
    XCTAssertEqual(try? links.print(.string("x")), "/ok/x")
    let ambiguous: Links<Odd> = [LinkRow(\.int, "/n/\(\.self)"), LinkRow(\.other, "/n/\(\.self)")]
    XCTAssertEqual(try? ambiguous.parse("/n/7"), .int(7))
    XCTAssertEqual(ambiguous.issues.count, 1)
  }

  func testOfTwoParametersTheFirstRowWinsEvenIfAnEarlierOneHasMoreSegments() {
    let links: Links<Named> = [
      LinkRow(\.text, "/x/\(\.self)/edit"), LinkRow(\.number, "/x/\(\.self)"),
      LinkRow(\.id, "/x/\(\.self)/id"), LinkRow(\.title, "/x/\(\.self)"),
    ]
    XCTAssertEqual(links.issues, [])
    for (link, url) in [
      (Named.number(7), "/x/7"), (.title("a"), "/x/a"), (.text("7"), "/x/7/edit"), (.id(7), "/x/7/id"),
    ] {
      XCTAssertEqual(try? links.parse(url), link, url)
      XCTAssertEqual(try? links.print(link), url)
    }
    // The number is printed as `/x/1`, which an earlier row parses.
    let later: Links<Named> = [
      LinkRow(\.id, "/x/\(\.self)/id"), LinkRow(\.named, "/x/\(\.self)"), LinkRow(\.number, "/x/\(\.self)"),
      LinkRow(\.title, "/x/\(\.self)"),
    ]
    XCTAssertEqual(try? later.parse("/x/01"), .title("01"))
    XCTAssertEqual(try? later.print(.title("01")), "/x/01")
    XCTAssertEqual(try? later.parse("/x/2"), .number(2))
  }

  func testAParameterTakesPrecedenceOverTheRestOfThePath() {
    let links: Links<Find> = [
      LinkRow(\.names, "/x/\(\.self)"), LinkRow(\.numbered, "/x/\(\.self)"),
    ]
    XCTAssertEqual(try? links.parse("/x/7"), .numbered(7))
    XCTAssertEqual(try? links.parse("/x/7/8"), .names(["7", "8"]))
    XCTAssertEqual(try? links.print(.names(["a"])), "/x/a")
    XCTAssertThrowsError(try links.print(.names(["7"])))
  }

  /// Compares tables with a search through all rows: in each segment, texts take precedence, then the type of the first row.
  func testPrecedenceAgreesWithASearchThroughAllRows() {
    func matches(_ part: Cells.Part, _ text: String) -> Bool {
      switch part {
      case .text: text == "1"
      case .name: Named.Name(rawValue: text) != nil
      case .int: Int(text) != nil
      case .string: true
      }
    }
    forAll(count: 500) { generator in
      let rows = generator.patterns()
      let links = Cells.links(rows)
      for _ in 0..<10 {
        let url = (0..<generator.int(1...3)).map { _ in generator.element(of: ["1", "2", "a"]) }
        var left = rows.indices.filter { row in
          rows[row].count == url.count && zip(rows[row], url).allSatisfy(matches)
        }
        for position in url.indices {
          let winner =
            left.contains { rows[$0][position] == .text } ? .text : left.first.map { rows[$0][position] }
          left = left.filter { rows[$0][position] == winner }
        }
        let found = try? links.parse("/" + url.joined(separator: "/"))
        XCTAssertEqual(found?[case: \.row]?.index, left.first, "\(rows) \(url)")
      }
    }
  }

  func testL6_DotSegmentsOfAnArrayAreRejected() {
    for url in ["/tags/%2E%2E", "/tags/a/%2E", "/tags/..", "/tags/."] {
      XCTAssertThrowsError(try ShopLink.links.parse(url), url)
    }
    XCTAssertEqual(try? ShopLink.links.parse("/tags/..."), .tags(["..."]))
  }

  func testL1_AFragmentEqualToTheDefaultIsNotPrinted() {
    XCTAssertEqual(try? Titled.links.print(.page(Titled.Page())), "/page")
    XCTAssertEqual(try? Titled.links.print(.page(Titled.Page(anchor: "x"))), "/page#x")
  }

  func testL6_TheBoundariesOfTheURLsParts() {
    XCTAssertEqual(try? Titled.links.parse("/page#a?b"), .page(Titled.Page(anchor: "a?b")))
    XCTAssertEqual(
      try? ShopLink.links.parse("/search?q=a=b"), .search(ShopLink.Search(text: "a=b")))
    for scheme in ["http", "https"] {
      XCTAssertEqual(try? ShopLink.links.parse("\(scheme)://shop.example/items/3"), .item(3))
    }
    XCTAssertEqual(try? ShopLink.links.parse("/tags"), .tags([]))
  }

  // MARK: Untrusted URLs

  /// A URL that doesn't parse throws; one that does has a canonical form that parses to the same link.
  func testL6_MutatedURLs() {
    forAll(count: 100) { generator in
      let url = generator.url()
      for _ in 0..<10 {
        let mutated = generator.mutated(url)
        for assert in [
          assertCanonical(ShopLink.self), assertCanonical(AppLink.self), assertCanonical(Place.self),
        ] {
          assert(mutated)
        }
      }
    }
  }
}
