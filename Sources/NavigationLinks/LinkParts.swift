import NavigationCore

/// The parts of a pattern, created from its texts and key paths.
struct LinkParts {
  private(set) var path: [Segment] = []
  /// The slot that takes the rest of the path.
  private(set) var rest: LinkSlot?
  private(set) var items: [Item] = []
  private(set) var fragment: LinkSlot?
  /// Why the pattern cannot be used; `nil` if it can.
  private(set) var problem: String?
  /// The pattern's source text, with its key paths as `\(…)`.
  let source: String
  /// Whether a key path leads into an object.
  let isInObject: Bool

  enum Segment {
    case literal(String)
    case slot(LinkSlot)
  }

  typealias Item = (name: String, slot: LinkSlot)

  /// A piece of an interpolated pattern.
  enum Token {
    case text(String)
    case slot(LinkSlot)
  }

  private enum Part { case path, query, fragment }

  init(_ tokens: [Token]) {
    isInObject = tokens.contains { if case .slot(let slot) = $0 { slot.isInObject } else { false } }
    source = tokens.map { if case .text(let text) = $0 { text } else { "\\(…)" } }.joined()
    var part = Part.path
    // The text since the last slash, question mark, ampersand, or number sign; `nil` at the start and after a slot.
    var text: String?
    func isText() -> Bool { !(text ?? "").isEmpty }
    // The last slash, question mark, ampersand, or number sign.
    var last: Character = "/"
    /// Ends a segment, an item, or the fragment, which must not be empty. Only the root's path ends with a slash.
    func end(_ part: Part, before next: Character?) {
      guard let text else { return }
      switch part {
      case .path where !text.isEmpty: append(.literal(text))
      case .query where !text.isEmpty: note("A query item is 'name=' and a key path, and not '\(text)'.")
      case .path where next == "/": note("Between '//' is an empty segment, which URLs leave out.")
      case .path where !path.isEmpty || rest != nil: note("A path does not end with '/'.")
      case .path: break
      case .query, .fragment: note("Nothing follows '\(last)'.")
      }
    }
    for token in tokens {
      switch token {
      case .text(let literal):
        for character in literal {
          switch (part, character) {
          case (.path, "/"), (.path, "?"), (.path, "#"), (.query, "&"), (.query, "#"):
            end(part, before: character)
            text = ""
            last = character
            part = character == "?" ? .query : character == "#" ? .fragment : part
          case (_, _) where text == nil:
            note(
              path.isEmpty && rest == nil
                ? "A pattern begins with '/', and not with '\(character)'."
                : "'\(character)' follows a key path. Begin a new segment or item.")
          case (.fragment, _): note("A fragment is a key path, and not '\(character)'.")
          default: text?.append(character)
          }
        }
      case .slot(let slot):
        switch part {
        case .path:
          if slot.table != nil, let literal = text, !literal.isEmpty {
            append(.literal(literal))
          } else if isText() || text == nil && slot.table == nil {
            note("A key path takes a whole segment. Write '/' before it.")
          }
          append(.slot(slot))
        case .query:
          if slot.table != nil {
            note("A table takes the rest of the path, and cannot stand in the query.")
          } else if let name = text, name.hasSuffix("="), name.count > 1 {
            if items.contains(where: { "\($0.name)=" == name }) { note("'\(name)' occurs twice.") }
            items.append((String(name.dropLast()), slot))
          } else {
            note("An item has a name. Write 'name=' before the key path.")
          }
        case .fragment:
          if slot.table != nil || slot.isMany || fragment != nil {
            note("A fragment is one parameter.")
          } else {
            fragment = slot
          }
        }
        text = nil
      }
    }
    end(part, before: nil)
    let slots = tokens.compactMap { if case .slot(let slot) = $0 { slot } else { nil } }
    for (index, slot) in slots.enumerated() where slots[..<index].contains(where: slot.hasPath) {
      note("A key path occurs twice.")
    }
  }

  private mutating func append(_ segment: Segment) {
    if rest != nil { return note("Nothing can follow the part that takes the rest of the path.") }
    if case .literal(let text) = segment, text.isDotSegment {
      return note("'\(text)' cannot be a segment. Other programs remove it from a path.")
    }
    if endsInOptional { return note("Nothing can follow an optional segment.") }
    if case .slot(let slot) = segment, slot.table != nil || slot.isMany {
      rest = slot
    } else {
      path.append(segment)
    }
  }

