/// A key path that is shared by the functions of a reducer.
///
/// It asks for no `Sendable` key path, which Swift 5 does not infer for a literal.
@usableFromInline
struct SharedKeyPath<Root, Value>: @unchecked Sendable {
  // Sound to share: a key path does not change. Arguments of subscripts in it are hashable values, and are only read.
  @usableFromInline let keyPath: WritableKeyPath<Root, Value>

  @usableFromInline
  init(_ keyPath: WritableKeyPath<Root, Value>) { self.keyPath = keyPath }
}
