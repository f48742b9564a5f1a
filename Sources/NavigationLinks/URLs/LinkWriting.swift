/// A URL that is being written.
struct LinkWriting {
  var segments: [String] = []
  var items: [(name: String, value: String)] = []
  var fragment: String?
  /// Whether an element of a stack is being written, also if it is nested in one. Elements have no query.
  let isInStack: Bool
  /// The number of tables around the one that writes.
  let depth: Int
  /// What nested tables have written.
  let nested: LinkWritings

  init(isInStack: Bool = false, depth: Int = 0, nested: LinkWritings = LinkWritings()) {
    self.isInStack = isInStack
    self.depth = depth
    self.nested = nested
  }

  var text: String {
    "/" + segments.map(\.percentEncoded).joined(separator: "/")
      + (items.isEmpty
        ? ""
        : "?" + items.map { "\($0.name.percentEncoded)=\($0.value.percentEncoded)" }.joined(separator: "&"))
      + (fragment.map { "#\($0.percentEncoded)" } ?? "")
  }
}

/// What nested tables have written for a URL, or could not write.
///
/// The aliases of a row write the same nested value. If each of them wrote it anew, tables in tables would take twice as
/// long for each level.
final class LinkWritings {
  typealias Parts = (segments: [String], items: [(name: String, value: String)], fragment: String?)

  private struct Entry {
    let table: LinkTable
    let isElement: Bool
    let isInStack: Bool
    let value: LinkValue
    /// `nil` if it could not be written.
    let parts: Parts?
  }

  /// The nested values of the value that is being written at each depth.
  private var levels: [[Entry]] = []

  /// Returns what `table` writes for a value, or has written for it before.
  func parts(
    of value: LinkValue, in table: LinkTable, isElement: Bool, isInStack: Bool, depth: Int,
    write: () -> Parts?
  ) -> Parts? {
    while levels.count <= depth { levels.append([]) }
    let known = levels[depth].first {
      $0.table.id == table.id && $0.isElement == isElement && $0.isInStack == isInStack
        && table.areEqual($0.value, value)
    }
    if let known { return known.parts }
    // What is deeper belongs to another value.
    levels.removeSubrange((depth + 1)...)
    let parts = write()
    // A stack may have many elements. One that cannot be written is the last one.
    if !isElement || parts == nil || levels.count > depth + 1 {
      let entry = Entry(table: table, isElement: isElement, isInStack: isInStack, value: value, parts: parts)
      levels[depth].append(entry)
    }
    return parts
  }
}
