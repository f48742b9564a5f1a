import NavigationCore

/// What is on screen, what state says, and the way from one to the other, one step at a time.
///
/// It is a value without clocks and tasks: each event returns what is to be done. A ``Navigator`` does that for a toolkit, and
/// a test can do it by itself.
///
/// ```swift
/// var navigation = Navigation(inventory(model), capabilities: .oneAtATime)
/// model.route = .add(Item())
/// navigation.want(inventory(model)).map(\.description)  // → ["show step 1: present add(42)"]
/// navigation.finished(1).isEmpty                        // → true
/// navigation.shown.modal?.style                         // → sheet
/// ```
///
/// One step runs at a time. When it has finished, its move is applied to what is shown then: what a person has dismissed meanwhile
/// does not come back.
public struct Navigation<Content> {
  /// What is on screen, as far as the steps that have finished go. It is always legal.
  ///
  /// Where nothing is to be changed, the closures in it are those of the newest tree.
  public private(set) var shown: Screen<Content>

  /// What state says, as far as it can be shown.
  private(set) var wanted: Screen<Content>

  private var running: Running?
  /// The steps from what is shown, or from what is shown when the running step has finished; `nil` where that has to be planned.
  private var planned: ArraySlice<NavigationStep<Content>>?
  /// The move that has failed, and how often in a row.
  private var failures: (move: NavigationMove, count: Int)?
  /// Whether state is about to be written. Until it is known what it says then, no step begins.
  private var isWaiting = false
  private var lastToken = 0
  /// Steps that were over before they finished.
  private var ended: Set<Int> = []
  /// The generations of what is on screen.
  private var generations: [PresentationID: Int] = [:]
  /// For each generation that was given out, the hash value of the id.
  private var ids: [Int] = []
  private let capabilities: NavigationCapabilities
  private let isSame: (Content, Content) -> Bool

  /// The step that a toolkit performs.
  private struct Running {
    let token: Int
    let move: NavigationMove
    /// What is shown when it has finished.
    var tree: Screen<Content>
    /// The generations of what it brings.
    var generations: [PresentationID: Int] = [:]
    /// Whether state has dropped all that it brings.
    var isCancelled = false
  }

  /// What is to be done after an event, in this order.
  public enum Command {
    /// Perform a step, and then call ``Navigation/finished(_:)`` or ``Navigation/failed(_:_:)`` with the token.
    case show(NavigationStep<Content>, token: Int)
    /// State has dropped what a step brings. The step goes on, and may stop early: then it fails, which does not count.
    case cancel(token: Int)
    /// A step has nothing left to do: a person has taken away what it was about. How it ends does not matter any more, and the next
    /// one may begin before that.
    case end(token: Int)
    /// A person has dismissed this: write that to state.
    case dismiss(Presentation<Content>)
    /// A person has selected this tab: write that to state.
    case select(ScreenTab<Content>)
    /// A person has tapped this button: pass on its action.
    case tap(Dialog.Button)
    /// A presentation is gone from the screen. This comes once for each that a step brought.
    case didDismiss(PresentationID, generation: Int, onDismiss: (() -> Void)?)
    /// The event made no sense, or a step has failed too often: report that.
    case report(String)

    /// Whether state changes. The next event is then ``Navigation/want(_:)``, with the tree after the change.
    public var isWrite: Bool {
      switch self {
      case .dismiss, .select, .tap: true
      case .show, .cancel, .end, .didDismiss, .report: false
      }
    }
  }

  /// A screen of which only the root is shown, with its tabs and overlays. Call ``want(_:)`` for the rest.
  ///
  /// - Parameter isSame: whether two contents look the same. A screen whose content does not is updated.
  public init(
    _ screen: Screen<Content>, capabilities: NavigationCapabilities,
    isSame: @escaping (Content, Content) -> Bool
  ) {
    shown = screen.bare
    wanted = shown
    self.capabilities = capabilities
    self.isSame = isSame
    for presentation in shown.allPresentations {
      generations[presentation.id] = newGeneration(presentation.id)
    }
  }

