import NavigationCore
import Observation

/// Keeps the screens that a toolkit shows in sync with state.
///
/// ```swift
/// let navigator = Navigator(presenter, capabilities: .severalAtOnce) { inventory(model) }
/// model.route = .add(Item())
/// await navigator.rest()
/// presenter.steps.map(\.description)  // → ["present add(42)"]
/// navigator.shown.modal?.style        // → sheet
/// ```
///
/// The navigator observes state, plans the steps from the tree on screen to the newest tree, and passes them to the
/// presenter, one at a time. (Updates may run alongside another step.) It runs the tasks of the screens that are shown,
/// and reports the issues of each new tree.
///
/// A navigator is for a toolkit that you drive yourself, such as GTK. (SwiftUI draws the tree with `ScreenView`.) It knows
/// nothing of links, which only change state. It doesn't ask guards when state changes, but only when the user dismisses
/// a screen: before a link changes state, ask the guards with `guards(from:to:)` in a `PendingNavigation`.
///
/// It retains its presenter. Cancelling or releasing it also cancels its steps and tasks. Keep a reference to it: its
/// release in the turn of its creation is reported.
@MainActor
public final class Navigator<Content> {
  private var navigation: NavigatorState<Content>
  private let registrar = ObservationRegistrar()
  private let presenter: any Presenter<Content>
  private let screen: () -> Screen<Content>
  private let place: CallSite
  private let limit: Duration?
  private let clock: any Clock<Duration>
  private var observation: ObservationToken?
  /// The transaction of the change that caused the steps.
  private var transaction = NavigationTransaction.current
  private let work = NavigatorTasks()
  private var isCancelled = false
  /// Whether the navigator was kept for a turn of the main actor, or was read.
  private var isKept = false
  /// The token of the last step that the presenter was given.
  private var lastBegun = 0
  /// The commands to execute, each with the call site of the event that caused it.
  private var commands: [(NavigatorState<Content>.Command, CallSite)] = []

  /// Creates a navigator for a screen, which is a function of state.
  ///
  /// The presenter is attached immediately, while only the root and its tabs are shown. The first steps follow in a
  /// later turn of the main actor.
  ///
  /// Contents are compared with `==`. If they are not `Equatable`, each new content causes an update.
  ///
  /// - Parameters:
  ///   - presenter: The presenter, which performs the steps.
  ///   - capabilities: The changes that the presenter can make in one move.
  ///   - limit: The time limit for a step, or `nil` for no limit. The navigator reports a step that takes longer,
  ///     cancels its task, and counts it as finished, so that the next step can begin.
  ///   - clock: The clock that measures the limit. In a test, pass a clock that stands still.
  ///   - screen: Returns the screen. The closure is called after each change to a value that it read.
  public init(
    _ presenter: any Presenter<Content>, capabilities: NavigationCapabilities,
    limit: Duration? = .seconds(5), clock: any Clock<Duration> = ContinuousClock(), fileID: String = #fileID,
    line: UInt = #line, screen: @escaping () -> Screen<Content>
  ) {
    self.presenter = presenter
    (self.limit, self.clock) = (limit, clock)
    self.screen = screen
    place = CallSite(fileID: fileID, line: line)
    navigation = NavigatorState(screen(), capabilities: capabilities)
    presenter.attach(self)
    // A handler for an issue, for a task's cancellation, or for a change to `shown` may change state that the screen
    // reads.
    observation = observe { [weak self] in
      self?.screen()
    } then: { [weak self] tree in
      guard let self, let tree, !isCancelled else { return }
      transaction = .current
      tree.reportIssues()
      run(at: place) { $0.want(tree) }
    }
    isKept = false
    Task { [weak self] in self?.isKept = true }
  }

  deinit {
    guard !isKept, !isCancelled else { return }
    reportIssue("The navigator was released when it was created. Keep a reference to it.", at: place)
  }

  /// The tree on screen after the steps that have finished. It is observable.
  ///
  /// The tree is always legal; see the article *Planning*. For input, look up a screen with ``screen(id:)``: this tree
  /// lacks the presentations that are still animating in.
  public var shown: Screen<Content> {
    isKept = true
    registrar.access(self, keyPath: \.shown)
    return navigation.shown
  }

  /// The screen of a presentation or tab that is on screen or arriving, as the toolkit has drawn it, but with the
  /// closures of the newest tree. Pass `nil` for the root.
  ///
  /// When the user taps a row or types in a text field, use this method to find the row's action or the field's
  /// binding: a change of only the closures does not cause a step.
  ///
  /// - Returns: The screen, or `nil` for the id of a dialog, or of a screen that the presenter has not received.
  /// - Complexity: Linear in the depth of the tree. The first search on a screen is linear in the number of its tabs
  ///   and presentations.
  public func screen(id: PresentationID?) -> Screen<Content>? {
    navigation.screen(id: id, givenUpTo: lastBegun)
  }

  /// The generation of the presentation with the given id, on screen or arriving; `nil` if the presenter has not
  /// received such a presentation.
  package func generation(of id: PresentationID) -> Int? {
    navigation.generation(of: id, givenUpTo: lastBegun)
  }

