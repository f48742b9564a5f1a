import NavigationCore

/// What the URLs of a case look like: `"/items/\(\.id)/edit?sort=\(\.sort)"`.
///
/// Each segment is a text or a key path into the payload. Its type says what stands there:
///
/// | type | in the path | in the query, as in `?tag=\(\.tags)` |
/// |---|---|---|
/// | a ``LinkParameter`` | a segment | an item; that of the default is left out |
/// | an optional one | a segment at the end, or none | an item, or none |
/// | an array | all segments that are left | an item for each |
/// | a ``LinkRoute``, an optional one | all that is left, by its own table | – |
/// | a `StackState` of these | all that is left, one after the other | – |
///
/// `\(\.day, as: .isoDate)` reads and writes a value in another way (``LinkConversion``), and `#\(\.section)` is the fragment.
/// Literal text is written as a person reads it, without percent signs.
public struct LinkPattern<Payload>: ExpressibleByStringInterpolation, @unchecked Sendable {
  var path: [Segment] = []
  /// What takes the rest of the path.
  var rest: LinkSlot<Payload>?
  var items: [(name: String, slot: LinkSlot<Payload>)] = []
  var fragment: LinkSlot<Payload>?
  /// Why the pattern cannot be used.
  private(set) var problem: String?

  enum Segment {
    case literal(String)
    case slot(LinkSlot<Payload>)
  }

  public init(stringLiteral text: String) {
    var interpolation = StringInterpolation(literalCapacity: text.count, interpolationCount: 0)
    interpolation.appendLiteral(text)
    self.init(stringInterpolation: interpolation)
  }

  public init(stringInterpolation: StringInterpolation) {
    var part = Part.path
    // What was read since the last slash, ampersand, or slot; `nil` where none of these was.
    var text: String?
    func isText() -> Bool { !(text ?? "").isEmpty }
    for token in stringInterpolation.tokens {
      switch token {
      case .text(let literal):
        for character in literal {
          switch (part, character) {
          case (.path, "/"), (.path, "?"), (.path, "#"):
            if let text, !text.isEmpty { append(.literal(text)) }
            text = ""
            part = character == "?" ? .query : character == "#" ? .fragment : .path
          case (.query, "&"), (.query, "#"):
            if isText() { note("'\(text ?? "")' has no value. Write 'name=' and a key path.") }
            text = ""
            part = character == "#" ? .fragment : .query
          case (_, _) where text == nil:
            note("'\(character)' follows a key path. Begin a new segment or item.")
          case (.fragment, _): note("A fragment is a key path, and not '\(character)'.")
          default: text?.append(character)
          }
        }
      case .slot(let slot):
        switch part {
        case .path:
          if slot.kind == .rest, let literal = text, !literal.isEmpty {
            append(.literal(literal))
          } else if isText() || text == nil && slot.kind != .rest {
            note("A key path takes a whole segment. Write '/' before it.")
          }
          append(.slot(slot))
        case .query:
          if let name = text, name.hasSuffix("="), name.count > 1, slot.kind != .rest {
            items.append((String(name.dropLast()), slot))
          } else {
            note(
              slot.kind == .rest
                ? "A table takes the rest of the path, and cannot stand in the query."
                : "An item has a name. Write 'name=' before the key path.")
          }
        case .fragment:
          if slot.kind == .rest || slot.kind == .many || fragment != nil {
            note("A fragment is one parameter.")
          } else {
            fragment = slot
          }
        }
        text = nil
      }
    }
    if let text, !text.isEmpty {
      if part == .path { append(.literal(text)) } else { note("'\(text)' has no value.") }
    }
  }

  private enum Part { case path, query, fragment }

  private mutating func append(_ segment: Segment) {
    if rest != nil { return note("Nothing can follow what takes the rest of the path.") }
    if case .slot(let slot)? = path.last, slot.kind == .optional {
      return note("Nothing can follow a segment that may be left out.")
    }
    if case .slot(let slot) = segment, slot.kind == .rest || slot.kind == .many {
      rest = slot
    } else {
      path.append(segment)
    }
  }

  private mutating func note(_ problem: String) {
    if self.problem == nil { self.problem = problem }
  }

  // MARK: Interpolation

  /// Collects the texts and key paths of a pattern.
  public struct StringInterpolation: StringInterpolationProtocol {
    enum Token {
      case text(String)
      case slot(LinkSlot<Payload>)
    }

    var tokens: [Token] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { tokens.append(.text(literal)) }

    /// A parameter: one segment, or one item.
    public mutating func appendInterpolation<Value: LinkParameter>(_ path: WritableKeyPath<Payload, Value>) {
      tokens.append(
        .slot(.one(path, Value.linkExpectation, read: { Value(linkText: $0) }, write: { $0.linkText })))
    }

    /// A parameter that may be left out: a segment at the end of the path, or an item.
    public mutating func appendInterpolation<Value: LinkParameter>(_ path: WritableKeyPath<Payload, Value?>) {
      tokens.append(.slot(.optional(path)))
    }

    /// Any number of parameters: the rest of the path, or repeated items.
    public mutating func appendInterpolation<Value: LinkParameter>(_ path: WritableKeyPath<Payload, [Value]>)
    {
      tokens.append(.slot(.many(path)))
    }

    /// A value of any type: one segment, or one item.
    public mutating func appendInterpolation<Value>(
      _ path: WritableKeyPath<Payload, Value>, as conversion: LinkConversion<Value>
    ) {
      tokens.append(
        .slot(.one(path, conversion.expectation, read: conversion.parse, write: conversion.print)))
    }

    /// Another table, which takes the rest of the path.
    public mutating func appendInterpolation<Route: LinkRoute>(_ path: WritableKeyPath<Payload, Route>) {
      tokens.append(.slot(.table(path)))
    }

