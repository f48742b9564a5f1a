import NavigationCore
import NavigationTesting
import TestSupport
import XCTest

/// B5 for values with an identity: a binding follows the value that it was made for. And B13, dismissal.
final class StateBindingIdentityTests: XCTestCase {
  struct Thing: Hashable, Identifiable {
    var id: Int
    var name = ""
    var note: String?
  }

  final class Object: Equatable {
    var name: String
    init(_ name: String) { self.name = name }
    static func == (left: Object, right: Object) -> Bool { left === right }
  }

  struct Named: Equatable {
    var key: Int
    var name = ""
  }

  @CasePathable
  enum Route: Equatable {
    case edit(Thing)
    case add(Thing)
    case object(Object)
    case optional(Thing?)
    case plain(String)
    case named(Named)
    case labeled(thing: Thing)
    case several(Thing, Int)
    case help

    var kind: Int { 1 }
  }

  @CasePathable enum Outer: Equatable { case route(Route) }

  @CasePathable enum Numbered: Equatable, Identifiable {
    case one(Int, String)

    var id: Int {
      switch self {
      case .one(let id, _): id
      }
    }
  }

  final class Model {
    var route: Route?
  }

  /// A source of each kind, and a way to set its value from elsewhere.
  private func sources(_ route: Route?) -> [(binding: StateBinding<Route?>, set: (Route?) -> Void)] {
    let (model, boxed) = (Model(), Model())
    model.route = route
    boxed.route = route
    let storage = StateBinding(wrappedValue: route)
    return [
      (StateBinding(model, \.route), { model.route = $0 }),
      (StateBinding(get: { boxed.route }, set: { boxed.route = $0 }), { boxed.route = $0 }),
      (storage, { storage.wrappedValue = $0 }),
    ]
  }

  /// All ways to make a binding to a `Thing` in the case `edit`.
  private func things(_ route: StateBinding<Route?>) -> [StateBinding<Thing>] {
    let things: [StateBinding<Thing>?] = [
      StateBinding(unwrapping: route.edit),
      StateBinding(unwrapping: route, case: \.edit),
      StateBinding(unwrapping: route, case: /Route.edit),
      StateBinding(unwrapping: route)?.case(\.edit),
      StateBinding(unwrapping: route.edit.removeDuplicates()),
      StateBinding(unwrapping: route.edit.animation(nil)),
      ifLet(route.edit, then: { Optional($0) }, else: { nil }),
    ]
    return things.compactMap { $0 }
  }

  func testB5_ValuesThatDifferOnlyInTheIDAreDifferent() {
    struct Row: Identifiable, Equatable {
      var width = 1
      var height = 2
      var id: Int
    }
    @StateBinding var row: Row? = Row(id: 1)
    guard let unwrapped = StateBinding(unwrapping: $row) else { return XCTFail("The value exists.") }
    row = Row(id: 2)
    unwrapped.width.wrappedValue = 3
    XCTAssertEqual(row, Row(id: 2))
    row = Row(id: 1)
    unwrapped.width.wrappedValue = 3
    XCTAssertEqual(row, Row(width: 3, id: 1))
  }

  func testB13_ABindingToAWholeRouteDoesNotDismissAnotherCase() throws {
    @StateBinding var route: Route? = .edit(Thing(id: 1))
    let whole = try XCTUnwrap(StateBinding(unwrapping: $route))
    route = .plain("")
    XCTAssertEqual(messages { whole.dismiss() }, [])
    XCTAssertEqual(route, .plain(""))
    XCTAssertEqual(whole.wrappedValue, .plain(""), "it follows the route")
    whole.wrappedValue = .edit(Thing(id: 2))
    whole.dismiss()
    XCTAssertNil(route, "the binding has written this case itself")
  }

  func testB13_APayloadIsDismissedWhateverItsActiveCase() throws {
    @StateBinding var outer: Outer? = nil
    for payload in [$outer.route, $outer.route.animation(.spring()), $outer.route.removeDuplicates()] {
      outer = .route(.plain(""))
      let binding = try XCTUnwrap(StateBinding(unwrapping: payload))
      outer = .route(.edit(Thing(id: 1)))
      binding.dismiss()
      XCTAssertNil(outer)
    }
  }

