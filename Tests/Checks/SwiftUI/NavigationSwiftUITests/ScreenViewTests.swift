import NavigationCore
import NavigationScreenView
import NavigationSwiftUI
import NavigationTesting
import SwiftUI
import XCTest

// A feature without SwiftUI: the content of each screen as data, and one pure function.

enum Content: CustomStringConvertible {
  case items
  case editor(StateBinding<Item>)
  case text(String)

  var description: String {
    switch self {
    case .items: "Items"
    case .editor(let item): "field \"\(item.name.wrappedValue)\""
    case .text(let text): text
    }
  }
}

@MainActor func items(_ model: Model) -> Screen<Content> {
  @StateBindable var model = model
  return Screen<Content>(.items)
    .sheet(unwrapping: $model.route, case: \.add, onDismiss: { model.log.append("dismissed") }) { $item in
      Screen<Content>(.editor($item)).dismissDisabled($item.wrappedValue.name.isEmpty)
    }
    .navigationDestination(unwrapping: $model.route, case: \.edit) { $item in Screen<Content>(.editor($item))
    }
    .popover(
      unwrapping: $model.route, case: \.color, attachmentAnchor: .point(x: 0.5, y: 0), arrowEdge: .leading
    ) { $color in
      Screen<Content>(.text($color.wrappedValue))
    }
    .fullScreenCover(unwrapping: $model.route, case: \.help) { _ in Screen<Content>(.text("Help")) }
    .alert(unwrapping: $model.route, case: \.delete) { action in model.log.append("\(action)") }
    .confirmationDialog(unwrapping: $model.route, case: \.leave) { action in model.log.append("\(action)") }
    .stack(path: $model.path) { $page in
      switch $page.cases {
      case .item(let item): Screen<Content>(.editor(item))
      case .settings: Screen<Content>(.text("Settings"))
      }
    }
}

struct ContentView: View {
  let content: Content
  @State private var taps = 0

  var body: some View {
    switch content {
    case .items: Button("Items \(taps)") { taps += 1 }
    case .editor(let item): TextField("Name", text: Binding(item.name))
    case .text(let text): Text(text)
    }
  }
}

struct AppView: View {
  let model: Model
  var body: some View { ScreenView(items(model)) { ContentView(content: $0) } }
}

@MainActor
final class ScreenViewTests: XCTestCase {
  private let items0 = "root [Items %lld|0]"

  func testU1_TheTreeOfTheOutlineIsTheTreeOnScreen() async {
    let model = Model()
    let host = ViewHost(AppView(model: model))
    XCTAssertEqual(host.outline, items0)
    for (route, line) in Route.shown {
      model.route = route
      XCTAssertEqual(items(model).presentations.count, 1)
      await host.settle()
      XCTAssertEqual(host.outline, "\(items0)\n  \(line)")
    }
    model.route = nil
    model.path = [.item(keyboard), .settings]
    XCTAssertEqual(host.outline, "\(items0)\n  push field \"Keyboard\"\n  push Settings")
  }

  func testU1_ACustomStyleIsASheetOrAPush() async {
    func host(_ style: PresentationStyle) -> ViewHost<ScreenView<String, Text>> {
      ViewHost(
        ScreenView(
          Screen<String>("Root").present(style, isPresented: .constant(true)) { Screen("Above") }
        ) { Text($0) })
    }
    XCTAssertEqual(host(PresentationStyle("drawer", kind: .modal)).outline, "root Root\n  sheet Above")
    XCTAssertEqual(host(PresentationStyle("slide", kind: .push)).outline, "root Root\n  push Above")
  }

  func testU1_UserInputIsWritten() async {
    let model = Model(.add(keyboard))
    let host = ViewHost(AppView(model: model))
    host["sheet"]?.fields[0].wrappedValue = "Piano"
    XCTAssertEqual(model.route, .add(Item(id: 42, name: "Piano")))
    host["sheet"]?.dismiss()
    XCTAssertNil(model.route)
    host.render()
    XCTAssertEqual(model.log, ["dismissed"])

    model.route = .delete(.sure)
    host["alert"]?.button("Yes")?.tap()
    XCTAssertEqual(model.log, ["dismissed", "confirm"])
    XCTAssertNil(model.route)

    model.path = [.item(keyboard), .settings]
    host.render()
    host.top.shown[1].dismiss()
    XCTAssertEqual(Array(model.path), [.item(keyboard)])
    host.render()
    host.top.shown[0].dismiss()
    XCTAssertEqual(model.path, [])
  }

