import CAdw
import NavigationCore
import NavigationPlanning
import TerminalKit

/// Shows pages with GTK and libadwaita: in navigation views, dialogs, and popovers, as toasts, and as tabs.
///
/// The root may have tabs, which do not change. A cover is a sheet here, and a popover points at the top of its page.
/// Dialogs and popovers are always animated.
@MainActor
public final class AdwPresenter: Presenter {
  public let window: Widget = adw_window_new()
  /// Called when the user closes the window. (If a dialog is open, libadwaita closes that instead.)
  public var onClose: () -> Void = {}
  private(set) weak var navigator: Navigator<Page>?
  /// What is on screen or coming up. A node is removed when it begins to leave.
  var nodes: [PresentationID?: Node] = [:]
  /// Whether the program selects a tab, and not the user.
  private(set) var isSelecting = false
  private let toasts: Widget = adw_toast_overlay_new()

  /// The capabilities of the navigator. A stack that is set at once would not be animated.
  public static let capabilities: NavigationCapabilities = [.dismissesManyAtOnce, .pushesManyAtOnce]

  public init(title: String, width: Int32, height: Int32) {
    gtk_window_set_title(cast(window), title)
    gtk_window_set_default_size(cast(window), width, height)
    adw_window_set_content(cast(window), toasts)
    connect(window, "close-request") { [weak self] _ in
      self?.onClose()
      return true
    }
  }

  public func attach(_ navigator: Navigator<Page>) {
    self.navigator = navigator
    adw_toast_overlay_set_child(cast(toasts), view([node(nil, in: navigator.shown)]))
    gtk_window_present(cast(window))
  }

  public func show(_ step: NavigationStep<Page>) async throws {
    switch step.move {
    case .present(let id):
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
      // libadwaita reopens a sheet that the user drags while it closes, but its window no longer knows it.
      for widget in leaving.compactMap(\.remains) { gtk_widget_unparent(widget) }
    case .push(let ids):
      guard let view = ids.first.flatMap({ nodes[$0.parent]?.view }) else { return }
      // Updates come before the view can be changed.
      let pages = ids.map { node($0, in: step.tree, step) }
      do { try await rest(view) } catch {
        for page in pages where isShown(page) { nodes[page.id] = nil }
        throw error
      }
      for page in pages where isShown(page) {
        adw_navigation_view_push(cast(view), cast(page.object.pointer))
      }
      await wait { !isMoving(view) }
    case .pop(let ids):
      guard let node = ids.first.flatMap({ nodes[$0] }), let view = node.view else { return }
      try await rest(view)
      let page = adw_navigation_view_get_previous_page(cast(view), cast(node.object.pointer))
      guard isShown(node), page != nil else { return }
      _ = close(step.leaving)
      adw_navigation_view_pop_to_page(cast(view), page)
      await wait { !isMoving(view) }
    case .select(let id):
      isSelecting = true
      for node in nodes.values { node.select(id) }
      isSelecting = false
    case .update(let id): if let node = nodes[id] { update(node, in: step.tree) }
    case .setStack, .replaceAll: break  // They need other capabilities.
    }
  }

  /// Waits until a navigation view can be changed: libadwaita aborts if that is done while the user swipes.
  private func rest(_ view: Widget) async throws {
    guard await wait(atMost: .seconds(4), until: { !isMoving(view) }) else { throw CancellationError() }
    try Task.checkCancellation()
    let isStill = NavigationTransaction.current.disablesAnimations
    adw_navigation_view_set_animate_transitions(cast(view), isStill ? 0 : 1)
  }

  /// Closes presentations, the one on top first. The signals that follow find no node.
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
      if let button = node.buttons[String(cString: response.assumingMemoryBound(to: CChar.self))] {
        nodes[id] = nil
        navigator?.userDidTap(id, generation: node.generation, button: button)
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
    adw_toast_overlay_add_toast(cast(toasts), cast(toast))
  }

