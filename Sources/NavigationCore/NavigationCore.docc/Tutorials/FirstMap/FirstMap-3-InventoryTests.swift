import NavigationCore
import Testing

@testable import Inventory

@Test func start() {
  @StateBinding var inventory = Inventory()
  #expect(inventoryScreen($inventory).outline == "Items")
}
