import NavigationCore

/// Two trees, merged into one. Each node stays, or is removed or added at a certain time.
///
/// A time is a number of steps. The merged tree contains the tree at every time, so the cost of a plan depends only on
/// the two trees, not on the number of steps.
final class MergedTree {
  final class Node {
    /// The position of the screen below; -1 for the root.
    let parent: Int
    /// The position of the screen at the bottom of this node's stack, or the node's own position if it is not pushed.
    let base: Int
    let role: EdgeRole
    /// The node's part in the old tree, or `nil` if it is added.
    let old: ShowableTree.Part?
    /// The node's part in the new tree, or `nil` if it is removed.
    let new: ShowableTree.Part?
    /// The id; `nil` for the root. A node that stays keeps the id from the old tree.
    let id: PresentationID?
    var tabs = Siblings()
    var stack = Siblings()
    var presented = Siblings()

    var appears = 0
    var disappears = Int.max
    /// The time when the node is updated to its new part.
    var updated = 0
    /// For a tab: the time when its selection becomes that of the new tree.
    var selected = 0
    /// The time of the last change to this node or a node above it.
    var settled = 0

    init(
      parent: Int, base: Int, role: EdgeRole, old: ShowableTree.Part?, new: ShowableTree.Part?,
      id: PresentationID?
    ) {
      self.parent = parent
      self.base = base
      self.role = role
      self.old = old
      self.new = new
      self.id = id
    }

    var stays: Bool { old != nil && new != nil }
    var isPushed: Bool { parent >= 0 && (role == .stacked || role == .push) }

    /// For a tab: whether it is selected in the new tree, or, if it is removed, in the old tree.
    var isSelected: Bool { (new ?? old)?.edge.tab?.isSelected ?? false }

    /// Keeps the node the same as in the old tree, at all times.
    func keepsOld() {
      if old == nil { appears = .max }
      (updated, selected) = (.max, .max)
      (tabs.reordered, stack.reordered, presented.reordered) = (.max, .max, .max)
    }

    func exists(at time: Int) -> Bool { appears <= time && time < disappears }
  }

  /// The tabs, the stack elements, or the presentations above a screen, before and after their order changes.
  struct Siblings {
    var before: [Int] = []
    var after: [Int] = []
    var isReordered = false
    /// The time at which the order changes.
    var reordered = 0
  }

  private(set) var nodes: [Node] = []
  /// The positions of the nodes, layer by layer, bottom to top. Each node follows the node below it.
  private(set) var order: [Int] = []

  /// - Parameter matchesAnywhere: Whether elements of a stack are matched by their ids, rather than from the bottom up.
  init(_ old: ShowableTree, _ new: ShowableTree, matchesAnywhere: Bool) {
    let (oldRoot, newRoot) = (old.parts[0], new.parts[0])
    nodes = [Node(parent: -1, base: 0, role: .push, old: oldRoot, new: newRoot, id: oldRoot.id)]
    var bases = [0]
    var next = 0
    while next < bases.count {
      var pending = [bases[next]]
      next += 1
      while let node = pending.popLast() {
        order.append(node)
        let (first, before, after) = (pending.count, nodes[node].old, nodes[node].new)
        func siblings(_ before: [Int]?, _ after: [Int]?, isPrefix: Bool = false) -> Siblings {
          guard before?.isEmpty == false || after?.isEmpty == false else { return Siblings() }
          let before = (before ?? []).map { old.parts[$0] }
          let after = (after ?? []).map { new.parts[$0] }
          return add(before, after, partners(of: after, in: before, isPrefix: isPrefix), to: node)
        }
        let tabs = siblings(before?.tabs, after?.tabs)
        let stack = siblings(before?.stack, after?.stack, isPrefix: !matchesAnywhere)
        let presented = siblings(before?.presented, after?.presented)
        (nodes[node].tabs, nodes[node].stack, nodes[node].presented) = (tabs, stack, presented)
        for child in tabs.after {
          if nodes[child].isSelected {
            pending.append(child)
          } else {
            bases.append(child)
          }
        }
        pending += stack.after
        for child in presented.after {
          if nodes[child].isPushed { pending.append(child) } else { bases.append(child) }
        }
        pending[first...].reverse()
      }
    }
    for index in nodes.indices.dropFirst().reversed() where nodes[index].stays {
      let node = nodes[index]
      // A dialog, or an element of an equal stack, keeps the key with which it is shown.
      if node.old?.edge.key != node.new?.edge.key { nodes[index].new?.isWhole = false }
      if nodes[index].new?.isWhole == false { nodes[node.parent].new?.isWhole = false }
    }
  }

  /// The ids, in the old tree, of the root, tabs, and presentations that stay.
  var staying: Set<PresentationID?> { Set(nodes.filter(\.stays).map(\.id)) }

