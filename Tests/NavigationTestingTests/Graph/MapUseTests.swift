import NavigationCore
import NavigationTesting
import TestSupport
import XCTest

/// The place of a maze, as trails name it.
private func mazePlace(of route: Maze.Route?) -> String {
  switch route {
  case .push: "push"
  case .sheet: "sheet"
  case .alert: "alert"
  case nil: "root"
  }
}

@CasePathable private enum ShopRoute { case item(Int), help }

/// Trails on a map.
final class MapUseTests: XCTestCase {
  private struct Step: Hashable { var from, kind, to: String }

  /// Random trails through a maze, and what happened in them.
  private struct Walks {
    var trails: [ScreenTrail] = []
    var visits: [String: Int] = [:]
    var ends: [String: Int] = [:]
    var steps: [Step: Int] = [:]

    init(_ maze: Maze, _ generator: inout SeededGenerator) throws {
      for _ in 0..<generator.int(0...12) {
        @StateBinding var route = Maze.Route?.none
        var trail = ScreenTrail(maze.screen($route))
        var place = "root"
        visits[place, default: 0] += 1
        for _ in 0..<generator.int(0...20) {
          let screen = maze.screen($route)
          let isDialog = screen.path.last?.dialog != nil
          let offers = (isDialog ? [] : screen.topmost.content.offers) + screen.offers
          guard !offers.isEmpty else { break }
          let offer = generator.element(of: offers)
          try trail.perform(offer.name, on: { maze.screen($route) }, offers: \.offers)
          let next = mazePlace(of: route)
          steps[Step(from: place, kind: "\(offer.kind)", to: next), default: 0] += 1
          if next != place { visits[next, default: 0] += 1 }
          place = next
        }
        ends[place, default: 0] += 1
        trails.append(trail)
      }
    }
  }

  private func graph(_ maze: Maze) -> ScreenGraph {
    explore(from: Maze.Route?.none, screen: maze.screen, offers: \.offers)
  }

  /// What a map shows instead of a number.
  private func text(_ count: Int?) -> String {
    count == nil ? "0" : (1...4).contains(count ?? 0) ? "1–4" : "\(count ?? 0)"
  }

  func testM9_ScreensAndActionsHaveTheNumbersOfTheTrails() throws {
    try forAll { generator in
      let maze = Maze(&generator), walks = try Walks(maze, &generator), graph = graph(maze)
      let map = graph.html(title: "Maze", trails: walks.trails)
      func place(at label: String) -> String {
        guard let number = Int(label.split(separator: " ").last ?? ""), number > 0 else { return "root" }
        return mazePlace(of: maze.route(to: number))
      }
      let cards = map.components(separatedBy: "<article ").dropFirst()
      for (node, card) in zip(graph.nodes, cards) where !walks.trails.isEmpty {
        let here = place(at: node.label), others = graph.nodes.count { place(at: $0.label) == here }
        let visits = walks.visits[here].map { "\(text($0)) visits" } ?? "never visited"
        let ends = walks.ends[here].map { ", \(text($0)) trails ended here" } ?? ""
        XCTAssertTrue(
          card.contains("<p class=use>\(others > 1 ? "\(others) screens, " : "")\(visits)\(ends)</p>"), card)
        let items = card.matches(of: /<li>(<b>.*?) → .*?<small style="--u:\d+%">(.*?)<\/small><\/li>/)
        let targets = Dictionary(grouping: graph.edges.filter { $0.from == node.label }, by: \.to)
        XCTAssertEqual(items.count, targets.count)
        for (target, edges) in targets {
          let steps = Set(
            edges.map { edge in
              let kind = ["tap", "dismiss"].first { edge.action.hasPrefix($0) } ?? "custom"
              return Step(from: here, kind: kind, to: place(at: target))
            })
          let names = edges.map { "<b>\($0.action)</b>" }.joined(separator: ", ")
          let count = steps.compactMap { walks.steps[$0] }.reduce(0, +)
          XCTAssertEqual(items.first { $0.1 == names }.map { String($0.2) }, text(count), "\(edges)")
        }
      }
      if walks.trails.isEmpty { XCTAssertEqual(map, graph.html(title: "Maze")) }
    }
  }

