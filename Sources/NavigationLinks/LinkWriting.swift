import NavigationCore

extension LinkTable {
  /// Returns the URL of a value, from the first row whose URL parses to the value, or `nil` if every row fails.
  ///
  /// - Parameters:
  ///   - options: How the URL will be read.
  ///   - isElement: Whether the value is an element of a stack, which needs at least one segment.
  ///   - start: The empty URL to write to. A query belongs to the whole URL, never to an element of a stack.
  func url(
    of value: LinkValue, at site: LinkSite?, _ options: LinkReading.Options = LinkReading.Options(),
    isElement: Bool = false, from start: LinkWriting = LinkWriting()
  ) -> (text: String, parts: LinkWriting)? {
    // Reasons of nested rows don't matter if a later row prints the value.
    let note = start.nested.reason?.note
    for (index, row) in rows.enumerated() {
      var writing = start
      guard row.write(value, &writing) else { continue }
      if start.isInStack, !writing.items.isEmpty || writing.fragment != nil {
        writing.fail(
          "'\(row.parts.source)' (\(row.place)) needs a query, which an element of a stack cannot have.")
        continue
      }
      if isElement, writing.segments.isEmpty {
        writing.fail(
          "'\(row.parts.source)' (\(row.place)) has no segment, which an element of a stack needs.")
        continue
      }
      // Reading the URL again doesn't reveal this problem: after other programs drop such segments, a different row may
      // match.
      if let segment = writing.segments.first(where: { $0.isEmpty || $0.isDotSegment }) {
        writing.fail("A segment of its URL would be '\(segment)', which other programs remove.")
        continue
      }
      let text = site?.url(of: writing.text) ?? writing.text
      guard let url = try? LinkURL(text, at: site) else { continue }
      let reading = LinkReading(url, options)
      let again = isElement ? readElement(reading) : read(reading, from: 0)
      if let again, row.isEqual(again.value, value) {
        start.nested.reason?.note = note
        return (text, writing)
      }
      writing.fail(conflict(index, text, again, reading))
    }
    start.fail(
      rows.first.map { "No row is for \($0.text(value))." } ?? "The table has no rows.", isUncovered: true)
    return nil
  }

  /// Returns why the URL that a row has written does not print the value.
  private func conflict(_ row: Int, _ url: String, _ found: Found?, _ reading: LinkReading) -> String {
    guard let found else { return "\(url) cannot be read: \(reading.error(nearest: nil).mismatch)." }
    let value = rows[found.row].text(found.value)
    if found.row == row { return "\(url) is read as \(value)." }
    return
      "\(found.row < row ? "An earlier" : "Another") row (\(rows[found.row].place)) reads \(url) as \(value)."
  }

  /// Writes a nested value. Returns `false` if no row covers it, or if it is nested too deeply to be read.
  func write(_ value: LinkValue, to writing: inout LinkWriting) -> Bool {
    guard let row = rows.first else { return false }
    let own = writing.nested.parts(of: value, id, depth: writing.depth, isEqual: row.isEqual) {
      [writing] in parts(of: value, isElement: false, in: writing)
    }
    return writing.append(own)
  }

  /// Writes the elements of a nested stack. Returns `false` if an element cannot be written.
  func write<Route: LinkRoute>(_ stack: StackState<Route>, to writing: inout LinkWriting) -> Bool {
    let own = writing.nested.parts(
      of: LinkValue(stack), ObjectIdentifier(StackState<Route>.self), depth: writing.depth,
      isEqual: { $0[StackState<Route>.self] == $1[StackState<Route>.self] }
    ) { [writing] in
      var segments: [String] = []
      for element in stack {
        guard let own = parts(of: LinkValue(element), isElement: true, in: writing) else { return nil }
        segments += own.segments
      }
      return (segments, [], nil)
    }
    return writing.append(own)
  }

  /// Returns the output for a nested value.
  private func parts(of value: LinkValue, isElement: Bool, in writing: LinkWriting) -> NestedOutputs.Parts? {
    guard writing.depth < LinkReading.maximumDepth else {
      writing.fail("Tables nest more than \(LinkReading.maximumDepth) levels deep.")
      return nil
    }
    writing.nested.begin(at: writing.depth)
    let start = LinkWriting(
      isInStack: isElement || writing.isInStack, depth: writing.depth + 1, nested: writing.nested)
    return url(of: value, at: nil, isElement: isElement, from: start).map {
      ($0.parts.segments, $0.parts.items, $0.parts.fragment)
    }
  }
}

/// A URL that is being written.
struct LinkWriting {
  var segments: [String] = []
  var items: [(name: String, value: String)] = []
  var fragment: String?
  /// Whether an element of a stack, or a value nested in one, is being written. Elements cannot have a query.
  let isInStack: Bool
  /// The number of tables around the current one.
  let depth: Int
  /// The output of nested tables.
  let nested: NestedOutputs

  init(isInStack: Bool = false, depth: Int = 0, nested: NestedOutputs = NestedOutputs()) {
    self.isInStack = isInStack
    self.depth = depth
    self.nested = nested
  }

  /// Appends the output of a nested table. Returns `false` if the table could not write the value.
  mutating func append(_ parts: NestedOutputs.Parts?) -> Bool {
    guard let parts else { return false }
    segments += parts.segments
    items += parts.items
    fragment = fragment ?? parts.fragment
    return true
  }

  /// Notes why the value cannot be printed; see ``UnlinkedReason``.
  func fail(_ text: @autoclosure () -> String, isUncovered: Bool = false) {
    guard let reason = nested.reason, reason.note.map({ $0.isUncovered && !isUncovered }) ?? true else {
      return
    }
    reason.note = (text(), isUncovered)
  }

  var text: String {
    "/" + segments.map(\.percentEncoded).joined(separator: "/")
      + (items.isEmpty
        ? ""
        : "?" + items.map { "\($0.name.percentEncoded)=\($0.value.percentEncoded)" }.joined(separator: "&"))
      + (fragment.map { "#\($0.percentEncoded)" } ?? "")
  }
}

/// The output of nested tables for a URL, including failures.
///
/// The aliases of a row write the same nested value. If each alias wrote it again, each level of nesting would double
/// the time.
final class NestedOutputs {
  /// Collects why the value cannot be printed; `nil` while no error needs it.
  let reason: UnlinkedReason?

  init(explaining reason: UnlinkedReason? = nil) { self.reason = reason }

  typealias Parts = (segments: [String], items: [(name: String, value: String)], fragment: String?)

  private struct Entry {
    let type: ObjectIdentifier
    let value: LinkValue
    /// `nil` if the value could not be written.
    let parts: Parts?
  }

  /// For each depth, the nested values that were written for the current value. A stack is a single value.
  private var levels: [[Entry]] = []

  /// Returns the output for a value, from an earlier call if possible.
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

  /// Drops the output of deeper levels, because a new value is written at `depth`.
  func begin(at depth: Int) { levels.removeSubrange((depth + 1)...) }
}
