import NavigationCore
import NavigationTesting
import TestSupport
import XCTest

private final class Model {
  var count = 0
  var rows = Array(0..<10_000)
  var binding: StateBinding<Int>?
  var doubled: Int {
    get { count * 2 }
    set { count = newValue / 2 }
  }
}

final class StateBindingSourcesTests: XCTestCase {
  func testClosuresAreCalledOncePerReadAndWrite() {
    var (value, reads, writes) = (3, 0, 0)
    let binding = StateBinding(
      get: {
        reads += 1
        return value
      },
      set: {
        writes += 1
        value = $0
      })
    XCTAssertEqual(binding.wrappedValue, 3)
    binding.wrappedValue = 5
    XCTAssertEqual(value, 5)
    XCTAssertEqual([reads, writes], [1, 1])
  }

  func testStorage() {
    @StateBinding var count = 3
    count += 1
    XCTAssertEqual(count, 4)
    let copy = $count
    copy.wrappedValue = 9
    XCTAssertEqual(count, 9)
  }

  func testAClassReadAndWrittenThroughTwoBindings() {
    let model = Model()
    let (count, doubled) = (StateBinding(model, \.count), StateBinding(model, \.doubled))
    doubled.wrappedValue = 10
    XCTAssertEqual(count.wrappedValue, 5)
    count.wrappedValue += 1
    XCTAssertEqual(doubled.wrappedValue, 12)
    doubled.wrappedValue += 2
    XCTAssertEqual(model.count, 7)
  }

  func testAClosureReceivesABinding() {
    @StateBinding var count = 3
    func use(_ body: (StateBinding<Int>) -> Void) { body($count) }
    use { $count in
      count += 1
      XCTAssertEqual($count.wrappedValue, 4)
    }
    XCTAssertEqual(count, 4)
  }

  func testB9_AConstantIgnoresWrites() {
    forAll { generator in
      let value = generator.int()
      let binding = StateBinding.constant(value)
      let issues = recordIssues {
        binding.wrappedValue = generator.int()
        binding.wrappedValue += 1
        binding.bound.wrappedValue = 1
      }
      XCTAssertEqual(binding.wrappedValue, value)
      XCTAssertEqual(issues, [])
    }
  }

  func testB9_AConstantIgnoresWritesToMissingValues() {
    let sheets: [StateBinding<Sheet?>] = [.constant(nil), .constant(.help)]
    let rows = StateBinding.constant([1])
    let issues = recordIssues {
      for sheet in sheets {
        sheet.rows.wrappedValue = Nested()
        sheet.rows.inner.wrappedValue = Nested.Inner()
        sheet.isPresent(\.rows).wrappedValue = true
        sheet.rows.wrappedValue = nil
        sheet.dismiss()
      }
      rows[3]?.wrappedValue = 1
      rows.dismiss()
    }
    XCTAssertEqual(issues, [])
    XCTAssertEqual(sheets.map { $0.wrappedValue?.is(\.help) }, [nil, true])
  }

  // MARK: B11

  func testB11_DoesNotKeepTheModelAlive() {
    var model: Model? = Model()
    weak let weakModel = model
    let binding = model.map { StateBinding($0, \.count) }
    // A cycle through the binding itself, and one through a derived binding.
    model?.binding = binding
    model?.binding = model.map { StateBinding($0, \.rows) }?[3]
    model = nil
    XCTAssertNil(weakModel)
    XCTAssertEqual(binding?.wrappedValue, 0, "the value read at creation")
  }

  func testB11_ReadsTheLastValueReadOrWritten_AndReportsWrites() {
    forAll { generator in
      var model: Model? = Model()
      guard let binding = model.map({ StateBinding($0, \.count, fileID: "F/Model.swift", line: 7) }) else {
        return
      }
      var last = 0
      for _ in 0..<5 {
        let value = generator.int()
        switch generator.int(0...4) {
        case 0: model?.count = value  // and not read
        case 1:
          model?.count = value
          XCTAssertEqual(binding.wrappedValue, value)
          last = value
        case 2:
          binding.wrappedValue = value
          last = value
        case 3:
          binding.wrappedValue &+= 1
          last = model?.count ?? 0
        default:
          binding.bound.wrappedValue = value
          last = value
        }
      }
      model = nil
      XCTAssertEqual(binding.wrappedValue, last)
      let issues = recordIssues {
        binding.wrappedValue = last + 1
        binding.wrappedValue += 1
        binding.bound.wrappedValue = last + 3
      }
      XCTAssertEqual(
        issues.map(\.description),
        ["$count", "$count", "$count.int"].map {
          "F/Model.swift:7: A write to \($0) was ignored. The Model was released."
        })
      XCTAssertEqual(binding.wrappedValue, last)
    }
  }

  // MARK: B10

  func testB10_BindingsOfAClassAreEqualByObjectAndProperty() {
    let (first, second) = (Model(), Model())
    XCTAssertEqual(StateBinding(first, \.count), StateBinding(first, \.count))
    XCTAssertNotEqual(StateBinding(first, \.count), StateBinding(second, \.count))
    XCTAssertNotEqual(StateBinding(first, \.count), StateBinding(first, \.doubled))
    let keys: [StateBinding<Int>: String] = [
      StateBinding(first, \.count): "first", StateBinding(second, \.count): "second",
    ]
    let copies = keys
    XCTAssertEqual(copies[StateBinding(first, \.count)], "first")
    XCTAssertEqual(copies[StateBinding(second, \.count)], "second")
    XCTAssertNil(copies[StateBinding(second, \.doubled)])
  }

