import NavigationCore
import NavigationLinks
import NavigationTesting
import Observation
import TestSupport
import XCTest

/// Laws W11 to W15: requests that would remove guarded screens.
final class LeavingTests: MainSerialTestCase {
  struct Form: Equatable, Identifiable {
    var id: Int
    var text = ""
    var saved = ""
    var isSaving = false
    var isAsked = false
    var child: [Form] = []
    var isEdited: Bool { text != saved }
    var sheet: Form? {
      get { child.first }
      set { child = newValue.map { [$0] } ?? [] }
    }
  }

  enum Link: Hashable, CustomStringConvertible {
    case item(Int), tab(Int), close
    var description: String { "\(self.id)" }
    private var id: String {
      switch self {
      case .item(let id): "item \(id)"
      case .tab(let id): "tab \(id)"
      case .close: "close"
      }
    }
  }

  struct State: Equatable {
    var tab = 0
    /// The form in the sheet of each tab.
    var forms: [Int: Form] = [:]
    var isPaying = false
    var notice: String?
    var all: [Form] { forms.values.flatMap { [$0] + $0.child } }

    /// Items with an even number are in the first tab.
    mutating func open(_ link: Link) {
      switch link {
      case .tab(let id): tab = id
      case .close: self = State()
      case .item(let id):
        guard forms[id % 2]?.id != id else { return }
        tab = id % 2
        forms[tab] = Form(id: id)
      }
    }
  }

  @MainActor @Observable
  final class App {
    var state = State()
    @ObservationIgnored var asked: [Int] = []
    @ObservationIgnored var opened: [Link] = []
    @ObservationIgnored var decisions = 0
    /// Runs instead of presenting the question.
    @ObservationIgnored var handler: (() -> Void)?
    /// Saves asynchronously, and returns whether that succeeded. If `nil`, saving completes immediately.
    @ObservationIgnored var save: (() async -> Bool)?
    @ObservationIgnored lazy var pending = PendingNavigation<Link> { [unowned self] link in
      decisions += 1
      return .leave(guardsRemoved(by: link))
    } open: { [unowned self] link in
      XCTAssertEqual(guardsRemoved(by: link).count, 0)
      opened.append(link)
      state.open(link)
    }

    func screen(_ state: StateBinding<State>) -> Screen<String> {
      Screen<String>("app").tabs(selection: state.tab, [0, 1]) { tab in
        Screen<String>("tab \(tab)").sheet(unwrapping: state.forms[tab]) { $form in
          self.form($form) { state.forms[tab].wrappedValue = nil }
        }
      }
      .dismissDisabled(state.isPaying.wrappedValue)
      .onTop { $0.alert(title: { TextState($0) }, unwrapping: state.notice) }
    }

    private func form(_ form: StateBinding<Form>, close: @escaping () -> Void) -> Screen<String> {
      let isSaving = form.isSaving.wrappedValue
      return Screen<String>("form")
        .sheet(unwrapping: form.sheet) { $child in self.form($child) { form.sheet.wrappedValue = nil } }
        .dismissDisabled(form.wrappedValue.isEdited && !isSaving) { [self] in
          asked.append(form.id.wrappedValue)
          if let handler { handler() } else { form.isAsked.wrappedValue = true }
        }
        .dismissDisabled(isSaving)
        // A screen above the sheet, which is sometimes not guarded.
        .onTop {
          $0.alert(title: TextState("Discard?"), isPresented: form.isAsked) {
            ButtonState.destructive(TextState("Discard"), action: .send(close))
            ButtonState.default(
              TextState("Save"),
              action: .send {
                guard let save = self.save else {
                  form.saved.wrappedValue = form.text.wrappedValue
                  return
                }
                Task { @MainActor in
                  form.isSaving.wrappedValue = true
                  let isSaved = await save()
                  form.isSaving.wrappedValue = false
                  if isSaved { form.saved.wrappedValue = form.text.wrappedValue }
                }
              })
            ButtonState.cancel(TextState("Keep editing"))
          }
        }
    }

