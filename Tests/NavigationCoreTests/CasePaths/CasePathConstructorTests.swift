import CEnums
import NavigationCore
import NavigationTesting
import TestSupport
import XCTest

private protocol Named: AnyObject {}
private class Window {}
private protocol Titled: Window {}
private protocol Listing<Element> { associatedtype Element }
private final class TitledWindow: Window, Titled, Listing { typealias Element = Int }

/// The forms of `/` and `CasePath(…)` that compile without annotations, and the paths that they make.
final class CasePathConstructorTests: XCTestCase {
  enum Mixed {
    case none
    case one(Int)
    case labelled(count: String)
    case two(Double, Bool)
    case labelledTwo(x: Float, y: Float)
    case tuple((Int8, Int8))
    case unit(Void)
    case inner(Inner)
  }
  enum EquatableOnly: Equatable { case none, one(Int), other }
  enum Generic<Element: Equatable>: Equatable { case element(Element), nothing }

  private func valueType<Root, Value>(_ path: CasePath<Root, Value>) -> Value.Type { Value.self }
  private func values<Root, Value>(_ paths: [CasePath<Root, Value>]) -> Int { paths.count }

  func testAConstructorStoredInALetIsACasePath() {
    let one = /Mixed.one
    let labelled = /Mixed.labelled
    let two = /Mixed.two
    let labelledTwo = /Mixed.labelledTwo
    let tuple = /Mixed.tuple
    let unit = /Mixed.unit
    XCTAssertEqual(one.extract(from: .one(3)), 3)
    XCTAssertEqual(labelled.extract(from: .labelled(count: "a")), "a")
    XCTAssertTrue(two.extract(from: .two(1, true)).map { $0 == (1, true) } ?? false)
    XCTAssertTrue(labelledTwo.extract(from: .labelledTwo(x: 1, y: 2)).map { $0 == (1, 2) } ?? false)
    XCTAssertTrue(tuple.extract(from: .tuple((1, 2))).map { $0 == (1, 2) } ?? false)
    XCTAssertNotNil(unit.extract(from: .unit(())))
    XCTAssertNil(unit.extract(from: .none))
    guard case .two(2, false) = two.embed((2, false)) else { return XCTFail() }
    guard case .labelledTwo(x: 3, y: 4) = labelledTwo.embed((3, 4)) else { return XCTFail() }

    let equatable = /EquatableOnly.none
    let pathable = /Inner.nothing
    let both = /Route.help
    XCTAssertNotNil(equatable.extract(from: .none))
    XCTAssertNil(equatable.extract(from: .other))
    XCTAssertNotNil(pathable.extract(from: .nothing))
    XCTAssertNotNil(both.extract(from: .help))
  }

  func testAsAnArgument() {
    XCTAssertTrue(valueType(/Mixed.one) == Int.self)
    XCTAssertTrue(valueType(/Mixed.two) == (Double, Bool).self)
    XCTAssertTrue(valueType(/EquatableOnly.none) == Void.self)
    XCTAssertTrue(valueType(/EquatableOnly.one) == Int.self)
    XCTAssertTrue(valueType(/Inner.nothing) == Void.self)
    XCTAssertTrue(valueType(/Route.help) == Void.self)
    XCTAssertTrue(valueType(/Route.move) == (Int, Int).self)
  }

  func testInAnArray() {
    XCTAssertEqual(values([/Route.add, /Route.edit]), 2)
    XCTAssertEqual(values([/Route.help, /Route.help]), 2)
    let paths = [/EquatableOnly.none, /EquatableOnly.other]
    XCTAssertEqual(paths.map { $0.extract(from: .other) != nil }, [false, true])
    let several = [/Mixed.two]
    XCTAssertEqual(several.count, 1)
  }

  func testAConstructorIsFoundInAChainOfPaths() {
    let item = Item(name: "a", quantity: 1)
    XCTAssertEqual((/Mixed.inner .. /Inner.item).extract(from: .inner(.item(item))), item)
    XCTAssertNotNil((/Mixed.inner .. /Inner.nothing).extract(from: .inner(.nothing)))
    XCTAssertEqual((/Mixed.inner).appending(path: /Inner.count).extract(from: .inner(.count(3))), 3)
    XCTAssertEqual((/Mixed.inner).count.extract(from: .inner(.count(3))), 3)
  }

