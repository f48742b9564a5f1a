import CAdw
import PageKit

/// The rows of a page. Rows of the same kind are updated in place, so that a text field keeps its cursor.
///
/// If state refuses a text, the tree does not change, and the text field keeps it.
@MainActor
final class Rows {
  let group: UnsafeMutablePointer<AdwPreferencesGroup> = cast(adw_preferences_group_new())
  /// The search entry of a filter, which is above the group.
  let bar: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
  private(set) var shown: [Row] = []
  /// All rows. The first ones are shown, and more when the user scrolls to the end.
  private var all: [Row] = []
  private var limit = 100
  private(set) var widgets: [Widget] = []
  /// Whether the program causes the signals.
  private var isUpdating = false
  /// The texts that the user has typed, by row. An update with one of them is outdated, and is not shown.
  private var typed: [Int: [String]] = [:]
  /// Returns the row at an index, with its newest closures.
  private let row: (Int) -> Row?
  private let icons: [String: String]

  init(_ icons: [String: String], row: @escaping (Int) -> Row?) {
    (self.icons, self.row) = (icons, row)
    _ = style
  }

  func showMore() {
    guard limit < all.count else { return }
    limit += 100
    show(all)
  }

  func show(_ rows: [Row]) {
    all = rows
    let rows = Array(rows.prefix(limit))
    isUpdating = true
    defer { isUpdating = false }
    // The rows above the first one of another kind stay, and so does the focus.
    let kept = zip(rows, shown).prefix { $0.isSameKind(as: $1) }.count
    let focus = gtk_widget_get_root(cast(group)).flatMap { gtk_root_get_focus($0) }
    let last = focus.flatMap { place(of: Widget($0)) }
    for (widget, row) in zip(widgets, shown).dropFirst(kept) {
      if row.isFilter {
        gtk_box_remove(cast(bar), widget)
      } else {
        adw_preferences_group_remove(group, widget)
      }
    }
    typed = typed.filter { $0.key < kept }
    widgets = widgets[..<kept] + rows.indices[kept...].map { make(rows[$0], at: $0) }
    for (widget, row) in zip(widgets, rows).dropFirst(kept) {
      if row.isFilter { gtk_box_append(cast(bar), widget) } else { adw_preferences_group_add(group, widget) }
    }
    for index in rows.indices { update(widgets[index], rows[index], at: index) }
    shown = rows
    if rows.contains(where: { $0.kind != .text }) {
      gtk_widget_remove_css_class(cast(group), "facts")
    } else {
      gtk_widget_add_css_class(cast(group), "facts")
    }
    if let last, last.index >= kept { self.focus(last) }
  }

