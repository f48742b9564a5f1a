import NavigationPlanning

/// The table of legal moves: the trees that one move leads to. It is independent of the planner.
public struct ModelMoves {
  let capabilities: NavigationCapabilities

  public init(_ capabilities: NavigationCapabilities) { self.capabilities = capabilities }

  private var comesWithStack: Bool {
    !capabilities.isDisjoint(with: [.pushesManyAtOnce, .setsStackAtOnce])
  }

  /// The trees that one legal move leads to. New screens are copied from `goal`, with any of the parts that a move may add.
  public func next(_ tree: ModelTree, goal: ModelTree) -> Set<ModelTree> {
    guard !capabilities.isSuperset(of: .anythingAtOnce) else { return [goal] }
    return Set(changes(tree, goal: goal).filter(\.isLegal))
  }

  /// Whether one legal move leads from a tree to another. The same as ``next(_:goal:)``, without making all trees.
  public func leads(from tree: ModelTree, to next: ModelTree, goal: ModelTree) -> Bool {
    guard !capabilities.isSuperset(of: .anythingAtOnce) else { return next == goal }
    return next.isLegal && changes(tree, goal: goal).contains(next)
  }

  // MARK: A screen and the screens above it

  /// - Parameter goal: the same screen in the goal; `nil` if it is missing there.
  private func changes(_ tree: ModelTree, goal: ModelTree?) -> [ModelTree] {
    let (ids, goalIDs) = (tree.stackIDs, goal?.stackIDs ?? [])
    let common = zip(ids, goalIDs).prefix(while: ==).count
    var result = changesOfStack(tree, ids, goal: goal, goalIDs) + changesOfHost(tree, goal: goal)
    for index in tree.stack.indices {
      let position =
        capabilities.contains(.setsStackAtOnce)
        ? goalIDs.firstIndex(of: ids[index]) : index < common ? index : nil
      for host in changesOfHost(tree.stack[index], goal: position.flatMap { goal?.stack[$0] }) {
        result.append(tree)
        result[result.count - 1].stack[index] = host
      }
    }
    return result
  }

  /// The changes of one screen, without the screens pushed on it.
  private func changesOfHost(_ host: ModelTree, goal: ModelTree?) -> [ModelTree] {
    var result: [ModelTree] = []
    func add(_ change: (inout ModelTree) -> Void) {
      var changed = host
      change(&changed)
      result.append(changed)
    }
    // Modals.
    for modal in host.modal {
      if modal.modals.isEmpty || capabilities.contains(.dismissesManyAtOnce) { add { $0.modal = [] } }
      let goal = goal?.modal.first { $0.name == modal.name && $0.role == modal.role }
      if modal.role == .dialog {
        if let goal { add { $0.modal = [goal] } }
      } else {
        for changed in changes(modal, goal: goal) { add { $0.modal = [changed] } }
      }
    }
    if host.modal.isEmpty, let modal = goal?.modal.first { add { $0.modal = [bare(modal)] } }
    // Overlays.
    for (index, overlay) in host.overlays.enumerated() {
      if overlay.modals.isEmpty || capabilities.contains(.dismissesManyAtOnce) {
        add { $0.overlays.remove(at: index) }
      }
      for changed in changes(overlay, goal: goal?.overlays.first { $0.name == overlay.name }) {
        add { $0.overlays[index] = changed }
      }
    }
    for overlay in goal?.overlays ?? [] where !host.overlays.contains(where: { $0.name == overlay.name }) {
      add { $0.overlays = inOrder($0.overlays + [bare(overlay)], of: goal) }
    }
    // Tabs.
    for (index, tab) in host.tabs.enumerated() {
      for changed in changes(tab, goal: goal?.tabs.first { $0.name == tab.name }) {
        add { $0.tabs[index] = changed }
      }
    }
    for tab in host.tabs where tab.name != host.selected { add { $0.selected = tab.name } }
    // The screen itself.
    if let goal {
      add { changed in
        changed.content = goal.content
        changed.overlays = inOrder(changed.overlays, of: goal)
        let leaving = changed.tabs.filter { tab in !goal.tabs.contains { $0.name == tab.name } }
        guard leaving.allSatisfy(\.modals.isEmpty) else {
          changed = host
          return
        }
        changed.tabs = goal.tabs.map { tab in host.tabs.first { $0.name == tab.name } ?? bare(tab) }
        if !changed.tabs.contains(where: { $0.name == changed.selected }) { changed.selected = goal.selected }
      }
    }
    return result
  }