  func testM10_NumbersFrom1To4AreNotToldApart() throws {
    try forAll { generator in
      let maze = Maze(&generator), walks = try Walks(maze, &generator), graph = graph(maze)
      guard let walk = walks.trails.first else { return }
      // The first step: no number is larger than that of the trails.
      let trail = try ScreenTrail("\(walk)".split(separator: "\n").prefix(2).joined(separator: "\n"))
      func map(_ count: Int) -> String {
        graph.html(title: "Maze", trails: Array(repeating: trail, count: count))
          .replacingOccurrences(of: count == 1 ? "1 trail," : "\(count) trails,", with: "")
      }
      XCTAssertEqual([map(2), map(3), map(4)], [map(1), map(1), map(1)])
      XCTAssertNotEqual(map(5), map(1))
    }
  }

  // MARK: Single cases

  private struct Page: CustomStringConvertible {
    var description: String
    var offers: [Offer] = []
  }

  private static func shop(_ route: StateBinding<ShopRoute?>) -> Screen<Page> {
    let offers = [1, 2].map { id in Offer("open \(id)") { route.wrappedValue = .item(id) } }
    let help = Offer("help") { route.wrappedValue = .help }
    return Screen<Page>(Page(description: "Shop", offers: offers + [help]))
      .navigationDestination(unwrapping: route, case: \.item) { $id in
        Screen(Page(description: "Item \($id.wrappedValue)"))
      }
      .sheet(unwrapping: route, case: \.help) { _ in Screen(Page(description: "Help")) }
  }

  private func map(_ trails: [String]) throws -> String {
    explore(from: ShopRoute?.none, screen: Self.shop, offers: \.offers)
      .html(title: "Shop", trails: try trails.map { text throws in try ScreenTrail(text) })
  }

  private func uses(_ map: String) -> [String] {
    map.matches(of: /<p class=use>(.*?)<\/p>/).map { String($0.1) }
  }

  func testScreensThatShareAPlaceAreCountedTogether() throws {
    let trail = "after 0 steps at root\ncontent 2 -> item\ndismiss 1 -> root\ncontent 1 -> item"
    let map = try map(Array(repeating: trail, count: 5))
    XCTAssertEqual(
      uses(map),
      [
        "10 visits", "2 screens, 10 visits, 5 trails ended here", "2 screens, 10 visits, 5 trails ended here",
        "never visited",
      ])
    XCTAssertTrue(map.contains("5 trails, 1 screen never visited."), map)
    // Whatever the number of rows was, the content led to an item.
    XCTAssertEqual(
      map.matches(of: /<b>open \d<\/b> → <a href="#n\d">Shop \/ Item \d<\/a> <small style="--u:45%">10</)
        .count, 2)
    XCTAssertEqual(
      map.matches(of: /<b>help<\/b> → <a href="#n3">Shop \/ Help<\/a> <small style="--u:0%">0</).count, 1)
  }

  func testPlacesOfAnotherVersionAreCountedAndNamed() throws {
    let map = try map(
      Array(repeating: "after 3 steps at old/<b>\ncontent 9 -> root\n-> item", count: 5)
        + ["after 0 steps at root\ncontent 1 -> older\ndismiss 1 -> root\ncontent 1"])
    XCTAssertTrue(map.contains("2 places not on this map"), map)
    XCTAssertTrue(
      map.contains("<li>old/&#60;b&#62; <small>5</small></li><li>older <small>1–4</small></li>"), map)
    XCTAssertEqual(
      uses(map)[0], "7 visits, 1–4 trails ended here", "an action that didn't end counts as its place")
    XCTAssertEqual(uses(map)[3], "never visited")
    XCTAssertEqual(
      map.matches(of: /<b>open \d<\/b> → .*?<small style="--u:0%">0</).count, 2, "a change isn't an action")
  }

  func testAMapWithoutTrailsHasNoNumbers() throws {
    let map = try map([])
    XCTAssertFalse(map.contains("class=use>") || map.contains(";--u:") || map.contains("<h3>Use"), map)
  }
}
