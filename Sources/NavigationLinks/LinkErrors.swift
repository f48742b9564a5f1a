/// The error for a URL that does not parse: the place where it stops matching, and the text expected there.
///
/// Its description reads like a compiler's diagnostic:
///
/// ```
/// /items/42/edit/colour
///                ^~~~~~ expected the end or /color, found 'colour'; the nearest link is /items/{Int}/edit/color
/// ```
public struct LinkError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The URL.
  package let url: String
  /// The part of the URL that does not match, such as a segment or an item, as a range of character offsets in `url`.
  /// The range is empty where something is missing.
  package let range: Range<Int>
  /// The texts that would match here, in the form of a pattern or in words: `/color`, `page={Int}`, `the end`.
  package let expected: [String]
  /// The text found in this place: `'colour'`, or `the end`.
  package let found: String
  /// The pattern that is most similar to the URL. It is `nil` if no pattern is similar, or if the URL is malformed or
  /// belongs to a different site.
  package let nearest: String?

  /// Creates an error for a place in a URL.
  ///
  /// - Parameter range: The place, in UTF-8 code units.
  init(_ url: String, at range: Range<Int>, expected: [String], nearest: String?) {
    // A place within a character moves to the start of the character.
    let start = url.utf8.index(url.startIndex, offsetBy: range.lowerBound)
    let end = url.utf8.index(start, offsetBy: range.count)
    let lower = url.distance(from: url.startIndex, to: start)
    let part = url[start..<end]
    self.url = url
    self.range = lower..<max(lower, url.distance(from: url.startIndex, to: end))
    self.expected = expected
    found = part.isEmpty ? "the end" : "'\(part)'"
    self.nearest = nearest
  }

  /// The URL, a caret under the place, and the text expected there.
  ///
  /// A long URL is shortened to the part around the place. All characters except visible ASCII are percent-encoded, so
  /// that the caret is in the right column in every terminal.
  public var description: String {
    let characters = url.map(\.inURL)
    let range = range.clamped(to: 0..<characters.count)
    /// Returns as many of the characters as fit into `columns`.
    func fitting(_ characters: some Sequence<String>, columns: Int) -> [String] {
      var columns = columns
      return Array(
        characters.prefix {
          columns -= $0.count
          return columns >= 0
        })
    }
    let first = fitting(characters[..<range.lowerBound].reversed(), columns: 60).reversed()
    let before = (first.count < range.lowerBound ? "..." : "") + first.joined()
    let last = fitting(characters[range.lowerBound...], columns: 100)
    let after = last.joined() + (last.count < characters.count - range.lowerBound ? "..." : "")
    let marked = last.prefix(range.count).joined().count
    return """
      \(before)\(after)
      \(String(repeating: " ", count: before.count))^\(String(repeating: "~", count: max(marked - 1, 0))) \
      \(mismatch)\(nearest.map { "; the nearest link is \($0)" } ?? "")
      """
  }

  /// The expected and the found text.
  var mismatch: String {
    let more = expected.count > 12 ? " or \(expected.count - 12) more" : ""
    let expected = expected.isEmpty ? "a link" : expected.prefix(12).joined(separator: " or ") + more
    let found = found.prefix(60).map(\.printable).joined() + (found.count > 60 ? "..." : "")
    return "expected \(expected), found \(found)"
  }
}

extension Character {
  /// The character if it is visible ASCII, which takes one column; otherwise its percent-encoded bytes.
  fileprivate var inURL: String {
    guard let byte = asciiValue, (0x21...0x7E).contains(byte) else {
      return utf8.map { ($0 < 0x10 ? "%0" : "%") + String($0, radix: 16, uppercase: true) }.joined()
    }
    return "\(self)"
  }

  /// The character, or a replacement if it could break, reverse, or overlay the rest of the line. Joiners are kept,
  /// because emoji contain them.
  fileprivate var printable: String {
    isNewline || unicodeScalars.count > 16
      || unicodeScalars.contains {
        [.control, .format].contains($0.properties.generalCategory) && $0 != "\u{200D}"
      }
      ? "\u{FFFD}" : "\(self)"
  }
}

/// The error for a value that no URL parses to.
public struct UnlinkedValue: Error, Hashable, Sendable, CustomStringConvertible {
  /// The description of the value.
  package let value: String
  /// Why the first row that could print the value does not print it.
  let reason: String

  /// The value and the reason: `No URL parses to other(7). An earlier row (App/Links.swift:12) reads /ok/7 as int(7).`
  public var description: String { "No URL parses to \(value). \(reason)" }
}

/// Collects the reason for which a value cannot be printed.
final class UnlinkedReason {
  /// The reason, and whether it is only that a row does not cover the value.
  typealias Note = (text: String, isUncovered: Bool)

  /// The first reason. The reason of a row that covers the value replaces the reason of one that does not.
  var note: Note?
}
