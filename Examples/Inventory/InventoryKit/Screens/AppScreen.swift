import NavigationCore
import TerminalKit

/// The description of the app: two tabs, and what is presented above them. All interfaces draw it, and tests check it.
///
/// The tree doesn't depend on the width. A renderer sets the number of columns.
public func inventoryScreen(_ app: StateBinding<AppState>) -> Screen<AppPage> {
  Screen<AppPage>(.app(app)).tabs(selection: app.tab) { tab in
    switch tab {
    case .items: itemListScreen(app.list).tabItem(TextState("Items"), systemImage: "list.bullet")
    case .overview:
      overviewScreen(app.overview, app.list)
        .tabItem(TextState("Overview"), systemImage: "chart.bar", badge: app.wrappedValue.list.soldOut)
    }
  }
}

/// The same tree as pages of rows, for a terminal, a browser, and GTK.
public func appScreen(_ app: StateBinding<AppState>) -> Screen<Page> { appScreen(app, keeping: PageCache()) }

/// The tree as pages of rows, for a renderer that builds it after each change.
///
/// - Parameter pages: Keeps the page of the list while nothing on it changes.
public func appScreen(_ app: StateBinding<AppState>, keeping pages: PageCache<ItemList>) -> Screen<Page> {
  inventoryScreen(app).map { $0.rows(keeping: pages) }
}
