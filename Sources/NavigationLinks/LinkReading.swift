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
  let nested: LinkWritings

  init(isInStack: Bool = false, depth: Int = 0, nested: LinkWritings = LinkWritings()) {
    self.isInStack = isInStack
    self.depth = depth
    self.nested = nested
  }

  /// Appends the output of a nested table. Returns `false` if the table could not write the value.
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

/// The output of nested tables for a URL, including failures.
///
/// The aliases of a row write the same nested value. If each alias wrote it again, each level of nesting would double
/// the time.
final class LinkWritings {
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

/// A payload, or a whole value, while it is read or written. It is empty until it is set.
///
/// The class holds a value of any type instead of being generic, because looking up generic types took a third of the
/// time of reading a URL. For the same reason, closures that access a payload check ``isEmpty`` instead of using an
/// optional of its type.
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

// MARK: Errors

/// The error for a URL that does not parse: the place where it stops matching, and the text expected there.
///
/// Its description reads like a compiler's diagnostic:
///
/// ```
/// /items/42/edit/colour
///                ^~~~~~ expected the end or /color, found 'colour'; the nearest link is /items/{Int}/edit/color
/// ```
public struct LinkError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The URL.
  public let url: String
  /// The part of the URL that does not match, such as a segment or an item, as a range of character offsets in `url`.
  /// The range is empty where something is missing.
  public let range: Range<Int>
  /// The texts that would match here, in the form of a pattern or in words: `/color`, `page={Int}`, `the end`.
  public let expected: [String]
  /// The text found in this place: `'colour'`, or `the end`.
  public let found: String
  /// The pattern that is most similar to the URL. It is `nil` if no pattern is similar, or if the URL is malformed or
  /// belongs to a different site.
  public let nearest: String?

  /// Creates an error for a place in a URL.
  ///
  /// - Parameter range: The place, in UTF-8 code units.
  init(_ url: String, at range: Range<Int>, expected: [String], nearest: String?) {
    // A place within a character moves to the start of the character.
    let start = url.utf8.index(url.startIndex, offsetBy: range.lowerBound)
    let end = url.utf8.index(start, offsetBy: range.count)
    let lower = url.distance(from: url.startIndex, to: start)
    let part = url[start..<end]
    self.url = url
    self.range = lower..<max(lower, url.distance(from: url.startIndex, to: end))
    self.expected = expected
    found = part.isEmpty ? "the end" : "'\(part)'"
    self.nearest = nearest
  }

  /// The URL, a caret under the place, and the text expected there.
  ///
  /// A long URL is shortened to the part around the place. All characters except visible ASCII are percent-encoded, so
  /// that the caret is in the right column in every terminal.
  public var description: String {
    let characters = url.map(\.inURL)
    let range = range.clamped(to: 0..<characters.count)
    /// Returns as many of the characters as fit into `columns`.
    func fitting(_ characters: some Sequence<String>, columns: Int) -> [String] {
      var columns = columns
      return Array(
        characters.prefix {
          columns -= $0.count
          return columns >= 0
        })
    }
    let first = fitting(characters[..<range.lowerBound].reversed(), columns: 60).reversed()
    let before = (first.count < range.lowerBound ? "..." : "") + first.joined()
    let last = fitting(characters[range.lowerBound...], columns: 100)
    let after = last.joined() + (last.count < characters.count - range.lowerBound ? "..." : "")
    let marked = last.prefix(range.count).joined().count
    let more = expected.count > 12 ? " or \(expected.count - 12) more" : ""
    let expected = expected.isEmpty ? "a link" : expected.prefix(12).joined(separator: " or ") + more
    let found = found.prefix(60).map(\.printable).joined() + (found.count > 60 ? "..." : "")
    return """
      \(before)\(after)
      \(String(repeating: " ", count: before.count))^\(String(repeating: "~", count: max(marked - 1, 0))) \
      expected \(expected), found \(found)\(nearest.map { "; the nearest link is \($0)" } ?? "")
      """
  }
}

extension Character {
  /// The character if it is visible ASCII, which takes one column; otherwise its percent-encoded bytes.
  fileprivate var inURL: String {
    guard let byte = asciiValue, (0x21...0x7E).contains(byte) else {
      return utf8.map { ($0 < 0x10 ? "%0" : "%") + String($0, radix: 16, uppercase: true) }.joined()
    }
    return "\(self)"
  }

  /// The character, or a replacement if it could break, reverse, or overlay the rest of the line. Joiners are kept,
  /// because emoji contain them.
  fileprivate var printable: String {
    isNewline || unicodeScalars.count > 16
      || unicodeScalars.contains {
        [.control, .format].contains($0.properties.generalCategory) && $0 != "\u{200D}"
      }
      ? "\u{FFFD}" : "\(self)"
  }
}

/// The error for a value that no URL parses to.
public struct UnlinkedValue: Error, Hashable, Sendable, CustomStringConvertible {
  /// The description of the value.
  public let value: String

  /// `No URL parses to search("").`
  public var description: String { "No URL parses to \(value)." }
}

extension LinkTable {
  /// Returns the pattern that is most similar to a path; `nil` if none is similar.
  ///
  /// Only the beginning of a long path is compared, so that a hostile URL does not take long.
  func nearestPattern(to segments: [String]) -> String? {
    let path = segments.prefix(12).map { Array($0.lowercased().prefix(24)) }
    let length = path.reduce(0) { $0 + $1.count + 1 }
    var best: (distance: Int, pattern: String)?
    for pattern in patterns(besides: [id]).prefix(1000) {
      let parts = pattern.path.filter { $0 != "[" && $0 != "]" }.split(separator: "/").prefix(12)
        .map { Array($0.lowercased().prefix(24)) }
      // A parameter could be anything.
      let distance = editDistance(path, parts, cost: { $0.first == "{" ? 2 : $0.count + 1 }) {
        segment, part in
        part.first == "{" ? 1 : editDistance(segment, part, cost: { _ in 1 }) { $0 == $1 ? 0 : 1 }
      }
      if distance < best?.distance ?? .max { best = (distance, pattern.text) }
    }
    guard let best, best.distance <= max(length / 2, 2) else { return nil }
    return best.pattern
  }
}

/// Returns the cost of changing one list into another by deletions, insertions, and replacements.
private func editDistance<Element>(
  _ left: [Element], _ right: [Element], cost: (Element) -> Int, replacing: (Element, Element) -> Int
) -> Int {
  var row = [0]
  for element in right { row.append(row[row.count - 1] + cost(element)) }
  for element in left {
    var previous = row[0]
    row[0] += cost(element)
    for (index, other) in right.enumerated() {
      let replaced = previous + replacing(element, other)
      previous = row[index + 1]
      row[index + 1] = min(replaced, row[index] + cost(other), row[index + 1] + cost(element))
    }
  }
  return row[row.count - 1]
}
