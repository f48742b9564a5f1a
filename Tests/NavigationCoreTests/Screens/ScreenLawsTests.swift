import CEnums
import NavigationCore
import NavigationTesting
import TestSupport
import XCTest

/// The laws of presentations, for every form of every style.
final class ScreenLawsTests: XCTestCase {
  func testB13_OfAWholeRouteALateDismissalOrWriteChangesNoOtherCase() {
    @StateBinding var route: ScreenRoute? = .flag
    var old: StateBinding<ScreenRoute>?
    let screen = Screen<String>("root").sheet(unwrapping: $route) { $route in
      old = $route
      return Screen<String>("screen")
    }
    let other = ScreenRoute.other(ScreenItem(id: 1))
    route = other
    screen.modal?.dismiss()
    XCTAssertEqual(route, other)
    old?.dismiss()
    XCTAssertEqual(route, other)
    old?.wrappedValue = .flag
    XCTAssertEqual(route, other, "a field that commits late")
    route = .flag
    old?.wrappedValue = other
    XCTAssertEqual(route, other, "a step of a wizard advances by itself")
    old?.dismiss()
    XCTAssertNil(route)
  }

  /// Reflection treats every enum this way on platforms with signed pointers.
  func testB13_OfAWholeRouteWithoutReflection() {
    @StateBinding var route: CDirection? = .north
    var old: StateBinding<CDirection>?
    let screen = Screen<String>("root").sheet(unwrapping: $route) { $route in
      old = $route
      return Screen<String>("screen")
    }
    let plain = StateBinding(unwrapping: $route)
    route = .east
    screen.modal?.dismiss()
    old?.dismiss()
    plain?.dismiss()
    old?.wrappedValue = .north
    XCTAssertEqual(route, .east)
    plain?.wrappedValue = .south
    plain?.dismiss()
    XCTAssertNil(route)
  }

  func testB13_AnOptionalOfAnOptionalIsNotARoute() {
    @StateBinding var value: Int?? = .some(nil)
    func screen(_ content: (StateBinding<Int?>) -> Void = { _ in }) -> Screen<String> {
      Screen<String>("root").sheet(unwrapping: $value) { $value in
        content($value)
        return Screen<String>("screen")
      }
    }
    var binding: StateBinding<Int?>?
    let first = screen { binding = $0 }
    binding?.wrappedValue = 3
    XCTAssertEqual(value, 3)
    XCTAssertEqual(screen().modal?.id, first.modal?.id)
    first.modal?.dismiss()
    XCTAssertEqual(value, Int??.none)
  }

  func testOnlyTheClosuresOfActivePresentationsRun() {
    let routes: [ScreenRoute?] = [
      nil, .item(ScreenItem(id: 1)), .other(ScreenItem(id: 1)), .flag,
      .alert(AlertState(title: TextState("A"))),
      .dialog(DialogState(title: TextState("D"))),
    ]
    for overload in Overload.all {
      for route in routes {
        @StateBinding var state: ScreenRoute? = route
        let log = ScreenLog()
        let screen = overload.build($state, log)
        let isActive = overload.identity(route) != nil
        XCTAssertEqual(screen.presentations.map(\.style), isActive ? [overload.style] : [], overload.name)
        let calls = overload.hasContentClosure ? 1 : 0
        XCTAssertEqual(log.calls, isActive ? calls : 0, overload.name)
        XCTAssertEqual(state, route, "building doesn't write: \(overload.name)")
      }
    }
  }

  func testS1_SameStateEqualTree() {
    for overload in Overload.all {
      let routes: [ScreenRoute?] = [
        nil, overload.active(1, name: "a"), overload.active(1, name: "b"), overload.active(2, name: "a"),
      ]
      for first in routes {
        for second in routes {
          @StateBinding var left: ScreenRoute? = first
          @StateBinding var right: ScreenRoute? = second
          let trees = (overload.build($left, ScreenLog()), overload.build($right, ScreenLog()))
          if first == second {
            XCTAssertEqual(trees.0, trees.1, overload.name)
            XCTAssertEqual(trees.0.outline, trees.1.outline, overload.name)
          }
          XCTAssertEqual(
            trees.0.presentations.map(\.id) == trees.1.presentations.map(\.id),
            overload.identity(first) == overload.identity(second), overload.name)
        }
      }
    }
  }

