import NavigationCore
import TestSupport
import XCTest

/// Laws W1 to W8 and W16: guards, attempts to leave, and presentations in front of all others.
final class GuardsTests: XCTestCase {
  private typealias Tree = Screen<String>

  /// A screen with everything above it. The ids are unique.
  struct Node: Equatable, Identifiable {
    var id: Int
    var isGuarded = false
    var tabs: [Node] = []
    var selected = 0
    var stack: [Node] = []
    var modals: [Node] = []
    var modal: Node? {
      get { modals.first }
      set { modals = newValue.map { [$0] } ?? [] }
    }

    static func random(depth: Int, id: inout Int, _ generator: inout SeededGenerator) -> Node {
      id += 1
      var node = Node(id: id, isGuarded: generator.int(0...2) == 0)
      guard depth > 0 else { return node }
      if generator.int(0...2) == 0 {
        node.tabs = [
          random(depth: depth - 1, id: &id, &generator), random(depth: depth - 1, id: &id, &generator),
        ]
        node.selected = generator.int(0...1)
      } else {
        for _ in 0..<generator.int(0...3) { node.stack.append(random(depth: depth - 1, id: &id, &generator)) }
      }
      if generator.int(0...2) == 0 { node.modals = [random(depth: depth - 1, id: &id, &generator)] }
      return node
    }

    func find(_ id: Int) -> Node? {
      self.id == id ? self : (tabs + stack + modals).lazy.compactMap { $0.find(id) }.first
    }

    /// The ids of the guarded screens here and above.
    var guarded: [Int] { (isGuarded ? [id] : []) + (tabs + stack + modals).flatMap(\.guarded) }

    /// The paths to the guarded screens. The same screen at a different path counts as a different one.
    var guardedWays: Set<String> {
      var ways: Set<String> = isGuarded ? [""] : []
      for (index, tab) in tabs.enumerated() { ways.formUnion(tab.guardedWays.map { "/tab \(index)\($0)" }) }
      for node in stack { ways.formUnion(node.guardedWays.map { "/push \(node.id)\($0)" }) }
      for node in modals { ways.formUnion(node.guardedWays.map { "/sheet \(node.id)\($0)" }) }
      return ways
    }

    /// The guarded screens that are shown, from the bottom to the top, and those in hidden tabs.
    var order: (shown: [Int], hidden: [Int]) {
      var (shown, hidden, covering): ([Int], [Int], [Int]) = ([], [], [])
      func read(_ node: Node) {
        if node.isGuarded { shown.append(node.id) }
        for (index, tab) in node.tabs.enumerated() {
          if index == node.selected { read(tab) } else { hidden += tab.guarded }
        }
        node.stack.forEach(read)
        for modal in node.modals {
          covering += modal.order.shown
          hidden += modal.order.hidden
        }
      }
      read(self)
      return (shown + covering, hidden)
    }

    /// The same screens, all guarded.
    var allGuarded: Node {
      var node = self
      node.isGuarded = true
      (node.tabs, node.stack) = (tabs.map(\.allGuarded), stack.map(\.allGuarded))
      node.modals = modals.map(\.allGuarded)
      return node
    }

    mutating func change(_ generator: inout SeededGenerator) {
      if generator.int(0...3) == 0 { isGuarded.toggle() }
      if generator.int(0...3) == 0 { stack = stack.dropLast() }
      if generator.int(0...3) == 0 { stack.reverse() }
      if generator.int(0...3) == 0 { modals = [] }
      if generator.int(0...3) == 0 { selected = 1 - selected }
      for index in tabs.indices { tabs[index].change(&generator) }
      for index in stack.indices { stack[index].change(&generator) }
      for index in modals.indices { modals[index].change(&generator) }
    }
  }

  private static func screen(_ node: StateBinding<Node>, asked: @escaping (Int) -> Void = { _ in }) -> Tree {
    let id = node.id.wrappedValue
    var screen = Tree("\(id)").dismissDisabled(node.wrappedValue.isGuarded) { asked(id) }
    if !node.wrappedValue.tabs.isEmpty {
      let tabs = Array(node.tabs.elements)
      screen = screen.tabs(selection: node.selected, [0, 1]) { Self.screen(tabs[$0], asked: asked) }
    } else {
      screen = screen.stack(path: node.stack) { Self.screen($0, asked: asked) }
    }
    return screen.sheet(unwrapping: node.modal) { Self.screen($0, asked: asked) }
  }

