import NavigationCore
import TestSupport
import XCTest

final class StandardCasePathablesTests: XCTestCase {
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

  @CasePathable
  fileprivate enum Action {
    case done(Void?)
    case pair((Int, String)?)
    case twice((Int, String)??)
    case nested(Void??)
  }

  fileprivate struct State {
    var action: Action? = .done(())
  }

  func testPathsThroughTuples() throws {
    let done: CaseKeyPath<Action, Void> = \.done.some
    XCTAssertTrue(Action.done(()).is(\.done.some))
    XCTAssertFalse(Action.done(()).is(\.done.none))
    XCTAssertFalse(Action.done(nil).is(done))
    XCTAssertTrue(Action.nested(()).is(\.nested.some.some))
    XCTAssertTrue(Action.nested(.some(nil)).is(\.nested.some.none))
    XCTAssertEqual(CasePath(\Action.AllCasePaths.done.some), Action.allCasePaths.done .. .some)
    XCTAssertEqual("\(CasePath(\Action.AllCasePaths.done.some))", "Action.done.some")

    var action = Action.pair((1, "one"))
    action[case: \.pair.some]?.0 = 2
    try action.modify(\.pair.some) { $0.1 = "two" }
    XCTAssertTrue(try XCTUnwrap(action[case: \.pair.some]) == (2, "two"))
    XCTAssertNil(action[case: \.twice.some.some])
    XCTAssertTrue(try XCTUnwrap(Action.twice((1, "one"))[case: \.twice.some.some]) == (1, "one"))
    XCTAssertNotNil(State()[keyPath: \.action[case: \.done.some]])
  }
}
