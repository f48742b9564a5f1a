import NavigationCore
import NavigationLinks

/// A link to a screen: `inventory://items/2/edit/color`.
@CasePathable
public enum AppLink: Hashable, Sendable {
  case items(ItemsLink?)
  /// The items whose names contain a text.
  case find(String)
  case overview
  case about
}

/// A screen beside the list of items, or above it.
@CasePathable
public enum ItemsLink: Hashable, Sendable {
  case new(FormLink?)
  case item(ItemLink)
}

/// A screen of an item.
public struct ItemLink: Hashable, Sendable {
  public var id = 0
  public var screen = ItemScreen.edit(nil)

  public init(id: Item.ID = 0, screen: ItemScreen = .edit(nil)) { (self.id, self.screen) = (id, screen) }
}

@CasePathable
public enum ItemScreen: Hashable, Sendable {
  case edit(FormLink?)
  case delete
}

/// A screen above a form.
@CasePathable
public enum FormLink: Hashable, Sendable { case color }

extension LinkSite {
  /// `inventory://`.
  public static let inventory = LinkSite("inventory://")
}

extension AppLink: LinkRoute {
  public static let links: Links<Self> = [
    LinkRow(\.find, "/items?filter=\(required: \.self)", default: ""),
    LinkRow(\.items, "/items\(\.self)"),
    LinkRow(\.overview, "/overview"),
    LinkRow(\.about, "/overview/about"),
  ]
}

extension ItemsLink: LinkRoute {
  public static let links: Links<Self> = [
    LinkRow(\.new, "/new\(\.self)"),
    LinkRow(\.item, "/\(\.id)\(\.screen)", default: ItemLink()),
  ]
}

extension ItemScreen: LinkRoute {
  public static let links: Links<Self> = [
    LinkRow(\.edit, "/edit\(\.self)"),
    LinkRow(\.delete, "/delete"),
  ]
}

extension FormLink: LinkRoute {
  public static let links: Links<Self> = [LinkRow(\.color, "/color")]
}

// MARK: Opening

/// The error for a link to an item that doesn't exist.
public struct NoSuchItem: Error, Equatable, CustomStringConvertible {
  public var id: Item.ID
  public var description: String { "There is no item \(id)." }
}

extension AppState {
  /// The link of the screen in front. The form of a duplicate and a question have the link of the screen below.
  public var link: AppLink {
    switch tab {
    case .items: list.link.map { .items($0) } ?? list.filter.map { .find($0) } ?? .items(nil)
    case .overview: overview.route.is(\.about) ? .about : .overview
    }
  }

  /// The link as a URL.
  public var url: String { (try? AppLink.links.print(link, at: .inventory)) ?? "" }

  /// Opens a link in one edit of the state. The current ``link`` changes nothing; any other link closes the screens that
  /// don't have a link. A link to an open form, or to a sheet or an alert beside it, keeps the form's edits.
  ///
  /// - Throws: ``NoSuchItem``, without changing the state.
  public mutating func open(_ link: AppLink) throws {
    guard link != self.link else { return }
    var app = self
    app.list.closeScreensWithoutLink()
    if app.overview.route.is(\.clear) { app.overview.route = nil }
    switch link {
    case .items(let link):
      app.tab = .items
      try app.list.open(link)
    case .find(let text):
      app.tab = .items
      try app.list.open(nil)
      app.list.filter.text = text
    case .overview, .about:
      app.tab = .overview
      app.overview.route = link == .about ? .about : nil
    }
    self = app
  }
}

extension ItemList {
  var link: ItemsLink? {
    switch route {
    case .add(let form): .new(form.link)
    case .delete(let alert):
      alert.buttons.lazy.compactMap { $0.action }.first.map { action in
        switch action {
        case .delete(let id): .item(ItemLink(id: id, screen: .delete))
        }
      }
    case .duplicate, nil: selection.map { .item(ItemLink(id: $0.item.id, screen: .edit($0.link))) }
    }
  }

  fileprivate mutating func closeScreensWithoutLink() {
    if route.is(\.duplicate) { route = nil }
    route[case: \.add]?.closeQuestion()
    selection?.closeQuestion()
  }

  fileprivate mutating func open(_ link: ItemsLink?) throws {
    guard link != self.link || link == nil else { return }
    switch link {
    case nil: (selection, route, filter) = (nil, nil, nil)
    case .new(let link):
      if !route.is(\.add) { addTapped() }
      route[case: \.add]?.open(link)
    case .item(let link):
      guard let item = items.first(where: { $0.id == link.id }) else { throw NoSuchItem(id: link.id) }
      switch link.screen {
      case .edit(let link):
        route = nil
        if selection?.item.id != item.id { selection = ItemForm(item) }
        selection?.open(link)
      case .delete: deleteTapped(item)
      }
    }
  }
}

extension ItemForm {
  var link: FormLink? { route.is(\.color) ? .color : nil }

  fileprivate mutating func closeQuestion() {
    if route.is(\.leave) || route.is(\.overtaken) { route = nil }
  }

  fileprivate mutating func open(_ link: FormLink?) { route = link == .color ? .color : nil }
}
