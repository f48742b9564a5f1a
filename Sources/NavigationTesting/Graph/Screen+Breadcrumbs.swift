import NavigationCore

extension Screen {
  /// Returns where a person is: the selected tabs, and the titles of what is on the `path`.
  ///
  /// ```swift
  /// model.route = .edit(item)
  /// inventory(model).breadcrumbs()  // → Items / Keyboard
  /// ```
  ///
  /// A screen without tabs begins with its own title. A dialog has the title that it shows, or else the name of its
  /// style.
  ///
  /// - Parameter title: Returns the title of a content.
  /// - Complexity: O(*n*) in the number of screens that are shown or covered.
  public func breadcrumbs(_ title: (Content) -> String = { messageText(of: $0) }) -> String {
    var crumbs = selectedTabs
    if crumbs.isEmpty { crumbs = [title(content)] }
    for presentation in path {
      if let dialog = presentation.dialog {
        let text = String(state: dialog.title)
        crumbs.append(text.isEmpty ? "\(presentation.style)" : text)
      }
      if let screen = presentation.screen { crumbs += [title(screen.content)] + screen.selectedTabs }
    }
    return crumbs.joined(separator: " / ")
  }

  /// The tab that is selected, the one that is selected in its screen, and so on.
  private var selectedTabs: [String] {
    var labels: [String] = []
    var screen = self
    while let tab = screen.tabs?.first(where: \.isSelected) {
      labels.append(tab.label)
      screen = tab.screen
    }
    return labels
  }
}
