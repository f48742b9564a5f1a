import Foundation
import NavigationCore
import NavigationTesting
import TestSupport
import XCTest

@CasePathable private enum TestSheet { case settings, help }

final class MapTests: XCTestCase {
  private struct Page: CustomStringConvertible {
    var description: String
    var offers: [Offer] = []
  }

  /// Numbered places, each with exits to other places.
  private func screen(
    _ place: StateBinding<Int>, _ exits: [[Int]], _ name: @escaping (Int) -> String = { "\($0)" }
  ) -> Screen<Page> {
    let here = place.wrappedValue
    let offers = exits[here].map { exit in Offer("go \(name(exit))") { place.wrappedValue = exit } }
    return Screen(Page(description: name(here), offers: offers))
  }

  private func graph(_ exits: [[Int]], name: @escaping (Int) -> String = { "\($0)" }) -> ScreenGraph {
    explore(from: 0, screen: { (place: StateBinding<Int>) in screen(place, exits, name) }, offers: \.offers)
  }

  private func places(_ map: String) -> [(x: Int, y: Int)] {
    map.matches(of: /<article id=n\d+ style="left:(\d+)px;top:(\d+)px"/).compactMap { match in
      Int(match.1).flatMap { x in Int(match.2).map { (x, $0) } }
    }
  }

  func testM1_OneCardANodeAndNoTwoOverlap() throws {
    forAll(count: 100) { generator in
      let count = generator.int(1...(generator.int(0...9) == 0 ? 500 : 60))
      let exits = (0..<count).map { _ in generator.array(count: 0...6) { $0.int(0...count - 1) } }
      let graph = graph(exits), map = graph.html(title: "Maze")
      let places = places(map)
      XCTAssertEqual(places.count, graph.nodes.count)
      let pairs = Set(graph.edges.filter { $0.from != $0.to }.map { [$0.from, $0.to] })
      XCTAssertEqual(map.matches(of: /<path class=[tx]\s/).count, pairs.count)
      XCTAssertEqual(map.matches(of: /<path class=t\s/).count, graph.nodes.count - 1, "the lines form a tree")
      let overlap = places.indices.contains { index in
        places[..<index].contains { abs($0.x - places[index].x) < 250 && abs($0.y - places[index].y) < 210 }
      }
      XCTAssertFalse(overlap, "\(exits)")
      XCTAssertEqual(self.graph(exits).html(title: "Maze"), map, "the same graph, the same bytes")
    }
  }

  func testM2_TheActionsOfAPathLeadToItsNode() throws {
    try forAll(count: 100) { generator in
      let count = generator.int(1...60)
      let exits = (0..<count).map { _ in generator.array(count: 0...6) { $0.int(0...count - 1) } }
      for node in graph(exits).nodes {
        let place = StateBinding(wrappedValue: 0)
        let shown = try node.path.perform(on: { screen(place, exits) }, offers: \.offers)
        XCTAssertEqual([shown.breadcrumbs(), shown.outline], [node.label, node.outline])
      }
    }
  }

  /// The entries of the overview: for each tab, the numbers of nodes and their depths.
  private func overview(_ map: String) -> [(tab: String, entries: [(node: Int, depth: Int)])] {
    map.matches(of: /<section><h3>(.*?)<\/h3><ul>(.*?)<\/ul><\/section>/).map { section in
      let entries = section.2.matches(of: /<a href="#n(\d+)" style="--d:(\d+)"/).compactMap { entry in
        Int(entry.1).flatMap { node in Int(entry.2).map { (node, $0) } }
      }
      return (String(section.1), entries)
    }
  }

  /// Checks that the overview has each node once, below the node before it on the shortest path.
  private func checkOverview(of graph: ScreenGraph, tab: (ScreenGraph.Node) -> String) {
    let sections = overview(graph.html(title: "Maze"))
    XCTAssertEqual(sections.flatMap(\.entries).map(\.node).sorted(), Array(graph.nodes.indices))
    XCTAssertEqual(Set(sections.map(\.tab)).count, sections.count)
    for section in sections {
      var above: [Int: ScreenGraph.Node] = [:]
      for (index, depth) in section.entries {
        let node = graph.nodes[index]
        XCTAssertEqual(tab(node), section.tab)
        let last = node.path.actions.last
        if depth > 0 {
          let parents = graph.edges.filter { $0.to == node.label && $0.action == last }.map(\.from)
          XCTAssertTrue(parents.contains(above[depth - 1]?.label ?? ""), node.label)
          XCTAssertEqual(above[depth - 1]?.path.actions.count, node.path.actions.count - 1)
        } else if let last {
          XCTAssertTrue(last.hasPrefix("select "), "\(node)")
        }
        above[depth] = node
      }
    }
  }

