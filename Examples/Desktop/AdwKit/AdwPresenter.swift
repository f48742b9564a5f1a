import CAdw
import NavigationCore
import NavigationPlanning
import PageKit

/// Shows pages with GTK and libadwaita: in navigation views and dialogs, as toasts, and as tabs.
///
/// The root may have tabs, which do not change. A cover is drawn as a sheet, and so is a popover, because GTK can't keep a
/// guarded popover open. Dialogs are always animated.
///
/// A split screen has two columns if it is the root or the screen of a tab, and has a placeholder, and three if the placeholder
/// is split, too. Other split screens have one column. A placeholder shows its title and the labels of its rows. Only three
/// columns can be hidden.
@MainActor
public final class AdwPresenter: Presenter {
  public let window: Widget = adw_window_new()
  /// Called when the user closes the window, which stays open. If a dialog is open, libadwaita closes the dialog instead.
  public var onClose: () -> Void = {}
  /// Called when the user quits.
  public var onQuit: () -> Void = {}
  /// The number of columns that fit in the window. It is observable. Pass it to `columns(_:)` of the root.
  public var columns: Int { room.wrappedValue }
  private let room: StateBinding<Int>
  private(set) weak var navigator: Navigator<Page>?
  /// The nodes that are on screen or coming up. A node is removed when it begins to leave.
  var nodes: [PresentationID?: Node] = [:]
  /// Whether the window is closed, or is about to be.
  private(set) var isClosed = false
  /// The number of steps that are running.
  private var running = 0
  /// Whether the program selects a tab, and not the user.
  private(set) var isSelecting = false
  let icons: [String: String]
  /// The items of the menu below the commands.
  public var menu: [(label: String, action: @MainActor () -> Void)] = []
  private let toasts: Widget = adw_toast_overlay_new()
  var openers: [PresentationID: Opener] = [:]
  /// The button that was pressed last. It loses the focus if its command is disabled meanwhile.
  var pressed: Kept?
  /// What gets the focus as soon as it can.
  var awaited: Opener?

  /// The capabilities of the navigator. GTK does not animate a stack that is set at once.
  public static let capabilities: NavigationCapabilities = [.dismissesManyAtOnce, .pushesManyAtOnce]

  /// - Parameter icons: GTK's icons for the symbols of tabs, and for the labels of the actions of a row.
  public init(title: String, width: Int32, height: Int32, icons: [String: String] = [:]) {
    (self.icons, room) = (icons, StateBinding(wrappedValue: width > 900 ? 3 : width > 600 ? 2 : 1))
    gtk_window_set_title(cast(window), title)
    // Screen readers say it. A program has one, so a second window doesn't change it.
    if g_get_prgname() == nil { g_set_prgname(title) }
    gtk_window_set_default_size(cast(window), width, height)
    connect(window, "close-request") { [weak self] _ in
      self?.onClose()
      return true
    }
    connect(window, "destroy") { [weak self] in self?.isClosed = true }
    onKey(in: window) { [weak self] in self?.press($0) ?? false }
    // A breakpoint hides its content for a frame, and a text field in it loses the focus. This content is empty.
    let (overlay, meter): (Widget, Widget) = (gtk_overlay_new(), adw_breakpoint_bin_new())
    gtk_widget_set_size_request(meter, 1, 1)
    gtk_widget_set_can_target(meter, 0)
    adw_breakpoint_bin_set_child(cast(meter), adw_bin_new())
    gtk_overlay_set_child(cast(overlay), toasts)
    gtk_overlay_add_overlay(cast(overlay), meter)
    adw_window_set_content(cast(window), overlay)
    // The last of the breakpoints that fit is applied, after the one before is unapplied.
    for (width, columns) in [(900, 2), (600, 1)] {
      let condition = adw_breakpoint_condition_parse("max-width: \(width)px")
      guard let breakpoint = adw_breakpoint_new(condition) else { return }
      connect(Widget(breakpoint), "apply") { [room] in room.wrappedValue = columns }
      connect(Widget(breakpoint), "unapply") { [room] in room.wrappedValue = 3 }
      adw_breakpoint_bin_add_breakpoint(cast(meter), breakpoint)
    }
  }

