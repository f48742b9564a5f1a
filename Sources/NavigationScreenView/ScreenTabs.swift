#if canImport(SwiftUI)
  import NavigationSwiftUI
  import SwiftUI

  /// The tabs of a screen, for a container that the app draws; see ``SwiftUICore/View/screenTabs(_:)``.
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
      environment(\.screen.tabContainer) { AnyView(container($0)) }
    }
  }

  /// The content of a screen, or its tabs.
  struct ScreenBase<Content, Rendered: View> {
    let screen: Screen<Content>
    /// The modal that covers the layer. Other modals aren't shown.
    let modal: PresentationID?
    /// Whether the screen is on a stack, so that its tabs share that stack.
    let isInStack: Bool
    let rendered: (Content) -> Rendered
    @Environment(\.screen) private var environment

    init(
      screen: Screen<Content>, modal: PresentationID?, isInStack: Bool,
      rendered: @escaping (Content) -> Rendered
    ) {
      (self.screen, self.modal, self.isInStack, self.rendered) = (screen, modal, isInStack, rendered)
    }
  }

  extension ScreenBase: View {
    var body: some View { view(in: environment.tabContainer) }

    @ViewBuilder nonisolated private func view(in container: ((ScreenTabs) -> AnyView)?) -> some View {
      if let tabs = screen.tabs {
        if let container { container(screenTabs(tabs)) } else { tabView(tabs) }
      } else {
        rendered(screen.content)
      }
    }

    nonisolated private func screenTabs(_ tabs: [ScreenTab<Content>]) -> ScreenTabs {
      ScreenTabs(
        selection: selection,
        tabs: tabs.map { tab in
          ScreenTabs.Tab(
            id: tab.id, label: Text(tab.label), systemImage: tab.systemImage, badge: tab.badge,
            content: AnyView(layer(tab)))
        })
    }

    @ViewBuilder nonisolated private func tabView(_ tabs: [ScreenTab<Content>]) -> some View {
      if #available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *) {
        TabView(selection: selection) {
          ForEach(tabs) { tab in
            Tab(value: tab.id, role: tab.role == .search ? .search : nil) {
              layer(tab)
            } label: {
              label(of: tab)
            }
            #if !os(tvOS) && !os(watchOS)
              .badge(tab.badge)
            #endif
          }
        }
      } else {
        TabView(selection: selection) {
          ForEach(tabs) { tab in
            layer(tab).tabItem { label(of: tab) }
              #if !os(tvOS) && !os(watchOS)
                .badge(tab.badge)
              #endif
              .tag(tab.id)
          }
        }
      }
    }

    @ViewBuilder nonisolated private func label(of tab: ScreenTab<Content>) -> some View {
      if let symbol = tab.systemImage { Image(systemName: symbol) }
      Text(tab.label)
    }

    nonisolated private func layer(_ tab: ScreenTab<Content>) -> some View {
      LayerView(
        screen: tab.screen, modal: tab.isSelected ? modal : nil, hasStack: !isInStack, rendered: rendered)
    }

    /// A binding to the id of the selected tab. SwiftUI writes the same id when the user taps that tab again.
    nonisolated private var selection: Binding<AnyHashable> {
      Binding(
        StateBinding(
          get: { [screen] in screen.tabs?.first { $0.isSelected }?.id ?? AnyHashable(0) },
          set: { [screen] id in screen.tabs?.first { $0.id == id }?.select() }))
    }
  }
#endif
