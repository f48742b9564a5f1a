#if canImport(SwiftUI)
  import NavigationSwiftUI
  import SwiftUI

  /// A screen and its modal.
  ///
  /// The view always has one modifier for each style, so that presenting a modal doesn't change the view's identity.
  struct ScreenNode<Content, Rendered: View> {
    let screen: Screen<Content>
    let modal: PresentationID?
    /// Whether the screen is on a stack, so that its tabs share that stack.
    let isInStack: Bool
    let rendered: (Content) -> Rendered

    /// The modal of the layer, if this screen presents it.
    private var shown: Presentation<Content>? { screen.modal.flatMap { $0.id == modal ? $0 : nil } }

    /// SwiftUI's modifiers that present a modal.
    private enum Modifier { case sheet, cover, popover, alert, confirmationDialog }

    /// The modifier for the modal.
    private var modifier: Modifier? {
      shown.map { shown in
        if shown.dialog != nil { return shown.style == .alert ? .alert : .confirmationDialog }
        switch shown.style.name {
        case "fullScreenCover": return .cover
        case "popover": return .popover
        default: return .sheet
        }
      }
    }
  }

  extension ScreenNode: View {
    var body: some View {
      OneByOne(modifier) { presenting(by: $0 ? modifier : nil) }
    }

    nonisolated private func presenting(by modifier: Modifier?) -> some View {
      func active(_ other: Modifier) -> ActivePresentation<Content> {
        ActivePresentation(isActive: modifier == other, at: CallSite(fileID: #fileID, line: #line)) { shown }
      }
      return
        base
        .sheet(item: active(.sheet).item) { above($0) }
        #if os(macOS)
          .sheet(item: active(.cover).item) { above($0) }
        #else
          .fullScreenCover(item: active(.cover).item) { above($0) }
        #endif
        #if os(tvOS) || os(watchOS)
          .sheet(item: active(.popover).item) { above($0) }
        #else
          .popover(
            item: active(.popover).item,
            attachmentAnchor: PopoverAttachmentAnchor(shown?.style.attachmentAnchor),
            arrowEdge: shown?.style.arrowEdge.map { SwiftUI.Edge($0) }
          ) {
            above($0)
          }
        #endif
        .dialog(active(.alert), nil)
        .dialog(active(.confirmationDialog), .automatic)
    }

    @ViewBuilder nonisolated private var base: some View {
      if let tabs = screen.tabs {
        if #available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *) {
          TabView(selection: selection) {
            ForEach(tabs) { tab in
              Tab(value: tab.id) {
                layer(tab)
              } label: {
                label(of: tab)
              }
            }
          }
        } else {
          TabView(selection: selection) {
            ForEach(tabs) { tab in layer(tab).tabItem { label(of: tab) }.tag(tab.id) }
          }
        }
      } else {
        rendered(screen.content)
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

    /// The view of a modal. It keeps its screen and content while it closes, because the item is a value.
    nonisolated private func above(_ item: PresentedItem<Content>) -> some View {
      item.presentation.screen.map {
        LayerView(
          screen: $0, modal: Layer($0).modal?.id, hasStack: item.presentation.style.hasStack,
          rendered: rendered
        ).interactiveDismissDisabled(item.presentation.isDismissDisabled)
      }
    }
  }

  #if !os(tvOS) && !os(watchOS)
    extension PopoverAttachmentAnchor {
      init(_ anchor: PresentationStyle.AttachmentAnchor?) {
        switch anchor {
        case .bounds, .named, nil: self = .rect(.bounds)
        case .rect(let x, let y, let width, let height):
          self = .rect(.rect(CGRect(x: x, y: y, width: width, height: height)))
        case .point(let x, let y): self = .point(UnitPoint(x: x, y: y))
        }
      }
    }

    extension SwiftUI.Edge {
      init(_ edge: PresentationStyle.ArrowEdge) {
        switch edge {
        case .top: self = .top
        case .leading: self = .leading
        case .bottom: self = .bottom
        case .trailing: self = .trailing
        }
      }
    }
  #endif
#endif
