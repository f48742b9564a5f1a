/// Reports misuse without stopping the program.
///
/// Hands an ``NavigationIssue`` to the handler in force (``withIssueHandler(_:operation:)``). Where there is none, it fails
/// the test that runs, if the test depends on `NavigationTesting`. In a program one line goes to standard error in
/// debug builds, and nothing happens in release builds.
///
/// ```swift
/// reportIssue("A row was selected that the list does not have.")  // reported
/// ```
///
/// The message says what happened and why, and is made only if somebody gets to see it.
public func reportIssue(
  _ message: @autoclosure () -> String, fileID: String = #fileID, line: UInt = #line
) {
  reportIssue(message(), at: CallSite(fileID: fileID, line: line))
}

/// Reports misuse at a place that was noted earlier, or at none.
public func reportIssue(_ message: @autoclosure () -> String, at location: CallSite?) {
  if let handler = IssueHandling.handler {
    handler(NavigationIssue(message(), at: location))
  } else if let handler = UnexpectedIssues.handler {
    let issue = NavigationIssue(message(), at: location)
    if !handler(issue) { writeInDebugBuilds(issue) }
  } else {
    writeInDebugBuilds(NavigationIssue(message(), at: location))
  }
}

private func writeInDebugBuilds(_ issue: @autoclosure () -> NavigationIssue) {
  #if DEBUG
    // What it quotes may have several.
    let lines = issue().description.split(whereSeparator: \.isNewline)
    writeLineToStandardError("NavigationCore: \(lines.joined(separator: " "))")
  #endif
}

/// Runs `operation` with `handler` getting every issue that it reports, and every issue of the tasks that it
/// starts.
///
/// Handlers nest: the innermost one gets the issue, alone.
///
/// ```swift
/// withIssueHandler({ issue in log(issue.description) }) {
///   model.openSomething()
/// }
/// ```
public func withIssueHandler<Result>(
  _ handler: @escaping @Sendable (NavigationIssue) -> Void, operation: () throws -> Result
) rethrows -> Result {
  try IssueHandling.$handler.withValue(handler, operation: operation)
}

/// As the synchronous form, for an operation that suspends. It runs in the caller's isolation.
public func withIssueHandler<Result>(
  _ handler: @escaping @Sendable (NavigationIssue) -> Void, isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  try await IssueHandling.$handler.withValue(handler, operation: operation, isolation: isolation)
}

private enum IssueHandling {
  @TaskLocal static var handler: (@Sendable (NavigationIssue) -> Void)?
}