  func testM7_TheOverviewHasEachNodeBelowTheOneBeforeIt() {
    forAll(count: 100) { generator in
      let count = generator.int(1...60)
      let exits = (0..<count).map { _ in generator.array(count: 0...6) { $0.int(0...count - 1) } }
      // Entries are indented by at most eight levels.
      let graph = graph(exits)
      if graph.nodes.allSatisfy({ $0.path.actions.count <= 8 }) {
        checkOverview(of: graph) { _ in "Screens" }
      }
    }
    checkOverview(of: LargeApp.phone) { String($0.label.split(separator: " ")[0]) }
  }

  func testM8_EachActionIsOnTheMap() throws {
    let graph = LargeApp.phone, map = graph.html(title: "Social")
    let every = try XCTUnwrap(map.firstMatch(of: /<h3>On every screen<\/h3><ul>(.*?)<\/ul>/)?.1)
    XCTAssertEqual(every.matches(of: /<li>/).count, 5)
    let cards = map.components(separatedBy: "<article ").dropFirst()
    let numbers = Dictionary(uniqueKeysWithValues: zip(graph.nodes.map(\.label), graph.nodes.indices))
    for (node, card) in zip(graph.nodes, cards) {
      let ways = try XCTUnwrap(card.firstMatch(of: /<ul class=ways>(.*?)<\/ul>/)?.1)
      var others = 0
      for edge in graph.edges where edge.from == node.label {
        let target = try XCTUnwrap(numbers[edge.to])
        let name = "<b>\(edge.action.replacing("'", with: "&#39;"))</b>"
        let link = edge.to == edge.from ? "stays" : "<a href=\"#n\(target)\">"
        let isOnCard = ways.split(separator: "<li>").contains {
          $0.contains(name) && $0.contains("→ \(link)")
        }
        let isOnEvery = every.contains("<li>\(name) → <a href=\"#n\(target)\">")
        if isOnEvery { others += 1 }
        XCTAssertNotEqual(isOnCard, isOnEvery, "\(edge)")
      }
      let rest = ways.firstMatch(of: /(\d+) actions? of every screen/).flatMap { Int($0.1) }
      XCTAssertEqual(rest ?? 0, others, node.label)
    }
  }

  func testCommandsOfEveryScreenAreDrawnOnce() {
    let graph = explore(
      from: TestSheet?.none,
      screen: { (sheet: StateBinding<TestSheet?>) in
        Screen<Page>(Page(description: "Home", offers: [Offer("help") { sheet.wrappedValue = .help }]))
          .sheet(unwrapping: sheet) { $sheet in Screen(Page(description: "\($sheet.wrappedValue)")) }
          .command(TextState("Settings")) { sheet.wrappedValue = .settings }
      }, offers: \.offers)
    let map = graph.html(title: "Commands")
    XCTAssertTrue(
      map.contains(
        "<h3>On every screen</h3><ul><li><b>command Settings</b> → <a href=\"#n2\">Home / settings</a></li></ul>"
      ),
      map)
    XCTAssertEqual(map.matches(of: /command Settings</).count, 3, "there, and twice in the path to it")
    XCTAssertEqual(map.matches(of: />1 action of every screen</).count, 3)
  }

  func testACardHasNoHiddenTabs() throws {
    let node = try XCTUnwrap(LargeApp.phone.node("explore / Post"))
    XCTAssertEqual(
      node.outline,
      """
      Social
      └ tab explore (selected) "explore"
        └ push post "Post"
      """)
  }

  func testAMissingActionOfAPathThrows() {
    let place = StateBinding(wrappedValue: 0)
    let path = graph([[1], [0]]).nodes[1].path
    XCTAssertThrowsError(try path.perform(on: { screen(place, [[], []]) }, offers: \.offers)) {
      XCTAssertEqual("\($0)", "Expected the offer 'go 1', found none.")
    }
  }

