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

  func testAKeyPathGivesTheCaseWithoutAPayload() {
    forAll { generator in
      let route = generator.route()
      for (path, isActive) in [
        (PartialCasePath<Route>(\.add), route.is(\.add)), (PartialCasePath(\.edit), route.is(\.edit)),
        (PartialCasePath(\.help), route.is(\.help)), (PartialCasePath(\.inner), route.is(\.inner)),
        (PartialCasePath(\.inner.count), route.is(\.inner)),
      ] {
        XCTAssertEqual(path == Route.allCasePaths[route], isActive, "\(path) \(route)")
      }
    }
    XCTAssertEqual(PartialCasePath<Int?>(\.some), Int?.allCasePaths[1])
    XCTAssertEqual(PartialCasePath<Int?>(\.none), Int?.allCasePaths[nil])
  }

  /// A path that an extension adds is not one of the cases.
  func testAKeyPathWithAnotherNameEqualsNoCase() {
    for path in [PartialCasePath<Route>(\.unlisted), PartialCasePath(\.unnamed)] {
      XCTAssertFalse(Array(Route.allCasePaths).contains(path))
      XCTAssertEqual(path.name, "#-1")
    }
  }

  /// A handwritten list that is too short must not crash.
  func testAMissingName() {
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
}

extension Route.AllCasePaths {
  fileprivate var unlisted: CasePath<Route, Void> {
    CasePath("unlisted", embed: { .help }, extract: { _ in nil })
  }
  fileprivate var unnamed: CasePath<Route, Void> { CasePath(embed: { .help }, extract: { _ in nil }) }
}
