import NavigationCore
import NavigationLinks
import NavigationTesting
import TestSupport
import XCTest

/// Items and fragments that cannot be decoded, or whose values cannot be read.
final class InvalidItemsTests: XCTestCase {
  enum Order: String, LinkParameter { case name, date }

  struct Query: Hashable {
    var order: Order?
    var page = 1, ids: [Int] = [], text = "", line: Int?
  }

  @CasePathable enum Link: Hashable, LinkRoute {
    case item(Int), list(Query), find(Query), named(Order), tagged(Tagged), browse(StackState<Element>),
      lists,
      anchor(Int)

    struct Tagged: Hashable { var inner = Inner.list(nil), page = 1 }

    static let links: Links<Self> = [
      LinkRow(\.item, "/items/\(\.self)"),
      LinkRow(
        \.list, "/list?sort=\(\.order)&page=\(\.page)&id=\(\.ids)&q=\(\.text)#\(\.line)", default: Query()),
      LinkRow(\.find, "/find?q=\(required: \.text)&page=\(\.page)", default: Query()),
      LinkRow(\.lists, "/find"),
      LinkRow(\.named, "/named?sort=\(\.self)"),
      LinkRow(\.tagged, "/tagged\(\.inner)?page=\(\.page)", default: Tagged()),
      LinkRow(\.browse, "/browse\(\.self)"), LinkRow(\.anchor, "/anchor#\(\.self)"),
    ]
  }

  @CasePathable enum Inner: Hashable, LinkRoute {
    case list(Order?)
    static let links: Links<Self> = [LinkRow(\.list, "/inner?sort=\(\.self)")]
  }

  @CasePathable enum Element: Hashable, LinkRoute {
    case page(Query)
    static let links: Links<Self> = [LinkRow(\.page, "/page?page=\(\.page)", default: Query())]
  }

  private let lenient = LinkSite("https://shop.example", ignoresInvalidItems: true)

  // MARK: Encoding

  private let broken = ["%", "%2", "%zz", "50%off", "caf%E9", "%C3", "a%", "%%", "%ED%A0%80"]

  func testL6_AnItemOrAFragmentThatNoRowReadsNeverRejectsAURL() throws {
    XCTAssertEqual(Link.links.issues, [])
    for text in broken {
      for query in [
        "?utm_campaign=\(text)", "?\(text)", "?\(text)=1", "?a=\(text)&b=\(text)&\(text)=\(text)", "#\(text)",
        "?a=\(text)#\(text)", "?page=\(text)",
      ] {
        for site in [nil, lenient] {
          XCTAssertEqual(try Link.links.parse("/items/42\(query)", at: site), .item(42), query)
          XCTAssertEqual(try Link.links.parse("https://shop.example/items/42\(query)", at: site), .item(42))
        }
      }
      XCTAssertEqual(try Link.links.parse("/list?page=2&\(text)=3&ref=\(text)"), .list(Query(page: 2)))
      XCTAssertEqual(
        try Link.links.parse("/list?page=2&page=\(text)"), .list(Query(page: 2)), "the first counts")
      XCTAssertEqual(try Link.links.parse("/browse/page?page=\(text)#\(text)"), .browse([.page(Query())]))
      XCTAssertEqual(
        try Link.links.parse("/tagged/inner?sort=date&x=\(text)#\(text)"),
        .tagged(Link.Tagged(inner: .list(.date))))
    }
  }

  func testL2_AnInvalidEncodingThatARowReadsIsNamed() {
    for (url, range, expected) in [
      ("/list?q=50%off", 10..<13, "a percent sign with two hexadecimal digits"),
      ("/list?x=%&q=caf%E9", 12..<18, "UTF-8"),
      ("/list?id=1&id=%zz", 14..<17, "a percent sign with two hexadecimal digits"),
      ("/named?sort=%2", 12..<14, "a percent sign with two hexadecimal digits"),
      ("/list#top%", 9..<10, "a percent sign with two hexadecimal digits"),
      ("/tagged/inner?sort=%", 19..<20, "a percent sign with two hexadecimal digits"),
      ("/it%ems/42?q=%", 3..<6, "a percent sign with two hexadecimal digits"),
    ] {
      XCTAssertThrowsError(try Link.links.parse(url), url) { error in
        XCTAssertEqual((error as? LinkError)?.range, range, url)
        XCTAssertEqual((error as? LinkError)?.expected, [expected], url)
      }
    }
  }

