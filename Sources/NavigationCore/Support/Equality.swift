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

/// A key path that can be compared with any other one.
///
/// The `==` of key paths stops the program if only the right one is the identity, `\.self`, and both have the same type.
package struct ComparableKeyPath: Hashable {
  private let keyPath: AnyKeyPath

  package init(_ keyPath: AnyKeyPath) { self.keyPath = keyPath }

  package static func == (left: Self, right: Self) -> Bool {
    // Literals at one place are one object, so this is nearly always all.
    left.keyPath === right.keyPath || left.equals(right)
  }

  private func equals(_ other: Self) -> Bool {
    other.isIdentity ? isIdentity : keyPath == other.keyPath
  }

  private var isIdentity: Bool {
    let type = type(of: keyPath)
    func isIdentity<Root>(of _: Root.Type) -> Bool {
      // The identity is the left one, which is safe.
      \Root.self as AnyKeyPath == keyPath
    }
    return type.rootType == type.valueType && _openExistential(type.rootType, do: isIdentity(of:))
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(keyPath) }
}

/// Keys in order. A short list is searched linearly, and a long one by hash.
struct KeyList<Key: Hashable> {
  private(set) var keys: [Key] = []
  private var positions: [Key: Int] = [:]

  init(_ keys: [Key] = []) {
    self.keys = keys
    note(keys.indices)
  }

  /// The first position of a key; `nil` if there is none.
  func firstIndex(of key: Key) -> Int? {
    keys.count <= Self.few ? keys.firstIndex(of: key) : positions[key]
  }

  mutating func append(_ key: Key) {
    keys.append(key)
    note(keys.count == Self.few + 1 ? keys.indices : keys.count - 1..<keys.count)
  }

  private static var few: Int { 8 }

  private mutating func note(_ range: Range<Int>) {
    guard keys.count > Self.few else { return }
    positions.reserveCapacity(keys.count)
    for index in range where positions[keys[index]] == nil { positions[keys[index]] = index }
  }
}
