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
  /// away. It reports the issues of the tree: what a screen presents and the tree does not show, and active routes that
  /// nothing presents.
  public struct ScreenView<Content, Rendered: View>: View {
    private let screen: Screen<Content>
    private let rendered: (Content) -> Rendered
    @State private var dismissals = Dismissals()
    @State private var tasks = ScreenTasks()

    /// Creates a view of a tree. `content` returns the view for a screen's content.
    public init(_ screen: Screen<Content>, @ViewBuilder content: @escaping (Content) -> Rendered) {
      SwiftUITransactions.install()
      screen.reportIssues()
      self.screen = screen
      rendered = content
    }

    public var body: some View {
      let presentations = screen.allPresentations
      let work = screen.work(in: Styles(presentations.map(\.id)))
      let _ = dismissals.note(presentations)
      LayerView(screen, modal: Layer(screen).modal?.id, rendered)
        .onChange(of: presentations.map(\.id)) { _, ids in dismissals.callOnDismiss(but: ids) }
        .onChange(of: work.map(\.id)) { tasks.run(work) }
        .onAppear { tasks.run(work) }
        .onDisappear { tasks.run([]) }
    }
  }

  /// A screen with its stack or its tabs.
  struct LayerView<Content, Rendered: View>: View {
    private let screen: Screen<Content>
    /// The modal that covers the layer of this view. No other modal is shown.
    private let modal: PresentationID?
    private let hasStack: Bool
    private let rendered: (Content) -> Rendered

    init(
      _ screen: Screen<Content>, modal: PresentationID?, hasStack: Bool = true,
      _ rendered: @escaping (Content) -> Rendered
    ) {
      self.screen = screen
      self.modal = modal
      self.hasStack = hasStack
      self.rendered = rendered
    }

    var body: some View {
      if screen.showsPushes(hasStack: hasStack) {
        NavigationStack(path: path) {
          ScreenNode(screen, modal: modal, rendered).navigationDestination(for: PresentationID.self) { id in
            LastShown(screen.pushes.first { $0.id == id }?.screen) {
              ScreenNode($0, modal: modal, rendered)
            }
          }
        }
      } else {
        ScreenNode(screen, modal: modal, rendered)
      }
    }

    /// A binding to the path of the stack. Writing a shorter path dismisses the lowest screen that is missing.
    private var path: Binding<[PresentationID]> {
      Binding(
        source: ClosureSource(
          get: { [screen] in screen.pushes.map(\.id) },
          set: { [screen] ids in screen.pushes.first { !ids.contains($0.id) }?.dismiss() }))
    }
  }

  /// A screen, and what covers it.
  ///
  /// It has one modifier for each style, so that its view stays the same whatever is presented.
  private struct ScreenNode<Content, Rendered: View>: View {
    private let screen: Screen<Content>
    private let modal: PresentationID?
    private let rendered: (Content) -> Rendered
    /// The modal of the layer, if this screen presents it.
    private let shown: Presentation<Content>?

    init(_ screen: Screen<Content>, modal: PresentationID?, _ rendered: @escaping (Content) -> Rendered) {
      self.screen = screen
      self.modal = modal
      self.rendered = rendered
      shown = screen.modal.flatMap { $0.id == modal ? $0 : nil }
    }

    var body: some View {
      base
        .sheet(item: presenter { $0 != "fullScreenCover" && $0 != "popover" }.item) {
          above($0)
        }
        #if os(macOS)
          .sheet(item: presenter { $0 == "fullScreenCover" }.item) { above($0) }
        #else
          .fullScreenCover(item: presenter { $0 == "fullScreenCover" }.item) {
            above($0)
          }
        #endif
        #if os(tvOS) || os(watchOS)
          .sheet(item: presenter { $0 == "popover" }.item) { above($0) }
        #else
          .popover(
            item: presenter { $0 == "popover" }.item,
            attachmentAnchor: PopoverAttachmentAnchor(shown?.style.attachmentAnchor),
            arrowEdge: shown?.style.arrowEdge.map { SwiftUI.Edge($0) } ?? .top
          ) {
            above($0)
          }
        #endif
        .alert(dialogPresenter(.alert), at: .adapter)
        .confirmationDialog(dialogPresenter(.confirmationDialog), at: .adapter)
    }

    @ViewBuilder private var base: some View {
      if let tabs = screen.tabs {
        if #available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *) {
          TabView(selection: selection) {
            ForEach(tabs) { tab in
              Tab(value: tab.id) {
                layer(tab)
              } label: {
                Text(verbatim: tab.label)
              }
            }
          }
        } else {
          TabView(selection: selection) {
            ForEach(tabs) { tab in layer(tab).tabItem { Text(verbatim: tab.label) }.tag(tab.id) }
          }
        }
      } else {
        rendered(screen.content)
      }
    }

    private func layer(_ tab: ScreenTab<Content>) -> some View {
      LayerView(tab.screen, modal: tab.isSelected ? modal : nil, rendered)
    }

    /// A binding to the selected tab. SwiftUI writes its id again when it is tapped again.
    private var selection: Binding<AnyHashable> {
      Binding(
        source: ClosureSource(
          get: { [screen] in screen.tabs?.first { $0.isSelected }?.id ?? AnyHashable(0) },
          set: { [screen] id in screen.tabs?.first { $0.id == id }?.select() }))
    }

    /// Returns a presenter of the modal, if it is a screen in a style whose name satisfies `isStyle`.
    private func presenter(_ isStyle: (_ name: String) -> Bool) -> Presenter<Content> {
      presenter { $0.screen != nil && isStyle($0.style.name) }
    }

    private func dialogPresenter(_ style: PresentationStyle) -> Presenter<Content> {
      presenter { $0.dialog != nil && $0.style == style }
    }

    private func presenter(_ isMeant: (Presentation<Content>) -> Bool) -> Presenter<Content> {
      guard let shown, isMeant(shown) else { return Presenter() }
      return Presenter { shown }
    }

    /// The view of what is presented. It keeps its screen and content while it leaves, because `presented` is a value.
    private func above(_ presented: Presented<Content>) -> some View {
      presented.presentation.screen.map {
        LayerView(
          $0, modal: Layer($0).modal?.id, hasStack: presented.presentation.style.hasStack, rendered
        ).interactiveDismissDisabled(presented.presentation.isDismissDisabled)
      }
    }
  }

  extension Screen {
    /// Whether the layer of this screen shows what is pushed on it. `hasStack` is that of the layer's style.
    fileprivate func showsPushes(hasStack: Bool) -> Bool { hasStack && (tabs == nil || stack != nil) }

    /// Everything that is pushed on this screen, bottom to top.
    fileprivate var pushes: [Presentation<Content>] {
      var pushes: [Presentation<Content>] = []
      var top: Screen? = self
      while let screen = top {
        let next = (screen.stack ?? []) + (screen.push.map { [$0] } ?? [])
        pushes += next
        top = next.last?.screen
      }
      return pushes
    }
  }

  extension Screen {
    /// Everything that the tree presents.
    fileprivate var allPresentations: [StyledPresentation] {
      var all: [StyledPresentation] = []
      var styles = Styles()
      visit { screen in
        let below = styles.id(of: screen).styles
        for presentation in screen.presentations + (screen.stack ?? []) {
          let id = StyledID(id: presentation.id, styles: below + [presentation.style])
          styles.add(id)
          all.append(StyledPresentation(id: id, onDismiss: presentation.onDismiss))
        }
      }
      return all
    }
  }

  /// The id of a screen or a presentation, and the styles from the root on. In another style, it is another one: a sheet
  /// goes with everything on it, and a cover comes.
  private struct StyledID: Hashable {
    let id: PresentationID?
    let styles: [PresentationStyle]

    static func == (left: Self, right: Self) -> Bool {
      left.id == right.id && left.styles.elementsEqual(right.styles) { $0.isSame(as: $1) }
    }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  /// The styles of the presentations of a tree.
  private struct Styles {
    private var known: [PresentationID: [PresentationStyle]] = [:]

    init(_ ids: [StyledID] = []) { for id in ids { add(id) } }

    mutating func add(_ id: StyledID) { if let key = id.id { known[key] = id.styles } }

    /// The id of a screen, with the styles of the presentation that it is in. A tab is no presentation: its screen has
    /// the styles of what the tabs are in.
    func id<Content>(of screen: Screen<Content>) -> StyledID {
      var below = screen.id
      while let id = below, known[id] == nil { below = id.parent }
      return StyledID(id: screen.id, styles: below.flatMap { known[$0] } ?? [])
    }
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
    fileprivate func work(in styles: Styles) -> [Work] {
      var all: [Work] = []
      // As a `LayerView` shows them: the root of a stack, and the modal of its layer.
      var pending = [(root: self, modal: Layer(self).modal?.id, hasStack: true)]
      while let (root, modal, hasStack) = pending.popLast() {
        let pushed = root.showsPushes(hasStack: hasStack) ? root.pushes.compactMap(\.screen) : []
        for screen in [root] + pushed {
          all += screen.tasks.map { Work(id: Work.ID(screen: styles.id(of: screen), task: $0.id), task: $0) }
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

  /// The tasks that run.
  ///
  /// SwiftUI's own `task` is not used: it cancels the work of a view when another view is pushed on it.
  @MainActor
  private final class ScreenTasks {
    private var running: [Work.ID: Task<Void, Never>] = [:]

    nonisolated init() {}

    /// Starts new tasks, and cancels tasks that are no longer there.
    func run(_ work: [Work]) {
      let ids = Set(work.map(\.id))
      for (id, task) in running where !ids.contains(id) {
        task.cancel()
        running[id] = nil
      }
      for work in work where running[work.id] == nil {
        let task = work.task
        // The screen may leave before the task begins.
        running[work.id] = Task { if !Task.isCancelled { await task() } }
      }
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
