import NavigationCore
import TestSupport
import XCTest

final class StandardCasePathablesTests: XCTestCase {
  private enum Failure: Error { case wrong, other }

  func testLaws_Optional() {
    forAll { generator in
      let roots: [Int?] = [nil, generator.int(), nil]
      let some = CasePath<Int?, Int>(embed: { $0 }, extract: { $0 })
      let none = CasePath<Int?, Void>(embed: { nil }, extract: { $0 == nil ? () : nil })
      Int?.allCasePaths.some.assertLaws(like: some, values: [generator.int()], roots: roots)
      assertLaws(of: Int?.allCasePaths.none, like: none, values: [()], roots: roots) { _, _ in true }
      assertLaws(of: /Int?.none, like: none, values: [()], roots: roots) { _, _ in true }
    }
    XCTAssertEqual(Int?.allCasePaths.map(\.name), ["none", "some"])
    XCTAssertEqual(Int?.allCasePaths[3].name, "some")
    XCTAssertEqual(Int?.allCasePaths[nil].name, "none")
    var number: Int? = 3
    number[case: \.some]? += 1
    XCTAssertEqual(number, 4)
    XCTAssertTrue(number.is(\.some))
    XCTAssertTrue(Int?.none.is(\.none))
  }

  func testLaws_Result() {
    typealias Outcome = Result<Int, Failure>
    forAll { generator in
      let roots: [Outcome] = [.success(generator.int()), .failure(.wrong), .failure(.other)]
      let success = CasePath<Outcome, Int>(embed: { .success($0) }, extract: { try? $0.get() })
      let failure = CasePath<Outcome, Failure>(
        embed: { .failure($0) }, extract: { if case .failure(let error) = $0 { error } else { nil } })
      for path in [Outcome.allCasePaths.success, /Outcome.success] {
        path.assertLaws(like: success, values: [generator.int()], roots: roots)
      }
      for path in [Outcome.allCasePaths.failure, /Outcome.failure] {
        path.assertLaws(like: failure, values: [.wrong, .other], roots: roots)
      }
    }
    XCTAssertEqual(Outcome.allCasePaths.map(\.name), ["success", "failure"])
    XCTAssertEqual(Outcome.allCasePaths[.failure(.wrong)].name, "failure")
    XCTAssertEqual(Outcome.allCasePaths.success, /Outcome.success)
    XCTAssertEqual(Outcome.allCasePaths.failure, /Outcome.failure)
  }
}
