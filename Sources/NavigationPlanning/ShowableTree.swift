import NavigationCore

/// The parts of a tree that a toolkit can show, as a list, layer by layer, bottom to top. Each part precedes the parts
/// above it.
///
/// The list leaves out the parts that the tree's issues name, and the modals of hidden tabs. A hidden tab keeps
/// its stack.
struct ShowableTree {
  /// A screen or a dialog.
  final class Part {
    /// Its position in the list. Positions increase along a stack.
    let index: Int
    /// The position of the screen below; -1 for the root.
    let parent: Int
    /// The edge that leads to it.
    let edge: Edge
    /// The position of the edge among the parent's edges.
    let position: Int
    /// `nil` for the root.
    let id: PresentationID?
    /// The positions of the parts above it, in the order of its edges.
    var tabs: [Int] = []
    var stack: [Int] = []
    var presented: [Int] = []
    /// Whether the list includes everything in this part and above it.
    var isWhole = true

    init(index: Int, parent: Int, edge: Edge, position: Int, id: PresentationID?) {
      self.index = index
      self.parent = parent
      self.edge = edge
      self.position = position
      self.id = id
    }
  }

  private(set) var parts: [Part]

  /// The screen at the bottom of a layer, and whether it is in a hidden tab.
  private struct Base {
    let part: Int
    let isHidden: Bool
  }

  /// A screen of the layer that is being read. Only the topmost element of a stack can push.
  private struct Member {
    let part: Int
    let isCoveredElement: Bool
  }

  init<Content>(_ root: Screen<Content>) {
    parts = [Part(index: 0, parent: -1, edge: ScreenEdge(root: root), position: 0, id: root.id)]
    var bases = [Base(part: 0, isHidden: false)]
    var next = 0
    while next < bases.count {
      readLayer(bases[next], &bases)
      next += 1
    }
    for index in parts.indices.dropFirst().reversed() where !parts[index].isWhole {
      parts[parts[index].parent].isWhole = false
    }
  }

  private mutating func readLayer(_ base: Base, _ bases: inout [Base]) {
    var modal: (part: Int, edge: Int)?
    var overlays: [Base] = []
    var pending = [Member(part: base.part, isCoveredElement: false)]
    while let member = pending.popLast() {
      let edges = parts[member.part].edge.edges
      var keys: Set<EdgeKey> = []
      let first = pending.count
      for index in edges.indices {
        let edge = edges[index]
        // If two presentations have the same id, only the first can be found. The ids of tabs and elements of a stack
        // always differ.
        if edge.role != .tab, edge.role != .stacked, !keys.insert(edge.key).inserted {
          parts[member.part].isWhole = false
          continue
        }
        switch edge.role {
        case .tab:
          let tab = add(index, to: member.part)
          if edge.tab?.isSelected ?? false {
            pending.append(Member(part: tab, isCoveredElement: false))
          } else {
            bases.append(Base(part: tab, isHidden: base.isHidden || edge.tab?.isBeside != true))
          }
        case .stacked, .push:
          if member.isCoveredElement {
            parts[member.part].isWhole = false
          } else {
            let isCovered = index + 1 < edges.count && edges[index + 1].role == .stacked
            pending.append(
              Member(
                part: add(index, to: member.part),
                isCoveredElement: edge.role == .stacked && isCovered))
          }
        case .modal:
          // The modal of the topmost screen covers the layer.
          if base.isHidden { parts[member.part].isWhole = false }
          if let covered = modal { parts[covered.part].isWhole = false }
          if !base.isHidden { modal = (member.part, index) }
        case .overlay:
          overlays.append(Base(part: add(index, to: member.part), isHidden: base.isHidden))
        }
      }
      pending[first...].reverse()
    }
    bases += overlays
    guard let modal else { return }
    let part = add(modal.edge, to: modal.part)
    bases.append(Base(part: part, isHidden: false))
    // The modal is added last, but its edge may precede its siblings' edges.
    let presented = parts[modal.part].presented
    parts[modal.part].presented = presented.sorted { parts[$0].position < parts[$1].position }
  }

  /// Adds the part at the end of an edge, and returns its position.
  private mutating func add(_ index: Int, to parent: Int) -> Int {
    let screen = parts[parent]
    let edge = screen.edge.edges[index]
    let id = screen.edge.childID(at: index, of: screen.id)
    parts.append(Part(index: parts.count, parent: parent, edge: edge, position: index, id: id))
    let part = parts.count - 1
    switch edge.role {
    case .tab: parts[parent].tabs.append(part)
    case .stacked: parts[parent].stack.append(part)
    case .push, .modal, .overlay: parts[parent].presented.append(part)
    }
    return part
  }
}
