import NavigationCore
import NavigationPlanning
import NavigationReducers
import NavigationTesting
import TestSupport
import XCTest

/// R6, S2: the stores of children on screen, and late actions.
@MainActor
final class ScreensOfStoreTests: MainSerialTestCase {
  // MARK: Removed children

  func testR6_AnActionForAMissingChildIsReportedAndIgnored() {
    let clock = TestClock()
    let store = Store(App(), app(clock))
    let stack = Store(Stacked(), stacked(clock))
    let gone = StackState([1]).ids[0]
    let issues = recordIssues {
      store.send(.firstAction(.tick))
      stack.send(.page(id: gone, action: .tick))
    }
    XCTAssertEqual(
      issues.map(\.message),
      [
        "AppAction.firstAction.tick was ignored. The First is nil.",
        "StackedAction.page.tick was ignored. The stack doesn't contain element \(gone).",
      ])
    XCTAssertTrue(issues.allSatisfy { $0.location?.fileID.hasSuffix("Features.swift") ?? false })
    XCTAssertEqual(store.state, App())
  }

  func testR6_AStoreOfAReplacedChildSendsNothing() {
    let clock = TestClock()
    let store = Store(App(first: First(id: 1)), app(clock))
    let line = UInt(#line) + 1
    let child = store.scope(unwrapping: \.first, action: \.firstAction)
    let name = child?.binding(\.ticks, send: { _ in .tick })
    let grandchild = child?.presented(\.second, action: \.secondAction, dismiss: .second(nil))
    child?.send(.second(Second()))
    let second = grandchild?.wrappedValue
    second?.send(.tick)
    XCTAssertEqual(store.state.first?.second?.ticks, 1)
    store.send(.clearSecond)
    XCTAssertEqual(
      recordIssues { second?.send(.tick) }.map(\.message),
      ["SecondAction.tick was ignored. The Second was dismissed or replaced."])
    child?.send(.second(Second()))
    XCTAssertNotNil(grandchild?.wrappedValue)
    for next in [First(id: 2, second: Second()), nil] {
      store.send(.first(next))
      let issues = recordIssues {
        child?.send(.tick)
        name?.wrappedValue = 7
        second?.send(.tick)
      }
      XCTAssertEqual(store.state.first, next)
      XCTAssertEqual(
        Set(issues.map(\.message)),
        [
          "FirstAction.tick was ignored. The First was dismissed or replaced.",
          "SecondAction.tick was ignored. The Second was dismissed or replaced.",
        ])
      XCTAssertEqual(Set(issues.map(\.location?.line)), [line, line + 2])
      XCTAssertEqual(recordIssues { grandchild?.wrappedValue = nil }, [], "a late dismissal")
      XCTAssertEqual(store.state.first, next)
    }
    let stack = Store(Stacked(), stacked(clock))
    stack.send(.push)
    let element = stack.elements(\.path, action: \.page, popped: { .pop($0) }).wrappedValue[0]
    stack.send(.close)
    stack.send(.push)
    XCTAssertEqual(
      recordIssues { element.store.send(.tick) }.map(\.message),
      ["FirstAction.tick was ignored. The First was dismissed or replaced."])
    XCTAssertEqual(stack.state.path.map(\.ticks), [0])
  }

  // MARK: Late dismissals

  /// An action waits, and its child is replaced before the action is handled.
  func testR6_AWaitingActionDoesNotReachAReplacement() {
    final class Context: Sendable { nonisolated(unsafe) var child: Store<First, FirstAction>? }
    let context = Context()
    let store = Store(
      App(first: First(id: 1)),
      Reducer<App, AppAction> { app, action in
        if case .reset = action {
          MainActor.assumeIsolated { _ = context.child?.send(.tick) }
          app.first = First(id: 2)
        }
        return .none
      }.presents(first(TestClock()), state: \.first, action: \.firstAction))
    context.child = store.scope(unwrapping: \.first, action: \.firstAction)
    let issues = recordIssues { store.send(.reset) }
    XCTAssertEqual(
      issues.map(\.message), ["FirstAction.tick was ignored. The First was dismissed or replaced."])
    XCTAssertEqual(store.state.first, First(id: 2))
    context.child = nil
  }

  /// Late dismissals wait, and their presentations are replaced before the dismissals are handled.
  func testS2_AWaitingDismissalDoesNotReachAReplacement() {
    final class Context: Sendable { nonisolated(unsafe) var during: (@MainActor () -> Void)? }
    let context = Context()
    let log = Log()
    let store = Store(
      Desktop(),
      Reducer<Desktop, DesktopAction> { desktop, action in
        switch action {
        case .set(let next):
          desktop = next
          MainActor.assumeIsolated { context.during.take()?() }
        case .dismissed(let name):
          log.add(name)
          desktop = Desktop()
        case .first, .edit: break
        }
        return .none
      })
    let first = store.presented(\.first, action: \.first, dismiss: .dismissed("first"))
    let edit = store.presented(\.route, case: \.edit, action: \.edit, dismiss: .dismissed("edit"))
    let one = Desktop(first: First(id: 1)), two = Desktop(first: First(id: 2))
    let editing = Desktop(route: .edit(First(id: 1))), deleting = Desktop(route: .delete(First(id: 1)))
    func check(
      _ old: Desktop, _ next: Desktop, sends lines: [String], line: UInt = #line,
      _ screen: () -> Screen<String>
    ) {
      store.send(.set(old))
      let shown = screen()
      XCTAssertNotNil(shown.modal, line: line)
      let before = log.lines.count
      context.during = { shown.modal?.dismiss() }
      XCTAssertEqual(recordIssues { store.send(.set(next)) }, [], line: line)
      XCTAssertEqual(Array(log.lines.dropFirst(before)), lines, line: line)
      XCTAssertEqual(store.state, lines.isEmpty ? next : Desktop(), line: line)
    }
    let ticked = Desktop(first: First(id: 1, ticks: 3))
    let isEdited = Desktop(route: .edit(First(id: 1, ticks: 3)))
    for (next, isSame) in [(two, false), (Desktop(), false), (ticked, true)] {
      check(one, next, sends: isSame ? ["first"] : []) {
        Screen("Desktop").sheet(unwrapping: first) { _ in Screen("First") }
      }
    }
    let others = [Desktop(route: .edit(First(id: 2))), deleting, Desktop()]
    for (next, isSame) in others.map({ ($0, false) }) + [(isEdited, true)] {
      check(editing, next, sends: isSame ? ["edit"] : []) {
        Screen("Desktop").sheet(unwrapping: edit) { _ in Screen("Edit") }
      }
    }
  }

  /// An alert derived from state is a new value on each read.
  func testADerivedAlertIsDismissed() {
    let store = Store(
      Desktop(first: First(id: 1)),
      Reducer<Desktop, DesktopAction> { desktop, action in
        if case .dismissed = action { desktop.first = nil }
        return .none
      })
    let alert = store.binding(
      get: { $0.first.map { AlertState<Never>(title: TextState("\($0.id)")) } },
      send: { _ in DesktopAction.dismissed("") })
    Screen<String>("Root").alert(unwrapping: alert).modal?.dismiss()
    XCTAssertNil(store.state.first)
  }

  /// A child's presentations are removed with the child.
  func testS2_ALateDismissalOfAChildsPresentationIsDiscarded() {
    let store = Store(
      Branch(leaf: nil, twig: Twig(isAsking: true)),
      Reducer<Branch, BranchAction> { branch, action in
        switch action {
        case .set: branch.twig = nil
        case .twig, .leaf: break
        }
        return .none
      })
    let screen = Screen<String>("root").sheet(
      unwrapping: store.presented(\.twig, action: \.twig, dismiss: .set(false))
    ) { $twig in
      Screen("twig").sheet(isPresented: $twig.wrappedValue.binding(\.isAsking, send: { _ in .none })) {
        Screen("question")
      }
    }
    let inner = screen.modal?.screen?.modal
    XCTAssertNotNil(inner)
    store.send(.set(false))
    XCTAssertEqual(recordIssues { inner?.dismiss() }, [])
  }

  /// An alert or a flag derived from a child's state is removed with the child.
  func testS2_ALateDismissalOrTapOfADerivedPresentationIsDiscarded() {
    let log = Log()
    for showsAlert in [true, false] {
      let store = Store(
        Branch(leaf: nil, twig: Twig(isAsking: true)),
        Reducer<Branch, BranchAction> { branch, action in
          switch action {
          case .set: branch.twig = nil
          case .twig: branch.twig?.isAsking = false
          case .leaf: break
          }
          return .none
        })
      func screen() -> Screen<String> {
        Screen<String>("root").sheet(
          unwrapping: store.presented(\.twig, action: \.twig, dismiss: .set(false))
        ) { $twig in
          let twig = $twig.wrappedValue
          guard showsAlert else {
            return Screen<String>("twig").sheet(
              isPresented: twig.binding(get: \.isAsking, send: { _ in .none })
            ) { Screen("question") }
          }
          return Screen<String>("twig").alert(
            unwrapping: twig.binding(
              get: {
                $0.isAsking
                  ? AlertState<Int>(
                    title: TextState("Sure?"), buttons: [.default(TextState("Yes"), action: .send(1))]) : nil
              }, send: { _ in .none })
          ) { log.add("\($0)") }
        }
      }
      let inner = screen().modal?.screen?.modal
      XCTAssertNotNil(inner)
      store.send(.set(false))
      let issues = recordIssues {
        inner?.dialog?.buttons.first?.tap()
        inner?.dismiss()
      }
      XCTAssertEqual(issues, [])
      XCTAssertEqual(log.lines, [])
    }
  }

  func testB13_ALateDismissOfADerivedPresentationIsDiscarded() async throws {
    let store = Store(
      Asking(),
      Reducer<Asking, AskingAction> { asking, action in
        if case .remove = action { asking.question = nil }
        return .none
      })
    let child = try XCTUnwrap(store.scope(unwrapping: \.question, action: \.question))
    let texts = [
      child.binding(\.text, send: { _ in .none }), child.binding(get: \.text, send: { _ in .none }),
    ].map { StateBinding(unwrapping: $0) }
    store.send(.remove)
    for text in texts {
      XCTAssertEqual(recordIssues { text?.dismiss() }, [])
      XCTAssertNotNil(text)
    }
  }

  /// A stack, and a store presented by a child, are removed with the child.
  func testS2_ALateDismissalOfAStoreThatAChildPresentsIsDiscarded() async throws {
    final class Context: Sendable { nonisolated(unsafe) var during: (@MainActor () -> Void)? }
    let context = Context()
    let reducer = Reducer<Shelf, ShelfAction> { shelf, action in
      if case .close = action {
        MainActor.assumeIsolated { context.during.take()?() }
        shelf.stacked = nil
      }
      return .none
    }
    /// - Parameter late: Returns the presentations to dismiss after or during the dismissal of the child.
    func check(
      line: UInt = #line, _ late: (Store<Stacked, StackedAction>) throws -> @MainActor () -> Void
    ) throws {
      for waits in [false, true] {
        let store = Store(
          Shelf(stacked: Stacked(path: [First(id: 1), First(id: 2)], sheet: First(id: 3))), reducer)
        let child = try XCTUnwrap(store.scope(unwrapping: \.stacked, action: \.stacked))
        let dismiss = try late(child)
        if waits { context.during = dismiss }
        let issues = recordIssues {
          store.send(.close)
          if !waits { dismiss() }
        }
        XCTAssertEqual(issues, [], "\(waits)", line: line)
        XCTAssertNil(store.state.stacked, line: line)
      }
    }
    func sheet(_ child: Store<Stacked, StackedAction>) -> StateBinding<Store<First, FirstAction>?> {
      child.presented(\.sheet, action: \.sheetAction, dismiss: .sheet(nil))
    }
    func path(_ child: Store<Stacked, StackedAction>) -> StateBinding<[ElementStore<First, FirstAction>]> {
      child.elements(\.path, action: \.page, popped: { .pop($0) })
    }
    try check { child in
      let sheet = sheet(child)
      return { sheet.wrappedValue = nil }
    }
    try check { child in
      let sheet = try XCTUnwrap(StateBinding(unwrapping: sheet(child)))
      return { sheet.dismiss() }
    }
    try check { child in
      let screen = Screen<String>("").sheet(unwrapping: sheet(child)) { _ in Screen("") }
      return { screen.modal?.dismiss() }
    }
    try check { child in
      let path = path(child)
      return { path.wrappedValue.removeLast() }
    }
    try check { child in
      let screen = Screen<String>("").stack(path: path(child)) { _ in Screen("") }
      return { screen.stack?[0].dismiss() }
    }
  }

  func testS2_ALateDismissalOfAnElementsPresentationIsDiscarded() {
    let store = Store(
      Stacked(path: [First(id: 1, second: Second())]),
      Reducer<Stacked, StackedAction> { stacked, action in
        if case .close = action { stacked.path = [] }
        return .none
      })
    let element = store.elements(\.path, action: \.page, popped: { .pop($0) }).wrappedValue[0].store
    let sheet = element.presented(\.second, action: \.secondAction, dismiss: .second(nil))
    let flag = element.binding(get: { $0.second != nil }, send: { _ in .second(nil) })
    let screen = Screen<String>("").sheet(isPresented: flag) { Screen("") }
    store.send(.close)
    let issues = recordIssues {
      sheet.wrappedValue = nil
      screen.modal?.dismiss()
    }
    XCTAssertEqual(issues, [])
  }

  /// As with a binding to the stack itself: an old screen finds its element by position.
  func testAnEqualStackTakesOverTheElementsOfTheReplacedOne() {
    func screen(_ store: Store<Stacked, StackedAction>) -> Screen<String> {
      Screen<String>("Root").stack(
        path: store.elements(\.path, action: \.page, popped: { .pop($0) })
      ) { $page in
        Screen<String>("Page").sheet(
          unwrapping: page.store.presented(\.second, action: \.secondAction, dismiss: .second(nil))
        ) { _ in Screen("Sheet") }
      }
    }
    func replaced() -> (Store<Stacked, StackedAction>, Screen<String>) {
      let store = Store(
        Stacked(path: [First(id: 1), First(id: 2, second: Second())]), stacked(TestClock()))
      let before = screen(store)
      store.send(.restart)
      XCTAssertEqual(
        plan(from: before, to: screen(store), capabilities: .oneAtATime).map(\.move), [],
        "equal screens are kept")
      return (store, before)
    }
    let issues = recordIssues {
      let (dismissed, sheet) = replaced()
      sheet.stack?[1].screen?.modal?.dismiss()
      XCTAssertEqual(dismissed.state.path.map(\.second), [nil, nil])
      let (read, old) = replaced()
      let new = screen(read)
      read.send(.page(id: read.state.path.ids[0], action: .tick))
      XCTAssertEqual(
        plan(from: old, to: new, capabilities: .oneAtATime).map(\.move), [], "a plan does not read state")
      let (popped, pages) = replaced()
      pages.stack?[1].dismiss()
      XCTAssertEqual(popped.state.path.map(\.id), [1])
      pages.stack?[1].dismiss()
      pages.stack?[0].dismiss()
      XCTAssertEqual(popped.state.path.map(\.id), [1], "another stack")
      let (changed, late) = replaced()
      changed.send(.push)
      late.stack?[1].dismiss()
      XCTAssertEqual(changed.state.path.count, 3, "another stack")
    }
    XCTAssertEqual(issues, [])
  }

  func testB4_AWaitingPopIsDiscardedWithItsElement() {
    final class Context: Sendable { nonisolated(unsafe) var during: (@MainActor () -> Void)? }
    let context = Context()
    let log = Log()
    let store = Store(
      Stacked(),
      Reducer<Stacked, StackedAction> { stacked, action in
        switch action {
        case .push: stacked.path.push(First(id: stacked.path.count))
        case .restart:
          stacked.path = StackState(Array(stacked.path))
          MainActor.assumeIsolated { context.during.take()?() }
        case .pop(let id):
          log.add(stacked.path.index(id: id).map { "\($0)" } ?? "gone")
          stacked.path.pop(through: id)
        default: break
        }
        return .none
      })
    for _ in 1...2 { store.send(.push) }
    let elements = store.elements(\.path, action: \.page, popped: { .pop($0) })
    let screen = Screen<String>("Root").stack(path: elements) { _ in Screen("Page") }
    context.during = { screen.stack?[1].dismiss() }
    XCTAssertEqual(recordIssues { store.send(.restart) }, [])
    XCTAssertEqual(log.lines, [])
    XCTAssertEqual(store.state.path.count, 2)
    Screen<String>("Root").stack(path: elements) { _ in Screen("Page") }.stack?[1].dismiss()
    XCTAssertEqual(log.lines, ["1"])
  }

  func testS2_TheStoreOfAChildHasTheIdentityOfTheChild() {
    let none = Reducer<Desk, DeskAction> { desk, action in
      switch action {
      case .pad(let pad): desk.pad = pad
      case .any(let any): desk.any = any
      case .padAction, .anyAction: break
      }
      return .none
    }
    func check(_ pads: [Pad], isSame: Bool, line: UInt = #line) {
      for isAny in [false, true] {
        let store = Store(Desk(), none)
        var states: [() -> AnyObject] = []
        @MainActor func screen() -> Screen<String> {
          Screen<String>("Desk")
            .sheet(unwrapping: store.presented(\.pad, action: \.padAction, dismiss: .pad(nil))) { $pad in
              states.append { [$pad] in $pad.wrappedValue.state }
              return Screen("Pad")
            }
            .popover(unwrapping: store.presented(\.any, action: \.anyAction, dismiss: .any(nil))) { $any in
              states.append { [$any] in $any.wrappedValue.state as AnyObject }
              return Screen("Any")
            }
        }
        func set(_ pad: Pad) { store.send(isAny ? .any(pad) : .pad(pad)) }
        set(pads[0])
        let before = screen()
        set(pads[1])
        XCTAssertIdentical(states[0](), pads[isSame ? 1 : 0], line: line)
        XCTAssertEqual(before.modal?.id == screen().modal?.id, isSame, line: line)
        before.modal?.dismiss()
        XCTAssertEqual(screen().modal == nil, isSame, line: line)
      }
    }
    check([Pad(), Pad()], isSame: false)
    check([NumberedPad(1), NumberedPad(1)], isSame: true)
    check([NumberedPad(1), NumberedPad(2)], isSame: false)
    check([NumberedPad(1), RuledPad(1)], isSame: false)
    let pad = Pad()
    check([pad, pad], isSame: true)
  }

  /// The default `id` of an object is its address, which a new object may reuse.
  func testS2_TheStoreOfAnObjectFollowsTheObject() {
    let store = Store(
      Branch(),
      Reducer<Branch, BranchAction> { branch, action in
        switch action {
        case .set(let isThere): branch.leaf = isThere ? Leaf() : nil
        case .leaf, .twig: break
        }
        return .none
      })
    var modals: [Presentation<String>] = []
    for _ in 0..<100 {
      store.send(.set(true))
      let leaf = store.presented(\.leaf, action: \.leaf, dismiss: .set(false))
      let modal = Screen<String>("").sheet(unwrapping: leaf, content: { _ in Screen("") }, line: 1).modal
      for old in modals { XCTAssertNotEqual(old.id, modal?.id) }
      modals += modal.map { [$0] } ?? []
      store.send(.set(false))
    }
    store.send(.set(true))
    for modal in modals { modal.dismiss() }
    XCTAssertNotNil(store.state.leaf, "late")
  }

  // MARK: Screens

  func testARemovedChildKeepsItsLastState() {
    let store = Store(App(first: First(id: 1, ticks: 5)), app(TestClock()))
    let first = store.scope(unwrapping: \.first, action: \.firstAction)
    store.send(.first(nil))
    XCTAssertNil(store.scope(unwrapping: \.first, action: \.firstAction))
    XCTAssertEqual(first?.state.ticks, 5)
    XCTAssertEqual(first?.id, 1)
  }

  func testAStoreIsPresentedAndDismissedByTheCore() {
    let store = Store(App(), app(TestClock()))
    store.send(.first(First(id: 1, second: Second())))
    let screen = appScreen(store)
    XCTAssertEqual(screen.outline, "App\n└ sheet (1) \"First\"\n  └ push \"Second\"")
    screen.modal?.screen?.push?.dismiss()
    XCTAssertEqual(store.state.first, First(id: 1))
    store.send(.first(First(id: 2)))
    screen.modal?.dismiss()
    XCTAssertEqual(store.state.first?.id, 2, "the dismissal is of the previous child")
    appScreen(store).modal?.dismiss()
    XCTAssertNil(store.state.first)
  }

  func testS2_AStoreOfAnObjectRetainsTheObjectThatIdentifiesIt() {
    final class Document: Identifiable {}
    let reducer = Reducer<Document, Bool> { document, _ in
      document = Document()
      return .none
    }
    let store = Store(Document(), reducer)
    let before = identity(of: store)
    store.send(true)
    // Otherwise, one of these would reuse the address of the first document.
    for _ in 0..<100 { XCTAssertNotEqual(identity(of: Store(Document(), reducer)), before) }
  }

  func testTheElementsOfAStackOfRoutesHaveTheirCases() {
    @MainActor func screen(_ store: Store<Places, PlacesAction>) -> Screen<String> {
      Screen("Root").stack(path: store.elements(\.path, action: \.place, popped: { .popped($0) })) { $place in
        Screen("Place")
      }
    }
    let make = { Store(Places(), Reducer<Places, PlacesAction> { _, _ in .none }) }
    XCTAssertEqual(
      screen(make()).outline, "Root\n├ push list \"Place\"\n└ push detail \"Place\"")
    let graph = explore(make: make, screen: screen)
    XCTAssertEqual(graph.unreachedCases(of: Place.self), ["map"])
  }

  func testTheElementsOfAStackAreStores() async {
    let clock = TestClock()
    let store = Store(Stacked(), stacked(clock))
    for _ in 1...3 { store.send(.push) }
    @MainActor func screen() -> Screen<String> {
      Screen<String>("Root").stack(
        path: store.elements(\.path, action: \.page, popped: { .pop($0) })
      ) { $page in Screen("\(page.store.state.id) \(page.store.state.ticks)") }
    }
    XCTAssertEqual(screen().stack?.compactMap(\.screen?.content), ["0 0", "1 0", "2 0"])
    let elements = store.elements(\.path, action: \.page, popped: { .pop($0) })
    XCTAssertEqual("\(elements)", "$stacked.path")
    elements.wrappedValue[1].store.send(.tick)
    XCTAssertEqual(screen().stack?.compactMap(\.screen?.content), ["0 0", "1 1", "2 0"])
    let before = screen()
    before.stack?[1].dismiss()
    XCTAssertEqual(screen().stack?.compactMap(\.screen?.content), ["0 0"])
    before.stack?[2].dismiss()
    XCTAssertEqual(store.state.path.count, 1, "late")
    store.send(.push)
    let ids = store.state.path.ids
    let issues = recordIssues {
      elements.wrappedValue += elements.wrappedValue
      // An element is removed without a pop.
      elements.wrappedValue.removeFirst()
    }
    XCTAssertEqual(
      issues.map(\.message),
      Array(repeating: "A write to stores was ignored. State changes by actions.", count: 2))
    XCTAssertEqual(store.state.path.ids, ids)
  }

  /// The dialog is dismissed, then its action is sent: the parent handles both.
  func testS7_AnAlertInStateSendsItsDismissalAndItsAction() {
    let log = Log()
    let reducer = Reducer<AlertState<String>?, DialogAction> { alert, action in
      switch action {
      case .ask:
        alert = AlertState(
          title: TextState("Delete?"), buttons: [.default(TextState("OK"), action: .send("delete"))])
      case .dismissed: alert = nil
      case .tapped(let name): log.add("\(name) \(alert == nil)")
      }
      return .none
    }
    let store = Store(nil, reducer)
    store.send(.ask)
    let screen = Screen<String>("Items").alert(unwrapping: store.binding(\.self, send: { _ in .dismissed })) {
      name in
      store.send(.tapped(name))
    }
    screen.modal?.dialog?.buttons.first?.tap()
    XCTAssertEqual(log.lines, ["delete true"])
    XCTAssertNil(store.state)
  }

  func testABindingSendsWrittenValues() {
    let store = Store(
      Tabs(), Reducer<Tabs, TabsAction>.combine(app(TestClock()).pullback(state: \.left, action: \.left)))
    let first = store.binding(\.left.first, send: { .left(.first($0)) })
    first.wrappedValue = First(id: 3)
    XCTAssertEqual(store.state.left.first, First(id: 3))
    XCTAssertEqual(first, store.binding(\.left.first, send: { .left(.first($0)) }), "the same place")
    first.wrappedValue = nil
    XCTAssertNil(store.state.left.first)
    let ids = store.binding(get: { $0.left.first?.id ?? 0 }, send: { .left(.first(First(id: $0))) })
    ids.wrappedValue += 7
    XCTAssertEqual(store.state.left.first?.id, 7)
  }
}
