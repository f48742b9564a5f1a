import NavigationCore

extension Interface {
  /// What is on screen, drawn: a pure function of the tree, of this, of the size, of what is on its way, and of what a panel says.
  public func canvas(
    of screen: Screen<Page>, width: Int, height: Int, motion: Motion? = nil, panel: Panel? = nil
  ) -> Canvas {
    guard let panel, isPanelShown(width: width) else {
      return canvas(of: screen, width: width, height: height, motion)
    }
    guard let areas = Panel.area(width: width, height: height) else {
      return canvas(of: screen, width: width, height: height, motion, note: Panel.needs)
    }
    var canvas = Canvas(width: width, height: height)
    canvas.draw(self.canvas(of: screen, width: areas.app.width, height: areas.app.height, motion), 0, 0)
    panel.draw(areas.panel, on: &canvas, isTravelling: isTravelling)
    return canvas
  }

  private func canvas(
    of screen: Screen<Page>, width: Int, height: Int, _ motion: Motion?, note: String? = nil
  ) -> Canvas {
    let front = Front(screen)
    let hintHeight = height > 1 ? 1 : 0
    // A message has as many lines as it needs, up to half of the screen.
    let message = (line ?? note).map { wrapped($0, width) } ?? []
    let messageHeight = height > 2 ? min(message.count, height / 2) : 0
    let area = Area(0, 0, width, height - hintHeight - messageHeight)
    var painter = Painter(
      canvas: Canvas(width: width, height: height), interface: self, focus: focus(in: front),
      motion: motion, whole: area)
    painter.draw(screen, area, isCovered: false)
    // A screen that is sliding in or out may be below its place.
    painter.canvas.clear(Area(0, area.height, width, height - area.height))
    for (offset, line) in message.prefix(messageHeight).enumerated() {
      painter.canvas.write(line, 0, area.height + offset, width: width, Style(tint: .yellow))
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
  /// Where the cursor was left, on what is covered.
  let interface: Interface
  /// Where the cursor is, on what is in front.
  let focus: Interface.Focus
  /// What is on its way.
  let motion: Motion?
  /// The screen without the lines at the bottom.
  let whole: Area

  /// Draws a screen with what is on it, and then the modal that covers all of that, whichever of its screens presents it.
  ///
  /// - Parameter isCovered: whether something above takes the input.
  mutating func draw(_ screen: Screen<Page>, _ area: Area, isCovered: Bool) {
    let modal = screen.layerModal
    drawWithoutModal(screen, area, back: nil, isCovered: isCovered || modal != nil)
    guard let modal else { return }
    canvas.dim()
    if let dialog = modal.dialog {
      drawDialog(dialog, modal.style, isCovered: isCovered)
    } else if let screen = modal.screen {
      let motion = motion.flatMap { $0.ids == [modal.id] ? $0 : nil }
      drawBox(screen, modal.style, isCovered: isCovered, motion)
    }
  }

  /// Draws a screen with its tab, its stack, and its overlays.
  ///
  /// - Parameter back: the title of the screen that this is pushed on.
  private mutating func drawWithoutModal(
    _ screen: Screen<Page>, _ area: Area, back: String?, isCovered: Bool
  ) {
    drawStack(screen, area, back: back, isCovered: isCovered)
    for overlay in screen.presentations where overlay.style.kind == .overlay {
      if let screen = overlay.screen { drawBox(screen, overlay.style, isCovered: true) }
    }
  }

  /// Draws what is on top of a screen's stack. What is pushed or popped slides over what is below.
  private mutating func drawStack(_ screen: Screen<Page>, _ area: Area, back: String?, isCovered: Bool) {
    let pushed = (screen.stack ?? []) + (screen.push.map { [$0] } ?? [])
    var area = area
    if let motion, let first = pushed.firstIndex(where: { motion.ids.contains($0.id) }) {
      draw(pushed[..<first], on: screen, area, back: back, isCovered: true)
      let missing = motion.missing(of: area.width)
      area = Area(area.x + missing, area.y, area.width - missing, area.height)
      canvas.clear(area)
    }
    draw(pushed[...], on: screen, area, back: back, isCovered: isCovered)
  }

  /// Draws the last of some screens that are pushed on another one, or that one itself.
  private mutating func draw(
    _ pushed: ArraySlice<Presentation<Page>>, on screen: Screen<Page>, _ area: Area, back: String?,
    isCovered: Bool
  ) {
    if let top = pushed.last?.screen {
      let below = pushed.dropLast().last?.screen ?? screen
      drawWithoutModal(top, area, back: below.content.title, isCovered: isCovered)
    } else if let tabs = screen.tabs, let selected = tabs.first(where: \.isSelected) {
      let bar = area.height > 3 ? 2 : min(area.height - 1, 1)
      if bar > 0 { drawTabs(tabs, area, address: screen.content.address) }
      drawWithoutModal(
        selected.screen, area.inset(top: max(bar, 0)), back: nil, isCovered: isCovered)
    } else {
      drawPage(screen, area, back: back, isCovered: isCovered)
    }
  }

  private mutating func drawTabs(_ tabs: [ScreenTab<Page>], _ area: Area, address: String?) {
    var x = area.x
    for (index, tab) in tabs.enumerated() {
      let title =
        tab.isSelected
        ? "[\(index + 1) \(tab.screen.content.title)]" : " \(index + 1) \(tab.screen.content.title) "
      canvas.write(
        title, x, area.y, width: area.x + area.width - x,
        tab.isSelected ? Style(isBold: true) : Style(isDim: true))
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

  mutating func drawPage(_ screen: Screen<Page>, _ area: Area, back: String?, isCovered: Bool) {
    guard area.height > 0 else { return }
    let page = screen.content
    let lines = PageLine.lines(of: page, width: area.width)
    // Where there is little room, the rows go first.
    let header = area.height > 1 ? 1 : 0
    let gap = area.height > lines.count + header ? 1 : 0
    if header > 0 {
      let way = back.map { "‹ \($0)  " } ?? ""
      canvas.write(way, area.x, area.y, width: area.width, Style(isDim: true))
      let used = textWidth(way)
      canvas.write(
        fitted(page.title, area.width - used), area.x + used, area.y, width: area.width - used,
        Style(isBold: true))
    }
    let body = area.inset(top: header + gap)
    let focused = isCovered ? nil : focus.row
    // What is covered stays where it was.
    let visible = isCovered ? interface.row(in: screen) : focused
    let current = lines.firstIndex { $0.row == visible } ?? 0
    let first = max(0, min(current - body.height / 2, lines.count - body.height))
    let columns = PageLine.labelWidth(of: page, width: area.width)
    for (offset, line) in lines.dropFirst(first).prefix(body.height).enumerated() {
      let isFocused = line.row == focused && page.rows[line.row].isFocusable
      let area = Area(body.x, body.y + offset, body.width, 1)
      drawRow(page.rows[line.row], line.text, area, labelWidth: columns, isFocused: isFocused)
    }
  }
}

/// A line of a page: a row, or a part of one that is text.
struct PageLine: Equatable {
  var row: Int
  var text: String

  static func lines(of page: Page, width: Int) -> [PageLine] {
    page.rows.enumerated().flatMap { index, row in
      let texts = row.kind == .text ? wrapped(row.label, max(width - 2, 1)) : [row.label]
      return texts.map { PageLine(row: index, text: $0) }
    }
  }

  /// How wide the labels of fields are, so that their values are in a column.
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
  /// The modal that covers this screen and what is pushed on it, whichever of them presents it.
  public var layerModal: Presentation<Content>? {
    // What is pushed comes first in the path, and then the modal.
    path.first { $0.style.kind == .modal }
  }
}
