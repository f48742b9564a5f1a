import NavigationCore

extension Screen {
  /// The screen that a move names: of a presentation or a tab by its id, and the root by `nil` or its own. `nil` where there is none,
  /// and for a dialog.
  ///
  /// ```swift
  /// let tabs = Screen<String>("App").tabs(selection: .constant(0), [0, 1]) { Screen("Tab \($0)") }
  /// let steps = plan(from: Screen("App"), to: tabs, capabilities: .oneAtATime)
  /// steps.map(\.description)                                 // → ["update root"]
  /// steps[0].tree.screen(id: nil)?.tabs?.count               // → 2
  /// tabs.screen(id: tabs.tabs?[1].screen.id)?.content        // → Tab 1
  /// ```
  ///
  /// - Complexity: Linear in the depth, and in the number of siblings on the way.
  public func screen(id: PresentationID?) -> Screen? {
    guard let id, id != self.id else { return self }
    guard let (screen, index) = way(to: id)?.last else { return nil }
    guard screen.edges[index].dialog == nil else { return nil }
    var found = screen.edges[index].screen(of: Content.self)
    found?.id = id
    return found
  }
}
