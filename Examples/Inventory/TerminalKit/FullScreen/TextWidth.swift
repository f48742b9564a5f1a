import PageKit

/// Returns the number of columns that a character takes in a terminal: 0, 1, or 2.
///
/// Terminals disagree about the widths of joined emoji. Drawing doesn't depend on them: see ``Canvas/escapes(from:)``.
public func textWidth(_ character: Character) -> Int {
  let scalars = character.unicodeScalars
  guard let first = scalars.first, !first.properties.isInvisible else { return 0 }
  // A flag consists of two letters. The selector FE0F turns a sign into an emoji.
  let isFlag = scalars.count > 1 && 0x1F1E6...0x1F1FF ~= first.value
  let isEmoji = first.properties.isEmojiPresentation || scalars.contains { $0.value == 0xFE0F }
  return isFlag || isEmoji || first.isWide ? 2 : 1
}

public func textWidth(_ text: some StringProtocol) -> Int { text.reduce(0) { $0 + textWidth($1) } }

/// Returns the beginning of a text that fits into a width, with an ellipsis if the text is cut off. The cost depends on the
/// width, not on the text.
public func fitted(_ text: String, _ width: Int) -> String {
  let (start, isWhole) = fittedStart(text, width)
  if isWhole { return text }
  return width > 0 ? String(fittedStart(start, width - 1).text) + "…" : ""
}

/// Returns the beginning of a text that fits into a width, and whether it is the whole text.
func fittedStart<Text: Collection<Character>>(_ text: Text, _ width: Int) -> (
  text: Text.SubSequence, isWhole: Bool
) {
  var (end, room) = (text.startIndex, width)
  while end != text.endIndex {
    room -= textWidth(text[end])
    if room < 0 { return (text[..<end], false) }
    text.formIndex(after: &end)
  }
  return (text[...], true)
}

/// Returns the end of a text that fits into a width.
func fittedEnd<Text: BidirectionalCollection<Character>>(_ text: Text, _ width: Int) -> Text.SubSequence {
  let end = fittedStart(text.reversed(), width).text
  return text[end.endIndex.base...]
}

/// Returns a text in lines of at most `width` columns, broken at its line breaks, and between words if possible.
public func wrapped(_ text: String, _ width: Int) -> [String] {
  guard width > 0 else { return [] }
  return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { line in
    // A line that fits keeps its spaces, which may point at something in the line above.
    textWidth(line) <= width ? [String(line)] : words(of: line, width)
  }
}

private func words(of text: Substring, _ width: Int) -> [String] {
  var lines: [String] = []
  for word in text.split(separator: " ") {
    if let last = lines.last, textWidth(last) + 1 + textWidth(word) <= width {
      lines[lines.count - 1] += " \(word)"
    } else {
      var line = ""
      for character in word {
        if !line.isEmpty, textWidth(line) + textWidth(character) > width {
          lines.append(line)
          line = ""
        }
        line.append(character)
      }
      lines.append(line)
    }
  }
  return lines.isEmpty ? [""] : lines
}

extension Unicode.Scalar.Properties {
  /// Whether the scalar takes no column, because it modifies the character before it or is invisible.
  fileprivate var isInvisible: Bool {
    switch generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator: true
    default: isDefaultIgnorableCodePoint
    }
  }
}

extension Unicode.Scalar {
  /// East Asian wide and fullwidth, without emoji.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
