import NavigationCore

extension LinkTable {
  /// Returns the value of a whole URL: the first match that can be printed.
  func parse(_ reading: LinkReading) -> LinkValue? {
    read(reading, from: 0) { value in
      guard let inexact = reading.inexact, url(of: value, at: nil) == nil else { return true }
      reading.fail(at: inexact.place, expected: .text(inexact.form))
      return false
    }
  }

  /// Returns the first accepted value that a row reads from a position to the end of the path.
  func read(
    _ reading: LinkReading, from start: Int, accepting accepts: (LinkValue) -> Bool = { _ in true }
  ) -> LinkValue? {
    var found: LinkValue?
    visit(tree, reading, start, start, .whole) { next in
      guard accepts(next.value) else { return false }
      found = next.value
      return true
    }
    return found
  }

  /// Returns the value of a path, read as an element of a stack by the rules of ``readAll(_:from:)``.
  func readElement(_ reading: LinkReading) -> LinkValue? {
    var found: LinkValue?
    for extent in [Extent.part, .rest] where found == nil {
      visit(tree, reading, 0, 0, extent) { next in
        if next.end == reading.end { found = next.value }
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
      found.isLoose = hasRest ? position == reading.end : end.isLoose
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
      if (found.filter { !$0.isLoose } + found.filter(\.isLoose)).contains(where: body) { return true }
    }
    return false
  }
}

/// The state of reading a URL: how far the rows matched, and the results of nested tables.
final class LinkReading {
  let url: LinkURL
  private var positions: [String: [Int]]?
  /// The furthest place that did not match.
  private(set) var furthest = Place.segment(0)
  private var expected: [Expectation] = []
  /// The values that nested tables read from the rest of the path; `nil` if the table does not match. A table is
  /// identified by the type of its values, because a computed table is a new object on each access.
  private var rests: [Rest: LinkValue?] = [:]
  private var deadEnds: [ObjectIdentifier: Set<Int>] = [:]
  private var lasts: [LinkTree.Parameter: Lasts] = [:]
  private var depth = 0
  /// The maximum depth of nested tables.
  static let maximumDepth = 20
  /// Whether an element of a stack is being read. Elements cannot have a query.
  private(set) var isInStack = false

  /// A place in a URL. Items follow the whole path, because they are read after it, and the fragment is last.
  enum Place: Comparable {
    case segment(Int)
    case item(Int)
    case fragment
  }

  enum Expectation {
    case text(String)
    case node(LinkTree)
  }

  private struct Rest: Hashable {
    let table: ObjectIdentifier
    let position: Int
    let isInStack: Bool
  }

  /// The last place whose text differs from its printed form, and the text to report as expected there; `nil` if the
  /// texts so far have their printed form.
  private(set) var inexact: (place: Place, form: String)?

  init(_ url: LinkURL) { self.url = url }

  /// The number of segments.
  var end: Int { url.segments.count }

  /// Returns the positions of the items with the given name.
  func items(named name: String) -> [Int] {
    // Only a URL with many items, such as a hostile one, needs the dictionary.
    if url.items.count < 8 { return url.items.indices.filter { url.items[$0].name == name } }
    if positions == nil {
      positions = Dictionary(grouping: url.items.indices) { url.items[$0].name }
    }
    return positions?[name] ?? []
  }

  /// Records that nothing matches at a place. Drops the expectations for earlier places.
  func fail(at place: Place, expected expectation: Expectation) {
    if place < furthest { return }
    if place > furthest {
      furthest = place
      expected = []
    }
    expected.append(expectation)
  }

  /// Records that an item or the fragment is invalid.
  func failToRead(at place: Place, expected text: String) {
    inexact = (place, text)
    fail(at: place, expected: .text(text))
  }

  /// Records that a required item or fragment is missing, and returns `nil`.
  func failToFind(_ text: String) -> Int? {
    fail(at: .item(url.items.count), expected: .text(text))
    return nil
  }

  /// Records that the text at a position differs from its printed form.
  func noteInexact(at position: Int, form: String) { inexact = (.segment(position), form) }

  /// Whether a nested table is being read.
  var isNested: Bool { depth > 0 }

  /// Returns the value that a nested table reads from a position to the end. Results below the first level are stored,
  /// so that nothing is tried twice.
  func rest(_ table: LinkTable, at position: Int) -> LinkValue? {
    let key = Rest(table: table.id, position: position, isInStack: isInStack)
    if !rests.isEmpty, let known = rests[key] { return known }
    guard enter(at: position) else { return nil }
    defer { depth -= 1 }
    let value = table.read(self, from: position)
    // At the first level, each row reads at most once, so no result is stored.
    if depth > 1 { rests.updateValue(value, forKey: key) }
    return value
  }

  /// Returns the sequence of values that a nested table reads from a position to the end.
  func all(_ table: LinkTable, at position: Int) -> [LinkValue]? {
    guard enter(at: position) else { return nil }
    let wasInStack = isInStack
    isInStack = true
    defer {
      depth -= 1
      isInStack = wasInStack
    }
    return table.readAll(self, from: position)
  }

  /// Whether a position is known to be a dead end, from which no sequence of values leads to the end.
  func isDeadEnd(_ position: Int, in table: LinkTable) -> Bool {
    deadEnds[table.id]?.contains(position) ?? false
  }

  func noteDeadEnd(_ position: Int, in table: LinkTable) {
    deadEnds[table.id, default: []].insert(position)
  }

  /// Enters a nested table. The depth is limited, because each level uses the call stack.
  private func enter(at position: Int) -> Bool {
    guard depth < Self.maximumDepth else {
      fail(at: .segment(position), expected: .text("at most \(Self.maximumDepth) nested tables"))
      return false
    }
    depth += 1
    return true
  }

  /// The last segment that a parameter refuses, and the last segment whose printed form is different.
  struct Lasts {
    var refused: Int?
    var inexact: (position: Int, form: String)?
  }

  /// Returns the last segment that a parameter refuses, and the last segment whose printed form is different.
  func lasts(of parameter: LinkTree.Parameter) -> Lasts {
    if let known = lasts[parameter] { return known }
    var found = Lasts()
    for (position, segment) in url.segments.enumerated() {
      if segment.text.isDotSegment { found.refused = position; continue }
      guard let form = parameter.canonical(segment.text) else { found.refused = position; continue }
      if form != segment.text { found.inexact = (position, form) }
    }
    lasts[parameter] = found
    return found
  }

  /// Returns the error at the furthest place.
  func error(nearest: String?) -> LinkError {
    let queryEnd = url.fragment.map { $0.range.lowerBound - 1 } ?? url.text.utf8.count
    let range: Range<Int>
    switch furthest {
    case .segment(let index) where index < end: range = url.segments[index].range
    case .segment: range = url.pathEnd..<url.pathEnd
    case .item(let index) where index < url.items.count: range = url.items[index].range
    case .item: range = queryEnd..<queryEnd
    case .fragment: range = url.fragment?.range ?? queryEnd..<queryEnd
    }
    var texts: [String] = []
    for expectation in expected {
      switch expectation {
      case .text(let text): texts.append(text)
      case .node(let node): texts += node.expectations
      }
    }
    var seen: Set<String> = []
    return LinkError(
      url.text, at: range, expected: texts.filter { seen.insert($0).inserted }, nearest: nearest)
  }
}
