import NavigationCore
import NavigationPlanning
import NavigationTesting
import Observation
import TestSupport
import XCTest

/// N5: the tasks of screens, and callbacks that call the navigator.
@MainActor
final class TasksOfNavigatorTests: MainSerialTestCase {
  // MARK: Callbacks that call the navigator

  func testCancellingInACallbackBeginsNothing() async {
    let app = App(.severalAtOnce)
    app.model.route = .edit(Item())
    await settle()
    app.forget()
    app.model.onDismiss = { app.navigator.cancel() }
    app.model.route = .help
    await settle()
    XCTAssertEqual(app.steps, ["dismiss edit(1)"])
    XCTAssertEqual(app.model.running, [])
  }

  func testCancellingInACancellationHandlerBeginsNothing() async {
    let model = TabsModel()
    var running: [String] = []
    let navigator = Navigator(RecordingPresenter<String>(), capabilities: .oneAtATime) {
      let title = model.title
      let work: @MainActor @Sendable () async -> Void = {
        running.append(title)
        await withTaskCancellationHandler {
          try? await Task.sleep(for: .seconds(60))
        } onCancel: {
          MainActor.assumeIsolated { model.onCancel() }
        }
        running.removeAll { $0 == title }
      }
      if title == "App" { return Screen(title).task(work) }
      return Screen(title).task(work)
    }
    await settle()
    XCTAssertEqual(running, ["App"])
    model.onCancel = { navigator.cancel() }
    model.title = "Other"
    await settle()
    XCTAssertEqual(running, [])
  }

  func testCancellingInAnObserverOfTheShownTreeBeginsNothing() async {
    let app = App(.oneAtATime)
    await settle()
    let navigator = app.navigator
    withObservationTracking {
      _ = navigator.shown
    } onChange: {
      MainActor.assumeIsolated { navigator.cancel() }
    }
    app.model.route = .edit(Item())
    await settle()
    XCTAssertEqual(app.steps, [])
    XCTAssertEqual(app.model.running, [])
    let tabs = TabsModel()
    let cancelled = tabs.navigate()
    await settle()
    withObservationTracking {
      _ = cancelled.shown
    } onChange: {
      MainActor.assumeIsolated { cancelled.cancel() }
    }
    cancelled.userDidSelect(cancelled.shown.tabs![1].screen.id!)
    XCTAssertEqual(cancelled.shown.tabs?.firstIndex(where: \.isSelected), 0, "the shown tree is kept")
  }

  func testAnObserverOfTheShownTreeMaySendAnEvent() async {
    let model = TabsModel()
    let navigator = model.navigate()
    await settle()
    withObservationTracking {
      _ = navigator.shown
    } onChange: {
      MainActor.assumeIsolated { model.onChange() }
    }
    model.onChange = {
      // The navigator's change inside it calls this again.
      model.onChange = {}
      navigator.userDidSelect(navigator.shown.tabs![1].screen.id!)
    }
    model.title = "Other"
    await settle()
    XCTAssertEqual(model.selection, 1)
    XCTAssertEqual(navigator.shown, model.screen)
  }

  func testN5_ATaskDoesNotBeginOnARemovedScreen() async {
    let model = TabsModel()
    let navigator = model.navigate()
    await settle()
    model.began = []
    for tab in [1, 0] { navigator.userDidSelect(navigator.shown.tabs![tab].screen.id!) }
    await settle()
    XCTAssertEqual(model.running, [0: 1])
    XCTAssertEqual(model.began, [0])
    let app = App(.severalAtOnce)
    app.model.route = .edit(Item())
    await settle()
    var hasBegun = false
    let task = app.navigator.task(for: app.modal.id) { hasBegun = true }
    app.navigator.userDidDismiss(app.modal.id, generation: app.modal.generation)
    await task?.value
    XCTAssertFalse(hasBegun)
  }

