extension Screen {
  /// Shows several screens as tabs, one at a time.
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
  /// Every tab is part of the tree, even if it is hidden. A hidden tab keeps its stack and its modal.
  ///
  /// If two ids are equal, the second is ignored. If no tab has the selected id, the first tab is shown. The ``issues``
  /// contain both mistakes.
  ///
  /// Each tab has a stack, but the screen with the tabs doesn't: push on the screens of the tabs, and don't push a screen
  /// with tabs. The ``issues`` contain these mistakes, too.
  ///
  /// - Parameters:
  ///   - selection: The id of the tab that is shown. Selecting a tab sets it.
  ///   - ids: The ids of the tabs.
  ///   - onReselect: Called with the id of the selected tab when the user selects it again, for example to pop to the
  ///     root. If a screen above the tab's own is guarded (``dismissDisabled(_:fileID:line:onAttempt:)``), the guard is
  ///     asked instead. Without `onReselect`, selecting the tab again does nothing, and is not one of the ``offers``.
  ///   - content: Returns the screen of a tab. It runs for every tab, even a hidden one.
  public consuming func tabs<ID: Hashable, Tabs: Sequence>(
    selection: StateBinding<ID>, _ ids: Tabs, onReselect: ((ID) -> Void)? = nil,
    @ScreenBuilder<Content> content: (ID) -> some ScreenOf<Content>, fileID: String = #fileID,
    line: UInt = #line
  ) -> Screen where Tabs.Element == ID {
    let place = CallSite(fileID: fileID, line: line)
    calls.note(place)
    guard parts?.edges.tabs == nil else {
      note("`tabs` was called twice on one screen. The second tabs are not shown.", at: place)
      return self
    }
    var unique: [ID] = []
    var known: Set<ID> = []
    for id in ids {
      if known.insert(id).inserted {
        unique.append(id)
      } else {
        let text = stableText(of: id).map { "the id \($0)" } ?? "an equal id"
        note("A second tab with \(text) is not shown.", at: place)
      }
    }
    let selected = selection.wrappedValue
    let index = unique.firstIndex(of: selected)
    if index == nil {
      let shown = unique.first.map { ", so \(stableText(of: $0) ?? "the first tab") is shown" } ?? ""
      note("No tab has the selected id\(stableText(of: selected).map { " \($0)" } ?? "")\(shown).", at: place)
    }
    let edges = unique.enumerated().map { position, id in
      let tab = Edge.Tab(
        id: id, isSelected: position == index ?? 0, canBeReselected: position == index && onReselect != nil,
        isSelectedNow: { selection.wrappedValue == id }, select: { selection.wrappedValue = id },
        reselect: onReselect.map { onReselect in { onReselect(id) } })
      let key = EdgeKey(call: ScreenCall(place: place), kind: .tab, identity: AnyHashable(id))
      return ScreenEdge(content(id).screen, .tab, key, nil, role: .tab, tab: tab)
    }
    uniqueParts.edges.setTabs(edges)
    return self
  }

  /// Shows a tab for each case of an enum; see ``tabs(selection:_:onReselect:content:fileID:line:)``.
  public consuming func tabs<ID: Hashable & CaseIterable>(
    selection: StateBinding<ID>, onReselect: ((ID) -> Void)? = nil,
    @ScreenBuilder<Content> content: (ID) -> some ScreenOf<Content>, fileID: String = #fileID,
    line: UInt = #line
  ) -> Screen {
    tabs(
      selection: selection, ID.allCases, onReselect: onReselect, content: content, fileID: fileID, line: line)
  }
}

/// State whose elements are shown as tabs that the user can close, such as windows.
package protocol ClosableTabs {
  associatedtype TabID: NamedTabID
  /// The id of the selected tab; `nil` if there is no tab.
  var selectedTab: TabID? { get set }
  func hasTab(_ id: TabID) -> Bool
  mutating func closeTab(_ id: TabID)
}

