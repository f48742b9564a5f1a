/// The screens that are shown without a modal in between: a screen, its selected tab, its stack, and its pushed
/// screens. One modal, presented by any of them, covers the whole layer.
package struct Layer<Content> {
  /// The modal or overlay that leads to the layer; `nil` for the root of a tree.
  package let presentation: Presentation<Content>?
  /// The screen that the layer begins with.
  package let base: Screen<Content>
  /// The presentations that lead to the screen on top, bottom to top. They include all screens of a stack.
  package private(set) var path: [Presentation<Content>] = []
  /// The screen that nothing in this layer covers.
  package private(set) var top: Screen<Content>
  /// The modal that covers the layer. If several screens present a modal, this is the one closest to the top.
  package private(set) var modal: Presentation<Content>?
  /// The tabs of the visible tab bars, bottom to top.
  package private(set) var tabs: [ScreenTab<Content>] = []
  /// The presentations of this layer that are not shown, with the reasons.
  private(set) var issues: [(screen: Screen<Content>, issue: NavigationIssue)] = []
  package private(set) var overlays: [Presentation<Content>] = []
  /// The screens where other layers begin: hidden tabs, overlays, modals, and screens that are not shown. A screen
  /// without edges is left out.
  private(set) var others: [(screen: Screen<Content>, isOverlay: Bool)] = []

  /// A screen of the layer, and its position.
  private struct Member {
    let screen: Screen<Content>
    /// Whether it is the topmost screen or leads to it. If not, only its modals and overlays matter.
    var isOnTop = true
    /// Whether another element of the same stack covers it. A covered element cannot push.
    var isCoveredElement = false
  }

  package init(_ base: Screen<Content>, of presentation: Presentation<Content>? = nil) {
    self.presentation = presentation
    self.base = base
    top = base
    // The last member is read next. New members are reversed below, so that the layer is read from the bottom up.
    var pending = [Member(screen: base)]
    var modals: [(screen: Screen<Content>, index: Int)] = []
    while let member = pending.popLast() {
      if member.isOnTop { top = member.screen }
      guard let edges = member.screen.parts?.edges, !edges.all.isEmpty else { continue }
      if let modal = edges.modal { modals.append((member.screen, modal)) }
      let first = pending.count
      readTabs(of: member, edges, &pending)
      readPushes(of: member, edges, &pending)
      pending[first...].reverse()
      for index in edges.presented where edges.all[index].role == .overlay {
        other(at: index, of: member.screen)
        overlays.append(member.screen.presentation(at: index))
      }
    }
    if let last = modals.last { modal = last.screen.presentation(at: last.index) }
    for (position, (screen, index)) in modals.enumerated() {
      if position < modals.count - 1, let modal {
        note(
          index, of: screen,
          "\(modal.style) \(modal.edge.key), which is presented closer to the top (\(modal.edge.key.place)), covers the "
            + "same screens.")
      }
      other(at: index, of: screen)
    }
  }

  /// The next layers on the way to the top: the modal's layer, or else the ones that lead to the modal of an overlay.
  /// (This is a loop, because overlays may be nested deeply.)
  var layersAbove: [Layer] {
    guard modal == nil else { return covering.map { [$0] } ?? [] }
    // Each layer with the position of the layer below it.
    var found: [(layer: Layer, below: Int?)] = []
    var pending = overlays.map { (overlay: $0, below: Int?.none) }
    while let (overlay, below) = pending.popLast() {
      guard let screen = overlay.screen else { continue }
      let layer = Layer(screen, of: overlay)
      found.append((layer, below))
      if layer.modal != nil {
        let chain = sequence(first: found[found.count - 1]) { $0.below.map { found[$0] } }
        return chain.map(\.layer).reversed() + (layer.covering.map { [$0] } ?? [])
      }
      pending += layer.overlays.map { ($0, found.count - 1) }
    }
    return []
  }

  /// The layer of the modal, if the modal is not a dialog.
  private var covering: Layer? { modal?.screen.map { Layer($0, of: modal) } }

  /// The issues of modals in overlays that another modal keeps from being shown.
  var modalsHiddenInOverlays: [NavigationIssue] {
    var found: [Presentation<Content>] = []
    var pending = overlays
    while let overlay = pending.popLast() {
      guard let layer = overlay.screen.map({ Layer($0) }) else { continue }
      if let modal = layer.modal { found.append(modal) }
      pending += layer.overlays
    }
    guard let shown = modal ?? found.first else { return [] }
    return found.filter { $0.id != shown.id }.map { hidden in
      NavigationIssue(
        "\(hidden.style) \(hidden.edge.key) of an overlay is not shown, because \(shown.style) \(shown.edge.key) is.",
        at: hidden.edge.key.place)
    }
  }

  private mutating func readTabs(of member: Member, _ edges: Edges, _ pending: inout [Member]) {
    let isSeen = member.isOnTop && edges.push == nil && edges.stacked?.isEmpty ?? true
    for index in edges.tabs ?? 0..<0 {
      if edges.all[index].tab?.isSelected ?? false, let tab = member.screen.child(at: index) {
        pending.append(Member(screen: tab, isOnTop: isSeen))
      } else {
        other(at: index, of: member.screen)
      }
      if isSeen, let tab = member.screen.tab(at: index) { tabs.append(tab) }
    }
  }

  private mutating func readPushes(of member: Member, _ edges: Edges, _ pending: inout [Member]) {
    let stack = edges.stacked ?? 0..<0
    for index in Array(stack) + (edges.push.map { [$0] } ?? []) {
      if member.isCoveredElement {
        note(index, of: member.screen, "The screen that pushes it is not on top of its stack.")
        other(at: index, of: member.screen)
        continue
      }
      let presentation = member.screen.presentation(at: index)
      if member.isOnTop { path.append(presentation) }
      let isOnTop = member.isOnTop && index == edges.push ?? stack.last
      // Most elements of a long stack present nothing.
      guard isOnTop || presentation.edge.isDeep else { continue }
      guard let screen = presentation.screen else { continue }
      pending.append(
        Member(
          screen: screen, isOnTop: isOnTop, isCoveredElement: stack.contains(index) && index != stack.last))
    }
  }

  private mutating func other(at index: Int, of screen: Screen<Content>) {
    guard screen.edges[index].isDeep, let other = screen.child(at: index) else { return }
    others.append((other, screen.edges[index].role == .overlay))
  }

  private mutating func note(_ index: Int, of screen: Screen<Content>, _ reason: String) {
    let edge = screen.edges[index]
    let issue = NavigationIssue("\(edge.style) \(edge.key) is not shown. \(reason)", at: edge.key.place)
    issues.append((screen, issue))
  }
}

