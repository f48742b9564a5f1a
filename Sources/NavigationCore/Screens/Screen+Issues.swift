extension Screen {
  /// The cases of routes that this tree presents, their enclosing cases, and the cases of stack elements. Reading this
  /// property reads the state.
  package var presentedCases: [ActiveCase] {
    var cases: [ActiveCase] = []
    visit { screen in
      for edge in screen.edges { cases += edge.dismissal?.presentedCases ?? [] }
    }
    return cases
  }

  /// The problems in this tree:
  /// - two modals or two pushes on one screen: only the first is presented;
  /// - modals on two screens of a layer (see ``path``): the one closer to the top is shown;
  /// - a modal of an overlay: it is not shown while the layer below, or a later overlay, has a modal;
  /// - a push by a covered stack element: it is not shown;
  /// - a push without a stack (on a screen with tabs, or in a modal or overlay whose style lacks a stack): it is
  ///   presented anyway;
  /// - a pushed screen with tabs: SwiftUI cannot nest stacks, so its tabs share the stack that it is on;
  /// - two presentations with the same id: ``presentation(id:)`` finds the first;
  /// - two elements of a stack with the same id: both are presented, and the later one is identified by its position;
  /// - two tabs with the same id: the first is shown;
  /// - a second set of tabs, or a second stack, on one screen: the first is shown;
  /// - a selection that matches no tab: the first tab is shown;
  /// - a split screen with tabs: it is shown as if it weren't split;
  /// - a placeholder with links or presentations: they are ignored;
  /// - two ``commands`` with the same label: the second is left out;
  /// - two commands with the same shortcut: the second has none.
  ///
  /// Each issue has a call site. Its message names the screen, unless that is the root.
  ///
  /// Building a tree reports nothing, so you can build it as often as needed. A renderer calls ``reportIssues()``.
  ///
  /// - Complexity: Linear in the size of the tree.
  public var issues: [NavigationIssue] {
    var issues: [(screen: Screen, issue: NavigationIssue)] = []
    visit { screen in
      issues += ((screen.parts?.issues ?? []) + screen.equalKeys + screen.splitTabs).map { (screen, $0) }
    }
    var layers = [(screen: self, isOverlay: false)]
    while let (base, isOverlay) = layers.popLast() {
      let layer = Layer(base)
      issues += layer.issues
      if !isOverlay { issues += layer.modalsHiddenInOverlays.map { (base, $0) } }
      layers += layer.others.reversed()
    }
    issues += misplacedPushes
    issues += uniqueCommands.issues
    return issues.map { screen, issue in
      NavigationIssue((screen.id.map { "\($0.name): " } ?? "") + issue.message, at: issue.location)
    }
  }

  /// Reports the ``issues`` of this tree with ``reportIssue(_:fileID:line:)``.
  public func reportIssues() {
    for issue in issues { reportIssue(issue.message, at: issue.location) }
  }

  /// An issue for each presentation with the same id as an earlier one.
  private var equalKeys: [NavigationIssue] {
    guard edges.count > 1 else { return [] }
    var keys = Set<EdgeKey>(minimumCapacity: edges.count)
    return edges.filter { !keys.insert($0.key).inserted }.map { edge in
      NavigationIssue(
        "\(edge.style) \(edge.key) has the same id as another presentation of its screen.", at: edge.key.place
      )
    }
  }

  /// The issue of a split screen with tabs.
  private var splitTabs: [NavigationIssue] {
    guard let parts, let split = parts.traits.split, parts.edges.tabs != nil else { return [] }
    let message = "`navigationSplit` was ignored, because the screen has tabs. Split the screens of its tabs."
    return [NavigationIssue(message, at: split.place)]
  }

  private var misplacedPushes: [(screen: Screen, issue: NavigationIssue)] {
    var issues: [(screen: Screen, issue: NavigationIssue)] = []
    // Each screen, with the style that it is presented in if that style lacks a stack.
    var pending: [(screen: Screen, style: PresentationStyle?)] = [(self, nil)]
    while let (screen, style) = pending.popLast() {
      let edges = screen.edges
      let reason = screen.parts?.edges.tabs != nil ? "the screen has tabs" : style.map { "it is in a \($0)" }
      if let reason, let push = edges.first(where: { $0.style.kind == .push && $0.role != .tab }) {
        issues.append(
          (screen, NavigationIssue("\(push.style) \(push.key) has no stack: \(reason).", at: push.key.place)))
      }
      for index in edges.indices.reversed() {
        guard edges[index].isDeep, let child = screen.child(at: index) else { continue }
        switch edges[index].role {
        case .tab: pending.append((child, nil))
        case .push, .stacked:
          pending.append((child, style))
          guard child.parts?.edges.tabs != nil else { continue }
          let message = "\(edges[index].style) \(edges[index].key) has tabs. Present it modally, or as a tab."
          issues.append((screen, NavigationIssue(message, at: edges[index].key.place)))
        case .modal, .overlay: pending.append((child, edges[index].style.hasStack ? nil : edges[index].style))
        }
      }
    }
    return issues
  }
}
