import NavigationCore
import NavigationPlanning
import NavigationTesting
import Observation
import TestSupport
import XCTest

/// N1 to N4, N6, N7: the screens after changes of state and user input.
@MainActor
final class NavigatorTests: MainSerialTestCase {
  // MARK: Glitches

  func testContentIsRemovedOnlyAfterItsDismissal() async {
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

  /// As if a link were opened twice. Observation ignores the change.
  func testTheScreensOfAnEqualStackAreKept() async {
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
      // A stack that differs at the bottom is a different stack.
      await check(
        capabilities == .oneAtATime
          ? ["pop one", "push two", "push one"] : ["set the stack of root to two, one"], [.two, .one])
    }
  }

  /// A step pops a screen that an equal stack wants again, and the step does not complete.
  func testAScreenOfAnEqualStackWhosePopDoesNotCompleteIsKept() async {
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
      XCTAssertEqual(app.model.path, [], "the user went back")
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

  func testPresentingDuringADismissal() async {
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
    XCTAssertEqual(app.model.route, .edit(Item()), "the swipe was on the previous sheet")
    XCTAssertEqual(app.model.dismissals, 1)
    XCTAssertEqual(app.steps.last, "present edit(1)")
    app.presenter.finish()
    await settle()
    XCTAssertNotEqual(app.modal.generation, generation)
  }

  func testALinkThatReplacesASheetByAnother() async {
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

  func testAButtonOfAnAlertPresentsAnotherAlertAndThenTheSameOne() async {
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
      // The toolkit's late callback for the first alert.
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

  func testTheSheetAboveASheetIsReplaced() async {
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

  func testASwipeDuringAnUpdateOfTheSameScreen() async {
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
    XCTAssertFalse(app.presenter.isWaiting, "the update has no more work")
    XCTAssertEqual(app.navigator.shown.outline, "Items")
    XCTAssertEqual(app.model.dismissals, 1)
  }

  func testALateDismissalDoesNotCloseAPresentationThatReusesTheID() async {
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

  // MARK: User input

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

  func testN6_APresentationIsDismissedBeforeItIsOnScreen() async {
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

  func testN7_ActionsComeFromTheNewestTree() async {
    let app = App(.severalAtOnce)
    app.model.route = .alert(App.failed)
    await settle()
    app.forget()
    // The tree is equal, but its handler is a different one.
    app.model.handlerName = "second"
    await settle()
    XCTAssertEqual(app.steps, [])
    app.navigator.userDidTap(app.modal.id, generation: app.modal.generation, button: app.button)
    XCTAssertEqual(app.model.handled, ["second"])
  }

  func testS7_ATapOutsideADialogPerformsItsCancelAction() async {
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
    XCTAssertEqual(answers, [.keep, .discard], "the dialog was answered")
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

  /// As the articles say: `==` ignores closures, and the shown tree has the newest ones.
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

  func testTheUserSelectsATabAndGoesBack() async {
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

  func testRestWaitsForAnAsynchronousHandler() async {
    let app = App(.severalAtOnce)
    app.model.route = .alert(App.failed)
    await settle()
    app.model.isSlow = true
    await settle()
    await app.navigator.userDidTap(app.modal.id, generation: app.modal.generation, button: app.button)?.value
    XCTAssertEqual(app.model.handled, ["slow"])
  }

  func testATapIsPerformedWhileAnEqualDialogReplacesTheTappedOne() async {
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

  func testN3_APresentationOfAStepThatHasNotBegunIsNotDismissed() async {
    for isGiven in [false, true] {
      let model = Chain()
      @StateBindable var bindable = model
      var dismissed: [String] = []
      let presenter = RecordingPresenter<String>()
      let navigator = Navigator(presenter, capabilities: .oneAtATime) {
        Screen<String>("Root")
          .present(
            PresentationStyle("toast", kind: .overlay), isPresented: $bindable.sheet,
            onDismiss: { dismissed.append("toast") }
          ) {
            Screen<String>("Toast")
              .sheet(isPresented: $bindable.cover, onDismiss: { dismissed.append("sheet") }) {
                Screen("Sheet")
              }
          }
      }
      await navigator.rest()
      presenter.waits = true
      model.cover = true
      if isGiven { await settle() }
      let toast = navigator.shown.presentations[0].id
      navigator.userDidDismiss(toast, generation: navigator.generation(of: toast)!)
      await settle()
      XCTAssertEqual(presenter.steps.count, isGiven ? 2 : 1)
      XCTAssertEqual(dismissed, isGiven ? ["toast", "sheet"] : ["toast"])
      XCTAssertEqual(navigator.shown.outline, "Root")
    }
  }

  /// The program closes an element in the turn in which the user goes back, while the element is pushed.
  func testN3_AnElementOfAnAbandonedStepIsDismissedOnce() async {
    let model = Chain()
    @StateBindable var bindable = model
    model.path = [Chain.Page(id: 1), Chain.Page(id: 2)]
    var dismissed = 0
    let presenter = RecordingPresenter<String>()
    let navigator = Navigator(presenter, capabilities: [.setsStackAtOnce], limit: nil) {
      Screen<String>("Root").stack(path: $bindable.path, onDismiss: { dismissed += 1 }) { $page in
        Screen("\(page.id)")
      }
    }
    await navigator.rest()
    presenter.waits = true
    model.path = [Chain.Page(id: 3)]
    await settle()
    let first = navigator.shown.stack![0].id
    model.path = []
    navigator.userDidPop(first, generation: navigator.generation(of: first)!)
    await navigator.rest()
    XCTAssertEqual(navigator.shown.outline, "Root")
    XCTAssertEqual(dismissed, 3)
    XCTAssertEqual(presenter.steps.flatMap(\.generations).count, 3)
  }

  /// Here, the step that has not begun is still needed after the dismissal.
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
            .navigationDestination(isPresented: $bindable.cover, onDismiss: { dismissed.append("more") }) {
              Screen("More")
            }
        }
        .stack(path: .constant(model.cover ? [1] : [])) { _ in
          Screen<String>("Page").sheet(isPresented: .constant(true)) { Screen("Sheet") }
        }
    }
    await navigator.rest()
    let toast = navigator.shown.presentations[0].id
    // The next step would present everything else.
    model.cover = true
    navigator.userDidDismiss(toast, generation: navigator.generation(of: toast)!)
    await navigator.rest()
    XCTAssertEqual(presenter.steps.map(\.description), ["replace all", "replace all"])
    XCTAssertEqual(presenter.steps[1].tree.outline, navigator.shown.outline)
    XCTAssertEqual(presenter.steps[1].tree.presentations.count, 0, "the toast is excluded")
    XCTAssertEqual(dismissed, ["toast"])
  }

  func testN3_AStepThatHasNotBegunFollowsALateEvent() async {
    let model = Chain()
    @StateBindable var bindable = model
    let presenter = RecordingPresenter<String>()
    func screen() -> Screen<String> {
      Screen<String>("Root").sheet(isPresented: $bindable.sheet) { Screen("Sheet") }
    }
    let navigator = Navigator(presenter, capabilities: .severalAtOnce) { screen() }
    let sheet = screen().modal!.id
    XCTAssertNil(navigator.generation(of: sheet), "the presenter hasn't received it")
    XCTAssertEqual(recordIssues { navigator.userDidDismiss(sheet, generation: 7) }.count, 1)
    navigator.userDidDismiss(sheet, generation: 1)
    await settle()
    XCTAssertEqual(presenter.steps.count, 1)
    XCTAssertEqual(navigator.shown.topmost.content, "Sheet")
    XCTAssertNotNil(navigator.generation(of: sheet))
  }

  func testN3_AnotherStyleWithTheSameIDIsADifferentPresentation() async {
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

  func testANavigatorThatNobodyKeepsIsReported() async {
    let presenter = RecordingPresenter<String>()
    func start() -> Navigator<String> {
      Navigator(presenter, capabilities: .oneAtATime) { Screen<String>("root") }
    }
    let issues = await recordIssues {
      _ = start()
      await settle()
    }
    XCTAssertEqual(
      issues.map(\.message), ["The navigator was released when it was created. Keep a reference to it."])
    XCTAssertEqual(issues.first?.location?.line, #line - 8)
    for (wait, cancels) in [(true, false), (false, true), (false, false)] {
      let navigator = start()
      if !wait, !cancels { XCTAssertEqual(navigator.shown.outline, "root") }
      if wait { await settle() }
      if cancels { navigator.cancel() }
    }
  }

  func testTheShownTreeCanBeObserved() async {
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
        "`userDidTap` needs the id of a dialog. edit(1) is not a dialog.",
        "`userDidSelect` needs the id of a tab's screen. edit(1) is not a tab.",
        "No step is waiting to be finished.",
      ])
    XCTAssertEqual(issues.compactMap(\.location?.line), Array(line..<line + 10))
    XCTAssertEqual(app.navigator.shown, before)
    XCTAssertEqual(app.model.route, .edit(Item()))

    var navigation = NavigatorState(app.model.screen, capabilities: .oneAtATime)
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