    var binding: StateBinding<State> { StateBinding(self, \.state) }
    var tree: Screen<String> { screen(binding) }

    func guardsRemoved(by link: Link) -> [ScreenGuard] {
      if link == .close { return tree.guards }
      var next = state
      next.open(link)
      return guards(from: tree, to: screen(.constant(next)))
    }

    func post(_ link: Link) async {
      pending.post(link)
      await settle()
    }

    func tap(_ label: String) async {
      let button = tree.path.last?.dialog?.buttons.first { "\($0.label)" == label }
      XCTAssertNotNil(button, label)
      button?.tap()
      await settle()
    }
  }

  @MainActor private func app(_ forms: [Int: Form] = [0: Form(id: 2, text: "a")]) -> App {
    let app = App()
    app.state.forms = forms
    return app
  }

  // MARK: One question

  @MainActor func testW11_ARequestAsksOnceAndIsOpenedAfterTheAnswer() async {
    for answer in ["Discard", "Save"] {
      let app = app()
      await app.post(.item(4))
      XCTAssertEqual(app.tree.path.last?.dialog?.title, TextState("Discard?"))
      XCTAssertEqual(app.pending.pending, .item(4))
      app.state.forms[0]?.text = "ab"
      await settle()
      XCTAssertEqual(app.asked, [2])
      XCTAssertEqual(app.opened, [])
      await app.tap(answer)
      XCTAssertEqual(app.opened, [.item(4)])
      XCTAssertNil(app.pending.pending)
      XCTAssertEqual(app.state.forms[0], Form(id: 4))
      app.state.forms[0]?.text = "b"
      await settle()
      XCTAssertEqual(app.asked, [2])
    }
  }

  @MainActor func testW11_ARequestThatRemovesNoGuardIsOpenedAtOnce() async {
    let app = app()
    await app.post(.tab(1))
    await app.post(.item(2))
    await app.post(.item(3))
    XCTAssertEqual(app.opened, [.tab(1), .item(2), .item(3)])
    XCTAssertEqual(app.asked, [])
    XCTAssertEqual(app.state.forms[0]?.text, "a")
  }

  @MainActor func testW11_AHandlerThatDismissesItsScreen() async {
    let app = app()
    app.handler = { app.state.forms[0] = nil }
    await app.post(.item(4))
    XCTAssertEqual(app.asked, [2])
    XCTAssertEqual(app.opened, [.item(4)])
  }

  @MainActor func testW12_DecidingToStayDiscardsTheRequest() async {
    let app = app()
    await app.post(.item(4))
    await app.tap("Keep editing")
    XCTAssertNil(app.pending.pending)
    app.state.forms[0] = nil
    await settle()
    XCTAssertEqual(app.opened, [])
    app.state.forms[0] = Form(id: 2, text: "a")
    await app.post(.item(4))
    XCTAssertEqual(app.asked, [2, 2])
  }

  @MainActor func testW12_AHandlerThatPresentsNothing() async {
    let app = app()
    app.handler = {}
    let issues = await recordIssues { await app.post(.item(4)) }
    XCTAssertEqual(
      issues.map(\.message),
      ["item 4 was not opened. The guard's `onAttempt` presented nothing, and the guard remains."])
    XCTAssertEqual(app.asked, [2])
    XCTAssertNil(app.pending.pending)
  }

  @MainActor func testW12_AnotherDialogAfterTheQuestion() async {
    let app = app()
    await app.post(.item(4))
    app.state.forms[0]?.isAsked = false
    app.state.notice = "Really?"
    await settle()
    XCTAssertEqual(app.pending.pending, .item(4), "it may be another question")
    await app.tap("OK")
    XCTAssertNil(app.pending.pending)
    XCTAssertEqual(app.asked, [2])
  }

