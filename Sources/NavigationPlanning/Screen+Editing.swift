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

extension Screen {
  /// The tree that is shown first: with tabs and overlays, and without modals and pushed screens.
  var bare: Screen {
    with(
      edges.compactMap { edge in
        guard edge.role == .tab || edge.role == .overlay, let screen = edge.screen(of: Content.self) else {
          return nil
        }
        return ScreenEdge(screen.bare, like: edge)
      })
  }

  /// This tree with other edges on the last screen of a way.
  private func replacing(_ way: [(screen: Screen, index: Int)], _ change: ([Edge], Int) -> [Edge]) -> Screen {
    guard let last = way.last else { return self }
    return replacing(way.dropLast(), with: last.screen.with(change(last.screen.edges, last.index)))
  }

  /// This tree without a presentation and what is above it. That includes the elements above it in a stack.
  func without(_ id: PresentationID) -> Screen {
    guard let way = way(to: id) else { return self }
    return replacing(way) { edges, index in
      edges.enumerated().filter { position, edge in
        position != index && !(edges[index].role == .stacked && edge.role == .stacked && position > index)
      }.map(\.element)
    }
  }

  /// This tree with a tab selected.
  func selecting(_ tab: PresentationID) -> Screen {
    guard let way = way(to: tab) else { return self }
    return replacing(way) { edges, index in
      edges.enumerated().map { position, edge in
        guard edge.role == .tab, let screen = edge.screen(of: Content.self) else { return edge }
        return ScreenEdge(screen, like: edge, isSelected: position == index)
      }
    }
  }

  /// The tab with an id, and whether it is selected; `nil` if there is none.
  func tab(_ id: PresentationID) -> ScreenTab<Content>? {
    guard let (screen, index) = way(to: id)?.last, screen.edges[index].role == .tab else { return nil }
    return screen.tabs?[index]
  }
}
