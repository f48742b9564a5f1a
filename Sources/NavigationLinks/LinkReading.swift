/// A URL that is being read: how far rows got, and the results of nested tables.
final class LinkReading {
  let url: LinkURL
  private var positions: [String: [Int]]?
  /// The furthest place that did not match, and what would have matched.
  private(set) var furthest = Place.segment(0)
  private var expected: [Expectation] = []
  /// What nested tables read from the rest of the path; `nil` if they do not match. A table is identified by the type of
  /// its values, because a computed table is another object in each access.
  private var rests: [Rest: LinkValue?] = [:]
  private var deadEnds: [ObjectIdentifier: Set<Int>] = [:]
  private var lasts: [LinkTree.Parameter: Lasts] = [:]
  private var depth = 0
  /// How many tables may be nested in a table, one in the other.
  static let maximumDepth = 20
  /// Whether an element of a stack is being read. Elements have no query.
  private(set) var isInStack = false

  /// A place in a URL. Items come after the whole path, because they are read after it, and the fragment comes last.
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

  /// Where something was read that may be printed in another way, and how; `nil` if nothing was.
  private(set) var inexact: (place: Place, form: String)?

  init(_ url: LinkURL) { self.url = url }

  /// The number of segments.
  var end: Int { url.segments.count }

  /// Returns the positions of the items with a name.
  func items(named name: String) -> [Int] {
    // Only a URL with many items, such as a hostile one, needs the dictionary.
    if url.items.count < 8 { return url.items.indices.filter { url.items[$0].name == name } }
    if positions == nil {
      positions = Dictionary(grouping: url.items.indices) { url.items[$0].name }
    }
    return positions?[name] ?? []
  }

  /// Notes that nothing matches at a place. Forgets what was expected before it.
  func fail(at place: Place, expected expectation: Expectation) {
    if place < furthest { return }
    if place > furthest {
      furthest = place
      expected = []
    }
    expected.append(expectation)
  }

  /// Notes that an item or the fragment cannot be read. What is read without it is printed without it.
  func failToRead(at place: Place, expected text: String) {
    inexact = (place, text)
    fail(at: place, expected: .text(text))
  }

  /// Notes that something was read at a place that is printed in another way.
  func noteInexact(at position: Int, form: String) { inexact = (.segment(position), form) }

  /// Whether a nested table is being read.
  var isNested: Bool { depth > 0 }

  /// Returns what a nested table reads from a position to the end. Each table is asked once, so nothing is tried twice.
  func rest(_ table: LinkTable, at position: Int) -> LinkValue? {
    let key = Rest(table: table.id, position: position, isInStack: isInStack)
    if !rests.isEmpty, let known = rests[key] { return known }
    guard enter(at: position) else { return nil }
    defer { depth -= 1 }
    let value = table.read(self, from: position)
    // Only below the first level can there be more questions than rows.
    if depth > 1 { rests.updateValue(value, forKey: key) }
    return value
  }

  /// Returns what a nested table reads from a position to the end, one value after the other.
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

  /// Whether no sequence of values leads from a position to the end.
  func isDeadEnd(_ position: Int, in table: LinkTable) -> Bool {
    deadEnds[table.id]?.contains(position) ?? false
  }

  func noteDeadEnd(_ position: Int, in table: LinkTable) {
    deadEnds[table.id, default: []].insert(position)
  }

  /// Goes one table deeper. The depth is limited, because each table needs a part of the call stack.
  private func enter(at position: Int) -> Bool {
    guard depth < Self.maximumDepth else {
      fail(at: .segment(position), expected: .text("at most \(Self.maximumDepth) tables, one in the other"))
      return false
    }
    depth += 1
    return true
  }

  /// The last segment that cannot be a parameter, and the last one that is printed in another way.
  struct Lasts {
    var refused: Int?
    var inexact: (position: Int, form: String)?
  }

  /// Returns which segments are last to be refused by a parameter, or printed in another way.
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

/// A payload, or a whole value, that is being read or written. It is empty until it is set.
///
/// It holds a value of any type, and is not generic, because looking up generic types took a third of the time of
/// reading a URL. For the same reason, closures that access a payload check ``isEmpty`` instead of using an optional of
/// its type.
final class LinkValue {
  private let memory: UnsafeMutableRawPointer
  private let destroy: (UnsafeMutableRawPointer) -> Void
  private(set) var isEmpty = true

  init<Value>(emptyOf type: Value.Type) {
    destroy = { $0.assumingMemoryBound(to: type).deinitialize(count: 1) }
    memory = .allocate(byteCount: MemoryLayout<Value>.size, alignment: MemoryLayout<Value>.alignment)
  }

  convenience init<Value>(_ value: Value) {
    self.init(emptyOf: Value.self)
    set(value)
  }

  deinit {
    if !isEmpty { destroy(memory) }
    memory.deallocate()
  }

  func set<Value>(_ value: Value) {
    if isEmpty {
      memory.initializeMemory(as: Value.self, to: value)
      isEmpty = false
    } else {
      memory.assumingMemoryBound(to: Value.self).pointee = value
    }
  }

  /// - Precondition: The value is of this type, and not empty.
  subscript<Value>(type: Value.Type) -> Value {
    get {
      precondition(!isEmpty)
      return memory.assumingMemoryBound(to: type).pointee
    }
    _modify {
      precondition(!isEmpty)
      yield &memory.assumingMemoryBound(to: type).pointee
    }
  }
}
