import NavigationCore
import NavigationPlanning
import NavigationTesting
import Observation
import TestSupport
import XCTest

/// Steps that fail, wait, or carry a transaction, and waiting for all steps.
@MainActor
final class StepsOfNavigatorTests: MainSerialTestCase {
  // MARK: Rest

  func testRestWaitsForEachStep() async {
    let app = App(.oneAtATime)
    app.model.path = [.one, .two, .three]
    app.model.route = .edit(Item(inner: .color))
    await app.navigator.rest()
    XCTAssertEqual(app.steps.count, 5)
    XCTAssertEqual(app.navigator.shown, app.model.screen)
  }

  func testRestDoesNotWaitForAStepThatWasEnded() async {
    let app = App(.severalAtOnce)
    await settle()
    app.presenter.ignoresCancellation = true
    app.presenter.waits = true
    app.model.route = .edit(Item())
    await settle()
    var hasRested = false
    let rest = Task { @MainActor in
      await app.navigator.rest()
      hasRested = true
    }
    await settle()
    XCTAssertFalse(hasRested)
    // The user dismisses the sheet while it is presented, and the presenter continues.
    let id = app.presenter.steps[0].tree.modal!.id
    app.navigator.userDidDismiss(id, generation: app.navigator.generation(of: id)!)
    await settle()
    XCTAssertTrue(hasRested)
    XCTAssertTrue(app.presenter.isWaiting)
    XCTAssertEqual(app.navigator.shown, app.model.screen)
    await app.navigator.rest()
    app.presenter.finish()
    await rest.value
  }

  func testRestReturnsWhenTheNavigatorIsCancelled() async {
    let app = App(.severalAtOnce)
    app.presenter.ignoresCancellation = true
    app.presenter.waits = true
    app.model.route = .edit(Item())
    let rest = Task { @MainActor in await app.navigator.rest() }
    await settle()
    app.navigator.cancel()
    await rest.value
    XCTAssertTrue(app.presenter.isWaiting)
    app.presenter.finish()
  }

  func testRestDoesNotRepeatAStepThatFailedTooOften() async {
    let app = App(.severalAtOnce)
    await settle()
    let issues = await recordIssues {
      await app.failToEdit()
      await app.navigator.rest()
      await settle()
    }
    XCTAssertEqual(issues.count, 1)
    XCTAssertEqual(app.steps.count, 3)
    // A change that has not been observed yet counts.
    app.presenter.waits = false
    app.model.title = "changed"
    await app.navigator.rest()
    XCTAssertEqual(app.navigator.shown, app.model.screen)
  }

  func testRestReadsUnobservableStateAgainAfterAFailure() async {
    @MainActor final class Source { var title = "First" }
    let source = Source()
    let presenter = RecordingPresenter<String>()
    @StateBinding var isPresented = false
    let navigator = Navigator(presenter, capabilities: .severalAtOnce) {
      Screen(source.title).sheet(isPresented: $isPresented) { Screen("Sheet") }
    }
    await settle()
    presenter.waits = true
    let issues = await recordIssues {
      isPresented = true
      await settle()
      for _ in 1...3 {
        presenter.fail(CancellationError())
        await settle()
      }
    }
    XCTAssertEqual(issues.count, 1)
    presenter.waits = false
    isPresented = false
    await navigator.rest()
    source.title = "Second"
    await navigator.rest()
    XCTAssertEqual(navigator.shown.content, "Second")
  }

  func testIssuesAreReportedBeforeRestReturns() async {
    let app = App(.severalAtOnce)
    let issues = await recordIssues {
      app.model.toasts = [Item(), Item()]
      await app.navigator.rest()
    }
    XCTAssertEqual(issues.count, 1)
  }

  func testRemovedScreensAreReleased() async {
    let model = Model()
    var alive = 0
    let navigator = Navigator(Toolkit(), capabilities: .oneAtATime) {
      @StateBindable var model = model
      return Screen(Content("Items")).sheet(unwrapping: $model.route, case: \.edit) { $item in
        alive += 1
        return Screen(Content(item.name) { alive -= 1 })
          .sheet(unwrapping: $item.inner, case: \.color) { _ in Screen(Content("Color")) }
      }
    }
    model.route = .edit(Item(inner: .color))
    await navigator.rest()
    XCTAssertGreaterThan(alive, 0)
    // A single plan of two steps. (Another plan would release the first screen.)
    model.route = nil
    await settle()
    XCTAssertNil(navigator.shown.modal)
    XCTAssertEqual(alive, 0)
  }

  // MARK: Steps

  func testThreeFailuresInARowAreReportedAndTheNextChangeTriesAgain() async {
    let app = App(.severalAtOnce)
    await settle()
    let issues = await recordIssues { await app.failToEdit() }
    XCTAssertEqual(
      issues.map(\.message), ["\"present edit(1)\" failed three times. The last error was: Unavailable()"])
    XCTAssertFalse(app.presenter.isWaiting)
    XCTAssertEqual(app.steps, Array(repeating: "present edit(1)", count: 3))
    app.model.title = "changed"
    await settle()
    app.presenter.waits = false
    app.presenter.finish()
    await settle()
    XCTAssertEqual(app.navigator.shown, app.model.screen)
    XCTAssertEqual(app.model.dismissals, 0)
  }

