import NavigationCore

/// Returns the steps from one tree to another. Each step produces a legal tree, and no shorter list of steps exists.
///
/// ```swift
/// let before = inventory(model)
/// model.route = .add(Item())
/// let steps = plan(from: before, to: inventory(model), capabilities: .oneAtATime)
/// steps.map(\.description)             // → ["present add(42)"]
/// steps.last?.tree.modal?.style        // → sheet
/// ```
///
/// A screen that is in both trees is kept, and updated in place if it changes. (Without
/// ``NavigationCapabilities/setsStackAtOnce``, a stack keeps only the elements at the bottom that are the same in both
/// trees.) Contents are compared with `==`. If they are not `Equatable`, each screen is updated.
///
/// The plan leaves out the parts that `Screen.issues` names and the modals of hidden tabs. Apart from them, the last
/// step produces the new tree.
///
/// If one `StackState` replaces another, the screens of the equal elements at the bottom keep their ids. (An object
/// must be the same object, and a value with an `id` must have the same `id`.)
///
/// A tree is *legal* if a toolkit can show all of it: it lacks `issues` and the modals of hidden tabs. The article
/// *Planning* defines the steps.
///
/// - Parameters:
///   - old: The tree that is shown.
///   - new: The tree to show.
///   - capabilities: The changes that the toolkit can make in one move.
/// - Returns: The steps; none if the trees are equal.
/// - Complexity: Linear in the size of the two trees.
public func plan<Content>(
  from old: Screen<Content>, to new: Screen<Content>, capabilities: NavigationCapabilities
) -> [NavigationStep<Content>] {
  Plan(from: old, to: new, capabilities, isSame: equality(of: Content.self) ?? { _, _ in false }).steps
}

/// The moves from one tree to another, and the trees in between.
struct Plan<Content> {
  let moves: [NavigationMove]
  let merged: MergedTree
  private let trees: PlannedTrees<Content>

  /// - Parameter updates: Returns whether to update the screen or dialog with the given id; nothing else changes. `nil`
  ///   for a complete plan.
  init(
    from old: Screen<Content>, to new: Screen<Content>, _ capabilities: NavigationCapabilities,
    onlyUpdates updates: ((PresentationID?) -> Bool)? = nil, isSame: (Content, Content) -> Bool
  ) {
    let planner = Planner(from: ShowableTree(old), to: ShowableTree(new), capabilities, onlyUpdates: updates)
    {
      old, new in
      // A screen, its placeholder, the placeholder's placeholder, and so on.
      var (first, second) = (old.screen(of: Content.self), new.screen(of: Content.self))
      while let old = first, let new = second {
        guard isSame(old.content, new.content) else { return false }
        (first, second) = (old.placeholder, new.placeholder)
      }
      return true
    }
    moves = planner.moves
    merged = planner.trees
    trees = PlannedTrees(merged)
  }

  var steps: [NavigationStep<Content>] {
    moves.enumerated().map { NavigationStep($0.element, trees, at: $0.offset + 1) }
  }

  /// The part of the old tree that can be shown. Screens that need no change have the closures of the new tree.
  var start: Screen<Content> { trees[0] }

  /// The part of the new tree that can be shown.
  var goal: Screen<Content> { trees[moves.count] }
}

extension Screen {
  /// The part of this tree that can be shown.
  var showable: Screen { Plan(from: self, to: self, .anythingAtOnce) { _, _ in true }.goal }
}

/// Finds the steps from one tree to another: first removes screens from the top down, and then adds screens from the
/// bottom up.
///
/// The merged tree stores the time of each change.
struct Planner {
  private(set) var moves: [NavigationMove] = []
  /// The merged tree, with the times of the moves.
  let trees: MergedTree
  private let capabilities: NavigationCapabilities
  /// The stacks whose bottom screens stay, by the positions of these screens.
  private var stacks: [Int: Stack] = [:]

  /// The elements of a stack.
  private struct Stack {
    var leaving: [Int] = []
    var coming: [Int] = []
    var kept: [Int] = []
    var isSetAtOnce = false
  }

  /// Whether a presentation is presented together with its stack.
  private var comesWithStack: Bool {
    !capabilities.isDisjoint(with: [.pushesManyAtOnce, .setsStackAtOnce])
  }