  /// As the form with `isSame`, for contents that can be compared.
  public init(_ screen: Screen<Content>, capabilities: NavigationCapabilities) where Content: Equatable {
    self.init(screen, capabilities: capabilities, isSame: { $0 == $1 })
  }

  /// The generation of the presentation with this id that is on screen or comes up; `nil` where there is none.
  ///
  /// An id is the same for the same state. What is dismissed and presented again has the same id, and another generation. So a
  /// toolkit notes the generation of what it presents, and passes it on with what it reports of that.
  public func generation(of id: PresentationID) -> Int? { running?.generations[id] ?? generations[id] }

  private mutating func newGeneration(_ id: PresentationID) -> Int {
    ids.append(id.hashValue)
    return ids.count
  }

  private func plan(from tree: Screen<Content>) -> Plan<Content> {
    Plan(from: tree, to: wanted, capabilities, isSame: isSame)
  }

  // MARK: State

  /// State says that this is to be on screen.
  ///
  /// A tree that is equal to what is shown leads to no step. But what is asked for later (a dismissal, a button) comes from the
  /// newest tree.
  public mutating func want(_ tree: Screen<Content>) -> [Command] {
    isWaiting = false
    wanted = tree
    // What is on its way counts as shown.
    let next = plan(from: running?.tree ?? shown)
    (wanted, planned) = (next.goal, next.steps[...])
    guard var step = running else {
      shown = next.start
      return advance()
    }
    step.tree = next.start
    shown = plan(from: shown).start
    let isDropped =
      !step.move.coming.isEmpty && step.move.coming.allSatisfy { wanted.presentation(id: $0) == nil }
    let cancels = isDropped && !step.isCancelled
    step.isCancelled = step.isCancelled || isDropped
    running = step
    return cancels ? [.cancel(token: step.token)] : []
  }

  // MARK: Steps

  /// The step with this token was performed.
  ///
  /// A token that was not given out is reported and ignored.
  public mutating func finished(_ token: Int) -> [Command] {
    guard let running = take(token) else { return unknown(token) }
    failures = nil
    return show(running.tree, running.generations) + advance()
  }

  /// The step with this token could not be performed. It is tried again. After three failures in a row, that is reported, and the
  /// next event tries again.
  ///
  /// A token that was not given out is reported and ignored.
  public mutating func failed(_ token: Int, _ error: any Error) -> [Command] {
    guard let running = take(token) else { return unknown(token) }
    planned = nil
    guard !running.isCancelled else { return advance() }
    let count = failures?.move == running.move ? (failures?.count ?? 0) + 1 : 1
    failures = count == 3 ? nil : (running.move, count)
    guard count == 3 else { return advance() }
    return [.report("\"\(running.move)\" failed three times. The last error was: \(error)")]
  }

  private mutating func take(_ token: Int) -> Running? {
    guard let step = running, step.token == token else { return nil }
    running = nil
    return step
  }

  private mutating func unknown(_ token: Int) -> [Command] {
    ended.remove(token) == nil ? [.report("No step with the token \(token) is running.")] : []
  }

  private mutating func advance() -> [Command] {
    guard running == nil, !isWaiting else { return [] }
    var steps = planned ?? plan(from: shown).steps[...]
    let next = steps.popFirst()
    planned = steps
    guard let step = next else { return [] }
    lastToken += 1
    var running = Running(token: lastToken, move: step.move, tree: step.tree)
    let present = styles(shown)
    for presentation in step.tree.allPresentations {
      if let style = present[presentation.id], style.isSame(as: presentation.style) { continue }
      running.generations[presentation.id] = newGeneration(presentation.id)
    }
    self.running = running
    return [.show(step, token: lastToken)]
  }

  /// What is presented in a tree. In another style, it is another presentation.
  private func styles(_ tree: Screen<Content>) -> [PresentationID: PresentationStyle] {
    Dictionary(tree.allPresentations.map { ($0.id, $0.style) }) { first, _ in first }
  }

