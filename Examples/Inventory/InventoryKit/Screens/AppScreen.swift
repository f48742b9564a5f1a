import NavigationCore
import TerminalKit

/// The tree of the app: two tabs, and the URL of the screen in front.
///
/// The tree doesn't depend on the width. A renderer sets the number of columns.
public func appScreen(_ app: StateBinding<AppState>) -> Screen<Page> { appScreen(app, keeping: PageCache()) }

/// The tree of the app, for a renderer that builds it after each change.
///
/// - Parameter pages: Keeps the page of the list while nothing on it changes.
public func appScreen(_ app: StateBinding<AppState>, keeping pages: PageCache<ItemList>) -> Screen<Page> {
  Screen<Page>(Page("Inventory", address: app.wrappedValue.url)).tabs(selection: app.tab) { tab in
    switch tab {
    case .items:
      itemListScreen(app.list, keeping: pages).tabItem(TextState("Items"), systemImage: "list.bullet")
    case .overview:
      overviewScreen(app.overview, app.list).tabItem(TextState("Overview"), systemImage: "chart.bar")
    }
  }
}
