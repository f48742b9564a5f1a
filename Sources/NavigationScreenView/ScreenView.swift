#if canImport(SwiftUI)
  // So that a view file has to import only SwiftUI and this module.
  @_exported import NavigationSwiftUI
  import SwiftUI

  /// A view of a tree of screens, the same tree that tests check.
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
  /// Presenting a screen doesn't reset the state of views. One `NavigationStack` shows the screens of both
  /// `stack(path:)` and `navigationDestination`. A custom style appears as a sheet, as a push, or as an overlay at the
  /// bottom of its screen. If a sheet becomes a cover, the sheet closes before the cover opens.
  ///
  /// Everything inside a screen is the content's: titles, toolbars, search, rows with swipe actions, detents, focus, and
  /// transitions. A view of the content leaves its screen with `\.dismissScreen`, which asks first if the screen is
  /// guarded. `presentationSource(_:)` marks the button that a popover or a confirmation dialog points at; without one,
  /// a dialog is, from iOS 26 on, a popover at the whole screen. Don't use `NavigationLink(value:)` or
  /// `navigationDestination` in the content: the stack's path belongs to the tree.
  ///
  /// If the root, a tab's screen, or a modal's screen is split (`Screen.navigationSplit`), a `NavigationSplitView` shows
  /// it in the sidebar and the screens that it pushes in the detail column. If the first of these screens is split too,
  /// or its placeholder is while nothing is pushed, there are three columns. So that the columns keep their state, split
  /// all of these screens, and the placeholder, or none. SwiftUI chooses how many columns fit, and `Screen.columns(_:)`
  /// is ignored. In one column, going back dismisses the first pushed screen of a column; changing the width doesn't.
  ///
  /// A screen with tabs shows the tabs instead of its content. A tab shows its modal only while it is selected, and
  /// calls `onReselect` when the user taps it again. Each tab has a stack. If a screen with tabs is itself on a stack, which
  /// is an issue of the tree, the tabs share that stack.
  ///
  /// The view calls `onDismiss` when the state no longer presents a screen, even if SwiftUI is still animating the
  /// screen. The view also reports the issues of the tree (`Screen.issues`), such as a second modal.
  public struct ScreenView<Content, Rendered: View>: View {
    private let screen: Screen<Content>
    private let rendered: (Content) -> Rendered

    /// Creates a view of a tree. `content` returns the view for a screen's content.
    public init(_ screen: Screen<Content>, @ViewBuilder content: @escaping (Content) -> Rendered) {
      SwiftUITransactions.install()
      screen.reportIssues()
      self.screen = screen
      rendered = content
    }

    public var body: some View {
      RunningScreen(screen) {
        LayerView(screen, rendered: rendered)
      }
    }
  }

  /// A view of a tree that runs the tree's tasks, and calls `onDismiss`.
  struct RunningScreen<Content, Drawn: View> {
    private let screen: Screen<Content>
    private let drawn: Drawn
    @State private var dismissals: Dismissals = Dismissals()

    init(_ screen: Screen<Content>, @ViewBuilder drawn: () -> Drawn) {
      (self.screen, self.drawn) = (screen, drawn())
    }
  }

  extension RunningScreen: View {
    var body: some View {
      let (presentations, styles) = screen.styledPresentations
      let work = screen.work(in: styles)
      let _ = dismissals.note(presentations)
      drawn
        .onChange(of: presentations.map(\.id)) { _, ids in dismissals.callOnDismiss(but: ids) }
        .background { tasks(work) }
    }

    /// Empty views that run the tasks, because SwiftUI cancels the tasks of a view when another view is pushed on it.
    nonisolated private func tasks(_ work: [Work]) -> some View {
      ForEach(work) { work in
        let task = work.task
        Color.clear.task { await task.run() }
      }
    }
  }

  extension Screen {
    /// The presentations of the tree, parents first, and their styles.
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

  /// The id of a screen or a presentation, and the styles from it down to the root. Ids with different styles differ,
  /// so a sheet that becomes a cover is dismissed with everything on it.
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

  extension ScreenTask {
    @MainActor fileprivate func run() async {
      // The screen may be dismissed before the task starts.
      if !Task.isCancelled { await callAsFunction() }
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
    /// The tasks of all screens outside hidden tabs, including covered screens.
    fileprivate func work(in styles: [PresentationID: PresentationStyle]) -> [Work] {
      var all: [Work] = []
      visit(tabs: .shown) { screen in
        all += screen.tasks.map {
          Work(id: Work.ID(screen: StyledID(screen.id, in: styles), task: $0.id), task: $0)
        }
      }
      return all
    }
  }

  /// The part of a presentation that is needed after its dismissal.
  private struct StyledPresentation: Identifiable {
    let id: StyledID
    let onDismiss: (() -> Void)?
  }

  /// The `onDismiss` closures of all presentations, including dismissed ones, whose closures a new tree lacks.
  private final class Dismissals {
    private var known: [StyledPresentation] = []

    func note(_ presentations: [StyledPresentation]) {
      let ids = Set(presentations.map(\.id))
      known = known.filter { !ids.contains($0.id) } + presentations
    }

    /// Calls the closures of all presentations except `ids`, from the top down.
    func callOnDismiss(but ids: [StyledID]) {
      let ids = Set(ids)
      let gone = known.filter { !ids.contains($0.id) }
      known.removeAll { !ids.contains($0.id) }
      for presentation in gone.reversed() { presentation.onDismiss?() }
    }
  }
#endif
