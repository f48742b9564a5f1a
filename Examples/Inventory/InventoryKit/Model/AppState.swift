/// All of the app: its items, and where the person is.
///
/// One value, so that writing it to a file and reading it again puts the person back to where they were, in the middle of
/// an edit and with a question open. Opening the app at a link is an edit of the same value.
public struct AppState: Codable, Equatable, Sendable {
  public enum Tab: String, Codable, Hashable, Sendable, CaseIterable { case items, overview }

  public var tab = Tab.items
  public var list = ItemList()
  public var overview = Overview()

  public init() {}
}
