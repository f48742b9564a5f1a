/// How to compare two values of a type by identity, to distinguish a value from its replacement.
///
/// A binding compares values on each read, so it looks up its rule only once, and the rule creates identities only if
/// it must. To store an identity, use ``identity(of:)``. Unlike that function, the ``standard`` rule treats any
/// value after `nil` as the same.
@usableFromInline
enum IdentityRule<Value> {
  /// By the `id`. The payload is the type `Value` itself, which is known to be `Identifiable`.
  case id(any Identifiable.Type)
  /// By the object itself, or by the subclass and an `id` that the subclass adds.
  case object
  /// By the type and identity of the value that an existential holds, or that an ``IdentifiedByAnother`` stands for.
  /// Each comparison looks up the conformance.
  case existential
  /// By the case of an enum and the object that it holds.
  case caseWithObject
  /// By a function, for an optional. After `nil`, any value counts as the same. After a value, `nil` counts as
  /// different.
  case optional((_ value: Value, _ last: Value) -> Bool)
  /// By a function, for a key path that was passed as `id:`.
  case custom((_ value: Value, _ last: Value) -> Bool)

  /// The rule for values of the type, or `nil` if they lack an identity.
  ///
  /// This looks up a conformance, so get the rule once for each binding rather than for each read.
  @usableFromInline
  static var standard: IdentityRule? {
    // Use the metadata: Swift can't tell whether a type is an existential.
    let metadata = TypeMetadata(Value.self)
    switch metadata.kind {
    // An `AnyHashable` can be cast to the value that it holds, like an existential.
    case .structure where Value.self == AnyHashable.self: return .existential
    case .structure, .enumeration:
      if let type = Value.self as? any Identifiable.Type { return .id(type) }
      func rule<Item: IdentifiedByAnother>(forItem _: Item.Type) -> IdentityRule? {
        IdentityRule<Item.Other>.standard.map { _ in .existential }
      }
      return (Value.self as? any IdentifiedByAnother.Type).flatMap { rule(forItem: $0) }
    case .class: return (Value.self as? any Identifiable.Type).map { .id($0) } ?? .object
    case .existential: return .existential
    case .optional:
      func rule<Wrapped>(forOptional _: Wrapped.Type) -> IdentityRule? {
        IdentityRule<Wrapped>.standard.map { wrapped in
          .optional { value, last in
            // `Value` and `Wrapped?` are the same type, but the compiler does not know that.
            guard let last = unsafeBitCast(last, to: Wrapped?.self) else { return true }
            return unsafeBitCast(value, to: Wrapped?.self).map { wrapped.isSame($0, as: last) } ?? false
          }
        }
      }
      return metadata.wrappedType.flatMap { _openExistential($0, do: rule(forOptional:)) }
    default: return nil
    }
  }

  /// The rule for the elements of a stack: ``standard`` if it exists, or ``caseWithObject`` for an enum whose cases
  /// hold objects. The rule agrees with ``elementIdentity(of:)``.
  static var element: IdentityRule? {
    standard ?? (EnumMetadata(Value.self)?.holdsObjects == true ? .caseWithObject : nil)
  }

  /// The rule that compares the values at a key path that was passed as `id:`.
  @usableFromInline
  static func keyPath<ID: Equatable>(_ keyPath: KeyPath<Value, ID>) -> IdentityRule {
    .custom { $0[keyPath: keyPath] == $1[keyPath: keyPath] }
  }

  /// Whether values can be routes. If a route is presented as a whole, a different case counts as a different value.
  @usableFromInline
  static var isRoute: Bool {
    TypeMetadata(Value.self).kind == .enumeration && Value.self is any CasePathable.Type
  }

  /// The rule for a route that is presented as a whole: by the case, and by `rule`.
  @usableFromInline
  static func route(and rule: IdentityRule?) -> IdentityRule {
    guard let type = Value.self as? any CasePathable.Type else { return rule ?? .custom { _, _ in true } }
    return .custom { value, last in
      activeCaseIndex(of: value, type) == activeCaseIndex(of: last, type)
        && rule?.isSame(value, as: last) ?? true
    }
  }

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
            haveSameBits(value, last)
              || UnsafeRawPointer(value).assumingMemoryBound(to: Item.self).pointee.id
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
      return type(of: value) != Value.self && haveSameIdentity(value, last)
    case .existential:
      return haveSameIdentity(value, last)
    case .caseWithObject:
      return elementIdentity(of: value) == elementIdentity(of: last)
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
    case .existential, .optional: NavigationCore.identity(of: value) != nil
    case .caseWithObject: elementIdentity(of: value) != nil
    }
  }
}

