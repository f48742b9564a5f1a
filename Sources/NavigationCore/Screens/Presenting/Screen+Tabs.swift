extension Screen {
  /// Shows one of several screens, each of which stays as it was left.
  ///
  /// ```swift
  /// Screen("App").tabs(selection: $model.tab, [.items, .settings]) { tab in
  ///   switch tab {
  ///   case .items: items(model.items)
  ///   case .settings: settings()
  ///   }
  /// }
  /// ```
  ///
  /// Every tab is a part of the tree, hidden or not. A hidden tab keeps its stack and its modal for when it is selected.
  ///
  /// Of two equal ids the first counts. For a selection that no tab has, the first tab is shown. Both are among the
  /// ``issues``. A screen with tabs has no stack of its own to push on. Each tab has one.
  public consuming func tabs<ID: Hashable, Tabs: Sequence>(
    selection: StateBinding<ID>, _ ids: Tabs, content: (ID) -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen where Tabs.Element == ID {
    let place = CallSite(fileID: fileID, line: line)
    calls.note(place)
    var unique = KeyList<ID>()
    for id in ids {
      if unique.firstIndex(of: id) != nil {
        note("A second tab \(id) is not shown.", at: place)
      } else {
        unique.append(id)
      }
    }
    let selected = selection.wrappedValue
    let index = unique.firstIndex(of: selected)
    if index == nil {
      let shown = unique.keys.first.map { ", and \($0) is shown" } ?? ""
      note("No tab is \(selected)\(shown).", at: place)
    }
    guard parts?.edges.tabs == nil else {
      note("Second tabs on one screen are not shown.", at: place)
      return self
    }
    let edges = unique.keys.enumerated().map { position, id in
      let tab = Edge.Tab(id: id, isSelected: position == index ?? 0) { selection.wrappedValue = id }
      let key = EdgeKey(place: place, kind: .tab, identity: AnyHashable(id))
      return ScreenEdge(content(id).screen, .tab, key, nil, role: .tab, tab: tab)
    }
    uniqueParts.changeEdges { $0.setTabs(edges) }
    return self
  }

  /// Shows a tab for each case of an enum.
  public consuming func tabs<ID: Hashable & CaseIterable>(
    selection: StateBinding<ID>, content: (ID) -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    tabs(selection: selection, ID.allCases, content: content, fileID: fileID, line: line)
  }
}
