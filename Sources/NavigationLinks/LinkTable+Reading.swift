import NavigationCore

extension LinkTable {
  /// Returns the value of a whole URL: the first match that can be printed. Only a match that may not print is printed to find out.
  func parse(_ reading: LinkReading) -> LinkValue? {
    var options = reading.options
    // A printed URL matches exactly.
    options.ignoresCase = false
    return read(reading, from: 0) { value in
      guard let doubt = reading.mayNotPrint, url(of: value, at: nil, options) == nil else { return true }
      reading.fail(at: doubt.place, expected: .text(doubt.form))
      return false
    }?.value
  }

  /// Returns the first accepted value that a row reads from a position to the end of the path.
  func read(
    _ reading: LinkReading, from start: Int, accepting accepts: (LinkValue) -> Bool = { _ in true }
  ) -> Found? {
    var found: Found?
    visit(tree, reading, start, start, .whole) { next in
      guard accepts(next.value) else { return false }
      found = next
      return true
    }
    return found
  }

  /// Returns the value of a path, read as an element of a stack by the rules of ``readAll(_:from:)``.
  func readElement(_ reading: LinkReading) -> Found? {
    var found: Found?
    for extent in [Extent.part, .rest] where found == nil {
      visit(tree, reading, 0, 0, extent) { next in
        if next.end == reading.end { found = next }
        return found != nil
      }
    }
    return found
  }

  /// Returns the sequence of values that rows read from a position to the end of the path.
  func readAll(_ reading: LinkReading, from start: Int) -> [LinkValue]? {
    /// Returns the values that can begin at a position, with the best one last.
    func candidates(at position: Int, _ extent: Extent) -> [Found] {
      var found: [Found] = []
      visit(tree, reading, position, position, extent) { next in
        if next.end > position { found.append(next) }
        return false
      }
      return found.reversed()
    }
    var values: [LinkValue] = []
    // Where each value begins, and the alternatives that have not been tried.
    var open: [(position: Int, others: [Found], hasRests: Bool)] = []
    var position = start
    while position < reading.end {
      let isKnown = reading.isDeadEnd(position, in: self)
      open.append((position, isKnown ? [] : candidates(at: position, .part), isKnown))
      while let last = open.last, last.others.isEmpty {
        // Rows that take the rest of the path are tried last.
        if !last.hasRests {
          open[open.count - 1].others = candidates(at: last.position, .rest)
          open[open.count - 1].hasRests = true
          continue
        }
        reading.noteDeadEnd(last.position, in: self)
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

  /// Which rows to visit: rows that match to the end, rows that match a prefix, or rows that take the rest.
  private enum Extent { case whole, part, rest }

  /// Calls `body` with each match from `start`, best first, until it returns `true`.
  @discardableResult
  private func visit(
    _ node: LinkTree, _ reading: LinkReading, _ start: Int, _ position: Int, _ extent: Extent,
    _ body: (Found) -> Bool
  ) -> Bool {
    if position < reading.end {
      let text = reading.url.segments[position].text
      if let next = node.literals[text], visit(next, reading, start, position + 1, extent, body) {
        return true
      }
      if reading.options.ignoresCase {
        for next in node.literals(like: text)
        where visit(next, reading, start, position + 1, extent, body) { return true }
      }
      if !text.isDotSegment, visitBranches(of: node, text, reading, start, position, extent, body) {
        return true
      }
    }
    for end in node.ends {
      let row = end.row
      let hasRest = rows[row].parts.rest != nil
      switch extent {
      case .whole where !hasRest && position < reading.end:
        reading.fail(at: .segment(position), expected: .text("the end"))
        continue
      case .part where hasRest, .rest where !hasRest: continue
      default: break
      }
      guard var found = rows[row].read(reading, start, position) else { continue }
      found.row = row
      found.leavesOut = hasRest ? position == reading.end : end.hasOpenEnd
      if reading.isNested, aliases.contains(row) {
        reading.noteInexact(at: start, form: "a link that can be printed")
      }
      if body(found) { return true }
    }
    if !node.expectations.isEmpty { reading.fail(at: .segment(position), expected: .node(node)) }
    return false
  }

  /// Visits the rest of the URL after a text that a parameter accepts. If several types accept the text, the type of
  /// the first matching row is tried first, and rows that match only with an empty rest, or without an optional segment,
  /// are tried last. In an element of a stack, the longest match is tried first.
  private func visitBranches(
    of node: LinkTree, _ text: String, _ reading: LinkReading, _ start: Int, _ position: Int,
    _ extent: Extent, _ body: (Found) -> Bool
  ) -> Bool {
    guard !node.branches.isEmpty else { return false }
    let (branches, form) = node.branches(accepting: text)
    if let form { reading.noteInexact(at: position, form: "/\(form)") }
    if branches.count == 1 {
      return visit(branches[0].next, reading, start, position + 1, extent, body)
    }
    let results = branches.map { branch in
      var found: [Found] = []
      visit(branch.next, reading, start, position + 1, extent) { next in
        found.append(next)
        return false
      }
      return found
    }
    for end in Set(results.joined().map(\.end)).sorted(by: >) {
      let matches = results.map { $0.filter { $0.end == end } }.filter { !$0.isEmpty }
      let ordered = matches.map { (row: $0.lazy.map(\.row).min() ?? 0, found: $0) }.sorted { $0.row < $1.row }
      let found = ordered.flatMap(\.found)
      if (found.filter { !$0.leavesOut } + found.filter(\.leavesOut)).contains(where: body) { return true }
    }
    return false
  }
}
