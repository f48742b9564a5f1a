import InventoryKit
import NavigationCore
import XCTest

final class ItemFormTests: XCTestCase {
  func testWithoutEditsNothingIsAsked() {
    var form = ItemForm(Item(id: 1, name: "Keyboard"))
    XCTAssertFalse(form.leaveTapped())
    XCTAssertNil(form.route)
  }

  func testAnEditThatIsTakenBackIsNone() {
    var form = ItemForm(Item(id: 1, name: "Keyboard"))
    form.item.name = "Mouse"
    XCTAssertTrue(form.isEdited)
    form.item.name = "Keyboard"
    XCTAssertFalse(form.leaveTapped())
  }

  func testWithEditsItIsAskedWhatToDoWithThem() {
    var form = ItemForm(Item(id: 1, name: "Keyboard"))
    form.item.name = "Mouse"
    XCTAssertTrue(form.leaveTapped())
    XCTAssertEqual(form.route?[case: \.leave]?.buttons.map(\.action), [.save, .discard, nil])
  }

  func testWhatCannotBeSavedIsNotOfferedToBe() {
    var form = ItemForm(Item(id: 1, name: "Keyboard"))
    form.item.name = " \t"
    XCTAssertEqual(form.hindrance, "The item needs a name.")
    XCTAssertTrue(form.leaveTapped())
    XCTAssertEqual(form.route?[case: \.leave]?.buttons.map(\.action), [.discard, nil])
  }

  func testAColourIsChosenOnce() {
    var form = ItemForm(Item(id: 1))
    form.route = .color
    form.colorTapped(.red)
    XCTAssertEqual(form.item.color, .red)
    XCTAssertNil(form.route)
  }
}
