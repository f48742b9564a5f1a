import NavigationCore
import NavigationTesting
import TestSupport
import XCTest

/// Trees: outlines, walking, tabs, stacks, links, and what is wrong with them.
final class ScreenTreeTests: XCTestCase {
  private typealias Tree = Screen<String>

  // MARK: S5

  func testS5_Outline() {
    @StateBinding var route: ScreenRoute? = .item(ScreenItem(id: 42, name: "Keyboard"))
    @StateBinding var alert: AlertState<ScreenAction>? = AlertState(
      title: TextState("Delete Keyboard?"),
      buttons: [.destructive(TextState("Delete"), action: .send(.confirm)), .cancel(TextState("Cancel"))])
    let screen = Tree("Inventory")
      .navigationDestination(unwrapping: $route.item) { $item in Tree(item.name).alert(unwrapping: $alert) }
    XCTAssertEqual(
      screen.outline,
      """
      Inventory
      └ push item(42) "Keyboard"
        └ alert "Delete Keyboard?" [Delete!, Cancel]
      """)
    XCTAssertEqual(
      screen.outline { "<\($0.count)>" },
      """
      <9>
      └ push item(42) "<8>"
        └ alert "Delete Keyboard?" [Delete!, Cancel]
      """)
    XCTAssertEqual(screen.path.map(\.style), [.push, .alert])
    XCTAssertEqual(screen.topmost.content, "Keyboard")
  }

  /// A tree of tabs, stacks and modals, of which it is random what is active.
  private func tree(depth: Int, _ generator: inout SeededGenerator) -> Tree {
    let content = "\(generator.int(0...99))"
    let isActive = (0..<4).map { _ in generator.int(0...2) > 0 }
    guard depth > 0 else { return Tree(content) }
    func child(_ isActive: Bool) -> Tree? { isActive ? tree(depth: depth - 1, &generator) : nil }
    let tabs = child(isActive[0]).map { [$0, tree(depth: depth - 1, &generator)] } ?? []
    let stack = child(isActive[1]).map { [$0, tree(depth: depth - 1, &generator)] } ?? []
    let (sheet, toast) = (child(isActive[2]), child(isActive[3]))
    var screen = Tree(content)
    if !tabs.isEmpty {
      screen = screen.tabs(selection: .constant(generator.int(0...1)), [0, 1]) { tabs[$0] }
    } else if !stack.isEmpty {
      screen = screen.stack(path: .constant([0, 1])) { $index in stack[index] }
    }
    return
      screen
      .present(.toast, unwrapping: .constant(toast)) { $toast in toast }
      .sheet(unwrapping: .constant(sheet)) { $sheet in sheet }
  }

  private func all(_ screen: Tree) -> [Presentation<String>] {
    let own = (screen.stack ?? []) + screen.presentations
    return own.flatMap { [$0] + ($0.screen.map(all) ?? []) } + (screen.tabs ?? []).flatMap { all($0.screen) }
  }

  func testS5_EveryPresentationIsFoundByItsID() {
    forAll(count: 50) { generator in
      let screen = tree(depth: 3, &generator)
      let all = all(screen)
      XCTAssertEqual(Set(all.map(\.id)).count, all.count, "no id is there twice")
      for presentation in all {
        XCTAssertEqual(screen.presentation(id: presentation.id), presentation)
        XCTAssertEqual(screen.presentation(id: presentation.id)?.id, presentation.id)
        guard let inner = presentation.screen else { continue }
        for above in inner.presentations { XCTAssertEqual(inner.presentation(id: above.id), above) }
      }
      XCTAssertEqual(screen.issues.map(\.message), [])
      XCTAssertEqual(screen.outline.split(separator: "\n").count, 1 + all.count + tabCount(screen))
      XCTAssertEqual(screen, screen)
    }
  }

  private func tabCount(_ screen: Tree) -> Int {
    let tabs = screen.tabs ?? []
    let above = ((screen.stack ?? []) + screen.presentations).compactMap(\.screen)
    return tabs.count + (tabs.map(\.screen) + above).map(tabCount).reduce(0, +)
  }

