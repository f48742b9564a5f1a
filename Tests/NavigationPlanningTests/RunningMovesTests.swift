import NavigationCore
import NavigationPlanning
import NavigationReducers
import NavigationTesting
import Observation
import PlanModel
import TestSupport
import XCTest

/// Events while a toolkit performs a move: input, updates, and a move that never ends.
@MainActor
final class RunningMovesTests: MainSerialTestCase {
  /// A toolkit's view: a text field.
  struct Field: Equatable {
    var text: String
    var type: (String) -> Void
    static func == (left: Field, right: Field) -> Bool { left.text == right.text }
  }

  struct Draft: Equatable, Identifiable {
    var id = 1
    var text = ""
  }

  @MainActor @Observable
  final class FormModel {
    var draft: Draft?
    var typed: [String] = []
    var prefix = ""
    @ObservationIgnored var asked = 0

    var screen: Screen<Field> {
      @StateBindable var model = self
      let prefix = prefix
      return Screen(Field(text: "root") { self.typed.append(prefix + $0) })
        .sheet(unwrapping: $model.draft) { $draft in
          Screen(Field(text: draft.text) { $draft.text.wrappedValue = $0 })
            .dismissDisabled(!draft.text.isEmpty) { self.asked += 1 }
        }
    }
  }

  @MainActor
  private struct Setup {
    let model = FormModel()
    let presenter = RecordingPresenter<Field>()
    let clock = TestClock()
    let navigator: Navigator<Field>
    var steps: [String] { presenter.steps.map(\.description) }

    init() {
      navigator = Navigator(presenter, capabilities: .severalAtOnce, clock: clock) { [model] in model.screen }
    }

    /// Presents a sheet, and never finishes.
    func present() async throws -> (id: PresentationID, generation: Int) {
      await settle()
      presenter.waits = true
      model.draft = Draft()
      await settle()
      let step = try XCTUnwrap(presenter.steps.last)
      let id = try XCTUnwrap(step.arriving.first?.id)
      return (id, try XCTUnwrap(step.generations[id]))
    }
  }

  // MARK: Input

  func testN7_TextTypedDuringAPresentationReachesState() async throws {
    let setup = Setup()
    let (id, _) = try await setup.present()
    XCTAssertNil(setup.navigator.shown.screen(id: id))
    try XCTUnwrap(setup.navigator.screen(id: id)).content.type("a")
    XCTAssertEqual(setup.model.draft?.text, "a")
    await settle()
    for _ in ["present", "update"] { setup.presenter.finish() }
    await settle()
    XCTAssertEqual(setup.navigator.shown.screen(id: id)?.content.text, "a")
    setup.presenter.waits = false
    setup.model.draft = nil
    await setup.navigator.rest()
    XCTAssertNil(setup.navigator.screen(id: id))
  }

  func testN7_InputCallsTheNewestClosure() async throws {
    let setup = Setup()
    _ = try await setup.present()
    setup.model.prefix = "new "
    await settle()
    XCTAssertEqual(setup.steps, ["present (1)"], "the screen looks the same")
    setup.navigator.screen(id: nil)?.content.type("a")
    XCTAssertEqual(setup.model.typed, ["new a"])
  }

  func testAScreenThatThePresenterHasNotReceivedIsNotFound() async throws {
    let setup = Setup()
    setup.model.draft = Draft()
    let id = try XCTUnwrap(setup.model.screen.modal?.id)
    XCTAssertNil(setup.navigator.screen(id: id))
    await setup.navigator.rest()
    XCTAssertNotNil(setup.navigator.screen(id: id))
  }

  // MARK: Updates

  private func navigation(_ tree: ModelTree, _ capabilities: NavigationCapabilities) -> NavigatorState<
    ModelContent
  > {
    var navigation = NavigatorState(Screen(ModelContent(name: "")), capabilities: capabilities)
    var commands = navigation.want(tree.screen)
    while case .show(_, let token)? = commands.last { commands = navigation.finished(token) }
    return navigation
  }

