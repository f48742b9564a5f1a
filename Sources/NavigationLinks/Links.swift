import NavigationCore

/// A type whose values are destinations in the app, with a table of their URLs: usually an enum, whose payloads may be
/// other such enums.
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
public protocol LinkRoute: Equatable, _LinkPayloadWithoutDefault {
  /// The table of the type's URLs.
  static var links: Links<Self> { get }
}

/// A table that parses and prints the URLs of a type.
///
/// ```swift
/// try? AppLink.links.parse("https://shop.example/items/42")  // → item(42)
/// try? AppLink.links.print(.item(42))                        // → /items/42
/// AppLink.links.allPatterns                                 // → ["/items", "/items/{Int}"]
/// ```
///
/// If several rows match a URL, their segments are compared from left to right. Literal text wins over a parameter, and a
/// parameter wins over a key path that takes the rest of the path, regardless of the order of the rows: `/items/new` wins
/// over `/items/\(\.self)`. Of parameters with different types or conversions, the first row's parameter wins.
///
/// A row whose whole pattern matches wins over a row that matches with an empty rest, or without its optional segment,
/// unless that row has literal text instead of a parameter: `/tags` wins over `/tags/\(\.names)`. Among rows with the same
/// segments, the row that requires more items wins.
public struct Links<Root: Equatable>: ExpressibleByArrayLiteral, Sendable {
  let table: LinkTable

  /// Creates a table of rows. An invalid pattern is left out and reported. To find other mistakes in the table, expect
  /// ``issues`` to be empty in a test.
  public init(arrayLiteral rows: LinkRow<Root>...) { self.init(rows) }

  /// Creates a table of rows. An invalid pattern is left out and reported. To find other mistakes in the table, expect
  /// ``issues`` to be empty in a test.
  public init(_ rows: [LinkRow<Root>]) { table = LinkTable(rows.map(\.row), ObjectIdentifier(Root.self)) }

  /// Returns the value that a URL represents. Nothing changes: post the value to a ``PendingNavigation``, whose `open`
  /// changes your state.
  ///
  /// The URL is a path (`/items/42`), optionally with a scheme and a host before it. Without a `site`, any scheme and
  /// host are accepted. With a scheme other than `http` and `https`, the host is the first segment of the path:
  /// `shop://items/42`. Literal text matches in the same letter case, unless the site ignores case. Query items that no
  /// row names are ignored, and so is a fragment that no row names. If an item is repeated, the first one counts, unless
  /// the row takes an array. A row does not match if one of its items or its fragment cannot be read, unless the site
  /// ignores invalid items. Slashes at the end and repeated slashes in the path make no difference. Two slashes at the
  /// start begin a host.
  ///
  /// ``print(_:at:)`` can print every value that this method returns. A URL such as `/size/007` is rejected if
  /// `/size/7` parses to a different value.
  ///
  /// - Throws: ``LinkError`` if the URL's path is malformed, belongs to a different site, or matches no row. If no row
  ///   matches, the error describes the furthest place in the URL that any row reached.
  /// - Complexity: At worst O(*n* · *m*), where *n* is the number of segments and *m* is the number of rows. If the URL
  ///   isn't in the form that `print` produces, add the cost of printing the value.
  public func parse(_ url: String, at site: LinkSite? = nil) throws(LinkError) -> Root {
    let options = LinkReading.Options(ignoresInvalidItems: site?.ignoresInvalidItems ?? false)
    do { return try parse(url, at: site, options) } catch {
      guard let site, site.ignoresCase else { throw error }
    }
    return try parse(
      url, at: site, LinkReading.Options(ignoresCase: true, ignoresInvalidItems: options.ignoresInvalidItems))
  }

  private func parse(
    _ url: String, at site: LinkSite?, _ options: LinkReading.Options
  ) throws(LinkError) -> Root {
    let reading = LinkReading(try LinkURL(url, at: site, ignoringCase: options.ignoresCase), options)
    guard let root = table.parse(reading) else {
      throw reading.error(nearest: table.nearestPattern(to: reading.url.segments.map(\.text)))
    }
    return root[Root.self]
  }