  func testTasksBeginFromTheRootUpAndAreCancelledInThatOrder() async {
    let model = TabsModel()
    var log: [String] = []
    func task(_ name: String) -> @MainActor @Sendable () async -> Void {
      {
        log.append(name)
        await withTaskCancellationHandler {
          try? await Task.sleep(for: .seconds(60))
        } onCancel: {
          MainActor.assumeIsolated { log.append("\(name) ends") }
        }
      }
    }
    model.path = [.one, .two, .three]
    let navigator = Navigator(RecordingPresenter<String>(), capabilities: .anythingAtOnce) {
      @StateBindable var model = model
      return Screen("Root").task(task("root")).stack(path: $model.path) { $page in
        Screen("\(page)").task(task("\(page)"))
      }
    }
    await settle()
    XCTAssertEqual(log, ["root", "one", "two", "three"])
    log = []
    model.path = []
    await settle()
    XCTAssertEqual(log, ["one ends", "two ends", "three ends"])
    navigator.cancel()
  }

  func testN1_AChangeInACancellationHandlerIsSeen() async {
    let model = TabsModel()
    let navigator = model.navigate()
    await settle()
    model.onCancel = { model.title = "Cancelled" }
    model.selection = 1
    await settle()
    XCTAssertEqual(navigator.shown.content, "Cancelled")
  }

  func testN1_AChangeInAnIssueHandlerIsSeen() async {
    let app = App(.oneAtATime)
    await settle()
    let model = app.model
    await withIssueHandler({ _ in MainActor.assumeIsolated { model.title = "Reported" } }) {
      app.model.toasts = [Item(), Item()]
      await settle()
    }
    XCTAssertEqual(app.navigator.shown.content, "Reported")
  }

  func testN1_AChangeInAnObserverOfTheShownTreeIsSeen() async {
    let app = App(.oneAtATime)
    await settle()
    let (navigator, model) = (app.navigator, app.model)
    withObservationTracking {
      _ = navigator.shown
    } onChange: {
      MainActor.assumeIsolated { model.title = "Observed" }
    }
    app.model.route = .help
    await settle()
    XCTAssertEqual(app.navigator.shown.outline, "Observed\n└ sheet help \"Help\"")
  }

  func testN5_ACancellationHandlerThatGoesBackToTheScreenRestartsItsTask() async {
    for others in [[0], [1, 0]] {
      let model = TabsModel()
      let navigator = model.navigate()
      await settle()
      model.onCancel = {
        model.onCancel = {}
        for tab in others { navigator.userDidSelect(navigator.shown.tabs![tab].screen.id!) }
      }
      model.selection = 1
      await settle()
      XCTAssertEqual(model.selection, 0)
      XCTAssertEqual(model.running, [0: 1])
      navigator.cancel()
      await settle()
      XCTAssertEqual(model.running, [:], "no task was lost")
    }
  }

  func testContentMayCallTheNavigatorWhenItIsReleased() async {
    let model = TabsModel()
    weak var released: Navigator<Content>?
    var selections: [Int?] = []
    let navigator = Navigator(Toolkit(), capabilities: .oneAtATime) {
      @StateBindable var model = model
      _ = model.title
      // Equal contents, so no step retains an old one.
      let root = Content("Root") {
        guard let navigator = released, let tabs = navigator.shown.tabs else { return }
        selections.append(tabs.firstIndex(where: \.isSelected))
        navigator.userDidSelect(tabs[1].screen.id!)
      }
      return Screen(root).tabs(selection: $model.selection, [0, 1]) { Screen(Content("Tab \($0)")) }
    }
    released = navigator
    await settle()
    model.title = "Other"
    await settle()
    XCTAssertEqual(selections.first, 0)
    XCTAssertEqual(model.selection, 1)
    XCTAssertEqual(navigator.shown.tabs?.firstIndex(where: \.isSelected), 1)
  }