  func testAContentClosuresBindingEdits() {
    for overload in Overload.all where overload.kind == .item {
      let log = ScreenLog()
      @StateBinding var route: ScreenRoute? = .item(ScreenItem(id: 1, name: "a"))
      _ = overload.build($route, log)
      guard let item = log.items.first else { continue }
      item.name.wrappedValue = "b"
      XCTAssertEqual(route, .item(ScreenItem(id: 1, name: "b")), overload.name)
      route = nil
      item.name.wrappedValue = "c"
      XCTAssertNil(route, "a late edit doesn't restore the route: \(overload.name)")
      XCTAssertEqual(item.wrappedValue.name, "c", overload.name)
    }
  }

  /// Keeps presentations, and dismisses them at random times while the state changes.
  func testS2_DismissClearsOnlyItsPresentation() {
    for overload in Overload.all {
      forAll(count: 40) { generator in
        let log = ScreenLog()
        @StateBinding var route: ScreenRoute? = nil
        var kept: [(presentation: Presentation<String>, identity: String, isOver: Bool)] = []
        let issues = recordIssues {
          for _ in 0..<25 {
            switch generator.int(0...5) {
            case 0: route = nil
            case 1: route = overload.active(generator.int(1...2), name: generator.string())
            case 2: route = .other(ScreenItem(id: 1))
            case 3, 4:
              if let presentation = overload.build($route, log).presentations.first {
                kept.append((presentation, overload.identity(route) ?? "none", false))
              }
            default:
              guard !kept.isEmpty else { break }
              let index = generator.int(0...kept.count - 1)
              let isMeant = !kept[index].isOver && overload.identity(route) == kept[index].identity
              let expected = isMeant ? nil : route
              kept[index].presentation.dismiss()
              XCTAssertEqual(route, expected, overload.name)
              kept[index].isOver = true
            }
          }
        }
        XCTAssertEqual(issues.map(\.message), [], overload.name)
      }
    }
  }

  func testS2_ARefusedDismissalCanBeRepeated() {
    var stored: ScreenRoute? = .flag
    var isLocked = true
    let route = StateBinding<ScreenRoute?>(get: { stored }, set: { if !isLocked { stored = $0 } })
    let presentation = Screen("root").sheet(isPresented: route.flag) { Screen("flag") }.presentations[0]
    presentation.dismiss()
    XCTAssertEqual(stored, .flag)
    isLocked = false
    presentation.dismiss()
    XCTAssertNil(stored)
    stored = .flag
    presentation.dismiss()
    XCTAssertEqual(stored, .flag, "a second dismissal does nothing")
  }

  func testS2_OfAWholeRouteEachCaseAndPayloadIsAPresentation() {
    @StateBinding var route: ScreenRoute? = .flag
    func push() -> Presentation<String>? {
      Screen("root").navigationDestination(unwrapping: $route) { _ in Screen("screen") }.push
    }
    let flag = push()
    route = .other(ScreenItem(id: 1))
    XCTAssertNotEqual(push()?.id, flag?.id)
    flag?.dismiss()
    XCTAssertEqual(route, .other(ScreenItem(id: 1)))
    let other = push()
    route = .other(ScreenItem(id: 2))
    XCTAssertNotEqual(push()?.id, other?.id)
    other?.dismiss()
    XCTAssertEqual(route, .other(ScreenItem(id: 2)))
    let newest = push()
    route = .other(ScreenItem(id: 2, name: "changed"))
    XCTAssertEqual(push()?.id, newest?.id)
    newest?.dismiss()
    XCTAssertNil(route)

    let value = Presentation(.sheet, unwrapping: ScreenRoute?.some(.flag)) { _ in Screen("screen") }
    XCTAssertEqual(value?.dismissed(ScreenRoute?.some(.other(ScreenItem(id: 1)))), .other(ScreenItem(id: 1)))
    XCTAssertEqual(value?.dismissed(ScreenRoute?.some(.flag)), ScreenRoute?.none)
  }

