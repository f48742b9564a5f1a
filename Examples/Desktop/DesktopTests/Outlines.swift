import AdwKit
import CAdw
import NavigationCore
import PageKit
import TerminalKit

// Outlines of widgets and of trees, as lines that can be compared.

/// The outline of the widgets of a window.
@MainActor
func widgetOutline(of window: Widget) -> [String] {
  let toasts: Widget = gtk_overlay_get_child(cast(adw_window_get_content(cast(window))))
  var lines = ["window: \(column(in: adw_toast_overlay_get_child(cast(toasts)), isSelected: true))"]
  for widget in descendants(of: window) where gtk_widget_get_mapped(widget) != 0 {
    if isKind(widget, of: adw_alert_dialog_get_type()) {
      lines.append("alert: \(String(cString: adw_alert_dialog_get_heading(cast(widget))))")
    } else if isKind(widget, of: adw_dialog_get_type()) {
      lines.append("sheet: \(pages(in: adw_dialog_get_child(cast(widget))))")
    } else if String(cString: g_type_name_from_instance(cast(widget))) == "AdwToastWidget",
      let label = descendants(of: widget).first(where: {
        isKind($0, of: gtk_label_get_type()) && gtk_widget_get_ancestor($0, gtk_button_get_type()) == nil
      })
    {
      lines.append("toast: \(String(cString: gtk_label_get_text(cast(label))))")
    }
  }
  return lines.sorted()
}

/// The outline that the widgets should have.
@MainActor
func outline(of tree: Screen<Page>) -> [String] {
  func line(_ screen: Screen<Page>) -> String {
    guard let tabs = screen.tabs else {
      return "\(screen.content.title)[\(tree.drawnRows(of: screen).map(\.line).joined(separator: "|"))]"
    }
    let columns = tabs.map { $0.isSelected ? "*\(column($0.screen))" : pages(in: $0.screen) }
    return "\(screen.content.title){\(columns.joined(separator: " "))}"
  }
  func pages(in screen: Screen<Page>) -> String {
    ([screen] + screen.pushed.compactMap(\.screen)).map(line).joined(separator: " > ")
  }
  func column(_ screen: Screen<Page>) -> String {
    let columns = tree.columns
    guard columns.count == 2, screen.tabs == nil else { return pages(in: screen) }
    let detail = columns[1].screens.map(line).joined(separator: " > ")
    return "\(line(screen)) | \(detail.isEmpty ? "(\(columns[1].content.title))" : detail)"
  }
  return
    (["window: \(column(tree))"]
    + tree.path.compactMap { presentation in
      if let dialog = presentation.dialog { return "alert: \(dialog.title)" }
      guard let screen = presentation.screen else { return nil }
      switch presentation.style.kind {
      case .push: return nil
      case .overlay: return "toast: \(screen.content.title)"
      case .modal:
        return "sheet: \(pages(in: screen))"
      }
    } + toasts(in: tree)).sorted()
}

/// The overlays of the root, which are not in `path`.
@MainActor
private func toasts(in tree: Screen<Page>) -> [String] {
  tree.presentations.filter { $0.style.kind == .overlay && !tree.path.map(\.id).contains($0.id) }.compactMap {
    $0.screen.map { "toast: \($0.content.title)" }
  }
}

/// The titles of pages on screen that are empty, such as in the middle of an animation.
@MainActor
func blankPages(in window: Widget) -> [String] {
  descendants(of: window).filter {
    isKind($0, of: adw_navigation_page_get_type()) && gtk_widget_get_mapped($0) != 0
  }.map(line(of:)).filter { $0.hasSuffix("[]") || $0.hasPrefix(" ") }
}

/// The pages of a navigation view, from the bottom to the top.
@MainActor
func pages(of view: Widget) -> [Widget] {
  isKind(view, of: adw_navigation_view_get_type())
    ? items(of: adw_navigation_view_get_navigation_stack(cast(view))) : []
}

/// The objects of a list, which the list keeps alive.
private func items(of list: OpaquePointer?) -> [Widget] {
  defer { g_object_unref(UnsafeMutableRawPointer(list)) }
  return (0..<g_list_model_get_n_items(list)).compactMap { index in
    guard let item = g_list_model_get_item(list, index) else { return nil }
    g_object_unref(item)
    return item.assumingMemoryBound(to: GtkWidget.self)
  }
}

