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
