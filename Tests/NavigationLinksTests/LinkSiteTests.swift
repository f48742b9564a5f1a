import Foundation
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

  func testL2_AURLOfAnotherSite() {
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

  func testTheMatchingBaseWithTheMostFolders() throws {
    let site = LinkSite("https://x.example/items", "https://x.example", "shop:", "shop://items/new")
    XCTAssertEqual(
      try ShopLink.links.parse("https://x.example/items/7", at: LinkSite("https://x.example")), .item(7))
    XCTAssertEqual(try ShopLink.links.parse("https://x.example/page/7", at: site), .page(7))
    XCTAssertEqual(try ShopLink.links.parse("shop://items/new/page/7", at: site), .page(7))
    XCTAssertEqual(try ShopLink.links.parse("shop://items/7", at: site), .item(7))
    // It would be parsed as /7.
    XCTAssertEqual(try ShopLink.links.print(.page(7), at: site), "https://x.example/items/page/7")
  }

  private func assertLeads(_ url: String, to base: String, line: UInt = #line) {
    XCTAssertEqual(try ShopLink.links.parse(url, at: LinkSite(base)), .item(3), "\(base) \(url)", line: line)
  }

  func testANonASCIIHostIsEncodedAsFoundationDoes() throws {
    for base in ["https://müller.example", "https://xn--mller-kva.example", "https://MÜLLER.example:443/"] {
      for url in ["https://müller.example/items/3", "HTTPS://Müller.example:443/items/3"] {
        assertLeads(url, to: base)
        assertLeads(try XCTUnwrap(URL(string: url)).absoluteString, to: base)
      }
      XCTAssertThrowsError(try ShopLink.links.parse("https://muller.example/items/3", at: LinkSite(base)))
    }
    assertLeads(try XCTUnwrap(URL(string: "shop://käse/x/items/3")).absoluteString, to: "shop://käse/x")
    XCTAssertEqual(
      try ShopLink.links.print(.item(3), at: LinkSite("https://müller.example/käse")),
      "https://xn--mller-kva.example/k%C3%A4se/items/3")
    // This is not a slash of the URL.
    XCTAssertThrowsError(
      try ShopLink.links.parse("https://a.example\u{FF0F}b/items/3", at: LinkSite("https://a.example")))
  }

  func testAddressesAndPorts() {
    for (base, url) in [
      ("http://[::1]:8080", "http://[::1]:8080/items/3"),
      ("https://[FE80::1]", "https://[fe80::1]:443/items/3"),
      ("https://shop.example", "https://shop.example:443/items/3"),
      ("https://shop.example", "https://shop.example:/items/3"),
      ("https://shop.example:", "https://shop.example/items/3"),
      ("http://shop.example:80", "http://shop.example/items/3"), ("shop://open:", "shop://open/items/3"),
    ] { assertLeads(url, to: base) }
    for (base, url) in [
      ("https://shop.example", "https://shop.example:80/items/3"),
      ("http://[::1]", "http://[::1]:443/items/3"),
      ("shop://open", "shop://open:443/items/3"),
    ] { XCTAssertThrowsError(try ShopLink.links.parse(url, at: LinkSite(base)), url) }
  }

  func testFoldersWithAnyCharacterOfAPath() throws {
    let signs = "a@b+c:d,e;f='g'(h)!$&~-._"
    for (base, url) in [
      ("/%2A", "/*/items/3"),
      ("/käse", "/käse/items/3"), ("/käse", "/k%C3%A4se/items/3"), ("/k%c3%a4se", "/käse/items/3"),
      ("/a%20b", "/a%20b/items/3"), ("/a%2Fb/c", "/a%2fb/c/items/3"), ("/\(signs)", "/\(signs)/items/3"),
    ] {
      assertLeads("https://shop.example\(url)", to: "https://shop.example\(base)")
      let site = LinkSite("https://shop.example\(base)")
      XCTAssertEqual(try ShopLink.links.parse(ShopLink.links.print(.item(3), at: site), at: site), .item(3))
    }
  }

  func testL6_AWildcardMatchesOneOrMoreLabels() {
    for (base, hosts) in [
      (
        "https://*.example.com",
        ["a.example.com", "A.B.Example.com", "xn--a-0.example.com:443", "ä.example.com"]
      ),
      ("HTTP://*.example.com:8080", ["a.example.com:8080"]),
      ("https://*.müller.example", ["a.müller.example", "a.xn--mller-kva.example"]),
      ("https://*.localhost", ["a.localhost"]),
    ] {
      let scheme = base.lowercased().prefix { $0 != ":" }
      for host in hosts {
        assertLeads("\(scheme)://\(host)/items/3", to: base)
        assertLeads("\(scheme)://\(host)/app/items/3", to: "\(base)/app")
      }
    }
    let site = LinkSite("https://*.example.com")
    for host in [
      "example.com", ".example.com", "..example.com", "a..example.com", ".a.example.com", "aexample.com",
      "a.example.com.evil", "evil.com@.example.com", "me@a.example.com", "a.example.com:80",
      "evil.com\\.example.com",
      "evil%2Fx.example.com", "*.example.com", "a.example.com.",
    ] {
      XCTAssertThrowsError(try ShopLink.links.parse("https://\(host)/items/3", at: site), host) { error in
        XCTAssertEqual((error as? LinkError)?.expected, ["https://*.example.com"], host)
      }
    }
    XCTAssertThrowsError(try ShopLink.links.parse("http://a.example.com/items/3", at: site), "another scheme")
  }

  func testL1_AURLIsPrintedWithTheFirstBaseWithoutAWildcard() throws {
    for (site, url) in [
      (LinkSite("https://*.example.com", "https://example.com", "shop:"), "https://example.com/items/3"),
      (LinkSite("https://*.example.com", "https://*.example.org"), "/items/3"),
      (LinkSite("shop:", "https://*.example.com"), "shop:/items/3"),
    ] {
      XCTAssertEqual(try ShopLink.links.print(.item(3), at: site), url)
      XCTAssertEqual(try ShopLink.links.parse(url, at: site), .item(3))
      XCTAssertEqual(try ShopLink.links.parse("https://a.example.com/items/3", at: site), .item(3))
    }
  }

  private func assertInvalid(_ base: String, _ fault: String, line: UInt = #line) {
    let issues = recordIssues {
      for host in ["shop.example", "a.example"] {
        XCTAssertNil(
          try? ShopLink.links.parse("https://\(host)/items/3", at: LinkSite(base)), base, line: line)
      }
    }
    XCTAssertEqual(
      issues.map(\.message), Array(repeating: "'\(base)' is left out. \(fault)", count: 2), line: line)
  }

  func testASiteFromBasesThatAreKnownAtRunTime() throws {
    let site = try LinkSite(
      bases: ["https://*.shop.example", "https://shop.example", "shop:"], ignoresCase: true)
    XCTAssertEqual(try ShopLink.links.parse("https://de.shop.example/ITEMS/3", at: site), .item(3))
    XCTAssertEqual(try ShopLink.links.parse("shop://items/3", at: site), .item(3))
    XCTAssertEqual(try ShopLink.links.print(.item(3), at: site), "https://shop.example/items/3")
    XCTAssertThrowsError(try ShopLink.links.parse("https://other.example/items/3", at: site))
    let lenient = try LinkSite(bases: ["shop:"], ignoresInvalidItems: true)
    XCTAssertEqual(try ShopLink.links.parse("shop://search?page=x", at: lenient), .search(ShopLink.Search()))
    XCTAssertThrowsError(try ShopLink.links.parse("shop://ITEMS/3", at: lenient))
  }

  func testAnInvalidBaseThatIsKnownAtRunTimeIsThrown() {
    for (bases, message) in [
      ([], "A site needs a base, such as 'https://shop.example'."),
      (
        ["shop.example"],
        "'shop.example' is not the base of a site. It needs a scheme, such as 'https://shop.example'."
      ),
      (
        ["shop:", "https://x.example/%zz"],
        "'https://x.example/%zz' is not the base of a site. Its folder '%zz' is invalid."
      ),
      ([""], "'' is not the base of a site. It needs a scheme, such as 'https://shop.example'."),
    ] {
      let issues = recordIssues {
        do {
          _ = try LinkSite(bases: bases)
          XCTFail(message)
        } catch { XCTAssertEqual("\(error)", message) }
      }
      XCTAssertEqual(issues, [])
    }
  }

  func testAWildcardElsewhereIsReported() {
    let fault = "Its wildcard is not at the beginning of a server's host, as in 'https://*.shop.example'."
    for (base, fault) in [
      ("https://*", fault), ("https://a.*.example", fault), ("https://*.*.example", fault),
      ("https://a*.example", fault), ("https://*a.example", fault), ("https://example.*", fault),
      ("https://me@*.example", fault), ("https://x.example:*", fault), ("https://x.example/*", fault),
      ("https://*.x.example/a*", fault), ("shop://*.example", fault), ("shop:*", fault), ("shop:/*", fault),
      ("https://*.", "It needs a host, such as 'https://shop.example'."),
      ("https://*./x", "It needs a host, such as 'https://shop.example'."),
      ("https://*..example", "Its host '.example' is invalid."),
      ("*.example", "It needs a scheme, such as 'https://shop.example'."),
    ] { assertInvalid(base, fault) }
  }

  func testAnInvalidBase() {
    for (base, fault) in [
      ("shop.example", "It needs a scheme, such as 'https://shop.example'."),
      ("", "It needs a scheme, such as 'https://shop.example'."),
      ("//shop.example", "It needs a scheme, such as 'https://shop.example'."),
      ("a b:", "It needs a scheme, such as 'https://shop.example'."),
      ("https://", "It needs a host, such as 'https://shop.example'."),
      ("https:", "It needs a host, such as 'https://shop.example'."),
      ("https://:443", "It needs a host, such as 'https://shop.example'."),
      ("https://shop.example?x", "It has a query, '?x'."),
      ("https://shop.example/#x?", "It has a fragment, '#x?'."),
      ("https://me:x@shop.example", "It has a user, 'me:x@'."),
      ("https://a b/x", "Its host 'a b' is invalid."), ("https://[::1", "Its host '[::1' is invalid."),
      ("https://::1", "Its host '::1' is invalid."),
      ("https://shop.example:http", "Its port 'http' is invalid."),
      ("https://shop.example:99999", "Its port '99999' is invalid."),
      ("https://x.example/a b", "Its folder 'a b' is invalid."),
      ("https://x.example/%zz", "Its folder '%zz' is invalid."),
      ("https://x.example/y/%2E%2E", "Its folder '%2E%2E' is invalid."),
      ("C:\\x", "Its folder '\\x' is invalid."),
    ] { assertInvalid(base, fault) }
  }
}
