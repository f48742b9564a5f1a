import Foundation
import NavigationCore
import NavigationLinks
import NavigationTesting
import TestSupport
import XCTest

@CasePathable
private enum Book: Hashable, LinkRoute {
  case chapter(Chapter)
  static var links: Links<Self> { [LinkRow(\.chapter, "/chapter\(\.self)")] }
}

@CasePathable
private enum Chapter: Hashable, LinkRoute {
  case section(String)
  static var links: Links<Self> { [LinkRow(\.section, "/section#\(\.self)")] }
}

final class LinksTests: XCTestCase {
  /// A value whose row has an empty segment is printed by another row, even if that one reads what is left as the value.
  func testAnEmptySegmentIsNotPrinted() throws {
    XCTAssertEqual(try EmptySegment.links.print(.search(.init())), "/search")
    XCTAssertEqual(try EmptySegment.links.print(.search(.init(text: "a"))), "/search/a")
    XCTAssertEqual(try EmptySegment.links.print(.user(.init())), "/")
    XCTAssertThrowsError(try EmptySegment.links.print(.user(.init(tab: 1))))
  }

  // MARK: Laws

  /// L1 for a value, and for the URL as it is canonical.
  private func assertRoundTrip<Root: LinkRoute>(_ link: Root, line: UInt = #line) throws {
    let url = try Root.links.print(link)
    XCTAssertEqual(try Root.links.parse(url), link, url, line: line)
    XCTAssertEqual(try Root.links.print(Root.links.parse(url)), url, line: line)
    XCTAssertTrue(url.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, url, line: line)
  }

  func testL1_TheFragmentOfANestedTable() throws {
    XCTAssertEqual(try Book.links.print(.chapter(.section("two"))), "/chapter/section#two")
    XCTAssertEqual(try Book.links.parse("/chapter/section#two"), .chapter(.section("two")))
  }

