import NavigationCore
import TestSupport
import XCTest

final class CasePathableTests: XCTestCase {
  func testAKeyPathEmbeds() {
    let item = Item(name: "Keyboard", quantity: 3)
    let edit: CaseKeyPath<Route, Item> = \.edit
    XCTAssertEqual(edit(item), .edit(item))
    let help: CaseKeyPath<Route, Void> = \.help
    XCTAssertEqual(help(), .help)
    XCTAssertEqual(help(()), .help)
  }

  func testAPathFromAKeyPath() {
    let path: CasePath<Route, Item> = CasePath(\.edit)
    XCTAssertEqual(path, Route.allCasePaths.edit)
  }

  func testReflectionSupportsGenericEnums() {
    let success: CaseKeyPath<Result<Int, any Error>, Int> = \.success
    guard case .success(3) = success(3) else { return XCTFail() }
  }
}
