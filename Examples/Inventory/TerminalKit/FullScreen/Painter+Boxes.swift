import NavigationCore
import PageKit

extension Painter {
  // MARK: Screens

  /// Draws a modal over the covered screens: a sheet at the bottom, any other style in the middle. During a
  /// movement, it is further down.
  mutating func drawBox(
    _ screen: Screen<Page>, _ style: PresentationStyle, isCovered: Bool, _ motion: Motion? = nil
  ) {
    if style == .fullScreenCover {
      let area = whole.lowered(by: motion?.missing(of: whole.height) ?? 0)
      canvas.clear(area)
      return draw(screen, area, isCovered: isCovered)
    }
    let width = min(style == .sheet ? 68 : 48, whole.width)
    let height = Self.height(of: screen, width: width - 4) + 2
    let area = box(width, height, in: whole, isAtBottom: style == .sheet)
    draw(screen, frame(area.lowered(by: motion?.missing(of: area.height) ?? 0)), isCovered: isCovered)
  }

  /// The height that the pages of a layer need, with the bars of their tabs.
  private static func height(of layer: Screen<Page>, width: Int) -> Int {
    layer.columns.map { column in
      let bars = zip(column.screens, column.screens.dropFirst()).count {
        $0.windows.isEmpty && $0.tabs(below: $1) != nil
      }
      return PageLine.lines(of: column.content, width: width).count + 2 + 2 * bars
    }.max() ?? 0
  }

  // MARK: Dialogs

  /// Draws an alert in the middle, or a confirmation dialog at the bottom.
  mutating func drawDialog(_ dialog: Dialog, _ style: PresentationStyle, isCovered: Bool) {
    let isAlert = style == .alert
    let layout = DialogLayout(dialog, isRow: isAlert, width: whole.width)
    let inner = frame(box(layout.width, layout.height, in: whole, isAtBottom: !isAlert, margin: 1))
    // If there is little room, the buttons get it, except for one line of text.
    let room = max(inner.height - layout.buttonHeight, min(inner.height - 1, 1), 0)
    let lines =
      room == 1
      ? layout.texts.prefix(1).map { (text: fitted($0.text, inner.width), isTitle: $0.isTitle) }
      : Array(layout.lines.prefix(room))
    for (offset, line) in lines.enumerated() {
      let style = Style(isBold: line.isTitle)
      canvas.write(line.text, inner.x, inner.y + offset, width: inner.width, style)
    }
    let gap = inner.height > lines.count + layout.buttonHeight ? 1 : 0
    drawButtons(dialog, layout, inner.inset(top: lines.count + gap), isCovered: isCovered)
  }

  private mutating func drawButtons(
    _ dialog: Dialog, _ layout: DialogLayout, _ area: Area, isCovered: Bool
  ) {
    let focused = isCovered ? nil : focus.row
    let hidden = layout.isRow ? 0 : max(0, (focused ?? 0) - area.height + 1)
    var (x, y) = (area.x, area.y)
    for (index, label) in layout.labels.enumerated().dropFirst(hidden) where y < area.y + area.height {
      let text = "\(index == focused ? "▸" : " ") \(label)  "
      let isDestructive = dialog.buttons[index].role == .destructive
      let style = Style(
        tint: isDestructive ? .red : index == focused ? .accent : nil, isInverse: index == focused)
      let width = area.x + area.width - x
      canvas.write(fitted(text, width), x, y, width: width, style)
      if !isCovered { canvas.mark(Area(x, y, min(textWidth(text), width), 1), .button(index)) }
      if layout.isRow { x += textWidth(text) + 1 } else { y += 1 }
    }
  }

  // MARK: Help

  /// Draws the keys in a box in the middle, in as many columns as they need.
  mutating func drawHelp(_ keys: [String]) {
    canvas.dim()
    let room = max(whole.height - 4, 1)
    let columns = stride(from: 0, to: keys.count, by: room).map {
      Array(keys[$0..<min($0 + room, keys.count)])
    }
    let widths = columns.map { $0.map { textWidth($0) }.max() ?? 0 }
    let width = widths.reduce(-3) { $0 + $1 + 3 } + 4
    let inner = frame(box(min(width, whole.width), min(keys.count, room) + 4, in: whole, isAtBottom: false))
    canvas.write("Keys", inner.x, inner.y, width: inner.width, Style(tint: .accent, isBold: true))
    var x = inner.x
    for (column, width) in zip(columns, widths) {
      for (offset, key) in column.enumerated() where offset + 2 < inner.height {
        canvas.write(key, x, inner.y + 2 + offset, width: inner.x + inner.width - x)
      }
      x += width + 3
    }
  }

  // MARK: Frames

  private func box(_ width: Int, _ height: Int, in whole: Area, isAtBottom: Bool, margin: Int = 0) -> Area {
    let height = min(height, whole.height)
    let spare = whole.height - height
    return Area((whole.width - width) / 2, max(isAtBottom ? spare - margin : spare / 2, 0), width, height)
  }

  /// Draws a frame and returns the area inside it. A small area doesn't get a frame.
  private mutating func frame(_ area: Area) -> Area {
    canvas.clear(area)
    guard area.width > 6, area.height > 3 else { return area }
    let line = String(repeating: "─", count: area.width - 2)
    canvas.write("╭\(line)╮", area.x, area.y, width: area.width)
    for y in area.y + 1..<area.y + area.height - 1 {
      canvas.write("│", area.x, y, width: 1)
      canvas.write("│", area.x + area.width - 1, y, width: 1)
    }
    canvas.write("╰\(line)╯", area.x, area.y + area.height - 1, width: area.width)
    return Area(area.x + 2, area.y + 1, area.width - 4, area.height - 2)
  }
}

/// The layout of a dialog: its text in lines, and its buttons in a row or one below the other.
private struct DialogLayout {
  typealias Text = (text: String, isTitle: Bool)

  let labels: [String]
  let texts: [Text]
  let lines: [Text]
  let isRow: Bool
  let width: Int

  /// - Parameter isRow: Whether the buttons are in a row if they fit.
  init(_ dialog: Dialog, isRow: Bool, width: Int) {
    labels = zip(dialog.buttons, Interface.letters(of: dialog)).map { button, letter in
      let label = String(state: button.label)
      return letter.map { "(\($0))\(label.dropFirst())" } ?? label
    }
    texts =
      (dialog.titleVisibility == .hidden ? [] : [(String(state: dialog.title), true)])
      + (dialog.message.map { [(String(state: $0), false)] } ?? [])
    let sideBySide = labels.reduce(-1) { $0 + textWidth($1) + 5 }
    self.isRow = isRow && sideBySide <= min(width - 4, 56)
    let buttons = self.isRow ? sideBySide : labels.map { textWidth($0) + 4 }.max() ?? 0
    let widest = texts.map { textWidth($0.text) }.max() ?? 0
    self.width = min(max(widest, buttons, 20) + 4, 60, width)
    let room = max(self.width - 4, 1)
    lines = texts.flatMap { text, isTitle in wrapped(text, room).map { ($0, isTitle) } }
  }

  var buttonHeight: Int { isRow ? 1 : labels.count }
  /// The height, including an empty line above the buttons, and the frame.
  var height: Int { lines.count + buttonHeight + 3 }
}
