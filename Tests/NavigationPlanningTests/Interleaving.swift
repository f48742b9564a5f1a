import NavigationCore
import NavigationPlanning
import PlanModel

/// State, a toolkit, and the machine between them, with random events in random order. Checks N1 to N4, N6, and N7 after each event.
final class Interleaving {
  private final class State { var tree = ModelTree("root") }
  private struct Failure: Error {}

  private let state = State()
  private var navigation: NavigatorState<ModelContent>
  private var toolkit: ModelToolkit
  private typealias Running = (step: NavigationStep<ModelContent>, token: Int)
  private var running: Running?
  /// The updates that run beside it, and the finished ones, which also apply to the screens that it brings.
  private var updates: [Running] = []
  private var finishedUpdates: [NavigationStep<ModelContent>] = []
  /// The steps that exceeded the time limit, and may still end later.
  private var hung: Set<Int> = []
  /// The presentations of started steps, the presentations that came on screen, and how often each was reported as dismissed.
  private var coming: [Int: PresentationID] = [:]
  private var handed: [Int: PresentationID] = [:]
  private var gone: [Int: Int] = [:]
  private var written: [Int: Int] = [:]
  /// The generations that the user dismissed. They must not reappear.
  private var removed: Set<Int> = []
  /// The contents of dismissed screens that are still shown. A step that is already running may still change them.
  private var leaving: [PresentationID: Set<ModelContent>] = [:]
  private var failedMove: NavigationMove?
  private var failuresInARow = 0
  /// Whether the running step may stop early.
  private var isCancelled = false
  /// Whether contents that look the same compare as equal. If not, an equal tree leads to updates.
  private let comparesContents: Bool
  private(set) var log: [String] = []
  private(set) var fault: String?

  init(_ capabilities: NavigationCapabilities, comparesContents: Bool = true) {
    let state = state
    let screen = ModelTree.screen(StateBinding(get: { state.tree }, set: { state.tree = $0 }))
    self.comparesContents = comparesContents
    navigation = NavigatorState(screen, capabilities: capabilities) { comparesContents && $0 == $1 }
    toolkit = ModelToolkit(screen) { _ in nil }
  }

  /// The button of each dialog. They are all equal.
  private static var button: Dialog.Button? {
    ModelTree("root", modal: ModelTree("x", role: .dialog)).screen.modal?.dialog?.buttons.first
  }

  private var screen: Screen<ModelContent> {
    let state = state
    return ModelTree.screen(StateBinding(get: { state.tree }, set: { state.tree = $0 })) { dialog in
      // A retry that fails again presents the dialog again.
      if dialog.content > 0 { state.tree.modal = state.tree.modals.isEmpty ? [dialog] : state.tree.modal }
    }
  }

  /// Runs some events, then waits for all steps. Returns the fault and the events that led to it; otherwise `nil`.
  static func fault(
    _ capabilities: NavigationCapabilities, events: Int, comparesContents: Bool = true,
    using generator: inout some RandomNumberGenerator
  ) -> String? {
    let run = Interleaving(capabilities, comparesContents: comparesContents)
    for _ in 0..<events where run.fault == nil { run.event(&generator) }
    run.rest()
    run.check(
      run.toolkit.tree == run.state.tree.legal,
      "N1: on screen is \(run.toolkit.tree), and state says \(run.state.tree.legal)")
    run.check(
      ModelTree(run.navigation.shown) == run.toolkit.tree,
      "N1: the machine shows \(ModelTree(run.navigation.shown))")
    run.state.tree = ModelTree("root")
    run.execute(run.navigation.want(run.screen), "clear")
    run.rest()
    for (generation, id) in run.handed where run.gone[generation] != 1 {
      run.check(false, "N3: \(id) of \(generation) was dismissed \(run.gone[generation] ?? 0) times")
    }
    return run.fault.map {
      "\($0)\nwith \(capabilities.rawValue) after\n  \(run.log.joined(separator: "\n  "))"
    }
  }

  private func check(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition, fault == nil { fault = message() }
  }

