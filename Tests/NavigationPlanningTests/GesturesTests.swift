import NavigationCore
import NavigationPlanning
import Observation
import TestSupport
import XCTest

/// A back gesture that the user can cancel, reported as the article Planning says.
@MainActor
final class GesturesTests: MainSerialTestCase {
  @MainActor @Observable
  final class Model {
    var path: StackState<Int> = [1]
    var isEdited = false
    @ObservationIgnored var asked = 0

    var screen: Screen<String> {
      @StateBindable var model = self
      return Screen<String>("root").stack(path: $model.path) { $page in
        Screen<String>("\(page)").dismissDisabled(model.isEdited) { self.asked += 1 }
      }
    }
  }

  /// A toolkit like `UINavigationController`: it keeps the page until the gesture is completed, and performs no step
  /// during the gesture.
  private final class Toolkit: Presenter {
    private(set) var pages: [String] = []
    private var generations: [PresentationID: Int] = [:]
    private var isDragging = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private weak var navigator: Navigator<String>?

    func attach(_ navigator: Navigator<String>) { self.navigator = navigator }

    func show(_ step: NavigationStep<String>) async throws {
      generations.merge(step.generations) { $1 }
      while isDragging { await withCheckedContinuation { waiting.append($0) } }
      try Task.checkCancellation()
      pages = step.tree.path.compactMap { $0.screen?.content }
    }

    func beginGesture() { isDragging = true }

    /// Ends the gesture. Only here is it certain whether the page is dismissed.
    func endGesture(isCancelled: Bool) {
      isDragging = false
      if !isCancelled, let top = navigator?.shown.path.last, let generation = generations[top.id] {
        pages.removeLast()
        navigator?.userDidPop(top.id, generation: generation)
      }
      for continuation in waiting { continuation.resume() }
      waiting = []
    }
  }

  func testACancelledGestureChangesNothing() async {
    for pushesMeanwhile in [false, true] {
      let model = Model(), toolkit = Toolkit()
      let navigator = Navigator(toolkit, capabilities: .oneAtATime) { model.screen }
      await navigator.rest()
      toolkit.beginGesture()
      if pushesMeanwhile { model.path.push(2) }
      await settle()
      XCTAssertEqual(model.path.elements, pushesMeanwhile ? [1, 2] : [1], "while the finger moves")
      XCTAssertEqual(toolkit.pages, ["1"])
      toolkit.endGesture(isCancelled: true)
      if !pushesMeanwhile { model.path.push(2) }
      await navigator.rest()
      XCTAssertEqual(model.path.elements, [1, 2])
      XCTAssertEqual(toolkit.pages, ["1", "2"])
    }
  }

  func testACompletedGesturePops() async {
    for pushesMeanwhile in [false, true] {
      let model = Model(), toolkit = Toolkit()
      let navigator = Navigator(toolkit, capabilities: .oneAtATime) { model.screen }
      await navigator.rest()
      toolkit.beginGesture()
      if pushesMeanwhile { model.path.push(2) }
      await settle()
      toolkit.endGesture(isCancelled: false)
      await navigator.rest()
      XCTAssertEqual(model.path.elements, [], "with everything above the page")
      XCTAssertEqual(toolkit.pages, [])
    }
  }

  func testAPageThatIsGuardedDuringTheGestureAsks() async {
    let model = Model(), toolkit = Toolkit()
    let navigator = Navigator(toolkit, capabilities: .oneAtATime) { model.screen }
    await navigator.rest()
    toolkit.beginGesture()
    model.isEdited = true
    toolkit.endGesture(isCancelled: false)
    await navigator.rest()
    XCTAssertEqual(model.asked, 1)
    XCTAssertEqual(model.path.elements, [1])
    XCTAssertEqual(toolkit.pages, ["1"], "presented again")
  }
}