extension Screen {
  /// The presentations from this screen to the topmost one, bottom to top.
  ///
  /// A *layer* consists of the screens that are shown without a modal in between: a screen, its selected tab, its
  /// stack, and its pushed screens. A modal covers a whole layer, and comes after the layer's presentations. If several
  /// screens present a modal, the one closest to the top wins. An overlay is included only if it leads to a modal and
  /// the layer below it does not present one.
  ///
  /// - Complexity: Linear in the number of screens that are shown or covered.
  public var path: [Presentation<Content>] { Layer.path(of: layers) }

  /// The screen on top, or the one behind the front dialog. It doesn't depend on the number of ``columns-property``.
  ///
  /// - Complexity: The same as ``path``.
  public var topmost: Screen { layers.last?.top ?? self }

  /// The layers from this screen to the top.
  package var layers: [Layer<Content>] {
    var layers = [Layer(self)]
    while let above = layers.last?.layersAbove, !above.isEmpty { layers += above }
    return layers
  }

  /// The layers on screen: the last one that begins with a modal, or else the root's, and then the overlays that are on it
  /// or on one another. A dialog in front covers them all; it is the modal of the last of ``layers``.
  package var uncovered: [Layer<Content>] { Layer.uncovered(of: layers) }

  /// Visits the screens of the tree, each one before the screens above it. Tabs that are left out are left out with
  /// everything above them.
  package func visit(tabs: VisitedTabs = .all, _ body: (Screen) -> Void) {
    body(self)
    // Screens with the edges that have not been followed yet.
    var pending = [(screen: self, rest: edges.indices)]
    while let (screen, rest) = pending.popLast() {
      let edges = screen.edges
      for index in rest {
        if let tab = edges[index].tab, !tabs.contains(tab) { continue }
        guard let child = screen.child(at: index) else { continue }
        body(child)
        if edges[index].isDeep {
          if index + 1 < edges.count { pending.append((screen, index + 1..<edges.count)) }
          pending.append((child, child.edges.indices))
          break
        }
      }
    }
  }

  /// The presentations in the tree, including hidden tabs. Each one precedes those above it.
  package var allPresentations: [Presentation<Content>] {
    var all: [Presentation<Content>] = []
    visit { screen in all += (screen.stack ?? []) + screen.presentations }
    return all
  }
}

/// The tabs and windows that a walk through a tree visits.
package enum VisitedTabs {
  case all
  /// Those on screen: the selected tabs, and all windows.
  case shown
  /// The selected tabs, and the window in front.
  case selected

  func contains(_ tab: Edge.Tab) -> Bool {
    switch self {
    case .all: true
    case .shown: tab.isSelected || tab.isBeside
    case .selected: tab.isSelected
    }
  }
}

extension Layer {
  /// See ``Screen/path``.
  package static func path(of layers: [Layer]) -> [Presentation<Content>] {
    let dialog = layers.last?.modal
    return layers.flatMap { layer in (layer.presentation.map { [$0] } ?? []) + layer.path }
      + (dialog.map { [$0] } ?? [])
  }

  /// See ``Screen/uncovered``.
  package static func uncovered(of layers: [Layer]) -> [Layer] {
    guard let front = layers.last(where: { $0.presentation?.style.kind == .modal }) ?? layers.first else {
      return []
    }
    var found: [Layer] = []
    var pending = [front]
    while let layer = pending.popLast() {
      found.append(layer)
      for overlay in layer.overlays.reversed() {
        if let screen = overlay.screen { pending.append(Layer(screen, of: overlay)) }
      }
    }
    return found
  }
}
