import NavigationCore

/// What plain mode prints of a tree: its outline, and below that what is in front.
public func plainText(_ screen: Screen<Page>) -> String {
  let front = Front(screen)
  var lines = screen.outline(\.title).split(separator: "\n").map(String.init)
  if let address = screen.content.address { lines[0] += " (\(address))" }
  if let dialog = front.dialog {
    lines += dialog.buttons.map { "  [\(String(state: $0.label))\($0.role == .destructive ? "!" : "")]" }
  } else {
    var number = 0
    lines += front.page.rows.map { row in
      guard case .item = row.kind else { return "  \(row)" }
      number += 1
      return "  \(number) \(row)"
    }
  }
  return lines.map(printable).joined(separator: "\n")
}

/// A line without what a terminal would take for a command.
func printable(_ text: String) -> String {
  String(text.map { character in isControl(character) ? "\u{FFFD}" : character })
}

/// Whether a character is none that can be seen: an escape, a delete.
func isControl(_ character: Character) -> Bool {
  character.unicodeScalars.contains { $0.properties.generalCategory == .control }
}
