import NavigationCore

/// What to do with a request; see ``PendingNavigation``.
public enum NavigationDecision<Request> {
  /// Open the request.
  case open
  /// Ask the first of these guards, and open the request when none of them remains; see ``PendingNavigation``.
  case leave([ScreenGuard])
  /// Hold the request until a value that `decide` has read changes.
  case wait
  /// Decide about a different request instead. A redirection to an equal request opens it.
  case redirect(Request)
  /// Discard the request.
  case drop
}

/// Holds a request to navigate, such as a link, a notification, a shortcut, or a Handoff activity, until the app can
/// open it.
///
/// ```swift
/// let pending = PendingNavigation<AppLink> { link in
///   user == nil ? .wait : .open
/// } open: { link in
///   try model.open(link)
/// }
/// pending.post(.item(42))
/// ```
///
/// A new request replaces the pending one. Each request is opened at most once. `open` only changes state: what draws the
/// tree of screens, such as `ScreenView` or a `Navigator`, then shows it.
///
/// To protect unsaved edits, return ``NavigationDecision/leave(_:)`` with the guards that opening the request would
/// remove:
///
/// ```swift
/// let careful = PendingNavigation<AppLink> { link in
///   var next = model
///   guard (try? next.open(link)) != nil else { return .open }  // throws again
///   return .leave(guards(from: shopScreen($model), to: shopScreen(.constant(next))))
/// } open: { link in
///   try model.open(link)
/// }
/// ```
///
/// Opening a guarded request takes these steps:
///
/// 1. A dialog in front, or what the guarded screen presents with `onTop`, is answered first.
/// 2. The first guard is asked, once. What its `onAttempt` presents is the question. What an answer presents in front of
///    the guarded screen is the next question.
/// 3. The user saves or discards the edits, which lifts the guard. Then the next guard is asked, or the request opens.
/// 4. The user closes the last question instead. The guard has one more turn of the main actor to be lifted. After that
///    turn, the request is discarded and the user stays.
///
/// While one of the guards has no `onAttempt`, no guard is asked and the request waits. Use such a guard while a screen
/// saves. If saving fails, the guard that was asked remains, and the request is discarded. The screen should tell the
/// user so, for example with an alert that offers to try again.
///
/// An `onAttempt` that neither presents a question nor lifts its guard is reported, unless something else is in front of
/// the screen. So is the release of a `PendingNavigation` that holds a request.
///
/// The question must come to the front. An alert of a form is hidden while the form presents a sheet, so present it with
/// `onTop`. A hidden question is reported, and the request waits until it is answered.
///
/// `decide` runs on the main actor, and runs again when a value that it read changes, as in `observe`. It must not
/// change state, because its own changes are not observed. If redirections are circular or endless, this is reported
/// and nothing is opened. An error that `open` throws is reported, and the request is discarded. If `open` posts its own
/// request again each time, this is reported after 100 times, and the request is discarded.
///
/// In a module that is isolated to the main actor by default, declare the request type `nonisolated`.
@MainActor
public final class PendingNavigation<Request: Hashable & Sendable> {
  private let decide: (Request) -> NavigationDecision<Request>
  private let open: (Request) throws -> Void
  private let place: CallSite
  private var token: ObservationToken?
  /// The newest request that was posted (from any thread) and has not been received yet.
  private let mailbox = Locked<(request: Request, transaction: NavigationTransaction)?>(nil)
  @StateBinding private var held: Request? = nil
  /// The same request as `held`, for `deinit`.
  private var unopened: Request?
  /// The transaction in which the held request was posted.
  private var transaction = NavigationTransaction()
  /// The number of requests that were received or cancelled. Comparing requests is not enough: a request may not even
  /// equal itself.
  private var changes = 0
  /// How often in a row `open` has posted its own request.
  private var repetitions = 0
  private var asked: Asked?

