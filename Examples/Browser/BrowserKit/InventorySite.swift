import InventoryKit
import NavigationCore
import NavigationLinks
import NavigationWindows
import PageKit

extension Site {
  /// Inventory in a browser. The path of a page is its link, such as `/items/2/edit`.
  public static func inventory(
    _ app: StateBinding<AppState>, changed: @escaping () -> String? = { nil }
  ) -> Site {
    Site(
      screen: { appScreen(app) },
      path: { (try? AppLink.links.print(app.wrappedValue.link)) ?? "/" },
      guards: { try guards(opening: AppLink.links.parse($0), in: app) },
      open: { try app.wrappedValue.open(AppLink.links.parse($0)) },
      changed: changed)
  }

  /// A window of Inventory in a browser. Its pages build only the tree of this window.
  static func inventory(
    _ app: StateBinding<InventoryWindows>, _ id: WindowID, changed: @escaping () -> String?
  ) -> Site {
    let windows = app.windows
    var window: StateBinding<AppState> {
      let element = windows.wrappedValue.stackID(id).flatMap { windows.stack[id: $0] }
      return element ?? .constant(AppState())
    }
    return Site(
      screen: { appScreen(app, only: id).window(id)?.screen ?? Screen(Page("Inventory")) },
      path: { (try? AppLink.links.print(window.wrappedValue.link)) ?? "/" },
      guards: { try guards(opening: AppLink.links.parse($0), in: window) },
      open: { try window.wrappedValue.open(AppLink.links.parse($0)) },
      changed: changed)
  }
}
