#if canImport(SwiftUI)
  import NavigationSwiftUI
  import SwiftUI

  /// The tabs of a screen, for a container that the app draws; see `screenTabs(_:)`.
  public struct ScreenTabs {
    /// The id of the selected tab. A write selects the tab with that id.
    public let selection: Binding<AnyHashable>
    /// The tabs, in order.
    public let tabs: [Tab]

    /// A view of a tab's screen, with everything that the screen presents.
    public struct Tab: Identifiable {
      /// The id of the tab.
      public let id: AnyHashable
      /// The label from the tree.
      public let label: Text
      /// The name of the symbol from the tree; `nil` for none.
      public let systemImage: String?
      /// The number from the tree; 0 for none.
      public let badge: Int
      let content: AnyView
    }
  }

  extension ScreenTabs.Tab: View {
    /// The screen.
    public var body: some View { content }
  }

  extension View {
    /// Draws the tabs of the tree in another container, for example with sections. `container` returns a `TabView`, or
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
      environment(\.tabContainer) { AnyView(container($0)) }
    }
  }

  private struct TabContainerKey: EnvironmentKey {
    static var defaultValue: ((ScreenTabs) -> AnyView)? { nil }
  }

  extension EnvironmentValues {
    /// Draws tabs in the app's container.
    var tabContainer: ((ScreenTabs) -> AnyView)? {
      get { self[TabContainerKey.self] }
      set { self[TabContainerKey.self] = newValue }
    }
  }
#endif
