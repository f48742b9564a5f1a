import CAdw
import NavigationCore
import PageKit

/// A list and its detail, side by side or one at a time.
///
/// For one column, libadwaita makes a navigation view. Like any other, it must rest before it is changed, so call ``show(_:)``
/// and ``collapse(_:)`` only while all ``views`` rest.
@MainActor
final class Split {
  let widget: Widget = adw_navigation_split_view_new()
  let detail: Detail
  /// The page that contains ``detail``.
  let page: Widget
  private(set) var isOpen = false
  /// Whether the program shows or hides the detail, and not the user.
  private var isChanging = false

  init(list: Widget, detail: Detail, onPop: @escaping @MainActor () -> Void) {
    self.detail = detail
    page = cast(adw_navigation_page_new(detail.view, " "))
    adw_navigation_split_view_set_min_sidebar_width(cast(widget), 240)
    adw_navigation_split_view_set_sidebar_width_fraction(cast(widget), 0.4)
    adw_navigation_split_view_set_sidebar(cast(widget), cast(list))
    adw_navigation_split_view_set_content(cast(widget), cast(page))
    connect(widget, "notify::show-content") { [weak self] in
      guard let self, !isChanging, isOpen else { return }
      isOpen = false
      onPop()
    }
  }

  var isCollapsed: Bool { adw_navigation_split_view_get_collapsed(cast(widget)) != 0 }

  /// The navigation view of the detail, and in one column the navigation view around both pages.
  var views: [Widget] {
    children(of: widget).filter { isKind($0, of: adw_navigation_view_get_type()) } + [detail.view]
  }

  /// Shows the pages of a detail, or closes it.
  func show(_ pages: [Node]) {
    isOpen = !pages.isEmpty
    // In one column, the user sees the detail leave.
    if isOpen || !isCollapsed { detail.show(pages) }
    if isCollapsed { showContent(isOpen) }
  }

  /// Shows the list and the detail one at a time, or side by side.
  func collapse(_ isCollapsed: Bool) {
    guard isCollapsed != self.isCollapsed else { return }
    // The user may have closed the detail.
    if !isOpen { detail.show([]) }
    let focus = gtk_widget_get_root(widget).flatMap { gtk_root_get_focus($0) }
    // Side by side, the property would let Escape close the detail.
    showContent(isCollapsed && isOpen)
    adw_navigation_split_view_set_collapsed(cast(widget), isCollapsed ? 1 : 0)
    // In two columns, libadwaita does this too early.
    if let focus { gtk_widget_grab_focus(Widget(focus)) }
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
