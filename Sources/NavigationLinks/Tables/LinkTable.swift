import NavigationCore

/// The rows of a table, whatever they are of.
final class LinkTable: @unchecked Sendable {
  /// The type that the table is of.
  let id: ObjectIdentifier
  private let rows: [Row]
  private let tree = LinkTree()
  private let ownIssues: [NavigationIssue]

  struct Row {
    let parts: LinkParts
    /// Which case it is for.
    let caseName: String
    let place: CallSite
    let hasDefault: Bool
    /// Reads a value of which the path, but for what takes the rest, is that between two positions.
    let read: (LinkReading, Int, Int) -> Found?
    /// Writes a value. Returns `false` if the row does not cover it.
    let write: (LinkValue, inout LinkWriting) throws(UnlinkedValue) -> Bool

    /// Why it cannot be used.
    var problem: String? {
      parts.problem ?? (hasDefault || parts.hasSlots ? nil : "Nothing in it says what the payload is.")
    }

    /// Whether something besides the path must be there.
    var needsItem: Bool { !hasDefault && (!parts.items.isEmpty || parts.fragment != nil) }
  }

  /// What a row makes of a path, and where that ends.
  struct Found {
    let value: LinkValue
    let end: Int
  }

  init(_ rows: [Row], _ id: ObjectIdentifier) {
    self.id = id
    self.rows = rows
    var issues: [NavigationIssue] = []
    var known: [Shape: [Row]] = [:]
    // Where paths are the same, those first that need an item.
    let order = rows.indices.filter { rows[$0].needsItem } + rows.indices.filter { !rows[$0].needsItem }
    for index in order {
      let row = rows[index]
      let segments = row.parts.segments
      // A nested table may be this one, which is not there yet.
      let text = segments.map(\.text).joined() + (row.parts.rest == nil ? "" : "/…")
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
      tree.insert(index, segments[...])
      if row.parts.endsInOptional { tree.insert(index, segments.dropLast()) }
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

    init(_ row: Row) {
      texts = row.parts.segments.map { if case .literal(let text) = $0 { text } else { nil } }
      hasRest = row.parts.rest != nil
      needsItem = row.needsItem
    }
  }

  var usableRows: [Row] { rows.filter { $0.problem == nil } }

  // MARK: Reading

  /// What the path from a position to its end stands for.
  func read(_ reading: LinkReading, from start: Int) -> LinkValue? {
    var found: LinkValue?
    visit(tree, reading, start, start) { next in
      guard next.end == reading.end else {
        reading.fail(at: .segment(next.end), expected: .text("the end"))
        return false
      }
      found = next.value
      return true
    }
    return found
  }

  /// What the path from a position to its end stands for, one after the other.
  func readAll(_ reading: LinkReading, from start: Int) -> [LinkValue]? {
    /// What can stand at a position, the best last.
    func candidates(at position: Int) -> [Found] {
      var found: [Found] = []
      visit(tree, reading, position, position) { next in
        if next.end > position { found.append(next) }
        return false
      }
      return found.reversed()
    }
    var values: [LinkValue] = []
    // Where each of the values begins, and what else can stand there.
    var open: [(position: Int, others: [Found])] = []
    var failed: Set<Int> = []
    var position = start
    while position < reading.end {
      open.append((position, failed.contains(position) ? [] : candidates(at: position)))
      while let last = open.last, last.others.isEmpty {
        failed.insert(last.position)
        open.removeLast()
        if open.isEmpty { return nil }
        values.removeLast()
      }
      let next = open[open.count - 1].others.removeLast()
      values.append(next.value)
      position = next.end
    }
    return values
  }

  /// Hands over what the rows make of the path from `start`, the best first, until `body` returns `true`.
  @discardableResult
  private func visit(
    _ node: LinkTree, _ reading: LinkReading, _ start: Int, _ position: Int, _ body: (Found) -> Bool
  ) -> Bool {
    if position < reading.end {
      let text = reading.url.segments[position].text
      if let next = node.literals[text], visit(next, reading, start, position + 1, body) { return true }
      if !text.isDotSegment {
        for (parameter, next) in node.parameters where parameter.accepts(text) {
          if visit(next, reading, start, position + 1, body) { return true }
        }
      }
    }
    for row in node.rows {
      if let found = rows[row].read(reading, start, position), body(found) { return true }
    }
    if !node.expectations.isEmpty { reading.fail(at: .segment(position), expected: .node(node)) }
    return false
  }

  // MARK: Writing

  /// Writes a value that is nested in another one.
  func write(_ value: LinkValue, to writing: inout LinkWriting) throws(UnlinkedValue) {
    for row in usableRows {
      var copy = writing
      if try row.write(value, &copy) {
        writing = copy
        return
      }
    }
    throw UnlinkedValue(value: value.text)
  }

  // MARK: Patterns

  func patterns(besides tables: LinkTables) -> [LinkPatternText] {
    rows.flatMap { $0.parts.texts(besides: tables) }
  }

  func issues(besides tables: LinkTables) -> [NavigationIssue] {
    ownIssues + rows.flatMap { $0.parts.rest?.table?.issues(tables) ?? [] }
  }
}

extension LinkTable.Row {
  /// Whether the path of a row of the same shape always fits here as well.
  func covers(_ other: Self) -> Bool {
    zip(parts.segments, other.parts.segments).allSatisfy { own, other in
      guard case .parameter(let own) = own, case .parameter(let other) = other else { return true }
      return own == other || own.type == ObjectIdentifier(String.self)
    }
  }
}