  /// Adds the nodes for the old and the new siblings above a screen.
  private func add(
    _ old: [ShowableTree.Part], _ new: [ShowableTree.Part], _ partners: [Int?], to parent: Int
  ) -> Siblings {
    func append(_ old: ShowableTree.Part?, _ new: ShowableTree.Part?) -> Int {
      let role = (new ?? old)?.edge.role ?? .push
      let base = role == .stacked || role == .push ? nodes[parent].base : nodes.count
      // The id of an added node contains the ids of the nodes below it.
      let id =
        old?.id ?? new.flatMap { nodes[parent].new?.edge.childID(at: $0.position, of: nodes[parent].id) }
      nodes.append(Node(parent: parent, base: base, role: role, old: old, new: new, id: id))
      return nodes.count - 1
    }
    let kept = partners.compactMap { $0 }
    var nodesOfOld = [Int?](repeating: nil, count: old.count)
    guard zip(kept, kept.dropFirst()).allSatisfy({ $0 < $1 }) else {
      let nodesOfNew = zip(partners, new).map { partner, part in
        let node = append(partner.map { old[$0] }, part)
        if let partner { nodesOfOld[partner] = node }
        return node
      }
      let oldOrder = old.indices.map { nodesOfOld[$0] ?? append(old[$0], nil) }
      let coming = zip(partners, nodesOfNew).filter { $0.0 == nil }.map(\.1)
      let leaving = zip(nodesOfOld, oldOrder).filter { $0.0 == nil }.map(\.1)
      return Siblings(before: oldOrder + coming, after: nodesOfNew + leaving, isReordered: true)
    }
    // The siblings that stay have the same order in both trees.
    var merged: [Int] = []
    var next = 0
    for (partner, part) in zip(partners, new) {
      if let partner {
        while next < partner { merged.append(append(old[next], nil)); next += 1 }
        next += 1
      }
      merged.append(append(partner.map { old[$0] }, part))
    }
    merged += old[next...].map { append($0, nil) }
    return Siblings(before: merged, after: merged)
  }
}

/// Returns, for each new sibling, the position of the matching old sibling, or `nil` if the new sibling is added.
///
/// - Parameter isPrefix: Whether only a common prefix of the siblings matches.
private func partners(
  of new: [ShowableTree.Part], in old: [ShowableTree.Part], isPrefix: Bool
) -> [Int?] {
  // A node that stays keeps its key, so no added sibling may have the same key.
  lazy var newKeys = Set(new.map(\.edge.key))
  lazy var oldKeys = Set(old.flatMap { [$0.edge.key, $0.edge.ownKey] })
  func isSame(_ index: Int, _ part: ShowableTree.Part, atBottom: Bool = false) -> Bool {
    let (first, second) = (old[index].edge, part.edge)
    switch second.continuation(of: first) {
    case .key: return true
    case .ownKey: return !newKeys.contains(first.key)
    case .equalElement:
      // If a stack replaces another, the equal elements at the bottom stay. An element from elsewhere in the old stack
      // is found by its id.
      return atBottom && !newKeys.contains(first.key) && (isPrefix || !oldKeys.contains(second.key))
    // An equal dialog stays, even if its id is different.
    case .onTop, nil: return first.dialog != nil && first == second && !newKeys.contains(first.key)
    }
  }
  let count = zip(old.indices, new).prefix { isSame($0, $1, atBottom: true) }.count
  let bottom: [Int?] = Array(0..<count)
  let (others, rest) = (old.indices.dropFirst(count), new.dropFirst(count))
  guard !isPrefix else { return bottom + rest.map { _ in nil } }
  guard others.count > 8, rest.count > 8 else {
    return bottom + rest.map { part in others.first { isSame($0, part) } }
  }
  let positions = Dictionary(others.map { (old[$0].edge.key, $0) }) { first, _ in first }
  let ownPositions = Dictionary(others.map { (old[$0].edge.ownKey, $0) }) { first, _ in first }
  return bottom
    + rest.map { part in
      let found = [positions[part.edge.key], ownPositions[part.edge.ownKey]].compactMap { $0 }
      if let position = found.first(where: { isSame($0, part) }) { return position }
      guard part.edge.dialog != nil else { return nil }
      return others.first { isSame($0, part) }
    }
}

/// The trees of a plan, created on demand.
final class PlannedTrees<Content> {
  private let merged: MergedTree
  private var last: (time: Int, tree: Screen<Content>)?

  init(_ merged: MergedTree) { self.merged = merged }

  /// The tree after the given number of steps.
  subscript(time: Int) -> Screen<Content> {
    if let last, last.time == time { return last.tree }
    let nodes = merged.nodes
    var edges = [Edge?](repeating: nil, count: nodes.count)
    // A node precedes the nodes above it.
    for index in nodes.indices.reversed() where nodes[index].exists(at: time) {
      let node = nodes[index]
      let isNew = node.old == nil || node.new != nil && node.updated <= time
      guard let part = isNew ? node.new : node.old else { continue }
      // Nodes that no longer change are shared.
      let isSettled = isNew && part.isWhole && node.settled <= time
      let above =
        isSettled
        ? []
        : [node.tabs, node.stack, node.presented].flatMap { siblings in
          (time < siblings.reordered ? siblings.before : siblings.after).filter {
            nodes[$0].exists(at: time)
          }
          .compactMap { edges[$0] }
        }
      edges[index] = edge(of: node, part.edge, isSettled ? nil : above, at: time)
    }
    guard let tree = edges[0]?.screen(of: Content.self) else { preconditionFailure("A tree needs a root.") }
    last = (time, tree)
    return tree
  }

  /// - Parameter above: The edges of the screen, or `nil` to keep its edges.
  private func edge(of node: MergedTree.Node, _ edge: Edge, _ above: [Edge]?, at time: Int) -> Edge {
    guard let screen = edge.screen(of: Content.self) else {
      // A dialog keeps the key with which it is shown.
      return node.old.map { $0.edge.key == edge.key ? edge : edge.keyed(as: $0.edge.key) } ?? edge
    }
    let isSelected = (time < node.selected ? node.old : node.new ?? node.old)?.edge.tab?.isSelected ?? false
    guard above != nil || isSelected != edge.tab?.isSelected ?? false else { return edge }
    // An equal key may have an older name.
    let key = node.old.flatMap { $0.edge.key == edge.key ? nil : $0.edge.key }
    // A screen that still waits for its update takes its dismissal from the newest tree: if a stack was replaced by an
    // equal one, its elements have new ids.
    return ScreenEdge(
      above.map { screen.with($0) } ?? screen, like: edge, keyedAs: key, dismissedAs: node.new?.edge,
      isSelected: isSelected)
  }
}