@MainActor
private func pages(in view: Widget) -> String {
  pages(of: view).map(line(of:)).joined(separator: " > ")
}

/// The pages of the window or of a tab, with a bar between two visible columns.
@MainActor
private func column(in widget: Widget, isSelected: Bool) -> String {
  guard isKind(widget, of: adw_navigation_split_view_get_type()) else { return pages(in: widget) }
  let list = line(of: cast(adw_navigation_split_view_get_sidebar(cast(widget))))
  let content: Widget = cast(adw_navigation_split_view_get_content(cast(widget)))
  let detail = pages(in: adw_navigation_page_get_child(cast(content)))
  if let view = children(of: widget).first(where: { isKind($0, of: adw_navigation_view_get_type()) }) {
    return pages(of: view).contains(content) ? "\(list) > \(detail)" : list
  }
  return isSelected ? "\(list) | \(detail)" : detail.hasPrefix("(") ? list : "\(list) > \(detail)"
}

@MainActor
private func line(of page: Widget) -> String {
  let title = String(cString: adw_navigation_page_get_title(cast(page)))
  let child: Widget = adw_navigation_page_get_child(cast(page))
  // The detail, in one column.
  if isKind(child, of: adw_navigation_view_get_type()) { return pages(in: child) }
  let content: Widget = adw_toolbar_view_get_content(cast(child))
  if isKind(content, of: adw_status_page_get_type()) { return "(\(title))" }
  if isKind(content, of: adw_view_stack_get_type()) {
    let selected: Widget? = adw_view_stack_get_visible_child(cast(content))
    let tabs = children(of: content).map {
      ($0 == selected ? "*" : "") + column(in: $0, isSelected: $0 == selected)
    }
    return "\(title){\(tabs.joined(separator: " "))}"
  }
  // The filter, the rows, and then the buttons.
  let filters = descendants(of: child).filter {
    isKind($0, of: gtk_search_entry_get_type()) && gtk_widget_get_ancestor($0, gtk_list_box_get_type()) == nil
  }
  let list = descendants(of: content).first { isKind($0, of: gtk_list_box_get_type()) }
  let buttons = list.flatMap { gtk_widget_get_parent($0) }.map(children(of:))?.filter { $0 != list } ?? []
  let lines =
    filters.map { "\(String(cString: gtk_search_entry_get_placeholder_text(cast($0)))): \(text(of: $0))" }
    + (list.map(children(of:)) ?? []).map(rowLine(of:))
    + buttons.compactMap { children(of: $0).first }.map { String(cString: gtk_button_get_label(cast($0))) }
  return "\(title)[\(lines.joined(separator: "|"))]"
}

private func text(of entry: Widget) -> String { String(cString: gtk_editable_get_text(cast(entry))) }

@MainActor
private func rowLine(of row: Widget) -> String {
  let isSelected = gtk_widget_get_state_flags(row).rawValue & GTK_STATE_FLAG_SELECTED.rawValue != 0
  let title = (isSelected ? "✓ " : "") + String(cString: adw_preferences_row_get_title(cast(row)))
  if isKind(row, of: adw_entry_row_get_type()) {
    return "\(title): \(text(of: row))"
  }
  if isKind(row, of: adw_spin_row_get_type()) { return "\(title): \(Int(adw_spin_row_get_value(cast(row))))" }
  if isKind(row, of: adw_combo_row_get_type()) { return "\(title): \(adw_combo_row_get_selected(cast(row)))" }
  let subtitle = adw_action_row_get_subtitle(cast(row)).map { String(cString: $0) } ?? ""
  return subtitle.isEmpty ? title : "\(title): \(subtitle)"
}

extension Screen<Page> {
  /// The rows of a screen in this tree, except those that repeat a command.
  func drawnRows(of screen: Screen<Page>) -> [Row] {
    let labels = commands.map { String(state: $0.label) }
    return screen.content.rows.filter { row in
      if case .button(_, nil) = row.kind { !labels.contains(row.label) } else { true }
    }
  }
}

extension Row {
  fileprivate var line: String {
    let label = (isChosen ? "✓ " : "") + label
    return switch kind {
    case .text, .button(_, detail: nil): label
    case .field(let field): "\(label): \(field.value)"
    case .number(let number): "\(label): \(number.value)"
    case .choice(let choice): "\(label): \(choice.selected)"
    case .item(let detail, _), .button(_, let detail?): detail.isEmpty ? label : "\(label): \(detail)"
    }
  }
}
