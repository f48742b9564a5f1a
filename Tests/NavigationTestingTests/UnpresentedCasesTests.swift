import NavigationCore
import NavigationTesting
import XCTest

final class UnpresentedCasesTests: XCTestCase {
  @CasePathable enum Route: Equatable {
    case add(Int)
    case edit(Int)
    case color
    case help
  }

  @CasePathable enum Inner { case color }

  func testS6_ListsTheCasesThatNoScreenPresents() {
    @StateBinding var route: Route? = nil
    @StateBinding var inner: Inner? = .color
    func screen(_ active: Route) -> Screen<String> {
      route = active
      return Screen("root").sheet(unwrapping: $route, case: \.add) { _ in Screen("add") }
        .navigationDestination(unwrapping: $route.edit) { $id in
          // A case of a different enum with the same name.
          Screen("edit").sheet(isPresented: $inner.color) { Screen("color") }
        }
    }
    XCTAssertEqual(
      unpresentedCases(of: Route.self, in: [.add(1), .edit(1), .color], screen: screen),
      ["color is not presented.", "help has no example."])
    XCTAssertEqual(
      unpresentedCases(of: Route.self, in: [.add(1), .edit(1), .color, .help]) { route in
        screen(route).present(.sheet, isPresented: $route.color) { Screen("color") }
          .present(.sheet, isPresented: $route.help) { Screen("help") }
      }, [])
    XCTAssertEqual(
      unpresentedCases(of: Route.self, in: [.help]) { _ in Screen("nothing looks at it") }.last,
      "help is not presented."
    )
  }

  func testS6_ACaseOfAnotherEnumWithTheSameNameDoesNotCount() {
    @StateBinding var inner: Inner? = .color
    XCTAssertEqual(
      unpresentedCases(of: Route.self, in: [.add(1), .color]) { _ in
        Screen("root").sheet(isPresented: $inner.color) { Screen("color") }
      },
      [
        "add is not presented.", "edit has no example.", "color is not presented.", "help has no example.",
      ])
  }

  @CasePathable enum Outer: Equatable {
    case row(Int)
    case inner(Route)
  }

  func testS6_TagsAndLongerPaths() {
    @StateBinding var route: Outer? = nil
    for tags in [[5, 7], [7, 5]] {
      XCTAssertEqual(
        unpresentedCases(of: Outer.self, in: [.row(7)]) { active in
          route = active
          return tags.reduce(Screen("root")) { screen, tag in
            screen.navigationLink(tag: tag, selection: $route.row) { Screen("row") }
          }
        }, ["inner has no example."])
    }
    let path = CasePath<Outer, Route>(
      embed: Outer.inner, extract: { if case .inner(let route) = $0 { route } else { nil } })
    let forms: [() -> Screen<String>] = [
      { Screen("root").sheet(unwrapping: $route, case: \.inner.edit) { _ in Screen("edit") } },
      { Screen("root").sheet(unwrapping: $route.inner.edit) { _ in Screen("edit") } },
      { Screen("root").sheet(unwrapping: $route.case(path)) { _ in Screen("inner") } },
    ]
    for (number, form) in forms.enumerated() {
      XCTAssertEqual(
        unpresentedCases(of: Outer.self, in: [.inner(.edit(1))]) { active in
          route = active
          return form()
        }, ["row has no example."], "form \(number)")
    }
  }

  /// A screen must present each example.
  func testS6_SeveralExamplesOfACase() {
    @StateBinding var route: Route? = nil
    for examples in [[1, 2], [2, 1]] {
      XCTAssertEqual(
        unpresentedCases(of: Route.self, in: examples.map(Route.add)) { active in
          route = active == .add(1) ? active : nil
          return Screen("root").sheet(unwrapping: $route.add) { _ in Screen("add") }
        }.first, "add is not presented.")
    }
  }

  func testS6_CasesThatAreElementsOfAStack() {
    @StateBinding var path: StackState<Route> = []
    @StateBinding var array: [Route] = []
    XCTAssertEqual(
      unpresentedCases(of: Route.self, in: [.add(1), .edit(1), .color]) { route in
        path = [route == .color ? .help : route]
        return Screen("root").stack(path: $path) { _ in Screen("pushed") }
      }, ["color is not presented.", "help has no example."])
    XCTAssertEqual(
      unpresentedCases(of: Route.self, in: [.add(1), .edit(1), .color, .help]) { route in
        array = [.help, route]
        return Screen("root").stack(path: $array) { _ in Screen("pushed") }
      }, [])
  }
}
