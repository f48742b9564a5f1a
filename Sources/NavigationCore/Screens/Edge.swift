/// An edge of the tree, from a screen to one of its tabs, a screen of its stack, or a presentation. It is immutable.
///
/// An edge to a screen is a ``ScreenEdge``. Code that does not depend on the content uses this class, which is not
/// generic.
package class Edge {
  package let role: EdgeRole
  package let style: PresentationStyle
  package let key: EdgeKey
  package let onDismiss: (() -> Void)?
  /// Dismisses the screen or dialog; `nil` for a tab.
  let dismissal: Dismissal?
  /// The tab; `nil` for any other edge.
  package let tab: Tab?
  /// The dialog that the edge leads to; `nil` for a screen.
  package let dialog: Dialog?

  package struct Tab {
    package let id: AnyHashable
    /// Whether the tab is shown in its tree.
    package let isSelected: Bool
    /// Whether the tab is selected and has an `onReselect`.
    let canBeReselected: Bool
    /// Whether the selection has the tab's id now, which may be after the tree was built.
    let isSelectedNow: () -> Bool
    /// Writes the id to the selection.
    let select: () -> Void
    /// Calls `onReselect`; `nil` without one.
    let reselect: (() -> Void)?
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
  package final var edges: [Edge] { parts?.edges.all ?? [] }

  /// The id of the child at `index` of this edge's screen, whose id is `id`.
  package final func childID(at index: Int, of id: PresentationID?) -> PresentationID {
    PresentationID(parent: id, parts, index)
  }

  /// Whether the screen that the edge leads to has a stack, even an empty one.
  package final var hasStack: Bool { parts?.edges.stacked != nil }

  /// Whether the screens of both edges have equal links, tasks, guards, tab items, and columns. Neither their contents
  /// nor the screens above are compared.
  package final func isEqualInPlace(to other: Edge) -> Bool { ScreenParts.isEqualInPlace(parts, other.parts) }

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

  /// Whether both edges are equal, apart from the screens that they lead to. The ids of dialogs are not compared.
  package final func isEqual(to other: Edge) -> Bool {
    guard role == other.role, style == other.style, tab?.isSelected == other.tab?.isSelected,
      dialog == other.dialog
    else { return false }
    return dialog != nil ? key.isAtSamePlace(as: other.key) : key == other.key
  }

  /// The key with the newest identity. A copy of an edge may keep the ``key`` of an earlier tree.
  package final var ownKey: EdgeKey {
    var key = key
    if let dismissal { key.identity = dismissal.identity }
    return key
  }

  /// Whether `other`, an edge of the same screen in a new tree, leads to the same tab or presentation, or to an equal
  /// element of the stack that replaces this one's.
  final func isKept(as other: Edge) -> Bool {
    role == other.role && style.isSame(as: other.style)
      && (key == other.key || other.isOfElement(equalTo: self))
  }

  /// Whether both edges lead to equal elements, one in a stack and one in the stack that replaces it.
  package final func isOfElement(equalTo other: Edge) -> Bool {
    guard role == .stacked, other.role == .stacked, key.isAtSamePlace(as: other.key), let dismissal,
      let others = other.dismissal
    else { return false }
    return dismissal.isOfElement(equalTo: others)
  }

  /// A copy of this edge to a dialog, with the key of another edge.
  package final func dialog(keyedAs other: Edge) -> Edge {
    Edge(style, other.key, dismissal, role: role, dialog: dialog, onDismiss: onDismiss)
  }

  /// This edge as a presentation outside a stack.
  func presented() -> Edge { self }
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
    super.init(.push, EdgeKey(place: CallSite(fileID: "", line: 0)), nil)
  }

  /// Creates a copy of `other` that leads to `screen`. If given, `key`, the dismissal of `newest`, and (for a tab)
  /// `isSelected` replace the values of `other`.
  package init(
    _ screen: Screen<Content>, like other: Edge, keyedAs key: EdgeKey? = nil, dismissedAs newest: Edge? = nil,
    isSelected: Bool? = nil
  ) {
    self.screen = screen
    let tab = other.tab.map {
      Tab(
        id: $0.id, isSelected: isSelected ?? $0.isSelected, canBeReselected: $0.canBeReselected,
        isSelectedNow: $0.isSelectedNow,
        select: $0.select, reselect: $0.reselect)
    }
    super.init(
      other.style, key ?? other.key, newest?.dismissal ?? other.dismissal, role: other.role, tab: tab,
      onDismiss: other.onDismiss)
  }

  override var parts: ScreenParts? { screen.parts }

  override func presented() -> Edge {
    guard role == .stacked else { return self }
    var key = key
    key.kind = .presented
    return ScreenEdge(screen, style, key, dismissal, onDismiss: onDismiss)
  }
}

package enum EdgeRole: Hashable, Sendable {
  case tab, stacked
  /// A screen that another screen pushes without `stack(path:)`.
  case push
  /// A presentation that covers its layer.
  case modal
  /// A presentation that leaves the screen below usable.
  case overlay
}

