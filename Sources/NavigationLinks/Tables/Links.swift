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
public struct Links<Root: Equatable>: ExpressibleByArrayLiteral, @unchecked Sendable {
  private let rows: [LinkRow<Root>]
  private let tree = LinkTree()
  private let ownIssues: [NavigationIssue]

  public init(arrayLiteral rows: LinkRow<Root>...) { self.init(rows) }

  /// A table of rows. What is wrong with it (``issues``) is reported.
  public init(_ rows: [LinkRow<Root>]) {
    self.rows = rows
    var issues: [NavigationIssue] = []
    var known: [Shape: [LinkRow<Root>]] = [:]
    // Where paths are the same, those first that need an item.
    let order = rows.indices.filter { rows[$0].needsItem } + rows.indices.filter { !rows[$0].needsItem }
    for index in order {
      let row = rows[index]
      // A nested table may be this one, which is not there yet.
      let text = row.segments.map(\.text).joined() + (row.hasRest ? "/…" : "")
      if let problem = row.problem {
        issues.append(NavigationIssue("The pattern '\(text)' is left out. \(problem)", at: row.place))
        continue
      }
      let shape = Shape(row)
      if let other = known[shape]?.first(where: { $0.covers(row) }), other.caseName != row.caseName {
        issues.append(
          NavigationIssue(
            "'\(text)' cannot be told from the pattern of \(other.caseName) (\(other.place)), which comes first.",
            at: row.place))
      }
      known[shape, default: []].append(row)
      tree.insert(index, row.segments[...])
      if row.endsInOptional { tree.insert(index, row.segments.dropLast()) }
    }
    ownIssues = issues
    for issue in issues { reportIssue(issue.message, at: issue.location) }
  }

  /// What rows have in common that only the types of their parameters can tell apart.
  private struct Shape: Hashable {
    /// `nil` for a parameter.
    let texts: [String?]
    let hasRest: Bool
    let needsItem: Bool

    init(_ row: LinkRow<Root>) {
      texts = row.segments.map { if case .literal(let text) = $0 { text } else { nil } }
      hasRest = row.hasRest
      needsItem = row.needsItem
    }
  }

  // MARK: Reading

  /// The value that a URL stands for.
  ///
  /// The URL is a path (`/items/42`), or has a scheme and a host before it. Without a `site`, any will do. Items that no row
  /// names are ignored, of a repeated one the first counts, and slashes at the end or in a row make no difference.
  ///
  /// - Throws: ``LinkError``, with the place that no row goes beyond.
  /// - Complexity: Linear in the length of the URL and, at worst, in the number of rows.
  public func parse(_ url: String, at site: LinkSite? = nil) throws(LinkError) -> Root {
    let reading = LinkReading(try LinkURL(url, at: site))
    guard let root = read(reading, from: 0) else {
      throw reading.error(nearest: nearestPattern(to: reading.url.segments.map(\.text)))
    }
    return root
  }

  /// What the path from a position to its end stands for.
  func read(_ reading: LinkReading, from start: Int) -> Root? {
    var found: Root?
    visit(tree, reading, start, start) { root, end in
      guard end == reading.end else {
        reading.fail(at: .segment(end), expected: .text("the end"))
        return false
      }
      found = root
      return true
    }
    return found
  }

  /// What the path from a position to its end stands for, one after the other.
  func readAll(_ reading: LinkReading, from start: Int) -> [Root]? {
    /// What can stand at a position, the best last.
    func candidates(at position: Int) -> [(root: Root, end: Int)] {
      var found: [(root: Root, end: Int)] = []
      visit(tree, reading, position, position) { root, end in
        if end > position { found.append((root, end)) }
        return false
      }
      return found.reversed()
    }
    var roots: [Root] = []
    // Where each of the roots begins, and what else can stand there.
    var open: [(position: Int, others: [(root: Root, end: Int)])] = []
    var failed: Set<Int> = []
    var position = start
    while position < reading.end {
      open.append((position, failed.contains(position) ? [] : candidates(at: position)))
      while let last = open.last, last.others.isEmpty {
        failed.insert(last.position)
        open.removeLast()
        if open.isEmpty { return nil }
        roots.removeLast()
      }
      let next = open[open.count - 1].others.removeLast()
      roots.append(next.root)
      position = next.end
    }
    return roots
  }

  /// Hands over what the rows make of the path from `start`, the best first, until `body` returns `true`.
  @discardableResult
  private func visit(
    _ node: LinkTree, _ reading: LinkReading, _ start: Int, _ position: Int, _ body: (Root, Int) -> Bool
  ) -> Bool {
    if position < reading.end {
      let text = reading.url.segments[position].text
      if let next = node.literals[text], visit(next, reading, start, position + 1, body) { return true }
      for (parameter, next) in node.parameters where parameter.accepts(text) {
        if visit(next, reading, start, position + 1, body) { return true }
      }
    }
    for row in node.rows {
      if let (root, end) = rows[row].read(reading, start..<position), body(root, end) { return true }
    }
    if !node.expectations.isEmpty { reading.fail(at: .segment(position), expected: .node(node)) }
    return false
  }

  // MARK: Writing

  /// The path of the URL that stands for a value; with a `site`, the URL.
  ///
  /// It is the first row's that covers the value: what its pattern names, written to its default, is the value again. Parsing
  /// the URL gives the value again, always.
  ///
  /// - Throws: ``UnlinkedValue`` if there is no such row. A segment that is empty, `.`, or `..` is not printed, as others take
  ///   it out of a path.
  public func print(_ root: Root, at site: LinkSite? = nil) throws(UnlinkedValue) -> String {
    for row in rows where row.problem == nil {
      var writing = LinkWriting()
      guard try row.write(root, &writing) else { continue }
      let path = writing.text
      if (try? parse(path)) == root { return site?.url(of: path) ?? path }
    }
    throw UnlinkedValue(value: "\(root)")
  }

  func write(_ root: Root, to writing: inout LinkWriting) throws(UnlinkedValue) {
    for row in rows where row.problem == nil {
      var copy = writing
      if try row.write(root, &copy) {
        writing = copy
        return
      }
    }
    throw UnlinkedValue(value: "\(root)")
  }

  // MARK: Patterns

  /// All patterns, with those of the nested tables: `/items/{Int}?sort={one of name, date}`.
  ///
  /// A table within itself is `/…`.
  public var allPatterns: [String] { patterns(besides: [ObjectIdentifier(Root.self)]).map(\.text) }

  func patterns(besides tables: LinkTables) -> [LinkPatternText] { rows.flatMap { $0.patterns(tables) } }

  /// What is wrong with the table, and with those nested in it, each with the place of the row:
  /// - a pattern that cannot be used, and is left out;
  /// - two rows for different cases whose patterns cannot be told apart: what the second one prints would be read as the
  ///   first, so it prints nothing.
  public var issues: [NavigationIssue] { issues(besides: [ObjectIdentifier(Root.self)]) }

  func issues(besides tables: LinkTables) -> [NavigationIssue] {
    ownIssues + rows.flatMap { $0.nestedIssues(tables) }
  }
}