  /// The overlays in the order of the goal, followed by the others.
  private func inOrder(_ overlays: [ModelTree], of goal: ModelTree?) -> [ModelTree] {
    let names = goal?.overlays.map(\.name) ?? []
    let position = { (overlay: ModelTree) in names.firstIndex(of: overlay.name) ?? names.count }
    return overlays.enumerated().sorted { (position($0.1), $0.0) < (position($1.1), $1.0) }.map(\.element)
  }

  private func changesOfStack(
    _ tree: ModelTree, _ ids: [String], goal: ModelTree?, _ goalIDs: [String]
  ) -> [ModelTree] {
    var result: [ModelTree] = []
    func add(_ stack: [ModelTree]) {
      var changed = tree
      changed.stack = stack
      result.append(changed)
    }
    for count in tree.stack.indices where tree.stack[count...].allSatisfy(\.modals.isEmpty) {
      add(Array(tree.stack[..<count]))
    }
    guard let goal else { return result }
    if goalIDs.starts(with: ids), ids.count < goalIDs.count {
      let longest = capabilities.contains(.pushesManyAtOnce) ? goalIDs.count : ids.count + 1
      for count in ids.count + 1...longest {
        add(tree.stack + goal.stack[ids.count..<count].map(bare))
      }
    }
    if capabilities.contains(.setsStackAtOnce) {
      for count in 0...goalIDs.count {
        let kept = Set(goalIDs.prefix(count))
        guard zip(ids, tree.stack).allSatisfy({ kept.contains($0) || $1.modals.isEmpty }) else { continue }
        add(
          (0..<count).map { index in
            ids.firstIndex(of: goalIDs[index]).map { tree.stack[$0] } ?? bare(goal.stack[index])
          })
      }
    }
    return result
  }

  /// A new presentation: with its tabs and overlays, with its stack if one move can bring it, and without modals.
  public func bare(_ tree: ModelTree) -> ModelTree {
    var bare = tree
    bare.modal = []
    bare.stack = comesWithStack ? tree.stack.map(self.bare) : []
    bare.tabs = tree.tabs.map(self.bare)
    bare.overlays = tree.overlays.map(self.bare)
    return bare
  }

  // MARK: The shortest path

  /// The length of the shortest path that keeps all screens of both trees; `nil` if it is longer than `limit`.
  ///
  /// - Parameter isShort: skips trees that need too many further moves.
  public func distance(from old: ModelTree, to new: ModelTree, limit: Int, isShort: Bool = true) -> Int? {
    guard !isShort || atLeast(from: old, to: new) <= limit else { return nil }
    let common = self.common(old, new)
    var seen: Set<ModelTree> = [old]
    var frontier: Set<ModelTree> = [old]
    for distance in 0...max(limit, 0) {
      if frontier.contains(new) { return distance }
      guard distance < limit else { return nil }
      let next = frontier.flatMap { self.next($0, goal: new) }
      frontier = Set(
        next.filter {
          $0.contains(common) && (!isShort || atLeast(from: $0, to: new) < limit - distance)
        })
      frontier.subtract(seen)
      seen.formUnion(frontier)
    }
    return nil
  }

