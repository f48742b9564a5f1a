extension Screen {
  /// Returns the id with the given ``PresentationID/text``, anywhere above this screen, or `nil`. An equal identity
  /// that prints differently (such as a composed and a decomposed `é`) is not found.
  ///
  /// ```swift
  /// let screen = Screen("Items").sheet(isPresented: .constant(true)) { settings() }
  /// let text = screen.presentations[0].id.text
  /// screen.id(text: text) == screen.presentations[0].id  // → true
  /// screen.id(text: "no id") == nil                      // → true
  /// ```
  ///
  /// - Complexity: Linear in the length of the text. The first search on a screen is linear in the number of its edges.
  public func id(text: String) -> PresentationID? {
    let prefix = id.map { $0.text + "/" } ?? ""
    guard text.hasPrefix(prefix) else { return nil }
    let texts = text.dropFirst(prefix.count).split(separator: "/", omittingEmptySubsequences: false).map(
      String.init)
    return parts?.descend(texts, from: id) { $0.firstIndex(text: $1) }?.id
  }

  /// Returns the presentation with the given id, anywhere in the tree, or `nil`. If two presentations have the same
  /// id, returns the first.
  ///
  /// - Complexity: Linear in the depth. The first search on a screen is linear in the number of its edges.
  public func presentation(id: PresentationID) -> Presentation<Content>? {
    presentationOrTab(id: id).flatMap { $0.edge.role == .tab ? nil : $0 }
  }

  /// Returns the presentation or tab with the given id, anywhere in the tree, or `nil`.
  package func presentationOrTab(id: PresentationID) -> Presentation<Content>? {
    guard let keys = id.keys(above: self.id),
      let found = parts?.descend(keys, from: self.id, { $0.firstIndex(of: $1) })
    else { return nil }
    return Presentation(found.edge, id: found.id, on: found.parts)
  }
}

extension ScreenParts {
  /// Follows `steps` up the tree from the screen with these parts. Returns the last edge, its id, and the parts of the
  /// screen that has the edge; `nil` if a step finds no edge.
  ///
  /// - Parameter id: The id of the screen.
  fileprivate func descend<Follow>(
    _ steps: [Follow], from id: PresentationID?, _ find: (EdgeKeys, Follow) -> Int?
  ) -> (edge: Edge, id: PresentationID, parts: ScreenParts)? {
    var parts: ScreenParts? = self
    var found: (edge: Edge, id: PresentationID, parts: ScreenParts)?
    for step in steps {
      guard let above = parts, let index = find(above.keys, step) else { return nil }
      let edge = above.edges.all[index]
      found = (edge, PresentationID(parent: found?.id ?? id, above.keys, index), above)
      parts = edge.parts
    }
    return found
  }
}

// MARK: Two trees

extension Screen {
  /// Whether both trees consist of the same objects, apart from the contents of their roots.
  package func isShared(with other: Screen) -> Bool { parts === other.parts }

  /// The presentations and tabs that another tree does not have, each one before those above it. One with the same id
  /// counts as different if its style differs, or if it is above a different one.
  ///
  /// - Complexity: Linear in the size of the trees. Parts that both share are not compared.
  package func difference(from other: Screen) -> [Presentation<Content>] {
    var different: [Presentation<Content>] = []
    // Screens, each with its counterpart; `nil` in a different presentation.
    var pending: [(screen: Screen, other: ScreenParts?)] = [(self, other.parts)]
    while let (screen, other) = pending.popLast() {
      guard let parts = screen.parts, parts !== other else { continue }
      let first = pending.count
      for (index, edge) in parts.edges.all.enumerated() {
        let twin = other?.edge(edge.key, at: index)
        guard twin !== edge else { continue }
        let isSame = twin.map { edge.role == .tab || $0.style.isSame(as: edge.style) } ?? false
        if !isSame { different.append(screen.presentation(at: index)) }
        if edge.isDeep, let child = screen.child(at: index) {
          pending.append((child, isSame ? twin?.parts : nil))
        }
      }
      pending[first...].reverse()
    }
    return different
  }
}

extension ScreenParts {
  /// The first edge with the given key, which is probably at `index`.
  fileprivate func edge(_ key: EdgeKey, at index: Int) -> Edge? {
    let all = edges.all
    if all.indices.contains(index), all[index].key == key { return all[index] }
    return keys.firstIndex(of: key).map { all[$0] }
  }
}

// MARK: The way to an id

extension Screen {
  /// The screens on the way to the given id (`nil` for the root), each with the index of the edge to follow; `nil` if
  /// the id is not in the tree.
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

  /// This tree with `screen` at the end of `way`.
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
