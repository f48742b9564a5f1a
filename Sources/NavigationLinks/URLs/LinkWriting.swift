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

  /// Appends what a nested table has written. Returns `false` if there is nothing because it could not write.
  mutating func append(_ parts: LinkWritings.Parts?) -> Bool {
    guard let parts else { return false }
    segments += parts.segments
    items += parts.items
    fragment = fragment ?? parts.fragment
    return true
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
    let type: ObjectIdentifier
    let value: LinkValue
    /// `nil` if it could not be written.
    let parts: Parts?
  }

  /// The nested values of the value that is being written at each depth. A stack is one value.
  private var levels: [[Entry]] = []

  /// Returns what is written for a value of a type, or has been written for it before.
  func parts(
    of value: LinkValue, _ type: ObjectIdentifier, depth: Int, isEqual: (LinkValue, LinkValue) -> Bool,
    write: () -> Parts?
  ) -> Parts? {
    while levels.count <= depth { levels.append([]) }
    let known = levels[depth].first { $0.type == type && isEqual($0.value, value) }
    if let known { return known.parts }
    let parts = write()
    levels[depth].append(Entry(type: type, value: value, parts: parts))
    return parts
  }

  /// Forgets what is deeper, because another value is written at a depth.
  func begin(at depth: Int) { levels.removeSubrange((depth + 1)...) }
}