/// Identifies an edge among its siblings.
///
/// Calls at other call sites don't affect the key.
package struct EdgeKey: Hashable {
  let place: CallSite
  var kind = Call.presented
  /// The number of the call at its call site, or the position in a stack; 0 if the identity suffices.
  var ordinal = 0
  var caseName: String?
  package var identity: AnyHashable?
  /// The case to print if `caseName` is `nil`. It is not part of the key.
  var label = Uncompared<String?>(value: nil)

  /// The kind of call that adds the edge. Calls of different kinds can share a call site.
  enum Call: String { case presented, stack, tab }

  /// The key of a presentation. `call` is the number of the call at its call site, which is ignored if there is an
  /// identity.
  static func presented(at place: CallSite, call: Int, caseName: String?, identity: AnyHashable?) -> EdgeKey {
    EdgeKey(place: place, ordinal: identity == nil ? call : 0, caseName: caseName, identity: identity)
  }

  package func hash(into hasher: inout Hasher) {
    // The line suffices: the file would rarely make a difference.
    hasher.combine(place.line)
    hasher.combine(ordinal)
    hasher.combine(caseName)
    hasher.combine(identity)
  }

  /// Whether both keys have the same call site, number, and case.
  func isAtSamePlace(as other: EdgeKey) -> Bool {
    place == other.place && ordinal == other.ordinal && caseName == other.caseName
  }
}

extension EdgeKey: CustomStringConvertible {
  /// `edit(42)`, `edit`, or `(42)`. If the key has neither a case nor an identity to print, the description is the
  /// number of the call: `#1` for the second call on a line. The text is the same in every run, because it leaves out
  /// an identity that differs from run to run.
  package var description: String { text(ids: false) ?? "#\(ordinal)" }

  /// The ``description``, including any identity.
  var fullText: String { text(ids: true) ?? "#\(ordinal)" }

  /// The text of the key in an outline; `nil` if the key has neither a case nor an identity to print.
  ///
  /// - Parameter ids: Whether the text includes identities that differ from run to run.
  func text(ids: Bool) -> String? {
    let name = caseName ?? label.value
    guard let identity,
      let text = ids ? NavigationCore.fullText(of: identity) : stableText(of: identity)
    else { return name }
    if kind == .tab { return text }
    return (name ?? "") + (identity.base is StackElementID ? text : "(\(text))")
  }
}

/// The keys of a screen's edges. The ids of these edges share this object.
final class EdgeKeys {
  private let keys: [EdgeKey]
  private lazy var positions = Dictionary(zip(keys, keys.indices)) { first, _ in first }
  private lazy var positionsOfTexts = Dictionary(zip(texts, texts.indices)) { first, _ in first }

  init(_ keys: [EdgeKey]) { self.keys = keys }

  subscript(index: Int) -> EdgeKey { keys[index] }

  /// The position of the first edge with the given key; `nil` for an unknown key.
  func firstIndex(of key: EdgeKey) -> Int? { keys.count < 8 ? keys.firstIndex(of: key) : positions[key] }

  func firstIndex(text: String) -> Int? { positionsOfTexts[text] }

  /// Each key as text. Equal texts are numbered.
  private(set) lazy var texts: [String] = {
    var counts: [String: Int] = [:]
    return keys.map { key in
      let text = key.text
      let count = counts[text, default: 0]
      counts[text] = count + 1
      return count == 0 ? text : "\(text)~\(count)"
    }
  }()
}

extension EdgeKey {
  /// The case, the identity, the call site, and the number of the call: `edit(42)@Inventory.swift:12`,
  /// `@Inventory.swift:9#1`.
  fileprivate var text: String {
    let identity = identity.map { "(\(NavigationCore.fullText(of: $0).escaped))" } ?? ""
    let file = place.fileID.split(separator: "/").last.map { String($0).escaped } ?? ""
    let kind = kind == .presented ? "" : ":\(kind)"
    return
      "\(caseName?.escaped ?? "")\(identity)@\(file):\(place.line)\(kind)\(ordinal == 0 ? "" : "#\(ordinal)")"
  }
}

extension String {
  /// This string, percent-encoded except for ASCII letters, digits, and `-._`.
  fileprivate var escaped: String {
    utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
        String(UnicodeScalar(byte))
      default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
  }
}

/// The edges of a screen in one list: tabs, the stack, and presentations.
struct Edges {
  private(set) var all: [Edge] = []
  private var tabCount: Int?
  private var stackCount: Int?
  /// The positions of the modal and the push. A screen has at most one of each.
  private(set) var modal: Int?
  private(set) var push: Int?
  /// Whether one of the edges leads to a screen with edges.
  private(set) var isDeep = false
  /// Whether one of the edges leads to a guarded screen, or to one with a guarded screen above it.
  private(set) var areGuarded = false
  /// The position of the last such element of the stack.
  private(set) var lastGuardedElement: Int?

