import NavigationCore

/// A presenter for tests, which records the steps and finishes them on request.
///
/// ```swift
/// let presenter = RecordingPresenter<String>()
/// let navigator = Navigator(presenter, capabilities: .severalAtOnce) { inventory(model) }
/// presenter.waits = true
/// model.route = .add(Item())
/// while !presenter.isWaiting { await Task.yield() }
/// navigator.shown.modal?.id  // → nil
/// presenter.finish()
/// await navigator.rest()
/// navigator.shown.modal?.id  // → add(42)
/// ```
@MainActor
public final class RecordingPresenter<Content>: Presenter {
  /// The steps so far, including those that failed.
  public private(set) var steps: [NavigationStep<Content>] = []

  /// Whether a step waits until ``finish(fileID:line:)`` or ``fail(_:fileID:line:)`` is called. Otherwise, it finishes
  /// at once.
  public var waits = false

  private var waiting: (step: Int, continuation: CheckedContinuation<Void, any Error>)?

  /// Creates a presenter that has shown nothing.
  public init() {}

  /// Whether a step is waiting to be finished.
  public var isWaiting: Bool { waiting != nil }

  /// Records a step, and waits if ``waits`` is `true`.
  ///
  /// - Throws: The error of ``fail(_:fileID:line:)``, or `CancellationError` if the step is cancelled while it waits.
  public func show(_ step: NavigationStep<Content>) async throws {
    steps.append(step)
    guard waits else { return }
    let number = steps.count
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        waiting = (number, continuation)
        if Task.isCancelled { end(number) }
      }
    } onCancel: {
      Task { @MainActor in self.end(number) }
    }
  }

  /// Finishes the step that is waiting. If there is none, the call is reported.
  public func finish(fileID: String = #fileID, line: UInt = #line) {
    take(fileID, line)?.resume()
  }

  /// Makes the step that is waiting fail with an error. If there is none, the call is reported.
  public func fail(_ error: any Error, fileID: String = #fileID, line: UInt = #line) {
    take(fileID, line)?.resume(throwing: error)
  }

  private func take(_ fileID: String, _ line: UInt) -> CheckedContinuation<Void, any Error>? {
    defer { waiting = nil }
    if waiting == nil { reportIssue("No step waits to be finished.", fileID: fileID, line: line) }
    return waiting?.continuation
  }

  private func end(_ step: Int) {
    guard let (number, continuation) = waiting, number == step else { return }
    waiting = nil
    continuation.resume(throwing: CancellationError())
  }
}