  func testB13_AWholeRouteIsDismissedAfterARefusedWrite() throws {
    var route: Route? = .plain("")
    let base = StateBinding<Route?>(get: { route }, set: { if $0 == nil { route = nil } })
    let binding = try XCTUnwrap(StateBinding(unwrapping: base))
    binding.wrappedValue = .edit(Thing(id: 1))
    XCTAssertEqual(binding.wrappedValue, .plain(""))
    binding.dismiss()
    XCTAssertNil(route)
  }

  func testB13_ADismissalThroughAnAnimatedBindingIsAnimated() throws {
    var route: Route? = .edit(Thing(id: 1))
    var seen: [NavigationTransaction.Animation?] = []
    let base = StateBinding<Route?>(
      get: { route },
      set: {
        route = $0
        seen.append(NavigationTransaction.current.animation)
      })
    try XCTUnwrap(StateBinding(unwrapping: base.edit)).animation(.spring()).dismiss()
    XCTAssertNil(route)
    XCTAssertEqual(seen, [.spring()])
  }

  func testB5_AFieldThatCommitsLateNeverWritesToAnotherItem() {
    let first = Thing(id: 1, name: "first")
    let second = Thing(id: 2, name: "second")
    for source in sources(.edit(first)) {
      for (index, thing) in things(source.binding).enumerated() {
        source.set(.edit(first))
        let name = thing.name
        XCTAssertEqual(thing.wrappedValue, first)
        source.set(.edit(second))
        XCTAssertEqual(
          messages {
            XCTAssertEqual(thing.wrappedValue, first, "\(index): keeps reading its own value")
            name.wrappedValue = "late"
            thing.note.wrappedValue = "late"
            thing.wrappedValue.name += "!"
          }, [], "late, and not reported")
        XCTAssertEqual(source.binding.wrappedValue, .edit(second), "\(index): the other item is unchanged")
        XCTAssertEqual(thing.wrappedValue, Thing(id: 1, name: "late!", note: "late"))
        source.set(.edit(Thing(id: 1, name: "back")))
        XCTAssertEqual(name.wrappedValue, "back", "\(index): follows its own value again")
        name.wrappedValue = "written"
        XCTAssertEqual(source.binding.edit.name.wrappedValue, "written")
      }
    }
  }

  func testB5_ObjectsAreComparedByReference() {
    let (first, second) = (Object("first"), Object("second"))
    for source in sources(.object(first)) {
      guard let object = StateBinding(unwrapping: source.binding.object) else { return XCTFail() }
      source.set(.object(second))
      XCTAssertEqual(messages { object.name.wrappedValue = "late" }, [])
      XCTAssertEqual([first.name, second.name], ["late", "second"])
      source.set(.object(first))
      object.name.wrappedValue = "again"
      XCTAssertEqual(first.name, "again")
      first.name = "first"
    }
  }

  func testB5_ObjectsWithAnIDAreComparedByIt() throws {
    final class Sheet: Identifiable {
      let id: Int
      init(id: Int) { self.id = id }
    }
    @StateBinding var sheet: Sheet? = Sheet(id: 1)
    let binding = try XCTUnwrap(StateBinding(unwrapping: $sheet))
    let loadedAgain = Sheet(id: 1)
    sheet = loadedAgain
    XCTAssertTrue(binding.wrappedValue === loadedAgain)
    sheet = Sheet(id: 2)
    XCTAssertTrue(binding.wrappedValue === loadedAgain)
  }

  func testB5_ObjectsOfASubclassAreComparedByTheIDOfTheSubclass() throws {
    class Sheet {
      var name = ""
    }
    final class EditSheet: Sheet, Identifiable {
      let id: Int
      init(id: Int) { self.id = id }
    }
    struct State {
      var sheets: [Sheet]
      var sheet: Sheet?
    }
    @StateBinding var state = State(sheets: [EditSheet(id: 1), Sheet()], sheet: EditSheet(id: 1))
    func set(_ sheet: Sheet) {
      state.sheets[0] = sheet
      state.sheet = sheet
    }
    for binding in [try XCTUnwrap($state.sheets[0]), try XCTUnwrap(StateBinding(unwrapping: $state.sheet))] {
      let loadedAgain = EditSheet(id: 1)
      set(loadedAgain)
      XCTAssertTrue(binding.wrappedValue === loadedAgain)
      set(EditSheet(id: 2))
      XCTAssertTrue(binding.wrappedValue === loadedAgain)
      set(Sheet())
      XCTAssertTrue(binding.wrappedValue === loadedAgain)
      set(EditSheet(id: 1))
    }
    XCTAssertEqual(
      identity(of: EditSheet(id: 1) as Sheet), identity(of: EditSheet(id: 1) as Sheet),
      "its screen is kept as well")
  }

