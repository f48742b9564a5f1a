/// A member of an optional value.
@frozen @usableFromInline
struct OptionalMember<Wrapped, Part>: Focus {
  @usableFromInline let keyPath: WritableKeyPath<Wrapped, Part>

  @inlinable init(_ keyPath: WritableKeyPath<Wrapped, Part>) { self.keyPath = keyPath }

  @inlinable func extract(from root: Wrapped?) -> Part? { root?[keyPath: keyPath] }

  @inlinable func modify(_ root: inout Wrapped?, _ body: (inout Part) -> Void) {
    root.changeInPlace { body(&$0[keyPath: keyPath]) }
  }

  @usableFromInline var isInPlace: Bool { MemoryLayout<Wrapped>.offset(of: keyPath) != nil }
  @usableFromInline var isReference: Bool { keyPath is ReferenceWritableKeyPath<Wrapped, Part> }
  @usableFromInline var path: String { memberPath(keyPath) }
  @usableFromInline static func == (left: Self, right: Self) -> Bool {
    ComparableKeyPath(left.keyPath) == ComparableKeyPath(right.keyPath)
  }

  @usableFromInline func hash(into hasher: inout Hasher) { hasher.combine(keyPath) }
}
