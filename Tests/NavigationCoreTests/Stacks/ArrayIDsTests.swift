import NavigationCore
import NavigationTesting
import XCTest

final class ArrayIDsTests: XCTestCase {
  struct Item: Identifiable, Equatable {
    var id: Int
    var name = ""
    var tags: [String] = []
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

  func testWhatCannotBeWrittenIsReported() {
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
        "A write of nil to the element 1 was ignored.", "A write of nil to the element 3 was ignored.",
        "A write was ignored. There is no element with the id 3.",
      ])
    XCTAssertEqual(issues.map(\.location?.fileID), Array(repeating: #fileID, count: 3))
  }
}
