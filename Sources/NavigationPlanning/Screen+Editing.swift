import NavigationCore

extension Screen {
  /// The screen of the presentation or tab with the given id. Pass `nil` for the root.
  ///
  /// Use it to find the screens that the moves of a plan name.
  ///
  /// ```swift
  /// let tabs = Screen<String>("App").tabs(selection: .constant(0), [0, 1]) { Screen("Tab \($0)") }
  /// let steps = plan(from: Screen("App"), to: tabs, capabilities: .oneAtATime)
  /// steps.map(\.description)                                 // → ["update root"]
  /// steps[0].tree.screen(id: nil)?.tabs?.count               // → 2
  /// tabs.screen(id: tabs.tabs?[1].screen.id)?.content        // → Tab 1
  /// ```
  ///
  /// - Returns: The screen, or `nil` for the id of a dialog, or an id that is not in the tree.
  /// - Complexity: Linear in the depth of the tree. The first search on a screen is linear in the number of its tabs
  ///   and presentations.
  public func screen(id: PresentationID?) -> Screen? {
    guard let id, id != self.id else { return self }
    return presentationOrTab(id: id)?.screen
  }

  /// The tab whose screen has the given id, or `nil` if the tree does not contain one.
  ///
  /// - Complexity: Linear in the depth of the tree and in the number of tabs.
  package func tab(id: PresentationID) -> ScreenTab<Content>? {
    guard let (screen, index) = way(to: id)?.last, screen.edges[index].role == .tab else { return nil }
    return screen.tabs?[index]
  }
}

extension Screen {
  /// The tree that is shown first: with tabs, and without presentations.
  var bare: Screen {
    with(
      edges.compactMap { edge in
        guard edge.role == .tab, let screen = edge.screen(of: Content.self) else { return nil }
        return ScreenEdge(screen.bare, like: edge)
      })
  }

  /// The presentations that another tree does not have, bottom to top.
  func presentations(notIn other: Screen) -> [Presentation<Content>] {
    difference(from: other).filter { $0.edge.role != .tab }
  }

  /// This tree with changed edges on the last screen of a path.
  private func replacing(_ way: [(screen: Screen, index: Int)], _ change: (ArraySlice<Edge>, Int) -> [Edge])
    -> Screen
  {
    guard let last = way.last else { return self }
    return replacing(way.dropLast(), with: last.screen.with(change(last.screen.edges, last.index)))
  }

  /// This tree without a presentation and everything above it, including the elements above it in a stack.
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
}