  private mutating func note(_ problem: String) {
    if self.problem == nil { self.problem = problem }
  }

  // MARK: Shape

  /// The segments that distinguish rows.
  var segments: [LinkTree.Segment] {
    path.map { segment in
      switch segment {
      case .literal(let text): .literal(text)
      case .slot(let slot): .parameter(slot.parameter)
      }
    }
  }

  /// Whether the last segment is optional.
  var endsInOptional: Bool {
    if case .slot(let slot)? = path.last { slot.isOptional } else { false }
  }

  /// Whether the path sets the whole payload.
  private var pathSetsPayload: Bool {
    rest?.isWhole ?? false || path.contains { if case .slot(let slot) = $0 { slot.isWhole } else { false } }
  }

  /// The items and the fragment, as `name=` and `#`.
  private var itemsAndFragment: [Item] {
    items.map { ("\($0.name)=", $0.slot) } + (fragment.map { [("#", $0)] } ?? [])
  }

  /// The items and the fragment without which a URL does not match, as `name=` and `#`.
  var required: [Item] { itemsAndFragment.filter(\.slot.isRequired) }

  /// Whether a key path sets the whole payload.
  var setsPayload: Bool { pathSetsPayload || itemsAndFragment.contains(where: \.slot.isWhole) }

  /// The parts in a row without a default: an item or a fragment that is the whole payload is required.
  var withoutDefault: LinkParts {
    var parts = self
    for index in items.indices where items[index].slot.isWhole { parts.items[index].slot.isRequired = true }
    if fragment?.isWhole == true { parts.fragment?.isRequired = true }
    return parts
  }

  /// Returns the pattern in readable form, once for each pattern of a nested table.
  func texts(besides tables: VisitedTables) -> [LinkPatternText] {
    var text = LinkPatternText(
      path: segments.map(\.text).joined(), items: items.map { "\($0.name)={\($0.slot.expectation)}" },
      fragment: fragment.map { "#{\($0.expectation)}" } ?? "", needsQuery: !required.isEmpty,
      takesRest: rest != nil)
    if endsInOptional, let last = segments.last {
      text.path = segments.dropLast().map(\.text).joined() + "[\(last.text)]"
    }
    guard let rest else { return [text] }
    guard let table = rest.table else {
      text.path += "/{\(rest.expectation)}…"
      return [text]
    }
    return table.patterns(besides: tables).map {
      LinkPatternText(
        path: text.path + $0.path, items: text.items + $0.items, fragment: text.fragment + $0.fragment,
        needsQuery: text.needsQuery || $0.needsQuery, takesRest: true)
    }
  }

  /// The names of items that a nested table reads.
  private var nestedItems: Set<String> { items.isEmpty ? [] : rest?.table?.queryTable?.names.items ?? [] }

  /// The fragment, unless a nested table reads it.
  private var ownFragment: LinkSlot? {
    guard fragment != nil, let table = rest?.table?.queryTable else { return fragment }
    return table.names.hasFragment ? nil : fragment
  }

  // MARK: Reading

  /// Reads a payload from the segments between two positions, and from the rest of the path if a slot takes it.
  ///
  /// - Returns: The position where the path ends; `nil` if something does not match.
  func read(_ reading: LinkReading, from start: Int, to end: Int, _ payload: LinkValue) -> Int? {
    // The tree has matched the literals, and the types of the parameters.
    for (index, segment) in path.enumerated() where start + index < end {
      guard case .slot(let slot) = segment else { continue }
      let text = reading.url.segments[start + index].text
      if case .conversion = slot.parameter.identity {
        // The tree may have asked another conversion that was made in the same place.
        guard let form = slot.parameter.canonical(text) else { return nil }
        if form != text { reading.noteInexact(at: start + index, form: "/\(form)") }
      }
      guard slot.read(text, to: payload) else { return nil }
    }
    if let rest, !readRest(rest, reading, end, payload) { return nil }
    if reading.isInStack {
      guard required.isEmpty else {
        reading.fail(at: .segment(start), expected: .text("a link without a query"))
        return nil
      }
      return rest == nil ? end : reading.end
    }
    let nestedItems = nestedItems
    for item in items {
      let positions = nestedItems.contains(item.name) ? [] : reading.items(named: item.name)
      guard readItem(item, at: positions, reading, payload) else { return nil }
    }
    if let fragment, !readFragment(fragment, reading, payload) { return nil }
    return rest == nil ? end : reading.end
  }

