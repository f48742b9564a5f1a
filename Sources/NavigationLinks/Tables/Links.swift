import NavigationCore

/// The URLs of a type: a table that parses and prints.
///
/// ```swift
/// try? AppLink.links.parse("https://shop.example/items/42")  // → item(42)
/// try? AppLink.links.print(.item(42))                        // → /items/42
/// AppLink.links.allPatterns                                 // → ["/items", "/items/{Int}"]
/// ```
///
/// Where rows overlap, texts win over parameters, in whatever order they stand: `/items/new` over `/items/\(\.self)`. Of two
/// parameters, the first row wins whose type fits.
public struct Links<Root: Equatable>: ExpressibleByArrayLiteral, Sendable {
  let table: LinkTable

  /// A table of rows. What is wrong with it (``issues``) is reported.
  public init(arrayLiteral rows: LinkRow<Root>...) { self.init(rows) }

  /// A table of rows. What is wrong with it (``issues``) is reported.
  public init(_ rows: [LinkRow<Root>]) { table = LinkTable(rows.map(\.row), ObjectIdentifier(Root.self)) }

  /// The value that a URL stands for.
  ///
  /// The URL is a path (`/items/42`), or has a scheme and a host before it. Without a `site`, any will do. Items that no row
  /// names are ignored, of a repeated one the first counts, and slashes at the end or in a row make no difference.
  ///
  /// - Throws: ``LinkError``, with the place that no row goes beyond.
  /// - Complexity: At worst, the number of segments times the number of rows.
  public func parse(_ url: String, at site: LinkSite? = nil) throws(LinkError) -> Root {
    let reading = LinkReading(try LinkURL(url, at: site))
    guard let root = table.read(reading, from: 0) else {
      throw reading.error(nearest: table.nearestPattern(to: reading.url.segments.map(\.text)))
    }
    return root[Root.self]
  }

  /// The path of the URL that stands for a value; with a `site`, the URL.
  ///
  /// It is the first row's that covers the value: what its pattern names, written to its default, is the value again. Parsing
  /// the URL gives the value again, always.
  ///
  /// - Throws: ``UnlinkedValue`` if there is no such row. A segment that is empty, `.`, or `..` is not printed, as others take
  ///   it out of a path.
  public func print(_ root: Root, at site: LinkSite? = nil) throws(UnlinkedValue) -> String {
    guard let (url, _) = table.url(of: LinkValue(root), at: site) else {
      throw UnlinkedValue(value: "\(root)")
    }
    return url
  }

  /// All patterns, with those of the nested tables: `/items/{Int}?sort={one of name, date}`.
  ///
  /// A table within itself is `/…`.
  public var allPatterns: [String] { table.patterns(besides: [table.id]).map(\.text) }

  /// What is wrong with the table, and with those nested in it, each with the place of the row:
  /// - a pattern that cannot be used, and is left out;
  /// - two rows for different cases whose patterns cannot be told apart: what the second one prints would be read as the
  ///   first, so it prints nothing.
  public var issues: [NavigationIssue] { table.issues(besides: [table.id]) }
}