  func testByInitializer() {
    let one = CasePath(Mixed.one)
    let two = CasePath(Mixed.two)
    let equatable = CasePath(EquatableOnly.none)
    let pathable = CasePath(Inner.nothing)
    let both = CasePath(Route.help)
    let neither = CasePath { Mixed.none }
    XCTAssertEqual(one.extract(from: .one(3)), 3)
    XCTAssertTrue(two.extract(from: .two(1, true)).map { $0 == (1, true) } ?? false)
    XCTAssertNotNil(equatable.extract(from: .none))
    XCTAssertNotNil(pathable.extract(from: .nothing))
    XCTAssertNotNil(both.extract(from: .help))
    XCTAssertNotNil(neither.extract(from: .none))
    XCTAssertNil(neither.extract(from: .unit(())))
  }

  /// A key path is equatable too, and must not be mistaken for the root of a path.
  func testAKeyPathInGenericCode() {
    func paths<Root: CasePathable, Value>(_ keyPath: CaseKeyPath<Root, Value>) -> [CasePath<Root, Value>] {
      let path = CasePath(keyPath)
      return [path, CasePath(keyPath)]
    }
    let item = Item(name: "a", quantity: 1)
    for path in paths(\Route.AllCasePaths.edit) {
      XCTAssertEqual(path, Route.allCasePaths.edit)
      XCTAssertEqual(path.extract(from: .edit(item)), item)
    }
    for path in paths(\Route.AllCasePaths.help) { XCTAssertNotNil(path.extract(from: .help)) }
    let keyPath: CaseKeyPath<Route, Int> = \.inner.count
    XCTAssertEqual(CasePath(keyPath).extract(from: .inner(.count(3))), 3)
    let sendable = \Route.AllCasePaths.inner.count
    XCTAssertEqual(CasePath(sendable), CasePath(keyPath))
    let reports = messages { _ = /sendable }
    XCTAssertEqual(reports.map { $0.contains("is not an enum") }, [true])
  }

  func testInAGenericFunction() {
    func check<Element: Equatable>(_ value: Element) {
      let element = /Generic<Element>.element
      let nothing = /Generic<Element>.nothing
      XCTAssertEqual(element.extract(from: .element(value)), value)
      XCTAssertNil(element.extract(from: .nothing))
      XCTAssertNotNil(nothing.extract(from: .nothing))
      XCTAssertNil(nothing.extract(from: .element(value)))
    }
    check(3)
    check("a text that is longer than fifteen bytes")
    check(Optional(3))
    check([1, 2, 3])
    check(Item(name: "a", quantity: 1))
  }

  func testWhereAnOptionalRootIsExpected() {
    let edit: CasePath<Route?, Item> = /Route.edit
    let help: CasePath<Route?, Void> = /Route.help
    let twice: CasePath<Route??, Item> = /Route.edit
    let none = /Route?.none
    let item = Item(name: "a", quantity: 1)
    XCTAssertEqual(edit.extract(from: .edit(item)), item)
    XCTAssertNil(edit.extract(from: nil))
    XCTAssertNil(edit.extract(from: .help))
    XCTAssertEqual(edit.embed(item), .edit(item))
    XCTAssertNotNil(help.extract(from: .help))
    XCTAssertNil(help.extract(from: nil))
    XCTAssertNil(help.extract(from: .edit(item)))
    XCTAssertEqual(twice.extract(from: .some(.some(.edit(item)))), item)
    XCTAssertNil(twice.extract(from: .some(nil)))
    XCTAssertNil(twice.extract(from: nil))
    XCTAssertNotNil(none.extract(from: nil))
    XCTAssertNil(none.extract(from: .help))
  }

  /// The payload fits both the optional and its case: the first value decides.
  func testARecursiveEnumWhereAnOptionalRootIsExpected() {
    indirect enum Tree { case child(Tree), optional(Tree?), leaf, number(Int) }
    indirect enum EquatableTree: Equatable { case child(EquatableTree), leaf, number(Int) }
    enum Load<Value> { case loaded(Value), idle }

    let child: CasePath<Tree?, Tree> = /Tree.child
    for roots in [[Tree.leaf, .child(.number(1))], [.child(.number(1)), .leaf]] {
      for root in roots {
        let expected: Int? = if case .child(.number(let number)) = root { number } else { nil }
        let found: Int? = if case .number(let number) = child.extract(from: root) { number } else { nil }
        XCTAssertEqual(found, expected)
      }
    }
    let equatable: CasePath<EquatableTree?, EquatableTree> = /EquatableTree.child
    XCTAssertNil(equatable.extract(from: .leaf))
    XCTAssertEqual(equatable.extract(from: .child(.number(1))), .number(1))
    XCTAssertEqual(equatable.description, "EquatableTree?.child")
    let some: CasePath<EquatableTree?, EquatableTree> = /Optional.some
    XCTAssertEqual(some.extract(from: .leaf), .leaf)
    XCTAssertEqual(some.description, "EquatableTree?.some")
    let loaded: CasePath<Load<Load<Int>>?, Load<Int>> = /Load.loaded
    guard case .loaded(1) = loaded.extract(from: .loaded(.loaded(1))) else { return XCTFail() }
    XCTAssertNil(loaded.extract(from: .idle))
    XCTAssertNil(loaded.extract(from: nil))
    let twice: CasePath<Tree??, Tree?> = /Tree.optional
    guard case .number(2)?? = twice.extract(from: .optional(.number(2))) else { return XCTFail() }
    XCTAssertTrue(twice.extract(from: .some(.leaf)) == nil)
  }

