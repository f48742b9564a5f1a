import NavigationCore
import NavigationTesting
import TestSupport
import XCTest

private struct Draft: Equatable {
  var name = ""
  var note: String?
}

@CasePathable
private enum Page: Equatable {
  case edit(Draft)
  case add(Draft)
  case count(Int)
  case help
  case title(String)
  case inner(Inner)

  /// A property with the same name as a case.
  var title: Int {
    get { -1 }
    set { self = .count(newValue) }
  }

  @CasePathable
  enum Inner: Equatable { case item(Draft), nothing }
}

/// Without the macro.
private enum Choice: Equatable {
  case number(Int)
  case nothing
}

private enum Place: CasePathable, Equatable {
  case map(Int)
  case elements

  struct AllCasePaths: CasePathSequence {
    var map: CasePath<Place, Int> {
      CasePath("map", embed: { .map($0) }, extract: { if case .map(let value) = $0 { value } else { nil } })
    }
    var elements: CasePath<Place, Void> {
      CasePath("elements", embed: { .elements }, extract: { if case .elements = $0 { () } else { nil } })
    }
    static var caseNames: [String] { ["map", "elements"] }
    static func caseIndex(of root: Place) -> Int { if case .map = root { 0 } else { 1 } }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension SeededGenerator {
  fileprivate mutating func draft() -> Draft { Draft(name: string(), note: bool() ? string() : nil) }

  fileprivate mutating func page() -> Page? {
    switch int(0...6) {
    case 0: .edit(draft())
    case 1: .add(draft())
    case 2: .count(int())
    case 3: .help
    case 4: .title(string())
    case 5: .inner(bool() ? .item(draft()) : .nothing)
    default: nil
    }
  }
}

final class StateBindingCasesTests: XCTestCase {
  func testTypes() {
    @StateBinding var route: Page? = nil
    let _: StateBinding<Draft?> = $route.edit
    let _: StateBinding<Draft?> = $route.case(\.edit)
    let _: StateBinding<Draft?> = $route.case(/Page.edit)
    let _: StateBinding<Bool> = $route.help
    let _: StateBinding<Void?> = $route.case(\.help)
    let _: StateBinding<Void?> = $route.case(/Page.help)
    let _: StateBinding<Bool> = $route.isPresent(\.edit)
    let _: StateBinding<Bool> = $route.isPresent(/Page.edit)
    let _: StateBinding<Draft>? = StateBinding(unwrapping: $route, case: \.edit)
    let _: StateBinding<Draft>? = StateBinding(unwrapping: $route, case: /Page.edit)
    let _: StateBinding<Draft?> = $route.case(\.inner.item)
    let _: StateBinding<String?> = $route.edit.name
    let _: StateBinding<String?> = $route.edit.note
    @StateBinding var plain = Choice.nothing
    let _: StateBinding<Int>? = $plain.case(/Choice.number)
    let _: StateBinding<Void>? = $plain.case(/Choice.nothing)
    @StateBinding var optional: Choice? = nil
    let _: StateBinding<Int?> = $optional.case(/Choice.number)
    let _: StateBinding<Int>? = StateBinding(unwrapping: $optional.case(/Choice.number))
    let item = $route.edit
    XCTAssertEqual(item, $route.case(\.edit))
  }

  /// Both sides of B4, for each way to write a case binding, over each pair of an active and a written case.
  func testB4_AValueForAnInactiveCaseIsIgnoredAndReported_NilIsSilent() {
    forAll(count: 400) { generator in
      @StateBinding var route = generator.page()
      let before = route
      let draft = generator.draft()
      let isActive = before.is(\.edit)
      for item in [$route.edit, $route.case(\.edit), $route.case(/Page.edit)] {
        route = before
        let issues = recordIssues { item.wrappedValue = draft }
        XCTAssertEqual(route, isActive ? .edit(draft) : before)
        XCTAssertEqual(issues.count, isActive ? 0 : 1, "\(issues)")

        route = before
        XCTAssertEqual(recordIssues { item.wrappedValue = nil }, [])
        XCTAssertEqual(route, isActive ? nil : before)
        XCTAssertEqual(recordIssues { item.wrappedValue = nil }, [], "twice")
        XCTAssertEqual(route, isActive ? nil : before)
      }
    }
  }

