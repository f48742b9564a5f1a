import NavigationCore

/// The pattern of a case's URLs: `"/items/\(\.id)/edit?sort=\(\.sort)"`.
///
/// Each segment is a text or a key path into the payload, to a `var`. The type of the value there says what the segment
/// can be:
///
/// | type | in the path | in the query, as in `?tag=\(\.tags)` |
/// |---|---|---|
/// | a ``LinkParameter`` | a segment | an item, left out if equal to the default's |
/// | an optional one | a segment at the end, or none | an item, or none |
/// | an array | all remaining segments | an item for each |
/// | a ``LinkRoute``, or an optional one | the rest, by its own table | – |
/// | a `StackState` of ``LinkRoute``s | the rest, one after the other | – |
///
/// The query belongs to the whole URL. If a nested table has an item of the same name, the nested table reads it. The
/// elements of a stack have neither query nor fragment: what those would set is as in their defaults. A row without a
/// default that needs one of them is never an element.
///
/// `\(\.day, as: .isoDate)` reads and writes a value in another way (``LinkConversion``), and `#\(\.section)` is the
/// fragment. Write literal text without percent-encoding.
public struct LinkPattern<Payload>: ExpressibleByStringInterpolation {
  let parts: LinkParts

  /// Creates a pattern without key paths.
  public init(stringLiteral text: String) { parts = LinkParts([.text(text)]) }

  /// Creates a pattern with key paths.
  public init(stringInterpolation: StringInterpolation) { parts = LinkParts(stringInterpolation.tokens) }

  // MARK: Interpolation

  /// Collects the texts and key paths of a pattern.
  public struct StringInterpolation: StringInterpolationProtocol {
    var tokens: [LinkParts.Token] = []

    /// Creates an empty pattern.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends literal text, without percent-encoding.
    public mutating func appendLiteral(_ literal: String) { tokens.append(.text(literal)) }

    /// Appends the parameter at `path`: one segment, or one item.
    public mutating func appendInterpolation<Value: LinkParameter>(_ path: WritableKeyPath<Payload, Value>) {
      tokens.append(.slot(.one(path)))
    }

    /// Appends the parameter at `path`, which may be left out: a segment at the end of the URL's path, or an item.
    public mutating func appendInterpolation<Value: LinkParameter>(_ path: WritableKeyPath<Payload, Value?>) {
      tokens.append(.slot(.optional(path)))
    }

    /// Appends the parameters at `path`, any number of them: the rest of the URL's path, or repeated items.
    public mutating func appendInterpolation<Value: LinkParameter>(_ path: WritableKeyPath<Payload, [Value]>)
    {
      tokens.append(.slot(.many(path)))
    }

    /// Appends the value at `path`, in the form of a conversion: one segment, or one item.
    public mutating func appendInterpolation<Value>(
      _ path: WritableKeyPath<Payload, Value>, as conversion: LinkConversion<Value>
    ) {
      tokens.append(.slot(.one(path, as: conversion)))
    }

    /// Appends the route at `path`, whose table takes the rest of the URL's path.
    public mutating func appendInterpolation<Route: LinkRoute>(_ path: WritableKeyPath<Payload, Route>) {
      tokens.append(.slot(.table(path)))
    }

    /// Appends the optional route at `path`, whose table takes the rest of the URL's path, if there is any.
    public mutating func appendInterpolation<Route: LinkRoute>(_ path: WritableKeyPath<Payload, Route?>) {
      tokens.append(.slot(.table(path)))
    }

    /// Appends the routes of the stack at `path`, bottom to top, which take the rest of the URL's path.
    public mutating func appendInterpolation<Route: LinkRoute>(
      _ path: WritableKeyPath<Payload, StackState<Route>>
    ) {
      tokens.append(.slot(.tables(path)))
    }
  }
}
