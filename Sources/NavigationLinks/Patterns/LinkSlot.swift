import NavigationCore

/// What a pattern has in the place of a key path: how a text becomes a part of a payload, and the other way around.
struct LinkSlot<Payload>: @unchecked Sendable {
  let kind: Kind
  let parameter: LinkTree.Parameter
  /// Writes to a payload what the texts stand for. Returns the position of one that stands for nothing.
  var read: ([String], inout Payload?) -> Int? = { _, _ in nil }
  /// The texts for what a payload says.
  var write: (Payload) -> [String] = { _ in [] }
  /// Writes to a second payload what the first one says here.
  let copy: (Payload, inout Payload?) -> Void
  /// What takes the rest of the path; `nil` for a parameter.
  var rest: LinkRest<Payload>?

  /// What can stand here, as an error says it.
  var expectation: String { parameter.expectation }

  enum Kind {
    /// One segment or item, which may be left out where a default says so.
    case one
    /// At most one segment or item.
    case optional
    /// Any number of segments or items.
    case many
    /// The rest of the path.
    case rest
  }
}

/// A nested table in a pattern.
struct LinkRest<Payload> {
  /// Reads the path from a position to its end.
  let read: (LinkReading, Int, inout Payload?) -> Bool
  let write: (Payload, inout LinkWriting) throws(UnlinkedValue) -> Void
  /// What the table covers; nothing if it is one of the tables that are being asked.
  let patterns: (LinkTables) -> [LinkPatternText]
  let issues: (LinkTables) -> [NavigationIssue]
}

/// The tables that are being asked for something, as they may contain themselves.
typealias LinkTables = Set<ObjectIdentifier>

/// A pattern as a person reads it.
struct LinkPatternText {
  var path: String
  var items: [String]

  var text: String { (path.isEmpty ? "/" : path) + (items.isEmpty ? "" : "?" + items.joined(separator: "&")) }
}

/// A URL while it is written.
struct LinkWriting {
  var segments: [String] = []
  var items: [(name: String, value: String)] = []
  var fragment: String?

  var text: String {
    "/" + segments.map(\.percentEncoded).joined(separator: "/")
      + (items.isEmpty
        ? ""
        : "?" + items.map { "\($0.name.percentEncoded)=\($0.value.percentEncoded)" }.joined(separator: "&"))
      + (fragment.map { "#\($0.percentEncoded)" } ?? "")
  }
}

extension LinkSlot {
  // MARK: Parameters

  static func one<Value>(
    _ path: WritableKeyPath<Payload, Value>, _ expectation: String, read: @escaping (String) -> Value?,
    write: @escaping (Value) -> String
  ) -> LinkSlot {
    LinkSlot(
      kind: .one,
      parameter: LinkTree.Parameter(
        type: ObjectIdentifier(Value.self), expectation: expectation, accepts: { read($0) != nil }),
      read: { texts, payload in
        guard let text = texts.first else { return nil }
        guard let value = read(text) else { return 0 }
        put(value, path, &payload)
        return nil
      }, write: { [write($0[keyPath: path])] }, copy: copy(path))
  }

  static func optional<Value: LinkParameter>(_ path: WritableKeyPath<Payload, Value?>) -> LinkSlot {
    LinkSlot(
      kind: .optional, parameter: LinkTree.Parameter(Value.self),
      read: { texts, payload in
        guard let text = texts.first else { return nil }
        guard let value = Value(linkText: text) else { return 0 }
        put(value, path, &payload)
        return nil
      }, write: { $0[keyPath: path].map { [$0.linkText] } ?? [] }, copy: copy(path))
  }

  static func many<Value: LinkParameter>(_ path: WritableKeyPath<Payload, [Value]>) -> LinkSlot {
    LinkSlot(
      kind: .many, parameter: LinkTree.Parameter(Value.self),
      read: { texts, payload in
        var values: [Value] = []
        for (index, text) in texts.enumerated() {
          guard let value = Value(linkText: text) else { return index }
          values.append(value)
        }
        put(values, path, &payload)
        return nil
      }, write: { $0[keyPath: path].map(\.linkText) }, copy: copy(path))
  }

