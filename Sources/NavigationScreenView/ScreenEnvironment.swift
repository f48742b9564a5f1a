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
  /// SwiftUI's own `\.dismiss` closes a sheet without asking. On the root of a tree, this action does nothing.
  public struct DismissScreenAction {
    /// Whether the user can't leave without being asked.
    public let isGuarded: Bool
    private let dismiss: () -> Void

    init() { (isGuarded, dismiss) = (false, {}) }

    init<Content>(_ presentation: Presentation<Content>) {
      isGuarded = presentation.isDismissDisabled
      dismiss = presentation.dismiss
    }

    /// Dismisses the screen, or asks.
    public func callAsFunction() { dismiss() }
  }

  /// How a named view becomes the anchor of its screen's modal.
  struct ScreenSource {
    /// The views that have appeared, by name.
    let views: Binding<[String: [ObjectIdentifier]]>
    let modals: (_ view: AnyView, _ id: ObjectIdentifier) -> AnyView
  }

  /// The tabs of a screen, for a container that the app draws.
  public struct ScreenTabs {
    /// The id of the selected tab. Selecting a tab writes it.
    public let selection: Binding<AnyHashable>
    /// The tabs, in order.
    public let tabs: [Tab]

    /// A view of a tab's screen, with everything that it presents.
    public struct Tab: Identifiable {
      /// The id of the tab.
      public let id: AnyHashable
      /// The label from the tree.
      public let label: Text
      /// The name of the symbol from the tree; `nil` for none.
      public let systemImage: String?
      let content: AnyView
    }
  }

  extension ScreenTabs.Tab: View {
    public var body: some View { content }
  }

  private struct ScreenTabsKey: EnvironmentKey {
    static var defaultValue: ((ScreenTabs) -> AnyView)? { nil }
  }

  private struct DismissScreenKey: EnvironmentKey {
    static var defaultValue: DismissScreenAction { DismissScreenAction() }
  }

  private struct ReplacementsKey: EnvironmentKey {
    static var defaultValue: Binding<Int>? { nil }
  }

  private struct ScreenSourceKey: EnvironmentKey {
    static var defaultValue: ScreenSource? { nil }
  }

  extension EnvironmentValues {
    /// Dismisses the screen that the view is on, as the user would.
    public internal(set) var dismissScreen: DismissScreenAction {
      get { self[DismissScreenKey.self] }
      set { self[DismissScreenKey.self] = newValue }
    }

    var backButtonReplacements: Binding<Int>? {
      get { self[ReplacementsKey.self] }
      set { self[ReplacementsKey.self] = newValue }
    }

    var screenTabs: ((ScreenTabs) -> AnyView)? {
      get { self[ScreenTabsKey.self] }
      set { self[ScreenTabsKey.self] = newValue }
    }

    var screenSource: ScreenSource? {
      get { self[ScreenSourceKey.self] }
      set { self[ScreenSourceKey.self] = newValue }
    }
  }

  extension View {
    /// Lets a popover or a confirmation dialog of the screen point at this view, such as the button that opens it.
    ///
    /// ```swift
    /// struct LeaveButton: View {
    ///   let model: AppModel
    ///   // In the tree: .confirmationDialog(unwrapping: $model.route, case: \.leave)
    ///   var body: some View { Button("Leave") {}.presentationSource("leave") }
    /// }
    /// ```
    ///
    /// If no view on the screen has the name, the modal points at the whole screen.
    ///
    /// If several views have the name, it points at the first one that appeared: name rows by their id.
    ///
    /// - Parameter name: The name of the anchor (`PresentationStyle.AttachmentAnchor.named`), or of the presented case.
    nonisolated public func presentationSource(_ name: String) -> some View { SourceView(base: self, name: name) }
  }

  extension View {
    /// Draws the tabs of the tree in another container, for roles, badges, and sections. `container` returns a `TabView`, or
    /// anything else that shows the selected tab.
    ///
    /// ```swift
    /// struct TabbedView: View {
    ///   let model: AppModel
    ///   var body: some View {
    ///     ScreenView(appScreen(model)) { _ in Text("Page") }
    ///       .screenTabs { tabs in
    ///         TabView(selection: tabs.selection) {
    ///           ForEach(tabs.tabs) { tab in tab.tabItem { tab.label }.tag(tab.id) }
    ///         }
    ///       }
    ///   }
    /// }
    /// ```
    nonisolated public func screenTabs(@ViewBuilder _ container: @escaping (ScreenTabs) -> some View)
      -> some View
    {
      environment(\.screenTabs) { AnyView(container($0)) }
    }

    /// Hides the back button of a pushed screen, whose view has its own button that calls ``DismissScreenAction``.
    nonisolated public func screenBackButtonHidden() -> some View { ReplacingView(base: self) }
  }

  private struct ReplacingView<Base: View> {
    let base: Base
    @Environment(\.backButtonReplacements) private var replacements

    init(base: Base) { self.base = base }
  }

  extension ReplacingView: View {
    var body: some View {
      base
        .onAppear { replacements?.wrappedValue += 1 }
        .onDisappear { replacements?.wrappedValue -= 1 }
    }
  }

  private struct SourceView<Base: View> {
    let base: Base
    let name: String
    @Environment(\.screenSource) private var source
    @State private var identity: Identity = Identity()

    init(base: Base, name: String) { (self.base, self.name) = (base, name) }

    private final class Identity {}
  }

  extension SourceView: View {
    var body: some View {
      if let source {
        let id = ObjectIdentifier(identity)
        source.modals(AnyView(base), id)
          .onAppear { source.views.wrappedValue[name, default: []].append(id) }
          .onDisappear { source.views.wrappedValue[name]?.removeAll { $0 == id } }
      } else {
        base
      }
    }
  }
#endif
