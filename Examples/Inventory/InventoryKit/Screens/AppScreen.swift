import NavigationCore
import NavigationWindows
import PageKit

/// The only description of the app: its windows. All interfaces draw it, and tests check it.
///
/// The tree doesn't depend on the width. A renderer sets the number of columns.
///
/// - Parameter id: The only window to show, for a renderer that draws one window; `nil` for all.
public func inventoryScreen(
  _ app: StateBinding<InventoryWindows>, only id: WindowID? = nil
) -> Screen<AppPage> {
  let surroundings = Surroundings(app)
  return Screen<AppPage>(.windows(app)).windows(app.windows, only: id) { window in
    inventoryScreen(window, among: surroundings)
  }
  .command(TextState("New window"), shortcut: KeyShortcut("n", [.command, .shift])) {
    app.wrappedValue.openWindow()
  }
}

/// The description of a window: two tabs, what is presented above them, and a toast after a deletion.
public func inventoryScreen(
  _ app: StateBinding<AppState>, among others: Surroundings = Surroundings()
) -> Screen<AppPage> {
  Screen<AppPage>(.app(app)).tabs(selection: app.tab) { tab in
    switch tab {
    case .items: itemListScreen(app.list, others).tabItem(TextState("Items"), systemImage: "list.bullet")
    case .overview:
      overviewScreen(app.overview, app.list)
        .tabItem(TextState("Overview"), systemImage: "chart.bar", badge: app.wrappedValue.list.soldOut)
    }
  }
  .present(.toast, unwrapping: app.list.deletion) { $deletion in Screen(.deleted(deletion, from: app.list)) }
  .command(
    TextState("Add"), shortcut: KeyShortcut("n"),
    disabled: app.wrappedValue.list.route == nil
      ? nil : TextState("Finish what is open above the list first.")
  ) { app.wrappedValue.addTapped() }
}

extension PresentationStyle {
  /// A message at the edge of a window.
  public static let toast = PresentationStyle("toast", kind: .overlay)
}

/// The same tree as pages of rows, for a terminal, a browser, and GTK.
///
/// - Parameter pages: For a renderer that builds the tree after each change: keeps the pages of the lists that don't change.
public func appScreen(
  _ app: StateBinding<InventoryWindows>, only id: WindowID? = nil,
  keeping pages: PageCache<ItemList> = PageCache()
) -> Screen<Page> {
  inventoryScreen(app, only: id).map { $0.rows(keeping: pages) }
}

/// The tree of a single window as pages of rows.
public func appScreen(_ app: StateBinding<AppState>) -> Screen<Page> { appScreen(app, keeping: PageCache()) }

/// The tree of a single window as pages of rows, for a renderer that builds it after each change.
///
/// - Parameter pages: Keeps the page of the list while nothing on it changes.
public func appScreen(_ app: StateBinding<AppState>, keeping pages: PageCache<ItemList>) -> Screen<Page> {
  inventoryScreen(app).map { $0.rows(keeping: pages) }
}

/// What a window has to know about the others.
public struct Surroundings {
  /// Opens a link in a new window; `nil` if there is only one window at a time.
  public let open: ((AppLink) -> Void)?
  /// The forms of the open items in all windows.
  private let forms: [ItemForm]

  /// The surroundings of the windows of an app.
  init(_ app: StateBinding<InventoryWindows>) {
    forms = app.wrappedValue.forms
    open = { link in
      do { try app.wrappedValue.open(link, .new) } catch { reportIssue("\(error)") }
    }
  }

  /// The surroundings of a single window.
  public init() { (open, forms) = (nil, []) }

  /// What the user of a form has to know about other windows; `nil` if there is nothing.
  public func notice(_ form: StateBinding<ItemForm>, in list: StateBinding<ItemList>) -> String? {
    form.wrappedValue.notice(list.wrappedValue.items, forms)
  }
}