  /// Replaces all edges. A screen that had tabs or a stack still has them, even if they are empty.
  mutating func replace(with edges: [Edge]) {
    all = edges
    func count(_ role: EdgeRole, _ old: Int?) -> Int? {
      let count = edges.reduce(0) { $1.role == role ? $0 + 1 : $0 }
      return count > 0 || old != nil ? count : nil
    }
    (tabCount, stackCount) = (count(.tab, tabCount), count(.stacked, stackCount))
    modal = edges.firstIndex { $0.role == .modal }
    push = edges.firstIndex { $0.role == .push }
    isDeep = edges.contains(where: \.isDeep)
    areGuarded = edges.contains(where: \.isGuarded)
    lastGuardedElement = edges.lastIndex { $0.role == .stacked && $0.isGuarded }
  }

  /// The positions of the tabs; `nil` if `tabs(selection:)` was not called.
  var tabs: Range<Int>? { tabCount.map { 0..<$0 } }

  /// The positions of the screens of the stack; `nil` if `stack(path:)` was not called.
  var stacked: Range<Int>? { stackCount.map { (tabCount ?? 0)..<(tabCount ?? 0) + $0 } }

  var presented: Range<Int> { (tabCount ?? 0) + (stackCount ?? 0)..<all.count }

  mutating func setTabs(_ tabs: [Edge]) {
    tabCount = tabs.count
    insert(tabs, at: 0)
  }

  mutating func setStack(_ stack: [Edge]) {
    stackCount = stack.count
    insert(stack, at: tabCount ?? 0)
  }

  private mutating func insert(_ edges: [Edge], at index: Int) {
    all.insert(contentsOf: edges, at: index)
    isDeep = isDeep || edges.contains(where: \.isDeep)
    areGuarded = areGuarded || edges.contains(where: \.isGuarded)
    lastGuardedElement = all.lastIndex { $0.role == .stacked && $0.isGuarded }
    modal = modal.map { $0 + edges.count }
    push = push.map { $0 + edges.count }
  }

  /// Adds a presentation that does not have a ``rival(of:)``.
  mutating func append(_ edge: Edge) {
    switch edge.role {
    case .modal: modal = all.count
    case .push: push = all.count
    case .overlay, .tab, .stacked: break
    }
    all.append(edge)
    isDeep = isDeep || edge.isDeep
    areGuarded = areGuarded || edge.isGuarded
  }

  /// Removes all edges, and returns the ones that nothing else references.
  mutating func takeUnshared() -> [Edge] {
    var unshared: [Edge] = []
    for index in all.indices where isKnownUniquelyReferenced(&all[index]) { unshared.append(all[index]) }
    all = []
    return unshared
  }

  /// The reason to leave out a presentation in the given style; `nil` if it can be added. An earlier modal rules out
  /// another modal. An earlier push, or a stack with elements, rules out a push.
  func rival(of style: PresentationStyle) -> String? {
    if style.kind == .push, let stackCount, stackCount > 0 {
      return "a stack already pushes screens"
    }
    let first = style.kind == .modal ? modal : style.kind == .push ? push : nil
    return first.map { "\(all[$0].style) \(all[$0].key) is already presented (\(all[$0].key.place))" }
  }
}

/// Counts the calls on one screen by call site. The numbers distinguish several calls on one line, and the calls in a
/// loop.
///
/// A chain allocates nothing if its calls are on different lines, within 128 lines of one file, and not in a loop.
@usableFromInline
struct CallCounts {
  /// The number of the last call: 0 for the first call at its call site.
  @usableFromInline var ordinal = 0

  /// The call site of the first call, and a bit for each line from there on, which is set if the line had a call.
  @usableFromInline var file = ""
  @usableFromInline var firstLine: UInt = 0
  @usableFromInline var seen: (UInt64, UInt64) = (0, 0)

  /// The calls that `seen` can't record: those outside its lines, and all but the first one on a line.
  private var places: [(place: CallSite, count: Int)] = []
  /// The index of the last noted call in `places`. In a loop, the next call is often at the next index.
  private var last = 0

  @usableFromInline init() {}

  /// Notes a call, even if it presents nothing.
  @inlinable
  mutating func note(_ place: CallSite) {
    if seen == (0, 0) { (file, firstLine) = (place.fileID, place.line) }
    let offset = place.line &- firstLine
    guard offset < 128, place.fileID == file else { return note(place, after: 0) }
    let bit = UInt64(1) << UInt64(truncatingIfNeeded: offset & 63)
    if offset < 64 {
      guard seen.0 & bit == 0 else { return note(place, after: 1) }
      seen.0 |= bit
    } else {
      guard seen.1 & bit == 0 else { return note(place, after: 1) }
      seen.1 |= bit
    }
    ordinal = 0
  }

  /// Notes a call that `seen` can't record.
  ///
  /// - Parameter earlier: The number of calls at the same call site that `seen` has recorded: 0 or 1.
  @usableFromInline
  mutating func note(_ place: CallSite, after earlier: Int) {
    func isHere(_ index: Int) -> Bool {
      places[index].place.line == place.line && places[index].place == place
    }
    let next = last + 1 < places.count ? last + 1 : 0
    if next < places.count, isHere(next) {
      last = next
    } else if let index = places.indices.first(where: isHere) {
      last = index
    } else {
      last = places.count
      places.append((place, 0))
    }
    ordinal = earlier + places[last].count
    places[last].count += 1
  }
}