  func testN2_AnUpdateOvertakesEachKindOfMove() async throws {
    let root = ModelTree("root")
    let sheet = ModelTree("root", modal: ModelTree("m"))
    func stack(_ names: String...) -> ModelTree {
      ModelTree("root", stack: names.map { ModelTree($0, role: .element) })
    }
    func tabs(_ selected: String) -> ModelTree {
      ModelTree("root", tabs: [ModelTree("one"), ModelTree("two")], selected: selected)
    }
    for (old, new, move) in [
      (root, sheet, "present m"), (sheet, root, "dismiss m"), (root, stack("a"), "push a"),
      (stack("a"), root, "pop a"), (stack("a", "b"), stack("b", "c"), "set the stack of root to b, c"),
      (tabs("one"), tabs("two"), "select two"),
    ] {
      var (navigation, new) = (navigation(old, .severalAtOnce), new)
      guard case .show(let step, let token)? = navigation.want(new.screen).first else { return XCTFail(move) }
      XCTAssertEqual(step.description.filter { !"()".contains($0) }, move)
      new.content = 1
      XCTAssertEqual(navigation.want(new.screen).map(\.description), ["show step \(token + 1): update root"])
      XCTAssertEqual(navigation.want(new.screen).count, 0, "once")
      XCTAssertEqual(navigation.finished(token + 1).count, 0)
      XCTAssertEqual(navigation.shown.content.content, 1, move)
      XCTAssertEqual(ModelTree(navigation.shown).stack.count, old.stack.count, "the move still runs")
      for case .show in navigation.finished(token) { XCTFail("\(move) is followed by another step") }
      XCTAssertEqual(navigation.shown, new.screen)
    }
  }

  func testN2_NewScreensAreUpdatedAndLeavingOnesAreNot() async {
    var sheet = ModelTree("root", modal: ModelTree("m"))
    var navigation = navigation(ModelTree("root"), .oneAtATime)
    let first = navigation.want(sheet.screen).map(\.description)
    XCTAssertEqual(first, ["show step 2: present (m)"])
    sheet.modal[0].content = 1
    XCTAssertEqual(navigation.want(sheet.screen).map(\.description), ["show step 3: update (m)"])
    // A newer update waits for the running one.
    sheet.modal[0].content = 2
    XCTAssertEqual(navigation.want(sheet.screen).count, 0)
    XCTAssertEqual(navigation.finished(3).map(\.description), ["show step 4: update (m)"])
    // The next step also waits for it.
    XCTAssertEqual(navigation.finished(2).count, 0)
    XCTAssertEqual(navigation.finished(4).count, 0)
    XCTAssertEqual(navigation.shown, sheet.screen)
    XCTAssertEqual(navigation.want(ModelTree("root").screen).map(\.description), ["show step 5: dismiss (m)"])
    sheet.modal[0].content = 3
    XCTAssertEqual(navigation.want(sheet.screen).count, 0)
  }

  func testN2_AFailedUpdateIsTriedAgainAfterTheMove() async {
    struct Failure: Error {}
    var sheet = ModelTree("root", modal: ModelTree("m"))
    var navigation = navigation(ModelTree("root"), .oneAtATime)
    _ = navigation.want(sheet.screen)
    sheet.content = 1
    XCTAssertEqual(navigation.want(sheet.screen).map(\.description), ["show step 3: update root"])
    XCTAssertEqual(navigation.failed(3, Failure()).count, 0)
    XCTAssertEqual(navigation.want(sheet.screen).count, 0)
    XCTAssertEqual(navigation.finished(2).map(\.description), ["show step 4: update root"])
    XCTAssertEqual(navigation.finished(4).count, 0)
    XCTAssertEqual(navigation.shown, sheet.screen)
  }

  func testN2_AnUpdateOfAScreenThatTheUserRemovesEnds() async {
    var sheet = ModelTree("root", modal: ModelTree("m"))
    var navigation = navigation(ModelTree("root"), .oneAtATime)
    _ = navigation.want(sheet.screen)
    let id = sheet.screen.modal!.id
    sheet.modal[0].content = 1
    _ = navigation.want(sheet.screen)
    let commands = navigation.userDidDismiss(id, generation: navigation.generation(of: id)!)
    XCTAssertEqual(
      commands.map(\.description).suffix(2), ["abandon step 2", "abandon step 3"])
    XCTAssertEqual(navigation.finished(3).count, 0, "late")
  }

