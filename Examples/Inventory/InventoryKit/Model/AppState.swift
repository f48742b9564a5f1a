/// The state of a window: the items and its navigation, in one value.
///
/// Reading the state from a file restores the screens, even in the middle of an edit and with a question open. Opening a link
/// edits the same value.
public struct AppState: Codable, Equatable, Sendable {
  public enum Tab: String, Codable, Hashable, Sendable, CaseIterable { case items, overview }

  public var tab = Tab.items
  public var list = ItemList()
  public var overview = Overview()

  public init() {}

  /// Shows the list, and the form of a new item.
  public mutating func addTapped() {
    tab = .items
    list.addTapped()
  }
}
