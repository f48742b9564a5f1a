// Comparing values whose types are not known to be comparable.

extension Equatable {
  /// Whether `other` is of this type, and equal.
  func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}

/// How values of a type are compared; `nil` where they cannot be.
func equality<Value>(of type: Value.Type) -> ((Value, Value) -> Bool)? {
  func equality<Comparable: Equatable>(_: Comparable.Type) -> (Value, Value) -> Bool {
    // The same type, once as the compiler knows it and once as it is.
    { unsafeBitCast($0, to: Comparable.self) == unsafeBitCast($1, to: Comparable.self) }
  }
  return (type as? any Equatable.Type).map { equality($0) }
}
