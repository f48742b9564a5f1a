/// A URL that a table does not cover: where it stops making sense, and what would have.
///
/// It prints like a compiler's diagnostic:
///
/// ```
/// /items/42/edit/colour
///                ^~~~~~ expected the end or /color, found 'colour'; the nearest link is /items/{Int}/edit/color
/// ```
public struct LinkError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The URL as it was given.
  public let url: String
  /// Where the segment or the item is that does not fit: the characters of `url` before it, and its own.
  public let range: Range<Int>
  /// What would fit there.
  public let expected: [String]
  /// What is there: `'colour'`, or `the end`.
  public let found: String
  /// The pattern that is most like the URL, if one is.
  public let nearest: String?

  /// An error at a place in a URL.
  public init(url: String, range: Range<Int>, expected: [String], found: String, nearest: String? = nil) {
    self.url = url
    self.range = range
    self.expected = expected
    self.found = found
    self.nearest = nearest
  }

  /// - Parameter range: in UTF-8 code units.
  init(_ url: String, at range: Range<Int>, expected: [String], nearest: String?) {
    let bytes = url.utf8
    func text(_ range: Range<Int>) -> String {
      String(
        decoding: bytes[
          bytes.index(
            bytes.startIndex, offsetBy: range.lowerBound)..<bytes.index(
              bytes.startIndex, offsetBy: range.upperBound)], as: UTF8.self)
    }
    // A character may begin before the place, or end after it.
    let count = url.count
    let before = min(text(0..<range.lowerBound).count, count)
    let part = text(range)
    self.init(
      url: url, range: before..<min(before + part.count, count), expected: expected,
      found: part.isEmpty ? "the end" : "'\(part)'", nearest: nearest)
  }

  /// The URL, a caret under the place, and what was expected there.
  ///
  /// Of a long URL, it has the part around the place. What is not ASCII stands there with percent signs, so that the caret is
  /// at its place in every terminal.
  public var description: String {
    let characters = url.map(\.inURL)
    let range = range.clamped(to: 0..<characters.count)
    /// As many of the characters as fit into some columns.
    func shown(_ characters: some Sequence<String>, columns: Int) -> [String] {
      var columns = columns
      return Array(
        characters.prefix {
          columns -= $0.count
          return columns >= 0
        })
    }
    let first = shown(characters[..<range.lowerBound].reversed(), columns: 60).reversed()
    let before = (first.count < range.lowerBound ? "..." : "") + first.joined()
    let last = shown(characters[range.lowerBound...], columns: 100)
    let after = last.joined() + (last.count < characters.count - range.lowerBound ? "..." : "")
    let marked = last.prefix(range.count).joined().count
    let more = expected.count > 12 ? " or \(expected.count - 12) more" : ""
    let expected = expected.isEmpty ? "a link" : expected.prefix(12).joined(separator: " or ") + more
    let found = found.prefix(60).map(\.shown).joined() + (found.count > 60 ? "..." : "")
    return """
      \(before)\(after)
      \(String(repeating: " ", count: before.count))^\(String(repeating: "~", count: max(marked - 1, 0))) \
      expected \(expected), found \(found)\(nearest.map { "; the nearest link is \($0)" } ?? "")
      """
  }
}

extension Character {
  /// The character if it takes one column, and its bytes with percent signs if not.
  fileprivate var inURL: String {
    guard let byte = asciiValue, (0x21...0x7E).contains(byte) else {
      return utf8.map { ($0 < 0x10 ? "%0" : "%") + String($0, radix: 16, uppercase: true) }.joined()
    }
    return "\(self)"
  }

  /// The character, if it takes its place on the line, and does nothing else to it.
  fileprivate var shown: String {
    isNewline || unicodeScalars.count > 16
      || unicodeScalars.contains {
        [.control, .format].contains($0.properties.generalCategory) && $0 != "\u{200D}"
      }
      ? "\u{FFFD}" : "\(self)"
  }
}

/// A value that no URL stands for.
public struct UnlinkedValue: Error, Hashable, Sendable, CustomStringConvertible {
  /// The value, as it prints.
  public let value: String

  /// An error for a value, as it prints.
  public init(value: String) { self.value = value }

  /// `There is no link to search("").`
  public var description: String { "There is no link to \(value)." }
}
