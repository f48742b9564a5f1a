import NavigationCore
import NavigationPlanning
import PlanModel
import TestSupport
import XCTest

/// The state machine, without tasks. `NavigatorTests` tests the navigator around it.
final class NavigatorStateTests: XCTestCase {
  /// `NAVIGATION_SEED` changes the order.
  func testN1N2N3N4N6N7_AnyEventsInAnyOrder() {
    forAll(count: 50) { generator in
      for capabilities in PlanTests.capabilities {
        if let fault = Interleaving.fault(capabilities, events: 30, using: &generator) {
          return XCTFail(fault)
        }
      }
    }
  }

  func testN1N2N3N4N6_AnyEventsIfContentsAreNeverEqual() {
    forAll(count: 20) { generator in
      for capabilities in PlanTests.capabilities {
        if let fault = Interleaving.fault(
          capabilities, events: 30, comparesContents: false, using: &generator)
        {
          return XCTFail(fault)
        }
      }
    }
  }

  func testTheRootIsShownWithItsTabsAtFirst() {
    let tree = ModelTree(
      "root", tabs: [ModelTree("one", stack: [ModelTree("a", role: .element)]), ModelTree("two")],
      selected: "one", overlays: [ModelTree("o")], modal: ModelTree("m"))
    let navigation = NavigatorState(tree.screen, capabilities: .oneAtATime)
    XCTAssertEqual("\(ModelTree(navigation.shown))", "root{*one, two}")
  }

  func testN7_TwoEqualDialogsWithDifferentIDsAreTheSame() {
    var tapped: [String] = []
    func screen(_ id: DialogID?) -> Screen<String> {
      let alert = id.map {
        AlertState<Int>(
          id: $0, title: TextState("Delete?"), buttons: [.default(TextState("OK"), action: .send(1))])
      }
      return Screen<String>("root").alert(unwrapping: StateBinding(wrappedValue: alert)) { _ in
        tapped.append(id.map { "\($0)" } ?? "")
      }
    }
    var navigation = NavigatorState(screen(nil), capabilities: .oneAtATime)
    XCTAssertEqual(navigation.want(screen("1")).map(\.description), ["show step 1: present (1)"])
    XCTAssertEqual(navigation.finished(1).count, 0)
    let id = navigation.shown.modal!.id
    XCTAssertEqual(navigation.want(screen("2")).count, 0)
    XCTAssertEqual(navigation.shown.modal?.id, id, "the toolkit knows the alert by this id")
    let shown = navigation.shown.modal!.dialog!.buttons[0]
    for case .tap(let button) in navigation.userDidTap(id, generation: 1, button: shown) { button.tap() }
    XCTAssertEqual(tapped, ["2"])
  }

  /// An alert that replaced an equal one keeps the id on screen. An alert with either id and another title is a different one.
  func testADifferentDialogWithAnotherIDIsPresentedAgain() {
    func screen(_ id: String, _ title: String) -> Screen<String> {
      let alert = AlertState<Int>(id: DialogID(stringLiteral: id), title: TextState(title))
      return Screen<String>("\(id) \(title)").alert(unwrapping: StateBinding(wrappedValue: alert)) { _ in }
    }
    func moves(_ old: Screen<String>, _ new: Screen<String>) -> [String] {
      plan(from: old, to: new, capabilities: .oneAtATime).map { "\($0.move)" }
    }
    let steps = plan(from: screen("1", "A"), to: screen("2", "A"), capabilities: .oneAtATime)
    XCTAssertEqual(steps.map { "\($0.move)" }, ["update root"])
    guard let shown = steps.last?.tree else { return XCTFail("no step") }
    XCTAssertEqual(moves(shown, screen("2", "B")), ["dismiss (1)", "update root", "present (2)"])
    XCTAssertEqual(moves(shown, screen("1", "B")), ["update root", "update (1)"], "by the id on screen")
  }

