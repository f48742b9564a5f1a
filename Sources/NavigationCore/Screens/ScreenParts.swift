/// What a screen has besides its content. A screen copies shared parts before it changes them.
@usableFromInline
final class ScreenParts {
  var edges = Edges() { didSet { storedKeys = nil } }
  var links: [ScreenLink.Stored] = []
  var tasks: [ScreenTask] = []
  var isDismissDisabled = false
  var issues: [NavigationIssue] = []

  /// The keys of the edges, created on first use.
  private var storedKeys: EdgeKeys?

  init() {}

  init(_ other: ScreenParts) {
    edges = other.edges
    links = other.links
    tasks = other.tasks
    isDismissDisabled = other.isDismissDisabled
    issues = other.issues
  }

  var keys: EdgeKeys {
    if let storedKeys { return storedKeys }
    let keys = EdgeKeys(edges.all.map(\.key))
    storedKeys = keys
    return keys
  }

  /// Whether two screens have equal links, tasks, and `isDismissDisabled`.
  static func isEqualInPlace(_ left: ScreenParts?, _ right: ScreenParts?) -> Bool {
    guard left !== right else { return true }
    return (left?.isDismissDisabled ?? false) == (right?.isDismissDisabled ?? false)
      && (left?.tasks ?? []).elementsEqual(right?.tasks ?? []) { $0.id == $1.id }
      && (left?.links ?? []) == (right?.links ?? [])
  }

  /// Removes the parts of the screens above that nothing else references, and appends them to `children`.
  private func takeChildren(into children: inout [ScreenParts]) {
    children += edges.takeUnshared().compactMap(\.parts)
  }

  // Released by recursion, a deep tree could overflow the call stack.
  deinit {
    guard edges.isDeep else { return }
    var pending: [ScreenParts] = []
    takeChildren(into: &pending)
    while var parts = pending.popLast() {
      if isKnownUniquelyReferenced(&parts) { parts.takeChildren(into: &pending) }
    }
  }
}

extension Screen {
  var uniqueParts: ScreenParts {
    mutating get {
      // Binding a constant before the check would add a second owner.
      if isKnownUniquelyReferenced(&parts), let parts { return parts }
      let unique = parts.map { ScreenParts($0) } ?? ScreenParts()
      parts = unique
      return unique
    }
  }

  mutating func note(_ issue: String, at place: CallSite) {
    uniqueParts.issues.append(NavigationIssue(issue, at: place))
  }
}

/// The edges of a screen in one list: tabs, the stack, and what is presented.
struct Edges {
  private(set) var all: [Edge] = []
  private var tabCount: Int?
  private var stackCount: Int?
  /// The positions of the modal and the push. A screen has at most one of each.
  private(set) var modal: Int?
  private(set) var push: Int?
  /// Whether a screen above has edges of its own.
  private(set) var isDeep = false

  /// Replaces all edges. Existing tabs and an existing stack stay, even if they become empty.
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
  }

  /// The positions of the tabs; `nil` if `tabs(selection:)` was not called.
  var tabs: Range<Int>? { tabCount.map { 0..<$0 } }

  /// The positions of the screens of the stack; `nil` if `stack(path:)` was not called.
  var stacked: Range<Int>? { stackCount.map { (tabCount ?? 0)..<(tabCount ?? 0) + $0 } }

  /// The positions of the presentations.
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
    modal = modal.map { $0 + edges.count }
    push = push.map { $0 + edges.count }
  }

  /// Adds a presentation. Its style must have no ``rival(of:)``.
  mutating func append(_ edge: Edge) {
    switch edge.role {
    case .modal: modal = all.count
    case .push: push = all.count
    case .overlay, .tab, .stacked: break
    }
    all.append(edge)
    isDeep = isDeep || edge.isDeep
  }

  /// Removes and returns the edges that nothing else holds.
  mutating func takeUnshared() -> [Edge] {
    var unshared: [Edge] = []
    for index in all.indices where isKnownUniquelyReferenced(&all[index]) { unshared.append(all[index]) }
    all = []
    return unshared
  }

  /// What a presentation in a style conflicts with, as text; `nil` if there is no conflict. Of two modals, and of two
  /// pushes, the first wins.
  func rival(of style: PresentationStyle) -> String? {
    if style.kind == .push, let stackCount, stackCount > 0 {
      return "the screens of a stack, which are there already"
    }
    let first = style.kind == .modal ? modal : style.kind == .push ? push : nil
    return first.map { "\(all[$0].style) \(all[$0].key), which is presented already (\(all[$0].key.place))" }
  }
}

/// Counts the calls on one screen by their place in the source. The number tells apart several calls in one line, and
/// the calls of a loop. A call elsewhere does not change it.
///
/// A chain within 128 lines of one file, without a loop, allocates nothing.
@usableFromInline
struct CallCounts {
  /// The number of the last call: 0 for the first one at its place.
  @usableFromInline var ordinal = 0

  /// The place of the first call, and a bit for each line from there on that says whether the line had a call.
  @usableFromInline var file = ""
  @usableFromInline var firstLine: UInt = 0
  @usableFromInline var seen: (UInt64, UInt64) = (0, 0)

  /// The calls that `seen` does not hold: those at other places, and all but the first one at a line in `seen`.
  private var places: [(place: CallSite, count: Int)] = []
  /// The position of the last one that was noted. In a loop, the next call is often at the next position.
  private var last = 0

  @usableFromInline init() {}

  /// Notes a call, active or not.
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

  /// Notes a call that `seen` cannot hold.
  ///
  /// - Parameter earlier: The number of calls at that place that `seen` holds.
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
