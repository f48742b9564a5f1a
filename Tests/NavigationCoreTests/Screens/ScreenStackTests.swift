import CEnums
import Foundation
import NavigationCore
import NavigationTesting
import Observation
import TestSupport
import XCTest

/// Screens for the elements of a stack.
final class ScreenStackTests: XCTestCase {
  private typealias Tree = Screen<String>

  func testStackOfAStackState() {
    @StateBinding var path: StackState<ScreenRoute> = [.flag, .item(ScreenItem(id: 7, name: "a"))]
    var bindings: [StateBinding<ScreenRoute>] = []
    func screen() -> Tree {
      bindings = []
      return Tree("root").stack(path: $path) { $route in
        bindings.append($route)
        return Tree("\(route)".prefix(4) == "flag" ? "flag" : "item")
      }
    }
    XCTAssertEqual(screen().outline, "root\n├ push flag \"flag\"\n└ push item \"item\"")
    let before = screen()
    bindings[1].wrappedValue = .item(ScreenItem(id: 7, name: "b"))
    XCTAssertEqual(path[1], .item(ScreenItem(id: 7, name: "b")))
    XCTAssertEqual(screen().stack?.map(\.id), before.stack?.map(\.id), "an update, not a new screen")
    path.remove(at: 0)
    XCTAssertEqual(
      screen().stack?.first?.id, before.stack?.last?.id, "the same screen at a different position")
    path.insert(.flag, at: 0)
    XCTAssertNotEqual(screen().stack?.first?.id, before.stack?.first?.id)
    before.stack?[0].dismiss()
    XCTAssertEqual(path.count, 2, "a popped element isn't popped again")
    path.push(.flag)
    before.stack?[1].dismiss()
    XCTAssertEqual(Array(path), [.flag], "with the elements above it")
    XCTAssertEqual(before.stack?[1].dismissed(path), path)
  }

  func testAScreenBuiltByStatementsAndBranches() {
    @StateBinding var path = [1, 2, 3]
    let screen = Tree("root").stack(path: $path) { $number in
      let name = "element \(number)"
      if number > 3 {
        fatalError("There are three elements.")
      } else if number > 1 {
        switch number {
        case 2: Tree(name)
        default: Tree("last \(name)")
        }
      } else {
        Tree("first \(name)")
      }
    }
    XCTAssertEqual(screen.stack?.map(\.screen?.content), ["first element 1", "element 2", "last element 3"])
  }

  func testStackOfAnArray() {
    @StateBinding var path = [1, 2, 3].map { ScreenItem(id: $0, name: "\($0)") }
    func screen() -> Tree { Tree("root").stack(path: $path) { $item in Tree(item.name) } }
    let before = screen()
    XCTAssertEqual(before.outline, "root\n├ push (1) \"1\"\n├ push (2) \"2\"\n└ push (3) \"3\"")
    before.stack?[1].dismiss()
    XCTAssertEqual(path.map(\.id), [1])
    before.stack?[1].dismiss()
    XCTAssertEqual(path.map(\.id), [1])
    path = [1, 1, 2].enumerated().map { ScreenItem(id: $1, name: "\($0)") }
    XCTAssertEqual(screen().issues.map(\.message), ["Elements 0 and 1 of a stack have the same id, 1."])
    XCTAssertEqual(screen().stack?.compactMap(\.screen?.content), ["0", "1", "2"])
    XCTAssertEqual(Set(screen().stack?.map(\.id) ?? []).count, 3)
    screen().stack?[1].dismiss()
    XCTAssertEqual(path.map(\.name), ["0"])
  }

  func testStackOfAnArrayWithoutIDs() {
    @StateBinding var path: [ScreenRoute] = [.flag, .flag]
    func screen() -> Tree { Tree("root").stack(path: $path) { _ in Tree("screen") } }
    let second = screen().stack?[1]
    path[1] = .item(ScreenItem(id: 1))
    XCTAssertNotEqual(screen().stack?[1].id, second?.id)
    second?.dismiss()
    XCTAssertEqual(path.count, 2, "a different case is a different screen")
    screen().stack?[0].dismiss()
    XCTAssertEqual(path, [])
  }

