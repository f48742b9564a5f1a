import NavigationCore

extension Links {
  /// The issues of the table and of its nested tables, each with the row's call site. In a test, expect no issues:
  ///
  /// ```swift
  /// AppLink.links.issues  // → []
  /// ```
  ///
  /// An issue is:
  /// - an invalid pattern, which is left out, such as one with the same key path twice;
  /// - a row whose URLs an earlier row of a different case reads, so that the row does not print them;
  /// - a row that does not print values with an empty rest, or with `nil` as its optional segment, because a row of a
  ///   different case reads their URLs;
  /// - a query item that a nested table reads instead of the row;
  /// - a row of a stack's element that takes the rest of the path, so that the element can only come last;
  /// - a case that can never be an element of a stack, because each of its patterns has an empty path, or needs an item
  ///   or a fragment.
  ///
  /// - Complexity: O(*n*) in the number of rows of the table and its nested tables, and O(1) after the first access.
  public var issues: [NavigationIssue] { table.issues }
}

/// The issues of a table and of its nested tables. Each table is visited once.
struct LinkIssues {
  private(set) var found: [NavigationIssue] = []
  private var known: Set<NavigationIssue> = []
  private var tables: VisitedTables = []
  private var elements: Set<ElementTable> = []
  /// Whether a nested table matches an empty path.
  private var emptiness: [ObjectIdentifier: Bool] = [:]

  /// A table whose values are elements of a stack.
  private struct ElementTable: Hashable {
    let id: ObjectIdentifier
    /// Whether a segment precedes the values.
    let hasPath: Bool
  }

  init(_ table: LinkTable) { visit(table) }

  private mutating func add(_ issue: NavigationIssue) {
    if known.insert(issue).inserted { found.append(issue) }
  }

  private mutating func add(_ message: String, _ row: LinkTable.Row) {
    add(NavigationIssue(message, at: row.place))
  }

  private mutating func visit(_ table: LinkTable) {
    guard tables.insert(table.id).inserted else { return }
    for issue in table.unusable { add(issue) }
    visitOverlaps(of: table)
    for row in table.rows {
      guard let rest = row.parts.rest?.table else { continue }
      for name in row.parts.items.map(\.name) where rest.queryTable?.names.items.contains(name) ?? false {
        add("'\(name)=' in '\(row.parts.source)' is read by a nested table, and not here.", row)
      }
      if !tables.contains(rest.id) { visit(rest.table()) }
      if rest.kind == .stack {
        visitElements(rest, hasPath: false)
        for row in rest.table().rows where row.parts.rest != nil {
          add(
            "'\(row.parts.source)' takes the rest of the path, so it can only be the last element of a stack.",
            row)
        }
      }
    }
  }

  // MARK: Overlaps

  /// Adds the issues of rows whose URLs another row reads.
  private mutating func visitOverlaps(of table: LinkTable) {
    let rows = table.rows
    var patterns = LinkCoverage()
    for (index, row) in rows.enumerated() {
      let tokens = LinkCoverage.tokens(of: row.parts)
      if let other = patterns.first(covering: tokens[...]).map({ rows[$0] }), other.caseName != row.caseName {
        add(
          "'\(row.parts.source)' matches the same URLs as the pattern of \(other.caseName) (\(other.place)), which precedes it.",
          row)
      }
      patterns.insert(index, tokens[...])
    }
    for row in rows {
      let isRestEmpty = row.parts.rest.map { mayBeEmpty($0) } ?? false
      guard isRestEmpty || row.parts.endsInOptional else { continue }
      let tokens = LinkCoverage.tokens(of: row.parts, isShort: true)
      if let other = patterns.first(covering: tokens[...]).map({ rows[$0] }), other.caseName != row.caseName {
        add(
          "\(isRestEmpty ? "With an empty rest" : "Without its optional segment"), '\(row.parts.source)' matches the same URLs as the pattern of \(other.caseName) (\(other.place)), which wins.",
          row)
      }
    }
  }