  private func make(_ row: Row, at index: Int) -> Widget {
    let widget: Widget
    switch row.kind {
    case .text:
      widget = adw_action_row_new()
      gtk_widget_add_css_class(widget, "fact")
      gtk_widget_set_focusable(widget, 0)
    case .field(let field):
      widget = field.isFilter ? gtk_search_entry_new() : adw_entry_row_new()
      if field.isFilter { connect(widget, "stop-search") { gtk_editable_set_text(cast(widget), "") } }
      input(widget, "changed", at: index) { [unowned self] row in
        typed[index, default: []].append(text(of: widget))
        if case .field(let field) = row.kind { field.set(text(of: widget)) }
      }
    case .number(let number):
      widget = adw_spin_row_new_with_range(
        Double(number.range.lowerBound), Double(number.range.upperBound), 1)
      input(widget, "notify::value", at: index) { row in
        if case .number(let number) = row.kind { number.set(Int(adw_spin_row_get_value(cast(widget)))) }
      }
    case .choice(let choice):
      widget = adw_combo_row_new()
      let names = gtk_string_list_new(nil)
      for option in choice.options { gtk_string_list_append(names, option) }
      adw_combo_row_set_model(cast(widget), names)
      g_object_unref(UnsafeMutableRawPointer(names))
      input(widget, "notify::selected", at: index) { row in
        let index = Int(adw_combo_row_get_selected(cast(widget)))
        if case .choice(let choice) = row.kind { choice.select(index) }
      }
    case .item(_, let actions):
      widget = adw_action_row_new()
      adw_action_row_set_title_lines(cast(widget), 1)
      gtk_list_box_row_set_activatable(cast(widget), 1)
      input(widget, "activated", at: index) { row in
        if case .item(_, let actions) = row.kind { _ = actions.first?.run() }
      }
      for (number, action) in actions.enumerated().dropFirst() {
        let button: Widget =
          icons[action.label].map { gtk_button_new_from_icon_name($0) }
          ?? gtk_button_new_with_label(action.label)
        gtk_widget_set_valign(button, GTK_ALIGN_CENTER)
        gtk_widget_add_css_class(button, action.isDestructive ? "error" : "flat")
        adw_action_row_add_suffix(cast(widget), button)
        input(button, "clicked", at: index) { row in
          if case .item(_, let actions) = row.kind { _ = actions[number].run() }
        }
      }
    case .button(let action, _) where row.isPush:
      widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)
      gtk_widget_set_margin_top(widget, 18)
      let (button, reason): (Widget, Widget) = (gtk_button_new_with_label(row.label), gtk_label_new(nil))
      gtk_widget_set_halign(button, GTK_ALIGN_CENTER)
      gtk_widget_add_css_class(button, "pill")
      if action.isDestructive || all.contains(where: \.isField) {
        gtk_widget_add_css_class(button, action.isDestructive ? "destructive-action" : "suggested-action")
      }
      gtk_widget_add_css_class(reason, "dim-label")
      for part in [button, reason] { gtk_box_append(cast(widget), part) }
      input(button, "clicked", at: index) { row in
        if case .button(let action, _) = row.kind { _ = action.run() }
      }
    case .button(_, let detail):
      widget = adw_action_row_new()
      gtk_list_box_row_set_activatable(cast(widget), 1)
      if detail != nil {
        adw_action_row_add_suffix(cast(widget), gtk_image_new_from_icon_name("go-next-symbolic"))
      }
      input(widget, "activated", at: index) { row in
        if case .button(let action, _) = row.kind { _ = action.run() }
      }
    }
    if isKind(widget, of: adw_preferences_row_get_type()) {
      adw_preferences_row_set_use_markup(cast(widget), 0)
    }
    if let tint = row.tint {
      let dot: Widget = adw_kit_decoration_new()
      for name in ["dot", "\(tint)"] { gtk_widget_add_css_class(dot, name) }
      gtk_widget_set_valign(dot, GTK_ALIGN_CENTER)
      adw_action_row_add_prefix(cast(widget), dot)
    }
    return widget
  }

  /// Passes user input to the newest row at an index.
  private func input(_ widget: Widget, _ signal: String, at index: Int, _ body: @escaping (Row) -> Void) {
    connect(widget, signal) { [weak self] in
      guard let self, !isUpdating, let row = row(index) else { return }
      body(row)
    }
  }

  private func update(_ widget: Widget, _ row: Row, at index: Int) {
    var isRenamed = false
    if isKind(widget, of: adw_preferences_row_get_type()) {
      isRenamed = String(cString: adw_preferences_row_get_title(cast(widget))) != row.label
      adw_preferences_row_set_title(cast(widget), row.label)
    }
    switch row.kind {
    case .text: break
    case .field(let field):
      if field.isFilter {
        gtk_search_entry_set_placeholder_text(cast(widget), row.label)
        adw_kit_set_name(widget, row.label)
      }
      if let count = typed[index]?.lastIndex(of: field.value) {
        typed[index]?.removeFirst(count)
      } else if text(of: widget) != field.value {
        gtk_editable_set_text(cast(widget), field.value)
      }
    case .number(let number): adw_spin_row_set_value(cast(widget), Double(number.value))
    case .choice(let choice): adw_combo_row_set_selected(cast(widget), guint(choice.selected))
    case .item(let detail, let actions):
      adw_action_row_set_subtitle(cast(widget), detail)
      if isRenamed {
        let buttons = descendants(of: widget).filter { isKind($0, of: gtk_button_get_type()) }
        for (button, action) in zip(buttons, actions.dropFirst()) {
          // It is the accessible name, too.
          gtk_widget_set_tooltip_text(button, "\(action.label) \(row.label)")
        }
      }
      if row.isChosen {
        gtk_widget_set_state_flags(widget, GTK_STATE_FLAG_SELECTED, 0)
      } else {
        gtk_widget_unset_state_flags(widget, GTK_STATE_FLAG_SELECTED)
      }
    case .button(let action, _) where row.isPush:
      let (button, reason) = (children(of: widget)[0], children(of: widget)[1])
      gtk_button_set_label(cast(button), row.label)
      gtk_widget_set_sensitive(button, action.hindrance == nil ? 1 : 0)
      gtk_label_set_text(cast(reason), action.hindrance ?? "")
      gtk_widget_set_visible(reason, action.hindrance == nil ? 0 : 1)
    case .button(let action, let detail):
      if row.isChosen { adw_preferences_row_set_title(cast(widget), "✓ \(row.label)") }
      adw_action_row_set_subtitle(cast(widget), detail ?? "")
      gtk_widget_set_sensitive(widget, action.hindrance == nil ? 1 : 0)
      gtk_widget_set_tooltip_text(widget, action.hindrance)
    }
  }
}

/// Dots with an outline, so that each is visible in the light and in the dark theme.
@MainActor private let style: Void = {
  let provider = gtk_css_provider_new()
  let tints: [Tint] = [.red, .green, .yellow, .blue, .magenta, .cyan, .white, .gray]
  gtk_css_provider_load_from_string(
    provider,
    ".dot { font-size: 1px; min-width: 12px; min-height: 12px; border-radius: 7px; "
      + "border: 1px solid; }"
      + ".bar entry { margin: 0 12px 6px; } .facts list { background: none; box-shadow: none; }"
      + ".fact { border-color: transparent; } .fact > .header { min-height: 28px; }"
      + tints.map { ".dot.\($0) { background: \($0); }" }.joined())
  gtk_style_context_add_provider_for_display(
    gdk_display_get_default(), cast(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
}()

private func text(of entry: Widget) -> String { String(cString: gtk_editable_get_text(cast(entry))) }

extension Row {
  /// Whether it is a button below the list. A button without a key is a row of the list.
  fileprivate var isPush: Bool {
    if case .button(let action, nil) = kind { action.key != nil } else { false }
  }

  /// Whether it is a field that is no filter.
  var isField: Bool { if case .field(let field) = kind { !field.isFilter } else { false } }

  /// Whether the widget of another row can show this one.
  fileprivate func isSameKind(as other: Row) -> Bool {
    guard tint == other.tint else { return false }
    return switch (kind, other.kind) {
    case (.text, .text): true
    case (.field, .field): isFilter == other.isFilter
    case (.number(let number), .number(let other)): number.range == other.range
    case (.choice(let choice), .choice(let other)): choice.options == other.options
    case (.item(_, let actions), .item(_, let others)): actions == others
    case (.button(let action, let detail), .button(let new, let other)):
      (detail == nil) == (other == nil) && (action.key == nil) == (new.key == nil)
        && action.isDestructive == new.isDestructive
    default: false
    }
  }
}
