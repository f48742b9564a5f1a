import NavigationCore
import NavigationTesting
import XCTest

final class ArrayIDsTests: XCTestCase {
  struct Item: Identifiable, Equatable {
    var id: Int
    var name = ""
    var tags: [String] = []
  }

  func testAnIgnoredWriteInPlaceIsReported() {
    struct Entry: Identifiable, Equatable { var id: Int }
    func replace(_ entry: inout Entry?) { entry = Entry(id: 3) }
    func clear(_ entry: inout Entry?) { entry = nil }
    var entries = [Entry(id: 1)]
    XCTAssertEqual(recordIssues { replace(&entries[id: 3]) }.count, 1)
    XCTAssertEqual(recordIssues { clear(&entries[id: 1]) }.count, 1)
    XCTAssertEqual(recordIssues { clear(&entries[id: 3]) }.count, 0)
    XCTAssertEqual(entries, [Entry(id: 1)])
    var stack = StackState(entries)
    let id = stack.ids[0]
    stack = [Entry(id: 1)]
    XCTAssertEqual(recordIssues { replace(&stack[id: id]) }.count, 1)
    XCTAssertEqual(recordIssues { clear(&stack[id: id]) }.count, 0)
    XCTAssertEqual(stack.elements, entries)
    clear(&stack[id: stack.ids[0]])
    XCTAssertEqual(stack.elements, [])
  }

  func testAnIgnoredWriteInPlaceToACaseIsReported() {
    func replace(_ number: inout Int?) { number = 3 }
    func clear(_ number: inout Int?) { number = nil }
    var path: StackState<Int?> = [1, nil]
    for (id, isThere) in zip(path.ids, [true, false]) {
      XCTAssertEqual(recordIssues { replace(&path[id: id, case: \.some]) }.count, isThere ? 0 : 1)
      XCTAssertEqual(recordIssues { clear(&path[id: id, case: \.some]) }.count, isThere ? 1 : 0)
    }
    XCTAssertEqual(path.elements, [3, nil])
  }

  /// Changes made before an error is thrown are kept, as with an index.
  func testAChangeThatThrows() {
    struct Failure: Error {}
    func change(_ item: inout Item) throws {
      item.name = "changed"
      throw Failure()
    }
    var items = [Item(id: 1)]
    XCTAssertThrowsError(try items[id: 1].map { _ in try change(&items[id: 1]!) })
    XCTAssertEqual(items[0].name, "changed")
    var stack: StackState<Item> = [Item(id: 1)]
    do { try change(&stack[id: stack.ids[0]]!) } catch {}
    XCTAssertEqual(stack[0].name, "changed")
    var path: StackState<Item?> = [Item(id: 1)]
    do { try change(&path[id: path.ids[0], case: \.some]!) } catch {}
    XCTAssertEqual(path[0]?.name, "changed")
  }

  func testReadingAndWritingByID() {
    var items = [Item(id: 1), Item(id: 2), Item(id: 2, name: "twin")]
    XCTAssertEqual(items[id: 2], Item(id: 2))
    XCTAssertNil(items[id: 3])
    XCTAssertEqual(
      recordIssues {
        items[id: 1]?.name = "one"
        items[id: 2]?.tags.append("a")
        items[id: 2] = Item(id: 4, name: "four")
        items[id: 3]?.name = "nothing"
      }, [])
    XCTAssertEqual(
      items, [Item(id: 1, name: "one"), Item(id: 4, name: "four"), Item(id: 2, name: "twin")])
  }

  func testIgnoredWritesAreReported() {
    var items = [Item(id: 1)]
    let issues = recordIssues {
      items[id: 1] = nil
      items[id: 3] = nil
      items[id: 3] = Item(id: 3)
    }
    XCTAssertEqual(items, [Item(id: 1)])
    XCTAssertEqual(
      issues.map(\.message),
      [
        "A write of nil to the element 1 was ignored. To remove it, call `removeAll(where:)`.",
        "A write was ignored. No element has the id 3.",
      ])
    XCTAssertEqual(issues.map(\.location?.fileID), Array(repeating: #fileID, count: 2))
  }
}
