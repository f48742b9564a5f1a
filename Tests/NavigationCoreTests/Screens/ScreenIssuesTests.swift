import NavigationCore
import NavigationTesting
import TestSupport
import XCTest

private protocol HasRoute: AnyObject {
  var route: ScreenIssuesTests.Section? { get set }
}

/// Routes that nothing presents.
final class ScreenIssuesTests: XCTestCase {
  private typealias Tree = Screen<String>

  func testS6_AStepByClosuresThatIsDerivedTwice() {
    struct App { var route: Section? }
    @StateBinding var app = App(route: .number(1))
    var mapped: StateBinding<Section?> { $app.map(get: { $0.route }, set: { App(route: $0) }) }
    XCTAssertEqual(
      Tree("root").sheet(unwrapping: mapped.number) { _ in Tree("1") }
        .fullScreenCover(isPresented: mapped.help) { Tree("help") }.unclaimedRoutes, [])
    @StateBinding var section: Section? = .inner(.edit(ScreenItem(id: 1)))
    var logged: StateBinding<Section?> { $section.onWrite { _, _ in } }
    XCTAssertEqual(
      Tree("root").sheet(unwrapping: logged.inner.edit) { _ in Tree("edit") }
        .fullScreenCover(isPresented: logged.inner.help) { Tree("help") }.unclaimedRoutes, [])
  }

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

  func testS6_APropertyOfAnObjectIsOneRouteHoweverTheObjectIsReached() throws {
    final class Child { var route: Section?, other: Section? }
    final class Parent { var child = Child(), children = [Child()], optional: Child? = Child() }
    @StateBindable var parent = Parent()
    let children = [parent.child, parent.children[0], parent.optional ?? Child()]
    let element = try XCTUnwrap($parent.children[0])
    let ways = [$parent.child.route, element.route, $parent.optional.route.animation()]
    for (child, way) in zip(children, ways) {
      func screen(_ route: StateBinding<Section?>) -> Tree {
        Tree("root").sheet(unwrapping: way, case: \.number) { _ in Tree("1") }
          .present(.toast, isPresented: .constant(true)) {
            Tree("child").sheet(isPresented: route.help) { Tree("help") }
          }
      }
      child.route = .number(1)
      child.other = .number(2)
      XCTAssertEqual(screen(StateBinding(child, \.route)).unclaimedRoutes, [], way.description)
      XCTAssertEqual(screen(StateBinding(child, \.other)).unclaimedRoutes.map(\.route), ["$other"])
      let another = Child()
      another.route = .number(3)
      XCTAssertEqual(screen(StateBinding(another, \.route)).unclaimedRoutes.map(\.route), ["$route"])
    }
  }

  /// The key paths of a class, its subclass, and its protocol are three.
  func testS6_ARouteIsTheSameInASubclassAndAProtocol() {
    final class Child: Base {}
    final class Parent {
      var child: any HasRoute = Child()
    }
    func base(_ model: Base) -> Screen<String> {
      Screen<String>("Base").sheet(unwrapping: StateBinding(model, \.route), case: \.number) {
        Screen("\($0.wrappedValue)")
      }
    }
    func screen(_ parent: Parent, _ child: Child) -> Screen<String> {
      @StateBindable var parent = parent
      return base(child)
        .sheet(isPresented: StateBinding(child, \.route).help) { Screen("Help") }
        .popover(isPresented: $parent.child.route.isPresent(\.inner)) { Screen("Inner") }
    }
    let child = Child()
    let parent = Parent()
    parent.child = child
    for route in [Section.number(1), .help, .inner(.help)] {
      child.route = route
      XCTAssertEqual(screen(parent, child).unclaimedRoutes, [], "\(route)")
      XCTAssertEqual(screen(parent, child).presentations.count, 1)
    }
    // One that nothing presents is reported once.
    let unclaimed = base(child).popover(isPresented: StateBinding(child, \.route).help) { Screen("Help") }
    XCTAssertEqual(unclaimed.unclaimedRoutes.map(\.activeCase), ["inner"])
    // Another property, another case, and another object are others.
    child.route = .help
    child.other = .number(1)
    let others = Screen<String>("Root").sheet(isPresented: StateBinding(child, \.route).help) {
      Screen("Help")
    }
    .popover(isPresented: StateBinding(child as Base, \.other).help) { Screen("Help") }
    .popover(isPresented: StateBinding(Base(.help), \.route).isPresent(\.number)) { Screen("Number") }
    XCTAssertEqual(others.unclaimedRoutes.map(\.activeCase), ["number", "help"])
  }

