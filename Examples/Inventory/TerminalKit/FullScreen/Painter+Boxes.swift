import NavigationCore

extension Painter {
  // MARK: Screens

  /// Draws a screen over what it covers: a sheet from the bottom, anything else in the middle.
  mutating func drawBox(_ screen: Screen<Page>, _ style: PresentationStyle, isCovered: Bool) {
    let whole = Area(0, 0, canvas.width, canvas.height - (canvas.height > 1 ? 1 : 0))
    if style == .fullScreenCover {
      canvas.clear(whole)
      return draw(screen, whole, back: nil, isCovered: isCovered)
    }
    let width = min(style == .sheet ? 68 : 48, whole.width)
    let height = Self.height(of: screen, width: width - 4) + 2
    let area = box(width, height, in: whole, isAtBottom: style == .sheet)
    draw(screen, frame(area), back: nil, isCovered: isCovered)
  }

  /// How much room what is on top of a screen needs.
  private static func height(of screen: Screen<Page>, width: Int) -> Int {
    if let pushed = (screen.push ?? screen.stack?.last)?.screen { return height(of: pushed, width: width) }
    if let tab = screen.tabs?.first(where: \.isSelected) { return height(of: tab.screen, width: width) + 2 }
    return PageLine.lines(of: screen.content, width: width).count + 2
  }

  // MARK: Dialogs

  /// Draws an alert in the middle, a confirmation dialog at the bottom.
  mutating func drawDialog(_ dialog: Dialog, _ style: PresentationStyle, isCovered: Bool) {
    let whole = Area(0, 0, canvas.width, canvas.height - (canvas.height > 1 ? 1 : 0))
    let labels = dialog.buttons.map { "\($0.label)" }
    let sideBySide = labels.reduce(-1) { $0 + textWidth($1) + 5 }
    let texts =
      (dialog.titleVisibility == .hidden ? [] : ["\(dialog.title)"])
      + (dialog.message.map { ["\($0)"] } ?? [])
    let widest = max(texts.map { textWidth($0) }.max() ?? 0, labels.map { textWidth($0) + 4 }.max() ?? 0)
    let isRow = style == .alert && sideBySide <= min(whole.width - 4, 56)
    let width = min(max(widest, isRow ? sideBySide : 0, 20) + 4, 60, whole.width)
    let lines = texts.enumerated().flatMap { index, text in
      wrapped(text, max(width - 4, 1)).map { ($0, isTitle: index == 0 && dialog.titleVisibility != .hidden) }
    }
    let height = lines.count + 3 + (isRow ? 1 : labels.count)
    let inner = frame(box(width, height, in: whole, isAtBottom: style != .alert, margin: 1))
    // The buttons come first where there is little room.
    let buttonHeight = isRow ? 1 : labels.count
    let room = max(inner.height - buttonHeight, 0)
    for (offset, line) in lines.prefix(room).enumerated() {
      canvas.write(line.0, inner.x, inner.y + offset, width: inner.width, Style(isBold: line.isTitle))
    }
    let top = inner.y + min(lines.count + (inner.height > lines.count + buttonHeight ? 1 : 0), room)
    let focused = isCovered ? nil : focus.row
    let hidden = isRow ? 0 : max(0, min((focused ?? 0) - inner.height + 1, labels.count - 1))
    var x = inner.x
    for (index, button) in dialog.buttons.enumerated().dropFirst(hidden) {
      let text = "\(index == focused ? "▸" : " ") \(labels[index])  "
      var style = Style(isInverse: index == focused)
      if button.role == .destructive { style.tint = .red }
      let y = isRow ? top : top + index - hidden
      guard y < inner.y + inner.height else { break }
      canvas.write(fitted(text, inner.x + inner.width - x), x, y, width: inner.x + inner.width - x, style)
      if isRow { x += textWidth(text) + 1 }
    }
  }

  // MARK: Frames

  private func box(_ width: Int, _ height: Int, in whole: Area, isAtBottom: Bool, margin: Int = 0) -> Area {
    let height = min(height, whole.height)
    let spare = whole.height - height
    return Area((whole.width - width) / 2, max(isAtBottom ? spare - margin : spare / 2, 0), width, height)
  }

  /// Draws a frame and returns the room in it. Where there is none for a frame, it is left out.
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