  func testU1_S2_ALateDismissalClearsNothingElse() async {
    for route in Route.all {
      for next in Route.all + [nil] {
        let model = Model(route)
        let expected = Model(route)
        let host = ViewHost(AppView(model: model))
        // A dialog waits until the button that it points at has appeared.
        host.render()
        let shown = host.top.shown.first
        let presentation = items(expected).presentations.first
        model.route = next
        expected.route = next
        for _ in 0..<2 {
          shown?.dismiss()
          presentation?.dismiss()
        }
        host.render()
        XCTAssertEqual(model.route, expected.route, "\(route) while \(next as Any)")
      }
    }
  }

  func testU2_APresentationDoesNotResetTheStateOfAScreen() async {
    let model = Model()
    let host = ViewHost(AppView(model: model))
    host.top.buttons[0].tap()
    for route in Route.all + [nil] {
      model.route = route
      await host.settle()
      XCTAssertTrue(host.outline.hasPrefix("root [Items %lld|1]"), "\(route as Any)")
    }
    model.path = [.settings]
    XCTAssertTrue(host.outline.hasPrefix("root [Items %lld|1]"))
  }

  func testU2_AClosingScreenKeepsItsContent() async {
    let model = Model(.add(keyboard))
    let host = ViewHost(AppView(model: model))
    model.route = nil
    host.render()
    XCTAssertEqual(host.leaving.map(\.lines), [["field \"Keyboard\""]])

    for push in [Route.edit(mouse)] {
      model.route = push
      host.render()
      model.route = nil
      host.render()
      XCTAssertEqual(host.leaving.map(\.lines), [["field \"Mouse\""]])
    }
    model.path = [.item(mouse)]
    host.render()
    model.path = []
    host.render()
    XCTAssertEqual(host.leaving.map(\.lines), [["field \"Mouse\""]])
  }

  func testU2_AllPoppedScreensKeepTheirContent() async {
    for (count, leavesLast) in [(0, false), (0, true), (1, false), (1, true)] {
      let model = Model()
      model.path = [.item(keyboard), .item(mouse), .settings]
      let host = ViewHost(AppView(model: model), leavesLast: leavesLast)
      model.path = StackState(model.path.prefix(count))
      host.render()
      XCTAssertEqual(
        Set(host.leaving.map(\.lines)),
        Set([["field \"Keyboard\""], ["field \"Mouse\""], ["Settings"]].dropFirst(count)))
    }
  }

  func testASheetHasItsOwnStackAndAllPushesAreOnePath() async {
    func tree(_ depth: StateBinding<Int>) -> Screen<String> {
      func at(_ level: Int) -> Screen<String> {
        let next = depth.map(id: level, get: { $0 > level }, set: { $0 ? level + 1 : level })
        let screen = Screen<String>("Level \(level)")
        return level % 3 == 2
          ? screen.sheet(isPresented: next) { at(level + 1) }
          : screen.navigationDestination(isPresented: next) { at(level + 1) }
      }
      return at(0)
    }
    @StateBinding var depth = 0
    let host = ViewHost(ScreenView(tree($depth)) { Text($0) })
    depth = 5
    XCTAssertEqual(
      host.outline,
      """
      root Level 0
        push Level 1
        push Level 2
          sheet Level 3
            push Level 4
            push Level 5
      """)
    host.top.shown[0].dismiss()
    XCTAssertEqual(depth, 0)
  }

  func testOnlyTheModalOfALayerIsShown() async {
    @StateBinding var isRoot = true
    @StateBinding var isPushed = true
    func tree() -> Screen<String> {
      Screen<String>("Root")
        .sheet(isPresented: $isRoot) { Screen("Sheet of the root") }
        .navigationDestination(isPresented: .constant(true)) {
          Screen<String>("Pushed").sheet(isPresented: $isPushed) { Screen("Sheet of the pushed") }
        }
    }
    let issues = recordIssues {
      XCTAssertEqual(
        ViewHost(ScreenView(tree()) { Text($0) }).outline,
        "root Root\n  push Pushed\n    sheet Sheet of the pushed")
    }
    XCTAssertFalse(issues.isEmpty, "the hidden modal is reported")
    isPushed = false
    XCTAssertEqual(
      ViewHost(ScreenView(tree()) { Text($0) }).outline, "root Root\n  sheet Sheet of the root\n  push Pushed"
    )
  }

