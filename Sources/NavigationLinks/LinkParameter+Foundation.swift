import Foundation

extension UUID: LinkParameter {
  public init?(linkText: String) { self.init(uuidString: linkText) }
  public var linkText: String { uuidString.lowercased() }
}

/// A moment, to the second: `2026-11-22T07:30:00Z`. One with a fraction of a second cannot be printed.
extension Date: LinkParameter {
  public init?(linkText: String) {
    guard
      let (end, date) = try? ISO8601FormatStyle().consuming(
        linkText, startingAt: linkText.startIndex, in: linkText.startIndex..<linkText.endIndex),
      end == linkText.endIndex, Self.isThere(linkText)
    else { return nil }
    self = date
  }

  /// Whether there is such a day and such a time. The style accepts others, such as February 31 and 25:00.
  private static func isThere(_ text: String) -> Bool {
    let parts = text.split(separator: "T", maxSplits: 1)
    guard parts.count == 2, LinkConversion.isoDate.parse(String(parts[0])) != nil else { return false }
    let time = parts[1].split { !$0.isASCII || !$0.isNumber }.prefix(3).map { Int($0) ?? 60 }
    return zip(time, [24, 60, 60]).allSatisfy { $0 < $1 }
  }

  public var linkText: String { formatted(.iso8601) }
}

extension URL: LinkParameter {
  public init?(linkText: String) { self.init(string: linkText) }
  public var linkText: String { absoluteString }
}

extension LinkConversion<Date> {
  /// A day in the Gregorian calendar in GMT: `2026-11-22`. Only its midnight in GMT can be printed. For any other moment,
  /// `print` throws.
  public static var isoDate: Self {
    let style = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
    return LinkConversion("a date as 2026-11-22") { text in
      // The style ignores what follows a date, and accepts days that do not exist.
      (try? Date(text, strategy: style)).flatMap { $0.formatted(style) == text ? $0 : nil }
    } print: {
      $0.formatted(style)
    }
  }
}

extension String {
  /// The URL as `URL(string:)` writes it: with the host in the ASCII form of IDNA, and the rest percent-encoded.
  var inASCII: String {
    utf8.allSatisfy { $0 < 0x80 } ? self : URL(string: self)?.absoluteString ?? self
  }
}