  public func attach(_ navigator: Navigator<Page>) {
    self.navigator = navigator
    adw_toast_overlay_set_child(
      cast(toasts), column(node(navigator.shown.id, in: navigator.shown), in: navigator.shown))
    arrange(in: navigator.shown)
    gtk_window_present(cast(window))
  }

  /// Closes the window, without a question, and cancels its navigator. The window disappears at once. Its widgets are
  /// destroyed when the running steps, which use them, have ended.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    navigator?.cancel()
    gtk_widget_set_visible(window, 0)
    Task {
      await wait(atMost: .seconds(4)) { running == 0 }
      gtk_window_destroy(cast(window))
    }
  }

  public func show(_ step: NavigationStep<Page>) async throws {
    running += 1
    defer {
      arrange(in: step.tree)
      settleFocus()
      running -= 1
    }
    switch step.move {
    case .present(let id):
      rememberOpener(of: id)
      guard let presentation = step.tree.presentation(id: id) else { return }
      if presentation.dialog != nil {
        await alert(id, step)
      } else if presentation.style.kind == .overlay {
        toast(id, step)
      } else {
        await modal(presentation, step)
      }
    case .dismiss:
      let leaving = close(step.leaving)
      await wait { leaving.allSatisfy { $0.remains == nil } }
      // If the user drags a sheet that closes, libadwaita opens it again, although its window has removed it.
      for widget in leaving.compactMap(\.remains) { gtk_widget_unparent(widget) }
      restoreFocus(after: step.leaving.last?.id)
    case .push(let ids):
      guard let parent = ids.first.flatMap({ nodes[$0.parent] }), let view = parent.upperView else { return }
      // Updates come before the view can be changed.
      let pages = ids.map { node($0, in: step.tree, step) }
      do { try await rest(view) } catch {
        for page in pages where isShown(page) { nodes[page.id] = nil }
        throw error
      }
      let shown = pages.filter(isShown)
      rememberOpener(of: shown.first?.id)
      if let split = split(of: view), !split.isOpen, !shown.isEmpty {
        split.show(shown)
        for page in shown { place(page) }
      } else if let panes = panes(of: view) {
        show(shown, in: panes, step.tree)
      } else {
        for page in shown { adw_navigation_view_push(cast(view), cast(page.object.pointer)) }
      }
      focusContent(of: shown.last)
      await wait { !isMoving(view) }
    case .pop(let ids):
      guard let node = ids.first.flatMap({ nodes[$0] }), let view = node.view else { return }
      try await rest(view)
      guard isShown(node) else { return }
      let isFocused = isFocused(step.leaving.compactMap { nodes[$0.id] })
      _ = close(step.leaving)
      if let page = adw_navigation_view_get_previous_page(cast(view), cast(node.object.pointer)) {
        adw_navigation_view_pop_to_page(cast(view), page)
      } else {
        split(of: view)?.show([])
        empty(view)
      }
      if isFocused { restoreFocus(after: step.leaving.last?.id) }
      await wait { !isMoving(view) }
    case .select(let id):
      isSelecting = true
      for node in nodes.values { node.select(id) }
      isSelecting = false
    case .update(let id):
      if let node = nodes[id] { update(node, in: step.tree) }
      for split in splits where id == step.tree.id && split.isCollapsed != (columns == 1) {
        try await rest(split.detail.view)
        split.collapse(columns == 1)
        for node in nodes.values { place(node) }
        // The list is hidden, and may have had the focus.
        if split.isCollapsed, split.isOpen, gtk_widget_get_focus_child(split.detail.view) == nil {
          focusContent(of: nodes[step.tree.topmost.id])
        }
      }
    case .setStack, .replaceAll: break  // They need other capabilities.
    }
  }

  /// Waits until a navigation view rests. libadwaita aborts if the view changes while the user swipes.
  private func rest(_ view: Widget) async throws {
    guard await wait(atMost: .seconds(4), until: { !isMoving(view) }) else { throw CancellationError() }
    try Task.checkCancellation()
    let isStill = NavigationTransaction.current.disablesAnimations
    for view in split(of: view)?.views ?? [view] {
      adw_navigation_view_set_animate_transitions(cast(view), isStill ? 0 : 1)
    }
  }

  /// Whether a navigation view moves, or the split view around it.
  private func isMoving(_ view: Widget) -> Bool {
    (split(of: view)?.views ?? [view]).contains(where: AdwKit.isMoving)
  }

  var splits: [Split] { nodes.values.compactMap(\.split) }
  /// The split view whose detail a navigation view shows.
  private func split(of view: Widget) -> Split? { splits.first { $0.detail.view == view } }

  // MARK: Three columns

  /// The panes with a navigation view.
  private func panes(of view: Widget) -> Panes? {
    nodes.values.compactMap(\.panes).first { $0.list == view || $0.details.contains { $0.view == view } }
  }

  /// Pushes pages, each in its column.
  private func show(_ pages: [Node], in panes: Panes, _ tree: Screen<Page>) {
    let root = nodes.values.first { $0.panes === panes }.flatMap { tree.screen(id: $0.id) }
    for page in pages {
      guard let position = root?.position(of: page.id), position > 0 else { continue }
      let detail = panes.details[position - 1]
      if position == 1, root?.pushed.first?.id == page.id { page.detail = panes.details[1] }
      if detail.isOpen {
        adw_navigation_view_push(cast(detail.view), cast(page.object.pointer))
      } else {
        detail.show([page])
      }
    }
  }

  /// Shows the placeholder in a column whose first page leaves, and in the columns to the right.
  private func empty(_ view: Widget) {
    guard let details = panes(of: view)?.details else { return }
    for detail in details.drop(while: { $0.view != view }) { detail.show([]) }
  }

  /// Shows the commands, the columns that the tree shows, and the buttons that depend on them.
  func arrange(in tree: Screen<Page>) {
    showCommands()
    for node in nodes.values where node.panes != nil {
      guard let panes = node.panes, let screen = tree.screen(id: node.id) else { continue }
      let visible = screen.visibleColumns(columns)
      let areHidden = tree.offers.contains { $0.kind == .show && $0.overlay == nil }
      panes.show(visible)
      // The window has its buttons once.
      func show(_ header: Widget?, in position: Int) {
        guard let header else { return }
        adw_header_bar_set_show_start_title_buttons(cast(header), visible.min() == position ? 1 : 0)
        adw_header_bar_set_show_end_title_buttons(cast(header), visible.max() == position ? 1 : 0)
      }
      show(node.header, in: 0)
      for (index, detail) in panes.details.enumerated() {
        show(detail.header, in: index + 1)
        gtk_widget_set_visible(detail.sidebar, areHidden && visible.min() == index + 1 ? 1 : 0)
      }
      for other in nodes.values where other.kind == .page && other.panes == nil {
        let position = screen.position(of: other.id)
        guard position > 0 else { continue }
        show(other.header, in: position)
        let isFirst =
          panes.details[position - 1].view == other.view
          && other.isFirst(of: panes.details[position - 1].view)
        let isLeftmost = visible.min() == position
        other.isBehind = isFirst && isLeftmost
        if let sidebar = other.sidebar { gtk_widget_set_visible(sidebar, areHidden && isLeftmost ? 1 : 0) }
        place(other)
      }
    }
  }

  func showSidebar() { navigator?.shown.offers.first { $0.kind == .show && $0.overlay == nil }?.perform() }

  /// Goes back from the page on top, if libadwaita doesn't because it can't be popped.
  func goBackFromGuarded() -> Bool {
    let tree = navigator?.shown
    guard tree?.path.last?.dialog == nil, let node = nodes[tree?.topmost.id],
      gtk_widget_get_visible(node.back) != 0
    else { return false }
    return columns == 1 || node.isGuarded ? goBack(from: node) : false
  }

  /// Goes back from a page that hides the column to its left, or asks. Returns `true`.
  func goBack(from node: Node?) -> Bool {
    guard let node, !attempt(node) else { return true }
    if node.isBehind, let view = node.view {
      left(node)
      empty(view)
      navigator.map { arrange(in: $0.shown) }
    }
    return true
  }

  /// Closes presentations, from the top down. Their signals are ignored, because their nodes are removed.
  private func close(_ leaving: [Presentation<Page>]) -> [Node] {
    let leaving = leaving.compactMap { nodes.removeValue(forKey: $0.id) }
    for node in leaving { node.close() }
    return leaving
  }

  private func alert(_ id: PresentationID, _ step: NavigationStep<Page>) async {
    let alert: Widget = cast(adw_alert_dialog_new(nil, nil))
    let node = Node(id, step, alert, .alert)
    nodes[id] = node
    update(node, in: step.tree)
    // It follows "closed", with or without a tap on a button.
    connect(alert, "response") { [weak self, weak node] response in
      guard let self, let node, let response, isShown(node) else { return false }
      restoreFocus(whenGone: node)
      if let index = Int(String(cString: response.assumingMemoryBound(to: CChar.self))) {
        nodes[id] = nil
        navigator?.userDidTap(id, generation: node.generation, button: node.buttons[index])
      }
      left(node)
      return false
    }
    adw_dialog_present(cast(alert), window)
    await settle(adw_dialog_get_child(cast(alert)))
  }

  private func toast(_ id: PresentationID, _ step: NavigationStep<Page>) {
    guard let toast = adw_toast_new("").map({ Widget($0) }) else { return }
    let node = Node(id, step, toast, .toast)
    nodes[id] = node
    update(node, in: step.tree)
    connect(toast, "dismissed") { [weak self, weak node] in self?.left(node) }
    connect(toast, "button-clicked") { [weak self] in
      let row = self?.navigator?.screen(id: id)?.content.rows.first
      if case .button(let action, _)? = row?.kind { _ = action.run() }
    }
    // The overlay takes over a reference.
    g_object_ref(toast)
    adw_toast_set_timeout(cast(toast), 0)
    adw_toast_overlay_add_toast(cast(toasts), cast(toast))
  }

  private func modal(_ presentation: Presentation<Page>, _ step: NavigationStep<Page>) async {
    let first = node(presentation.id, in: step.tree, step, .sheet)
    let view = view([first] + (presentation.screen?.pushed ?? []).map { node($0.id, in: step.tree, step) })
    let dialog: Widget = cast(adw_dialog_new())
    first.container = Kept(dialog)
    place(first)
    adw_dialog_set_child(cast(dialog), view)
    adw_dialog_set_content_width(cast(dialog), 420)
    adw_dialog_set_content_height(cast(dialog), 520)
    // The signal is emitted when the sheet begins to leave.
    connect(dialog, "closed") { [weak self, weak first] in
      self?.left(first)
      self?.restoreFocus(whenGone: first)
    }
    connect(dialog, "close-attempt") { [weak self, weak first] in _ = self?.attempt(first) }
    adw_dialog_present(cast(dialog), window)
    focusContent(of: nodes[(presentation.screen?.pushed.last ?? presentation).id])
    await settle(view)
  }

  /// Waits until a widget is on screen and rests.
  private func settle(_ widget: Widget) async {
    var (last, count) = (graphene_rect_t(), 0)
    await wait {
      var bounds = graphene_rect_t()
      let hasPlace =
        gtk_widget_get_mapped(widget) != 0 && gtk_widget_compute_bounds(widget, window, &bounds) != 0
      count = hasPlace && graphene_rect_equal(&bounds, &last) ? count + 1 : 0
      last = bounds
      return count >= 3
    }
  }

  func isShown(_ node: Node) -> Bool { nodes[node.id] === node }

  /// Reports that the user has dismissed or popped a node.
  func left(_ node: Node?) {
    guard let node, isShown(node), let id = node.id else { return }
    let leaving = nodes.filter { $0.key.map { sequence(first: $0, next: \.parent).contains(id) } ?? false }
    for key in leaving.keys { nodes[key] = nil }
    // A page does not close the dialogs above it.
    for other in leaving.values where other !== node { other.close() }
    if node.kind == .page { restoreFocus(after: id) }
    if node.kind == .page {
      navigator?.userDidPop(id, generation: node.generation)
    } else {
      navigator?.userDidDismiss(id, generation: node.generation)
    }
  }

  /// Reports that the user tries to leave a page or a sheet, if it is guarded. Returns whether it is.
  func attempt(_ node: Node?) -> Bool {
    guard let node, isShown(node), node.isGuarded, let id = node.id else { return false }
    navigator?.userDidAttemptToDismiss(id, generation: node.generation)
    return true
  }
}