  func testTabsKeepTheirModals() async {
    @StateBinding var tab = 1
    @StateBinding var isSheet = true
    func tree() -> Screen<String> {
      Screen<String>("Tabs").tabs(selection: $tab, [1, 2]) { tab in
        Screen<String>("Tab \(tab)").sheet(isPresented: tab == 2 ? $isSheet : .constant(false)) {
          Screen("Sheet")
        }
      }
    }
    let host = ViewHost(ScreenView(tree()) { Text($0) })
    XCTAssertEqual(host.outline, "root\n  tab 1 * Tab 1\n  tab 2 Tab 2", "a hidden tab's sheet waits for it")
    host.top.selection?.wrappedValue = AnyHashable(2)
    XCTAssertEqual(tab, 2)
    let selected = ViewHost(ScreenView(tree()) { Text($0) })
    XCTAssertEqual(selected.outline, "root\n  tab 1 Tab 1\n  tab 2 * Tab 2\n    sheet Sheet")
  }

  func testOnDismissIsCalledOnceForEachDismissal() async {
    let log = Log()
    @StateBinding var item: Item? = keyboard
    @StateBinding var pushed: Item? = keyboard
    @StateBinding var color: String? = "red"
    @StateBinding var path: [Int] = []
    func tree() -> Screen<String> {
      func note(_ text: String) -> () -> Void { { log.lines.append(text) } }
      return Screen<String>("Root")
        .sheet(unwrapping: $item, onDismiss: note("sheet of \(item?.name ?? "")")) { $item in
          Screen<String>($item.wrappedValue.name)
            .navigationDestination(unwrapping: $pushed, onDismiss: note("push")) { _ in
              Screen<String>("Pushed").popover(unwrapping: $color, onDismiss: note("popover")) { _ in
                Screen("Color")
              }
            }
        }
        .stack(path: $path, onDismiss: note("element")) { $number in Screen("\($number.wrappedValue)") }
    }
    let host = ViewHost(TreeView(tree: tree))
    XCTAssertEqual(log.lines, [])
    color = nil
    host.render()
    XCTAssertEqual(log.lines, ["popover"])
    color = "blue"
    host.render()
    item = mouse
    host.render()
    XCTAssertEqual(
      log.lines, ["popover", "popover", "push", "sheet of Keyboard"], "from the top down")
    path = [1, 2]
    host.render()
    path = [1]
    host.render()
    item = nil
    host.render()
    host.render()
    XCTAssertEqual(
      log.lines.dropFirst(4), ["element", "popover", "push", "sheet of Mouse"])
  }

  func testAScreenInAnotherStyleIsNotShownForOneEvaluation() async {
    @StateBinding var style = PresentationStyle.sheet
    func tree() -> Screen<String> {
      Screen<String>("Root").present(style, isPresented: .constant(true)) { Screen("Above") }
    }
    let host = ViewHost(TreeView(tree: tree))
    await host.settle()
    for (next, shown) in [
      (PresentationStyle.fullScreenCover, "fullScreenCover"), (.popover(), "popover @bounds"),
      (.sheet, "sheet"),
      (.push, "push"), (.sheet, "sheet"),
    ] {
      let isPush = style.kind == .push || next.kind == .push
      style = next
      if !isPush { XCTAssertEqual(host.outline, "root Root", "nothing in between") }
      await host.settle()
      XCTAssertEqual(host.outline, "root Root\n  \(shown) Above")
    }
    style = .popover(arrowEdge: .leading)
    await host.settle()
    XCTAssertEqual(host.outline, "root Root\n  popover @bounds leading Above")
  }

  func testADialogOpensAfterThePreviousOneIsClosed() async {
    let model = Model(.delete(.sure))
    let host = ViewHost(AppView(model: model))
    await host.settle()
    let first = host["alert"]
    model.route = .delete(.other)
    XCTAssertEqual(host.outline, items0)
    first?.button("Yes")?.tap()
    XCTAssertEqual(model.log, [])
    XCTAssertEqual(model.route, .delete(.other))
    await host.settle()
    XCTAssertEqual(host["alert"]?.title, "Other?")
  }

