import NavigationCore
import NavigationPlanning
import PlanModel
import TestSupport
import XCTest

final class PlanTests: XCTestCase {
  static let capabilities: [NavigationCapabilities] = [
    .oneAtATime, .severalAtOnce, .anythingAtOnce, .dismissesManyAtOnce, .pushesManyAtOnce, .setsStackAtOnce,
  ]

  // MARK: Laws

  func testAModelOfATreeIsRestoredFromItsScreen() {
    for tree in ModelTree.all(presentations: 2) { XCTAssertEqual(ModelTree(tree.screen), tree) }
    forAll { generator in
      let tree = ModelTree.random(&generator, size: 12)
      XCTAssertEqual(ModelTree(tree.screen), tree)
      XCTAssertTrue(tree.isLegal)
    }
  }

  /// A part of all pairs of trees with up to three presentations, for the three kinds of toolkits. `Benchmarks
  /// plans` checks all of them.
  func testP1P2P3P4_PlansAreLegalAndShortest() {
    let trees = ModelTree.all(presentations: 3)
    forAll(count: trees.count * trees.count / 10) { generator in
      let (old, new) = (generator.element(of: trees), generator.element(of: trees))
      let fault = faultOfPlan(
        from: old, to: new, [.oneAtATime, .severalAtOnce, .anythingAtOnce], replans: false)
      if let fault { XCTFail(fault) }
    }
  }

  /// The same for each capability alone, with a new plan after the first step.
  func testP1P2P3P4_EachCapability() {
    let trees = ModelTree.all(presentations: 3)
    forAll { generator in
      let (old, new) = (generator.element(of: trees), generator.element(of: trees))
      if let fault = faultOfPlan(from: old, to: new, Self.capabilities) { XCTFail(fault) }
    }
  }

  /// Every path that the search skips is longer.
  func testTheSearchForShortestPlansSkipsNoShorterOne() {
    let trees = ModelTree.all(presentations: 3)
    forAll(count: 50) { generator in
      let (old, new) = (generator.element(of: trees), generator.element(of: trees))
      for capabilities in Self.capabilities {
        let moves = ModelMoves(capabilities)
        guard let distance = moves.distance(from: old, to: new, limit: 20, isShort: false) else {
          return XCTFail("No moves lead from \(old) to \(new).")
        }
        XCTAssertLessThanOrEqual(moves.atLeast(from: old, to: new), distance, "\(old) -> \(new)")
        XCTAssertEqual(moves.distance(from: old, to: new, limit: distance), distance, "\(old) -> \(new)")
      }
    }
  }

  func testP1P2P3_LargeTrees() {
    forAll(count: 25) { generator in
      let (old, new) = (
        ModelTree.random(&generator, size: 40), ModelTree.random(&generator, size: 40)
      )
      if let fault = faultOfPlan(from: old, to: new, Self.capabilities, comparesLengths: false) {
        XCTFail(fault)
      }
    }
  }

  func testAnEqualTreePlansNothing() {
    forAll(count: 50) { generator in
      let tree = ModelTree.random(&generator, size: 20)
      for capabilities in Self.capabilities {
        XCTAssertEqual(moves(tree.screen, tree.screen, capabilities), [])
      }
    }
  }

  /// P5 for the call stack: neither a plan nor its intermediate trees recurse. The benchmark measures the time.
  func testP5_ATreeOfTwoThousandLevels() {
    func deep(_ count: Int) -> Screen<Int> {
      (0..<count).reduce(Screen<Int>(0)) { screen, level in
        Screen<Int>(level).sheet(isPresented: .constant(true)) { screen }
      }
    }
    let steps = plan(from: deep(0), to: deep(2_000), capabilities: .oneAtATime)
    XCTAssertEqual(steps.count, 2_001, "the content of the root, and 2,000 sheets")
    XCTAssertEqual(steps.last?.tree.path.count, 2_000)
    XCTAssertEqual(plan(from: deep(2_000), to: deep(0), capabilities: .severalAtOnce).count, 2)
  }

