import NavigationCore

// How a link is read and printed
//
// `LinkRow(\.item, "/items/\(\.id)?sort=\(\.sort)", default: Item())` becomes a `LinkTable.Row`. Its pattern becomes
// `LinkParts`: segments, items, and a `LinkSlot` for each key path. Its closures `read` and `write`, which
// `LinkRow.init` makes (`Links.swift`), know the type of the payload; everything else here does not, and passes a
// `LinkValue`. The table puts the segments of all its rows into one `LinkTree`.
//
// Reading `/items/42?sort=name`, from `Links.parse`:
//
// 1. `LinkURL` splits the text. `LinkReading` adds what the search has noted so far, such as the furthest error.
// 2. `LinkTable.parse` (`LinkTable+Reading.swift`) walks down the tree, one segment at a time. Where a pattern ends, it
//    calls the row's `read`.
// 3. The row makes a default payload, and `LinkParts.read` fills it: each `LinkSlot` reads its text. A slot with a
//    nested table (`NestedTable`) begins again at step 2, with the rest of the path.
// 4. The row embeds the payload in its case.
//
// Printing, from `Links.print`: `LinkTable.url(of:)` (`LinkWriting.swift`) calls `write` of each row in turn.
// `LinkParts.write` adds the texts of the slots to a `LinkWriting`. A URL counts only if reading it, as above, gives
// the value back.

/// The rows of a table, for values of any type.
final class LinkTable: @unchecked Sendable {
  /// The type of the values.
  let id: ObjectIdentifier
  /// The valid rows, in the order of the source.
  let rows: [Row]
  /// The issues of the invalid rows.
  let unusable: [NavigationIssue]
  /// The positions of the rows whose case has an earlier row.
  let aliases: Set<Int>
  let tree = LinkTree()

  struct Row {
    let parts: LinkParts
    /// The name of the row's case.
    let caseName: String
    let place: CallSite
    /// Why the row is invalid; `nil` if it is valid.
    let problem: String?
    /// Reads a value from the segments between two positions, and from the rest of the path if the row takes it.
    let read: (LinkReading, Int, Int) -> Found?
    /// Writes a value. Returns `false` if the row does not cover it.
    let write: (LinkValue, inout LinkWriting) -> Bool
    /// Whether two values of the table are equal.
    let isEqual: (LinkValue, LinkValue) -> Bool
    /// The description of a value.
    let text: (LinkValue) -> String
  }

  /// The value that a row reads, and the position where its path ends.
  struct Found {
    let value: LinkValue
    let end: Int
    /// The position of the row.
    var row = 0
    /// Whether the row matched with an empty rest, or without its optional segment.
    var leavesOut = false
  }

  init(_ all: [Row], _ id: ObjectIdentifier) {
    let rows = all.filter { $0.problem == nil }
    self.id = id
    self.rows = rows
    unusable = all.compactMap { row in
      row.problem.map {
        NavigationIssue("The pattern '\(row.parts.source)' is left out. \($0)", at: row.place)
      }
    }
    var names: Set<String> = []
    aliases = Set(rows.indices.filter { !names.insert(rows[$0].caseName).inserted })
    let requirements = rows.map(\.parts.required.count)
    for index in rows.indices {
      let parts = rows[index].parts
      tree.insert(LinkTree.End(row: index, hasOpenEnd: parts.rest != nil), parts.segments[...])
      if parts.endsInOptional {
        tree.insert(LinkTree.End(row: index, hasOpenEnd: true), parts.segments.dropLast())
      }
    }
    tree.sortEnds { end in (-requirements[end.row], end.hasOpenEnd ? 1 : 0, end.row) }
    for issue in unusable { reportIssue(issue.message, at: issue.location) }
  }

  // MARK: Names

  /// The query items that rows read, including rows of nested tables, and whether a row reads the fragment.
  struct Names {
    var items: Set<String> = []
    var hasFragment = false
  }

  /// Computed on first use, because a nested table may be this table.
  private let known = Locked<(names: Names?, issues: [NavigationIssue]?)>((nil, nil))

  var names: Names {
    if let names = known.withLock(\.names) { return names }
    var names = Names()
    var visited: VisitedTables = []
    addNames(to: &names, &visited)
    known.withLock { [names] in $0.names = names }
    return names
  }

  /// The issues of the table and of its nested tables. They are cached, because a test asks for them in each state of
  /// an app.
  var issues: [NavigationIssue] {
    if let issues = known.withLock(\.issues) { return issues }
    let issues = LinkIssues(self).found
    known.withLock { $0.issues = issues }
    return issues
  }

  /// Adds the names of this table and of its nested tables, except for tables that were visited before.
  private func addNames(to names: inout Names, _ visited: inout VisitedTables) {
    guard visited.insert(id).inserted else { return }
    for row in rows {
      names.items.formUnion(row.parts.items.map(\.name))
      if row.parts.fragment != nil { names.hasFragment = true }
      if let nested = row.parts.rest?.table, !visited.contains(nested.id), let table = nested.queryTable {
        table.addNames(to: &names, &visited)
      }
    }
  }

  // MARK: Patterns

  func patterns(besides tables: VisitedTables) -> [LinkPatternText] {
    rows.flatMap { $0.parts.texts(besides: tables) }
  }
}