  func testExistentialsWithArguments() {
    enum Lists { case list(any Collection<Int>), optional((any Sequence<String>)?), other }
    let issues = recordIssues {
      let list = CasePath(Lists.list)
      XCTAssertEqual(list.extract(from: .list([1, 2])).map { Array($0) }, [1, 2])
      XCTAssertNil(list.extract(from: .other))
      let optional = CasePath(Lists.optional)
      XCTAssertEqual(optional.extract(from: .optional(["a"])).flatMap { $0 }.map { Array($0) }, ["a"])
      let array: CasePath<Lists, [Int]> = /Lists.list
      XCTAssertEqual(array.extract(from: .list([3])), [3])
      XCTAssertNil(array.extract(from: .list(0..<3)))
    }
    XCTAssertEqual(issues, [])
  }

  func testConstructorsConvertedFromAnExistentialThatRequiresAClass() {
    enum Shown { case window(Window), failure(any Error) }
    let window = TitledWindow()
    let issues = recordIssues {
      let titled: @Sendable (any Titled) -> Shown = Shown.window
      XCTAssertTrue(CasePath(titled).extract(from: .window(window)) === window)
      XCTAssertNil(CasePath(titled).extract(from: .window(Window())))
      let listing: @Sendable (any Window & Listing<Int>) -> Shown = Shown.window
      XCTAssertTrue(CasePath(listing).extract(from: .window(window)) === window)
      XCTAssertEqual(CasePath(Shown.failure).caseName, "failure", "an error need not be a window")
    }
    XCTAssertEqual(issues, [])
  }

  /// A conversion of the constructor: `any Error` to a concrete error, a class to its subclass.
  func testConvertedConstructors() {
    class Base {}
    final class Derived: Base {}
    final class Renamed: Base, Named {}
    struct Wrong: Error, Equatable { var code: Int }
    enum Wide {
      case failure(any Error)
      case object(Base)
      case anything(Any)
      case optional(Int?)
      case list([Base])
    }
    let wrong: CasePath<Wide, Wrong> = /Wide.failure
    XCTAssertEqual(wrong.extract(from: .failure(Wrong(code: 3))), Wrong(code: 3))
    XCTAssertNil(wrong.extract(from: .failure(CancellationError())))
    XCTAssertNil(wrong.extract(from: .anything(Wrong(code: 3))))
    let derived: CasePath<Wide, Derived> = /Wide.object
    let object = Derived()
    XCTAssertTrue(derived.extract(from: .object(object)) === object)
    XCTAssertNil(derived.extract(from: .object(Base())))
    let composed: @Sendable (Base & Named) -> Wide = Wide.object
    let named = Renamed()
    XCTAssertTrue(CasePath(composed).extract(from: .object(named)) === named)
    XCTAssertNil(CasePath(composed).extract(from: .object(Base())))
    let anything: CasePath<Wide, String> = /Wide.anything
    XCTAssertEqual(anything.extract(from: .anything("a")), "a")
    XCTAssertNil(anything.extract(from: .anything(1)))
    let optional: CasePath<Wide, Int> = /Wide.optional
    XCTAssertEqual(optional.extract(from: .optional(3)), 3)
    XCTAssertNil(optional.extract(from: .optional(nil)))
    XCTAssertNil(optional.extract(from: .anything(3)))
    let list: CasePath<Wide, [Derived]> = /Wide.list
    XCTAssertEqual(list.extract(from: .list([object]))?.count, 1)
    XCTAssertNil(list.extract(from: .list([Base()])))
  }
}