  func testB5_TheValueInAnExistentialIsItsIdentity_EvenComparedWithOneWithoutAnID() {
    struct Plain: Hashable {}
    @StateBinding var any: Any? = Plain()
    @StateBinding var hashable: AnyHashable? = Plain()
    guard let plain = StateBinding(unwrapping: $any), let plainHashable = StateBinding(unwrapping: $hashable)
    else {
      return XCTFail()
    }
    (any, hashable) = (Thing(id: 1), Thing(id: 1))
    XCTAssertTrue(plain.wrappedValue is Plain, "it has a different screen, too")
    XCTAssertEqual(plainHashable.wrappedValue, Plain() as AnyHashable)
    guard let thing = StateBinding(unwrapping: $hashable) else { return XCTFail() }
    hashable = Thing(id: 2)
    XCTAssertEqual(thing.wrappedValue, Thing(id: 1) as AnyHashable)
    hashable = Thing(id: 1, name: "again")
    XCTAssertEqual(thing.wrappedValue, Thing(id: 1, name: "again") as AnyHashable)
    (any, hashable) = ("no id", "no id")
    XCTAssertEqual(plain.wrappedValue as? String, "no id", "nothing distinguishes them")
    XCTAssertEqual(plainHashable.wrappedValue, "no id")
  }

  /// The type of the variable doesn't determine the type of its value.
  func testB5_AValueOfAnotherTypeWithTheSameIDIsDifferent() {
    func check<Value>(_ movie: Value, _ person: Value, line: UInt = #line) {
      typealias Tree = Screen<String>
      var binding: StateBinding<Value>?
      func content(_ value: StateBinding<Value>) -> Tree {
        binding = value
        return Tree("")
      }
      let title = { (value: Value) in TextState(nameOfPage(value)) }
      let forms: [(StateBinding<Value?>) -> Tree] = [
        { Tree("").sheet(unwrapping: $0, content: content) },
        { Tree("").navigationDestination(unwrapping: $0, destination: content) },
        { Tree("").navigationLink(unwrapping: $0, onNavigate: { _ in }, destination: content) },
        { Tree("").alert(title: title, unwrapping: $0) },
        { Tree("").confirmationDialog(title: title, unwrapping: $0) },
      ]
      for (number, form) in forms.enumerated() {
        @StateBinding var value: Value? = movie
        binding = nil
        let old = form($value).presentations.first
        let late = binding
        XCTAssertEqual(form($value).presentations.first?.id, old?.id, "form \(number)", line: line)
        value = person
        XCTAssertNotEqual(form($value).presentations.first?.id, old?.id, "form \(number)", line: line)
        old?.dismiss()
        XCTAssertEqual(old?.dismissed(value).flatMap { $0 }.map(nameOfPage), "person", line: line)
        XCTAssertEqual(late.map { nameOfPage($0.wrappedValue) } ?? "movie", "movie", line: line)
        late?.wrappedValue = movie
        late?.dismiss()
        XCTAssertEqual(value.map(nameOfPage), "person", "form \(number)", line: line)
      }
    }
    check(Movie(id: 1) as any NamedPage, Person(id: 1))
    check(Movie(id: 1) as Any, Person(id: 1))
    check(AnyHashable(Movie(id: 1)), AnyHashable(Person(id: 1)))
    check(AnyHashable(Movie(id: 1)) as Any, AnyHashable(Person(id: 1)))
    check(Optional(Movie(id: 1) as any NamedPage), Person(id: 1))
    check(MovieObject() as PageObject, PersonObject())
  }