  /// An element that is not `Identifiable` may be an object, and an existential may hold a value with an id.
  func testS2_ElementsWhoseTypeDoesNotShowTheirIdentity() {
    func check<Element>(_ elements: [Element], then others: [Element], isSame: Bool, line: UInt = #line) {
      @StateBinding var path = elements
      func screen() -> Tree { Tree("root").stack(path: $path) { _ in Tree("") } }
      let old = screen().stack?[0]
      path = others
      XCTAssertEqual(screen().stack?[0].id == old?.id, isSame, line: line)
      old?.dismiss()
      XCTAssertEqual(path.count, isSame ? 0 : others.count, line: line)
    }
    final class Page {}
    let page = Page()
    check([page], then: [Page()], isSame: false)
    check([page], then: [page], isSame: true)
    let items = (1...2).map { ScreenItem(id: $0) as any Equatable }
    check([items[0]], then: [items[1]], isSame: false)
    check([items[0]], then: [ScreenItem(id: 1, name: "new") as any Equatable], isSame: true)
    check(["a"], then: ["b"], isSame: true)

    // An object in a case identifies a stack element together with its case, as for a sheet.
    enum Route {
      case page(Page), named(NamedPage), labeled(page: Page), other(Page), movie(MovieObject?), item(
        ScreenItem)
      case help
    }
    check([Route.page(page)], then: [.page(page)], isSame: true)
    check([Route.page(page)], then: [.page(Page())], isSame: false)
    check([Route.page(page)], then: [.other(page)], isSame: false)
    check([Route.page(page)], then: [.help], isSame: false)
    check([Route.labeled(page: page)], then: [.labeled(page: page)], isSame: true)
    check([Route.labeled(page: page)], then: [.labeled(page: Page())], isSame: false)
    check([Route.named(PageObject())], then: [.named(PageObject())], isSame: false)
    check([Route.named(Movie(id: 1))], then: [.named(Movie(id: 2))], isSame: true)
    check([Route.movie(MovieObject())], then: [.movie(MovieObject())], isSame: true)
    check([Route.movie(MovieObject())], then: [.movie(nil)], isSame: false)
    check([Route.item(ScreenItem(id: 1))], then: [.item(ScreenItem(id: 2))], isSame: true)
    check([Route.help, .page(page)], then: [.help, .page(Page())], isSame: true)
    struct Other: Hashable, Identifiable { let id: Int }
    let mixed: [AnyHashable] = [ScreenItem(id: 1), Other(id: 1)]
    @StateBinding var mixedPath = mixed
    func mixedScreen() -> Tree { Tree("root").stack(path: $mixedPath) { _ in Tree("") } }
    XCTAssertEqual(mixedScreen().issues, [])
    XCTAssertEqual(mixedScreen().outline, "root\n├ push (1) \"\"\n└ push (1) \"\"")
    let other = mixedScreen().stack?[1]
    mixedPath = [mixed[0]]
    other?.dismiss()
    XCTAssertEqual(mixedPath.count, 1)
    check([CDirection.north], then: [.east], isSame: false)
    check([CDirection.north], then: [.north], isSame: true)

    @StateBinding var twins = [page, page]
    let screen = Tree("root").stack(path: $twins) { _ in Tree("") }
    XCTAssertEqual(screen.issues.count, 1)
    XCTAssertNotEqual(screen.stack?[0].id, screen.stack?[1].id)
    screen.stack?[1].dismiss()
    XCTAssertEqual(twins.count, 1)
  }

  func testAnObjectInACaseOfAnElementIsFoundAtAnyPosition() {
    enum Route { case page(PageObject), movie(MovieObject), help }
    let (first, second) = (PageObject(), PageObject())
    @StateBinding var path: [Route] = [.page(first), .page(second)]
    var bindings: [StateBinding<Route>] = []
    func screen() -> Tree {
      bindings = []
      return Tree("root").stack(path: $path) { $route in
        bindings.append($route)
        return Tree("")
      }
    }
    func object(_ binding: StateBinding<Route>) -> PageObject? {
      if case .page(let page) = binding.wrappedValue { page } else { nil }
    }
    let before = screen()
    let stale = bindings[0]
    path = [.page(second), .page(first)]
    XCTAssertEqual(screen().stack?.map(\.id), before.stack?.map(\.id).reversed())
    XCTAssertIdentical(object(stale), first)
    path = [.page(PageObject())]
    XCTAssertIdentical(object(stale), first, "a dismissed screen doesn't show the content of another")
    path = [.page(second), .page(second)]
    XCTAssertEqual(screen().issues.map(\.message), ["Elements 0 and 1 of a stack have the same id."])
    path = [.movie(MovieObject()), .help]
    XCTAssertEqual(screen().outline, "root\n├ push movie(1) \"\"\n└ push help \"\"")
  }

