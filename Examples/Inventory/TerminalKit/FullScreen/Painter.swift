import NavigationCore
import NavigationWindows
import PageKit

extension Interface {
  /// Returns a drawing of a tree in a given size, with a movement and a panel, without side effects.
  ///
  /// - Parameter windows: The windows for the top line, with the modals that a navigator presents only in the window in front;
  ///   `nil` for those of the tree.
  public func canvas(
    of screen: Screen<Page>, windows: [ScreenWindow<Page>]? = nil, width: Int, height: Int,
    motion: Motion? = nil, panel: Panel? = nil
  ) -> Canvas {
    guard let panel, isPanelShown(width: width) else {
      return canvas(of: screen, windows, width: width, height: height, motion)
    }
    guard let areas = Panel.area(width: width, height: height) else {
      return canvas(of: screen, windows, width: width, height: height, motion, note: Panel.needs)
    }
    var canvas = Canvas(width: width, height: height)
    canvas.draw(
      self.canvas(of: screen, windows, width: areas.app.width, height: areas.app.height, motion), 0, 0)
    panel.draw(areas.panel, on: &canvas, isTravelling: isTravelling)
    return canvas
  }

  private func canvas(
    of screen: Screen<Page>, _ windows: [ScreenWindow<Page>]?, width: Int, height: Int, _ motion: Motion?,
    note: String? = nil
  ) -> Canvas {
    let front = front(of: screen)
    let hintHeight = height > 1 ? 1 : 0
    // A message takes up at most half of the height.
    let message = (line(front) ?? note).map { wrapped($0, width) } ?? []
    let messageHeight = height > 2 ? min(message.count, height / 2) : 0
    let ruleHeight = height > 15 ? 1 : 0
    let room = height - hintHeight - messageHeight - ruleHeight
    let hasTopLine = front.windowOfSeveral != nil || connection != nil
    let windowsHeight = hasTopLine && room > 3 ? 1 : 0
    let area = Area(0, windowsHeight, width, room - windowsHeight)
    var painter = Painter(
      canvas: Canvas(width: width, height: height), interface: self, column: front.column,
      focus: focus(in: front), motion: motion, whole: area)
    painter.draw(screen, area, isCovered: false)
    if isHelpShown { painter.drawHelp(keys(front)) }
    if windowsHeight > 0 {
      painter.canvas.clear(Area(0, 0, width, 1))
      let used = connection.map { painter.draw($0, width: width) } ?? 0
      if front.windowOfSeveral != nil {
        painter.drawWindows(windows ?? front.windows, from: used, width: width)
      }
    }
    // A moving screen may have reached into these lines.
    painter.canvas.clear(Area(0, room, width, height - room))
    if ruleHeight > 0 { painter.canvas.drawRule(room) }
    for (offset, line) in message.prefix(messageHeight).enumerated() {
      painter.canvas.write(line, 0, room + ruleHeight + offset, width: width, Style(tint: .yellow))
    }
    if hintHeight > 0 {
      painter.canvas.write(hints(front, width: width), 0, height - 1, width: width, Style(isDim: true))
    }
    return painter.canvas
  }
}

/// Draws a tree from the bottom to the top.
struct Painter {
  var canvas: Canvas
  /// Stores the last row of the cursor on each page.
  let interface: Interface
  /// The column in front that has the cursor, and the position of the cursor.
  let column: Int
  let focus: Interface.Focus
  let motion: Motion?
  /// The area below the windows, and above the messages and hints.
  let whole: Area

  /// Draws a layer, and then the modal that covers it, whichever of the layer's screens presents the modal.
  ///
  /// - Parameter isCovered: Whether a layer above takes the input.
  mutating func draw(_ layer: Screen<Page>, _ area: Area, isCovered: Bool) {
    let modal = layer.layerModal
    draw(layer.columns, area, isCovered: isCovered || modal != nil)
    guard let modal else { return }
    canvas.dim()
    if let dialog = modal.dialog {
      drawDialog(dialog, modal.style, isCovered: isCovered)
    } else if let screen = modal.screen {
      let motion = motion.flatMap { $0.ids == [modal.id] ? $0 : nil }
      drawBox(screen, modal.style, isCovered: isCovered, motion)
    }
  }

