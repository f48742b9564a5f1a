/// The edges of a screen in one list: tabs, the stack, and presentations.
struct Edges {
  private var array = GrowingArray<Edge>()
  private var tabCount: Int?
  private var stackCount: Int?
  /// The positions of the modal and the push. A screen has at most one of each.
  private(set) var modal: Int?
  private(set) var push: Int?
  /// Whether one of the edges leads to a guarded screen, or to one with a guarded screen above it.
  private(set) var areGuarded = false
  /// The position of the last such element of the stack.
  private(set) var lastGuardedElement: Int?

  /// Replaces all edges. A screen that had tabs or a stack still has them, even if they are empty.
  mutating func replace(with edges: [Edge]) {
    array = GrowingArray(edges)
    func count(_ role: EdgeRole, _ old: Int?) -> Int? {
      let count = edges.reduce(0) { $1.role == role ? $0 + 1 : $0 }
      return count > 0 || old != nil ? count : nil
    }
    (tabCount, stackCount) = (count(.tab, tabCount), count(.stacked, stackCount))
    modal = edges.firstIndex { $0.role == .modal }
    push = edges.firstIndex { $0.role == .push }
    areGuarded = edges.contains(where: \.isGuarded)
    lastGuardedElement = edges.lastIndex { $0.role == .stacked && $0.isGuarded }
  }

  /// Replaces each edge by one with the same role, which leads to a screen with the same guards.
  mutating func replaceEach(by transform: (Edge) -> Edge) { array = GrowingArray(all.map(transform)) }

  /// The edges, in order.
  var all: ArraySlice<Edge> { array.elements }

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
    var elements = Array(all)
    elements.insert(contentsOf: edges, at: index)
    array = GrowingArray(elements)
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
    array.append(edge)
    areGuarded = areGuarded || edge.isGuarded
  }

  /// The reason to leave out a presentation in the given style; `nil` if it can be added. An earlier modal rules out
  /// another modal, but not a screen if ``Screen/onTop(_:)`` has added it. An earlier push, or a stack with elements,
  /// rules out a push.
  func rival(of style: PresentationStyle, isDialog: Bool = false) -> String? {
    if style.kind == .push, let stackCount, stackCount > 0 {
      return "a stack already pushes screens"
    }
    let first = style.kind == .modal ? modal : style.kind == .push ? push : nil
    guard let first, isDialog || first != modal || !all[first].key.isOnTop else { return nil }
    return "\(all[first].style) \(all[first].key) is already presented (\(all[first].key.place))"
  }
}
