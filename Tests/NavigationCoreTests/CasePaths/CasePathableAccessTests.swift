import NavigationCore
import NavigationTesting
import TestSupport
import XCTest

final class CasePathableAccessTests: XCTestCase {
  private let item = Item(name: "Keyboard", quantity: 3)
  /// A path as a value. As an argument, `/Route.edit` is a key path.
  private let edit: CasePath<Route, Item> = /Route.edit

  func testReadingAgreesWithAPattern() {
    forAll { generator in
      let route = generator.route()
      let expected = if case .edit(let item) = route { item } else { Item?.none }
      XCTAssertEqual(route[case: \.edit], expected)
      XCTAssertEqual(route[case: /Route.edit], expected)
      XCTAssertEqual(route.is(\.edit), expected != nil)
      XCTAssertEqual(route.is(/Route.edit), expected != nil)
      let optional = generator.bool() ? route : nil
      XCTAssertEqual(optional[case: \.edit], optional == nil ? nil : expected)
      XCTAssertEqual(optional[case: /Route.edit], optional == nil ? nil : expected)
      XCTAssertEqual(optional.is(\.edit), optional != nil && expected != nil)
      XCTAssertEqual(optional.is(/Route.edit), optional != nil && expected != nil)
      let nested = if case .inner(.count(let count)) = route { count } else { Int?.none }
      XCTAssertEqual(route[case: \.inner.count], nested)
      XCTAssertEqual(route[case: \.inner]?[case: \.count], nested)
      XCTAssertEqual(route.is(\.inner.count), nested != nil)
      XCTAssertEqual(optional[case: \.inner.count], optional == nil ? nil : nested)
    }
  }

  /// A write changes the payload of an active case, and nothing elsewhere.
  func testLaws_WritingToACase() {
    forAll { generator in
      for route in Route.each(&generator) + [generator.route()] {
        let new = generator.item()
        let isEdit = if case .edit = route { true } else { false }
        let expected = isEdit ? Route.edit(new) : route

        var byKeyPath = route
        var byPath = route
        var optionalByKeyPath: Route? = route
        var optionalByPath: Route? = route
        let line: UInt = #line + 2
        let issues = recordIssues {
          byKeyPath[case: \.edit] = new
          byPath[case: /Route.edit] = new
          optionalByKeyPath[case: \.edit] = new
          optionalByPath[case: /Route.edit] = new
        }
        XCTAssertEqual(byKeyPath, expected)
        XCTAssertEqual(byPath, expected)
        XCTAssertEqual(optionalByKeyPath, expected)
        XCTAssertEqual(optionalByPath, expected)
        let found = Route.allCasePaths[route].description
        let message = "A write was ignored. Expected the case Route.edit, found \(found)."
        XCTAssertEqual(
          issues,
          isEdit
            ? [] : (0..<4).map { NavigationIssue(message, at: CallSite(fileID: #fileID, line: line + $0)) })
      }
    }
  }

  func testLaws_NilIsIgnored_AndReportedIfTheCaseIsActive() {
    forAll { generator in
      var route = generator.route()
      var optional: Route? = route
      let before = route
      let line: UInt = #line + 2
      let issues = recordIssues {
        route[case: \.edit] = nil
        route[case: /Route.edit] = nil
        optional[case: \.edit] = nil
        optional[case: /Route.edit] = nil
      }
      XCTAssertEqual(route, before)
      XCTAssertEqual(optional, before)
      let message =
        "A write of nil was ignored. The payload of Route.edit cannot be nil. To leave the case, assign to the enum itself."
      let reported = (0..<4).map { NavigationIssue(message, at: CallSite(fileID: #fileID, line: line + $0)) }
      XCTAssertEqual(issues, before.is(\.edit) ? reported : [])
    }
  }

  func testWritingToNilIsIgnoredAndReported() {
    var route: Route?
    let issues = recordIssues {
      route[case: \.edit] = item
      route[case: /Route.edit] = item
      route[case: \.edit]?.name = "nothing to write to, and nothing is written"
    }
    XCTAssertNil(route)
    XCTAssertEqual(
      issues.map(\.message),
      Array(repeating: "A write was ignored. Expected the case Route.edit, found nil.", count: 2))
  }

  func testEditingInPlace() {
    var route = Route.edit(item)
    route[case: \.edit]?.name = "Mouse"
    XCTAssertEqual(route, .edit(Item(name: "Mouse", quantity: 3)))
    var optional: Route? = route
    optional[case: \.edit]?.quantity += 1
    XCTAssertEqual(optional, .edit(Item(name: "Mouse", quantity: 4)))
    var nested = Route.inner(.count(1))
    nested[case: \.inner.count]? += 1
    nested[case: \.inner]?[case: \.count]? += 1
    XCTAssertEqual(nested, .inner(.count(3)))
  }

  func testWithoutPayload() {
    var route = Route.help
    XCTAssertTrue(route.is(\.help))
    XCTAssertNotNil(route[case: \.help])
    XCTAssertEqual(recordIssues { route[case: \.help] = () }, [])
    XCTAssertEqual(recordIssues { route[case: \.inner.nothing] = () }.count, 1)
    XCTAssertEqual(route, .help)
    XCTAssertNoThrow(try route.modify(\.help) { _ in })
  }

  func testModify() throws {
    var route = Route.edit(item)
    try route.modify(\.edit) { $0.name = "Mouse" }
    try route.modify(/Route.edit) { $0.quantity += 1 }
    XCTAssertEqual(route, .edit(Item(name: "Mouse", quantity: 4)))
    XCTAssertEqual(try route.modify(\.edit) { $0.quantity }, 4)
    XCTAssertThrowsError(try route.modify(\.help) { _ in }) {
      XCTAssertEqual($0 as? CaseMismatch, CaseMismatch(expected: "Route.help", found: "Route.edit"))
    }

    var optional: Route? = route
    try optional.modify(\.edit) { $0.name = "Screen" }
    try optional.modify(/Route.edit) { $0.quantity += 1 }
    XCTAssertEqual(optional, .edit(Item(name: "Screen", quantity: 5)))
    XCTAssertThrowsError(try optional.modify(\.list) { $0 = [] }) {
      XCTAssertEqual($0 as? CaseMismatch, CaseMismatch(expected: "Route.list", found: "Route.edit"))
    }
    XCTAssertEqual(optional, .edit(Item(name: "Screen", quantity: 5)))
    optional = nil
    XCTAssertThrowsError(try optional.modify(\.edit) { $0.name = "" }) {
      XCTAssertEqual($0 as? CaseMismatch, CaseMismatch(expected: "Route.edit", found: "nil"))
    }
    XCTAssertNil(optional)
  }
}
