import NavigationCore
import NavigationLinks
import NavigationTesting
import Observation
import TestSupport
import XCTest

/// Laws W11 to W13 and W15: a request follows the questions about its screen, and nothing else.
final class QuestionTests: MainSerialTestCase {
  struct Form: Equatable {
    var text = "draft"
    var isAsking = false
    var isSaving = false
    var isPicking = false
  }

  @MainActor @Observable
  final class App {
    var tab = 0
    var forms: StackState<Form> = [Form()]
    var hidden: [Int] = []
    var toast = false
    var sheet = false
    /// Whether the question is presented above everything else.
    var isOnTop = true
    /// Whether saving adds a second guard, instead of silencing the first.
    var hasGuardOfSaving = false
    @ObservationIgnored var asked = 0
    @ObservationIgnored var opened: [Int] = []
    @ObservationIgnored var onOpen: (Int) -> Void = { _ in }
    @ObservationIgnored lazy var pending = PendingNavigation<Int> { [unowned self] _ in
      .leave(screen.guards)
    } open: { [unowned self] in
      opened.append($0)
      onOpen($0)
    }

    var screen: Screen<String> {
      @StateBindable var model = self
      return Screen<String>("app").tabs(selection: $model.tab, [0, 1]) { tab in
        if tab == 0 {
          Screen<String>("first").stack(path: $model.forms) { self.form($0) }
            .present(.toast, isPresented: $model.toast) { Screen("Offline") }
        } else {
          Screen<String>("second").stack(path: $model.hidden) { $page in Screen("page \(page)") }
            .sheet(isPresented: $model.sheet) { Screen("sheet") }
        }
      }
    }

    private func form(_ form: StateBinding<Form>) -> Screen<String> {
      let isSaving = form.isSaving.wrappedValue
      let ask = {
        self.asked += 1
        form.isAsking.wrappedValue = true
      }
      let screen = Screen<String>("form").sheet(isPresented: form.isPicking) { Screen("picker") }
        .dismissDisabled(
          form.text.wrappedValue != "", onAttempt: isSaving && !hasGuardOfSaving ? nil : ask
        )
        .dismissDisabled(isSaving && hasGuardOfSaving)
      func question(_ screen: Screen<String>) -> Screen<String> {
        screen.alert(title: TextState("Discard?"), isPresented: form.isAsking) {
          ButtonState.destructive(TextState("Discard"), action: .send { self.forms.removeAll() })
          ButtonState.default(TextState("Save"), action: .send { form.isSaving.wrappedValue = true })
          ButtonState.cancel(TextState("Keep"))
        }
      }
      return isOnTop ? screen.onTop(question) : question(screen)
    }

    func post(_ request: Int) async {
      pending.post(request)
      await settle()
    }

    func tap(_ label: String) async {
      XCTAssertNoThrow(try screen.perform("tap \(label)"))
      await settle()
    }
  }

  /// What may happen while the question is open.
  private static let meanwhile: [(name: String, change: @MainActor (App) -> Void)] = [
    ("nothing", { _ in }),
    ("a toast", { $0.toast = true }),
    ("a push in a hidden tab", { $0.hidden = [1] }),
    ("a sheet in a hidden tab", { $0.sheet = true }),
    ("an equal stack with new ids", { $0.forms = StackState(Array($0.forms)) }),
    ("a new text", { $0.forms[0].text = "more" }),
    ("another form below", { $0.forms.insert(Form(text: ""), at: 0) }),
  ]

  @MainActor func testW12_KeepingDiscardsTheRequestWhateverElseAppears() async {
    for (name, change) in Self.meanwhile {
      let app = App()
      await app.post(1)
      XCTAssertEqual(app.asked, 1, name)
      change(app)
      await settle()
      await app.tap("Keep")
      XCTAssertNil(app.pending.pending, name)
      await app.post(2)
      XCTAssertEqual(app.asked, 2, "after \(name), a second request asks again")
      await app.tap("Keep")
      app.forms.removeAll()
      await settle()
      XCTAssertEqual(app.opened, [], "after \(name), nothing opens later by itself")
    }
  }

  @MainActor func testW11_DiscardingOpensTheRequestWhateverElseAppears() async {
    for (name, change) in Self.meanwhile {
      let app = App()
      await app.post(1)
      change(app)
      await settle()
      await app.tap("Discard")
      XCTAssertEqual(app.opened, [1], name)
      XCTAssertEqual(app.asked, 1, name)
    }
  }

  /// The change and the answer in one turn, and a change in the turn after the attempt.
  @MainActor func testW12_SomethingThatAppearsInTheTurnOfTheQuestionOrTheAnswer() async {
    for (name, change) in Self.meanwhile {
      for isWithQuestion in [true, false] {
        let app = App()
        app.pending.post(1)
        while app.asked == 0 { await Task.yield() }
        if isWithQuestion {
          change(app)
          await settle()
        }
        XCTAssertNoThrow(try app.screen.perform("tap Keep"))
        if !isWithQuestion { change(app) }
        await settle()
        XCTAssertNil(app.pending.pending, name)
        XCTAssertEqual(app.asked, 1, name)
      }
    }
  }

