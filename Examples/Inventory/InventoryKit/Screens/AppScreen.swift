import NavigationCore
import TerminalKit

/// What is on screen: two tabs, and the URL of it all.
public func appScreen(_ app: StateBinding<AppState>) -> Screen<Page> { appScreen(app, keeping: PageCache()) }

/// As ``appScreen(_:)``, for who shows the same app again and again.
///
/// - Parameter pages: keeps the page of the list while nothing on it changes.
public func appScreen(_ app: StateBinding<AppState>, keeping pages: PageCache<ItemList>) -> Screen<Page> {
  Screen<Page>(Page("Inventory", address: app.wrappedValue.url)).tabs(selection: app.tab) { tab in
    switch tab {
    case .items: itemListScreen(app.list, keeping: pages)
    case .overview: overviewScreen(app.overview, app.list)
    }
  }
}
