import NavigationCore

extension Screen {
  /// The screen of the presentation or tab with an id. `nil` stands for the root.
  ///
  /// It finds the screens that the moves of a plan name.
  ///
  /// ```swift
  /// let tabs = Screen<String>("App").tabs(selection: .constant(0), [0, 1]) { Screen("Tab \($0)") }
  /// let steps = plan(from: Screen("App"), to: tabs, capabilities: .oneAtATime)
  /// steps.map(\.description)                                 // → ["update root"]
  /// steps[0].tree.screen(id: nil)?.tabs?.count               // → 2
  /// tabs.screen(id: tabs.tabs?[1].screen.id)?.content        // → Tab 1
  /// ```
  ///
  /// - Returns: The screen, or `nil` if the id is that of a dialog or is not in the tree.
  /// - Complexity: Linear in the depth. The first search on a screen is linear in the number of its edges.
  public func screen(id: PresentationID?) -> Screen? {
    guard let id, id != self.id else { return self }
    return presentationOrTab(id: id)?.screen
  }
}
