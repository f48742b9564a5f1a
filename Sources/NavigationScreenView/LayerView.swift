#if canImport(SwiftUI)
  import NavigationSwiftUI
  import SwiftUI

  /// The root, a modal, or a tab, with the screens pushed on it.
  struct LayerView<Content, Rendered: View> {
    let screen: Screen<Content>
    /// The modal that covers the layer. Other modals aren't shown.
    let modal: PresentationID?
    let hasStack: Bool
    let rendered: (Content) -> Rendered

    func node(_ screen: Screen<Content>) -> ScreenNode<ScreenBase<Content, Rendered>, Content, Rendered> {
      ScreenNode(
        base: ScreenBase(
          screen: screen, modal: modal, isInStack: self.screen.showsPushes(hasStack: hasStack),
          rendered: rendered),
        screen: screen, modal: modal, rendered: rendered)
    }

    /// A view of a pushed screen.
    func view(of page: Presentation<Content>, canGoBack: Bool = true) -> some View {
      PageView(page, canGoBack: canGoBack, page: page.screen.map { node($0) })
    }
  }

  extension LayerView {
    /// A layer that no other layer hides, with its modal.
    init(_ screen: Screen<Content>, hasStack: Bool = true, rendered: @escaping (Content) -> Rendered) {
      self.init(screen: screen, modal: Layer(screen).modal?.id, hasStack: hasStack, rendered: rendered)
    }
  }

  extension LayerView: View {
    var body: some View {
      if !screen.showsPushes(hasStack: hasStack) {
        node(screen)
      } else if screen.isSplit {
        SplitView(layer: self)
      } else {
        PageStack(layer: self, pages: screen.pages, root: node(screen))
      }
    }
  }

  extension Screen {
    /// Whether a layer with this screen at the bottom shows pushed screens. `hasStack` comes from the layer's style.
    func showsPushes(hasStack: Bool) -> Bool { hasStack && (tabs == nil || stack != nil) }

    /// The pushed screens of a layer with a stack. If one of them has tabs, the screens of the selected tab follow, because
    /// SwiftUI cannot nest stacks.
    fileprivate var pages: [Presentation<Content>] {
      let pushed = pushed
      let tab = (pushed.last?.screen ?? self).tabs?.first(where: \.isSelected)
      return pushed + (tab?.screen.pages ?? [])
    }
  }

  /// A split screen in the sidebar, and the screens that it pushes in the detail column. If the first of these, or its
  /// placeholder, is split too, it gets a third column.
  private struct SplitView<Content, Rendered: View> {
    let layer: LayerView<Content, Rendered>
    @Environment(\.horizontalSizeClass) private var width
    /// The visibility, unless the tree binds one.
    @State private var visibility: NavigationSplitViewVisibility = .all
    @State private var keptVisibility: KeptClosures<NavigationSplitViewVisibility> = KeptClosures()
    @State private var column: KeptClosures<NavigationSplitViewColumn> = KeptClosures()

    init(layer: LayerView<Content, Rendered>) { self.layer = layer }
  }

  extension SplitView: View {
    var body: some View {
      let pages = layer.screen.pages
      let middle = pages.first?.screen ?? layer.screen.placeholder
      let columns: [NavigationSplitViewColumn] =
        middle?.isSplit == true ? [.sidebar, .content, .detail] : [.sidebar, .detail]
      // Going back to a column dismisses the first page to its right.
      let column = column.binding(
        get: { columns[min(pages.count, columns.count - 1)] },
        set: {
          let index = columns.firstIndex(of: $0) ?? columns.count
          if index < pages.count { pages[index].dismiss() }
        })
      PreferredCompactColumn(column) { column in
        if columns.count == 3 {
          NavigationSplitView(columnVisibility: shownColumns, preferredCompactColumn: column) {
            layer.node(layer.screen)
          } content: {
            root(pages.first, layer.screen.placeholder)
          } detail: {
            PageStack(
              layer: layer, pages: Array(pages.dropFirst(2)),
              root: root(pages.dropFirst().first, middle?.placeholder))
          }
        } else {
          NavigationSplitView(columnVisibility: shownColumns, preferredCompactColumn: column) {
            layer.node(layer.screen)
          } detail: {
            PageStack(
              layer: layer, pages: Array(pages.dropFirst()), root: root(pages.first, layer.screen.placeholder)
            )
          }
        }
      }
    }

    private var shownColumns: Binding<NavigationSplitViewVisibility> {
      guard let state = layer.screen.columnVisibility else { return $visibility }
      return keptVisibility.binding(
        get: { state.wrappedValue.inSwiftUI }, set: { state.wrappedValue.inSwiftUI = $0 })
    }

    /// The placeholder, or the first page of a column, which keeps its content while the user goes back.
    @ViewBuilder private func root(_ page: Presentation<Content>?, _ placeholder: Screen<Content>?)
      -> some View
    {
      if page != nil || width == .compact {
        LastShown(page) { layer.view(of: $0, canGoBack: width == .compact).id($0.id) }
      } else if let placeholder {
        layer.rendered(placeholder.content)
      }
    }
  }

  /// A `NavigationStack` with `pages` pushed on `root`.
  private struct PageStack<Content, Rendered: View, Root: View> {
    let layer: LayerView<Content, Rendered>
    let pages: [Presentation<Content>]
    let root: Root
    // If each evaluation of `body` passed a different binding, SwiftUI might crash while it pops.
    @State private var path: KeptClosures<[PresentationID]> = KeptClosures()

    init(layer: LayerView<Content, Rendered>, pages: [Presentation<Content>], root: Root) {
      (self.layer, self.pages, self.root) = (layer, pages, root)
    }
  }

  extension PageStack: View {
    var body: some View {
      // Writing a shorter path dismisses the lowest page that is missing.
      let path = path.binding(
        get: { [pages] in pages.map(\.id) },
        set: { [pages] ids in pages.first { !ids.contains($0.id) }?.dismiss() })
      SwiftUI.NavigationStack(path: path) { content }
    }

    nonisolated private var content: some View {
      root.navigationDestination(for: PresentationID.self) { id in
        LastShown(pages.first { $0.id == id }) { layer.view(of: $0) }
      }
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
    @Environment(\.tabContainer) private var container

    init(
      screen: Screen<Content>, modal: PresentationID?, isInStack: Bool,
      rendered: @escaping (Content) -> Rendered
    ) {
      (self.screen, self.modal, self.isInStack, self.rendered) = (screen, modal, isInStack, rendered)
    }
  }

  extension ScreenBase: View {
    var body: some View { view(in: container) }

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
