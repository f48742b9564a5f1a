import Foundation
import NavigationCore

/// A conversion between a value and its text in a URL. Use it if the type is not a ``LinkParameter``, or if you want a
/// different text.
///
/// ```swift
/// extension LinkConversion<Int> {
///   static var hex: Self { LinkConversion("a hexadecimal number") { Int($0, radix: 16) } print: { String($0, radix: 16) } }
/// }
/// let row = LinkRow<ColorLink>(\.rgb, "/rgb/\(\.self, as: .hex)", default: 0)
/// ```
///
/// Make sure that `parse(print(value))` returns `value`. Otherwise, the value cannot be printed.
///
/// Like a parameter type, a conversion decides which of several rows wins. Conversions are the same if they are created in
/// the same line, with the same expectation. If a function creates several conversions, give each its own expectation.
public struct LinkConversion<Value>: Sendable {
  let id: LinkConversionID
  let parse: @Sendable (String) -> Value?
  let print: @Sendable (Value) -> String

  /// Creates a conversion.
  ///
  /// - Parameters:
  ///   - expectation: How error messages describe a valid text, such as `a date`.
  ///   - parse: Returns the value for a text, or `nil` if the text is invalid.
  ///   - print: Returns the text of a value in a URL, before percent-encoding.
  public init(
    _ expectation: String, parse: @escaping @Sendable (String) -> Value?,
    print: @escaping @Sendable (Value) -> String, fileID: String = #fileID, line: UInt = #line
  ) {
    id = LinkConversionID(
      place: CallSite(fileID: fileID, line: line), value: ObjectIdentifier(Value.self),
      expectation: expectation)
    self.parse = parse
    self.print = print
  }
}

/// The identity of a conversion. The expectation alone is not enough, because two conversions may have the same one.
struct LinkConversionID: Hashable {
  let place: CallSite
  let value: ObjectIdentifier
  let expectation: String
}

// MARK: Values of Foundation

extension LinkConversion<Date> {
  /// A day in the Gregorian calendar in GMT: `2026-11-22`. Only midnight in GMT can be printed. For any other time,
  /// ``Links/print(_:at:)`` throws.
  public static var isoDate: Self {
    let style = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
    return LinkConversion("a date as 2026-11-22") { text in
      // The style ignores text after a date, and accepts days that do not exist.
      (try? Date(text, strategy: style)).flatMap { $0.formatted(style) == text ? $0 : nil }
    } print: {
      $0.formatted(style)
    }
  }
}