  func testAnUpdateOfTabsWaits() async {
    func tabs(_ names: String...) -> ModelTree {
      ModelTree("root", tabs: names.map { ModelTree($0) }, selected: "one")
    }
    var navigation = navigation(tabs("one"), .oneAtATime)
    var tree = tabs("one")
    tree.modal = [ModelTree("m")]
    guard case .show(_, let token)? = navigation.want(tree.screen).first else { return XCTFail("no step") }
    tree.tabs = tabs("one", "two").tabs
    XCTAssertEqual(navigation.want(tree.screen).count, 0)
    XCTAssertEqual(navigation.finished(token).map(\.description), ["show step \(token + 1): update root"])
  }

  func testW10_AnEditMadeDuringAPresentationIsNotLost() async throws {
    let setup = Setup()
    let (navigator, model) = (setup.navigator, setup.model)
    let (id, generation) = try await setup.present()
    navigator.screen(id: id)?.content.type("a")
    await settle()
    XCTAssertEqual(setup.steps, ["present (1)", "update (1)"])
    let update = try XCTUnwrap(setup.presenter.steps.last)
    XCTAssertEqual(update.tree.presentation(id: id)?.isDismissDisabled, true)
    // Escape, in a toolkit that keeps the sheet, and in a toolkit that closes it.
    navigator.userDidAttemptToDismiss(id, generation: generation)
    navigator.userDidDismiss(id, generation: generation)
    XCTAssertEqual([model.draft?.text, "\(model.asked)"], ["a", "2"])
    setup.presenter.waits = false
    await navigator.rest()
    XCTAssertEqual(navigator.shown, model.screen)
  }

  // MARK: Time limit

  func testN1_AStepThatNeverEndsIsReportedAndCountsAsFinished() async throws {
    let setup = Setup()
    let issues = try await recordIssues {
      _ = try await setup.present()
      await setup.clock.advance(by: .seconds(4))
      await settle()
      XCTAssertNil(setup.navigator.shown.modal)
      await setup.clock.advance(by: .seconds(1))
      await settle()
    }
    XCTAssertEqual(
      issues.map(\.message),
      ["\"present (1)\" did not end within 5.0 seconds, and counts as finished. Its `show` has to return."])
    XCTAssertEqual(setup.navigator.shown, setup.model.screen)
    setup.presenter.waits = false
    setup.model.draft = nil
    await setup.navigator.rest()
    XCTAssertEqual(setup.steps, ["present (1)", "dismiss (1)"])
    XCTAssertEqual(setup.navigator.shown, setup.model.screen)
  }

  func testN1_TheLateEndOfAStepDoesNothing() async throws {
    let clock = TestClock()
    let app = App(.severalAtOnce, limit: .seconds(1), clock: clock)
    await settle()
    (app.presenter.waits, app.presenter.ignoresCancellation) = (true, true)
    let issues = await recordIssues {
      app.model.route = .help
      await settle()
      await clock.advance(by: .seconds(1))
      await settle()
      await app.navigator.rest()
      app.presenter.finish()
      await settle()
    }
    XCTAssertEqual(issues.count, 1)
    XCTAssertEqual(app.navigator.shown, app.model.screen)
  }

  func testTheTimeLimitOfAStepEndsWithTheStep() async {
    let clock = TestClock()
    let app = App(.severalAtOnce, limit: .seconds(1), clock: clock)
    await app.navigator.rest()
    app.presenter.waits = true
    app.model.route = .help
    await settle()
    XCTAssertEqual(clock.sleepingCount, 1)
    app.presenter.finish()
    await app.navigator.rest()
    await settle()
    XCTAssertEqual(clock.sleepingCount, 0)
  }

  func testAStepThatHasEndedIsNotReported() async {
    let clock = TestClock()
    for limit in [Duration.seconds(1), nil] {
      let app = App(.severalAtOnce, limit: limit, clock: clock)
      await app.navigator.rest()
      app.presenter.waits = limit == nil
      app.model.route = .help
      await settle()
      await clock.advance(by: .seconds(100))
      await settle()
      XCTAssertEqual(app.presenter.isWaiting, limit == nil)
      app.navigator.cancel()
    }
  }