  func testL1_ParsingWhatWasPrintedGivesTheLinkAgain() {
    forAll(count: 500) { generator in
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

  func testL1_WhatNoRowCoversIsNotPrinted() {
    for (place, text) in [
      (Place(tab: .recent, files: [.file(1)]), "There is no link to"), (Place(files: [.folder("")]), ""),
      (Place(files: [.folder(".")]), ""), (Place(files: [.folder("..")]), ""), (Place(recent: 11), ""),
      // Read as a file with something in it.
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

  func testL1_AnOptionalRouteAndAnArrayAreEmptyWhateverTheDefaultSays() throws {
    XCTAssertEqual(try Defaulted.links.parse("/item/3"), .item(ItemLink(id: 3)))
    XCTAssertEqual(try Defaulted.links.print(.item(ItemLink(id: 3))), "/item/3")
    XCTAssertEqual(try Defaulted.links.parse("/tags"), .tags([]))
    XCTAssertEqual(try Defaulted.links.print(.tags([])), "/tags")
    XCTAssertEqual(try Defaulted.links.parse("/page"), .page(7), "an optional segment is not")
  }

  func testASegmentThatOthersTakeAwayIsNotRead() {
    for url in ["/files/folder/..", "/files/folder/%2E", "/files/folder/.%2e", "/x/item/.", "/.", "/.."] {
      XCTAssertThrowsError(try Place.links.parse(url), url)
      XCTAssertThrowsError(try Pitfall.links.parse(url), url)
    }
  }

  func testTextsWinOverParameters() throws {
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
        "/files/file/{Int}/open/{true or false}…?sheet={Sheet}", "/files/in/……?sheet={Sheet}",
      ])
    XCTAssertEqual(ShopLink.links.issues + AppLink.links.issues + Place.links.issues, [])
  }

  // MARK: Nested tables

  /// At each level two rows fit, and what is at the end fits none.
  func testL6_ANastyTableTakesLinearTime() {
    let url = String(repeating: "/a", count: 18) + "/end?x=no"
    XCTAssertThrowsError(try Nasty.links.parse(url)) { error in
      XCTAssertEqual((error as? LinkError)?.expected, ["x={Int}"])
    }
    XCTAssertNoThrow(try Nasty.links.parse(String(repeating: "/a", count: 18) + "/end?x=7"))
    // One after the other: each part of the path can be one element or two.
    let stack = "/nasty" + String(repeating: "/a/a", count: 2_000)
    XCTAssertThrowsError(try NastyStack.links.parse(stack + "/b"))
    XCTAssertEqual(try NastyStack.links.parse(stack), .nasty(StackState(repeatElement(.two, count: 2_000))))
    XCTAssertEqual(
      try NastyStack.links.parse(stack + "/a/c"),
      .nasty(StackState(repeatElement(.two, count: 2_000)) + [.three]))
  }

  func testTablesOneInTheOther() throws {
    func link(_ depth: Int) -> Page { depth == 0 ? .file(7) : .within(link(depth - 1)) }
    XCTAssertEqual(try Page.links.parse(Page.links.print(link(18))), link(18))
    XCTAssertThrowsError(try Page.links.parse(String(repeating: "/in", count: 50_000) + "/file/7")) { error in
      XCTAssertEqual((error as? LinkError)?.expected, ["at most 20 tables, one in the other"])
    }
    XCTAssertThrowsError(try Page.links.print(link(100)), "it could not be read again")
  }

  /// On the smallest stack that threads have.
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

  /// Each of these took minutes.
  func testL6_StacksInStacksAndRestsOfPathsTakeLinearTime() {
    XCTAssertThrowsError(try Nested.links.parse(String(repeating: "/s", count: 19) + "/x"))
    XCTAssertNoThrow(try Nested.links.parse(String(repeating: "/t", count: 5_000)))
    XCTAssertThrowsError(try Nested.links.parse(String(repeating: "/t", count: 5_000) + "/.."))
    XCTAssertThrowsError(try Nested.links.parse(String(repeating: "/n", count: 5_000) + "/x"))
    let items = String(repeating: "&tag=a", count: 5_000)
    XCTAssertNoThrow(try Nested.links.parse(String(repeating: "/t", count: 5_000) + "?x" + items))
  }

  /// Each access of a computed table makes another one.
  func testL6_TablesThatAreMadeAnewTakeLinearTime() {
    XCTAssertThrowsError(try Remade.links.parse(String(repeating: "/a", count: 12) + "/end?x=no"))
    XCTAssertLessThan(Remade.tables.withLock { $0.count }, 200)
  }

  func testL1_TablesThatAreMadeAnewAreToldApart() {
    for _ in 0..<100 {
      XCTAssertEqual(try? Remaking.links.parse("/o/x/two"), .inner(.second("x", .two)))
    }
  }

  /// Each of these took minutes, or more of the call stack than there is.
  func testL6_PrintingTablesOneInTheOtherTakesLinearTime() throws {
    func link(_ depth: Int, _ end: Deep) -> Deep { depth == 0 ? end : .next(link(depth - 1, end)) }
    XCTAssertEqual(try Deep.links.print(link(20, .leaf)), String(repeating: "/a", count: 20) + "/leaf")
    XCTAssertEqual(try Deep.links.parse(Deep.links.print(link(20, .leaf))), link(20, .leaf))
    for depth in [21, 40, 1_000] {
      XCTAssertThrowsError(try Deep.links.print(link(depth, .leaf)), "it could not be read again")
    }
    XCTAssertThrowsError(try Deep.links.print(link(20, .text(""))), "that has no URL")
    XCTAssertEqual(
      try Deep.links.print(link(30, .known)), String(repeating: "/a", count: 20) + "/ten",
      "the row that covers all of the rest")
    let stack = (0..<20).reduce(Deep.leaf) { deep, _ in .stack([.leaf, deep, .leaf]) }
    XCTAssertThrowsError(try Deep.links.print(stack))
    func stacks(_ end: Deep) -> Deep { (0..<20).reduce(end) { deep, _ in .stack([.leaf, deep]) } }
    XCTAssertEqual(try Deep.links.print(stacks(.leaf)), String(repeating: "/s/leaf", count: 20) + "/leaf")
    XCTAssertThrowsError(try Deep.links.print(stacks(.text(""))), "that has no URL, by any alias")
    // The first alias of each is read as another value.
    let again = (0..<15).reduce(Deep.leaf) { deep, _ in .named("a", deep) }
    XCTAssertEqual(try Deep.links.parse(Deep.links.print(again)), again)
  }

  /// The first alias of what is in each stack is read as another value, or cannot stand in a stack.
  func testL6_PrintingStacksInStacksTakesLinearTimeWhicheverAliasIsTheirs() throws {
    func named(_ depth: Int) -> Deep {
      (0..<depth).reduce(Deep.leaf) { deep, _ in .stack([.leaf, .named("a", deep)]) }
    }
    XCTAssertEqual(try Deep.links.parse(Deep.links.print(named(10))), named(10))
    XCTAssertThrowsError(try Deep.links.print(named(15)), "it could not be read again")
    func boxes(_ depth: Int) -> Boxed {
      (0..<depth).reduce(Boxed.leaf) { boxed, _ in .box("a", [.leaf, boxed]) }
    }
    XCTAssertEqual(try Boxed.links.parse(Boxed.links.print(boxes(20))), boxes(20))
    XCTAssertThrowsError(try Boxed.links.print(boxes(21)), "it could not be read again")
    func comparisons(_ depth: Int) -> Int {
      let before = Boxed.comparisons.withLock { $0 }
      _ = try? Boxed.links.print(boxes(depth))
      return Boxed.comparisons.withLock { $0 } - before
    }
    XCTAssertLessThan(comparisons(16), 8 * comparisons(8), "each is compared with itself, at each level once")
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

  func testL6_PrintingTablesOneInTheOtherOnASmallStack() {
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

  func testARowWhoseRestIsItsWholeValueIsLeftOut() {
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
    XCTAssertEqual(try? only.parse("/file/1"), .file(1), "of another type than the row")
    let leaves: Links<StackState<Leaf>> = [.state("\(\.self)", default: [])]
    XCTAssertEqual(try? leaves.parse("/file/1/file/2"), [.file(1), .file(2)])
  }

  // MARK: What parses, prints

  func testL1_ANumberThatIsPrintedAsAnEarlierParameterIsNotRead() throws {
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

  func testL1_WhatParsesPrints() throws {
    for (url, canonical) in [
      // A text would be in the way of the number as it is printed.
      ("/007", nil), ("/+7", nil), ("/8", "/8"), ("/7", "/7"),
      // Aliases in a nested table, and a row whose nested table has no link.
      ("/x/item/new", "/x/item/new"), ("/x/new", "/x/new"), ("/root", "/root"),
      // One name in both tables is the nested one's.
      ("/d/list?tag=a&tag=b", "/d/list?tag=a&tag=b"), ("/d/list", "/d/list"),
      ("/d/num?tag=07", "/d/num?tag=7"),
      // The elements of a stack have no query, so the name is not theirs.
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

  func testL1_WhatParsesPrintsInAnyTable() {
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

  func testL1_AnElementOfAStackIsReadAsItIsPrinted() throws {
    let stack = OverlappingStack.elements([.named(.init(first: 1, second: 2))])
    XCTAssertEqual(try OverlappingStack.links.parse("/s/1/2"), stack)
    XCTAssertEqual(try OverlappingStack.links.print(stack), "/s/1.0/2.0")
    XCTAssertThrowsError(try OverlappingStack.links.print(.elements([.range(.init(first: 1, second: 2))])))
    // In a stack, what takes the rest of the path comes last.
    XCTAssertEqual(try Overlapping.links.parse("/of/5"), .rest(.init(first: 5, second: [])))
    let label = OverlappingStack.elements([.label(.init(first: "5", second: nil))])
    XCTAssertEqual(try OverlappingStack.links.parse("/s/of/5"), label)
    XCTAssertEqual(try OverlappingStack.links.print(label), "/s/of/5")
  }

  /// It would be printed as a URL that is another link's.
  func testL1_WhatWouldNotPrintIsNotRead() throws {
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
    // A nested table chooses its first row, and `/new` is another link.
    XCTAssertThrowsError(try NestedAlias.links.parse("/x/item/new")) { error in
      XCTAssertEqual((error as? LinkError)?.expected.first, "a link that can be printed")
    }
    let items: Links<Sibling> = [
      LinkRow(\.pair, "/\(\.number)?text=\(\.number)", default: .init()), LinkRow(\.text, "/\(\.self)"),
    ]
    XCTAssertEqual(try items.parse("/a?text=x"), .text("a"), "an item that is not its own")
    XCTAssertThrowsError(try items.parse("/5?text=x")) { error in
      XCTAssertEqual((error as? LinkError)?.expected, ["text={Int}"])
    }
  }

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
    XCTAssertEqual(issues, links.issues)
    XCTAssertEqual(
      issues.map { "\($0.location.map { Int($0.line) - Int(line) } ?? -1): \($0.message)" },
      [
        #"19: The pattern '/b?x=1&n=\(…)' is left out. A query item is 'name=' and a key path, and not 'x=1'."#,
        #"0: The pattern '/a/b\(…)' is left out. A key path takes a whole segment. Write '/' before it."#,
        #"1: The pattern '/a/\(…)b' is left out. 'b' follows a key path. Begin a new segment or item."#,
        #"2: The pattern '/a' is left out. Nothing in it says what the payload is."#,
        #"3: The pattern '/a?\(…)' is left out. An item has a name. Write 'name=' before the key path."#,
        #"4: The pattern '/a?x\(…)' is left out. An item has a name. Write 'name=' before the key path."#,
        #"5: The pattern '/a/\(…)?x' is left out. A query item is 'name=' and a key path, and not 'x'."#,
        #"6: The pattern '/a/\(…)?x&' is left out. A query item is 'name=' and a key path, and not 'x'."#,
        #"7: The pattern '/a/\(…)#x' is left out. A fragment is a key path, and not 'x'."#,
        #"8: The pattern '/a\(…)/b' is left out. Nothing can follow what takes the rest of the path."#,
        #"9: The pattern '/a?x=\(…)' is left out. A table takes the rest of the path, and cannot stand in the query."#,
        #"10: The pattern '/a#\(…)' is left out. A fragment is one parameter."#,
        #"11: The pattern '/a/\(…)/b' is left out. Nothing can follow a segment that may be left out."#,
        #"13: '/ok/\(…)' cannot be told from the pattern of Odd.int ("# + "\(#fileID):\(line + 12)"
          + #"), which comes first."#,
        #"17: '/any/\(…)' cannot be told from the pattern of Odd.string ("# + "\(#fileID):\(line + 16)"
          + #"), which comes first."#,
        #"18: The pattern 'any/\(…)' is left out. A pattern begins with '/', and not with 'a'."#,
      ])
    XCTAssertEqual(try? links.parse("/ok/7"), .int(7))
    XCTAssertEqual(try? links.parse("/ok/x"), .string("x"))
    XCTAssertThrowsError(try links.print(.other(7)), "it would be read as the first")
    XCTAssertEqual(try? links.print(.string("7")), "/any/7", "the first alias would be read as a number")
  }

  func testASegmentThatMayBeLeftOutIsComparedWithoutIt() {
    let line: UInt = #line + 4
    var links: Links<Odd> = []
    let issues = recordIssues {
      links = [
        LinkRow(\.list, "/list"),
        LinkRow(\.optional, "/list/\(\.self)"),
      ]
    }
    XCTAssertEqual(
      issues.map(\.message),
      [
        #"'/list/\(…)' cannot be told from the pattern of Odd.list ("# + "\(#fileID):\(line)"
          + #"), which comes first."#
      ])
    XCTAssertEqual(try? links.parse("/list"), .list)
    XCTAssertThrowsError(try links.print(.optional(nil)), "it would be read as the first")
  }

  func testAPatternThatGivesPartOfARouteAlone() {
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

  func testAnObjectIsNoDefault() {
    var links: Links<Finding> = []
    let issues = recordIssues { links = [LinkRow(\.find, "/find?q=\(\.text)", default: Finding.Query())] }
    XCTAssertEqual(
      issues.map(\.message),
      [#"The pattern '/find?q=\(…)' is left out. Its default is an object, which parsing would change."#])
    _ = try? links.parse("/find?q=a")
    XCTAssertNotEqual(try? links.parse("/find"), .find(Finding.Query()), "or the first link is in the second")
  }

  func testAPropertyOfAnObjectInADefaultIsNoParameter() {
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

  func testL1_ANestedElementOfAStackIsPrintedByTheRowWithoutAQuery() throws {
    let value = Folders.path([.detail(.page(1))])
    XCTAssertEqual(try Folders.links.print(value), "/folders/detail/page/1")
    XCTAssertEqual(try Folders.links.parse("/folders/detail/page/1"), value)
    XCTAssertEqual(try Folders.links.print(.one(.page(1))), "/one/page?n=1")
    XCTAssertEqual(Folders.links.issues.map(\.message), [])
  }

  /// An element of a stack takes at least one segment.
  func testL1_AnElementOfAStackIsPrintedByARowWithAPath() throws {
    XCTAssertEqual(Rooms.links.issues, [])
    let value = Rooms.browse([.home, .item(1), .home])
    XCTAssertEqual(try Rooms.links.parse("/browse/home/1/home"), value)
    XCTAssertEqual(try Rooms.links.print(value), "/browse/home/1/home")
    XCTAssertEqual(try Rooms.links.print(.one(.home)), "/one", "this is no element")
    XCTAssertEqual(try Rooms.links.print(.list([.room(.home)])), "/list/room", "the element has a path")
    XCTAssertEqual(try Rooms.links.parse("/list/room"), .list([.room(.home)]))
    XCTAssertEqual(try Rooms.links.print(.list([.roof(.home)])), "/list/roof")
  }

  func testL2_AnElementOfAStackMayHaveAPathByAnAliasOfItsCase() throws {
    XCTAssertEqual(Shelf.links.issues, [])
    XCTAssertEqual(try Shelf.links.print(.path([.tab(.home)])), "/shelf/tab")
    XCTAssertEqual(try Shelf.links.parse("/shelf/tab"), .path([.tab(.home)]))
  }

  func testL2_AnElementOfAStackWithoutAPathIsAnIssue() {
    XCTAssertEqual(
      Roofs.links.issues.map(\.message),
      ["'/' is never an element of a stack, because its path is empty."])
    XCTAssertThrowsError(try Roofs.links.print(.browse([.home])))
    XCTAssertEqual(try Roofs.links.print(.browse([.item(1)])), "/browse/1")
  }

  func testOfTwoParametersTheFirstRowWhoseTypeMatchesWins() {
    let links: Links<Odd> = [
      LinkRow(\.int, "/ok/\(\.self)"), LinkRow(\.string, "/ok/\(\.self)?alias=\(\.self)"),
    ]
    XCTAssertEqual(try? links.parse("/ok/7"), .int(7))
    XCTAssertEqual(try? links.print(.int(7)), "/ok/7")
    XCTAssertEqual(try? links.print(.string("x")), "/ok/x?alias=x")
    let issues = recordIssues {
      let links: Links<Odd> = [
        LinkRow(\.int, "/n/\(\.self)"), LinkRow(\.other, "/n/\(\.self)?alias=\(\.self)"),
      ]
      XCTAssertEqual(try? links.parse("/n/7?alias=7"), .int(7))
    }
    XCTAssertEqual(issues.count, 1)
  }

  func testOfTwoParametersTheFirstRowWinsAlsoIfAnEarlierOneGoesOn() {
    var links: Links<Named> = []
    let issues = recordIssues {
      links = [
        LinkRow(\.text, "/x/\(\.self)/edit"), LinkRow(\.number, "/x/\(\.self)"),
        LinkRow(\.id, "/x/\(\.self)/id"), LinkRow(\.title, "/x/\(\.self)"),
      ]
    }
    XCTAssertEqual(issues, [])
    for (link, url) in [
      (Named.number(7), "/x/7"), (.title("a"), "/x/a"), (.text("7"), "/x/7/edit"), (.id(7), "/x/7/id"),
    ] {
      XCTAssertEqual(try? links.parse(url), link, url)
      XCTAssertEqual(try? links.print(link), url)
    }
    // The number is printed as `/x/1`, which a row before it reads.
    let later: Links<Named> = [
      LinkRow(\.id, "/x/\(\.self)/id"), LinkRow(\.named, "/x/\(\.self)"), LinkRow(\.number, "/x/\(\.self)"),
      LinkRow(\.title, "/x/\(\.self)"),
    ]
    XCTAssertEqual(try? later.parse("/x/01"), .title("01"))
    XCTAssertEqual(try? later.print(.title("01")), "/x/01")
    XCTAssertEqual(try? later.parse("/x/2"), .number(2))
  }

  func testAParameterWinsOverTheRestOfThePath() {
    let links: Links<Find> = [
      LinkRow(\.names, "/x/\(\.self)"), LinkRow(\.numbered, "/x/\(\.self)"),
    ]
    XCTAssertEqual(try? links.parse("/x/7"), .numbered(7))
    XCTAssertEqual(try? links.parse("/x/7/8"), .names(["7", "8"]))
    XCTAssertEqual(try? links.print(.names(["a"])), "/x/a")
    XCTAssertThrowsError(try links.print(.names(["7"])))
  }

  /// Compares tables with a search through all rows: in each segment, a text wins, and then the type of the first row.
  func testTheRowThatWinsIsThatOfASearchThroughAllRows() {
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

  func testRowsThatItemsOrTypesTellApartAreNoIssue() {
    var links: Links<Find> = []
    let issues = recordIssues {
      links = [
        LinkRow(\.named, "/find?name=\(\.self)"), LinkRow(\.numbered, "/find?id=\(\.self)"),
        LinkRow(\.anchored, "/find#\(\.self)"),
        LinkRow(\.ids, "/tags/\(\.self)"), LinkRow(\.names, "/tags/\(\.self)"),
        LinkRow(\.items, "/app\(\.self)"), LinkRow(\.screen, "/app\(\.self)"),
      ]
    }
    XCTAssertEqual(issues, [])
    for (link, url) in [
      (Find.named("a"), "/find?name=a"), (.numbered(7), "/find?id=7"), (.anchored(7), "/find#7"),
      (.ids([7]), "/tags/7"), (.names(["a"]), "/tags/a"), (.items(.new), "/app/new"),
      (.screen(.edit), "/app/edit"),
    ] {
      XCTAssertEqual(try? links.print(link), url)
      XCTAssertEqual(try? links.parse(url), link)
    }
  }

  func testRowsThatNeitherItemsNorTypesTellApart() {
    let issues = recordIssues {
      let _: Links<Find> = [
        LinkRow(\.named, "/find?x=\(\.self)"), LinkRow(\.numbered, "/find?x=\(\.self)"),
        LinkRow(\.names, "/tags/\(\.self)"), LinkRow(\.ids, "/tags/\(\.self)"),
        LinkRow(\.text, "/a#\(\.self)"), LinkRow(\.anchored, "/a#\(\.self)"),
      ]
    }
    XCTAssertEqual(
      issues.map { $0.message.contains("cannot be told from") }, [true, true, true], "\(issues)")
  }

  func testARestThatMayBeLeftOutIsComparedWithoutIt() {
    let issues = recordIssues {
      let _: Links<Lists> = [LinkRow(\.page, "/list\(\.self)"), LinkRow(\.list, "/list")]
      let _: Links<Lists> = [LinkRow(\.tags, "/list/\(\.self)"), LinkRow(\.list, "/list")]
      let _: Links<Lists> = [LinkRow(\.pages, "/list\(\.self)"), LinkRow(\.list, "/list")]
    }
    XCTAssertEqual(
      issues.map { $0.message.contains("'/list' cannot be told from") }, [true, true, true], "\(issues)")
    var links: Links<Lists> = []
    XCTAssertEqual(
      recordIssues { links = [LinkRow(\.list, "/list"), LinkRow(\.tags, "/list/\(\.self)")] }, [])
    XCTAssertEqual(try? links.print(.list), "/list")
    XCTAssertEqual(try? links.print(.tags(["a"])), "/list/a")
    XCTAssertEqual(
      recordIssues {
        let _: Links<Lists> = [LinkRow(\.items, "/list\(\.self)"), LinkRow(\.list, "/list")]
      }, [], "a table that must be there")
  }

  func testL2_PatternsThatAreLeftOutAreNotRecommended() {
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

  func testL6_TablesOneAfterTheOtherAreNotOneInTheOther() {
    // The deepest place is tried first, and only the table at the last one that is tried matches.
    let rows = (1...Far.count).map { count in
      var pattern = LinkPattern<Far>.StringInterpolation(literalCapacity: 0, interpolationCount: 1)
      pattern.appendLiteral(String(repeating: "/a", count: count))
      pattern.appendInterpolation(\.self)
      return LinkRow(\Odd.AllCasePaths.far, LinkPattern(stringInterpolation: pattern))
    }
    XCTAssertEqual(try Links(rows).parse(String(repeating: "/a", count: Far.count) + "/z"), .far(.end))
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
        #"The pattern '/a?x=\(…)&x=\(…)' is left out. 'x=' is there twice."#,
        #"The pattern '/./\(…)' is left out. '.' cannot be a segment, as others take it out of a path."#,
      ])
    XCTAssertEqual(try? links.parse("/a?x=7#8"), .int(8))
  }

  func testL1_AFragmentInBothTablesIsThatOfTheNestedOne() {
    XCTAssertEqual(
      try? Anchored.links.parse("/page/part#x"), .page(Anchored.Page(inner: .part("x"), anchor: nil)))
  }

  func testL6_NoSegmentOfAnArrayIsOfDots() {
    for url in ["/tags/%2E%2E", "/tags/a/%2E", "/tags/..", "/tags/."] {
      XCTAssertThrowsError(try ShopLink.links.parse(url), url)
    }
    XCTAssertEqual(try? ShopLink.links.parse("/tags/..."), .tags(["..."]))
  }

  func testL1_AFragmentThatSaysWhatTheDefaultSaysIsNotPrinted() {
    XCTAssertEqual(try? Titled.links.print(.page(Titled.Page())), "/page")
    XCTAssertEqual(try? Titled.links.print(.page(Titled.Page(anchor: "x"))), "/page#x")
  }

  func testL6_WhereThePartsOfAURLEnd() {
    XCTAssertEqual(try? Titled.links.parse("/page#a?b"), .page(Titled.Page(anchor: "a?b")))
    XCTAssertEqual(
      try? ShopLink.links.parse("/search?q=a=b"), .search(ShopLink.Search(text: "a=b")))
    for scheme in ["http", "https"] {
      XCTAssertEqual(try? ShopLink.links.parse("\(scheme)://shop.example/items/3"), .item(3))
    }
    XCTAssertEqual(try? ShopLink.links.parse("/tags"), .tags([]))
  }

  func testRowsOfOneCaseMayBeEqual() {
    var links: Links<Odd> = []
    let issues = recordIssues {
      links = [LinkRow(\.int, "/ok/\(\.self)"), LinkRow(\.int, "/ok/\(\.self)")]
    }
    XCTAssertEqual(issues, [])
    XCTAssertEqual(try? links.parse("/ok/7"), .int(7))
  }

  func testL1_ANameInATableTwoLevelsBelowIsThatOfTheLowest() {
    XCTAssertEqual(
      try? Paged.links.parse("/a/m/i?page=3"), .a(Paged.Payload(middle: .m(.i(3)), page: 1)))
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

  func testL2_AnErrorSaysWhereAndWhatWasExpected() {
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
    assertError(ShopLink.self, "/a?b=%FF", "     ^~~", "expected UTF-8, found '%FF'")
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

  func testL2_WhatAnErrorSaysOfTheEndOfThePath() {
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

  func testL2_AMissingItemIsMissingBeforeTheFragment() {
    for (url, place) in [("/%C3%9Cser#top", 10), ("/%C3%9Cser?a=b#top", 14), ("/%C3%9Cser#", 10)] {
      XCTAssertThrowsError(try ShopLink.links.parse(url)) { error in
        XCTAssertEqual((error as? LinkError)?.expected, ["name={String}"])
        XCTAssertEqual((error as? LinkError)?.found, "the end")
        XCTAssertEqual((error as? LinkError)?.range, place..<place, url)
      }
    }
  }

  func testL2_ThePlaceOfAnErrorIsThatOfWhatWasFound() {
    // A mark that joins the slash, and a percent sign before a character of two bytes.
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

  // MARK: What strangers send

  /// What does not parse throws, and what does has a canonical form that parses to the same.
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
}

@CasePathable indirect enum Nasty: Hashable {
  case literal(Nasty)
  case parameter(String, Nasty)
  case end(x: Int)
}

extension Nasty: LinkRoute {
  static let links: Links<Self> = [
    LinkRow(\.literal, "/a\(\.self)"),
    LinkRow(\.parameter, "/\(\.0)\(\.1)", default: ("", .end(x: 0))),
    LinkRow(\.end, "/end?x=\(\.self)"),
  ]
}

@CasePathable enum NastyStack: Hashable { case nasty(StackState<NastyElement>) }

@CasePathable enum NastyElement: Hashable { case one, two, three }

extension NastyStack: LinkRoute {
  static let links: Links<Self> = [LinkRow(\.nasty, "/nasty\(\.self)")]
}

extension NastyElement: LinkRoute {
  static let links: Links<Self> = [LinkRow(\.one, "/a"), LinkRow(\.two, "/a/a"), LinkRow(\.three, "/a/c")]
}

@CasePathable enum Folders: Hashable, LinkRoute {
  case path(StackState<Entry>), one(Detail)

  @CasePathable enum Entry: Hashable, LinkRoute {
    case detail(Detail)
    static let links: Links<Self> = [LinkRow(\.detail, "/detail\(\.self)")]
  }

  @CasePathable enum Detail: Hashable, LinkRoute {
    case page(Int)
    static let links: Links<Self> = [
      LinkRow(\.page, "/page?n=\(\.self)", default: 0), LinkRow(\.page, "/page/\(\.self)"),
    ]
  }

  static let links: Links<Self> = [LinkRow(\.path, "/folders\(\.self)"), LinkRow(\.one, "/one\(\.self)")]
}

@CasePathable indirect enum Deep: Hashable, LinkRoute {
  case leaf, next(Deep), text(String), known, stack(StackState<Deep>), named(String, Deep)

  static let links: Links<Self> = [
    LinkRow(\.leaf, "/leaf"), LinkRow(\.known, "/known"), LinkRow(\.text, "/text/\(\.self)"),
    LinkRow(\.next, "/a\(\.self)"), LinkRow(\.next, "/b\(\.self)"),
    LinkRow(\.next, "/ten", default: (0..<9).reduce(.known) { deep, _ in .next(deep) }),
    LinkRow(\.stack, "/s\(\.self)"), LinkRow(\.stack, "/t\(\.self)"),
    LinkRow(\.named, "/\(\.0)\(\.1)", default: ("", .leaf)),
    LinkRow(\.named, "/named/\(\.0)\(\.1)", default: ("", .leaf)),
  ]
}

/// In a stack, a box has no query, so its first alias cannot print its name.
@CasePathable private indirect enum Boxed: Hashable, LinkRoute {
  case leaf, box(String, StackState<Boxed>)
  static let comparisons = Locked(0)

  static func == (left: Self, right: Self) -> Bool {
    comparisons.withLock { $0 += 1 }
    switch (left, right) {
    case (.leaf, .leaf): return true
    case (.box(let left, let first), .box(let right, let second)): return left == right && first == second
    default: return false
    }
  }

  static let links: Links<Self> = [
    LinkRow(\.leaf, "/leaf"), LinkRow(\.box, "/box\(\.1)?name=\(\.0)", default: ("", [])),
    LinkRow(\.box, "/named/\(\.0)\(\.1)", default: ("", [])),
  ]
}

@CasePathable private enum Tallied: Hashable, LinkRoute {
  case path(StackState<Entry>)

  @CasePathable indirect enum Entry: Hashable, LinkRoute {
    case file(Int), within(Entry)
    static let links: Links<Self> = [LinkRow(\.file, "/file/\(\.self)"), LinkRow(\.within, "/in\(\.self)")]
    static let comparisons = Locked(0)

    static func == (left: Self, right: Self) -> Bool {
      comparisons.withLock { $0 += 1 }
      switch (left, right) {
      case (.file(let left), .file(let right)): return left == right
      case (.within(let left), .within(let right)): return left == right
      default: return false
      }
    }
  }

  static let links: Links<Self> = [LinkRow(\.path, "/path\(\.self)")]
}

@CasePathable enum Shelf: Hashable, LinkRoute {
  case path(StackState<Page>)

  @CasePathable enum Page: Hashable, LinkRoute {
    case tab(Tab), about
    static let links: Links<Self> = [
      LinkRow(\.tab, "\(\.self)"), LinkRow(\.tab, "/tab\(\.self)"), LinkRow(\.about, "/about"),
    ]
  }

  @CasePathable enum Tab: Hashable, LinkRoute {
    case home, files
    static let links: Links<Self> = [LinkRow(\.home, "/"), LinkRow(\.files, "/files")]
  }

  static let links: Links<Self> = [LinkRow(\.path, "/shelf\(\.self)")]
}

struct Circular: Hashable, LinkRoute {
  var x = 1
  static var links: Links<Self> { makeLinks() }
  static func makeLinks() -> Links<Self> {
    [
      .state("\(\.self)", default: Circular()), .state("/x/\(\.x)", default: Circular(x: 2)),
      .state("/old\(\.self)", default: Circular()),
    ]
  }
}

@CasePathable enum Room: Hashable, LinkRoute {
  case home, item(Int)
  static let links: Links<Self> = [
    LinkRow(\.home, "/"), LinkRow(\.home, "/home"), LinkRow(\.item, "/\(\.self)"),
  ]
}

@CasePathable enum Rooms: Hashable, LinkRoute {
  case browse(StackState<Room>), one(Room), list(StackState<Entry>)

  @CasePathable enum Entry: Hashable, LinkRoute {
    case room(Room), roof(Roofs.Roof)
    static let links: Links<Self> = [LinkRow(\.room, "/room\(\.self)"), LinkRow(\.roof, "/roof\(\.self)")]
  }

  static let links: Links<Self> = [
    LinkRow(\.browse, "/browse\(\.self)"), LinkRow(\.one, "/one\(\.self)"), LinkRow(\.list, "/list\(\.self)"),
  ]
}

@CasePathable enum Roofs: Hashable, LinkRoute {
  case browse(StackState<Roof>)

  @CasePathable enum Roof: Hashable, LinkRoute {
    case home, item(Int)
    static let links: Links<Self> = [LinkRow(\.home, "/"), LinkRow(\.item, "/\(\.self)")]
  }

  static let links: Links<Self> = [LinkRow(\.browse, "/browse\(\.self)")]
}

@CasePathable enum Odd: Hashable {
  case list
  case int(Int)
  case other(Int)
  case string(String)
  case optional(Int?)
  case page(Page)
  case far(Far)
}

@CasePathable enum Far: Hashable, LinkRoute {
  case end
  static let count = 25
  static let links: Links<Self> = [
    LinkRow(\.end, LinkPattern(stringLiteral: String(repeating: "/a", count: count - 1) + "/z"))
  ]
}

@CasePathable indirect enum Nested: Hashable, LinkRoute {
  case s(StackState<Nested>), g, t, ts([String]), n([Int]), tag([String])

  static let links: Links<Self> = [
    LinkRow(\.s, "/s\(\.self)"), LinkRow(\.g, "/g"), LinkRow(\.g, "/s/g"), LinkRow(\.t, "/t"),
    LinkRow(\.ts, "/t/\(\.self)"), LinkRow(\.n, "/n/\(\.self)"), LinkRow(\.tag, "/tag?tag=\(\.self)"),
  ]
}

@CasePathable enum Pitfall: Hashable, LinkRoute {
  case seven, item(Int), x(PitfallInner), d(Tagged), p(StackState<PitfallInner>), at(Date), c(Int), one
  case two(Int), files(Files)

  struct Files: Hashable {
    var path: StackState<PitfallInner> = []
    var tag: String?
  }

  struct Tagged: Hashable { var inner = PitfallInner.list([]), tags: [String] = [] }

  static let links: Links<Self> = [
    LinkRow(\.seven, "/7"), LinkRow(\.item, "/\(\.self)"), LinkRow(\.x, "/x\(\.self)"),
    LinkRow(\.x, "/root", default: .item("")), LinkRow(\.d, "/d\(\.inner)?tag=\(\.tags)", default: Tagged()),
    LinkRow(\.p, "/p\(\.self)"), LinkRow(\.at, "/at/\(\.self)"),
    LinkRow(\.c, "/c/\(\.self, as: .hexadecimal)", default: 0),
    LinkRow(\.c, "/c/\(\.self, as: .name)", default: 0),
    LinkRow(\.files, "/files\(\.path)?tag=\(\.tag)", default: Files()), LinkRow(\.one, "/two"),
    LinkRow(\.two, "/two?x=\(\.self)"),
  ]
}

@CasePathable enum PitfallInner: Hashable, LinkRoute {
  case new, item(String), list([String]), num(Int), t([String])

  static let links: Links<Self> = [
    LinkRow(\.new, "/new"), LinkRow(\.list, "/list?tag=\(\.self)"), LinkRow(\.num, "/num?tag=\(\.self)"),
    LinkRow(\.t, "/t?tag=\(\.self)"), LinkRow(\.item, "/\(\.self)"), LinkRow(\.item, "/item/\(\.self)"),
  ]
}

extension LinkConversion<Int> {
  fileprivate static var hexadecimal: Self {
    LinkConversion("a color") {
      Int($0, radix: 16)
    } print: {
      String($0, radix: 16)
    }
  }

  fileprivate static var name: Self {
    LinkConversion("a color") {
      $0 == "red" ? 0xFF0000 : nil
    } print: {
      $0 == 0xFF0000 ? "red" : ""
    }
  }
}

@CasePathable private indirect enum Remade: Hashable, LinkRoute {
  case literal(Remade)
  case parameter(String, Remade)
  case end(x: Int)

  /// All tables so far, so that no two of them have the same address.
  static let tables = Locked<[Links<Self>]>([])

  static var links: Links<Self> {
    let links: Links<Self> = [
      LinkRow(\.literal, "/a\(\.self)"),
      LinkRow(\.parameter, "/\(\.0)\(\.1)", default: ("", .end(x: 0))),
      LinkRow(\.end, "/end?x=\(\.self)"),
    ]
    tables.withLock { $0.append(links) }
    return links
  }
}

@CasePathable private enum Remaking: Hashable, LinkRoute {
  case inner(Inner)
  static let links: Links<Self> = [LinkRow(\.inner, "/o\(\.self)")]

  @CasePathable enum Inner: Hashable, LinkRoute {
    case first(First)
    case second(String, Second)
    static let links: Links<Self> = [
      LinkRow(\.first, "/x\(\.self)"), LinkRow(\.second, "/\(\.0)\(\.1)", default: ("", .two)),
    ]
  }

  @CasePathable enum First: Hashable, LinkRoute {
    case one
    static var links: Links<Self> { [LinkRow(\.one, "/one")] }
  }

  @CasePathable enum Second: Hashable, LinkRoute {
    case two
    static var links: Links<Self> { [LinkRow(\.two, "/two")] }
  }
}

@CasePathable private enum Lists: Hashable {
  case list, page(Page?), tags([String]), pages(StackState<Page>), items(ItemsLink), place(Place)
}

@CasePathable private enum Find: Hashable {
  case named(String), numbered(Int), anchored(Int), text(String), ids([Int]), names([String])
  case items(ItemsLink), screen(ItemScreen)
}

@CasePathable private enum Browse: Hashable, LinkRoute {
  case path(StackState<Leaf>)
  static let links: Links<Self> = [LinkRow(\.path, "/browse\(\.self)")]
}

@CasePathable private enum Leaf: Hashable, LinkRoute {
  case search(String), anchor(String), alias(String), file(Int)
  static let links: Links<Self> = [
    LinkRow(\.search, "/search?q=\(\.self)"), LinkRow(\.anchor, "/anchor#\(\.self)"),
    LinkRow(\.alias, "/alias?q=\(\.self)"), LinkRow(\.alias, "/alias/\(\.self)"),
    LinkRow(\.file, "/file/\(\.self)"),
  ]
}

@CasePathable private enum Finding: Equatable {
  case find(Query)
  case within(Within)

  struct Within: Equatable {
    var query = Query()
    var count = 0
  }

  final class Query: Equatable {
    var text = ""
    static func == (left: Query, right: Query) -> Bool { left.text == right.text }
  }
}

@CasePathable private enum Named: Hashable {
  case named(Name), number(Int), text(String), id(Int), title(String), seven

  enum Name: String, LinkParameter { case first = "1" }
}

/// The number of the row that read it.
@CasePathable private enum Cells: Hashable, LinkRoute {
  case row(Row)

  // Sound to share: one test sets it.
  nonisolated(unsafe) static var table: Links<Self> = []
  static var links: Links<Self> { table }

  struct Row: Hashable {
    var index: Int
    var cells = [Cell](repeating: Cell(), count: 3)
  }
  struct Cell: Hashable { var int = 0, string = "", name = Named.Name.first }

  /// A segment of a pattern: the text `1`, or a parameter.
  enum Part: CaseIterable { case text, name, int, string }

  /// The table of some patterns.
  static func links(_ patterns: [[Part]]) -> Links<Self> {
    Links(
      patterns.enumerated().map { index, parts in
        var pattern = LinkPattern<Row>.StringInterpolation(literalCapacity: 0, interpolationCount: 0)
        for (position, part) in parts.enumerated() {
          pattern.appendLiteral(part == .text ? "/1" : "/")
          switch part {
          case .text: break
          case .name: pattern.appendInterpolation(\Row.cells[position].name)
          case .int: pattern.appendInterpolation(\Row.cells[position].int)
          case .string: pattern.appendInterpolation(\Row.cells[position].string)
          }
        }
        return LinkRow(\.row, LinkPattern(stringInterpolation: pattern), default: Row(index: index))
      })
  }
}

extension SeededGenerator {
  fileprivate mutating func patterns() -> [[Cells.Part]] {
    array(count: 1...6) { $0.array(count: 1...3) { $0.element(of: Cells.Part.allCases) } }
  }
}

@CasePathable private enum Sibling: Hashable {
  case seven(Int), pair(Pair), text(String), numbers([Int])

  struct Pair: Hashable { var text = "", number = 0 }
}

@CasePathable private enum NestedAlias: Hashable, LinkRoute {
  case fixed, nested(Inner)

  @CasePathable enum Inner: Hashable, LinkRoute {
    case new
    static let links: Links<Self> = [LinkRow(\.new, "/new"), LinkRow(\.new, "/item/new")]
  }

  static let links: Links<Self> = [LinkRow(\.fixed, "/x/new"), LinkRow(\.nested, "/x\(\.self)")]
}

@CasePathable private enum Overlapping: Hashable, LinkRoute {
  case item(Int), named(Two<Double, Double>), range(Two<Int, Int>)
  case rest(Two<Int, [Int]>), label(Two<String, Int?>)

  struct Two<First: Hashable, Second: Hashable>: Hashable { var first: First, second: Second }

  static let links: Links<Self> = [
    LinkRow(\.item, "/\(\.self)"),
    LinkRow(\.named, "/\(\.first)/\(\.second)", default: Two(first: 0, second: 0)),
    LinkRow(\.range, "/\(\.first)/\(\.second)", default: Two(first: 0, second: 0)),
    LinkRow(\.rest, "/of/\(\.first)/\(\.second)", default: Two(first: 0, second: [])),
    LinkRow(\.label, "/of/\(\.first)/\(\.second)", default: Two(first: "", second: nil)),
  ]
}

@CasePathable private enum OverlappingStack: Hashable, LinkRoute {
  case elements(StackState<Overlapping>)
  static let links: Links<Self> = [LinkRow(\.elements, "/s\(\.self)")]
}

@CasePathable private enum CellStack: Hashable, LinkRoute {
  case cells(StackState<Cells>)
  static let links: Links<Self> = [LinkRow(\.cells, "/s\(\.self)")]
}

@CasePathable private enum Defaulted: Hashable, LinkRoute {
  case item(ItemLink), tags([String]), page(Int?)
  static let links: Links<Self> = [
    LinkRow(\.item, "/item/\(\.id)\(\.screen)", default: ItemLink(screen: .edit)),
    LinkRow(\.tags, "/tags/\(\.self)", default: ["a"]),
    LinkRow(\.page, "/page/\(\.self)", default: 7),
  ]
}

@CasePathable
private enum EmptySegment: Hashable, LinkRoute {
  case search(Search), user(User)

  struct Search: Hashable { var text = "" }
  struct User: Hashable { var name = "", tab = 0 }

  static let links: Links<Self> = [
    LinkRow(\.search, "/search/\(\.text)", default: Search()),
    LinkRow(\.search, "/search", default: Search()),
    LinkRow(\.user, "/\(\.name)/\(\.tab)", default: User()),
    LinkRow(\.user, "/", default: User()),
  ]
}