  /// Values of two types may have the same id. They are two screens, and two elements for bindings.
  func testB5_ALateWriteChangesNoElementOfAnotherTypeWithTheSameID() {
    func check<Element>(_ movie: Element, _ person: Element, home: Element, line: UInt = #line) {
      @StateBinding var path = [movie, person]
      func names() -> [String] { path.map(nameOfPage) }
      var pushed: [StateBinding<Element>] = []
      _ = Tree("root").stack(path: $path) { $page in
        pushed.append($page)
        return Tree("")
      }
      guard let first = $path[0], let second = $path[1] else { return XCTFail("both elements exist") }
      let bindings = [pushed, [first, second], Array($path.elements)]
      path.insert(home, at: 0)
      for pair in bindings {
        XCTAssertEqual(pair.map { nameOfPage($0.wrappedValue) }, ["movie", "person"], line: line)
        pair[1].wrappedValue = person
        XCTAssertEqual(names(), ["home", "movie", "person"], line: line)
      }
      path = [person]
      for pair in bindings {
        XCTAssertEqual(
          recordIssues { pair[0].wrappedValue = movie }.count, 1, "the element was removed", line: line)
        XCTAssertEqual(names(), ["person"], line: line)
      }
    }
    check(Movie(id: 1) as any NamedPage, Person(id: 1), home: Home())
    check(AnyHashable(Movie(id: 1)), AnyHashable(Person(id: 1)), home: AnyHashable(Home()))
    check(MovieObject() as PageObject, PersonObject(), home: PageObject())
  }

