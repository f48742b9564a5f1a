import NavigationCore
import TestSupport
import XCTest

final class CasePathTests: XCTestCase {
  /// extract(embed(v)) is v, embed(extract(r)) is r: for the three ways to make a path, and the standard paths.
  func testLaws_InverseBothWays() {
    forAll { generator in
      let roots = generator.array(count: 0...6) { $0.route() }
      let items = generator.array { $0.item() }
      let edit = Route.allCasePaths.edit
      edit.assertLaws(like: edit, values: items, roots: roots)
      (/Route.edit).assertLaws(like: edit, values: items, roots: roots)
      CasePath(Route.edit).assertLaws(like: edit, values: items, roots: roots)
      (/Route.list).assertLaws(like: Route.allCasePaths.list, values: [[], [1, 2]], roots: roots)

      let optionals = roots.map(Optional.some) + [nil]
      let some = CasePath<Route?, Route>.some
      some.assertLaws(like: Route?.allCasePaths.some, values: roots, roots: optionals)
      (/Optional.some).assertLaws(like: some, values: roots, roots: optionals)
      CasePath<Route, Route>.`self`.assertLaws(
        like: CasePath(embed: { $0 }, extract: { $0 }), values: roots, roots: roots)
    }
  }

  func testLaws_WithoutPayload() {
    forAll { generator in
      let roots = generator.array(count: 0...6) { $0.route() }
      let help = Route.allCasePaths.help
      for path in [help, /Route.help, CasePath(Route.help), CasePath { Route.help }] {
        assertLaws(of: path, like: help, values: [()], roots: roots) { _, _ in true }
        XCTAssertEqual(path.embed(), .help)
      }
    }
  }

  func testLaws_SeveralPayloads() {
    forAll { generator in
      let roots = generator.array(count: 0...6) { $0.route() }
      let moves = generator.array { (from: $0.int(), to: $0.int()) }
      let move = Route.allCasePaths.move
      assertLaws(of: move, like: move, values: moves, roots: roots, same: ==)
      let reflected: CasePath<Route, (from: Int, to: Int)> = /Route.move
      assertLaws(of: reflected, like: move, values: moves, roots: roots, same: ==)
    }
  }

  /// Exactly one case matches each value.
  func testLaws_OneCaseMatches() {
    forAll { generator in
      let route = generator.route()
      let matches: [Bool] = [
        route.is(\.add), route.is(\.edit), route.is(\.inner), route.is(\.move), route.is(\.list),
        route.is(\.help),
      ]
      XCTAssertEqual(matches.filter { $0 }.count, 1)
      let reflected: [Bool] = [
        route.is(/Route.add), route.is(/Route.edit), route.is(/Route.inner), route.is(/Route.move),
        route.is(/Route.list), route.is(/Route.help),
      ]
      XCTAssertEqual(reflected, matches)
    }
  }

  func testADocumentedExampleByHand() {
    let item = Item(name: "Keyboard", quantity: 3)
    let a = Route.allCasePaths.edit
    let b = /Route.edit
    let c = CasePath(
      "edit",
      embed: { Route.edit($0) },
      extract: { if case .edit(let item) = $0 { item } else { nil } })
    for path in [a, b, c] {
      XCTAssertEqual(path.extract(from: .edit(item)), item)
      XCTAssertNil(path.extract(from: .help))
    }
    XCTAssertEqual(a, b)
    XCTAssertEqual(b, c)
  }

  /// Compiles if a path may cross isolation domains.
  func testIsSendable() async {
    let path = /Route.edit
    let item = await Task.detached { path.extract(from: .edit(Item(name: "a", quantity: 1))) }.value
    XCTAssertEqual(item?.quantity, 1)
  }
}