  func testTheObjectInAnOptionalOrAnExistentialIsItsIdentity() {
    let (first, second) = (Object("first"), Object("second"))
    // With `as`, an existential is not opened.
    XCTAssertEqual(identity(of: first as Any), identity(of: Optional.some(first) as Any))
    XCTAssertNotEqual(identity(of: first as Any), identity(of: Optional.some(second) as Any))
    XCTAssertNil(identity(of: Optional<Object>.none as Any))
    final class Row: Identifiable, Hashable {
      static func == (left: Row, right: Row) -> Bool { left === right }
      func hash(into hasher: inout Hasher) {}
    }
    weak var row: Row?
    var kept: AnyHashable?
    do {
      let made = Row()
      (row, kept) = (made, identity(of: AnyHashable(made)))
      XCTAssertEqual(kept, identity(of: made as Any))
      XCTAssertEqual(kept, identity(of: AnyHashable(made) as Any))
      XCTAssertNotEqual(kept, identity(of: AnyHashable(Row())))
    }
    withExtendedLifetime(kept) { XCTAssertNotNil(row, "keeps the address from being reused") }
  }

  func testB5_OptionalsOfOptionals() {
    let (first, second) = (Thing(id: 1), Thing(id: 2))
    for source in sources(.optional(first)) {
      guard let optional = StateBinding(unwrapping: source.binding.optional),
        let thing = StateBinding(unwrapping: optional)
      else { return XCTFail() }
      source.set(.optional(second))
      thing.name.wrappedValue = "late"
      optional.wrappedValue?.name = "late as well"
      XCTAssertEqual(source.binding.wrappedValue, .optional(second))
      source.set(.optional(nil))
      XCTAssertEqual(optional.wrappedValue?.id, 1, "nil can replace any value")
      source.set(.optional(first))
      XCTAssertEqual(optional.wrappedValue, first)

      source.set(.optional(nil))
      guard let empty = StateBinding(unwrapping: source.binding.optional) else { return XCTFail() }
      XCTAssertNil(empty.wrappedValue)
      source.set(.optional(second))
      XCTAssertEqual(empty.wrappedValue, second, "any value may follow nil")
      source.set(.optional(first))
      XCTAssertEqual(empty.wrappedValue, second)
    }
  }

  func testB5_WithoutAnIdentityTheBindingFollows() {
    for source in sources(.plain("first")) {
      guard let plain = StateBinding(unwrapping: source.binding.plain) else { return XCTFail() }
      source.set(.plain("second"))
      XCTAssertEqual(plain.wrappedValue, "second")
      plain.wrappedValue = "written"
      XCTAssertEqual(source.binding.wrappedValue, .plain("written"))
    }
  }

  func testB5_ABindingFollowsAnIDThatIsChangedThroughIt() {
    for source in sources(.edit(Thing(id: 1))) {
      for thing in things(source.binding) {
        source.set(.edit(Thing(id: 1)))
        let earlier = StateBinding(unwrapping: source.binding.edit)
        _ = thing.wrappedValue
        thing.id.wrappedValue = 7
        thing.name.wrappedValue = "seven"
        XCTAssertEqual(source.binding.wrappedValue, .edit(Thing(id: 7, name: "seven")))
        thing.wrappedValue = Thing(id: 8, name: "eight")
        thing.wrappedValue.name += "!"
        XCTAssertEqual(source.binding.wrappedValue, .edit(Thing(id: 8, name: "eight!")))
        earlier?.name.wrappedValue = "late"
        XCTAssertEqual(
          source.binding.wrappedValue, .edit(Thing(id: 8, name: "eight!")),
          "an earlier binding keeps the old id")
        XCTAssertEqual(earlier?.wrappedValue, Thing(id: 1, name: "late"))
      }
    }
  }

  func testB5_AnIDWhoseChangeIsRefusedIsNotFollowed() {
    @StateBinding var thing: Thing? = Thing(id: 1)
    let binding = StateBinding(unwrapping: $thing.removeDuplicates { _, _ in true })
    binding?.id.wrappedValue = 2
    XCTAssertEqual(binding?.wrappedValue, Thing(id: 1))
    binding?.wrappedValue = Thing(id: 3)
    XCTAssertEqual(binding?.wrappedValue, Thing(id: 1))
  }

  func testB5_AWriteRefusedByAClosureIsNotFollowed() throws {
    var thing: Thing? = Thing(id: 1)
    let base = StateBinding<Thing?>(get: { thing }, set: { if $0 == nil { thing = nil } })
    let binding = try XCTUnwrap(StateBinding(unwrapping: base))
    binding.wrappedValue = Thing(id: 2)
    XCTAssertEqual(binding.wrappedValue, Thing(id: 1))
    binding.dismiss()
    XCTAssertNil(thing)

    let things = StateBinding<[Thing]>(get: { [Thing(id: 1), Thing(id: 2)] }, set: { _ in })
    let element = try XCTUnwrap(things[0])
    element.wrappedValue = Thing(id: 3)
    XCTAssertEqual(element.wrappedValue, Thing(id: 1))
  }