  /// A guard that was asked.
  private struct Asked {
    let element: ScreenGuard
    /// What the tree showed before.
    let before: Surroundings
    /// What the attempt or the last answer presented.
    var question: [Way] = []
    /// Whether the question was reported to be hidden.
    var isHidden = false
    /// Whether the request has waited for something.
    var hasWaited = false
    /// Whether the question was already closed a turn ago.
    var isClosed = false
    /// Which request waits for the answer; see `changes`.
    var change: Int
  }

  /// Creates an object that holds requests until they can be opened.
  ///
  /// - Parameters:
  ///   - decide: Returns what to do with a request now.
  ///   - open: Opens a request.
  public init(
    decide: @escaping (Request) -> NavigationDecision<Request>, open: @escaping (Request) throws -> Void,
    fileID: String = #fileID, line: UInt = #line
  ) {
    self.decide = decide
    self.open = open
    place = CallSite(fileID: fileID, line: line)
    // If `act` changes state that `look` reads, `look` runs again.
    token = observe { [weak self] in
      self?.look()
    } then: { [weak self] in
      self?.act(on: $0)
    }
  }

  deinit {
    guard let unopened else { return }
    reportIssue(
      "\(messageText(of: unopened)) was not opened. Its `PendingNavigation` was released. Keep a reference to it, or call `cancel()`.",
      at: place)
  }

  /// The pending request, if any.
  public var pending: Request? { held }

  /// Posts a request, from any thread. Soon after, `decide` receives it on the main actor. When the request opens, even
  /// after it has waited, the `NavigationTransaction` in which it was posted is in force, such as an animation.
  nonisolated public func post(_ request: Request) {
    mailbox.withLock { $0 = (request, .current) }
    Task { @MainActor in receive() }
  }

  /// Discards the pending request. A question that it caused remains open.
  public func cancel() {
    mailbox.withLock { $0 = nil }
    changes += 1
    forget()
  }

  private func forget() { (held, unopened, asked) = (nil, nil, nil) }

  private func receive() {
    // If several requests were posted, this is the newest.
    let newest = mailbox.withLock { newest in
      defer { newest = nil }
      return newest
    }
    guard let newest else { return }
    var posted: Request? = newest.request
    transaction = newest.transaction
    changes += 1
    let change = changes
    unopened = posted
    // Notify even if the request equals the pending one, so that `decide` runs again.
    $held.exchange(&posted)
    // An observer of the change may have cancelled the request.
    if changes != change { (held, unopened) = (nil, nil) }
  }

  /// Decides about the pending request, and follows redirections.
  private func look() -> (request: Request, decision: NavigationDecision<Request>)? {
    // Read the request first, so that every change of it is observed.
    let last = held
    receive()
    guard let first = held ?? last, held != nil else { return nil }
    var seen = [first]
    let change = changes
    func give(up reason: String) -> (request: Request, decision: NavigationDecision<Request>) {
      reportIssue("\(messageText(of: first)) was not opened. It is redirected \(reason).", at: place)
      return (first, .drop)
    }
    while true {
      let request = seen[seen.count - 1]
      let decision = decide(request)
      // Meanwhile, the request may have been cancelled or replaced.
      guard changes == change, held != nil else { return nil }
      guard case .redirect(let next) = decision else { return (request, decision) }
      if next == request { return (next, .open) }
      if let start = seen.firstIndex(of: next) {
        return give(
          up: "in a circle: "
            + (seen[start...] + [next]).map { messageText(of: $0) }.joined(separator: " -> "))
      }
      guard seen.count <= 100 else { return give(up: "more than 100 times") }
      seen.append(next)
    }
  }

  private func act(on next: (request: Request, decision: NavigationDecision<Request>)?) {
    guard let (request, decision) = next else { return }
    switch decision {
    case .wait, .redirect: return
    case .drop: return forget()
    case .leave(let guards):
      if !guards.isEmpty { return ask(guards) }
    case .open: break
    }
    let own = [held, request]
    // The guard may hold the last reference to the model that `open` uses.
    let asked = asked
    defer { withExtendedLifetime(asked) {} }
    let transaction = transaction
    forget()
    defer { endRepetition(of: own) }
    do {
      try withNavigationTransaction(transaction) { try open(request) }
    } catch {
      return reportIssue("\(messageText(of: request)) was not opened. \(messageText(of: error))", at: place)
    }
  }

