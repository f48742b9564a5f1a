import NavigationCore
import NavigationPlanning
import NavigationTesting
import Observation
import TestSupport
import XCTest

/// Laws W9 and W10: attempts of the user to leave guarded screens.
final class AttemptsOfNavigatorTests: MainSerialTestCase {
  struct Draft: Equatable, Identifiable {
    var id = 1
    var text = ""
    var isAsked = false
  }

  @MainActor @Observable
  final class App {
    var sheet: Draft?
    var path: [Draft] = []
    @ObservationIgnored var asked = 0
    @ObservationIgnored var dismissals = 0
    /// Runs instead of presenting the question.
    @ObservationIgnored var handler: (() -> Void)?

    var screen: Screen<String> {
      @StateBindable var app = self
      return Screen<String>("root")
        .stack(path: $app.path) { $draft in self.form($draft) { self.path.removeLast() } }
        .sheet(unwrapping: $app.sheet, onDismiss: { self.dismissals += 1 }) { $draft in
          self.form($draft) { self.sheet = nil }
        }
    }

    private func form(_ draft: StateBinding<Draft>, discard: @escaping () -> Void) -> Screen<String> {
      Screen<String>("draft").dismissDisabled(!draft.text.wrappedValue.isEmpty) { [self] in
        asked += 1
        if let handler { handler() } else { draft.isAsked.wrappedValue = true }
      }
      .alert(title: TextState("Discard?"), isPresented: draft.isAsked) {
        ButtonState.destructive(TextState("Discard"), action: .send(discard))
        ButtonState.cancel(TextState("Keep editing"))
      }
    }
  }

  @MainActor private struct Setup {
    let app = App()
    let presenter = RecordingPresenter<String>()
    let navigator: Navigator<String>
    var steps: [String] { presenter.steps.map(\.description) }

    init(_ capabilities: NavigationCapabilities = .oneAtATime) {
      navigator = Navigator(presenter, capabilities: capabilities) { [app] in app.screen }
    }

    /// The id and the generation of the topmost presentation, or of the presentation at a position of the path.
    func top(_ index: Int? = nil) -> (PresentationID, Int)? {
      let path = navigator.shown.path
      let id = index.map { path[$0].id } ?? path.last?.id
      return id.flatMap { id in navigator.generation(of: id).map { (id, $0) } }
    }

    func tap(_ label: String) throws {
      let dialog = try XCTUnwrap(navigator.shown.path.last)
      let button = try XCTUnwrap(dialog.dialog?.buttons.first { "\($0.label)" == label })
      navigator.userDidTap(
        dialog.id, generation: try XCTUnwrap(navigator.generation(of: dialog.id)), button: button)
    }
  }

  @MainActor func testW9_AnAttemptAsksOnceAndKeepsTheScreen() async throws {
    let setup = Setup()
    let (app, navigator) = (setup.app, setup.navigator)
    app.sheet = Draft(text: "a")
    await navigator.rest()
    let (id, generation) = try XCTUnwrap(setup.top())
    navigator.userDidAttemptToDismiss(id, generation: generation)
    navigator.userDidAttemptToDismiss(id, generation: generation)  // before the question is on screen
    await navigator.rest()
    navigator.userDidAttemptToDismiss(id, generation: generation)
    XCTAssertEqual(app.asked, 1)
    XCTAssertEqual(setup.steps, ["present (1)", "present (1)/#0"])
    XCTAssertEqual(navigator.generation(of: id), generation)
    try setup.tap("Keep editing")
    await navigator.rest()
    XCTAssertEqual(navigator.generation(of: id), generation)
    navigator.userDidAttemptToDismiss(id, generation: generation)
    await navigator.rest()
    try setup.tap("Discard")
    await navigator.rest()
    XCTAssertNil(app.sheet)
    XCTAssertEqual(navigator.shown, app.screen)
    navigator.userDidAttemptToDismiss(id, generation: generation)  // late
    XCTAssertEqual([app.asked, app.dismissals], [2, 1])
  }

  @MainActor func testW9_AnAttemptOnAScreenThatIsNoLongerGuardedDismissesIt() async throws {
    let setup = Setup()
    setup.app.sheet = Draft(text: "a")
    await setup.navigator.rest()
    let (id, generation) = try XCTUnwrap(setup.top())
    setup.app.sheet?.text = ""
    setup.navigator.userDidAttemptToDismiss(id, generation: generation)
    XCTAssertNil(setup.app.sheet)
    await setup.navigator.rest()
    XCTAssertEqual(setup.steps.last, "dismiss (1)")
    XCTAssertEqual([setup.app.asked, setup.app.dismissals], [0, 1])
  }

