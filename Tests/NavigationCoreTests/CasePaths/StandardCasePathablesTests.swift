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

  @CasePathable
  fileprivate enum Action {
    case saved(Result<Void, any Error>)
    case loaded(Result<(Int, String), any Error>)
    case pair((Int, String)?)
    case twice((Int, String)??)
    case nested(Result<Void?, any Error>?)
  }

  fileprivate struct State {
    var loaded = Result<(Int, String), any Error>.success((1, "one"))
    var action: Action? = .saved(.success(()))
  }

  func testPathsThroughTuples() throws {
    let saved: CaseKeyPath<Action, Void> = \.saved.success
    XCTAssertTrue(saved().is(\.saved.success))
    XCTAssertFalse(saved().is(\.saved.failure))
    XCTAssertFalse(Action.saved(.failure(Failure.wrong)).is(saved))
    XCTAssertTrue(Action.nested(.success(())).is(\.nested.success.some))
    XCTAssertTrue(Action.nested(.success(nil)).is(\.nested.some.success.none))
    XCTAssertEqual(CasePath(\Action.AllCasePaths.saved.success), /Action.saved .. Result.success)
    XCTAssertEqual("\(CasePath(\Action.AllCasePaths.saved.success))", "Action.saved.success")

    var action = Action.loaded(.success((1, "one")))
    action[case: \.loaded.success]?.0 = 2
    try action.modify(\.loaded.success) { $0.1 = "two" }
    XCTAssertTrue(try XCTUnwrap(action[case: \.loaded.success]) == (2, "two"))
    XCTAssertNil(action[case: \.pair.some])
    XCTAssertTrue(try XCTUnwrap(Action.pair((1, "one"))[case: \.pair.some]) == (1, "one"))
    XCTAssertTrue(try XCTUnwrap(Action.twice((1, "one"))[case: \.twice.some.some]) == (1, "one"))

    let second = \State.loaded[case: \.success]?.1
    XCTAssertEqual(State()[keyPath: second], "one")
    XCTAssertNotNil(State()[keyPath: \.action[case: \.saved.success]])
  }
}