  class Base: HasRoute {
    var route: Section?
    var other: Section?
    init(_ route: Section? = nil) { self.route = route }
  }

  @CasePathable enum Section: Equatable { case number(Int), help, inner(Inner) }
  @CasePathable enum Inner: Equatable { case edit(ScreenItem), help }

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

  func testS6_ANestedMemberThatIsNotActiveLooksAtTheRoute() {
    @StateBinding var route: Section? = nil
    let forms: [() -> Tree] = [
      { Tree("root").sheet(unwrapping: $route, case: \.inner.edit) { _ in Tree("edit") } },
      { Tree("root").sheet(unwrapping: $route.inner, case: \.edit) { _ in Tree("edit") } },
      { Tree("root").sheet(unwrapping: $route.inner.edit) { _ in Tree("edit") } },
      { Tree("root").sheet(isPresented: $route.inner.help) { Tree("help") } },
      { Tree("root").navigationLink(tag: 1, selection: $route.inner.edit.id) { Tree("link") } },
    ]
    for (number, form) in forms.enumerated() {
      route = .help
      XCTAssertEqual(
        form().unclaimedRoutes.map(\.description),
        number == 4 ? [] : ["$section is help, and nothing presents that."], "form \(number)")
      route = nil
      XCTAssertEqual(form().unclaimedRoutes, [], "form \(number)")
    }
  }

  /// The outer case is active, and its payload is `nil`.
  func testS6_AnOptionalPayloadThatIsNilIsNoOtherCase() {
    @StateBinding var outer: OptionalPayload? = .inner(nil)
    guard let inner = StateBinding(unwrapping: $outer.inner) else { return XCTFail("the case is active") }
    XCTAssertEqual(Tree("inner").sheet(unwrapping: inner, case: \.edit) { _ in Tree("edit") }.issues, [])
    XCTAssertEqual(Tree("inner").sheet(unwrapping: inner.edit) { _ in Tree("edit") }.issues, [])
  }

  @CasePathable enum OptionalPayload: Equatable { case inner(Inner?), help }

  func testS6_NestedMembersClaimAllTheyLeadThrough() {
    @StateBinding var route: Section? = .inner(.edit(ScreenItem(id: 1)))
    let forms: [(Tree) -> Tree] = [
      { $0.sheet(unwrapping: $route.inner.edit) { _ in Tree("edit") } },
      { $0.sheet(unwrapping: $route, case: \.inner.edit) { _ in Tree("edit") } },
      { $0.sheet(isPresented: $route.inner.edit.isPresent()) { Tree("edit") } },
    ]
    for form in forms {
      let screen = form(Tree("root").sheet(unwrapping: $route.number) { _ in Tree("number") })
      XCTAssertEqual(screen.presentations.count, 1)
      XCTAssertEqual(screen.unclaimedRoutes, [])
    }
    route = .inner(.help)
    XCTAssertEqual(
      forms[0](Tree("root").sheet(unwrapping: $route.number) { _ in Tree("number") }).unclaimedRoutes
        .map(\.description),
      ["$section is inner, and nothing presents that.", "$section.inner is help, and nothing presents that."])
  }

  func testS6_ManyRoutesAreToldApart() {
    for count in [1, 8, 9, 10, 20] {
      @StateBinding var routes: [Section?] = Array(repeating: .help, count: count)
      let looking = $routes.elements.reduce(Tree("root")) { screen, route in
        screen.present(.toast, unwrapping: route.number) { _ in Tree("number") }
      }
      XCTAssertEqual(looking.unclaimedRoutes.count, count)
      for claimed in [count - 1, count] {
        let claiming = $routes.elements.prefix(claimed).reduce(looking) { screen, route in
          screen.present(.toast, isPresented: route.help) { Tree("help") }
        }
        XCTAssertEqual(claiming.unclaimedRoutes.count, count - claimed, "\(claimed) of \(count)")
      }
    }
  }

