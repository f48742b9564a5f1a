import PageKit

extension Painter {
  /// Draws a row, with a mark for the cursor or for the open item.
  mutating func drawRow(_ row: Row, _ text: String, _ area: Area, labelWidth: Int, isFocused: Bool) {
    let style = Style(tint: isFocused ? .accent : nil, isInverse: isFocused)
    if isFocused {
      canvas.clear(area, style)
      canvas.write("▸", area.x, area.y, width: area.width, style)
    } else if row.isChosen, case .item = row.kind {
      canvas.write("›", area.x, area.y, width: area.width)
    }
    var dot = style
    dot.tint = row.tint ?? style.tint
    let inner = Area(area.x + 2, area.y, area.width - 2, 1)
    switch row.kind {
    case .text: write(text, inner, 0, style)
    case .item(let detail, _):
      if row.tint != nil { write("●", inner, 0, dot) }
      let width = max(inner.width - 2, 0)
      let detailWidth = min(textWidth(detail), width / 2)
      let name = fitted(text, width - detailWidth - 2)
      write(name, inner, 2, Style(tint: style.tint, isBold: true, isInverse: isFocused))
      write(fitted(detail, detailWidth), inner, inner.width - detailWidth, style)
    case .button(let action, nil):
      if row.tint != nil { write("●", inner, 0, dot) }
      let start = row.tint != nil || action.key == nil ? 2 : 0
      var style = style
      if action.hindrance != nil { style.isDim = true }
      if action.isDestructive { style.tint = .red }
      // A button with a letter is a block.
      if action.key != nil, action.hindrance == nil { (style.isBold, style.isInverse) = (true, true) }
      let words = action.key == nil ? text : "[ \(text) ]"
      write(fitted(row.isChosen ? "\(words) ✓" : words, inner.width - start), inner, start, style)
    case .button(_, let detail?):
      write(fitted(text, labelWidth), inner, 0, style)
      if row.tint != nil { write("●", inner, labelWidth + 2, dot) }
      let start = labelWidth + (row.tint == nil ? 2 : 4)
      write(fitted("\(detail) ›", inner.width - start), inner, start, style)
    case .number(let number):
      let value = number.shown(typed: isFocused ? focus.typed : nil)
      drawValue("‹ \(value) ›", text, inner, labelWidth, style)
    case .choice(let choice): drawValue("‹ \(choice.name) ›", text, inner, labelWidth, style)
    case .field(let field):
      write(fitted(text, labelWidth), inner, 0, style)
      drawField(field, inner, labelWidth + 2, style, isFocused: isFocused)
    }
  }

  private mutating func drawValue(
    _ value: String, _ label: String, _ area: Area, _ labelWidth: Int, _ style: Style
  ) {
    write(fitted(label, labelWidth), area, 0, style)
    write(fitted(value, area.width - labelWidth - 2), area, labelWidth + 2, style)
  }

  /// Draws the text of a field with the cursor. If the text is long, draws the part around the cursor.
  private mutating func drawField(
    _ field: TextField, _ area: Area, _ start: Int, _ style: Style, isFocused: Bool
  ) {
    let room = area.width - start
    guard room > 0 else { return }
    if field.isFilter, field.value.isEmpty {
      let label = isFocused ? "type a part of a name" : "press / to find a name"
      write(
        fitted(label, room), area, start, Style(tint: style.tint, isDim: true, isInverse: style.isInverse))
      if isFocused { canvas.cursor = Canvas.Point(x: area.x + start, y: area.y) }
      return
    }
    guard isFocused else {
      return write(fitted(field.value.isEmpty ? "…" : field.value, room), area, start, style)
    }
    let cursor = focus.column.flatMap {
      field.value.index(field.value.startIndex, offsetBy: $0, limitedBy: field.value.endIndex)
    }
    // The cursor after the text needs one column.
    let before = fittedEnd(field.value[..<(cursor ?? field.value.endIndex)], room - 1)
    write(String(field.value[before.startIndex...]), area, start, style)
    canvas.cursor = Canvas.Point(x: area.x + start + textWidth(before), y: area.y)
  }

  private mutating func write(_ text: String, _ area: Area, _ column: Int, _ style: Style) {
    canvas.write(text, area.x + column, area.y, width: area.width - column, style)
  }
}
