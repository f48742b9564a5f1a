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
/// | a `StackState` of ``LinkRoute``s | all that is left, one after the other | – |
///
/// The query is that of the whole URL. A name that a nested table has too is the nested table's, and the elements of a stack
/// have no query: what they would say there is as in their defaults.
///
/// `\(\.day, as: .isoDate)` reads and writes a value in another way (``LinkConversion``), and `#\(\.section)` is the fragment.
/// Literal text is written as a person reads it, without percent signs.
public struct LinkPattern<Payload>: ExpressibleByStringInterpolation {
  let parts: LinkParts

  /// A pattern without key paths.
  public init(stringLiteral text: String) { parts = LinkParts([.text(text)]) }

  /// A pattern with key paths.
  public init(stringInterpolation: StringInterpolation) { parts = LinkParts(stringInterpolation.tokens) }

  // MARK: Interpolation

  /// Collects the texts and key paths of a pattern.
  public struct StringInterpolation: StringInterpolationProtocol {
    var tokens: [LinkParts.Token] = []

    /// A pattern that is still empty.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Literal text, as a person reads it.
    public mutating func appendLiteral(_ literal: String) { tokens.append(.text(literal)) }

    /// A parameter: one segment, or one item.
    public mutating func appendInterpolation<Value: LinkParameter>(_ path: WritableKeyPath<Payload, Value>) {
      tokens.append(.slot(.one(path)))
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
      tokens.append(.slot(.one(path, as: conversion)))
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
