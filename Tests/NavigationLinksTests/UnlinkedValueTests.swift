import NavigationCore
import NavigationLinks
import NavigationTesting
import TestSupport
import XCTest

/// The reason for which a value is not printed.
final class UnlinkedValueTests: XCTestCase {
  private func assertReason<Root: Hashable>(
    _ links: Links<Root>, _ value: Root, at site: LinkSite? = nil, _ reason: String, line: UInt = #line
  ) {
    XCTAssertThrowsError(try links.print(value, at: site), line: line) { error in
      XCTAssertEqual(
        "\(error)", "No URL parses to \((error as? UnlinkedValue)?.value ?? ""). \(reason)", line: line)
    }
  }

  func testTheRowThatReadsTheURLIsNamed() {
    let line: UInt = #line + 2
    let links: Links<Odd> = [
      LinkRow(\.int, "/x/\(\.self)"),
      LinkRow(\.other, "/x/\(\.self)"),
      LinkRow(\.string, "/a/\(\.self)"),
      LinkRow(\.list, "/a/new"),
    ]
    assertReason(links, .other(7), "An earlier row (\(#fileID):\(line)) reads /x/7 as int(7).")
    assertReason(links, .string("new"), "Another row (\(#fileID):\(line + 3)) reads /a/new as list.")
    assertReason(
      links, .string("new"), at: LinkSite("shop:"),
      "Another row (\(#fileID):\(line + 3)) reads shop:/a/new as list.")
  }

  func testAValueWithoutARow() {
    let links: Links<Odd> = [LinkRow(\.list, "/list")]
    assertReason(links, .other(7), "No row is for other(7).")
    assertReason(Links<Odd>([]), .list, "The table has no rows.")
  }

  func testAPropertyThatThePatternLeavesOut() {
    struct Search: Hashable { var text = "", page = 1 }
    let line: UInt = #line + 1
    let links: Links<Search> = [.state("/search?q=\(\.text)", default: Search())]
    assertReason(
      links, Search(page: 2),
      "'/search?q=\\(…)' (\(#fileID):\(line)) leaves out a property that differs from the default.")
  }

  func testTheURLIsReadDifferently() {
    assertReason(
      ShopLink.links, .flags(isOn: true, sort: nil), "/flags is read as flags(isOn: true, sort: date).")
    assertReason(
      ShopLink.links, .price(.infinity), "/price#inf cannot be read: expected #{Double}, found 'inf'.")
    assertReason(
      ShopLink.links, .tags(["a", ".."]), "A segment of its URL would be '..', which other programs remove.")
    assertReason(
      ShopLink.links, .tags(["a", ""]), "A segment of its URL would be '', which other programs remove.")
  }

  func testTheReasonOfANestedTable() throws {
    let links: Links<Place> = Place.links
    XCTAssertThrowsError(try links.print(Place(files: [.within(.file(1)), .file(2)]))) { error in
      XCTAssertTrue("\(error)".contains(" /files/in/file/1/file/2 cannot be read: expected "), "\(error)")
    }
    assertReason(
      links, Place(files: [.folder("..")]), "A segment of its URL would be '..', which other programs remove."
    )
    XCTAssertThrowsError(try Roofs.links.print(.browse([.home]))) { error in
      XCTAssertTrue(
        "\(error)".hasPrefix(
          "No URL parses to browse([#0 home]). '/' (NavigationLinksTests/OddTables.swift:"),
        "\(error)")
      XCTAssertTrue("\(error)".hasSuffix(") has no segment, which an element of a stack needs."), "\(error)")
    }
    XCTAssertThrowsError(try Browse.links.print(.path([.search("x")]))) { error in
      XCTAssertTrue(
        "\(error)".hasSuffix(") needs a query, which an element of a stack cannot have."), "\(error)")
    }
    assertReason(
      Pitfall.links, .d(Pitfall.Tagged(inner: .list([]), tags: ["a"])),
      #"'tag=' in '/d\(…)?tag=\(…)' is read by a nested table, and not here."#)
    let deep = (0..<40).reduce(Deep.leaf) { deep, _ in .next(deep) }
    assertReason(Deep.links, deep, "Tables nest more than 20 levels deep.")
  }

  /// The first alias of each page needs a query, and the second one is printed.
  func testTheReasonOfARowThatDoesNotMatter() {
    let url = "/folders/detail/page/1/detail/page/2"
    assertReason(
      Folders.links, .path([.detail(.page(1)), .detail(.page(2))]),
      "\(url) cannot be read: expected the end, found 'detail'.")
  }
}
