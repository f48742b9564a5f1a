import Foundation
import NavigationCore
import NavigationLinks
import NavigationTesting
import TestSupport
import XCTest

/// Items and fragments without which a URL does not match a row.
final class RequiredItemsTests: XCTestCase {
  struct Search: Hashable {
    var shop = 0, text = "", page = 1, day = Date(timeIntervalSince1970: 0), section = ""
  }

  @CasePathable enum Link: Hashable, LinkRoute {
    case shop(Int), search(Search), range(from: Int, to: Int), day(Search), section(Search), both(Search)

    static let links: Links<Self> = [
      LinkRow(\.shop, "/shops/\(\.self)"),
      LinkRow(\.search, "/shops/\(\.shop)?q=\(required: \.text)&page=\(\.page)", default: Search()),
      LinkRow(\.both, "/shops/\(\.shop)?q=\(required: \.text)&page=\(required: \.page)", default: Search()),
      LinkRow(\.range, "/range?from=\(required: \.from)&to=\(required: \.to)", default: (0, 0)),
      LinkRow(\.day, "/days/\(\.shop)?day=\(required: \.day, as: .isoDate)", default: Search()),
      LinkRow(\.section, "/sections/\(\.shop)#\(required: \.section)", default: Search()),
    ]
  }

  func testAnItemIsRequiredBesideAPathParameter() throws {
    XCTAssertEqual(Link.links.issues, [])
    for (url, link) in [
      ("/shops/3", Link.shop(3)), ("/shops/3?page=2", .shop(3)),
      ("/shops/3?q=a", .search(Search(shop: 3, text: "a"))), ("/shops/3?q=", .search(Search(shop: 3))),
      ("/shops/3?page=2&q=a", .both(Search(shop: 3, text: "a", page: 2))),
      ("/range?from=0&to=7", .range(from: 0, to: 7)),
      ("/days/3?day=1970-01-01", .day(Search(shop: 3))),
      ("/sections/3#a", .section(Search(shop: 3, section: "a"))),
      ("/sections/3#", .section(Search(shop: 3))),
    ] {
      XCTAssertEqual(try Link.links.parse(url), link, url)
      XCTAssertEqual(try Link.links.parse(Link.links.print(link)), link, url)
    }
  }

  func testARequiredItemThatEqualsItsDefaultIsPrinted() throws {
    XCTAssertEqual(try Link.links.print(.search(Search(shop: 3))), "/shops/3?q=")
    XCTAssertEqual(try Link.links.print(.range(from: 0, to: 0)), "/range?from=0&to=0")
    XCTAssertEqual(try Link.links.print(.both(Search(shop: 3))), "/shops/3?q=&page=1")
    XCTAssertEqual(try Link.links.print(.day(Search(shop: 3))), "/days/3?day=1970-01-01")
    XCTAssertEqual(try Link.links.print(.section(Search(shop: 3))), "/sections/3#")
    XCTAssertThrowsError(try Link.links.print(.search(Search(shop: 3, page: 2))), "it would be read as both")
  }

  func testL1_RequiredItems() throws {
    try forAll { generator in
      let (number, text) = (generator.int(), generator.string())
      for link in [
        Link.shop(number), .search(Search(shop: number, text: text)),
        .range(from: number, to: generator.int()),
        .both(Search(shop: number, text: text, page: generator.int())), .day(Search(shop: number)),
        .section(Search(shop: number, section: text)),
      ] {
        XCTAssertEqual(try Link.links.parse(Link.links.print(link)), link)
      }
    }
  }

  func testL2_AMissingItemIsNamed() {
    for (url, expected) in [
      ("/range", "from={Int}"), ("/range?to=1", "from={Int}"), ("/range?from=1", "to={Int}"),
      ("/range?from=x&to=1", "from={Int}"), ("/days/3", "day={a date as 2026-11-22}"),
      ("/days/3?day=1970-02-30", "day={a date as 2026-11-22}"), ("/sections/3", "#{String}"),
    ] {
      XCTAssertThrowsError(try Link.links.parse(url), url) { error in
        XCTAssertEqual((error as? LinkError)?.expected, [expected], url)
      }
    }
  }

