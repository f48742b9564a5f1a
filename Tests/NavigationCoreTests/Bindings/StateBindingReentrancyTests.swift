import CEnums
import NavigationCore
import NavigationTesting
import XCTest

/// Bindings to objects, and to values that change while they are written.
final class StateBindingReentrancyTests: XCTestCase {
  final class Payload {
    var x: Int
    var onDeinit: (() -> Void)?
    init(_ x: Int) { self.x = x }
    deinit { onDeinit?() }
  }

  struct Item: Equatable { var name = "" }

  @CasePathable
  enum Route {
    case object(Payload)
    case edit(Item)
    case optional(Item?)
  }

  final class Model {
    var route: Route?
    var payload = Payload(0)
    var count = 0 { didSet { onCount?() } }
    var onCount: (() -> Void)?
  }

  struct Holder: Identifiable {
    let id: Int
    var route: Route?
  }

  // MARK: An ignored write changes nothing, even inside an object

  func testAnIgnoredChangeInPlaceDoesNotChangeAnObject() {
    let payload = Payload(1)
    XCTAssertEqual(messages { StateBinding.constant(payload).x.wrappedValue += 8 }, [])
    XCTAssertEqual(payload.x, 1)
    var model: Model? = Model()
    let other = Payload(1)
    model?.route = .object(other)
    let x = model.flatMap { StateBinding(unwrapping: StateBinding($0, \.route).object) }?.x
    model = nil
    XCTAssertEqual(messages { x?.wrappedValue += 8 }.count, 1)
    XCTAssertEqual(other.x, 1)
  }

  /// The same, by a member with an ordinary setter.
  func testAnIgnoredChangeInPlaceDoesNotChangeAnObjectBehindASetter() throws {
    struct Row: Identifiable {
      let id: Int
      let payload: Payload
      var x: Int {
        get { payload.x }
        set { payload.x = newValue }
      }
    }
    let row = Row(id: 1, payload: Payload(1))
    @StateBinding var rows = [row]
    let binding = try XCTUnwrap($rows[id: 1])
    binding.x.wrappedValue += 1
    XCTAssertEqual(row.payload.x, 2)
    rows = []
    XCTAssertEqual(messages { binding.x.wrappedValue += 8 }.count, 1)
    XCTAssertEqual(messages { StateBinding.constant(row).x.wrappedValue += 8 }, [])
    XCTAssertEqual(row.payload.x, 2)
  }

  /// A write to an object in a struct changes the object, even if the struct is then removed.
  func testAnIgnoredChangeInPlaceDoesNotChangeAnObjectInAStruct() {
    struct Row: Identifiable {
      let id: Int
      let payload: Payload
      var x: Int {
        get { payload.x }
        nonmutating set { payload.x = newValue }
      }
    }
    let row = Row(id: 1, payload: Payload(1))
    @StateBinding var rows = [row]
    guard let binding = $rows[id: 1] else { return XCTFail("there is a row") }
    binding.x.wrappedValue += 1
    binding[dynamicMember: \.payload.x].wrappedValue += 1
    XCTAssertEqual(row.payload.x, 3)
    rows = []
    XCTAssertEqual(messages { binding.x.wrappedValue += 8 }.count, 1)
    XCTAssertEqual(messages { binding[dynamicMember: \.payload.x].wrappedValue += 8 }.count, 1)
    XCTAssertEqual(messages { StateBinding.constant(row).x.wrappedValue += 8 }, [])
    XCTAssertEqual(row.payload.x, 3)
  }

  func testAnIgnoredChangeThatThrowsIsReported() {
    struct Failure: Error {}
    func change(_ x: inout Int) throws {
      x += 8
      throw Failure()
    }
    var model: Model? = Model()
    let other = Payload(1)
    model?.route = .object(other)
    let x = model.flatMap { StateBinding(unwrapping: StateBinding($0, \.route).object) }?.x
    let count = model.map { StateBinding($0, \.count) }
    model = nil
    for binding in [x, count] {
      XCTAssertEqual(messages { if let binding { try? change(&binding.wrappedValue) } }.count, 1)
    }
    XCTAssertEqual(other.x, 1)
  }