  /// - Parameters:
  ///   - updates: See ``Plan/init(from:to:_:onlyUpdates:isSame:)``.
  ///   - isSame: Returns whether the contents of two edges' screens look the same.
  init(
    from old: ShowableTree, to new: ShowableTree, _ capabilities: NavigationCapabilities,
    onlyUpdates updates: ((PresentationID?) -> Bool)?, isSame: (Edge, Edge) -> Bool
  ) {
    self.capabilities = capabilities
    trees = MergedTree(old, new, matchesAnywhere: capabilities.contains(.setsStackAtOnce))
    if let updates {
      for node in trees.nodes { node.keepsOld() }
      for node in trees.order where !changesAbove(node) && updates(trees.nodes[node].id) {
        if changesInPlace(node, isSame) { update(node) }
      }
      settle()
      return
    }
    findStacks()
    dismiss()
    pop()
    for node in trees.order {
      let stays = trees.nodes[node].stays
      if stays, trees.nodes[node].updated == 0, changesInPlace(node, isSame) || changesAbove(node) {
        update(node)
      }
      if stays { select(in: node) }
      setStack(of: node)
      if trees.nodes[node].old == nil { show(node) }
    }
    settle()
  }

  /// Adds a move, and returns its time.
  private mutating func add(_ move: NavigationMove) -> Int {
    if !capabilities.isSuperset(of: .anythingAtOnce) {
      moves.append(move)
    } else if moves.isEmpty {
      moves.append(.replaceAll)
    }
    return moves.count
  }

  private func ids(_ nodes: [Int]) -> [PresentationID] { nodes.compactMap { trees.nodes[$0].id } }

  // MARK: Removing

  /// Dismisses the removed modals and overlays. Presentations above a modal are dismissed before it, or together with
  /// it. An overlay is removed together with its screen.
  private mutating func dismiss() {
    let takesAlong = capabilities.contains(.dismissesManyAtOnce)
    // For a removed node: whether it, or a node below it, is dismissed.
    var isDismissed = [Bool](repeating: false, count: trees.nodes.count)
    var dismissals: [Int] = []
    for index in trees.order {
      let node = trees.nodes[index]
      guard node.new == nil else { continue }
      let goesAlong = isDismissed[node.parent]
      let isByItself = node.role == .modal || node.role == .overlay && trees.nodes[node.parent].stays
      isDismissed[index] = goesAlong || isByItself
      if isByItself, !(goesAlong && takesAlong) { dismissals.append(index) }
    }
    for index in dismissals.reversed() {
      guard let id = trees.nodes[index].id else { continue }
      trees.nodes[index].disappears = add(.dismiss(id))
    }
  }

  private mutating func pop() {
    for base in trees.order {
      guard let stack = stacks[base], !stack.isSetAtOnce, !stack.leaving.isEmpty else { continue }
      let time = add(.pop(ids(stack.leaving)))
      for node in stack.leaving { trees.nodes[node].disappears = time }
    }
  }

  // MARK: Stacks

  private mutating func findStacks() {
    for index in trees.order where trees.nodes[index].isPushed {
      let node = trees.nodes[index]
      guard trees.nodes[node.base].stays else { continue }
      if node.new == nil {
        stacks[node.base, default: Stack()].leaving.append(index)
      } else if node.old == nil {
        stacks[node.base, default: Stack()].coming.append(index)
      } else {
        stacks[node.base, default: Stack()].kept.append(index)
      }
    }
    guard capabilities.contains(.setsStackAtOnce) else { return }
    for (base, stack) in stacks {
      let pushes = capabilities.contains(.pushesManyAtOnce) ? min(stack.coming.count, 1) : stack.coming.count
      let isOneMove = pushes + (stack.leaving.isEmpty ? 0 : 1) <= 1 && keepsOrder(stack)
      stacks[base]?.isSetAtOnce = !isOneMove
    }
  }

  /// Whether the elements that stay are at the bottom, in the same order, before and after.
  private func keepsOrder(_ stack: Stack) -> Bool {
    let old = { trees.nodes[$0].old?.index ?? 0 }
    let new = { trees.nodes[$0].new?.index ?? 0 }
    let kept = stack.kept.map(old)
    guard zip(kept, kept.dropFirst()).allSatisfy({ $0 < $1 }) else { return false }
    let lastOld = kept.last ?? 0
    let lastNew = stack.kept.map(new).max() ?? 0
    return stack.leaving.allSatisfy { old($0) > lastOld } && stack.coming.allSatisfy { new($0) > lastNew }
  }