  func testTheRowThatRequiresMoreWinsInAnyOrder() {
    let rows: [LinkRow<Link>] = [
      LinkRow(\.section, "/a/\(\.shop)", default: Search()),
      LinkRow(\.search, "/a/\(\.shop)?q=\(required: \.text)", default: Search()),
      LinkRow(\.both, "/a/\(\.shop)?q=\(required: \.text)&page=\(required: \.page)", default: Search()),
    ]
    for rows in [rows, rows.reversed()] {
      let links = Links(rows)
      XCTAssertEqual(links.issues, [])
      XCTAssertEqual(try? links.parse("/a/1"), .section(Search(shop: 1)))
      XCTAssertEqual(try? links.parse("/a/1?q=x"), .search(Search(shop: 1, text: "x")))
      XCTAssertEqual(try? links.parse("/a/1?q=x&page=1"), .both(Search(shop: 1, text: "x")))
    }
  }

  func testRowsThatRequireTheSameItemsAreReported() {
    let links: Links<Link> = [
      LinkRow(\.search, "/a/\(\.shop)?q=\(required: \.text)&page=\(required: \.page)", default: Search()),
      LinkRow(\.both, "/a/\(\.shop)?page=\(required: \.page)&q=\(required: \.text)", default: Search()),
    ]
    XCTAssertEqual(
      links.issues.map { $0.message.contains("matches the same URLs as the pattern of Link.search") }, [true])
  }

  // MARK: Nested tables

  struct Tagged: Hashable { var inner = Inner.list, tag = "" }

  @CasePathable enum Inner: Hashable, LinkRoute {
    case list, tagged(String)
    static let links: Links<Self> = [LinkRow(\.list, "/list"), LinkRow(\.tagged, "/tagged?tag=\(\.self)")]
  }

  @CasePathable enum Outer: Hashable, LinkRoute {
    case tagged(Tagged), titled(Tagged), elements(StackState<Element>)
    static let links: Links<Self> = [
      LinkRow(\.tagged, "/a\(\.inner)?tag=\(required: \.tag)", default: Tagged()),
      LinkRow(\.titled, "/a\(\.inner)?title=\(required: \.tag)", default: Tagged()),
      LinkRow(\.elements, "/s\(\.self)"),
    ]
  }

  @CasePathable enum Element: Hashable, LinkRoute {
    case page(Tagged)
    static let links: Links<Self> = [LinkRow(\.page, "/page?tag=\(required: \.tag)", default: Tagged())]
  }

  /// The nested table reads items of this name.
  func testAnItemThatANestedTableReadsIsNeverFound() {
    XCTAssertThrowsError(try Outer.links.parse("/a/list?tag=x"))
    XCTAssertThrowsError(try Outer.links.print(.tagged(Tagged())))
    XCTAssertEqual(try Outer.links.parse("/a/list?title=x"), .titled(Tagged(tag: "x")))
    XCTAssertEqual(try Outer.links.print(.titled(Tagged(tag: "x"))), "/a/list?title=x")
    XCTAssertEqual(
      Outer.links.issues.map(\.message),
      [
        #"'tag=' in '/a\(…)?tag=\(…)' is read by a nested table, and not here."#,
        #"'/page?tag=\(…)' is never an element of a stack, because it needs an item."#,
      ])
  }

  func testAnElementOfAStackHasNoRequiredItem() {
    XCTAssertThrowsError(try Outer.links.parse("/s/page?tag=x")) { error in
      XCTAssertEqual((error as? LinkError)?.expected, ["a link without a query", "/page"])
    }
    XCTAssertThrowsError(try Outer.links.print(.elements([.page(Tagged(tag: "x"))])))
  }
}