  func testReplacingAnObjectInAMemberThatReadsTheBindingOnRelease() throws {
    struct State {
      var payload: Payload?
      var other: Payload?
      var optional: Inner? = Inner()
      struct Inner { var payload: Payload? }
      var count = 0
    }
    let state = StateBinding(wrappedValue: State())
    var seen: [Int] = []
    func payload() -> Payload {
      let payload = Payload(1)
      payload.onDeinit = { seen.append(state.wrappedValue.count) }
      return payload
    }
    for member in [state.payload, state.optional.payload] {
      member.wrappedValue = payload()
      member.wrappedValue = payload()
      member.wrappedValue = nil
      XCTAssertEqual(seen, [0, 0])
      seen = []
    }
    state.payload.wrappedValue = payload()
    let screen = Screen<String>("").sheet(unwrapping: state.payload) { _ in Screen("") }
    screen.modal?.dismiss()
    XCTAssertNil(state.wrappedValue.payload)
  }

  func testAWriteToAReleasedModelDoesNotChangeAnObjectInItsLastValue() {
    let payload = Payload(1)
    var model: Model? = Model()
    model?.route = .object(payload)
    let route = model.map { StateBinding($0, \.route) }
    let promoted = model.map {
      StateBinding($0, \.payload).map(get: { Payload?($0) }, set: { $0 ?? payload })
    }
    let inner = promoted?.wrappedValue
    model = nil
    XCTAssertEqual(
      messages {
        route?.object.x.wrappedValue = 9
        StateBinding(unwrapping: route?.object ?? .constant(nil))?.x.wrappedValue = 9
        promoted?.x.wrappedValue = 9
      }.count, 3)
    XCTAssertEqual([payload.x, inner?.x], [1, 0])
  }

  func testAWriteToARemovedElementDoesNotChangeAnObjectInIt() {
    let payload = Payload(1)
    @StateBinding var holders = [Holder(id: 1, route: .object(payload))]
    let route = $holders[id: 1]?.route
    holders = []
    XCTAssertEqual(messages { route?.object.x.wrappedValue = 9 }.count, 1)
    XCTAssertEqual(messages { route?.removeDuplicates { _, _ in true }.object.x.wrappedValue = 9 }.count, 1)
    XCTAssertEqual(payload.x, 1)
    XCTAssertEqual(messages { StateBinding.constant(payload).x.wrappedValue = 9 }, [])
    XCTAssertEqual(payload.x, 1)
  }

  // MARK: Changes during a write

  // MARK: A member of an object whose setter replaces the object

  /// An object that calls a closure when it is changed, like a model that asks to be dismissed.
  final class Child: Identifiable, Counter {
    let id = 1
    var count = 0 { didSet { onChange() } }
    var onChange: () -> Void = {}
  }

  protocol Counter: AnyObject { var count: Int { get set } }

  @CasePathable
  enum ChildRoute { case edit(Child) }

  final class Parent {
    var child: Child? = Child()
    var one = Child()
    var rows = [Child()]
    var route: ChildRoute?
  }

  func testAnObjectThatRemovesItselfDuringAWriteStaysRemoved() throws {
    let writes: [(StateBinding<Int>) -> Void] = [{ $0.wrappedValue = 1 }, { $0.wrappedValue += 1 }]
    for write in writes {
      let parent = Parent()
      let child = try XCTUnwrap(parent.child)
      child.onChange = { parent.child = nil }
      let count = StateBinding(parent, \.child).count
      XCTAssertEqual(messages { write(StateBinding(unwrapping: count, default: 0)) }, [])
      XCTAssertNil(parent.child)
      XCTAssertEqual(child.count, 1)

      let one = parent.one
      one.onChange = { parent.one = Child() }
      XCTAssertEqual(messages { write(StateBinding(parent, \.one).count) }, [])
      XCTAssertFalse(parent.one === one)
      XCTAssertEqual(one.count, 1)

      let row = parent.rows[0]
      row.onChange = { parent.rows = [] }
      let binding = try XCTUnwrap(StateBinding(parent, \.rows)[id: 1])
      XCTAssertEqual(messages { write(binding.count) }, [])
      XCTAssertEqual(row.count, 1)

      let edited = Child()
      parent.route = .edit(edited)
      edited.onChange = { parent.route = nil }
      let edit = StateBinding(parent, \.route).edit
      XCTAssertEqual(messages { write(StateBinding(unwrapping: edit.count, default: 0)) }, [])
      XCTAssertNil(parent.route)
      XCTAssertEqual(edited.count, 1)
    }
  }