  // MARK: Nested tables

  static func table<Route: LinkRoute>(_ path: WritableKeyPath<Payload, Route>) -> LinkSlot {
    rest(
      path, Route.self,
      read: { reading, position in reading.rest(Route.self, at: position) },
      write: { value, writing throws(UnlinkedValue) in try Route.links.write(value, to: &writing) },
      patterns: { $0 })
  }

  /// Nothing, or a nested table.
  static func table<Route: LinkRoute>(_ path: WritableKeyPath<Payload, Route?>) -> LinkSlot {
    rest(
      path, Route.self,
      read: { reading, position in
        if position == reading.end { return .some(nil) }
        if let route = reading.rest(Route.self, at: position) { return route }
        reading.fail(at: .segment(position), expected: .text("the end"))
        return nil
      },
      write: { value, writing throws(UnlinkedValue) in
        if let value { try Route.links.write(value, to: &writing) }
      },
      patterns: { [LinkPatternText(path: "", items: [])] + $0 })
  }

  /// What a nested table covers, one after the other.
  static func tables<Route: LinkRoute>(_ path: WritableKeyPath<Payload, StackState<Route>>) -> LinkSlot {
    rest(
      path, Route.self,
      read: { reading, position in Route.links.readAll(reading, from: position).map { StackState($0) } },
      write: { stack, writing throws(UnlinkedValue) in
        for value in stack { try Route.links.write(value, to: &writing) }
      },
      patterns: { patterns in
        [LinkPatternText(path: "", items: [])]
          + patterns.map { LinkPatternText(path: "\($0.path)…", items: $0.items) }
      })
  }

  private static func rest<Value, Route: LinkRoute>(
    _ path: WritableKeyPath<Payload, Value>, _ type: Route.Type,
    read: @escaping (LinkReading, Int) -> Value?,
    write: @escaping (Value, inout LinkWriting) throws(UnlinkedValue) -> Void,
    patterns: @escaping ([LinkPatternText]) -> [LinkPatternText]
  ) -> LinkSlot {
    LinkSlot(
      kind: .rest,
      parameter: LinkTree.Parameter(
        type: ObjectIdentifier(Route.self), expectation: "\(Route.self)", accepts: { _ in true }),
      copy: copy(path),
      rest: LinkRest(
        read: { reading, position, payload in
          guard let value = read(reading, position) else { return false }
          put(value, path, &payload)
          return true
        },
        write: { payload, writing throws(UnlinkedValue) in try write(payload[keyPath: path], &writing) },
        patterns: { tables in
          let id = ObjectIdentifier(Route.self)
          return tables.contains(id)
            ? [LinkPatternText(path: "/…", items: [])]
            : patterns(Route.links.patterns(besides: tables.union([id])))
        },
        issues: { tables in
          let id = ObjectIdentifier(Route.self)
          return tables.contains(id) ? [] : Route.links.issues(besides: tables.union([id]))
        }))
  }

  // MARK: Payloads

  /// Writes to a payload. One that is not known yet is the value itself.
  private static func put<Value>(
    _ value: Value, _ path: WritableKeyPath<Payload, Value>, _ payload: inout Payload?
  ) {
    if var whole = payload {
      whole[keyPath: path] = value
      payload = whole
    } else {
      payload = value as? Payload
    }
  }

  private static func copy<Value>(
    _ path: WritableKeyPath<Payload, Value>
  ) -> (Payload, inout Payload?) -> Void {
    { put($0[keyPath: path], path, &$1) }
  }
}

extension LinkTree.Parameter {
  fileprivate init<Value: LinkParameter>(_ type: Value.Type) {
    self.init(
      type: ObjectIdentifier(type), expectation: type.linkExpectation, accepts: { Value(linkText: $0) != nil }
    )
  }
}