  /// Reads an item from the positions of its name in the query, and returns whether it matches.
  private func readItem(
    _ item: Item, at positions: [Int], _ reading: LinkReading, _ payload: LinkValue
  ) -> Bool {
    let (slot, items) = (item.slot, reading.url.items)
    func expected() -> String { "\(item.name)={\(slot.expectation)}" }
    func isInvalid(_ position: Int) -> Bool {
      guard let text = items[position].value else { return true }
      return slot.parameter.canonical(text) == nil
    }
    let skips = reading.options.ignoresInvalidItems && !slot.isRequired
    let positions = skips ? positions.filter { !isInvalid($0) } : positions
    guard let first = positions.first else {
      if slot.isRequired { reading.failToFind(expected()) }
      return !slot.isRequired
    }
    let taken = slot.isMany ? positions[...] : positions.prefix(1)
    let wrong = taken.first(where: isInvalid)
    if wrong == nil, slot.read(taken.map { items[$0].value ?? "" }, to: payload) { return true }
    reading.failToRead(at: .item(wrong ?? first), expected: expected())
    return false
  }

  /// Reads the fragment, and returns whether it matches.
  private func readFragment(_ slot: LinkSlot, _ reading: LinkReading, _ payload: LinkValue) -> Bool {
    let expected = "#{\(slot.expectation)}"
    guard ownFragment != nil, let found = reading.url.fragment else {
      if slot.isRequired { reading.failToFind(expected) }
      return !slot.isRequired
    }
    if let text = found.text, slot.parameter.canonical(text) != nil, slot.read(text, to: payload) {
      return true
    }
    if reading.options.ignoresInvalidItems, !slot.isRequired { return true }
    reading.failToRead(at: .fragment, expected: expected)
    return false
  }

  private func readRest(
    _ rest: LinkSlot, _ reading: LinkReading, _ start: Int, _ payload: LinkValue
  ) -> Bool {
    if let table = rest.table { return table.read(reading, start, payload) }
    let lasts = reading.lasts(of: rest.parameter)
    if let wrong = lasts.refused, wrong >= start {
      reading.fail(at: .segment(wrong), expected: .text("/{\(rest.expectation)}"))
      return false
    }
    if let (position, form) = lasts.inexact, position >= start {
      reading.noteInexact(at: position, form: "/\(form)")
    }
    return rest.read(reading.url.segments[start...].map(\.text), to: payload)
  }

  // MARK: Writing

  /// Copies the values at the pattern's key paths from one payload to another.
  func copy(_ payload: LinkValue, to other: LinkValue) {
    for case .slot(let slot) in path { slot.copy(payload, other) }
    rest?.copy(payload, other)
    for (_, slot) in items { slot.copy(payload, other) }
    fragment?.copy(payload, other)
  }

  /// Writes a payload. Returns `false` if reading the result would not return the payload.
  ///
  /// - Parameter blank: The default. Items that are equal to it are left out, unless they are required.
  func write(
    _ payload: LinkValue, default blank: LinkValue, to writing: inout LinkWriting
  ) -> Bool {
    for segment in path {
      switch segment {
      case .literal(let text): writing.segments.append(text)
      case .slot(let slot): writing.segments += slot.write(payload)
      }
    }
    if let rest {
      if let table = rest.table {
        guard table.write(payload, &writing) else { return false }
      } else {
        writing.segments += rest.write(payload)
      }
    }
    let nestedItems = nestedItems
    for (name, slot) in items {
      let texts = slot.write(payload)
      if texts == slot.write(blank), !slot.isRequired { continue }
      guard !nestedItems.contains(name) else {
        writing.fail("'\(name)=' in '\(source)' is read by a nested table, and not here.")
        return false
      }
      writing.items += texts.map { (name, $0) }
    }
    if let fragment = ownFragment {
      let texts = fragment.write(payload)
      if texts != fragment.write(blank) || fragment.isRequired { writing.fragment = texts.first }
    }
    return true
  }
}
