import NavigationCore

/// A key path in a pattern, which converts between text and a part of the payload.
struct LinkSlot {
  let parameter: LinkTree.Parameter
  let kind: Kind
  /// Returns the texts for a payload; none for a nested table.
  let write: (LinkValue) -> [String]
  /// Copies this part from one payload to another.
  let copy: (LinkValue, LinkValue) -> Void
  /// Whether this part is the whole payload. Without a default, nothing else can set the payload.
  let isWhole: Bool
  /// The key path, to find out whether it occurs twice.
  private let path: AnyKeyPath
  /// Whether the pattern matches only URLs with this item or fragment.
  var isRequired = false
  /// Whether this part is in an object, which all copies of the payload share.
  let isInObject: Bool

  private init<Payload, Value>(
    _ path: WritableKeyPath<Payload, Value>, _ parameter: LinkTree.Parameter, _ kind: Kind,
    write: @escaping (LinkValue) -> [String] = { _ in [] }
  ) {
    let put = Self.writer(path)
    self.parameter = parameter
    self.kind = kind
    self.write = write
    copy = { payload, other in
      for value in Self.values(path, payload) { put(value, other) }
    }
    isWhole = Self.isWhole(path)
    self.path = path
    isInObject = path is ReferenceWritableKeyPath<Payload, Value>
  }

  /// The part of the URL that a slot reads, with a closure that parses it and writes the value to a payload.
  enum Kind {
    /// One segment or item. An item is optional if there is a default.
    case one((String, LinkValue) -> Bool)
    /// At most one segment or item.
    case optional((String, LinkValue) -> Bool)
    /// Any number of segments or items.
    case many(([String], LinkValue) -> Bool)
    /// The rest of the path.
    case table(NestedTable)
  }

  /// How error messages describe a valid text.
  var expectation: String { parameter.expectation }

  /// Whether both slots have the same key path.
  func hasPath(of other: Self) -> Bool {
    // Identity key paths cannot be compared: the standard library stops the program.
    isWhole || other.isWhole ? isWhole && other.isWhole : path == other.path
  }

  var isOptional: Bool { if case .optional = kind { true } else { false } }
  var isMany: Bool { if case .many = kind { true } else { false } }

  /// The nested table; `nil` for a parameter.
  var table: NestedTable? { if case .table(let table) = kind { table } else { nil } }

  /// Parses a text, and writes the value. Returns `false` if the text is invalid.
  func read(_ text: String, to payload: LinkValue) -> Bool {
    switch kind {
    case .one(let read), .optional(let read): read(text, payload)
    case .many(let read): read([text], payload)
    case .table: false
    }
  }

  /// Parses texts, and writes the value. Returns `false` if a text is invalid.
  func read(_ texts: [String], to payload: LinkValue) -> Bool {
    if case .many(let read) = kind { return read(texts, payload) }
    return texts.first.map { read($0, to: payload) } ?? true
  }
}

extension LinkSlot {
  // MARK: Parameters

  static func one<Payload, Value: LinkParameter>(_ path: WritableKeyPath<Payload, Value>) -> LinkSlot {
    LinkSlot(
      path, LinkTree.Parameter(Value.self), .one(reader(path) { Value(linkText: $0) }),
      write: { values(path, $0).map(\.linkText) })
  }

  static func one<Payload, Value>(
    _ path: WritableKeyPath<Payload, Value>, as conversion: LinkConversion<Value>
  ) -> LinkSlot {
    LinkSlot(
      path,
      LinkTree.Parameter(
        identity: .conversion(conversion.id), expectation: conversion.id.expectation,
        canonical: { text in
          guard let value = conversion.parse(text) else { return nil }
          // Parsing and printing the printed text must return the same text.
          let canonical = conversion.print(value)
          return canonical == text || conversion.parse(canonical).map(conversion.print) == canonical
            ? canonical : nil
        }), .one(reader(path, conversion.parse)), write: { values(path, $0).map(conversion.print) })
  }

  static func optional<Payload, Value: LinkParameter>(
    _ path: WritableKeyPath<Payload, Value?>
  ) -> LinkSlot {
    LinkSlot(
      path, LinkTree.Parameter(Value.self),
      .optional(reader(path) { Value(linkText: $0).map(Optional.some) }),
      write: { values(path, $0).compactMap { $0?.linkText } })
  }

