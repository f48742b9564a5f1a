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

  /// Laws: one card per node, one line per pair of nodes, no card over another, the same file each time, and each path
  /// leads to its node.
  func testCardsAndLines() throws {
    try forAll(count: 100) { generator in
      let count = generator.int(1...60)
      let exits = (0..<count).map { _ in generator.array(count: 0...6) { $0.int(0...count - 1) } }
      let graph = graph(exits), map = graph.html(title: "Maze")
      let places = places(map)
      XCTAssertEqual(places.count, graph.nodes.count)
      let pairs = Set(graph.edges.filter { $0.from != $0.to }.map { [$0.from, $0.to] })
      XCTAssertEqual(map.matches(of: /<path class=[tx]\s/).count, pairs.count)
      XCTAssertEqual(map.matches(of: /<path class=t\s/).count, graph.nodes.count - 1, "the lines form a tree")
      for (index, place) in places.enumerated() {
        for other in places[..<index] {
          XCTAssertFalse(
            abs(place.x - other.x) < 250 && abs(place.y - other.y) < 210, "\(place) \(other) \(exits)")
        }
      }
      XCTAssertEqual(self.graph(exits).html(title: "Maze"), map)
      for node in graph.nodes {
        let place = StateBinding(wrappedValue: 0)
        let shown = try node.path.perform(on: { screen(place, exits) }, offers: \.offers)
        XCTAssertEqual([shown.breadcrumbs(), shown.outline], [node.label, node.outline])
      }
    }
  }

  func testMEASURE() {
    for count in [0, 1, 100, 500, 5000] {
      var generator = SeededGenerator(seed: 1)
      let exits = (0..<max(count,1)).map { _ in generator.array(count: 5...5) { $0.int(0...max(count,1) - 1) } }
      let graph = explore(from: 0, screen: { (place: StateBinding<Int>) in screen(place, exits) { "\($0)" } }, nodeLimit: 100_000, actionLimit: 1_000_000, offers: \.offers)
      let clock = ContinuousClock(); let start = clock.now
      let map = graph.html(title: "x")
      print("MEASURE", count, graph.nodes.count, clock.now - start, map.utf8.count, map.firstMatch(of: /<svg class=lines width=(\d+) height=(\d+)/)!.output)
      try! map.write(toFile: "/tmp/w/map\(count).html", atomically: true, encoding: .utf8)
    }
  }

  func testTextIsEscaped() {
    let odd = "<script>alert('1')</script>\u{0} & \"2\""
    let map = graph([[1], []]) { $0 == 0 ? "Start" : odd }.html(title: odd)
    XCTAssertEqual(map.components(separatedBy: "<script").count, 2, "only its own script")
    XCTAssertFalse(map.contains("'1'"))
    XCTAssertFalse(map.contains("\u{0}"))
    XCTAssertTrue(map.contains("1 dead end"))
  }

  /// `MAP=file swift test` writes the map.
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
    if let path = ProcessInfo.processInfo.environment["MAP"] {
      try map.write(toFile: path, atomically: true, encoding: .utf8)
    }
  }

  func testPictures() {
    let map = graph([[1], [0]]).html(title: "Two") { $0.label == "1" ? "<svg>1</svg>" : nil }
    XCTAssertTrue(map.contains("<div class=pic><div aria-hidden=true><svg>1</svg></div></div>"))
    XCTAssertTrue(map.contains("<div class=pic><pre>0</pre></div>"), "the outline")
  }
}
