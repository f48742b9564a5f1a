import NavigationCore
import NavigationLinks
import NavigationWindows

/// The state of the app: its items, and the windows that show them. An app with one window is the simplest case.
///
/// Each window is an ``AppState`` of its own: its tab, filter, order, open item, and questions. The windows share the
/// items. A window that changes its items changes those of all windows.
public struct InventoryWindows: Equatable, Sendable {
  /// The items of all windows.
  public private(set) var items: [Item]
  private var open: WindowsState<AppState>

  /// Creates an app with a window.
  public init(_ window: AppState = AppState()) {
    items = window.list.items
    open = [window]
  }

  /// The windows. Each one's `list.items` are the shared items.
  ///
  /// A write that changes the items of a window changes them in all windows. A form without edits then shows the new
  /// values, or is closed if its item was deleted. A form with edits keeps them. A new window gets the shared items,
  /// whatever items it was opened with. If a write changes the items of several windows, those of the window in front
  /// are used.
  public var windows: WindowsState<AppState> {
    get { open }
    set {
      let changed = newValue.ids.filter { id in
        open[id: id].map { $0.list.items != newValue[id: id]?.list.items } ?? false
      }
      let editor = changed.first { $0 == newValue.front } ?? changed.first
      items = editor.flatMap { newValue[id: $0]?.list.items } ?? items
      open = newValue
      for id in open.ids where id != editor && open[id: id]?.list.items != items {
        open[id: id]?.follow(items)
      }
    }
  }

  /// The window in front; a window with the first tab if no window is open. A write opens a window if none is open.
  ///
  /// An interface that shows one window at a time uses its binding.
  public var front: AppState {
    get { windows.front.flatMap { windows[id: $0] } ?? blank }
    set {
      if windows.ids.isEmpty { windows.open(blank) }
      if let front = windows.front { windows[id: front] = newValue }
    }
  }

  /// A new window.
  private var blank: AppState {
    var window = AppState()
    window.list.items = items
    return window
  }

  /// Opens the first item, unless another screen than the list is open in a window.
  public mutating func openFirstItem() {
    let isElsewhere = windows.stack.contains { $0.link != .items(nil) || $0.list.route != nil }
    if !isElsewhere, let item = front.list.shown.first { front.list.editTapped(item) }
  }

  /// Opens a new window in front, on the list.
  @discardableResult
  public mutating func openWindow() -> WindowID { windows.open(blank) }

  /// Opens a link: in the window at `placement`, or in the window that shows it already. A link in a new window always opens one.
  ///
  /// - Throws: ``NoSuchItem``, without changing the state.
  public mutating func open(_ link: AppLink, _ placement: WindowPlacement = .front) throws {
    windows = try windows.following(placement, isShown: { $0.link == link }, new: blank) { try $0.open(link) }
  }

  /// The forms of the open items, in all windows.
  var forms: [ItemForm] { windows.stack.compactMap(\.list.selection) }
}

extension AppState {
  /// Takes over the items that another window has changed.
  fileprivate mutating func follow(_ items: [Item]) {
    list.follow(items)
    if overview.route.is(\.clear) {
      // The dialog says how many items there are.
      if items.isEmpty { overview.route = nil } else { overview.clearTapped(list) }
    }
  }
}

extension ItemList {
  fileprivate mutating func follow(_ items: [Item]) {
    self.items = items
    if let form = selection, !form.isEdited {
      selection = items.first { $0.id == form.item.id }.map(form.following)
    }
    if case .delete(let id)? = route?[case: \.delete]?.buttons.lazy.compactMap({ $0.action }).first,
      !items.contains(where: { $0.id == id })
    {
      route = nil
    }
  }
}

// MARK: Coding

extension InventoryWindows: Codable {
  private enum CodingKeys: String, CodingKey { case items, windows }

  /// Decodes the app. An ``AppState``, which earlier versions encoded, is the only window.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard container.contains(.items) else {
      var window = try AppState(from: decoder)
      window.list.route?[case: \.add]?.isNew = true
      window.list.route?[case: \.duplicate]?.isNew = true
      self.init(window)
      return
    }
    self.init()
    items = try container.decode([Item].self, forKey: .items)
    open = try container.decodeIfPresent(WindowsState<AppState>.self, forKey: .windows) ?? []
    for id in open.ids { open[id: id]?.list.items = items }
  }

  /// Encodes the items once, and the windows without items.
  public func encode(to encoder: any Encoder) throws {
    var windows = open
    for id in windows.ids { windows[id: id]?.list.items = [] }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(items, forKey: .items)
    try container.encode(windows, forKey: .windows)
  }
}
