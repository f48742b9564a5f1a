import NavigationCore
import NavigationTesting
import Testing

@testable import Inventory

@Test func start() {
  @StateBinding var inventory = Inventory()
  #expect(inventoryScreen($inventory).outline == "Items")
}

@Test func editing() throws {
  @StateBinding var inventory = Inventory()
  inventory.route = .edit(inventory.items[0])
  #expect(inventoryScreen($inventory).outline == "Items\n└ push edit(1) \"Editor\"")
  try inventoryScreen($inventory).perform("dismiss push edit(1)")
  #expect(inventoryScreen($inventory).outline == "Items")
}
