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
