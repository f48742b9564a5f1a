import NavigationCore

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

  /// Creates a table of rows. A pattern that cannot be used is left out and reported. Expect ``issues`` to be empty in a
  /// test, for everything else that is wrong with the table.
  public init(arrayLiteral rows: LinkRow<Root>...) { self.init(rows) }

  /// Creates a table of rows. A pattern that cannot be used is left out and reported. Expect ``issues`` to be empty in a
  /// test, for everything else that is wrong with the table.
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

}

/// A row of a table: a case, and the pattern of its URLs.
///
/// ```swift
/// LinkRow<AppLink>(\.items, "/items")
/// LinkRow<AppLink>(\.item, "/items/\(\.self)")
/// ```
///
/// Several rows for one case are aliases. All of them are read. The first one that covers a value, and whose URL is read as
/// that value, prints it.
public struct LinkRow<Root: Equatable>: @unchecked Sendable {
  let row: LinkTable.Row

  /// - Parameters:
  ///   - blank: Returns the default; `nil` if there is none.
  ///   - isRoot: Whether the payload is the whole value, and not that of a case.
  private init<Payload>(
    _ name: String, embed: @escaping (Payload) -> Root, extract: @escaping (Root) -> Payload?,
    _ pattern: LinkPattern<Payload>, default blank: (() -> LinkValue)?, isRoot: Bool = false,
    _ place: CallSite
  ) {
    let parts = pattern.parts
    let newPayload = blank ?? { LinkValue(emptyOf: Payload.self) }
    var problem = parts.problem
    if blank == nil, !parts.pathSetsPayload, parts.setters.isEmpty {
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
      parts: parts, caseName: name, place: place, hasDefault: blank != nil, problem: problem,
      read: { reading, start, end in
        let payload = newPayload()
        guard let end = parts.read(reading, from: start, to: end, payload) else { return nil }
        if payload.isEmpty {
          parts.noteMissing(reading, from: start)
          return nil
        }
        return LinkTable.Found(value: LinkValue(embed(payload[Payload.self])), end: end)
      },
      write: { root, writing in
        guard let payload = extract(root[Root.self]).map({ LinkValue($0) }) else { return false }
        let filled = newPayload()
        parts.copy(payload, to: filled)
        guard !filled.isEmpty, embed(filled[Payload.self]) == root[Root.self] else { return false }
        return parts.write(payload, default: newPayload(), to: &writing)
      }, isEqual: { $0[Root.self] == $1[Root.self] })
  }

  /// Creates a row for a struct. Properties that the pattern does not name are as in the default.
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

  /// Creates a row for a case whose payload is a parameter, another route, or an optional, an array, or a stack of
  /// these.
  ///
  /// - Parameters:
  ///   - path: The path to the case.
  ///   - pattern: The pattern of its URLs.
  public init<Payload: LinkPayloadWithoutDefault>(
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
  ///   - blank: The payload if the URL gives nothing else. Items that are equal to it are left out of a URL. An array or
  ///     a stack in the path, and an optional route, do not have their default but are empty if the path ends before
  ///     them.
  public init<Payload>(
    _ path: CaseKeyPath<Root, Payload>, _ pattern: LinkPattern<Payload>,
    default blank: Payload, fileID: String = #fileID, line: UInt = #line
  ) {
    self.init(path, pattern, { LinkValue(blank) }, CallSite(fileID: fileID, line: line))
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
