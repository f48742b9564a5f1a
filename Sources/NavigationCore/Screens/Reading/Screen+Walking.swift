extension Screen {
  /// What is presented from here to what a person sees on top: bottom to top.
  ///
  /// The screens of a *layer* are shown without a modal in between: a screen, its selected tab, its stack, and what is
  /// pushed on it. They come first, and then the modal that covers all of them, whichever of them presents it. If several
  /// do, that is the one of the screen closest to the top. An overlay covers nothing.
  ///
  /// - Complexity: Linear in the number of screens that are shown or covered.
  public var path: [Presentation<Content>] {
    layers.flatMap { layer in layer.path + (layer.modal.map { [$0] } ?? []) }
  }

  /// The screen that a person sees on top: behind a dialog, if there is one.
  ///
  /// - Complexity: As ``path``.
  public var topmost: Screen { layers.last?.top ?? self }

  /// The layers from here to what a person sees on top.
  package var layers: [Layer<Content>] {
    Array(sequence(first: Layer(self)) { layer in layer.modal?.screen.map { Layer($0) } })
  }

  /// Visits the screens of the tree: each one before those above it.
  ///
  /// - Parameter hidesTabs: whether the tabs that are not selected are left out, with all that is above them.
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
