/// What tells a value from another one that takes its place.
@usableFromInline
enum Identity<Value> {
  /// The `id`. The type is `Value`.
  case id(any Identifiable.Type)
  /// The object.
  case object
  /// The `id` of an existential's value, or the object that it is.
  case existential
  /// What `id:` was given, or the identity of what an optional wraps.
  case custom((_ value: Value, _ last: Value) -> Bool)

  /// How values of the type are told apart; `nil` if they have no identity.
  ///
  /// - Complexity: One look-up of a conformance. Ask once for each binding, and not for each read.
  @usableFromInline
  static var ofType: Identity? {
    let metadata = TypeMetadata(Value.self)
    switch metadata.kind {
    case .structure, .enumeration: return (Value.self as? any Identifiable.Type).map { .id($0) }
    case .class: return (Value.self as? any Identifiable.Type).map { .id($0) } ?? .object
    case .existential: return .existential
    case .optional:
      func identity<Wrapped>(ofOptional _: Wrapped.Type) -> Identity? {
        Identity<Wrapped>.ofType.map { identity in
          .custom { value, last in
            // `nil` has no identity: any value may follow it, and it takes the place of every value.
            guard let last = unsafeBitCast(last, to: Wrapped?.self) else { return true }
            return unsafeBitCast(value, to: Wrapped?.self).map { identity.isSame($0, last) } ?? false
          }
        }
      }
      return metadata.wrappedType.flatMap { _openExistential($0, do: identity(ofOptional:)) }
    default: return nil
    }
  }

  /// Whether `value` is the one that `last` was.
  @usableFromInline
  func isSame(_ value: Value, _ last: Value) -> Bool {
    switch self {
    case .id(let type):
      func isSame<Item: Identifiable>(_: Item.Type) -> Bool {
        withUnsafePointer(to: value) { value in
          withUnsafePointer(to: last) { last in
            UnsafeRawPointer(value).assumingMemoryBound(to: Item.self).pointee.id
              == UnsafeRawPointer(last).assumingMemoryBound(to: Item.self).pointee.id
          }
        }
      }
      return isSame(type)
    case .object:
      return unsafeBitCast(value, to: UnsafeRawPointer.self) == unsafeBitCast(last, to: UnsafeRawPointer.self)
    case .existential:
      guard let last = Self.identity(ofExistential: last) else { return true }
      return Self.identity(ofExistential: value) == last
    case .custom(let isSame):
      return isSame(value, last)
    }
  }

  private static func identity(ofExistential value: Value) -> AnyHashable? {
    NavigationCore.identity(of: value)
  }

  /// A custom identity, as `id:` names it.
  @usableFromInline
  static func keyPath<ID: Equatable>(_ keyPath: KeyPath<Value, ID>) -> Identity {
    .custom { $0[keyPath: keyPath] == $1[keyPath: keyPath] }
  }
}

/// What tells a value from another one that takes its place: its `id`, or the object that it is; `nil` where there is
/// neither.
@usableFromInline
package func identity<Value>(of value: Value) -> AnyHashable? {
  func id<Item: Identifiable>(_ item: Item) -> AnyHashable { AnyHashable(item.id) }
  let id = (value as? any Identifiable).map { id($0) }
  // An object's own id is its address, which another object may get later.
  if let id, !(id.base is ObjectIdentifier) { return id }
  return object(in: value).map { AnyHashable(ObjectIdentity(object: $0)) } ?? id
}

/// The object that a value is, also in an optional or an existential.
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

/// The identity of an object, which lives as long as this.
struct ObjectIdentity: Hashable, CustomStringConvertible {
  let object: AnyObject

  static func == (left: Self, right: Self) -> Bool { left.object === right.object }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }

  var description: String { "\(ObjectIdentifier(object))" }
}
