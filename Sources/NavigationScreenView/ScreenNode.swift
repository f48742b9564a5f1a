#if canImport(SwiftUI)
  import NavigationSwiftUI
  import SwiftUI

  /// A view with what a screen presents: its modal, and its overlays.
  ///
  /// The view always has one modifier for each style, so that presenting a modal doesn't change the view's identity.
  struct ScreenNode<Base: View, Content, Rendered: View> {
    let base: Base
    let screen: Screen<Content>
    /// The modal that covers the layer. Other modals aren't shown.
    let modal: PresentationID?
    let rendered: (Content) -> Rendered
    /// The views in `base` that a modal can point at, by name, in the order of their appearance.
    @State private var sources: [String: [ObjectIdentifier]] = [:]
    @State private var hasAppeared: Bool = false

    init(
      base: Base, screen: Screen<Content>, modal: PresentationID?, rendered: @escaping (Content) -> Rendered
    ) {
      (self.base, self.screen, self.modal, self.rendered) = (base, screen, modal, rendered)
    }

    /// The presentation of the layer's modal, if this screen presents it.
    private var shown: Presentation<Content>? { screen.modal.flatMap { $0.id == modal ? $0 : nil } }

    /// SwiftUI's modifiers that present a modal.
    private enum Modifier { case sheet, cover, popover, alert, confirmationDialog }

    /// The modifier for the modal, and the view that it points at; `nil` for the whole screen.
    private struct Opening: Hashable {
      let modifier: Modifier
      var source: ObjectIdentifier?
    }

    private var opening: Opening? {
      guard let shown else { return nil }
      let modifier: Modifier
      switch (shown.dialog == nil, shown.style.name) {
      case (false, "alert"): modifier = .alert
      case (false, _): modifier = .confirmationDialog
      case (true, "fullScreenCover"): modifier = .cover
      case (true, "popover"): modifier = .popover
      default: modifier = .sheet
      }
      guard modifier == .popover || modifier == .confirmationDialog else { return Opening(modifier: modifier) }
      let opening = Opening(
        modifier: modifier, source: shown.sourceNames.lazy.compactMap { sources[$0]?.first }.first)
      // The named views report when they appear, before this view does.
      let mayHaveSource = modifier == .confirmationDialog || shown.style.attachmentAnchor?.isNamed ?? false
      return hasAppeared || !mayHaveSource ? opening : nil
    }
  }

  extension PresentationStyle.AttachmentAnchor {
    fileprivate var isNamed: Bool { if case .named = self { true } else { false } }
  }

  extension Presentation {
    /// The names of the views that it may point at.
    fileprivate var sourceNames: [String] {
      var names: [String] = []
      if case .named(let name) = style.attachmentAnchor { names.append(name) }
      if let name = id.key.caseName { names.append(name) }
      return names
    }
  }

  extension ScreenNode: View {
    var body: some View {
      OneByOne(opening) { presenting($0 ? opening : nil) }
        .onAppear { hasAppeared = true }
    }

    nonisolated private func presenting(_ opening: Opening?) -> some View {
      pointing(
        base.environment(
          \.screenSource,
          ScreenSource(views: $sources) { AnyView(pointing($0, opening, from: $1)) }),
        opening, from: nil
      )
      .sheet(item: active(.sheet, opening).item) { above($0) }
      #if os(macOS)
        .sheet(item: active(.cover, opening).item) { above($0) }
      #else
        .fullScreenCover(item: active(.cover, opening).item) { above($0) }
      #endif
      .dialog(active(.alert, opening), nil)
      .overlay(alignment: .bottom) { overlays }
    }

    /// Adds the modifiers whose modals point at a view.
    nonisolated private func pointing(
      _ view: some View, _ opening: Opening?, from source: ObjectIdentifier?
    ) -> some View {
      view
        #if os(tvOS) || os(watchOS)
          .sheet(item: active(.popover, opening, from: source).item) { above($0) }
        #else
          .popover(
            item: active(.popover, opening, from: source).item,
            attachmentAnchor: PopoverAttachmentAnchor(shown?.style.attachmentAnchor),
            arrowEdge: shown?.style.arrowEdge.map { SwiftUI.Edge($0) }
          ) {
            above($0)
          }
        #endif
        .dialog(active(.confirmationDialog, opening, from: source), .automatic)
    }

    nonisolated private func active(
      _ modifier: Modifier, _ opening: Opening?, from source: ObjectIdentifier? = nil
    ) -> ActivePresentation<Content> {
      ActivePresentation(
        isActive: opening == Opening(modifier: modifier, source: source),
        at: CallSite(fileID: #fileID, line: #line)
      ) { shown }
    }

    /// The view of a modal. It keeps its screen and content while it closes, because the item is a value.
    nonisolated private func above(_ item: PresentedItem<Content>) -> some View {
      item.presentation.screen.map {
        LayerView(
          screen: $0, modal: Layer($0).modal?.id, hasStack: item.presentation.style.hasStack,
          rendered: rendered
        )
        .interactiveDismissDisabled(item.presentation.isDismissDisabled)
        .environment(\.dismissScreen, DismissScreenAction(item.presentation))
        .environment(\.backButtonReplacements, nil)
      }
    }

    nonisolated private var overlays: some View {
      ForEach(screen.presentations.filter { $0.style.kind == .overlay }) { overlay in
        overlay.screen.map {
          LayerView(
            screen: $0, modal: modal == nil ? Layer($0).modal?.id : nil, hasStack: false, rendered: rendered
          )
          .environment(\.dismissScreen, DismissScreenAction(overlay))
        }
      }
    }
  }

  /// The content of a screen, or its tabs.
  struct ScreenBase<Content, Rendered: View> {
    let screen: Screen<Content>
    let modal: PresentationID?
    /// Whether the screen is on a stack, so that its tabs share that stack.
    let isInStack: Bool
    let rendered: (Content) -> Rendered
    @Environment(\.screenTabs) private var container

    init(
      screen: Screen<Content>, modal: PresentationID?, isInStack: Bool,
      rendered: @escaping (Content) -> Rendered
    ) {
      (self.screen, self.modal, self.isInStack, self.rendered) = (screen, modal, isInStack, rendered)
    }
  }

  extension ScreenBase: View {
    var body: some View { base }

    @ViewBuilder nonisolated private var base: some View {
      if let tabs = screen.tabs, let container {
        container(
          ScreenTabs(
            selection: selection,
            tabs: tabs.map { tab in
              ScreenTabs.Tab(
                id: tab.id, label: Text(tab.label), systemImage: tab.systemImage, content: AnyView(layer(tab)))
            }))
      } else if let tabs = screen.tabs {
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