  func testAWriteOfTheSameTabOrPathChangesNothing() async {
    var (writes, tab, path) = (0, 1, StackState([1, 2]))
    let tabs = StateBinding(get: { tab }, set: { (tab, writes) = ($0, writes + 1) })
    let stack = StateBinding(get: { path }, set: { (path, writes) = ($0, writes + 1) })
    let host = ViewHost(
      TreeView {
        Screen<String>("Tabs").tabs(selection: tabs, [1, 2]) { tab in
          Screen<String>("Tab \(tab)").stack(path: stack) { Screen("\($0.wrappedValue)") }
        }
      })
    let (selection, shownPath) = (host.top.selection, host.top.shown[0].path)
    selection?.wrappedValue = AnyHashable(1)
    shownPath?.wrappedValue = shownPath?.wrappedValue ?? []
    XCTAssertEqual(writes, 0)
    shownPath?.wrappedValue.removeLast()
    selection?.wrappedValue = AnyHashable(2)
    XCTAssertEqual([writes, tab, path.count], [2, 2, 1])
  }

  func testU3_TheBindingToThePathIsTheSameInEachEvaluation() async {
    let model = Model()
    let host = ViewHost(AppView(model: model))
    let identity = host.top.pathIdentity
    for path: StackState<Page> in [[], [.settings], [.settings, .item(mouse)]] {
      model.path = path
      host.render()
      XCTAssertEqual(host.top.pathIdentity, identity)
    }
  }

  func testOnDismissIsCalledForAChangeOfStyle() async {
    let log = Log()
    @StateBinding var style = PresentationStyle.sheet
    @StateBinding var isPresented = true
    func tree() -> Screen<String> {
      let name = style.name
      return Screen<String>("Root").present(
        style, isPresented: $isPresented, onDismiss: { log.lines.append(name) }
      ) { Screen("Above") }
    }
    let host = ViewHost(TreeView(tree: tree))
    for next in [
      PresentationStyle.fullScreenCover, .popover(), .popover(arrowEdge: .leading), .sheet, .push,
    ] {
      style = next
      host.render()
    }
    XCTAssertEqual(
      log.lines, ["sheet", "fullScreenCover", "popover", "sheet"], "a change of the edge is not a dismissal")
    isPresented = false
    host.render()
    host.render()
    XCTAssertEqual(log.lines.dropFirst(4), ["push"])
  }

  func testScreensWithTabsOnAStackShareIt() async {
    @StateBinding var path: [String] = []
    @StateBinding var isPushed = true
    func tabs(_ name: String) -> Screen<String> {
      Screen<String>(name).tabs(selection: .constant(1), [1, 2]) { tab in
        Screen<String>("Tab \(tab)").stack(path: tab == 1 ? $path : .constant(["Hidden"])) {
          Screen($0.wrappedValue)
        }
      }
    }
    // Tabs that are pushed, and tabs on a screen with a stack.
    let trees = [
      { Screen<String>("Root").navigationDestination(isPresented: $isPushed) { tabs("Pushed") } },
      { tabs("Root").stack(path: .constant(["Pushed"])) { Screen($0.wrappedValue) } },
    ]
    for (index, tree) in trees.enumerated() {
      path = ["a", "b"]
      var host: ViewHost<TreeView>?
      XCTAssertEqual(recordIssues { host = ViewHost(TreeView(tree: tree)) }.count, 1)
      XCTAssertEqual(host?.nestedStacks, 0, "\(index): SwiftUI cannot nest stacks")
      if index == 1 { continue }
      XCTAssertEqual(host?.top.shown.map(\.style), ["push", "push", "push"])
      host?.top.shown.last?.dismiss()
      XCTAssertEqual(path, ["a"], "\(index)")
    }
  }

  func testOnDismissIsCalledForAllScreensOnAScreenThatChangesItsStyle() async {
    let log = Log()
    @StateBinding var style = PresentationStyle.sheet
    func tree() -> Screen<String> {
      func note(_ text: String) -> () -> Void { { log.lines.append(text) } }
      let yes = StateBinding.constant(true)
      return Screen<String>("Root").present(style, isPresented: yes, onDismiss: note(style.name)) {
        Screen<String>("Tabs").tabs(selection: .constant(1), [1]) { tab in
          Screen<String>("Tab \(tab)").stack(path: .constant([2]), onDismiss: note("element")) { _ in
            Screen<String>("Element").popover(isPresented: yes, onDismiss: note("popover")) {
              Screen("Color")
            }
          }
        }
      }
    }
    let host = ViewHost(TreeView(tree: tree))
    style = .fullScreenCover
    host.render()
    host.render()
    XCTAssertEqual(log.lines, ["popover", "element", "sheet"])
  }

  func testDismissDisabled() async {
    let model = Model(.add(keyboard))
    let host = ViewHost(AppView(model: model))
    XCTAssertEqual(host["sheet"]?.isDismissDisabled, false)
    host["sheet"]?.fields[0].wrappedValue = ""
    XCTAssertEqual(host["sheet"]?.isDismissDisabled, true)
  }