  // MARK: Events

  private func event(_ generator: inout some RandomNumberGenerator) {
    let views = toolkit.views.filter { $0.generation != nil }
    switch Int.random(in: 0..<18, using: &generator) {
    case 0...2:
      state.tree = .random(&generator, size: 6)
      execute(navigation.want(screen), "state: \(state.tree)")
    case 3...5: finish(any(&generator))
    case 6: fail(&generator)
    case 7, 8:
      if let view = views.randomElement(using: &generator) { remove(view, &generator) }
    case 9:
      let tabs = toolkit.views.flatMap(\.tabs).filter { !$0.isSelected }
      guard let tab = tabs.randomElement(using: &generator), let id = tab.id else { return }
      toolkit.select(id)
      execute(navigation.userDidSelect(id), "select \(id)")
    case 10: late(&generator)
    case 11: removeWhileItComesUp(&generator)
    case 12...15: type(&generator)
    case 16: expire(&generator)
    default: execute(navigation.want(screen), "the same state")
    }
  }

  private func remove(_ view: ModelToolkit.View, _ generator: inout some RandomNumberGenerator) {
    guard let id = view.id, let generation = view.generation else { return }
    let all = ModelToolkit.View.byID(view).values.compactMap(\.generation)
    toolkit.remove(id)
    removed.formUnion(all)
    let name = "\(id) of \(generation)"
    if view.role == .dialog, Bool.random(using: &generator), let button = Self.button {
      execute(
        navigation.userDidTap(id, generation: generation, button: button), "tap \(name)", for: generation)
    } else if view.role == .element || view.role == .push {
      execute(navigation.userDidPop(id, generation: generation), "pop \(name)", for: generation)
    } else {
      execute(navigation.userDidDismiss(id, generation: generation), "dismiss \(name)", for: generation)
    }
    check(navigation.generation(of: id) != generation, "N6: \(name) still exists")
  }

  /// The user removes a screen that the running step has already brought on screen, before that step finishes. The
  /// step has done its work, so all of its screens exist.
  private func removeWhileItComesUp(_ generator: inout some RandomNumberGenerator) {
    guard let (step, token) = running else { return }
    let before = Set(toolkit.views.compactMap(\.generation))
    var later = toolkit
    perform(step, on: &later)
    let new = later.views.filter { $0.generation.map { !before.contains($0) } ?? false }
    guard let view = new.randomElement(using: &generator) else { return }
    log.append("performed \(token)")
    toolkit = later
    noteHanded()
    remove(view, &generator)
    if step.move == .replaceAll { redraw() }
    failuresInARow = 0
    check(running?.token != token, "N6: step \(token) still runs")
    if running == nil {
      check(
        ModelTree(navigation.shown) == toolkit.tree,
        "N6: \(toolkit.tree) is on screen, but the machine shows \(ModelTree(navigation.shown))")
    }
  }

  private func noteHanded() {
    for view in toolkit.views {
      if let generation = view.generation { handed[generation] = view.id }
    }
  }

  /// A repeated or late callback.
  private func late(_ generator: inout some RandomNumberGenerator) {
    let old = gone.keys.sorted()
    guard let generation = old.randomElement(using: &generator), let id = coming[generation] else { return }
    let before = state.tree
    let commands =
      navigation.userDidDismiss(id, generation: generation)
      + (Self.button.map { navigation.userDidTap(id, generation: generation, button: $0) } ?? [])
      + navigation.userDidPop(id, generation: generation)
    check(commands.isEmpty && state.tree == before, "N4: a late callback of \(id) leads to \(commands)")
  }

  /// Performs a step, and the updates that finished beside it.
  private func perform(_ step: NavigationStep<ModelContent>, on toolkit: inout ModelToolkit) {
    for step in [step] + (isUpdate(step) ? [] : finishedUpdates) {
      toolkit.perform(step.move, step.tree) { [navigation] in navigation.generation(of: $0) }
    }
  }

  /// A running update, the running step, or `nil`.
  private func any(_ generator: inout some RandomNumberGenerator) -> Running? {
    (updates + [running].compactMap { $0 }).randomElement(using: &generator)
  }

