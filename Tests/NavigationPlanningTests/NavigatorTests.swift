import NavigationCore
import NavigationPlanning
import NavigationTesting
import Observation
import TestSupport
import XCTest

/// What a Navigator does with a presenter: the glitches that apps are known for, by name, and what ends with a screen.
@MainActor
final class NavigatorTests: MainSerialTestCase {
  // MARK: Glitches

  func testContentThatVanishesBeforeItsDismissalIsOver() async {
    let app = App(.severalAtOnce)
    app.model.route = .edit(Item(name: "Keyboard"))
    await settle()
    app.presenter.waits = true
    app.model.route = nil
    await settle()
    XCTAssertEqual(app.steps.last, "dismiss edit(1)")
    XCTAssertEqual(app.navigator.shown.outline, "Items\n└ sheet edit(1) \"Keyboard\"")
    app.presenter.finish()
    await settle()
    XCTAssertEqual(app.navigator.shown.outline, "Items")
  }

  func testPopToRootFromDepthThree() async {
    for (capabilities, steps) in [
      (NavigationCapabilities.oneAtATime, ["pop one, two, three"]), (.severalAtOnce, ["pop one, two, three"]),
      (.anythingAtOnce, ["replace all"]),
    ] {
      let app = App(capabilities)
      app.model.path = [.one, .two, .three]
      await settle()
      app.forget()
      app.model.path.popToRoot()
      await settle()
      XCTAssertEqual(app.steps, steps)
    }
  }

  /// As when a link is opened twice. Observation does not notice it.
  func testTheScreensOfAnEqualStackStay() async {
    for capabilities in [NavigationCapabilities.oneAtATime, .severalAtOnce] {
      let app = App(capabilities)
      app.model.path = [.one, .two]
      await settle()
      let ids = app.navigator.shown.stack!.map(\.id)
      let generations = ids.map(app.navigator.generation(of:))
      func check(_ expected: [String], _ path: StackState<Page>?, line: UInt = #line) async {
        app.forget()
        if let path { app.model.path = path } else { app.model.title += "!" }
        await settle()
        XCTAssertEqual(app.steps, expected, line: line)
      }
      await check([], [.one, .two])
      await check(["update root"], nil)
      XCTAssertEqual(app.navigator.shown.stack?.map(\.id), ids)
      await check(["pop two"], [.one])
      await check(["push three"], [.one, .three])
      await check(["update root"], nil)
      await check(["push two"], [.one, .three, .two])
      XCTAssertEqual(app.navigator.shown.stack?.first?.id, ids[0])
      XCTAssertEqual(app.navigator.generation(of: ids[0]), generations[0])
      app.forget()
      app.model.path.remove(at: 1)
      await settle()
      XCTAssertEqual(app.navigator.shown.stack?.map(\.screen?.content), ["one", "two"])
      app.navigator.userDidPop(ids[0], generation: generations[0]!)
      XCTAssertEqual(app.model.path, [])
      await check(["push one"], [.one])
      // What differs at the bottom is another stack.
      await check(
        capabilities == .oneAtATime
          ? ["pop one", "push two", "push one"] : ["set the stack of root to two, one"], [.two, .one])
    }
  }

  /// While a step pops a screen that an equal stack wants again, and the step does not get there.
  func testAScreenOfAnEqualStackThatIsNotPoppedAfterAllIsWanted() async {
    for swipes in [true, false] {
      let app = App(.severalAtOnce)
      app.model.path = [.one, .two]
      await settle()
      let ids = app.navigator.shown.stack!.map(\.id)
      let generations = ids.map { app.navigator.generation(of: $0)! }
      app.presenter.waits = true
      app.model.path = []
      await settle()
      app.model.path = swipes ? [.one] : [.one, .two]
      await settle()
      if swipes { app.navigator.userDidPop(ids[1], generation: generations[1]) } else { await app.fail(1) }
      app.presenter.waits = false
      await settle()
      XCTAssertNotNil(app.navigator.task(for: ids[0]) {}, "it is on screen")
      app.navigator.userDidPop(ids[0], generation: generations[0])
      await settle()
      XCTAssertEqual(app.model.path, [], "the person has gone back")
      XCTAssertEqual(app.navigator.shown.outline, "Items")
    }
  }

  func testTwoLevelsDismissedThenAnotherPresented() async {
    for (capabilities, steps) in [
      (
        NavigationCapabilities.oneAtATime,
        ["dismiss edit(1)/color", "dismiss edit(1)", "present help"]
      ), (.severalAtOnce, ["dismiss edit(1)", "present help"]), (.anythingAtOnce, ["replace all"]),
    ] {
      let app = App(capabilities)
      app.model.route = .edit(Item(inner: .color))
      await settle()
      app.forget()
      app.model.route = .help
      await settle()
      XCTAssertEqual(app.steps, steps)
    }
  }

