/// A step by a key path.
class KeyPathLocation<Root, Parent, Value>: DerivedLocation<Parent, Value> {
  final let keyPath: WritableKeyPath<Root, Value>

  init(_ parent: Location<Parent>, _ keyPath: WritableKeyPath<Root, Value>) {
    self.keyPath = keyPath
    super.init(parent)
  }

  /// Whether the setter is not mutating.
  final var isReference: Bool { keyPath is ReferenceWritableKeyPath<Root, Value> }

  override var path: String { parent.path + memberPath(keyPath) }

  override func isEqual(to other: Location<Value>) -> Bool {
    guard isSibling(of: other) else { return false }
    let other = unsafeDowncast(other, to: KeyPathLocation.self)
    return ComparableKeyPath(keyPath) == ComparableKeyPath(other.keyPath)
  }

  override func hash(into hasher: inout Hasher) {
    super.hash(into: &hasher)
    hasher.combine(keyPath)
  }
}