  /// Cancels the running step, the tasks of screens, and the observation. The screen doesn't change.
  public func cancel() {
    isCancelled = true
    observation?.cancel()
    work.cancel()
    commands = []
  }

  /// Waits until the screen shows the current state.
  ///
  /// ```swift
  /// let navigator = Navigator(presenter, capabilities: .severalAtOnce) { inventory(model) }
  /// model.route = .add(Item())
  /// await navigator.rest()
  /// navigator.shown.modal?.style  // → sheet
  /// ```
  ///
  /// This method waits for all steps, however long they take, but returns if a step has failed too often. After such a
  /// failure, another call tries the step again only if state has changed.
  public func rest() async {
    repeat {
      while !isCancelled, observation?.scheduledTransaction != nil { await Task.yield() }
      if !navigation.hasGivenUp { refresh() }
      await work.rest()
      // The last step may have called an `onDismiss` that changes state.
    } while !isCancelled && observation?.scheduledTransaction != nil
  }

  private func refresh() {
    guard !isCancelled else { return }
    // The new tree includes a change that the observation has yet to handle.
    if let scheduled = observation?.scheduledTransaction { transaction = scheduled }
    let tree = screen()
    run(at: place) { $0.want(tree) }
  }

  // MARK: Commands

  /// Passes an event to the state machine, and executes its commands. A handler may call the navigator: the commands of
  /// that call follow the pending commands.
  @discardableResult
  private func run(
    at place: CallSite, _ event: (inout NavigatorState<Content>) -> [NavigatorState<Content>.Command]
  ) -> Task<Void, Never>? {
    guard !isCancelled else { return nil }
    registrar.withMutation(of: self, keyPath: \.shown) {
      // An observer may have cancelled the navigator.
      guard !isCancelled else { return }
      // The old value is released after the access, because a `deinit` of its contents may call the navigator.
      var next = navigation
      commands += event(&next).map { ($0, place) }
      swap(&navigation, &next)
    }
    guard !isCancelled else { return nil }
    work.update(navigation)
    var handler: Task<Void, Never>?
    var isWritten = false
    while !commands.isEmpty {
      let (command, place) = commands.removeFirst()
      isWritten = isWritten || command.isWrite
      switch command {
      case .show(let step, let token): begin(step, token)
      case .cancel(let token): work.steps[token]?.task.cancel()
      case .abandon(let token): work.steps.removeValue(forKey: token)?.cancel()
      case .dismiss(let presentation): presentation.dismiss()
      case .select(let tab): tab.select()
      case .tap(let button): handler = button.tap()
      case .didDismiss(_, _, let onDismiss): onDismiss?()
      case .report(let message): reportIssue(message, at: place)
      }
      // The source of a binding may refuse a write. In this case, no change is observed.
      if commands.isEmpty, isWritten {
        isWritten = false
        transaction = .current
        refresh()
      }
    }
    return handler
  }

  private func begin(_ step: NavigationStep<Content>, _ token: Int) {
    withNavigationTransaction(transaction) {
      let task = Task { [weak self, presenter] in
        // The step may be cancelled before it begins.
        if Task.isCancelled { self?.didShow(token, .failure(CancellationError())); return }
        self?.lastBegun = token
        self?.limit(token)
        let result = await Result { try await presenter.show(step) }
        self?.didShow(token, result)
      }
      work.steps[token] = NavigatorTasks.Step(task: task)
    }
  }

  /// Starts the time limit of a step.
  private func limit(_ token: Int) {
    guard let limit else { return }
    work.steps[token]?.limit = withoutNavigationTransaction {
      Task { [weak self, clock] in
        guard !Task.isCancelled, (try? await clock.sleep(for: limit)) != nil else { return }
        guard let self else { return }
        run(at: place) { $0.expired(token, limit) }
      }
    }
  }

  private func didShow(_ token: Int, _ result: Result<Void, any Error>) {
    work.steps.removeValue(forKey: token)?.limit?.cancel()
    guard !isCancelled else { return }
    // The next commands are not part of the change that caused the step.
    withoutNavigationTransaction {
      switch result {
      case .success: _ = run(at: place) { $0.finished(token) }
      case .failure(let error): _ = run(at: place) { $0.failed(token, error) }
      }
    }
  }

  // MARK: User input

  /// Passes user input to the state machine, with the token of the last step that the presenter was given: the user has
  /// not seen any later step.
  @discardableResult
  private func input(
    at place: CallSite, _ event: (inout NavigatorState<Content>) -> [NavigatorState<Content>.Command]
  ) -> Task<Void, Never>? {
    run(at: place) { $0.input(givenUpTo: lastBegun, event) }
  }

  /// Passes a dismissal by the user to the state machine. The screen may just have become guarded, so this method
  /// refreshes the tree first.
  private func leave(
    at place: CallSite, _ event: (inout NavigatorState<Content>) -> [NavigatorState<Content>.Command]
  ) {
    if observation?.scheduledTransaction != nil { refresh() }
    input(at: place, event)
  }

