/// A value that says where a person is in the app, with a table of its URLs. It is usually an enum, nested in others.
///
/// ```swift
/// @CasePathable
/// enum AppLink: Hashable, LinkRoute {
///   case items, item(Int)
///
///   static let links: Links<Self> = [
///     LinkRow(\.items, "/items"),
///     LinkRow(\.item, "/items/\(\.self)"),
///   ]
/// }
///
/// try? AppLink.links.parse("/items/42")  // → item(42)
/// try? AppLink.links.print(.item(42))    // → /items/42
/// ```
public protocol LinkRoute: Equatable, LinkPayloadWithoutDefault {
  /// The table of the URLs.
  static var links: Links<Self> { get }
}

extension LinkRoute {
  public static var linkDefault: Self? { nil }
}