  @MainActor func testW9_AnAttemptThatWasNeverPresentedIsReported() async throws {
    let setup = Setup()
    setup.app.sheet = Draft(text: "a")
    await setup.navigator.rest()
    let (id, _) = try XCTUnwrap(setup.top())
    let issues = recordIssues { setup.navigator.userDidAttemptToDismiss(id, generation: 99) }
    XCTAssertEqual(issues.map(\.message), ["(1) was never presented with the generation 99."])
    XCTAssertEqual(setup.app.asked, 0)
  }

  @MainActor func testW9_AnAttemptBehindAModalDoesNothing() async throws {
    let setup = Setup()
    let (app, navigator) = (setup.app, setup.navigator)
    app.path = [Draft(id: 1, text: "a")]
    await navigator.rest()
    let (id, generation) = try XCTUnwrap(setup.top())
    app.sheet = Draft(id: 2)
    await navigator.rest()
    navigator.userDidAttemptToDismiss(id, generation: generation)
    navigator.userDidPop(id, generation: generation)
    await navigator.rest()
    XCTAssertEqual([app.asked, app.path.count], [0, 1])
    XCTAssertEqual(navigator.shown, app.screen)
  }

  @MainActor func testW9_AGuardInAHiddenTabIsAskedBeforeItsSheetIsDismissed() async throws {
    let isShown = StateBinding(wrappedValue: true)
    let tab = StateBinding(wrappedValue: 0)
    let asked = StateBinding(wrappedValue: 0)
    let navigator = Navigator(RecordingPresenter<String>(), capabilities: .oneAtATime) {
      Screen<String>("root").sheet(isPresented: isShown) {
        Screen<String>("sheet").tabs(selection: tab, [0, 1]) { id in
          Screen<String>("\(id)").sheet(isPresented: .constant(id == 1)) {
            Screen<String>("form").dismissDisabled { asked.wrappedValue += 1 }
          }
        }
      }
    }
    await navigator.rest()
    let id = try XCTUnwrap(navigator.shown.modal?.id)
    navigator.userDidAttemptToDismiss(id, generation: try XCTUnwrap(navigator.generation(of: id)))
    await navigator.rest()
    XCTAssertEqual([asked.wrappedValue, tab.wrappedValue], [1, 1])
    XCTAssertEqual(navigator.shown.path.map(\.style), [.sheet, .sheet])
  }

  @MainActor func testW10_AGuardedScreenThatTheToolkitDismissedIsPresentedAgain() async throws {
    for isPush in [false, true] {
      let setup = Setup()
      let (app, navigator) = (setup.app, setup.navigator)
      if isPush { app.path = [Draft(id: 1), Draft(id: 2, text: "b")] } else { app.sheet = Draft(text: "a") }
      await navigator.rest()
      let (id, generation) = try XCTUnwrap(setup.top(0))
      for _ in 0..<2 {  // the second call is late
        if isPush {
          navigator.userDidPop(id, generation: generation)
        } else {
          navigator.userDidDismiss(id, generation: generation)
        }
        await navigator.rest()
        XCTAssertEqual(app.asked, 1)
        XCTAssertEqual(navigator.shown, app.screen)
        XCTAssertEqual(navigator.shown.path.last?.style, .alert)
      }
      XCTAssertEqual(app.sheet?.text ?? app.path.last?.text, isPush ? "b" : "a")
    }
  }

  @MainActor func testW10_AnEditInTheSameTurnIsNotLost() async throws {
    let setup = Setup()
    setup.app.sheet = Draft()
    await setup.navigator.rest()
    let (id, generation) = try XCTUnwrap(setup.top())
    setup.app.sheet?.text = "a"
    setup.navigator.userDidDismiss(id, generation: generation)
    XCTAssertEqual(setup.app.sheet?.text, "a")
    await setup.navigator.rest()
    XCTAssertEqual(setup.navigator.shown, setup.app.screen)
  }

  @MainActor func testW10_AHandlerThatPresentsNothingOrDismissesItsScreen() async throws {
    for leaves in [true, false] {
      for keepsOnScreen in [true, false] {
        let setup = Setup()
        let (app, navigator) = (setup.app, setup.navigator)
        app.sheet = Draft(text: "a")
        app.handler = { if leaves { app.sheet = nil } }
        await navigator.rest()
        let (id, generation) = try XCTUnwrap(setup.top())
        if keepsOnScreen {
          navigator.userDidAttemptToDismiss(id, generation: generation)
        } else {
          navigator.userDidDismiss(id, generation: generation)
        }
        await navigator.rest()
        XCTAssertEqual(navigator.shown.modal == nil, leaves)
        XCTAssertEqual(navigator.shown, app.screen)
      }
    }
  }

