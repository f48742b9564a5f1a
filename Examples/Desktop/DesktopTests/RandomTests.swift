import AdwKit
import CAdw
import Foundation
import NavigationCore
import NavigationPlanning
import Observation
import TerminalKit
import XCTest

@testable import InventoryDesktop

/// A user, and a program, without a plan.
final class RandomTests: XCTestCase {
  func testInventory() throws {
    try drive {
      let inventory = try Inventory()
      defer { inventory.end() }
      var random = Random()
      for round in 0..<8 {
        for _ in 0..<12 {
          let screen = inventory.desktop.screen
          let offers = screen.offers + screen.topmost.content.offers
          switch Int.random(in: 0..<6, using: &random) {
          case 0: inventory.closeDialog()
          case 1: inventory.pop()
          case 2: inventory.app.list.route = nil
          default: offers.randomElement(using: &random)?.perform()
          }
          await inventory.pass([0, 10, 30, 80, 200].randomElement(using: &random) ?? 0)
        }
        await inventory.check("round \(round) of seed \(random.seed)")
      }
    }
  }

  func testEachPresentationIsDismissedOnce() throws {
    try drive {
      let tour = Tour()
      let presenter = CountingPresenter()
      let screen = { tour.screen.columns(presenter.base.columns) }
      let driver = Driver(
        presenter.base, Navigator(presenter, capabilities: AdwPresenter.capabilities, screen: screen),
        screen: screen)
      defer { driver.end() }
      var random = Random()
      for round in 0..<8 {
        for _ in 0..<12 {
          switch Int.random(in: 0..<8, using: &random) {
          case 0: driver.closeDialog()
          case 1: driver.pop()
          case 6: driver.resize(Bool.random(using: &random) ? 380 : 760)
          case 7: driver.entry("Text").map { gtk_editable_set_text(cast($0), "\(round)") }
          case 2: tour.toast = Bool.random(using: &random) ? "\(round)" : nil
          default:
            tour.root.change(
              depth: Int.random(in: 0..<4, using: &random), to: Int.random(in: 0..<6, using: &random))
          }
          await driver.pass([0, 10, 30, 80, 200].randomElement(using: &random) ?? 0)
        }
        await driver.check("round \(round) of seed \(random.seed)")
        if round % 2 == 1 {
          (tour.root, tour.toast) = (Tour.Level(), nil)
          await driver.check("home")
          XCTAssertEqual(presenter.arrived, tour.dismissals, "seed \(random.seed)")
        }
      }
      XCTAssertGreaterThan(tour.dismissals, 10)
    }
  }
}

private struct Random: RandomNumberGenerator {
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

/// Screens of all kinds on one another, which count the calls of `onDismiss`.
@MainActor @Observable
private final class Tour {
  var root = Level()
  var toast: String?
  @ObservationIgnored var dismissals = 0

  struct Level: Equatable {
    var number = 0
    var text = ""
    var route: Route?

    /// Changes the route of the level that is so many levels further up, or of the last one on the way.
    mutating func change(depth: Int, to kind: Int) {
      if depth > 0, let level = route?.level {
        var next = level
        next.change(depth: depth - 1, to: kind)
        route?.level = next
        return
      }
      let level = Level(number: number + 1)
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
    // Arrays of one level, because a value does not contain itself.
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
      PresentationStyle("toast", kind: .overlay), unwrapping: $tour.toast, onDismiss: dismissed
    ) { $text in Screen<Page>(Page(text)) }
  }

  private func dismissed() { dismissals += 1 }

  private func screen(_ level: StateBinding<Level>) -> Screen<Page> {
    let above = { (levels: StateBinding<[Level]>) in
      self.screen(levels.map(get: { $0[0] }, set: { [$0] }))
    }
    return Screen<Page>(
      Page("Level \(level.wrappedValue.number)") {
        Row.field("Text", level.text)
        Row.text("\(level.wrappedValue.route == nil)")
      }
    )
    .navigationSplit(placeholder: Page("Nothing"))
    .sheet(unwrapping: level.route, case: \.sheet, onDismiss: dismissed, content: above)
    .navigationDestination(unwrapping: level.route, case: \.push, onDismiss: dismissed, destination: above)
    .popover(unwrapping: level.route, case: \.popover, onDismiss: dismissed, content: above)
    .alert(unwrapping: level.route, case: \.alert, onDismiss: dismissed)
  }
}

/// Counts what the toolkit has presented.
@MainActor
private final class CountingPresenter: Presenter {
  let base = AdwPresenter(title: "Tour", width: 760, height: 620)
  private(set) var arrived = 0

  func attach(_ navigator: Navigator<Page>) { base.attach(navigator) }

  func show(_ step: NavigationStep<Page>) async throws {
    // A step that throws has put nothing on screen.
    try await base.show(step)
    arrived += step.generations.count
  }
}