  @MainActor func testW13_ARequestWaitsForASave() async {
    for isSaved in [true, false] {
      let app = app()
      var continuation: CheckedContinuation<Bool, Never>?
      app.save = { await withCheckedContinuation { continuation = $0 } }
      await app.post(.item(4))
      await app.tap("Save")
      XCTAssertEqual(app.pending.pending, .item(4))
      continuation?.resume(returning: isSaved)
      await settle()
      XCTAssertEqual(app.asked, [2])
      XCTAssertEqual(app.opened, isSaved ? [.item(4)] : [], "if saving fails, the user stays")
      XCTAssertNil(app.pending.pending)
    }
  }

  @MainActor func testW13_ARequestWaitsForAGuardThatDoesNotAsk() async {
    let app = app([:])
    app.state.isPaying = true
    await app.post(.close)
    app.state.forms[0] = Form(id: 2)
    await settle()
    app.state.forms[0]?.text = "a"
    await settle()
    XCTAssertEqual(app.asked, [], "the user is not interrupted while the payment runs")
    XCTAssertEqual(app.pending.pending, .close)
    app.state.isPaying = false
    await settle()
    XCTAssertEqual(app.asked, [2])
    await app.tap("Discard")
    XCTAssertEqual(app.opened, [.close])
  }

  // MARK: Several guards

  @MainActor func testW14_SeveralGuardsAreAskedFromTheTop() async {
    let app = app([0: Form(id: 2, text: "a", child: [Form(id: 9, text: "c")]), 1: Form(id: 3, text: "b")])
    await app.post(.close)
    XCTAssertEqual(app.asked, [9])
    await app.tap("Discard")
    XCTAssertEqual(app.asked, [9, 2])
    await app.tap("Save")
    XCTAssertEqual(app.asked, [9, 2, 3])
    XCTAssertEqual(app.state.tab, 1, "the tab of the question is selected")
    XCTAssertEqual(app.opened, [])
    await app.tap("Discard")
    XCTAssertEqual(app.opened, [.close])
  }

  @MainActor func testW14_AFormThatReplacesTheGuardedOneIsAskedToo() async {
    let app = app()
    await app.post(.item(4))
    app.state.forms[0] = Form(id: 6, text: "b")
    await settle()
    XCTAssertEqual(app.asked, [2, 6])
    await app.tap("Discard")
    XCTAssertEqual(app.opened, [.item(4)])
  }

  @MainActor func testW15_ANewerRequestTakesOverTheQuestion() async {
    let app = app()
    await app.post(.item(4))
    await app.post(.item(4))
    await app.post(.item(6))
    XCTAssertEqual(app.asked, [2])
    await app.tap("Discard")
    XCTAssertEqual(app.opened, [.item(6)])
    let other = self.app()
    await other.post(.item(4))
    await other.post(.item(3))
    XCTAssertEqual(other.opened, [.item(3)])
    other.state.tab = 0
    await other.tap("Discard")
    XCTAssertEqual(other.opened, [.item(3)])
  }

  @MainActor func testW15_ADialogInFrontIsAnsweredFirst() async {
    let app = app()
    app.state.notice = "Offline"
    await app.post(.item(4))
    XCTAssertEqual(app.asked, [])
    await app.tap("OK")
    XCTAssertEqual(app.asked, [2])
    await app.tap("Keep editing")
    // The question after a swipe.
    app.tree.path.last?.dismiss()
    await app.post(.item(4))
    XCTAssertEqual(app.asked, [2, 2])
    await app.tap("Keep editing")
    XCTAssertEqual(app.asked, [2, 2, 2])
    await app.tap("Discard")
    XCTAssertEqual(app.opened, [.item(4)])
  }

  @MainActor func testW15_CancellingDiscardsTheRequestAndItsQuestion() async {
    let app = app()
    await app.post(.item(4))
    app.pending.cancel()
    await app.tap("Keep editing")
    await app.post(.item(4))
    XCTAssertEqual(app.asked, [2, 2])
    app.pending.cancel()
    await app.tap("Discard")
    XCTAssertEqual(app.opened, [])
    for isReplaced in [false, true] {
      app.state.forms[0] = Form(id: 2, text: "a")
      app.handler = {
        if isReplaced { app.pending.post(.item(6)) } else { app.pending.cancel() }
        app.state.forms[0] = nil
      }
      await app.post(.item(4))
      XCTAssertEqual(app.opened, isReplaced ? [.item(6)] : [])
    }
  }

