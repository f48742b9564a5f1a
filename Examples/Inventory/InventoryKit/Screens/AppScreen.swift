import NavigationCore
import TerminalKit

/// What is on screen: two tabs, and the URL of it all.
public func appScreen(_ app: StateBinding<AppState>) -> Screen<Page> {
  Screen<Page>(Page("Inventory", address: app.wrappedValue.url)).tabs(selection: app.tab) { tab in
    switch tab {
    case .items: itemListScreen(app.list)
    case .overview: overviewScreen(app.overview, app.list)
    }
  }
}
