// This folder reads the metadata that the compiler stores in a program about its types. It relies only on the
// runtime's binary interface, which is stable on Apple platforms as of Swift 5.0, and has the same layout elsewhere.
// Each fact is stated where it is used. If a fact may not hold (`TypeMetadata.isReadable`, an unknown kind, a type
// that cannot be named), the case cannot be read: a path from its constructor reports that and never matches. Paths
// that are created in the other two ways do not need this folder. (`Identity.swift` asks it for the kind of a type.)

@usableFromInline
typealias GetEnumTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32

@usableFromInline
typealias ProjectEnumData = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void

typealias InjectEnumTag = @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void

/// The runtime's metadata of a type.
struct TypeMetadata {
  let type: Any.Type

  /// Fact: a metatype value is the address of the type's metadata.
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

  /// Fact: the first word is the kind, or for a class, a value above 0x7FF: the `isa` pointer.
  var kind: Kind {
    switch address.read(UInt.self) {
    case 0x200: .structure
    case 0x201: .enumeration
    case 0x202: .optional
    case 0x301: .tuple
    case 0x302: .function
    case 0x303, 0x307: .existential  // the second is one with arguments: `any Collection<Int>`
    case 0x304: .metatype
    case 0x306: .existentialMetatype
    case 0, 0x203, 0x305, 0x800...: .class  // native, foreign, wrapped Objective-C, `isa`
    default: .other
    }
  }

  /// Fact: the second word of a struct, enum, or optional is the address of the nominal type descriptor. Bit 0x80 of
  /// the descriptor's first word says that the type is generic. In the metadata, the arguments follow that address.
  var descriptor: UnsafeRawPointer? {
    switch kind {
    case .structure, .enumeration, .optional: word(1)
    default: nil
    }
  }

  var isGeneric: Bool { descriptor.map { $0.read(UInt32.self) & 0x80 != 0 } ?? false }

  /// The address of the generic arguments of a struct, enum, or optional.
  var genericArguments: UnsafeRawPointer { address + 2 * Self.word }

  /// The type that an optional wraps: its one generic argument.
  var wrappedType: Any.Type? {
    kind == .optional ? genericArguments.read(Any.Type.self) : nil
  }

  /// Whether a value of the type, or what an optional of it wraps, may be an object.
  var mayBeObject: Bool {
    switch kind {
    case .class, .existential: true
    case .optional: wrappedType.map { TypeMetadata($0).mayBeObject } ?? false
    default: false
    }
  }

  /// The type that a metatype is the type of. Fact: the second word.
  var instanceType: Any.Type? {
    kind == .metatype ? address.read(Any.Type.self, at: Self.word) : nil
  }

  /// Whether an existential may require a class, itself or by one of its protocols. Fact: if its values must be
  /// objects, bit 0x8000_0000 is clear in the flags after the kind. An existential with arguments has its flags
  /// elsewhere.
  var mayRequireClass: Bool {
    guard kind == .existential else { return false }
    return address.read(UInt.self) == 0x307 || address.read(UInt32.self, at: Self.word) & 0x8000_0000 == 0
  }

  /// Returns the first `count` generic arguments of a struct, enum, or optional, all of which are types.
  func argumentTypes(_ count: Int) -> [Any.Type] {
    (0..<count).map { genericArguments.read(Any.Type.self, at: $0 * Self.word) }
  }

  /// The types of a tuple's elements. Fact: the count and the labels follow the kind, then a pair of type and offset
  /// for each element.
  var tupleElements: [Any.Type]? {
    guard kind == .tuple else { return nil }
    let count = address.read(Int.self, at: Self.word)
    return (0..<count).map { address.read(Any.Type.self, at: (3 + 2 * $0) * Self.word) }
  }

  /// The labels of a tuple, `_` for an element without one. Fact: a space follows each label. Without labels, there
  /// is no text.
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

/// The functions and numbers by which the runtime handles the values of a type.
///
/// Fact: the address of the table is one word before the metadata. The table has eight functions, then size and
/// stride (a word each), flags and the number of extra inhabitants (32 bits each), and for an enum three more
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

  /// Turns the bits of a value into those of its payload.
  var project: ProjectEnumData {
    table.read(ProjectEnumData.self, at: enumWitnesses + TypeMetadata.word)
  }

  /// Turns the bits of a payload into those of a value.
  var inject: InjectEnumTag {
    table.read(InjectEnumTag.self, at: enumWitnesses + 2 * TypeMetadata.word)
  }

  private var flags: UInt32 { table.read(UInt32.self, at: 10 * TypeMetadata.word) }
  private var enumWitnesses: Int { 10 * TypeMetadata.word + 8 }
}

// All reads use these: `load` and `Int.init` are inlined in debug builds too, and took the compiler longer than
// everything else in this folder.
extension UnsafeRawPointer {
  func read<Value>(_ type: Value.Type, at offset: Int = 0) -> Value { load(fromByteOffset: offset, as: type) }

  func integer<Value: FixedWidthInteger>(_ type: Value.Type, at offset: Int = 0) -> Int {
    Int(read(type, at: offset))
  }
}