    /// Another table, which takes the rest of the path, if there is any.
    public mutating func appendInterpolation<Route: LinkRoute>(_ path: WritableKeyPath<Payload, Route?>) {
      tokens.append(.slot(.table(path)))
    }

    /// The screens of a stack, bottom to top, which take the rest of the path.
    public mutating func appendInterpolation<Route: LinkRoute>(
      _ path: WritableKeyPath<Payload, StackState<Route>>
    ) {
      tokens.append(.slot(.tables(path)))
    }
  }
}

extension LinkPattern {
  /// The segments that rows are told apart by.
  var segments: [LinkTree.Segment] {
    path.map { segment in
      switch segment {
      case .literal(let text): .literal(text)
      case .slot(let slot): .parameter(slot.parameter)
      }
    }
  }

  /// Whether the last segment may be left out.
  var endsInOptional: Bool {
    if case .slot(let slot)? = path.last { slot.kind == .optional } else { false }
  }

  /// The pattern as a person reads it, for each pattern of a nested table.
  func texts(besides tables: LinkTables) -> [LinkPatternText] {
    var text = LinkPatternText(
      path: segments.map(\.text).joined(), items: items.map { "\($0.name)={\($0.slot.expectation)}" })
    if endsInOptional, let last = segments.last {
      text.path = segments.dropLast().map(\.text).joined() + "[\(last.text)]"
    }
    guard let rest else { return [text] }
    guard let nested = rest.rest else {
      return [LinkPatternText(path: "\(text.path)/{\(rest.expectation)}…", items: text.items)]
    }
    return nested.patterns(tables).map {
      LinkPatternText(path: text.path + $0.path, items: text.items + $0.items)
    }
  }

  // MARK: Reading

  /// Reads a payload. Its path, but for what takes the rest, is that between two positions.
  func read(_ reading: LinkReading, _ segments: Range<Int>, default blank: Payload?) -> (
    payload: Payload, end: Int
  )? {
    var payload = blank
    for (segment, position) in zip(path, segments) {
      guard case .slot(let slot) = segment else { continue }
      let text = reading.url.segments[position].text
      guard !text.isDotSegment, slot.read([text], &payload) == nil else {
        reading.fail(at: .segment(position), expected: .text("/{\(slot.expectation)}"))
        return nil
      }
    }
    var end = segments.upperBound
    if let rest {
      guard readRest(rest, reading, end, &payload) else { return nil }
      end = reading.end
    }
    for (name, slot) in items {
      let positions = reading.items(named: name)
      let taken = slot.kind == .many ? positions[...] : positions.prefix(1)
      if taken.isEmpty { continue }
      if let wrong = slot.read(taken.map { reading.url.items[$0].value }, &payload) {
        reading.fail(at: .item(taken[wrong]), expected: .text("\(name)={\(slot.expectation)}"))
        return nil
      }
    }
    if let text = reading.url.fragment?.text, let fragment, fragment.read([text], &payload) != nil {
      reading.fail(at: .item(reading.url.items.count), expected: .text("#{\(fragment.expectation)}"))
      return nil
    }
    guard let payload else {
      let missing = items.map { "\($0.name)={\($0.slot.expectation)}" }
      for text in missing + (fragment.map { ["#{\($0.expectation)}"] } ?? []) {
        reading.fail(at: .item(reading.url.items.count), expected: .text(text))
      }
      return nil
    }
    return (payload, end)
  }

  private func readRest(
    _ rest: LinkSlot<Payload>, _ reading: LinkReading, _ start: Int, _ payload: inout Payload?
  ) -> Bool {
    if let table = rest.rest { return table.read(reading, start, &payload) }
    let texts = reading.url.segments[start...].map(\.text)
    guard let wrong = texts.firstIndex(where: \.isDotSegment) ?? rest.read(texts, &payload) else {
      return true
    }
    reading.fail(at: .segment(start + wrong), expected: .text("/{\(rest.expectation)}"))
    return false
  }

  // MARK: Writing

  /// Whether the pattern names all in which a payload differs from the default.
  func fill(_ blank: Payload?, from payload: Payload) -> Payload? {
    var filled = blank
    for case .slot(let slot) in path { slot.copy(payload, &filled) }
    rest?.copy(payload, &filled)
    for (_, slot) in items { slot.copy(payload, &filled) }
    fragment?.copy(payload, &filled)
    return filled
  }

  /// Writes a payload. Returns `false` for a segment that is empty, `.`, or `..`, as others would take it away.
  func write(_ payload: Payload, default blank: Payload?, to writing: inout LinkWriting) throws(UnlinkedValue)
    -> Bool
  {
    for segment in path {
      switch segment {
      case .literal(let text): writing.segments.append(text)
      case .slot(let slot):
        let texts = slot.write(payload)
        if texts.contains(where: { $0.isEmpty || $0.isDotSegment }) { return false }
        writing.segments += texts
      }
    }
    if let rest {
      if let table = rest.rest {
        try table.write(payload, &writing)
      } else {
        let texts = rest.write(payload)
        if texts.contains(where: { $0.isEmpty || $0.isDotSegment }) { return false }
        writing.segments += texts
      }
    }
    for (name, slot) in items {
      let texts = slot.write(payload)
      if let blank, texts == slot.write(blank) { continue }
      writing.items += texts.map { (name, $0) }
    }
    if let fragment {
      let texts = fragment.write(payload)
      if blank.map({ texts != fragment.write($0) }) ?? true { writing.fragment = texts.first }
    }
    return true
  }
}

extension String {
  /// Whether it means this folder, or the one above. Others take such segments out of a path.
  var isDotSegment: Bool { self == "." || self == ".." }
}
