import NavigationCore

/// The state of reading a URL: how far the rows matched, and the results of nested tables.
final class LinkReading {
  let url: LinkURL
  let options: Options
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

  /// How a URL is read; see ``LinkSite``.
  struct Options {
    /// Whether literal text matches regardless of letter case.
    var ignoresCase = false
    /// Whether optional items and fragments that cannot be read count as missing.
    var ignoresInvalidItems = false
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

  /// The last place because of which the value may not print as this URL, and the text to report as expected there; `nil`
  /// if the value prints exactly. A text with another printed form, an item that is left out because it is invalid, and a
  /// second row for a case can make an earlier row print the value, which may read something else.
  private(set) var mayNotPrint: (place: Place, form: String)?

  init(_ url: LinkURL, _ options: Options = Options()) {
    self.url = url
    self.options = options
  }

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
    let text = url.fault(at: place)?.expected ?? text
    mayNotPrint = (place, text)
    fail(at: place, expected: .text(text))
  }

  /// Records that a required item or fragment is missing.
  func failToFind(_ text: String) { fail(at: .item(url.items.count), expected: .text(text)) }

  /// Records that the text at a position differs from its printed form.
  func noteInexact(at position: Int, form: String) { mayNotPrint = (.segment(position), form) }

  /// Whether a nested table is being read.
  var isNested: Bool { depth > 0 }

  /// Returns the value that a nested table reads from a position to the end. Results below the first level are stored,
  /// so that nothing is tried twice.
  func rest(_ table: LinkTable, at position: Int) -> LinkValue? {
    let key = Rest(table: table.id, position: position, isInStack: isInStack)
    if !rests.isEmpty, let known = rests[key] { return known }
    guard enter(at: position) else { return nil }
    defer { depth -= 1 }
    let value = table.read(self, from: position)?.value
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
      url.text, at: url.fault(at: furthest)?.range ?? range,
      expected: texts.filter { seen.insert($0).inserted }, nearest: nearest)
  }
}