  /// Runs `body` for random trees with at most one modal per layer.
  private func forAllNodes(_ body: (StateBinding<Node>, inout SeededGenerator) -> Void) {
    var guards = 0
    forAll(count: 1_000) { generator in
      var id = 0
      let node = StateBinding(wrappedValue: Node.random(depth: 3, id: &id, &generator))
      guard Self.screen(node).issues.isEmpty else { return }
      guards += node.wrappedValue.guarded.count
      body(node, &generator)
    }
    XCTAssertGreaterThan(guards, inputs(200))
  }

  private static func contents(_ guards: [ScreenGuard], in tree: Tree) -> [String?] {
    guards.map { element in
      var content: String?
      tree.visit { if $0.id == element.id.screen { content = $0.content } }
      return content
    }
  }

  // MARK: Asking

  func testW1_OnlyDismissalsByTheUserAsk() {
    var asked = 0
    @StateBinding var text = ""
    @StateBinding var form: Int? = 1
    func screen() -> Tree {
      Tree("root").sheet(unwrapping: $form) { _ in
        Tree("form").dismissDisabled(!text.isEmpty) { asked += 1 }
      }
    }
    XCTAssertEqual(screen().offers.map(\.name), ["dismiss sheet"])
    text = "draft"
    XCTAssertEqual(screen().offers.map(\.name), ["try to dismiss sheet"])
    XCTAssertEqual(screen().offers.map(\.kind), [.dismiss])
    XCTAssertEqual(screen().offers.map(\.isGuarded), [true])
    screen().offers[0].perform()
    screen().modal?.dismiss()
    XCTAssertEqual(asked, 2)
    XCTAssertEqual(form, 1)
    XCTAssertNil(screen().modal?.dismissed(form) as Int?)
    form = nil
    XCTAssertNil(form)
    XCTAssertEqual(asked, 2)
    form = 2
    text = ""
    screen().modal?.dismiss()
    XCTAssertNil(form)
  }

  func testW1W2W3_ADismissalAsksTheTopmostScreenThatItRemoves() {
    forAllNodes { $node, _ in
      var asked: [Int] = []
      let state = node
      let tree = Self.screen($node) { asked.append($0) }
      tree.visit { screen in
        let stack = screen.stack ?? []
        for (index, presentation) in (stack + screen.presentations).enumerated() {
          let leaving = index < stack.count ? Array(stack[index...]) : [presentation]
          let nodes = leaving.compactMap { state.find(Int($0.screen?.content ?? "") ?? 0) }
          // Compare with a tree of only the removed screens.
          let (shown, hidden) = Node(id: 0, stack: nodes).order
          XCTAssertEqual(presentation.isDismissDisabled, !(shown + hidden).isEmpty)
          asked = []
          presentation.dismiss()
          if let first = shown.last {
            XCTAssertEqual(asked, [first])
          } else if hidden.isEmpty {
            XCTAssertEqual(asked, [])
            XCTAssertNotEqual(node, state)
          } else {
            XCTAssertTrue(asked.count == 1 && hidden.contains(asked[0]))
          }
          node = state
        }
      }
    }
  }

  func testW3_GuardsAreListedFromTopToBottom() {
    forAllNodes { $node, _ in
      let tree = Self.screen($node)
      let (shown, hidden) = node.order
      let listed = Self.contents(tree.guards, in: tree).compactMap { $0.flatMap(Int.init) }
      XCTAssertEqual(Array(listed.prefix(shown.count)), shown.reversed())
      XCTAssertEqual(Set(listed.dropFirst(shown.count)), Set(hidden))
      XCTAssertEqual(listed.count, node.guarded.count)
    }
    let toast = PresentationStyle("toast", kind: .overlay)
    let screen = Tree("root").dismissDisabled().dismissDisabled {}
      .sheet(isPresented: .constant(true)) { Tree("sheet").dismissDisabled() }
      .present(toast, isPresented: .constant(true)) { Tree("toast").dismissDisabled() }
    XCTAssertEqual(Self.contents(screen.guards, in: screen), ["sheet", "toast", "root", "root"])
    XCTAssertEqual(screen.guards.map(\.asks), [false, false, true, false], "the last call asks first")
    XCTAssertEqual(Set(screen.guards.map(\.id)).count, 4)
  }

