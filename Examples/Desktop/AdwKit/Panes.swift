import CAdw
import NavigationCore
import PageKit

/// Up to three columns: the navigation view of the list, and two details.
///
/// Each column is visible if the tree shows it. (Two nested split views of libadwaita would have to follow the same rule, because none of
/// their breakpoints hides the columns that the tree hides.)
@MainActor
final class Panes {
  let widget: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
  /// The navigation view of the list.
  let list: Widget
  /// The second and the third column.
  let details: [Detail]
  private let columns: [Widget]
  /// The lines to the left of the details.
  private let lines: [Widget] = [GTK_ORIENTATION_VERTICAL, GTK_ORIENTATION_VERTICAL].map {
    gtk_separator_new($0)
  }

  init(list: Widget, details: [Detail]) {
    (self.list, self.details) = (list, details)
    columns = [list] + details.map(\.view)
    for (index, column) in columns.enumerated() {
      if index > 0 { gtk_box_append(cast(widget), lines[index - 1]) }
      gtk_widget_set_size_request(column, 240, -1)
      gtk_widget_set_hexpand(column, 1)
      gtk_box_append(cast(widget), column)
    }
  }

  func show(_ visible: Set<Int>) {
    for (index, column) in columns.enumerated() {
      gtk_widget_set_visible(column, visible.contains(index) ? 1 : 0)
      let hasLine = visible.contains(index) && visible.contains { $0 < index }
      if index > 0 { gtk_widget_set_visible(lines[index - 1], hasLine ? 1 : 0) }
    }
  }
}

/// The navigation view of a detail, which shows a placeholder while nothing is pushed.
@MainActor
final class Detail {
  let view: Widget
  /// The button that shows hidden columns, on the placeholder.
  let sidebar: Widget = gtk_button_new_from_icon_name("sidebar-show-symbolic")
  let header: Widget = adw_header_bar_new()
  private let status: Widget = adw_status_page_new()
  private let placeholder: Kept
  private(set) var isOpen = false

  init(_ view: Widget) {
    self.view = view
    let content: Widget = adw_toolbar_view_new()
    gtk_widget_set_visible(sidebar, 0)
    adw_header_bar_pack_start(cast(header), sidebar)
    adw_toolbar_view_set_content(cast(content), status)
    adw_toolbar_view_add_top_bar(cast(content), header)
    placeholder = Kept(cast(adw_navigation_page_new(content, " ")))
    show([])
  }

  /// Shows pages, or the placeholder.
  func show(_ pages: [Node]) {
    isOpen = !pages.isEmpty
    let pages = pages.isEmpty ? [placeholder.pointer] : pages.map(\.object.pointer)
    var array: [UnsafeMutablePointer<AdwNavigationPage>?] = pages.map { cast($0) }
    adw_navigation_view_replace(cast(view), &array, Int32(array.count))
  }

  func show(placeholder content: Page) {
    adw_navigation_page_set_title(cast(placeholder.pointer), content.title)
    adw_status_page_set_title(cast(status), content.title)
    adw_status_page_set_description(cast(status), content.rows.map(\.label).joined(separator: "\n"))
  }
}

extension Screen<Page> {
  /// The placeholders of all columns, from left to right.
  var placeholders: [Page] { columns(3).columns.compactMap { $0.placeholder == nil ? nil : $0.content } }

  /// Whether it has a third column, even if that only shows a placeholder, or is hidden.
  var hasThreeColumns: Bool {
    let columns = columns(3).columns
    // If columns are hidden, this can't be seen from the outside, unless a second one is shown.
    return columns.count == 3 || columns.first?.placeholder != nil
  }

  /// The positions of the columns that the tree shows if a number of columns fits.
  func visibleColumns(_ room: Int) -> Set<Int> {
    let shown = columns(room).columns
    var next = 3 - placeholders.count
    let indices = shown.map { column in
      guard column.placeholder == nil else {
        defer { next += 1 }
        return next
      }
      return column.screens.last.map { position(of: $0.id) } ?? 0
    }
    return Set(indices)
  }

  /// The column of a pushed screen.
  func position(of id: PresentationID?) -> Int {
    guard let index = pushed.firstIndex(where: { $0.id == id }) else { return 0 }
    return index > 0 && pushed[0].screen?.columns(2).columns.count == 2 ? 2 : 1
  }
}