  /// The element still waits for the update that follows an equal stack.
  func testP3_AnElementOfAnEqualStackIsKeptWhileItWaitsForItsUpdate() {
    struct Page: Equatable { var name: String }
    var path: StackState = [Page(name: "a")]
    var title = 0
    func tree() -> Screen<String> {
      Screen<String>("root \(title)").stack(path: .constant(path)) {
        Screen("\($0.wrappedValue.name) \(title)")
      }
    }
    for capabilities in [NavigationCapabilities.oneAtATime, .severalAtOnce] {
      (path, title) = ([Page(name: "a")], 0)
      var navigation = NavigatorState(tree(), capabilities: capabilities)
      _ = navigation.want(tree())
      _ = navigation.finished(1)
      (path, title) = ([Page(name: "a")], 1)
      XCTAssertEqual(navigation.want(tree()).map(\.description), ["show step 2: update root"])
      path[0].name = "c"
      _ = navigation.want(tree())
      XCTAssertEqual(navigation.finished(2).map(\.description), ["show step 3: update #0"])
    }
  }

  func testN7_TheActionOfARowComesFromTheNewestTree_EvenWhileAStepRuns() {
    struct Row: Equatable {
      var title: String
      var action: () -> String
      static func == (left: Row, right: Row) -> Bool { left.title == right.title }
    }
    func screen(_ name: String, sheet: Bool = false) -> Screen<Row> {
      Screen<Row>(Row(title: "root") { name }).sheet(isPresented: .constant(sheet)) {
        Screen(Row(title: "sheet") { name })
      }
    }
    var navigation = NavigatorState(screen("first"), capabilities: .oneAtATime)
    XCTAssertEqual(navigation.want(screen("second")).count, 0)
    XCTAssertEqual(navigation.shown.content.action(), "second")
    XCTAssertEqual(navigation.want(screen("third", sheet: true)).count, 1)
    XCTAssertEqual(navigation.shown.content.action(), "third")
    XCTAssertEqual(navigation.want(screen("fourth", sheet: true)).count, 0)
    XCTAssertEqual(navigation.shown.content.action(), "fourth")
    XCTAssertEqual(navigation.finished(1).count, 0)
    XCTAssertEqual(navigation.shown.modal?.screen?.content.action(), "fourth")
  }

  func testAMovedButtonIsFound_AndARemovedOneIsTheTappedOne() {
    var tapped: [String] = []
    func screen(_ buttons: [String], _ tree: String) -> Screen<String> {
      let alert = AlertState<String>(
        id: "1", title: TextState("Choose"),
        buttons: buttons.map { .default(TextState("\($0)"), action: .send($0)) })
      return Screen<String>("root").alert(unwrapping: StateBinding(wrappedValue: alert)) {
        tapped.append("\($0) \(tree)")
      }
    }
    for newest in [["a", "b"], ["b", "a"], ["b"]] {
      var navigation = NavigatorState(screen([], ""), capabilities: .oneAtATime)
      _ = navigation.want(screen(["a", "b"], "old"))
      _ = navigation.finished(1)
      let (id, shown) = (navigation.shown.modal!.id, navigation.shown.modal!.dialog!.buttons[0])
      // The update does not finish.
      _ = navigation.want(screen(newest, "new"))
      for case .tap(let button) in navigation.userDidTap(id, generation: 1, button: shown) { button.tap() }
    }
    XCTAssertEqual(tapped, ["a new", "a new", "a old"])
  }

  func testAStepThatWasEndedMayFinishOnce() {
    func screen(_ isPresented: Bool, _ title: String = "") -> Screen<String> {
      Screen<String>("root").sheet(isPresented: StateBinding(wrappedValue: isPresented)) { Screen(title) }
    }
    var navigation = NavigatorState(screen(false), capabilities: .oneAtATime)
    _ = navigation.want(screen(true))
    let id = screen(true).modal!.id
    let commands = navigation.userDidDismiss(id, generation: navigation.generation(of: id)!)
    XCTAssertEqual(
      commands.map(\.description),
      ["write the dismissal of #0", "#0 was dismissed (generation 1)", "abandon step 1"])
    // No step begins until state is read again.
    XCTAssertEqual(navigation.finished(1).count, 0)
    XCTAssertEqual(
      navigation.finished(1).map(\.description), ["report: No step with the token 1 is running."])
    XCTAssertEqual(navigation.want(screen(true)).map(\.description), ["show step 2: present #0"])
    XCTAssertEqual(navigation.generation(of: id), 2)
  }