  func testW4_ALateAttemptDoesNothing() {
    var attempts = (late: 0, other: 0)
    forAllNodes { $node, generator in
      var asked: [Int] = []
      let tree = Self.screen($node) { asked.append($0) }
      let (guards, ways) = (tree.guards, node.guardedWays)
      node.change(&generator)
      let remaining = node.allGuarded.guardedWays
      let state = node
      for element in guards {
        asked = []
        node = state
        element.attempt()
        if asked.isEmpty {
          XCTAssertEqual(node, state)
          attempts.late += 1
        } else {
          attempts.other += 1
        }
      }
      asked = []
      for element in guards { element.attempt() }
      XCTAssertEqual(asked.count, ways.intersection(remaining).count)
    }
    XCTAssertGreaterThan(min(attempts.late, attempts.other), inputs(50))
  }

  func testW4_AHandlerThatDismissesItsScreen() {
    var drafts = 0
    @StateBinding var isShown = true
    let screen = Tree("root").sheet(isPresented: $isShown) {
      Tree("form").dismissDisabled {
        drafts += 1
        isShown = false
      }
    }
    screen.modal?.dismiss()
    XCTAssertFalse(isShown)
    screen.modal?.dismiss()
    screen.guards[0].attempt()
    XCTAssertEqual(drafts, 1)
  }

  func testW5_AGuardWithoutAHandlerPreventsDismissal() {
    @StateBinding var isShown = true
    var (isPaying, isEdited, asked) = (true, true, 0)
    func screen() -> Tree {
      Tree("root").sheet(isPresented: $isShown) {
        Tree("pay").dismissDisabled(isEdited) { asked += 1 }.dismissDisabled(isPaying)
      }
    }
    XCTAssertEqual(screen().offers.map(\.name), [])
    XCTAssertEqual(screen().modal?.isDismissDisabled, true)
    screen().modal?.dismiss()
    XCTAssertEqual(asked, 0)
    XCTAssertTrue(isShown)
    isPaying = false
    screen().modal?.dismiss()
    XCTAssertEqual(asked, 1)
    isEdited = false
    screen().modal?.dismiss()
    XCTAssertFalse(isShown)
  }

  // MARK: Changes

  func testW6_AChangeRemovesTheGuardsOfReplacedScreens() {
    forAllNodes { $node, generator in
      let (old, ways) = (Self.screen(.constant(node)), node.guardedWays)
      node.change(&generator)
      let new = Self.screen(.constant(node))
      XCTAssertEqual(guards(from: old, to: new).count, ways.subtracting(node.guardedWays).count)
      XCTAssertEqual(guards(from: old, to: old).count, 0)
      XCTAssertEqual(guards(from: old, to: Tree("")).map(\.id), old.guards.map(\.id))
    }
  }

  func testW6_AHiddenTabAndAnEqualStackKeepTheirGuards() {
    func tabs(_ selected: Int) -> Tree {
      Tree("").tabs(selection: .constant(selected), [0, 1]) { Tree("\($0)").dismissDisabled() }
    }
    XCTAssertEqual(guards(from: tabs(0), to: tabs(1)).count, 0)
    func screen(_ path: StackState<String>) -> Tree {
      Tree("root").stack(path: .constant(path)) { $page in Tree(page).dismissDisabled(page == "b") {} }
    }
    let path: StackState = ["a", "b"]
    XCTAssertEqual(guards(from: screen(path), to: screen(["a", "b"])).count, 0)
    XCTAssertEqual(guards(from: screen(path), to: screen(["a", "b", "c"])).count, 0)
    XCTAssertEqual(guards(from: screen(path), to: screen(["a", "c"])).count, 1)
  }

  func testW6_AnotherStyleIsADifferentScreen() {
    func screen(_ style: PresentationStyle) -> Tree {
      Tree("root").present(style, isPresented: .constant(true)) { Tree("form").dismissDisabled() }
    }
    XCTAssertEqual(guards(from: screen(.sheet), to: screen(.sheet)).count, 0)
    XCTAssertEqual(guards(from: screen(.sheet), to: screen(.fullScreenCover)).count, 1)
    XCTAssertEqual(guards(from: screen(.popover()), to: screen(.popover(arrowEdge: .top))).count, 0)
  }

  func testW7_AHiddenTabIsSelectedBeforeItAsks() {
    forAllNodes { $node, _ in
      var asked: [Int] = []
      let tree = Self.screen($node) { id in
        asked.append(id)
        XCTAssertTrue(node.order.shown.contains(id))
      }
      let state = node
      for element in tree.guards {
        node = state
        element.attempt()
      }
      XCTAssertEqual(asked.sorted(), state.guarded.sorted())
    }
  }