  // MARK: The table, line by line

  func testALayerHasOneModal() {
    let old = screen(stack: ["a"], sheet: "one"), new = screen(stack: ["a", "b"], sheet: "two")
    XCTAssertEqual(moves(old, new), ["dismiss (one)", "push (b)", "present (two)"])
  }

  func testAnotherStyleIsADismissalAndAPresentation() {
    func styled(_ style: PresentationStyle) -> Screen<String> {
      Screen<String>("root").present(style, isPresented: .constant(true)) { Screen("above") }
    }
    XCTAssertEqual(moves(styled(.sheet), styled(.fullScreenCover)), ["dismiss #0", "present #0"])
    func beside(_ style: PresentationStyle) -> Screen<String> {
      (1...9).reduce(Screen<String>("root").present(style, isPresented: .constant(true)) { Screen("above") })
      {
        $0.present(.toast, isPresented: .constant($1 > 0)) { Screen("toast") }
      }
    }
    XCTAssertEqual(
      moves(beside(.sheet), beside(.fullScreenCover)), ["dismiss #0", "present #0"], "of many as well")
  }

  func testMovingTheAnchorOfAPopoverIsAnUpdate() {
    func popover(_ x: Double) -> Screen<String> {
      Screen<String>("root").popover(
        isPresented: .constant(true), attachmentAnchor: .point(x: x, y: 0)
      ) { Screen("above") }
    }
    let steps = plan(from: popover(0), to: popover(1), capabilities: .oneAtATime)
    XCTAssertEqual(steps.map(\.description), ["update #0"])
    XCTAssertEqual(steps.last?.tree.modal?.style, .popover(attachmentAnchor: .point(x: 1, y: 0)))
  }

  func testADialogWithAnIDIsChangedInPlace() {
    func alert(_ title: String, id: DialogID) -> Screen<String> {
      Screen<String>("root").alert(
        unwrapping: .constant(AlertState<Int>(id: id, title: TextState("\(title)")))
      ) { _ in }
    }
    XCTAssertEqual(moves(alert("a", id: "1"), alert("b", id: "1")), ["update (1)"])
    XCTAssertEqual(moves(alert("a", id: "1"), alert("b", id: "2")), ["dismiss (1)", "present (2)"])
    // Ids are invisible.
    XCTAssertEqual(moves(alert("a", id: "1"), alert("a", id: "2")), [])
    let plan = plan(
      from: alert("a", id: "1"), to: alert("a", id: "2").sheet(isPresented: .constant(false)) { Screen("") },
      capabilities: .oneAtATime)
    XCTAssertEqual(plan.count, 0)
  }

  func testAStackThatIsSetAtOnceKeepsCommonElements() {
    let old = screen(stack: ["a", "b"], sheetOf: "b"), new = screen(stack: ["b", "c"], sheetOf: "b")
    XCTAssertEqual(moves(old, new, .severalAtOnce), ["set the stack of root to (b), (c)"])
    XCTAssertEqual(
      moves(old, new, .oneAtATime),
      ["dismiss (b)/#0", "pop (a), (b)", "push (b)", "push (c)", "present (b)/#0"])
  }

