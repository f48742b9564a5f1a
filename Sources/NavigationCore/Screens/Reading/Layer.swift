/// Everything that is shown without a modal in between: a screen, its selected tab, its stack, and what it pushes.
///
/// A layer has one modal, which covers all of it, whichever of its screens presents that.
package struct Layer<Content> {
  /// What leads to the screen on top, bottom to top. Of a stack these are all screens.
  package private(set) var path: [Presentation<Content>] = []
  /// The screen that nothing of this layer covers.
  package private(set) var top: Screen<Content>
  /// What covers the layer. Of several the one of the screen closest to the top.
  package private(set) var modal: Presentation<Content>?
  /// The tabs that can be seen, bottom to top.
  package private(set) var tabs: [ScreenTab<Content>] = []
  /// Where other layers begin: hidden tabs, overlays, modals, and what is not shown.
  private(set) var others: [Screen<Content>] = []
  private(set) var problems: [(screen: Screen<Content>, problem: Problem)] = []

  package init(_ base: Screen<Content>) {
    top = base
    var modals: [(screen: Screen<Content>, modal: Presentation<Content>)] = []
    // The screens that are still to be read, the next one last. Of those that are covered, only the modals count.
    var pending: [(screen: Screen<Content>, isOnTop: Bool, isCoveredElement: Bool)] = [(base, true, false)]
    while let (screen, isOnTop, isCoveredElement) = pending.popLast() {
      if isOnTop { top = screen }
      for presentation in screen.presentations {
        if presentation.edge.role == .modal { modals.append((screen, presentation)) }
        if presentation.edge.role == .overlay, let overlay = presentation.screen { others.append(overlay) }
      }
      if let push = screen.push, let pushed = push.screen {
        if isCoveredElement {
          hide(push, of: screen)
        } else {
          pending.append((pushed, isOnTop, false))
          if isOnTop { path.append(push) }
        }
      }
      let stack = screen.stack ?? []
      if isCoveredElement {
        stack.forEach { hide($0, of: screen) }
      } else {
        for (index, element) in stack.enumerated().reversed() {
          guard let inner = element.screen else { continue }
          let isLast = index == stack.count - 1
          pending.append((inner, isOnTop && isLast && screen.push == nil, !isLast))
        }
        if isOnTop { path += stack }
      }
      let isCovered = !isOnTop || screen.push != nil || !stack.isEmpty
      for tab in screen.tabs ?? [] {
        if tab.isSelected { pending.append((tab.screen, !isCovered, false)) } else { others.append(tab.screen) }
        if !isCovered { tabs.append(tab) }
      }
    }
    modal = modals.last?.modal
    for (screen, presentation) in modals.dropLast() {
      guard let modal else { break }
      problems.append(
        (
          screen,
          Problem(
            "\(presentation.style) \(presentation.edge.key) is not shown. \(modal.style) \(modal.edge.key), which is "
              + "presented closer to the top (\(modal.edge.key.place)), covers the same screens.",
            at: presentation.edge.key.place)
        ))
    }
    others += modals.compactMap(\.modal.screen)
  }

  /// Notes a screen that an element of a stack pushes while others are on top of the element.
  private mutating func hide(_ presentation: Presentation<Content>, of screen: Screen<Content>) {
    problems.append(
      (
        screen,
        Problem(
          "\(presentation.style) \(presentation.edge.key) is not shown. The screen that pushes it is not on top of its stack.",
          at: presentation.edge.key.place)
      ))
    if let screen = presentation.screen { others.append(screen) }
  }
}
