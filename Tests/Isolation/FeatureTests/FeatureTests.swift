import Feature
import NavigationCore
import XCTest

final class FeatureTests: XCTestCase {
  func testFromNoIsolation() {
    var route = Route.edit(Item(name: "Keyboard"))
    XCTAssertTrue(route.is(\.edit))
    XCTAssertEqual(route[case: \.edit]?.name, "Keyboard")
    XCTAssertNoThrow(try route.modify(\.edit) { $0.name = "Mouse" })
    XCTAssertEqual(Route.allCasePaths.edit.extract(from: route)?.name, "Mouse")
    XCTAssertEqual((/Route.edit).extract(from: route)?.name, "Mouse")
    XCTAssertTrue(Route.allCasePaths.help ~= .help)
    XCTAssertTrue(CasePath { Route.help } ~= .help)
    XCTAssertTrue(/Route.help ~= .help)
    XCTAssertEqual(Route.inner(.count(3))[case: \.inner.count], 3)
    XCTAssertEqual(Route.allCasePaths.map(\.name), ["edit", "add", "inner", "help"])
    XCTAssertEqual(Loading<Int>.loaded(3)[case: \.loaded], 3)
    XCTAssertEqual(name(of: Route.help), "help")
  }

  private func name<Enum: CasePathable>(of root: Enum) -> String { Enum.allCasePaths[root].name }

  func testFromAnotherTask() async {
    let name = await Task.detached { Route.allCasePaths[.help].name }.value
    XCTAssertEqual(name, "help")
  }

  @MainActor
  func testOnTheMainActor() {
    let model = Model()
    model.route = .edit(Item(name: "Keyboard"))
    model.rename(to: "Mouse")
    XCTAssertEqual(model.route, .edit(Item(name: "Mouse")))
    XCTAssertTrue(model.route.is(\.edit))
    XCTAssertTrue(/Route.help ~= .help)
    XCTAssertNotNil(Loading<Int>.model(model)[case: \.model])
  }
}
