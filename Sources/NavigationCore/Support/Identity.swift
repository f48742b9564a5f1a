/// How to compare two values of a type by identity, to distinguish a value from its replacement.
///
/// A binding compares values on each read, so it looks up its rule only once, and the rule creates identities only if
/// it must. To store an identity, use ``identity(of:)``. Unlike that function, the ``standard`` rule treats any
/// value after `nil` as the same.
@usableFromInline
enum IdentityRule<Value> {
  /// By the `id`. The payload is the type `Value` itself, which is known to be `Identifiable`.
  case id(any Identifiable.Type)
  /// By the object itself, or by the `id` that a subclass adds. Comparing references takes a thirtieth of the time of
  /// comparing identities.
  case object
  /// By a function that returns the identity of a value, if it has one: ``identity(of:)`` for the value that an
  /// existential holds or that an ``IdentifiedByAnother`` stands for. Values without an identity are the same.
  case function((Value) -> AnyHashable?)
  /// By a function, for an optional. After `nil`, any value counts as the same. After a value, `nil` counts as
  /// different.
  case optional((_ value: Value, _ last: Value) -> Bool)
  /// By a function, for a whole route.
  case custom((_ value: Value, _ last: Value) -> Bool)

  /// The rule for values of the type, or `nil` if they lack an identity.
  ///
  /// This looks up a conformance, so get the rule once for each binding rather than for each read.
  @usableFromInline
  static var standard: IdentityRule? {
    if let type = Value.self as? any Identifiable.Type { return .id(type) }
    if Value.self is AnyObject.Type { return .object }
    if let type = Value.self as? any AnyOptional.Type {
      func rule<Wrapped>(forOptional _: Wrapped.Type) -> IdentityRule? {
        IdentityRule<Wrapped>.standard.map { wrapped in
          .optional { value, last in
            // `Value` and `Wrapped?` are the same type, but the compiler does not know that.
            guard let last = unsafeBitCast(last, to: Wrapped?.self) else { return true }
            return unsafeBitCast(value, to: Wrapped?.self).map { wrapped.isSame($0, as: last) } ?? false
          }
        }
      }
      return _openExistential(type.wrappedType, do: rule(forOptional:))
    }
    if let type = Value.self as? any IdentifiedByAnother.Type {
      func rule<Item: IdentifiedByAnother>(forItem _: Item.Type) -> IdentityRule? {
        IdentityRule<Item.Other>.standard.map { _ in byIdentity }
      }
      return rule(forItem: type)
    }
    return holdsAnyType(Value.self) ? byIdentity : nil
  }

  private static var byIdentity: IdentityRule { .function { NavigationCore.identity(of: $0) } }

  /// Whether `value` has the same identity as `last`, the previous value.
  @usableFromInline
  func isSame(_ value: Value, as last: Value) -> Bool {
    switch self {
    case .id(let type):
      // `Value` and `Item` are the same type, but the compiler does not know that. Read both in place, because a bit
      // cast would copy them.
      func haveSameID<Item: Identifiable>(_: Item.Type) -> Bool {
        withUnsafePointer(to: value) { value in
          withUnsafePointer(to: last) { last in
            UnsafeRawPointer(value).assumingMemoryBound(to: Item.self).pointee.id
              == UnsafeRawPointer(last).assumingMemoryBound(to: Item.self).pointee.id
          }
        }
      }
      return haveSameID(type)
    case .object:
      if unsafeBitCast(value, to: UnsafeRawPointer.self) == unsafeBitCast(last, to: UnsafeRawPointer.self) {
        return true
      }
      // Only a subclass can add an `id`.
      return type(of: value) != Value.self
        && NavigationCore.identity(of: value) == NavigationCore.identity(of: last)
    case .function(let identity):
      return identity(value) == identity(last)
    case .optional(let isSame), .custom(let isSame):
      return isSame(value, last)
    }
  }

  /// Whether a value has an identity, by which it can be found at another position. Values without an identity compare
  /// as equal.
  @usableFromInline
  func identifies(_ value: Value) -> Bool {
    switch self {
    case .id, .object, .custom: true
    case .function(let identity): identity(value) != nil
    case .optional: NavigationCore.identity(of: value) != nil
    }
  }
}

/// A value that stands for another and takes that value's identity, unless it is `Identifiable` itself.
package protocol IdentifiedByAnother {
  associatedtype Other
  var other: Other { get }
}

extension IdentifiedByAnother {
  /// The innermost value that this one stands for.
  var innermostOther: Any { (other as? any IdentifiedByAnother)?.innermostOther ?? other }
}

extension IdentityRule {
  /// Whether a value of the type may be an ``IdentifiedByAnother``.
  static var mayStandForAnother: Bool {
    holdsAnyType(Value.self) || Value.self is any IdentifiedByAnother.Type
  }
}

