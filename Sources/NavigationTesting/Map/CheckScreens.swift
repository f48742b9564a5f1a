import NavigationCore

/// A user interface under test, such as a terminal, a page in a browser, or a window, and a second model, which
/// determines the expected text.
///
/// ```swift
/// final class InventoryDriver: ScreenDriver {
///   let model = InventoryModel()
///   let app = InventoryModel()  // behind the user interface
///
///   func screen() -> Screen<String> { inventory(model) }
///   func expected(_ screen: Screen<String>) -> String { screen.topmost.content }
///   func shown() -> String { inventory(app).topmost.content }
///   func perform(_ offer: Offer) throws { try inventory(app).perform(offer.name) }
/// }
/// ```
///
/// The two models must not share state, and the user interface must be ready when a driver has been created.
@MainActor
public protocol ScreenDriver<Content>: Sendable {
  /// The content of the screens.
  associatedtype Content

  /// Returns the current screen of the model.
  func screen() -> Screen<Content>
  /// Returns the actions in a screen's content. The default is an empty array.
  func offers(_ content: Content) -> [Offer]
  /// Returns what the user interface should show for a screen of the model, in the form of ``shown()``.
  func expected(_ screen: Screen<Content>) -> String
  /// Returns what the user interface shows when it has come to rest.
  func shown() async throws -> String
  /// Does what a user does to perform an offer of the model, such as a click on a button with its label. It does not
  /// call `Offer.perform()`.
  func perform(_ offer: Offer) async throws
}

extension ScreenDriver {
  public func offers(_ content: Content) -> [Offer] { [] }
}

/// Performs random actions on a model and on a real user interface, and compares them after each action.
///
/// ```
/// @MainActor func testTerminal() async throws { try await checkScreens { TerminalDriver() } }
/// ```
///
/// If they differ, actions are left out as long as the rest still leads to a difference. The error therefore has few
/// actions: no action, and no two, can be left out. It also has a trail, and a test to paste. The same seed leads to the
/// same error if the app and the user interface do the same in each run.
///
/// - Parameters:
///   - walks: The number of walks, each with a new driver.
///   - steps: The maximum number of actions in a walk.
///   - seed: The seed of the random choices.
///   - limit: The time that the driver may take to perform an action, or to return the text that is shown. A longer wait
///     is a difference. A driver that blocks the main thread can't be stopped.
///   - make: Returns a driver at the start.
/// - Throws: An error that describes the first difference and the actions that lead to it, or an error of `make`.
@MainActor
public func checkScreens<Driver: ScreenDriver>(
  walks: Int = 20, steps: Int = 50, seed: UInt64 = 0, limit: Duration = .seconds(30),
  make: () async throws -> Driver
) async throws {
  var random = SplitMix(state: seed), counts: [[String]: Int] = [:]
  for _ in 0..<max(walks, 0) {
    let found = try await difference(driver: make(), limit) { place, offers, count in
      guard count < steps else { return nil }
      // Half of the choices are actions that were performed least often at this place, so that rare ones get a chance.
      let keys = offers.map { [place, $0.name] }
      let least = Bool.random(using: &random) ? keys.map { counts[$0] ?? 0 }.min() : nil
      let index = offers.indices.filter { least == nil || counts[keys[$0]] ?? 0 == least }.randomElement(
        using: &random)
      if let index { counts[keys[index], default: 0] += 1 }
      return index
    }
    guard let found else { continue }
    if found.isLate { throw found }
    var shrunk = try await shrink(found, limit, make)
    shrunk.origin = "Shrunk from \(found.actions.count) actions (seed \(seed))."
    throw shrunk
  }
}

/// Leaves out actions, many at once first, as long as there is a difference.
@MainActor
private func shrink<Driver: ScreenDriver>(
  _ original: ScreenDifference, _ limit: Duration, _ make: () async throws -> Driver
) async throws -> ScreenDifference {
  var found = original, attempts = 0, isDone = original.actions.isEmpty
  func attempt(_ actions: [String]) async throws -> Bool {
    attempts += 1
    guard attempts <= 1000, let other = try await difference(driver: make(), limit, actions),
      other.actions.count < found.actions.count
    else { return false }
    (found, isDone) = (other, other.actions.isEmpty)
    return true
  }
  while !isDone {
    isDone = true
    var size = max(found.actions.count / 2, 1)
    while size > 0 {
      var start = found.actions.count - size
      while start > -size, !found.actions.isEmpty {
        var rest = found.actions
        rest.removeSubrange(max(start, 0)..<start + size)
        _ = try await attempt(rest)
        start = min(start, found.actions.count) - size
      }
      size /= 2
    }
    // Two that cancel each other, wherever they are.
    pairs: for first in found.actions.indices {
      for second in found.actions.indices where second > first {
        var rest = found.actions
        rest.remove(at: second)
        rest.remove(at: first)
        if try await attempt(rest) { break pairs }
      }
    }
  }
  return found
}