  func testPresentingWhileADismissalRuns() async {
    let app = App(.severalAtOnce)
    app.model.route = .edit(Item())
    await settle()
    app.presenter.waits = true
    app.model.route = nil
    await settle()
    app.model.route = .help
    await settle()
    XCTAssertEqual(app.steps.last, "dismiss edit(1)", "the next step waits")
    app.presenter.finish()
    await settle()
    XCTAssertEqual(app.steps.last, "present help")
    app.presenter.finish()
    await settle()
    XCTAssertEqual(app.navigator.shown.modal?.screen?.content, "Help")
  }

  func testASwipeThatBeginsWhileTheModelDismisses() async {
    let app = App(.severalAtOnce)
    app.model.route = .edit(Item())
    await settle()
    let (id, generation) = app.modal
    app.presenter.waits = true
    app.model.route = nil
    await settle()
    app.model.route = .edit(Item())
    await settle()
    app.navigator.userDidDismiss(id, generation: generation)
    await settle()
    XCTAssertEqual(app.model.route, .edit(Item()), "the swipe was of the one before")
    XCTAssertEqual(app.model.dismissals, 1)
    XCTAssertEqual(app.steps.last, "present edit(1)")
    app.presenter.finish()
    await settle()
    XCTAssertNotEqual(app.modal.generation, generation)
  }

  func testALinkThatReplacesOneSheetByAnother() async {
    for (capabilities, steps) in [
      (NavigationCapabilities.oneAtATime, ["dismiss edit(1)", "present edit(2)"]),
      (.severalAtOnce, ["dismiss edit(1)", "present edit(2)"]), (.anythingAtOnce, ["replace all"]),
    ] {
      let app = App(capabilities)
      app.model.route = .edit(Item())
      await settle()
      app.forget()
      app.model.route = .edit(Item(id: 2))
      await settle()
      XCTAssertEqual(app.steps, steps)
      XCTAssertEqual(app.model.dismissals, 1)
    }
  }

  func testAnAlertFromAnAlertsButtonAndTheSameAlertAgain() async {
    for capabilities in App.toolkits {
      let app = App(capabilities)
      app.model.answer = .alert(App.failed)
      app.model.route = .alert(App.failed)
      await settle()
      let (id, generation) = app.modal
      for round in 1...3 {
        let generation = app.modal.generation
        app.navigator.userDidTap(id, generation: generation, button: app.button)
        await settle()
        XCTAssertEqual(app.model.retries, round)
        XCTAssertEqual(app.modal.id, id, "an equal alert has an equal id")
        XCTAssertGreaterThan(app.modal.generation, generation)
        XCTAssertEqual(app.model.route, .alert(App.failed))
      }
      // The toolkit's late word that the first one is gone.
      app.navigator.userDidDismiss(id, generation: generation)
      await settle()
      XCTAssertEqual(app.model.route, .alert(App.failed))
      app.model.answer = .alert(AlertState(title: TextState("Gave up")))
      app.navigator.userDidTap(id, generation: app.modal.generation, button: app.button)
      await settle()
      XCTAssertEqual(app.navigator.shown.modal?.dialog?.title, TextState("Gave up"))
    }
  }

  func testALinkThreeLevelsDeepAtLaunch() async {
    for (capabilities, steps) in [
      (
        NavigationCapabilities.oneAtATime,
        ["push one", "push two", "present edit(1)", "present edit(1)/color"]
      ), (.severalAtOnce, ["push one, two", "present edit(1)", "present edit(1)/color"]),
      (.anythingAtOnce, ["replace all"]),
    ] {
      let app = App(capabilities) { model in
        model.path = [.one, .two]
        model.route = .edit(Item(inner: .color))
      }
      XCTAssertEqual(app.navigator.shown.outline, "Items")
      await settle()
      XCTAssertEqual(app.steps, steps)
      XCTAssertEqual(app.navigator.shown, app.model.screen)
    }
  }

  func testAPresentsBAndBIsReplacedByC() async {
    for (capabilities, steps) in [
      (NavigationCapabilities.oneAtATime, ["dismiss edit(1)/color", "present edit(1)/photo"]),
      (.severalAtOnce, ["dismiss edit(1)/color", "present edit(1)/photo"]),
      (.anythingAtOnce, ["replace all"]),
    ] {
      let app = App(capabilities)
      app.model.route = .edit(Item(inner: .color))
      await settle()
      app.forget()
      app.model.route = .edit(Item(inner: .photo))
      await settle()
      XCTAssertEqual(app.steps, steps)
      XCTAssertEqual(app.model.dismissals, 0, "A stays")
    }
  }

