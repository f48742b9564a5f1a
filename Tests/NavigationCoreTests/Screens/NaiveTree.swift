import NavigationCore
import TestSupport

/// A plain tree. Tests compare a ``Screen`` with the results of recursion over it.
indirect enum NaiveTree: Equatable {
  case screen(
    String, tabs: [NaiveTree], selected: Int, stack: [NaiveTree], push: NaiveTree?, modals: [NaiveTree],
    overlays: [NaiveTree])
  case dialog(String)

  /// A random tree. A screen may have two modals, and both a stack and a push.
  static func random(depth: Int, _ generator: inout SeededGenerator) -> NaiveTree {
    let content = "\(generator.int(0...99))"
    guard depth > 0 else {
      return .screen(content, tabs: [], selected: 0, stack: [], push: nil, modals: [], overlays: [])
    }
    func some(_ count: Int) -> [NaiveTree] {
      (0..<(generator.int(0...2) == 0 ? count : 0)).map { _ in random(depth: depth - 1, &generator) }
    }
    let dialog = NaiveTree.dialog(content)
    return .screen(
      content, tabs: some(2), selected: generator.int(0...1), stack: some(generator.int(1...3)),
      push: some(1).first,
      modals: some(generator.int(1...2)) + (generator.int(0...4) == 0 ? [dialog] : []), overlays: some(2))
  }

  var screen: Screen<String> {
    guard
      case .screen(let content, let tabs, let selected, let stack, let push, let modals, let overlays) = self
    else {
      return Screen("")
    }
    var screen = Screen<String>(content)
    // Presentations of different styles are interleaved.
    for overlay in overlays {
      screen = screen.present(.toast, isPresented: .constant(true)) { overlay.screen }
    }
    for modal in modals {
      if case .dialog(let title) = modal {
        screen = screen.alert(title: TextState(title), isPresented: .constant(true))
      } else {
        screen = screen.sheet(isPresented: .constant(true)) { modal.screen }
      }
    }
    if !stack.isEmpty {
      screen = screen.stack(path: .constant(Array(stack.indices))) { $index in stack[index].screen }
    }
    if let push { screen = screen.navigationDestination(isPresented: .constant(true)) { push.screen } }
    if !tabs.isEmpty {
      screen = screen.tabs(selection: .constant(selected), Array(tabs.indices)) { tabs[$0].screen }
    }
    return screen
  }

  // MARK: Recursive results

  var text: String {
    switch self {
    case .screen(let content, _, _, _, _, _, _): content
    case .dialog(let title): title
    }
  }

  /// The visible presentations: the first of two modals, and a push only if there isn't a stack.
  private var modal: NaiveTree? {
    if case .screen(_, _, _, _, _, let modals, _) = self { modals.first } else { nil }
  }
  private var push: NaiveTree? {
    if case .screen(_, _, _, let stack, let push, _, _) = self, stack.isEmpty { push } else { nil }
  }
  private var stack: [NaiveTree] { if case .screen(_, _, _, let stack, _, _, _) = self { stack } else { [] } }
  private var selectedTab: NaiveTree? {
    if case .screen(_, let tabs, let selected, _, _, _, _) = self, !tabs.isEmpty {
      tabs[selected]
    } else {
      nil
    }
  }

  /// The modals of the layer, bottom to top.
  private func layerModals(isCoveredElement: Bool = false) -> [NaiveTree] {
    var found = modal.map { [$0] } ?? []
    found += selectedTab?.layerModals() ?? []
    if isCoveredElement { return found }
    for (index, element) in stack.enumerated() {
      found += element.layerModals(isCoveredElement: index < stack.count - 1)
    }
    return found + (push?.layerModals() ?? [])
  }

  /// The overlays of the layer, bottom to top.
  private func layerOverlays(isCoveredElement: Bool = false) -> [NaiveTree] {
    guard case .screen(_, _, _, _, _, _, var found) = self else { return [] }
    found += selectedTab?.layerOverlays() ?? []
    if isCoveredElement { return found }
    for (index, element) in stack.enumerated() {
      found += element.layerOverlays(isCoveredElement: index < stack.count - 1)
    }
    return found + (push?.layerOverlays() ?? [])
  }

  /// The path to the top of an overlay with a modal, and that top.
  private var overlay: (path: [String], top: String)? {
    for overlay in layerOverlays().reversed() {
      if !overlay.layerModals().isEmpty { return ([overlay.text] + overlay.path, overlay.topmost) }
      if let above = overlay.overlay { return ([overlay.text] + overlay.layer.path + above.path, above.top) }
    }
    return nil
  }

  /// The path to the top of the layer, and that top.
  private var layer: (path: [String], top: NaiveTree) {
    if let push { return ([push.text] + push.layer.path, push.layer.top) }
    if let last = stack.last { return (stack.map(\.text) + last.layer.path, last.layer.top) }
    return selectedTab?.layer ?? ([], self)
  }

  var path: [String] {
    let modal = layerModals().last
    return layer.path + (modal.map { [$0.text] + $0.path } ?? overlay?.path ?? [])
  }

  var topmost: String {
    guard let modal = layerModals().last else { return overlay?.top ?? layer.top.text }
    if case .dialog = modal { return layer.top.text }
    return modal.topmost
  }

  var outline: [String] {
    guard case .screen(let content, let tabs, let selected, _, _, _, let overlays) = self else { return [] }
    var entries: [(String, [String])] = tabs.enumerated().map { index, tab in
      ("tab \(index)\(index == selected ? " (selected)" : "") \"\(tab.text)\"", tab.outline)
    }
    entries += stack.map { ("push \"\($0.text)\"", $0.outline) }
    entries += overlays.map { ("toast \"\($0.text)\"", $0.outline) }
    if let modal {
      if case .dialog(let title) = modal {
        entries.append(("alert \"\(title)\" [OK]", [""]))
      } else {
        entries.append(("sheet \"\(modal.text)\"", modal.outline))
      }
    }
    if let push { entries.append(("push \"\(push.text)\"", push.outline)) }
    var lines = [content]
    for (index, entry) in entries.enumerated() {
      let isLast = index == entries.count - 1
      lines.append("\(isLast ? "└" : "├") \(entry.0)")
      lines += entry.1.dropFirst().map { (isLast ? "  " : "│ ") + $0 }
    }
    return lines
  }

  /// The number of presentations, without those that a screen has no room for.
  var count: Int {
    guard case .screen(_, let tabs, _, _, _, _, let overlays) = self else { return 0 }
    let above = stack + overlays + (modal.map { [$0] } ?? []) + (push.map { [$0] } ?? [])
    return above.count + (above + tabs).map(\.count).reduce(0, +)
  }
}
