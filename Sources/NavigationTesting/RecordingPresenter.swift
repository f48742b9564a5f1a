import NavigationCore
import NavigationPlanning

/// A presenter for tests, which records the steps and finishes them on request.
///
/// ```swift
/// model.route = nil
/// let presenter = RecordingPresenter<String>()
/// let navigator = Navigator(presenter, capabilities: .severalAtOnce) { inventory(model) }
/// presenter.waits = true
/// model.route = .help
/// while !presenter.isWaiting { await Task.yield() }
/// navigator.shown.modal?.id  // → nil
/// presenter.finish()
/// await navigator.rest()
/// navigator.shown.modal?.id  // → help
/// ```
@MainActor
public final class RecordingPresenter<Content>: Presenter {
  /// The steps so far, including failed ones.
  public private(set) var steps: [NavigationStep<Content>] = []

  /// Whether a step waits until ``finish(fileID:line:)`` is called. If `false`, a step finishes immediately.
  public var waits = false

  /// The waiting steps, in the order in which they began.
  private var waiting: [(step: Int, continuation: CheckedContinuation<Void, any Error>)] = []

  /// Creates a presenter that has not recorded any steps.
  public init() {}

  /// Whether a step is waiting to be finished.
  public var isWaiting: Bool { !waiting.isEmpty }

  /// Records a step, and waits if ``waits`` is `true`.
  ///
  /// - Throws: `CancellationError` if the step is cancelled while it waits.
  public func show(_ step: NavigationStep<Content>) async throws {
    steps.append(step)
    guard waits else { return }
    let number = steps.count
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        waiting.append((number, continuation))
        if Task.isCancelled { end(number) }
      }
    } onCancel: {
      Task { @MainActor in self.end(number) }
    }
  }

  /// Finishes the step that is waiting. If several steps are waiting, because updates begin alongside a move, finishes
  /// the first one. If no step is waiting, the call is reported.
  public func finish(fileID: String = #fileID, line: UInt = #line) {
    take(fileID, line)?.resume()
  }

  /// Throws `error` from the step that ``finish(fileID:line:)`` would finish. If no step is waiting, the call is
  /// reported.
  package func fail(_ error: any Error, fileID: String = #fileID, line: UInt = #line) {
    take(fileID, line)?.resume(throwing: error)
  }

  private func take(_ fileID: String, _ line: UInt) -> CheckedContinuation<Void, any Error>? {
    guard !waiting.isEmpty else {
      reportIssue("No step is waiting to be finished.", fileID: fileID, line: line)
      return nil
    }
    return waiting.removeFirst().continuation
  }

  private func end(_ step: Int) {
    guard let index = waiting.firstIndex(where: { $0.step == step }) else { return }
    waiting.remove(at: index).continuation.resume(throwing: CancellationError())
  }
}
