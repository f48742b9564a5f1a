import NavigationCore
import NavigationTesting
import TestSupport
import XCTest

/// S6: the cases of routes that a tree presents.
final class PresentedCasesTests: XCTestCase {
  private typealias Tree = Screen<String>

  @CasePathable enum Section: Equatable { case number(Int), help, inner(Inner) }
  @CasePathable enum Inner: Equatable { case edit(ScreenItem), help }

  func testS6_NothingIsPresented() {
    @StateBinding var route: Section? = .help
    @StateBinding var isOn = true
    let screen = Tree("root").sheet(unwrapping: $route.number) { _ in Tree("number") }
      .navigationLink(tag: 1, selection: $route.number) { Tree("1") }
      .sheet(isPresented: $isOn) { Tree("not of a route") }
    XCTAssertEqual(screen.presentations.count, 1)
    XCTAssertEqual(screen.presentedCases.map(\.name), [])
    route = nil
    XCTAssertEqual(screen.presentedCases.map(\.name), [])
  }

  /// `$route.inner.edit` presents a case of two enums.
  func testS6_NestedCases() {
    @StateBinding var route: Section? = .inner(.edit(ScreenItem(id: 1)))
    let forms: [(Tree) -> Tree] = [
      { $0.sheet(unwrapping: $route.inner.edit) { _ in Tree("edit") } },
      { $0.sheet(unwrapping: $route.inner, case: \.edit) { _ in Tree("edit") } },
      { $0.sheet(isPresented: $route.inner.edit.isPresent()) { Tree("edit") } },
      { $0.sheet(unwrapping: $route, case: \.inner.edit) { _ in Tree("edit") } },
      { $0.sheet(unwrapping: $route.inner) { _ in Tree("inner") } },
    ]
    for (index, form) in forms.enumerated() {
      XCTAssertEqual(
        form(Tree("root")).presentedCases.map(\.name), index < 3 ? ["edit", "inner"] : ["inner"], "\(index)")
    }
  }

  func testS6_ACaseWithoutAName() {
    @StateBinding var route: Section? = .number(1)
    let number = CasePath<Section, Int>(embed: Section.number, extract: { $0[case: \.number] })
    let screen = Tree("root").sheet(unwrapping: $route.case(number)) { _ in Tree("1") }
    XCTAssertEqual(screen.presentedCases.map(\.name), ["number"])
  }

  func testS6_DecoratedBindings() {
    struct App { var route: Section? }
    @StateBinding var route: Section? = .number(1)
    let mapped = $route.map(get: { App(route: $0) }, set: { $0.route })
      .map(get: { $0.route }, set: { App(route: $0) })
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
      { $0.sheet(unwrapping: mapped.number) { _ in Tree("1") } },
      { $0.navigationLink(tag: 1, selection: $route.number.animation()) { Tree("1") } },
    ]
    for (index, form) in forms.enumerated() {
      route = .number(1)
      let screen = form(Tree("root").fullScreenCover(isPresented: $route.help) { Tree("help") })
      XCTAssertEqual(screen.presentedCases.map(\.name), ["number"], "\(index)")
      XCTAssertEqual(
        screen.presentations.map(\.id.description), [index == 9 ? "number(1)" : "number"], "\(index)")
      route = .help
      screen.presentations[0].dismiss()
      XCTAssertEqual(route, .help, "\(index)")
    }
  }

  func testS6_ClosuresAndConstants() {
    var stored: Section? = .inner(.help)
    var closures: StateBinding<Section?> { StateBinding(get: { stored }, set: { stored = $0 }) }
    for route in [closures, .constant(stored)] {
      let screen = Tree("root").sheet(unwrapping: route.inner.edit) { _ in Tree("edit") }
        .fullScreenCover(isPresented: route.inner.help) { Tree("help") }
      XCTAssertEqual(screen.presentedCases.map(\.name), ["help", "inner"])
    }
  }
}
