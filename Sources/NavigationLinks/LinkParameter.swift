import Foundation
import NavigationCore

/// A value that is a segment of a URL's path, or an item of its query.
///
/// `Int`, `String`, `Bool`, `Double`, `UUID`, `Date`, and `URL` are parameters. For an enum whose raw values are
/// parameters, or that is `CaseIterable`, declaring the conformance is enough:
///
/// ```swift
/// enum Sort: String, LinkParameter { case name, date }
/// enum Tab: LinkParameter, CaseIterable { case files, recent }
/// Sort(linkText: "date")  // → date
/// Tab.recent.linkText     // → recent
/// ```
///
/// If you implement the conformance yourself, make sure that `init(linkText: value.linkText)` returns `value`.
/// Otherwise, the value cannot be printed.
public protocol LinkParameter: Equatable, _LinkPayloadWithoutDefault {
  /// Creates a value from its text in a URL. Returns `nil` if the text is invalid.
  ///
  /// - Parameter linkText: The text, after percent-decoding.
  init?(linkText: String)

  /// The text of the value in a URL, before percent-encoding.
  var linkText: String { get }

  /// How error messages describe a valid text, such as `Int` or `one of name, date`.
  static var linkExpectation: String { get }
}

extension LinkParameter {
  public static var linkExpectation: String { "\(Self.self)" }
}

// MARK: Numbers and texts

extension LinkParameter where Self: LosslessStringConvertible {
  public init?(linkText: String) { self.init(linkText) }
  public var linkText: String { description }
}

extension Int: LinkParameter {}
extension Bool: LinkParameter {
  public static var linkExpectation: String { "true or false" }
}

extension Double: LinkParameter {
  /// Creates a number from `linkText`. Returns `nil` for infinity, and for NaN, which does not equal itself.
  public init?(linkText: String) {
    guard let number = Double(linkText), number.isFinite else { return nil }
    self = number
  }
}

extension String: LinkParameter {
  public init?(linkText: String) { self = linkText }
  public var linkText: String { self }
}

// MARK: Enums

extension LinkParameter where Self: RawRepresentable, RawValue: LinkParameter {
  public init?(linkText: String) {
    guard let raw = RawValue(linkText: linkText) else { return nil }
    self.init(rawValue: raw)
  }
  public var linkText: String { rawValue.linkText }
}

extension LinkParameter where Self: CaseIterable {
  public init?(linkText: String) {
    guard let value = Self.allCases.first(where: { $0.linkText == linkText }) else { return nil }
    self = value
  }
  public var linkText: String { "\(self)" }
  public static var linkExpectation: String { oneOf(allCases) }
}

extension LinkParameter where Self: RawRepresentable, RawValue: LinkParameter, Self: CaseIterable {
  public init?(linkText: String) {
    guard let raw = RawValue(linkText: linkText) else { return nil }
    self.init(rawValue: raw)
  }
  public var linkText: String { rawValue.linkText }
  public static var linkExpectation: String { oneOf(allCases) }
}

private func oneOf(_ values: some Collection<some LinkParameter>) -> String {
  "one of \(values.map(\.linkText).joined(separator: ", "))"
}

extension UUID: LinkParameter {
  public init?(linkText: String) { self.init(uuidString: linkText) }
  public var linkText: String { uuidString.lowercased() }
}

/// A date and time, to the second: `2026-11-22T07:30:00Z`. A date with a fraction of a second cannot be printed.
extension Date: LinkParameter {
  public init?(linkText: String) {
    guard
      let (end, date) = try? ISO8601FormatStyle().consuming(
        linkText, startingAt: linkText.startIndex, in: linkText.startIndex..<linkText.endIndex),
      end == linkText.endIndex, Self.exists(linkText)
    else { return nil }
    self = date
  }

  /// Whether the day and the time exist. The style also accepts February 31 and 25:00.
  private static func exists(_ text: String) -> Bool {
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

extension String {
  /// The URL in this string, as `URL(string:)` writes it: with the host in the ASCII form of IDNA, and the rest
  /// percent-encoded.
  var inASCII: String {
    utf8.allSatisfy { $0 < 0x80 } ? self : URL(string: self)?.absoluteString ?? self
  }
}

// MARK: Payloads

/// A payload that needs no `default:` in its row, because the URL determines all of it: a ``LinkParameter``, a
/// ``LinkRoute``, an array of parameters, a stack of routes, or an optional of one of these.
///
/// Don't conform to this protocol directly. Conform to ``LinkParameter`` or ``LinkRoute``.
public protocol _LinkPayloadWithoutDefault {}

extension Optional: _LinkPayloadWithoutDefault where Wrapped: _LinkPayloadWithoutDefault {}
extension Array: _LinkPayloadWithoutDefault where Element: LinkParameter {}
extension StackState: _LinkPayloadWithoutDefault where Element: LinkRoute {}

/// A payload that is empty if the URL omits it.
protocol EmptyLinkPayload {
  static var empty: LinkValue { get }
}

extension Optional: EmptyLinkPayload {
  static var empty: LinkValue { LinkValue(Self.none) }
}

extension Array: EmptyLinkPayload {
  static var empty: LinkValue { LinkValue([] as Self) }
}

extension StackState: EmptyLinkPayload {
  static var empty: LinkValue { LinkValue([] as Self) }
}