  private func take(_ token: Int) {
    updates.removeAll { $0.token == token }
    guard running?.token == token else { return }
    (running, finishedUpdates) = (nil, [])
  }

  /// - Parameter expires: Whether the time limit was exceeded. The toolkit may still have performed the step.
  private func finish(_ ended: Running?, expires: Bool = false) {
    guard let (step, token) = ended else { return }
    let isBeside = running?.token != token
    perform(step, on: &toolkit)
    take(token)
    if isBeside { finishedUpdates.append(step) } else { failuresInARow = 0 }
    if !expires {
      let commands = navigation.finished(token)
      if step.move == .replaceAll { redraw() }
      execute(commands, "finished \(token)")
    } else {
      var commands = navigation.expired(token, .seconds(5))
      hung.insert(token)
      if case .abandon(token)? = commands.first {
        commands.removeFirst()
      } else {
        check(false, "\(token) still runs")
      }
      if case .report? = commands.first {
        commands.removeFirst()
      } else {
        check(false, "N1: \(token) is not reported")
      }
      if step.move == .replaceAll { redraw() }
      execute(commands, "expired \(token)")
    }
    check(ModelTree(navigation.shown).isLegal, "P2: \(ModelTree(navigation.shown)) is not legal")
    check(
      ModelTree(navigation.shown) == toolkit.tree,
      "N6: \(toolkit.tree) is on screen, but the machine shows \(ModelTree(navigation.shown))")
    noteHanded()
    for view in toolkit.views where removed.contains(view.generation ?? -1) {
      check(false, "N6: \(view.content.name) of \(view.generation ?? 0) reappears")
    }
  }

  /// The user edits a screen that is on screen or being presented.
  private func type(_ generator: inout some RandomNumberGenerator) {
    let coming = running.map { ids(of: $0.step.tree) } ?? []
    let known = toolkit.views.filter { $0.role != .dialog }.map(\.id)
    guard let id = (known + coming.sorted { $0.text < $1.text }).randomElement(using: &generator) else {
      return
    }
    guard let screen = navigation.screen(id: id) else {
      return check(
        id.flatMap { navigation.generation(of: $0) } == nil || isDialog(id),
        "N7: \(id?.text ?? "root") is not found")
    }
    // A write to a screen that state has dropped is reported.
    guard self.screen.screen(id: id) != nil else { return }
    let before = state.tree
    screen.content.input()
    check(state.tree != before, "N7: input on \(id?.text ?? "root") is lost")
    execute(navigation.want(self.screen), "type on \(id?.text ?? "root"): \(state.tree)")
  }

  private func isDialog(_ id: PresentationID?) -> Bool {
    guard let id else { return false }
    return (running?.step.tree.presentation(id: id) ?? navigation.shown.presentation(id: id))?.dialog != nil
  }

  /// A step exceeds the time limit, or ends after that.
  private func expire(_ generator: inout some RandomNumberGenerator) {
    if let token = hung.min(), Bool.random(using: &generator) {
      hung.remove(token)
      let commands =
        Bool.random(using: &generator) ? navigation.finished(token) : navigation.failed(token, Failure())
      return check(commands.isEmpty, "N1: the late end of \(token) leads to \(commands)")
    }
    finish(any(&generator), expires: true)
  }

  /// A renderer that draws any tree draws the shown one.
  private func redraw() {
    toolkit = ModelToolkit(navigation.shown) { [navigation] in navigation.generation(of: $0) }
  }

  private func fail(_ generator: inout some RandomNumberGenerator) {
    guard let (step, token) = any(&generator) else { return }
    let isBeside = running?.token != token
    take(token)
    if !isCancelled, !isBeside {
      failuresInARow = step.move == failedMove ? failuresInARow + 1 : 1
      failedMove = step.move
    }
    let commands = navigation.failed(token, Failure())
    let reports = commands.filter { if case .report = $0 { true } else { false } }
    check(
      reports.count == (failuresInARow == 3 && !isBeside ? 1 : 0),
      "N1: failure \(failuresInARow) leads to \(reports.count) reports")
    if failuresInARow == 3, !isBeside { failuresInARow = 0 }
    execute(commands.filter { if case .report = $0 { false } else { true } }, "failed \(token)")
  }