  func testALateWriteToAnElementIsReportedAtTheCallOfStack() {
    func check<Path: StackCollection>(_ path: Path) where Path.Element == ScreenItem {
      let stored = StateBinding(wrappedValue: path)
      var found: StateBinding<ScreenItem>?
      _ = Screen("root").stack(path: stored) { $item in
        found = $item
        return Screen("item")
      }
      let line = UInt(#line - 4)
      stored.wrappedValue.removeAll()
      XCTAssertEqual(recordIssues { found?.name.wrappedValue = "late" }.map(\.location?.line), [line])
    }
    check([ScreenItem(id: 1)])
    check(StackState([ScreenItem(id: 1)]))
  }

  func testS2_ALateDismissalPopsNoElementWithAnIDInPlaceOfOneWithout() {
    func check<Element>(_ home: Element, _ other: Element, _ movies: [Element], line: UInt = #line) {
      @StateBinding var path = [home]
      func screen() -> Tree { Tree("root").stack(path: $path) { _ in Tree("") } }
      let old = screen().stack?[0]
      path = movies
      old?.dismiss()
      XCTAssertEqual(path.count, movies.count, line: line)
      path = [home, home]
      let first = screen().stack?[0]
      path = [other]
      first?.dismiss()
      XCTAssertEqual(path.count, 0, "nothing distinguishes them", line: line)
    }
    let movies = [Movie(id: 5), Movie(id: 6)]
    check(Home() as any NamedPage, Settings(), movies)
    check(AnyHashable(Home()), AnyHashable(Settings()), movies)
  }

  /// Each read of a computed property may make a new stack, with new ids. It works while the stacks are equal.
  func testAStackStateRecreatedOnEachRead() {
    let model = Pages()
    for path in [
      StateBinding(model, \.path), StateBinding(model, \.pages).map(get: { StackState($0) }, set: \.elements),
    ] {
      model.pages = [1, 2, 3]
      let screen = Tree("root").stack(path: path) { $page in Tree("\(page)") }
      XCTAssertEqual(screen.stack?.map(\.screen?.content), ["1", "2", "3"])
      XCTAssertEqual(screen.issues, [])
      guard let second = screen.stack?.dropFirst().first else { continue }
      second.dismiss()
      XCTAssertEqual(model.pages, [1])
      model.pages = [1, 2, 3]
      second.dismiss()
      XCTAssertEqual(model.pages, [1, 2, 3], "S2: a second dismissal does nothing")
    }
  }

  func testS2_AnElementOfAnArrayIsFoundByItsIdentityOrItsPosition() {
    enum Bare { case one(() -> Void), two }
    func check<Element>(
      _ elements: [Element], dismissing position: Int, of later: [Element], leaves count: Int,
      line: UInt = #line
    ) {
      let stored = StateBinding(wrappedValue: elements)
      let screen = Tree("").stack(path: stored) { _ in Tree("") }
      stored.wrappedValue = later
      screen.stack?[position].dismiss()
      XCTAssertEqual(stored.wrappedValue.count, count, line: line)
    }
    let movies = [Movie(id: 1), Movie(id: 2), Movie(id: 3)] as [any NamedPage]
    check(movies, dismissing: 0, of: [movies[1], movies[2]], leaves: 2)
    check(movies, dismissing: 1, of: [movies[1], movies[2]], leaves: 0)
    check([Home(), Settings()], dismissing: 0, of: [movies[0], Settings()], leaves: 2)
    check([Home(), Settings()], dismissing: 1, of: [movies[0], Home()], leaves: 1)
    check([Bare.two, .one {}], dismissing: 0, of: [.one {}, .one {}], leaves: 2)
    check([Bare.two, .one {}], dismissing: 1, of: [.one {}, .one {}], leaves: 1)
    check([Bare.two, .one {}], dismissing: 1, of: [.two], leaves: 1)
    enum Held { case page(PageObject), help }
    let pages = (0..<3).map { _ in Held.page(PageObject()) }
    check(pages, dismissing: 0, of: [pages[1], pages[2]], leaves: 2)
    check(pages, dismissing: 1, of: [pages[1], pages[2]], leaves: 0)
    check([Held.help, .help], dismissing: 1, of: [.help, pages[0]], leaves: 2)
  }

  /// The elements can't be distinguished, but the stack is a different one.
  func testS2_AStackOfIncomparableElementsIsReplaced() {
    struct Plain {}
    @StateBinding var path: StackState<Plain> = [Plain(), Plain()]
    let screen = Tree("root").stack(path: $path) { _ in Tree("") }
    path = [Plain(), Plain()]
    screen.stack?[1].dismiss()
    XCTAssertEqual(path.count, 2)
  }

  /// In an optional, the wrapped type determines the identity of a value.
  func testS2_AnOptionalElementHasTheIdentityOfTheElement() {
    class Document: Identifiable {
      let id = 1
    }
    final class Draft: Document {}
    @StateBinding var plain = [Document()]
    @StateBinding var optional: [Document?] = [Document()]
    let screens = [
      Tree("root").stack(path: $plain) { _ in Tree("") },
      Tree("root").stack(path: $optional) { _ in Tree("") },
    ]
    (plain, optional) = ([Draft()], [Draft()])
    for screen in screens { screen.stack?[0].dismiss() }
    XCTAssertEqual([plain.count, optional.count], [0, 0])
  }

  func testS2_APopRemovesNothingBelowItsElementEvenIfAnObserverChangesTheStack() {
    func check<Path: StackCollection>(_ path: Path) where Path.Element == Int {
      let changes: [((inout Path) -> Void, [Int])] = [
        ({ $0.removeLast() }, [1, 2]), ({ $0.append(4) }, [1, 2]), ({ $0.removeLast(2) }, [1]),
        ({ $0.removeAll() }, []),
      ]
      for (change, expected) in changes {
        let path = StateBinding(wrappedValue: path)
        dismiss(2, of: path) { change(&path.wrappedValue) }
        XCTAssertEqual(Array(path.wrappedValue), expected)
      }
    }
    check([1, 2, 3])
    check([1, 2, 3] as StackState)
  }

  func testG3_AnIssueNamesNoIDThatVariesBetweenRuns() {
    let page = PageObject()
    let ids = [UUID(), UUID()]
    let screens = [
      Tree("root").stack(path: .constant([page, page])) { _ in Tree("") },
      Tree("root").stack(path: .constant([Row(id: ids[0]), Row(id: ids[0])])) { _ in Tree("") },
      Tree("root").tabs(selection: .constant(ids[0]), [ids[0], ids[0]]) { _ in Tree("") },
      Tree("root").tabs(selection: .constant(ids[0]), [ids[1]]) { _ in Tree("") },
      Tree("root").tabs(selection: .constant(ids[0]), []) { _ in Tree("") },
    ]
    XCTAssertEqual(
      screens.map { $0.issues.map(\.message) },
      [
        ["Elements 0 and 1 of a stack have the same id."], ["Elements 0 and 1 of a stack have the same id."],
        ["A second tab with an equal id is not shown."],
        ["No tab has the selected id, so the first tab is shown."], ["No tab has the selected id."],
      ])
    let movies = [Movie(id: 1), Movie(id: 1)] as [any NamedPage]
    XCTAssertEqual(
      Tree("root").stack(path: .constant(movies)) { _ in Tree("") }.issues.map(\.message),
      ["Elements 0 and 1 of a stack have the same id, 1."])
  }

  func testAStackThatBecomesShorterDuringAPop() {
    // A binding with its own storage changes it in place; one to a property may change a copy.
    let model = Popping()
    for path in [StateBinding(model, \.path), StateBinding(wrappedValue: [1, 2])] {
      dismiss(0, of: path) { path.wrappedValue = [] }
      XCTAssertEqual(path.wrappedValue, [])
    }
  }

  /// Dismisses the screen of an element. Between the read and the change, an observer calls `change`, once.
  private func dismiss<Path: StackCollection>(
    _ position: Int, of path: StateBinding<Path>, while change: @escaping () -> Void, line: UInt = #line
  ) {
    // Only one thread uses it.
    nonisolated(unsafe) let change = change
    nonisolated(unsafe) var count = 0
    let screen = Tree("root").stack(path: path) { _ in Tree("") }
    withObservationTracking {
      _ = path.wrappedValue
    } onChange: {
      count += 1
      if count == 1 { change() }
    }
    screen.stack?[position].dismiss()
    XCTAssertGreaterThan(count, 0, line: line)
  }

  func testAStackWhoseFirstIndexIsNot0() {
    func check<Element>(_ elements: [Element], _ screen: (StateBinding<ArraySlice<Element>>) -> Tree) {
      @StateBinding var path = elements.dropFirst(2)
      XCTAssertEqual(screen($path).issues.map(\.message), [])
      XCTAssertEqual(screen($path).stack?.count, 3)
      let top = screen($path).stack?.last
      screen($path).stack?[1].dismiss()
      XCTAssertEqual(path.count, 1)
      top?.dismiss()
      XCTAssertEqual(path.count, 1, "late")
      screen($path).stack?[0].dismiss()
      XCTAssertTrue(path.isEmpty)
    }
    check([1, 2, 3, 4, 5]) { Tree("root").stack(path: $0) { $number in Tree("\(number)") } }
    check((1...5).map { ScreenItem(id: $0) }) { Tree("root").stack(path: $0) { $item in Tree(item.name) } }

    @StateBinding var twins = [ScreenItem(id: 1), ScreenItem(id: 2), ScreenItem(id: 2)].dropFirst()
    let screen = Tree("root").stack(path: $twins) { $item in Tree(item.name) }
    XCTAssertEqual(screen.issues.map(\.message), ["Elements 0 and 1 of a stack have the same id, 2."])
    screen.stack?[1].dismiss()
    XCTAssertEqual(twins.count, 1)
    screen.stack?[1].dismiss()
    XCTAssertEqual(twins.count, 1, "late")
  }

  func testALateDismissalOfTheSecondOfTwoElementsWithOneID() {
    for later in [[1, 2], [1, 2, 3]] {
      @StateBinding var path = [1, 2, 1].map { ScreenItem(id: $0) }
      let top = Tree("root").stack(path: $path) { _ in Tree("") }.stack?[2]
      path = later.map { ScreenItem(id: $0) }
      top?.dismiss()
      XCTAssertEqual(path.map(\.id), later)
    }
  }

  func testAnElementThatChangesItsCaseIsTheSameScreen() {
    @StateBinding var path: StackState<ScreenRoute> = [.flag]
    func element() -> Presentation<String>? {
      Tree("root").stack(path: $path) { _ in Tree("") }.stack?[0]
    }
    let before = element()
    path[0] = .item(ScreenItem(id: 1))
    XCTAssertEqual(element()?.id, before?.id)
    before?.dismiss()
    XCTAssertEqual(path.count, 0)
  }

  func testStackAndPushOnOneScreen() {
    let screen = Tree("root").stack(path: .constant([1])) { _ in Tree("one") }
      .navigationDestination(isPresented: .constant(true)) { Tree("other") }
    XCTAssertEqual(screen.topmost.content, "one")
    XCTAssertEqual(
      screen.issues.map(\.message),
      ["push #0 is not presented, because a stack already pushes screens."])
    let other = Tree("root").navigationDestination(isPresented: .constant(true)) { Tree("other") }
      .stack(path: .constant([1])) { _ in Tree("one") }
    XCTAssertEqual(other.topmost.content, "other")
    XCTAssertEqual(other.issues.count, 1)
  }

  func testS3_ASecondStackIsNotShown() {
    let line: UInt = 3
    let screen = Tree("root").stack(path: .constant([1])) { _ in Tree("one") }
      .stack(path: .constant([2]), destination: { _ in Tree("two") }, line: line)
    XCTAssertEqual(screen.stack?.map(\.screen?.content), ["one"])
    XCTAssertEqual(
      screen.issues.map(\.message), ["`stack` was called twice on one screen. The second stack is not shown."]
    )
    XCTAssertEqual(screen.issues.map(\.location?.line), [line])
  }

  func testS3_AnEmptyStackLeavesRoomForAPush() {
    func emptyStack(_ screen: Tree) -> Tree { screen.stack(path: .constant([Int]())) { _ in Tree("one") } }
    func push(_ screen: Tree) -> Tree {
      screen.navigationDestination(isPresented: .constant(true)) { Tree("pushed") }
    }
    for screen in [push(emptyStack(Tree("root"))), emptyStack(push(Tree("root")))] {
      XCTAssertEqual(screen.topmost.content, "pushed")
      XCTAssertEqual(screen.issues, [])
      XCTAssertEqual(screen.stack?.count, 0)
      XCTAssertNotEqual(screen, push(Tree("root")), "S1: a screen without a stack is different")
    }
  }

  func testScreensOfAStackStateHaveItsIDs() {
    @StateBinding var path: StackState<ScreenItem> = [
      ScreenItem(id: 1, name: "a"), ScreenItem(id: 2), ScreenItem(id: 1, name: "a"),
    ]
    func screen() -> Tree { Tree("root").stack(path: $path) { $item in Tree(item.name) } }
    XCTAssertEqual(screen().issues, [], "an item may occur twice on a stack")
    let before = screen()
    path[0].id = 7
    XCTAssertEqual(
      screen().stack?.map(\.id), before.stack?.map(\.id), "the ids of the elements don't matter")
    path.popToRoot()
    path.push(ScreenItem(id: 1, name: "new"))
    before.stack?[0].dismiss()
    XCTAssertEqual(path.map(\.name), ["new"], "S2: a different screen, even with the same item")
  }

  // MARK: Stacks replaced by equal stacks

  @Observable
  final class Model {
    var path: StackState<ScreenItem> = []
  }

  func testAStackSetTwiceStillResponds() {
    let changes: [(Tree, [StateBinding<ScreenItem>]) -> Void] = [
      { $1[1].name.wrappedValue = "b" }, { $1[1].wrappedValue.name = "b" },
      { $1[1].wrappedValue = ScreenItem(id: 2, name: "b") },
    ]
    for change in changes {
      let link = [ScreenItem(id: 1), ScreenItem(id: 2)]
      let model = Model()
      let path = StateBinding(model, \.path)
      var bindings: [StateBinding<ScreenItem>] = []
      func screen() -> Tree {
        bindings = []
        return Tree("root").stack(path: path) { $item in
          bindings.append($item)
          return Tree(item.name)
        }
      }
      model.path = StackState(link)
      let shown = screen()
      XCTAssertFalse(
        isObserved({ model.path = StackState(link) }, of: { _ = model.path }),
        "Observation ignores an equal stack, so the old screens remain")
      let issues = recordIssues { change(shown, bindings) }
      XCTAssertEqual(issues, [])
      XCTAssertEqual(model.path.elements, [ScreenItem(id: 1), ScreenItem(id: 2, name: "b")])
      shown.stack?[1].dismiss()
      XCTAssertEqual(model.path.elements, [ScreenItem(id: 1)])
      shown.stack?[1].dismiss()
      XCTAssertEqual(model.path.elements, [ScreenItem(id: 1)], "S2: a second dismissal does nothing")
    }
  }

  func testAnElementIsWrittenAtItsPositionInAnEqualStack() throws {
    let link = [ScreenItem(id: 1), ScreenItem(id: 2)]
    @StateBinding var path = StackState(link)
    let elements = try [XCTUnwrap($path[id: path.ids[1]]), XCTUnwrap($path[1]), $path.elements[1]]
    for element in elements {
      path = StackState(link)
      element.name.wrappedValue = "b"
      XCTAssertEqual(path.elements, [ScreenItem(id: 1), ScreenItem(id: 2, name: "b")])
    }
  }

  func testB5_AnElementIsMissingFromAShorterStack() throws {
    let link = [ScreenItem(id: 1), ScreenItem(id: 2)]
    @StateBinding var path = StackState(link)
    let element = try XCTUnwrap($path[id: path.ids[1]])
    path = StackState(link.prefix(1))
    XCTAssertEqual(recordIssues { element.name.wrappedValue = "b" }.count, 1)
    XCTAssertEqual(path.elements, [ScreenItem(id: 1)])
  }

  func testAModalInAStackSetTwiceIsDismissed() {
    struct Page: Equatable {
      var sheet: ScreenItem?
    }
    @StateBinding var path: StackState<Page> = [Page(sheet: ScreenItem(id: 1))]
    let shown = Tree("root").stack(path: $path) { $page in
      Tree("page").sheet(unwrapping: $page.sheet) { _ in Tree("sheet") }
    }
    path = [Page(sheet: ScreenItem(id: 1))]
    XCTAssertEqual(recordIssues { shown.topmost.id.flatMap(shown.presentation(id:))?.dismiss() }, [])
    XCTAssertEqual(path.elements, [Page()])
    shown.stack?[0].dismiss()
    XCTAssertEqual(path, [])
    XCTAssertEqual(shown.stack?[0].dismissed([Page()] as StackState), [], "an equal stack counts as the same")
    let other: StackState = [Page(sheet: ScreenItem(id: 1))]
    XCTAssertEqual(shown.stack?[0].dismissed(other), other)
  }

  func testS2_AReplacedStackDoesNotDismissElementsOfTheNewOne() {
    let link = [ScreenItem(id: 1), ScreenItem(id: 2)]
    @StateBinding var path: StackState<ScreenItem> = StackState(link)
    func screen() -> Tree { Tree("root").stack(path: $path) { $item in Tree(item.name) } }
    let second = screen()
    path = StackState(link + [ScreenItem(id: 3)])
    second.stack?[0].dismiss()
    XCTAssertEqual(path.count, 3, "a different stack, so its renderer is notified")

    path = StackState(link)
    let third = screen()
    path.popToRoot()
    path.append(contentsOf: link)
    third.stack?[0].dismiss()
    XCTAssertEqual(path.elements, link, "within one stack, the ids count")
  }

  func testAnElementThatIsPushedAgainIsDifferent() {
    @StateBinding var path: StackState<ScreenItem> = [ScreenItem(id: 1)]
    guard let element = $path[id: path.ids[0]] else { return XCTFail("the element exists") }
    path.popToRoot()
    path.push(ScreenItem(id: 1))
    let issues = recordIssues { element.name.wrappedValue = "late" }
    XCTAssertEqual(
      path.elements, [ScreenItem(id: 1)], "within one stack, the ids count, even if nothing was shown")
    XCTAssertEqual(issues.count, 1)
  }
}

@Observable private final class Popping {
  var path = [1, 2]
}

private final class Pages {
  var pages = [1, 2, 3]
  var path: StackState<Int> {
    get { StackState(pages) }
    set { pages = newValue.elements }
  }
}

private struct Row: Identifiable { let id: UUID }