  /// Shows a tree, with the generations of what is new in it. What is not in it is gone, from the top down.
  private mutating func show(_ tree: Screen<Content>, _ new: [PresentationID: Int] = [:]) -> [Command] {
    let before = shown.allPresentations
    shown = tree
    let remaining = styles(tree)
    let gone = before.reversed().compactMap { presentation -> Command? in
      if let style = remaining[presentation.id], style.isSame(as: presentation.style) { return nil }
      guard let generation = generations.removeValue(forKey: presentation.id) else { return nil }
      return .didDismiss(presentation.id, generation: generation, onDismiss: presentation.onDismiss)
    }
    generations.merge(new) { $1 }
    return gone
  }

  // MARK: A person

  /// A person has dismissed a modal or an overlay: on screen, it is gone. That includes a dialog that was closed without a button.
  ///
  /// State is written if it still presents what was shown. A dismissal that comes late or twice, or while the program dismisses the
  /// same, changes nothing.
  ///
  /// What was never presented with this generation is reported and ignored. `dismissDisabled()` is the toolkit's to heed.
  public mutating func userDidDismiss(_ id: PresentationID, generation: Int) -> [Command] {
    guard let found = find(id, generation) else { return missing(id, generation) }
    guard found.edge.role == .modal || found.edge.role == .overlay else {
      return [.report("\(id.name) cannot be dismissed. It was pushed: call userDidPop(_:generation:).")]
    }
    return remove(id)
  }

  /// A person has gone back: on screen, this is popped, and what was above it.
  ///
  /// As for ``userDidDismiss(_:generation:)``, state is written if it still presents what was shown.
  public mutating func userDidPop(_ id: PresentationID, generation: Int) -> [Command] {
    guard let found = find(id, generation) else { return missing(id, generation) }
    guard found.edge.role == .stacked || found.edge.role == .push else {
      return [.report("\(id.name) cannot be popped. It is presented: call userDidDismiss(_:generation:).")]
    }
    return remove(id)
  }

  /// A person has tapped a button of a dialog: on screen, the dialog is gone.
  ///
  /// The dialog is dismissed, and then the button's action is passed on. What that sets is presented, an equal dialog included.
  ///
  /// A tap on a dialog that was never there is reported and ignored. One that comes late does nothing.
  ///
  /// - Parameter button: the button, as the toolkit shows it. An equal one of the newest tree is performed, if there is one.
  public mutating func userDidTap(
    _ id: PresentationID, generation: Int, button: Dialog.Button
  ) -> [Command] {
    guard let found = find(id, generation) else { return missing(id, generation) }
    guard found.dialog != nil else { return [.report("\(id.name) has no buttons. It is no dialog.")] }
    return remove(id) { newest in .tap(newest.dialog?.buttons.first { $0 == button } ?? button) }
  }

  /// A person has selected a tab: on screen, it is selected.
  ///
  /// An id that is no tab's, or not any more, is reported and ignored. If state refuses the selection, a step selects the former tab
  /// again.
  ///
  /// - Parameter id: the id of the tab's screen, `tab.screen.id`. (`tab.id` is what the selection is.)
  public mutating func userDidSelect(_ id: PresentationID) -> [Command] {
    guard shown.tab(id) != nil || running?.tree.tab(id) != nil else {
      return [.report("There is no tab \(id.name).")]
    }
    var commands: [Command] = []
    if let tab = wanted.tab(id), !tab.isSelected || shown.tab(id)?.isSelected != true {
      commands.append(.select(tab))
      isWaiting = true
    }
    // What was presented on the tab that is hidden now is not shown.
    return commands + change { $0.selecting(id).asShown }
  }

  /// What a person means, while it is on screen or comes up.
  private func find(_ id: PresentationID, _ generation: Int) -> Presentation<Content>? {
    if generations[id] == generation, let found = shown.presentation(id: id) { return found }
    guard running?.generations[id] == generation else { return nil }
    return running?.tree.presentation(id: id)
  }

