/// The issues of tasks without a handler.
package enum UnexpectedIssues {
  private static let current = Locked<(@Sendable (NavigationIssue) -> Bool)?>(nil)

  /// Handles them for the whole process. `NavigationXCTest` sets it, to fail the running test. It returns `false` if no
  /// test is running.
  package static var handler: (@Sendable (NavigationIssue) -> Bool)? {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }
}
