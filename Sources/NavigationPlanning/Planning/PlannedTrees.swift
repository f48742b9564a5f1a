import NavigationCore

/// The trees of a plan, made on demand.
final class PlannedTrees<Content> {
  private let merged: MergedTree
  private var last: (time: Int, tree: Screen<Content>)?

  init(_ merged: MergedTree) { self.merged = merged }

  /// The tree after a number of steps.
  subscript(time: Int) -> Screen<Content> {
    if let last, last.time == time { return last.tree }
    let nodes = merged.nodes
    var edges = [Edge?](repeating: nil, count: nodes.count)
    // A node precedes what is above it.
    for index in nodes.indices.reversed() where nodes[index].isThere(at: time) {
      let node = nodes[index]
      let isNew = node.old == nil || node.new != nil && node.updated <= time
      guard let part = isNew ? node.new : node.old else { continue }
      // What no longer changes is shared.
      let isSettled = isNew && part.isWhole && node.settled <= time
      let above =
        isSettled
        ? []
        : [node.tabs, node.stack, node.presented].flatMap { siblings in
          (time < siblings.reordered ? siblings.before : siblings.after).filter {
            nodes[$0].isThere(at: time)
          }
          .compactMap { edges[$0] }
        }
      edges[index] = edge(of: node, part.edge, isSettled ? nil : above, at: time)
    }
    guard let tree = edges[0]?.screen(of: Content.self) else { preconditionFailure("A tree has no root.") }
    last = (time, tree)
    return tree
  }

  /// - Parameter above: The edges of the screen, or `nil` to keep those that it has.
  private func edge(of node: MergedTree.Node, _ edge: Edge, _ above: [Edge]?, at time: Int) -> Edge {
    guard let screen = edge.screen(of: Content.self) else {
      // A dialog keeps the key with which it is shown.
      return node.old.map { $0.edge.key == edge.key ? edge : edge.dialog(keyedAs: $0.edge) } ?? edge
    }
    let isSelected = (time < node.selected ? node.old : node.new ?? node.old)?.edge.tab?.isSelected ?? false
    guard above != nil || isSelected != edge.tab?.isSelected ?? false else { return edge }
    // What still waits for its update is found again by what state has now: an equal stack has other ids.
    return ScreenEdge(
      above.map { screen.with($0) } ?? screen, like: edge, keyedAs: node.old?.edge.key,
      dismissedAs: node.new?.edge, isSelected: isSelected)
  }
}
