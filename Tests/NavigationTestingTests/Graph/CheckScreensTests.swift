import Foundation
import NavigationCore
import NavigationTesting
import TestSupport
import XCTest

/// A counter with a sheet, and a display that has a fault.
@MainActor private final class CounterDriver: ScreenDriver {
  struct Page: CustomStringConvertible {
    var description: String
    var offers: [Offer] = []
  }
  struct State: Equatable {
    var count = 0
    var isOpen = false
    var isMuted = false
  }

  @StateBinding private var model = State()
  private var app = State()
  /// Returns what the display shows in place of a state.
  private let fault: (State) -> State?
  private(set) var performed = 0
  var obstacle: () async throws -> Void = {}

  init(_ fault: @escaping (State) -> State?) { self.fault = fault }

  func screen() -> Screen<Page> {
    let state = $model
    func offer(_ name: String, _ change: @escaping (inout State) -> Void) -> Offer {
      Offer(name) { change(&state.wrappedValue) }
    }
    return Screen(
      Page(
        description: "Count",
        offers: [
          offer("+") { $0.count += 1 }, offer("-") { $0.count -= 1 }, offer("mute") { $0.isMuted.toggle() },
          offer("open") { $0.isOpen = true },
        ])
    )
    .sheet(isPresented: state.isOpen) {
      Screen(Page(description: "Sheet", offers: [offer("reset") { $0.count = 0 }]))
    }
  }

  func offers(_ page: Page) -> [Offer] { page.offers }
  func expected(_ screen: Screen<Page>) -> String {
    "\(model.count) \(screen.topmost.content)\(model.isMuted ? " muted" : "")"
  }
  func shown() async throws -> String {
    try await obstacle()
    let state = fault(app) ?? app
    return "\(state.count) \(state.isOpen ? "Sheet" : "Count")\(state.isMuted ? " muted" : "")"
  }
  func perform(_ offer: Offer) throws {
    performed += 1
    XCTAssertEqual(offer.column, 0, offer.name)
    switch offer.label {
    case "+": app.count += 1
    case "-": app.count -= 1
    case "mute": app.isMuted.toggle()
    case "open": app.isOpen = true
    case "reset": app.count = 0
    default: app.isOpen = false
    }
  }
}

@MainActor final class CheckScreensTests: XCTestCase {
  private func found(
    walks: Int = 20, seed: UInt64 = 0, _ fault: @escaping (CounterDriver.State) -> CounterDriver.State?
  ) async -> ScreenDifference? {
    do {
      try await checkScreens(walks: walks, seed: seed) { CounterDriver(fault) }
      return nil
    } catch {
      return error as? ScreenDifference
    }
  }

  func testM6_ADriverWithoutAFaultPasses() async {
    for seed in seeds(20) {
      let found = await found(seed: seed) { _ in nil }
      XCTAssertNil(found)
    }
  }

  func testM5_NoActionAndNoTwoOfAShrunkWalkCanBeLeftOut() async throws {
    for seed in seeds(20) {
      let fault: (CounterDriver.State) -> CounterDriver.State? = {
        $0.isOpen && $0.count == 2 && !$0.isMuted ? .init(count: 0, isOpen: true) : nil
      }
      let found = try await XCTUnwrapAsync(self.found(walks: 100, seed: seed, fault))
      XCTAssertEqual(found.actions, ["+", "+", "open"], "seed \(seed)")
      let again = try await XCTUnwrapAsync(self.found(walks: 100, seed: seed, fault))
      XCTAssertEqual(again.description, found.description)
      for first in found.actions.indices {
        for second in found.actions.indices where first <= second {
          var rest = found.actions
          rest.remove(at: second)
          if first < second { rest.remove(at: first) }
          try await checkScreens(rest) { CounterDriver(fault) }
        }
      }
    }
  }

  func testTheErrorIsATest() async throws {
    let found = try await XCTUnwrapAsync(self.found { $0.count < 0 ? .init() : nil })
    XCTAssertTrue(
      found.description.contains(#"try await checkScreens(["-"]) { CounterDriver() }"#), found.description)
    XCTAssertTrue(found.description.contains("  expected: -1 Count\n  shown:    0 Count"), found.description)
    XCTAssertEqual("\(found.trail)", "after 0 steps at root\ncontent 2 -> root")
  }

  /// A user interface that shows something else than the expected text.
  private final class TextDriver: ScreenDriver {
    let (text, other): (String, String)
    init(_ text: String, _ other: String) { (self.text, self.other) = (text, other) }
    func screen() -> Screen<String> { Screen("Start") }
    func expected(_ screen: Screen<String>) -> String { text }
    func shown() -> String { other }
    func perform(_ offer: Offer) {}
  }

  func testTheLinesOfTheErrorAreInOrder() async {
    for (text, other, lines) in [
      ("a\nb\nc", "nothing", ["expected: a", "expected: b", "expected: c", "shown:    nothing"]),
      ("a\nx\nb\ny", "a\n1\nb\n2", ["expected: x", "expected: y", "shown:    1", "shown:    2"]),
      ("a\n\nb", "a\nb", ["expected: "]),
    ] {
      do {
        try await checkScreens { TextDriver(text, other) }
        XCTFail("passes")
      } catch {
        let all = "\(error)".components(separatedBy: "\n").dropFirst()
        XCTAssertEqual(all.prefix(lines.count).map { String($0.dropFirst(2)) }, lines)
      }
    }
  }

  func testADriverThatThrowsOrNeverReturns() async throws {
    struct Broken: Error {}
    for error in [Broken(), nil] {
      do {
        try await checkScreens(limit: .milliseconds(20)) {
          let driver = CounterDriver { _ in nil }
          driver.obstacle = {
            if let error { throw error }
            try await Task.sleep(for: .seconds(600))
          }
          return driver
        }
        XCTFail("passes")
      } catch let found as ScreenDifference {
        XCTAssertEqual(found.actions, [])
        XCTAssertEqual(
          found.shown, error == nil ? "The driver did not return within 0.02 seconds." : "Broken()")
      }
    }
  }

  func testAFaultAtTheStart() async throws {
    let found = try await XCTUnwrapAsync(self.found { _ in .init(count: 9) })
    XCTAssertEqual(found.actions, [])
  }

  private func XCTUnwrapAsync<Value>(_ value: Value?) throws -> Value { try XCTUnwrap(value) }
}
