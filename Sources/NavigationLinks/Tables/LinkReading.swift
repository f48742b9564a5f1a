/// A URL while it is read: how far any row got, and what is known of nested tables.
final class LinkReading {
  let url: LinkURL
  private var positions: [String: [Int]]?
  /// The furthest place that did not fit, and what would have.
  private(set) var furthest = Place.segment(0)
  private var expected: [Expectation] = []
  /// What nested tables make of the rest of the path; `nil` where they do not fit.
  private var rests: [Rest: LinkValue?] = [:]
  private var depth = 0

  /// A place in a URL. Those of items are further than all of the path, as they are read after it.
  enum Place: Comparable {
    case segment(Int)
    case item(Int)
  }

  enum Expectation {
    case text(String)
    case node(LinkTree)
  }

  private struct Rest: Hashable {
    let table: ObjectIdentifier
    let position: Int
  }

  init(_ url: LinkURL) { self.url = url }

  /// The number of segments.
  var end: Int { url.segments.count }

  /// The items of this name, by their positions.
  func items(named name: String) -> [Int] {
    if url.items.isEmpty { return [] }
    if positions == nil {
      positions = Dictionary(grouping: url.items.indices) { url.items[$0].name }
    }
    return positions?[name] ?? []
  }

  /// Notes that nothing fits at a place. What was expected before it is forgotten.
  func fail(at place: Place, expected expectation: Expectation) {
    if place < furthest { return }
    if place > furthest {
      furthest = place
      expected = []
    }
    expected.append(expectation)
  }

  /// What a nested table makes of the path from a position on. Each is asked once, so nothing is tried twice.
  func rest(_ table: LinkTable, at position: Int) -> LinkValue? {
    let key = Rest(table: ObjectIdentifier(table), position: position)
    if !rests.isEmpty, let known = rests[key] { return known }
    // Each table needs a part of the call stack.
    guard depth < 64 else {
      fail(at: .segment(position), expected: .text("at most 64 tables, one in the other"))
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    let value = table.read(self, from: position)
    // Only below the first level can there be more questions than rows.
    if depth > 1 { rests.updateValue(value, forKey: key) }
    return value
  }

  /// What went wrong, where it went furthest.
  func error(nearest: String?) -> LinkError {
    let range: Range<Int>
    switch furthest {
    case .segment(let index) where index < end: range = url.segments[index].range
    case .item(let index) where index < url.items.count: range = url.items[index].range
    case .item where url.fragment != nil: range = url.fragment?.range ?? 0..<0
    default:
      let end = url.text.utf8.count
      let position = furthest < .item(0) ? url.segments.last?.range.upperBound ?? end : end
      range = position..<position
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
