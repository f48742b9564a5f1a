#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  /// A view that shows a tree of screens: the same tree whose outline a test asserts. It is an experiment.
  ///
  /// ```swift
  /// struct AppView: View {
  ///   let model: AppModel
  ///   var body: some View {
  ///     ScreenView(appScreen(model)) { page in
  ///       switch page {
  ///       case .items(let model): ItemsView(model: model)
  ///       case .editor(let item): EditorView(item: Binding(item))
  ///       }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// A view keeps its state, whatever is presented. One `NavigationStack` has everything that `stack(path:)` and
  /// `navigationDestination` push. A presentation in a style of your own is a sheet or a push. The content draws
  /// overlays itself, because SwiftUI has nothing for them.
  ///
  /// A screen with tabs shows the tabs in place of its content. A tab shows its modal only while it is selected. If the
  /// screen pushes something, give it a `stack(path:)`: without one, SwiftUI has nowhere to push.
  ///
  /// The view calls `onDismiss` when the state no longer presents something, even if SwiftUI is still animating it
  /// away. It reports the issues of the tree (`Screen.issues`), such as a second modal.
  public struct ScreenView<Content, Rendered: View>: View {
    private let screen: Screen<Content>
    private let rendered: (Content) -> Rendered
    @State private var dismissals: Dismissals = Dismissals()

    /// Creates a view of a tree. `content` returns the view for a screen's content.
    public init(_ screen: Screen<Content>, @ViewBuilder content: @escaping (Content) -> Rendered) {
      SwiftUITransactions.install()
      screen.reportIssues()
      self.screen = screen
      rendered = content
    }

    public var body: some View {
      let (presentations, styles) = screen.styledPresentations
      let work = screen.work(in: styles)
      let _ = dismissals.note(presentations)
      LayerView(screen: screen, modal: Layer(screen).modal?.id, rendered: rendered)
        .onChange(of: presentations.map(\.id)) { _, ids in dismissals.callOnDismiss(but: ids) }
        .background { tasks(work) }
    }

    /// Views without content that run the tasks: SwiftUI cancels the task of a view when another view is pushed on it.
    nonisolated private func tasks(_ work: [Work]) -> some View {
      ForEach(work) { work in
        let task = work.task
        // The screen may have left before the task starts.
        Color.clear.task { @MainActor in if !Task.isCancelled { await task() } }
      }
    }
  }

  /// A screen with its stack or its tabs.
  struct LayerView<Content, Rendered: View> {
    let screen: Screen<Content>
    /// The modal that covers the layer of this view. No other modal is shown.
    let modal: PresentationID?
    var hasStack = true
    let rendered: (Content) -> Rendered
    // With another binding in each evaluation, SwiftUI may stop the program while it pops.
    @State private var path: KeptClosures<[PresentationID]> = KeptClosures()
  }

  extension LayerView: View {
    var body: some View {
      if screen.showsPushes(hasStack: hasStack) {
        // Writing a shorter path dismisses the lowest screen that is missing.
        let path = path.binding(
          get: { [screen] in screen.pushed.map(\.id) },
          set: { [screen] ids in screen.pushed.first { !ids.contains($0.id) }?.dismiss() })
        SwiftUI.NavigationStack(path: path) { root }
      } else {
        ScreenNode(screen: screen, modal: modal, rendered: rendered)
      }
    }

    nonisolated private var root: some View {
      ScreenNode(screen: screen, modal: modal, rendered: rendered).navigationDestination(
        for: PresentationID.self
      ) { id in
        LastShown(screen.pushed.first { $0.id == id }) { page in
          page.screen.map { ScreenNode(screen: $0, modal: modal, rendered: rendered) }
            .navigationBarBackButtonHidden(page.isDismissDisabled)
            .toolbar {
              if page.isDismissDisabled {
                ToolbarItem(placement: .cancellationAction) { AskingBackButton(page: page) }
              }
            }
        }
      }
    }
  }

  /// A back button that asks before the user leaves a guarded page. SwiftUI's own pops the page first.
  private struct AskingBackButton<Content> {
    let page: Presentation<Content>
  }

  extension AskingBackButton: View {
    var body: some View { Button("Back") { page.dismiss() } }
  }

  /// A screen, and what covers it.
  ///
  /// It has one modifier for each style, so that its view stays the same whatever is presented.
  private struct ScreenNode<Content, Rendered: View> {
    let screen: Screen<Content>
    let modal: PresentationID?
    let rendered: (Content) -> Rendered

    /// The modal of the layer, if this screen presents it.
    private var shown: Presentation<Content>? { screen.modal.flatMap { $0.id == modal ? $0 : nil } }

    /// The modifiers of SwiftUI that present a modal.
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
      LayerView(screen: tab.screen, modal: tab.isSelected ? modal : nil, rendered: rendered)
    }

    /// A binding to the selected tab. SwiftUI writes its id again when it is tapped again.
    nonisolated private var selection: Binding<AnyHashable> {
      Binding(
        StateBinding(
          get: { [screen] in screen.tabs?.first { $0.isSelected }?.id ?? AnyHashable(0) },
          set: { [screen] id in screen.tabs?.first { $0.id == id }?.select() }))
    }

    /// The view of what is presented. It keeps its screen and content while it leaves, because the item is a value.
    nonisolated private func above(_ item: PresentedItem<Content>) -> some View {
      item.presentation.screen.map {
        LayerView(
          screen: $0, modal: Layer($0).modal?.id, hasStack: item.presentation.style.hasStack,
          rendered: rendered
        ).interactiveDismissDisabled(item.presentation.isDismissDisabled)
      }
    }
  }

  extension Screen {
    /// Whether the layer of this screen shows what is pushed on it. `hasStack` is that of the layer's style.
    fileprivate func showsPushes(hasStack: Bool) -> Bool { hasStack && (tabs == nil || stack != nil) }
  }

  extension Screen {
    /// Everything that the tree presents, and the styles. A presentation comes after the one that it is on.
    fileprivate var styledPresentations: ([StyledPresentation], [PresentationID: PresentationStyle]) {
      var all: [StyledPresentation] = []
      var styles: [PresentationID: PresentationStyle] = [:]
      visit {
        for presentation in $0.presentations + ($0.stack ?? []) {
          styles[presentation.id] = presentation.style
          all.append(
            StyledPresentation(id: StyledID(presentation.id, in: styles), onDismiss: presentation.onDismiss))
        }
      }
      return (all, styles)
    }
  }

  /// The id of a screen or a presentation, and the styles down to the root. In another style, it counts as another one: a
  /// sheet goes with everything on it, and a cover comes.
  private struct StyledID: Hashable {
    let id: PresentationID?
    let styles: [PresentationStyle]

    init(_ id: PresentationID?, in known: [PresentationID: PresentationStyle]) {
      self.id = id
      styles = id.map { sequence(first: $0) { $0.parent }.compactMap { known[$0] } } ?? []
    }

    static func == (left: Self, right: Self) -> Bool {
      left.id == right.id && left.styles.elementsEqual(right.styles) { $0.isSame(as: $1) }
    }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  /// A task of a screen, and the screen's id.
  private struct Work: Identifiable {
    struct ID: Hashable {
      let screen: StyledID
      let task: ScreenTask.ID
    }
    let id: ID
    let task: ScreenTask
  }

  extension Screen {
    /// The tasks of all screens that are shown, except those in hidden tabs. A covered screen is still on screen.
    fileprivate func work(in styles: [PresentationID: PresentationStyle]) -> [Work] {
      var all: [Work] = []
      // As a `LayerView` shows them: the root of a stack, and the modal of its layer.
      var pending = [(root: self, modal: Layer(self).modal?.id, hasStack: true)]
      while let (root, modal, hasStack) = pending.popLast() {
        let pushed = root.showsPushes(hasStack: hasStack) ? root.pushed.compactMap(\.screen) : []
        for screen in [root] + pushed {
          all += screen.tasks.map {
            Work(id: Work.ID(screen: StyledID(screen.id, in: styles), task: $0.id), task: $0)
          }
          for tab in screen.tabs ?? [] where tab.isSelected { pending.append((tab.screen, modal, true)) }
          for presentation in screen.presentations {
            guard let above = presentation.screen else { continue }
            if presentation.id == modal || presentation.style.kind == .overlay {
              pending.append((above, Layer(above).modal?.id, presentation.style.hasStack))
            }
          }
        }
      }
      return all
    }
  }

  /// What is known of a presentation after it has gone.
  private struct StyledPresentation: Identifiable {
    let id: StyledID
    let onDismiss: (() -> Void)?
  }

  /// The `onDismiss` closures of everything that is presented. A new tree no longer has the closures of what is gone.
  private final class Dismissals {
    private var known: [StyledPresentation] = []

    func note(_ presentations: [StyledPresentation]) {
      let ids = Set(presentations.map(\.id))
      known = known.filter { !ids.contains($0.id) } + presentations
    }

    /// Calls the closures of everything except `ids`. A presentation comes before the one that it is on.
    func callOnDismiss(but ids: [StyledID]) {
      let ids = Set(ids)
      let gone = known.filter { !ids.contains($0.id) }
      known.removeAll { !ids.contains($0.id) }
      for presentation in gone.reversed() { presentation.onDismiss?() }
    }
  }
#endif