  func testW8_TreesWithDifferentGuardsAreNotEqual() {
    func form(_ handler: (() -> Void)?) -> Tree { Tree("a").dismissDisabled(onAttempt: handler) }
    XCTAssertNotEqual(Tree("a"), form(nil))
    XCTAssertNotEqual(form(nil), form {})
    XCTAssertEqual(form {}, form { print("another") })
    XCTAssertEqual(Tree("a").dismissDisabled(false) {}, Tree("a"))
    XCTAssertNotEqual(Tree("a").dismissDisabled().dismissDisabled(), Tree("a").dismissDisabled())
    func sheet(_ isDisabled: Bool) -> Tree {
      Tree("root").sheet(isPresented: .constant(true)) { Tree("sheet").dismissDisabled(isDisabled) }
    }
    XCTAssertNotEqual(sheet(true), sheet(false))
    XCTAssertEqual(sheet(true), sheet(true))
  }

  // MARK: Alerts on top

  func testW16_AnAlertOnTopIsLegalAnywhere() {
    @StateBinding var notice: String? = "Offline"
    forAllNodes { $node, _ in
      notice = "Offline"
      let tree = Self.screen($node)
      let noticed = tree.onTop { $0.alert(title: { TextState($0) }, unwrapping: $notice) }
      XCTAssertEqual(noticed.issues, tree.issues)
      XCTAssertEqual(noticed.path.dropLast().map(\.id), tree.path.map(\.id))
      XCTAssertEqual(noticed.topmost.content, tree.topmost.content)
      XCTAssertEqual(noticed.path.last?.dialog?.title, TextState("Offline"))
      XCTAssertEqual(noticed.offers.map(\.name), ["tap OK"])
      noticed.path.last?.dismiss()
      XCTAssertNil(notice)
      XCTAssertEqual(tree.onTop { $0.alert(title: { TextState($0) }, unwrapping: $notice) }, tree)
    }
  }

  /// A sheet of a window, and of each form, in front of tabs, pages, and other sheets.
  private struct Window: Equatable {
    struct Form: Equatable, Identifiable {
      var id: Int
      var draft: String?
      var child: [Form] = []
      var sheet: Form? {
        get { child.first }
        set { child = newValue.map { [$0] } ?? [] }
      }
    }

    var tab = 0
    var path: [Int] = []
    var form: Form?
    var draft: String? = "text"
    var cover = false
  }

  private func window(_ window: StateBinding<Window>, _ log: @escaping (String) -> Void = { _ in }) -> Tree {
    func editor(_ name: String, _ draft: StateBinding<String?>) -> (Tree) -> Tree {
      { $0.sheet(unwrapping: draft) { _ in Tree(name).dismissDisabled { log(name) } } }
    }
    func form(_ value: StateBinding<Window.Form>) -> Tree {
      Tree("form \(value.wrappedValue.id)")
        .sheet(unwrapping: value.sheet) { form($0) }
        .onTop(editor("draft of form \(value.wrappedValue.id)", value.draft))
    }
    return Tree("window")
      .tabs(selection: window.tab, [0, 1]) { tab in
        tab == 0
          ? Tree("home").stack(path: window.path) { page in Tree("\(page.wrappedValue)") } : Tree("other")
      }
      .sheet(unwrapping: window.form) { form($0) }
      .onTop(editor("draft", window.draft))
  }

  func testW6W16_APresentationOnTopIsKeptWhateverChangesBelow() {
    let states: [Window] = [
      Window(), Window(tab: 1), Window(path: [1]), Window(path: [2, 3]), Window(tab: 1, path: [1]),
    ]
    let sheets = [nil, Window.Form(id: 1), .init(id: 2), .init(id: 1, child: [.init(id: 3)])]
    for first in states {
      for second in states {
        for form in sheets {
          var (old, new) = (first, second)
          (old.form, new.form) = (form, form)
          let (before, after) = (window(.constant(old)), window(.constant(new)))
          XCTAssertEqual(before.path.last?.id, after.path.last?.id)
          XCTAssertEqual(after.topmost.content, "draft")
        }
        for (old, new) in sheets.flatMap({ old in sheets.map { (old, $0) } }) {
          var (first, second) = (first, second)
          (first.form, second.form) = (old, new)
          XCTAssertEqual(guards(from: window(.constant(first)), to: window(.constant(second))).count, 0)
        }
      }
    }
  }

