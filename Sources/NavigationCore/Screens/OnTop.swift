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
  /// The screen on top presents it, so it does not conflict with a sheet. It waits while another dialog is in front,
  /// and is presented again if another screen comes to the top.
  ///
  /// Call it last: it does not see later calls. On the root, it is above the whole app. On a form, it
  /// presents a question above the form's own sheets.
  ///
  /// - Parameter present: Adds the presentation to the screen on top.
  public consuming func onTop(_ present: (Screen) -> Screen) -> Screen {
    guard let front = layers.last, front.modal == nil, let way = way(to: front.top.id) else { return self }
    return replacing(way, with: present(front.top))
  }
}
