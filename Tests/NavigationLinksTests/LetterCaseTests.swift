import Foundation
import NavigationCore
import NavigationLinks
import NavigationTesting
import TestSupport
import XCTest

/// The letter case of paths.
final class LetterCaseTests: XCTestCase {
  private let site = LinkSite("https://shop.example/App", "shop:", ignoresCase: true)

  func testL6_APathMindsCaseByDefault() {
    for site in [nil, LinkSite("https://shop.example", "shop:")] {
      XCTAssertEqual(try ShopLink.links.parse("HTTPS://SHOP.EXAMPLE/items/42", at: site), .item(42))
      for url in [
        "HTTPS://SHOP.EXAMPLE/ITEMS/42", "https://shop.example/Items/42", "/Items/42", "shop://ITEMS/42",
      ] {
        XCTAssertThrowsError(try ShopLink.links.parse(url, at: site), url) { error in
          XCTAssertEqual((error as? LinkError)?.expected.contains("/items"), true)
        }
      }
    }
    XCTAssertThrowsError(
      try ShopLink.links.parse("https://shop.example/app/items/3", at: LinkSite("https://shop.example/App")))
  }

  func testL6_ASiteThatIgnoresCase() throws {
    for (url, link) in [
      ("https://shop.example/App/items/42", ShopLink.item(42)),
      ("HTTPS://SHOP.EXAMPLE/APP/ITEMS/42", .item(42)),
      ("https://shop.example/app/Items/42", .item(42)), ("SHOP://ITEMS/NEW", .newItem),
      ("/Items/NEW/", .newItem),
      ("/ITEMS/007", .item(7)), ("/TAGS/Ada/B", .tags(["Ada", "B"])), ("/%C3%BCSER?name=Ada", .user("Ada")),
      ("/RANGE/3/4", .range(from: 3, to: 4)),
      ("/SEARCH?q=A&page=2", .search(ShopLink.Search(text: "A", page: 2))),
      ("/SEARCH?Q=A", .search(ShopLink.Search())), ("/PRICE#1.5", .price(1.5)), ("/PAGE", .page(nil)),
    ] {
      XCTAssertEqual(try ShopLink.links.parse(url, at: site), link, url)
      XCTAssertEqual(try ShopLink.links.parse(ShopLink.links.print(link, at: site), at: site), link, url)
    }
    XCTAssertEqual(
      try AppLink.links.parse("/ITEMS/4/EDIT/Color", at: site), .items(.item(ItemLink(id: 4, screen: .color)))
    )
    XCTAssertEqual(
      try Place.links.parse("/FILES/FOLDER/A/FILE/1/OPEN/true", at: site).files.elements,
      [.folder("A"), .file2(1, isOpen: true)])
    // The text of a parameter is up to its type.
    XCTAssertThrowsError(try ShopLink.links.parse("/SIZE/SMALL", at: site))
    XCTAssertThrowsError(try ShopLink.links.parse("https://shop.example/APPS/items/3", at: site)) { error in
      XCTAssertEqual((error as? LinkError)?.expected, ["/App"])
    }
    XCTAssertThrowsError(try ShopLink.links.parse("/ITEMS/x", at: site)) { error in
      XCTAssertEqual("\(error)".contains("expected /{Int} or /new, found 'x'"), true, "\(error)")
    }
  }

  /// Otherwise, the item `NEW` could not be printed.
  func testL1_AURLThatMatchesIsNotMatchedAgainIgnoringCase() throws {
    let links: Links<Named> = [LinkRow(\.seven, "/items/new"), LinkRow(\.title, "/items/\(\.self)")]
    for (url, link) in [
      ("/items/new", Named.seven), ("/items/NEW", .title("NEW")), ("/ITEMS/NEW", .seven),
      ("/ITEMS/Old", .title("Old")),
    ] {
      XCTAssertEqual(try links.parse(url, at: site), link, url)
      XCTAssertEqual(try links.parse(links.print(link, at: site), at: site), link, url)
    }
    let both: Links<Named> = [
      LinkRow(\.seven, "/a"), LinkRow(\.title, "/A/\(\.self)"), LinkRow(\.number, "/a/\(\.self)"),
    ]
    XCTAssertEqual(try both.parse("/A/7", at: site), .title("7"))
    XCTAssertEqual(try both.parse("/A", at: site), .seven)
    XCTAssertEqual(try both.parse("/%41/%37", at: site), .title("7"))
    let colors: Links<LinkPrecedenceTests.Days> = [
      LinkRow(\.other, "/c/FF", default: Date(timeIntervalSince1970: 0)),
      LinkRow(\.code, "/c/\(\.self, as: .hexadecimal)", default: 0),
    ]
    XCTAssertEqual(try colors.parse("/C/0ff", at: site), .code(255))
    XCTAssertEqual(try colors.print(.code(255)), "/c/ff")
  }

  func testL1_ASiteThatIgnoresCasePrintsWhatItParses() {
    forAll(count: 100) { generator in
      let url = generator.url().uppercased()
      for url in [url] + (0..<10).map({ _ in generator.mutated(url) }) {
        for site in [site, LinkSite("shop:", ignoresCase: true, ignoresInvalidItems: true)] {
          guard let link = try? ShopLink.links.parse(url, at: site) else { continue }
          let canonical = try? ShopLink.links.print(link, at: site)
          XCTAssertEqual(canonical.flatMap { try? ShopLink.links.parse($0, at: site) }, link, url)
        }
      }
    }
  }

  func testL1_ASiteThatIgnoresCasePrintsWhatItParsesInAnyTable() {
    forAll(count: 300) { generator in
      let links = Links<Cells>(
        (0..<generator.int(1...6)).map { index in
          var pattern = LinkPattern<Cells.Row>.StringInterpolation(literalCapacity: 0, interpolationCount: 0)
          for position in 0..<generator.int(1...3) {
            pattern.appendLiteral("/")
            switch generator.int(0...5) {
            case 0: pattern.appendInterpolation(\Cells.Row.cells[position].string)
            case 1: pattern.appendInterpolation(\Cells.Row.cells[position].int, as: .hexadecimal)
            default: pattern.appendLiteral(generator.element(of: ["a", "A", "ab", "aB", "AB"]))
            }
          }
          return LinkRow(\.row, LinkPattern(stringInterpolation: pattern), default: Cells.Row(index: index))
        })
      for _ in 0..<20 {
        let url = generator.array(count: 1...3) { "/" + $0.element(of: ["a", "A", "ab", "Ab", "0ab", "x"]) }
          .joined()
        guard let link = try? links.parse(url, at: site) else { continue }
        let canonical = try? links.print(link, at: site)
        XCTAssertEqual(
          canonical.flatMap { try? links.parse($0, at: site) }, link, "\(links.allPatterns) \(url)")
      }
    }
  }

  func testBothOptionsApplyToOneURL() {
    let site = LinkSite("shop:", ignoresCase: true, ignoresInvalidItems: true)
    XCTAssertEqual(
      try ShopLink.links.parse("SHOP://SEARCH?q=A&sort=newest", at: site), .search(ShopLink.Search(text: "A"))
    )
  }
}