/// Invalid paths: they never match, and report it once.
final class CasePathConstructorBadInputTests: XCTestCase {
  private enum Functions {
    case function((Int) -> Int)
    case action(() -> Void)
    case inTuple(Int, () -> Int)
    case inOptional((() -> Int)?)
    case inStruct(Holder)
    case metatype(Int.Type)
    case metatypeInTuple((String.Type, Int))
    case classMetatype(NSObject.Type)
    case number(Int)
  }
  private struct Holder { var function: (Int) -> Int }
  private enum Counter: Equatable { case count(Int), other(Int), text(String), nothing }

  /// The place that these tests pass to their paths.
  private let place = CallSite(fileID: "Feature/Model.swift", line: 7)

  /// Calls `make`, and `use` with the path; asserts a single issue with the given reason and place.
  private func assertRefused<Path>(
    _ reason: String, at place: CallSite? = nil, _ make: () -> Path, file: StaticString = #filePath,
    line: UInt = #line, use: (Path) -> Void
  ) {
    let issues = recordIssues {
      let path = make()
      for _ in 0..<3 { use(path) }
    }
    XCTAssertEqual(issues.count, 1, "\(issues)", file: file, line: line)
    XCTAssertTrue(issues.first?.message.contains(reason) ?? false, "\(issues)", file: file, line: line)
    XCTAssertEqual(issues.first?.location, place, file: file, line: line)
  }

  func testUnreadablePayloads() {
    let function = "'Functions.function' holds a function"
    assertRefused(function, { /Functions.function }) { XCTAssertNil($0.extract(from: .function { $0 })) }
    assertRefused(
      function, at: place, { CasePath(Functions.function, fileID: place.fileID, line: place.line) }
    ) {
      XCTAssertNil($0.extract(from: .function { $0 }))
      XCTAssertNil($0.extract(from: .number(1)))
    }
    assertRefused("holds a function", { /Functions.inTuple }) {
      XCTAssertNil($0.extract(from: .inTuple(1, { 2 })))
    }
    assertRefused("holds a function", { /Functions.inOptional }) {
      XCTAssertTrue($0.extract(from: .inOptional { 2 }) == nil)
    }
    assertRefused("holds a metatype", { /Functions.metatype }) {
      XCTAssertNil($0.extract(from: .metatype(Int.self)))
    }
    assertRefused("holds a metatype", { /Functions.metatypeInTuple }) {
      XCTAssertNil($0.extract(from: .metatypeInTuple((String.self, 1))))
    }
  }

  /// Similar payloads that can be read.
  func testReadablePayloads() {
    var calls = 0
    let issues = recordIssues {
      (/Functions.action).extract(from: .action { calls += 1 })?()
      XCTAssertEqual((/Functions.inStruct).extract(from: .inStruct(Holder { $0 + 1 }))?.function(1), 2)
      XCTAssertTrue((/Functions.classMetatype).extract(from: .classMetatype(NSObject.self)) == NSObject.self)
      XCTAssertEqual((/Functions.number).extract(from: .number(3)), 3)
      XCTAssertNil((/Functions.number).extract(from: .metatype(Int.self)))
    }
    XCTAssertEqual(calls, 1)
    XCTAssertEqual(issues, [])
  }

  func testATypeThatIsNotAnEnum() {
    assertRefused("'Bool' is not an enum", { /true }) { XCTAssertNil($0.extract(from: true)) }
    assertRefused(
      "'Array<Int>' is not an enum", at: place,
      { CasePath({ (_: String) in [1] }, fileID: place.fileID, line: place.line) }
    ) { XCTAssertNil($0.extract(from: [1])) }
  }

