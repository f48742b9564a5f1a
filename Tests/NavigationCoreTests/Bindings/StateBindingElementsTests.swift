import NavigationCore
import NavigationTesting
import TestSupport
import XCTest

final class StateBindingElementsTests: XCTestCase {
  struct Row: Identifiable, Equatable {
    var id: Int
    var name = ""
  }

  func testAReportOfAChangeInPlaceHasThePathOfTheBinding() {
    struct Row: Identifiable {
      var id: Int
      var name = ""
    }
    @StateBinding var rows = [Row(id: 1)]
    let name = $rows[id: 1]?.name
    rows = []
    XCTAssertEqual(
      recordIssues { name?.wrappedValue += "x" }.map(\.message),
      ["A write to $array[id: 1].name was ignored. The element with the id 1 was removed."])
  }

  func testAMissingElementHasNoBinding() {
    @StateBinding var rows = [Row(id: 3)]
    XCTAssertNil($rows[1])
    XCTAssertNil($rows[-1])
    XCTAssertNil($rows[id: 4])
    XCTAssertNotNil($rows[0])
    let row = $rows[0]
    XCTAssertEqual(row?.wrappedValue, Row(id: 3), "optional, even where the context doesn't ask for one")
    XCTAssertNotNil($rows[id: 3])
  }

  func testAnElementWithAnIDIsFollowedWhenItMoves() throws {
    try forAll { generator in
      @StateBinding var rows = (0..<8).map { Row(id: $0) }
      let id = generator.int(0...7)
      let name = try XCTUnwrap($rows[id: id]).name
      rows.shuffle(using: &generator)
      let text = generator.string()
      name.wrappedValue = text
      XCTAssertEqual(rows.first { $0.id == id }?.name, text)
      XCTAssertEqual(rows.filter { $0.name == text }.map(\.id), text.isEmpty ? rows.map(\.id) : [id])
    }
  }

  @CasePathable
  enum RowRoute { case edit(Row), help }

  func testB4_ADismissalInARemovedElementIsSilent() throws {
    struct Host: Identifiable {
      let id: Int
      var route: RowRoute?
    }
    @StateBinding var hosts = [Host(id: 1, route: .edit(Row(id: 1))), Host(id: 2, route: .help)]
    let edit = try XCTUnwrap($hosts[id: 1]).route.edit
    let help = try XCTUnwrap($hosts[id: 2]).route.help
    let unwrapped = try XCTUnwrap(StateBinding(unwrapping: edit))
    hosts = []
    XCTAssertEqual(
      messages {
        edit.wrappedValue = nil
        edit.isPresent().wrappedValue = false
        help.wrappedValue = false
        unwrapped.dismiss()
      }, [])
    XCTAssertEqual(messages { edit.wrappedValue = Row(id: 2) }.count, 1, "any other write is reported")
  }

  func testARemovedElementReadsItsLastValueAndReportsWrites() throws {
    @StateBinding var rows = [Row(id: 1, name: "one"), Row(id: 2, name: "two")]
    let byID = try XCTUnwrap($rows[id: 2])
    let byIndex = try XCTUnwrap($rows[1])
    rows = [Row(id: 1)]
    XCTAssertEqual([byID.wrappedValue.name, byIndex.wrappedValue.name], ["two", "two"])
    XCTAssertEqual(
      messages {
        byID.wrappedValue.name = "x"
        byID.name.wrappedValue = "y"
        byIndex.wrappedValue = Row(id: 9)
      },
      [
        "A write to $rows[id: 2] was ignored. The element with the id 2 was removed.",
        "A write to $rows[id: 2].name was ignored. The element with the id 2 was removed.",
        "A write to $rows[1] was ignored. The element at 1 was removed.",
      ].map { $0.replacingRows })
    XCTAssertEqual(rows, [Row(id: 1)])
    XCTAssertEqual(byID.wrappedValue.name, "two")
    rows.append(Row(id: 2, name: "again"))
    XCTAssertEqual([byID.wrappedValue.name, byIndex.wrappedValue.name], ["again", "again"])
  }

