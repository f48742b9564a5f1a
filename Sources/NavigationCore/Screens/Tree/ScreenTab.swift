/// A tab of a screen.
public struct ScreenTab<Content>: Identifiable {
  /// The value of the selection that selects this tab.
  public let id: AnyHashable
  /// The screen that the tab shows when it is selected.
  public let screen: Screen<Content>
  /// Whether this is the tab that is shown.
  public let isSelected: Bool
  let canBeReselected: Bool
  /// The name of the tab in an offer: its id, or its position if the id differs from run to run.
  package let label: String
  private let selection: () -> Void

  init(_ tab: Edge.Tab, _ screen: Screen<Content>, label: String) {
    id = tab.id
    self.screen = screen
    self.label = label
    isSelected = tab.isSelected
    canBeReselected = tab.canBeReselected
    selection = tab.select
  }

  /// Selects the tab, as a tap does: writes its id to the selection. If it is selected already, calls `onReselect`.
  public func select() { selection() }
}

extension Screen {
  func tab(at index: Int) -> ScreenTab<Content>? {
    guard let tab = edges[index].tab, let screen = child(at: index) else { return nil }
    return ScreenTab(tab, screen, label: edges[index].key.text(ids: false) ?? "#\(index)")
  }
}
