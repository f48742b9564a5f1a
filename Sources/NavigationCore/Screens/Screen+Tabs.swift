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
  /// All tabs are parts of the tree, also those that are hidden. Of two equal ids the first counts, and for a selection
  /// that no tab has, the first is shown; both are among the ``issues``. A screen with tabs has no stack of its own to
  /// push on; each tab has one.
  public consuming func tabs<ID: Hashable, Tabs: Sequence>(
    selection: StateBinding<ID>, _ ids: Tabs, content: (ID) -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen where Tabs.Element == ID {
    let place = CallSite(fileID: fileID, line: line)
    var unique: [ID] = []
    for id in ids {
      if unique.contains(id) {
        problems.append(Problem("A second tab \(id) is not shown.", at: place))
      } else {
        unique.append(id)
      }
    }
    let selected = selection.wrappedValue
    let index = unique.firstIndex(of: selected)
    if index == nil {
      let shown = unique.first.map { ", and \($0) is shown" } ?? ""
      problems.append(Problem("No tab is \(selected)\(shown).", at: place))
    }
    if storedTabs != nil {
      problems.append(Problem("Second tabs on one screen are not shown.", at: place))
      return self
    }
    storedTabs = Screen.Tabs(
      items: unique.map { id in
        Tab(step: PresentationID.Step(identity: id, isTab: true), id: id, screen: content(id).screen)
      },
      selected: index ?? 0,
      select: { selection.wrappedValue = unique[$0] })
    return self
  }

  /// Shows a tab for each case of an enum.
  public consuming func tabs<ID: Hashable & CaseIterable>(
    selection: StateBinding<ID>, content: (ID) -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    tabs(selection: selection, ID.allCases, content: content, fileID: fileID, line: line)
  }

  /// The tabs, if this screen has any.
  public var tabs: [ScreenTab<Content>]? {
    storedTabs.map { tabs in
      tabs.items.enumerated().map { index, tab in
        var screen = tab.screen
        screen.parent = parent?.appending(tab.step) ?? PresentationID([tab.step])
        return ScreenTab(tab.id, screen, isSelected: index == tabs.selected) { tabs.select(index) }
      }
    }
  }
}

/// A tab of a screen.
public struct ScreenTab<Content> {
  /// What the selection is when this tab is shown.
  public let id: AnyHashable
  /// What it shows, now or as soon as it is selected.
  public let screen: Screen<Content>
  /// Whether this is the tab that is shown.
  public let isSelected: Bool
  private let selection: () -> Void

  init(_ id: AnyHashable, _ screen: Screen<Content>, isSelected: Bool, _ select: @escaping () -> Void) {
    self.id = id
    self.screen = screen
    self.isSelected = isSelected
    selection = select
  }

  /// What a tap does: writes the id to the selection.
  public func select() { selection() }
}
