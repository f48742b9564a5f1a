import PageKit

extension Canvas {
  /// The canvas as an SVG picture.
  public var svg: String {
    var shapes = ""
    for y in 0..<height {
      var x = 0
      while x < width {
        let first = row(y)[y * width + x]
        var (text, end) = (first.text, x + 1)
        // A run of one style, up to a character that is drawn wider or narrower than in a terminal.
        while end < width, case let cell = row(y)[y * width + end], cell.style == first.style,
          cell.text.isEmpty || text.utf8.allSatisfy({ $0 < 0x80 }) && cell.text.utf8.allSatisfy({ $0 < 0x80 })
        {
          text += cell.text
          end += 1
        }
        let (left, span) = (x * 8, (end - x) * 8)
        let style = first.style, color = style.tint?.hex ?? (style.isDim ? "#7d8594" : "#dfe3ea")
        if style.isInverse {
          shapes += "<path fill=\"\(color)\" d=\"M\(left) \(y * 17)h\(span)v17h-\(span)z\"/>"
        }
        if !text.allSatisfy({ $0 == " " }) {
          shapes +=
            "<text x=\"\(left)\" y=\"\(y * 17 + 13)\" textLength=\"\(span)\" fill=\"\(style.isInverse ? "#171a20" : color)\""
            + (style.isBold ? " font-weight=\"700\">" : ">") + "\(Self.escaped(text))</text>"
        }
        x = end
      }
    }
    return """
      <svg viewBox="-8 -6 \(width * 8 + 16) \(height * 17 + 12)" style="background:#171a20" \
      font-family="ui-monospace,DejaVu Sans Mono,monospace" font-size="13.3">\(shapes)</svg>
      """
  }

  /// Spaces are made hard, because SVG collapses others.
  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(" ", with: "\u{A0}")
  }
}

extension Tint {
  fileprivate var hex: String {
    switch self {
    case .red: "#ff7b72"
    case .green: "#7ee787"
    case .yellow: "#f2cc60"
    case .blue: "#79c0ff"
    case .magenta: "#d2a8ff"
    case .cyan: "#76e3ea"
    case .white: "#ffffff"
    case .gray: "#8b949e"
    }
  }
}
