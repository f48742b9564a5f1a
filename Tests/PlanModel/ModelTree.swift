import NavigationCore

/// What is on screen, reduced to what a plan needs, in a form that shares nothing with the planner. Screens are told by their
/// names.
public struct ModelTree: Hashable, Sendable {
  public var name: String
  public var content = 0
  /// What this screen is among those below it.
  public var role = Role.base
  public var tabs: [ModelTree] = []
  public var selected = ""
  /// What is pushed on this screen, bottom to top. Only a screen at the bottom of a stack has any.
  public var stack: [ModelTree] = []
  public var overlays: [ModelTree] = []
  /// At most one.
  public var modal: [ModelTree] = []

  public enum Role: Hashable, Sendable {
    /// The root, a tab, a modal, or an overlay.
    case base
    /// An alert.
    case dialog
    /// An element of a stack.
    case element
    /// Pushed by the screen below.
    case push
  }

  public init(
    _ name: String, content: Int = 0, role: Role = .base, tabs: [ModelTree] = [], selected: String = "",
    stack: [ModelTree] = [], overlays: [ModelTree] = [], modal: ModelTree? = nil
  ) {
    self.name = name
    self.content = content
    self.role = role
    self.tabs = tabs
    self.selected = selected
    self.stack = stack
    self.overlays = overlays
    self.modal = modal.map { [$0] } ?? []
  }

  /// For each screen of the stack, what tells it from others: its name, and those of the screens that pushed it.
  public var stackIDs: [String] {
    guard stack.contains(where: { $0.role == .push }) else { return stack.map(\.name) }
    var owner = "", below = ""
    return stack.map { screen in
      if screen.role == .push { owner = below + "/" }
      below = owner + screen.name
      return below
    }
  }

  /// All modals that are presented in this tree.
  public var modals: [ModelTree] {
    modal.flatMap { [$0] + $0.modals } + (stack + tabs + overlays).flatMap(\.modals)
  }

  /// Whether a toolkit can show this: a layer has one modal, and what is hidden has none.
  public var isLegal: Bool {
    var modals = 0
    func layer(_ host: ModelTree) -> Bool {
      modals += host.modal.count
      return host.modal.allSatisfy(\.isLegal) && host.overlays.allSatisfy(\.isLegal)
        && host.stack.allSatisfy(layer)
        && host.tabs.allSatisfy { $0.name == host.selected ? layer($0) : $0.modals.isEmpty }
    }
    return layer(self) && modals <= 1
  }
}

extension ModelTree: CustomStringConvertible {
  /// `root [a, b (sheet)]`: the stack in brackets, tabs in braces, what is presented in parentheses.
  public var description: String {
    var text = (role == .push ? "/" : "") + name + (content == 0 ? "" : "=\(content)")
    if !tabs.isEmpty {
      text += "{\(tabs.map { ($0.name == selected ? "*" : "") + $0.description }.joined(separator: ", "))}"
    }
    if !overlays.isEmpty { text += "~\(overlays)" }
    if !stack.isEmpty { text += "\(stack)" }
    return text + modal.map { "(\($0))" }.joined()
  }
}

// MARK: As screens

extension ModelTree {
  /// The tree as a screen of the library.
  public var screen: Screen<ModelContent> { Self.push(stack[...], on: withoutStack) }

  private var withoutStack: Screen<ModelContent> {
    var screen = Screen<ModelContent>(ModelContent(name: name, content: content))
    if !tabs.isEmpty {
      screen = screen.tabs(selection: .constant(selected), tabs.map(\.name)) { name in
        tabs.first { $0.name == name }?.screen ?? Screen<ModelContent>(ModelContent(name: name))
      }
    }
    for overlay in overlays {
      screen = screen.present(.toast, unwrapping: .constant(Named(id: overlay.name))) { _ in overlay.screen }
    }
    for modal in modal {
      if modal.role == .dialog {
        let alert = AlertState<Int>(id: DialogID(modal.name), title: TextState("\(modal.content)"))
        screen = screen.alert(unwrapping: .constant(alert)) { _ in }
      } else {
        screen = screen.sheet(item: .constant(Named(id: modal.name))) { _ in modal.screen }
      }
    }
    return screen
  }

  private static func push(
    _ stack: ArraySlice<ModelTree>, on screen: Screen<ModelContent>
  ) -> Screen<ModelContent> {
    let elements = stack.prefix { $0.role == .element }
    let screen = screen.stack(path: .constant(elements.map { Named(id: $0.name) })) { $element in
      let index = elements.firstIndex { $0.name == element.id } ?? elements.startIndex
      let above = index == elements.endIndex - 1 ? stack[elements.endIndex...] : []
      return push(above, on: elements[index].withoutStack)
    }
    guard elements.isEmpty, let pushed = stack.first else { return screen }
    return screen.navigationDestination(item: .constant(Named(id: pushed.name))) { _ in
      push(stack.dropFirst(), on: pushed.withoutStack)
    }
  }

  /// A screen of the library as a tree.
  public init(_ screen: Screen<ModelContent>, role: Role = .base) {
    self.init(screen.content.name, content: screen.content.content, role: role)
    for tab in screen.tabs ?? [] {
      tabs.append(ModelTree(tab.screen))
      if tab.isSelected { selected = tab.screen.content.name }
    }
    func push(_ screen: Screen<ModelContent>?, _ role: Role) {
      guard let screen else { return }
      var pushed = ModelTree(screen, role: role)
      let above = pushed.stack
      pushed.stack = []
      stack += [pushed] + above
    }
    for element in screen.stack ?? [] { push(element.screen, .element) }
    push(screen.push?.screen, .push)
    for presentation in screen.presentations where presentation.style.kind != .push {
      if presentation.style.kind == .overlay {
        overlays += presentation.screen.map { [ModelTree($0)] } ?? []
      } else if let dialog = presentation.dialog {
        let name = "\(presentation.id)".split(separator: "(").last?.dropLast() ?? ""
        modal.append(ModelTree(String(name), content: Int("\(dialog.title)") ?? -1, role: .dialog))
      } else {
        modal += presentation.screen.map { [ModelTree($0)] } ?? []
      }
    }
  }
}

/// What a screen of a model tree shows.
public struct ModelContent: Hashable, Sendable {
  public var name: String
  public var content = 0
}

/// The state that presents a screen of a model tree.
public struct Named: Hashable, Identifiable, Sendable { public var id: String }

extension PresentationStyle {
  public static let toast = PresentationStyle("toast", kind: .overlay)
}