extension Screen {
  /// Shows several screens as tabs that are all on screen at once, and that the user can close. There may be none.
  ///
  /// - Parameter tabs: The tabs that `shown`, the current state, has, and their values. The case of a value names the
  ///   tab in logs.
  package consuming func closableTabs<State: ClosableTabs>(
    _ state: StateBinding<State>, _ shown: State, _ tabs: [(id: State.TabID, value: Any)],
    style: PresentationStyle, at place: CallSite, content: (_ index: Int) -> Screen
  ) -> Screen {
    calls.note(place)
    guard parts?.edges.tabs == nil else {
      note("`\(style)s` was called on a screen with tabs, and is not shown.", at: place)
      return self
    }
    let edges = tabs.enumerated().map { index, element in
      let (id, value) = element
      let tab = Edge.Tab(
        id: id, isSelected: id == shown.selectedTab, canBeReselected: false,
        isSelectedNow: { state.wrappedValue.selectedTab == id },
        select: { if state.wrappedValue.hasTab(id) { state.wrappedValue.selectedTab = id } },
        reselect: nil, isBeside: true)
      var key = EdgeKey(call: ScreenCall(place: place), kind: .tab, identity: AnyHashable(id))
      func caseName<Value>(_ value: Value) -> String? { ActiveCase.name(ofElement: value) }
      key.label.value = _openExistential(value, do: caseName)
      let element = StackedElement(value, id: nil)
      let dismissal = Dismissal(state.location, key, element: element) { location, ends in
        let state = location.get()
        guard state.hasTab(id) else { return false }
        // The removed value is kept alive, because releasing it may run a `deinit` that reads the state.
        if ends { withExtendedLifetime(state) { _ = location.modify(by: location) { $0.closeTab(id) } } }
        return true
      }
      return ScreenEdge(content(index), style, key, dismissal, role: .tab, tab: tab)
    }
    uniqueParts.edges.setTabs(edges)
    return self
  }

  /// The same screen, of whose tabs only the selected one is on screen.
  package consuming func hidingOtherTabs() -> Screen {
    uniqueParts.edges.replaceEach { edge in
      edge.screen(of: Content.self).map { ScreenEdge($0, like: edge, isBeside: false) } ?? edge
    }
    return self
  }
}

extension Screen {
  /// Sets the label, the symbol, the badge, and the role of the tab that shows this screen.
  ///
  /// ```swift
  /// items(model.items).tabItem(TextState("Items"), systemImage: "list.bullet", badge: model.items.count)
  /// ```
  ///
  /// Offers, outlines, and graphs name the tab by its id if that is a case of an enum, and otherwise by this label.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - systemImage: The name of a symbol, in the renderer's set of symbols.
  ///   - badge: A number beside the label, such as the number of unread messages; 0 for none.
  ///   - role: The purpose of the tab, which a renderer may show. SwiftUI sets a search tab apart.
  public consuming func tabItem(
    _ label: TextState, systemImage: String? = nil, badge: Int = 0, role: ScreenTabRole? = nil
  ) -> Screen {
    uniqueParts.traits.tabItem = TabItem(label: label, systemImage: systemImage, badge: badge, role: role)
    return self
  }
}

/// The purpose of a tab; see ``Screen/tabItem(_:systemImage:badge:role:)``.
public enum ScreenTabRole: Hashable, Sendable {
  /// The tab for searching.
  case search
}

/// What a tab bar shows for a tab. A class, because a reference takes little space in the many screens without a tab item.
final class TabItem: Equatable {
  let label: TextState
  let systemImage: String?
  let badge: Int
  let role: ScreenTabRole?

  init(label: TextState, systemImage: String?, badge: Int, role: ScreenTabRole?) {
    (self.label, self.systemImage, self.badge, self.role) = (label, systemImage, badge, role)
  }