  func testTheEqualElementsAtTheBottomOfAnotherStackAreKept() {
    struct Page: Equatable { var name: String, sheet: String? = nil }
    func screen(_ pages: Page...) -> Screen<String> {
      Screen<String>("root").stack(path: StateBinding(wrappedValue: StackState(pages))) { $page in
        Screen(page.name).sheet(unwrapping: $page.sheet) { sheet in
          Screen<String>(sheet.wrappedValue).navigationDestination(isPresented: .constant(true)) {
            Screen("pushed")
          }
        }
      }
    }
    let a = Page(name: "a"), b = Page(name: "b"), presenting = Page(name: "a", sheet: "sheet")
    for capabilities in [NavigationCapabilities.oneAtATime, .severalAtOnce, [.setsStackAtOnce]] {
      XCTAssertEqual(moves(screen(a, b), screen(a, b), capabilities), [])
      XCTAssertEqual(moves(screen(a, b), screen(a), capabilities).count, 1)
      XCTAssertEqual(moves(screen(a), screen(a, b), capabilities).count, 1)
      let old = screen(presenting)
      for (new, count) in [(screen(presenting), 0), (screen(presenting, b), 1)] {
        let steps = plan(from: old, to: new, capabilities: capabilities)
        XCTAssertEqual(steps.count, count)
        let shown = steps.last?.tree ?? old
        XCTAssertEqual(shown.outline, new.outline)
        // The tree's ids apply even above the kept elements.
        for presentation in [shown.modal, shown.topmost.id.flatMap(shown.presentation(id:))].compactMap(
          \.self)
        {
          XCTAssertEqual(
            shown.presentation(id: presentation.id)?.screen?.content, presentation.screen?.content)
        }
      }
      let different = screen(a, Page(name: "c"), b)
      for new in [screen(b, a), screen(a, b, a), different] {
        let steps = plan(from: screen(a, b), to: new, capabilities: capabilities)
        XCTAssertEqual(steps.last?.tree.outline, new.outline)
      }
    }
    // An element added above a kept element.
    func flagged(_ flag: Bool) -> Screen<String> {
      Screen<String>("root").stack(path: .constant([a] as StackState)) { _ in
        Screen("a").sheet(isPresented: .constant(flag)) { Screen("sheet") }
      }
    }
    let added = plan(from: flagged(false), to: flagged(true), capabilities: .oneAtATime)
    guard case .present(let id)? = added.first?.move else { return XCTFail("\(added)") }
    XCTAssertEqual(added.first?.tree.presentation(id: id)?.screen?.content, "sheet")
    // An equal element that is pushed again is a different one.
    var path: StackState = [a, b]
    func current(_ path: StackState<Page>) -> Screen<String> {
      Screen<String>("root").stack(path: .constant(path)) { Screen($0.wrappedValue.name) }
    }
    let before = current(path)
    path.pop()
    path.push(b)
    XCTAssertEqual(moves(before, current(path)).count, 2)
    // Ids remain unique, even if the first stack is restored with a different element at the bottom.
    for capabilities in [NavigationCapabilities.oneAtATime, .severalAtOnce, [.setsStackAtOnce]] {
      let first: StackState = [b], second: StackState = [b]
      var third = first
      third.insert(b, at: 0)
      var tree = current(first)
      for next in [current(second), current(third)] {
        // Updated, to get a step.
        tree =
          plan(from: tree, to: next.dismissDisabled(tree.stack?.count == 1), capabilities: capabilities).last!
          .tree
      }
      XCTAssertEqual(Set(tree.stack!.map(\.id)).count, 2)
      XCTAssertEqual(tree.issues, [])
    }
    // An element of an equal stack is found at any position.
    for count in [2, 20] {
      let first = StackState((0..<count).map { Page(name: "\($0)") })
      var second = StackState(first.elements)
      let shown = plan(
        from: current(first), to: current(second).dismissDisabled(), capabilities: .severalAtOnce)[0].tree
      XCTAssertEqual(shown.stack?.map(\.id), current(first).stack?.map(\.id))
      second.remove(at: 0)
      let steps = plan(from: shown, to: current(second).dismissDisabled(), capabilities: .severalAtOnce)
      XCTAssertEqual(steps.last?.tree.stack?.map(\.id), shown.stack?.dropFirst().map(\.id))
    }
    // An element that is added again keeps its screen; it doesn't get the screen of an equal element below it.
    var first: StackState = [b, b]
    let shown = plan(
      from: current(first), to: current([b, b]).dismissDisabled(), capabilities: .severalAtOnce)[0].tree
    first.remove(at: 0)
    let steps = plan(from: shown, to: current(first).dismissDisabled(), capabilities: .severalAtOnce)
    XCTAssertEqual(steps.last?.tree.stack?.map(\.id), shown.stack?.dropFirst().map(\.id))
    // Elements that can't be compared are different.
    struct Item { var name = "a" }
    func other() -> Screen<String> {
      Screen<String>("root").stack(path: .constant([Item()] as StackState)) { Screen($0.wrappedValue.name) }
    }
    XCTAssertEqual(moves(other(), other()).count, 2)
  }

