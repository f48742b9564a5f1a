import NavigationCore
import NavigationSwiftUI
import NavigationTesting
import SwiftUI
import XCTest

/// What bindings read, write, and report. Nothing here needs the stand-in, so it runs on a Mac as well.
@MainActor
final class BindingTests: XCTestCase {
  // MARK: U1: what is read and written is the core's

  /// Each transformation with the core's own, on every route, by every write.
  func testU1_EachTransformationReadsWritesAndReportsAsTheCoresDoes() async {
    func compare<Value: Equatable>(
      _ writes: [Value], _ swiftUI: (Binding<Route?>) -> Binding<Value>?,
      _ core: (StateBinding<Route?>) -> StateBinding<Value>?, line: UInt = #line
    ) {
      for route in Route.all + [nil] {
        for value in writes {
          for next in [route] + Route.all + [nil] {
            @Bindable var model = Model(route)
            @StateBindable var expected = Model(route)
            let binding = swiftUI($model.route)
            let coreBinding = core($expected.route)
            XCTAssertEqual(binding == nil, coreBinding == nil, line: line)
            model.route = next
            expected.route = next
            XCTAssertEqual(binding?.wrappedValue, coreBinding?.wrappedValue, line: line)
            let issues = recordIssues { binding?.wrappedValue = value }
            let coreIssues = recordIssues { coreBinding?.wrappedValue = value }
            XCTAssertEqual(model.route, expected.route, "\(route as Any) \(value)", line: line)
            XCTAssertEqual(issues.count, coreIssues.count, "\(route as Any) \(value)", line: line)
            XCTAssertEqual(binding?.wrappedValue, coreBinding?.wrappedValue, line: line)
          }
        }
      }
    }
    compare([keyboard, mouse, nil], { $0.edit }, { $0.edit })
    compare([keyboard, nil], { $0.case(\.edit) }, { $0.case(\.edit) })
    compare([keyboard, nil], { $0.case(/Route.edit) }, { $0.case(/Route.edit) })
    compare([true, false], { $0.help }, { $0.help })
    compare([true, false], { $0.isPresent() }, { $0.isPresent() })
    compare([true, false], { $0.isPresent(\.add) }, { $0.isPresent(\.add) })
    compare([true, false], { $0.isPresent(/Route.add) }, { $0.isPresent(/Route.add) })
    compare(["Piano", nil], { $0.edit.name }, { $0.edit.name })
    compare(["new", nil], { $0.edit.note }, { $0.edit.note })
    compare([mouse], { Binding(unwrapping: $0.edit) }, { StateBinding(unwrapping: $0.edit) })
    compare(
      [keyboard], { Binding(unwrapping: $0, case: \.add) }, { StateBinding(unwrapping: $0, case: \.add) })
    compare(
      ["green"], { Binding(unwrapping: $0, case: \.color) }, { StateBinding(unwrapping: $0, case: \.color) })
    compare(
      ["Piano"], { Binding(unwrapping: $0.edit)?.name }, { StateBinding(unwrapping: $0.edit)?.name })
    compare(
      [3], { Binding(unwrapping: $0.edit)?.status.case(\.inStock) },
      { StateBinding(unwrapping: $0.edit)?.status.case(\.inStock) })
    compare([.edit(mouse), nil], { $0.removeDuplicates() }, { $0.removeDuplicates() })
  }

