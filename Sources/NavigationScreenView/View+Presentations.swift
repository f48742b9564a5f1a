#if canImport(SwiftUI)
  import NavigationSwiftUI
  import SwiftUI

  extension View {
    /// Presents what a screen presents: its modal, its overlays, and the screens that it pushes on the stack that this
    /// view is in. `content` returns the view for the content of a screen above.
    ///
    /// Use it in an app that has its own `TabView` and `NavigationStack`, one feature at a time. The content of `screen`
    /// itself isn't drawn: this view takes its place.
    ///
    /// ```swift
    /// struct ItemsTab: View {
    ///   let model: AppModel
    ///   var body: some View {
    ///     NavigationStack {
    ///       ItemsView(model: model).presentations(of: appScreen(model)) { page in
    ///         switch page {
    ///         case .items: EmptyView()
    ///         case .editor(let item): EditorView(item: Binding(item))
    ///         }
    ///       }
    ///     }
    ///   }
    /// }
    /// ```
    ///
    /// SwiftUI cannot mix these pushes with the path of a `NavigationStack(path:)`. Tabs of `screen` itself aren't drawn,
    /// which is reported: describe the screen of each tab by itself.
    nonisolated public func presentations<Content, Rendered: View>(
      of screen: Screen<Content>, @ViewBuilder content: @escaping (Content) -> Rendered,
      fileID: String = #fileID, line: UInt = #line
    ) -> some View {
      SwiftUITransactions.install()
      screen.reportIssues()
      if screen.tabs != nil {
        reportIssue(
          "`presentations(of:)` doesn't draw the tabs of the screen. Describe the screen of each tab by itself, or use a "
            + "`ScreenView`.", at: CallSite(fileID: fileID, line: line))
      }
      let layer = LayerView(screen, rendered: content)
      return RunningScreen(screen) {
        PushingView(
          node: ScreenNode(base: self, screen: screen, modal: layer.modal, rendered: content), layer: layer,
          pages: screen.pushed)
      }
    }
  }

  /// A view that pushes the first of several pages, which pushes the next one.
  private struct PushingView<Node: View, Content, Rendered: View> {
    let node: Node
    let layer: LayerView<Content, Rendered>
    let pages: [Presentation<Content>]
  }

  extension PushingView: View {
    var body: some View { pushing }

    nonisolated private var pushing: some View {
      node.navigationDestination(item: active.item) { item in
        PushedView(layer: layer, page: item.presentation, pages: Array(pages.dropFirst())).id(item.id)
      }
    }

    nonisolated private var active: ActivePresentation<Content> {
      ActivePresentation(at: CallSite(fileID: #fileID, line: #line)) { pages.first }
    }
  }

  private struct PushedView<Content, Rendered: View> {
    let layer: LayerView<Content, Rendered>
    let page: Presentation<Content>
    let pages: [Presentation<Content>]
  }

  extension PushedView: View {
    var body: some View {
      PushingView(node: layer.view(of: page), layer: layer, pages: pages)
    }
  }
#endif