  private func missing(_ id: PresentationID, _ generation: Int) -> [Command] {
    // It was there at some time, and is gone.
    if ids.indices.contains(generation - 1), ids[generation - 1] == id.hashValue { return [] }
    return [.report("\(id.name) was never presented with the generation \(generation).")]
  }

  /// Takes away what a person has dismissed. State is written if it still presents that, and no step takes it away already.
  private mutating func remove(
    _ id: PresentationID, write: (Presentation<Content>) -> Command = { .dismiss($0) }
  ) -> [Command] {
    var commands: [Command] = []
    let isLeaving = running.map { $0.tree.presentation(id: id) == nil } ?? false
    if !isLeaving, let newest = wanted.presentation(id: id) {
      commands.append(write(newest))
      isWaiting = true
    }
    return commands + change { $0.without(id) }
  }

  /// Changes what is shown, and what the running step leads to, as a person has done.
  private mutating func change(_ change: (Screen<Content>) -> Screen<Content>) -> [Command] {
    planned = nil
    var commands = show(change(shown))
    guard var step = running else { return commands + advance() }
    let before = step.tree.allPresentations
    step.tree = change(step.tree)
    for case .didDismiss(let id, _, _) in commands { step.tree = step.tree.without(id) }
    let remaining = Set(step.tree.allPresentations.map(\.id))
    // What was on its way and has come up is gone as well.
    for presentation in before.reversed() where !remaining.contains(presentation.id) {
      if let generation = step.generations.removeValue(forKey: presentation.id) {
        commands.append(
          .didDismiss(presentation.id, generation: generation, onDismiss: presentation.onDismiss))
      }
    }
    running = step
    // The step goes on only if it leads to the same all the same.
    if Plan(from: shown, to: step.tree, capabilities, isSame: isSame).moves != [step.move] {
      running = nil
      ended.insert(step.token)
      commands.append(.end(token: step.token))
    }
    return commands + advance()
  }

  // MARK: Work

  /// The ids of the screens and dialogs that are on screen, that state wants, and that no step takes away, the root included; and the
  /// tasks of each. What a hidden tab shows is not on screen.
  var active: [PresentationID?: [ScreenTask]] {
    var staying = staying(in: wanted)
    if let running { staying.formIntersection(self.staying(in: running.tree)) }
    staying.formIntersection(wanted.visible.map(\.id))
    return Dictionary(shown.visible.filter { staying.contains($0.id) }.map { ($0.id, $0.tasks) }) {
      first, _ in first
    }
  }

  /// What is on screen, and stays on the way to a tree. Contents do not matter for that: comparing them would be work for nothing.
  private func staying(in tree: Screen<Content>) -> Set<PresentationID?> {
    Plan(from: shown, to: tree, capabilities, isSame: { _, _ in true }).staying
  }
}

extension Screen {
  /// The screens and dialogs of the tree, without those of hidden tabs.
  fileprivate var visible: [(id: PresentationID?, tasks: [ScreenTask])] {
    var visible: [(id: PresentationID?, tasks: [ScreenTask])] = []
    visit(hidesTabs: true) { screen in
      visible.append((screen.id, screen.tasks))
      for presentation in screen.presentations where presentation.dialog != nil {
        visible.append((presentation.id, []))
      }
    }
    return visible
  }
}

extension Navigation.Command: CustomStringConvertible {
  /// `show step 2: push settings`, `write the dismissal of edit(42)`.
  public var description: String {
    switch self {
    case .show(let step, let token): "show step \(token): \(step)"
    case .cancel(let token): "cancel step \(token)"
    case .end(let token): "end step \(token)"
    case .dismiss(let presentation): "write the dismissal of \(presentation.id.name)"
    case .select(let tab): "write the selection of \(tab.id)"
    case .tap(let button): "tap \(button.label)"
    case .didDismiss(let id, let generation, _): "\(id.name) is gone (generation \(generation))"
    case .report(let message): "report: \(message)"
    }
  }
}
