import NavigationCore
import TestSupport

/// A model of an app, with numbered places: each is a screen or an alert, with known edges to other places.
struct Maze {
  enum Kind: CaseIterable { case push, sheet, lockedSheet, alert }

  /// The kind of each place. Place 0 is always the root.
  var kinds: [Kind]
  /// The targets of each place's own offers.
  var exits: [[Int]]

  init(_ generator: inout SeededGenerator) {
    let count = generator.int(1...12)
    kinds = (0..<count).map { _ in generator.element(of: Kind.allCases) }
    exits = (0..<count).map { _ in generator.array(count: 0...3) { $0.int(0...count - 1) } }
  }

  /// The targets of all actions of the user in each place.
  var ways: [[Int]] {
    kinds.indices.map { place in
      switch kinds[place] {
      case _ where place == 0: exits[place]
      case .push, .sheet: exits[place] + [0]
      case .lockedSheet: exits[place]
      case .alert: exits[place].isEmpty ? [0] : exits[place]
      }
    }
  }

  /// The distance of each place from `start`, in actions; `nil` if it can't be reached.
  func distances(from start: Int) -> [Int?] {
    var distances: [Int?] = kinds.map { _ in nil }
    distances[start] = 0
    for _ in kinds {
      for (place, targets) in ways.enumerated() {
        guard let distance = distances[place] else { continue }
        for target in targets { distances[target] = min(distances[target] ?? .max, distance + 1) }
      }
    }
    return distances
  }

  func label(_ place: Int) -> String { place == 0 ? "0" : "0 / \(place)" }

  // MARK: The app

  @CasePathable enum Route: Equatable {
    case push(Int)
    case sheet(Int)
    case alert(AlertState<Int>)
  }

  struct Page: CustomStringConvertible {
    var number: Int
    var offers: [Offer]
    var description: String { "\(number)" }
  }

  func route(to place: Int) -> Route? {
    switch kinds[place] {
    case _ where place == 0: nil
    case .push: .push(place)
    case .sheet, .lockedSheet: .sheet(place)
    case .alert:
      .alert(
        AlertState(
          title: TextState("\(place)"),
          buttons: exits[place].map { .default(TextState("go \($0)"), action: .send($0)) }))
    }
  }

  func screen(_ route: StateBinding<Route?>) -> Screen<Page> {
    func page(_ place: Int) -> Screen<Page> {
      let offers = exits[place].map { exit in
        Offer("go \(exit)") { route.wrappedValue = self.route(to: exit) }
      }
      return Screen(Page(number: place, offers: offers)).dismissDisabled(kinds[place] == .lockedSheet)
    }
    return page(0)
      .navigationDestination(unwrapping: route, case: \.push) { $place in page(place) }
      .sheet(unwrapping: route, case: \.sheet) { $place in page(place) }
      .alert(unwrapping: route, case: \.alert) { route.wrappedValue = self.route(to: $0) }
  }
}
