import NavigationCore

/// What to do with a request now; see ``PendingNavigation``.
public enum NavigationDecision<Request> {
  /// Opens it.
  case open
  /// Holds it, until something changes that was read to decide.
  case wait
  /// Decides about another one instead.
  case redirect(Request)
  /// Forgets it.
  case drop
}

/// Holds a request to navigate until the app can take it: a link, a notification, a shortcut, a handed-over activity.
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
/// A request that is posted while another one is held takes its place. Each is opened once, at most.
///
/// `decide` runs on the main actor, and again when something that it read has changed, as `observe` sees it. It only reads: what
/// it changes itself is not seen. A redirection that leads back to a request that was there before, or that does not end, is
/// reported, and nothing is opened. What `open` throws is reported, and the request is forgotten.
///
/// In a module that is isolated to the main actor, the type of the requests is `nonisolated`.
@MainActor
public final class PendingNavigation<Request: Hashable & Sendable> {
  private let decide: (Request) -> NavigationDecision<Request>
  private let open: (Request) throws -> Void
  private let place: CallSite
  private var token: ObservationToken?
  private var continuations: [Int: AsyncStream<Request>.Continuation] = [:]
  private var streams = 0
  /// The newest request that was posted and not yet looked at, from any thread.
  private let mailbox = Locked<Request?>(nil)
  @StateBinding private var held: Request? = nil

  /// Navigation that holds requests until they can be opened.
  ///
  /// - Parameters:
  ///   - decide: what to do with a request now.
  ///   - open: navigates.
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

  /// The request that is held.
  public var pending: Request? { held }

  /// Hands over a request, from any thread. It is decided about on the main actor, soon.
  nonisolated public func post(_ request: Request) {
    mailbox.withLock { $0 = request }
    Task { @MainActor in receive() }
  }

  /// Forgets the request that is held.
  public func cancel() {
    mailbox.withLock { $0 = nil }
    held = nil
  }

  /// The requests that are opened from now on, for logs and tests. Each call gives a sequence of its own.
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
    // Of several that were posted, the newest is there.
    guard
      let request = mailbox.withLock({ request in
        defer { request = nil }
        return request
      })
    else { return }
    held = request
  }

  /// Decides about the request that is held.
  private func look() {
    // Read first, so that a change is seen whatever happens.
    let last = held
    receive()
    guard var request = held ?? last, held != nil else { return }
    var seen = [request]
    while true {
      let decision = decide(request)
      // It may have been taken back, or another one posted.
      guard held == seen[0] else { return }
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
          return reportIssue("\(request) was not opened. \(error)", at: place)
        }
        for continuation in continuations.values { continuation.yield(request) }
        return
      case .redirect(let next):
        if let start = seen.firstIndex(of: next) {
          held = nil
          let circle = (seen[start...] + [next]).map { "\($0)" }.joined(separator: " -> ")
          return reportIssue("\(seen[0]) was not opened. It is redirected in a circle: \(circle).", at: place)
        }
        guard seen.count < 100 else {
          held = nil
          return reportIssue("\(seen[0]) was not opened. It is redirected more than 100 times.", at: place)
        }
        seen.append(next)
        request = next
      }
    }
  }
}
