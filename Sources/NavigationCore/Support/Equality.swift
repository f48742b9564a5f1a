extension Equatable {
  /// Whether `other` is an equal value of this type.
  func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}

/// Returns the `==` of a type; `nil` if the type is not `Equatable`.
package func equality<Value>(of type: Value.Type) -> ((Value, Value) -> Bool)? {
  func equality<Comparable: Equatable>(_: Comparable.Type) -> (Value, Value) -> Bool {
    // `Value` and `Comparable` are the same type, but the compiler does not know that.
    { unsafeBitCast($0, to: Comparable.self) == unsafeBitCast($1, to: Comparable.self) }
  }
  return (type as? any Equatable.Type).map { equality($0) }
}

/// A key path that can be compared with any other key path.
///
/// The `==` of key paths crashes if only the right one is the identity, `\.self`, and both have the same type.
package struct ComparableKeyPath: Hashable {
  private let keyPath: AnyKeyPath

  package init(_ keyPath: AnyKeyPath) { self.keyPath = keyPath }

  package static func == (left: Self, right: Self) -> Bool {
    // A key-path literal is the same object at each evaluation, so comparing the objects nearly always suffices.
    left.keyPath === right.keyPath || left.equals(right)
  }

  private func equals(_ other: Self) -> Bool {
    other.isIdentity ? isIdentity : keyPath == other.keyPath
  }

  private var isIdentity: Bool {
    let type = type(of: keyPath)
    func isIdentity<Root>(of _: Root.Type) -> Bool {
      // This is safe, because the identity is on the left.
      \Root.self as AnyKeyPath == keyPath
    }
    return type.rootType == type.valueType && _openExistential(type.rootType, do: isIdentity(of:))
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(keyPath) }
}
