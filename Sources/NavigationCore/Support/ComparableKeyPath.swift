/// A key path that can be compared with any other one.
///
/// The `==` of key paths stops the program if only the right one is the identity, `\.self`, and both have the same type.
package struct ComparableKeyPath: Hashable {
  private let keyPath: AnyKeyPath

  var rootType: Any.Type { type(of: keyPath).rootType }

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
