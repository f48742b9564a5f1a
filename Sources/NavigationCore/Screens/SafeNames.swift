// Names without user data, for logs and crash reports.

extension Edge {
  /// The case of the route or the tab, or else the style, on a single line. A tab without a case is named by its
  /// position: `tab2`.
  package final func safeName(at position: Int) -> String {
    if let name = key.caseName ?? key.label.value { return name }
    guard let tab else {
      let name = style.name.split(whereSeparator: \.isNewline).joined(separator: " ")
      return name.isEmpty ? "\(style.kind)" : name
    }
    func caseName<ID>(_ id: ID) -> String? { ActiveCase.name(ofElement: id) }
    return _openExistential(tab.id.base, do: caseName) ?? "\(style)\(position + 1)"
  }
}

extension Screen {
  /// The selected tabs and the ``path`` as names without user data: `items/edit`, or `root` for an empty path without
  /// tabs.
  package var place: String {
    var names = selectedTabs
    for presentation in path {
      names.append(presentation.edge.safeName(at: 0))
      names += presentation.screen?.selectedTabs ?? []
    }
    return names.isEmpty ? "root" : names.joined(separator: "/")
  }

  private var selectedTabs: [String] {
    var names: [String] = []
    var screen = self
    while let index = screen.edges.firstIndex(where: { $0.tab?.isSelected ?? false }),
      let tab = screen.child(at: index)
    {
      names.append(screen.edges[index].safeName(at: index))
      screen = tab
    }
    return names
  }
}
