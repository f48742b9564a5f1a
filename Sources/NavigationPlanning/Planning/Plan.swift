import NavigationCore

/// Returns the steps from one tree to another. Each leads to a legal tree, and no shorter list of steps exists.
///
/// ```swift
/// let before = inventory(model)
/// model.route = .add(Item())
/// let steps = plan(from: before, to: inventory(model), capabilities: .oneAtATime)
/// steps.map(\.description)             // → ["present add(42)"]
/// steps.last?.tree.modal?.style        // → sheet
/// ```
///
/// What is in both trees is at most updated in place. Parts that are not shown to a person are left out: those that
/// `Screen.issues` names, and the modals of hidden tabs. If the new tree has no such part, the last step leads to the
/// new tree itself.
///
/// Where another `StackState` takes the place of one, the screens of the equal elements at the bottom stay, and keep their
/// ids. (Objects, and values with an `id`, also have to be the same ones.)
///
/// The article *Planning* says which trees are legal, and what one step is.
///
/// - Parameters:
///   - old: The tree that is shown.
///   - new: The tree to show.
///   - capabilities: What the toolkit does in one move.
///   - isSame: Whether two contents look the same. If not, the screen is updated.
/// - Returns: The steps; none if the trees are equal.
/// - Complexity: Linear in the size of the two trees.
public func plan<Content>(
  from old: Screen<Content>, to new: Screen<Content>, capabilities: NavigationCapabilities,
  isSame: (Content, Content) -> Bool
) -> [NavigationStep<Content>] {
  Plan(from: old, to: new, capabilities, isSame: isSame).steps
}

/// Returns the steps from the `old` tree to the `new` one, and compares contents with `==`.
///
/// For `capabilities`, see ``plan(from:to:capabilities:isSame:)``.
public func plan<Content: Equatable>(
  from old: Screen<Content>, to new: Screen<Content>, capabilities: NavigationCapabilities
) -> [NavigationStep<Content>] {
  plan(from: old, to: new, capabilities: capabilities, isSame: { $0 == $1 })
}

/// The moves from one tree to another, and the trees in between.
struct Plan<Content> {
  let moves: [NavigationMove]
  private let merged: MergedTree
  private let trees: PlannedTrees<Content>

  init(
    from old: Screen<Content>, to new: Screen<Content>, _ capabilities: NavigationCapabilities,
    isSame: (Content, Content) -> Bool
  ) {
    let planner = Planner(from: ShownTree(old), to: ShownTree(new), capabilities) { old, new in
      guard let old = old.screen(of: Content.self), let new = new.screen(of: Content.self) else {
        return true
      }
      return isSame(old.content, new.content)
    }
    moves = planner.moves
    merged = planner.trees
    trees = PlannedTrees(merged)
  }

  var steps: [NavigationStep<Content>] {
    moves.enumerated().map { NavigationStep($0.element, trees, at: $0.offset + 1) }
  }

  /// The ids of what is in both trees: the root, tabs, and presentations.
  var staying: Set<PresentationID?> { Set(merged.nodes.filter(\.stays).map(\.id)) }

  /// The old tree, as far as it is shown. Parts that do not need to change have the closures of the new tree.
  var start: Screen<Content> { trees[0] }

  /// The new tree, as far as it is shown.
  var goal: Screen<Content> { trees[moves.count] }
}

extension Screen {
  /// This tree, as far as it is shown.
  var asShown: Screen { Plan(from: self, to: self, .anythingAtOnce) { _, _ in true }.goal }
}