  func testN1_AScreenTheUserActsOnIsShown_EvenIfItsStepHasNotFinished() {
    func screen(_ path: [String]) -> Screen<String> {
      Screen<String>("root").stack(path: StateBinding(wrappedValue: path.map { Element(id: $0) })) {
        Screen($0.wrappedValue.id)
      }
    }
    var navigation = NavigatorState(screen([]), capabilities: .severalAtOnce)
    XCTAssertEqual(navigation.want(screen(["a", "b"])).map(\.description), ["show step 1: push (a), (b)"])
    let ids = screen(["a", "b"]).stack!.map(\.id)
    XCTAssertEqual(
      navigation.userDidPop(ids[1], generation: navigation.generation(of: ids[1])!).map(\.description),
      ["write the dismissal of (b)", "(b) was dismissed (generation 2)", "abandon step 1"])
    // The user is looking at "a".
    XCTAssertEqual(navigation.shown, screen(["a"]))
    XCTAssertEqual(navigation.generation(of: ids[0]), 1)
    XCTAssertEqual(navigation.want(screen(["a"])).count, 0)
    XCTAssertEqual(
      navigation.want(screen([])).map(\.description), ["show step 2: pop (a)"])
    XCTAssertEqual(navigation.finished(2).map(\.description), ["(a) was dismissed (generation 1)"])
  }

  func testN4_ADismissalOfAPresentationWithAnOutdatedStyleIsNotWritten() {
    func screen(_ isCover: Bool?) -> Screen<String> {
      let item = StateBinding(wrappedValue: isCover.map { _ in Element(id: "x") })
      let screen = Screen<String>("root")
      return isCover == true
        ? screen.fullScreenCover(item: item, content: { _ in Screen("x") }, line: 1)
        : screen.sheet(item: item, content: { _ in Screen("x") }, line: 1)
    }
    func isWrite(_ commands: [NavigatorState<String>.Command]) -> Bool { commands.contains { $0.isWrite } }
    let id = screen(false).modal!.id
    XCTAssertEqual(id, screen(true).modal!.id)
    for isRunning in [false, true] {
      var navigation = NavigatorState(screen(nil), capabilities: .oneAtATime)
      _ = navigation.want(screen(false))
      if !isRunning { _ = navigation.finished(1) }
      let generation = navigation.generation(of: id)!
      let commands = navigation.want(screen(true))
      XCTAssertEqual(
        commands.map(\.description), isRunning ? ["cancel step 1"] : ["show step 2: dismiss (x)"])
      XCTAssertFalse(isWrite(navigation.userDidDismiss(id, generation: generation)))
      _ = navigation.want(screen(true))
      for token in 2...4 where navigation.shown != screen(true) { _ = navigation.finished(token) }
      XCTAssertEqual(navigation.shown, screen(true))
    }
  }

  private func stack(_ path: String..., root: String = "root") -> Screen<String> {
    Screen<String>(root).stack(path: StateBinding(wrappedValue: path.map { Element(id: $0) })) { $element in
      Screen<String>(element.id).sheet(isPresented: .constant(element.id == "sheet")) { Screen("sheet") }
    }
  }

  func testN6_PushingScreensThatStateDropsIsCancelled() {
    var navigation = NavigatorState(stack(), capabilities: .oneAtATime)
    XCTAssertEqual(navigation.want(stack("a")).map(\.description), ["show step 1: push (a)"])
    XCTAssertEqual(navigation.want(stack()).map(\.description), ["cancel step 1"])
  }

  func testN6_AStepTowardATreeThatStateLeavesIsCancelled() {
    var navigation = NavigatorState(stack("x"), capabilities: .anythingAtOnce)
    _ = navigation.want(stack("x", "a", "sheet"))
    XCTAssertEqual(navigation.want(stack("x", "a")).count, 0, "a part of the tree is still wanted")
    XCTAssertEqual(navigation.want(stack()).map(\.description), ["cancel step 1"])
    XCTAssertEqual(navigation.want(stack()).count, 0, "once")
    // With a toolkit that sets the whole stack at once.
    navigation = NavigatorState(stack(), capabilities: .setsStackAtOnce)
    XCTAssertEqual(
      navigation.want(stack("a", "b")).map(\.description), ["show step 1: set the stack of root to (a), (b)"])
    XCTAssertEqual(navigation.want(stack("c")).map(\.description), ["cancel step 1"])
  }

