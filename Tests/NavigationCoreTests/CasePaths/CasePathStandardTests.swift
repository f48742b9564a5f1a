import NavigationCore
import TestSupport
import XCTest

final class CasePathStandardTests: XCTestCase {
  private enum Level: Int, CaseIterable { case low = 1, high = 10 }

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

  func testNeverMatchesNothing() {
    forAll { generator in XCTAssertNil(CasePath<Route, Never>.never.extract(from: generator.route())) }
    XCTAssertEqual(CasePath<Route, Never>.never.description, "Route.never")
  }

  func testConstantGivesItsValue() {
    let path = CasePath.constant(42)
    XCTAssertEqual(path.extract(from: ()), 42)
    XCTAssertTrue(path.embed(42) == ())
    XCTAssertNotEqual(path, .constant(42))
    let help = Route.allCasePaths.help .. .constant("shown")
    XCTAssertEqual(help.extract(from: .help), "shown")
    XCTAssertNil(help.extract(from: .list([])))
    XCTAssertEqual(help.embed("shown"), .help)
  }

  func testLaws_RawValue() {
    let path = CasePath<Int, Level>.rawValue
    let byHand = CasePath<Int, Level>(embed: { $0.rawValue }, extract: { Level(rawValue: $0) })
    path.assertLaws(like: byHand, values: Level.allCases, roots: Array(-1...12))
  }

  func testLaws_Description() {
    let path = CasePath<String, Int>.description
    let byHand = CasePath<String, Int>(embed: { "\($0)" }, extract: { Int($0) })
    forAll { generator in
      path.assertLaws(
        like: byHand, values: [generator.int()], roots: ["", "x", generator.string(), "\(generator.int())"])
    }
  }

  /// Two raw values of one name, in the middle of two paths, are distinguished by their types.
  func testStepsWithOneNameAndDifferentTypesDiffer() {
    enum First: String { case a }
    enum Second: String { case a }
    struct Leaf {}
    func leaf<Root>(_: Root.Type) -> CasePath<Root, Int> {
      CasePath("leaf", embed: { _ in fatalError() }, extract: { _ in nil })
    }
    let first = CasePath<String, First>.rawValue .. leaf(First.self)
    let second = CasePath<String, Second>.rawValue .. leaf(Second.self)
    XCTAssertNotEqual(first, second)
    XCTAssertEqual(first, CasePath<String, First>.rawValue .. leaf(First.self))
  }
}