  func testDismissedIsThePureForm() {
    let item = ScreenItem(id: 1)
    let route: ScreenRoute? = .item(item)
    let sheet = Presentation(.sheet, unwrapping: route, case: \.item) { Screen("\($0.id)") }
    XCTAssertEqual(sheet?.screen?.content, "1")
    XCTAssertEqual(sheet?.dismissed(route), ScreenRoute?.none)
    XCTAssertEqual(
      sheet?.dismissed(ScreenRoute?.some(.item(ScreenItem(id: 1, name: "b")))), ScreenRoute?.none)
    XCTAssertEqual(sheet?.dismissed(ScreenRoute?.some(.item(ScreenItem(id: 2)))), .item(ScreenItem(id: 2)))
    XCTAssertEqual(sheet?.dismissed(ScreenRoute?.some(.flag)), .flag)
    XCTAssertEqual(sheet?.dismissed(ScreenRoute?.none), ScreenRoute?.none)
    sheet?.dismiss()
    XCTAssertEqual(
      sheet?.dismissed(route), ScreenRoute?.none,
      "a plain value is never written, so the sheet remains current")

    XCTAssertNil(Presentation(.sheet, unwrapping: route, case: \.other) { Screen("\($0.id)") })
    let optional = Presentation(.popover(), unwrapping: ScreenItem?.some(item)) { Screen("\($0.id)") }
    XCTAssertEqual(optional?.dismissed(ScreenItem?.some(item)), ScreenItem?.none)
    XCTAssertNil(Presentation(.sheet, unwrapping: ScreenItem?.none) { Screen("\($0.id)") })

    // For a binding, both the payload and the route count as its state.
    @StateBinding var state: ScreenRoute? = route
    let bound = Screen("").sheet(unwrapping: $state, case: \.item) { _ in Screen("") }.presentations[0]
    XCTAssertEqual(bound.dismissed(route), ScreenRoute?.none)
    XCTAssertEqual(bound.dismissed(ScreenRoute?.some(.flag)), .flag)
    XCTAssertEqual(bound.dismissed(ScreenRoute?.some(.item(ScreenItem(id: 2)))), .item(ScreenItem(id: 2)))
    XCTAssertEqual(bound.dismissed(ScreenItem?.some(item)), ScreenItem?.none)
    XCTAssertEqual(state, route)

    let issues = recordIssues { XCTAssertEqual(sheet?.dismissed(3), 3) }
    XCTAssertEqual(
      issues.map(\.message), ["sheet item(1) is not presented by state of the type Optional<Int>."])
  }

  /// Each form with a plain route presents the same as the form with a constant binding.
  func testBothFormsPresentTheSame() {
    for overload in Overload.all {
      let routes: [ScreenRoute?] = [
        nil, .other(ScreenItem(id: 1)), overload.active(1, name: "a"), overload.active(1, name: "b"),
        overload.active(2, name: "a"),
      ]
      for route in routes {
        @StateBinding var state: ScreenRoute? = route
        let byBinding = overload.build($state, ScreenLog())
        let byValue = overload.build(.constant(route), ScreenLog())
        XCTAssertEqual(byValue, byBinding, overload.name)
        XCTAssertEqual(byValue.outline, byBinding.outline, overload.name)
        XCTAssertEqual(byValue.issues.count, byBinding.issues.count, overload.name)
        guard let presentation = byValue.presentations.first else { continue }
        presentation.dismiss()
        for later in routes {
          state = route
          let bound = overload.build($state, ScreenLog()).presentations.first
          state = later
          bound?.dismiss()
          XCTAssertEqual(presentation.dismissed(later), state, overload.name)
        }
      }
    }
  }

  func testStacksTabsAndTagsOfPlainValues() {
    var path: StackState<String> = ["a", "b", "c"]
    let stack = Screen("root").stack(path: .constant(path)) { $text in Screen(text) }.stack ?? []
    XCTAssertEqual(stack.map(\.screen?.content), ["a", "b", "c"])
    XCTAssertEqual(stack[1].dismissed(path), ["a"])
    path.remove(at: 1)
    XCTAssertEqual(stack[1].dismissed(path), ["a", "c"], "the element was removed")

    let array = Screen("root").stack(path: .constant([1, 2])) { $number in Screen("\(number)") }.stack ?? []
    XCTAssertEqual(array[1].dismissed([1, 2, 3]), [1])

    let tabs = Screen("root").tabs(selection: .constant(2), [1, 2]) { Screen("\($0)") }
    tabs.tabs?[0].select()
    XCTAssertEqual(tabs.tabs?.map(\.isSelected), [false, true])

    let link = Screen("root").navigationLink(tag: 2, selection: .constant(2)) { Screen("2") }
    XCTAssertEqual(link.push?.dismissed(Int?.some(2)), Int?.none)
    XCTAssertEqual(link.push?.dismissed(Int?.some(3)), 3)
  }