  func testN6_AStepThatAddsATabIsCancelledOnlyIfTheTabIsDropped() {
    func app(_ tabs: [String], stack: [String] = []) -> Screen<ModelContent> {
      ModelTree(
        "root",
        tabs: tabs.map { tab in
          ModelTree(tab, stack: tab == "two" ? stack.map { ModelTree($0, role: .element) } : [])
        }, selected: "one"
      ).screen
    }
    var navigation = NavigatorState(app(["one"]), capabilities: .severalAtOnce)
    XCTAssertEqual(
      navigation.want(app(["one", "two"], stack: ["x"])).map(\.description), ["show step 1: update root"])
    XCTAssertEqual(navigation.want(app(["one", "two"])).map(\.description), [], "the tab is kept")
    XCTAssertEqual(navigation.want(app(["one"])).map(\.description), ["cancel step 1"])
  }

  func testAStepThatAddsNothingIsNotCancelled() {
    var navigation = NavigatorState(stack(), capabilities: .anythingAtOnce)
    _ = navigation.want(stack("a", "b"))
    _ = navigation.finished(1)
    XCTAssertEqual(navigation.want(stack("b")).map(\.description), ["show step 2: replace all"])
    XCTAssertEqual(navigation.want(stack()).count, 0)
  }

  // MARK: Contents that never compare as equal

  private struct Failure: Error {}

  func testN1_AFailureIsReportedIfContentsAreNeverEqual() {
    var navigation = NavigatorState(
      Screen<String>("Items"), capabilities: .severalAtOnce, isSame: { _, _ in false })
    var steps: [String] = []
    var commands = navigation.want(
      Screen<String>("Items").sheet(isPresented: .constant(true)) { Screen("Sheet") })
    while case .show(let step, let token)? = commands.first, steps.count < 10 {
      steps.append("\(step)")
      commands = step.move == .update(nil) ? navigation.finished(token) : navigation.failed(token, Failure())
    }
    XCTAssertEqual(steps, ["update root"] + Array(repeating: "present #0", count: 3))
    XCTAssertEqual(
      commands.map(\.description),
      ["report: \"present #0\" failed three times. The last error was: Failure()"])
  }

  func testN1_AfterAFailureTheRestOfThePlanFollows() {
    var navigation = NavigatorState(stack(), capabilities: .oneAtATime)
    XCTAssertEqual(navigation.want(stack("a", "b")).map(\.description), ["show step 1: push (a)"])
    XCTAssertEqual(navigation.failed(1, Failure()).map(\.description), ["show step 2: push (a)"])
    XCTAssertEqual(navigation.finished(2).map(\.description), ["show step 3: push (b)"])
    // State has dropped the step that fails.
    XCTAssertEqual(navigation.want(stack("a")).map(\.description), ["cancel step 3"])
    XCTAssertEqual(navigation.failed(3, Failure()).count, 0)
    XCTAssertEqual(navigation.shown, stack("a"))
    // A newer change of state takes precedence.
    XCTAssertEqual(navigation.want(stack("a", "b")).map(\.description), ["show step 4: push (b)"])
    XCTAssertEqual(
      navigation.want(stack("a", "b", root: "new")).map(\.description), ["show step 5: update root"])
    XCTAssertEqual(navigation.failed(4, Failure()).count, 0, "it waits for the update")
    XCTAssertEqual(navigation.finished(5).map(\.description), ["show step 6: push (b)"])
  }

  func testAStepContinuesIfContentsAreNeverEqual() {
    @StateBinding var isToast = true
    @StateBinding var isSheet = false
    func tree() -> Screen<String> {
      Screen<String>("Items")
        .present(PresentationStyle("toast", kind: .overlay), isPresented: $isToast) { Screen("Toast") }
        .sheet(isPresented: $isSheet) { Screen("Sheet") }
    }
    var navigation = NavigatorState(tree(), capabilities: .severalAtOnce, isSame: { _, _ in false })
    var commands = navigation.want(tree())
    while case .show(_, let token)? = commands.first { commands = navigation.finished(token) }
    isSheet = true
    commands = navigation.want(tree())
    while case .show(let step, let token)? = commands.first, case .update = step.move {
      commands = navigation.finished(token)
    }
    guard case .show(let step, _)? = commands.first else { return XCTFail("no step") }
    XCTAssertEqual(step.description, "present #0")
    let toast = navigation.shown.presentations[0].id
    commands = navigation.userDidDismiss(toast, generation: navigation.generation(of: toast)!)
    XCTAssertEqual(
      commands.map(\.description), ["write the dismissal of #0", "#0 was dismissed (generation 1)"])
  }