  /// Returns the URL of a value: its path or, with a `site`, the whole URL.
  ///
  /// The first row that covers the value, and whose URL parses to the value, prints it. A row covers the value if its
  /// default, with the pattern's key paths set from the value, equals the value. Parsing the printed URL always returns
  /// the value.
  ///
  /// A nested table chooses its row on its own: the first row whose URL the nested table parses to the nested value. If
  /// the whole URL then parses to a different value, this method throws, even if an alias in the nested table would
  /// work.
  ///
  /// - Parameters:
  ///   - root: The value.
  ///   - site: The site. The URL starts with its first base.
  /// - Throws: ``UnlinkedValue`` if no row covers the value, if the URLs of all such rows parse to different values, or
  ///   if tables nest more than 20 levels deep. A row is skipped if its URL would contain an empty segment, `.`,
  ///   or `..`, because other programs remove such segments.
  public func print(_ root: Root, at site: LinkSite? = nil) throws(UnlinkedValue) -> String {
    let options = LinkReading.Options(ignoresInvalidItems: site?.ignoresInvalidItems ?? false)
    if let (url, _) = table.url(of: LinkValue(root), at: site, options) { return url }
    // Again, to explain the failure.
    let reason = UnlinkedReason()
    _ = table.url(
      of: LinkValue(root), at: site, options, from: LinkWriting(nested: NestedOutputs(explaining: reason)))
    throw UnlinkedValue(value: messageText(of: root), reason: reason.note?.text ?? "")
  }

  /// All valid patterns, including patterns of nested tables: `/items/{Int}?sort={one of name, date}`. The pattern of a
  /// stack's element ends with `…` if another element can follow it.
  ///
  /// A table that is nested in itself, or more than six levels deep, is shown as `/…`.
  public var allPatterns: [String] { table.patterns(besides: [table.id]).map(\.text) }

}

/// A row of a table: a case, and the pattern of its URLs.
///
/// ```swift
/// LinkRow<AppLink>(\.items, "/items")
/// LinkRow<AppLink>(\.item, "/items/\(\.self)")
/// ```
///
/// Several rows for one case are aliases: the table parses the URLs of all of them. The first row that covers a value,
/// and whose URL parses to the value, prints it.
public struct LinkRow<Root: Equatable>: @unchecked Sendable {
  let row: LinkTable.Row

  /// - Parameters:
  ///   - blank: Returns the default payload; `nil` for a row without a default.
  ///   - isRoot: Whether the payload is the whole value, rather than the payload of a case.
  private init<Payload>(
    _ name: String, embed: @escaping (Payload) -> Root, extract: @escaping (Root) -> Payload?,
    _ pattern: LinkPattern<Payload>, default blank: (() -> LinkValue)?, isRoot: Bool = false,
    _ place: CallSite
  ) {
    let parts = blank == nil ? pattern.parts.withoutDefault : pattern.parts
    let newPayload = blank ?? { LinkValue(emptyOf: Payload.self) }
    var problem = parts.problem
    if blank == nil, !parts.setsPayload {
      problem = problem ?? "Nothing in it says what the payload is."
    } else if blank != nil, Payload.self is AnyObject.Type {
      problem = problem ?? "Its default is an object, which parsing would change."
    } else if blank != nil, parts.isInObject {
      problem = problem ?? "A parameter is in an object of its default, which parsing would change."
    } else if isRoot, parts.path.isEmpty, let rest = parts.rest, rest.isWhole,
      rest.table?.id == ObjectIdentifier(Root.self)
    {
      problem = problem ?? "Its path is the whole value again."
    }
    row = LinkTable.Row(
      parts: parts, caseName: name, place: place, problem: problem,
      read: { reading, start, end in
        let payload = newPayload()
        guard let end = parts.read(reading, from: start, to: end, payload), !payload.isEmpty else {
          return nil
        }
        return LinkTable.Found(value: LinkValue(embed(payload[Payload.self])), end: end)
      },
      write: { root, writing in
        guard let payload = extract(root[Root.self]).map({ LinkValue($0) }) else { return false }
        let filled = newPayload()
        parts.copy(payload, to: filled)
        guard !filled.isEmpty, embed(filled[Payload.self]) == root[Root.self] else {
          writing.fail(
            "'\(parts.source)' (\(place)) leaves out a property that differs from the default.",
            isUncovered: true)
          return false
        }
        return parts.write(payload, default: newPayload(), to: &writing)
      }, isEqual: { $0[Root.self] == $1[Root.self] }, text: { messageText(of: $0[Root.self]) })
  }

