import NavigationCore
import TestSupport
import XCTest

final class CasePathModifyTests: XCTestCase {
  func testChangesOnlyThePayloadOfItsCase() throws {
    forAll { generator in
      var route = generator.route()
      let before = route
      let name = generator.string()
      let isEdit = if case .edit = route { true } else { false }
      do {
        let old = try (/Route.edit).modify(&route) { item in
          defer { item.name = name }
          return item.name
        }
        XCTAssertTrue(isEdit)
        XCTAssertEqual(before[case: \.edit]?.name, old)
        XCTAssertEqual(route[case: \.edit]?.name, name)
        XCTAssertEqual(route[case: \.edit]?.quantity, before[case: \.edit]?.quantity)
      } catch {
        XCTAssertFalse(isEdit)
        XCTAssertEqual(route, before)
        XCTAssertEqual(
          error as? CaseMismatch,
          CaseMismatch(
            expected: before.is(\.add) ? "Route.edit" : "Route.(add or edit)",
            found: "Route.\(Route.allCasePaths[before].name)"))
      }
    }
  }

  func testTheErrorNamesBothCases() {
    func error<Root, Value>(_ path: CasePath<Root, Value>, _ root: Root) -> CaseMismatch? {
      var root = root
      do {
        try path.modify(&root) { _ in }
        return nil
      } catch {
        return error as? CaseMismatch
      }
    }
    XCTAssertEqual(
      error(/Plain.number, .text("a")), CaseMismatch(expected: "Plain.number", found: "Plain.text"))
    XCTAssertEqual(error(/Plain.number, .nothing)?.found, "Plain.nothing")
    XCTAssertEqual(
      error(/Route.inner .. /Inner.count, .inner(.nothing)),
      CaseMismatch(expected: "Route.inner.count", found: "Route.inner.nothing"))
    XCTAssertEqual(error(/Route.inner .. /Inner.count, .help)?.found, "Route.help")
    XCTAssertEqual(
      error(/Optional<Int>.some, nil),
      CaseMismatch(expected: "Int?.some", found: "Int?.none"))
    let optionals: [CasePath<Route?, Inner>] = [
      /Route.inner, .some .. /Route.inner, .some .. Route.allCasePaths.inner,
    ]
    for path in optionals {
      XCTAssertEqual(error(path, .help), CaseMismatch(expected: "Route?.inner", found: "Route?.help"))
      XCTAssertEqual(error(path, nil), CaseMismatch(expected: "Route?.inner", found: "Route?.none"))
      XCTAssertEqual(error(path .. /Inner.count, .inner(.nothing))?.found, "Route?.inner.nothing")
      XCTAssertEqual(error(path .. /Inner.count, .help)?.found, "Route?.help")
    }
    let twice: CasePath<Route??, Inner> = /Route.inner
    XCTAssertEqual(error(twice, .some(nil)), CaseMismatch(expected: "Route??.inner", found: "Route??.none"))
    XCTAssertEqual(
      error(CasePath<Route, Item>(embed: Route.edit, extract: { _ in nil }), .help)?.expected,
      "CasePath<Route, Item>")
    XCTAssertEqual(
      CaseMismatch(expected: "Route.edit", found: "Route.help").description,
      "Expected the case Route.edit, found Route.help.")
  }

  func testAnErrorOfTheBodyIsRethrownAndItsChangesAreKept() {
    struct Failure: Error {}
    var route = Route.list([1])
    XCTAssertThrowsError(
      try route.modify(\.list) {
        $0.append(2)
        throw Failure()
      }
    ) { XCTAssertTrue($0 is Failure) }
    XCTAssertEqual(route, .list([1, 2]))
  }

  /// The payload is uniquely owned meanwhile: an array keeps its storage.
  func testAnArrayIsNotCopied() throws {
    func storage(_ numbers: [Int]) -> UnsafeRawPointer? { numbers.withUnsafeBytes { $0.baseAddress } }
    let keyPaths: [CaseKeyPath<Route, [Int]>] = [\.list, /Route.list]
    for keyPath in keyPaths {
      let path = CasePath(keyPath)
      var route = Route.list(Array(0..<100))
      let before = route[case: \.list].flatMap(storage)
      try path.modify(&route) { $0[50] = -1 }
      XCTAssertEqual(route[case: \.list].flatMap(storage), before)
      XCTAssertEqual(route[case: \.list]?[50], -1)

      var optional: Route? = route
      route = .help
      try optional.modify(keyPath) { $0[51] = -1 }
      XCTAssertEqual(optional[case: \.list].flatMap(storage), before)
    }
  }
}