  func testN3_APresentationOnAScreenThatTheUserPopsIsDismissed() {
    var navigation = NavigatorState(stack(), capabilities: .oneAtATime)
    XCTAssertEqual(navigation.want(stack("sheet")).map(\.description), ["show step 1: push (sheet)"])
    XCTAssertEqual(navigation.finished(1).map(\.description), ["show step 2: present (sheet)/#0"])
    let pushed = navigation.shown.stack![0].id
    XCTAssertEqual(
      navigation.userDidPop(pushed, generation: 1).map(\.description),
      [
        "write the dismissal of (sheet)", "(sheet) was dismissed (generation 1)",
        "(sheet)/#0 was dismissed (generation 2)",
        "abandon step 2",
      ])
  }

  /// The user pops an element while the step runs that replaces the stack.
  func testN3_APresentationOfAnAbandonedStepIsDismissed() {
    for isWanted in [false, true] {
      var navigation = NavigatorState(stack(), capabilities: .setsStackAtOnce)
      _ = navigation.want(stack("a", "b"))
      _ = navigation.finished(1)
      XCTAssertEqual(
        navigation.want(stack("c")).map(\.description), ["show step 2: set the stack of root to (c)"])
      if !isWanted { XCTAssertEqual(navigation.want(stack()).map(\.description), ["cancel step 2"]) }
      let a = navigation.shown.stack![0].id
      XCTAssertEqual(
        navigation.userDidPop(a, generation: 1).map(\.description),
        [
          "(b) was dismissed (generation 2)", "(a) was dismissed (generation 1)",
          "(c) was dismissed (generation 3)", "abandon step 2",
        ] + (isWanted ? ["show step 3: push (c)"] : []))
      if isWanted {
        XCTAssertEqual(navigation.finished(3).map(\.description), [])
        XCTAssertEqual(navigation.generation(of: navigation.shown.stack![0].id), 4)
      }
    }
  }

  func testN6_AStepWhoseMoveNoLongerAppliesEnds() {
    // The user pops the element that the step moves.
    var navigation = NavigatorState(stack(), capabilities: .setsStackAtOnce)
    _ = navigation.want(stack("a", "b"))
    _ = navigation.finished(1)
    XCTAssertEqual(
      navigation.want(stack("b")).map(\.description), ["show step 2: set the stack of root to (b)"])
    let b = navigation.shown.stack![1].id
    XCTAssertEqual(
      navigation.userDidPop(b, generation: navigation.generation(of: b)!).map(\.description),
      ["write the dismissal of (b)", "(b) was dismissed (generation 2)", "abandon step 2"])
    // An element above the popped one, which the step moves, is popped as well.
    navigation = NavigatorState(stack(), capabilities: .anythingAtOnce)
    _ = navigation.want(stack("a", "b"))
    _ = navigation.finished(1)
    XCTAssertEqual(navigation.want(stack("b", "a")).map(\.description), ["show step 2: replace all"])
    let a = navigation.shown.stack![0].id
    XCTAssertEqual(
      navigation.userDidPop(a, generation: navigation.generation(of: a)!).map(\.description),
      [
        "write the dismissal of (a)", "(b) was dismissed (generation 2)", "(a) was dismissed (generation 1)",
        "abandon step 2",
      ])
    XCTAssertNil(navigation.shown.stack?.first)
  }

