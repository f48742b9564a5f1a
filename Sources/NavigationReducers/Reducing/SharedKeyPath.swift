/// A key path that the functions of a reducer share.
///
/// It does not require a `Sendable` key path, because Swift 5 does not infer one for a literal.
@usableFromInline
struct SharedKeyPath<Root, Value>: @unchecked Sendable {
  // Sound to share: a key path does not change. The arguments of its subscripts are hashable values, and are only read.
  @usableFromInline let keyPath: WritableKeyPath<Root, Value>

  @usableFromInline
  init(_ keyPath: WritableKeyPath<Root, Value>) { self.keyPath = keyPath }
}