  func testASwipeWhileAnUpdateOfTheSameScreenRuns() async {
    let app = App(.severalAtOnce)
    app.model.route = .edit(Item())
    await settle()
    let (id, generation) = app.modal
    app.presenter.waits = true
    app.model.route = .edit(Item(name: "changed"))
    await settle()
    XCTAssertEqual(app.steps.last, "update edit(1)")
    app.navigator.userDidDismiss(id, generation: generation)
    await settle()
    XCTAssertNil(app.model.route)
    XCTAssertFalse(app.presenter.isWaiting, "the update has nothing left to do")
    XCTAssertEqual(app.navigator.shown.outline, "Items")
    XCTAssertEqual(app.model.dismissals, 1)
  }

  func testALateCallbackOfOneThatWasPresentedAgainWithTheSameID() async {
    for capabilities in App.toolkits {
      let app = App(capabilities)
      app.model.route = .edit(Item())
      await settle()
      let (id, generation) = app.modal
      app.navigator.userDidDismiss(id, generation: generation)
      await settle()
      app.model.route = .edit(Item())
      await settle()
      XCTAssertEqual(app.modal.id, id)
      app.navigator.userDidDismiss(id, generation: generation)
      await settle()
      XCTAssertEqual(app.model.route, .edit(Item()))
      XCTAssertEqual(app.navigator.shown, app.model.screen)
    }
  }

  // MARK: A person

  func testN4_ADismissalThatTheSourceRefusesIsPresentedAgain() async {
    let app = App(.severalAtOnce)
    app.model.route = .edit(Item())
    await settle()
    app.model.refusesDismissals = true
    app.forget()
    let generation = app.modal.generation
    app.navigator.userDidDismiss(app.modal.id, generation: generation)
    await settle()
    XCTAssertEqual(app.steps, ["present edit(1)"])
    XCTAssertEqual(app.model.route, .edit(Item()))
    XCTAssertGreaterThan(app.modal.generation, generation)
  }

  func testN6_APresentationIsDismissedBeforeItHasComeUp() async {
    let app = App(.severalAtOnce)
    app.presenter.waits = true
    app.model.route = .edit(Item())
    await settle()
    let id = app.model.screen.modal!.id
    app.navigator.userDidDismiss(id, generation: app.navigator.generation(of: id)!)
    await settle()
    XCTAssertNil(app.model.route)
    XCTAssertEqual(app.model.dismissals, 1)
    XCTAssertFalse(app.presenter.isWaiting)
    XCTAssertEqual(app.navigator.shown.outline, "Items")
  }

  func testN7_WhatIsAskedForLaterComesFromTheNewestTree() async {
    let app = App(.severalAtOnce)
    app.model.route = .alert(App.failed)
    await settle()
    app.forget()
    // The tree is equal, and the handler another one.
    app.model.handlerName = "second"
    await settle()
    XCTAssertEqual(app.steps, [])
    app.navigator.userDidTap(app.modal.id, generation: app.modal.generation, button: app.button)
    XCTAssertEqual(app.model.handled, ["second"])
  }

  func testS7_ATapOutsideOfADialogPerformsItsCancelAction() async {
    enum Answer: Equatable { case keep, discard }
    let leave = DialogState<Answer>(
      title: TextState("Leave?"),
      buttons: [
        .destructive(TextState("Discard"), action: .send(.discard)),
        .cancel(TextState("Keep"), action: .send(.keep)),
      ])
    let route = StateBinding<DialogState<Answer>?>(wrappedValue: nil)
    var answers: [Answer] = []
    let presenter = RecordingPresenter<String>()
    let navigator = Navigator(presenter, capabilities: .oneAtATime) {
      Screen<String>("Form").confirmationDialog(unwrapping: route) { answer in
        XCTAssertNil(route.wrappedValue)
        answers.append(answer)
      }
    }
    func show() async -> (id: PresentationID, generation: Int) {
      route.wrappedValue = leave
      await navigator.rest()
      let id = navigator.shown.modal!.id
      return (id, navigator.generation(of: id)!)
    }
    var dialog = await show()
    for _ in 0..<2 { navigator.userDidDismiss(dialog.id, generation: dialog.generation) }
    await navigator.rest()
    XCTAssertEqual(answers, [.keep])
    XCTAssertNil(navigator.shown.modal)

    dialog = await show()
    route.wrappedValue = nil
    await navigator.rest()
    navigator.userDidDismiss(dialog.id, generation: dialog.generation)
    XCTAssertEqual(answers, [.keep], "the program dismissed it")

    dialog = await show()
    navigator.userDidTap(
      dialog.id, generation: dialog.generation, button: navigator.shown.modal!.dialog!.buttons[0])
    navigator.userDidDismiss(dialog.id, generation: dialog.generation)
    XCTAssertEqual(answers, [.keep, .discard], "it was answered")
    XCTAssertEqual(
      presenter.steps.map { "\($0.move)".prefix(7) }, ["present", "present", "dismiss", "present"])
  }

