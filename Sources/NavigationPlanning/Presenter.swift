import NavigationCore

/// A toolkit that shows screens, driven by a ``Navigator``.
///
/// ```swift
/// final class LinePresenter: Presenter {
///   var lines: [String] = []
///
///   func show(_ step: NavigationStep<String>) async throws {
///     switch step.move {
///     case .present(let id): lines.append("+ \(step.tree.presentation(id: id)?.screen?.content ?? "")")
///     default: lines.append("\(step.move)")
///     }
///   }
/// }
/// ```
///
/// A toolkit first draws ``Navigator/shown``, and then performs steps. It stores the ``Navigator/generation(of:)`` of
/// each presentation that a step adds, overlays and stacks included. It reports what a person does with the
/// presentation: ``Navigator/userDidDismiss(_:generation:fileID:line:)`` and its siblings.
///
/// New closures in contents that look the same lead to no step. So a toolkit reads what it calls (the action of a row)
/// from ``Navigator/shown`` when it calls it.
@MainActor
public protocol Presenter<Content> {
  /// The content of a screen.
  associatedtype Content

  /// Performs a step, and returns when it is done, animations included.
  ///
  /// The next step begins when this method returns, or when a person ends this one: they have removed something that it
  /// adds, which counts as its end, or changed the screen so that its move is no longer the one that is needed. A toolkit
  /// performs the move, and finds the screens in `step.tree` by their ids (`Screen.screen(id:)`). A renderer that draws
  /// any tree draws `step.tree`, and ``Navigator/shown`` after that, because a person may have dismissed something in
  /// the meantime.
  ///
  /// `NavigationTransaction.current` is the transaction of the change of state.
  ///
  /// The task is cancelled when state no longer wants what the step adds. The step may then stop early and throw, which
  /// does not count as a failure, or go on to its end. The task is also cancelled when a person has ended the step, and
  /// when the navigator is cancelled. Then it does not matter how the step ends.
  ///
  /// - Throws: Any error, if the step cannot be performed. It is tried up to three times in a row.
  func show(_ step: NavigationStep<Content>) async throws
}

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
