/// The issues that no handler of the task takes.
package enum UnexpectedIssues {
  private static let current = Locked<(@Sendable (NavigationIssue) -> Bool)?>(nil)

  /// What takes them in the whole process: `NavigationXCTest` sets it, to fail the test that runs. It returns `false`
  /// where none runs.
  package static var handler: (@Sendable (NavigationIssue) -> Bool)? {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }
}
