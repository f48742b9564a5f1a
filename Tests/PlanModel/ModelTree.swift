import NavigationCore

/// The screens, reduced to the properties that a plan needs, in a form that shares no code with the planner. Screens
/// are identified by their names.
public struct ModelTree: Hashable, Identifiable, Sendable {
  public var id: String { name }
  public var name: String
  public var content = 0
  /// The role of this screen in its parent.
  public var role = Role.base
  public var tabs: [ModelTree] = []
  public var selected = ""
  /// The screens pushed on this one, from bottom to top. Only a screen at the bottom of a stack has any.
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

  /// The identity of each screen of the stack: its name, and the names of the screens that pushed it.
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

  /// Whether a toolkit can show this: a layer has at most one modal, and hidden screens don't have any.
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
  /// `root [a, b (sheet)]`: the stack in brackets, tabs in braces, presentations in parentheses.
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

// MARK: Screens

extension ModelTree {
  /// The tree as a screen of the library.
  public var screen: Screen<ModelContent> { Self.screen(.constant(self)) }

  /// The tree stored in state, as a screen of the library. Dismissals change the state.
  public static func screen(
    _ tree: StateBinding<ModelTree>, tapped: @escaping (ModelTree) -> Void = { _ in }
  ) -> Screen<ModelContent> {
    push(0, of: tree, on: withoutStack(tree, tapped), tapped)
  }

  private static func withoutStack(
    _ tree: StateBinding<ModelTree>, _ tapped: @escaping (ModelTree) -> Void
  ) -> Screen<ModelContent> {
    let current = tree.wrappedValue
    var screen = Screen<ModelContent>(
      ModelContent(name: current.name, content: current.content) { tree.content.wrappedValue += 1 })
    if !current.tabs.isEmpty {
      screen = screen.tabs(selection: tree.selected, current.tabs.map(\.name)) { name in
        part(of: tree, \.tabs, name).map { Self.screen($0, tapped: tapped) }
          ?? Screen(ModelContent(name: name))
      }
    }
    for overlay in current.overlays {
      screen = screen.present(.toast, unwrapping: optional(tree, \.overlays, overlay.name)) { $overlay in
        Self.screen($overlay, tapped: tapped)
      }
    }
    for modal in current.modal {
      let binding = optional(tree, \.modal, modal.name)
      if modal.role == .dialog {
        let alert = StateBinding<AlertState<Int>?>(
          get: {
            binding.wrappedValue.map { modal in
              AlertState(
                id: DialogID(stringLiteral: modal.name), title: TextState("\(modal.content)"),
                buttons: [.default(TextState("OK"), action: .send(1))])
            }
          },
          set: { alert in
            if alert == nil { binding.wrappedValue = nil }
          })
        screen = screen.alert(unwrapping: alert) { _ in tapped(modal) }
      } else {
        screen = screen.sheet(unwrapping: binding) { $modal in Self.screen($modal, tapped: tapped) }
      }
    }
    return screen
  }

  /// Adds the screens of `tree`'s stack from a position on.
  private static func push(
    _ first: Int, of tree: StateBinding<ModelTree>, on screen: Screen<ModelContent>,
    _ tapped: @escaping (ModelTree) -> Void
  ) -> Screen<ModelContent> {
    let stack = tree.wrappedValue.stack
    let count = stack.dropFirst(first).prefix { $0.role == .element }.count
    let elements = StateBinding<[ModelTree]>(
      get: { Array(tree.wrappedValue.stack.dropFirst(first).prefix { $0.role == .element }) },
      set: { elements in
        // A dismissed element takes those above it with it.
        let old = tree.wrappedValue.stack
        let isShorter = elements.count < old.dropFirst(first).prefix { $0.role == .element }.count
        tree.wrappedValue.stack =
          old.prefix(first) + elements + (isShorter ? [] : old.dropFirst(first + elements.count))
      })
    var position = first
    let screen = screen.stack(path: elements) { $element in
      position += 1
      let alone = withoutStack($element, tapped)
      guard position == first + count else {
        return alone.stack(path: .constant([ModelTree]())) { _ in alone }
      }
      return push(position, of: tree, on: alone, tapped)
    }
    guard count == 0, first < stack.count else { return screen }
    let pushed = StateBinding<ModelTree?>(
      get: { tree.wrappedValue.stack.indices.contains(first) ? tree.wrappedValue.stack[first] : nil },
      set: { value in
        if let value {
          tree.wrappedValue.stack[first] = value
        } else {
          tree.wrappedValue.stack.removeSubrange(first...)
        }
      })
    return screen.navigationDestination(unwrapping: pushed) { $pushed in
      push(first + 1, of: tree, on: withoutStack($pushed, tapped), tapped)
    }
  }

  /// The screen with the given name; `nil` if it doesn't exist.
  private static func optional(
    _ tree: StateBinding<ModelTree>, _ keyPath: WritableKeyPath<ModelTree, [ModelTree]> & Sendable,
    _ name: String
  ) -> StateBinding<ModelTree?> {
    StateBinding(
      get: { tree.wrappedValue[keyPath: keyPath].first { $0.name == name } },
      set: { value in
        guard let index = tree.wrappedValue[keyPath: keyPath].firstIndex(where: { $0.name == name }) else {
          return
        }
        tree.wrappedValue[keyPath: keyPath].replaceSubrange(index...index, with: value.map { [$0] } ?? [])
      })
  }

  private static func part(
    of tree: StateBinding<ModelTree>, _ keyPath: WritableKeyPath<ModelTree, [ModelTree]> & Sendable,
    _ name: String
  ) -> StateBinding<ModelTree>? {
    StateBinding(unwrapping: optional(tree, keyPath, name))
  }

  /// A screen of the library, as a tree.
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

/// The content of a screen of a model tree.
public struct ModelContent: Hashable {
  public var name: String
  public var content: Int
  /// Changes the content in state, as the user would. It doesn't take part in comparisons.
  public var input: () -> Void

  public init(name: String, content: Int = 0, input: @escaping () -> Void = {}) {
    (self.name, self.content, self.input) = (name, content, input)
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.name == right.name && left.content == right.content
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension PresentationStyle {
  public static let toast = PresentationStyle("toast", kind: .overlay)
}
