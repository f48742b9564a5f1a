// This file and those in `CasePaths/Reflection` read the type metadata that the compiler stores in a program. They rely
// only on the runtime's ABI, which is stable on Apple platforms as of Swift 5.0, and has the same layout elsewhere.
// Comments marked "Layout:" or "ABI:" state each assumption. If an assumption may not hold (`TypeMetadata.isReadable`, an
// unknown kind, a type that cannot be named), an enum case cannot be read: a path made from its constructor reports this
// and never matches.
//
// Generated and handwritten paths extract payloads without these files. Other code uses them to find the kind of a type
// (identities, locations, routes), the name of an active case without a generated path (messages), and the objects that
// the cases of a stack's element hold.

@usableFromInline
typealias GetEnumTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32

@usableFromInline
typealias ProjectEnumData = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void

typealias InjectEnumTag = @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void

/// The runtime metadata of a type.
struct TypeMetadata {
  let type: Any.Type

  /// Layout: a metatype value is the address of the type's metadata.
  let address: UnsafeRawPointer

  static let word = MemoryLayout<UInt>.size

  /// With signed pointers (arm64e), a function pointer that is loaded as bytes cannot be called.
  #if _ptrauth(_arm64e)
    static let isReadable = false
  #else
    static let isReadable = true
  #endif

  init(_ type: Any.Type) {
    self.type = type
    address = unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  enum Kind: Equatable {
    case structure, enumeration, optional, tuple, function, existential, metatype, existentialMetatype,
      `class`
    case other
  }

  /// Layout: the first word is the kind, or for a class, the `isa` pointer: a value above 0x7FF.
  var kind: Kind {
    switch address.read(UInt.self) {
    case 0x200: .structure
    case 0x201: .enumeration
    case 0x202: .optional
    case 0x301: .tuple
    case 0x302: .function
    case 0x303, 0x307: .existential  // 0x307 is an existential with arguments: `any Collection<Int>`
    case 0x304: .metatype
    case 0x306: .existentialMetatype
    case 0, 0x203, 0x305, 0x800...: .class  // native, foreign, wrapped Objective-C, `isa`
    default: .other
    }
  }

  /// Layout: the second word of a struct, enum, or optional is the address of the nominal type descriptor. Bit 0x80 of
  /// the descriptor's first 32 bits means that the type is generic. In the metadata, the generic arguments follow the
  /// second word.
  var descriptor: UnsafeRawPointer? {
    switch kind {
    case .structure, .enumeration, .optional: word(1)
    default: nil
    }
  }

  var isGeneric: Bool { descriptor.map { $0.read(UInt32.self) & 0x80 != 0 } ?? false }

  /// The address of the generic arguments of a struct, enum, or optional.
  var genericArguments: UnsafeRawPointer { address + 2 * Self.word }

  /// The type that an optional wraps: its only generic argument.
  var wrappedType: Any.Type? {
    kind == .optional ? genericArguments.read(Any.Type.self) : nil
  }

  /// Whether a value of the type, or of the type that an optional wraps, may be an object.
  var mayBeObject: Bool {
    switch kind {
    case .class, .existential: true
    case .optional: wrappedType.map { TypeMetadata($0).mayBeObject } ?? false
    default: false
    }
  }

  /// The instance type of a metatype. Layout: it is the second word.
  var instanceType: Any.Type? {
    kind == .metatype ? address.read(Any.Type.self, at: Self.word) : nil
  }

  /// Whether an existential may require a class, directly or through one of its protocols. Layout: if its values must
  /// be objects, bit 0x8000_0000 is clear in the flags after the kind. An existential with arguments has its flags
  /// elsewhere.
  var mayRequireClass: Bool {
    guard kind == .existential else { return false }
    return address.read(UInt.self) == 0x307 || address.read(UInt32.self, at: Self.word) & 0x8000_0000 == 0
  }

  /// Returns the first `count` generic arguments of a struct, enum, or optional, all of which must be types.
  func argumentTypes(_ count: Int) -> [Any.Type] {
    (0..<count).map { genericArguments.read(Any.Type.self, at: $0 * Self.word) }
  }

  /// The types of a tuple's elements. Layout: the count and the labels follow the kind, then the type and offset of
  /// each element.
  var tupleElements: [Any.Type]? {
    guard kind == .tuple else { return nil }
    let count = address.read(Int.self, at: Self.word)
    return (0..<count).map { address.read(Any.Type.self, at: (3 + 2 * $0) * Self.word) }
  }

  /// The labels of a tuple, `_` for an element without one. Layout: a space follows each label. Without labels, the
  /// text is a null pointer.
  var tupleLabels: [String]? {
    guard let count = tupleElements?.count else { return nil }
    let none = Array(repeating: "_", count: count)
    guard let text = address.read(UnsafePointer<CChar>?.self, at: 2 * Self.word) else {
      return none
    }
    let labels = String(cString: text).split(
      separator: " ", maxSplits: count, omittingEmptySubsequences: false)
    return zip(none, labels).map { $1.isEmpty ? $0 : String($1) }
  }

  var witnesses: ValueWitnesses { ValueWitnesses(self) }

  private func word(_ index: Int) -> UnsafeRawPointer {
    address.read(UnsafeRawPointer.self, at: index * Self.word)
  }
}

/// The value witnesses of a type: functions and numbers with which the runtime handles values of the type.
///
/// Layout: the address of the table is one word before the metadata. The table has eight functions, then the size and
/// stride (a word each), the flags and the number of extra inhabitants (32 bits each), and for an enum three more
/// functions.
struct ValueWitnesses {
  private let table: UnsafeRawPointer

