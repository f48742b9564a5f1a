/// An edge of the tree, from a screen to one of its tabs, a screen of its stack, or a presentation. It is immutable.
///
/// An edge to a screen is a ``ScreenEdge``. Code that does not depend on the content uses this class, which is not
/// generic.
package class Edge {
  package let role: EdgeRole
  package let style: PresentationStyle
  package let key: EdgeKey
  package let onDismiss: (() -> Void)?
  /// Dismisses the screen or dialog; `nil` for a tab that the user can't close.
  let dismissal: Dismissal?
  /// The tab; `nil` for any other edge.
  package let tab: Tab?
  /// The dialog that the edge leads to; `nil` for a screen.
  package let dialog: Dialog?

  package struct Tab {
    package let id: AnyHashable
    /// Whether the tab is shown in its tree.
    package internal(set) var isSelected: Bool
    /// Whether the tab is selected and has an `onReselect`.
    let canBeReselected: Bool
    /// Whether the selection has the tab's id now, which may be after the tree was built.
    let isSelectedNow: () -> Bool
    /// Writes the id to the selection.
    let select: () -> Void
    /// Calls `onReselect`; `nil` without one.
    let reselect: (() -> Void)?
    /// Whether the tab is shown beside the selected one, as a window is.
    package internal(set) var isBeside = false
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

  /// The parts of the screen that the edge leads to.
  var parts: ScreenParts? { nil }

  /// The edges of the screen that the edge leads to.
  package final var edges: ArraySlice<Edge> { parts?.edges.all ?? [] }

  /// The id of the child at `index` of this edge's screen, whose id is `id`.
  package final func childID(at index: Int, of id: PresentationID?) -> PresentationID {
    PresentationID(parent: id, parts, index)
  }

  /// Whether the screen that the edge leads to has a stack, even an empty one.
  package final var hasStack: Bool { parts?.edges.stacked != nil }

  /// What the screen that the edge leads to has besides its content and the screens above it.
  package final var traits: ScreenTraits { parts?.traits ?? ScreenTraits() }

  final var isDeep: Bool { parts.map { !$0.edges.all.isEmpty } ?? false }

  /// Whether the screen that the edge leads to is guarded, or one above it.
  final var isGuarded: Bool { parts?.isGuarded ?? false }

  /// The screen that the edge leads to; `nil` for a dialog.
  ///
  /// - Precondition: `Content` is the type of the contents of the tree.
  package final func screen<Content>(of content: Content.Type = Content.self) -> Screen<Content>? {
    // The edges of a screen lead to screens with the same type of content.
    dialog == nil ? unsafeDowncast(self, to: ScreenEdge<Content>.self).screen : nil
  }

  /// The newest key. A copy of an edge may keep the ``key`` of an earlier tree.
  package final var ownKey: EdgeKey { dismissal?.key ?? key }

  /// How an edge continues an edge of the same screen in an earlier tree.
  package enum Continuation {
    /// Both have the same key.
    case key
    /// Both lead to the same screen, but at least one of them has kept the key of an even earlier tree.
    case ownKey
    /// The same call of ``Screen/onTop(_:)`` added both, to different screens.
    case onTop
    /// They lead to equal elements, one in a stack and one in the stack that replaces it.
    case equalElement
  }

  /// How this edge continues `old`, an edge of the same screen in an earlier tree; `nil` if they lead to different tabs,
  /// screens, or dialogs.
  package final func continuation(of old: Edge) -> Continuation? {
    guard role == old.role, style.isSame(as: old.style), (dialog == nil) == (old.dialog == nil) else {
      return nil
    }
    if key == old.key { return .key }
    // A dialog with a different id is a different dialog.
    if dialog == nil, ownKey == old.ownKey { return .ownKey }
    if key.isMoved(from: old.key) { return .onTop }
    guard role == .stacked, key.isAtSamePlace(as: old.key), let element = dismissal?.element,
      let replaced = old.dismissal?.element
    else { return nil }
    return element.replaces(replaced) && element.ownIdentity == replaced.ownIdentity ? .equalElement : nil
  }

  /// A copy of this edge to a dialog, with another key.
  package func keyed(as key: EdgeKey) -> Edge {
    Edge(style, key, dismissal, role: role, dialog: dialog, onDismiss: onDismiss)
  }
}

extension Edge: Equatable {
  /// Whether both edges are equal, apart from the screens that they lead to. The ids of dialogs are not compared.
  package static func == (left: Edge, right: Edge) -> Bool {
    guard left.role == right.role, left.style == right.style, left.tab?.isSelected == right.tab?.isSelected,
      left.tab?.isBeside == right.tab?.isBeside, left.dialog == right.dialog
    else { return false }
    return left.dialog != nil ? left.key.isAtSamePlace(as: right.key) : left.key == right.key
  }
}

package final class ScreenEdge<Content>: Edge {
  fileprivate let screen: Screen<Content>

  init(
    _ screen: Screen<Content>, _ style: PresentationStyle, _ key: EdgeKey, _ dismissal: Dismissal?,
    role: EdgeRole? = nil, tab: Tab? = nil, onDismiss: (() -> Void)? = nil
  ) {
    self.screen = screen
    super.init(style, key, dismissal, role: role, tab: tab, onDismiss: onDismiss)
  }

  /// Creates an edge that leads to the root of a tree, for code that treats all screens alike.
  package init(root screen: Screen<Content>) {
    self.screen = screen
    super.init(.push, EdgeKey(call: ScreenCall(place: CallSite(fileID: "", line: 0))), nil)
  }

  /// Creates a copy of `other` that leads to `screen`. If given, `key`, the dismissal of `newest`, and (for a tab)
  /// `isSelected` and `isBeside` replace the values of `other`.
  package init(
    _ screen: Screen<Content>, like other: Edge, keyedAs key: EdgeKey? = nil, dismissedAs newest: Edge? = nil,
    isSelected: Bool? = nil, isBeside: Bool? = nil
  ) {
    self.screen = screen
    var tab = other.tab
    if let isSelected { tab?.isSelected = isSelected }
    if let isBeside { tab?.isBeside = isBeside }
    super.init(
      other.style, key ?? other.key, newest?.dismissal ?? other.dismissal, role: other.role, tab: tab,
      onDismiss: other.onDismiss)
  }

  override var parts: ScreenParts? { screen.parts }

  package override func keyed(as key: EdgeKey) -> Edge { ScreenEdge(screen, like: self, keyedAs: key) }
}
