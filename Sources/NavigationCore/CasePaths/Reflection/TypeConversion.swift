/// Whether Swift may have converted a function that takes a `stored` to one that takes a `value`.
///
/// The constructor of `case a(any P)` takes an `any P`. Swift converts it implicitly to a function that takes a
/// concrete type.
///
/// Returns `true` if that cannot be told. The case is then one of the candidates among which the first root decides.
func canConvert(_ value: Any.Type, to stored: Any.Type) -> Bool {
  if value == stored { return true }
  if stored == AnyHashable.self { return value is any Hashable.Type }
  let (from, to) = (TypeMetadata(value), TypeMetadata(stored))
  if let wrapped = to.wrappedType { return canConvert(from.wrappedType ?? value, to: wrapped) }
  switch to.kind {
  case .existential:
    return from.kind == .existential || conforms(value, to: stored)
  case .class:
    func isSubclass<Class>(_: Class.Type) -> Bool { value is Class.Type }
    return from.mayRequireClass || (from.kind == .class && _openExistential(stored, do: isSubclass))
  case .tuple:
    guard let fromElements = from.tupleElements, let toElements = to.tupleElements else { return false }
    return fromElements.count == toElements.count
      && zip(fromElements, toElements).allSatisfy { canConvert($0, to: $1) }
  case .structure: return canConvertElements(of: from, to: to)
  case .enumeration: return false
  case .optional: return false  // Not reached: it wraps a type.
  case .metatype:
    guard let fromInstance = from.instanceType, let toInstance = to.instanceType else { return false }
    return TypeMetadata(toInstance).kind == .class && canConvert(fromInstance, to: toInstance)
  case .existentialMetatype: return from.kind == .metatype || from.kind == .existentialMetatype
  case .function: return false  // Swift converts functions too, but what is stored could not be cast back.
  case .other: return from.kind == .other
  }
}

/// Whether both types are arrays, sets, or dictionaries, and Swift converts the elements: `[Sub]` to `[Base]`.
private func canConvertElements(of from: TypeMetadata, to: TypeMetadata) -> Bool {
  let collections: [(example: Any.Type, argumentCount: Int)] = [
    ([Int].self, 1), (Set<Int>.self, 1), ([Int: Int].self, 2),
  ]
  guard from.descriptor == to.descriptor,
    let collection = collections.first(where: { TypeMetadata($0.example).descriptor == to.descriptor })
  else { return false }
  let count = collection.argumentCount
  return zip(from.argumentTypes(count), to.argumentTypes(count)).allSatisfy { canConvert($0, to: $1) }
}

/// Whether a type conforms to the protocols of an existential.
///
/// The operator `is` can test this only for an existential that is written in the source. Fact: the mangled name of
/// `any P` followed by `Xp` names the metatype `any P.Type`, to which the type can be cast.
private func conforms(_ type: Any.Type, to existential: Any.Type) -> Bool {
  guard let name = _mangledTypeName(existential), let metatype = _typeByName(name + "Xp") else {
    return true  // Not every existential can be named: not that of a private or local protocol.
  }
  func isInstance<Metatype>(_: Metatype.Type) -> Bool { type is Metatype }
  return _openExistential(metatype, do: isInstance)
}

/// Whether two types are equal but for the labels of a tuple, and of tuples in it. The bits of one can then be read as
/// the other.
func areEqualWithoutLabels(_ first: Any.Type, _ second: Any.Type) -> Bool {
  if first == second { return true }
  guard let first = TypeMetadata(first).tupleElements, let second = TypeMetadata(second).tupleElements else {
    return false
  }
  return first.count == second.count && zip(first, second).allSatisfy { areEqualWithoutLabels($0, $1) }
}