  func testS6_AnUnclaimedRouteNamesItsScreen() {
    @StateBinding var route: Section? = .help
    let screen = Tree("root").sheet(item: .constant(ScreenItem(id: 3))) { _ in
      Tree("item").alert(title: { TextState("\($0)") }, unwrapping: $route.number)
    }
    XCTAssertEqual(
      screen.issues.map(\.message), ["$section is help, and nothing in (3) presents that."])
  }

  func testS6_ACaseWithoutANameClaimsItsRoute() {
    @StateBinding var route: Section? = .number(1)
    let number = CasePath<Section, Int>(embed: Section.number, extract: { $0[case: \.number] })
    let screen = Tree("root").sheet(unwrapping: $route.case(number)) { _ in Tree("1") }
      .fullScreenCover(isPresented: $route.help) { Tree("help") }
    XCTAssertEqual(screen.presentations.count, 1)
    XCTAssertEqual(screen.unclaimedRoutes, [])
  }

  func testS6_DecoratedBindingsClaimWhatTheyDecorate() {
    @StateBinding var route: Section? = .number(1)
    let forms: [(Tree) -> Tree] = [
      { $0.sheet(unwrapping: $route.number.animation()) { _ in Tree("1") } },
      { $0.sheet(unwrapping: $route.number.removeDuplicates()) { _ in Tree("1") } },
      { $0.sheet(unwrapping: $route.number.onWrite { _, _ in }) { _ in Tree("1") } },
      {
        $0.sheet(unwrapping: $route.number.map(get: { $0.map(String.init) }, set: { $0.flatMap(Int.init) })) {
          _ in
          Tree("1")
        }
      },
      { $0.sheet(isPresented: $route.isPresent(\.number).animation()) { Tree("1") } },
      { $0.sheet(isPresented: $route.number.animation().isPresent()) { Tree("1") } },
      { $0.sheet(unwrapping: $route.animation().number) { _ in Tree("1") } },
      { $0.sheet(unwrapping: $route.animation().onWrite { _, _ in }, case: \.number) { _ in Tree("1") } },
      { $0.navigationLink(tag: 1, selection: $route.number.animation()) { Tree("1") } },
    ]
    for (index, form) in forms.enumerated() {
      route = .number(1)
      let screen = form(Tree("root").fullScreenCover(isPresented: $route.help) { Tree("help") })
      XCTAssertEqual(screen.unclaimedRoutes, [], "\(index)")
      XCTAssertEqual(
        screen.presentations.map(\.id.description), [index == 8 ? "number(1)" : "number"], "\(index)")
      let before = form(Tree("root"))
      route = .help
      XCTAssertEqual(form(Tree("root")).unclaimedRoutes.map(\.activeCase), ["help"], "\(index)")
      before.presentations[0].dismiss()
      XCTAssertEqual(route, .help, "\(index)")
    }
  }

  func testS6_SourcesThatCannotBeToldApart() {
    var stored: Section? = .number(1)
    var closures: StateBinding<Section?> { StateBinding(get: { stored }, set: { stored = $0 }) }
    var constant: StateBinding<Section?> { .constant(stored) }
    for route in [{ closures }, { constant }] {
      stored = .number(1)
      func screen() -> Tree {
        Tree("root").sheet(unwrapping: route().number) { _ in Tree("1") }
          .sheet(unwrapping: route().inner) { _ in Tree("inner") }
      }
      XCTAssertEqual(screen().unclaimedRoutes, [])
      stored = .help
      XCTAssertEqual(screen().unclaimedRoutes.map(\.activeCase), ["help"], "once")
      stored = .inner(.help)
      let nested = Tree("root").sheet(unwrapping: route().inner.edit) { _ in Tree("edit") }
        .fullScreenCover(isPresented: route().inner.help) { Tree("help") }
      XCTAssertEqual(nested.unclaimedRoutes, [])
    }
    var first: Section? = .help
    var second: Section? = .number(1)
    let screen = Tree("root")
      .sheet(isPresented: StateBinding(id: "1", get: { first }, set: { first = $0 }).help) { Tree("help") }
      .present(.toast, unwrapping: StateBinding(id: 1, get: { second }, set: { second = $0 }).inner) { _ in
        Tree("")
      }
    XCTAssertEqual(screen.unclaimedRoutes.map(\.activeCase), ["number"], "with ids they are told apart")
  }
}