  func testB5_AReplacementByTheSourceIsNotFollowed() throws {
    var thing: Thing? = Thing(id: 1)
    let base = StateBinding<Thing?>(get: { thing }, set: { thing = $0.map { Thing(id: $0.id + 7) } })
    let binding = try XCTUnwrap(StateBinding(unwrapping: base))
    binding.wrappedValue = Thing(id: 2)
    XCTAssertEqual(binding.wrappedValue, Thing(id: 1), "the last value read")
    binding.wrappedValue = Thing(id: 3)
    XCTAssertEqual(thing, Thing(id: 9), "late")
  }

  /// In every form of presentation, the binding of a whole route follows the active case.
  func testB13_APresentedRouteIsDismissedAfterARefusedWrite() {
    for other in [Route.edit(Thing(id: 1)), .help] {
      let forms:
        [(StateBinding<Route?>, @escaping (StateBinding<Route>) -> Screen<String>) -> Screen<String>] = [
          { Screen<String>("").sheet(unwrapping: $0, content: $1) },
          { Screen<String>("").navigationLink(unwrapping: $0, onNavigate: { _ in }, destination: $1) },
        ]
      for form in forms {
        var route: Route? = .plain("a")
        let base = StateBinding<Route?>(get: { route }, set: { if $0 == nil { route = nil } })
        var binding: StateBinding<Route>?
        _ = form(base) { $route in
          binding = $route
          return Screen<String>("")
        }
        binding?.wrappedValue = other
        XCTAssertEqual(binding?.wrappedValue, .plain("a"))
        binding?.dismiss()
        XCTAssertNil(route)
      }
    }
  }

  /// Two values of the same case are distinguished by the `id` of the enum.
  func testB5_AWholeRouteWithItsOwnID() {
    @StateBinding var route: Numbered? = .one(1, "a")
    var bindings: [StateBinding<Numbered>] = []
    func content(_ route: StateBinding<Numbered>) -> Screen<String> {
      bindings.append(route)
      return Screen("")
    }
    _ = Screen<String>("").sheet(item: $route, content: content)
    _ = Screen<String>("").sheet(unwrapping: $route, content: content)
    XCTAssertEqual(bindings.count, 2)
    route = .one(2, "b")
    for binding in bindings {
      binding.wrappedValue = .one(1, "late")
      XCTAssertEqual(route, .one(2, "b"))
    }
  }

  /// With one modifier for a whole route, a payload has the same identity as with `case:`.
  func testB5S2_AWholeRouteIsIdentifiedByItsPayload() {
    typealias Form = (StateBinding<Route?>, @escaping (StateBinding<Route>) -> Screen<String>) -> Screen<
      String
    >
    let forms: [Form] = [
      { Screen<String>("").sheet(unwrapping: $0, content: $1) },
      { Screen<String>("").navigationLink(unwrapping: $0, onNavigate: { _ in }, destination: $1) },
    ]
    let object = Object("a")
    let pairs: [(Route, Route, isSame: Bool)] = [
      (.edit(Thing(id: 1)), .edit(Thing(id: 2)), false),
      (.edit(Thing(id: 1)), .edit(Thing(id: 1, name: "b")), true),
      (.edit(Thing(id: 1)), .add(Thing(id: 1)), false), (.object(object), .object(Object("a")), false),
      (.object(object), .object(object), true), (.optional(Thing(id: 1)), .optional(Thing(id: 2)), false),
      (.optional(Thing(id: 1)), .optional(nil), false), (.plain("a"), .plain("b"), true),
      (.labeled(thing: Thing(id: 1)), .labeled(thing: Thing(id: 2)), false),
      (.several(Thing(id: 1), 1), .several(Thing(id: 2), 1), true), (.help, .help, true),
    ]
    for form in forms {
      for (first, second, isSame) in pairs {
        @StateBinding var route: Route? = first
        var bindings: [StateBinding<Route>] = []
        func presentation() -> Presentation<String>? {
          form($route) {
            bindings.append($0)
            return Screen("")
          }.presentations.first
        }
        let old = presentation()
        route = second
        XCTAssertEqual(presentation()?.id == old?.id, isSame, "\(first), \(second)")
        XCTAssertEqual(bindings[0].wrappedValue, isSame ? second : first)
        bindings[0].wrappedValue = first
        XCTAssertEqual(route, isSame ? first : second, "a late write to \(first)")
        route = second
        old?.dismiss()
        XCTAssertEqual(route, isSame ? nil : second, "a late dismissal of \(first)")
      }
    }
  }

