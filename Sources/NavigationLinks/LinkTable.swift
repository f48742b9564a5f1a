import NavigationCore

/// The rows of a table, for values of any type.
final class LinkTable: @unchecked Sendable {
  /// The type of the values.
  let id: ObjectIdentifier
  /// The valid rows, in the order of the source.
  let rows: [Row]
  /// The issues of the invalid rows.
  let unusable: [NavigationIssue]
  /// The positions of the rows whose case has an earlier row.
  private let aliases: Set<Int>
  private let tree = LinkTree()

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
  }

  /// The value that a row reads, and the position where its path ends.
  struct Found {
    let value: LinkValue
    let end: Int
    /// The position of the row.
    fileprivate(set) var row = 0
    /// Whether the row matched with an empty rest, or without its optional segment.
    fileprivate(set) var isLoose = false
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
      tree.insert(LinkTree.End(row: index, isLoose: parts.rest != nil), parts.segments[...])
      if parts.endsInOptional {
        tree.insert(LinkTree.End(row: index, isLoose: true), parts.segments.dropLast())
      }
    }
    tree.sortEnds { end in (-requirements[end.row], end.isLoose ? 1 : 0, end.row) }
    for issue in unusable { reportIssue(issue.message, at: issue.location) }
  }

  // MARK: Reading

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
  private func readElement(_ reading: LinkReading) -> LinkValue? {
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

  // MARK: Writing

  /// Returns the URL of a value, from the first row whose URL parses to the value, or `nil` if every row fails.
  ///
  /// - Parameters:
  ///   - isElement: Whether the value is an element of a stack, which needs at least one segment.
  ///   - start: The empty URL to write to. A query belongs to the whole URL, never to an element of a stack.
  func url(
    of value: LinkValue, at site: LinkSite?, isElement: Bool = false, from start: LinkWriting = LinkWriting()
  ) -> (text: String, parts: LinkWriting)? {
    for row in rows {
      var writing = start
      guard row.write(value, &writing) else { continue }
      if start.isInStack, !writing.items.isEmpty || writing.fragment != nil { continue }
      if isElement, writing.segments.isEmpty { continue }
      // Reading the URL again doesn't reveal this problem: after other programs drop such segments, a different row may
      // match.
      if writing.segments.contains(where: { $0.isEmpty || $0.isDotSegment }) { continue }
      let text = site?.url(of: writing.text) ?? writing.text
      guard let url = try? LinkURL(text, at: site) else { continue }
      let reading = LinkReading(url)
      let again = isElement ? readElement(reading) : read(reading, from: 0)
      if let again, row.isEqual(again, value) { return (text, writing) }
    }
    return nil
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
  private func parts(of value: LinkValue, isElement: Bool, in writing: LinkWriting) -> LinkWritings.Parts? {
    guard writing.depth < LinkReading.maximumDepth else { return nil }
    writing.nested.begin(at: writing.depth)
    let start = LinkWriting(
      isInStack: isElement || writing.isInStack, depth: writing.depth + 1, nested: writing.nested)
    return url(of: value, at: nil, isElement: isElement, from: start).map {
      ($0.parts.segments, $0.parts.items, $0.parts.fragment)
    }
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
    var visited: LinkTables = []
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
  private func addNames(to names: inout Names, _ visited: inout LinkTables) {
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

  func patterns(besides tables: LinkTables) -> [LinkPatternText] {
    rows.flatMap { $0.parts.texts(besides: tables) }
  }
}

/// The patterns of a table as a tree of segments, so that a URL is compared with all patterns at once.
final class LinkTree: @unchecked Sendable {
  /// The next nodes, by the literal segment that leads to each.
  private(set) var literals: [String: LinkTree] = [:]
  /// The next node for each type of parameter at this position, in the order of the first rows.
  private(set) var branches: [Branch] = []
  /// The position of each branch.
  private var branchOfParameter: [Parameter: Int] = [:]
  /// The rows that end here, or that continue with the rest of the path, best first.
  private(set) var ends: [End] = []
  /// The texts that error messages list as expected here.
  private(set) var expectations: [String] = []

  /// The end of a row's segments.
  struct End {
    /// The position of the row.
    let row: Int
    /// Whether something of the pattern is left: the rest of the path, or the optional segment.
    let isLoose: Bool
  }

  /// A segment of a pattern.
  enum Segment: Hashable {
    case literal(String)
    case parameter(Parameter)

    /// `/items`, `/{Int}`.
    var text: String {
      switch self {
      case .literal(let text): "/\(text)"
      case .parameter(let parameter): "/{\(parameter.expectation)}"
      }
    }
  }

  /// A type of parameter, and the texts that it accepts.
  struct Parameter: Hashable {
    /// The type or the conversion, which identifies the parameter.
    let identity: Identity
    let expectation: String
    /// Returns the printed form of a text; `nil` if the text is not accepted.
    let canonical: (String) -> String?

    enum Identity: Hashable {
      case type(ObjectIdentifier)
      case conversion(LinkConversionID)
    }

    static func == (left: Self, right: Self) -> Bool { left.identity == right.identity }
    func hash(into hasher: inout Hasher) { hasher.combine(identity) }
  }

  /// The node after a parameter, and the first and last rows that lead to it.
  struct Branch {
    /// The parameter; several for conversions that were made in the same place, in case that they differ after all.
    fileprivate(set) var parameters: [Parameter]
    let next = LinkTree()
    let firstRow: Int
    fileprivate(set) var lastRow: Int

    /// Returns the printed form of a text; `nil` if the text is not accepted.
    func canonical(_ text: String) -> String? {
      for parameter in parameters {
        if let form = parameter.canonical(text) { return form }
      }
      return nil
    }
  }

  /// Returns the branches whose parameter accepts a text, unless the printed form of the text could be read as a
  /// different value.
  ///
  /// - Returns: The branches, and the printed form if it differs from the text.
  func branches(accepting text: String) -> ([Branch], form: String?) {
    // Usually, there is only one branch.
    if branches.count == 1, branches[0].canonical(text) == text { return (branches, nil) }
    let forms = branches.map { $0.canonical(text) }
    // For each printed form: the first row of a parameter that accepts the form, but not the text.
    var rivals: [String: Int] = [:]
    func rival(of form: String) -> Int {
      if let known = rivals[form] { return known }
      let index = branches.indices.first { forms[$0] == nil && branches[$0].canonical(form) != nil }
      let row = index.map { branches[$0].firstRow } ?? .max
      rivals[form] = row
      return row
    }
    var canonical: String?
    let accepting = branches.indices.compactMap { index -> Branch? in
      guard let form = forms[index] else { return nil }
      if form == text { return branches[index] }
      guard literals[form] == nil, !form.isEmpty, !form.isDotSegment else { return nil }
      guard rival(of: form) > branches[index].lastRow else { return nil }
      canonical = form
      return branches[index]
    }
    return (accepting, canonical)
  }

  func insert(_ end: End, _ segments: ArraySlice<Segment>) {
    guard let segment = segments.first else { return ends.append(end) }
    next(segment, end.row).insert(end, segments.dropFirst())
  }

  /// Returns the node that a segment of a row leads to, after creating it if necessary.
  private func next(_ segment: Segment, _ row: Int) -> LinkTree {
    switch segment {
    case .literal(let text):
      if let known = literals[text] { return known }
      let next = LinkTree()
      literals[text] = next
      expectations.append(segment.text)
      return next
    case .parameter(let parameter):
      if let known = branchOfParameter[parameter] {
        branches[known].lastRow = row
        if case .conversion = parameter.identity { branches[known].parameters.append(parameter) }
        return branches[known].next
      }
      branchOfParameter[parameter] = branches.count
      branches.append(Branch(parameters: [parameter], firstRow: row, lastRow: row))
      expectations.append(segment.text)
      return branches[branches.count - 1].next
    }
  }

  /// Sorts the ends of all nodes.
  func sortEnds(by rank: (End) -> (Int, Int, Int)) {
    ends.sort { rank($0) < rank($1) }
    for next in literals.values { next.sortEnds(by: rank) }
    for branch in branches { branch.next.sortEnds(by: rank) }
  }
}
