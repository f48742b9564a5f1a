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