  func testContentsThatAreNotEquatableAreUpdatedForEachChange() async {
    struct Content {
      var text: String
      var action: () -> Void = {}
    }
    let model = Model()
    let presenter = RecordingPresenter<Content>()
    let navigator = Navigator(presenter, capabilities: .severalAtOnce) { Screen(Content(text: model.title)) }
    await navigator.rest()
    let count = presenter.steps.count
    model.title = "changed"
    await navigator.rest()
    await settle()
    XCTAssertGreaterThan(presenter.steps.count, count)
    XCTAssertEqual(Set(presenter.steps.map { "\($0.move)" }), ["update root"])
    XCTAssertEqual(navigator.shown.content.text, "changed")
  }

  /// As the articles say: `==` leaves out closures, and the tree that is shown has the newest ones.
  func testAnEqualContentHasTheClosureOfTheNewestTree() async {
    struct Content: Equatable {
      var text: String
      var action: () -> Int
      static func == (left: Self, right: Self) -> Bool { left.text == right.text }
    }
    let model = Model()
    let presenter = RecordingPresenter<Content>()
    let navigator = Navigator(presenter, capabilities: .severalAtOnce) {
      let count = model.title.count
      return Screen(Content(text: "", action: { count }))
    }
    model.title = "four"
    await navigator.rest()
    XCTAssertEqual(presenter.steps.count, 0)
    XCTAssertEqual(navigator.shown.content.action(), 4)
  }

  func testAPersonSelectsATabAndGoesBack() async {
    let tabs = TabsModel()
    let presenter = RecordingPresenter<String>()
    let navigator = Navigator(presenter, capabilities: .severalAtOnce) { tabs.screen }
    await settle()
    XCTAssertEqual(navigator.shown, tabs.screen)
    let second = navigator.shown.tabs![1].screen.id!
    navigator.userDidSelect(second)
    XCTAssertEqual(tabs.selection, 1)
    tabs.path = [.one, .two]
    await settle()
    let one = navigator.shown.tabs![1].screen.stack![0].id
    navigator.userDidPop(one, generation: navigator.generation(of: one)!)
    XCTAssertTrue(tabs.path.isEmpty)
    await settle()
    XCTAssertEqual(presenter.steps.map(\.description), ["push 1/one, 1/two"])
    XCTAssertEqual(navigator.shown, tabs.screen)
  }

  func testAHandlerThatSuspendsIsWaitedFor() async {
    let app = App(.severalAtOnce)
    app.model.route = .alert(App.failed)
    await settle()
    app.model.isSlow = true
    await settle()
    await app.navigator.userDidTap(app.modal.id, generation: app.modal.generation, button: app.button)?.value
    XCTAssertEqual(app.model.handled, ["slow"])
  }

  func testATapThatComesWhileAnEqualDialogOfAnotherIDIsSetIsNotLost() async {
    let app = App(.severalAtOnce)
    app.presenter.waits = true
    func alert(_ id: DialogID) -> Route {
      .alert(
        AlertState(
          id: id, title: TextState("Delete?"), buttons: [.default(TextState("OK"), action: .send("ok"))]))
    }
    app.model.route = alert("one")
    await settle()
    app.model.route = nil
    app.model.route = alert("two")
    await settle()
    app.presenter.finish()
    await settle()
    app.navigator.userDidTap(app.modal.id, generation: app.modal.generation, button: app.button)
    XCTAssertEqual(app.model.handled, ["first"])
  }

  func testN3_WhatThePresenterHasNotBeenGivenIsNotDismissed() async {
    for isGiven in [false, true] {
      let model = Chain()
      @StateBindable var bindable = model
      var dismissed: [String] = []
      let presenter = RecordingPresenter<String>()
      presenter.waits = true
      let navigator = Navigator(presenter, capabilities: .oneAtATime) {
        Screen<String>("Root")
          .present(
            PresentationStyle("toast", kind: .overlay), isPresented: $bindable.sheet,
            onDismiss: { dismissed.append("toast") }
          ) {
            Screen<String>("Toast")
              .sheet(isPresented: .constant(true), onDismiss: { dismissed.append("sheet") }) {
                Screen("Sheet")
              }
          }
      }
      if isGiven { await settle() }
      let toast = navigator.shown.presentations[0].id
      navigator.userDidDismiss(toast, generation: navigator.generation(of: toast)!)
      await settle()
      XCTAssertEqual(presenter.steps.count, isGiven ? 1 : 0)
      XCTAssertEqual(dismissed, isGiven ? ["toast", "sheet"] : ["toast"])
      XCTAssertEqual(navigator.shown.outline, "Root")
    }
  }