  /// One rule for values and `nil` that come too late, for `[case:]`, stacks, arrays, and bindings.
  func testB4_LateNilIsSilentAndALateValueIsReported() throws {
    final class Model {
      var route: Page? = .edit(Draft())
    }
    struct Row: Equatable, Identifiable { var id = 1 }
    var (route, optional, rows): (Page, Page?, [Row]) = (.help, .help, [])
    var path: StackState<Page> = [.help, .edit(Draft())]
    let (help, gone) = (path.ids[0], path.ids[1])
    path.removeLast()
    var model: Model? = Model()
    let released = try XCTUnwrap(model.map { StateBinding($0, \.route) })
    model = nil
    @StateBinding var bound: Page? = .help

    let writes: [(name: String, write: (Draft?) -> Void)] = [
      ("route[case:]", { route[case: \.edit] = $0 }),
      ("optional[case:]", { optional[case: \.edit] = $0 }),
      ("path[id:case:]", { path[id: help, case: \.edit] = $0 }),
      ("path[id:case:], removed", { path[id: gone, case: \.edit] = $0 }),
      ("path[id:], removed", { path[id: gone] = $0.map(Page.edit) }),
      ("rows[id:], missing", { rows[id: 1] = $0.map { _ in Row() } }),
      ("a case", { $bound.edit.wrappedValue = $0 }),
      ("a released model", { released.wrappedValue = $0.map(Page.edit) }),
      ("a case of a released model", { released.edit.wrappedValue = $0 }),
    ]
    for (name, write) in writes {
      XCTAssertEqual(recordIssues { write(nil) }, [], name)
      XCTAssertEqual(recordIssues { write(Draft()) }.count, 1, name)
    }
    XCTAssertEqual(recordIssues { released.isPresent(\.edit).wrappedValue = false }, [])
    XCTAssertEqual(route, .help)
    XCTAssertEqual(optional, .help)
    XCTAssertEqual(path, [.help])
    XCTAssertEqual(rows, [])
    XCTAssertEqual(bound, .help)
  }

  func testB4_Messages() {
    @StateBinding var route: Page? = .help
    XCTAssertEqual(
      messages { $route.edit.wrappedValue = Draft() },
      ["A write to $page.edit was ignored. Expected the case Page.edit, found Page.help."])
    XCTAssertEqual(
      messages { $route.case(/Page.edit).wrappedValue = Draft() },
      ["A write to $page.edit was ignored. Expected the case Page.edit, found Page.help."])
    XCTAssertEqual(
      messages { $route.edit.name.wrappedValue = "x" },
      ["A write to $page.edit.name was ignored. Expected the case Page.edit, found Page.help."])
    XCTAssertEqual(
      messages { $route.edit.note.wrappedValue = "x" },
      ["A write to $page.edit.note was ignored. Expected the case Page.edit, found Page.help."])
    route = nil
    XCTAssertEqual(
      messages { $route.edit.name.wrappedValue = "x" },
      ["A write to $page.edit.name was ignored. Expected the case Page.edit, found nil."])
    XCTAssertEqual(
      messages { $route.case(\.inner.item).wrappedValue = Draft() },
      ["A write to $page.inner.item was ignored. Expected the case Page.inner.item, found nil."])
  }

  func testB4_AMissingOptionalOfAModelIsNilInReports() {
    final class Model {
      var draft: Draft?
    }
    let model = Model()
    let draft = StateBinding(model, \.draft)
    XCTAssertEqual(
      messages { draft.name.wrappedValue = "x" },
      ["A write to $draft.name was ignored. $draft is nil."])
    XCTAssertEqual(
      messages { draft.note.wrappedValue = "x" },
      ["A write to $draft.note was ignored. $draft is nil."])
  }

  func testACaseWithoutANameIsNamedAfterItsPath() {
    @StateBinding var route: Page? = .help
    let count = $route.case(CasePath(embed: Page.count, extract: { $0[case: \.count] }))
    XCTAssertEqual(count.description, "$page.case(CasePath<Page, Int>)")
    XCTAssertEqual(
      messages { count.wrappedValue = 1 },
      [
        "A write to $page.case(CasePath<Page, Int>) was ignored. Expected the case CasePath<Page, Int>, found Page.help."
      ])
  }