  func testN3_APresentationAboveOneWithAnotherStyleIsDifferent() {
    var gone: [String] = []
    func screen(_ style: PresentationStyle) -> Screen<String> {
      Screen<String>("root").present(
        style, isPresented: .constant(true), onDismiss: { gone.append("a") },
        content: {
          Screen("a").present(
            .sheet, isPresented: .constant(true), onDismiss: { gone.append("b") }, content: { Screen("b") },
            line: 2)
        }, line: 1)
    }
    for capabilities in [NavigationCapabilities.oneAtATime, .severalAtOnce, .anythingAtOnce] {
      var navigation = NavigatorState(Screen("root"), capabilities: capabilities)
      func settle(_ commands: [NavigatorState<String>.Command]) {
        var commands = commands
        while let command = commands.popLast() {
          if case .didDismiss(_, _, let onDismiss) = command { onDismiss?() }
          if case .show(_, let token) = command {
            commands = navigation.finished(token).reversed() + commands
          }
        }
      }
      gone = []
      settle(navigation.want(screen(.sheet)))
      let top = navigation.shown.modal?.screen?.modal
      let generation = top.flatMap { navigation.generation(of: $0.id) }
      settle(navigation.want(screen(.fullScreenCover)))
      XCTAssertEqual(navigation.shown, screen(.fullScreenCover))
      XCTAssertEqual(gone, ["b", "a"])
      XCTAssertEqual(top?.id, navigation.shown.modal?.screen?.modal?.id)
      XCTAssertNotEqual(top.flatMap { navigation.generation(of: $0.id) }, generation)
    }
  }

  /// A machine whose running step replaces a sheet by a cover with the same id. Each of them presents a sheet with the same id.
  ///
  /// - Returns: The machine, the wanted tree, and the ids from the bottom up. The shown presentations have the generations 1 and 2, the
  ///   new ones 3 and 4.
  private func replacing() -> (NavigatorState<String>, wanted: Screen<String>, [PresentationID]) {
    func screen(_ style: PresentationStyle) -> Screen<String> {
      Screen<String>("root").present(
        style, isPresented: .constant(true),
        content: {
          Screen("a").present(.sheet, isPresented: .constant(true), content: { Screen("b") }, line: 2)
        }, line: 1)
    }
    var navigation = NavigatorState(Screen<String>("root"), capabilities: .anythingAtOnce)
    _ = navigation.want(screen(.sheet))
    _ = navigation.finished(1)
    let ids = navigation.shown.path.map(\.id)
    XCTAssertEqual(ids.map { navigation.generation(of: $0) }, [1, 2])
    let wanted = screen(.fullScreenCover)
    XCTAssertEqual(navigation.want(wanted).map(\.description), ["show step 2: replace all"])
    XCTAssertEqual(ids.map { navigation.generation(of: $0) }, [3, 4])
    return (navigation, wanted, ids)
  }

  func testN4_APresentationThatTheRunningStepReplacesIsNotWritten() {
    let (start, wanted, ids) = replacing()
    for (index, id) in ids.enumerated() {
      var navigation = start
      XCTAssertEqual(
        navigation.userDidDismiss(id, generation: index + 1).map(\.description),
        (index...1).reversed().map { "\(ids[$0].name) was dismissed (generation \($0 + 1))" },
        "and the others are still being presented")
      XCTAssertEqual(
        navigation.finished(2).map(\.description), index == 1 ? ["#0 was dismissed (generation 1)"] : [])
      XCTAssertEqual(navigation.shown, wanted)
      XCTAssertEqual(ids.map { navigation.generation(of: $0) }, [3, 4])
    }
  }

  func testN1_UserInputReachesANewPresentationThatReusesAnID() {
    var (navigation, _, ids) = replacing()
    XCTAssertEqual(
      navigation.userDidDismiss(ids[1], generation: 4).map(\.description),
      [
        "write the dismissal of \(ids[1].name)", "\(ids[1].name) was dismissed (generation 2)",
        "#0 was dismissed (generation 1)", "\(ids[1].name) was dismissed (generation 4)", "abandon step 2",
      ])
    XCTAssertEqual(navigation.shown.modal?.style, .fullScreenCover)
    XCTAssertNil(navigation.shown.modal?.screen?.modal)
    XCTAssertEqual(navigation.generation(of: ids[0]), 3)
  }

  func testOfTwoEqualButtonsTheTappedOneIsPerformed() {
    var taps: [Int] = []
    let alert = AlertState<() -> Void>(
      title: TextState("Which?"),
      buttons: (0..<2).map { index in .default(TextState("Speaker"), action: .send { taps.append(index) }) })
    for index in 0..<2 {
      let screen = Screen<String>("root").alert(unwrapping: StateBinding(wrappedValue: alert)) { $0() }
      var navigation = NavigatorState(Screen("root"), capabilities: .oneAtATime)
      _ = navigation.want(screen)
      _ = navigation.finished(1)
      guard let modal = navigation.shown.modal, let button = modal.dialog?.buttons[index] else {
        return XCTFail("it is shown")
      }
      for case .tap(let button) in navigation.userDidTap(modal.id, generation: 1, button: button) {
        button.tap()
      }
    }
    XCTAssertEqual(taps, [0, 1])
  }

