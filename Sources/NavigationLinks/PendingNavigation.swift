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
/// The first guard is asked once. When it is lifted, because the edits were saved or discarded, the next one is asked.
/// When none remains, the request is opened. What `onAttempt` presents is the question: if it is closed, and the guard
/// still remains one turn of the main actor later, the request is discarded and the user stays. If a dialog is in front,
/// it must be answered before the guard is asked.
///
/// While one of the guards lacks an `onAttempt`, nothing is asked and the request waits: use such a guard while a screen
/// saves. A guard that remains after that is asked, even if it was asked before.
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
  private var continuations: [Int: AsyncStream<Request>.Continuation] = [:]
  private var streams = 0
  /// The newest request that was posted (from any thread) and has not been received yet.
  private let mailbox = Locked<Request?>(nil)
  @StateBinding private var held: Request? = nil
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
    /// What the attempt presented.
    var question: [Way] = []
    /// Whether the question was reported to be hidden.
    var isHidden = false
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
    for continuation in continuations.values { continuation.finish() }
  }

  /// The pending request, if any.
  public var pending: Request? { held }

  /// Posts a request, from any thread. Soon after, `decide` receives it on the main actor.
  nonisolated public func post(_ request: Request) {
    mailbox.withLock { $0 = request }
    Task { @MainActor in receive() }
  }

  /// Discards the pending request. A question that it caused remains open.
  public func cancel() {
    mailbox.withLock { $0 = nil }
    changes += 1
    forget()
  }

  private func forget() { (held, asked) = (nil, nil) }

  /// The requests that are opened from now on, for logs and tests. Each access returns a new sequence.
  public var opened: AsyncStream<Request> {
    AsyncStream { continuation in
      streams += 1
      let number = streams
      continuations[number] = continuation
      continuation.onTermination = { [weak self] _ in
        Task { @MainActor in self?.continuations[number] = nil }
      }
    }
  }

  private func receive() {
    // If several requests were posted, this is the newest.
    var posted = mailbox.withLock { request in
      defer { request = nil }
      return request
    }
    guard posted != nil else { return }
    changes += 1
    let change = changes
    // Notify even if the request equals the pending one, so that `decide` runs again.
    $held.exchange(&posted)
    // An observer of the change may have cancelled the request.
    if changes != change { held = nil }
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
    forget()
    defer { endRepetition(of: own) }
    do {
      try open(request)
    } catch {
      return reportIssue("\(messageText(of: request)) was not opened. \(messageText(of: error))", at: place)
    }
    for continuation in continuations.values { continuation.yield(request) }
  }

  /// Discards a request that `open` has posted 100 times in a row while it opened that request.
  private func endRepetition(of own: [Request?]) {
    let posted = mailbox.withLock { $0 }
    repetitions = posted != nil && own.contains(posted) ? repetitions + 1 : 0
    guard repetitions == 100, let posted else { return }
    repetitions = 0
    mailbox.withLock { if $0 == posted { $0 = nil } }
    reportIssue(
      "\(messageText(of: posted)) was opened 100 times. Its `open` posts it again each time.", at: place)
  }

  /// Asks the first guard, unless one of the guards was already asked. If the question is closed, and the guard still
  /// remains a turn later, discards the request.
  private func ask(_ guards: [ScreenGuard]) {
    guard let first = guards.first else { return }
    let shown = first.surroundings()
    let mustWait = !guards.allSatisfy(\.asks)
    if let asked, guards.contains(where: asked.element.isKept) {
      if isQuestionOpen(in: shown) { return }
      // A newer request was not part of the answer.
      if !mustWait, asked.change == changes {
        if asked.isClosed { return forget() }
        self.asked?.isClosed = true
        // By the next turn, the task of an asynchronous button has begun.
        return lookLater()
      }
    }
    asked = nil
    guard !mustWait, !shown.hasDialog else { return }
    asked = Asked(element: first, before: shown, change: changes)
    first.attempt()
    // Look at once, because later presentations are not the question.
    guard asked != nil, case .leave(let guards)? = look()?.decision, let shown = guards.first?.surroundings()
    else { return }
    if !isQuestionOpen(in: shown) { lookLater() }
  }

  /// Whether the question of the asked guard is open, perhaps behind something else.
  private func isQuestionOpen(in shown: Surroundings) -> Bool {
    guard var asked else { return false }
    defer { self.asked = asked }
    let hidden = shown.issues.subtracting(asked.before.issues)
    if asked.question.isEmpty {
      asked.question = shown.presented(since: asked.before)
      if let issue = hidden.min(), !asked.isHidden {
        asked.isHidden = true
        reportIssue(
          "The question of a guard is hidden. Present it with `onTop`. \(issue)", at: asked.element.id.place)
      }
    }
    guard asked.question.contains(where: shown.presents) || asked.question.isEmpty && !hidden.isEmpty else {
      return false
    }
    (asked.isClosed, asked.change) = (false, changes)
    return true
  }

  private func lookLater() {
    Task { [weak self] in self?.act(on: self?.look()) }
  }
}