  private func modal(_ presentation: Presentation<Page>, _ step: NavigationStep<Page>) async {
    let parent = nodes[presentation.id.parent]?.object.pointer ?? window
    let isPopover = presentation.style.attachmentAnchor != nil
    let first = node(presentation.id, in: step.tree, step, isPopover ? .popover : .sheet)
    let view = view([first] + (presentation.screen?.pushed ?? []).map { node($0.id, in: step.tree, step) })
    if isPopover {
      let popover: Widget = gtk_popover_new()
      first.container = Kept(popover)
      gtk_popover_set_child(cast(popover), view)
      gtk_widget_set_size_request(popover, 380, 420)
      gtk_widget_set_parent(popover, parent)
      var area = GdkRectangle(x: gtk_widget_get_width(parent) / 2, y: 60, width: 1, height: 1)
      gtk_popover_set_pointing_to(cast(popover), &area)
      connect(popover, "closed") { [weak self, weak first] in
        self?.left(first)
        // Not in its own signal.
        Task { @MainActor [kept = Kept(popover)] in gtk_widget_unparent(kept.pointer) }
      }
      gtk_popover_popup(cast(popover))
    } else {
      let dialog: Widget = cast(adw_dialog_new())
      first.container = Kept(dialog)
      update(first, in: step.tree)
      adw_dialog_set_child(cast(dialog), view)
      adw_dialog_set_content_width(cast(dialog), 420)
      adw_dialog_set_content_height(cast(dialog), 520)
      // It comes when the sheet begins to leave.
      connect(dialog, "closed") { [weak self, weak first] in self?.left(first) }
      connect(dialog, "close-attempt") { [weak self, weak first] in _ = self?.attempt(first) }
      adw_dialog_present(cast(dialog), window)
    }
    await settle(view)
  }

  /// Waits until a widget has been placed and no longer moves.
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

  /// The user has dismissed or popped what a node shows.
  func left(_ node: Node?) {
    guard let node, isShown(node), let id = node.id else { return }
    let leaving = nodes.filter { $0.key.map { sequence(first: $0, next: \.parent).contains(id) } ?? false }
    for key in leaving.keys { nodes[key] = nil }
    // What is above a page does not close with it.
    for other in leaving.values where other !== node { other.close() }
    if node.kind == .page {
      navigator?.userDidPop(id, generation: node.generation)
    } else {
      navigator?.userDidDismiss(id, generation: node.generation)
    }
  }

  /// The user tries to leave a page or a sheet. Returns whether it is guarded.
  func attempt(_ node: Node?) -> Bool {
    guard let node, isShown(node), node.isGuarded, let id = node.id else { return false }
    navigator?.userDidAttemptToDismiss(id, generation: node.generation)
    return true
  }
}

/// A screen or a dialog as GTK has it.
@MainActor
final class Node {
  let id: PresentationID?
  /// The generation of the presentation. It is 0 for the root and for tabs.
  let generation: Int
  /// The page of a navigation view; of an alert or a toast, the object itself.
  let object: Kept
  let kind: Kind
  /// The dialog or popover of the first page in it.
  var container: Kept?
  var isGuarded = false
  var rows: Rows?
  var header: Widget?
  /// The button that takes the place of libadwaita's while the page is guarded.
  var back: Widget?
  /// The buttons of an alert, by the ids of their responses.
  var buttons: [String: Dialog.Button] = [:]
  /// Of a page with tabs.
  var stack: Widget?
  var tabs: [PresentationID] = []

  enum Kind { case page, sheet, popover, alert, toast }

  init(_ id: PresentationID?, _ step: NavigationStep<Page>?, _ object: Widget, _ kind: Kind) {
    self.id = id
    generation = id.flatMap { step?.generations[$0] } ?? 0
    (self.object, self.kind) = (Kept(object), kind)
  }

  var view: Widget? { gtk_widget_get_ancestor(object.pointer, adw_navigation_view_get_type()) }

  private var surface: Widget { (container ?? object).pointer }

  func close() {
    switch kind {
    case .page: break
    case .sheet, .alert: adw_dialog_force_close(cast(surface))
    case .popover: gtk_popover_popdown(cast(surface))
    case .toast: adw_toast_dismiss(cast(surface))
    }
  }

  /// What it came up in, while that is in the window.
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
