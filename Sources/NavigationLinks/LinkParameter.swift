/// A value that is one segment of a path, or one item of a query.
///
/// `Int`, `String`, `Bool`, `Double`, `UUID`, `Date`, and `URL` are parameters. An enum needs no more than the
/// conformance if its raw values are parameters, or if it is `CaseIterable`:
///
/// ```swift
/// enum Sort: String, LinkParameter { case name, date }
/// enum Tab: LinkParameter, CaseIterable { case files, recent }
/// Sort(linkText: "date")  // → date
/// Tab.recent.linkText     // → recent
/// ```
///
/// If you implement the conformance yourself, make sure that `init(linkText: value.linkText)` returns `value`. If it
/// does not, the value cannot be printed.
public protocol LinkParameter: Equatable, LinkPayloadWithoutDefault {
  /// Creates the value that a text stands for. Returns `nil` if it stands for none.
  ///
  /// - Parameter linkText: The text, after percent-decoding.
  init?(linkText: String)

  /// The text of the value in a URL, before percent-encoding.
  var linkText: String { get }

  /// What an error says was expected: `Int`, `one of name, date`.
  static var linkExpectation: String { get }
}

extension LinkParameter {
  public static var linkDefault: Self? { nil }
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
  /// Creates a number from `linkText`. Returns `nil` also for a number that is not finite, because it may not equal
  /// itself.
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