  /// Discards a request that `open` has posted 100 times in a row while it opened that request.
  private func endRepetition(of own: [Request?]) {
    let posted = mailbox.withLock { $0?.request }
    repetitions = posted != nil && own.contains(posted) ? repetitions + 1 : 0
    guard repetitions == 100, let posted else { return }
    repetitions = 0
    mailbox.withLock { if $0?.request == posted { $0 = nil } }
    reportIssue(
      "\(messageText(of: posted)) was opened 100 times. Its `open` posts it again each time.", at: place)
  }

  /// Asks the first guard, unless one of the guards was already asked. If the question is closed, and the guard still
  /// remains a turn later, discards the request.
  private func ask(_ guards: [ScreenGuard]) {
    guard let first = guards.first else { return }
    if let asked, let element = guards.first(where: asked.element.isKept) {
      if isQuestionOpen(of: element) { return }
      guard guards.allSatisfy(\.asks) else {
        self.asked?.isClosed = false
        self.asked?.hasWaited = true
        return
      }
      // A newer request was not part of the answer.
      if asked.change == changes { return asked.isClosed ? stay(asked) : close() }
    }
    // A guard that was asked may be absent while its screen saves.
    guard guards.allSatisfy(\.asks) else {
      asked?.hasWaited = true
      return
    }
    asked = nil
    let shown = first.surroundings()
    guard !shown.isAnswering(before: first) else { return }
    asked = Asked(element: first, before: shown, change: changes)
    first.attempt()
    // Look at once, because later presentations are not the question.
    guard let asked, case .leave(let guards)? = look()?.decision,
      let element = guards.first(where: asked.element.isKept)
    else { return }
    if !isQuestionOpen(of: element) { lookLater() }
  }

  /// Looks again later. By the next turn, the task of an asynchronous button has begun.
  private func close() {
    asked?.isClosed = true
    lookLater()
  }

  /// Discards the request, because the user stays on a guarded screen.
  private func stay(_ asked: Asked) {
    let request = held
    forget()
    guard !asked.hasWaited, let request else { return }
    reportIssue(
      "\(messageText(of: request)) was not opened. The guard's `onAttempt` presented nothing, and the guard remains.",
      at: asked.element.id.place)
  }

  /// Whether the question of the asked guard, which is `element` in the newest tree, is open, perhaps behind something
  /// else.
  private func isQuestionOpen(of element: ScreenGuard) -> Bool {
    guard var asked else { return false }
    defer { self.asked = asked }
    let shown = element.surroundings()
    let hidden = shown.issues.subtracting(asked.before.issues)
    let new = shown.presented(since: asked.before)
    if asked.question.isEmpty {
      asked.question = new
      if let issue = hidden.min(), !asked.isHidden {
        asked.isHidden = true
        reportIssue(
          "The question of a guard is hidden. Present it with `onTop`. \(issue)", at: asked.element.id.place)
      }
    }
    let front = shown.inFront(of: element)
    if !asked.question.contains(where: shown.presents) {
      // The answer may have presented another question.
      let next = front.filter { way in new.contains { $0 === way } }
      if !next.isEmpty { asked.question = next }
    }
    // If the attempt presented nothing, the user may have opened the question before.
    let isOpen =
      asked.question.isEmpty
      ? !hidden.isEmpty || !front.isEmpty : asked.question.contains(where: shown.presents)
    guard isOpen else { return false }
    (asked.hasWaited, asked.isClosed, asked.change) = (true, false, changes)
    return true
  }

  private func lookLater() {
    Task { [weak self] in self?.act(on: self?.look()) }
  }
}
