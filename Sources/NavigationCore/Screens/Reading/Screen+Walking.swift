extension Screen {
  /// The presentations from here to what a person sees on top, bottom to top.
  ///
  /// The screens of a *layer* are shown without a modal in between: a screen, its selected tab, its stack, and what is
  /// pushed on it. They come first. The modal that covers all of them follows, whichever of them presents it. If
  /// several screens present a modal, the screen closest to the top wins. An overlay covers nothing.
  ///
  /// - Complexity: Linear in the number of screens that are shown or covered.
  public var path: [Presentation<Content>] {
    layers.flatMap { layer in layer.path + (layer.modal.map { [$0] } ?? []) }
  }

  /// The screen that a person sees on top, or behind a dialog.
  ///
  /// - Complexity: The same as ``path``.
  public var topmost: Screen { layers.last?.top ?? self }

  /// The layers from here to what a person sees on top.
  package var layers: [Layer<Content>] {
    Array(sequence(first: Layer(self)) { layer in layer.modal?.screen.map { Layer($0) } })
  }

  /// Visits the screens of the tree, each one before the screens above it.
  ///
  /// - Parameter hidesTabs: Whether to leave out the tabs that are not selected, and everything above them.
  package func visit(hidesTabs: Bool = false, _ body: (Screen) -> Void) {
    var pending = [self]
    while let screen = pending.popLast() {
      body(screen)
      let edges = screen.edges
      for index in edges.indices.reversed() {
        if hidesTabs, let tab = edges[index].tab, !tab.isSelected { continue }
        if let child = screen.child(at: index) { pending.append(child) }
      }
    }
  }
}