  func testW6W16_APresentationOnTopIsLostWithTheScreenThatCalledOnTop() {
    func state(_ form: Window.Form?) -> Window { Window(form: form, draft: nil) }
    func lost(_ old: Window.Form, _ new: Window.Form?) -> [String] {
      var log: [String] = []
      for lost in guards(
        from: window(.constant(state(old))) { log.append($0) }, to: window(.constant(state(new))))
      {
        lost.attempt()
      }
      return log
    }
    let form = Window.Form(id: 1, draft: "text")
    XCTAssertEqual(lost(form, form), [])
    XCTAssertEqual(lost(form, nil), ["draft of form 1"])
    XCTAssertEqual(lost(form, .init(id: 1)), ["draft of form 1"])
    XCTAssertEqual(lost(form, .init(id: 2, draft: "text")), ["draft of form 1"], "another form's draft")
    let child = Window.Form(id: 3)
    XCTAssertEqual(lost(form, .init(id: 1, draft: "text", child: [child])), [])
    XCTAssertEqual(lost(.init(id: 1, draft: "text", child: [child]), form), [])
    XCTAssertEqual(
      lost(.init(id: 1, draft: "text", child: [child]), .init(id: 1, child: [.init(id: 3, draft: "text")])),
      ["draft of form 1"], "the draft in front is another form's")
  }

  /// The user can't reach the screens below. A program or a test can.
  func testW2W16_RemovingAScreenBelowDoesNotAskAPresentationOnTop() {
    var asked: [String] = []
    @StateBinding var state = Window(form: Window.Form(id: 1))
    let old = window($state) { asked.append($0) }
    old.path[0].dismiss()
    XCTAssertNil(state.form)
    XCTAssertEqual(asked, [])
    XCTAssertEqual(window($state).outline.split(separator: "\n").last, "└ sheet \"draft\"")
    old.guards[0].attempt()
    XCTAssertEqual(asked, ["draft"], "it is still presented")
    old.path[1].dismiss()
    XCTAssertEqual(asked, ["draft", "draft"])
  }

  func testW16_ACoverThatIsAddedLaterIsBelow() {
    @StateBinding var state = Window()
    func covered(_ covers: Int) -> Tree {
      (0..<covers).reduce(window($state)) { tree, number in
        tree.fullScreenCover(isPresented: .constant(true)) { Tree("cover").dismissDisabled() }
      }
    }
    for form in [nil, Window.Form(id: 1)] {
      state.form = form
      let tree = covered(1)
      let expected = form == nil ? ["cover", "draft"] : ["form 1", "draft"]
      XCTAssertEqual(tree.path.compactMap(\.screen?.content), expected)
      XCTAssertEqual(tree.issues.count, form == nil ? 0 : 1, "a sheet conflicts with a cover")
      XCTAssertEqual(tree.guards.count, form == nil ? 2 : 1)
      XCTAssertEqual(guards(from: tree, to: window($state)).count, form == nil ? 1 : 0)
      XCTAssertEqual(guards(from: window($state), to: tree).count, 0)
    }
    state.form = nil
    XCTAssertEqual(covered(2).issues.count, 1)
    let alerted = window($state).alert(title: TextState("Offline"), isPresented: .constant(true))
    XCTAssertEqual(alerted.topmost.content, "draft")
    XCTAssertEqual(alerted.issues.count, 1, "an alert can't be below")
  }

  func testW16_APushOnTopIsLeftOutIfTheScreenPushesAlready() {
    for path in [[], [1]] {
      let tree = Tree("root").stack(path: .constant(path)) { _ in Tree("page") }.onTop {
        $0.navigationDestination(isPresented: .constant(true)) { Tree("push") }
      }
      XCTAssertEqual(tree.topmost.content, path.isEmpty ? "push" : "page")
      XCTAssertEqual(tree.issues.count, path.count)
    }
  }

  func testW16_AnAlertOnTopWaitsBehindADialog() {
    @StateBinding var isAsked = true
    func screen() -> Tree {
      Tree("root").sheet(isPresented: .constant(true)) {
        Tree("sheet").alert(title: TextState("Discard?"), isPresented: $isAsked)
      }.onTop { $0.alert(title: TextState("Offline"), isPresented: .constant(true)) }
    }
    XCTAssertEqual(screen().path.map(\.dialog?.title), [nil, TextState("Discard?")])
    XCTAssertEqual(screen().issues, [])
    isAsked = false
    XCTAssertEqual(screen().path.map(\.dialog?.title), [nil, TextState("Offline")])
    XCTAssertEqual(screen().issues, [])
  }
}
