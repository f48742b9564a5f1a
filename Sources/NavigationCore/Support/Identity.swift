/// How a value is told apart from another one that replaces it.
@usableFromInline
enum IdentityRule<Value> {
  /// By the `id`. The type is `Value` itself, which is known to be `Identifiable`.
  case id(any Identifiable.Type)
  /// By the object itself.
  case object
  /// By the `id` of the value in an existential, or by the object itself. Each comparison looks up the conformance.
  case existential
  /// By the key path that `id:` gives, or by the identity of the value in an optional.
  case custom((_ value: Value, _ last: Value) -> Bool)

  /// How values of the type are told apart; `nil` if they have no identity.
  ///
  /// - Complexity: One conformance lookup. Get it once for each binding, not for each read.
  @usableFromInline
  static var ofType: IdentityRule? {
    let metadata = TypeMetadata(Value.self)
    switch metadata.kind {
    case .structure, .enumeration: return (Value.self as? any Identifiable.Type).map { .id($0) }
    case .class: return (Value.self as? any Identifiable.Type).map { .id($0) } ?? .object
    case .existential: return .existential
    case .optional:
      func identity<Wrapped>(ofOptional _: Wrapped.Type) -> IdentityRule? {
        IdentityRule<Wrapped>.ofType.map { identity in
          .custom { value, last in
            // After `nil`, any value counts as the same. After a value, `nil` counts as another one.
            guard let last = unsafeBitCast(last, to: Wrapped?.self) else { return true }
            return unsafeBitCast(value, to: Wrapped?.self).map { identity.isSame($0, last) } ?? false
          }
        }
      }
      return metadata.wrappedType.flatMap { _openExistential($0, do: identity(ofOptional:)) }
    default: return nil
    }
  }

  /// Whether `value` has the identity of `last`. If `last` has none, any value counts as the same.
  @usableFromInline
  func isSame(_ value: Value, _ last: Value) -> Bool {
    switch self {
    case .id(let type):
      // `Value` and `Item` are the same type, but the compiler does not know that.
      func haveSameID<Item: Identifiable>(_: Item.Type) -> Bool {
        // By reference, because a bit cast would copy the values.
        withUnsafePointer(to: value) { value in
          withUnsafePointer(to: last) { last in
            UnsafeRawPointer(value).assumingMemoryBound(to: Item.self).pointee.id
              == UnsafeRawPointer(last).assumingMemoryBound(to: Item.self).pointee.id
          }
        }
      }
      return haveSameID(type)
    case .object:
      return unsafeBitCast(value, to: UnsafeRawPointer.self) == unsafeBitCast(last, to: UnsafeRawPointer.self)
    case .existential:
      guard let last = identity(of: last) else { return true }
      return identity(of: value) == last
    case .custom(let isSame):
      return isSame(value, last)
    }
  }

  /// The identity at the key path that `id:` gives.
  @usableFromInline
  static func keyPath<ID: Equatable>(_ keyPath: KeyPath<Value, ID>) -> IdentityRule {
    .custom { $0[keyPath: keyPath] == $1[keyPath: keyPath] }
  }
}

/// Returns the identity of a value: its `id`, or the object itself; `nil` if it has neither.
@usableFromInline
package func identity<Value>(of value: Value) -> AnyHashable? {
  func id<Item: Identifiable>(_ item: Item) -> AnyHashable { AnyHashable(item.id) }
  let id = (value as? any Identifiable).map { id($0) }
  guard let object = object(in: value) else { return id }
  // The default id of an object is its address, which another object may get later.
  if let id, id != AnyHashable(ObjectIdentifier(object)) { return id }
  return AnyHashable(ObjectIdentity(object: object))
}

/// Returns a value that is an object, even in an optional or an existential, as that object; otherwise `nil`.
private func object<Value>(in value: Value) -> AnyObject? {
  switch TypeMetadata(Value.self).kind {
  case .class: return value as AnyObject
  case .existential:
    return type(of: value as Any) is AnyObject.Type ? value as AnyObject : nil
  case .optional:
    guard let wrapped = (value as? any AnyOptional)?.anyWrapped else { return nil }
    return _openExistential(wrapped, do: object(in:))
  default: return nil
  }
}

/// The identity of an object. It keeps the object alive, so that no other object gets its address.
struct ObjectIdentity: Hashable, CustomStringConvertible {
  let object: AnyObject

  static func == (left: Self, right: Self) -> Bool { left.object === right.object }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }

  var description: String { "\(ObjectIdentifier(object))" }
}
