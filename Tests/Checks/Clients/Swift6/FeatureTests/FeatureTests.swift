import Feature
import NavigationCore
import Observation
import XCTest

final class FeatureTests: XCTestCase {
  func testFromNonisolatedCode() {
    var route = Route.edit(Item(name: "Keyboard"))
    XCTAssertTrue(route.is(\.edit))
    XCTAssertEqual(route[case: \.edit]?.name, "Keyboard")
    XCTAssertNoThrow(try route.modify(\.edit) { $0.name = "Mouse" })
    XCTAssertEqual(Route.allCasePaths.edit.extract(from: route)?.name, "Mouse")
    XCTAssertEqual((/Route.edit).extract(from: route)?.name, "Mouse")
    XCTAssertNotNil(Route.allCasePaths.help.extract(from: .help))
    XCTAssertNotNil(CasePath { Route.help }.extract(from: .help))
    XCTAssertNotNil((/Route.help).extract(from: .help))
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
    XCTAssertNotNil((/Route.help).extract(from: .help))
    XCTAssertNotNil(Loading<Int>.model(model)[case: \.model])
  }

  func testBindingsToNonisolatedState() {
    @StateBinding var route: Route? = .edit(Item(name: "Keyboard"))
    $route.edit.name.wrappedValue = "Mouse"
    XCTAssertEqual(route.flatMap { $0[case: \.edit]?.name }, "Mouse")
    $route.isPresent(/Route.edit).wrappedValue = false
    XCTAssertFalse($route.isPresent().wrappedValue)

    let model = PlainModel()
    let binding = StateBinding(model, \.route)
    model.route = .inner(.count(3))
    binding.inner.case(\.some)?.case(\.count)?.wrappedValue += 1
    XCTAssertEqual(model.route?[case: \.inner.count], 4)
    StateBinding(model, \.items)[0]?.name.wrappedValue = "Mouse"
    XCTAssertEqual(model.items.map(\.name), ["Mouse"])
    let closures = StateBinding(get: { model.route }, set: { model.route = $0 })
    closures.help.wrappedValue = false
    closures.wrappedValue = nil
    XCTAssertFalse(binding.isPresent().wrappedValue)
  }

  @MainActor
  func testBindingsToAModelOfTheMainActor() {
    let model = Model()
    model.route = .edit(Item(name: "Keyboard"))
    XCTAssertEqual(Texts(model).texts, ["Keyboard!", "Keyboard", "edit Keyboard"])
    XCTAssertNil(model.route)
    let route = StateBinding(model, \.route)
    model.route = .add(Item(name: "Mouse"))
    route.add.name.wrappedValue = "Screen"
    XCTAssertEqual(route.add.wrappedValue, Item(name: "Screen"))
  }

  @MainActor @Observable
  final class OwnModel {
    var count = 0
    var route: Route?
  }

  @MainActor
  func testBindingsToAModelOfTheTest() async {
    let model = OwnModel()
    let count = StateBinding(model, \.count)
    count.wrappedValue += 1
    await Task { @MainActor in model.count += 1 }.value
    XCTAssertEqual(count.wrappedValue, 2)
  }

  @MainActor
  func testObservationOnTheMainActor() async {
    let model = Model()
    let renderer = Renderer(model)
    for route: Route? in [.edit(Item(name: "Keyboard")), .inner(.count(3)), .help, nil] {
      withNavigationTransaction(\.disablesAnimations, true) { model.route = route }
      await Task { @MainActor in }.value
    }
    XCTAssertEqual(renderer.shown, ["closed", "Keyboard", "3", "help", "closed"])
  }

  func testCasesOfANonisolatedBinding() {
    @StateBinding var route = Route.inner(.count(3))
    guard case .inner(let inner) = $route.cases, case .count(let count) = inner.cases else {
      return XCTFail("The case is active.")
    }
    count.wrappedValue += 1
    XCTAssertEqual(route[case: \.inner.count], 4)
  }

  @MainActor
  func testABindableModelAsAProperty() {
    struct View {
      @StateBindable var model: OwnModel
    }
    let screen = View(model: OwnModel())
    screen.$model.count.wrappedValue += 2
    XCTAssertEqual(screen.model.count, 2)
  }

  @MainActor
  func testAScreenOnTheMainActor() {
    let model = Model()
    model.route = .edit(Item(name: "Keyboard"))
    XCTAssertEqual(screen(model).outline, "Items\n└ push edit \"Keyboard\"")
    screen(model).presentations[0].dismiss()
    XCTAssertNil(model.route)
    model.route = .help
    screen(model).presentations[0].dialog?.buttons[0].tap()
    XCTAssertNil(model.route)
  }

  func testANonisolatedScreen() {
    @StateBinding var route: Route? = .help
    let screen = Screen("Items").sheet(isPresented: $route.help) { Screen("Help") }
    XCTAssertEqual(screen.outline, "Items\n└ sheet help \"Help\"")
  }
}
