import Foundation

extension UUID: LinkParameter {
  public init?(linkText: String) { self.init(uuidString: linkText) }
  public var linkText: String { uuidString.lowercased() }
}

/// A moment, to the second: `2026-11-22T07:30:00Z`.
extension Date: LinkParameter {
  public init?(linkText: String) {
    guard let date = try? Date(linkText, strategy: .iso8601) else { return nil }
    self = date
  }
  public var linkText: String { formatted(.iso8601) }
}

extension URL: LinkParameter {
  public init?(linkText: String) { self.init(string: linkText) }
  public var linkText: String { absoluteString }
}

extension LinkConversion<Date> {
  /// A day in the Gregorian calendar in GMT: `2026-11-22`. The time of day is not printed.
  public static var isoDate: Self {
    let style = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
    return LinkConversion("a date as 2026-11-22") {
      try? Date($0, strategy: style)
    } print: {
      $0.formatted(style)
    }
  }
}
