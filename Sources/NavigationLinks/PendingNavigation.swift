import NavigationCore

/// What to do with a request; see ``PendingNavigation``.
public enum NavigationDecision<Request> {
  /// Open the request.
  case open
  /// Hold the request until something changes that was read for the decision.
  case wait
  /// Decide about another request instead.
  case redirect(Request)
  /// Forget the request.
  case drop
}

/// Holds a request to navigate until the app can open it: a link, a notification, a shortcut, a handed-over activity.
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
/// A new request replaces the one that is held. Each request is opened at most once.
///
/// `decide` runs on the main actor, and runs again when something that it read changes, as in `observe`. It must
/// only read: its own changes are not observed. If redirections form a circle or do not end, this is reported and
/// nothing is opened. An error that `open` throws is reported, and the request is forgotten.
///
/// In a module that is isolated to the main actor, declare the type of the requests `nonisolated`.
@MainActor
public final class PendingNavigation<Request: Hashable & Sendable> {
  private let decide: (Request) -> NavigationDecision<Request>
  private let open: (Request) throws -> Void
  private let place: CallSite
  private var token: ObservationToken?
  private var continuations: [Int: AsyncStream<Request>.Continuation] = [:]
  private var streams = 0
  /// The newest request that was posted, from any thread, and not yet received.
  private let mailbox = Locked<Request?>(nil)
  @StateBinding private var held: Request? = nil
  /// The number of requests that were received or cancelled. A request may not even equal itself.
  private var changes = 0

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
    token = observe { [weak self] in self?.look() }
  }

  deinit {
    for continuation in continuations.values { continuation.finish() }
  }

  /// The request that is held, if any.
  public var pending: Request? { held }

  /// Posts a request, from any thread. Soon after, `decide` gets it on the main actor.
  nonisolated public func post(_ request: Request) {
    mailbox.withLock { $0 = request }
    Task { @MainActor in receive() }
  }

  /// Forgets the request that is held.
  public func cancel() {
    mailbox.withLock { $0 = nil }
    changes += 1
    held = nil
  }

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
    // Of several posted requests, this is the newest.
    var posted = mailbox.withLock { request in
      defer { request = nil }
      return request
    }
    guard posted != nil else { return }
    changes += 1
    let change = changes
    // A request that equals the one that is held is decided about again, so this notifies in any case.
    $held.exchange(&posted)
    // An observer that was told of the change may have cancelled the request.
    if changes != change { held = nil }
  }

  /// Decides about the request that is held.
  private func look() {
    // Reads it first, so that a change is observed in any case.
    let last = held
    receive()
    guard var request = held ?? last, held != nil else { return }
    var seen = [request]
    let change = changes
    while true {
      let decision = decide(request)
      // Meanwhile, it may have been cancelled or replaced.
      guard changes == change, held != nil else { return }
      switch decision {
      case .wait: return
      case .drop:
        held = nil
        return
      case .open:
        held = nil
        do {
          try open(request)
        } catch {
          return reportIssue(
            "\(messageText(of: request)) was not opened. \(messageText(of: error))", at: place)
        }
        for continuation in continuations.values { continuation.yield(request) }
        return
      case .redirect(let next):
        if let start = seen.firstIndex(of: next) {
          held = nil
          let circle = (seen[start...] + [next]).map { messageText(of: $0) }.joined(separator: " -> ")
          return reportIssue(
            "\(messageText(of: seen[0])) was not opened. It is redirected in a circle: \(circle).", at: place)
        }
        guard seen.count <= 100 else {
          held = nil
          return reportIssue(
            "\(messageText(of: seen[0])) was not opened. It is redirected more than 100 times.", at: place)
        }
        seen.append(next)
        request = next
      }
    }
  }
}
