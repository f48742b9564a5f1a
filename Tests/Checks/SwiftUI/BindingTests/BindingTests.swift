import NavigationCore
import NavigationSwiftUI
import NavigationTesting
import SwiftUI
import XCTest

/// Reads, writes, and reports of bindings. These tests don't need the stand-in, so they run on a Mac as well.
@MainActor
final class BindingTests: XCTestCase {
  // MARK: U1: reads and writes are the core's

  /// Compares each transformation with the core's own, for every route and every write.
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

  func testU1_AnIssueNamesTheCallSite() async {
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
    XCTAssertEqual(recordIssues { binding?.name.wrappedValue = "late" }, [])
    XCTAssertEqual(binding?.name.wrappedValue, "late")
    XCTAssertEqual(model.items.map(\.name), ["First", "Keyboard"])
    XCTAssertNil($model.items[id: 7])
    model.items.append(mouse)
    XCTAssertEqual(binding?.name.wrappedValue, "Mouse", "the element is back")

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
    XCTAssertEqual(model.route, .edit(mouse), "another item has replaced it")
    model.route = nil
    XCTAssertEqual(item?.name.wrappedValue, "late")
    model.route = .edit(keyboard)
    XCTAssertEqual(item?.wrappedValue, keyboard, "the item is back")
    item?.wrappedValue.id = 8
    item?.wrappedValue.name = "Eight"
    XCTAssertEqual(model.route, .edit(Item(id: 8, name: "Eight")), "the binding has changed the id")
  }

  /// SwiftUI reads by the first of several equal bindings, as long as that binding exists.
  func testB5_ABindingWithAChangedIDDoesNotReplaceANewOne() async {
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

  func testB5_AnUnwrappedBindingWithAChangedIDDoesNotReplaceANewOne() async {
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

  func testB5_AValueOfAnotherTypeWithTheSameIDDiffers() async {
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

  /// `Checks/unchanged` tests lines that use SwiftUI alone.
  func testU4_BindingActionsDoNotHideProperties() async {
    @Bindable var sheet = FormSheet()
    let form = Binding(unwrapping: $sheet.form)
    form?.case.wrappedValue += 1
    form?.onWrite.wrappedValue.toggle()
    form?.removeDuplicates.wrappedValue *= 2
    XCTAssertEqual(sheet.form, Form(case: 2, onWrite: false, removeDuplicates: 5))
    form?.removeDuplicates().onWrite { old, new in
      XCTAssertEqual([old.case, new.case], [2, 3])
    }.wrappedValue.case = 3
    XCTAssertEqual(sheet.form?.case, 3)
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

/// A status whose identity changes with its payload.
@Observable private final class Shelf {
  @CasePathable enum Status: Hashable, Identifiable {
    case inStock(Int)
    case out
    var id: Self { self }
  }
  var status = Status.inStock(1)
}

/// Properties with the names of binding actions.
private struct Form: Equatable {
  var `case` = 1
  var onWrite = true
  var removeDuplicates = 2.5
}

@Observable private final class FormSheet {
  var form: Form? = Form()
}
