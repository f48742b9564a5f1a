extension Screen {
  /// Presents something, such as an alert that concerns the whole app, on the topmost screen.
  ///
  /// ```swift
  /// @StateBinding var isOffline = true
  /// let app = Screen("App").sheet(isPresented: .constant(true)) { Screen("Sheet") }.onTop {
  ///   $0.alert(title: TextState("Offline"), isPresented: $isOffline)
  /// }
  /// app.path.map(\.style.name)  // → ["sheet", "alert"]
  /// ```
  ///
  /// Because the topmost screen presents it, the presentation doesn't conflict with a sheet. It waits while another
  /// dialog is in front. If a different screen becomes the topmost one, that screen presents it anew.
  ///
  /// Call `onTop` last: presentations added after it are ignored when it looks for the topmost screen. Call it on the
  /// root to present above the whole app, or on a form to present above the form's sheets.
  ///
  /// - Parameter present: Adds the presentation to the topmost screen.
  public consuming func onTop(_ present: (Screen) -> Screen) -> Screen {
    guard let front = layers.last, front.modal == nil, let way = way(to: front.top.id) else { return self }
    return replacing(way, with: present(front.top))
  }
}
