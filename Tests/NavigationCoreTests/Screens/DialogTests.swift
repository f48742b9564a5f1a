import NavigationCore
import NavigationTesting
import Observation
import TestSupport
import XCTest

/// Presented alerts and confirmation dialogs.
final class DialogTests: XCTestCase {
  private typealias Tree = Screen<String>

  func testS3_AnIssueOfADialogDoesNotDependOnEarlierDialogs() {
    func messages(_ id: DialogID) -> [String] {
      let state = DialogState<() -> Void>(id: id, title: TextState("Sure?"))
      return Screen("root").sheet(isPresented: .constant(true)) { Screen("sheet") }
        .confirmationDialog(unwrapping: .constant(state)) { $0() }.issues.map(\.message)
    }
    XCTAssertEqual(messages(DialogID()), messages(DialogID()))
    XCTAssertEqual(messages("sure").map { $0.contains("sure") }, [true])
    // An alert with equatable actions is identified by its content.
    let alert = Screen("root").sheet(isPresented: .constant(true)) { Screen("sheet") }
      .alert(unwrapping: .constant(AlertState<Int>(title: TextState("Lost")))) { _ in }
    XCTAssertEqual(alert.issues.map { $0.message.hasPrefix(#"alert ("Lost") is not presented"#) }, [true])
  }

  func testASecondOrLateTapDoesNothing() {
    @StateBinding var alert: AlertState<ScreenAction>? = AlertState(title: TextState("A"), buttons: [.button])
    var count = 0
    let button = Tree("root").alert(unwrapping: $alert) { _ in count += 1 }.presentations[0].dialog?.buttons[
      0]
    button?.tap()
    button?.tap()
    XCTAssertEqual(count, 1)
    alert = AlertState(title: TextState("B"), buttons: [.button])
    button?.tap()
    XCTAssertEqual(count, 1)
    XCTAssertEqual(alert?.title, TextState("B"))
    alert = AlertState(title: TextState("A"), buttons: [.button])
    button?.tap()
    XCTAssertEqual(count, 1, "not even after an equal alert")
    XCTAssertEqual(alert?.title, TextState("A"))
  }

  func testS7_ATapDismissesBeforeItSendsTheAction() {
    @StateBinding var route: ScreenRoute? = nil
    var seen: [(ScreenAction, Bool)] = []
    func screen() -> Tree {
      Tree("root").alert(unwrapping: $route.alert) { action in seen.append((action, route != nil)) }
    }
    route = .alert(AlertState(title: TextState("A"), buttons: [.button, .cancel(TextState("No"))]))
    XCTAssertNil(screen().presentations[0].dialog?.buttons[0].tap())
    XCTAssertEqual(seen.map(\.0), [.confirm])
    XCTAssertEqual(seen.map(\.1), [false], "the route is already nil")
    XCTAssertNil(route)
    route = .alert(AlertState(title: TextState("A"), buttons: [.button, .cancel(TextState("No"))]))
    screen().presentations[0].dialog?.buttons[1].tap()
    XCTAssertEqual(seen.count, 1, "a button without action only dismisses")
    XCTAssertNil(route)
  }

  func testS7_ADialogClosedWithoutAButtonPerformsItsCancelAction() {
    let cancel = ButtonState<ScreenAction>.cancel(TextState("Keep"), action: .send(.cancel))
    let others: [[ButtonState<ScreenAction>]] = [
      [], [.button], [.destructive(TextState("Discard"), action: .send(.confirm))],
    ]
    for isAlert in [true, false] {
      for buttons in others + others.map({ $0 + [cancel] }) + others.map({ [cancel] + $0 }) {
        @StateBinding var route: ScreenRoute? = nil
        var seen: [ScreenAction] = []
        func present() -> Presentation<String>? {
          route =
            isAlert
            ? .alert(AlertState(title: TextState("A"), buttons: buttons))
            : .dialog(DialogState(title: TextState("A"), buttons: buttons))
          let handler = { (action: ScreenAction) in
            XCTAssertNil(route, "dismissed first")
            seen.append(action)
          }
          return Tree("root").alert(unwrapping: $route.alert, action: handler)
            .confirmationDialog(unwrapping: $route.dialog, action: handler).modal
        }
        let expected: [ScreenAction] = buttons.contains(cancel) ? [.cancel] : []
        let dialog = present()
        dialog?.dismiss()
        XCTAssertNil(route)
        XCTAssertEqual(seen, expected)
        dialog?.dismiss()
        _ = present()
        dialog?.dismiss()
        XCTAssertEqual(seen, expected, "a second dismissal does nothing")
        XCTAssertNotNil(route)
        let late = present()
        route = nil
        XCTAssertEqual(seen, expected, "a write to state performs no action")
        late?.dismiss()
        XCTAssertEqual(seen, expected, "a late dismissal performs no action")
        let answered = present()
        let isAnswered = !buttons.isEmpty && buttons[0] != cancel
        if isAnswered { answered?.dialog?.buttons[0].tap() } else { route = nil }
        let count = seen.count
        answered?.dismiss()
        XCTAssertEqual(seen.count, count, "the dialog was already answered")
      }
    }
  }

  func testTheCancelActionOfAClosedDialogIsAnimated() {
    @StateBinding var dialog: DialogState<ScreenAction>? = DialogState(
      title: TextState("A"),
      buttons: [.cancel(TextState("Keep"), action: .send(.cancel, animation: .spring()))])
    var animations: [NavigationTransaction.Animation?] = []
    let screen = Tree("root").confirmationDialog(unwrapping: $dialog) { _ in
      animations.append(NavigationTransaction.current.animation)
    }
    screen.modal?.dismiss()
    XCTAssertEqual(animations, [.spring()])
  }

  func testS7_TheActionIsSentEvenIfTheSourceRefusesTheDismissal() {
    let alert = AlertState(title: TextState("A"), buttons: [.button])
    var actions: [ScreenAction] = []
    var isLocked = true
    var stored: AlertState<ScreenAction>? = alert
    let refusing = StateBinding<AlertState<ScreenAction>?>(
      get: { stored }, set: { if !isLocked { stored = $0 } })
    for source in [refusing, .constant(alert)] {
      let button = Tree("root").alert(unwrapping: source) { actions.append($0) }.modal?.dialog?.buttons[0]
      button?.tap()
      button?.tap()
    }
    XCTAssertEqual(actions.count, 4, "the dialog is still presented, and its button works again")
    XCTAssertEqual(stored, alert)
    isLocked = false
    let button = Tree("root").alert(unwrapping: refusing) { actions.append($0) }.modal?.dialog?.buttons[0]
    button?.tap()
    button?.tap()
    XCTAssertEqual(actions.count, 5)
    XCTAssertNil(stored)
  }

  /// A retry that fails again presents the dialog again: Observation is notified, and the new tree equals the old one.
  @MainActor
  func testS7_ObservationNoticesBothChanges_AndARunSeesOnlyTheResult() async {
    let model = Model()
    model.route = .alert(lost())
    func screen() -> Tree {
      Tree("root").alert(unwrapping: StateBinding(model, \.route), case: \.alert) { _ in
        model.route = .alert(self.lost())
      }
    }
    var trees: [Tree] = []
    let runs = AsyncStream<Void>.makeStream()
    let token = observe {
      trees.append(screen())
      runs.continuation.yield()
    }
    var iterator = runs.stream.makeAsyncIterator()
    await iterator.next()
    let told = Locked(0)
    withObservationTracking({ _ = model.route }, onChange: { told.withLock { $0 += 1 } })
    trees[0].modal?.dialog?.buttons[0].tap()
    await iterator.next()
    XCTAssertEqual(told.withLock { $0 }, 1)
    XCTAssertEqual(trees.count, 2)
    XCTAssertEqual(trees[0], trees[1])
    XCTAssertEqual(trees[1].offers.map(\.name), ["tap Yes"])
    trees[1].modal?.dismiss()
    XCTAssertNil(model.route, "the newest tree's dialog is current")
    token.cancel()
  }

  func testS7_ADialogPresentedByAHandlerIsKept() {
    @StateBinding var route: ScreenRoute? = .alert(AlertState(title: TextState("A"), buttons: [.button]))
    let next = AlertState<ScreenAction>(title: TextState("B"))
    Tree("root").alert(unwrapping: $route.alert) { _ in route = .alert(next) }.presentations[0].dialog?
      .buttons[0].tap()
    XCTAssertEqual(route, .alert(next))
  }

  func testEachFormHasOnDismiss_AndASingleTrailingClosureIsTheHandler() {
    struct Thing: Identifiable { var id = 1 }
    @StateBinding var route: ScreenRoute? = .alert(AlertState(title: TextState("A"), buttons: [.button]))
    @StateBinding var alert: AlertState<ScreenAction>? = AlertState(title: TextState("A"), buttons: [.button])
    @StateBinding var dialog: DialogState<ScreenAction>? = DialogState(
      title: TextState("A"), buttons: [.button])
    @StateBinding var other: ScreenRoute? = .dialog(DialogState(title: TextState("A")))
    @StateBinding var thing: Thing? = Thing()
    @StateBinding var isPresented = true
    var dismissals = 0
    let note = { dismissals += 1 }
    let title = { (_: Thing) in TextState("A") }
    func trees() -> [Tree] {
      [
        Tree("").alert(title: TextState("A"), isPresented: $isPresented, onDismiss: note),
        Tree("").alert(title: title, unwrapping: $thing, onDismiss: note),
        Tree("").alert(
          title: { _ in TextState("A") }, unwrapping: $route, case: \.alert, onDismiss: note),
        Tree("").alert(unwrapping: $alert, action: { _ in }, onDismiss: note),
        Tree("").alert(unwrapping: $route, case: \.alert, action: { _ in }, onDismiss: note),
        Tree("").confirmationDialog(title: TextState("A"), isPresented: $isPresented, onDismiss: note),
        Tree("").confirmationDialog(title: title, unwrapping: $thing, onDismiss: note),
        Tree("").confirmationDialog(
          title: { _ in TextState("A") }, unwrapping: $route, case: \.alert, onDismiss: note),
        Tree("").confirmationDialog(unwrapping: $dialog, action: { _ in }, onDismiss: note),
        Tree("").confirmationDialog(
          unwrapping: $other, case: \.dialog, action: { _ in }, onDismiss: note),
      ]
    }
    for (index, tree) in trees().enumerated() {
      tree.presentations[0].onDismiss?()
      XCTAssertEqual(dismissals, index + 1)
    }
    var actions: [ScreenAction] = []
    let tree = Tree("").alert(unwrapping: $alert) { action in actions.append(action) }
    XCTAssertNil(tree.presentations[0].onDismiss)
    tree.presentations[0].dialog?.buttons[0].tap()
    XCTAssertEqual(actions, [.confirm])
  }

  func testAButtonHasItsAnimation() {
    @StateBinding var alert: AlertState<ScreenAction>? = AlertState(
      title: TextState("A"),
      buttons: [.default(TextState("B"), action: .send(.confirm, animation: .spring())), .button])
    let buttons = Tree("").alert(unwrapping: $alert).presentations[0].dialog?.buttons
    XCTAssertEqual(buttons?.map(\.animation), [.spring(), nil])
  }

  func testTappingAnimates() {
    @StateBinding var alert: AlertState<ScreenAction>? = AlertState(
      title: TextState("A"),
      buttons: [.default(TextState("B"), action: .send(.confirm, animation: .spring()))])
    var animation: NavigationTransaction.Animation?
    Tree("root").alert(unwrapping: $alert) { _ in animation = NavigationTransaction.current.animation }
      .presentations[0].dialog?.buttons[0].tap()
    XCTAssertEqual(animation, .spring())
  }

  @MainActor
  func testTappingStartsATask() async {
    @StateBinding var alert: AlertState<ScreenAction>? = AlertState(title: TextState("A"), buttons: [.button])
    var sent: [ScreenAction] = []
    let screen = Tree("root").alert(
      unwrapping: $alert,
      action: asyncAction { action in
        await Task.yield()
        sent.append(action)
      })
    let task = screen.presentations[0].dialog?.buttons[0].tap()
    XCTAssertNil(alert, "dismissed immediately")
    XCTAssertEqual(sent, [])
    await task?.value
    XCTAssertEqual(sent, [.confirm])
  }

  /// Like an app that shows the dialog itself.
  @MainActor
  func testAnAsynchronousHandlerRunsWithoutAVisibleDialog() async {
    let (stream, done) = AsyncStream.makeStream(of: ScreenAction.self)
    let handler: (ScreenAction) -> Void = asyncAction { action in
      done.yield(action)
      done.finish()
    }
    handler(.confirm)
    // Ends if the handler, which holds `done`, was released.
    Task { done.finish() }
    var sent: [ScreenAction] = []
    for await action in stream { sent.append(action) }
    XCTAssertEqual(sent, [.confirm])
  }

  @MainActor
  func testAnAsynchronousHandlerIsNotAnimated() async {
    @StateBinding var alert: AlertState<ScreenAction>? = AlertState(
      title: TextState("A"),
      buttons: [.default(TextState("B"), action: .send(.confirm, animation: .spring()))])
    var animations: [NavigationTransaction.Animation?] = []
    let screen = Tree("root").alert(
      unwrapping: $alert.onWrite { _, _ in animations.append(NavigationTransaction.current.animation) },
      action: asyncAction { _ in animations.append(NavigationTransaction.current.animation) })
    await screen.presentations[0].dialog?.buttons[0].tap()?.value
    XCTAssertEqual(animations, [.spring(), nil], "the dismissal is animated, the handler is not")
  }

  func testDialogsOfValues() {
    @StateBinding var item: ScreenItem? = ScreenItem(id: 1, name: "Keyboard")
    var deleted: [Int] = []
    let screen = Tree("root").confirmationDialog(
      title: { TextState("Delete \($0.name)?") }, unwrapping: $item, titleVisibility: .visible
    ) { item in
      ButtonState(role: .destructive, action: .send { deleted.append(item.id) }) { TextState("Delete") }
    } message: { _ in
      TextState("For good.")
    }
    XCTAssertEqual(
      screen.outline, "root\n└ confirmationDialog \"Delete Keyboard?\" \"For good.\" [Delete!, Cancel]")
    XCTAssertEqual(screen.presentations[0].dialog?.titleVisibility, .visible)
    screen.presentations[0].dialog?.buttons[0].tap()
    XCTAssertEqual(deleted, [1])
    XCTAssertNil(item)
  }

  func testEachFormOfAConfirmationDialogHasItsTitleVisibility() {
    @StateBinding var route: ScreenRoute? = .item(ScreenItem(id: 1))
    let title = { (_: ScreenItem) in TextState("A") }
    let trees = [
      Tree("").confirmationDialog(
        title: TextState("A"), isPresented: $route.isPresent(), titleVisibility: .visible),
      Tree("").confirmationDialog(title: title, unwrapping: $route.item, titleVisibility: .visible),
      Tree("").confirmationDialog(title: title, unwrapping: $route, case: \.item, titleVisibility: .visible),
    ]
    for (index, tree) in trees.enumerated() {
      XCTAssertEqual(tree.modal?.dialog?.titleVisibility, .visible, "\(index)")
    }
  }

  // MARK: Identity

  @Observable
  final class Model {
    var route: ScreenRoute?
    var step: Int?
  }

  private func lost() -> AlertState<ScreenAction> {
    AlertState(title: TextState("Lost"), buttons: [.button])
  }

  func testAnAlertSetTwiceStillResponds() {
    let model = Model()
    let route = StateBinding(model, \.route)
    var count = 0
    func screen() -> Tree { Tree("root").alert(unwrapping: route.alert) { _ in count += 1 } }
    model.route = .alert(lost())
    let shown = screen()
    XCTAssertFalse(
      isObserved({ model.route = .alert(lost()) }, of: { _ = model.route }),
      "Observation ignores an equal alert, so the old one remains on screen")
    XCTAssertEqual(shown.modal?.id, screen().modal?.id)
    shown.modal?.dialog?.buttons[0].tap()
    XCTAssertEqual(count, 1)
    XCTAssertNil(model.route)
    model.route = .alert(lost())
    screen().modal?.dismiss()
    XCTAssertNil(model.route)
  }

  func testS1_DialogsWithoutIDsAreIdentifiedByTheirTextsAndActions() {
    func id(_ state: AlertState<ScreenAction>?) -> PresentationID? {
      Tree("root").alert(unwrapping: .constant(state)) { _ in }.modal?.id
    }
    XCTAssertEqual(id(lost()), id(lost()))
    XCTAssertEqual(id(lost())?.description, "(\"Lost\")")
    var other = lost()
    other.message = TextState("Again.")
    XCTAssertNotEqual(id(lost()), id(other), "the message counts")
    other = lost()
    other.buttons[0].action = nil
    XCTAssertNotEqual(id(lost()), id(other))

    let first = AlertState<ScreenAction>(id: "a", title: TextState("3"))
    var second = first
    second.title = TextState("2")
    XCTAssertEqual(id(first), id(second), "an update")
    second.id = "b"
    XCTAssertNotEqual(id(first), id(second))

    // Closures can't be compared, so only the ids distinguish them.
    func asking() -> DialogState<() -> Void> { DialogState(title: TextState("Sure?")) }
    let state = asking()
    func closureID(_ state: DialogState<() -> Void>) -> PresentationID? {
      Tree("root").confirmationDialog(unwrapping: .constant(state)) { $0() }.modal?.id
    }
    XCTAssertEqual(closureID(state), closureID(state))
    XCTAssertNotEqual(closureID(state), closureID(asking()))
  }

  func testS1_DialogsWithDifferentTextsOrActionsAreNotEqual() {
    let button = ButtonState<Int>.default(TextState("C"), action: .send(1))
    let state = DialogState(title: TextState("A"), message: TextState("B"), buttons: [button])
    var states = Array(repeating: state, count: 8)
    states[1].title = TextState("X")
    states[2].titleVisibility = .visible
    states[3].message = nil
    states[4].buttons[0].label = TextState("X")
    states[5].buttons[0].role = .destructive
    states[6].buttons[0].action = 2
    states[7].buttons[0].action = nil
    func trees() -> [Tree] {
      states.map { Tree("root").confirmationDialog(unwrapping: .constant($0)) { _ in } }
    }
    for (first, tree) in trees().enumerated() {
      for (second, other) in trees().enumerated() {
        XCTAssertEqual(tree == other, first == second, "\(first) and \(second)")
        XCTAssertEqual(tree.modal == other.modal, first == second, "\(first) and \(second)")
      }
    }
  }

  func testS1_DialogsOfDifferentCallsAreNotEqual() {
    let (yes, title) = (StateBinding.constant(true), TextState("A"))
    let flag = StateBinding.constant(ScreenRoute?.some(.flag)).flag
    let trees = [
      Tree("root").alert(title: title, isPresented: yes, line: 1),
      Tree("root").alert(title: title, isPresented: yes, line: 2),
      Tree("root").alert(title: title, isPresented: .constant(false), line: 1)
        .alert(title: title, isPresented: yes, line: 1),
      Tree("root").alert(title: title, isPresented: flag, line: 1),
    ]
    for (first, tree) in trees.enumerated() {
      for (second, other) in trees.enumerated() {
        XCTAssertEqual(tree == other, first == second, "\(first) and \(second)")
      }
    }
  }

  func testS7_ADialogSetByTheHandlerIsKept() {
    let model = Model()
    let route = StateBinding(model, \.route)
    let step = StateBinding(model, \.step)
    model.route = .alert(lost())
    let retry = Tree("root").alert(unwrapping: route.alert) { _ in model.route = .alert(self.lost()) }
    retry.modal?.dialog?.buttons[0].tap()
    XCTAssertEqual(model.route, .alert(lost()), "a retry that failed immediately")
    retry.modal?.dismiss()
    XCTAssertEqual(model.route, .alert(lost()), "the toolkit's late dismissal of the first alert")

    model.step = 1
    let next = Tree("root").confirmationDialog(title: { TextState("Step \($0)") }, unwrapping: step) {
      number in
      ButtonState(action: .send { model.step = number + 1 }) { TextState("Next") }
    }
    next.modal?.dialog?.buttons[0].tap()
    XCTAssertEqual(model.step, 2)
    next.modal?.dismiss()
    XCTAssertEqual(model.step, 2)

    model.route = .item(ScreenItem(id: 1))
    let rename = Tree("root").alert(title: { _ in TextState("Rename?") }, unwrapping: route.item) { item in
      ButtonState(action: .send { model.route = .item(ScreenItem(id: 1, name: "b")) }) { TextState("Yes") }
    }
    rename.modal?.dialog?.buttons[0].tap()
    XCTAssertEqual(model.route, .item(ScreenItem(id: 1, name: "b")), "with the same identity")
  }

  func testAnActionWithoutAHandlerIsReported() {
    @StateBinding var alert: AlertState<ScreenAction>? = lost()
    let issues = recordIssues {
      Tree("root").alert(unwrapping: $alert, line: 7).modal?.dialog?.buttons[0].tap()
    }
    XCTAssertEqual(issues.map(\.message), ["confirm was ignored. The alert has no `action:`."])
    XCTAssertEqual(issues.first?.location?.line, 7)
    XCTAssertNil(alert)
    alert = AlertState(title: TextState("Told"), buttons: [.cancel(TextState("OK"))])
    XCTAssertEqual(
      recordIssues { Tree("root").alert(unwrapping: $alert).modal?.dialog?.buttons[0].tap() }, [])
  }

  func testALateTapOnADialogOfARemovedScreen() {
    let alert = AlertState<ScreenAction>(
      title: TextState("Delete?"), buttons: [.destructive(TextState("Delete"), action: .send(.confirm))])
    @StateBinding var route: EditorRoute? = nil
    var sent: [ScreenAction] = []
    func alertOf(_ editor: StateBinding<Editor>) -> Tree {
      Tree("editor").alert(unwrapping: editor.alert) { sent.append($0) }
    }
    let forms: [() -> Tree] = [
      { Tree("root").sheet(unwrapping: $route, case: \.edit) { $editor in alertOf($editor) } },
      { Tree("root").sheet(item: $route.edit) { $editor in alertOf($editor) } },
    ]
    for form in forms {
      for later in [nil, EditorRoute.edit(Editor(id: 2))] {
        route = .edit(Editor(id: 1, alert: alert))
        let button = form().modal?.screen?.modal?.dialog?.buttons[0]
        XCTAssertNotNil(button)
        route = later
        button?.tap()
        XCTAssertEqual(sent, [])
      }
    }
  }

  func testALateTapOnADialogOfAReleasedModel() {
    final class Model {
      var alert: AlertState<ScreenAction>? = AlertState(
        title: TextState("A"), buttons: [.default(TextState("B"), action: .send(.confirm))])
    }
    var model: Model? = Model()
    var sent: [ScreenAction] = []
    let modal = model.map { Tree("root").alert(unwrapping: StateBinding($0, \.alert)) { sent.append($0) } }?
      .modal
    model = nil
    let issues = recordIssues {
      modal?.dialog?.buttons[0].tap()
      modal?.dismiss()
    }
    XCTAssertEqual(issues, [])
    XCTAssertEqual(sent, [])
  }

  func testATapWithinATapDoesNothing() {
    var alert: AlertState<ScreenAction>? = AlertState(
      title: TextState("A"), buttons: [.default(TextState("B"), action: .send(.confirm))])
    var sent = 0
    var button: Dialog.Button?
    let binding = StateBinding<AlertState<ScreenAction>?>(
      get: { alert },
      set: {
        button?.tap()
        alert = $0
      })
    button = Tree("root").alert(unwrapping: binding) { _ in sent += 1 }.modal?.dialog?.buttons[0]
    button?.tap()
    XCTAssertEqual(sent, 1)
  }

  func testARendererMayChangeTheAnimationOfAButton() {
    @StateBinding var alert: AlertState<ScreenAction>? = AlertState(
      title: TextState("A"),
      buttons: [.default(TextState("B"), action: .send(.confirm, animation: .spring()))])
    var animations: [NavigationTransaction.Animation?] = []
    let state = alert
    for animation in [nil, NavigationTransaction.Animation.default] {
      alert = state
      var dialog = Tree("root").alert(unwrapping: $alert) { _ in
        animations.append(NavigationTransaction.current.animation)
      }.modal?.dialog
      dialog?.buttons[0].animation = animation
      dialog?.buttons[0].tap()
    }
    XCTAssertEqual(animations, [nil, .default])
  }

  func testADialogIsOneLineInAnOutline() {
    let alert = AlertState<ScreenAction>(
      title: TextState("A\nB"), buttons: [.default(TextState("C\nD"), action: .send(.confirm))])
    XCTAssertEqual(
      Tree("root").alert(unwrapping: .constant(alert)) { _ in }.outline,
      #"""
      root
      └ alert "A\nB" [C\nD]
      """#)
    struct Item: Identifiable { let id: String }
    let item: Item? = Item(id: "A\nB")
    XCTAssertEqual(
      Tree("root").sheet(item: .constant(item)) { _ in Tree("item") }.outline,
      #"""
      root
      └ sheet (A\nB) "item"
      """#)
  }

  func testADialogOfARemovedRow() {
    @StateBinding var items = [ScreenItem(id: 1), ScreenItem(id: 2)]
    guard let row = $items[id: 2] else { return XCTFail("the item exists") }
    var taps = 0
    let dialog = Tree("row").alert(
      title: { TextState($0.name) },
      unwrapping: row.map(get: { ScreenItem?($0) }, set: { $0 ?? ScreenItem(id: 2) })
    ) { _ in
      ButtonState(action: .send { taps += 1 }) { TextState("Yes") }
    }
    items.removeLast()
    let issues = recordIssues {
      dialog.modal?.dialog?.buttons[0].tap()
      dialog.modal?.dismiss()
    }
    XCTAssertEqual(issues, [])
    XCTAssertEqual(taps, 0)
  }
}

private struct Editor: Identifiable {
  let id: Int
  var alert: AlertState<ScreenAction>?
}

@CasePathable private enum EditorRoute { case edit(Editor) }