  func testS2_AnEqualObjectInAnEqualStackIsADifferentElement() {
    final class Child: Equatable {
      static func == (left: Child, right: Child) -> Bool { true }
    }
    struct Page: Identifiable, Equatable {
      let id: Int
      static func == (left: Page, right: Page) -> Bool { true }
    }
    func moves<Element>(_ old: StackState<Element>, _ new: StackState<Element>) -> [String] {
      func screen(_ path: StackState<Element>) -> Screen<String> {
        Screen<String>("root").stack(path: .constant(path)) { _ in Screen("element") }
      }
      return plan(from: screen(old), to: screen(new), capabilities: .oneAtATime).map(\.description)
    }
    let child = Child()
    XCTAssertEqual(moves([child], [child]), [])
    XCTAssertEqual(moves([child], [Child()]).count, 2)
    XCTAssertEqual(moves([child] as StackState<Child?>, [child]), [])
    XCTAssertEqual(moves([child] as StackState<Child?>, [Child()]).count, 2)
    XCTAssertEqual(moves([Page(id: 1)], [Page(id: 1)]), [])
    XCTAssertEqual(moves([Page(id: 1)], [Page(id: 2)]).count, 2)
  }

  func testP5_APlanDoesNotReadTheState() {
    final class Model {
      var reads = 0
      var path: StackState = ["a", "b"]
    }
    let model = Model()
    func screen() -> Screen<String> {
      let path = StateBinding(
        get: {
          model.reads += 1
          return model.path
        },
        set: { model.path = $0 })
      return Screen<String>("root").stack(path: path) { Screen($0.wrappedValue) }
    }
    let old = screen()
    model.path = ["a", "b"]
    let new = screen()
    model.path = []
    model.reads = 0
    XCTAssertEqual(plan(from: old, to: new, capabilities: .oneAtATime).map(\.description), [])
    XCTAssertEqual(model.reads, 0)
  }

  func testTabsAreRemovedBeforeAStackReplacesThem() {
    func screen(_ ids: [String], tabs: Bool) -> Screen<String> {
      Screen<String>("root").stack(path: .constant(ids.map { Named(name: $0) })) { $element in
        tabs
          ? Screen<String>(element.name).tabs(selection: .constant(0), [0]) { Screen("\($0)") }
          : Screen<String>(element.name).stack(path: .constant([Named(name: "above")])) {
            Screen($0.wrappedValue.name)
          }
      }
    }
    let steps = plan(
      from: screen(["a", "b"], tabs: true), to: screen(["b"], tabs: false), capabilities: .severalAtOnce)
    XCTAssertEqual(steps.map(\.description), ["update (b)", "set the stack of root to (b), (b)/(above)"])
    /// The issues, except that tabs are pushed.
    func issues(_ step: NavigationStep<String>) -> [NavigationIssue] {
      step.tree.issues.filter { !$0.message.contains("has tabs") }
    }
    for step in steps { XCTAssertEqual(issues(step), []) }
    let back = plan(
      from: screen(["b"], tabs: false), to: screen(["a", "b"], tabs: true), capabilities: .severalAtOnce)
    for step in back { XCTAssertEqual(issues(step), []) }
    XCTAssertEqual(back.last?.tree.outline, screen(["a", "b"], tabs: true).outline)
  }