  /// While the setter of a member runs, only the member is accessed, as in Swift.
  func testAnObjectIsReadWhileAMemberIsChangedInPlace() {
    let parent = Parent()
    parent.one.onChange = { _ = parent.one.count }
    StateBinding(parent, \.one).count.wrappedValue += 1
    XCTAssertEqual(parent.one.count, 1)
    @StateBinding var child = Child()
    child.onChange = { [$child] in _ = $child.wrappedValue.count }
    $child.count.wrappedValue += 1
    XCTAssertEqual(child.count, 1)
    child.onChange = {}
    @StateBinding var counter: any Counter = Child()
    (counter as? Child)?.onChange = { [$counter] in _ = $counter.wrappedValue.count }
    $counter[dynamicMember: \.count].wrappedValue += 1
    XCTAssertEqual(counter.count, 1)
    (counter as? Child)?.onChange = {}
  }

  /// Elements of an equal stack are matched by position.
  func testB11_ARefusedLateWriteToAnElementOfAnEqualStack() throws {
    final class Owner { var path: StackState = [1, 2] }
    var owner: Owner? = Owner()
    let path = StateBinding(try XCTUnwrap(owner), \.path)
    let element = try XCTUnwrap(path[id: path.wrappedValue.ids[0]])
    owner?.path = StackState([1, 2])
    XCTAssertEqual(path.wrappedValue, [1, 2])
    owner = nil
    XCTAssertEqual(messages { element.wrappedValue = 5 }.count, 1)
    XCTAssertEqual(element.wrappedValue, 1)

    @StateBinding var other: StackState = [1, 2]
    let refusing = $other.removeDuplicates { $0.count == $1.count }
    let refused = try XCTUnwrap(refusing[id: other.ids[0]])
    other = StackState([1, 2])
    XCTAssertEqual(messages { refused.wrappedValue = 5 }, [])
    XCTAssertEqual(refused.wrappedValue, 1)
    XCTAssertEqual(messages { refused.wrappedValue = 6 }, [])
  }

  func testAValueThatVanishesDuringAWriteIsReadAsWritten() {
    var (route, reads): (Route?, Int) = (.edit(Item(name: "Keyboard")), 0)
    for vanishing in 2...6 {
      (route, reads) = (.edit(Item(name: "Keyboard")), 0)
      let base = StateBinding<Route?>(
        get: {
          reads += 1
          if reads == vanishing { route = nil }
          return route
        }, set: { route = $0 })
      let item = StateBinding(unwrapping: base.edit)
      item?.name.wrappedValue = "Mouse"
      XCTAssertEqual(item?.wrappedValue.name, "Mouse", "the written value is read, kept or not")
    }
  }

  func testAnObjectThatChangesTheModelWhenReplaced() {
    let model = Model()
    let first = Payload(1)
    first.onDeinit = { [weak model] in model?.route = nil }
    model.route = .object(first)
    let payload = StateBinding(unwrapping: StateBinding(model, \.route).object)
    model.route = .object(Payload(2))
    payload?.x.wrappedValue = 3
    XCTAssertNotNil(payload?.wrappedValue.x)
  }

  func testReplacingAnObjectThatReadsTheBindingOnRelease() {
    let first = Payload(1)
    var seen: [Int] = []
    let storage = StateBinding<Payload?>(wrappedValue: nil)
    first.onDeinit = { seen.append(storage.wrappedValue?.x ?? 0) }
    storage.wrappedValue = consume first
    storage.wrappedValue = Payload(2)
    XCTAssertEqual(storage.wrappedValue?.x, 2)
    XCTAssertLessThanOrEqual(seen.count, 1)
  }