  func testB4_AReportHasThePlaceOfTheCall_OrOfTheSource() {
    @StateBinding var route: Page? = nil
    let source = UInt(#line - 1)
    let issues = recordIssues {
      $route.case(\.edit).wrappedValue = Draft()
      $route.edit.wrappedValue = Draft()
      $route.isPresent(\.edit).wrappedValue = true
    }
    let call = UInt(#line - 4)
    XCTAssertEqual(issues.map(\.location?.line), [call, source, call + 2])
    XCTAssertEqual(
      Set(issues.map(\.location?.fileID)), ["NavigationCoreTests/StateBindingCasesTests.swift"])
  }

  func testACaseWithoutPayload() {
    @StateBinding var route: Page? = .help
    XCTAssertTrue($route.help.wrappedValue)
    XCTAssertNotNil($route.case(\.help).wrappedValue)
    XCTAssertNotNil(StateBinding(unwrapping: $route, case: \.help))
    $route.help.wrappedValue = false
    XCTAssertNil(route)
    route = .help
    $route.case(\.help).wrappedValue = nil
    XCTAssertNil(route)
    XCTAssertEqual(
      messages { $route.case(\.help).wrappedValue = () },
      ["A write to $page.help was ignored. Expected the case Page.help, found nil."])
    XCTAssertNil(route)
  }

  func testACaseWithTheNameOfAPropertyTakesPrecedence() {
    @StateBinding var route: Page? = .title("Hello")
    XCTAssertEqual($route.title.wrappedValue, "Hello")
    $route.title.wrappedValue = "Bye"
    XCTAssertEqual(route, .title("Bye"))
    // For an enum that is not optional, the name means the property; `case` reaches the case.
    @StateBinding var plain = Page.title("Hello")
    XCTAssertEqual($plain.title.wrappedValue, -1)
    XCTAssertEqual($plain.case(\.title)?.wrappedValue, "Hello")
  }

  /// (The macro warns about such a case. This is the code that it generates.)
  func testCaseReachesACaseNamedLikeAMemberOfBindings() {
    @StateBinding var place: Place? = .map(3)
    XCTAssertEqual($place.case(\.map).wrappedValue, 3)
    XCTAssertEqual($place.case(/Place.map).wrappedValue, 3)
    $place.case(\.map).wrappedValue = 4
    XCTAssertEqual(place, .map(4))
    place = .elements
    XCTAssertTrue($place.isPresent(\.elements).wrappedValue)
  }

  func testTheCasesOfOptionalAreCasesToo() {
    @StateBinding var number: Int? = 3
    XCTAssertEqual($number.case(\.some)?.wrappedValue, 3)
    XCTAssertNil($number.case(\.none))
  }

  // MARK: B5 with cases

  func testB5_AnUnwrappedCaseSetToNilReplacedAndRestored() {
    forAll { generator in
      let (first, second, third) = (generator.draft(), generator.draft(), generator.draft())
      @StateBinding var route: Page? = .edit(first)
      guard let item = StateBinding(unwrapping: $route.edit),
        let other = StateBinding(unwrapping: $route.edit)
      else { return XCTFail("The case is active.") }
      let issues = recordIssues {
        for gone in [nil, Page.help, .add(third)] {
          route = .edit(first)
          XCTAssertEqual([item.wrappedValue, other.wrappedValue], [first, first])
          route = gone
          XCTAssertEqual(item.wrappedValue, first, "keeps reading")
          item.wrappedValue = second
          item.name.wrappedValue.append("!")
          XCTAssertEqual(route, gone, "a late write doesn't restore the value")
          XCTAssertEqual(item.name.wrappedValue, second.name + "!")
          XCTAssertEqual(other.wrappedValue, first, "each binding keeps its own value")
          XCTAssertEqual(item, other, "kept values don't count")
          route = .edit(third)
          XCTAssertEqual(item.wrappedValue, third, "follows again")
          item.wrappedValue = second
          XCTAssertEqual(other.wrappedValue, second)
          XCTAssertEqual(route, .edit(second))
        }
      }
      XCTAssertEqual(issues, [])
    }
  }

  func testB5_ABindingToACaseOfAnEnumThatIsNotOptional() {
    @StateBinding var route = Page.count(3)
    let count = $route.case(\.count)
    XCTAssertNil($route.case(\.edit))
    route = .help
    XCTAssertEqual(count?.wrappedValue, 3)
    count?.wrappedValue = 4
    XCTAssertEqual(route, .help)
    XCTAssertEqual(count?.wrappedValue, 4)
    route = .count(7)
    XCTAssertEqual(count?.wrappedValue, 7)
  }

  /// `Optional` is an enum too. If the wrapped type has a case with the same name, that one takes precedence.
  func testBindingsToCasesNamedSomeAndNone() {
    @StateBinding var odd: Odd? = .some(Odd.none)
    let none = $odd.case(\.none)
    let some = $odd.case(\.some)
    XCTAssertNotNil(none.wrappedValue)
    XCTAssertNil(some.wrappedValue)
    XCTAssertTrue($odd.isPresent(\.none).wrappedValue)
    odd = .some(Odd.some(3))
    XCTAssertNil(none.wrappedValue)
    XCTAssertEqual(some.wrappedValue, 3)
    some.wrappedValue = 4
    XCTAssertEqual(odd, .some(Odd.some(4)))
    odd = nil
    XCTAssertNil(none.wrappedValue)
    @StateBinding var plain: Page? = .help
    XCTAssertEqual($plain.case(\.some)?.wrappedValue, .help)
    XCTAssertNil($plain.case(\.none))
  }
}

@CasePathable
private enum Odd: Equatable { case none, some(Int) }

func messages(_ body: () -> Void) -> [String] { recordIssues(body).map(\.message) }
