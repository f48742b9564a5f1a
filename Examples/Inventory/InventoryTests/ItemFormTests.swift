import InventoryKit
import NavigationCore
import XCTest

final class ItemFormTests: XCTestCase {
  func testARevertedEditIsNotAnEdit() {
    var form = ItemForm(Item(id: 1, name: "Keyboard"))
    form.item.name = "Mouse"
    XCTAssertTrue(form.isEdited)
    form.item.name = "Keyboard"
    XCTAssertFalse(form.isEdited)
  }

  func testLeavingAsksWhatToDoWithTheEdits() {
    var form = ItemForm(Item(id: 1, name: "Keyboard"))
    form.item.name = "Mouse"
    form.leaveTapped(next: 2)
    XCTAssertEqual(
      form.route?[case: \.leave]?.buttons.map(\.action), [.save(next: 2), .discard(next: 2), nil])
  }

  func testSaveIsOfferedOnlyIfTheItemIsValid() {
    var form = ItemForm(Item(id: 1, name: "Keyboard"))
    form.item.name = " \t"
    XCTAssertEqual(form.hindrance, "The item needs a name.")
    form.leaveTapped()
    XCTAssertEqual(form.route?[case: \.leave]?.buttons.map(\.action), [.discard(next: nil), nil])
  }

  func testChoosingAColourClosesThePicker() {
    var form = ItemForm(Item(id: 1))
    form.route = .color
    form.colorTapped(.red)
    XCTAssertEqual(form.item.color, .red)
    XCTAssertNil(form.route)
  }
}
