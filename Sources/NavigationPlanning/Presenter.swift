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
/// A toolkit draws the first screen in ``attach(_:)``, and then performs steps. It reports the user's dismissals by calling
/// ``Navigator/userDidDismiss(_:generation:fileID:line:)`` and similar methods. For other input, it uses
/// ``Navigator/screen(id:)`` to find the closure to call.
@MainActor
public protocol Presenter<Content> {
  /// The content of a screen.
  associatedtype Content

  /// Draws ``Navigator/shown``, which is the root with its tabs. The navigator calls this method once, when it is
  /// created. A presenter that needs the navigator later must hold it weakly, because the navigator retains the
  /// presenter.
  ///
  /// The default implementation does nothing.
  ///
  /// - Parameter navigator: The navigator that will call ``show(_:)``.
  func attach(_ navigator: Navigator<Content>)

  /// Performs a step, and returns when the step is done, including its animations.
  ///
  /// The next step begins when this method returns, when the step has taken too long, or when the user ends it: by
  /// removing something that the step adds, or by changing the screen so that a different move is needed. An update of
  /// a screen that stays does not wait for a running move: this method is called again before the first call returns.
  /// Return from an update without waiting.
  ///
  /// A toolkit performs the move, and finds the screens in `step.tree` by their ids (`Screen.screen(id:)`). A renderer
  /// that can draw any tree draws `step.tree` first, and ``Navigator/shown`` at the end of the step, because the user
  /// may have dismissed something in the meantime.
  ///
  /// `NavigationTransaction.current` is the transaction of the state change that caused the step.
  ///
  /// The task that this method runs in is cancelled when the state no longer needs anything that the step adds. The
  /// step may then finish, or it may stop early and throw, which does not count as a failure. The task is also
  /// cancelled when the user has ended the step, when the step has taken too long, and when the navigator is cancelled.
  /// In these cases, the result of the step does not matter.
  ///
  /// - Throws: Any error, if the step cannot be performed. The navigator tries a step up to three times in a row.
  func show(_ step: NavigationStep<Content>) async throws
}

extension Presenter {
  /// Does nothing with the `navigator`.
  public func attach(_ navigator: Navigator<Content>) {}
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
  /// The steps so far, including failed ones.
  public private(set) var steps: [NavigationStep<Content>] = []

  /// Whether a step waits until ``finish(fileID:line:)`` or ``fail(_:fileID:line:)`` is called. If `false`, a step
  /// finishes immediately.
  public var waits = false

  /// The waiting steps, in the order in which they began.
  private var waiting: [(step: Int, continuation: CheckedContinuation<Void, any Error>)] = []

  /// Creates a presenter that has not recorded any steps.
  public init() {}

  /// Whether a step is waiting to be finished.
  public var isWaiting: Bool { !waiting.isEmpty }

  /// Records a step, and waits if ``waits`` is `true`.
  ///
  /// - Throws: The error passed to ``fail(_:fileID:line:)``, or `CancellationError` if the step is cancelled while
  ///   it waits.
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
  public func fail(_ error: any Error, fileID: String = #fileID, line: UInt = #line) {
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