/// Returns the identity of a value in a form that can be stored: its `id`, or the object itself; `nil` if it has
/// neither.
///
/// The identity includes the type of the value unless `Value` determines the type, because values of different types
/// may have the same `id`.
///
/// To compare two values of one type on each read, use an ``IdentityRule``.
@usableFromInline
package func identity<Value>(of value: Value) -> AnyHashable? {
  if let type = Value.self as? any AnyOptional.Type {
    func identityOfWrapped<Wrapped>(_: Wrapped.Type) -> AnyHashable? {
      unsafeBitCast(value, to: Wrapped?.self).flatMap { identity(of: $0) }
    }
    return _openExistential(type.wrappedType, do: identityOfWrapped)
  }
  // An object without an `id` may belong to a subclass that has one.
  let hasItsType =
    Value.self is AnyObject.Type ? Value.self is any Identifiable.Type : !holdsAnyType(Value.self)
  if hasItsType { return idOrObject(of: value) }
  return idOrObject(of: value).map {
    AnyHashable(TypedIdentity(type: ObjectIdentifier(typeOfValue(in: value)), id: $0))
  }
}

/// Whether a value of the type may be of another type: of an existential, or of an `AnyHashable`.
private func holdsAnyType(_ type: Any.Type) -> Bool {
  // Use the metadata: no cast tells whether a type is an existential.
  type == AnyHashable.self || TypeMetadata(type).kind == .existential
}

/// Returns the identity of a value, not including the type.
private func idOrObject<Value>(of value: Value) -> AnyHashable? {
  func hashableID<Item: Identifiable>(of item: Item) -> AnyHashable { AnyHashable(item.id) }
  func identityOfOther<Item: IdentifiedByAnother>(_ item: Item) -> AnyHashable? { identity(of: item.other) }
  let id = (value as? any Identifiable).map { hashableID(of: $0) }
  guard let object = object(in: value) else {
    // The `id` may be the address of an object that another value holds.
    if let id, !(id.base is ObjectIdentifier) { return id }
    return (value as? any IdentifiedByAnother).flatMap { identityOfOther($0) }
      ?? id.map { AnyHashable(AddressIdentity(id: $0, value: value)) }
  }
  // The default id of an object is its address, which another object may get later.
  if let id, id != AnyHashable(ObjectIdentifier(object)) { return id }
  return AnyHashable(ObjectIdentity(object: object))
}

struct TypedIdentity: Hashable, CompositeIdentity {
  let type: ObjectIdentifier
  let id: AnyHashable
  var printed: AnyHashable { id }
}

/// Returns the type of a value, or of the value that an optional, an existential, or an `AnyHashable` holds.
private func typeOfValue<Value>(in value: Value) -> Any.Type {
  if let wrapped = (value as? any AnyOptional)?.anyWrapped {
    return _openExistential(wrapped, do: typeOfValue(in:))
  }
  // Without `as Any`, the type of a value that is stored as an existential would be that of the existential.
  let type = type(of: value as Any)
  guard type == AnyHashable.self, let hashable = value as? AnyHashable else { return type }
  return _openExistential(hashable.base, do: typeOfValue(in:))
}

/// Returns the value if it is an object, or the object in an optional, an existential, or an `AnyHashable`; otherwise
/// `nil`.
func object<Value>(in value: Value) -> AnyObject? {
  switch TypeMetadata(Value.self).kind {
  case .class: return value as AnyObject
  case .structure where Value.self == AnyHashable.self:
    return (value as? AnyHashable).flatMap { _openExistential($0.base, do: object(in:)) }
  case .existential, .optional:
    if let optional = value as? any AnyOptional {
      return optional.anyWrapped.flatMap { _openExistential($0, do: object(in:)) }
    }
    // Without `as Any`, the type of a value that is stored as an existential would be that of the existential.
    let held = type(of: value as Any)
    if held == AnyHashable.self { return (value as? AnyHashable).flatMap { object(in: $0) } }
    return held is AnyObject.Type ? value as AnyObject : nil
  default: return nil
  }
}

/// An `id` that is the address of an object. It keeps the value that has the id alive, so that no other object gets the
/// address.
struct AddressIdentity: Hashable, VaryingValue, CustomStringConvertible {
  let id: AnyHashable
  let value: Any

  static func == (left: Self, right: Self) -> Bool { left.id == right.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }

  var varies: Bool { true }
  var description: String { "\(id)" }
}

/// The identity of an object. It keeps the object alive, so that no other object gets its address.
struct ObjectIdentity: Hashable, VaryingValue, CustomStringConvertible {
  let object: AnyObject

  static func == (left: Self, right: Self) -> Bool { left.object === right.object }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }

  var varies: Bool { true }
  var description: String { "\(ObjectIdentifier(object))" }
}
