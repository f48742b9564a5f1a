import NavigationCore

/// The state machine of a ``Navigator``: the tree on screen, the tree that state wants, and the steps between them.
///
/// | tree | what it is |
/// |---|---|
/// | `newest` | the tree that `screen` returned last |
/// | `goal` | the part of it that can be shown |
/// | `running.tree` | the tree after the step that the toolkit is performing |
/// | `shown` | the tree on screen, after the last step that has finished |
///
/// *State* always means the app's state. This is a value, without clocks or tasks. Each event is a call of a mutating method, which returns the commands to
/// execute.
///
/// One step runs at a time, and updates of screens that stay run alongside it. When a step finishes, its move is
/// applied to the tree on screen, so a presentation that the user has dismissed in the meantime does not reappear.
///
/// Each event computes a few plans, in time linear in the size of the trees.
package struct NavigatorState<Content> {
  /// See ``Navigator/shown``.
  package private(set) var shown: Screen<Content>

  /// The tree that state wants. While state is about to be written, this is the tree before the write.
  private var newest: Screen<Content>

  /// The part of the newest tree that can be shown. Screens that stay keep the ids that they have on screen.
  private var goal: Screen<Content>

  private var running: RunningStep?
  /// The running updates that began alongside a step.
  private var updates: [RunningUpdate] = []
  /// The remaining steps in reverse order: the next one is last. They begin after the running step, if there is one.
  /// `nil` if they must be planned again.
  private var planned: [NavigationStep<Content>]?
  /// The move that has failed, and how many times in a row it has failed.
  private var failures: (move: NavigationMove, count: Int)?
  /// Whether no step begins until the next event, because a step has failed too often.
  private(set) var hasGivenUp = false
  /// Whether state is about to be written. No step begins until the tree after the write is known.
  private var isWritePending = false
  private var lastToken = 0
  /// The tokens of steps that were ended before they finished.
  private var ended: Set<Int> = []
  /// The generations of the presentations on screen.
  private var generations: [PresentationID: Int] = [:]
  private var lastGeneration = 0
  private let capabilities: NavigationCapabilities
  private let isSame: (Content, Content) -> Bool

  /// The step that the toolkit is performing.
  private struct RunningStep {
    let token: Int
    let move: NavigationMove
    /// The step to try again if it fails; `nil` if state has changed since the step began.
    var again: NavigationStep<Content>?
    /// The tree after the step.
    var tree: Screen<Content>
    /// The generations of the presentations that the step adds.
    var generations: [PresentationID: Int] = [:]
    /// The tabs that the step adds.
    var tabs: Set<PresentationID> = []
    /// The screens that are not updated alongside the step, because their last update failed.
    var failedUpdates: Set<PresentationID?> = []
    /// Whether the step was cancelled, because the state no longer needed anything that it adds. It remains cancelled
    /// even if the state needs the same presentations again.
    var isCancelled = false
  }

  /// An update that the toolkit is performing alongside the running step. The tree changes when the update finishes.
  private struct RunningUpdate {
    let token: Int
    let id: PresentationID?
    /// The generation of the presentation; `nil` for a tab or the root.
    let generation: Int?
    let step: NavigationStep<Content>
    /// Whether state has changed since the update began.
    var isOutdated = false
  }

  /// An instruction to a toolkit or to state. Commands are executed in order.
  package enum Command {
    /// Perform a step, and then call ``NavigatorState/finished(_:)`` or ``NavigatorState/failed(_:_:)`` with the token.
    case show(NavigationStep<Content>, token: Int)
    /// Cancel a step, because the state no longer needs anything that it adds. The step may finish, or stop early and
    /// fail. Such a failure is not counted.
    case cancel(token: Int)
    /// End a step whose result no longer matters: it has taken too long, or the user has removed something that it
    /// adds, or has changed the screen so that the move no longer fits. The next step may begin before the task of
    /// this one ends.
    case abandon(token: Int)
    /// Write a dismissal by the user, with `Presentation.dismiss()`. For a dialog, this also performs the action of its
    /// cancel button. For a guarded screen, this is only an attempt, and the next tree determines whether the screen is
    /// shown again.
    case dismiss(Presentation<Content>)
    /// Write a selection by the user, with `ScreenTab.select()`.
    case select(ScreenTab<Content>)
    /// Dismiss the dialog in state and perform the action of the tapped button, with `Dialog.Button.tap()`.
    case tap(Dialog.Button)
    /// Call `onDismiss`, if there is one. This command is returned once for each presentation that leaves the screen,
    /// including one that the user has removed while it was arriving.
    case didDismiss(PresentationID, generation: Int, onDismiss: (() -> Void)?)
    /// Report an invalid event, or a step that has failed too often or taken too long.
    case report(String)

    /// Whether the command writes state. The next event is then ``NavigatorState/want(_:)``, with the tree after the write.
    package var isWrite: Bool {
      switch self {
      case .dismiss, .select, .tap: true
      case .show, .cancel, .abandon, .didDismiss, .report: false
      }
    }
  }

  /// Creates a state machine that shows only the root of a screen, with its tabs. Call ``want(_:)`` for the rest.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - capabilities: The changes that the toolkit can make in one move.
  ///   - isSame: Returns whether two contents look the same. If they don't, the screen is updated.
  package init(
    _ screen: Screen<Content>, capabilities: NavigationCapabilities,
    isSame: @escaping (Content, Content) -> Bool
  ) {
    shown = screen.bare.showable
    (newest, goal) = (shown, shown)
    self.capabilities = capabilities
    self.isSame = isSame
  }

  /// Creates a state machine that compares contents with `==`.
  package init(_ screen: Screen<Content>, capabilities: NavigationCapabilities) {
    self.init(screen, capabilities: capabilities, isSame: equality(of: Content.self) ?? { _, _ in false })
  }

  /// The generation of a presentation that is on screen or arriving; see ``NavigationStep/generations``.
  ///
  /// - Parameter token: The token of the last step that the toolkit was given; `nil` for all steps. Presentations that
  ///   a later step adds don't have a generation yet.
  package func generation(of id: PresentationID, givenUpTo token: Int? = nil) -> Int? {
    running.flatMap { $0.token > token ?? lastToken ? nil : $0.generations[id] } ?? generations[id]
  }

  /// See ``Navigator/screen(id:)``.
  ///
  /// - Parameter token: The token of the last step that the toolkit was given; `nil` for all steps.
  package func screen(id: PresentationID?, givenUpTo token: Int? = nil) -> Screen<Content>? {
    running.flatMap { $0.token > token ?? lastToken ? nil : $0.tree.screen(id: id) } ?? shown.screen(id: id)
  }

  private mutating func newGeneration() -> Int {
    lastGeneration += 1
    return lastGeneration
  }

  /// Plans the steps from a tree to the newest tree. Screens in both trees keep their ids from `tree`.
  ///
  /// - Returns: The plan, and the tree that it starts from.
  @discardableResult
  private mutating func plan(from tree: Screen<Content>) -> (plan: Plan<Content>, start: Screen<Content>) {
    let plan = Plan(from: tree, to: newest, capabilities, isSame: isSame)
    // The goal is read last, because it usually is the tree of the first step, and the tree that was read last is cached.
    let start = plan.start
    (goal, planned) = (plan.goal, plan.steps.reversed())
    return (plan, start)
  }

  // MARK: State

  /// Handles a new tree that state wants on screen.
  ///
  /// Begins the first step toward the tree. If a step is running, the next one begins when it ends. If nothing
  /// that the running step adds can stay, that step is cancelled.
  ///
  /// A tree that is equal to the tree on screen causes no step, but later dismissals and taps use the closures of the
  /// newest tree.
  package mutating func want(_ tree: Screen<Content>) -> [Command] {
    isWritePending = false
    newest = tree
    // The running step counts as done.
    let (next, start) = plan(from: running?.tree ?? shown)
    guard var step = running else {
      shown = start
      return advance()
    }
    (step.tree, step.again) = (start, nil)
    shown = Plan(from: shown, to: newest, capabilities, isSame: isSame).start
    let staying = next.merged.staying
    let added = step.tabs.union(step.generations.keys)
    let isDropped = !added.isEmpty && staying.isDisjoint(with: added)
    let cancels = isDropped && !step.isCancelled
    step.isCancelled = step.isCancelled || isDropped
    running = step
    for index in updates.indices { updates[index].isOutdated = true }
    return (cancels ? [.cancel(token: step.token)] : []) + passUpdates()
  }

  /// Begins the updates of screens that stay, alongside the running step, so that no update waits for an animation.
  /// Each screen has at most one running update.
  ///
  /// - Parameter old: The update that has just finished: only its screen may need a second update.
  private mutating func passUpdates(after old: RunningUpdate? = nil) -> [Command] {
    guard let step = running, step.move.isPassed, !isWritePending else { return [] }
    let busy = step.failedUpdates.union(updates.map(\.id))
    let plan = Plan(
      from: step.tree, to: newest, capabilities,
      onlyUpdates: { id in !busy.contains(id) && old.map { $0.id == id } ?? true }, isSame: isSame)
    return plan.steps.compactMap { next in
      guard case .update(let id) = next.move else { return nil }
      lastToken += 1
      updates.append(
        RunningUpdate(token: lastToken, id: id, generation: id.flatMap { generation(of: $0) }, step: next))
      return .show(next, token: lastToken)
    }
  }

  /// Handles the end of an update that ran alongside a step: the update is on screen, or has failed.
  private mutating func finish(_ update: RunningUpdate, hasFailed: Bool) -> [Command] {
    func change(_ tree: Screen<Content>) -> Screen<Content> {
      Plan(
        from: tree, to: update.step.tree, capabilities, onlyUpdates: { $0 == update.id },
        isSame: { _, _ in false }
      ).goal
    }
    if hasFailed {
      running?.failedUpdates.insert(update.id)
    } else if isOnScreen(update) {
      shown = change(shown)
      let tree = running.map { change($0.tree) }
      if let tree { running?.tree = tree }
    }
    planned = nil
    return (update.isOutdated ? passUpdates(after: update) : []) + advance()
  }

  // MARK: Steps

  /// Handles the end of the step with the given token: its tree is on screen, and the next step begins.
  ///
  /// If no step with the token is running, the call is reported and ignored. If the step was ended
  /// (``Command/abandon(token:)``), the call is ignored without a report.
  package mutating func finished(_ token: Int) -> [Command] {
    if let update = takeUpdate(token) { return finish(update, hasFailed: false) }
    guard let step = take(token) else { return ignore(token) }
    return settle(step) + advance()
  }

  /// Handles a step that has taken too long: reports it, and counts it as finished.
  package mutating func expired(_ token: Int, _ limit: Duration) -> [Command] {
    let step = running.flatMap { $0.token == token ? $0.move : nil }
    guard let move = step ?? updates.first(where: { $0.token == token })?.step.move else { return [] }
    ended.insert(token)
    let message = "\"\(move)\" did not end within \(limit), and counts as finished. Its `show` has to return."
    return [.abandon(token: token), .report(message)] + finished(token)
  }

  /// Handles the failure of the step with the given token. A failed step has not changed the screen.
  ///
  /// The step is tried again, if state still needs it. After three failures of the same move in a row, the last error
  /// is reported, and no step begins until the next event. The failure of a cancelled step is not counted. An update
  /// alongside a step is tried again after the step, and its failure is not counted.
  ///
  /// A token without a running step is handled as in ``finished(_:)``.
  package mutating func failed(_ token: Int, _ error: any Error) -> [Command] {
    if let update = takeUpdate(token) { return finish(update, hasFailed: true) }
    guard let step = take(token) else { return ignore(token) }
    // If nothing has changed, the plan is still valid. A new plan could begin with updates of contents that are never
    // the same, and each successful update would reset the count of failures.
    planned = step.again.flatMap { again in planned.map { $0 + [again] } }
    if planned == nil { plan(from: shown) }
    guard !step.isCancelled else { return advance() }
    let count = failures?.move == step.move ? (failures?.count ?? 0) + 1 : 1
    guard count == 3 else {
      failures = (step.move, count)
      return advance()
    }
    failures = nil
    hasGivenUp = true
    return [.report("\"\(step.move)\" failed three times. The last error was: \(messageText(of: error))")]
  }

  /// Removes and returns the running step. Returns `nil` if it has a different token.
  private mutating func take(_ token: Int) -> RunningStep? {
    guard let step = running, step.token == token else { return nil }
    running = nil
    return step
  }

  /// Whether the presentation of an update is still on screen, rather than a new one with the same id.
  private func isOnScreen(_ update: RunningUpdate) -> Bool {
    update.generation == update.id.flatMap { generation(of: $0) }
  }

  private mutating func takeUpdate(_ token: Int) -> RunningUpdate? {
    updates.firstIndex { $0.token == token }.map { updates.remove(at: $0) }
  }

  /// Reports a token without a running step. The token of an ended step is dropped instead.
  private mutating func ignore(_ token: Int) -> [Command] {
    ended.remove(token) == nil ? [.report("No step with the token \(token) is running.")] : []
  }

  /// Handles user input. First ends the running step if the toolkit has not received it, that is, if its token is
  /// greater than `token`.
  mutating func input(givenUpTo token: Int, _ event: (inout Self) -> [Command]) -> [Command] {
    guard let step = running, step.token > token else { return event(&self) }
    (running, planned) = (nil, nil)
    return [abandon(step)] + event(&self) + advance()
  }

  /// Begins the next step, unless a step or an update is running, or state is about to be written. Ends the updates of
  /// dismissed screens.
  private mutating func advance() -> [Command] {
    let gone = updates.filter { !isOnScreen($0) }
    updates = updates.filter { isOnScreen($0) }
    ended.formUnion(gone.map(\.token))
    return gone.map { .abandon(token: $0.token) } + begin()
  }

  private mutating func begin() -> [Command] {
    hasGivenUp = false
    guard running == nil, updates.isEmpty, !isWritePending else { return [] }
    if planned == nil { plan(from: shown) }
    var steps = planned.take() ?? []
    let next = steps.popLast()
    planned = steps
    guard var next else { return [] }
    lastToken += 1
    var step = RunningStep(token: lastToken, move: next.move, again: next, tree: next.tree)
    for added in step.tree.difference(from: shown) {
      if added.edge.role == .tab {
        step.tabs.insert(added.id)
      } else {
        step.generations[added.id] = newGeneration()
      }
    }
    next.generations = step.generations
    running = step
    return [.show(next, token: lastToken)]
  }

  /// Makes the step's tree the tree on screen. Returns the dismissals.
  private mutating func settle(_ step: RunningStep) -> [Command] {
    failures = nil
    return settle(on: step.tree, step.generations)
  }

  /// Makes a tree the tree on screen, with the generations of its new presentations. Returns the dismissals, from the
  /// top down.
  private mutating func settle(on tree: Screen<Content>, _ new: [PresentationID: Int] = [:]) -> [Command] {
    let before = shown
    shown = tree
    let gone = before.presentations(notIn: tree).reversed().compactMap { presentation -> Command? in
      guard let generation = generations.removeValue(forKey: presentation.id) else { return nil }
      return .didDismiss(presentation.id, generation: generation, onDismiss: presentation.onDismiss)
    }
    generations.merge(new) { $1 }
    return gone
  }

  // MARK: User input

  /// See ``Navigator/userDidDismiss(_:generation:fileID:line:)``.
  package mutating func userDidDismiss(_ id: PresentationID, generation: Int) -> [Command] {
    guard let found = find(id, generation) else { return missing(id, generation) }
    guard found.presentation.edge.role == .modal || found.presentation.edge.role == .overlay else {
      return [.report("\(id.name) cannot be dismissed. It was pushed: call userDidPop(_:generation:).")]
    }
    return remove(found)
  }

  /// See ``Navigator/userDidPop(_:generation:fileID:line:)``.
  package mutating func userDidPop(_ id: PresentationID, generation: Int) -> [Command] {
    guard let found = find(id, generation) else { return missing(id, generation) }
    guard found.presentation.edge.role == .stacked || found.presentation.edge.role == .push else {
      return [.report("\(id.name) cannot be popped. It is presented: call userDidDismiss(_:generation:).")]
    }
    return remove(found)
  }

  /// See ``Navigator/userDidAttemptToDismiss(_:generation:fileID:line:)``.
  package mutating func userDidAttemptToDismiss(_ id: PresentationID, generation: Int) -> [Command] {
    guard let found = find(id, generation) else { return missing(id, generation) }
    guard let presentation = stillWanted(found), isReachable(presentation.id) else { return [] }
    isWritePending = true
    return [.dismiss(presentation)]
  }

  /// See ``Navigator/userDidTap(_:generation:button:fileID:line:)``.
  package mutating func userDidTap(
    _ id: PresentationID, generation: Int, button: Dialog.Button
  ) -> [Command] {
    guard let found = find(id, generation) else { return missing(id, generation) }
    guard found.presentation.dialog != nil else {
      return [.report("`userDidTap` needs the id of a dialog. \(id.name) is not a dialog.")]
    }
    return remove(found) { newest in
      let equal = newest.dialog?.buttons.filter { $0 == button } ?? []
      return .tap(equal.count == 1 ? equal[0] : button)
    }
  }

  /// See ``Navigator/userDidSelect(_:fileID:line:)``.
  package mutating func userDidSelect(_ id: PresentationID) -> [Command] {
    guard shown.tab(id: id) != nil || running?.tree.tab(id: id) != nil else {
      return [.report("`userDidSelect` needs the id of a tab's screen. \(id.name) is not a tab.")]
    }
    var commands: [Command] = []
    // If the tab is not selected on screen, write the selection even if the tab is selected in `goal`: a write of a
    // different tab may be pending.
    if let tab = goal.tab(id: id), !tab.isSelected || shown.tab(id: id)?.isSelected != true {
      commands.append(.select(tab))
      isWritePending = true
    }
    // This omits the modals of the tab that is now hidden.
    return commands + change { $0.selecting(id).showable }
  }

  /// The presentation that an event is about, and its tree: the tree on screen, or the tree after the running step.
  private typealias Found = (presentation: Presentation<Content>, tree: Screen<Content>, isComingUp: Bool)

  /// Finds the presentation that an event is about. Two presentations may have the id: one on screen and one arriving.
  private func find(_ id: PresentationID, _ generation: Int) -> Found? {
    if generations[id] == generation, let found = shown.presentation(id: id) { return (found, shown, false) }
    guard let step = running, step.generations[id] == generation else { return nil }
    return step.tree.presentation(id: id).map { ($0, step.tree, true) }
  }

  /// Ignores a late event, which has the generation of a dismissed presentation. Reports any other event.
  private func missing(_ id: PresentationID, _ generation: Int) -> [Command] {
    let isOfAnother =
      generations.values.contains(generation) || running?.generations.values.contains(generation) ?? false
    if generation > 0, generation <= lastGeneration, !isOfAnother { return [] }
    return [.report("\(id.name) was never presented with the generation \(generation).")]
  }

  /// The presentation that an event is about, in the newest tree; `nil` if state no longer presents it, or the running
  /// step removes it.
  private func stillWanted(_ found: Found) -> Presentation<Content>? {
    let id = found.presentation.id
    guard !isLeaving(found), !isRemoved(id, from: found.tree, by: goal) else { return nil }
    // Only the newest tree has the modals of hidden tabs, which may be guarded.
    return newest.presentation(id: id) ?? goal.presentation(id: id)
  }

  private func isLeaving(_ found: Found) -> Bool {
    !found.isComingUp && running.map { isRemoved(found.presentation.id, from: shown, by: $0.tree) } ?? false
  }

  /// Whether a presentation of a tree isn't in the next tree.
  private func isRemoved(_ id: PresentationID, from tree: Screen<Content>, by next: Screen<Content>) -> Bool {
    tree.presentations(notIn: next).contains { $0.id == id }
  }

  /// Whether the user can reach a presentation: no dialog is in front, and a pushed screen is not covered by a modal.
  private func isReachable(_ id: PresentationID) -> Bool {
    let layers = goal.layers
    return layers.last?.modal?.dialog == nil
      && layers.contains { layer in
        layer.presentation?.id == id || layer.modal == nil && layer.path.contains { $0.id == id }
      }
  }

  /// Removes a presentation that the user has dismissed. Writes the dismissal if state still presents it, and no
  /// running step removes it. If the presentation is guarded, the write asks the guard, and happens only if the user
  /// can reach the presentation. If the guard keeps the presentation, the next `want` plans to present it again.
  private mutating func remove(
    _ found: Found, write: (Presentation<Content>) -> Command = { .dismiss($0) }
  ) -> [Command] {
    var commands: [Command] = []
    let id = found.presentation.id
    let isLeaving = isLeaving(found)
    if let newest = stillWanted(found), !newest.isDismissDisabled || isReachable(id) {
      commands.append(write(newest))
      isWritePending = true
    }
    guard found.isComingUp, let step = running else {
      return commands + change(isLeaving: isLeaving) { $0.without(id) }
    }
    // The user can only dismiss a presentation on screen, so the step that adds it counts as finished.
    running = nil
    commands += settle(step)
    planned = nil
    commands += settle(on: shown.without(id)) + [abandon(step)]
    return commands + advance()
  }

  /// Applies a change by the user to the tree on screen, and to the tree of the running step.
  ///
  /// - Parameter isLeaving: Whether the running step removes the changed presentation. The step may add a new one with
  ///   the same id.
  private mutating func change(
    isLeaving: Bool = false, _ edit: (Screen<Content>) -> Screen<Content>
  ) -> [Command] {
    planned = nil
    var commands = settle(on: edit(shown))
    guard var step = running else { return commands + advance() }
    let before = step.tree.allPresentations
    if !isLeaving { step.tree = edit(step.tree) }
    // Presentations that were dismissed by the change are not shown again, even if the step moves them elsewhere.
    for case .didDismiss(let id, _, _) in commands
    where step.generations[id] == nil && step.tree.presentation(id: id) != nil {
      step.tree = step.tree.without(id)
    }
    // The step continues only if its move is the only one still needed. Updates don't count, because some contents
    // never compare as equal.
    let moves = Plan(from: shown, to: step.tree, capabilities, isSame: isSame).moves
    let continues = moves.filter { $0 == step.move || !$0.isUpdate } == [step.move]
    let remaining = continues ? Set(step.tree.allPresentations.map(\.id)) : []
    // Presentations that the running step was adding are dismissed too. If state still presents one, a later step adds
    // it again, with a new generation.
    for presentation in before.reversed() where !remaining.contains(presentation.id) {
      if let generation = step.generations.removeValue(forKey: presentation.id) {
        commands.append(
          .didDismiss(presentation.id, generation: generation, onDismiss: presentation.onDismiss))
      }
    }
    running = continues ? step : nil
    return commands + (continues ? [] : [abandon(step)]) + advance()
  }

  /// Ends a step: its result no longer matters.
  private mutating func abandon(_ step: RunningStep) -> Command {
    ended.insert(step.token)
    return .abandon(token: step.token)
  }

  // MARK: Work

  /// The tasks of the screens and dialogs on screen that state still wants and that the running step keeps, from the
  /// root up. A hidden tab is not on screen.
  ///
  /// - Parameter others: The screens and dialogs to include even if they have no tasks.
  func activeTasks(_ others: Set<PresentationID?>) -> [(owner: PresentationID?, tasks: [ScreenTask])] {
    var active = shown.visible.filter { !$0.tasks.isEmpty || others.contains($0.owner) }
    func keep(_ owners: Set<PresentationID?>) { active.removeAll { !owners.contains($0.owner) } }
    // A tree that is another one, or will be, is not compared a second time.
    if !active.isEmpty, !goal.isShared(with: shown) {
      keep(staying(in: goal).intersection(goal.visible.map(\.owner)))
    }
    if !active.isEmpty, let running, !running.tree.isShared(with: goal) { keep(staying(in: running.tree)) }
    return active
  }

  /// The ids on screen that a plan to a tree keeps.
  private func staying(in tree: Screen<Content>) -> Set<PresentationID?> {
    let matchesAnywhere = capabilities.contains(.setsStackAtOnce)
    return MergedTree(ShowableTree(shown), ShowableTree(tree), matchesAnywhere: matchesAnywhere).staying
  }
}

extension Screen {
  /// The screens and dialogs of the tree, with their tasks, except those in hidden tabs.
  fileprivate var visible: [(owner: PresentationID?, tasks: [ScreenTask])] {
    var visible: [(owner: PresentationID?, tasks: [ScreenTask])] = []
    visit(tabs: .shown) { screen in
      visible.append((screen.id, screen.tasks))
      for presentation in screen.presentations where presentation.dialog != nil {
        visible.append((presentation.id, []))
      }
    }
    return visible
  }
}

extension NavigatorState.Command: CustomStringConvertible {
  /// A description like `show step 2: push settings` or `write the dismissal of edit(42)`.
  package var description: String {
    switch self {
    case .show(let step, let token): "show step \(token): \(step)"
    case .cancel(let token): "cancel step \(token)"
    case .abandon(let token): "abandon step \(token)"
    case .dismiss(let presentation): "write the dismissal of \(presentation.id.name)"
    case .select(let tab): "write the selection of \(tab.name)"
    case .tap(let button): "tap \(String(state: button.label))"
    case .didDismiss(let id, let generation, _): "\(id.name) was dismissed (generation \(generation))"
    case .report(let message): "report: \(message)"
    }
  }
}
