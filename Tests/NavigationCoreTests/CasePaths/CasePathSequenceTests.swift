import NavigationCore
import TestSupport
import XCTest

final class CasePathSequenceTests: XCTestCase {
  func testIteratesInDeclarationOrder() {
    XCTAssertEqual(Route.allCasePaths.map(\.name), ["add", "edit", "inner", "move", "list", "help"])
    XCTAssertEqual(
      Inner.allCasePaths.map(\.description), ["Inner.item", "Inner.count", "Inner.nothing"])
  }

  func testLaws_WhichCase() {
    forAll { generator in
      let each = Route.each(&generator)
      XCTAssertEqual(each.map { Route.allCasePaths[$0] }, Array(Route.allCasePaths))
      let (first, second) = (generator.route(), generator.route())
      XCTAssertEqual(
        Route.allCasePaths[first] == Route.allCasePaths[second],
        Route.AllCasePaths.caseIndex(of: first) == Route.AllCasePaths.caseIndex(of: second))
    }
  }

  /// The code that a macro writes for a case excluded from this build: its number remains reserved.
  func testAnExcludedCaseIsSkipped() {
    enum Conditional: CasePathable {
      case first
      case third
      struct AllCasePaths: CasePathSequence {
        static var caseNames: [String] { ["first", "", "third"] }
        static func caseIndex(of root: Conditional) -> Int {
          switch root {
          case .first: 0
          case .third: 2
          }
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }
    XCTAssertEqual(Conditional.allCasePaths.map(\.name), ["first", "third"])
    XCTAssertEqual(Conditional.allCasePaths[.third].name, "third")
    XCTAssertEqual(
      Array(Conditional.allCasePaths), [Conditional.first, .third].map { Conditional.allCasePaths[$0] })
  }

  func testManyCases() {
    let values: [(ManyCases, String)] = [
      (.c0, "c0"), (.c1(7), "c1"), (.c249(7), "c249"), (.c250, "c250"), (.c499(7), "c499"), (.c500, "c500"),
    ]
    XCTAssertEqual(Array(ManyCases.allCasePaths.map(\.name)), (0...500).map { "c\($0)" })
    for (value, name) in values {
      XCTAssertEqual(ManyCases.allCasePaths[value].name, name)
      XCTAssertEqual("\(StateBinding.constant(value).cases)".prefix { $0 != "(" }, name[...])
    }
  }
}
