import NavigationCore
import TerminalKit

/// What is on screen: two tabs.
public func appScreen(_ app: StateBinding<AppState>) -> Screen<Page> {
  Screen<Page>(Page("Inventory")).tabs(selection: app.tab) { tab in
    switch tab {
    case .items: itemListScreen(app.list)
    case .overview: overviewScreen(app.overview, app.list)
    }
  }
}
