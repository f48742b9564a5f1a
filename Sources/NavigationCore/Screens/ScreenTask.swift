/// Work that a renderer runs while a screen is shown; see ``Screen/task(fileID:line:_:)``.
public struct ScreenTask: Identifiable, Sendable {
  /// The id of the task on its screen: its call site, and the number of the call there. It is the same each time the
  /// tree is built.
  public var id: some Hashable & Sendable { call }
  private let call: ScreenCall
  private let operation: @MainActor () async -> Void

  init(_ call: ScreenCall, _ operation: @escaping @MainActor () async -> Void) {
    self.call = call
    self.operation = operation
  }

  /// Runs the work.
  @MainActor
  public func callAsFunction() async { await operation() }
}