  init(_ metadata: TypeMetadata) {
    table = metadata.address.read(UnsafeRawPointer.self, at: -TypeMetadata.word)
  }

  var size: Int { table.read(Int.self, at: 8 * TypeMetadata.word) }
  var alignmentMask: Int { table.integer(UInt32.self, at: 10 * TypeMetadata.word) & 0xFF }
  var isBitwiseTakable: Bool { flags & 0x10_0000 == 0 }
  var hasEnumWitnesses: Bool { flags & 0x20_0000 != 0 }

  /// Returns the tag of the active case. Do not call it for an enum with a single case (swift issue 61708).
  var getEnumTag: GetEnumTag { table.read(GetEnumTag.self, at: enumWitnesses) }

  /// Turns the bits of a value into the bits of its payload.
  var project: ProjectEnumData {
    table.read(ProjectEnumData.self, at: enumWitnesses + TypeMetadata.word)
  }

  /// Turns the bits of a payload into the bits of a value.
  var inject: InjectEnumTag {
    table.read(InjectEnumTag.self, at: enumWitnesses + 2 * TypeMetadata.word)
  }

  private var flags: UInt32 { table.read(UInt32.self, at: 10 * TypeMetadata.word) }
  private var enumWitnesses: Int { 10 * TypeMetadata.word + 8 }
}

// All reads use these functions: `load` and `Int.init` are inlined even in debug builds. Calling them directly would
// take longer to compile than everything else in this folder.
extension UnsafeRawPointer {
  func read<Value>(_ type: Value.Type, at offset: Int = 0) -> Value { load(fromByteOffset: offset, as: type) }

  func integer<Value: FixedWidthInteger>(_ type: Value.Type, at offset: Int = 0) -> Int {
    Int(read(type, at: offset))
  }
}

/// Whether Swift may have converted a function that takes a `stored` to one that takes a `value`.
///
/// The constructor of `case a(any P)` takes an `any P`. Swift converts it implicitly to a function that takes a
/// concrete type.
///
/// Returns `true` if this cannot be determined. The case is then a candidate, and the first matching root decides.
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
  case .optional: return false  // Not reached: an optional always wraps a type.
  case .metatype:
    guard let fromInstance = from.instanceType, let toInstance = to.instanceType else { return false }
    return TypeMetadata(toInstance).kind == .class && canConvert(fromInstance, to: toInstance)
  case .existentialMetatype: return from.kind == .metatype || from.kind == .existentialMetatype
  case .function: return false  // Swift converts functions too, but they could not be cast back.
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
/// The operator `is` can test this only for an existential that is written in the source. ABI: the mangled name of `any
/// P` followed by `Xp` names the metatype `any P.Type`. The cast to it succeeds only if the type conforms.
private func conforms(_ type: Any.Type, to existential: Any.Type) -> Bool {
  guard let name = _mangledTypeName(existential), let metatype = _typeByName(name + "Xp") else {
    return true  // A private or local protocol cannot be named.
  }
  func isInstance<Metatype>(_: Metatype.Type) -> Bool { type is Metatype }
  return _openExistential(metatype, do: isInstance)
}

/// Whether two types are equal except for the labels of tuples. The bits of one can then be read as the other.
func areEqualWithoutLabels(_ first: Any.Type, _ second: Any.Type) -> Bool {
  if first == second { return true }
  guard let first = TypeMetadata(first).tupleElements, let second = TypeMetadata(second).tupleElements else {
    return false
  }
  return first.count == second.count && zip(first, second).allSatisfy { areEqualWithoutLabels($0, $1) }
}
