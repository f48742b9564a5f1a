/// Work that a renderer runs while a screen is shown; see ``Screen/task(fileID:line:_:)``.
public struct ScreenTask: Identifiable, Sendable {
  /// The id of a task on its screen: its call site, and the number of the call there. It is the same each time the tree
  /// is built.
  public struct ID: Hashable, Sendable {
    let call: ScreenCall
  }

  /// The id of the task on its screen.
  public let id: ID
  private let operation: @MainActor () async -> Void

  init(_ id: ID, _ operation: @escaping @MainActor () async -> Void) {
    self.id = id
    self.operation = operation
  }

  /// Runs the work.
  @MainActor
  public func callAsFunction() async { await operation() }
}