  func testU1_AnIssueNamesTheCallersPlace() async {
    @Bindable var model = Model(.help)
    let issues = recordIssues {
      $model.route.case(\.edit).wrappedValue = keyboard
      $model.route.isPresent(\.edit).wrappedValue = true
    }
    XCTAssertEqual(issues.map(\.location?.line), [#line - 3, #line - 2].map { UInt($0) })
    XCTAssertEqual(issues.map(\.location?.fileID), [#fileID, #fileID])
  }

  func testU1_AnIssueOfADynamicMemberHasNoPlace() async {
    @Bindable var model = Model(.help)
    @Bindable var other = Model(.edit(keyboard))
    let issues = recordIssues {
      $model.route.edit.wrappedValue = keyboard
      $other.route.help.wrappedValue = true
      $model.route.edit.name.wrappedValue = "Piano"
    }
    XCTAssertEqual(issues.count, 3)
    XCTAssertEqual(issues.compactMap(\.location), [])
  }

  func testU1_CasesOfAnEnumThatIsNotOptional() async {
    @Bindable var model = Model()
    let quantity = $model.item.status.case(\.inStock)
    quantity?.wrappedValue = 3
    XCTAssertEqual(model.item.status, .inStock(quantity: 3))
    XCTAssertNil($model.item.status.case(\.outOfStock))
    model.item.status = .outOfStock(isOnBackOrder: true)
    XCTAssertEqual(quantity?.wrappedValue, 3)
    quantity?.wrappedValue = 9
    XCTAssertEqual(model.item.status, .outOfStock(isOnBackOrder: true))
    $model.item.status.case(/Item.Status.outOfStock)?.wrappedValue = false
    XCTAssertEqual(model.item.status, .outOfStock(isOnBackOrder: false))
  }

  func testU1_ACaseOfAnIdentifiableEnumFollowsThePayload() async {
    @Bindable var shelf = Shelf()
    @StateBindable var expected = Shelf()
    let quantity = $shelf.status.case(\.inStock)
    let coreQuantity = $expected.status.case(\.inStock)
    func check(line: UInt = #line) {
      XCTAssertEqual(shelf.status, expected.status, line: line)
      XCTAssertEqual(quantity?.wrappedValue, coreQuantity?.wrappedValue, line: line)
    }
    for value in [7, 9] {
      for status in [Shelf.Status.inStock(value), .out, .inStock(value + 1)] {
        shelf.status = status
        expected.status = status
        check()
        quantity?.wrappedValue += 10
        coreQuantity?.wrappedValue += 10
        check()
      }
    }
    XCTAssertEqual(shelf.status, .inStock(20))
  }

  func testU1_ElementsAreFollowedByTheirIDs() async {
    @Bindable var model = Model()
    let binding = $model.items[id: 7]
    XCTAssertEqual(binding?.wrappedValue, mouse)
    model.items.insert(Item(id: 1, name: "First"), at: 0)
    binding?.name.wrappedValue = "Rat"
    XCTAssertEqual(model.items.map(\.name), ["First", "Keyboard", "Rat"])
    model.items.removeAll { $0.id == 7 }
    let issues = recordIssues { binding?.name.wrappedValue = "late" }
    XCTAssertEqual(issues.count, 1)
    XCTAssertEqual(model.items.map(\.name), ["First", "Keyboard"])
    XCTAssertNil($model.items[id: 7])

    model.path = [.settings, .item(mouse)]
    let page = $model.path[id: model.path.ids[1]]
    model.path.removeFirst()
    page?.wrappedValue = .item(keyboard)
    XCTAssertEqual(Array(model.path), [.item(keyboard)])
  }

  func testB5_ABindingStaysWithTheValueThatItWasMadeFor() async {
    @Bindable var model = Model(.edit(keyboard))
    let item = Binding(unwrapping: $model.route.edit)
    model.route = .edit(mouse)
    item?.name.wrappedValue = "late"
    XCTAssertEqual(model.route, .edit(mouse), "another item has taken its place")
    model.route = nil
    XCTAssertEqual(item?.name.wrappedValue, "late")
    model.route = .edit(keyboard)
    XCTAssertEqual(item?.wrappedValue, keyboard, "it is there again")
    item?.wrappedValue.id = 8
    item?.wrappedValue.name = "Eight"
    XCTAssertEqual(model.route, .edit(Item(id: 8, name: "Eight")), "an id that is changed by the binding")
  }

  /// SwiftUI reads by the first of several equal bindings that are derived from one, as long as it is kept.
  func testB5_ABindingThatAWriteHasGivenAnotherIDIsNotReadInPlaceOfANewOne() async {
    @Bindable var model = Model()
    let items = $model.items
    let row = items[id: 42]
    row?.wrappedValue.id = 8
    model.items.append(Item(id: 42, name: "New"))
    let new = items[id: 42]
    XCTAssertEqual(new?.wrappedValue.name, "New")
    new?.name.wrappedValue = "X"
    row?.name.wrappedValue = "Y"
    XCTAssertEqual(model.items.map(\.name), ["Y", "Mouse", "X"])
    row?.wrappedValue.id = 9
    XCTAssertEqual(model.items.map(\.id), [9, 7, 42])
  }

  func testB5_AnUnwrappedBindingThatAWriteHasGivenAnotherIDIsNotReadInPlaceOfANewOne() async {
    func check(
      _ make: @escaping (_ route: Binding<Route?>, _ page: Binding<Page>) -> Binding<Item>?,
      line: UInt = #line
    ) {
      for isGone in [false, true] {
        @Bindable var model = Model(.edit(keyboard))
        let (route, page) = ($model.route, $model.page)
        let old = make(route, page)
        if isGone { (model.route, model.page) = (nil, .settings) }
        old?.wrappedValue.id = 8
        for name in ["New", "Newer"] {
          let item = Item(id: 42, name: name)
          (model.route, model.page) = (.edit(item), .item(item))
          let new = make(route, page)
          XCTAssertEqual(new?.wrappedValue.name, name, line: line)
          new?.name.wrappedValue = "X"
          old?.name.wrappedValue = "late"
          XCTAssertEqual(make(route, page)?.wrappedValue, Item(id: 42, name: "X"), line: line)
        }
        XCTAssertEqual(old?.wrappedValue, Item(id: 8, name: "late"), line: line)
      }
    }
    check { route, _ in Binding(unwrapping: route.edit) }
    check { route, _ in Binding(unwrapping: route, case: \.edit) }
    check { _, page in page.case(\.item) }
  }

  func testB5_AValueOfAnotherTypeWithTheSameIDIsAnotherOne() async {
    struct Sticker: Identifiable { let id: Int }
    @StateBinding var value: Any? = keyboard
    let base = Binding($value)
    let old = Binding(unwrapping: base)
    value = Sticker(id: keyboard.id)
    let new = Binding(unwrapping: base)
    XCTAssertTrue(new?.wrappedValue is Sticker)
    XCTAssertEqual(old?.wrappedValue as? Item, keyboard)
    old?.wrappedValue = keyboard
    XCTAssertTrue(value is Sticker)
    new?.wrappedValue = mouse
    XCTAssertEqual(value as? Item, mouse)
  }

  func testB5_AnUnwrappedRouteInAnotherCaseIsAnotherOneForADismissal() async {
    @Bindable var model = Model(.edit(keyboard))
    let route = $model.route
    let old = Binding(unwrapping: route)
    model.route = .help
    let help = Binding(unwrapping: route)
    old?.dismiss()
    XCTAssertEqual(model.route, .help)
    help?.dismiss()
    XCTAssertNil(model.route)

    model.route = .edit(keyboard)
    let edit = Binding(unwrapping: route)
    edit?.wrappedValue = .help
    model.route = .edit(mouse)
    Binding(unwrapping: route)?.dismiss()
    XCTAssertNil(model.route, "a write has led the first one to another case")
    withExtendedLifetime((old, edit)) {}
  }

  // MARK: B13

  func testB13_DismissFindsWhatTheBindingWasUnwrappedFrom() async {
    @Bindable var model = Model(.edit(keyboard))
    Binding(unwrapping: $model.route, case: \.edit)?.dismiss()
    XCTAssertNil(model.route)

    model.route = .edit(keyboard)
    let item = Binding(unwrapping: $model.route, case: \.edit)
    model.route = .edit(mouse)
    item?.dismiss()
    XCTAssertEqual(model.route, .edit(mouse), "it is not what the binding was made for")

    @StateBindable var state = model
    StateBinding(unwrapping: $state.route.edit).map { Binding($0) }?.dismiss()
    XCTAssertNil(model.route)
  }

  func testB13_DismissGoesThroughDecorationsAndTheCore() async {
    @Bindable var model = Model()
    func check(_ make: () -> Binding<Item>?, line: UInt = #line) {
      model.route = .edit(keyboard)
      make()?.dismiss()
      XCTAssertNil(model.route, line: line)
    }
    check { Binding(unwrapping: $model.route, case: \.edit)?.onWrite { _, _ in } }
    check { Binding(unwrapping: $model.route, case: \.edit)?.removeDuplicates() }
    check { Binding(unwrapping: $model.route, case: \.edit).map { Binding(StateBinding($0)) } }
  }

  func testB13_DismissOfACaseOfAnEnumThatIsNotOptionalIsReported() async {
    @Bindable var model = Model()
    let quantity = $model.item.status.case(\.inStock)
    let issues = recordIssues { quantity?.dismiss() }
    XCTAssertEqual(issues.count, 1)
    XCTAssertEqual(model.item.status, .inStock(quantity: 1))
  }

  func testB13_DismissOfAnyOtherBindingIsReported() async {
    @Bindable var model = Model(.edit(keyboard))
    let name = Binding(unwrapping: $model.route, case: \.edit)?.name
    let issues = recordIssues {
      name?.dismiss()
      $model.item.dismiss()
    }
    XCTAssertEqual(
      issues.map(\.message),
      [
        "dismiss() was ignored. The binding to String was not unwrapped from an optional.",
        "dismiss() was ignored. The binding to Item was not unwrapped from an optional.",
      ])
    XCTAssertEqual(issues.map(\.location?.line), [#line - 9, #line - 8].map { UInt($0) })
    XCTAssertEqual(model.route, .edit(keyboard))
  }

  func testB13_DismissOfAPartOfTheSameTypeIsReported() async {
    @Bindable var cabinet = Cabinet()
    @StateBindable var state = cabinet
    let folders = [
      Binding(unwrapping: $cabinet.folder), StateBinding(unwrapping: $state.folder).map { Binding($0) },
    ]
    let before = cabinet.folder
    for folder in folders {
      let parts = [
        folder?.copy, folder?.children[0], folder?.children[0].copy, folder?.children[0].children[0],
      ]
      for part in parts {
        let issues = recordIssues { part?.dismiss() }
        XCTAssertEqual(
          issues.map(\.message),
          ["dismiss() was ignored. The binding to Folder was not unwrapped from an optional."])
        XCTAssertEqual(cabinet.folder, before)
      }
      let inner = folder.flatMap { Binding(unwrapping: $0.parent) }
      XCTAssertEqual(recordIssues { inner?.dismiss() }, [])
      XCTAssertEqual(cabinet.folder?.parents, [], "only the inner one of the same type")
      cabinet.folder = before
    }
    for folder in folders {
      cabinet.folder = before
      XCTAssertEqual(recordIssues { folder?.dismiss() }, [])
      XCTAssertNil(cabinet.folder)
    }
  }

  /// While a dismissal is written, the state's own code writes other values of the same type.
  func testB13_DismissIsTakenOnlyByWhatTheBindingIsDerivedFrom() async {
    func check(_ binding: (Mirrored) -> Binding<Item>?, isReported: Bool, line: UInt = #line) async {
      let mirrored = Mirrored()
      let binding = binding(mirrored)
      XCTAssertEqual(mirrored.shown.count, 2)
      let issues = recordIssues { binding?.dismiss() }
      XCTAssertEqual(issues.count, isReported ? 1 : 0, line: line)
      XCTAssertEqual(mirrored.route, .edit(keyboard), line: line)
      await mirrored.task?.value
      XCTAssertEqual(mirrored.route, .edit(keyboard), "a task that the state starts", line: line)
    }
    await check({ Bindable($0).item }, isReported: true)
    await check({ Bindable($0).item.removeDuplicates { _, _ in false } }, isReported: true)
    await check({ Binding(StateBinding($0, \.item)) }, isReported: true)
    await check({ Binding(unwrapping: Bindable($0).other) }, isReported: false)
    await check(
      { StateBinding(unwrapping: StateBinding($0, \.other)).map { Binding($0) } }, isReported: false)
  }

  func testB13_ADismissalIsOverWhenItHasBeenWritten() async {
    @Bindable var model = Model(.edit(keyboard))
    guard let item = Binding(unwrapping: $model.route.edit) else { return XCTFail("It is there.") }
    nonisolated(unsafe) var task: Task<Void, Never>?
    let late = Binding {
      item.wrappedValue
    } set: { new in
      task = Task { @MainActor in item.wrappedValue = new }
    }
    XCTAssertEqual(recordIssues { late.dismiss() }.count, 1)
    await task?.value
    XCTAssertEqual(model.route, .edit(keyboard))
  }

  /// What the compiler makes of lines of SwiftUI alone is in `Checks/unchanged`.
  func testU4_APropertyIsNotHiddenByWhatABindingCanDo() async {
    @Bindable var sheet = FormSheet()
    let form = Binding(unwrapping: $sheet.form)
    let dismiss: Binding<String>? = form?.dismiss
    let maybe = $sheet.form.dismiss
    dismiss?.wrappedValue = "sooner"
    XCTAssertEqual(maybe.wrappedValue, "sooner")
    form?.case.wrappedValue += 1
    form?.onWrite.wrappedValue.toggle()
    form?.removeDuplicates.wrappedValue *= 2
    XCTAssertEqual(sheet.form, Form(dismiss: "sooner", case: 2, onWrite: false, removeDuplicates: 5))
    form?.removeDuplicates().onWrite { old, new in
      XCTAssertEqual([old.case, new.case], [2, 3])
    }.wrappedValue.case = 3
    XCTAssertEqual(sheet.form?.case, 3)
    form?.dismiss()
    XCTAssertNil(sheet.form)
  }

  func testOnWriteAndRemoveDuplicates() async {
    @Bindable var model = Model()
    var writes: [String] = []
    let name = $model.item.name.onWrite { writes.append("\($0) -> \($1)") }.removeDuplicates()
    name.wrappedValue = "Keyboard"
    name.wrappedValue = "Piano"
    XCTAssertEqual(writes, ["Keyboard -> Piano"])
    XCTAssertEqual(model.item.name, "Piano")
  }
}

/// A status that is another one with each payload.
@Observable private final class Shelf {
  @CasePathable enum Status: Hashable, Identifiable {
    case inStock(Int)
    case out
    var id: Self { self }
  }
  var status = Status.inStock(1)
}

@Observable private final class Cabinet {
  var folder: Folder? = Folder(
    name: "a", children: [Folder(name: "b", children: [Folder(name: "c")])], parents: [Folder(name: "d")])
}

/// What is written to an item is written to the item in the route, by two kinds of bindings, at once and in a task.
@MainActor @Observable private final class Mirrored {
  var route: Route? = .edit(keyboard)
  var item = keyboard { didSet { mirror(self) } }
  var other: Item? = keyboard { didSet { mirror(self) } }
  @ObservationIgnored var task: Task<Void, Never>?
  @ObservationIgnored var mirror: @MainActor (Mirrored) -> Void = { mirrored in
    mirrored.write()
    mirrored.task = Task { mirrored.write() }
  }

  /// Bindings of views on screen.
  @ObservationIgnored private(set) lazy var shown = [
    Binding(unwrapping: Bindable(self).route.edit),
    StateBinding(unwrapping: StateBinding(self, \.route).edit).map { Binding($0) },
  ]

  private func write() {
    for binding in shown { binding?.wrappedValue = keyboard }
    Binding(unwrapping: Bindable(self).route.edit)?.wrappedValue = keyboard
  }
}

private struct Folder: Equatable {
  var name: String
  var children: [Folder] = []
  var parents: [Folder] = []
  var parent: Folder? {
    get { parents.first }
    set { parents = newValue.map { [$0] } ?? [] }
  }
  var copy: Folder {
    get { self }
    set { self = newValue }
  }
}

/// Properties with the names of what a binding can do.
private struct Form: Equatable {
  var dismiss = "later"
  var `case` = 1
  var onWrite = true
  var removeDuplicates = 2.5
}

@Observable private final class FormSheet {
  var form: Form? = Form()
}
