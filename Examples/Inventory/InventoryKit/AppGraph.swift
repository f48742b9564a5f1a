import NavigationCore
import NavigationTesting
import PageKit

/// Returns all screens of the app with two items, and the actions that lead to each.
public func appGraph(perNode: Int = 5) -> ScreenGraph {
  explore(
    from: AppState.sample, screen: appScreen, perNode: perNode, offers: \.offers,
    label: { $0.breadcrumbs(\.place) })
}

extension Page {
  /// The title, without the name of a deleted item: deletions of other items lead to the same screens.
  fileprivate var place: String { title.hasSuffix(" deleted") ? "Deleted" : title }
}

/// Returns a map of all screens of the app, with pictures, and with the use that trails recorded.
public func map(
  of graph: ScreenGraph, trails: [ScreenTrail] = [], picture: (Screen<Page>) -> String? = { _ in nil }
) -> String {
  graph.html(title: "Inventory", trails: trails) { node in
    let app = StateBinding(wrappedValue: AppState.sample)
    let screen = try? node.path.perform(on: { appScreen(app) }, offers: \.offers)
    return screen.flatMap(picture)
  }
}

extension InventoryWindows {
  /// A window with two items.
  public static var sample: InventoryWindows { InventoryWindows(.sample) }
}

extension AppState {
  /// The app with two items.
  public static var sample: AppState {
    var app = AppState()
    app.list.items = [
      Item(id: 1, name: "Keyboard", color: .blue, status: .inStock(quantity: 5)),
      Item(id: 2, name: "Mouse", status: .outOfStock(isOnBackOrder: true)),
    ]
    return app
  }
  /// The app of the README's pictures, with the form of its first item.
  public static var pictured: AppState {
    var app = AppState()
    app.list.items = [
      Item(id: 1, name: "Keyboard", color: .blue, status: .inStock(quantity: 5)),
      Item(id: 2, name: "Mouse", color: .green, status: .outOfStock(isOnBackOrder: true)),
      Item(id: 3, name: "Monitor", color: .black, status: .inStock(quantity: 12)),
      Item(id: 4, name: "Lamp", color: .yellow, status: .outOfStock(isOnBackOrder: false)),
    ]
    app.list.selection = ItemForm(app.list.items[0])
    return app
  }
}
