/// What is above a screen in the tree: a tab, a screen of its stack, or something that it presents. It never changes.
///
/// One that leads to a screen is a ``ScreenEdge``. What does not ask for its content is written once, and is not generic.
package class Edge {
  package let role: EdgeRole
  package let style: PresentationStyle
  package let key: EdgeKey
  package let onDismiss: (() -> Void)?
  /// How it is dismissed; `nil` for a tab.
  let dismissal: Dismissal?
  /// What a tab is, and whether it is selected; `nil` for the rest.
  package let tab: Tab?
  /// The dialog that it leads to; `nil` for a screen.
  package let dialog: Dialog?

  package struct Tab {
    package let id: AnyHashable
    package let isSelected: Bool
    let select: () -> Void
  }

  init(
    _ style: PresentationStyle, _ key: EdgeKey, _ dismissal: Dismissal?, role: EdgeRole? = nil,
    tab: Tab? = nil,
    dialog: Dialog? = nil, onDismiss: (() -> Void)? = nil
  ) {
    self.role = role ?? style.role
    self.style = style
    self.key = key
    self.dismissal = dismissal
    self.tab = tab
    self.dialog = dialog
    self.onDismiss = onDismiss
  }

  /// The parts of the screen that it leads to.
  var parts: ScreenParts? { nil }

  /// The edges of the screen that it leads to.
  package final var edges: [Edge] { parts?.edges.all ?? [] }

  /// The id of what is above the screen that it leads to, by the position of the edge. `id` is the screen's.
  package final func childID(at index: Int, of id: PresentationID?) -> PresentationID {
    PresentationID(parent: id, parts, index)
  }

  /// Whether the screen that it leads to has a stack, with elements or without.
  package final var hasStack: Bool { parts?.edges.stacked != nil }

  /// Whether the screens that both lead to have equal links and tasks. Neither their contents are compared, nor what is above
  /// them.
  package final func isEqualInPlace(to other: Edge) -> Bool { ScreenParts.isEqualInPlace(parts, other.parts) }

  /// Whether the screen has edges.
  final var isDeep: Bool { parts.map { !$0.edges.all.isEmpty } ?? false }

  /// The screen that it leads to; `nil` for a dialog.
  ///
  /// - Precondition: The contents of the tree are of that type.
  package final func screen<Content>(of content: Content.Type = Content.self) -> Screen<Content>? {
    // A screen adds edges of its own content only.
    dialog == nil ? unsafeDowncast(self, to: ScreenEdge<Content>.self).screen : nil
  }

  /// Whether both show the same, apart from the screens that they lead to. The ids that dialogs were given are not
  /// compared.
  package final func isEqual(to other: Edge) -> Bool {
    guard role == other.role, style == other.style, tab?.isSelected == other.tab?.isSelected,
      dialog == other.dialog
    else { return false }
    return dialog != nil ? key.isAtSamePlace(as: other.key) : key == other.key
  }

  /// The edge of a dialog, with the key of another one.
  package final func dialog(keyedAs other: Edge) -> Edge {
    Edge(style, other.key, dismissal, role: role, dialog: dialog, onDismiss: onDismiss)
  }

  /// The edge as one that is presented by itself, and is no part of a stack.
  func presented() -> Edge { self }
}

/// An edge that leads to a screen.
package final class ScreenEdge<Content>: Edge {
  fileprivate let screen: Screen<Content>

  init(
    _ screen: Screen<Content>, _ style: PresentationStyle, _ key: EdgeKey, _ dismissal: Dismissal?,
    role: EdgeRole? = nil, tab: Tab? = nil, onDismiss: (() -> Void)? = nil
  ) {
    self.screen = screen
    super.init(style, key, dismissal, role: role, tab: tab, onDismiss: onDismiss)
  }

  /// An edge that leads to the root of a tree, for what treats all screens alike.
  package init(root screen: Screen<Content>) {
    self.screen = screen
    super.init(.push, EdgeKey(place: CallSite(fileID: "", line: 0)), nil)
  }

  /// The edge with another screen, and of a tab whether it is selected.
  package init(_ screen: Screen<Content>, like other: Edge, isSelected: Bool? = nil) {
    self.screen = screen
    let tab = other.tab.map { Tab(id: $0.id, isSelected: isSelected ?? $0.isSelected, select: $0.select) }
    super.init(
      other.style, other.key, other.dismissal, role: other.role, tab: tab, onDismiss: other.onDismiss)
  }

  override var parts: ScreenParts? { screen.parts }

  override func presented() -> Edge {
    guard role == .stacked else { return self }
    var key = key
    key.kind = .presented
    return ScreenEdge(screen, style, key, dismissal, onDismiss: onDismiss)
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
  var kind = Kind.presented
  /// The number of the call at that place; 0 where an identity tells.
  var ordinal = 0
  var caseName: String?
  var identity: AnyHashable?
  /// The case that is shown, where it does not tell.
  var label = Uncompared<String?>(value: nil)

  /// What the edge is: a call may share its place with a stack.
  enum Kind: String { case presented, stack, tab }

  /// The key of what a call presents. `call` is the number of the call at its place; an identity takes its place.
  static func presented(at place: CallSite, call: Int, caseName: String?, identity: AnyHashable?) -> EdgeKey {
    EdgeKey(place: place, ordinal: identity == nil ? call : 0, caseName: caseName, identity: identity)
  }

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
  /// `edit(42)`, `edit`, `(42)`; `#1` for the second call of a line that has neither case nor identity. The same in every
  /// run: an identity that is not is left out.
  package var description: String { text(ids: false) ?? "#\(ordinal)" }

  /// The ``description``, with any identity.
  var fullText: String {
    let name = caseName ?? label.value ?? ""
    guard let identity else { return name.isEmpty ? "#\(ordinal)" : name }
    if kind == .tab { return "\(identity)" }
    return identity.base is StackElementID ? name + "\(identity)" : name + "(\(identity))"
  }
}