  func testN3_ModalsOfATabThatTheUserHidesAreDismissed() {
    func screen(_ selection: Int) -> Screen<String> {
      Screen<String>("root").tabs(selection: .constant(selection), [0, 1]) { tab in
        Screen<String>("\(tab)").popover(isPresented: .constant(tab == 0)) { Screen("popover") }
      }
    }
    var navigation = NavigatorState(Screen("root"), capabilities: .severalAtOnce)
    var commands = navigation.want(screen(0))
    while case .show(_, let token)? = commands.first { commands = navigation.finished(token) }
    XCTAssertEqual(navigation.shown, screen(0))
    XCTAssertEqual(
      navigation.userDidSelect(navigation.shown.tabs![1].screen.id!).map(\.description),
      ["write the selection of 1", "0/#0 was dismissed (generation 1)"])
  }

  func testOneOfTheTabsIsSelected() {
    let tree = ModelTree(
      "root", tabs: [ModelTree("one"), ModelTree("two"), ModelTree("three")], selected: "one")
    var navigation = NavigatorState(tree.screen, capabilities: .oneAtATime)
    XCTAssertEqual(
      navigation.userDidSelect(navigation.shown.tabs![2].screen.id!).map(\.isWrite), [true])
    XCTAssertEqual(navigation.shown.tabs?.map(\.isSelected), [false, false, true])
  }

  func testOnDismissIsCalledFromTheTopDown() {
    func screen(_ isPresented: Bool) -> Screen<String> {
      Screen<String>("root").sheet(isPresented: .constant(isPresented)) {
        Screen<String>("sheet").sheet(isPresented: .constant(true)) { Screen("above") }
      }
    }
    var navigation = NavigatorState(screen(false), capabilities: .anythingAtOnce)
    _ = navigation.want(screen(true))
    _ = navigation.finished(1)
    _ = navigation.want(screen(false))
    XCTAssertEqual(
      navigation.finished(2).map(\.description),
      ["#0/#0 was dismissed (generation 2)", "#0 was dismissed (generation 1)"])
  }

  func testP2_OneOfTwoOverlaysWithOneIDIsShown() {
    let binding = StateBinding<Element?>(wrappedValue: Element(id: "x"))
    var screen = Screen<String>("root")
    for name in ["first", "second"] { screen = screen.present(.toast, item: binding) { _ in Screen(name) } }
    XCTAssertEqual(screen.issues.count, 1)
    var navigation = NavigatorState(screen, capabilities: .oneAtATime)
    XCTAssertEqual(navigation.want(screen).map(\.description), ["show step 1: present (x)"])
    XCTAssertEqual(navigation.finished(1).count, 0)
    XCTAssertEqual(navigation.shown.presentations.map(\.screen?.content), ["first"])
    let before = navigation.shown
    XCTAssertEqual(navigation.want(screen).count, 0)
    XCTAssertEqual(navigation.shown, before)
  }

  func testN4_AnEventOfADismissedPresentationIsIgnored() {
    func screen(_ number: Int) -> Screen<String> {
      Screen<String>("root").sheet(item: StateBinding(wrappedValue: Element(id: "\(number)"))) { _ in
        Screen("")
      }
    }
    var navigation = NavigatorState(screen(0), capabilities: .anythingAtOnce)
    for number in 0..<3 {
      for case .show(_, let token) in navigation.want(screen(number)) { _ = navigation.finished(token) }
    }
    func late(_ number: Int, _ generation: Int) -> [String] {
      navigation.userDidDismiss(screen(number).modal!.id, generation: generation).map(\.description)
    }
    XCTAssertEqual(navigation.generation(of: screen(2).modal!.id), 3)
    XCTAssertEqual([late(0, 1), late(1, 2)], [[], []])
    XCTAssertEqual(
      late(1, 3), ["report: (1) was never presented with the generation 3."], "generation 1 is on screen")
    XCTAssertEqual(late(2, 4), ["report: (2) was never presented with the generation 4."])
    XCTAssertEqual(late(2, 0), ["report: (2) was never presented with the generation 0."])
  }
}

private struct Element: Identifiable { var id: String }