  func testAStackIsReorderedWhenItIsSetAndNotBefore() {
    let steps = plan(
      from: screen(stack: ["a", "b"], sheet: "one"), to: screen(stack: ["b", "a"]),
      capabilities: .severalAtOnce)
    XCTAssertEqual(steps.map(\.description), ["dismiss (one)", "set the stack of root to (b), (a)"])
    XCTAssertEqual(steps.map { $0.tree.stack?.map(\.screen?.content) }, [["a", "b"], ["b", "a"]])
  }

  func testAStackUnderAModalFollowsTheSameRules() {
    let old = screen(stack: ["a", "b"], sheet: "one"), new = screen(stack: ["a", "c"], sheet: "one")
    XCTAssertEqual(moves(old, new), ["pop (b)", "push (c)"])
    XCTAssertEqual(moves(old, new, .severalAtOnce), ["set the stack of root to (a), (c)"])
  }

  func testHiddenTabsKeepTheirStacksAndLoseTheirModals() {
    let first = tabs(selected: 0, stack: ["a"], sheet: true),
      second = tabs(selected: 1, stack: ["a"], sheet: true)
    let steps = plan(from: first, to: second, capabilities: .oneAtATime)
    XCTAssertEqual(steps.map(\.description), ["dismiss 0/#0", "select 1"])
    XCTAssertEqual(steps.last?.tree.outline, tabs(selected: 1, stack: ["a"], sheet: false).outline)
    XCTAssertEqual(moves(second, first), ["select 0", "present 0/#0"])
    XCTAssertEqual(moves(second, tabs(selected: 1, stack: [], sheet: true)), ["pop 0/(a)"])
    // The same for the modals of an overlay in a hidden tab.
    func overlaid(selected: Int) -> Screen<String> {
      Screen<String>("root").tabs(selection: .constant(selected), [0, 1]) { tab in
        Screen<String>("\(tab)").present(.toast, unwrapping: .constant(tab == 0 ? "toast" : nil)) { $toast in
          Screen<String>(toast).sheet(isPresented: .constant(true)) { Screen("sheet") }
        }
      }
    }
    XCTAssertEqual(moves(overlaid(selected: 1), overlaid(selected: 0)), ["select 0", "present 0/#0/#0"])
  }

  func testAddingAndRemovingTabsIsAnUpdate() {
    func tabs(_ ids: [Int], selected: Int) -> Screen<String> {
      Screen<String>("root").tabs(selection: .constant(selected), ids) { Screen("\($0)") }
    }
    XCTAssertEqual(moves(tabs([0, 1], selected: 0), tabs([1, 2], selected: 2)), ["update root"])
    XCTAssertEqual(
      moves(tabs([0, 1], selected: 0), tabs([0, 1, 2], selected: 2)), ["update root", "select 2"])
    XCTAssertEqual(moves(tabs([0, 1], selected: 0), tabs([1, 0], selected: 0)), ["update root"])
    XCTAssertEqual(moves(Screen<String>("root"), tabs([0, 1], selected: 1)), ["update root"])
  }

  func testOverlaysChangeByThemselvesAndWithTheirScreens() {
    XCTAssertEqual(moves(toasts([1]), toasts([1, 2])), ["present (2)"])
    XCTAssertEqual(moves(toasts([1, 2]), toasts([2])), ["dismiss (1)"])
    XCTAssertEqual(moves(toasts([1, 2]), toasts([2, 1])), ["update root"])
    // The order only changes when the screen is updated.
    let steps = plan(
      from: toasts([1, 2]).sheet(isPresented: .constant(true)) { Screen("sheet") }, to: toasts([2, 1]),
      capabilities: .oneAtATime)
    XCTAssertEqual(steps.map(\.description), ["dismiss #0", "update root"])
    XCTAssertEqual(steps.map { $0.tree.presentations.map(\.screen?.content) }, [["1", "2"], ["2", "1"]])
    func pushed(_ ids: [Int]?) -> Screen<String> {
      Screen<String>("root").navigationDestination(isPresented: .constant(ids != nil)) { toasts(ids ?? []) }
    }
    XCTAssertEqual(moves(pushed(nil), pushed([1, 2])), ["push #0"])
    XCTAssertEqual(moves(pushed([1, 2]), pushed(nil)), ["pop #0"])
  }