  func testAPresentationOfAPlainValueEqualsThatOfABinding() {
    let routes: [ScreenRoute?] = [nil, .item(ScreenItem(id: 1, name: "a")), .flag, .other(ScreenItem(id: 1))]
    for route in routes {
      @StateBinding var state: ScreenRoute? = route
      let byBinding = Screen("root").sheet(unwrapping: $state, case: \.item) { $item in Screen(item.name) }
      let byValue = Presentation(.sheet, unwrapping: route, case: \.item) { item in Screen(item.name) }
      XCTAssertEqual(byBinding.modal?.screen, byValue?.screen)
      XCTAssertEqual(byBinding.modal?.style, byValue?.style)
    }
    let alert: ScreenRoute? = .alert(AlertState(title: TextState("A"), buttons: [.button]))
    let other: ScreenRoute? = .alert(AlertState(title: TextState("B"), buttons: [.button]))
    let presentation = Screen("root").alert(unwrapping: .constant(alert), case: \.alert).modal
    XCTAssertEqual(presentation?.dismissed(other), other, "S2: a different alert")
    XCTAssertEqual(presentation?.dismissed(alert), ScreenRoute?.none)
  }

  func testUnwrappingACaseEqualsUnwrappingItsBinding() {
    @StateBinding var route: ScreenRoute? = .item(ScreenItem(id: 7))
    func ids(_ screen: Screen<String>) -> [PresentationID] { screen.presentations.map(\.id) }
    let line: UInt = 1
    XCTAssertEqual(
      ids(Screen("").sheet(unwrapping: $route, case: \.item, content: { _ in Screen("") }, line: line)),
      ids(Screen("").sheet(unwrapping: $route.item, content: { _ in Screen("") }, line: line)))
    XCTAssertEqual(
      ids(
        Screen("").sheet(
          unwrapping: $route, case: /ScreenRoute.item, content: { _ in Screen("") }, line: line)),
      ids(Screen("").sheet(item: $route.item, content: { _ in Screen("") }, line: line)))
  }

  func testIDsDistinguishTwoFlagsOnOneLine() {
    @StateBinding var first = true
    @StateBinding var second = false
    func screen() -> Screen<String> {
      Screen("").sheet(isPresented: $first) { Screen("1") }.sheet(isPresented: $second) { Screen("2") }
    }
    let before = screen().presentations[0].id
    (first, second) = (false, true)
    XCTAssertNotEqual(screen().presentations[0].id, before)
  }

  func testInactiveCallsAreCounted() {
    let content: (StateBinding<ScreenItem>) -> Screen<String> = { _ in Screen("") }
    let title: (ScreenItem) -> TextState = { TextState($0.name) }
    let calls: [(Screen<String>, StateBinding<ScreenRoute?>) -> Screen<String>] = [
      { $0.sheet(isPresented: $1.flag, content: { Screen("") }, line: 1) },
      { $0.sheet(unwrapping: $1.item, content: content, line: 1) },
      { $0.sheet(unwrapping: $1, case: \.item, content: content, line: 1) },
      { $0.sheet(item: $1.item, content: content, line: 1) },
      { $0.navigationLink(unwrapping: $1.item, onNavigate: { _ in }, destination: content, line: 1) },
      {
        $0.navigationLink(unwrapping: $1, case: \.item, onNavigate: { _ in }, destination: content, line: 1)
      },
      { $0.alert(title: TextState("A"), isPresented: $1.flag, line: 1) },
      { $0.alert(title: title, unwrapping: $1.item, line: 1) },
      { $0.alert(title: title, unwrapping: $1, case: \.item, line: 1) },
      { $0.alert(unwrapping: $1.alert, line: 1) },
      { $0.alert(unwrapping: $1, case: \.alert, line: 1) },
      { $0.confirmationDialog(title: TextState("A"), isPresented: $1.flag, line: 1) },
      { $0.confirmationDialog(title: title, unwrapping: $1.item, line: 1) },
      { $0.confirmationDialog(title: title, unwrapping: $1, case: \.item, line: 1) },
      { $0.confirmationDialog(unwrapping: $1.dialog, line: 1) },
      { $0.confirmationDialog(unwrapping: $1, case: \.dialog, line: 1) },
    ]
    let routes: [ScreenRoute?] = [
      nil, .flag, .item(ScreenItem(id: 1)), .other(ScreenItem(id: 1)),
      .alert(AlertState(title: TextState("A"))), .dialog(DialogState(title: TextState("D"))),
    ]
    @StateBinding var isToast = true
    var ids: Set<PresentationID?> = []
    for (first, call) in calls.enumerated() {
      for route in routes {
        @StateBinding var state: ScreenRoute? = route
        let screen = call(Screen(""), $state)
          .present(.toast, isPresented: $isToast, content: { Screen("") }, line: 1)
        ids.insert(screen.presentations.first { $0.style == .toast }?.id)
        XCTAssertEqual(ids.count, 1, "the second call of a line, after \(first) with \(route as Any)")
      }
    }
    XCTAssertFalse(ids.contains(nil))
  }