  /// Tells the navigator that the user has dismissed a modal or an overlay, with everything above it.
  ///
  /// This includes a dialog that was closed without a button: its cancel button counts as tapped, if it has one.
  ///
  /// State is written if it still presents the screen. A dismissal that arrives late or twice, or while the program
  /// dismisses the same presentation, is ignored. If the id was never presented with this generation, or belongs to a
  /// screen that was pushed, the call is reported and ignored.
  ///
  /// If the presentation is guarded (`Screen.dismissDisabled`), the guard is asked, and the presentation is shown again
  /// unless the guard's handler dismisses it. A toolkit that can keep the presentation on screen calls
  /// ``userDidAttemptToDismiss(_:generation:fileID:line:)`` instead.
  public func userDidDismiss(
    _ id: PresentationID, generation: Int, fileID: String = #fileID, line: UInt = #line
  ) {
    leave(at: CallSite(fileID: fileID, line: line)) { $0.userDidDismiss(id, generation: generation) }
  }

  /// Tells the navigator that the user has popped a screen, with everything above it.
  ///
  /// State is written as in ``userDidDismiss(_:generation:fileID:line:)``. If the id was never presented with this
  /// generation, or belongs to a screen that was not pushed, the call is reported and ignored.
  public func userDidPop(
    _ id: PresentationID, generation: Int, fileID: String = #fileID, line: UInt = #line
  ) {
    leave(at: CallSite(fileID: fileID, line: line)) { $0.userDidPop(id, generation: generation) }
  }

  /// Tells the navigator that the user has tried to dismiss or pop a screen, but that the toolkit has kept it because
  /// `Presentation.isDismissDisabled` is `true`.
  ///
  /// The guard closest to the top is asked. If the screen isn't guarded any more, it is dismissed in state, and a step
  /// follows. A late attempt is ignored, as is an attempt while a dialog is in front (such as the question of an
  /// earlier attempt) or a modal covers the screen. If the id was never presented with this generation, the call is
  /// reported and ignored.
  public func userDidAttemptToDismiss(
    _ id: PresentationID, generation: Int, fileID: String = #fileID, line: UInt = #line
  ) {
    leave(at: CallSite(fileID: fileID, line: line)) { $0.userDidAttemptToDismiss(id, generation: generation) }
  }

  /// Tells the navigator that the user has selected a tab. Modals of the tab that is now hidden are dismissed.
  ///
  /// State is written if the newest tree has the tab, unless the tab is selected already. If state refuses the
  /// selection, a step selects the previous tab again. If the id isn't the id of a tab, the call is reported and
  /// ignored.
  ///
  /// - Parameter id: The id of the tab's screen, `tab.screen.id`. (`tab.id` is the value of the selection.)
  public func userDidSelect(_ id: PresentationID, fileID: String = #fileID, line: UInt = #line) {
    input(at: CallSite(fileID: fileID, line: line)) { $0.userDidSelect(id) }
  }

  /// Tells the navigator that the user has tapped a button of a dialog, which closes the dialog.
  ///
  /// The tap dismisses the dialog in state, and then performs the action of the button. If the action presents a
  /// dialog, that dialog is shown, even if it is equal to this one.
  ///
  /// If the id was never presented with this generation, or is not the id of a dialog, the call is reported and
  /// ignored. A late tap is ignored.
  ///
  /// - Parameters:
  ///   - id: The id of the dialog.
  ///   - generation: The generation of the dialog; see ``NavigationStep/generations``.
  ///   - button: The button, as the toolkit shows it. If the newest tree has exactly one equal button, that button is
  ///     tapped instead.
  /// - Returns: The task of an asynchronous handler, or `nil` for any other handler.
  @discardableResult
  public func userDidTap(
    _ id: PresentationID, generation: Int, button: Dialog.Button, fileID: String = #fileID, line: UInt = #line
  ) -> Task<Void, Never>? {
    input(at: CallSite(fileID: fileID, line: line)) {
      $0.userDidTap(id, generation: generation, button: button)
    }
  }

  // MARK: Tasks

  /// Starts a task for a presentation. The task is cancelled as soon as the navigator sees that the presentation was
  /// removed.
  ///
  /// ```swift
  /// model.route = .add(Item())
  /// let navigator = Navigator(presenter, capabilities: .severalAtOnce) { inventory(model) }
  /// await navigator.rest()
  /// if let sheet = navigator.shown.modal {
  ///   navigator.task(for: sheet.id) { await player.play() }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id of the presentation.
  ///   - operation: The work of the task.
  /// - Returns: The task. If the presentation is not on screen, or is about to leave, the call is reported and returns
  ///   `nil`.
  @discardableResult
  public func task(
    for id: PresentationID, fileID: String = #fileID, line: UInt = #line,
    _ operation: @escaping @MainActor () async -> Void
  ) -> Task<Void, Never>? {
    guard !isCancelled, navigation.activeTasks([id]).contains(where: { $0.owner == id }) else {
      reportIssue("No task begins: \(id.name) is not on screen.", fileID: fileID, line: line)
      return nil
    }
    return work.begin(on: id, operation)
  }
}

extension Navigator: Observable {}

extension Result where Failure == any Error, Success == Void {
  @MainActor fileprivate init(catching body: @MainActor () async throws -> Void) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
