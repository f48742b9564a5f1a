import NavigationCore

/// Runs `operation` and returns the issues that it reported, in order, instead of letting them be printed.
///
/// Issues of tasks that the operation starts count if they are reported before the operation ends. Where the operation
/// throws, what it reported is reported on.
///
/// ```swift
/// let issues = recordIssues { reportIssue("Twice?") }
/// XCTAssertEqual(issues.map(\.message), ["Twice?"])
/// ```
public func recordIssues(_ operation: () throws -> Void) rethrows -> [NavigationIssue] {
  let recorder = IssueRecorder()
  do {
    try withIssueHandler(recorder.record, operation: operation)
  } catch {
    recorder.reportOn()
    throw error
  }
  return recorder.issues
}

/// As the synchronous form, for an operation that suspends. It runs in the caller's isolation.
public func recordIssues(
  isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Void
) async rethrows -> [NavigationIssue] {
  let recorder = IssueRecorder()
  do {
    try await withIssueHandler(recorder.record, isolation: isolation, operation: operation)
  } catch {
    recorder.reportOn()
    throw error
  }
  return recorder.issues
}

/// Keeps the issues that are handed to it, from any thread.
///
/// For what ``recordIssues(_:)`` cannot express: looking at the issues while the operation still runs.
///
/// ```swift
/// let recorder = IssueRecorder()
/// withIssueHandler(recorder.record) {
///   reportIssue("First.")
///   XCTAssertEqual(recorder.issues.count, 1)
/// }
/// ```
public final class IssueRecorder: Sendable {
  private let recorded = Locked<[NavigationIssue]>([])

  /// A recorder without issues.
  public init() {}

  /// What was recorded so far, in order.
  public var issues: [NavigationIssue] { recorded.withLock { $0 } }

  /// Adds `issue`.
  @Sendable public func record(_ issue: NavigationIssue) { recorded.withLock { $0.append(issue) } }

  /// The issues so far, which are not kept.
  func takeAll() -> [NavigationIssue] {
    recorded.withLock { issues in
      defer { issues = [] }
      return issues
    }
  }

  fileprivate func reportOn() {
    for issue in issues { reportIssue(issue.message, at: issue.location) }
  }
}
