import NavigationCore
import PageKit

/// Returns the text that plain mode prints for a tree: its outline, followed by the rows or buttons in front.
public func plainText(_ screen: Screen<Page>) -> String {
  let front = Front(screen)
  var lines = screen.onlyWindow.outline(\.title).split(separator: "\n").map(String.init)
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
    lines += front.overlays.map { "  \($0)" }
  }
  return lines.map(printable).joined(separator: "\n")
}

/// Returns a text without characters that control a terminal.
func printable(_ text: String) -> String {
  String(text.map { character in isControl(character) ? "\u{FFFD}" : character })
}

/// Returns whether a character is an invisible control character, such as escape or delete.
func isControl(_ character: Character) -> Bool {
  character.unicodeScalars.contains { $0.properties.generalCategory == .control }
}