  func testOnDismissIsPassedOn() {
    var dismissals = 0
    @StateBinding var route: ScreenRoute? = .flag
    let screen = Screen("").sheet(isPresented: $route.flag, onDismiss: { dismissals += 1 }) { Screen("") }
    screen.presentations[0].dismiss()
    XCTAssertEqual(dismissals, 0, "only a renderer calls it, after the screen is dismissed")
    screen.presentations[0].onDismiss?()
    XCTAssertEqual(dismissals, 1)
  }

  func testEachFormHasOnDismiss() {
    @StateBinding var route: ScreenRoute? = .item(ScreenItem(id: 1))
    @StateBinding var isPresented = true
    @StateBinding var path = [ScreenItem(id: 1)]
    @StateBinding var numbers = [1]
    let root = Screen("root")
    let screen = { Screen("") }
    let content = { (_: StateBinding<ScreenItem>) in Screen("") }
    var dismissals = 0
    let note = { dismissals += 1 }
    let screens: [Screen<String>] = [
      root.sheet(isPresented: $isPresented, onDismiss: note, content: screen),
      root.sheet(item: $route.item, onDismiss: note, content: content),
      root.sheet(unwrapping: $route.item, onDismiss: note, content: content),
      root.sheet(unwrapping: $route, case: \.item, onDismiss: note, content: content),
      root.fullScreenCover(isPresented: $isPresented, onDismiss: note, content: screen),
      root.fullScreenCover(item: $route.item, onDismiss: note, content: content),
      root.fullScreenCover(unwrapping: $route.item, onDismiss: note, content: content),
      root.fullScreenCover(unwrapping: $route, case: \.item, onDismiss: note, content: content),
      root.popover(isPresented: $isPresented, onDismiss: note, content: screen),
      root.popover(item: $route.item, onDismiss: note, content: content),
      root.popover(unwrapping: $route.item, onDismiss: note, content: content),
      root.popover(unwrapping: $route, case: \.item, onDismiss: note, content: content),
      root.navigationDestination(isPresented: $isPresented, onDismiss: note, destination: screen),
      root.navigationDestination(item: $route.item, onDismiss: note, destination: content),
      root.navigationDestination(unwrapping: $route.item, onDismiss: note, destination: content),
      root.navigationDestination(unwrapping: $route, case: \.item, onDismiss: note, destination: content),
      root.navigation(item: $route.item, onDismiss: note, destination: content),
      root.stack(path: $path, onDismiss: note, destination: content),
      root.stack(path: $numbers, onDismiss: note) { _ in Screen("") },
    ]
    for (index, screen) in screens.enumerated() {
      screen.path[0].onDismiss?()
      XCTAssertEqual(dismissals, index + 1, "\(screen.path[0].style)")
    }
  }

  func testEachFormOfADialogShowsAllOfIt() {
    for overload in Overload.all where [.alert, .confirmationDialog].contains(overload.style) {
      @StateBinding var route: ScreenRoute? = overload.active(1, name: "Title")
      let log = ScreenLog()
      let dialog = overload.build($route, log).modal?.dialog
      let title = overload.kind == .flag ? "Sure?" : "Title"
      let message = overload.name.contains("title:") ? " \"Sure?\"" : ""
      let buttons = overload.style == .alert ? "Yes" : "Yes, Cancel"
      XCTAssertEqual(dialog?.description, "\"\(title)\"\(message) [\(buttons)]", overload.name)
      dialog?.buttons[0].tap()
      XCTAssertEqual(log.actions, [.confirm], overload.name)
    }
  }

  @CasePathable
  indirect enum Nested: Equatable { case child(Nested), leaf(Int) }