  /// Every form of presentation that passes a binding to its content.
  func testB5_EveryFormOfPresentation() {
    var binding: StateBinding<Thing>?
    func content(_ thing: StateBinding<Thing>) -> Screen<String> {
      binding = thing
      return Screen<String>("")
    }
    typealias Form = (Screen<String>, StateBinding<Route?>) -> Screen<String>
    let forms: [(String, Form)] = [
      ("sheet case", { $0.sheet(unwrapping: $1, case: \.edit, content: content) }),
      ("sheet path", { $0.sheet(unwrapping: $1, case: /Route.edit, content: content) }),
      ("sheet unwrapping", { $0.sheet(unwrapping: $1.edit, content: content) }),
      ("sheet item", { $0.sheet(item: $1.edit, content: content) }),
      ("cover", { $0.fullScreenCover(unwrapping: $1, case: \.edit, content: content) }),
      ("popover", { $0.popover(unwrapping: $1, case: \.edit, content: content) }),
      ("destination", { $0.navigationDestination(unwrapping: $1, case: \.edit, destination: content) }),
      ("navigation", { $0.navigation(item: $1.edit, destination: content) }),
      (
        "link",
        { $0.navigationLink(unwrapping: $1, case: \.edit, onNavigate: { _ in }, destination: content) }
      ),
      ("present", { $0.present(PresentationStyle("toast"), unwrapping: $1, case: \.edit, content: content) }),
    ]
    for (name, form) in forms {
      @StateBinding var route: Route? = .edit(Thing(id: 1))
      binding = nil
      _ = form(Screen<String>(""), $route)
      XCTAssertNotNil(binding, name)
      route = .edit(Thing(id: 2))
      binding?.name.wrappedValue = "late"
      XCTAssertEqual(route, .edit(Thing(id: 2)), name)
      route = .edit(Thing(id: 1))
      binding?.name.wrappedValue = "own"
      XCTAssertEqual(route, .edit(Thing(id: 1, name: "own")), name)
      binding?.dismiss()
      XCTAssertNil(route, name)
    }
  }

  // MARK: Elements

  func testB5_AnElementIsFollowedByItsIdentity_NeverByItsPosition() throws {
    @StateBinding var things = [Thing(id: 1), Thing(id: 2)]
    let objects = [Object("a"), Object("b")]
    let boxed = StateBinding(wrappedValue: objects)
    @StateBinding var stack: StackState<String> = ["a", "b"]
    @StateBinding var identified: StackState<Thing> = [Thing(id: 1)]
    let bindings = try [XCTUnwrap($things[0]), XCTUnwrap($things[id: 1]), $things.elements[0]]
    let object = try [XCTUnwrap(boxed[0]), boxed.elements[0]]
    let strings = try [XCTUnwrap($stack[0]), $stack.elements[0], XCTUnwrap($stack[id: stack.ids[0]])]
    let inStack = try [XCTUnwrap($identified[0]), $identified.elements[0]]

    things.insert(Thing(id: 9), at: 0)
    boxed.wrappedValue.insert(Object("c"), at: 0)
    stack.insert("c", at: 0)
    identified.insert(Thing(id: 9), at: 0)
    for (index, binding) in bindings.enumerated() {
      binding.name.wrappedValue = "\(index)"
      XCTAssertEqual(things.map(\.name), ["", "\(index)", ""])
    }
    for (index, binding) in object.enumerated() {
      binding.wrappedValue = objects[1]
      XCTAssertEqual(boxed.wrappedValue.map(\.name), ["c", "b", "b"], "\(index)")
      binding.wrappedValue = objects[0]
      boxed.wrappedValue[1] = objects[0]
    }
    for (index, binding) in strings.enumerated() {
      binding.wrappedValue = "\(index)"
      XCTAssertEqual(Array(stack), ["c", "\(index)", "b"])
    }
    // A stack distinguishes its elements by its own ids. The ids of the values don't matter.
    for binding in inStack {
      binding.wrappedValue = Thing(id: 5)
      XCTAssertEqual(identified.map(\.id), [9, 5])
    }
  }

