import NavigationCore
import NavigationLinks
import NavigationTesting
import XCTest

final class LinkSiteTests: XCTestCase {
  private let site = LinkSite("https://shop.example/app", "shop:", "other://open/x")

  func testL6_HostsAndSchemes() throws {
    for url in [
      "https://shop.example/app/items/3", "HTTPS://SHOP.example/app/items/3/", "shop://items/3",
      "shop:items/3",
      "Shop:///items/3?x#y", "other://open/x/items/3", "OTHER://Open/x//items/3", "/items/3", "items/3",
    ] {
      XCTAssertEqual(try ShopLink.links.parse(url, at: site), .item(3), url)
    }
    XCTAssertEqual(try ShopLink.links.parse("https://shop.example/app", at: site), .home)
  }

  func testL2_AURLThatLeadsElsewhere() {
    for url in [
      "http://shop.example/app/items/3", "https://shop.example:8080/app/items/3",
      "https://shop.example.evil/app/items/3",
      "https://user@shop.example/app/items/3", "//evil.example/app/items/3", "javascript:items/3",
      "https:app/items/3",
      "other://opened/x/items/3", "other:/x/items/3", "https:///app/items/3",
    ] {
      XCTAssertThrowsError(try ShopLink.links.parse(url, at: site), url) { error in
        XCTAssertEqual(
          (error as? LinkError)?.expected, ["https://shop.example/app", "shop:", "other://open/x"], url)
        XCTAssertEqual((error as? LinkError)?.range.lowerBound, 0)
      }
    }
    for (url, expected) in [
      ("https://shop.example/items/3", "/app"), ("https://shop.example", "/app"),
      ("other://open/items/3", "/x"),
    ] {
      XCTAssertThrowsError(try ShopLink.links.parse(url, at: site)) { error in
        XCTAssertEqual((error as? LinkError)?.expected, [expected], url)
      }
    }
  }

  func testL2_AURLOutsideTheFoldersOfABaseWithoutAHost() {
    let site = LinkSite("https://shop.example/app", "shop:/app")
    XCTAssertEqual(try ShopLink.links.parse("shop://app/items/3", at: site), .item(3))
    for (url, found) in [
      ("shop://items/3", "'items'"), ("shop://x/app/3", "'x'"), ("shop:/items/3", "'items'"),
    ] {
      XCTAssertThrowsError(try ShopLink.links.parse(url, at: site)) { error in
        XCTAssertEqual((error as? LinkError)?.expected, ["/app"], url)
        XCTAssertEqual((error as? LinkError)?.found, found, url)
      }
    }
  }

  func testTheFirstBaseIsPrinted() throws {
    for (base, url) in [
      ("https://shop.example", "https://shop.example/items/3"),
      ("https://shop.example/", "https://shop.example/items/3"),
      ("https://shop.example/app", "https://shop.example/app/items/3"), ("shop:", "shop:/items/3"),
      ("shop://", "shop://items/3"), ("shop://open", "shop://open/items/3"),
    ] {
      let site = LinkSite(base, "else:")
      XCTAssertEqual(try ShopLink.links.print(.item(3), at: site), url)
      XCTAssertEqual(try ShopLink.links.parse(url, at: site), .item(3))
      XCTAssertEqual(try ShopLink.links.parse(ShopLink.links.print(.home, at: site), at: site), .home)
    }
  }

  func testTheBaseWithMostFoldersThatFits() throws {
    let site = LinkSite("https://x.example/items", "https://x.example", "shop:", "shop://items/new")
    XCTAssertEqual(
      try ShopLink.links.parse("https://x.example/items/7", at: LinkSite("https://x.example")), .item(7))
    XCTAssertEqual(try ShopLink.links.parse("https://x.example/page/7", at: site), .page(7))
    XCTAssertEqual(try ShopLink.links.parse("shop://items/new/page/7", at: site), .page(7))
    XCTAssertEqual(try ShopLink.links.parse("shop://items/7", at: site), .item(7))
    // It would be read as /7.
    XCTAssertEqual(try ShopLink.links.print(.page(7), at: site), "https://x.example/items/page/7")
  }

  func testABaseThatIsNone() {
    let issues = recordIssues {
      for base in [
        "shop.example", "", "//shop.example", "https://shop.example?x", "a b:", "https://", "https:",
        "https://x.example/a b", "https://x.example/ü", "https://x.example/../y", "C:\\x",
      ] {
        XCTAssertNil(try? ShopLink.links.parse("https://shop.example/items/3", at: LinkSite(base)), base)
      }
    }
    XCTAssertEqual(issues.count, 11)
    XCTAssertEqual(
      issues.first?.message,
      "'shop.example' is left out. Expected a scheme, perhaps with a host and folders, as 'https://shop.example'."
    )
  }
}
