import AdwKit
import CAdw
import Foundation
import InventoryKit
import NavigationPlanning
import Observation
import PageKit
import TerminalKit
import XCTest

@testable import NavigationCore

/// Random changes by the user and by the program.
final class RandomTests: XCTestCase {
  func testInventory() throws {
    try drive {
      let app = StateBinding(wrappedValue: AppState.sample)
      let driver = CountingDriver { appScreen(app) }
      try await driver.test { random in
        let screen = driver.screen()
        let offers = screen.offers + screen.topmost.content.offers
        if Int.random(in: 0..<4, using: &random) == 0 {
          (app.wrappedValue.list.selection, app.wrappedValue.list.route) = (nil, nil)
        } else {
          offers.randomElement(using: &random)?.perform()
        }
      } home: {
        (app.wrappedValue.list.selection, app.wrappedValue.list.route) = (nil, nil)
        app.wrappedValue.overview.route = nil
      }
    }
  }

  func testAllKindsOfScreens() throws {
    try drive {
      let tour = Tour()
      let driver = CountingDriver { tour.screen }
      try await driver.test { random in
        if Int.random(in: 0..<4, using: &random) == 0 {
          tour.toast = Bool.random(using: &random) ? "Toast" : nil
        } else {
          tour.root.change(
            depth: Int.random(in: 0..<4, using: &random), to: Int.random(in: 0..<6, using: &random),
            text: "\(Int.random(in: 0..<1000, using: &random))")
        }
      } home: {
        (tour.root, tour.toast) = (Tour.Level(), nil)
      }
    }
  }
}

/// Counts presentations and calls of `onDismiss`.
@MainActor
private final class CountingDriver: Driver {
  private let counter: CountingPresenter

  init(_ screen: @escaping () -> Screen<Page>) {
    let counter = CountingPresenter()
    self.counter = counter
    let screen = { screen().counting { counter.dismissals += 1 }.columns(counter.base.columns) }
    super.init(
      counter.base, Navigator(counter, capabilities: AdwPresenter.capabilities, screen: screen),
      screen: screen)
  }

  /// Lets the user, the window, and the program do something, and now and then dismisses everything.
  func test(_ change: (inout Random) -> Void, home: () -> Void) async throws {
    defer { end() }
    var random = Random()
    var position: Int32 = 0
    for round in 0..<8 {
      for _ in 0..<12 {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: closeDialog()
        case 1: pop()
        case 2: resize([380, 500, 760].randomElement(using: &random) ?? 0)
        case 3: entry("Text").map { gtk_editable_insert_text(cast($0), "x", 1, &position) }
        default: change(&random)
        }
        await pass([0, 10, 30, 80, 200].randomElement(using: &random) ?? 0)
      }
      await check("round \(round) of seed \(random.seed)")
      if round % 2 == 1 {
        home()
        await check("home")
        XCTAssertEqual(counter.arrivals, counter.dismissals, "seed \(random.seed)")
      }
    }
    XCTAssertGreaterThan(counter.dismissals, 5)
  }
}

struct Random: RandomNumberGenerator {
  let seed: UInt64
  private var state: UInt64

  init() {
    seed = ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init) ?? 1
    state = seed
  }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }
}

/// Nested screens of all kinds.
@MainActor @Observable
private final class Tour {
  var root = Level()
  var toast: String?

  struct Level: Equatable {
    var number = 0
    var text = ""
    var route: Route?

    /// Changes the route of the level at a depth, or of the deepest level.
    mutating func change(depth: Int, to kind: Int, text: String) {
      if depth > 0, let level = route?.level {
        var next = level
        next.change(depth: depth - 1, to: kind, text: text)
        route?.level = next
        return
      }
      let level = Level(number: number + 1, text: text)
      switch kind {
      case 0: route = nil
      case 1: route = .sheet([level])
      case 2, 3: route = .push([level])
      case 4: route = .popover([level])
      default:
        route = .alert(AlertState(title: TextState("Alert \(number)"), buttons: [.cancel(TextState("OK"))]))
      }
    }
  }

  @CasePathable
  enum Route: Equatable {
    // Each is an array of one level, because a value cannot contain itself.
    case sheet([Level]), push([Level]), popover([Level]), alert(AlertState<Never>)

    var level: Level? {
      get {
        switch self {
        case .sheet(let levels), .push(let levels), .popover(let levels): levels[0]
        case .alert: nil
        }
      }
      set {
        guard let newValue else { return }
        switch self {
        case .sheet: self = .sheet([newValue])
        case .push: self = .push([newValue])
        case .popover: self = .popover([newValue])
        case .alert: break
        }
      }
    }
  }

  var screen: Screen<Page> {
    @StateBindable var tour = self
    return screen($tour.root).present(
      PresentationStyle("toast", kind: .overlay), unwrapping: $tour.toast
    ) { $text in Screen<Page>(Page(text)) }
  }

  private func screen(_ level: StateBinding<Level>) -> Screen<Page> {
    let above = { (levels: StateBinding<[Level]>) in
      self.screen(levels.map(get: { $0[0] }, set: { [$0] }))
    }
    let screen = Screen<Page>(
      Page("Level \(level.wrappedValue.number)") {
        Row.field("Text", level.text)
        Row.text("\(level.wrappedValue.route == nil)")
      }
    )
    .sheet(unwrapping: level.route, case: \.sheet, content: above)
    .navigationDestination(unwrapping: level.route, case: \.push, destination: above)
    .popover(unwrapping: level.route, case: \.popover, content: above)
    .alert(unwrapping: level.route, case: \.alert)
    return screen.navigationSplit(level.wrappedValue.number == 0, placeholder: Screen(Page("Nothing")))
  }
}

@MainActor
private final class CountingPresenter: Presenter {
  let base = AdwPresenter(title: "Random", width: 760, height: 620)
  private(set) var arrivals = 0
  var dismissals = 0

  func attach(_ navigator: Navigator<Page>) { base.attach(navigator) }

  func show(_ step: NavigationStep<Page>) async throws {
    // A step that throws presents nothing.
    try await base.show(step)
    arrivals += step.generations.count
  }
}

extension Screen {
  /// This screen, in which all presentations have this `onDismiss`.
  fileprivate func counting(_ onDismiss: @escaping () -> Void) -> Screen {
    with(
      edges.map { edge in
        guard let screen = edge.screen(of: Content.self) else {
          return Edge(
            edge.style, edge.key, edge.dismissal, role: edge.role, dialog: edge.dialog, onDismiss: onDismiss)
        }
        return ScreenEdge(
          screen.counting(onDismiss), edge.style, edge.key, edge.dismissal, role: edge.role, tab: edge.tab,
          onDismiss: onDismiss)
      })
  }
}