  /// Only the binding's last value still owns the object that the model has dropped.
  func testADroppedObjectMayReadTheBindingOnRelease() {
    final class Owner {
      var payload: Payload?
    }
    let owner = Owner()
    let binding = StateBinding(owner, \.payload)
    var seen: [Int] = []
    for number in 1...3 {
      let payload = Payload(number)
      payload.onDeinit = { seen.append(binding.wrappedValue?.x ?? -1) }
      binding.wrappedValue = consume payload
      owner.payload = Payload(10 * number)
      binding.wrappedValue?.x += 1
    }
    XCTAssertEqual(binding.wrappedValue?.x, 31)
    XCTAssertEqual(seen.count, 3)
  }

  /// Unlike a reference, the storage of an enum with an existential is not replaced in one step.
  func testADroppedEnumMayReadTheBindingOnRelease() {
    enum Page { case editor(Payload, any Sendable), list(any Sendable) }
    final class Owner { var page: Page = .list(0) }
    func isList(_ page: Page?) -> Bool { if case .list = page { true } else { false } }
    var seen: [Bool] = []
    func editor(_ read: @escaping () -> Page?) -> Page {
      let payload = Payload(1)
      payload.onDeinit = { seen.append(isList(read())) }
      return .editor(payload, 1)
    }
    let owner = Owner()
    let binding = StateBinding(owner, \.page)
    owner.page = editor { binding.wrappedValue }
    _ = binding.wrappedValue
    owner.page = .list(2)
    XCTAssertTrue(isList(binding.wrappedValue))
    XCTAssertEqual(seen, [true])

    var pages: [Page] = [.list(0)]
    var page: Page? {
      get { pages.first }
      set { pages = newValue.map { [$0] } ?? [] }
    }
    let optional = StateBinding<Page?>(get: { page }, set: { page = $0 })
    guard let unwrapped = StateBinding(unwrapping: optional) else { return XCTFail("there is a page") }
    pages = [editor { unwrapped.wrappedValue }]
    _ = unwrapped.wrappedValue
    pages = [.list(2)]
    XCTAssertTrue(isList(unwrapped.wrappedValue))
    pages = [editor { unwrapped.wrappedValue }]
    _ = unwrapped.wrappedValue
    pages = []
    unwrapped.wrappedValue = .list(3)
    XCTAssertEqual(seen, [true, true, true])

    let array = StateBinding<[Page]>(get: { pages }, set: { pages = $0 })
    pages = [.list(0)]
    guard let element = array[0] else { return XCTFail("there is an element") }
    pages = [editor { element.wrappedValue }]
    _ = element.wrappedValue
    pages = [.list(2)]
    XCTAssertTrue(isList(element.wrappedValue))
    XCTAssertEqual(seen, [true, true, true, true])
  }

  // MARK: Functions of a path that read the value being written

  /// A path whose functions call a closure. `nonisolated(unsafe)`, because they run on one thread only.
  private func path(_ call: @escaping () -> Void) -> CasePath<Route, Holder> {
    nonisolated(unsafe) let call = call
    return CasePath(
      "edit",
      embed: {
        call()
        return .edit(Item(name: "\($0.id)"))
      },
      extract: {
        call()
        guard case .edit(let item) = $0 else { return nil }
        let payload = Payload(0)
        payload.onDeinit = { call() }
        return Holder(id: Int(item.name) ?? 0, route: .object(payload))
      })
  }

  func testAHandwrittenPathReadsTheRouteDuringAWrite() throws {
    struct State {
      var route: Route = .edit(Item(name: "1"))
      var optional: Route? = .edit(Item(name: "1"))
    }
    final class Owner { var state = State() }
    let owner = Owner()
    let state = StateBinding(owner, \.state)
    var reads = 0
    let path = path {
      _ = (state.wrappedValue, owner.state)
      reads += 1
    }
    let composed = CasePath<Route, Route>.`self`.appending(path: path)
    let holders: [StateBinding<Holder>?] = [
      state.route.case(path), state.route.case(composed),
      StateBinding(unwrapping: state.optional.case(path)),
      StateBinding(unwrapping: state.optional.case(composed)),
    ]
    for holder in holders {
      let holder = try XCTUnwrap(holder)
      owner.state = State()
      holder.route.wrappedValue = nil
      holder.route.object.x.wrappedValue = 2
      holder.wrappedValue.route = nil
      holder.wrappedValue = Holder(id: 3)
      XCTAssertEqual(holder.wrappedValue.id, 3)
      let names = [owner.state.route, owner.state.optional].map { $0?[case: \.edit]?.name }
      XCTAssertEqual(Set(names), ["1", "3"])
    }
    XCTAssertGreaterThan(reads, 8)
  }