  /// Draws columns side by side. A tab bar is above its own column and the columns to the right.
  private mutating func draw(_ columns: [ScreenColumn<Page>], _ area: Area, isCovered: Bool) {
    var rest = area
    for (index, column) in columns.enumerated() {
      let width = (rest.width + 3) / (columns.count - index) - 3
      let isCovered = isCovered || index != self.column
      draw(
        column, at: index, width: index == columns.count - 1 ? rest.width : width, &rest, isCovered: isCovered
      )
      rest = Area(rest.x + width + 3, rest.y, rest.width - width - 3, rest.height)
      guard index < columns.count - 1 else { return }
      for y in rest.y..<rest.y + rest.height {
        canvas.write("│", rest.x - 2, y, width: 1, Style(isDim: true))
      }
    }
  }

  /// Draws a column: its tab bars and its page. A page that is pushed or popped slides over the page below.
  ///
  /// - Parameter rest: The area for this column and the columns to the right. On return, it lacks the tab bars.
  private mutating func draw(
    _ column: ScreenColumn<Page>, at index: Int, width: Int, _ rest: inout Area, isCovered: Bool
  ) {
    var back: String?
    var missing = 0
    var slot: Area { Area(rest.x + missing, rest.y, width - missing, rest.height) }
    for (below, screen) in zip(column.screens, column.screens.dropFirst()) {
      if !below.windows.isEmpty {
        // They are above everything.
        back = nil
      } else if let tabs = below.tabs(below: screen) {
        let height = rest.height > 3 ? 2 : min(rest.height - 1, 1)
        if height > 0 { drawTabs(tabs, rest, address: below.content.address) }
        rest = rest.inset(top: max(height, 0))
        back = nil
      } else {
        if let motion, missing == 0, screen.id.map(motion.ids.contains) == true {
          drawPage(below.content, below.id, slot, back: back, isCovered: true)
          missing = motion.missing(of: width)
          canvas.clear(slot)
        }
        back = below.content.title
      }
    }
    let id = column.placeholder == nil ? column.screens.last?.id : nil
    let isPlaceholder = column.placeholder != nil
    drawPage(
      column.content, id, slot, back: isPlaceholder ? nil : back, at: isPlaceholder ? nil : index,
      isCovered: isCovered)
  }

  /// Draws the windows in the top line, each with the title of its page, and `*` after a title if it has unsaved edits.
  mutating func drawWindows(_ windows: [ScreenWindow<Page>], from start: Int, width: Int) {
    let room = max((width - start) / windows.count - 1, 4)
    var x = start
    for (index, window) in windows.enumerated() {
      let edits = window.screen.guards.isEmpty ? "" : "*"
      let title =
        fitted("\(index + 1): \(window.screen.topmost.content.title)", room - 2 - edits.count) + edits
      let text = window.isFront ? "[\(title)]" : " \(title) "
      canvas.write(
        text, x, 0, width: max(width - x, 0),
        window.isFront ? Style(tint: .accent, isBold: true) : Style(isDim: true))
      canvas.mark(Area(x, 0, textWidth(text), 1), .window(index))
      x += textWidth(text) + 1
    }
  }

  /// Draws the address and the number of browsers at the left of the top line, and how to see them in action until the user
  /// has typed. Returns the width.
  fileprivate mutating func draw(_ connection: Connection, width: Int) -> Int {
    let text = fitted(connection.description, width)
    canvas.write(text, 0, 0, width: width, Style(tint: .green))
    if interface.hasTyped { return textWidth(text) + 2 }
    let invitation =
      connection.count > 0 ? "Type here and watch the other window." : "Open this address in a browser."
    canvas.write(
      invitation, textWidth(text) + 2, 0, width: max(width - textWidth(text) - 2, 0), Style(isBold: true))
    return textWidth(text) + textWidth(invitation) + 4
  }