/// The widgets of a screen or a dialog.
@MainActor
final class Node {
  let id: PresentationID?
  /// The generation of the presentation. It is 0 for the root and for tabs.
  let generation: Int
  /// The page of a navigation view, the alert, or the toast.
  let object: Kept
  let kind: Kind
  /// The dialog that begins with this page.
  var container: Kept?
  var isGuarded = false
  var rows: Rows?
  var header: Widget?
  /// The back button while the page is guarded, in place of libadwaita's.
  var back: Widget?
  /// The buttons of an alert. Their indices are the ids of their responses.
  var buttons: [Dialog.Button] = []
  /// The tabs of the page.
  var stack: Widget?
  var tabs: [PresentationID] = []
  /// The split view whose list is this page.
  var split: Split?
  /// The columns whose list is this page.
  var panes: Panes?
  /// The third column, if this is the page in the second.
  var detail: Detail?
  /// Whether going back from this page shows the column to its left.
  var isBehind = false
  /// The button that shows hidden columns.
  var sidebar: Widget?
  /// The commands that have an icon, and the button of the menu.
  var bar: Widget?
  var menu: Widget?

  enum Kind { case page, sheet, alert, toast }

  init(_ id: PresentationID?, _ step: NavigationStep<Page>?, _ object: Widget, _ kind: Kind) {
    self.id = id
    generation = id.flatMap { step?.generations[$0] } ?? 0
    (self.object, self.kind) = (Kept(object), kind)
  }

