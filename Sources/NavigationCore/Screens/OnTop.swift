extension Screen {
  /// Presents something, such as an alert that concerns the whole app, in front of all screens.
  ///
  /// ```swift
  /// @StateBinding var isOffline = true
  /// let app = Screen("App").sheet(isPresented: .constant(true)) { Screen("Sheet") }.onTop {
  ///   $0.alert(title: TextState("Offline"), isPresented: $isOffline)
  /// }
  /// app.path.map(\.style.name)  // → ["sheet", "alert"]
  /// ```
  ///
  /// The frontmost sheet or cover presents it or, without one, this screen. So it doesn't conflict with a sheet, and
  /// stays the same presentation if a page is pushed below it or a different tab is selected. If a sheet below it is
  /// presented or dismissed, it is presented anew. This counts as the same screen for ``guards(from:to:)``: a guard of
  /// it isn't asked.
  ///
  /// It waits while another dialog is in front. Call `onTop` on the root to present above the whole app, or on a form
  /// to present above the form's sheets. Call it last. It is for modals and overlays: a push is added to the screen
  /// that presents, and is left out if that screen already pushes one (see ``issues``).
  ///
  /// - Parameter present: Adds the presentation to the screen that presents it.
  public consuming func onTop(_ present: (Screen) -> Screen) -> Screen {
    guard let front = layers.last, front.modal == nil, let way = way(to: front.base.id) else { return self }
    // Use this screen's numbers of calls, so that a key doesn't depend on the screen that presents.
    var base = front.base
    base.calls = calls
    var changed = present(base)
    calls = changed.calls
    changed.calls = front.base.calls
    let (old, new) = (base.edges.count, changed.edges)
    if new.count > old {
      changed = changed.with(
        new.prefix(old)
          + new.dropFirst(old).map { edge in
            var key = edge.key
            key.level = Int32(clamping: way.count)
            return edge.keyed(as: key)
          })
    }
    var tree = replacing(way, with: changed)
    tree.calls = calls
    return tree
  }

  /// Moves the modal at `index`, which ``onTop(_:)`` has added, on top of the modal that was added after it.
  mutating func keepOnTop(_ index: Int) {
    let front = edges[index]
    self = with(edges.filter { $0 !== front }).onTop { screen in
      var screen = screen
      screen.uniqueParts.edges.append(front)
      return screen
    }
  }
}