  static func many<Payload, Value: LinkParameter>(_ path: WritableKeyPath<Payload, [Value]>) -> LinkSlot {
    LinkSlot(
      path, LinkTree.Parameter(Value.self),
      .many(
        reader(path) { (texts: [String]) in
          let values = texts.compactMap { Value(linkText: $0) }
          return values.count == texts.count ? values : nil
        }), write: { values(path, $0).flatMap { $0.map(\.linkText) } })
  }

  // MARK: Nested tables

  static func table<Payload, Route: LinkRoute>(_ path: WritableKeyPath<Payload, Route>) -> LinkSlot {
    table(
      path, .one, Route.self,
      read: { reading, position, put in
        guard let route = reading.rest(Route.links.table, at: position) else { return false }
        put(route[Route.self])
        return true
      },
      write: { route, writing in Route.links.table.write(LinkValue(route), to: &writing) })
  }

  /// A nested table that reads at most one value.
  static func table<Payload, Route: LinkRoute>(_ path: WritableKeyPath<Payload, Route?>) -> LinkSlot {
    table(
      path, .optional, Route.self,
      read: { reading, position, put in
        if position == reading.end {
          put(nil)
        } else if let route = reading.rest(Route.links.table, at: position) {
          put(route[Route.self])
        } else {
          reading.fail(at: .segment(position), expected: .text("the end"))
          return false
        }
        return true
      },
      write: { route, writing in
        route.map { Route.links.table.write(LinkValue($0), to: &writing) } ?? true
      })
  }

  /// A nested table that reads any number of values.
  static func tables<Payload, Route: LinkRoute>(
    _ path: WritableKeyPath<Payload, StackState<Route>>
  ) -> LinkSlot {
    table(
      path, .stack, Route.self,
      read: { reading, position, put in
        guard let routes = reading.all(Route.links.table, at: position) else { return false }
        put(StackState(routes.map { $0[Route.self] }))
        return true
      },
      write: { stack, writing in Route.links.table.write(stack, to: &writing) })
  }

  private static func table<Payload, Value, Route: LinkRoute>(
    _ path: WritableKeyPath<Payload, Value>, _ kind: NestedTable.Kind, _ type: Route.Type,
    read: @escaping (LinkReading, Int, (Value) -> Void) -> Bool,
    write: @escaping (Value, inout LinkWriting) -> Bool
  ) -> LinkSlot {
    let id = ObjectIdentifier(Route.self)
    let put = writer(path)
    return LinkSlot(
      path, LinkTree.Parameter(identity: .type(id), expectation: "\(Route.self)", canonical: { $0 }),
      .table(
        NestedTable(
          kind: kind, id: id, table: { Route.links.table },
          read: { reading, position, payload in read(reading, position) { put($0, payload) } },
          write: { payload, writing in values(path, payload).allSatisfy { write($0, &writing) } })))
  }

  // MARK: Payloads

  /// Returns a function that parses one or several texts, and writes the value to a payload.
  private static func reader<Payload, Value, Text>(
    _ path: WritableKeyPath<Payload, Value>, _ parse: @escaping (Text) -> Value?
  ) -> (Text, LinkValue) -> Bool {
    let put = writer(path)
    return { text, payload in
      guard let value = parse(text) else { return false }
      put(value, payload)
      return true
    }
  }

  /// Whether a key path leads to the payload itself.
  private static func isWhole<Payload, Value>(_ path: WritableKeyPath<Payload, Value>) -> Bool {
    Payload.self == Value.self && MemoryLayout<Payload>.offset(of: path) == 0
  }

  /// Returns a function that writes to a payload. While the payload is empty, only the whole payload can be written.
  private static func writer<Payload, Value>(
    _ path: WritableKeyPath<Payload, Value>
  ) -> (Value, LinkValue) -> Void {
    if isWhole(path) { return { value, payload in payload.set(value) } }
    return { value, payload in
      if !payload.isEmpty { payload[Payload.self][keyPath: path] = value }
    }
  }

  /// The value at a path, or none if the payload is empty.
  private static func values<Payload, Value>(
    _ path: WritableKeyPath<Payload, Value>, _ payload: LinkValue
  ) -> [Value] {
    payload.isEmpty ? [] : [payload[Payload.self][keyPath: path]]
  }
}

extension LinkTree.Parameter {
  init<Value: LinkParameter>(_ type: Value.Type) {
    self.init(
      identity: .type(ObjectIdentifier(type)), expectation: type.linkExpectation,
      canonical: { text in
        guard let value = Value(linkText: text) else { return nil }
        // The printed text must parse to the same value.
        let canonical = value.linkText
        return canonical == text || Value(linkText: canonical) == value ? canonical : nil
      })
  }
}
