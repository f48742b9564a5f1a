import InventoryKit
import NavigationCore
import NavigationLinks

extension Site {
  /// Inventory in a browser. The path of a page is its link, such as `/items/2/edit`.
  public static func inventory(
    _ app: StateBinding<AppState>, changed: @escaping () -> String? = { nil }
  ) -> Site {
    Site(
      screen: { appScreen(app).undoToast(app.list) },
      path: { (try? AppLink.links.print(app.wrappedValue.link)) ?? "/" },
      guards: { try guards(opening: AppLink.links.parse($0), in: app) },
      open: { try app.wrappedValue.open(AppLink.links.parse($0)) },
      changed: changed)
  }
}
