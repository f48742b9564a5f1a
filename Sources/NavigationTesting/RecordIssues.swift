import NavigationCore

/// Runs `operation` and returns the issues that it reports, in order. They are not printed.
///
/// Issues of tasks that the operation starts are included if they are reported before the operation ends. Later ones are
/// reported outside. If the operation throws, its issues are reported again, outside.
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

/// Runs an `operation` that suspends, in the caller's isolation, and returns the issues that it reports, in order.
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
/// Use it to look at the issues while an operation still runs. Otherwise, use ``recordIssues(_:)``.
///
/// ```swift
/// let recorder = IssueRecorder()
/// withIssueHandler(recorder.record) {
///   reportIssue("First.")
///   XCTAssertEqual(recorder.issues.count, 1)
/// }
/// ```
public final class IssueRecorder: Sendable {
  /// The issues; `nil` after the operation that they are recorded for.
  private let recorded = Locked<[NavigationIssue]?>([])
  private let outside = IssueHandler.current

  /// Creates a recorder without issues.
  public init() {}

  /// The issues that were recorded so far, in order.
  public var issues: [NavigationIssue] { recorded.withLock { $0 ?? [] } }

  /// Records `issue`.
  @Sendable public func record(_ issue: NavigationIssue) {
    let isRecorded = recorded.withLock { issues in
      issues?.append(issue)
      return issues != nil
    }
    guard !isRecorded else { return }
    IssueHandler.$current.withValue(outside) { reportIssue(issue.message, at: issue.location) }
  }

  /// Removes the issues so far, and returns them.
  func takeAll() -> [NavigationIssue] {
    recorded.withLock { issues in
      defer { issues = [] }
      return issues ?? []
    }
  }

  /// Ends the recording, and returns the issues. Later ones are reported where the recorder was created.
  fileprivate func close() -> [NavigationIssue] {
    recorded.withLock { issues in
      defer { issues = nil }
      return issues ?? []
    }
  }
}