  /// Here, the step that has not begun is one that is needed after the dismissal too.
  func testN3_AStepThatHasNotBegunIsPlannedAgainAfterADismissal() async {
    let model = Chain()
    @StateBindable var bindable = model
    var dismissed: [String] = []
    let presenter = RecordingPresenter<String>()
    let navigator = Navigator(presenter, capabilities: .anythingAtOnce) {
      Screen<String>("Root")
        .present(
          PresentationStyle("toast", kind: .overlay), isPresented: $bindable.sheet,
          onDismiss: { dismissed.append("toast") }
        ) {
          Screen<String>("Toast")
            .navigationDestination(isPresented: .constant(true), onDismiss: { dismissed.append("more") }) {
              Screen("More")
            }
        }
        .stack(path: .constant([1])) { _ in
          Screen<String>("Page").sheet(isPresented: .constant(true)) { Screen("Sheet") }
        }
    }
    let toast = navigator.shown.presentations[0].id
    // The first step is about to present everything.
    navigator.userDidDismiss(toast, generation: navigator.generation(of: toast)!)
    await navigator.rest()
    XCTAssertEqual(presenter.steps.map(\.description), ["replace all"])
    XCTAssertEqual(presenter.steps[0].tree.outline, navigator.shown.outline)
    XCTAssertEqual(presenter.steps[0].tree.presentations.count, 0, "without the toast")
    XCTAssertEqual(dismissed, ["toast"])
  }

  func testN3_AStepThatHasNotBegunFollowsALateEventToo() async {
    let model = Chain()
    @StateBindable var bindable = model
    let presenter = RecordingPresenter<String>()
    func screen() -> Screen<String> {
      Screen<String>("Root").sheet(isPresented: $bindable.sheet) { Screen("Sheet") }
    }
    let navigator = Navigator(presenter, capabilities: .severalAtOnce) { screen() }
    let sheet = screen().modal!.id
    XCTAssertNil(navigator.generation(of: sheet), "it has not been given to the presenter")
    XCTAssertEqual(recordIssues { navigator.userDidDismiss(sheet, generation: 7) }.count, 1)
    navigator.userDidDismiss(sheet, generation: 1)
    await settle()
    XCTAssertEqual(presenter.steps.count, 1)
    XCTAssertEqual(navigator.shown.topmost.content, "Sheet")
    XCTAssertNotNil(navigator.generation(of: sheet))
  }

  func testN3_AnotherStyleUnderTheSameIDIsAnotherPresentation() async {
    let app = App(.anythingAtOnce)
    app.model.route = .styled
    await settle()
    let (id, generation) = app.modal
    app.model.style = .fullScreenCover
    await settle()
    XCTAssertEqual(app.modal.id, id)
    XCTAssertNotEqual(app.modal.generation, generation)
    XCTAssertEqual(app.model.dismissals, 1)
  }

  func testANavigatorOfAPartOfATree() async {
    let app = App(.severalAtOnce)
    app.model.route = .edit(Item(inner: .color))
    let presenter = RecordingPresenter<String>()
    let model = app.model
    let navigator = Navigator(presenter, capabilities: .oneAtATime) {
      model.screen.modal?.screen ?? Screen("nothing")
    }
    await navigator.rest()
    let id = navigator.shown.modal!.id
    navigator.userDidDismiss(id, generation: navigator.generation(of: id)!)
    XCTAssertNil(navigator.shown.modal)
    await navigator.rest()
    XCTAssertEqual(presenter.steps.map(\.description), ["present edit(1)/color"])
    XCTAssertEqual(app.model.route, .edit(Item()))
  }

  func testWhatIsShownCanBeObserved() async {
    let app = App(.severalAtOnce)
    await settle()
    var outlines: [String] = []
    let token = observe { outlines.append(app.navigator.shown.outline) }
    app.model.route = .help
    await settle()
    XCTAssertEqual(outlines.first, "Items")
    XCTAssertEqual(outlines.last, "Items\n└ sheet help \"Help\"")
    token.cancel()
  }

  func testRestWaitsForEachStep() async {
    let app = App(.oneAtATime)
    app.model.path = [.one, .two, .three]
    app.model.route = .edit(Item(inner: .color))
    await app.navigator.rest()
    XCTAssertEqual(app.steps.count, 5)
    XCTAssertEqual(app.navigator.shown, app.model.screen)
  }

