// Comparing values whose types are not known to be comparable.

extension Equatable {
  /// Whether `other` is of this type, and equal.
  func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}

/// Returns how values of a type are compared; `nil` if the type is not `Equatable`.
package func equality<Value>(of type: Value.Type) -> ((Value, Value) -> Bool)? {
  func equality<Comparable: Equatable>(_: Comparable.Type) -> (Value, Value) -> Bool {
    // `Value` and `Comparable` are the same type, but the compiler does not know that.
    { unsafeBitCast($0, to: Comparable.self) == unsafeBitCast($1, to: Comparable.self) }
  }
  return (type as? any Equatable.Type).map { equality($0) }
}
