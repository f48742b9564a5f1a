import Foundation
import NavigationCore
import NavigationTesting
import TestSupport
import XCTest

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
      // A large map is folded.
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

  func testAMissingActionOfAPathThrows() {
    let place = StateBinding(wrappedValue: 0)
    let path = graph([[1], [0]]).nodes[1].path
    XCTAssertThrowsError(try path.perform(on: { screen(place, [[], []]) }, offers: \.offers)) {
      XCTAssertEqual("\($0)", "Expected the offer 'go 1', found none.")
    }
  }

  func testAMapOfManyNodesFitsTheProportionsOfAScreen() throws {
    var generator = SeededGenerator(seed: 1)
    for count in [500, 5000] {
      let exits = (0..<count).map { _ in generator.array(count: 5...5) { $0.int(0...count - 1) } }
      let graph = explore(
        from: 0, screen: { (place: StateBinding<Int>) in screen(place, exits) }, nodeLimit: count,
        actionLimit: 10 * count, offers: \.offers)
      let places = places(graph.html(title: "Maze"))
      let (width, height) = ((places.map(\.x).max() ?? 0) + 250, (places.map(\.y).max() ?? 0) + 210)
      XCTAssertTrue((1.2...2.5).contains(Double(width) / Double(height)), "\(width) x \(height)")
      if count == 500 {
        XCTAssertLessThan(width, 16 * 600, "its cards are larger than 40 pixels on a screen")
      }
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
