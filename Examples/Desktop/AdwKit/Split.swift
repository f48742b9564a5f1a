import CAdw
import NavigationCore
import TerminalKit

/// A list and its detail, side by side or one at a time.
///
/// For one column, libadwaita makes a navigation view. Like any other, it must rest before it is changed, so call ``show(_:)``
/// and ``collapse(_:)`` only while all ``views`` rest.
@MainActor
final class Split {
  let widget: Widget = adw_navigation_split_view_new()
  /// The navigation view of the detail, or of the placeholder.
  let detail: Widget
  /// The page that contains ``detail``.
  let page: Widget
  private let status: Widget = adw_status_page_new()
  private let placeholder: Kept
  private(set) var isOpen = false
  /// Whether the program shows or hides the detail, and not the user.
  private var isChanging = false

  init(list: Widget, detail: Widget, onPop: @escaping @MainActor () -> Void) {
    self.detail = detail
    page = cast(adw_navigation_page_new(detail, " "))
    let content: Widget = adw_toolbar_view_new()
    adw_toolbar_view_set_content(cast(content), status)
    adw_toolbar_view_add_top_bar(cast(content), adw_header_bar_new())
    placeholder = Kept(cast(adw_navigation_page_new(content, " ")))
    adw_navigation_split_view_set_min_sidebar_width(cast(widget), 240)
    adw_navigation_split_view_set_sidebar_width_fraction(cast(widget), 0.4)
    adw_navigation_split_view_set_sidebar(cast(widget), cast(list))
    adw_navigation_split_view_set_content(cast(widget), cast(page))
    replace(with: [])
    connect(widget, "notify::show-content") { [weak self] in
      guard let self, !isChanging, isOpen else { return }
      isOpen = false
      onPop()
    }
  }

  var isCollapsed: Bool { adw_navigation_split_view_get_collapsed(cast(widget)) != 0 }

  /// The navigation view of the detail, and in one column the navigation view around both pages.
  var views: [Widget] {
    children(of: widget).filter { isKind($0, of: adw_navigation_view_get_type()) } + [detail]
  }

  /// Shows the pages of a detail, or closes it.
  func show(_ pages: [Node]) {
    isOpen = !pages.isEmpty
    // In one column, the user sees the detail leave.
    if isOpen || !isCollapsed { replace(with: pages) }
    if isCollapsed { showContent(isOpen) }
  }

  /// Shows the list and the detail one at a time, or side by side.
  func collapse(_ isCollapsed: Bool) {
    guard isCollapsed != self.isCollapsed else { return }
    // The user may have closed the detail.
    if !isOpen { replace(with: []) }
    let focus = gtk_widget_get_root(widget).flatMap { gtk_root_get_focus($0) }
    // Side by side, the property would let Escape close the detail.
    showContent(isCollapsed && isOpen)
    adw_navigation_split_view_set_collapsed(cast(widget), isCollapsed ? 1 : 0)
    // In two columns, libadwaita does this too early.
    if let focus { gtk_widget_grab_focus(Widget(focus)) }
  }

  func show(placeholder content: Page) {
    adw_navigation_page_set_title(cast(placeholder.pointer), content.title)
    adw_status_page_set_title(cast(status), content.title)
    adw_status_page_set_description(cast(status), content.rows.map(\.label).joined(separator: "\n"))
  }

  private func replace(with pages: [Node]) {
    let pages = pages.isEmpty ? [placeholder.pointer] : pages.map(\.object.pointer)
    var array: [UnsafeMutablePointer<AdwNavigationPage>?] = pages.map { cast($0) }
    adw_navigation_view_replace(cast(detail), &array, Int32(array.count))
  }

  private func showContent(_ isShown: Bool) {
    isChanging = true
    adw_navigation_split_view_set_show_content(cast(widget), isShown ? 1 : 0)
    isChanging = false
  }

  /// The content of the placeholder of a screen, or `nil` if the screen is not split, has no placeholder, or pushes a
  /// detail.
  static func placeholder(of screen: Screen<Page>?) -> Page? {
    let columns = screen?.columns(2).columns ?? []
    guard columns.count == 2, columns[0].screens.count == 1, columns[1].placeholder != nil else { return nil }
    return columns[1].content
  }
}
