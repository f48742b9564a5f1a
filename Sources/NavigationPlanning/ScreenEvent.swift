import NavigationCore

/// An event of a screen or a dialog, for a log; see ``screenEvents(from:to:)``.
public struct ScreenEvent: Hashable, CustomStringConvertible {
  /// What happens to a screen or a dialog.
  public enum Kind: Hashable, Sendable {
    /// It is new, and the user sees it.
    case appeared
    /// A screen on top, a modal, or a different tab covers it, or its column no longer fits. This is the first event of a
    /// screen that the user has not seen, such as a lower screen of a deep link.
    case covered
    /// It was covered, and the user sees it.
    case uncovered
    /// It was covered, and its column fits now: the device was rotated, or the sidebar is shown.
    case revealed
    /// It is removed.
    case disappeared
  }

  /// The kind of event.
  public let kind: Kind
  /// The id of the presentation or tab; `nil` for the root. It may contain user data.
  public let id: PresentationID?
  /// The name to log, without user data: the cases of routes and tabs on the path from the root, and the styles of
  /// presentations without a case, as in `items/edit`. The root is named `root`.
  public let name: String

  /// `appeared items/edit`.
  public var description: String { "\(kind) \(name)" }
}

/// Returns the events between two trees: first for removed screens from the top down, then for covered screens, and
/// then for new or uncovered screens from the bottom up.
///
/// ```swift
/// let before = inventory(model)
/// model.route = .add(Item())
/// screenEvents(from: before, to: inventory(model))  // → [covered root, appeared add]
/// screenEvents(from: inventory(model), to: nil)     // → [disappeared add, disappeared root]
/// ```
///
/// The user sees the screen on top of each column, the screens whose tab bar is visible, and overlays. A dialog covers
/// nothing, and a window doesn't cover another.
///
/// The events are complete: if you add a screen to a set when it appears, is uncovered, or is revealed, and remove it
/// when it is covered or disappears, the set contains the screens that the user sees. Screens in the two trees are matched as in
/// ``plan(from:to:capabilities:)``: replacing a stack with an equal one produces no events. To follow state
/// changes, use ``observeScreenEvents(isolation:_:then:)``. Its events keep the id that each screen had when it
/// appeared.
///
/// - Parameters:
///   - old: The tree before; `nil` if nothing was on screen. Screens in both trees keep their ids from this tree.
///   - new: The tree after; `nil` if nothing is on screen.
/// - Complexity: Linear in the size of the two trees.
public func screenEvents<Content>(from old: Screen<Content>?, to new: Screen<Content>?) -> [ScreenEvent] {
  guard let first = old ?? new, let last = new ?? old else { return [] }
  let trees = (old: ShowableTree(first), new: ShowableTree(last))
  let (wasSeen, isSeen) = (first.seen(.actual), last.seen(.actual))
  // A screen is revealed if it was on top of a column that didn't fit, and another column is still beside it.
  let (hadColumn, isAlone) = (first.seen(.unlimited), last.seen(.single))
  let merged = MergedTree(trees.old, trees.new, matchesAnywhere: true)
  var (removed, covered, added): ([ScreenEvent], [ScreenEvent], [ScreenEvent]) = ([], [], [])
  for node in merged.order.map({ merged.nodes[$0] }) {
    let before = old == nil ? nil : node.old.map { wasSeen.contains($0.id) }
    let after = new == nil ? nil : node.new.map { isSeen.contains($0.id) }
    guard before != after else { continue }
    let name = node.new.map { trees.new.name(of: $0) } ?? node.old.map { trees.old.name(of: $0) } ?? ""
    func event(_ kind: ScreenEvent.Kind) -> ScreenEvent { ScreenEvent(kind: kind, id: node.id, name: name) }
    switch (before, after) {
    case (_, nil): removed.append(event(.disappeared))
    case (nil, true?): added.append(event(.appeared))
    case (nil, false?): added.append(event(.covered))
    case (_, true?):
      let isRevealed =
        node.old.map { hadColumn.contains($0.id) } ?? false
        && node.new.map { !isAlone.contains($0.id) } ?? false
      added.append(event(isRevealed ? .revealed : .uncovered))
    case (_, false?): covered.append(event(.covered))
    }
  }
  return removed.reversed() + covered + added
}

/// Observes the events of a screen and the screens above it, beginning with the events of the first tree.
///
/// ```swift
/// let token = observeScreenEvents { inventory(model) } then: { event in
///   if event.kind == .appeared || event.kind == .uncovered { print(event.name) }
/// }
/// ```
///
/// With a ``Navigator``, pass its ``Navigator/shown`` tree: the events follow the steps that have finished.
///
/// - Parameters:
///   - screen: Returns the screen. The closure is called after each change of a value that it read, at most once in a
///     turn of the actor.
///   - body: Called with each event.
/// - Returns: A token. The observation ends when the token is cancelled or released.
public func observeScreenEvents<Content>(
  isolation: isolated any Actor = #isolation, _ screen: @escaping () -> Screen<Content>,
  then body: @escaping (ScreenEvent) -> Void
) -> ObservationToken {
  // The last tree. Each screen has the id that it had when it appeared.
  var last: Screen<Content>?
  return observe(isolation: isolation, screen) { tree in
    let events = screenEvents(from: last, to: tree)
    last = last.map { Plan(from: $0, to: tree, .anythingAtOnce) { _, _ in false }.goal } ?? tree.showable
    events.forEach(body)
  }
}

extension ShowableTree {
  /// The cases or styles on the path from the root to a part.
  fileprivate func name(of part: Part) -> String {
    let way = sequence(first: part) { parts[$0.parent] }.prefix { $0.parent >= 0 }
    let names = way.map { $0.edge.safeName(at: $0.position) }
    return names.isEmpty ? "root" : names.reversed().joined(separator: "/")
  }
}

/// The columns of a layer that the user sees.
private enum Width {
  /// The ones that the tree shows.
  case actual
  /// A single one.
  case single
  /// All, as if every column fitted.
  case unlimited
}

extension Screen {
  /// The ids of the screens that the user sees; `nil` for the root.
  fileprivate func seen(_ width: Width) -> Set<PresentationID?> {
    // Windows are on screen beside one another, unless a modal of the whole app covers them.
    let windows = (tabs ?? []).filter(\.isBeside)
    if !windows.isEmpty, modal?.screen == nil {
      let overlays = presentations.filter { $0.style.kind == .overlay }.compactMap(\.screen)
      return (windows.map(\.screen) + overlays).reduce(into: [id, modal?.id ?? id]) {
        $0.formUnion($1.seen(width))
      }
    }
    let layers = layers
    var seen: Set<PresentationID?> = []
    for layer in Layer.uncovered(of: layers) {
      let columns = layer.base.columns
      let screens = columns.flatMap(\.screens)
      for column in columns where width == .actual && column.placeholder == nil {
        seen.insert(column.screens.last?.id)
      }
      if width != .actual, let last = screens.last { seen.insert(last.id) }
      if width == .unlimited { for screen in screens where screen.isSplit { seen.insert(screen.id) } }
      for tab in layer.tabs { seen.insert(tab.screen.id?.parent) }
    }
    if let dialog = layers.last?.modal { seen.insert(dialog.id) }
    return seen
  }
}