  @MainActor func testW13_ARequestWaitsWhileTheFormSaves() async {
    for hasGuardOfSaving in [true, false] {
      for isSaved in [true, false] {
        let app = App()
        app.hasGuardOfSaving = hasGuardOfSaving
        await app.post(1)
        await app.tap("Save")
        XCTAssertEqual(app.pending.pending, 1)
        XCTAssertEqual(app.asked, 1)
        app.forms[0].isSaving = false
        if isSaved { app.forms.removeAll() }
        await settle()
        XCTAssertEqual(app.opened, isSaved ? [1] : [])
        XCTAssertEqual(app.asked, 1)
        XCTAssertNil(app.pending.pending, "if saving fails, the user stays")
        guard !isSaved else { continue }
        await app.post(2)
        XCTAssertEqual(app.asked, 2, "a second request asks again")
        await app.tap("Discard")
        XCTAssertEqual(app.opened, [2])
      }
    }
  }

  /// A guarded screen whose question is a screen, and whose answer may save, or ask for a name.
  @MainActor @Observable
  final class Notes {
    enum Style: CaseIterable { case sheet, cover, popover, page, alert }

    let style: Style
    let isOnTop: Bool
    var draft: String? = "Milk"
    var isAsking = false
    var isNaming = false
    var isSaving = false
    var isTold = false
    @ObservationIgnored var asked = 0
    @ObservationIgnored var opened: [Int] = []
    @ObservationIgnored var onAttempt: (@MainActor (Notes) -> Void)?
    @ObservationIgnored lazy var pending = PendingNavigation<Int> { [unowned self] _ in
      .leave(guards(from: screen(), to: screen(.constant(nil))))
    } open: { [unowned self] in
      opened.append($0)
    }

    init(_ style: Style = .alert, isOnTop: Bool = true) { (self.style, self.isOnTop) = (style, isOnTop) }

    func screen(_ draft: StateBinding<String?>? = nil) -> Screen<String> {
      @StateBindable var notes = self
      func question(_ screen: Screen<String>) -> Screen<String> {
        switch style {
        case .sheet: screen.sheet(isPresented: $notes.isAsking) { Screen("Discard?") }
        case .cover: screen.fullScreenCover(isPresented: $notes.isAsking) { Screen("Discard?") }
        case .popover: screen.popover(isPresented: $notes.isAsking) { Screen("Discard?") }
        case .page: screen.navigationDestination(isPresented: $notes.isAsking) { Screen("Discard?") }
        case .alert: screen.alert(title: TextState("Discard?"), isPresented: $notes.isAsking)
        }
      }
      func more(_ screen: Screen<String>) -> Screen<String> {
        screen.sheet(isPresented: $notes.isNaming) { Screen("Name") }
          .alert(title: TextState("Not saved"), isPresented: $notes.isTold)
      }
      return Screen<String>("Notes").sheet(unwrapping: draft ?? $notes.draft) { $text in
        let form = Screen<String>(text)
          .dismissDisabled {
            self.asked += 1
            if let onAttempt = self.onAttempt { onAttempt(self) } else { self.isAsking = true }
          }
          .dismissDisabled(self.isSaving)
        return self.isOnTop ? form.onTop(question).onTop(more) : more(question(form))
      }
    }

    func post(_ request: Int) async {
      pending.post(request)
      await settle()
    }

    func change(_ body: @MainActor (Notes) -> Void) async {
      body(self)
      await settle()
    }
  }

  @MainActor func testW15_ARequestWaitsForTheQuestionThatTheUserHasOpened() async {
    for style in Notes.Style.allCases {
      for isOnTop in [true, false] {
        for isDiscarded in [true, false] {
          let notes = Notes(style, isOnTop: isOnTop)
          notes.screen().modal?.dismiss()
          XCTAssertEqual(notes.screen().issues, [])
          await settle()
          await notes.post(7)
          XCTAssertEqual(notes.pending.pending, 7, "\(style) \(isOnTop)")
          XCTAssertTrue(notes.isAsking)
          await notes.change {
            $0.isAsking = false
            if isDiscarded { $0.draft = nil }
          }
          XCTAssertEqual(notes.opened, isDiscarded ? [7] : [], "\(style) \(isOnTop)")
          // The user has answered the own question, not the one about the request.
          let asksAgain = !isDiscarded && (isOnTop || style == .alert)
          XCTAssertEqual(notes.isAsking, asksAgain, "\(style) \(isOnTop)")
          XCTAssertEqual(notes.pending.pending, asksAgain ? 7 : nil, "\(style) \(isOnTop)")
          notes.pending.cancel()
        }
      }
    }
  }

