/// The content of a screen: a title, and rows below it.
///
/// The renderers draw a `Screen<Page>`, and know nothing else about the app. Two pages are equal if they look the same.
public struct Page {
  public var title: String
  /// The URL of the screen in front; only the root of the app has it.
  public var address: String?
  public var rows: [Row]

  public init(_ title: String, address: String? = nil, @RowBuilder rows: () -> [Row] = { [] }) {
    self.title = title
    self.address = address
    self.rows = rows()
  }
}

extension Page: Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    left.title == right.title && left.address == right.address && left.rows == right.rows
  }
}

extension Page: CustomStringConvertible {
  /// The text for an outline: `Edit Keyboard [Name: Keyboard; Quantity: 5; (Save)]`.
  public var description: String {
    rows.isEmpty ? title : "\(title) [\(rows.map(\.description).joined(separator: "; "))]"
  }
}

/// Builds the rows of a page.
@resultBuilder
public enum RowBuilder {
  public static func buildExpression(_ row: Row) -> [Row] { [row] }
  public static func buildExpression(_ rows: [Row]) -> [Row] { rows }
  // Each block is appended to the rows before it, so that a long list isn't copied for the button below it.
  public static func buildPartialBlock(first: [Row]) -> [Row] { first }
  public static func buildPartialBlock(accumulated: consuming [Row], next: [Row]) -> [Row] {
    accumulated += next
    return accumulated
  }
  public static func buildOptional(_ rows: [Row]?) -> [Row] { rows ?? [] }
  public static func buildEither(first rows: [Row]) -> [Row] { rows }
  public static func buildEither(second rows: [Row]) -> [Row] { rows }
  public static func buildArray(_ rows: [[Row]]) -> [Row] { rows.flatMap { $0 } }
}