  // MARK: The presenter

  func testAPresenterIsAttachedBeforeTheFirstStep() async {
    @MainActor final class Toolkit: Presenter {
      var log: [String] = []
      func attach(_ navigator: Navigator<String>) { log.append(navigator.shown.outline) }
      func show(_ step: NavigationStep<String>) async { log.append(step.description) }
    }
    let toolkit = Toolkit()
    let navigator = Navigator(toolkit, capabilities: .severalAtOnce) {
      Screen<String>("root").sheet(isPresented: .constant(true)) { Screen("sheet") }
    }
    XCTAssertEqual(toolkit.log, ["root"])
    await navigator.rest()
    XCTAssertEqual(toolkit.log, ["root", "present #0"])
  }

  func testAStepListsArrivingAndLeavingScreens() async {
    let before = ModelTree(
      "root", overlays: [ModelTree("o")], modal: ModelTree("m", modal: ModelTree("n")))
    let after = ModelTree(
      "root", overlays: [ModelTree("o")],
      modal: ModelTree("x", stack: [ModelTree("a", role: .element)], overlays: [ModelTree("q")]))
    let steps = plan(from: before.screen, to: after.screen, capabilities: .severalAtOnce)
    func names(_ presentations: [Presentation<ModelContent>]) -> [String] {
      presentations.map { $0.screen?.content.name ?? "" }
    }
    XCTAssertEqual(steps.map { names($0.leaving) }, [["n", "m"], []])
    XCTAssertEqual(steps.map { names($0.arriving) }, [[], ["x", "a", "q"]])
    XCTAssertEqual(steps.map(\.generations.count), [0, 0])
  }

  func testADifferentTabItemIsAnUpdateOfTheTab() async {
    func tree(_ label: String) -> Screen<String> {
      Screen<String>("root").tabs(selection: .constant(1), [1]) { _ in
        Screen("list").tabItem(TextState(label))
      }
    }
    let steps = plan(from: tree("Items"), to: tree("Things"), capabilities: .oneAtATime)
    XCTAssertEqual(steps.map(\.description), ["update 1"])
    XCTAssertEqual(steps.first?.tree.tabs?.map { String(state: $0.label) }, ["Things"])
  }

  func testATabIsFoundByTheIDOfItsScreen() async {
    let tree = ModelTree(
      "root", tabs: [ModelTree("one"), ModelTree("two", tabs: [ModelTree("three")], selected: "three")],
      selected: "one")
    let inner = tree.screen.tabs?[1].screen.tabs?[0]
    XCTAssertEqual(inner?.screen.id.flatMap { tree.screen.tab(id: $0)?.screen.content.name }, "three")
    let sheet = ModelTree("root", modal: ModelTree("m")).screen
    XCTAssertNil(sheet.tab(id: sheet.modal!.id))
  }

  @MainActor @Observable final class Pages {
    var path: StackState<Int> = []

    func screen(_ passesIsSelected: Bool) -> Screen<String> {
      @StateBindable var pages = self
      return Screen<String>("list")
        .navigationLink(TextState("1"), isSelected: passesIsSelected && path.last == 1) { self.path.push(1) }
        .stack(path: $pages.path) { $page in Screen("\(page)") }
    }
  }

  /// The second tap comes while the push of the first one runs.
  func testTwoTapsOnARowPushItsPageOnceIfTheRowSaysThatItIsSelected() async {
    for isSelected in [true, false] {
      let pages = Pages()
      let presenter = RecordingPresenter<String>()
      let navigator = Navigator(presenter, capabilities: .oneAtATime) { pages.screen(isSelected) }
      await navigator.rest()
      presenter.waits = true
      for _ in 1...2 {
        navigator.screen(id: nil)?.links[0].activate()
        await settle()
      }
      presenter.waits = false
      while presenter.isWaiting { presenter.finish() }
      await navigator.rest()
      XCTAssertEqual(pages.path.elements, isSelected ? [1] : [1, 1])
      XCTAssertEqual(navigator.shown.path.count, pages.path.count)
    }
  }
}