/// Whether two small values are bitwise identical, so that their ids count as equal. If not, their ids may still be
/// equal.
private func haveSameBits<Value>(_ value: UnsafePointer<Value>, _ other: UnsafePointer<Value>) -> Bool {
  let size = MemoryLayout<Value>.size
  guard size % 8 == 0, size <= 64 else { return false }
  let (value, other) = (UnsafeRawPointer(value), UnsafeRawPointer(other))
  var offset = 0
  while offset < size {
    if value.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      != other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    {
      return false
    }
    offset += 8
  }
  return true
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

/// Returns the identity of a value in a form that can be stored: its `id`, or the object itself; `nil` if it has
/// neither.
///
/// The identity includes the type of the value unless `Value` determines the type, because values of different types
/// may have the same `id`.
///
/// To compare two values of one type on each read, use an ``IdentityRule``.
@usableFromInline
package func identity<Value>(of value: Value) -> AnyHashable? {
  let metadata = TypeMetadata(Value.self)
  switch metadata.kind {
  case .structure where Value.self != AnyHashable.self, .enumeration: return idOrObject(of: value)
  case .class where Value.self is any Identifiable.Type: return idOrObject(of: value)
  case .optional:
    func identityOfWrapped<Wrapped>(_: Wrapped.Type) -> AnyHashable? {
      unsafeBitCast(value, to: Wrapped?.self).flatMap { identity(of: $0) }
    }
    return metadata.wrappedType.flatMap { _openExistential($0, do: identityOfWrapped) }
  default:
    return idOrObject(of: value).map {
      AnyHashable(TypedIdentity(type: ObjectIdentifier(typeOfValue(in: value)), id: $0))
    }
  }
}

/// Returns the identity of a stack element in a form that can be stored: its own, or that of the object that its case
/// holds, combined with the case. Returns `nil` if there is neither.
func elementIdentity<Element>(of element: Element) -> AnyHashable? {
  if let identity = identity(of: element) { return identity }
  guard let (tag, payload) = EnumMetadata(Element.self)?.payloadObject(of: element),
    let identity = identity(of: payload)
  else { return nil }
  return AnyHashable(PayloadIdentity(tag: tag, payload: identity))
}

/// The identity of a stack element that is an enum whose active case holds an object.
struct PayloadIdentity: Hashable {
  let tag: UInt32
  let payload: AnyHashable
}

extension EnumMetadata {
  /// Whether a case holds an object, or may hold one in an existential.
  fileprivate var holdsObjects: Bool { (0..<payloadCaseCount).contains { holdsObject($0) } }

  private func holdsObject(_ tag: Int) -> Bool {
    var type = payloadType(tag)
    while let wrapped = type.flatMap({ TypeMetadata($0).wrappedType }) { type = wrapped }
    return type.map { [.class, .existential].contains(TypeMetadata($0).kind) } ?? false
  }

  /// The tag and the object of the active case; `nil` if the case holds no object.
  fileprivate func payloadObject<Root>(of root: Root) -> (tag: UInt32, object: Any)? {
    let tag = tag(of: root)
    guard holdsObject(Int(tag)), var payload = Mirror(reflecting: root).children.first?.value else {
      return nil
    }
    // A payload with a label is a tuple of one element.
    let elements = Mirror(reflecting: payload)
    if elements.displayStyle == .tuple, let element = elements.children.first { payload = element.value }
    return object(in: payload) == nil ? nil : (tag, payload)
  }
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

struct TypedIdentity: Hashable {
  let type: ObjectIdentifier
  let id: AnyHashable
}

/// Whether two values have the same dynamic type and identity, or neither has an identity.
private func haveSameIdentity<Value>(_ value: Value, _ last: Value) -> Bool {
  guard let id = idOrObject(of: value) else { return idOrObject(of: last) == nil }
  return id == idOrObject(of: last) && typeOfValue(in: value) == typeOfValue(in: last)
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
struct AddressIdentity: Hashable, CustomStringConvertible {
  let id: AnyHashable
  let value: Any

  static func == (left: Self, right: Self) -> Bool { left.id == right.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }

  var description: String { "\(id)" }
}

/// The identity of an object. It keeps the object alive, so that no other object gets its address.
struct ObjectIdentity: Hashable, CustomStringConvertible {
  let object: AnyObject

  static func == (left: Self, right: Self) -> Bool { left.object === right.object }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }

  var description: String { "\(ObjectIdentifier(object))" }
}