  func testHiddenPresentationsAreSkipped() {
    let old = Screen<String>("root")
    // Of two modals in a layer, the one closer to the top is shown. Only the top element can push.
    let new = Screen<String>("root")
      .stack(path: .constant([Named(name: "a"), Named(name: "b")])) { $element in
        Screen<String>(element.name)
          .navigationDestination(isPresented: .constant(element.name == "a")) { Screen("not shown") }
          .sheet(isPresented: .constant(element.name == "b")) { Screen("shown") }
      }
      .sheet(isPresented: .constant(true)) { Screen("not shown") }
    XCTAssertEqual(new.issues.count, 2)
    let steps = plan(from: old, to: new, capabilities: .severalAtOnce)
    XCTAssertEqual(steps.map(\.description), ["push (a), (b)", "present (b)/#0"])
    XCTAssertEqual(
      steps.last?.tree.outline, "root\n├ push (a) \"a\"\n└ push (b) \"b\"\n  └ sheet \"shown\"")
    XCTAssertEqual(moves(steps.last?.tree ?? old, new, .severalAtOnce), [])
  }

  func testAModalCoveredByAnotherIsSkipped() {
    let new = Screen<String>("root")
      .stack(path: .constant([Named(name: "a")])) { $element in
        Screen<String>(element.name).sheet(isPresented: .constant(true)) { Screen("shown") }
      }
      .sheet(isPresented: .constant(true)) { Screen("not shown") }
    XCTAssertEqual(new.issues.count, 1)
    let steps = plan(from: Screen("root"), to: new, capabilities: .severalAtOnce)
    XCTAssertEqual(steps.last?.tree.outline, "root\n└ push (a) \"a\"\n  └ sheet \"shown\"")
  }

  func testAScreenIsFoundByTheIDThatAMoveNames() {
    let screen = tabs(selected: 0, stack: ["a"], sheet: true)
    let first = screen.tabs?[0].screen
    XCTAssertEqual(screen.screen(id: nil)?.content, "root")
    XCTAssertEqual(screen.screen(id: first?.id)?.stack?.map(\.id), first?.stack?.map(\.id))
    XCTAssertEqual(screen.screen(id: first?.stack?[0].id)?.content, "a")
    XCTAssertEqual(screen.screen(id: screen.modal?.id)?.id, screen.modal?.id)
    XCTAssertNil(Screen<String>("other").screen(id: first?.id))
    // Even in a part of a tree.
    XCTAssertEqual(first?.screen(id: first?.stack?[0].id)?.content, "a")
    XCTAssertEqual(first?.screen(id: first?.id), first)
    let alert = Screen<String>("root").alert(
      unwrapping: .constant(AlertState<Int>(title: TextState("Alert")))
    ) { _ in }
    XCTAssertNil(alert.screen(id: alert.modal?.id))
  }

