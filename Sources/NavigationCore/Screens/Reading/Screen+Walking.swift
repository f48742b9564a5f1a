extension Screen {
  /// The presentations from here to what a person sees on top, bottom to top.
  ///
  /// The screens of a *layer* are shown without a modal in between: a screen, its selected tab, its stack, and what is
  /// pushed on it. They come first. The modal that covers all of them follows, whichever of them presents it. If
  /// several screens present a modal, the screen closest to the top wins. An overlay covers nothing, but if nothing else
  /// is on top, its modal does.
  ///
  /// - Complexity: Linear in the number of screens that are shown or covered.
  public var path: [Presentation<Content>] {
    let layers = layers
    let dialog = layers.last?.modal
    return layers.flatMap { layer in (layer.presentation.map { [$0] } ?? []) + layer.path }
      + (dialog.map { [$0] } ?? [])
  }

  /// The screen that a person sees on top, or behind a dialog.
  ///
  /// - Complexity: The same as ``path``.
  public var topmost: Screen { layers.last?.top ?? self }

  /// The layers from here to what a person sees on top.
  package var layers: [Layer<Content>] {
    var layers = [Layer(self)]
    while let above = layers.last?.layersAbove, !above.isEmpty { layers += above }
    return layers
  }

  /// Visits the screens of the tree, each one before the screens above it.
  ///
  /// - Parameter hidesTabs: Whether to leave out the tabs that are not selected, and everything above them.
  package func visit(hidesTabs: Bool = false, _ body: (Screen) -> Void) {
    body(self)
    // Screens with the edges that have not been followed yet.
    var pending = [(screen: self, rest: edges.indices)]
    while let (screen, rest) = pending.popLast() {
      let edges = screen.edges
      for index in rest {
        if hidesTabs, let tab = edges[index].tab, !tab.isSelected { continue }
        guard let child = screen.child(at: index) else { continue }
        body(child)
        if edges[index].isDeep {
          if index + 1 < edges.count { pending.append((screen, index + 1..<edges.count)) }
          pending.append((child, child.edges.indices))
          break
        }
      }
    }
  }
}