  func testTextOfTheAppIsEscapedOnAMap() {
    let odd = "<script>alert('1')</script>\u{0}\t\n\u{202E} & \"2\""
    let map = graph([[1], []]) { $0 == 0 ? "Start" : odd }.html(title: odd)
    XCTAssertEqual(map.components(separatedBy: "<script").count, 2, "only its own script")
    XCTAssertFalse(map.contains("'1'"))
    XCTAssertFalse(map.contains("\u{0}"))
    XCTAssertTrue(map.contains("1 dead end"))
  }

  /// The steps of a card's path as the script of the page finds them, and the test on the card.
  private func tests(_ map: String) -> [String] {
    let steps = map.matches(
      of: /<li(?: data-from=(\d+))? data-to=(\d+)><b>.*?<\/b> → .*?<span hidden>(.*?\n)<\/span><\/li>/)
    return map.matches(of: /<article id=n\d+ style="[^"]*"(?: data-step=(\d+))?/).enumerated().map {
      index, card in
      var lines: [Substring] = [], next = card.1.flatMap { Int($0) }, target = index
      while let step = next {
        if lines.isEmpty { target = Int(steps[step].2) ?? -1 }
        lines.insert(steps[step].3, at: 0)
        next = steps[step].1.flatMap { Int($0) }
      }
      XCTAssertEqual(target, index, "the last step leads to the card")
      return lines.joined()
    }
  }

  func testM2_TheStepsOnTheMapAreTheTestOfANode() throws {
    try forAll(count: 30) { generator in
      // Two states of a node: a path may pass through either.
      let count = generator.int(1...30)
      let exits = (0..<count).map { _ in generator.array(count: 0...4) { $0.int(0...count - 1) } }
      let graph = graph(exits) { "\($0 / 2)" }, tests = tests(graph.html(title: "Maze"))
      XCTAssertEqual(tests.count, graph.nodes.count)
      for (node, test) in zip(graph.nodes, tests) {
        let script = try XCTUnwrap(graph.script(to: node.label)).components(separatedBy: "\n").dropLast()
        let expected = script.map { $0.replacing("\"", with: "&#34;") + "\n" }.joined()
        XCTAssertEqual(test, expected, "\(exits)")
      }
    }
  }

  func testTheSizeOfAMapDoesNotDependOnTheLengthOfItsPaths() {
    func size(_ count: Int) -> Int {
      let chain = (0..<count).map { [min($0 + 1, count - 1)] }
      return explore(
        from: 0, screen: { (place: StateBinding<Int>) in screen(place, chain) }, depthLimit: count,
        offers: \.offers
      ).html(title: "Row").utf8.count
    }
    let sizes = [100, 200, 400].map(size)
    XCTAssertLessThan(Double(sizes[2] - sizes[1]) / Double(sizes[1] - sizes[0]), 2.2, "\(sizes)")
  }

  func testAMarkedMap() throws {
    let graph = explore(
      from: 0,
      screen: { (place: StateBinding<Int>) in
        let names = ["Shop", "Cart", "Pay", "Trap", "Faulty"]
        let exits = [[1, 3, 4], [2, 0], [2], [], [0]][place.wrappedValue]
        if place.wrappedValue == 4 { reportIssue("Two sheets.") }
        return Screen(
          Page(
            description: names[place.wrappedValue],
            offers: exits.map { exit in Offer("go to \(names[exit])") { place.wrappedValue = exit } }))
      }, offers: \.offers)
    let map = graph.html(title: "Shop")
    XCTAssertEqual(map.matches(of: />dead end</).count, 2)
    XCTAssertEqual(map.matches(of: />1 issue</).count, 1)
    XCTAssertTrue(map.contains("5 screens · 7 actions · 2 dead ends · 1 issue"), map)
  }

  func testACardHasThePictureOfItsNode() {
    let map = graph([[1], [0]]).html(title: "Two") { $0.label == "1" ? "<svg>1</svg>" : nil }
    XCTAssertTrue(map.contains("<div class=pic><div aria-hidden=true><svg>1</svg></div></div>"))
    XCTAssertTrue(map.contains("<div class=pic><pre>0</pre></div>"), "the outline")
  }
}
