/// The way from the root of a tree to a screen or a dialog: its edge, and the way to the screen that decides whether the
/// edge exists.
package final class Way {
  let edge: Edge
  let id: PresentationID
  /// The way to the screen that has the edge.
  private let parent: Way?
  /// The number of modals on the way; -1 if a tab on the way is hidden.
  let rank: Int

  init(_ edge: Edge, _ id: PresentationID, on parent: Way? = nil) {
    self.edge = edge
    self.id = id
    self.parent = parent
    let rank = parent?.rank ?? 0
    self.rank = rank < 0 || edge.tab?.isSelected == false ? -1 : rank + (edge.role == .modal ? 1 : 0)
  }

  /// The way to the screen that decides whether the edge exists: the one that has the edge or, for a presentation that
  /// ``Screen/onTop(_:)`` added, the one that called it. The screens between them don't matter.
  var below: Way? { (0..<max(edge.key.level, 0)).reduce(parent) { way, _ in way?.parent } }

  /// The edges, from the root up.
  var edges: [Edge] { sequence(first: self, next: \.below).map(\.edge).reversed() }

  /// Whether `other`, in a new tree, leads to the same screen or dialog.
  package func isKept(as other: Way) -> Bool {
    var (old, new): (Way?, Way?) = (self, other)
    while let first = old, let second = new {
      guard first !== second else { return true }
      guard second.edge.continuation(of: first.edge) != nil else { return false }
      (old, new) = (first.below, second.below)
    }
    return old == nil && new == nil
  }

  /// The ways that continue `way`, or start at a root (`nil`), with the edges of the screen there.
  static func above(_ way: Way?, _ parts: ScreenParts?, _ root: PresentationID?) -> [Way] {
    guard let parts else { return [] }
    return parts.edges.all.indices.map {
      Way(parts.edges.all[$0], PresentationID(parent: way?.id ?? root, parts, $0), on: way)
    }
  }

  /// The ways to all presentations above a screen with the given parts and id.
  static func all(above parts: ScreenParts?, _ id: PresentationID?) -> [Way] {
    var all: [Way] = []
    var pending = above(nil, parts, id)
    while let way = pending.popLast() {
      if way.edge.role != .tab { all.append(way) }
      pending += above(way, way.edge.parts, id)
    }
    return all
  }

  /// The screen at the same place in another tree; `nil` if that tree lacks the screen, or if the screen lacks parts.
  ///
  /// - Parameters:
  ///   - root: The root of the other tree.
  ///   - found: The screens that earlier calls found.
  func counterpart(
    from root: ScreenParts?, _ found: inout [ObjectIdentifier: ScreenParts?]
  ) -> ScreenParts? {
    if let known = found[ObjectIdentifier(self)] { return known }
    var counterpart: ScreenParts?
    if let parts = below == nil ? root : below?.counterpart(from: root, &found), edge.key.isOnTop {
      counterpart = parts.presentedOnTop.first { $0.continuation(of: edge) != nil }?.parts
    } else if let parts = below == nil ? root : below?.counterpart(from: root, &found) {
      // An equal element of another stack is at the same position.
      let index = parts.keys.firstIndex(of: edge.key) ?? id.index
      let edges = parts.edges.all
      if edges.indices.contains(index), edges[index].continuation(of: edge) != nil {
        counterpart = edges[index].parts
      }
    }
    found[ObjectIdentifier(self)] = .some(counterpart)
    return counterpart
  }
}

extension ScreenParts {
  /// The edges that calls of ``Screen/onTop(_:)`` on the screen with these parts have added, to any screen above.
  fileprivate var presentedOnTop: [Edge] {
    var found: [Edge] = []
    var pending: [(parts: ScreenParts, level: Int32)] = [(self, 0)]
    while let (parts, level) = pending.popLast() {
      for edge in parts.edges.all {
        if edge.key.level == level { found.append(edge) }
        if let above = edge.parts { pending.append((above, level + 1)) }
      }
    }
    return found
  }
}
