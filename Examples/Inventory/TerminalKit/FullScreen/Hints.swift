import NavigationCore
import PageKit

extension Interface {
  /// Returns the bottom line: hints for the keys that have an effect, derived from the tree. The last hint says how to
  /// leave, and is never cut off. The list of all keys is the last one that is.
  func hints(_ front: Front, width: Int) -> String {
    var hints = hints(front), way = hints[hints.count - 1]
    if let keys = hints.dropLast().last, keys == Self.listOfKeys,
      textWidth(keys) + textWidth(way) + 3 <= width
    {
      (hints, way) = (hints.dropLast(), "\(keys) · \(way)")
    }
    let room = width - textWidth(way) - 3
    return hints.count > 1 && room > 0
      ? "\(fitted(hints.dropLast().joined(separator: " · "), room)) · \(way)" : fitted(way, width)
  }

  private static let listOfKeys = "? keys"

  /// The hints, and the keys that always have an effect.
  func keys(_ front: Front) -> [String] {
    let hints = hints(front).filter { $0 != Self.listOfKeys }
    return hints + front.commands.map(\.usage).filter { !hints.contains($0) }
      + (hasTime ? ["^b undo", "^f redo", "^t back and forth in time"] : [])
      + ["click on a row, a button, or a tab", "wheel scroll"]
      + (connection.map { ["\($0.address) in a browser, for all users of this machine"] } ?? [])
      + ["home end first and last row", "^l draw again", "^z suspend", "any key closes this list"]
  }

  private func hints(_ front: Front) -> [String] {
    if isTravelling { return ["←→ back and forth in time", "home", "end", "enter stays"] }
    if url != nil { return ["type a link", "enter opens it", "esc back"] }
    let focus = focus(in: front)
    let windows = front.windowOfSeveral == nil ? [] : ["^w next window", "^k close window"]
    if let dialog = front.dialog {
      let button = focus.row.map { String(state: dialog.buttons[$0].label) } ?? ""
      return ["arrows move", "enter \(button)"] + windows + ["esc back"]
    }
    let row = focus.row.map { front.page.rows[$0] }
    var hints = own(row) + (Self.rows(of: front).count > 1 ? ["↑↓ move"] : [])
    let isTyping = isTyping(front), actions = Self.actions(front, focus)
    for action in actions.dropLast(front.overlayActions.count) where action != onEnter(row) {
      if let key = action.key { hints.append("\(isTyping ? "^" : "")\(key) \(action.label)") }
    }
    if front.back != nil { hints.append("esc back") }
    let hasColumns = front.columns.count > 1
    if hasColumns {
      let next = front.columns[(front.column + 1) % front.columns.count]
      hints.append("tab \(next.content.title)")
    }
    if let tab = nextTab(front.tabs), !hasColumns || !isTyping {
      hints.append("\(hasColumns ? "\(tab + 1)" : "tab") \(front.tabs[tab].screen.content.title)")
    }
    if let filter = front.page.rows.first(where: \.isFilter), !isTyping {
      hints.append("/ \(filter.label)")
    }
    hints += windows + (hasTime ? ["^p panel", "^g link"] : [])
    for command in front.commands where command.key != nil && command.action.hindrance == nil {
      if !actions.contains(where: { $0.label == command.action.label }) { hints.append(command.usage) }
    }
    return hints + (isTyping ? ["^q quit"] : [Self.listOfKeys, "q quit"])
  }

  /// Returns the action of Enter on a row; `nil` if it has none.
  private func onEnter(_ row: Row?) -> Action? {
    switch row?.kind {
    case .item(_, let actions)?: actions.first
    case .button(let action, _)?: action
    default: nil
    }
  }

  /// Returns the hints for the kind of the row with the cursor.
  private func own(_ row: Row?) -> [String] {
    switch row?.kind {
    case nil, .text?: []
    case .field?: ["type to edit"]
    case .number(let number)?: ["type \(number.range.lowerBound) to \(number.range.upperBound)", "←→ change"]
    case .choice?: ["←→ change"]
    case .item?, .button?: onEnter(row).map { ["enter \($0.label)"] } ?? []
    }
  }

  private func nextTab(_ tabs: [ScreenTab<Page>]) -> Int? {
    tabs.firstIndex(where: \.isSelected).map { ($0 + 1) % tabs.count }
  }
}
