import NavigationCore
import NavigationPlanning

/// Checks P1 to P4 for one pair of trees: `nil` if they hold.
public func faultOfPlan(
  from old: ModelTree, to new: ModelTree, _ capabilities: NavigationCapabilities, comparesLengths: Bool = true
) -> String? {
  let moves = ModelMoves(capabilities)
  let steps = plan(from: old.screen, to: new.screen, capabilities: capabilities)
  func fault(_ text: String) -> String {
    "\(text): \(old) -> \(new) with \(capabilities.rawValue): \(steps.map { "\($0.move) -> \(ModelTree($0.tree))" })"
  }
  let common = moves.common(old, new)
  var tree = old
  for (index, step) in steps.enumerated() {
    let next = ModelTree(step.tree)
    guard moves.next(tree, goal: new).contains(next) else { return fault("P2: step \(index) is not legal") }
    guard isDescribed(step.move, from: tree.screen, to: step.tree) else {
      return fault("P2: step \(index) is not what it says")
    }
    guard next.contains(common) else {
      return fault("P3: after step \(index), something is gone that is in both")
    }
    tree = next
    let rest = plan(from: step.tree, to: new.screen, capabilities: capabilities)
    guard rest.map(\.move) == steps.dropFirst(index + 1).map(\.move) else {
      return fault("the plan from step \(index) is another")
    }
  }
  guard tree == new, (steps.last?.tree ?? old.screen) == new.screen else {
    return fault("P1: does not lead to the new tree")
  }
  guard comparesLengths, !steps.isEmpty else { return nil }
  let distance = moves.distance(from: old, to: new, limit: steps.count - 1)
  return distance.map { fault("P4: \($0) moves are enough") }
}

/// The presentations of a tree, by id.
public func presentations(_ screen: Screen<ModelContent>) -> [PresentationID: Presentation<ModelContent>] {
  var all: [PresentationID: Presentation<ModelContent>] = [:]
  var pending = [screen]
  while let screen = pending.popLast() {
    for presentation in (screen.stack ?? []) + screen.presentations {
      all[presentation.id] = presentation
      pending += presentation.screen.map { [$0] } ?? []
    }
    pending += (screen.tabs ?? []).map(\.screen)
  }
  return all
}

/// Whether a move says what is different in a tree after it.
private func isDescribed(
  _ move: NavigationMove, from old: Screen<ModelContent>, to new: Screen<ModelContent>
) -> Bool {
  let (before, after) = (presentations(old), presentations(new))
  let (leaving, coming) = (Set(before.keys).subtracting(after.keys), Set(after.keys).subtracting(before.keys))
  switch move {
  case .present(let id):
    return leaving.isEmpty && coming.contains(id) && coming.allSatisfy { $0.isAt(or: id) }
  case .dismiss(let id):
    return coming.isEmpty && leaving.contains(id) && leaving.allSatisfy { $0.isAt(or: id) }
  case .push(let ids):
    return leaving.isEmpty && coming.isSuperset(of: ids)
      && coming.allSatisfy { id in ids.contains { id.isAt(or: $0) } }
  case .pop(let ids):
    return coming.isEmpty && leaving.isSuperset(of: ids)
      && leaving.allSatisfy { id in ids.contains { id.isAt(or: $0) } }
  case .setStack(let base, let ids):
    let screen = base.map { after[$0]?.screen } ?? new
    guard let screen else { return true }  // a tab
    return Set(ids).isSuperset(of: screen.stack?.map(\.id) ?? [])
  case .select, .update: return leaving.union(coming).allSatisfy { before[$0]?.dialog == nil }
  case .replaceAll: return true
  }
}

extension PresentationID {
  /// Whether this is `other`, or above it.
  fileprivate func isAt(or other: PresentationID) -> Bool {
    sequence(first: self, next: \.parent).contains(other)
  }
}
