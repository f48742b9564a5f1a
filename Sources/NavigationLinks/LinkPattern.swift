import NavigationCore

/// The pattern of a case's URLs: `"/items/\(\.id)/edit?sort=\(\.sort)"`.
///
/// Each segment is literal text or a key path to a `var` in the payload. Each query item is a name and a key path. The
/// type of the value at the key path determines its role:
///
/// | type | in the path | in the query, as in `?tag=\(\.tags)` |
/// |---|---|---|
/// | a ``LinkParameter`` | a segment | an item, left out if it equals the default's item |
/// | an optional parameter | a segment at the end, or none | an item, or none |
/// | an array of parameters | all remaining segments | an item for each element |
/// | a ``LinkRoute``, or an optional route | the rest, read by its own table | – |
/// | a `StackState` of ``LinkRoute``s | the rest, one element after another | – |
///
/// The query belongs to the whole URL. If a nested table names the same item as the row, only the nested table reads
/// the item. The elements of a stack have neither a query nor a fragment. In an element, properties that an item or the
/// fragment would set keep their values from the row's default. A row without a default never matches an element if the
/// row needs an item or the fragment. An element that takes the rest of the path can only be the last one.
///
/// `\(\.day, as: .isoDate)` reads and writes a value with a ``LinkConversion``, and `#\(\.section)` is the fragment.
/// `?q=\(required: \.text)` is a required item: a URL without it does not match the row, and the next row is tried. In a
/// row without a `default:`, an item that is the whole payload is required, too. Write literal text without
/// percent-encoding. An empty segment, a slash at the end, and a `?`, `&`, or `#` without a part after it are invalid.
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

    /// Appends the parameter at `path`, as an item or a fragment without which a URL does not match.
    public mutating func appendInterpolation<Value: LinkParameter>(
      required path: WritableKeyPath<Payload, Value>
    ) {
      append(.one(path), isRequired: true)
    }

    /// Appends the optional parameter at `path`: a segment at the end of the URL's path, or an item.
    public mutating func appendInterpolation<Value: LinkParameter>(_ path: WritableKeyPath<Payload, Value?>) {
      tokens.append(.slot(.optional(path)))
    }

    /// Appends the array of parameters at `path`: the rest of the URL's path, or repeated items.
    public mutating func appendInterpolation<Value: LinkParameter>(_ path: WritableKeyPath<Payload, [Value]>)
    {
      tokens.append(.slot(.many(path)))
    }

    /// Without this overload, the error for a type that is not a parameter would not name the remedy.
    @available(
      *, unavailable,
      message: "Conform the type to 'LinkParameter' or 'LinkRoute', or pass a conversion with 'as:'."
    )
    public mutating func appendInterpolation<Value>(_ path: WritableKeyPath<Payload, Value>) {}

    /// Appends the value at `path`, written with `conversion`: one segment, or one item.
    public mutating func appendInterpolation<Value>(
      _ path: WritableKeyPath<Payload, Value>, as conversion: LinkConversion<Value>
    ) {
      tokens.append(.slot(.one(path, as: conversion)))
    }

    /// Appends the value at `path`, written with `conversion`, as an item or a fragment without which a URL does not match.
    public mutating func appendInterpolation<Value>(
      required path: WritableKeyPath<Payload, Value>, as conversion: LinkConversion<Value>
    ) {
      append(.one(path, as: conversion), isRequired: true)
    }

    private mutating func append(_ slot: LinkSlot, isRequired: Bool) {
      var slot = slot
      slot.isRequired = isRequired
      tokens.append(.slot(slot))
    }

    /// Appends the route at `path`. Its table takes the rest of the URL's path.
    public mutating func appendInterpolation<Route: LinkRoute>(_ path: WritableKeyPath<Payload, Route>) {
      tokens.append(.slot(.table(path)))
    }

    /// Appends the optional route at `path`. Its table takes the rest of the URL's path, if there is any.
    public mutating func appendInterpolation<Route: LinkRoute>(_ path: WritableKeyPath<Payload, Route?>) {
      tokens.append(.slot(.table(path)))
    }

    /// Appends the routes of the stack at `path`, bottom to top. They take the rest of the URL's path.
    public mutating func appendInterpolation<Route: LinkRoute>(
      _ path: WritableKeyPath<Payload, StackState<Route>>
    ) {
      tokens.append(.slot(.tables(path)))
    }
  }
}

/// A pattern in readable form.
struct LinkPatternText {
  var path: String
  var items: [String] = []
  var fragment = ""
  /// Whether the pattern requires an item or a fragment.
  var needsQuery = false
  /// Whether a key path takes the rest of the path.
  var takesRest = false

  var text: String {
    (path.isEmpty ? "/" : path) + (items.isEmpty ? "" : "?" + items.joined(separator: "&")) + fragment
  }
}

extension String {
  /// Whether the segment means the current or the parent folder. Other programs remove such segments from a path.
  var isDotSegment: Bool { self == "." || self == ".." }
}