  func testW16_OnlyAChangeOfItsLayerPresentsASheetOnTopAgain() {
    struct State {
      var tab = 1
      var path: [Int] = []
      var help = false
    }
    func tree(_ state: State) -> Screen<String> {
      Screen<String>("app")
        .tabs(selection: .constant(state.tab), [1, 2]) { tab in
          Screen<String>("tab").stack(path: .constant(tab == 1 ? state.path : [])) { _ in Screen("page") }
        }
        .sheet(isPresented: .constant(state.help)) { Screen("help") }
        .onTop { $0.sheet(isPresented: .constant(true)) { Screen("editor") } }
    }
    func moves(_ old: State, _ new: State) -> [String] {
      plan(from: tree(old), to: tree(new), capabilities: []).map { "\($0.move)" }
    }
    XCTAssertEqual(moves(State(), State(path: [1])), ["push 1/#0"])
    XCTAssertEqual(moves(State(path: [1]), State()), ["pop 1/#0"])
    XCTAssertEqual(moves(State(), State(tab: 2)), ["select 2"])
    XCTAssertEqual(
      moves(State(help: true), State(tab: 2, path: [1], help: true)), ["select 2", "push 1/#0"])
    XCTAssertEqual(moves(State(), State(help: true)).count, 3)
    XCTAssertEqual(moves(State(help: true), State()).count, 3)
  }

  func testW16_AnAlertOnTopIsPlannedLikeAnyOther() {
    func screen(_ isSheet: Bool) -> Screen<String> {
      Screen<String>("root").sheet(isPresented: .constant(isSheet)) { Screen("sheet") }
        .onTop { $0.alert(title: TextState("Offline"), isPresented: .constant(true)) }
    }
    func moves(_ old: Screen<String>, _ new: Screen<String>) -> [String] {
      plan(from: old, to: new, capabilities: .oneAtATime).map(\.description)
    }
    XCTAssertEqual(moves(Screen("root"), screen(true)), ["present #0", "present #0/#0"])
    XCTAssertEqual(moves(screen(true), screen(false)), ["dismiss #0/#0", "dismiss #0", "present #0"])
  }

  /// Swipes, attempts, edits, answers, and changes by the program, in any order and at any time.
  @MainActor func testW9W10_NoEditIsLostInAnyOrder() async {
    var asked = 0
    for seed in seeds(100) {
      var random = SeededGenerator(seed: seed)
      let setup = Setup(seed.isMultiple(of: 2) ? .oneAtATime : .severalAtOnce)
      let (app, navigator) = (setup.app, setup.navigator)
      var known: [(id: PresentationID, generation: Int, isPush: Bool)] = []
      for _ in 0..<40 {
        let before = (app.path + [app.sheet].compactMap { $0 }).filter { !$0.text.isEmpty }
        let hasDialog = app.screen.path.last?.dialog != nil
        var mayLose = false
        switch random.int(0...9) {
        case 0: if app.sheet == nil, !hasDialog { app.sheet = Draft(id: random.int(1...2)) }
        case 1: if !hasDialog { app.path.append(Draft(id: app.path.count + 10)) }
        case 2: if let last = app.path.indices.last { app.path[last].text += "x" }
        case 3: app.sheet?.text += "x"
        case 4:
          app.sheet?.text = ""
          mayLose = true
        case 5:
          guard let dialog = navigator.shown.path.last, let buttons = dialog.dialog?.buttons else { continue }
          mayLose = true
          navigator.userDidTap(
            dialog.id, generation: navigator.generation(of: dialog.id) ?? 0,
            button: random.element(of: buttons))
        default:
          known += navigator.shown.path.compactMap { presentation in
            navigator.generation(of: presentation.id).map {
              (presentation.id, $0, presentation.style == .push)
            }
          }
          guard let (id, generation, isPush) = known.suffix(6).randomElement(using: &random) else { continue }
          if random.bool() {
            navigator.userDidAttemptToDismiss(id, generation: generation)
          } else if isPush {
            navigator.userDidPop(id, generation: generation)
          } else {
            navigator.userDidDismiss(id, generation: generation)
          }
        }
        let after = app.path + [app.sheet].compactMap { $0 }
        for draft in before where !mayLose {
          XCTAssertTrue(after.contains { $0.id == draft.id && $0.text.hasPrefix(draft.text) }, "seed \(seed)")
        }
        if random.bool() { await settle() }
      }
      await navigator.rest()
      XCTAssertEqual(navigator.shown, app.screen, "seed \(seed)")
      asked += app.asked
    }
    XCTAssertGreaterThan(asked, inputs(100) / 2)
  }
}