  /// Finishes all steps without further events.
  private func rest() {
    execute(navigation.want(screen), "rest")
    var steps = 0
    while let next = updates.first ?? running, fault == nil, steps < 200 {
      finish(next)
      steps += 1
    }
    check(running == nil, "N1: it never rests")
    check(!comparesContents || navigation.want(screen).isEmpty, "N7: an equal tree leads to a step")
  }

  // MARK: Commands

  private func execute(
    _ commands: [NavigatorState<ModelContent>.Command], _ event: String, for generation: Int? = nil
  ) {
    log.append(
      event + (commands.isEmpty ? "" : ": ") + commands.map { "\($0)" }.joined(separator: "; "))
    var isWritten = false
    for command in commands {
      switch command {
      case .show(let step, let token):
        if let running {
          check(isUpdate(step) && !isUpdate(running.step), "\(step) begins beside \(running.step)")
          check(!updates.contains { $0.step.move == step.move }, "two of \(step) run")
          updates.append((step, token))
          continue
        }
        check(updates.isEmpty, "\(step) begins beside an update")
        (isCancelled, finishedUpdates) = (false, [])
        running = (step, token)
        let arriving = step.arriving.map(\.id)
        check(Set(arriving) == Set(step.generations.keys), "\(step) brings \(arriving)")
        for id in ids(of: step.tree) {
          if let generation = navigation.generation(of: id) { coming[generation] = id }
        }
      case .cancel(let token):
        check(running?.token == token, "the cancelled step is not running")
        isCancelled = true
      case .abandon(let token):
        check(
          running?.token == token || updates.contains { $0.token == token }, "the ended step is not running")
        // The toolkit has received the step's presentations, and may have shown them.
        if let running, running.token == token {
          for (id, generation) in running.step.generations { handed[generation] = id }
        }
        take(token)
      case .dismiss(let presentation):
        isWritten = true
        write(generation) { presentation.dismiss() }
      case .tap(let button):
        isWritten = true
        write(generation) { button.tap() }
      case .select(let tab):
        isWritten = true
        tab.select()
      case .didDismiss(let id, let generation, _):
        gone[generation, default: 0] += 1
        check(
          gone[generation] == 1 && coming[generation] == id,
          "N3: \(id) of \(generation) was dismissed twice, or never existed")
      case .report(let message): check(false, "reported: \(message)")
      }
    }
    checkLeaving()
    if isWritten { execute(navigation.want(screen), "state after that: \(state.tree)") }
  }

  private func write(_ generation: Int?, _ body: () -> Void) {
    guard let generation else { return check(false, "N4: written without user input") }
    written[generation, default: 0] += 1
    check(written[generation] == 1, "N4: \(generation) is written twice")
    body()
  }

  /// Records the contents of screens that state has dropped: they must not change any more.
  private func checkLeaving() {
    let state = Set(ids(of: self.state.tree.legal.screen))
    var now: [PresentationID: Set<ModelContent>] = [:]
    for view in toolkit.views {
      guard let id = view.id, !state.contains(id), view.generation != nil else { continue }
      let steps = (updates + [running].compactMap { $0 }).compactMap {
        ModelToolkit($0.step.tree) { _ in nil }.root.find(id)?.content
      }
      now[id] = leaving[id] ?? Set([view.content] + steps)
      check(
        now[id]?.contains(view.content) ?? false,
        "N2: \(id) is leaving, and changes from \(leaving[id] ?? []) to \(view.content)")
    }
    leaving = now
  }

  private func isUpdate(_ step: NavigationStep<ModelContent>) -> Bool {
    if case .update = step.move { true } else { false }
  }

  private func ids(of screen: Screen<ModelContent>) -> [PresentationID] { Array(presentations(screen).keys) }
}
