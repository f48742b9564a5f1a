/// Whether Swift may have converted a function that takes a `to` to one that takes a `from`.
///
/// The constructor of `case a(any P)` takes an `any P`. Swift converts it implicitly to a function that takes a
/// concrete type.
///
/// Returns `true` if that cannot be told. The case is then one of the candidates among which the first root decides.
func canConvert(_ from: Any.Type, to: Any.Type) -> Bool {
  if from == to { return true }
  if to == AnyHashable.self { return from is any Hashable.Type }
  let (value, stored) = (TypeMetadata(from), TypeMetadata(to))
  if let wrapped = stored.wrappedType { return canConvert(value.wrappedType ?? from, to: wrapped) }
  switch stored.kind {
  case .existential:
    return value.kind == .existential || conforms(from, to: to)
  case .class:
    func isSubclass<Class>(_: Class.Type) -> Bool { from is Class.Type }
    return value.mayRequireClass || (value.kind == .class && _openExistential(to, do: isSubclass))
  case .tuple:
    guard let values = value.tupleElements, let places = stored.tupleElements else { return false }
    return values.count == places.count && zip(values, places).allSatisfy { canConvert($0, to: $1) }
  case .structure: return canConvertElements(of: value, to: stored)
  case .metatype:
    guard let instance = value.instanceType, let place = stored.instanceType else { return false }
    return TypeMetadata(place).kind == .class && canConvert(instance, to: place)
  case .existentialMetatype: return value.kind == .metatype || value.kind == .existentialMetatype
  // Swift converts functions too, but what is stored could not be cast back.
  case .enumeration, .optional, .function: return false
  case .other: return value.kind == .other
  }
}

/// Whether both types are arrays, sets, or dictionaries, and Swift converts the elements: `[Sub]` to `[Base]`.
private func canConvertElements(of value: TypeMetadata, to stored: TypeMetadata) -> Bool {
  let collections: [(example: Any.Type, argumentCount: Int)] = [
    ([Int].self, 1), (Set<Int>.self, 1), ([Int: Int].self, 2),
  ]
  guard value.descriptor == stored.descriptor,
    let collection = collections.first(where: { TypeMetadata($0.example).descriptor == stored.descriptor })
  else { return false }
  let count = collection.argumentCount
  return zip(value.argumentTypes(count), stored.argumentTypes(count)).allSatisfy { canConvert($0, to: $1) }
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
