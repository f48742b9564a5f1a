/// What is above a screen in the tree: a tab, a screen of its stack, or something that it presents.
///
/// It never changes. As an object, it is copied with a list of thousands at the cost of a reference.
@usableFromInline
package final class Edge<Content> {
  package let role: EdgeRole
  package let style: PresentationStyle
  package let key: EdgeKey
  package let body: Body
  package let onDismiss: (() -> Void)?
  /// How it is dismissed; `nil` for a tab.
  let dismissal: Dismissal?
  /// What a tab is, and whether it is selected; `nil` for the rest.
  package let tab: Tab?

  @usableFromInline
  package enum Body {
    case screen(Screen<Content>)
    case dialog(Dialog)
  }

  package struct Tab {
    package let id: AnyHashable
    package let isSelected: Bool
    let select: () -> Void
  }

  /// What is presented in a style, or a screen of a stack.
  init(
    _ style: PresentationStyle, _ key: EdgeKey, _ dismissal: Dismissal, _ body: Body, role: EdgeRole? = nil,
    onDismiss: (() -> Void)?
  ) {
    self.role = role ?? style.role
    self.style = style
    self.key = key
    self.dismissal = dismissal
    self.body = body
    self.onDismiss = onDismiss
    tab = nil
  }

  init(_ tab: Tab, _ key: EdgeKey, _ screen: Screen<Content>) {
    role = .tab
    style = .tab
    self.key = key
    self.tab = tab
    body = .screen(screen)
    dismissal = nil
    onDismiss = nil
  }

  /// The edge with another screen, and with another one of the tabs selected.
  package init(_ other: Edge, body: Body, isSelected: Bool? = nil) {
    role = other.role
    style = other.style
    key = other.key
    dismissal = other.dismissal
    onDismiss = other.onDismiss
    tab = other.tab.map { Tab(id: $0.id, isSelected: isSelected ?? $0.isSelected, select: $0.select) }
    self.body = body
  }

  /// Whether its screen has edges.
  var isDeep: Bool {
    guard case .screen(let screen) = body, let parts = screen.parts else { return false }
    return !parts.edges.all.isEmpty
  }

  /// Whether both lead to the same, whatever that shows: in one role, with one key. A popover may point at something else.
  /// The id of a dialog that was given none is what it says, which may change.
  package func isSame(as other: Edge) -> Bool {
    guard role == other.role, style.isSame(as: other.style), tab?.isSelected == other.tab?.isSelected else {
      return false
    }
    if case .dialog = body, case .dialog = other.body { return key.isAtSamePlace(as: other.key) }
    return key == other.key
  }
}

/// What an edge of the tree is.
package enum EdgeRole: Hashable, Sendable {
  /// One of several screens, of which one is shown.
  case tab
  /// A screen of a stack.
  case stacked
  /// A screen that another one pushes by itself.
  case push
  /// What covers its layer.
  case modal
  /// What leaves the screen below as it is.
  case overlay
}

/// What tells an edge from its siblings.
///
/// A call elsewhere, active or not, never changes it.
package struct EdgeKey: Hashable {
  let place: CallSite
  /// The number of the call at that place; 0 where an identity tells.
  var ordinal = 0
  var caseName: String?
  var identity: AnyHashable?
  /// The case that is shown, where it does not tell.
  var label = Uncompared<String?>(value: nil)

  package func hash(into hasher: inout Hasher) {
    // The file adds little to the line.
    hasher.combine(place.line)
    hasher.combine(ordinal)
    hasher.combine(caseName)
    hasher.combine(identity)
  }

  /// Whether both are the same but for the identity.
  func isAtSamePlace(as other: EdgeKey) -> Bool {
    place == other.place && ordinal == other.ordinal && caseName == other.caseName
  }
}

extension EdgeKey: CustomStringConvertible {
  /// `edit(42)`, `edit`, `(42)`; `#1` for the second call of a line that has neither case nor identity.
  package var description: String {
    let name = caseName ?? label.value ?? ""
    guard let identity else { return name.isEmpty ? "#\(ordinal)" : name }
    switch identity.base {
    case is StackElementID: return name + "\(identity)"
    case is TabIdentity: return "\(identity)"
    default: return name + "(\(identity))"
    }
  }
}

/// The identity of a tab, which prints as its id.
struct TabIdentity: Hashable, CustomStringConvertible {
  let id: AnyHashable
  var description: String { "\(id)" }
}