  /// An element without an identity is only found at its index. An equal element elsewhere is a different element.
  func testB5_AnElementWithoutAnIdentityIsNotFoundElsewhere() throws {
    func check<Value>(
      _ first: [Value], at index: Int, then second: [Value], late: Value, issues: Int, line: UInt = #line
    ) throws {
      @StateBinding var values = first
      let element = try XCTUnwrap($values[index])
      let other = $values.elements[index]
      values = second
      XCTAssertEqual("\(element.wrappedValue)", "\(first[index])", line: line)
      XCTAssertEqual("\(other.wrappedValue)", "\(first[index])", line: line)
      XCTAssertEqual(messages { element.wrappedValue = late }.count, issues, line: line)
      XCTAssertEqual(messages { other.wrappedValue = late }.count, issues, line: line)
      XCTAssertEqual("\(values)", "\(second)", line: line)
    }
    try check(["a", "b", "c"] as [Any], at: 2, then: ["a", "b"], late: "late", issues: 1)
    try check([Home(), Settings()] as [any NamedPage], at: 1, then: [Home()], late: Settings(), issues: 1)
    try check(
      [Settings(), Home()] as [any NamedPage], at: 1, then: [Settings(), Movie(id: 1), Home()], late: Home(),
      issues: 1)
    try check([Home(), Settings()] as [AnyHashable], at: 1, then: [Home()], late: Settings(), issues: 1)
    try check(
      [Row(id: 1), Row(id: 2), nil], at: 2, then: [Row(id: 1), Row(id: 2)], late: Row(id: 9), issues: 1)
    try check(["a", "b", nil] as [Any?], at: 2, then: ["a", "b"], late: "late", issues: 1)

    @StateBinding var path: [any NamedPage] = [Home(), Settings()]
    var pages: [StateBinding<any NamedPage>] = []
    let screen = Screen<String>("root").stack(path: $path) { $page in
      pages.append($page)
      return Screen(page.name)
    }
    screen.stack?[1].dismiss()
    XCTAssertEqual(messages { pages[1].wrappedValue = Movie(id: 1) }.count, 1)
    XCTAssertEqual(path.map(\.name), ["home"])
  }

  func testElements() {
    @StateBinding var numbers = [1, 2, 3]
    for number in $numbers.elements { number.wrappedValue *= 2 }
    XCTAssertEqual(numbers, [2, 4, 6])
    XCTAssertEqual($numbers.elements.map(\.wrappedValue), [2, 4, 6])
    XCTAssertEqual($numbers.elements.count, 3)
    XCTAssertEqual($numbers.elements.reversed().map(\.wrappedValue), [6, 4, 2])
    XCTAssertEqual($numbers.elements.dropFirst(2).first?.wrappedValue, 6)
    XCTAssertEqual(Optional($numbers.elements[1]), $numbers[1])
    XCTAssertNotEqual($numbers[0], $numbers[1])
  }

  func testElementBindingsFollowTheirElementsWhenOthersAreRemoved() {
    @StateBinding var rows = [Row(id: 1), Row(id: 2), Row(id: 3)]
    let bindings = Array($rows.elements)
    rows.removeFirst()
    bindings[1].name.wrappedValue = "two"
    bindings[2].name.wrappedValue = "three"
    XCTAssertEqual(rows, [Row(id: 2, name: "two"), Row(id: 3, name: "three")])
    XCTAssertEqual(bindings[1], $rows[id: 2])
  }

  func testOfTwoElementsWithOneIDEachBindingWritesItsOwn() {
    @StateBinding var rows = [Row(id: 1), Row(id: 1)]
    for (index, row) in zip(0..., $rows.elements) { row.wrappedValue.name = "\(index)" }
    XCTAssertEqual(rows.map(\.name), ["0", "1"])
    $rows[id: 1]?.name.wrappedValue = "first"
    XCTAssertEqual(rows.map(\.name), ["first", "1"])
  }

  func testAnyMutableCollection() {
    @StateBinding var slice = [0, 1, 2, 3, 4][2...]
    XCTAssertNil($slice[1])
    $slice[2]?.wrappedValue = 9
    XCTAssertEqual(slice, [9, 3, 4])
    @StateBinding var numbers: ContiguousArray = [1, 2]
    $numbers[0]?.wrappedValue = 5
    XCTAssertEqual(numbers, [5, 2])
  }

  func testACollectionMayReadTheBindingDuringAWrite() {
    struct Watched: MutableCollection, BidirectionalCollection {
      var numbers = [1, 2]
      var onChange: () -> Void = {}
      var startIndex: Int { 0 }
      var endIndex: Int { numbers.count }
      func index(after index: Int) -> Int { index + 1 }
      func index(before index: Int) -> Int { index - 1 }
      subscript(index: Int) -> Int {
        get { numbers[index] }
        set {
          numbers[index] = newValue
          onChange()
        }
      }
    }
    @StateBinding var watched = Watched()
    var seen: [[Int]] = []
    watched.onChange = { [$watched] in seen.append($watched.wrappedValue.numbers) }
    $watched[0]?.wrappedValue = 5
    XCTAssertEqual(watched.numbers, [5, 2])
    XCTAssertEqual(seen, [[1, 2]], "the collection before the write")
    watched.onChange = {}
  }
}

extension String {
  /// A source is named after its type, here an array.
  fileprivate var replacingRows: String { replacing("$rows", with: "$array") }
}
