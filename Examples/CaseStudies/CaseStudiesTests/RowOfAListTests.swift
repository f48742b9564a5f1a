import CaseStudyKit
import NavigationCore
import XCTest

final class RowOfAListTests: XCTestCase {
  @StateBinding private var list = TodoList()

  func testNaive_AnotherTaskIsEdited() {
    list.row = 1
    list.remove(1)
    naiveTitle($list)?.wrappedValue = "Cook soup"
    XCTAssertEqual(list.tasks.map(\.title), ["Cook", "Cook soup"], "it was Eat")
  }

  func testSolved_TheTaskIsEditedAfterItHasMoved() {
    list.open = 2
    let title = openTitle($list)
    list.remove(1)
    title?.wrappedValue = "Cook soup"
    XCTAssertEqual(list.tasks.map(\.title), ["Cook soup", "Eat"])
    list.tasks.reverse()
    title?.wrappedValue = "Cook"
    XCTAssertEqual(list.tasks.map(\.title), ["Eat", "Cook"])
  }

  func testSolved_ARemovedTaskHasNoSheet() {
    list.open = 2
    list.remove(2)
    XCTAssertNil(openTitle($list))
  }
}