  @MainActor func testW15_NothingIsPolled() async {
    let app = app()
    await app.post(.item(4))
    let decisions = app.decisions
    for _ in 0..<20 { await settle() }
    XCTAssertEqual(app.decisions, decisions)
    XCTAssertLessThan(decisions, 5)
  }

  // MARK: Any order

  @MainActor func testW11W12W13W14W15_NoEditIsLostInAnyOrder() async {
    var counts: [String: Int] = [:]
    for seed in seeds(500) {
      var random = SeededGenerator(seed: seed)
      let app = app([:])
      if !seed.isMultiple(of: 3) {
        app.save = {
          for _ in 0..<3 { await Task.yield() }
          return true
        }
      }
      var posted: [Link] = []
      var isSaving = false
      for _ in 0..<25 {
        let (before, asked, tab) = (app.state.all, app.asked.count, app.state.tab)
        let hasDialog = app.tree.path.last?.dialog != nil
        var (event, isPost) = ("", false)
        switch random.int(0...11) {
        case 0, 1:
          let link = random.element(of: [
            Link.item(2), .item(3), .item(4), .item(5), .tab(0), .tab(1), .close,
          ])
          posted.append(link)
          app.pending.post(link)
          isPost = true
        case 2, 3: app.state.forms[tab]?.text += "x"
        case 4: app.state.forms[tab]?.sheet?.text += "y"
        case 5: if app.state.forms[tab] == nil { app.state.forms[tab] = Form(id: 2 + tab) }
        case 6:
          if !hasDialog, app.state.forms[tab]?.child == [] { app.state.forms[tab]?.sheet = Form(id: 9) }
        case 7: app.state.isPaying.toggle()
        case 8: if !hasDialog { app.state.notice = "Offline" }
        case 9: app.pending.cancel()
        default:
          if let offer = app.tree.offers.randomElement(using: &random) {
            event = offer.name
            offer.perform()
          }
        }
        let isSettled = random.bool()
        if isSettled { await settle() }
        // Edits are only lost by an answer, either immediately or after saving them.
        if event == "tap Save" { isSaving = true }
        for form in before where form.isEdited && event != "tap Discard" && !isSaving {
          XCTAssertTrue(
            app.state.all.contains { $0.id == form.id && $0.text.hasPrefix(form.text) },
            "seed \(seed): \(event) lost \(form)")
        }
        if isSettled { isSaving = false }
        if isPost, hasDialog { XCTAssertEqual(app.asked.count, asked, "seed \(seed)") }
        counts[event, default: 0] += 1
      }
      // The opened requests are in the order in which they were posted.
      var rest = posted[...]
      for link in app.opened {
        guard let index = rest.firstIndex(of: link) else {
          XCTFail("seed \(seed): \(link) is opened twice")
          break
        }
        rest = rest[(index + 1)...]
      }
      // After discarding all edits, the user arrives at the target of the last request.
      app.state.isPaying = false
      await settle()
      for _ in 0..<8 where app.tree.path.last?.dialog != nil {
        await app.tap(app.tree.path.last?.dialog?.buttons.count == 1 ? "OK" : "Discard")
      }
      XCTAssertNil(app.pending.pending, "seed \(seed)")
      XCTAssertEqual(app.tree.issues, [])
      counts["asked", default: 0] += app.asked.count
      counts["opened", default: 0] += app.opened.count
    }
    for name in ["opened", "asked", "tap Discard", "tap Save", "tap Keep editing"] {
      XCTAssertGreaterThanOrEqual(counts[name, default: 0], inputs(500) / 50, name)
    }
  }
}