  func testS5_PathGoesToWhatIsOnTop() {
    let sheet = Tree("sheet").navigationDestination(isPresented: .constant(true)) { Tree("pushed") }
    let screen = Tree("root").tabs(selection: .constant(1), [0, 1]) { index in
      Tree("tab \(index)").stack(path: .constant(["a", "b"])) { $element in
        element == "b" ? Tree(element).sheet(isPresented: .constant(true)) { sheet } : Tree(element)
      }
    }
    XCTAssertEqual(screen.path.compactMap(\.screen).map(\.content), ["a", "b", "sheet", "pushed"])
    XCTAssertEqual(screen.topmost.content, "pushed")
    XCTAssertEqual(
      screen.outline,
      """
      root
      ├ tab 0 "tab 0"
      │ ├ push "a"
      │ └ push "b"
      │   └ sheet "sheet"
      │     └ push "pushed"
      └ tab 1 (selected) "tab 1"
        ├ push "a"
        └ push "b"
          └ sheet "sheet"
            └ push "pushed"
      """)
  }

  func testOutlinesQuoteWhatWouldBreakALine() {
    let screen = Tree("root").sheet(isPresented: .constant(true)) { Tree("Ada's \"A\\B\"\nand more") }
    XCTAssertEqual(screen.outline, #"root\#n└ sheet "Ada's \"A\\B\"\nand more""#)
  }

  // MARK: S3

  func testS3_OfTwoModalsTheFirstWins() {
    @StateBinding var first = true
    @StateBinding var second = true
    var calls = 0
    let line: UInt = #line + 2
    let screen = Tree("root").sheet(isPresented: $first) { Tree("first") }
      .fullScreenCover(isPresented: $second) { () -> Tree in
        calls += 1
        return Tree("second")
      }
    XCTAssertEqual(screen.presentations.map(\.style), [.sheet])
    XCTAssertEqual(calls, 0)
    XCTAssertEqual(
      screen.issues.map(\.message),
      [
        "fullScreenCover #0 is not presented beside sheet #0, which is presented already "
          + "(NavigationCoreTests/ScreenTreeTests.swift:\(line - 1))."
      ])
    XCTAssertEqual(screen.issues.map(\.location?.line), [line])
    XCTAssertEqual(recordIssues { screen.reportIssues() }, screen.issues)
    XCTAssertEqual(recordIssues { _ = Tree("").sheet(isPresented: $first) { screen } }, [])
  }

  func testS3_NamesTheScreen() {
    let yes = StateBinding.constant(true)
    let line: UInt = #line + 1
    let inner = Tree("inner").alert(title: TextState("A"), isPresented: yes).sheet(isPresented: yes) {
      Tree("")
    }
    let item = ScreenItem(id: 3)
    let screen = Tree("root").navigationDestination(unwrapping: .constant(ScreenItem?.some(item))) { _ in
      inner
    }
    XCTAssertEqual(
      screen.issues.map(\.message),
      [
        "(3): sheet #1 is not presented beside alert #0, which is presented already "
          + "(NavigationCoreTests/ScreenTreeTests.swift:\(line))."
      ])
  }

  func testAModalAndAPushAndOverlaysAreNoProblem() {
    let yes = StateBinding.constant(true)
    let screen = Tree("root").navigationDestination(isPresented: yes) { Tree("push") }
      .sheet(isPresented: yes) { Tree("sheet") }
      .present(.toast, isPresented: yes) { Tree("one") }
      .present(.toast, isPresented: yes) { Tree("two") }
    XCTAssertEqual(screen.issues.map(\.message), [])
    XCTAssertEqual(screen.presentations.count, 4)
    XCTAssertEqual(screen.topmost.content, "sheet")
  }

  // MARK: S4 and links

  func testS4_NavigationByAnItemIgnoresTrue() {
    @StateBinding var item: ScreenItem? = nil
    func screen() -> Tree { Tree("root").navigation(item: $item) { $item in Tree(item.name) } }
    let issues = recordIssues {
      screen().links[0].isActive.wrappedValue = true
      XCTAssertNil(item)
      item = ScreenItem(id: 1)
      screen().links[0].activate()
      XCTAssertEqual(item, ScreenItem(id: 1))
      screen().links[0].isActive.wrappedValue = false
      XCTAssertNil(item)
    }
    XCTAssertEqual(issues.map(\.message), [])
  }

  func testLinksHandTheirActivationOn() {
    @StateBinding var route: ScreenRoute? = nil
    var navigations: [Bool] = []
    func screen() -> Tree {
      Tree("root").navigationLink(unwrapping: $route, case: \.item) { isActive in
        navigations.append(isActive)
        if isActive { route = .item(ScreenItem(id: 1)) }
      } destination: { $item in
        Tree(item.name)
      }
    }
    XCTAssertFalse(screen().links[0].isActive.wrappedValue)
    screen().links[0].activate()
    XCTAssertEqual(route, .item(ScreenItem(id: 1)))
    XCTAssertTrue(screen().links[0].isActive.wrappedValue)
    screen().presentations[0].dismiss()
    XCTAssertNil(route)
    XCTAssertEqual(navigations, [true, false])
    route = .flag
    screen().links[0].isActive.wrappedValue = false
    XCTAssertEqual(route, .flag)
    XCTAssertEqual(navigations, [true, false])
  }

  func testALinkWhoseDismissalIsRefusedHandsNothingOn() {
    var navigations: [Bool] = []
    let item = StateBinding<ScreenItem?>(get: { ScreenItem(id: 1) }, set: { _ in })
    let screen = Tree("root").navigationLink(item: item) {
      navigations.append($0)
    } destination: { $item in
      Tree(item.name)
    }
    screen.links[0].isActive.wrappedValue = false
    screen.presentations[0].dismiss()
    XCTAssertEqual(navigations, [])
  }

  /// Of rows that have no identity of their own, each link and each presentation has an id.
  func testLinksOfALoop() {
    @StateBinding var routes: [ScreenRoute?] = [nil, nil]
    func screen() -> Tree {
      $routes.elements.reduce(Tree("root")) { screen, route in
        screen.navigationLink(unwrapping: route, case: \.flag) { _ in
        } destination: { _ in
          Tree("flag")
        }
      }
    }
    XCTAssertEqual(Set(screen().links.map(\.id)).count, 2)
    routes[0] = .flag
    let first = screen().presentations[0].id
    routes = [nil, .flag]
    XCTAssertNotEqual(screen().presentations[0].id, first)
  }

  /// A tree is a value: what is added to a copy is not in the other.
  func testCopies() {
    let base = Tree("root").sheet(isPresented: .constant(true)) { Tree("sheet") }
    let first = base.present(.toast, isPresented: .constant(true)) { Tree("first") }
    let second = base.navigationDestination(isPresented: .constant(true)) { Tree("second") }
    XCTAssertEqual(base.presentations.map(\.style), [.sheet])
    XCTAssertEqual(first.presentations.map(\.style), [.sheet, .toast])
    XCTAssertEqual(second.presentations.map(\.style), [.sheet, .push])
  }

  func testTagAndSelection() {
    @StateBinding var selection: Int? = nil
    func screen() -> Tree {
      [1, 2].reduce(Tree("root")) { screen, tag in
        screen.navigationLink(tag: tag, selection: $selection) { Tree("screen \(tag)") }
      }
    }
    XCTAssertEqual(screen().links.map(\.isActive.wrappedValue), [false, false])
    screen().links[1].activate()
    XCTAssertEqual(selection, 2)
    let two = screen().presentations[0]
    XCTAssertEqual(screen().outline, "root\n└ push (2) \"screen 2\"")
    screen().links[0].activate()
    two.dismiss()
    XCTAssertEqual(selection, 1, "late")
    screen().links[1].isActive.wrappedValue = false
    XCTAssertEqual(selection, 1)
    selection = 3
    XCTAssertEqual(screen().issues.map(\.message), ["$int is 3, and nothing presents that."])
  }

  // MARK: Tabs and stacks

  func testEqualityOfTabs() {
    func screen(_ selected: Int, _ ids: [Int] = [0, 1], _ content: String = "tab") -> Tree {
      Tree("app").tabs(selection: .constant(selected), ids) { _ in Tree(content) }
    }
    XCTAssertEqual(screen(0), screen(0))
    XCTAssertNotEqual(screen(0), screen(1))
    XCTAssertNotEqual(screen(0), screen(0, [0, 2]))
    XCTAssertNotEqual(screen(0), screen(0, [0]))
    XCTAssertNotEqual(screen(0), screen(0, [0, 1], "other"))
    XCTAssertNotEqual(screen(0), Tree("app"))
  }

  func testTabs() {
    @StateBinding var tab = 1
    func screen(_ ids: [Int]) -> Tree { Tree("app").tabs(selection: $tab, ids) { Tree("tab \($0)") } }
    XCTAssertEqual(screen([0, 1]).tabs?.map(\.isSelected), [false, true])
    screen([0, 1]).tabs?[0].select()
    XCTAssertEqual(tab, 0)
    XCTAssertEqual(screen([0, 1]).topmost.content, "tab 0")

    XCTAssertEqual(screen([0, 1, 0]).issues.map(\.message), ["A second tab 0 is not shown."])
    XCTAssertEqual(screen([0, 1, 0]).tabs?.count, 2)
    XCTAssertEqual(screen([5, 6]).issues.map(\.message), ["No tab is 0, and 5 is shown."])
    XCTAssertEqual(screen([5, 6]).topmost.content, "tab 5")
    XCTAssertEqual(screen([]).issues.map(\.message), ["No tab is 0."])
    XCTAssertEqual(screen([]).topmost.content, "app")
    let twice = screen([0]).tabs(selection: $tab, [0]) { _ in Tree("second") }
    XCTAssertEqual(twice.issues.map(\.message), ["Second tabs on one screen are not shown."])
  }

  func testAPushOnAScreenWithTabsHasNoStack() {
    let screen = Tree("app").navigationDestination(isPresented: .constant(true)) { Tree("pushed") }
      .tabs(selection: .constant(0), [0]) { _ in Tree("tab") }
    XCTAssertEqual(screen.issues.map(\.message), ["push #0 has no stack: the screen has tabs."])
    XCTAssertEqual(screen.topmost.content, "pushed")
    let toast = PresentationStyle("toast", kind: .overlay, hasStack: false)
    let inToast = Tree("app").present(toast, isPresented: .constant(true)) {
      Tree("toast").navigationDestination(isPresented: .constant(true)) { Tree("pushed") }
    }
    XCTAssertEqual(inToast.issues.map(\.message), ["#0: push #0 has no stack: it is in a toast."])
    let deeper = Tree("app").present(toast, isPresented: .constant(true)) {
      Tree("toast").navigationDestination(isPresented: .constant(true)) {
        Tree("pushed").stack(path: .constant([1])) { _ in Tree("one more") }
      }
    }
    XCTAssertEqual(deeper.issues.count, 2)
    let tabs = Tree("app").tabs(selection: .constant(0), [0]) { _ in Tree("tab") }
      .stack(path: .constant([1])) { _ in Tree("pushed") }
    XCTAssertEqual(tabs.issues.map(\.message), ["push #0 has no stack: the screen has tabs."])
  }

  func testStackOfAStackState() {
    @StateBinding var path: StackState<ScreenRoute> = [.flag, .item(ScreenItem(id: 7, name: "a"))]
    var bindings: [StateBinding<ScreenRoute>] = []
    func screen() -> Tree {
      bindings = []
      return Tree("root").stack(path: $path) { $route in
        bindings.append($route)
        return Tree("\(route)".prefix(4) == "flag" ? "flag" : "item")
      }
    }
    XCTAssertEqual(screen().outline, "root\n├ push flag \"flag\"\n└ push item \"item\"")
    let before = screen()
    bindings[1].wrappedValue = .item(ScreenItem(id: 7, name: "b"))
    XCTAssertEqual(path[1], .item(ScreenItem(id: 7, name: "b")))
    XCTAssertEqual(screen().stack?.map(\.id), before.stack?.map(\.id), "an update, no new screen")
    path.remove(at: 0)
    XCTAssertEqual(screen().stack?.first?.id, before.stack?.last?.id, "the same screen at another place")
    path.insert(.flag, at: 0)
    XCTAssertNotEqual(screen().stack?.first?.id, before.stack?.first?.id)
    before.stack?[0].dismiss()
    XCTAssertEqual(path.count, 2, "what was popped is not popped again")
    path.push(.flag)
    before.stack?[1].dismiss()
    XCTAssertEqual(Array(path), [.flag], "with what is above it")
    XCTAssertEqual(before.stack?[1].dismissed(path), path)
  }

  func testStackOfAnArray() {
    @StateBinding var path = [1, 2, 3].map { ScreenItem(id: $0, name: "\($0)") }
    func screen() -> Tree { Tree("root").stack(path: $path) { $item in Tree(item.name) } }
    let before = screen()
    XCTAssertEqual(before.outline, "root\n├ push (1) \"1\"\n├ push (2) \"2\"\n└ push (3) \"3\"")
    before.stack?[1].dismiss()
    XCTAssertEqual(path.map(\.id), [1])
    before.stack?[1].dismiss()
    XCTAssertEqual(path.map(\.id), [1])
    path = [1, 1, 2].enumerated().map { ScreenItem(id: $1, name: "\($0)") }
    XCTAssertEqual(screen().issues.map(\.message), ["Elements 0 and 1 of a stack have one id, 1."])
    XCTAssertEqual(screen().stack?.compactMap(\.screen?.content), ["0", "1", "2"])
    XCTAssertEqual(Set(screen().stack?.map(\.id) ?? []).count, 3)
    screen().stack?[1].dismiss()
    XCTAssertEqual(path.map(\.name), ["0"])
  }

  func testStackOfAnArrayWithoutIDs() {
    @StateBinding var path: [ScreenRoute] = [.flag, .flag]
    func screen() -> Tree { Tree("root").stack(path: $path) { _ in Tree("screen") } }
    let second = screen().stack?[1]
    path[1] = .item(ScreenItem(id: 1))
    XCTAssertNotEqual(screen().stack?[1].id, second?.id)
    second?.dismiss()
    XCTAssertEqual(path.count, 2, "another case is another screen")
    screen().stack?[0].dismiss()
    XCTAssertEqual(path, [])
  }

  func testALateDismissalOfTheSecondOfTwoWithOneID() {
    @StateBinding var path = [1, 2, 1].map { ScreenItem(id: $0) }
    let top = Tree("root").stack(path: $path) { _ in Tree("") }.stack?[2]
    path.removeLast()
    top?.dismiss()
    XCTAssertEqual(path.map(\.id), [1, 2])
  }

  func testAStacksElementIsTheSameScreenInAnotherCase() {
    @StateBinding var path: StackState<ScreenRoute> = [.flag]
    func element() -> Presentation<String>? {
      Tree("root").stack(path: $path) { _ in Tree("") }.stack?[0]
    }
    let before = element()
    path[0] = .item(ScreenItem(id: 1))
    XCTAssertEqual(element()?.id, before?.id)
    before?.dismiss()
    XCTAssertEqual(path.count, 0)
  }

  func testALoopWithTwoCalls() {
    let yes = StateBinding.constant(true)
    var screen = Tree("root")
    for _ in 0..<2 {
      screen = screen.present(.toast, isPresented: yes) { Tree("a") }
      screen = screen.present(.toast, isPresented: yes) { Tree("b") }
    }
    XCTAssertEqual(screen.issues, [])
    XCTAssertEqual(Set(screen.presentations.map(\.id)).count, 4)
  }

  func testStackAndPushOnOneScreen() {
    let screen = Tree("root").stack(path: .constant([1])) { _ in Tree("one") }
      .navigationDestination(isPresented: .constant(true)) { Tree("other") }
    XCTAssertEqual(screen.topmost.content, "one")
    XCTAssertEqual(
      screen.issues.map(\.message),
      ["push #0 is not presented beside the screens of a stack, which are there already."])
    let other = Tree("root").navigationDestination(isPresented: .constant(true)) { Tree("other") }
      .stack(path: .constant([1])) { _ in Tree("one") }
    XCTAssertEqual(other.topmost.content, "other")
    XCTAssertEqual(other.issues.count, 1)
  }

  // MARK: S6

  func testS6_AnActiveRouteThatNothingPresents() {
    @StateBinding var route: ScreenRoute? = nil
    func screen() -> Tree {
      Tree("root").sheet(unwrapping: $route, case: \.item) { _ in Tree("item") }
        .alert(unwrapping: $route.alert).sheet(isPresented: $route.flag) { Tree("flag") }
    }
    XCTAssertEqual(screen().unclaimedRoutes, [])
    for claimed in [ScreenRoute.item(ScreenItem(id: 1)), .flag, .alert(AlertState(title: TextState("")))] {
      route = claimed
      XCTAssertEqual(screen().unclaimedRoutes, [], "\(claimed)")
    }
    route = .other(ScreenItem(id: 1))
    XCTAssertEqual(
      screen().issues.map(\.message), ["$screenRoute is other, and nothing presents that."])
    // Elsewhere in the tree.
    let inside = Tree("host").sheet(isPresented: .constant(true)) {
      Tree("inside").sheet(unwrapping: $route.other) { _ in Tree("other") }
    }
    XCTAssertEqual(inside.unclaimedRoutes, [])
    let both = screen().present(.toast, isPresented: .constant(true)) { inside }
    XCTAssertEqual(both.unclaimedRoutes, [])
  }

  @CasePathable enum Section: Equatable { case number(Int), help }

  func testS6_TagsOfACaseClaimTheRoute() {
    @StateBinding var route: Section? = .number(1)
    func screen() -> Tree {
      Tree("root").navigationLink(tag: 1, selection: $route.number) { Tree("1") }
    }
    XCTAssertEqual(screen().sheet(isPresented: $route.help) { Tree("help") }.unclaimedRoutes, [])
    route = .help
    XCTAssertEqual(screen().unclaimedRoutes.map(\.activeCase), ["help"])
    route = .number(2)
    XCTAssertEqual(screen().unclaimedRoutes.map(\.activeCase), ["2"])
  }

  // MARK: Dialogs

  func testATapThatComesTwiceOrLateDoesNothing() {
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
  }

  func testTappingSendsAndThenDismisses() {
    @StateBinding var route: ScreenRoute? = nil
    var seen: [(ScreenAction, Bool)] = []
    func screen() -> Tree {
      Tree("root").alert(unwrapping: $route.alert) { action in seen.append((action, route != nil)) }
    }
    route = .alert(AlertState(title: TextState("A"), buttons: [.button, .cancel(TextState("No"))]))
    XCTAssertNil(screen().presentations[0].dialog?.buttons[0].tap())
    XCTAssertEqual(seen.map(\.0), [.confirm])
    XCTAssertEqual(seen.map(\.1), [true])
    XCTAssertNil(route)
    route = .alert(AlertState(title: TextState("A"), buttons: [.button, .cancel(TextState("No"))]))
    screen().presentations[0].dialog?.buttons[1].tap()
    XCTAssertEqual(seen.count, 1, "a button without action only dismisses")
    XCTAssertNil(route)
  }

  func testTappingDoesNotDismissTheNextDialog() {
    @StateBinding var route: ScreenRoute? = .alert(AlertState(title: TextState("A"), buttons: [.button]))
    let next = AlertState<ScreenAction>(title: TextState("B"))
    Tree("root").alert(unwrapping: $route.alert) { _ in route = .alert(next) }.presentations[0].dialog?
      .buttons[0].tap()
    XCTAssertEqual(route, .alert(next))
  }

  func testTappingAnimates() {
    @StateBinding var alert: AlertState<ScreenAction>? = AlertState(
      title: TextState("A"),
      buttons: [.default(TextState("B"), action: .send(.confirm, animation: .spring()))])
    var animation: AnimationState?
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
    XCTAssertNil(alert, "dismissed at once")
    XCTAssertEqual(sent, [])
    await task?.value
    XCTAssertEqual(sent, [.confirm])
  }

  func testValueDialogs() {
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

  func testPopoversSayWhereTheyAre() {
    let screen = Tree("root").popover(
      isPresented: .constant(true), attachmentAnchor: .point(x: 0.5, y: 1), arrowEdge: .top
    ) { Tree("") }
    XCTAssertEqual(screen.presentations[0].style.attachmentAnchor, .point(x: 0.5, y: 1))
    XCTAssertEqual(screen.presentations[0].style.arrowEdge, .top)
  }
}