  func testB5_AnElementFollowsAnIDThatIsChangedThroughIt() throws {
    @StateBinding var things = [Thing(id: 1), Thing(id: 2)]
    for binding in try [XCTUnwrap($things[id: 1]), XCTUnwrap($things[0]), $things.elements[0]] {
      things = [Thing(id: 1), Thing(id: 2)]
      binding.id.wrappedValue = 7
      things.reverse()
      binding.name.wrappedValue = "seven"
      XCTAssertEqual(things, [Thing(id: 2), Thing(id: 7, name: "seven")])
      things.removeLast()
      XCTAssertEqual(messages { binding.name.wrappedValue = "late" }.count, 1, "the element was removed")
      XCTAssertEqual(binding.wrappedValue, Thing(id: 7, name: "seven"))
    }
  }

  /// A model that moves, adds, or removes elements when they are written. The binding follows the element that it wrote.
  func testB5_AnElementWithANewIDIsFollowedToItsNewPosition() throws {
    final class Model {
      var things: [Thing] = [] { didSet { onWrite(&things) } }
      var onWrite: (inout [Thing]) -> Void = { _ in }
    }
    let moves: [(inout [Thing]) -> Void] = [
      { $0.insert(Thing(id: 1, name: "new"), at: 0) }, { $0.append(Thing(id: 1, name: "new")) },
      { $0.reverse() }, { $0.remove(at: 1) },
      { $0.insert(contentsOf: [3, 1, 2].map { Thing(id: $0) }, at: 0) },
    ]
    let writes: [(StateBinding<Thing>) -> Void] = [
      { $0.wrappedValue = Thing(id: 7) }, { $0.id.wrappedValue = 7 }, { $0.wrappedValue.id = 7 },
    ]
    for (number, move) in moves.enumerated() {
      for write in writes {
        let model = Model()
        model.things = [Thing(id: 1), Thing(id: 2)]
        let things = StateBinding(model, \.things)
        for binding in try [XCTUnwrap(things[id: 1]), XCTUnwrap(things[0]), things.elements[0]] {
          model.onWrite = { _ in }
          model.things = [Thing(id: 1), Thing(id: 2)]
          _ = binding.wrappedValue
          model.onWrite = move
          write(binding)
          model.onWrite = { _ in }
          var expected = [Thing(id: 7), Thing(id: 2)]
          move(&expected)
          XCTAssertEqual(model.things, expected, "\(number)")
          expected = expected.map { $0.id == 7 ? Thing(id: 7, name: "seven") : $0 }
          XCTAssertEqual(messages { binding.name.wrappedValue = "seven" }, [], "\(number)")
          XCTAssertEqual(model.things, expected, "\(number)")
        }
      }
    }
  }

  // MARK: B13

  func testB13_DismissalSetsTheUnwrappedOptionalToNil() {
    for source in sources(.edit(Thing(id: 1))) {
      for thing in things(source.binding) {
        source.set(.edit(Thing(id: 1)))
        guard thing != StateBinding(unwrapping: source.binding)?.case(\.edit) else { continue }
        _ = thing.wrappedValue
        for other in [Route.help, .add(Thing(id: 1)), .edit(Thing(id: 2)), nil] {
          source.set(other)
          XCTAssertEqual(messages { thing.dismiss() }, [], "late")
          XCTAssertEqual(source.binding.wrappedValue, other)
        }
        source.set(.edit(Thing(id: 1, name: "other")))
        XCTAssertEqual(messages { thing.dismiss() }, [])
        XCTAssertNil(source.binding.wrappedValue)
        XCTAssertEqual(messages { thing.dismiss() }, [], "a second dismissal does nothing")
        XCTAssertEqual(thing.wrappedValue.id, 1, "keeps reading")
      }
    }
  }

  func testB13_ADismissalInARemovedValueKeepsItsContent() throws {
    @StateBinding var route: Route? = .edit(Thing(id: 1, note: "note"))
    let thing = try XCTUnwrap(StateBinding(unwrapping: $route.edit))
    let note = try XCTUnwrap(StateBinding(unwrapping: thing.note))
    route = nil
    XCTAssertEqual(messages { note.dismiss() }, [])
    XCTAssertEqual(thing.wrappedValue.note, "note")
    XCTAssertEqual(note.wrappedValue, "note")
  }