  func testB10_ALaterModelIsNotMistakenForAReleasedOne() {
    // A new model would reuse the memory of the released one first.
    for _ in 0..<100 {
      var model: Model? = Model()
      let binding = model.map { StateBinding($0, \.count) }
      let hash = binding.hashValue
      model = nil
      let later = Model()
      XCTAssertNotEqual(StateBinding(later, \.count), binding)
      XCTAssertEqual(binding, binding)
      XCTAssertEqual(binding.hashValue, hash)
    }
  }

  func testB10_ASourceByClosuresIsUnique_UnlessGivenAnID() {
    func make(_ id: AnyHashable?) -> StateBinding<Int> { StateBinding(id: id, get: { 1 }, set: { _ in }) }
    XCTAssertNotEqual(make(nil), make(nil))
    let binding = make(nil)
    let copy = binding
    XCTAssertEqual(binding, copy)
    XCTAssertEqual(binding.hashValue, copy.hashValue)
    let (first, second) = (make(1), make(1))
    XCTAssertEqual(first, second)
    XCTAssertEqual(first.hashValue, second.hashValue)
    XCTAssertEqual(first.description, second.description)
    XCTAssertNotEqual(make(1), make(2))
    XCTAssertNotEqual(make(1), make(nil))
    XCTAssertNotEqual(make(nil), make(1))
  }

  func testB10_StorageAndConstantsEqualOnlyTheirCopies() {
    XCTAssertNotEqual(StateBinding(wrappedValue: 1), StateBinding(wrappedValue: 1))
    XCTAssertNotEqual(StateBinding.constant(1), .constant(1))
    let storage = StateBinding(wrappedValue: 1)
    XCTAssertEqual(storage, storage.projectedValue)
    XCTAssertNotEqual(storage.bound, StateBinding(wrappedValue: 1).bound)
  }

  // MARK: In place

  func testAWriteDoesNotCopyTheSourcesValue() {
    let model = Model()
    assertInPlace(StateBinding(model, \.rows)) { model.rows.withUnsafeBufferPointer(\.baseAddress) }
    let storage = StateBinding(wrappedValue: Array(0..<10_000))
    assertInPlace(storage) { storage.wrappedValue.withUnsafeBufferPointer(\.baseAddress) }
    let nested = StateBinding(wrappedValue: Nested())
    let address = { nested.wrappedValue.inner.rows.withUnsafeBufferPointer(\.baseAddress) }
    assertInPlace(nested.inner.rows, address)
  }

  func testAWriteThroughAnUnwrappedCaseDoesNotCopy() throws {
    @StateBinding var route: Sheet? = .rows(Nested())
    func address() -> UnsafePointer<Int>? {
      route[case: \.rows]?.inner.rows.withUnsafeBufferPointer(\.baseAddress)
    }
    let before = address()
    // One at a time: another binding would keep the last value, and own its storage too.
    func write(_ nested: StateBinding<Nested>?) {
      nested?.inner.rows[3]?.wrappedValue = -1
      XCTAssertEqual(address(), before)
      nested?.inner.rows[4]?.wrappedValue += 7
      XCTAssertEqual(address(), before)
    }
    write(StateBinding(unwrapping: $route.rows))
    write(StateBinding(unwrapping: $route, case: /Sheet.rows))
    XCTAssertEqual(route[case: \.rows]?.inner.rows[3...4], [-1, 18])

    @StateBinding var sheet = Sheet.rows(Nested())
    func sheetAddress() -> UnsafePointer<Int>? {
      sheet[case: \.rows]?.inner.rows.withUnsafeBufferPointer(\.baseAddress)
    }
    let sheetBefore = sheetAddress()
    try XCTUnwrap($sheet.case(\.rows)).inner.rows[3]?.wrappedValue = -1
    XCTAssertEqual(sheetAddress(), sheetBefore)

    @StateBinding var optional: Nested? = Nested()
    func optionalAddress() -> UnsafePointer<Int>? {
      optional?.inner.rows.withUnsafeBufferPointer(\.baseAddress)
    }
    let optionalBefore = optionalAddress()
    try XCTUnwrap(StateBinding(unwrapping: $optional)).inner.rows[3]?.wrappedValue = -1
    XCTAssertEqual(optionalAddress(), optionalBefore)
    StateBinding(unwrapping: $optional, default: Nested()).inner.rows[4]?.wrappedValue = -2
    XCTAssertEqual(optional?.inner.rows[3...4], [-1, -2])
    XCTAssertEqual(optionalAddress(), optionalBefore)
  }

  private func assertInPlace(
    _ binding: StateBinding<[Int]>, _ address: () -> UnsafePointer<Int>?, line: UInt = #line
  ) {
    let before = address()
    // Check after each write: a value copied twice may be back at its old address.
    binding[3]?.wrappedValue = -1
    XCTAssertEqual(address(), before, line: line)
    binding[4]?.wrappedValue += 7
    XCTAssertEqual(address(), before, line: line)
    binding.wrappedValue[5] = -3
    XCTAssertEqual(address(), before, line: line)
    binding.elements[6].wrappedValue = -4
    XCTAssertEqual(address(), before, line: line)
    XCTAssertEqual(binding.wrappedValue[3...6], [-1, 11, -3, -4], line: line)
  }
}

extension StateBinding where Value == Int {
  /// The same value, by a member.
  fileprivate var bound: StateBinding<Int> { self.itself }
}

extension Int {
  fileprivate var itself: Int {
    get { self }
    set { self = newValue }
  }
}

private struct Nested {
  var inner = Inner()
  struct Inner { var rows = Array(0..<10_000) }
}

@CasePathable
private enum Sheet {
  case rows(Nested)
  case help
}