  func testACallbackThatReportsAnotherDismissal() async {
    let app = App(.severalAtOnce)
    app.model.toasts = [Item(id: 1), Item(id: 2)]
    await settle()
    let toasts = app.navigator.shown.presentations.map { ($0.id, app.navigator.generation(of: $0.id)!) }
    app.forget()
    app.model.onDismiss = {
      app.model.onDismiss = {}
      app.navigator.userDidDismiss(toasts[0].0, generation: toasts[0].1)
    }
    app.presenter.waits = true
    app.model.toasts = [Item(id: 3)]
    await settle()
    app.presenter.finish()
    await settle()
    XCTAssertEqual(app.steps, ["dismiss (2)", "present (3)"], "a dismissed screen is not dismissed again")
    app.presenter.finish()
    await settle()
    XCTAssertEqual(app.navigator.shown, app.model.screen)
  }

  func testAStepThatEndsBeforeItBeginsIsNotShown() async {
    let app = App(.severalAtOnce)
    app.model.path = [.one, .two]
    await settle()
    app.forget()
    let two = app.navigator.shown.stack![1].id
    let generation = app.navigator.generation(of: two)!
    app.model.path = [.two, .one]
    let person = Task { @MainActor in app.navigator.userDidPop(two, generation: generation) }
    await person.value
    await settle()
    XCTAssertEqual(app.navigator.shown, app.model.screen)
    app.model.route = .help
    Task { @MainActor in app.navigator.cancel() }
    let before = app.presenter.steps.count
    await settle()
    XCTAssertEqual(app.presenter.steps.count, before)
  }

  // MARK: Tasks

  func testN5_WorkDoesNotRunOnALeavingScreen() async {
    let app = App(.oneAtATime)
    app.model.route = .edit(Item())
    await settle()
    app.presenter.waits = true
    app.model.route = nil
    await settle()
    XCTAssertEqual(app.model.ended, ["edit"])
    // The same presentation again, while the first one leaves.
    app.model.route = .edit(Item())
    await settle()
    XCTAssertEqual(app.model.running, ["Items"])
    let issues = recordIssues { XCTAssertNil(app.navigator.task(for: app.modal.id) {}) }
    XCTAssertEqual(issues.count, 1)
    app.presenter.finish()
    await settle()
    app.presenter.finish()
    await settle()
    XCTAssertEqual(app.model.running, ["Items", "edit"])
    XCTAssertEqual(app.model.ended, ["edit"])
  }

  func testOnDismissDoesNotHaveTheTransactionOfTheDismissal() async {
    let app = App(.oneAtATime)
    app.model.route = .edit(Item())
    await settle()
    var animation: NavigationTransaction.Animation? = .spring()
    app.model.onDismiss = { animation = NavigationTransaction.current.animation }
    withNavigationTransaction(\.animation, .spring()) { app.model.route = nil }
    await settle()
    XCTAssertEqual(app.presenter.animations, [nil, .spring()])
    XCTAssertNil(animation)
  }

  func testATaskDoesNotHaveTheTransactionThatStartedIt() async {
    let app = App(.oneAtATime)
    await settle()
    var animation: NavigationTransaction.Animation? = .spring()
    app.model.onTask = { animation = NavigationTransaction.current.animation }
    withNavigationTransaction(\.animation, .spring()) { app.model.route = .edit(Item()) }
    await settle()
    XCTAssertEqual(app.presenter.animations, [.spring()])
    XCTAssertNil(animation)
    animation = .spring()
    let other = withNavigationTransaction(\.animation, .spring()) {
      app.navigator.task(for: app.modal.id) { animation = NavigationTransaction.current.animation }
    }
    await other?.value
    XCTAssertNil(animation)
  }

  func testN5_TasksEndInTheTurnInWhichTheChangeIsSeen() async {
    let app = App(.severalAtOnce)
    app.model.route = .edit(Item(inner: .color))
    await settle()
    XCTAssertEqual(app.model.running, ["Items", "edit", "color"])
    let sheet = app.modal.id
    let other = app.navigator.task(for: sheet) {
      do { try await Task.sleep(for: .seconds(60)) } catch { app.model.ended.append("other") }
    }
    // The dismissal never finishes, but the tasks end.
    app.presenter.waits = true
    app.model.route = nil
    await settle()
    XCTAssertTrue(app.presenter.isWaiting)
    await other?.value
    XCTAssertEqual(Set(app.model.ended), ["edit", "color", "other"])
    XCTAssertEqual(app.model.running, ["Items"])
    let issues = recordIssues { XCTAssertNil(app.navigator.task(for: sheet) {}) }
    XCTAssertEqual(issues.map(\.message), ["No task begins: edit(1) is not on screen."])
    app.presenter.finish()
    app.navigator.cancel()
    await settle()
    XCTAssertEqual(app.model.running, [])
  }

