import NavigationCore
import NavigationPlanning

/// Checks P1 to P4 for one pair of trees and each of some toolkits: `nil` if they hold.
///
/// - Parameters:
///   - replans: whether to plan again after the first step.
///   - comparesLengths: whether to search for a shorter way.
public func faultOfPlan(
  from old: ModelTree, to new: ModelTree, _ toolkits: [NavigationCapabilities], replans: Bool = true,
  comparesLengths: Bool = true
) -> String? {
  let (start, goal) = (old.screen, new.screen)
  return toolkits.lazy.compactMap { capabilities in
    fault(from: (old, start), to: (new, goal), capabilities, replans, comparesLengths)
  }.first
}

private func fault(
  from start: (ModelTree, Screen<ModelContent>), to goal: (ModelTree, Screen<ModelContent>),
  _ capabilities: NavigationCapabilities, _ replans: Bool, _ comparesLengths: Bool
) -> String? {
  let (old, new) = (start.0, goal.0)
  let moves = ModelMoves(capabilities)
  let steps = plan(from: start.1, to: goal.1, capabilities: capabilities)
  func fault(_ text: String) -> String {
    "\(text): \(old) -> \(new) with \(capabilities.rawValue): \(steps.map { "\($0.move) -> \(ModelTree($0.tree))" })"
  }
  let common = moves.common(old, new)
  var (tree, screen) = start
  for (index, step) in steps.enumerated() {
    let next = ModelTree(step.tree)
    guard moves.leads(from: tree, to: next, goal: new) else { return fault("P2: step \(index) is not legal") }
    guard isDescribed(step.move, from: screen, to: step.tree) else {
      return fault("P2: step \(index) differs from its description")
    }
    guard Set(step.arriving.map(\.id)) == ids(in: step.tree, notIn: screen),
      Set(step.leaving.map(\.id)) == ids(in: screen, notIn: step.tree)
    else { return fault("P2: step \(index) lists other presentations than arrive and leave") }
    guard next.contains(common) else {
      return fault("P3: step \(index) removes a screen of both trees")
    }
    (tree, screen) = (next, step.tree)
    // The plan from there is the rest of this one. Other steps begin other plans.
    guard replans, index == 0 else { continue }
    let rest = plan(from: step.tree, to: goal.1, capabilities: capabilities)
    guard rest.map(\.move) == steps.dropFirst().map(\.move) else {
      return fault("P2: after the first step, the plan differs")
    }
  }
  guard tree == new, screen == goal.1 else {
    return fault("P1: the plan does not lead to the new tree")
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

/// The presentations that another tree lacks: it has none with the same id and style, above the same presentations.
private func ids(in tree: Screen<ModelContent>, notIn other: Screen<ModelContent>) -> Set<PresentationID> {
  let (all, others) = (presentations(tree), presentations(other))
  func isInBoth(_ id: PresentationID) -> Bool {
    // An id that isn't in `all` is a tab's.
    let isHere = all[id].map { others[id]?.style.name == $0.style.name } ?? true
    return isHere && id.parent.map(isInBoth) ?? true
  }
  return Set(all.keys.filter { !isInBoth($0) })
}

/// Whether a move describes the differences in the tree after it.
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
  /// Whether this is `other`, or is above it.
  fileprivate func isAt(or other: PresentationID) -> Bool {
    sequence(first: self, next: \.parent).contains(other)
  }
}
