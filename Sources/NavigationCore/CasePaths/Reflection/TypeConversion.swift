// Which function types could a case's constructor have been converted to? `case a(any P)` has a constructor that
// takes `any P`, and Swift implicitly converts it to a function that takes a concrete type.

/// Whether the bits of each type can be read as the other: whether they are equal up to the labels of tuples.
func haveSameLayout(_ first: Any.Type, _ second: Any.Type) -> Bool {
  if first == second { return true }
  guard let first = TypeMetadata(first).tupleElements, let second = TypeMetadata(second).tupleElements else {
    return false
  }
  return first.count == second.count
    && zip(first, second).allSatisfy { $0.offset == $1.offset && haveSameLayout($0.type, $1.type) }
}

/// Whether a constructor that takes `stored` may have been converted to a function that takes `value`. Returns `true`
/// if it cannot tell: the path then learns its case from the first root in which it is active.
func canConvert(_ value: Any.Type, to stored: Any.Type) -> Bool {
  if stored == value { return true }
  if stored == AnyHashable.self { return value is any Hashable.Type }
  let (from, to) = (TypeMetadata(value), TypeMetadata(stored))
  switch to.kind {
  case .existential:
    return from.kind == .existential || conforms(value, to: stored)
  case .class:
    func isSubclass<Class>(_: Class.Type) -> Bool { value is Class.Type }
    return from.hasSuperclass || from.kind == .class && _openExistential(stored, do: isSubclass)
  case .optional:
    guard let wrapped = to.wrappedType else { return true }
    return canConvert(from.wrappedType ?? value, to: wrapped)
  case .tuple:
    guard let stored = to.tupleElements, let value = from.tupleElements else { return false }
    return stored.count == value.count && zip(value, stored).allSatisfy { canConvert($0.type, to: $1.type) }
  case .structure: return canConvertElements(from, to)
  case .enumeration: return false
  case .metatype:
    guard let from = from.instanceType, let to = to.instanceType else { return false }
    return TypeMetadata(to).kind == .class && canConvert(from, to: to)
  case .existentialMetatype: return from.kind == .metatype || from.kind == .existentialMetatype
  case .function: return false  // a converted function cannot be cast back
  case .other: return from.kind == .other
  }
}

/// Whether both are the same one of the three collections whose elements Swift converts (`[Sub]` to `[Base]`), and
/// their elements can be converted.
private func canConvertElements(_ from: TypeMetadata, _ to: TypeMetadata) -> Bool {
  let collections: [(like: Any.Type, arguments: Int)] = [
    ([Int].self, 1), (Set<Int>.self, 1), ([Int: Int].self, 2),
  ]
  guard from.descriptor == to.descriptor,
    let found = collections.first(where: { TypeMetadata($0.like).descriptor == to.descriptor })
  else { return false }
  return zip(from.argumentTypes(found.arguments), to.argumentTypes(found.arguments))
    .allSatisfy { canConvert($0, to: $1) }
}

/// Whether a type conforms to the protocols of an existential.
///
/// The language can only test this for existentials that are written out. Fact: the mangled name of `any P` followed by
/// `Xp` names the metatype `any P.Type`, to which the type can be cast.
private func conforms(_ type: Any.Type, to existential: Any.Type) -> Bool {
  guard let name = _mangledTypeName(existential), let metatype = _typeByName(name + "Xp") else {
    return true  // a private or local protocol cannot be named
  }
  func isInstance<Metatype>(_: Metatype.Type) -> Bool { type is Metatype }
  return _openExistential(metatype, do: isInstance)
}
