import NavigationCore

/// A nested table in a pattern.
struct NestedTable {
  /// Whether the table reads one value, at most one, or any number of values.
  enum Kind { case one, optional, stack }

  let kind: Kind
  /// The type of the table's values.
  let id: ObjectIdentifier
  /// Returns the table, which may be the one that contains this pattern.
  let table: () -> LinkTable
  /// Reads the path from a position to its end.
  let read: (LinkReading, Int, LinkValue) -> Bool
  /// Writes the rest of the path. Returns `false` if the table does not cover the value.
  let write: (LinkValue, inout LinkWriting) -> Bool

  /// The table, if its rows read the query. An element of a stack cannot have a query.
  var queryTable: LinkTable? { kind == .stack ? nil : table() }

  /// Returns the patterns of the table, or only `/…` if the table is one of the enclosing `tables`, or if there are
  /// more than six enclosing tables.
  func patterns(besides tables: VisitedTables) -> [LinkPatternText] {
    guard !tables.contains(id), tables.count <= 6 else { return [LinkPatternText(path: "/…")] }
    let patterns = table().patterns(besides: tables.union([id]))
    return switch kind {
    case .one: patterns
    case .optional: [LinkPatternText(path: "")] + patterns
    case .stack:
      [LinkPatternText(path: "")]
        + patterns.filter { !$0.path.isEmpty && !$0.needsQuery }
        .map { LinkPatternText(path: $0.takesRest ? $0.path : "\($0.path)…") }
    }
  }
}

/// The enclosing tables in a recursive search. A table may contain itself.
typealias VisitedTables = Set<ObjectIdentifier>