  @MainActor func testW12_ARequestFollowsEachQuestionOfAnAnswer() async {
    for style in Notes.Style.allCases {
      for isOnTop in [true, false] {
        for isLater in [true, false] {
          for isSaved in [true, false] {
            let notes = Notes(style, isOnTop: isOnTop)
            await notes.post(7)
            XCTAssertTrue(notes.isAsking)
            await notes.change { notes in
              notes.isAsking = false
              // As in a button with an asynchronous action.
              if isLater { Task { notes.isNaming = true } } else { notes.isNaming = true }
            }
            XCTAssertEqual(notes.pending.pending, 7, "\(style) \(isOnTop)")
            await notes.change { ($0.isNaming, $0.isTold) = (false, true) }
            XCTAssertEqual(notes.pending.pending, 7)
            await notes.change {
              $0.isTold = false
              if isSaved { $0.draft = nil }
            }
            XCTAssertEqual(notes.opened, isSaved ? [7] : [])
            XCTAssertNil(notes.pending.pending)
            XCTAssertEqual(notes.asked, 1)
          }
        }
      }
    }
  }

  @MainActor func testW13_AnAttemptThatSavesAndFailsIsNotRepeated() async {
    for isSaved in [true, false] {
      for tells in [true, false] {
        let notes = Notes()
        notes.onAttempt = { notes in
          notes.isSaving = true
          Task { @MainActor in
            for _ in 0..<5 { await Task.yield() }
            notes.isSaving = false
            if isSaved { notes.draft = nil } else { notes.isTold = tells }
          }
        }
        await notes.post(7)
        await settle()
        XCTAssertEqual(notes.asked, 1)
        XCTAssertEqual(notes.opened, isSaved ? [7] : [])
        XCTAssertEqual(notes.pending.pending, !isSaved && tells ? 7 : nil)
        await notes.change { $0.isTold = false }
        XCTAssertNil(notes.pending.pending)
        XCTAssertEqual(notes.asked, 1)
        guard !isSaved else { continue }
        await notes.post(8)
        XCTAssertEqual(notes.asked, 2, "the user tries again")
        notes.pending.cancel()
      }
    }
  }

  @MainActor func testW13_AGuardThatBeginsToAskAsks() async {
    for hasGuardOfSaving in [true, false] {
      let app = App()
      app.hasGuardOfSaving = hasGuardOfSaving
      app.forms[0].isSaving = true
      await app.post(7)
      XCTAssertEqual(app.asked, 0)
      app.forms[0].isSaving = false
      await settle()
      XCTAssertEqual(app.asked, 1)
      XCTAssertEqual(app.pending.pending, 7)
      // Keep and a newer request, in one turn.
      app.forms[0].isAsking = false
      await app.post(8)
      XCTAssertEqual(app.asked, 2)
      XCTAssertEqual(app.pending.pending, 8)
      await app.tap("Discard")
      XCTAssertEqual(app.opened, [8])
    }
  }

  @MainActor func testW11_AQuestionOnTopIsVisibleAboveTheSheetOfItsForm() async {
    for answer in ["Keep", "Discard"] {
      let app = App()
      app.forms[0].isPicking = true
      await app.post(1)
      XCTAssertEqual(app.screen.path.last?.dialog?.title, TextState("Discard?"))
      XCTAssertEqual(app.pending.pending, 1)
      await app.tap(answer)
      XCTAssertEqual(app.opened, answer == "Discard" ? [1] : [])
      XCTAssertNil(app.pending.pending)
    }
  }

  @MainActor func testW11_AHiddenQuestionIsReportedAndTheRequestWaits() async {
    for answer in ["Keep", "Discard"] {
      let app = App()
      app.isOnTop = false
      app.forms[0].isPicking = true
      let issues = await recordIssues { await app.post(1) }
      XCTAssertEqual(issues.count, 1)
      XCTAssertTrue(
        issues.first?.message.hasPrefix("The question of a guard is hidden. Present it with `onTop`.")
          ?? false)
      XCTAssertEqual(app.pending.pending, 1)
      XCTAssertEqual(app.screen.path.last?.screen?.content, "picker")
      // The user closes the picker, and sees the question.
      app.forms[0].isPicking = false
      await settle()
      XCTAssertEqual(app.asked, 1)
      await app.tap(answer)
      XCTAssertEqual(app.opened, answer == "Discard" ? [1] : [])
      XCTAssertNil(app.pending.pending)
    }
  }

  @MainActor func testW11_AModelThatOnlyItsQuestionKeepsAliveOpensTheRequest() async {
    var app: App? = App()
    weak let released = app
    var requests: [Int] = []
    app?.onOpen = { requests.append($0) }
    await app?.post(1)
    XCTAssertEqual(app?.asked, 1)
    app?.forms = []  // the answer
    app = nil
    await settle()
    XCTAssertNil(released)
    XCTAssertEqual(requests, [1])
  }
}

extension PresentationStyle {
  fileprivate static let toast = PresentationStyle("toast", kind: .overlay)
}
