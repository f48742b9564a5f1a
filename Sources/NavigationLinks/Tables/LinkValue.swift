/// A payload, or a whole value, on its way between a URL and a client.
///
/// Nothing that reads a URL is generic but for the closures that reach into a payload: looking up generic types took most of
/// the time.
class LinkValue {
  /// - Precondition: The value is of this type.
  final func box<Value>(of type: Value.Type = Value.self) -> LinkBox<Value> {
    unsafeDowncast(self, to: LinkBox<Value>.self)
  }
}

/// A value; `nil` while nothing says what it is.
final class LinkBox<Value>: LinkValue {
  var value: Value?

  init(_ value: Value?) { self.value = value }
}