  func testB13_OptionalsAndMembersOfAnyKind() {
    struct Form { var thing: Thing? }
    @StateBinding var form = Form(thing: Thing(id: 1, note: "note"))
    @StateBinding var optional: Form? = form
    StateBinding(unwrapping: $form.thing.note)?.dismiss()
    XCTAssertEqual(form.thing, Thing(id: 1))
    StateBinding(unwrapping: $form.thing)?.dismiss()
    XCTAssertNil(form.thing)
    StateBinding(unwrapping: $optional.thing)?.dismiss()
    XCTAssertNil(optional?.thing)
    XCTAssertNotNil(optional)
    XCTAssertEqual(messages { StateBinding(unwrapping: .constant(Thing?.some(Thing(id: 1))))?.dismiss() }, [])
  }

  func testB13_OnAnyOtherBindingDismissalDoesNothingAndIsReported() throws {
    @StateBinding var route: Route? = .edit(Thing(id: 1))
    @StateBinding var things = [Thing(id: 1)]
    @StateBinding var status = Route.plain("a")
    let item = try XCTUnwrap(StateBinding(unwrapping: $route.edit))
    let before = (route, things, status)
    XCTAssertEqual(
      messages {
        $route.dismiss()
        $route.edit.dismiss()
        $route.isPresent().dismiss()
        item.name.dismiss()
        $things.elements[0].dismiss()
        $status.case(\.plain)?.dismiss()
        StateBinding(unwrapping: $route.edit.name)?.dismiss()
        StateBinding(unwrapping: $route.edit, default: Thing(id: 9)).dismiss()
        item.map(get: { $0.id }, set: { Thing(id: $0) }).dismiss()
      }.map { $0.hasSuffix("this one wasn't.") },
      Array(repeating: true, count: 9))
    XCTAssertEqual(route, before.0)
    XCTAssertEqual(things, before.1)
    XCTAssertEqual(status, before.2)
  }

  func testB13_ADecoratedBindingDismissesAsWell() throws {
    for decorate: (StateBinding<Thing>) -> StateBinding<Thing> in [
      { $0.animation(nil) }, { $0.removeDuplicates() }, { $0.onWrite { _, _ in } },
    ] {
      @StateBinding var route: Route? = .edit(Thing(id: 1))
      decorate(try XCTUnwrap(StateBinding(unwrapping: $route.edit))).dismiss()
      XCTAssertNil(route)
    }
  }

  // MARK: Changes during a write

  /// A `didSet` that sets the value to nil and reads the binding doesn't crash.
  func testADidSetMayRemoveTheValueAndReadIt() {
    struct Observed: Equatable, Identifiable {
      var id = 1
      var name = "" { didSet { onChange() } }
      var note: String? { didSet { onChange() } }
      var onChange: () -> Void = {}
      static func == (left: Self, right: Self) -> Bool { left.name == right.name && left.note == right.note }
    }
    var value: Observed?
    var read: [String] = []
    let base = StateBinding<Observed?>(get: { value }, set: { value = $0 })
    for write: (StateBinding<Observed>) -> Void in [
      { $0.name.wrappedValue = "x" }, { $0.note.wrappedValue = "y" }, { $0.wrappedValue.name = "z" },
    ] {
      var binding: StateBinding<Observed>?
      value = Observed()
      value?.onChange = {
        value = nil
        if let binding { read.append(binding.wrappedValue.name) }
      }
      binding = StateBinding(unwrapping: base)
      binding.map(write)
    }
    XCTAssertEqual(read.count, 3)
  }

  func testADidSetMayReadTheOptional() {
    struct Observed {
      var name = "" { didSet { onChange() } }
      var note: String? { didSet { onChange() } }
      var onChange: () -> Void = {}
    }
    @StateBinding var value: Observed? = Observed()
    var read: [String?] = []
    value?.onChange = { [$value] in read.append($value.wrappedValue?.name) }
    $value.name.wrappedValue = "x"
    $value.note.wrappedValue = "y"
    XCTAssertEqual(read, ["", "x"])
    value = nil
  }
}
