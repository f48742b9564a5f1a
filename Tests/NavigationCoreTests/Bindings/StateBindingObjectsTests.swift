import NavigationCore
import XCTest

private protocol Named: AnyObject { var name: String { get set } }

private final class Child: Named {
  var name = "" { didSet { note() } }
  var hint: String? { didSet { note() } }
  var route: ChildRoute? { didSet { note() } }
  var curves: [String] = []

  private func note() { curves.append(NavigationTransaction.current.animation?.curve ?? "none") }
}

@CasePathable
private enum ChildRoute { case help }

@CasePathable
private enum ModelRoute { case child(Child) }

private final class Model {
  var sets: [String] = []
  var child = Child() { didSet { sets.append("child") } }
  var optional: Child? = Child() { didSet { sets.append("optional") } }
  var existential: any Named = Child() { didSet { sets.append("existential") } }
  var route: ModelRoute? = .child(Child()) { didSet { sets.append("route") } }
  var rows = [Child()] { didSet { sets.append("rows") } }
  var rowsByName = ["a": Child()] { didSet { sets.append("rowsByName") } }
  var history = [Child()]
  var current: Child {
    get { history[history.count - 1] }
    set { history.append(newValue) }
  }
}

private final class Family {
  let child = Child()
  var other = Child()
  var name = ""
}

@CasePathable
private enum FamilyRoute { case node(Family), help }

/// A binding to a member of an object changes the object, like `model.child.name = "x"`.
final class StateBindingObjectsTests: XCTestCase {
  private let model = Model()

  private func members(_ animation: NavigationTransaction.Animation?) throws -> [StateBinding<String>] {
    @StateBindable var model = model
    func animated<Value>(_ binding: StateBinding<Value>) -> StateBinding<Value> {
      animation.map { binding.animation($0) } ?? binding
    }
    return [
      animated($model.child).name, animated($model.existential).name, animated($model.current).name,
      try XCTUnwrap(StateBinding(unwrapping: animated($model.optional))).name,
      try XCTUnwrap(StateBinding(unwrapping: animated($model.route).child)).name,
      try XCTUnwrap(animated($model.rows)[0]).name,
      try XCTUnwrap(StateBinding(unwrapping: animated($model.rowsByName)["a"])).name,
    ]
  }

  /// A default is not in the source. A write stores it there, or changes nothing.
  func testAWriteToAMemberOfADefaultObject() {
    let writes: [(StateBinding<String>) -> Void] = [{ $0.wrappedValue = "x" }, { $0.wrappedValue += "x" }]
    let members: [(StateBinding<Family>) -> StateBinding<String>] = [
      { $0.name }, { $0.other.name }, { $0[dynamicMember: \.child.name] }, { $0.animation(.default).name },
    ]
    for write in writes {
      for (index, member) in members.enumerated() {
        func names(_ node: Family?) -> [String?] { [node?.name, node?.other.name, node?.child.name] }
        let changed = names(nil).indices.map { $0 == [0, 1, 2, 0][index] ? "x" : "" }

        let node = StateBinding<Family?>(wrappedValue: nil)
        let added = Family()
        let filled = member(StateBinding(unwrapping: node, default: added))
        XCTAssertEqual(messages { write(filled) }, [])
        XCTAssertTrue(node.wrappedValue === added)
        XCTAssertEqual(names(added), changed)

        let route = StateBinding<FamilyRoute?>(wrappedValue: .help)
        let unused = Family()
        let ignored = member(StateBinding(unwrapping: route.node, default: unused))
        XCTAssertEqual(messages { write(ignored) }.count, 1)
        XCTAssertEqual(names(unused), ["", "", ""])
        route.wrappedValue = .node(Family())
        XCTAssertEqual(messages { write(ignored) }, [])
        XCTAssertEqual(names(route.wrappedValue?[case: \.node]), changed)
        XCTAssertEqual(names(unused), ["", "", ""])
      }
    }
  }

  func testAWriteToAMemberDoesNotSetThePropertyThatHoldsTheObject() throws {
    for member in try members(nil) {
      member.wrappedValue = "x"
      member.wrappedValue += "y"
      XCTAssertEqual(member.wrappedValue, "xy", "\(member)")
    }
    let optionals = [
      StateBinding(model, \.optional).hint, StateBinding(model, \.route).child.hint,
      StateBinding(model, \.child).hint,
    ]
    for member in optionals {
      member.wrappedValue = "x"
      member.wrappedValue? += "y"
      XCTAssertEqual(member.wrappedValue, "xy", "\(member)")
      member.wrappedValue = nil
      XCTAssertNil(member.wrappedValue)
    }
    XCTAssertEqual(model.sets, [])
    XCTAssertEqual(model.history.count, 1)
    StateBinding(model, \.child).wrappedValue = model.child
    XCTAssertEqual(model.sets, ["child"], "The object itself is written.")
  }

  func testS2_DismissingAChildLeavesTheParentsRoute() {
    final class Parent {
      var route: ChildRoute? = .help
      var selected = Child() { didSet { route = nil } }
    }
    let parent = Parent()
    parent.selected.route = .help
    @StateBindable var model = parent
    Screen<String>("Parent").sheet(isPresented: $model.selected.route.help) { Screen("Help") }.modal?
      .dismiss()
    XCTAssertNil(parent.selected.route)
    XCTAssertEqual(parent.route, .help)
  }

  func testTheTransactionOfABindingAppliesWhileAMemberOfAnObjectChanges() throws {
    for member in try members(.spring()) {
      member.wrappedValue = "x"
      member.wrappedValue += "y"
    }
    @StateBindable var model = model
    $model.optional.animation(.spring()).hint.wrappedValue = "x"
    $model.route.animation(.spring()).child.hint.wrappedValue = "x"
    $model.child.animation(.spring()).route.wrappedValue = .help
    Screen<String>("Parent").sheet(isPresented: $model.child.animation(.spring()).route.help) {
      Screen("Help")
    }
    .modal?.dismiss()
    XCTAssertEqual(self.model.child.curves, Array(repeating: "spring", count: 4))
    XCTAssertEqual(self.model.optional?.curves, Array(repeating: "spring", count: 3))
    XCTAssertEqual(self.model.route?[case: \.child]?.curves, Array(repeating: "spring", count: 3))
    XCTAssertEqual(self.model.rows[0].curves, ["spring", "spring"])
    XCTAssertEqual(self.model.sets, [])
  }

  func testOfTwoTransactionsTheLastWins_AndTheCurrentOneWinsOverBoth() {
    let child = StateBinding(model, \.child)
    child.animation(NavigationTransaction.Animation("linear")).animation(.spring()).name.wrappedValue = "x"
    child.animation(NavigationTransaction.Animation("linear")).animation(.spring()).name.wrappedValue += "x"
    withNavigationTransaction(\.animation, NavigationTransaction.Animation("easeIn")) {
      child.animation(.spring()).name.wrappedValue = "y"
    }
    XCTAssertEqual(model.child.curves, ["spring", "spring", "easeIn"])
  }
}