  func testAScreenWhoseLinksOrTasksDifferIsUpdated() {
    let plain = Screen<String>("root")
    XCTAssertEqual(moves(plain, plain.task {}), ["update root"])
    XCTAssertEqual(moves(plain, plain.stack(path: .constant([Named]())) { _ in plain }), ["update root"])
    // A stack is presented or dismissed together with its screen, without a separate step.
    let filled = plain.stack(path: .constant([Named(name: "a")])) { Screen($0.wrappedValue.name) }
    let pushing = plain.navigationDestination(isPresented: .constant(true)) { Screen("pushed") }
    XCTAssertEqual(moves(plain, filled), ["push (a)"])
    XCTAssertEqual(moves(filled, plain), ["pop (a)"])
    XCTAssertEqual(moves(filled, pushing, .severalAtOnce), ["set the stack of root to #0"])
    let steps = plan(from: filled, to: pushing, capabilities: .oneAtATime)
    XCTAssertEqual(steps.map(\.description), ["pop (a)", "push #0"])
    XCTAssertEqual(steps.last?.tree, pushing)
    let sheet = { (isDisabled: Bool) in
      plain.sheet(isPresented: .constant(true)) { Screen<String>("above").dismissDisabled(isDisabled) }
    }
    XCTAssertEqual(moves(sheet(false), sheet(true)), ["update #0"])
  }

  func testContentsAreComparedWithTheirOwnEquality() {
    struct Title: Equatable {
      var text: String
      static func == (left: Self, right: Self) -> Bool { left.text.lowercased() == right.text.lowercased() }
    }
    let old = Screen(Title(text: "root")).sheet(isPresented: .constant(true)) { Screen(Title(text: "a")) }
    let steps = plan(from: old, to: Screen(Title(text: "ROOT")), capabilities: .oneAtATime)
    XCTAssertEqual(steps.map(\.description), ["dismiss #0"])
    XCTAssertEqual(steps.last?.tree.content.text, "ROOT")
  }

  func testContentsThatAreNotEquatableAreUpdated() {
    struct Title { var text: String }
    let screen = Screen(Title(text: "root"))
    XCTAssertEqual(
      plan(from: screen, to: screen, capabilities: .oneAtATime).map(\.description), ["update root"])
  }

  func testTheLastStepHasTheNewTree() {
    forAll(count: 30) { generator in
      let new = ModelTree.random(&generator, size: 10).screen
      let steps = plan(
        from: ModelTree.random(&generator, size: 10).screen, to: new, capabilities: .severalAtOnce)
      guard let last = steps.last else { return }
      XCTAssertEqual(last.tree, new)
      // Trees can be read repeatedly and in any order.
      XCTAssertEqual(steps.reversed().map(\.tree.outline), steps.map(\.tree.outline).reversed())
    }
  }

  // MARK: Screens

  private func moves<Content: Equatable>(
    _ old: Screen<Content>, _ new: Screen<Content>, _ capabilities: NavigationCapabilities = .oneAtATime
  ) -> [String] {
    plan(from: old, to: new, capabilities: capabilities).map(\.description)
  }

  private struct Named: Identifiable {
    var name: String
    var id: String { name }
  }

  private func screen(stack: [String], sheet: String? = nil, sheetOf: String? = nil) -> Screen<String> {
    Screen<String>("root")
      .stack(path: .constant(stack.map { Named(name: $0) })) { $element in
        Screen<String>(element.name).sheet(isPresented: .constant(element.name == sheetOf)) {
          Screen("sheet")
        }
      }
      .sheet(item: .constant(sheet.map { Named(name: $0) })) { item in
        Screen(item.wrappedValue.name)
      }
  }

  private func tabs(selected: Int, stack: [String], sheet: Bool) -> Screen<String> {
    Screen<String>("root").tabs(selection: .constant(selected), [0, 1]) { tab in
      Screen<String>("\(tab)")
        .stack(path: .constant((tab == 0 ? stack : []).map { Named(name: $0) })) {
          Screen($0.wrappedValue.name)
        }
        .sheet(isPresented: .constant(tab == 0 && sheet)) { Screen("sheet") }
    }
  }

  private func toasts(_ ids: [Int]) -> Screen<String> {
    ids.reduce(Screen<String>("root")) { screen, id in
      screen.present(.toast, unwrapping: .constant(Named(name: "\(id)"))) { Screen($0.wrappedValue.name) }
    }
  }
}
