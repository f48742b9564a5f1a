import CAdw
import NavigationCore
import PageKit

extension AdwPresenter {
  /// The keys of the commands, for a list of shortcuts.
  public var shortcuts: [(keys: String, label: String)] {
    (tree?.commands ?? []).compactMap { command in
      command.shortcut.map { ($0.text, String(state: command.label)) }
    }
  }

  /// The tree with the screens that are still coming up, and the newest closures.
  private var tree: Screen<Page>? { navigator?.screen(id: nil) }

  /// Performs the command with a label, if the tree offers it now.
  private func perform(_ label: String) {
    tree?.offers.first { $0.kind == .command && $0.label == label }?.perform()
  }

  /// Does what a key means that the focused widget doesn't use. Returns whether it means something.
  func press(_ event: OpaquePointer) -> Bool {
    if KeyShortcut("w").matches(event) {
      onClose()
    } else if KeyShortcut("q").matches(event) {
      onQuit()
    } else if isKey(event, guint(GDK_KEY_Escape)) || isKey(event, guint(GDK_KEY_Left), GDK_ALT_MASK) {
      return goBackFromGuarded()
    } else if let command = tree?.commands.first(where: { $0.shortcut?.matches(event) == true }) {
      perform(String(state: command.label))
    } else {
      return false
    }
    return true
  }

  /// Adds the commands that have an icon and the menu to a header bar.
  func addCommands(to node: Node) {
    guard let header = node.header else { return }
    let (bar, button): (Widget, Widget) = (gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0), gtk_menu_button_new())
    let (popover, items): (Widget, Widget) = (gtk_popover_new(), gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    (node.bar, node.menu) = (bar, button)
    adw_header_bar_pack_start(cast(header), bar)
    adw_header_bar_pack_end(cast(header), button)
    gtk_popover_set_child(cast(popover), items)
    gtk_menu_button_set_popover(cast(button), popover)
    gtk_menu_button_set_icon_name(cast(button), "open-menu-symbolic")
    gtk_menu_button_set_primary(cast(button), 1)  // F10
    gtk_widget_set_tooltip_text(button, "Menu")
    onOpen(button) { [weak self] in self?.fill(items, in: popover) }
  }

  /// Fills a menu: with the commands, and then with the items of this interface.
  private func fill(_ box: Widget, in popover: Widget) {
    for item in children(of: box) { gtk_box_remove(cast(box), item) }
    func add(
      _ label: String, _ keys: String, hindrance: String? = nil,
      _ action: @escaping @MainActor () -> Void
    ) {
      let (item, line): (Widget, Widget) = (gtk_button_new(), gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 24))
      let (title, hint): (Widget, Widget) = (gtk_label_new(label), gtk_label_new(keys))
      gtk_label_set_xalign(cast(title), 0)
      gtk_widget_set_hexpand(title, 1)
      gtk_widget_add_css_class(hint, "dim-label")
      gtk_box_append(cast(line), title)
      gtk_box_append(cast(line), hint)
      gtk_button_set_child(cast(item), line)
      gtk_widget_add_css_class(item, "flat")
      gtk_widget_set_sensitive(item, hindrance == nil ? 1 : 0)
      gtk_widget_set_tooltip_text(item, hindrance)
      connect(item, "clicked") {
        gtk_popover_popdown(cast(popover))
        action()
      }
      gtk_box_append(cast(box), item)
    }
    for command in tree?.commands ?? [] {
      let label = String(state: command.label)
      add(label, command.shortcut?.text ?? "", hindrance: command.hindrance) { [weak self] in
        self?.perform(label)
      }
    }
    for (label, action) in menu { add(label, "", action) }
  }

  /// Shows the commands that have an icon in the header bars.
  func showCommands() {
    let commands = (tree?.commands ?? []).map { (label: String(state: $0.label), hindrance: $0.hindrance) }
    let shown = commands.filter { icons[$0.label] != nil }
    for node in nodes.values {
      guard let bar = node.bar else { continue }
      gtk_widget_set_visible(node.menu, commands.isEmpty && menu.isEmpty ? 0 : 1)
      if children(of: bar).map({ String(cString: gtk_widget_get_name($0)) }) != shown.map(\.label) {
        for button in children(of: bar) { gtk_box_remove(cast(bar), button) }
        for (label, _) in shown {
          let button: Widget = gtk_button_new_from_icon_name(icons[label])
          gtk_widget_set_name(button, label)
          connect(button, "clicked") { [weak self] in
            self?.pressed = Kept(button)
            self?.perform(label)
          }
          gtk_box_append(cast(bar), button)
        }
      }
      for (button, command) in zip(children(of: bar), shown) {
        gtk_widget_set_sensitive(button, command.hindrance == nil ? 1 : 0)
        gtk_widget_set_tooltip_text(
          button, command.label + (command.hindrance.map { ": \($0)" } ?? ""))
      }
    }
  }
}

extension KeyShortcut {
  private static let masks: [Modifier: GdkModifierType] = [
    .command: GDK_CONTROL_MASK, .option: GDK_ALT_MASK, .shift: GDK_SHIFT_MASK,
  ]
  private var keyval: guint { gdk_unicode_to_keyval(key.unicodeScalars.first?.value ?? 0) }
  private var mask: GdkModifierType {
    GdkModifierType(modifiers.reduce(0) { $0 | (Self.masks[$1]?.rawValue ?? 0) })
  }

  func matches(_ event: OpaquePointer) -> Bool { isKey(event, keyval, mask) }

  /// `Ctrl+N`.
  var text: String {
    let label = gtk_accelerator_get_label(keyval, mask)
    defer { g_free(label) }
    return label.map { String(cString: $0) } ?? ""
  }
}

/// Whether a key was pressed, with exactly these modifiers, in any of the keyboard's layouts.
private func isKey(_ event: OpaquePointer, _ key: guint, _ modifiers: GdkModifierType = GdkModifierType(0))
  -> Bool
{
  gdk_key_event_matches(event, key, modifiers) != GDK_KEY_MATCH_NONE
}
