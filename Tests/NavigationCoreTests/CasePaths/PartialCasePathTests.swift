import NavigationCore
import TestSupport
import XCTest

final class PartialCasePathTests: XCTestCase {
  func testCountsByCase() {
    forAll { generator in
      let routes = generator.array(count: 0...20) { $0.route() }
      var opened: [PartialCasePath<Route>: Int] = [:]
      for route in routes { opened[Route.allCasePaths[route], default: 0] += 1 }
      for path in Route.allCasePaths {
        XCTAssertEqual(
          opened[path, default: 0], routes.filter { Route.allCasePaths[$0].name == path.name }.count)
      }
    }
  }

  /// A list by hand that is too short is no reason to stop the program.
  func testANameThatIsMissing() {
    enum Short: CasePathable {
      case a, b
      struct AllCasePaths: CasePathSequence {
        static var caseNames: [String] { ["a"] }
        static func caseIndex(of root: Short) -> Int {
          switch root {
          case .a: 0
          case .b: 1
          }
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }
    XCTAssertEqual(Short.allCasePaths[.b].description, "Short.#1")
    var root = Short.b
    XCTAssertThrowsError(try CasePath { Short.a }.modify(&root) { _ in }) {
      XCTAssertEqual(($0 as? CaseMismatch)?.found, "Short.#1")
    }
  }

  func testFromAPath() {
    let edit = Route.allCasePaths[.edit(Item(name: "", quantity: 0))]
    XCTAssertEqual(PartialCasePath(Route.allCasePaths.edit), edit)
    XCTAssertEqual(PartialCasePath(/Route.list)?.description, "Route.list")
    XCTAssertNil(PartialCasePath(Route.allCasePaths.inner.count))
    XCTAssertNil(PartialCasePath(CasePath<Route, Item>(embed: Route.edit, extract: { _ in nil })))
  }

  /// The path to a root itself is called "self", and so may be a case.
  func testThePathToTheRootItselfIsNoCase() {
    XCTAssertEqual(PartialCasePath(Selfish.allCasePaths.`self`)?.name, "self")
    XCTAssertNil(PartialCasePath(CasePath<Selfish, Selfish>.`self`))
    XCTAssertNil(PartialCasePath(CasePath<Selfish, Void>("", embed: { .other }, extract: { _ in nil })))
    XCTAssertNil(PartialCasePath(CasePath<Selfish, Void>("no", embed: { .other }, extract: { _ in nil })))
  }
}

@CasePathable private enum Selfish {
  case `self`, other
}
