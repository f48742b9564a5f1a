import CAdw
import NavigationCore
import NavigationPlanning
import PageKit

extension AdwPresenter {
  func view(_ nodes: [Node]) -> Widget {
    let view: Widget = adw_navigation_view_new()
    connect(view, "popped") { [weak self] page in
      self?.left(self?.nodes.values.first { UnsafeMutableRawPointer($0.object.pointer) == page })
      return false
    }
    for node in nodes { adw_navigation_view_push(cast(view), cast(node.object.pointer)) }
    return view
  }

  /// The widget of the window or of a tab, which begins with a page.
  func column(_ first: Node, in tree: Screen<Page>) -> Widget {
    addCommands(to: first)
    let screen = tree.screen(id: first.id)
    if screen?.hasThreeColumns == true {
      let details = [Detail(view([])), Detail(view([]))]
      let panes = Panes(list: view([first]), details: details)
      for detail in details { connect(detail.sidebar, "clicked") { [weak self] in self?.showSidebar() } }
      first.panes = panes
      update(first, in: tree)
      arrange(in: tree)
      return panes.widget
    }
    guard Split.placeholder(of: screen) != nil else { return view([first]) }
    let detail = view([])
    let split = Split(list: first.object.pointer, detail: Detail(detail)) { [weak self] in
      self?.left(self?.nodes.values.first { $0.isFirst(of: detail) })
    }
    first.split = split
    split.collapse(columns == 1)
    update(first, in: tree)
    return split.widget
  }

  func node(
    _ id: PresentationID?, in tree: Screen<Page>, _ step: NavigationStep<Page>? = nil,
    _ kind: Node.Kind = .page
  ) -> Node {
    let content: Widget = adw_toolbar_view_new()
    let node = Node(id, step, cast(adw_navigation_page_new(content, " ")), kind)
    nodes[id] = node
    // libadwaita uses the keys of going back, even on a page that can't be popped.
    onKey(in: node.object.pointer) { [weak self] in self?.press($0) ?? false }
    if let tabs = tree.screen(id: id)?.tabs {
      add(tabs, to: node, content, in: tree)
    } else {
      addRows(to: node, content)
    }
    update(node, in: tree)
    return node
  }

  private func addRows(to node: Node, _ content: Widget) {
    let rows = Rows(icons) { [weak self, weak node] index in
      guard let self, let node, isShown(node) else { return nil }
      let rows = navigator?.screen(id: nil)?.rows(of: navigator?.screen(id: node.id)?.content) ?? []
      return rows.indices.contains(index) ? rows[index] : nil
    }
    let header: Widget = adw_header_bar_new()
    let back: Widget = gtk_button_new_from_icon_name("go-previous-symbolic")
    (node.rows, node.header, node.back) = (rows, header, back)
    gtk_widget_set_visible(back, 0)
    connect(back, "clicked") { [weak self, weak node] in _ = self?.goBack(from: node) }
    adw_header_bar_pack_start(cast(header), back)
    let sidebar: Widget = gtk_button_new_from_icon_name("sidebar-show-symbolic")
    node.sidebar = sidebar
    gtk_widget_set_visible(sidebar, 0)
    connect(sidebar, "clicked") { [weak self] in self?.showSidebar() }
    adw_header_bar_pack_start(cast(header), sidebar)
    let page: Widget = adw_preferences_page_new()
    adw_preferences_page_add(cast(page), rows.group)
    for scroller in descendants(of: page) where isKind(scroller, of: gtk_scrolled_window_get_type()) {
      connect(scroller, "edge-reached") { [weak rows] edge in
        if Int(bitPattern: edge) & 0xFF == GTK_POS_BOTTOM.rawValue { rows?.showMore() }
        return false
      }
    }
    adw_toolbar_view_set_content(cast(content), page)
    adw_toolbar_view_add_top_bar(cast(content), header)
    let clamp: Widget = adw_clamp_new()
    adw_clamp_set_child(cast(clamp), rows.bar)
    gtk_widget_add_css_class(clamp, "bar")
    adw_toolbar_view_add_top_bar(cast(content), clamp)
  }