  func testRestDoesNotWaitForAStepThatHasBeenEnded() async {
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
    // A person dismisses it while it comes up, and the presenter goes on with it.
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

  func testRestDoesNotTryAStepAgainThatHasFailedTooOften() async {
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

  func testRestReadsWhatCannotBeObservedAgainAfterAStepThatHadFailed() async {
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

  func testWhatHasLeftTheScreenIsReleased() async {
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
    // One plan of two steps. (Another plan would release the first one.)
    model.route = nil
    await settle()
    XCTAssertNil(navigator.shown.modal)
    XCTAssertEqual(alive, 0)
  }

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

  func testCancellingInAnObserverOfWhatIsShownBeginsNothing() async {
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
    XCTAssertEqual(cancelled.shown.tabs?.firstIndex(where: \.isSelected), 0, "what is shown stays")
  }

  func testAnEventInAnObserverOfWhatIsShownIsNotLost() async {
    let model = TabsModel()
    let navigator = model.navigate()
    await settle()
    withObservationTracking {
      _ = navigator.shown
    } onChange: {
      MainActor.assumeIsolated { model.onChange() }
    }
    model.onChange = {
      // What the navigator does in it calls this again.
      model.onChange = {}
      navigator.userDidSelect(navigator.shown.tabs![1].screen.id!)
    }
    model.title = "Other"
    await settle()
    XCTAssertEqual(model.selection, 1)
    XCTAssertEqual(navigator.shown, model.screen)
  }

  func testN5_ATaskDoesNotBeginOnAScreenThatHasLeft() async {
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

  func testN1_AChangeInAnObserverOfWhatIsShownIsSeen() async {
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

  func testN5_ACancellationHandlerThatGoesBackToTheScreenBeginsItsTaskAgain() async {
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
      XCTAssertEqual(model.running, [:], "no task has been forgotten")
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

  func testACallbackThatReportsWhatIsGoneAsWell() async {
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
    XCTAssertEqual(app.steps, ["dismiss (2)", "present (3)"], "what is gone is not dismissed")
    app.presenter.finish()
    await settle()
    XCTAssertEqual(app.navigator.shown, app.model.screen)
  }

  func testAStepThatIsOverBeforeItBeginsIsNotShown() async {
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

  func testN5_WorkDoesNotRunOnWhatIsLeaving() async {
    let app = App(.oneAtATime)
    app.model.route = .edit(Item())
    await settle()
    app.presenter.waits = true
    app.model.route = nil
    await settle()
    XCTAssertEqual(app.model.ended, ["edit"])
    // The same again, while the first one leaves.
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

  func testOnDismissDoesNotCarryTheTransactionOfTheDismissal() async {
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

  func testATaskDoesNotCarryTheTransactionThatBeganIt() async {
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
    // The dismissal never ends, and the tasks end.
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

  func testN5_ATaskEndsWithItsPresentationThoughAnotherOneIsOverBefore() async {
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

  func testATaskThatSomebodyBeganEndsWithTheNavigator() async {
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

  func testANavigatorThatIsNotReferredToAnyMoreEndsWhatItStarted() async {
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

  func testFailuresAreCountedForEachStepAndAnyEventTriesAgain() async {
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
    // State does not present help any more, so nothing is written.
    app.navigator.userDidDismiss(id, generation: generation)
    await settle()
    XCTAssertTrue(app.presenter.isWaiting)
    app.presenter.finish()
    await settle()
    XCTAssertEqual(app.navigator.shown, app.model.screen)
  }

  func testContentsThatAreNeverTheSameAreUpdatedOnceForEachChange() async {
    let model = Model()
    let presenter = RecordingPresenter<String>()
    let navigator = Navigator(presenter, capabilities: .severalAtOnce, isSame: { _, _ in false }) {
      model.screen
    }
    await settle()
    await settle()
    let count = presenter.steps.count
    model.title = "changed"
    await settle()
    await settle()
    XCTAssertEqual(presenter.steps.count, count + 1)
    XCTAssertEqual(navigator.shown.content, "changed")
  }

  func testAStepThatNeverEndsIsEndedByWhateverTakesItsPresentationAway() async {
    let app = App(.severalAtOnce)
    await settle()
    app.presenter.waits = true
    app.model.route = .edit(Item())
    await settle()
    XCTAssertTrue(app.presenter.isWaiting)
    app.model.route = .help
    await settle()
    XCTAssertEqual(app.steps, ["present edit(1)", "present help"])
    XCTAssertEqual(app.model.dismissals, 0, "it was never there")
    app.presenter.finish()
    await settle()
    XCTAssertEqual(app.navigator.shown, app.model.screen)
  }

  func testAStepKnowsTheTransactionOfTheChange() async {
    let app = App(.oneAtATime)
    await settle()
    withNavigationTransaction(\.animation, .spring()) { app.model.path = [.one, .two] }
    await settle()
    app.model.path = []
    await settle()
    XCTAssertEqual(app.presenter.animations, [.spring(), .spring(), nil])
    // It is that of the last change, and not that of the step before.
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

  func testAStepKnowsTheTransactionAlsoIfItBeginsBeforeTheChangeIsObserved() async {
    let app = App(.oneAtATime)
    await settle()
    withNavigationTransaction(\.animation, .spring()) { app.model.path = [.one, .two] }
    await app.navigator.rest()
    app.model.path = []
    await app.navigator.rest()
    XCTAssertEqual(app.presenter.animations, [.spring(), .spring(), nil])
  }

  func testAStepThatAButtonLeadsToHasTheAnimationOfTheButton() async {
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

  func testWhatAPersonDoesDoesNotHaveTheTransactionOfAnEarlierChange() async {
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

  // MARK: Bad input

  func testBadInputIsReportedAndIgnored() async {
    let app = App(.severalAtOnce)
    app.model.route = .edit(Item())
    app.model.path = [.one]
    await settle()
    let (sheet, generation) = app.modal
    let pushed = app.navigator.shown.stack![0].id
    let other = app.navigator.generation(of: pushed)!
    let before = app.navigator.shown
    let issues = recordIssues {
      app.navigator.userDidDismiss(sheet, generation: 99)
      app.navigator.userDidPop(pushed, generation: -1)
      app.navigator.userDidPop(pushed, generation: .min)
      app.navigator.userDidPop(pushed, generation: .max)
      app.navigator.userDidDismiss(pushed, generation: generation)
      app.navigator.userDidPop(sheet, generation: generation)
      app.navigator.userDidDismiss(pushed, generation: other)
      app.navigator.userDidTap(sheet, generation: generation, button: App.someButton)
      app.navigator.userDidSelect(sheet)
      app.presenter.finish()
    }
    let line = UInt(#line) - 11
    XCTAssertEqual(
      issues.map(\.message),
      [
        "edit(1) was never presented with the generation 99.",
        "one was never presented with the generation -1.",
        "one was never presented with the generation \(Int.min).",
        "one was never presented with the generation \(Int.max).",
        "one was never presented with the generation \(generation).",
        "edit(1) cannot be popped. It is presented: call userDidDismiss(_:generation:).",
        "one cannot be dismissed. It was pushed: call userDidPop(_:generation:).",
        "edit(1) has no buttons. It is not a dialog.",
        "There is no tab edit(1).",
        "No step waits to be finished.",
      ])
    XCTAssertEqual(issues.compactMap(\.location?.line), Array(line..<line + 10))
    XCTAssertEqual(app.navigator.shown, before)
    XCTAssertEqual(app.model.route, .edit(Item()))

    var navigation = Navigation(app.model.screen, capabilities: .oneAtATime)
    XCTAssertEqual(
      navigation.finished(1).map(\.description), ["report: No step with the token 1 is running."])
    XCTAssertEqual(
      navigation.failed(7, CancellationError()).map(\.description),
      ["report: No step with the token 7 is running."])
  }

  func testAnIssueOfATreeIsReportedOnce() async {
    let app = App(.severalAtOnce)
    let issues = await recordIssues {
      await settle()
      app.model.toasts = [Item(), Item()]
      await settle()
      await app.navigator.rest()
    }
    XCTAssertEqual(
      issues.map(\.message), ["toast (1) has the same id as another presentation of its screen."])
  }
}

@MainActor @Observable private final class Chain {
  var sheet = true
  var cover = false
}

/// Here, tasks run in their usual order.
@MainActor
final class NavigatorRestTests: XCTestCase {
  func testRestWaitsForWhatOnDismissChanges() async {
    // Which task is first differs from run to run.
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

// MARK: - The app

private final class Content: Equatable {
  let name: String
  let onDeinit: () -> Void
  init(_ name: String, onDeinit: @escaping () -> Void = {}) {
    (self.name, self.onDeinit) = (name, onDeinit)
  }
  deinit { onDeinit() }
  static func == (left: Content, right: Content) -> Bool { left.name == right.name }
}
@MainActor private struct Toolkit: Presenter {
  func show(_ step: NavigationStep<Content>) async throws {}
}

private struct Item: Equatable, Identifiable {
  var id = 1
  var name = "Item"
  var inner: Inner?
}
@CasePathable private enum Inner: Equatable { case color, photo }
@CasePathable private enum Route: Equatable {
  case edit(Item), help, styled, alert(AlertState<String>)
}
@CasePathable private enum Page: Equatable { case one, two, three }

@MainActor @Observable private final class Model {
  var title = "Items"
  var stored: Route?
  var path: StackState<Page> = []
  var answer: Route?
  var handlerName = "first"
  var isSlow = false
  var toasts: [Item] = []
  var style = PresentationStyle.sheet
  @ObservationIgnored var onDismiss: () -> Void = {}
  @ObservationIgnored var onTask: () -> Void = {}
  @ObservationIgnored var refusesDismissals = false
  @ObservationIgnored var dismissals = 0
  @ObservationIgnored var retries = 0
  @ObservationIgnored var handled: [String] = []
  @ObservationIgnored var running: Set<String> = []
  @ObservationIgnored var ended: [String] = []

  var route: Route? {
    get { stored }
    set { if newValue != nil || !refusesDismissals { stored = newValue } }
  }

  private func didDismiss() {
    dismissals += 1
    onDismiss()
  }

  func run(_ name: String) async {
    onTask()
    running.insert(name)
    try? await Task.sleep(for: .seconds(60))
    running.remove(name)
    ended.append(name)
  }

  var screen: Screen<String> {
    @StateBindable var model = self
    let name = handlerName
    let root = toasts.reduce(Screen<String>(title)) { screen, toast in
      screen.present(
        PresentationStyle("toast", kind: .overlay), unwrapping: .constant(toast), onDismiss: didDismiss
      ) { $toast in Screen(toast.name) }
    }
    return
      root
      .present(style, isPresented: $model.route.styled, onDismiss: didDismiss) { Screen("styled") }
      .task { await self.run("Items") }
      .stack(path: $model.path) { $page in Screen("\(page)") }
      .sheet(unwrapping: $model.route, case: \.edit, onDismiss: didDismiss) { $item in
        Screen<String>(item.name)
          .task { await self.run("edit") }
          .sheet(unwrapping: $item.inner, case: \.color) { _ in
            Screen("Color").task { await self.run("color") }
          }
          .sheet(unwrapping: $item.inner, case: \.photo) { _ in Screen("Photo") }
      }
      .sheet(unwrapping: $model.route, case: \.help) { _ in Screen("Help") }
      .alert(
        unwrapping: $model.route, case: \.alert,
        action: isSlow
          ? asyncAction { _ in
            await Task.yield()
            self.handled.append("slow")
          }
          : { _ in
            self.handled.append(name)
            self.retries += 1
            self.route = self.answer
          })
  }
}

@MainActor @Observable private final class TabsModel {
  var title = "App"
  var selection = 0
  var path: StackState<Page> = []
  /// How many tasks run, by the tab.
  @ObservationIgnored var running: [Int: Int] = [:]
  @ObservationIgnored var began: [Int] = []
  @ObservationIgnored var onChange: () -> Void = {}
  /// Called when the task of a tab is cancelled, before `cancel()` returns.
  @ObservationIgnored var onCancel: () -> Void = {}

  func navigate() -> Navigator<String> {
    Navigator(RecordingPresenter<String>(), capabilities: .severalAtOnce) { self.screen }
  }

  var screen: Screen<String> {
    @StateBindable var model = self
    return Screen<String>(title).tabs(selection: $model.selection, [0, 1]) { tab in
      Screen<String>("Tab \(tab)")
        .task {
          self.began.append(tab)
          self.running[tab, default: 0] += 1
          await withTaskCancellationHandler {
            try? await Task.sleep(for: .seconds(60))
          } onCancel: {
            MainActor.assumeIsolated { self.onCancel() }
          }
          self.running[tab]! -= 1
          if self.running[tab] == 0 { self.running[tab] = nil }
        }
        .stack(path: tab == 1 ? $model.path : .constant([])) { $page in Screen("\(page)") }
    }
  }
}

@MainActor private final class Recorder: Presenter {
  let recorded = RecordingPresenter<String>()
  var animations: [NavigationTransaction.Animation?] = []
  var ignoresCancellation = false

  func show(_ step: NavigationStep<String>) async throws {
    animations.append(NavigationTransaction.current.animation)
    if ignoresCancellation {
      try await Task { try await recorded.show(step) }.value
    } else {
      try await recorded.show(step)
    }
  }

  var waits: Bool {
    get { recorded.waits }
    set { recorded.waits = newValue }
  }
  var isWaiting: Bool { recorded.isWaiting }
  var steps: [NavigationStep<String>] { recorded.steps }
  func finish(fileID: String = #fileID, line: UInt = #line) { recorded.finish(fileID: fileID, line: line) }
  func fail(_ error: any Error) { recorded.fail(error) }
}

@MainActor private final class App {
  static let toolkits: [NavigationCapabilities] = [.oneAtATime, .severalAtOnce, .anythingAtOnce]
  static let failed = AlertState(
    title: TextState("Failed"), buttons: [.default(TextState("Retry"), action: .send("retry"))])

  let model = Model()
  let presenter = Recorder()
  private var stored: Navigator<String>?
  private var forgotten = 0

  init(_ capabilities: NavigationCapabilities, _ change: (Model) -> Void = { _ in }) {
    change(model)
    stored = Navigator(presenter, capabilities: capabilities) { [model] in model.screen }
  }

  var navigator: Navigator<String> { stored! }
  func release() { stored = nil }

  /// The steps since the last call of `forget()`.
  var steps: [String] { presenter.recorded.steps.dropFirst(forgotten).map(\.description) }
  func forget() { forgotten = presenter.recorded.steps.count }

  /// Presents an item, and lets that fail three times.
  func failToEdit() async {
    presenter.waits = true
    model.route = .edit(Item())
    await settle()
    await fail(3)
  }

  /// Lets the waiting step fail, so many times.
  func fail(_ count: Int) async {
    struct Unavailable: Error {}
    for _ in 1...count {
      presenter.fail(Unavailable())
      await settle()
    }
  }

  /// The first button of the dialog.
  var button: Dialog.Button { navigator.shown.modal!.dialog!.buttons[0] }
  static var someButton: Dialog.Button {
    Screen("").alert(unwrapping: .constant(failed)) { _ in }.modal!.dialog!.buttons[0]
  }

  var modal: (id: PresentationID, generation: Int) {
    let id = navigator.shown.modal!.id
    return (id, navigator.generation(of: id)!)
  }
}
