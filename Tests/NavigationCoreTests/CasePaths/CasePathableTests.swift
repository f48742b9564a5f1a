import NavigationCore
import TestSupport
import XCTest

final class CasePathableTests: XCTestCase {
  func testAPathFromAKeyPath() {
    let path: CasePath<Route, Item> = CasePath(\.edit)
    XCTAssertEqual(path, Route.allCasePaths.edit)
  }
}