  /// Creates a row for a struct. Properties that the pattern does not name keep their values from `default`.
  ///
  /// ```swift
  /// LinkRow<Place>.state("/files?open=\(\.file)", default: Place(tab: .files))
  /// ```
  public static func state(
    _ pattern: LinkPattern<Root>, default blank: Root, fileID: String = #fileID, line: UInt = #line
  ) -> LinkRow {
    LinkRow(
      "\(Root.self)", embed: { $0 }, extract: { $0 }, pattern, default: { LinkValue(blank) }, isRoot: true,
      CallSite(fileID: fileID, line: line))
  }
}

extension LinkRow where Root: CasePathable {
  /// Creates a row for a case without a payload.
  ///
  /// - Parameters:
  ///   - path: The path to the case.
  ///   - pattern: The pattern of its URLs.
  public init(
    _ path: CaseKeyPath<Root, Void>, _ pattern: LinkPattern<Void>, fileID: String = #fileID,
    line: UInt = #line
  ) {
    self.init(path, pattern, { LinkValue(()) }, CallSite(fileID: fileID, line: line))
  }

  /// Creates a row for a case whose payload is a parameter, a route, an array of parameters, a stack of routes, or an
  /// optional of one of these.
  ///
  /// - Parameters:
  ///   - path: The path to the case.
  ///   - pattern: The pattern of its URLs.
  public init<Payload: _LinkPayloadWithoutDefault>(
    _ path: CaseKeyPath<Root, Payload>, _ pattern: LinkPattern<Payload>, fileID: String = #fileID,
    line: UInt = #line
  ) {
    let type = Payload.self as? any EmptyLinkPayload.Type
    self.init(path, pattern, type.map { type in { type.empty } }, CallSite(fileID: fileID, line: line))
  }

  /// Creates a row for a case with any payload.
  ///
  /// - Parameters:
  ///   - path: The path to the case.
  ///   - pattern: The pattern of its URLs.
  ///   - blank: The default payload, for all values that the URL omits. Items that equal their default are left out of
  ///     a printed URL. If the URL's path ends before the segments of an array, a stack, or an optional route, the
  ///     value is empty or `nil`, regardless of the default.
  public init<Payload>(
    _ path: CaseKeyPath<Root, Payload>, _ pattern: LinkPattern<Payload>,
    default blank: Payload, fileID: String = #fileID, line: UInt = #line
  ) {
    self.init(path, pattern, { LinkValue(blank) }, CallSite(fileID: fileID, line: line))
  }

  /// Without this overload, the error for a row without a default would not name the remedy.
  @available(
    *, unavailable, message: "Pass a 'default:', or conform the payload to 'LinkParameter' or 'LinkRoute'."
  )
  public init<Payload>(
    _ path: CaseKeyPath<Root, Payload>, _ pattern: LinkPattern<Payload>, fileID: String = #fileID,
    line: UInt = #line
  ) {
    self.init(path, pattern, nil, CallSite(fileID: fileID, line: line))
  }

  private init<Payload>(
    _ path: CaseKeyPath<Root, Payload>, _ pattern: LinkPattern<Payload>,
    _ blank: (() -> LinkValue)?, _ place: CallSite
  ) {
    let path = Root.allCasePaths[keyPath: path]
    self.init(
      "\(path)", embed: { path.embed($0) }, extract: { path.extract(from: $0) }, pattern, default: blank,
      place)
  }
}
