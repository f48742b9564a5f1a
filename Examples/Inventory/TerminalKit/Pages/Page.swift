/// What a screen of the terminal shows: a title, and rows below it.
///
/// It is all that the renderers know. They draw a `Screen<Page>`, and a row says what can be done with it; whose rows
/// these are, they never learn. Two pages are equal if they look the same.
public struct Page {
  public var title: String
  /// The URL of what is shown, on the page at the root of the app.
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
  /// `Edit Keyboard [Name: Keyboard; Quantity: 5; (Save)]`, for an outline.
  public var description: String {
    rows.isEmpty ? title : "\(title) [\(rows.map(\.description).joined(separator: "; "))]"
  }
}

/// Puts the rows of a page together.
@resultBuilder
public enum RowBuilder {
  public static func buildExpression(_ row: Row) -> [Row] { [row] }
  public static func buildExpression(_ rows: [Row]) -> [Row] { rows }
  // Blocks are put together one after the other, so that a long list is not copied for what stands beside it.
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
