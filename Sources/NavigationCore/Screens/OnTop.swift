extension Screen {
  /// Presents something above the topmost screen, such as an alert that concerns the whole app.
  ///
  /// ```swift
  /// @StateBinding var isOffline = true
  /// let app = Screen("App").sheet(isPresented: .constant(true)) { Screen("Sheet") }.onTop {
  ///   $0.alert(title: TextState("Offline"), isPresented: $isOffline)
  /// }
  /// app.path.map(\.style.name)  // → ["sheet", "alert"]
  /// ```
  ///
  /// The screen on top presents it, so that it is never beside a sheet. It waits while another dialog is in front, and
  /// is presented again if another screen comes to the top.
  ///
  /// Call it last: it does not see what later calls present. On the root, it is above the whole app. On a form, it
  /// presents a question above the form's own sheets.
  ///
  /// - Parameter present: Adds the presentation to the screen on top.
  public consuming func onTop(_ present: (Screen) -> Screen) -> Screen {
    guard let front = layers.last, front.modal == nil, let way = way(to: front.top.id) else { return self }
    return replacing(way, with: present(front.top))
  }

  /// The screens that lead to an id (`nil` for the root), each with the index of the edge to follow; `nil` if the id is
  /// not in the tree.
  package func way(to id: PresentationID?) -> [(screen: Screen, index: Int)]? {
    guard let keys = id.map({ $0.keys(above: self.id) }) ?? [] else { return nil }
    var way: [(screen: Screen, index: Int)] = []
    var next: Screen? = self
    for key in keys {
      guard let screen = next, let index = screen.parts?.keys.firstIndex(of: key) else { return nil }
      way.append((screen, index))
      next = screen.edges[index].screen(of: Content.self)
    }
    return way
  }

  /// This tree with another screen at the end of a way.
  package func replacing(_ way: [(screen: Screen, index: Int)], with screen: Screen) -> Screen {
    var changed = screen
    for (screen, index) in way.reversed() {
      var edges = screen.edges
      edges[index] = ScreenEdge(changed, like: edges[index])
      changed = screen.with(edges)
    }
    return changed
  }
}
