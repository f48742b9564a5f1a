import NavigationCore
import NavigationTesting
import TestSupport
import XCTest

final class CasePathIdentityTests: XCTestCase {
  private enum Twins: Equatable { case first(Int), second(Int), third(String) }
  private enum Overloaded { case move(to: Int), move(by: Int), move2(Int) }

  private func assertEqual<Path: Hashable>(
    _ paths: [Path], file: StaticString = #filePath, line: UInt = #line
  ) {
    for first in paths {
      for second in paths {
        XCTAssertEqual(first, second, file: file, line: line)
        XCTAssertEqual(first.hashValue, second.hashValue, file: file, line: line)
      }
    }
  }

  func testLaws_PathsToOneCaseAreEqualHoweverTheyWereMade() {
    let byHand = CasePath<Route, [Int]>("list", embed: Route.list, extract: { _ in nil })
    assertEqual([byHand, Route.allCasePaths.list, CasePath(\.list), /Route.list, CasePath(Route.list)])
    let help = CasePath<Route, Void>("help", embed: { .help }, extract: { _ in nil })
    assertEqual([help, Route.allCasePaths.help, /Route.help, CasePath(Route.help), CasePath { Route.help }])
    assertEqual([
      Route.allCasePaths.inner.count,
      /Route.inner .. /Inner.count,
      CasePath(\.inner.count),
    ])
    assertEqual([
      Route.allCasePaths.inner.nothing,
      /Route.inner .. /Inner.nothing,
      CasePath(\.inner.nothing),
    ])
  }

  func testLaws_PathsToDifferentCasesDiffer() {
    XCTAssertNotEqual(Route.allCasePaths.add, Route.allCasePaths.edit)
    XCTAssertNotEqual(Route.allCasePaths.inner.item, Route.allCasePaths.edit)
    let paths: Set<CasePath<Inner, Void>> = [/Inner.nothing, Inner.allCasePaths.nothing]
    XCTAssertEqual(paths.count, 1)
  }

  func testAnUnnamedPathEqualsItsCopiesOnly() {
    let path = CasePath<Route, [Int]>(embed: Route.list, extract: { _ in nil })
    let copy = path
    XCTAssertEqual(path, copy)
    XCTAssertEqual(path.hashValue, copy.hashValue)
    XCTAssertNotEqual(path, CasePath(embed: Route.list, extract: { _ in nil }))
    XCTAssertNotEqual(path, Route.allCasePaths.list)
    XCTAssertNil(path.caseName)
    XCTAssertEqual(path.description, "CasePath<Route, Array<Int>>")
  }

  /// Two cases hold an `Int`. The first root of either case shows which of them a constructor makes.
  func testAnAmbiguousConstructorIsResolvedByARoot() {
    for root in [Twins.first(1), .second(2)] {
      let first = /Twins.first
      let second = /Twins.second
      XCTAssertNil(first.caseName)
      XCTAssertEqual(first, first)
      XCTAssertNotEqual(first, /Twins.first)
      let hash = first.hashValue

      XCTAssertNil(first.extract(from: .third("no candidate, nothing learned")))
      XCTAssertNil(first.caseName)

      XCTAssertEqual(first.extract(from: root), root == .first(1) ? 1 : nil)
      XCTAssertEqual(first.caseName, "first")
      XCTAssertEqual(first, CasePath("first", embed: Twins.first, extract: { _ in nil }))
      XCTAssertEqual(first.hashValue, hash)
      _ = second.extract(from: root)
      XCTAssertEqual(second.description, "Twins.second")
      XCTAssertNotEqual(first, second)
    }
  }

  /// Payloads of one generic type with different arguments are distinguished, and so are names that need backticks.
  func testConstructorsThatAreNotAmbiguous() {
    enum Lists {
      case ints([Int]), strings([String]), ranges(Range<Int>), `raw name`(Double), `default`(Bool)
    }
    XCTAssertEqual(/Lists.ints, /Lists.ints)
    XCTAssertEqual((/Lists.strings).caseName, "strings")
    XCTAssertEqual((/Lists.`raw name`).caseName, "raw name")
    XCTAssertEqual((/Lists.`default`).caseName, "default")
  }

  func testTheDescriptionOfACasePathNamesTypeAndCase() {
    XCTAssertEqual("\(/Route.list)", "Route.list")
    XCTAssertEqual("\(Route.allCasePaths.inner.item)", "Route.inner.item")
    let optional: CasePath<Route?, [Int]> = /Route.list
    XCTAssertEqual("\(optional)", "Route?.list")
    XCTAssertEqual("\(CasePath<Int??, Int?>.some)", "Int??.some")
    XCTAssertEqual(optional, CasePath<Route?, Route>.some .. /Route.list)
    let optionalHelp: CasePath<Route?, Void> = /Route.help
    XCTAssertEqual(optionalHelp, CasePath<Route?, Route>.some .. /Route.help)
    XCTAssertEqual(optionalHelp.hashValue, (CasePath<Route?, Route>.some .. /Route.help).hashValue)
  }

  func testCasesWithOneNameAreDistinguishedByLabels() {
    let by = CasePath { Overloaded.move(by: $0) }
    XCTAssertEqual(by.extract(from: .move(by: 3)), 3)
    XCTAssertNil(by.extract(from: .move(to: 3)))
    XCTAssertEqual(by.caseName, "move(by:)")
    let other = /Overloaded.move2
    XCTAssertEqual(other.extract(from: .move2(1)), 1)
    XCTAssertEqual(other.caseName, "move2")
  }

  /// A path can be in a set before its first root: its hash and equality don't change.
  func testASetFindsAPathThatHasLearnedItsCase() {
    let path = /Twins.first
    let paths: Set = [path, /Twins.second]
    _ = path.extract(from: .first(1))
    XCTAssertTrue(paths.contains(path))
  }
}