  private mutating func setStack(of base: Int) {
    guard let stack = stacks[base], stack.isSetAtOnce else { return }
    let all = (stack.kept + stack.coming).sorted {
      (trees.nodes[$0].new?.index ?? 0) < (trees.nodes[$1].new?.index ?? 0)
    }
    // Remove replaced tabs first: a screen that is pushed on a screen with tabs cannot have a stack.
    for node in stack.kept where losesTabs(trees.nodes[node]) { update(node) }
    let time = add(.setStack(of: trees.nodes[base].id, ids(all)))
    for node in stack.leaving { trees.nodes[node].disappears = time }
    for node in stack.coming { trees.nodes[node].appears = time }
    for node in stack.kept + [base] { trees.nodes[node].stack.reordered = time }
  }

  private func losesTabs(_ node: MergedTree.Node) -> Bool {
    !node.tabs.after.isEmpty && node.tabs.after.allSatisfy { trees.nodes[$0].new == nil }
  }

  // MARK: Adding

  private mutating func show(_ index: Int) {
    let node = trees.nodes[index]
    guard let id = node.id, node.appears == 0 else { return }
    let parent = trees.nodes[node.parent]
    switch node.role {
    case .tab: trees.nodes[index].appears = parent.stays ? parent.updated : 0
    case .modal: trees.nodes[index].appears = add(.present(id))
    case .overlay: if parent.stays { trees.nodes[index].appears = add(.present(id)) }
    case .stacked, .push:
      guard trees.nodes[node.base].stays || !comesWithStack else { return }
      let pushed = capabilities.contains(.pushesManyAtOnce) ? stacks[node.base]?.coming ?? [index] : [index]
      let time = add(.push(ids(pushed)))
      for node in pushed { trees.nodes[node].appears = time }
    }
  }

  /// Whether a screen or dialog changes in place, apart from the presentations above it.
  private func changesInPlace(_ index: Int, _ isSame: (Edge, Edge) -> Bool) -> Bool {
    let node = trees.nodes[index]
    guard let old = node.old?.edge, let new = node.new?.edge, old !== new else { return false }
    guard old.style == new.style, old.dialog == new.dialog else { return true }
    return old.dialog == nil && (!isSame(old, new) || old.traits != new.traits)
  }

  /// Whether a screen that stays needs an update for its tabs, its stack, or the order of its presentations.
  private func changesAbove(_ index: Int) -> Bool {
    let node = trees.nodes[index]
    return node.stays
      && (changesStackInPlace(node) || node.presented.isReordered || node.tabs.isReordered
        || node.tabs.after.contains { !trees.nodes[$0].stays })
  }

  /// Whether a screen gains or loses an empty stack. (Pushing and popping change any other stack.)
  private func changesStackInPlace(_ node: MergedTree.Node) -> Bool {
    guard let old = node.old, let new = node.new, old.edge.hasStack != new.edge.hasStack else { return false }
    return old.stack.isEmpty && new.stack.isEmpty
  }

  private mutating func update(_ index: Int) {
    let time = add(.update(trees.nodes[index].id))
    trees.nodes[index].updated = time
    trees.nodes[index].tabs.reordered = time
    trees.nodes[index].presented.reordered = time
    for tab in trees.nodes[index].tabs.after where trees.nodes[tab].new == nil {
      trees.nodes[tab].disappears = time
    }
  }

  /// Selects the tab that is selected in the new tree. If the previously selected tab is removed, the update of the
  /// screen selects the new one.
  private mutating func select(in index: Int) {
    let tabs = trees.nodes[index].tabs.after
    func isSelected(_ part: ShowableTree.Part?) -> Bool { part?.edge.tab?.isSelected ?? false }
    guard let new = tabs.first(where: { isSelected(trees.nodes[$0].new) }), let id = trees.nodes[new].id,
      !isSelected(trees.nodes[new].old)
    else { return }
    let isLeft = tabs.contains { isSelected(trees.nodes[$0].old) && trees.nodes[$0].stays }
    let time = isLeft ? add(.select(id)) : trees.nodes[index].updated
    for tab in tabs { trees.nodes[tab].selected = time }
  }

  /// Stores when each part of the tree changes for the last time.
  private func settle() {
    for index in trees.nodes.indices.reversed() {
      let node = trees.nodes[index]
      let settled = max(node.settled, node.updated, node.stack.reordered)
      trees.nodes[index].settled = settled
      guard node.parent >= 0 else { continue }
      let own = max(settled, node.appears, node.selected, node.disappears == .max ? 0 : node.disappears)
      trees.nodes[node.parent].settled = max(trees.nodes[node.parent].settled, own)
    }
  }
}