  static func == (left: TabItem, right: TabItem) -> Bool {
    left.label == right.label && left.systemImage == right.systemImage && left.badge == right.badge
      && left.role == right.role
  }
}

/// A tab of a screen.
public struct ScreenTab<Content>: Identifiable {
  /// The id of the tab. Selecting the tab writes it to the selection.
  public let id: AnyHashable
  /// The screen that the tab shows when it is selected.
  public let screen: Screen<Content>
  /// Whether this is the tab that is shown.
  public let isSelected: Bool
  /// The name of the tab in an offer: its id if that is a case of an enum, or else its label, or else its id. If the id
  /// differs from run to run, the name is its position.
  package var name: String { edge.tabName() ?? "#\(index)" }
  private let edge: Edge
  private let index: Int

  init(_ edge: Edge, _ tab: Edge.Tab, _ screen: Screen<Content>, at index: Int) {
    self.edge = edge
    self.index = index
    id = tab.id
    self.screen = screen
    isSelected = tab.isSelected
  }

  /// The label from ``Screen/tabItem(_:systemImage:badge:role:)``, or else the id as text.
  public var label: TextState { screen.parts?.traits.tabItem?.label ?? TextState(verbatim: name) }

  /// The name of the symbol; `nil` for none.
  public var systemImage: String? { screen.parts?.traits.tabItem?.systemImage }

  /// The number beside the label; 0 for none.
  public var badge: Int { screen.parts?.traits.tabItem?.badge ?? 0 }

  /// The purpose of the tab; `nil` for an ordinary tab.
  public var role: ScreenTabRole? { screen.parts?.traits.tabItem?.role }

  /// Selects the tab, as a tap does: writes its id to the selection.
  ///
  /// If it is already selected, calls `onReselect`. If a screen above the tab's own is guarded, calls
  /// ``ScreenGuard/attempt()`` on the guard closest to the top instead.
  public func select() {
    guard let tab = edge.tab else { return }
    guard tab.isSelectedNow() else { return tab.select() }
    guard let reselect = tab.reselect else { return }
    if let first = guardsAbove.first { first.attempt() } else { reselect() }
  }

  /// The tab as a presentation that can be dismissed; `nil` if the user can't close the tab.
  package var closing: Presentation<Content>? {
    guard edge.dismissal != nil, let id = screen.id else { return nil }
    return Presentation(edge, id: id, on: nil)
  }

  /// Whether the tab is shown beside the selected one, as a window is.
  package var isBeside: Bool { edge.tab?.isBeside ?? false }

  /// Whether selecting the tab does something.
  var canBeSelected: Bool {
    !isSelected || edge.tab?.canBeReselected ?? false && guardsAbove.first?.asks ?? true
  }

  /// The guards of the screens above the tab's own, from the top down.
  private var guardsAbove: [ScreenGuard] {
    guard edge.parts?.edges.areGuarded ?? false, let id = screen.id else { return [] }
    return ScreenGuard.all(above: [(Way(edge, id), edge.parts)]).filter { $0.id.screen != id }
  }
}

extension Screen {
  func tab(at index: Int) -> ScreenTab<Content>? {
    guard let tab = edges[index].tab, let screen = child(at: index) else { return nil }
    return ScreenTab(edges[index], tab, screen, at: index)
  }
}

extension Edge {
  /// The name of a tab: its id if that is a case of an enum, or else its label, or else its id.
  ///
  /// A case is a name that the program's author chose. A number or a text isn't, and the label says more.
  final func tabName(ids: Bool = false) -> String? {
    let name = key.text(ids: ids)
    guard !ids, let tab, let label = parts?.traits.tabItem.map({ String(state: $0.label) }), !label.isEmpty
    else {
      return name
    }
    func isCase<ID>(_ id: ID) -> Bool { ActiveCase.name(ofElement: id) != nil }
    return _openExistential(tab.id.base, do: isCase) ? name : label
  }
}
