import NavigationCore
import TestSupport
import XCTest

final class CasePathStandardTests: XCTestCase {
  func testSelfAlwaysMatches() {
    let path = CasePath<Int, Int>.`self`
    XCTAssertEqual(path.extract(from: 3), 3)
    XCTAssertEqual(path.embed(3), 3)
    XCTAssertEqual(path.description, "Int.self")
    XCTAssertEqual(path.caseName, "self")
  }

  func testSome() {
    let path = CasePath<Int?, Int>.some
    XCTAssertEqual(path.extract(from: 3), 3)
    XCTAssertEqual(path.extract(from: nil), nil)
    XCTAssertEqual(path.embed(3), 3)
    XCTAssertEqual(path, Int?.allCasePaths.some)
    XCTAssertEqual(path, /Optional.some)
  }

  /// Two payloads at one name, in the middle of two paths, are distinguished by their types.
  func testStepsWithOneNameAndDifferentTypesDiffer() {
    enum First: String { case a }
    enum Second: String { case a }
    struct Leaf {}
    func leaf<Root>(_: Root.Type) -> CasePath<Root, Int> {
      CasePath("leaf", embed: { _ in fatalError() }, extract: { _ in nil })
    }
    func raw<Value: RawRepresentable<String> & SendableMetatype>(_: Value.Type) -> CasePath<String, Value> {
      CasePath("raw", embed: { $0.rawValue }, extract: { Value(rawValue: $0) })
    }
    let first = raw(First.self) .. leaf(First.self)
    let second = raw(Second.self) .. leaf(Second.self)
    XCTAssertNotEqual(first, second)
    XCTAssertEqual(first, raw(First.self) .. leaf(First.self))
  }
}
