import NavigationCore
import TestSupport
import XCTest

final class CasePathCompositionTests: XCTestCase {
  private let byHand = CasePath<Route, Item>(
    embed: { .inner(.item($0)) }, extract: { if case .inner(.item(let item)) = $0 { item } else { nil } })

  func testLaws_CompositionOfLawfulPathsIsLawful() {
    forAll { generator in
      let roots = generator.array(count: 0...8) { $0.route() }
      let items = generator.array { $0.item() }
      let paths = [
        /Route.inner .. /Inner.item,
        (/Route.inner).appending(path: /Inner.item),
        Route.allCasePaths.inner.item,
        CasePath(\.inner.item),
        Route.allCasePaths.inner .. /Inner.item,
      ]
      for path in paths { path.assertLaws(like: byHand, values: items, roots: roots) }
    }
  }

  func testLaws_Associative() {
    let outer = CasePath<Route?, Route>.some
    let middle = /Route.inner
    let inner = /Inner.item
    let left = (outer .. middle) .. inner
    let right = outer .. (middle .. inner)
    XCTAssertEqual(left, right)
    XCTAssertEqual(left.hashValue, right.hashValue)
    forAll { generator in
      let roots = generator.array(count: 0...8) { $0.route() }.map(Optional.some) + [nil]
      left.assertLaws(like: right, values: generator.array { $0.item() }, roots: roots)
    }
  }

  func testLaws_SelfIsNeutral() {
    let edit = Route.allCasePaths.edit
    let before = CasePath<Route, Route>.`self` .. edit
    let after = edit .. .`self`
    XCTAssertEqual(before, edit)
    XCTAssertEqual(after, edit)
    XCTAssertEqual(before.description, "Route.edit")
    forAll { generator in
      let roots = generator.array(count: 0...8) { $0.route() }
      let items = generator.array { $0.item() }
      before.assertLaws(like: edit, values: items, roots: roots)
      after.assertLaws(like: edit, values: items, roots: roots)
    }
  }

  /// Grouped from the left: each constructor on the right extends a path.
  func testConstructorsOnTheRight() {
    enum Outer { case middle(Middle), none }
    enum Middle { case inner(Inner?), none }
    let path = /Outer.middle .. /Middle.inner .. /Inner?.some .. /Inner.count
    XCTAssertEqual(path.extract(from: .middle(.inner(.count(3)))), 3)
    XCTAssertNil(path.extract(from: .middle(.inner(nil))))
    XCTAssertEqual(path, /Outer.middle .. /Middle.inner .. /Inner.count, "through the optional")
    XCTAssertEqual(path.caseName, "middle.inner.some.count")
    XCTAssertEqual((Route.allCasePaths.inner .. /Inner.item), Route.allCasePaths.inner.item)
    guard case .middle(.inner(.count(5))) = path.embed(5) else { return XCTFail() }
  }

  func testThroughOptionalPayloads() {
    XCTAssertEqual(/Fizz.buzz .. /Buzz.fizzBuzz .. /FizzBuzz.int, Fizz.allCasePaths.buzz.fizzBuzz.int)
    let wrapped: CasePath<Fizz, Buzz> = /Fizz.buzz
    XCTAssertEqual(wrapped, Fizz.allCasePaths.buzz.some)
    XCTAssertEqual([wrapped: 1][Fizz.allCasePaths.buzz.some], 1)
    XCTAssertEqual(Fizz.buzz(.fizzBuzz(.int(3)))[case: \.buzz.fizzBuzz.int], 3)
    XCTAssertNil(Fizz.buzz(.fizzBuzz(nil))[case: \.buzz.fizzBuzz.int])
    XCTAssertNil(Fizz.buzz(nil)[case: \.buzz.fizzBuzz.int])
    var fizz = Fizz.buzz(.fizzBuzz(.int(3)))
    fizz[case: \.buzz.fizzBuzz.int]? += 1
    XCTAssertEqual(fizz, .buzz(.fizzBuzz(.int(4))))
    XCTAssertEqual(Fizz.allCasePaths.buzz.fizzBuzz.int.embed(5), .buzz(.fizzBuzz(.int(5))))
    XCTAssertEqual(
      CasePath(\Fizz.AllCasePaths.buzz.fizzBuzz.int), Fizz.allCasePaths.buzz.some.fizzBuzz.some.int)
    XCTAssertEqual(Fizz.allCasePaths.buzz.fizzBuzz.int.caseName, "buzz.some.fizzBuzz.some.int")
  }

  /// If two cases share a name, the wrapped type's case takes precedence over that of `Optional`.
  func testComposingWithCasesNamedSomeAndNone() {
    XCTAssertTrue(Fizz.odd(Odd.none).is(\.odd.none))
    XCTAssertFalse(Fizz.odd(nil).is(\.odd.none))
    XCTAssertEqual(Fizz.odd(Odd.some(3))[case: \.odd.some], 3)
    XCTAssertEqual(Fizz.allCasePaths.odd.none.caseName, "odd.some.none")
    XCTAssertTrue(Fizz.buzz(nil).is(\.buzz.none))
    XCTAssertEqual(Fizz.buzz(.other)[case: \.buzz.some], .other)
  }

  func testTheKeyPathOfANestedCase() {
    let keyPath: CaseKeyPath<Route, Int> = \.inner.count
    XCTAssertEqual(CasePath(keyPath).embed(3), .inner(.count(3)))
    XCTAssertEqual(CasePath(keyPath), /Route.inner .. /Inner.count)
  }
}

@CasePathable
private enum Fizz: Equatable { case buzz(Buzz?), odd(Odd?) }

@CasePathable
private enum Buzz: Equatable { case fizzBuzz(FizzBuzz?), other }

@CasePathable
private enum FizzBuzz: Equatable { case int(Int) }

@CasePathable
private enum Odd: Equatable { case none, some(Int) }
