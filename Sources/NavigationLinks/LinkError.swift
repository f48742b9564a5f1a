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

  public var description: String {
    // Of a long URL the part around the place.
    let characters = Array(url)
    let range = range.clamped(to: 0..<characters.count)
    let start = characters.count > 100 ? max(range.lowerBound - 40, 0) : 0
    let shown = characters[start...].prefix(100).map(\.shown).joined()
    let column = range.lowerBound - start + (start > 0 ? 1 : 0)
    let length = min(max(range.count, 1), max(shown.count - column, 1))
    let more = expected.count > 12 ? " or \(expected.count - 12) more" : ""
    let expected = expected.isEmpty ? "a link" : expected.prefix(12).joined(separator: " or ") + more
    let found = found.prefix(60).map(\.shown).joined() + (found.count > 60 ? "…" : "")
    return """
      \(start > 0 ? "…" : "")\(shown)\(start + 100 < characters.count ? "…" : "")
      \(String(repeating: " ", count: column))^\(String(repeating: "~", count: length - 1)) expected \(expected), found \
      \(found)\(nearest.map { "; the nearest link is \($0)" } ?? "")
      """
  }
}

extension Character {
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

  public init(value: String) { self.value = value }

  /// `There is no link to search("").`
  public var description: String { "There is no link to \(value)." }
}