  private mutating func drawTabs(_ tabs: [ScreenTab<Page>], _ area: Area, address: String?) {
    var x = area.x
    for (index, tab) in tabs.enumerated() {
      let title =
        tab.isSelected
        ? "[\(index + 1) \(tab.caption)]" : " \(index + 1) \(tab.caption) "
      canvas.write(
        title, x, area.y, width: area.x + area.width - x,
        tab.isSelected ? Style(tint: .accent, isBold: true) : Style(isDim: true))
      canvas.mark(Area(x, area.y, textWidth(title), 1), .tab(index))
      x += textWidth(title) + 1
    }
    guard let address else { return }
    let room = area.x + area.width - x
    let width = textWidth(address)
    if width < room {
      canvas.write(address, area.x + area.width - width, area.y, width: width, Style(isDim: true))
    }
  }

  // MARK: Pages

  /// - Parameter column: The column whose page is clicked here, if there is one.
  private mutating func drawPage(
    _ page: Page, _ id: PresentationID?, _ area: Area, back: String?, at column: Int? = nil, isCovered: Bool
  ) {
    guard area.height > 0 else { return }
    if let column { canvas.mark(area, .page(column: column)) }
    let lines = PageLine.lines(of: page, width: area.width)
    // If there is little room, the rows get it.
    let header = area.height > 1 ? 1 : 0
    let gap = area.height > lines.count + header ? 1 : 0
    if header > 0 {
      let way = back.map { "‹ \($0)  " } ?? ""
      canvas.write(way, area.x, area.y, width: area.width, Style(isDim: true))
      let used = textWidth(way)
      if let column { canvas.mark(Area(area.x, area.y, used, 1), .back(column: column)) }
      canvas.write(
        fitted(page.title, area.width - used), area.x + used, area.y, width: area.width - used,
        Style(tint: isCovered ? nil : .accent, isBold: true))
    }
    let body = area.inset(top: header + gap)
    let focused = isCovered ? nil : focus.row
    let items = page.rows.indices.filter { page.rows[$0].isItem }
    if header > 0, lines.count > body.height, !items.isEmpty {
      let place = focused.flatMap { items.firstIndex(of: $0) }.map { "\($0 + 1) of " } ?? ""
      let text = "\(place)\(items.count)"
      let width = textWidth(text)
      canvas.write(text, area.x + area.width - width, area.y, width: width, Style(isDim: true))
    }
    // A page without the cursor keeps its scroll position.
    let visible = focused ?? interface.row(on: id)
    let current = lines.firstIndex { $0.row == visible } ?? 0
    let first = max(0, min(current - body.height / 2, lines.count - body.height))
    let columns = PageLine.labelWidth(of: page, width: area.width)
    for (offset, line) in lines.dropFirst(first).prefix(body.height).enumerated() {
      let isFocused = line.row == focused && page.rows[line.row].isFocusable
      let area = Area(body.x, body.y + offset, body.width, 1)
      if let column { canvas.mark(area, .row(line.row, column: column)) }
      drawRow(page.rows[line.row], line.text, area, labelWidth: columns, isFocused: isFocused)
    }
  }
}

/// A line of a page: a row, or a part of a row of text.
struct PageLine: Equatable {
  var row: Int
  var text: String

  static func lines(of page: Page, width: Int) -> [PageLine] {
    page.rows.enumerated().flatMap { index, row in
      let texts = row.kind == .text ? wrapped(row.label, max(width - 2, 1)) : [row.label]
      return texts.map { PageLine(row: index, text: $0) }
    }
  }

  /// Returns the width of the labels of fields, so that their values are aligned.
  static func labelWidth(of page: Page, width: Int) -> Int {
    let widths = page.rows.map { row in
      switch row.kind {
      case .field, .number, .choice, .button(_, .some): textWidth(row.label)
      case .text, .item, .button(_, nil): 0
      }
    }
    return min(widths.max() ?? 0, width / 2)
  }
}

extension Screen {
  /// The modal that covers the layer that begins with this screen, whichever of the layer's screens presents it.
  public var layerModal: Presentation<Content>? {
    // In the path, the modal follows the pushed screens.
    path.first { $0.style.kind == .modal }
  }
}

extension Screen {
  /// Returns the tabs of this screen if `screen` is the screen of the selected tab.
  func tabs(below screen: Screen) -> [ScreenTab<Content>]? {
    tabs.flatMap { $0.contains { $0.isSelected && $0.screen.id == screen.id } ? $0 : nil }
  }
}