  /// Whether the rest of a path may be empty.
  private mutating func mayBeEmpty(_ rest: LinkSlot) -> Bool {
    guard let nested = rest.table, nested.kind == .one else { return true }
    if let known = emptiness[nested.id] { return known }
    // While a table is visited, it does not match through itself.
    emptiness[nested.id] = false
    let isEmpty = nested.table().rows.contains { row in
      (row.parts.path.isEmpty || row.parts.path.count == 1 && row.parts.endsInOptional)
        && row.parts.rest.map { mayBeEmpty($0) } ?? true
    }
    emptiness[nested.id] = isEmpty
    return isEmpty
  }

  // MARK: Elements of a stack

  /// Adds the issues that a table and its nested tables have because their values are elements of a stack.
  private mutating func visitElements(_ nested: NestedTable, hasPath: Bool) {
    guard elements.insert(ElementTable(id: nested.id, hasPath: hasPath)).inserted else { return }
    let rows = nested.table().rows
    /// Returns why a row can never be an element; `nil` if it can.
    func obstacle(_ row: LinkTable.Row) -> String? {
      if !row.parts.required.isEmpty { return "it needs an item" }
      return !hasPath && row.parts.path.isEmpty && row.parts.rest == nil ? "its path is empty" : nil
    }
    let possible = Set(rows.filter { obstacle($0) == nil }.map(\.caseName))
    /// The nested tables of each case that have a row with a segment before them.
    var behindPath: [String: VisitedTables] = [:]
    for row in rows where !row.parts.path.isEmpty {
      if let table = row.parts.rest?.table { behindPath[row.caseName, default: []].insert(table.id) }
    }
    for row in rows {
      if let reason = obstacle(row) {
        guard !possible.contains(row.caseName) else { continue }
        add("'\(row.parts.source)' is never an element of a stack, because \(reason).", row)
      } else if let table = row.parts.rest?.table, table.kind != .stack {
        visitElements(table, hasPath: hasPath || behindPath[row.caseName]?.contains(table.id) ?? false)
      }
    }
  }
}

/// The patterns of rows as a tree, to find the first row that matches all URLs of another pattern.
private struct LinkCoverage {
  enum Token: Hashable {
    case segment(LinkTree.Segment)
    case rest(LinkTree.Parameter)
    case required(name: String, LinkTree.Parameter)

    /// The token that accepts every text that this one accepts, judging by their types.
    var coveringAll: Token? {
      let string = LinkTree.Parameter(String.self)
      return switch self {
      case .segment(.literal): nil
      case .segment(.parameter): .segment(.parameter(string))
      case .rest: .rest(string)
      case .required(let name, _): .required(name: name, string)
      }
    }
  }

  private var next: [Token: LinkCoverage] = [:]
  private var first: Int?

  /// The parts of a pattern that decide which URLs it matches.
  ///
  /// - Parameter isShort: Whether to omit the rest, or the optional segment at the end.
  static func tokens(of parts: LinkParts, isShort: Bool = false) -> [Token] {
    var tokens = parts.segments.map(Token.segment)
    if let rest = parts.rest {
      if !isShort { tokens.append(.rest(rest.parameter)) }
    } else if isShort {
      tokens.removeLast()
    }
    return tokens
      + parts.required.sorted { $0.name < $1.name }.map { .required(name: $0.name, $0.slot.parameter) }
  }

  mutating func insert(_ row: Int, _ tokens: ArraySlice<Token>) {
    if let token = tokens.first {
      next[token, default: LinkCoverage()].insert(row, tokens.dropFirst())
    } else if first == nil {
      first = row
    }
  }

  /// Returns the first inserted row that matches all URLs of a pattern.
  func first(covering tokens: ArraySlice<Token>) -> Int? {
    guard let token = tokens.first else { return first }
    let covering = token == token.coveringAll ? [token] : [token, token.coveringAll].compactMap { $0 }
    return covering.compactMap { next[$0]?.first(covering: tokens.dropFirst()) }.min()
  }
}
