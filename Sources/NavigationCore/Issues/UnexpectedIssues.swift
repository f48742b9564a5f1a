/// The issues of tasks without a handler.
package enum UnexpectedIssues {
  /// A closure in a generic place would be wrapped once more at each access.
  private struct Handler {
    let handle: @Sendable (NavigationIssue) -> Bool
  }

  private static let current = Locked<Handler?>(nil)

  /// Handles them for the whole process. `NavigationXCTest` sets it, to fail the running test. It returns `false` if no
  /// test is running.
  package static var handler: (@Sendable (NavigationIssue) -> Bool)? {
    get { current.withLock { $0 }?.handle }
    set { current.withLock { $0 = newValue.map(Handler.init) } }
  }
}
