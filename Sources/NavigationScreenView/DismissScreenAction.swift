#if canImport(SwiftUI)
  import NavigationSwiftUI
  import SwiftUI

  /// Dismisses the screen that a view is on, as the user would. If the screen is guarded, its question appears.
  ///
  /// ```swift
  /// struct CancelButton: View {
  ///   @Environment(\.dismissScreen) private var dismissScreen
  ///   var body: some View { Button("Cancel") { dismissScreen() } }
  /// }
  /// ```
  ///
  /// SwiftUI's own `\.dismiss` closes a guarded sheet without asking. On the root of a tree, in a tab, and in a view that is not
  /// in a drawn screen, this action does nothing.
  public struct DismissScreenAction {
    private let dismiss: () -> Void

    init() { dismiss = {} }

    init<Content>(_ presentation: Presentation<Content>) { dismiss = presentation.dismiss }

    /// Dismisses the screen, or asks.
    public func callAsFunction() { dismiss() }
  }

  private struct DismissScreenKey: EnvironmentKey {
    static var defaultValue: DismissScreenAction { DismissScreenAction() }
  }

  extension EnvironmentValues {
    /// Dismisses the screen that the view is on, as the user would.
    public internal(set) var dismissScreen: DismissScreenAction {
      get { self[DismissScreenKey.self] }
      set { self[DismissScreenKey.self] = newValue }
    }
  }

  // MARK: The back button

  extension View {
    /// Sets the words of the back button of the guarded page that this view is on, or hides the back button of any page.
    ///
    /// SwiftUI's own back button pops a page before anything can ask. So a guarded page has a plain button with the text
    /// "Back", which asks. A page with its own Cancel button hides it:
    ///
    /// ```swift
    /// struct EditorPage: View {
    ///   @Environment(\.dismissScreen) private var dismissScreen
    ///   var body: some View {
    ///     Text("Editor")
    ///       .screenBackButton(nil)
    ///       .toolbar {
    ///         ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismissScreen() } }
    ///       }
    ///   }
    /// }
    /// ```
    ///
    /// - Parameter label: The words; `nil` hides the button. An unguarded page always has SwiftUI's words.
    nonisolated public func screenBackButton(_ label: Text?) -> some View {
      preference(key: BackButton.Key.self, value: label.map(BackButton.labeled) ?? .hidden)
    }
  }

  /// The back button of a page.
  enum BackButton: Equatable, Sendable {
    case labeled(Text)
    case hidden

    struct Key: PreferenceKey {
      static var defaultValue: BackButton? { nil }
      static func reduce(value: inout BackButton?, nextValue: () -> BackButton?) {
        value = value ?? nextValue()
      }
    }
  }

  /// A view of a page, with a button that asks first in place of SwiftUI's back button if the page is guarded.
  struct PageView<Content, Page: View> {
    let presentation: Presentation<Content>
    /// Whether the page is above another one in its column.
    let canGoBack: Bool
    let page: Page
    @State private var backButton: BackButton? = nil

    init(_ presentation: Presentation<Content>, canGoBack: Bool = true, page: Page) {
      (self.presentation, self.canGoBack, self.page) = (presentation, canGoBack, page)
    }
  }

  extension PageView: View {
    var body: some View {
      page
        .environment(\.dismissScreen, DismissScreenAction(presentation))
        .onPreferenceChange(BackButton.Key.self) { [$backButton] in $backButton.wrappedValue = $0 }
        .navigationBarBackButtonHidden(presentation.isDismissDisabled || backButton == .hidden)
        .toolbar {
          if presentation.isDismissDisabled, canGoBack, backButton != .hidden {
            ToolbarItem(placement: .cancellationAction) {
              Button {
                presentation.dismiss()
              } label: {
                label
              }
            }
          }
        }
    }

    private var label: Text {
      if case .labeled(let label) = backButton { label } else { Text("Back") }
    }
  }
#endif
