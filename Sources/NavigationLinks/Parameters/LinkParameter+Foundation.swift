import Foundation

extension UUID: LinkParameter {
  public init?(linkText: String) { self.init(uuidString: linkText) }
  public var linkText: String { uuidString.lowercased() }
}

/// A moment, to the second: `2026-11-22T07:30:00Z`. One with a fraction of a second cannot be printed.
extension Date: LinkParameter {
  public init?(linkText: String) {
    // The style accepts days that do not exist.
    guard
      let (end, date) = try? ISO8601FormatStyle().consuming(
        linkText, startingAt: linkText.startIndex, in: linkText.startIndex..<linkText.endIndex),
      end == linkText.endIndex, LinkConversion.isoDate.parse(String(linkText.prefix(10))) != nil
    else { return nil }
    self = date
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
