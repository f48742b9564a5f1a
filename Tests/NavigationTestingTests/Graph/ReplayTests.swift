import NavigationCore
import NavigationTesting
import TestSupport
import XCTest

/// A model whose buttons load something before they change the screen.
@MainActor
private final class Loader {
  enum Action: Equatable { case open, next, twice }

  var alert: AlertState<Action>?
  var pages = StackState<Int>()

  func ask() {
    alert = AlertState(
      title: TextState("?"),
      buttons: [
        .default(TextState("Open"), action: .send(.open)), .default(TextState("Next"), action: .send(.next)),
        .default(TextState("Twice"), action: .send(.twice)),
      ])
  }

  func load(_ action: Action) async {
    await Task.yield()
    pages.push(pages.count)
    if action == .next { ask() }
    if action == .twice {
      for _ in 0..<10 { await Task.yield() }
      pages.push(pages.count)
    }
  }
}

@MainActor private func screen(_ loader: Loader) -> Screen<Int> {
  @StateBindable var loader = loader
  return Screen<Int>(0)
    .stack(path: $loader.pages) { $page in Screen(page) }
    .alert(unwrapping: $loader.alert, action: asyncAction { await loader.load($0) })
}

final class ReplayTests: XCTestCase {
  @MainActor private func loader() -> Loader {
    let loader = Loader()
    loader.ask()
    return loader
  }

  /// A trail of the actions with the given names. The app notes each change, before and after an action ends.
  @MainActor private func trail(of names: [String], on loader: Loader) async throws -> ScreenTrail {
    var trail = ScreenTrail(screen(loader))
    for name in names {
      let task = try trail.perform(name, on: { screen(loader) })
      await task?.value
      trail.note(screen(loader))
    }
    return trail
  }

  @MainActor func testReplayWaitsForAsynchronousActions() async throws {
    for names in [
      ["tap Open"], ["tap Twice"], ["tap Next", "tap Open"],
      ["tap Next", "tap Next", "tap Twice", "dismiss push"],
    ] {
      let recorded = loader()
      let trail = try await trail(of: names, on: recorded)
      let replayed = loader()
      try await ScreenTrail(trail.description).replay(on: { screen(replayed) })
      XCTAssertEqual(screen(replayed).outline, screen(recorded).outline, "\(trail)")
    }
  }

  /// The places are those after the actions, as in a trail that was written by hand.
  @MainActor func testAStepMayLeadToThePlaceAfterTheAction() async throws {
    let replayed = loader()
    try await ScreenTrail("after 0 steps at alert\ntap 3 -> push/push\ndismiss 1 -> push").replay(
      on: { screen(replayed) })
    XCTAssertEqual(replayed.pages, [0])
  }

  @MainActor func testReplayWaitsForTheLastAction() async throws {
    for last in ["tap 1", "tap 1 -> root"] {
      let replayed = loader()
      try await ScreenTrail("after 0 steps at alert\n\(last)").replay(on: { screen(replayed) })
      XCTAssertEqual(replayed.pages, [0])
    }
  }

  @MainActor func testAnErrorAfterAsynchronousActions() async throws {
    let trail = try ScreenTrail("after 0 steps at alert\ntap 1 -> root\n-> push/push\n-> root")
    do {
      let loader = loader()
      try await trail.replay(on: { screen(loader) })
      XCTFail("The second step leads elsewhere.")
    } catch { XCTAssertEqual("\(error)", "Step 2: '-> push/push' leads to 'push'.") }
    do {
      let loader = loader()
      try await ScreenTrail("after 0 steps at alert\ntap 1 -> root\ntap 1").replay(on: { screen(loader) })
      XCTFail("There is no dialog.")
    } catch { XCTAssertEqual("\(error)", "Step 2: Expected the offer 'tap 1', found 'dismiss 1'.") }
  }

  @MainActor func testTheSynchronousReplaySaysThatItDoesNotWait() async throws {
    func replay(_ text: String) throws -> Bool {
      let loader = loader()
      try ScreenTrail(text).replay(on: { screen(loader) })
      return loader.pages.isEmpty
    }
    XCTAssertTrue(try replay("after 0 steps at alert\ntap 1 -> root"))
    let hint = " The action of step 1 is asynchronous: `await` calls the `replay` that waits for it."
    for (step, reason) in [
      ("-> push", "'-> push' leads to 'root'."),
      ("dismiss 1 -> root", "Expected the offer 'dismiss 1', found none."),
    ] {
      XCTAssertThrowsError(try replay("after 0 steps at alert\ntap 1 -> root\n\(step)")) {
        XCTAssertEqual("\($0)", "Step 2: \(reason)\(hint)")
      }
    }
  }
}