  func testAnObjectReadsTheBindingThatReplacesIt() {
    final class Owner { var payload: Payload? }
    let owner = Owner()
    let binding = StateBinding(owner, \.payload)
    var seen: [Int?] = []
    func payload() -> Payload {
      let payload = Payload(1)
      payload.onDeinit = { seen.append(binding.wrappedValue?.x) }
      return payload
    }
    binding.wrappedValue = payload()
    binding.wrappedValue = nil
    binding.wrappedValue = payload()
    binding.isPresent().wrappedValue = false
    XCTAssertEqual(seen, [nil, nil])
  }

  func testAPropertyThatWritesThroughTheBindingWhenItIsWritten() {
    var model: Model? = Model()
    let count = model.map { StateBinding($0, \.count) }
    model?.onCount = { if let count, count.wrappedValue > 10 { count.wrappedValue = 10 } }
    count?.wrappedValue = 98
    XCTAssertEqual(model?.count, 10)
    model = nil
    XCTAssertEqual(count?.wrappedValue, 10, "B11: the last value written")
  }

  func testABindingMadeWhileItsModelIsReleased() {
    final class Going {
      var count = 3
      var onDeinit: (StateBinding<Int>) -> Void
      init(_ onDeinit: @escaping (StateBinding<Int>) -> Void) { self.onDeinit = onDeinit }
      deinit { onDeinit(StateBinding(self, \.count)) }
    }
    var kept: StateBinding<Int>?
    _ = Going { kept = $0 }
    XCTAssertEqual(kept?.wrappedValue, 3)
    XCTAssertEqual(messages { kept?.wrappedValue = 4 }.count, 1)
  }

  // MARK: Reports

  func testAReportHasThePathOfTheWrittenBindingAndItsPlace() {
    var model: Model? = Model()
    model?.route = .edit(Item())
    let item = model.flatMap {
      StateBinding(
        unwrapping: StateBinding($0, \.route, fileID: "F/Source.swift", line: 1).edit, fileID: "F/Here.swift",
        line: 2)
    }
    model = nil
    XCTAssertEqual(
      recordIssues { item?.name.wrappedValue = "x" }.map(\.description),
      ["F/Here.swift:2: A write to $route.edit.name was ignored. The Model was released."])
  }

  func testANilPayloadIsNotMistakenForAnotherCase() {
    @StateBinding var route: Route? = .optional(nil)
    XCTAssertEqual(
      messages { StateBinding(unwrapping: $route.optional)?.name.wrappedValue = "x" },
      ["A write to $route.optional.name was ignored. $route.optional is nil."])
    StateBinding(unwrapping: $route.optional)?.wrappedValue = Item(name: "Keyboard")
    XCTAssertEqual(route?[case: \.optional], .some(Item(name: "Keyboard")))
  }

  func testOnWriteIsNotCalledForADroppedWrite() {
    var log: [String] = []
    @StateBinding var number: Int? = 1
    let logged = $number.removeDuplicates().onWrite { log.append("\($0 as Any) -> \($1 as Any)") }
    logged.wrappedValue = 1
    logged.wrappedValue = 2
    $number.isPresent().onWrite { log.append("\($0) -> \($1)") }.wrappedValue = true
    XCTAssertEqual(log, ["Optional(1) -> Optional(2)"])
  }

  // MARK: Memory

  func testMembersOfAPackedCStructureAreReadAndWritten() {
    @StateBinding var packed = PackedStruct(
      character: 1, number: 2, inner: PackedInner(character: 3, number: 4))
    XCTAssertEqual($packed.number.wrappedValue, 2)
    XCTAssertEqual($packed.inner.number.wrappedValue, 4)
    $packed.inner.number.wrappedValue += 1
    $packed.number.wrappedValue = 7
    XCTAssertEqual([packed.number, packed.inner.number], [7, 5])
  }
}
