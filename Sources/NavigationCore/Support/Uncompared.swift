/// A value that is ignored when its owner is compared or hashed.
@frozen @usableFromInline
struct Uncompared<Value: Sendable>: Hashable, Sendable {
  @usableFromInline var value: Value
  @inlinable init(value: Value) { self.value = value }
  @usableFromInline static func == (first: Self, second: Self) -> Bool { true }
  @usableFromInline func hash(into hasher: inout Hasher) {}
}