/// Performs the given actions on a model and on a real user interface, and compares them after each. An action that is
/// not offered is replaced with one whose name differs in numbers only, or skipped.
///
/// This is the test that an error of ``checkScreens(walks:steps:seed:limit:make:)`` contains. See there for `limit` and
/// `make`.
///
/// - Throws: An error that describes the first difference and the actions that lead to it, or an error of `make`.
@MainActor
public func checkScreens<Driver: ScreenDriver>(
  _ actions: [String], limit: Duration = .seconds(30), make: () async throws -> Driver
) async throws {
  if let found = try await difference(driver: make(), limit, actions) { throw found }
}

/// The error for a user interface that shows something else than its model, or that can't perform an action.
package struct ScreenDifference: Error, CustomStringConvertible {
  /// The actions that lead to the difference, from the start.
  package let actions: [String]
  /// What the user interface should show.
  package let expected: String
  /// What it shows, or the error that it throws.
  package let shown: String
  /// The trail of the model.
  package let trail: ScreenTrail
  /// Whether the driver exceeded the limit.
  fileprivate let isLate: Bool
  fileprivate let driver: String
  fileprivate var origin: String?

  /// The actions, the lines that differ, and a test that performs the actions.
  package var description: String {
    func lines(_ text: String) -> [Substring] {
      text.split(separator: "\n", omittingEmptySubsequences: false)
    }
    let difference = lines(shown).difference(from: lines(expected))
    // A difference itself lists its removals from last to first.
    let changes = (difference.removals + difference.insertions).map { change in
      switch change {
      case .remove(_, let line, _): "  expected: \(line)"
      case .insert(_, let line, _): "  shown:    \(line)"
      }
    }
    let list = actions.map(\.debugDescription).joined(separator: ", ")
    return """
      The user interface differs \(actions.isEmpty ? "at the start" : "after \(actions.joined(separator: ", "))"):
      \(changes.joined(separator: "\n"))
      \(origin ?? "")
      @MainActor func testDifference() async throws {
        try await checkScreens([\(list)]) { \(driver)() }
      }
      \(trail)
      """
  }
}

/// Performs the actions that are offered.
@MainActor
private func difference(
  driver: some ScreenDriver, _ limit: Duration, _ actions: [String]
) async throws -> ScreenDifference? {
  var rest = actions[...]
  return try await difference(driver: driver, limit) { _, offers, _ in
    while let action = rest.popFirst() {
      let index =
        offers.firstIndex { $0.name == action }
        ?? offers.firstIndex { $0.name.withoutNumbers == action.withoutNumbers }
      if let index { return index }
    }
    return nil
  }
}

/// Performs actions until `next` returns `nil`, or the driver shows something else than its model.
///
/// - Parameter next: Returns the index of the next offer, given the place, the offers, and the number of actions so far.
@MainActor
private func difference<Driver: ScreenDriver>(
  driver: Driver, _ limit: Duration, next: (String, [Offer], Int) -> Int?
) async throws -> ScreenDifference? {
  var actions: [String] = [], trail = ScreenTrail(driver.screen())
  func found(_ shown: String, isLate: Bool = false) -> ScreenDifference {
    ScreenDifference(
      actions: actions, expected: driver.expected(driver.screen()), shown: shown, trail: trail,
      isLate: isLate,
      driver: "\(Driver.self)")
  }
  while true {
    do {
      let shown = try await within(limit) { try await driver.shown() }
      let screen = driver.screen()
      if shown != driver.expected(screen) { return found(shown) }
      let offers = screen.offers { driver.offers($0.content) }
      guard let index = next(screen.place, offers, actions.count) else { return nil }
      actions.append(offers[index].name)
      trail.willPerform(index, of: offers)
      let offer = offers[index]
      try await within(limit) { try await driver.perform(offer) }
      await offer.perform()?.value
      trail.note(driver.screen())
    } catch {
      return found("\(error)", isLate: error is LateDriver)
    }
  }
}

private struct LateDriver: Error, CustomStringConvertible {
  let limit: Duration
  var description: String { "The driver did not return within \(limit)." }
}

/// Returns the result of a closure, or throws if the closure takes longer than the limit.
@MainActor
private func within<Value: Sendable>(
  _ limit: Duration, _ body: @escaping @MainActor () async throws -> Value
) async throws -> Value {
  let (results, result) = AsyncThrowingStream.makeStream(of: Value.self)
  let work = Task {
    do { result.yield(try await body()) } catch { result.finish(throwing: error) }
  }
  let timer = Task {
    try await Task.sleep(for: limit)
    result.finish(throwing: LateDriver(limit: limit))
  }
  defer {
    work.cancel()
    timer.cancel()
  }
  for try await value in results { return value }
  throw CancellationError()
}

/// SplitMix64.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
