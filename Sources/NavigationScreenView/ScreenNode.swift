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
    /// The views in `base` that a modal can point at.
    @State private var views: SourceViews = SourceViews()
    @State private var anchor: Anchor? = nil

    init(
      base: Base, screen: Screen<Content>, modal: PresentationID?, rendered: @escaping (Content) -> Rendered
    ) {
      (self.base, self.screen, self.modal, self.rendered) = (base, screen, modal, rendered)
    }

    /// The presentation of the layer's modal, if this screen presents it.
    private var shown: Presentation<Content>? { screen.modal.flatMap { $0.id == modal ? $0 : nil } }

    /// SwiftUI's modifiers that present a modal.
    private enum Modifier { case sheet, cover, popover, alert, confirmationDialog }

    /// The view that a modal points at; `nil` for the whole screen.
    private struct Anchor: Equatable {
      let modal: PresentationID
      let view: ObjectIdentifier?
    }

    /// The modifier for the modal, and the view that it is on; `nil` for the whole screen.
    private struct Opening: Hashable {
      let modifier: Modifier
      var view: ObjectIdentifier?
    }

    private var opening: Opening? {
      guard let shown else { return nil }
      switch (shown.dialog == nil, shown.style.name) {
      case (false, "alert"): return Opening(modifier: .alert)
      case (false, _): return opening(.confirmationDialog, shown)
      case (true, "fullScreenCover"): return Opening(modifier: .cover)
      case (true, "popover"): return opening(.popover, shown)
      default: return Opening(modifier: .sheet)
      }
    }

    /// If the modal can point at a view, it opens when that has been looked for.
    private func opening(_ modifier: Modifier, _ shown: Presentation<Content>) -> Opening? {
      if shown.sourceNames.isEmpty { return Opening(modifier: modifier) }
      return anchor?.modal == shown.id ? Opening(modifier: modifier, view: anchor?.view) : nil
    }

    private func findAnchor() {
      anchor = shown.map { Anchor(modal: $0.id, view: views.first(of: $0.sourceNames)) }
    }
  }

  extension ScreenNode: View {
    var body: some View {
      OneByOne(opening) { presenting($0 ? opening : nil) }
        .onChange(of: shown?.id, initial: true) { findAnchor() }
    }

    nonisolated private func presenting(_ opening: Opening?) -> some View {
      pointing(
        base.environment(
          \.presentationSources,
          PresentationSources(views: views, onChange: { findAnchor() }) {
            AnyView(pointing($0, opening, on: $1))
          }),
        opening, on: nil
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
      _ base: some View, _ opening: Opening?, on view: ObjectIdentifier?
    ) -> some View {
      base
        #if os(tvOS) || os(watchOS)
          .sheet(item: active(.popover, opening, on: view).item) { above($0) }
        #else
          .popover(
            item: active(.popover, opening, on: view).item,
            attachmentAnchor: PopoverAttachmentAnchor(shown?.style.attachmentAnchor),
            arrowEdge: shown?.style.arrowEdge.map { SwiftUI.Edge($0) }
          ) {
            above($0)
          }
        #endif
        .dialog(active(.confirmationDialog, opening, on: view), .automatic)
    }

    nonisolated private func active(
      _ modifier: Modifier, _ opening: Opening?, on view: ObjectIdentifier? = nil
    ) -> ActivePresentation<Content> {
      ActivePresentation(
        isActive: opening == Opening(modifier: modifier, view: view),
        at: CallSite(fileID: #fileID, line: #line)
      ) { shown }
    }

    /// The view of a modal. It keeps its screen and content while it closes, because the item is a value.
    nonisolated private func above(_ item: PresentedItem<Content>) -> some View {
      item.presentation.screen.map {
        LayerView($0, hasStack: item.presentation.style.hasStack, rendered: rendered)
          .interactiveDismissDisabled(item.presentation.isDismissDisabled)
          .environment(\.dismissScreen, DismissScreenAction(item.presentation))
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
