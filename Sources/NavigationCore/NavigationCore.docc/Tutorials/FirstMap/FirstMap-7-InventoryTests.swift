import Foundation
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

@Test func map() throws {
  let graph = explore(from: Inventory(), screen: inventoryScreen, offers: \.buttons)
  #expect(graph.issues.isEmpty)
  #expect(graph.deadEnds.isEmpty)
  #expect(graph.unreachedCases(of: Route.self).isEmpty)
  #expect(graph.nodes.map(\.label) == ["Items", "Items / Editor", "Items / About"])
  let file = FileManager.default.temporaryDirectory.appending(path: "Inventory.html")
  try graph.html(title: "Inventory").write(to: file, atomically: true, encoding: .utf8)
  print("Open \(file.path)")
}
