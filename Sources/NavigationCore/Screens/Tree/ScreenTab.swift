/// A tab of a screen.
public struct ScreenTab<Content>: Identifiable {
  /// What the selection is when this tab is shown.
  public let id: AnyHashable
  /// What it shows, now or as soon as it is selected.
  public let screen: Screen<Content>
  /// Whether this is the tab that is shown.
  public let isSelected: Bool
  /// What an offer calls it: its id, or its position if the id differs from run to run.
  package let label: String
  private let selection: () -> Void

  init(_ tab: Edge.Tab, _ screen: Screen<Content>, label: String) {
    id = tab.id
    self.screen = screen
    self.label = label
    isSelected = tab.isSelected
    selection = tab.select
  }

  /// Does what a tap does: writes the id to the selection.
  public func select() { selection() }
}

extension Screen {
  func tab(at index: Int) -> ScreenTab<Content>? {
    guard let tab = edges[index].tab, let screen = child(at: index) else { return nil }
    return ScreenTab(tab, screen, label: edges[index].key.text(ids: false) ?? "#\(index)")
  }
}