  func testN5_ATaskOfADialogEndsWithIt() async {
    let app = App(.severalAtOnce)
    app.model.route = .alert(App.failed)
    await settle()
    let task = app.navigator.task(for: app.modal.id) {
      do { try await Task.sleep(for: .seconds(60)) } catch { app.model.ended.append("task") }
    }
    XCTAssertNotNil(task)
    app.model.route = nil
    await settle()
    await task?.value
    XCTAssertEqual(app.model.ended, ["task"])
  }

  func testN5_AllTasksOfAPresentationEndWithIt() async {
    let app = App(.severalAtOnce)
    app.model.route = .edit(Item())
    await settle()
    for name in ["first", "second"] {
      app.navigator.task(for: app.modal.id) { await app.model.run(name) }
    }
    await settle()
    XCTAssertEqual(app.model.running, ["Items", "edit", "first", "second"])
    app.model.route = nil
    await settle()
    XCTAssertEqual(app.model.running, ["Items"])
  }

  func testN5_ATaskEndsWithItsPresentation_EvenIfAnotherTaskEndedBefore() async {
    let app = App(.severalAtOnce)
    app.model.route = .edit(Item())
    await settle()
    app.navigator.task(for: app.modal.id) { await app.model.run("first") }
    await app.navigator.task(for: app.modal.id) {}?.value
    XCTAssertEqual(app.model.running, ["Items", "edit", "first"])
    app.model.route = nil
    await settle()
    XCTAssertEqual(app.model.running, ["Items"])
  }

  func testATaskStartedByAnotherCallerEndsWithTheNavigator() async {
    for isCancelled in [true, false] {
      let app = App(.severalAtOnce)
      app.model.route = .edit(Item())
      await settle()
      app.navigator.task(for: app.modal.id) { [model = app.model] in await model.run("other") }
      await settle()
      XCTAssertEqual(app.model.running, ["Items", "edit", "other"])
      if isCancelled { app.navigator.cancel() } else { app.release() }
      await settle()
      XCTAssertEqual(app.model.running, [])
    }
  }

  func testTheTasksOfAScreenBeginOnce() async {
    let app = App(.severalAtOnce)
    var count = 0
    app.model.onTask = { count += 1 }
    await settle()
    XCTAssertEqual(count, 1)
    app.model.title = "changed"
    await settle()
    app.model.route = .help
    await settle()
    XCTAssertEqual(app.navigator.shown, app.model.screen)
    XCTAssertEqual(count, 1)
  }

  func testTasksOfAHiddenTabDoNotRun() async {
    let tabs = TabsModel()
    let presenter = RecordingPresenter<String>()
    let navigator = Navigator(presenter, capabilities: .oneAtATime) { tabs.screen }
    await settle()
    XCTAssertEqual(tabs.running, [0: 1])
    presenter.waits = true
    tabs.selection = 1
    await settle()
    XCTAssertEqual(tabs.running, [:], "as soon as the change is seen")
    presenter.finish()
    await settle()
    XCTAssertEqual(tabs.running, [1: 1])
    navigator.cancel()
    await settle()
    XCTAssertEqual(tabs.running, [:])
  }

  func testAReleasedNavigatorEndsItsTasksAndSteps() async {
    let app = App(.severalAtOnce)
    app.presenter.waits = true
    app.model.route = .edit(Item())
    await settle()
    weak let navigator = app.navigator
    app.release()
    await settle()
    XCTAssertNil(navigator)
    XCTAssertEqual(app.model.running, [])
    XCTAssertFalse(app.presenter.isWaiting, "the step is cancelled")
    app.model.route = .help
    await settle()
    XCTAssertEqual(app.presenter.recorded.steps.count, 1)
  }
}
