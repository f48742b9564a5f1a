#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  /// A view with a modifier that presents a modal.
  ///
  /// SwiftUI shows one modal at a time on a view, and ignores a second one. In debug builds, a modifier reports that
  /// another one on the same view is active too. It cannot look through SwiftUI's own modifiers.
  @usableFromInline
  struct ModalView<Modified: View>: View {
    // Sound: it is written once, here.
    nonisolated(unsafe) private let modified: Modified
    #if DEBUG
      nonisolated fileprivate let modal: String?
    #endif

    /// - Parameters:
    ///   - base: The view before the modifier.
    ///   - style: What the modifier presents; `nil` for nothing.
    @usableFromInline
    nonisolated init(_ modified: Modified, on base: some View, _ style: String?, at place: CallSite) {
      self.modified = modified
      #if DEBUG
        let other = (base as? any ModalPresenting)?.modal
        if let style, let other {
          reportIssue(
            "The \(style) is not shown beside the \(other). SwiftUI shows one at a time.",
            fileID: place.fileID, line: place.line)
        }
        modal = style.map { "\($0) (\(place))" } ?? other
      #endif
    }

    @usableFromInline var body: some View { modified }
  }

  extension CallSite {
    /// The place of a modifier that the adapter applies by itself.
    static let adapter = CallSite(fileID: #fileID, line: #line)
  }

  #if DEBUG
    private protocol ModalPresenting {
      /// What is presented, and the place of the modifier.
      nonisolated var modal: String? { get }
    }

    extension ModalView: ModalPresenting {}
  #endif

  extension Presenter {
    /// Returns `style` if something is presented.
    @inlinable
    func active(_ style: String) -> String? { active == nil ? nil : style }
  }
#endif
