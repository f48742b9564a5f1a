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

  func testTheKeyPathOfANestedCase() {
    let keyPath: CaseKeyPath<Route, Int> = \.inner.count
    XCTAssertEqual(keyPath(3), .inner(.count(3)))
    XCTAssertEqual(CasePath(keyPath), /Route.inner .. /Inner.count)
  }
}
