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