  /// A lower bound for the number of moves if all screens of both trees are kept: each move changes one screen,
  /// presents one screen, dismisses one modal and at most the modals above it, or changes one stack. It limits the
  /// search.
  public func atLeast(from old: ModelTree, to new: ModelTree) -> Int {
    guard !capabilities.isSuperset(of: .anythingAtOnce) else { return old == new ? 0 : 1 }
    var count = 0
    // The screen itself.
    let tabs = Set(new.tabs.map(\.name))
    let overlays = Set(new.overlays.map(\.name)), oldOverlays = Set(old.overlays.map(\.name))
    let isOtherOrder =
      old.overlays.map(\.name).filter(overlays.contains)
      != new.overlays.map(\.name).filter(oldOverlays.contains)
    if old.content != new.content || tabs != Set(old.tabs.map(\.name)) || isOtherOrder { count += 1 }
    if old.selected != new.selected, tabs.contains(old.selected) { count += 1 }
    // Removed screens.
    for overlay in old.overlays where !overlays.contains(overlay.name) {
      count += capabilities.contains(.dismissesManyAtOnce) ? 1 : 1 + overlay.modals.count
    }
    func modals(_ leaving: [ModelTree]) -> Int {
      let count = leaving.reduce(0) { $0 + $1.modals.count }
      return capabilities.contains(.dismissesManyAtOnce) ? min(count, 1) : count
    }
    count += modals(old.tabs.filter { !tabs.contains($0.name) })
    // Kept and new screens.
    func part(_ old: ModelTree?, _ new: ModelTree) -> Int { atLeast(from: old ?? bare(new), to: new) }
    for tab in new.tabs { count += part(old.tabs.first { $0.name == tab.name }, tab) }
    for overlay in new.overlays {
      let former = old.overlays.first { $0.name == overlay.name }
      count += part(former, overlay) + (former == nil ? 1 : 0)
    }
    let modal = old.modal.first { old in new.modal.contains { $0.name == old.name && $0.role == old.role } }
    if modal == nil { count += modals([ModelTree(old.name, modal: old.modal.first)]) }
    for new in new.modal { count += part(modal, new) + (modal == nil ? 1 : 0) }
    // The stack.
    let (ids, newIDs) = (old.stackIDs, new.stackIDs)
    let common = zip(ids, newIDs).prefix(while: ==).count
    let isSetAtOnce = capabilities.contains(.setsStackAtOnce)
    func former(_ index: Int) -> Int? {
      isSetAtOnce ? ids.firstIndex(of: newIDs[index]) : index < common ? index : nil
    }
    for (index, screen) in new.stack.enumerated() {
      count += part(former(index).map { old.stack[$0] }, screen)
    }
    let staying = Set(new.stack.indices.compactMap(former))
    count += modals(old.stack.indices.filter { !staying.contains($0) }.map { old.stack[$0] })
    if isSetAtOnce { return count + (ids == newIDs ? 0 : 1) }
    let coming = newIDs.count - common
    return count + (ids.count > common ? 1 : 0)
      + (capabilities.contains(.pushesManyAtOnce) ? min(coming, 1) : coming)
  }

  /// The screens of both trees whose parents are in both as well.
  public func common(_ old: ModelTree, _ new: ModelTree) -> ModelTree {
    func both(_ old: [ModelTree], _ new: [ModelTree]) -> [ModelTree] {
      old.compactMap { old in
        new.first { $0.name == old.name && $0.role == old.role }.map { common(old, $0) }
      }
    }
    var result = ModelTree(old.name, role: old.role)
    result.tabs = both(old.tabs, new.tabs)
    result.overlays = both(old.overlays, new.overlays)
    result.modal = both(old.modal, new.modal)
    guard !old.stack.isEmpty, !new.stack.isEmpty else { return result }
    let (ids, newIDs) = (old.stackIDs, new.stackIDs)
    if capabilities.contains(.setsStackAtOnce) {
      for (id, host) in zip(ids, old.stack) {
        if let index = newIDs.firstIndex(of: id) { result.stack.append(common(host, new.stack[index])) }
      }
    } else {
      let count = zip(ids, newIDs).prefix(while: ==).count
      result.stack = zip(old.stack, new.stack).prefix(count).map(common)
    }
    return result
  }
}

extension ModelTree {
  /// Whether it contains all screens of another tree.
  public func contains(_ other: ModelTree) -> Bool {
    func all(_ mine: [ModelTree], _ others: [ModelTree]) -> Bool {
      others.allSatisfy { other in
        mine.contains { $0.name == other.name && $0.role == other.role && $0.contains(other) }
      }
    }
    return all(tabs, other.tabs) && all(overlays, other.overlays) && all(modal, other.modal)
      && all(stack, other.stack)
  }
}
