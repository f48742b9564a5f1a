import NavigationCore

extension Screen {
  /// Returns the user's place: the selected tabs, and the titles along the screen's `path`.
  ///
  /// ```swift
  /// model.route = .edit(item)
  /// inventory(model).breadcrumbs()  // → Items / Keyboard
  /// ```
  ///
  /// Without tabs, the screen's own title is first. A dialog without a title is named after its style. The titles of the
  /// overlays on screen follow, as in `Items / Keyboard + Deleted`, unless a dialog is in front.
  ///
  /// - Parameter title: Returns the title of a screen's content.
  /// - Complexity: O(*n*) in the number of screens that are shown or covered.
  public func breadcrumbs(_ title: (Content) -> String = { messageText(of: $0) }) -> String {
    var crumbs = selectedTabs
    if crumbs.isEmpty { crumbs = [title(content)] }
    let layers = layers
    let path = Layer.path(of: layers)
    for presentation in path {
      if let dialog = presentation.dialog {
        let text = String(state: dialog.title)
        crumbs.append(text.isEmpty ? "\(presentation.style)" : text)
      }
      if let screen = presentation.screen { crumbs += [title(screen.content)] + screen.selectedTabs }
    }
    let overlays = path.last?.dialog == nil ? Layer.uncovered(of: layers).dropFirst() : []
    let titles = overlays.map { title($0.top.content) }
    return ([crumbs.joined(separator: " / ")] + titles).joined(separator: " + ")
  }

  /// Returns the user's place without the screens below: the selected tabs, the title of the topmost screen, and the
  /// dialog in front. The style of a modal precedes its title.
  ///
  /// ```swift
  /// model.route = .edit(item)
  /// inventory(model).topmostLabel()  // → Keyboard
  /// ```
  ///
  /// Pass it as `label` to explore an app whose stacks or sheets can recurse. A page, a sheet, and a dialog with the same
  /// title have different labels, such as `home / Edit`, `home / sheet / Edit`, and `home / Items / alert / Edit`.
  ///
  /// - Parameter title: Returns the title of a screen's content.
  public func topmostLabel(_ title: (Content) -> String = { messageText(of: $0) }) -> String {
    guard let front = layers.last else { return "" }
    var crumbs = selectedTabs
    if let presentation = front.presentation { crumbs += ["\(presentation.style)"] + front.base.selectedTabs }
    // The root of a tab has the tab's name.
    if front.base.tabs == nil || !front.path.isEmpty { crumbs.append(title(front.top.content)) }
    if let modal = front.modal, let dialog = modal.dialog {
      crumbs += ["\(modal.style)", String(state: dialog.title)].filter { !$0.isEmpty }
    }
    return crumbs.joined(separator: " / ")
  }

  /// The names of the selected tab, the selected tab in its screen, and so on.
  var selectedTabs: [String] {
    var labels: [String] = []
    var screen = self
    while let tab = screen.tabs?.first(where: \.isSelected) {
      labels.append(tab.name)
      screen = tab.screen
    }
    return labels
  }
}
