import Foundation
import NavigationCore
import NavigationLinks
import NavigationTesting
import TestSupport
import XCTest

/// Nested tables, and stacks: L1 and L6.
final class NestedLinksTests: XCTestCase {
  /// Two rows match at each level, and no row matches the end.
  func testL6_AnAmbiguousTableTakesLinearTime() {
    let url = String(repeating: "/a", count: 18) + "/end?x=no"
    XCTAssertThrowsError(try Nasty.links.parse(url)) { error in
      XCTAssertEqual((error as? LinkError)?.expected, ["x={Int}"])
    }
    XCTAssertNoThrow(try Nasty.links.parse(String(repeating: "/a", count: 18) + "/end?x=7"))
    // A sequence in which each part of the path can be one element or two.
    let stack = "/nasty" + String(repeating: "/a/a", count: 2_000)
    XCTAssertThrowsError(try NastyStack.links.parse(stack + "/b"))
    XCTAssertEqual(try NastyStack.links.parse(stack), .nasty(StackState(repeatElement(.two, count: 2_000))))
    XCTAssertEqual(
      try NastyStack.links.parse(stack + "/a/c"),
      .nasty(StackState(repeatElement(.two, count: 2_000)) + [.three]))
  }

  func testNestedTables() throws {
    func link(_ depth: Int) -> Page { depth == 0 ? .file(7) : .within(link(depth - 1)) }
    XCTAssertEqual(try Page.links.parse(Page.links.print(link(18))), link(18))
    XCTAssertThrowsError(try Page.links.parse(String(repeating: "/in", count: 50_000) + "/file/7")) { error in
      XCTAssertEqual((error as? LinkError)?.expected, ["at most 20 nested tables"])
    }
    XCTAssertThrowsError(try Page.links.print(link(100)), "it could not be parsed again")
  }

