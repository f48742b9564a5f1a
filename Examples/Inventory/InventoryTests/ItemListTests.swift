import Foundation
import InventoryKit
import NavigationCore
import XCTest

final class ItemListTests: XCTestCase {
  func testANewItemIsAppendedWithANewID() throws {
    var list = sample().list
    list.addTapped()
    var form = try XCTUnwrap(list.route?[case: \.add])
    XCTAssertEqual(form.item, Item(id: 0))
    form.item.name = "Screen"
    list.save(form)
    XCTAssertEqual(list.items.map(\.name), ["Keyboard", "Mouse", "Screen"])
    XCTAssertEqual(list.items.last?.id, 3)
    XCTAssertNil(list.route)
  }

  func testAnEditedItemKeepsItsPosition() throws {
    var list = sample().list
    list.editTapped(list.items[0])
    var form = try XCTUnwrap(list.selection)
    form.item.name = "Piano"
    list.save(form)
    XCTAssertEqual(list.items.map(\.name), ["Piano", "Mouse"])
  }

  func testACopyHasANewID() throws {
    var list = sample().list
    list.duplicateTapped(list.items[0])
    let form = try XCTUnwrap(list.route?[case: \.duplicate])
    XCTAssertFalse(form.isEdited)
    list.save(form)
    XCTAssertEqual(
      list.items.last, Item(id: 3, name: "Keyboard copy", color: .blue, status: .inStock(quantity: 5)))
  }

  func testClosingAFormKeepsTheOther() throws {
    var list = sample().list
    list.editTapped(list.items[0])
    list.addTapped()
    let (open, new) = (try XCTUnwrap(list.selection), try XCTUnwrap(list.route?[case: \.add]))
    list.close(open)
    XCTAssertNil(list.selection)
    list.close(open)
    XCTAssertEqual(list.route, .add(new), "a late tap")
    list.close(new)
    XCTAssertNil(list.route)
  }

  func testTheAlertNamesTheItem() throws {
    var list = sample().list
    list.deleteTapped(list.items[1])
    let alert = try XCTUnwrap(list.route?[case: \.delete])
    XCTAssertEqual(alert.buttons.map(\.action), [.delete(2), nil])
    list.perform(.delete(2))
    XCTAssertEqual(list.items.map(\.id), [1])
    list.perform(.delete(2))
    XCTAssertEqual(list.items.map(\.id), [1])
  }

  func testSortingDoesNotReorderTheItems() {
    var list = ItemList(items: [Item(id: 1, name: "b"), Item(id: 2, name: "A"), Item(id: 3, name: "a")])
    XCTAssertEqual(list.shown.map(\.id), [1, 2, 3])
    list.order = .name
    XCTAssertEqual(list.shown.map(\.id), [2, 3, 1])
    XCTAssertEqual(list.items.map(\.id), [1, 2, 3])
  }

  func testClearingClosesTheFormOfARemovedItem() {
    var list = sample().list
    list.items.append(Item(id: 3, name: "Cable", status: .outOfStock(isOnBackOrder: false)))
    list.editTapped(list.items[1])
    list.perform(.removeSoldOut)
    XCTAssertEqual(list.items.map(\.id), [1, 2])
    XCTAssertNotNil(list.selection)
    list.perform(.removeAll)
    XCTAssertEqual(list.items, [])
    XCTAssertNil(list.selection)
  }

  func testAfterTheLargestIntAnUnusedIDIsTaken() throws {
    var list = ItemList(items: [2, .max, 1, .min].map { Item(id: $0) })
    list.addTapped()
    list.save(try XCTUnwrap(list.route?[case: \.add]))
    XCTAssertEqual(list.items.last?.id, 3)
    list.duplicateTapped(list.items[1])
    list.save(try XCTUnwrap(list.route?[case: \.duplicate]))
    XCTAssertEqual(list.items.last?.id, 4)
  }

  func testAnInvalidQuantityIsNotRead() throws {
    for quantity in [Int.max, 1_000_000, -1, .min] {
      let encoded = try JSONEncoder().encode(Item(id: 1, status: .inStock(quantity: quantity)))
      XCTAssertThrowsError(try JSONDecoder().decode(Item.self, from: encoded)) { error in
        guard case .dataCorrupted(let context)? = error as? DecodingError else { return XCTFail("\(error)") }
        XCTAssertEqual(context.debugDescription, "\(quantity) is not in 0...999999.")
      }
    }
    for quantity in [0, 999_999] {
      let item = Item(id: 1, status: .inStock(quantity: quantity))
      XCTAssertEqual(try JSONDecoder().decode(Item.self, from: JSONEncoder().encode(item)), item)
    }
  }
}
