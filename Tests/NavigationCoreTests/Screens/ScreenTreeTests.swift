import NavigationCore
import NavigationTesting
import TestSupport
import XCTest

/// Trees: outlines, traversal, tabs, stacks, links, and issues.
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

  func testS5_ThePathEndsAtTheTopmostScreen() {
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

  func testOutlinesQuoteLineBreaks() {
    let screen = Tree("root").sheet(isPresented: .constant(true)) { Tree("Ada's \"A\\B\"\nand more") }
    XCTAssertEqual(screen.outline, #"root\#n└ sheet "Ada's \"A\\B\"\nand more""#)
    XCTAssertEqual(Tree("root\nand more").outline, #"root\nand more"#)
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
        "fullScreenCover #0 is not presented, because sheet #0 is already presented "
          + "(NavigationCoreTests/ScreenTreeTests.swift:\(line - 1))."
      ])
    XCTAssertEqual(screen.issues.map(\.location?.line), [line])
    XCTAssertEqual(recordIssues { screen.reportIssues() }, screen.issues)
    XCTAssertEqual(recordIssues { _ = Tree("").sheet(isPresented: $first) { screen } }, [])
  }

  func testS3_AnIssueNamesTheScreen() {
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
        "(3): sheet #1 is not presented, because alert #0 is already presented "
          + "(NavigationCoreTests/ScreenTreeTests.swift:\(line))."
      ])
  }

  func testAModalAPushAndOverlaysTogetherAreValid() {
    let yes = StateBinding.constant(true)
    let screen = Tree("root").navigationDestination(isPresented: yes) { Tree("push") }
      .sheet(isPresented: yes) { Tree("sheet") }
      .present(.toast, isPresented: yes) { Tree("one") }
      .present(.toast, isPresented: yes) { Tree("two") }
    XCTAssertEqual(screen.issues.map(\.message), [])
    XCTAssertEqual(screen.presentations.count, 4)
    XCTAssertEqual(screen.topmost.content, "sheet")
  }

  // MARK: Tabs

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

  func testOnlyTheSelectedTabIsOnThePath() {
    @StateBinding var tab = 1
    func screen(_ ids: [Int]) -> Tree { Tree("app").tabs(selection: $tab, ids) { Tree("tab \($0)") } }
    XCTAssertEqual(screen([0, 1]).tabs?.map(\.isSelected), [false, true])
    screen([0, 1]).tabs?[0].select()
    XCTAssertEqual(tab, 0)
    XCTAssertEqual(screen([0, 1]).topmost.content, "tab 0")

    XCTAssertEqual(screen([0, 1, 0]).issues.map(\.message), ["A second tab with the id 0 is not shown."])
    XCTAssertEqual(screen([0, 1, 0]).tabs?.count, 2)
    XCTAssertEqual(screen([5, 6]).issues.map(\.message), ["No tab has the selected id 0, so 5 is shown."])
    XCTAssertEqual(screen([5, 6]).topmost.content, "tab 5")
    XCTAssertEqual(screen([]).issues.map(\.message), ["No tab has the selected id 0."])
    XCTAssertEqual(screen([]).topmost.content, "app")
    let twice = screen([0]).tabs(selection: $tab, [0]) { _ in Tree("second") }
    XCTAssertEqual(
      twice.issues.map(\.message), ["`tabs` was called twice on one screen. The second tabs are not shown."])
    let others = Tree("x").tabs(selection: .constant(0), [0, 1]) { Tree("\($0)") }
      .tabs(selection: .constant(0), [3, 3]) { Tree("\($0)") }
    XCTAssertEqual(
      others.issues.map(\.message), ["`tabs` was called twice on one screen. The second tabs are not shown."])
  }

  func testEachOfManyTabsCanBeSelected() {
    for count in 8...10 {
      for selected in 0..<count {
        let screen = Tree("app").tabs(selection: .constant(selected), 0..<count) { Tree("tab \($0)") }
        XCTAssertEqual(screen.topmost.content, "tab \(selected)")
        XCTAssertEqual(screen.issues, [])
      }
    }
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
    let inTab = Tree("app").present(toast, isPresented: .constant(true)) {
      Tree("toast").tabs(selection: .constant(0), [0]) { _ in
        Tree("tab").navigationDestination(isPresented: .constant(true)) { Tree("pushed") }
      }
    }
    XCTAssertEqual(inTab.issues, [], "a tab always has a stack")
    let tabs = Tree("app").tabs(selection: .constant(0), [0]) { _ in Tree("tab") }
      .stack(path: .constant([1])) { _ in Tree("pushed") }
    XCTAssertEqual(tabs.issues.map(\.message), ["push #0 has no stack: the screen has tabs."])
  }

  func testAPushedScreenWithTabsIsAnIssue() {
    func tabs() -> Tree {
      Tree("tabs").tabs(selection: .constant(0), [0, 1]) { tab in
        tab == 0
          ? Tree("tab").navigationDestination(isPresented: .constant(true)) { Tree("pushed") } : Tree("other")
      }
    }
    let pushed = Tree("app").navigationDestination(isPresented: .constant(true)) { tabs() }
    XCTAssertEqual(pushed.issues.map(\.message), ["push #0 has tabs. Present it modally, or as a tab."])
    let element = Tree("app").stack(path: .constant([7])) { _ in tabs() }
    XCTAssertEqual(element.issues.map(\.message), ["push #0 has tabs. Present it modally, or as a tab."])
    XCTAssertEqual(element.topmost.content, "pushed")
    XCTAssertEqual(Tree("app").sheet(isPresented: .constant(true)) { tabs() }.issues, [])
    let sheet = Tree("app").sheet(isPresented: .constant(true)) {
      Tree("sheet").navigationDestination(isPresented: .constant(true)) { tabs() }
    }
    XCTAssertEqual(sheet.issues.map(\.message), ["#0: push #0 has tabs. Present it modally, or as a tab."])
  }

  func testPopoversPrintTheirAnchor() {
    @StateBinding var route: ScreenRoute? = .item(ScreenItem(id: 1))
    let (root, anchor) = (Tree("root"), PresentationStyle.AttachmentAnchor.point(x: 0.5, y: 1))
    let content = { (_: StateBinding<ScreenItem>) in Tree("") }
    let screens = [
      root.popover(isPresented: .constant(true), attachmentAnchor: anchor, arrowEdge: .top) { Tree("") },
      root.popover(item: $route.item, attachmentAnchor: anchor, arrowEdge: .top, content: content),
      root.popover(unwrapping: $route.item, attachmentAnchor: anchor, arrowEdge: .top, content: content),
      root.popover(
        unwrapping: $route, case: \.item, attachmentAnchor: anchor, arrowEdge: .top, content: content),
    ]
    for (index, screen) in screens.enumerated() {
      XCTAssertEqual(screen.modal?.style.attachmentAnchor, anchor, "\(index)")
      XCTAssertEqual(screen.modal?.style.arrowEdge, .top, "\(index)")
    }
  }

  // Work that uses a binding needs a function on the main actor. Everything that takes a function of screens takes it.
  @MainActor func testATaskWritesToABinding() async throws {
    @StateBinding var text: String? = nil
    await message($text).tasks[0]()
    XCTAssertEqual(text, "Hello")
    try message($text).perform("dismiss sheet")
    XCTAssertNil(text)
    let graph = explore(from: "Hello", screen: message)
    XCTAssertEqual(graph.description, "Hello / Read\n  dismiss sheet -> Loading\nLoading")
    XCTAssertTrue(guards(from: message($text), to: message(.constant("Hello"))).isEmpty)
  }
}

@MainActor private func message(_ text: StateBinding<String?>) -> Screen<String> {
  Screen<String>(text.wrappedValue ?? "Loading")
    .sheet(unwrapping: text) { _ in Screen("Read") }
    .task { text.wrappedValue = "Hello" }
}