  /// With a small thread stack.
  func testL2_DeepURLsOnASmallStack() {
    let done = expectation(description: "parsed")
    let thread = Thread {
      for url in [
        String(repeating: "/a", count: 5_000), String(repeating: "/s", count: 5_000) + "/g",
        String(repeating: "/s/g", count: 5_000) + "/x",
      ] {
        XCTAssertNil(try? Nasty.links.parse(url))
        XCTAssertNil(try? Nested.links.parse(url))
      }
      XCTAssertNil(try? Nested.links.parse(String(repeating: "/s", count: 15) + "/g"), "an alias is nested")
      XCTAssertNotNil(try? Nested.links.parse(String(repeating: "/s", count: 15) + "/t"))
      XCTAssertNotNil(try? Nested.links.parse(String(repeating: "/s", count: 15) + "/n/007"))
      done.fulfill()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    wait(for: [done], timeout: 60)
  }

  /// Each of these would take minutes if backtracking were exponential.
  func testL6_NestedStacksAndRestsOfPathsTakeLinearTime() {
    XCTAssertThrowsError(try Nested.links.parse(String(repeating: "/s", count: 19) + "/x"))
    XCTAssertNoThrow(try Nested.links.parse(String(repeating: "/t", count: 5_000)))
    XCTAssertThrowsError(try Nested.links.parse(String(repeating: "/t", count: 5_000) + "/.."))
    XCTAssertThrowsError(try Nested.links.parse(String(repeating: "/n", count: 5_000) + "/x"))
    let items = String(repeating: "&tag=a", count: 5_000)
    XCTAssertNoThrow(try Nested.links.parse(String(repeating: "/t", count: 5_000) + "?x" + items))
  }

  /// Each access of a computed table creates a new one.
  func testL6_RecreatedTablesTakeLinearTime() {
    XCTAssertThrowsError(try Remade.links.parse(String(repeating: "/a", count: 12) + "/end?x=no"))
    XCTAssertLessThan(Remade.tables.withLock { $0.count }, 200)
  }

  func testL1_RecreatedTablesAreDistinguished() {
    for _ in 0..<100 {
      XCTAssertEqual(try? Remaking.links.parse("/o/x/two"), .inner(.second("x", .two)))
    }
  }

  /// Without a limit, each of these would take minutes or overflow the call stack.
  func testL6_PrintingNestedTablesTakesLinearTime() throws {
    func link(_ depth: Int, _ end: Deep) -> Deep { depth == 0 ? end : .next(link(depth - 1, end)) }
    XCTAssertEqual(try Deep.links.print(link(20, .leaf)), String(repeating: "/a", count: 20) + "/leaf")
    XCTAssertEqual(try Deep.links.parse(Deep.links.print(link(20, .leaf))), link(20, .leaf))
    for depth in [21, 40, 1_000] {
      XCTAssertThrowsError(try Deep.links.print(link(depth, .leaf)), "it could not be parsed again")
    }
    XCTAssertThrowsError(try Deep.links.print(link(20, .text(""))), "it has no URL")
    XCTAssertEqual(
      try Deep.links.print(link(30, .known)), String(repeating: "/a", count: 20) + "/ten",
      "the row for the whole rest of the path")
    let stack = (0..<20).reduce(Deep.leaf) { deep, _ in .stack([.leaf, deep, .leaf]) }
    XCTAssertThrowsError(try Deep.links.print(stack))
    func stacks(_ end: Deep) -> Deep { (0..<20).reduce(end) { deep, _ in .stack([.leaf, deep]) } }
    XCTAssertEqual(try Deep.links.print(stacks(.leaf)), String(repeating: "/s/leaf", count: 20) + "/leaf")
    XCTAssertThrowsError(try Deep.links.print(stacks(.text(""))), "it has no URL, by any alias")
    // The first alias of each would be parsed as a different value.
    let again = (0..<15).reduce(Deep.leaf) { deep, _ in .named("a", deep) }
    XCTAssertEqual(try Deep.links.parse(Deep.links.print(again)), again)
  }

  /// The first alias in each stack would be parsed as a different value, or can't be part of a stack.
  func testL6_PrintingNestedStacksTakesLinearTimeForAnyAlias() throws {
    func named(_ depth: Int) -> Deep {
      (0..<depth).reduce(Deep.leaf) { deep, _ in .stack([.leaf, .named("a", deep)]) }
    }
    XCTAssertEqual(try Deep.links.parse(Deep.links.print(named(10))), named(10))
    XCTAssertThrowsError(try Deep.links.print(named(15)), "it could not be parsed again")
    func boxes(_ depth: Int) -> Boxed {
      (0..<depth).reduce(Boxed.leaf) { boxed, _ in .box("a", [.leaf, boxed]) }
    }
    XCTAssertEqual(try Boxed.links.parse(Boxed.links.print(boxes(20))), boxes(20))
    XCTAssertThrowsError(try Boxed.links.print(boxes(21)), "it could not be parsed again")
    func comparisons(_ depth: Int) -> Int {
      let before = Boxed.comparisons.withLock { $0 }
      _ = try? Boxed.links.print(boxes(depth))
      return Boxed.comparisons.withLock { $0 } - before
    }
    XCTAssertLessThan(
      comparisons(16), 8 * comparisons(8), "each value is compared with itself once per level")
  }

  func testL6_PrintingAStackWhoseElementsHaveNestedTablesTakesLinearTime() {
    func comparisons(_ count: Int) -> Int {
      let before = Tallied.Entry.comparisons.withLock { $0 }
      let entries = StackState((0..<count).map { Tallied.Entry.within(.file($0)) })
      XCTAssertThrowsError(
        try Tallied.links.print(.path(entries)), "the first one would be read as all of them")
      return Tallied.Entry.comparisons.withLock { $0 } - before
    }
    XCTAssertLessThan(comparisons(200), 3 * comparisons(100))
  }

  func testL6_PrintingNestedTablesOnASmallStack() {
    let done = expectation(description: "printed")
    let thread = Thread {
      XCTAssertNotNil(try? Deep.links.print((0..<20).reduce(Deep.leaf) { deep, _ in .next(deep) }))
      XCTAssertNil(try? Deep.links.print((0..<50).reduce(Deep.leaf) { deep, _ in .next(deep) }))
      done.fulfill()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    wait(for: [done], timeout: 60)
  }

  func testARowWhoseRestIsItsWholeValueIsIgnored() {
    var links: Links<Circular> = []
    let issues = recordIssues { links = Circular.makeLinks() }
    XCTAssertEqual(
      issues.map(\.message),
      [
        #"The pattern '\(…)' is left out. Its path is the whole value again."#
      ])
    XCTAssertEqual(try? links.print(Circular()), "/x/1")
    _ = recordIssues { XCTAssertEqual(try? links.parse("/old/x/1"), Circular(), "an alias") }
  }

  func testARowForAnOptionalOrAStack() {
    let optional: Links<Leaf?> = [.state("/leaf\(\.self)", default: nil)]
    let stack: Links<StackState<Leaf>> = [.state("/leaves\(\.self)", default: [])]
    for (leaf, url) in [(nil, "/leaf"), (Leaf.file(1), "/leaf/file/1")] {
      XCTAssertEqual(try? optional.print(leaf), url)
      XCTAssertEqual(try? optional.parse(url), leaf)
    }
    XCTAssertEqual(try? stack.print([.file(1), .file(2)]), "/leaves/file/1/file/2")
    let only: Links<Leaf?> = [.state("\(\.self)", default: nil)]
    XCTAssertEqual(try? only.parse("/file/1"), .file(1), "of a type other than the row's")
    let leaves: Links<StackState<Leaf>> = [.state("\(\.self)", default: [])]
    XCTAssertEqual(try? leaves.parse("/file/1/file/2"), [.file(1), .file(2)])
  }

  func testL1_AnElementOfAStackIsParsedAsItIsPrinted() throws {
    let stack = OverlappingStack.elements([.named(.init(first: 1, second: 2))])
    XCTAssertEqual(try OverlappingStack.links.parse("/s/1/2"), stack)
    XCTAssertEqual(try OverlappingStack.links.print(stack), "/s/1.0/2.0")
    XCTAssertThrowsError(try OverlappingStack.links.print(.elements([.range(.init(first: 1, second: 2))])))
    // In a stack, a row for the rest of the path comes last.
    XCTAssertEqual(try Overlapping.links.parse("/of/5"), .rest(.init(first: 5, second: [])))
    let label = OverlappingStack.elements([.label(.init(first: "5", second: nil))])
    XCTAssertEqual(try OverlappingStack.links.parse("/s/of/5"), label)
    XCTAssertEqual(try OverlappingStack.links.print(label), "/s/of/5")
  }

  /// The issue of a row that takes the rest of the path, in an element of a stack.
  private func last(_ path: String, _ end: String = "") -> String {
    "'\(path)\\(…)\(end)' takes the rest of the path, so it can only be the last element of a stack."
  }

  func testARouteInAnElementOfAStackCanOnlyComeLast() throws {
    XCTAssertEqual(
      Mixed.links.issues.map(\.message),
      [
        "'/' is never an element of a stack, because its path is empty.",
        #"'/found?q=\(…)' is never an element of a stack, because it needs an item."#,
        last("/i"), last("/maybe"), last("/tags/"), last("/pages"),
      ])
    XCTAssertEqual(
      Mixed.links.allPatterns,
      [
        "/b", "/b/u/{Int}…", "/b/i/new", "/b/i/{Int}", "/b/maybe", "/b/maybe/new", "/b/maybe/{Int}",
        "/b/tags/{String}…", "/b/pages", "/b/pages/new…", "/b/pages/{Int}…", "/b/rated…", "/b/page[/{Int}]…",
      ])
    for (path, url) in [
      ([.user(5), .item(.new)], "/b/u/5/i/new"),
      ([.rated(MixedPage.Rated()), .maybe(nil)], "/b/rated/maybe"),
      ([.user(5), .tags(["a", "b"])], "/b/u/5/tags/a/b"),
      ([.page(1), .pages([.new, .new])], "/b/page/1/pages/new/new"),
    ] as [([MixedPage], String)] {
      XCTAssertEqual(try Mixed.links.print(.browse(StackState(path))), url)
      XCTAssertEqual(try Mixed.links.parse(url), .browse(StackState(path)))
    }
    for first in [MixedPage.item(.new), .maybe(nil), .tags(["a"]), .pages([.new])] {
      XCTAssertThrowsError(try Mixed.links.print(.browse([first, .user(5)])), "\(first)")
    }
    XCTAssertThrowsError(try Mixed.links.print(.browse([.item(.new), .user(5)]))) { error in
      XCTAssertEqual(
        "\(error)",
        "No URL parses to browse([#0 item(new), #1 user(5)]). /b/i/new/u/5 cannot be read: expected the end, found 'u'."
      )
    }
  }

  func testL1_ANestedElementOfAStackIsPrintedByTheRowWithoutAQuery() throws {
    let value = Folders.path([.detail(.page(1))])
    XCTAssertEqual(try Folders.links.print(value), "/folders/detail/page/1")
    XCTAssertEqual(try Folders.links.parse("/folders/detail/page/1"), value)
    XCTAssertEqual(try Folders.links.print(.one(.page(1))), "/one/page?n=1")
    XCTAssertEqual(Folders.links.issues.map(\.message), [last("/detail")])
  }

  /// An element of a stack takes at least one segment.
  func testL1_AnElementOfAStackIsPrintedByARowWithAPath() throws {
    XCTAssertEqual(Rooms.links.issues.map(\.message), [last("/room"), last("/roof")])
    let value = Rooms.browse([.home, .item(1), .home])
    XCTAssertEqual(try Rooms.links.parse("/browse/home/1/home"), value)
    XCTAssertEqual(try Rooms.links.print(value), "/browse/home/1/home")
    XCTAssertEqual(try Rooms.links.print(.one(.home)), "/one", "this is not an element")
    XCTAssertEqual(try Rooms.links.print(.list([.room(.home)])), "/list/room", "the element has a path")
    XCTAssertEqual(try Rooms.links.parse("/list/room"), .list([.room(.home)]))
    XCTAssertEqual(try Rooms.links.print(.list([.roof(.home)])), "/list/roof")
  }

  func testL2_AnElementOfAStackMayHaveAPathByAnAliasOfItsCase() throws {
    XCTAssertEqual(Shelf.links.issues.map(\.message), [last(""), last("/tab")])
    XCTAssertEqual(try Shelf.links.print(.path([.tab(.home)])), "/shelf/tab")
    XCTAssertEqual(try Shelf.links.parse("/shelf/tab"), .path([.tab(.home)]))
  }

  func testL6_ConsecutiveTablesAreNotNested() {
    // The deepest place is tried first, and only the table tried last matches.
    let rows = (1...Far.count).map { count in
      var pattern = LinkPattern<Far>.StringInterpolation(literalCapacity: 0, interpolationCount: 1)
      pattern.appendLiteral(String(repeating: "/a", count: count))
      pattern.appendInterpolation(\.self)
      return LinkRow(\Odd.AllCasePaths.far, LinkPattern(stringInterpolation: pattern))
    }
    XCTAssertEqual(try Links(rows).parse(String(repeating: "/a", count: Far.count) + "/z"), .far(.end))
  }

  func testL1_AFragmentInBothTablesBelongsToTheNestedOne() {
    XCTAssertEqual(
      try? Anchored.links.parse("/page/part#x"), .page(Anchored.Page(inner: .part("x"), anchor: nil)))
  }

  func testL1_ANameInATableTwoLevelsBelowBelongsToTheInnermost() {
    XCTAssertEqual(
      try? Paged.links.parse("/a/m/i?page=3"), .a(Paged.Payload(middle: .m(.i(3)), page: 1)))
  }
}
