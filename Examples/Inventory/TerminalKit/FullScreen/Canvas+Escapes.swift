import PageKit

extension Canvas {
  /// Returns the text that makes a terminal that shows the canvas `old` show this one. Equal lines are left out.
  ///
  /// After each character beyond ASCII, the cursor is set to the column of the next one, because terminals disagree about
  /// the widths of emoji.
  ///
  /// - Parameter hasColors: Whether colors are used, and not only bold, dim, and inverse text.
  func escapes(from old: Canvas?, hasColors: Bool = true) -> String {
    let isNew = old?.width != width || old?.height != height
    var text = "\u{1B}[?25l" + (isNew ? "\u{1B}[0m\u{1B}[2J" : "")
    for y in 0..<height {
      if let old, !isNew, old.row(y) == row(y) { continue }
      text += "\u{1B}[\(y + 1);1H\u{1B}[0m\u{1B}[2K"
      text += line(y, hasColors)
    }
    if let cursor { text += "\u{1B}[\(cursor.y + 1);\(cursor.x + 1)H\u{1B}[?25h" }
    return text
  }

  private func line(_ y: Int, _ hasColors: Bool) -> String {
    var text = ""
    var style = Style()
    for (x, cell) in row(y).enumerated() where !cell.text.isEmpty {
      if cell.style != style {
        text += cell.style.escape(hasColors)
        style = cell.style
      }
      text += cell.text
      if !cell.text.utf8.allSatisfy({ $0 < 0x80 }) {
        let columns = cell.text.first.map(textWidth) ?? 1
        if x + columns < width { text += "\u{1B}[\(x + columns + 1)G" }
      }
    }
    return style == Style() ? text : text + "\u{1B}[0m"
  }
}

extension Style {
  fileprivate func escape(_ hasColors: Bool) -> String {
    var codes = ["0"]
    if isBold { codes.append("1") }
    if isDim { codes.append("2") }
    if isInverse { codes.append("7") }
    // Blue is too dark on black in most terminals: bright blue.
    if let tint, hasColors { codes.append("\(tint == .blue ? 94 : tint.rawValue)") }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }
}
