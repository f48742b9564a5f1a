import NavigationCore

/// Runs `operation` and returns the issues that it reports, in order. They are not printed.
///
/// Issues from tasks that the operation starts are included if they are reported before the operation ends. Later
/// issues go to the surrounding handler. If the operation throws, all of its issues go to the surrounding handler.
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
    for issue in recorder.close() { reportIssue(issue.message, at: issue.location) }
    throw error
  }
  return recorder.close()
}

/// Runs an asynchronous `operation` in the caller's isolation, and returns the issues that it reports, in order.
///
/// Everything else is as in ``recordIssues(_:)``.
public func recordIssues(
  isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Void
) async rethrows -> [NavigationIssue] {
  let recorder = IssueRecorder()
  do {
    try await withIssueHandler(recorder.record, isolation: isolation, operation: operation)
  } catch {
    for issue in recorder.close() { reportIssue(issue.message, at: issue.location) }
    throw error
  }
  return recorder.close()
}

/// Records issues, from any thread.
///
/// Use it to check the issues while an operation is still running. Otherwise, use ``recordIssues(_:)``.
package final class IssueRecorder: Sendable {
  /// The issues; `nil` once recording has ended.
  private let recorded = Locked<[NavigationIssue]?>([])
  private let outside = IssueHandler.current

  /// Creates a recorder without issues.
  package init() {}

  /// The issues recorded so far, in order.
  package var issues: [NavigationIssue] { recorded.withLock { $0 ?? [] } }

  /// Records `issue`.
  @Sendable package func record(_ issue: NavigationIssue) {
    let isRecorded = recorded.withLock { issues in
      issues?.append(issue)
      return issues != nil
    }
    guard !isRecorded else { return }
    IssueHandler.$current.withValue(outside) { reportIssue(issue.message, at: issue.location) }
  }

  /// Removes the issues recorded so far, and returns them.
  func takeAll() -> [NavigationIssue] {
    recorded.withLock { issues in
      defer { issues = [] }
      return issues ?? []
    }
  }

  /// Ends the recording, and returns the issues. Later issues go to the handler that was current when the recorder was
  /// created.
  fileprivate func close() -> [NavigationIssue] {
    recorded.withLock { issues in
      defer { issues = nil }
      return issues ?? []
    }
  }
}
