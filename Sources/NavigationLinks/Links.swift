import NavigationCore

/// The URLs of a type, as a table that parses and prints them.
///
/// ```swift
/// try? AppLink.links.parse("https://shop.example/items/42")  // → item(42)
/// try? AppLink.links.print(.item(42))                        // → /items/42
/// AppLink.links.allPatterns                                 // → ["/items", "/items/{Int}"]
/// ```
///
/// If rows overlap, texts win over parameters, in any order: `/items/new` over `/items/\(\.self)`. Of two parameters,
/// the first row whose type matches wins. A parameter or a text wins over what takes the rest of the path.
public struct Links<Root: Equatable>: ExpressibleByArrayLiteral, Sendable {
  let table: LinkTable

  /// Creates a table of rows. The ``issues`` of its own rows are reported. Those that depend on nested tables are not, so
  /// expect ``issues`` to be empty in a test.
  public init(arrayLiteral rows: LinkRow<Root>...) { self.init(rows) }

  /// Creates a table of rows. The ``issues`` of its own rows are reported. Those that depend on nested tables are not, so
  /// expect ``issues`` to be empty in a test.
  public init(_ rows: [LinkRow<Root>]) { table = LinkTable(rows.map(\.row), ObjectIdentifier(Root.self)) }

  /// Returns the value that a URL stands for.
  ///
  /// The URL is a path (`/items/42`), or has a scheme and a host before it. Without a `site`, any scheme and host
  /// will do. Of a scheme other than `http` and `https`, the host is the first segment of the path:
  /// `shop://items/42`. Items that no row names are ignored, but must be valid percent-encoding. If an item is
  /// repeated, the first one counts, unless the row takes an array. Slashes at the end and repeated slashes in the
  /// path make no difference. Two slashes at the start begin a host.
  ///
  /// What this returns, ``print(_:at:)`` prints. So a value is not read from a URL such as `/size/007` if its own URL,
  /// `/size/7`, is that of another value.
  ///
  /// - Throws: ``LinkError``, with the furthest place that a row reached.
  /// - Complexity: O(*n* · *m*) at worst, in the number of segments and of rows. If the URL is not the canonical one, the
  ///   value is printed too.
  public func parse(_ url: String, at site: LinkSite? = nil) throws(LinkError) -> Root {
    let reading = LinkReading(try LinkURL(url, at: site))
    guard let root = table.parse(reading) else {
      throw reading.error(nearest: table.nearestPattern(to: reading.url.segments.map(\.text)))
    }
    return root[Root.self]
  }

  /// Returns the path of the URL that stands for a value; with a `site`, the whole URL.
  ///
  /// The first row that covers the value, and whose URL is read as that value, prints it. A row covers the value if its
  /// default, with what the pattern names taken from the value, is equal to the value. Parsing the URL always gives the
  /// value again.
  ///
  /// A nested table chooses its row alone: by the first URL that it reads as its value. So this throws if the whole URL is
  /// read as another value, even if it would not be with an alias of the nested table.
  ///
  /// - Parameters:
  ///   - root: The value.
  ///   - site: The site whose base begins the URL.
  /// - Throws: ``UnlinkedValue`` if no row covers the value, or if the URLs of all that do are read as other values, or
  ///   if tables nest more than 20 levels deep. A segment that is empty, `.`, or `..` is not printed, because other
  ///   programs remove it from a path.
  public func print(_ root: Root, at site: LinkSite? = nil) throws(UnlinkedValue) -> String {
    guard let (url, _) = table.url(of: LinkValue(root), at: site) else {
      throw UnlinkedValue(value: messageText(of: root))
    }
    return url
  }

  /// All patterns that can be used, including those of nested tables: `/items/{Int}?sort={one of name, date}`.
  ///
  /// A table that is nested in itself, or more than six levels deep, is `/…`.
  public var allPatterns: [String] { table.patterns(besides: [table.id]).map(\.text) }

  /// The problems of the table and of its nested tables, each with the place of the row. The last two kinds depend on
  /// nested tables, and are only here:
  /// - a pattern that cannot be used, and is left out;
  /// - two rows for different cases whose patterns cannot be distinguished: the URLs of the second one, or its URL
  ///   without an optional segment, would be read as the first, so it does not print them;
  /// - an item that a nested table reads instead;
  /// - an element of a stack whose only pattern needs an item or a fragment, which elements do not have, or has an empty
  ///   path.
  public var issues: [NavigationIssue] { table.issues(besides: [table.id]) }
}