  func testFailuresAreCountedPerStepAndAnyEventTriesAgain() async {
    let app = App(.severalAtOnce)
    await settle()
    app.presenter.waits = true
    let issues = await recordIssues {
      app.model.route = .edit(Item())
      await settle()
      await app.fail(2)
      app.model.route = .help
      await settle()
      await app.fail(2)
    }
    XCTAssertEqual(issues, [], "neither has failed three times")
    app.presenter.finish()
    await settle()
    let (id, generation) = app.modal
    let reported = await recordIssues {
      app.model.route = .edit(Item())
      await settle()
      await app.fail(3)
    }
    XCTAssertEqual(reported.count, 1)
    XCTAssertFalse(app.presenter.isWaiting)
    // State no longer presents help, so nothing is written.
    app.navigator.userDidDismiss(id, generation: generation)
    await settle()
    XCTAssertTrue(app.presenter.isWaiting)
    app.presenter.finish()
    await settle()
    XCTAssertEqual(app.navigator.shown, app.model.screen)
  }

  func testContentsThatAreNotEquatableAreUpdatedOncePerChange() async {
    struct Title { var text: String }
    let model = Model()
    let presenter = RecordingPresenter<Title>()
    let navigator = Navigator(presenter, capabilities: .severalAtOnce) { Screen(Title(text: model.title)) }
    await settle()
    await settle()
    let count = presenter.steps.count
    model.title = "changed"
    await settle()
    await settle()
    XCTAssertEqual(presenter.steps.count, count + 1)
    XCTAssertEqual(navigator.shown.content.text, "changed")
  }

  func testAStepThatNeverEndsIsEndedByAnyRemovalOfItsPresentation() async {
    let app = App(.severalAtOnce)
    await settle()
    app.presenter.waits = true
    app.model.route = .edit(Item())
    await settle()
    XCTAssertTrue(app.presenter.isWaiting)
    app.model.route = .help
    await settle()
    XCTAssertEqual(app.steps, ["present edit(1)", "present help"])
    XCTAssertEqual(app.model.dismissals, 0, "it was never on screen")
    app.presenter.finish()
    await settle()
    XCTAssertEqual(app.navigator.shown, app.model.screen)
  }

  func testAStepHasTheTransactionOfTheChange() async {
    let app = App(.oneAtATime)
    await settle()
    withNavigationTransaction(\.animation, .spring()) { app.model.path = [.one, .two] }
    await settle()
    app.model.path = []
    await settle()
    XCTAssertEqual(app.presenter.animations, [.spring(), .spring(), nil])
    // The transaction of the last change, not that of the previous step.
    app.presenter.waits = true
    app.model.path.push(.one)
    await settle()
    withNavigationTransaction(\.animation, .spring()) { app.model.path.append(.two) }
    await settle()
    app.presenter.finish()
    await settle()
    app.model.path.push(.three)
    await settle()
    app.presenter.finish()
    await settle()
    XCTAssertEqual(app.presenter.animations.dropFirst(3), [nil, .spring(), nil])
  }

  func testAStepHasTheTransaction_EvenIfItBeginsBeforeTheChangeIsObserved() async {
    let app = App(.oneAtATime)
    await settle()
    withNavigationTransaction(\.animation, .spring()) { app.model.path = [.one, .two] }
    await app.navigator.rest()
    app.model.path = []
    await app.navigator.rest()
    XCTAssertEqual(app.presenter.animations, [.spring(), .spring(), nil])
  }

  func testAStepCausedByAButtonHasTheAnimationOfTheButton() async {
    let app = App(.severalAtOnce)
    app.model.answer = .help
    let animated = ButtonState<String>.default(TextState("Go"), action: .send("go", animation: .spring()))
    app.model.route = .alert(AlertState(title: TextState("?"), buttons: [animated]))
    await settle()
    app.navigator.userDidTap(app.modal.id, generation: app.modal.generation, button: app.button)
    await settle()
    XCTAssertEqual(app.steps.last, "present help")
    XCTAssertEqual(app.presenter.animations, [nil, .spring()])
  }

  func testUserInputDoesNotHaveTheTransactionOfAnEarlierChange() async {
    for refusesDismissals in [false, true] {
      let app = App(.severalAtOnce)
      app.model.answer = .help
      withNavigationTransaction(\.animation, .spring()) { app.model.route = .alert(App.failed) }
      await settle()
      app.model.refusesDismissals = refusesDismissals
      if refusesDismissals {
        app.navigator.userDidDismiss(app.modal.id, generation: app.modal.generation)
      } else {
        app.navigator.userDidTap(app.modal.id, generation: app.modal.generation, button: app.button)
      }
      await settle()
      XCTAssertEqual(app.presenter.animations, [.spring(), nil])
    }
  }
}

/// Here, tasks run in their normal order.
@MainActor
final class NavigatorRestTests: XCTestCase {
  func testRestWaitsForChangesByOnDismiss() async {
    // Which task runs first varies.
    for _ in 0..<50 {
      let model = Chain()
      @StateBindable var bindable = model
      let navigator = Navigator(RecordingPresenter<String>(), capabilities: .severalAtOnce) {
        Screen<String>("Root")
          .sheet(isPresented: $bindable.sheet, onDismiss: { model.cover = true }) { Screen("Sheet") }
          .fullScreenCover(isPresented: $bindable.cover) { Screen("Cover") }
      }
      await navigator.rest()
      model.sheet = false
      await navigator.rest()
      XCTAssertEqual(navigator.shown.topmost.content, "Cover")
    }
  }
}