  func testThePlaceIsTheCallersByDefault() {
    let issues = recordIssues { _ = CasePath { (_: Int) in Holder { $0 } } }
    XCTAssertEqual(issues.map(\.location), [CallSite(fileID: #fileID, line: #line - 1)])
  }

  func testAnEnumFromC() {
    assertRefused("'CDirection' comes from C", { /CDirection.north }) {
      XCTAssertNil($0.extract(from: .north))
      XCTAssertEqual($0.embed(), .north)
    }
    let byHand = CasePath<CDirection, Void>(embed: { .north }, extract: { $0 == .north ? () : nil })
    XCTAssertNotNil(byHand.extract(from: .north))
    XCTAssertNil(byHand.extract(from: .east))
  }

  /// An unreadable payload next to a readable one of a matching type.
  func testAnUnreadablePayloadNextToAReadableOne() {
    enum Types { case exact(Int.Type), any(any Equatable.Type) }
    assertRefused("'Types.exact' holds a metatype", { /Types.exact }) {
      XCTAssertNil($0.extract(from: .exact(Int.self)))
      XCTAssertNil($0.extract(from: .any(Int.self)))
    }
    enum Twice { case optional((() -> Int)?), exact(() -> Int) }
    assertRefused("'Twice.exact' holds a function", { /Twice.exact }) {
      XCTAssertNil($0.extract(from: .exact { 1 }))
    }
    let any: CasePath<Types, Int.Type> = CasePath { Types.any($0) }
    XCTAssertTrue(any.extract(from: .any(Int.self)) == Int.self)
    XCTAssertNil(any.extract(from: .any(String.self)))
    XCTAssertNil(any.extract(from: .exact(Int.self)))
  }

  func testAFunctionToAMissingCase() {
    assertRefused(
      "No case of 'Counter' holds a value of type 'Double'", at: place,
      { CasePath({ (_: Double) in Counter.nothing }, fileID: place.fileID, line: place.line) }
    ) { XCTAssertNil($0.extract(from: .nothing)) }
  }

  func testAValueWithAPayloadIsNotACase() {
    assertRefused("pass its constructor: 'Counter.count'", { /Counter.count(3) }) {
      XCTAssertNil($0.extract(from: .count(3)))
      XCTAssertNil($0.extract(from: .nothing))
    }
    assertRefused(
      "pass its constructor: 'Counter.count'", at: place,
      { CasePath<Counter??, Void>(.count(3), fileID: place.fileID, line: place.line) }
    ) { XCTAssertNil($0.extract(from: .count(3))) }
    assertRefused("pass its constructor: 'Optional<Int>.some'", { /(3 as Int?) }) {
      XCTAssertNil($0.extract(from: 3))
    }
  }

  func testAReportOfAnOperatorSaysThatItHasNoPlace() {
    enum Outer: Equatable { case counter(Counter) }
    func isHinted(_ make: () -> Any) -> [Bool] {
      recordIssues { _ = make() }.map { $0.location == nil && $0.message.hasSuffix("to see the place.)") }
    }
    XCTAssertEqual(isHinted { /Counter.count(3) }, [true])
    XCTAssertEqual(isHinted { /{ (_: Double) in Counter.nothing } }, [true])
    XCTAssertEqual(isHinted { /Outer.counter .. /{ (_: Double) in Counter.nothing } }, [true])
    XCTAssertEqual(isHinted { CasePath { (_: Double) in Counter.nothing } }, [false])
  }

  /// A function that has a constructor's type but does something else is detected with the first payload found in a
  /// root: no value is made up.
  func testAFunctionThatIsNotAConstructor() {
    let reason = "is not the constructor of a case"
    let changes: [@Sendable (Int) -> Counter] = [{ .count($0 + 1) }, { _ in .nothing }, { .text("\($0)") }]
    for change in changes {
      let seen = IssueRecorder()
      let function: @Sendable (Int) -> Counter = {
        seen.record(NavigationIssue("\($0)"))
        return change($0)
      }
      assertRefused(reason, at: place, { CasePath(function, fileID: place.fileID, line: place.line) }) {
        XCTAssertNil($0.extract(from: .nothing))
        XCTAssertNil($0.extract(from: .text("a")))
        XCTAssertNil($0.extract(from: .other(41)))
        XCTAssertNil($0.extract(from: .count(42)))
      }
      XCTAssertEqual(seen.issues.map(\.message), ["41"])
    }
  }

  func testAConstructorIsNotCalledBeforeTheFirstRoot() {
    let seen = IssueRecorder()
    let path = CasePath { (number: Int) in
      seen.record(NavigationIssue("\(number)"))
      return Counter.count(number)
    }
    XCTAssertNil(path.extract(from: .nothing))
    XCTAssertNil(path.caseName)
    XCTAssertEqual(seen.issues, [])
    XCTAssertNil(path.extract(from: .other(1)))
    XCTAssertEqual(path.extract(from: .count(2)), 2)
    XCTAssertEqual(seen.issues.map(\.message), ["1"])
  }

  /// NaN doesn't equal itself, and is still extracted.
  func testAPayloadThatDoesNotEqualItself() {
    enum Number { case double(Double), float(Float), numbers([Double]) }
    XCTAssertEqual((/Number.double).extract(from: .double(.nan))?.isNaN, true)
    XCTAssertEqual((/Number.float).extract(from: .float(.nan))?.isNaN, true)
    XCTAssertEqual((/Number.numbers).extract(from: .numbers([.nan]))?.count, 1)
  }
}
