import NavigationCore
import PageKit

/// What a screen of the app shows: the state behind it. Each interface draws it in its own way.
public enum AppPage {
  /// Behind the windows.
  case windows(StateBinding<InventoryWindows>)
  /// Behind the tabs.
  case app(StateBinding<AppState>)
  case items(StateBinding<ItemList>, Surroundings)
  /// Beside the list while no item is open.
  case noItem
  case form(StateBinding<ItemForm>, title: String, in: StateBinding<ItemList>, Surroundings)
  case color(StateBinding<ItemForm>)
  case overview(StateBinding<Overview>, StateBinding<ItemList>)
  case about
  /// The message that items were deleted, which can be undone.
  case deleted(Deletion, from: StateBinding<ItemList>)
}

extension AppPage: CustomStringConvertible {
  /// The title.
  public var description: String {
    switch self {
    case .windows, .app: "Inventory"
    case .items: "Items"
    case .noItem: "No item"
    case .form(_, let title, _, _): title
    case .color: "Colour"
    case .overview: "Overview"
    case .about: "About"
    case .deleted(let deletion, _): deletion.text
    }
  }
}

extension AppPage {
  /// The rows for a terminal, a browser, and GTK.
  ///
  /// - Parameter pages: Keeps the page of the list while nothing on it changes.
  func rows(keeping pages: PageCache<ItemList>) -> Page {
    switch self {
    case .windows(let app):
      Page(description, address: app.wrappedValue.front.url) {
        if app.wrappedValue.windows.ids.isEmpty {
          Row.button(Action("New window", key: "n") { app.wrappedValue.openWindow() })
        }
      }
    case .app(let app): Page(description, address: app.wrappedValue.url)
    case .items(let list, let surroundings):
      pages.page(for: list.wrappedValue.shownPart, of: list) { itemListPage(list, surroundings) }
    case .noItem: Page(description) { Row.text("Select an item to edit it.") }
    case .form(let form, let title, let list, let surroundings):
      itemFormPage(form, title, surroundings.notice(form, in: list)) {
        list.wrappedValue.save(form.wrappedValue)
      }
    case .color(let form): colorPage(form)
    case .overview(let overview, let list): overviewPage(overview, list)
    case .about: aboutPage()
    case .deleted(_, let list):
      Page(description) { Row.button(Action("Undo", key: "y") { list.wrappedValue.undoDeletion() }) }
    }
  }
}
