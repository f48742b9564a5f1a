import CAdw
import NavigationCore
import PageKit

/// What had the focus when something was presented.
struct Opener {
  let widget: Kept
  /// The page with the widget, and its place there, for a widget that is gone.
  let page: PresentationID?
  let place: Rows.Place?
}

extension AdwPresenter {
  private var focus: Widget? { isClosed ? nil : gtk_root_get_focus(cast(window)).map { Widget($0) } }

  /// Whether a widget is in the window, and no dialog covers it.
  private func isInFront(_ widget: Widget) -> Bool {
    guard !isClosed, gtk_widget_get_root(widget) != nil else { return false }
    let modal = navigator?.screen(id: nil)?.path.last { $0.style.kind == .modal }
    guard let surface = modal.flatMap({ nodes[$0.id] })?.surface else { return true }
    return gtk_widget_is_ancestor(widget, surface) != 0
  }

  /// Remembers what has the focus, for when a presentation leaves.
  func rememberOpener(of id: PresentationID?) {
    awaited = nil
    // The items of a menu are gone when it has closed.
    let menu = focus.flatMap { gtk_widget_get_ancestor($0, gtk_popover_get_type()) }
    let button = pressed?.pointer
    pressed = nil
    guard let id, let widget = menu.flatMap({ gtk_widget_get_parent($0) }) ?? button ?? focus else { return }
    let places = nodes.values.compactMap { node in node.rows?.place(of: widget).map { (node.id, $0) } }
    openers[id] = Opener(widget: Kept(widget), page: places.first?.0, place: places.first?.1)
  }

  /// Moves the focus to what opened a presentation that leaves; if that is gone, to its neighbor; or else to the first control.
  func restoreFocus(after id: PresentationID?) {
    awaited = forgetOpener(of: id) ?? awaited
    settleFocus()
  }

  private func forgetOpener(of id: PresentationID?) -> Opener? {
    guard let id else { return nil }
    defer { openers = openers.filter { !sequence(first: $0.key, next: \.parent).contains(id) } }
    return openers[id]
  }

  /// Moves the focus when a dialog that the user closes has left, because libadwaita moves it until then. This retains the
  /// dialog: if the window is resized meanwhile, libadwaita uses the dialog after its last release.
  func restoreFocus(whenGone node: Node?) {
    guard let node else { return }
    let opener = forgetOpener(of: node.id)
    Task {
      await wait(atMost: .seconds(4)) { node.remains == nil }
      awaited = opener
      settleFocus()
    }
  }

  /// Moves the focus to where it is awaited. A button may be disabled until the step after the one that closes what it opened.
  func settleFocus() {
    guard let opener = awaited else { return }
    let (widget, rows) = (opener.widget.pointer, nodes[opener.page]?.rows)
    if gtk_widget_get_root(widget) != nil {
      if isInFront(widget), gtk_widget_grab_focus(widget) != 0 { awaited = nil }
      return
    }
    awaited = nil
    if let rows, let place = opener.place, isInFront(cast(rows.group)) { rows.focus(place) }
  }

  /// Whether the focus is on a page, or nowhere.
  func isFocused(_ nodes: [Node]) -> Bool {
    focus.map { focus in nodes.contains { gtk_widget_is_ancestor(focus, $0.object.pointer) != 0 } } ?? true
  }

  /// Moves the focus to the first field of a page that comes up, or else to the chosen row, or to the first one.
  func focusContent(of node: Node?) {
    if let rows = node?.rows, isInFront(cast(rows.group)) { rows.focusFirst() }
  }
}

extension Rows {
  /// The place of a control: in a row, or in the row that is nearest to it when the row is gone.
  struct Place {
    let row: Row
    let index: Int
    /// The number of the control in the row. The row itself is the first.
    let part: Int
  }

  func place(of widget: Widget) -> Place? {
    func contains(_ control: Widget) -> Bool {
      control == widget || gtk_widget_is_ancestor(widget, control) != 0
    }
    guard let index = widgets.firstIndex(where: contains) else { return nil }
    let part = controls(of: widgets[index]).lastIndex(where: contains) ?? 0
    return Place(row: shown[index], index: index, part: part)
  }

  private func isButton(_ widget: Widget) -> Bool { isKind(widget, of: gtk_button_get_type()) }

  private func controls(of widget: Widget) -> [Widget] {
    [widget] + descendants(of: widget).filter(isButton)
  }

  /// Moves the focus to a place; without rows, to the first control of the page.
  func focus(_ place: Place) {
    func distance(_ index: Int) -> (Int, Int, Int) {
      let row = shown[index]
      return (
        row.label == place.row.label ? 0 : 1, row.isItem == place.row.isItem ? 0 : 1, abs(index - place.index)
      )
    }
    let index = shown.indices.filter { shown[$0].isFocusable }.min { distance($0) < distance($1) }
    guard let index else {
      let page = gtk_widget_get_ancestor(cast(group), adw_navigation_page_get_type())
      _ = page.map {
        descendants(of: $0).first {
          gtk_widget_get_mapped($0) != 0 && isButton($0) && gtk_widget_grab_focus($0) != 0
        }
      }
      return
    }
    let controls = controls(of: widgets[index])
    gtk_widget_grab_focus(controls[min(place.part, controls.count - 1)])
  }

  func focusFirst() {
    let index =
      shown.firstIndex(where: \.isField) ?? shown.firstIndex(where: \.isChosen)
      ?? shown.firstIndex(where: \.isFocusable)
    guard let index else { return }
    gtk_widget_grab_focus(widgets[index])
    if shown[index].isField { gtk_editable_set_position(cast(widgets[index]), -1) }
  }
}
