/// A programming mistake that the library tolerates, such as a write that is ignored or a path that never matches.
public struct NavigationIssue: Hashable, Sendable {
  /// What happened, and why.
  public var message: String

  /// The call site of the mistake; `nil` if it is unknown, as for an operator.
  public var location: CallSite?

  /// Creates an issue from a `message` and the `location` where it happened.
  package init(_ message: String, at location: CallSite? = nil) {
    self.message = message
    self.location = location
  }
}

extension NavigationIssue: CustomStringConvertible {
  /// `Feature/Model.swift:12: message`.
  public var description: String {
    location.map { "\($0): \(message)" } ?? message
  }
}

/// A place in an app's source: the file and line of a call.
@frozen
public struct CallSite: Hashable, Sendable, CustomStringConvertible {
  /// The module and the file, as in `#fileID`.
  public var fileID: String

  /// The line, counted from 1.
  public var line: UInt

  /// Creates a call site from `#fileID` and `#line`.
  @inlinable
  package init(fileID: String, line: UInt) {
    self.fileID = fileID
    self.line = line
  }

  /// `Feature/Model.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}

/// Reports misuse without stopping the program.
///
/// Passes a ``NavigationIssue`` to the current handler; see ``withIssueHandler(_:operation:)``. If no handler is set,
/// this function fails the running test, provided that the test target links `NavigationXCTest`. Otherwise, it writes
/// one line to standard error in debug builds, and does nothing in release builds.
///
/// ```swift
/// reportIssue("A row was selected that the list does not have.")  // reported
/// ```
///
/// - Parameter message: What happened, and why. It is evaluated only when needed.
public func reportIssue(
  _ message: @autoclosure () -> String, fileID: String = #fileID, line: UInt = #line
) {
  reportIssue(message(), at: CallSite(fileID: fileID, line: line))
}

/// Reports misuse at a call site that was recorded earlier.
///
/// - Parameters:
///   - message: What happened, and why. It is evaluated only when needed.
///   - location: The call site; `nil` if it is unknown.
package func reportIssue(_ message: @autoclosure () -> String, at location: CallSite?) {
  if let handler = IssueHandler.current {
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
    // The message may contain line breaks.
    let lines = issue().description.split(whereSeparator: \.isNewline)
    writeLineToStandardError("NavigationCore: \(lines.joined(separator: " "))")
  #endif
}

/// Runs `operation`, and passes the issues that it reports to `handler`.
///
/// Tasks that `operation` starts use `handler` too, unless they are detached. Handlers nest: only the innermost one
/// receives an issue. An issue that a handler itself reports goes to the next outer handler.
///
/// ```swift
/// withIssueHandler({ issue in log(issue.description) }) {
///   model.openSomething()
/// }
/// ```
public func withIssueHandler<Result>(
  _ handler: @escaping @Sendable (NavigationIssue) -> Void, operation: () throws -> Result
) rethrows -> Result {
  try IssueHandler.$current.withValue(IssueHandler(handler), operation: operation)
}

/// Runs an asynchronous `operation` in the caller's isolation, and passes the issues that it reports to `handler`.
///
/// See the synchronous ``withIssueHandler(_:operation:)``.
package func withIssueHandler<Result>(
  _ handler: @escaping @Sendable (NavigationIssue) -> Void, isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  try await IssueHandler.$current.withValue(
    IssueHandler(handler), operation: operation, isolation: isolation)
}

/// The receiver of a task's issues.
// Not a closure: in Swift 6.3, an optimized program crashes if a task-local value is an optional closure.
package final class IssueHandler: Sendable {
  @TaskLocal package static var current: IssueHandler?

  private let receive: @Sendable (NavigationIssue) -> Void
  private let outer = IssueHandler.current

  fileprivate init(_ receive: @escaping @Sendable (NavigationIssue) -> Void) { self.receive = receive }

  /// Passes `issue` to the handler. Issues that the handler reports during the call go to the outer handler, which
  /// prevents recursion. Issues in tasks that the handler starts go to this handler.
  fileprivate func callAsFunction(_ issue: NavigationIssue) {
    let task = currentTask
    let meanwhile = IssueHandler { [self] issue in
      IssueHandler.$current.withValue(currentTask == task ? outer : self) {
        reportIssue(issue.message, at: issue.location)
      }
    }
    IssueHandler.$current.withValue(meanwhile) { receive(issue) }
  }

  /// A number that identifies the current task while the task exists; `nil` outside of a task.
  private var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }
}

/// The issues that no ``IssueHandler`` receives.
package enum UnexpectedIssues {
  /// A struct, because a closure stored as a generic value is wrapped again at each access.
  private struct Handler {
    let handle: @Sendable (NavigationIssue) -> Bool
  }

  private static let current = Locked<Handler?>(nil)

  /// Handles the issues of the whole process, and returns `false` if no test is running. `NavigationXCTest` sets this
  /// handler to fail the running test.
  package static var handler: (@Sendable (NavigationIssue) -> Bool)? {
    get { current.withLock { $0 }?.handle }
    set { current.withLock { $0 = newValue.map(Handler.init) } }
  }
}