  func testTheBackButtonOfAGuardedPageAsks() async {
    @StateBinding var isPushed = true
    @StateBinding var isEdited = false
    @StateBinding var isAsked = false
    let (pushed, asked) = ($isPushed, $isAsked)
    let host = ViewHost(
      TreeView {
        Screen<String>("Root").navigationDestination(isPresented: pushed) {
          Screen<String>("Page").dismissDisabled(isEdited) { asked.wrappedValue = true }
            .alert(title: TextState("Discard?"), isPresented: asked)
        }
      })
    XCTAssertEqual(host["push"]?.isBackButtonHidden, false)
    XCTAssertNil(host["push"]?.button("Back"))
    isEdited = true
    host.render()
    XCTAssertEqual(host["push"]?.isBackButtonHidden, true)
    host["push"]?.button("Back")?.tap()
    XCTAssertTrue(isPushed && isAsked)
  }

  func testTasksRunWhileTheirScreenIsOnScreen() async {
    let log = Log()
    @StateBinding var isSheet = true
    @StateBinding var isCovered = false
    func tree() -> Screen<String> {
      Screen<String>("Root").sheet(isPresented: $isSheet) {
        Screen<String>("Sheet").navigationDestination(isPresented: $isCovered) { Screen("Pushed") }.task {
          await log.noteUntilCancelled()
        }
      }
    }
    let host = ViewHost(TreeView(tree: tree))
    await log.wait(for: 1)
    isCovered = true
    host.render()
    for _ in 0..<100 { await Task.yield() }
    XCTAssertEqual(log.lines, ["started"], "a covered screen is still on screen")
    isSheet = false
    host.render()
    await log.wait(for: 2)
    XCTAssertEqual(log.lines, ["started", "cancelled"])
  }

  func testTasksEndWhenTheirScreenChangesItsStyle() async {
    let log = Log()
    @StateBinding var style = PresentationStyle.sheet
    func screen(_ name: String) -> Screen<String> {
      Screen<String>(name).task { await log.noteUntilCancelled("\(name) ") }
    }
    func tree() -> Screen<String> {
      let yes = StateBinding.constant(true)
      return screen("root").present(style, isPresented: yes) {
        screen("above").tabs(selection: .constant(1), [1]) { _ in
          screen("tab").stack(path: .constant([2])) { _ in
            screen("element").popover(isPresented: yes) { screen("popover") }
          }
        }
      }
    }
    let host = ViewHost(TreeView(tree: tree))
    await log.wait(for: 5)
    let names = ["above", "element", "popover", "tab"]
    XCTAssertEqual(Set(log.lines), Set((names + ["root"]).map { "\($0) started" }))
    for next in [PresentationStyle.fullScreenCover, .popover()] {
      log.lines = []
      style = next
      host.render()
      await log.wait(for: 8)
      XCTAssertEqual(log.lines.sorted(), names.flatMap { ["\($0) cancelled", "\($0) started"] })
    }
    log.lines = []
    style = .popover(arrowEdge: .leading)
    host.render()
    for _ in 0..<100 { await Task.yield() }
    XCTAssertEqual(log.lines, [], "a change of the edge restarts nothing")
  }

  func testATaskDoesNotBeginOnADismissedScreen() async {
    let log = Log()
    @StateBinding var isPresented = true
    let host = ViewHost(
      TreeView {
        Screen<String>("Root").sheet(isPresented: $isPresented) {
          Screen("Sheet").task { log.lines.append("Sheet") }
        }
      })
    isPresented = false
    host.render()
    for _ in 0..<100 { await Task.yield() }
    XCTAssertEqual(log.lines, [])
  }
}

/// A view that makes a new tree for each evaluation.
private struct TreeView: View {
  let tree: () -> Screen<String>
  var body: some View { ScreenView(tree()) { Text($0) } }
}

@MainActor private final class Log {
  var lines: [String] = []

  /// Lets other tasks run until the log has `count` lines.
  func wait(for count: Int) async {
    for _ in 0..<1000 where lines.count < count { await Task.yield() }
  }

  /// Notes the start of a task, and its end when it is cancelled.
  func noteUntilCancelled(_ prefix: String = "") async {
    lines.append("\(prefix)started")
    let (never, continuation) = AsyncStream.makeStream(of: Void.self)
    for await _ in never {}
    _ = continuation
    lines.append("\(prefix)\(Task.isCancelled ? "cancelled" : "ended")")
  }
}
