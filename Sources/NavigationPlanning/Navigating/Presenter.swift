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
/// A toolkit first draws ``Navigator/shown``, and then performs steps. It notes the generation of all that a step brings, overlays
/// and stacks included, by ``Navigator/generation(of:)``, and reports what a person does with it:
/// ``Navigator/userDidDismiss(_:generation:fileID:line:)`` and its siblings.
///
/// Closures in contents that look the same lead to no step. So a toolkit takes what it calls (a row's action) from
/// ``Navigator/shown`` when it calls it.
@MainActor
public protocol Presenter<Content> {
  /// What the screens consist of.
  associatedtype Content

  /// Performs a step, and returns when it is over, animations included.
  ///
  /// The next step begins when this returns, or when a person has taken away what this one is about. A toolkit performs the move,
  /// with what `step.tree` has under its ids (`Screen.screen(id:)`). A renderer that draws any tree draws
  /// `step.tree`, and the navigator's ``Navigator/shown`` after that, as a person may have dismissed something meanwhile.
  ///
  /// `NavigationTransaction.current` is the transaction of the change of state.
  ///
  /// The task is cancelled when state has dropped what the step brings: then it may stop early and throw, which does not count as a
  /// failure, or go on to its end. It is also cancelled when a person has taken away what the step is about, and when the navigator
  /// is cancelled: then it does not matter how it ends.
  ///
  /// - Throws: Any error, if the step cannot be performed. It is tried again, up to three times in a row.
  func show(_ step: NavigationStep<Content>) async throws
}