  // MARK: Values

  func testL2_AnItemWhoseValueCannotBeReadRejectsAURLByDefault() {
    for (url, expected) in [
      ("/list?sort=relevance", "sort={Order}"), ("/list?page=", "page={Int}"),
      ("/list?page=x&page=2", "page={Int}"),
      ("/list?id=1&id=x", "id={Int}"), ("/list#x", "#{Int}"), ("/tagged/inner?sort=x", "sort={Order}"),
    ] {
      for site in [
        nil, LinkSite("https://shop.example"), LinkSite("https://shop.example", ignoresCase: true),
      ] {
        XCTAssertThrowsError(try Link.links.parse(url, at: site), url) { error in
          XCTAssertEqual((error as? LinkError)?.expected, [expected], url)
        }
      }
    }
  }

  func testL6_ALenientSiteIgnoresAnOptionalItemWhoseValueCannotBeRead() throws {
    for (url, link) in [
      ("/list", Link.list(Query())), ("/list?sort=date", .list(Query(order: .date))),
      ("/list?sort=relevance", .list(Query())), ("/list?page=", .list(Query())),
      ("/list?sort=relevance&page=3", .list(Query(page: 3))), ("/list?page=x&page=2", .list(Query(page: 2))),
      ("/list?id=1&id=x&id=2", .list(Query(ids: [1, 2]))), ("/list?id=x", .list(Query())),
      ("/list#x", .list(Query())), ("/list#%", .list(Query())), ("/list?q=%zz#7", .list(Query(line: 7))),
      ("/find?q=a&page=all", .find(Query(text: "a"))), ("/find?page=all", .lists),
      ("/tagged/inner?sort=x&page=x", .tagged(Link.Tagged())),
    ] {
      XCTAssertEqual(try Link.links.parse(url, at: lenient), link, url)
      XCTAssertEqual(try Link.links.parse("https://shop.example\(url)", at: lenient), link, url)
    }
    XCTAssertThrowsError(try Link.links.parse("/named?sort=relevance", at: lenient), "it is required") {
      error in
      XCTAssertEqual((error as? LinkError)?.expected, ["sort={Order}"])
    }
    XCTAssertThrowsError(try Link.links.parse("/anchor#x", at: lenient), "a required fragment") { error in
      XCTAssertEqual((error as? LinkError)?.expected, ["#{Int}"])
    }
    XCTAssertThrowsError(try Link.links.parse("/items/x", at: lenient), "a segment")
  }

  func testL1_ALenientSitePrintsWhatItParses() throws {
    try forAll { generator in
      let link = Link.list(
        Query(
          order: generator.element(of: [nil, .name, .date]), page: generator.int(),
          ids: generator.array { $0.int() }, text: generator.string()))
      XCTAssertEqual(try Link.links.parse(Link.links.print(link, at: lenient), at: lenient), link)
    }
    forAll(count: 100) { generator in
      let url = generator.url()
      for _ in 0..<10 {
        let mutated = generator.mutated(url)
        guard let link = try? ShopLink.links.parse(mutated, at: lenient) else { continue }
        let canonical = try? ShopLink.links.print(link, at: lenient)
        XCTAssertEqual(canonical.flatMap { try? ShopLink.links.parse($0, at: lenient) }, link, mutated)
      }
    }
  }

  /// A lenient site reads the URL as an earlier row's link, so a later row neither reads nor prints it.
  func testL1_ALenientSiteDoesNotPrintAURLThatItReadsAsADifferentLink() throws {
    let links: Links<Named> = [
      LinkRow(\.number, "/x?n=\(\.self)", default: 0), LinkRow(\.text, "/x?n=\(\.self)", default: ""),
    ]
    XCTAssertEqual(try links.print(.text("a")), "/x?n=a")
    XCTAssertEqual(try links.parse("/x?n=a"), .text("a"))
    XCTAssertEqual(try links.parse("/x?n=a", at: lenient), .number(0))
    XCTAssertThrowsError(try links.print(.text("a"), at: lenient))
    let required: Links<Named> = [
      LinkRow(\.id, "/x?n=\(required: \.self)", default: 0), LinkRow(\.number, "/x?n=\(\.self)", default: 0),
    ]
    XCTAssertEqual(try required.parse("/x?n=a", at: lenient), .number(0))
    XCTAssertThrowsError(try required.parse("/x?n=a&n=2", at: lenient), "it would be printed as /x?n=2")
  }
}