  var view: Widget? { gtk_widget_get_ancestor(object.pointer, adw_navigation_view_get_type()) }
  /// The navigation view that this page pushes onto.
  var upperView: Widget? { split?.detail.view ?? panes?.details[0].view ?? detail?.view ?? view }

  /// Whether it is the first page of a navigation view.
  func isFirst(of view: Widget) -> Bool {
    kind == .page && self.view == view
      && adw_navigation_view_get_previous_page(cast(view), cast(object.pointer)) == nil
  }

  var surface: Widget { (container ?? object).pointer }

  func close() {
    switch kind {
    case .page: break
    case .sheet, .alert: adw_dialog_force_close(cast(surface))
    case .toast: adw_toast_dismiss(cast(surface))
    }
  }

  /// The dialog, as long as the window contains it.
  var remains: Widget? {
    [.page, .toast].contains(kind) || gtk_widget_get_parent(surface) == nil ? nil : surface
  }

  func select(_ tab: PresentationID) {
    if let index = tabs.firstIndex(of: tab) { adw_view_stack_set_visible_child_name(cast(stack), "\(index)") }
  }
}

/// Whether a navigation view moves between two pages, by itself or because the user swipes.
@MainActor
public func isMoving(_ view: Widget) -> Bool {
  children(of: view).filter {
    isKind($0, of: adw_navigation_page_get_type()) && gtk_widget_get_child_visible($0) != 0
  }.count > 1
}
