import NavigationCore

/// A toolkit that shows screens: what a ``Navigator`` drives.
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
/// What a person does, the toolkit reports to the navigator: ``Navigator/userDidDismiss(_:generation:fileID:line:)`` and its
/// siblings.
@MainActor
public protocol Presenter<Content> {
  /// What the screens consist of.
  associatedtype Content

  /// Performs a step, and returns when it is over, animations included.
  ///
  /// One step is performed at a time. A toolkit performs the move. A renderer that draws any tree draws `step.tree`, and the
  /// navigator's ``Navigator/shown`` after that, as a person may have dismissed something meanwhile.
  ///
  /// `NavigationTransaction.current` is the transaction of the change of state. The task is cancelled when state has
  /// dropped what the step brings, when a person has taken away what it is about, and when the navigator is cancelled. A step that is
  /// cancelled may stop early, by any error, or go on to its end.
  ///
  /// - Throws: Any error, if the step cannot be performed. It is tried again, up to three times in a row.
  func show(_ step: NavigationStep<Content>) async throws
}