  func testDismissedForAPlainRouteStepByStep() {
    struct App: Equatable {
      var route: PresentedCasesTests.Section?
      var draft: String?
    }
    let edit: PresentedCasesTests.Section? = .inner(.edit(ScreenItem(id: 1)))
    let help: PresentedCasesTests.Section? = .help
    func dismissed<State>(_ state: State, _ screen: Screen<String>) -> State? {
      var result: State?
      XCTAssertEqual(recordIssues { result = screen.modal?.dismissed(state) }, [])
      return result
    }
    func sheet<Value>(_ value: StateBinding<Value?>) -> Screen<String> {
      Screen("root").sheet(unwrapping: value) { _ in Screen("sheet") }
    }
    let nested = sheet(StateBinding.constant(edit).inner.edit)
    XCTAssertEqual(dismissed(edit, nested), .some(nil))
    XCTAssertEqual(dismissed(help, nested), .some(help), "something else")
    XCTAssertEqual(
      dismissed(
        help, Screen("root").sheet(isPresented: StateBinding.constant(help).help.animation()) { Screen("") }),
      .some(nil))
    let flag = Screen("root").sheet(isPresented: StateBinding.constant(edit).inner.isPresent()) { Screen("") }
    XCTAssertEqual(dismissed(edit, flag), .some(nil))
    XCTAssertEqual(dismissed(edit.flatMap { $0[case: \.inner] }, flag), .some(nil), "its part")
    var count = 0
    let decorated = StateBinding.constant(edit).onWrite { _, _ in count += 1 }.inner.removeDuplicates()
    XCTAssertEqual(dismissed(edit, sheet(decorated)), .some(nil))
    XCTAssertEqual(count, 0, "a pure function has no effect")
    let mapped = StateBinding.constant(help).map(get: { $0.map { [$0] } }, set: { $0?.first })
    XCTAssertEqual(dismissed(help, sheet(mapped)), .some(nil))
    XCTAssertEqual(
      dismissed(edit, sheet(mapped)), .some(nil), "without an identity, the whole route is dismissed")

    // If several values match the state's type, the outermost is the state.
    let deep: Nested? = .child(.leaf(1))
    XCTAssertEqual(dismissed(deep, sheet(StateBinding.constant(deep).child.leaf)), .some(nil))

    let app = App(route: edit, draft: "a")
    XCTAssertEqual(dismissed(app, sheet(StateBinding.constant(app).route.inner)), App(draft: "a"))
    XCTAssertEqual(dismissed(app, sheet(StateBinding.constant(app).draft)), App(route: edit))
    XCTAssertEqual(
      dismissed(Optional(app), sheet(StateBinding.constant(Optional(app)).draft)), App(route: edit))
    XCTAssertEqual(
      dismissed(app.draft, sheet(StateBinding.constant(app).draft)), .some(nil), "as part of the state")
  }

  private final class Owner {
    var route: ScreenRoute? = .item(ScreenItem(id: 1))
    var alert: AlertState<ScreenAction>? = AlertState(title: TextState("A"), buttons: [.button])
    var path: StackState<ScreenItem> = [ScreenItem(id: 1)]
    var tab = 1
    func confirm() {}
  }

  func testAReleasedTreeRetainsNothing() {
    weak var weakOwner: Owner?
    do {
      let owner = Owner()
      weakOwner = owner
      let tree = Screen("app").tabs(selection: StateBinding(owner, \.tab), [0, 1]) { _ in
        Screen("tab")
          .sheet(unwrapping: StateBinding(owner, \.route).item) { $item in
            Screen(item.name).alert(unwrapping: StateBinding(owner, \.alert)) { _ in owner.confirm() }
          }
          .stack(path: StateBinding(owner, \.path)) { $item in Screen(item.name) }
          .navigationLink(
            unwrapping: StateBinding(owner, \.route).other, onNavigate: { _ in owner.confirm() }
          ) { _ in Screen("") }
      }
      XCTAssertEqual(tree.path.map(\.style), [.push, .sheet, .alert])
      tree.topmost.links.forEach { $0.activate() }
      tree.path.last?.dialog?.buttons[0].tap()
      tree.path[1].dismiss()
      XCTAssertNil(owner.alert)
      XCTAssertNil(owner.route)
    }
    XCTAssertNil(weakOwner, "retained neither by bindings nor by handlers")
  }
}

extension CDirection: CasePathable {
  public struct AllCasePaths: CasePathSequence {
    public typealias Root = CDirection
    public static var caseNames: [String] { ["north", "east", "south"] }
    public static func caseIndex(of root: CDirection) -> Int {
      switch root {
      case .north: 0
      case .east: 1
      default: 2
      }
    }
  }
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