  private func add(_ tabs: [ScreenTab<Page>], to node: Node, _ content: Widget, in tree: Screen<Page>) {
    let stack: Widget = adw_view_stack_new()
    (node.stack, node.tabs) = (stack, tabs.compactMap(\.screen.id))
    for (index, tab) in tabs.enumerated() {
      let first = self.node(tab.screen.id, in: tree)
      adw_view_stack_add_titled_with_icon(
        cast(stack), column(first, in: tree), "\(index)", "\(tab.label)",
        tab.systemImage.flatMap { icons[$0] } ?? "view-list-symbolic")
      // A header bar has too little room for it. (GTK crashes if a switcher outlives a page of its stack.)
      let switcher: Widget = adw_view_switcher_new()
      adw_view_switcher_set_stack(cast(switcher), cast(stack))
      gtk_widget_set_halign(switcher, GTK_ALIGN_CENTER)
      if let bar = first.rows?.bar { gtk_box_prepend(cast(bar), switcher) }
      if tab.isSelected, let id = tab.screen.id { node.select(id) }
    }
    connect(stack, "notify::visible-child-name") { [weak self, weak node] in
      guard let self, let node, !isSelecting, let name = adw_view_stack_get_visible_child_name(cast(stack))
      else { return }
      if let index = Int(String(cString: name)) { navigator?.userDidSelect(node.tabs[index]) }
    }
    adw_toolbar_view_set_content(cast(content), stack)
  }

  private func showBadges(of tabs: [ScreenTab<Page>], in stack: Widget) {
    for (index, tab) in tabs.enumerated() {
      guard let child = adw_view_stack_get_child_by_name(cast(stack), "\(index)") else { continue }
      adw_view_stack_page_set_badge_number(
        adw_view_stack_get_page(cast(stack), child), guint(max(tab.badge, 0)))
    }
  }

  /// Shows the content of a node in a tree, and whether the user can leave it.
  func update(_ node: Node, in tree: Screen<Page>) {
    let presentation = node.id.flatMap { tree.presentation(id: $0) }
    if let dialog = presentation?.dialog { return update(node, dialog) }
    guard let content = tree.screen(id: node.id)?.content else { return }
    let object = node.object.pointer
    if node.kind == .toast {
      adw_toast_set_use_markup(cast(object), 0)
      adw_toast_set_title(cast(object), content.title)
      return adw_toast_set_button_label(cast(object), content.rows.first?.label)
    }
    node.isGuarded = presentation?.isDismissDisabled ?? false
    // A new badge is an update of the tab.
    for host in nodes.values where host === node || node.id.map(host.tabs.contains) == true {
      if let stack = host.stack { showBadges(of: tree.screen(id: host.id)?.tabs ?? [], in: stack) }
    }
    place(node)
    if let split = node.split, let content = Split.placeholder(of: tree.screen(id: node.id)) {
      split.detail.show(placeholder: content)
    }
    if let panes = node.panes, let contents = tree.screen(id: node.id)?.placeholders {
      for (detail, content) in zip(panes.details.suffix(contents.count), contents) {
        detail.show(placeholder: content)
      }
    }
    adw_navigation_page_set_title(cast(object), content.title)
    node.rows?.show(tree.rows(of: content))
  }

  /// Updates the ways to leave a node, which depend on its place in the window.
  func place(_ node: Node) {
    let canLeave: gboolean = node.isGuarded ? 0 : 1
    switch node.kind {
    case .page:
      let list = splits.first { node.isFirst(of: $0.detail.view) }
      // This hides libadwaita's button.
      adw_navigation_page_set_can_pop(cast(list?.page ?? node.object.pointer), canLeave)
      let isBack = node.isBehind || canLeave == 0 && list?.isCollapsed != false
      if let back = node.back { gtk_widget_set_visible(back, isBack ? 1 : 0) }
    case .sheet: if let dialog = node.container?.pointer { adw_dialog_set_can_close(cast(dialog), canLeave) }
    case .alert, .toast: break
    }
  }

  private func update(_ node: Node, _ dialog: Dialog) {
    let alert: UnsafeMutablePointer<AdwAlertDialog> = cast(node.object.pointer)
    adw_alert_dialog_set_heading(alert, "\(dialog.title)")
    // Lines may point at each other.
    let message = dialog.message.map { "\($0)" } ?? ""
    let isCode = message.contains("\n")
    adw_alert_dialog_set_body_use_markup(alert, isCode ? 1 : 0)
    adw_alert_dialog_set_body(alert, isCode ? "<tt>\(markup(message))</tt>" : message)
    let (old, buttons) = (node.buttons, dialog.buttons)
    node.buttons = buttons
    // New buttons would not have the focus.
    if old.elementsEqual(buttons, by: { $0.label == $1.label && $0.role == $1.role }) { return }
    for index in old.indices { adw_alert_dialog_remove_response(alert, "\(index)") }
    // In GNOME, the cancel button is the first.
    for index in buttons.indices.filter({ buttons[$0].role == .cancel })
      + buttons.indices.filter({ buttons[$0].role != .cancel })
    {
      adw_alert_dialog_add_response(alert, "\(index)", "\(buttons[index].label)")
      if buttons[index].role == .destructive {
        adw_alert_dialog_set_response_appearance(alert, "\(index)", ADW_RESPONSE_DESTRUCTIVE)
      }
    }
    // It has the focus, and Enter presses it.
    if let safe = dialog.safeButton { adw_alert_dialog_set_default_response(alert, "\(safe)") }
  }
}
