// This folder reads what the compiler leaves in the program about its types. All that it relies on is the
// runtime's binary interface: fixed on Apple platforms since Swift 5.0, and laid out the same elsewhere. Each
// fact stands where it is used. Where a fact may not hold (`TypeMetadata.isReadable`, an unknown kind, a type
// that cannot be named), the case counts as one that cannot be read: a path from its constructor then reports
// that and never matches. Paths made in the other two ways need nothing of this.

@usableFromInline
typealias GetEnumTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32

@usableFromInline
typealias ProjectEnumData = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void

typealias InjectEnumTag = @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void

/// The runtime's record of a type.
struct TypeMetadata {
  let type: Any.Type

  /// Fact: a metatype value is the address of the type's metadata.
  let address: UnsafeRawPointer

  static let word = MemoryLayout<UInt>.size

  /// With signed pointers (arm64e) a function pointer that is loaded as bytes cannot be called.
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

  /// Fact: the first word is the kind; in a class, where it is anything above 0x7FF, the `isa` pointer.
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

  /// Fact: of a struct, enum or optional, the second word is the nominal type descriptor. Its first word's bit
  /// 0x80 says that the type is generic; the arguments follow the descriptor in the metadata.
  var descriptor: UnsafeRawPointer? {
    switch kind {
    case .structure, .enumeration, .optional: word(1)
    default: nil
    }
  }

  var isGeneric: Bool { descriptor.map { $0.read(UInt32.self) & 0x80 != 0 } ?? false }

  /// Where the generic arguments of a struct, enum or optional begin.
  var genericArguments: UnsafeRawPointer { address + 2 * Self.word }

  /// What an optional wraps: its one generic argument.
  var wrappedType: Any.Type? {
    kind == .optional ? genericArguments.read(Any.Type.self) : nil
  }

  /// Of a metatype, the type that it is the type of. Fact: the second word.
  var instanceType: Any.Type? {
    kind == .metatype ? address.read(Any.Type.self, at: Self.word) : nil
  }

  /// Whether values of an existential are of one class, or of its subclasses. Fact: of the flags after the kind of
  /// an existential without arguments, bit 0x4000_0000 says so.
  var hasSuperclass: Bool {
    guard address.read(UInt.self) == 0x303 else { return false }
    return address.read(UInt32.self, at: Self.word) & 0x4000_0000 != 0
  }

  /// The first `count` generic arguments of a struct, enum or optional, all of them types.
  func argumentTypes(_ count: Int) -> [Any.Type] {
    (0..<count).map { genericArguments.read(Any.Type.self, at: $0 * Self.word) }
  }

  /// The elements of a tuple. Fact: count and labels follow the kind, then a pair (type, offset) for each.
  var tupleElements: [(type: Any.Type, offset: UInt32)]? {
    guard kind == .tuple else { return nil }
    let count = address.read(Int.self, at: Self.word)
    return (0..<count).map { index in
      let element = address + (3 + 2 * index) * Self.word
      return (
        element.read(Any.Type.self), element.read(UInt32.self, at: Self.word)
      )
    }
  }

  /// The labels of a tuple, `_` where there is none. Fact: each is followed by a space; no text, no labels.
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

/// How values of a type are handled.
///
/// Fact: the table's address stands one word before the metadata. Eight functions come first, then size, stride,
/// flags and the number of extra inhabitants (32 bits each), and for an enum three functions more.
struct ValueWitnesses {
  private let table: UnsafeRawPointer

  init(_ metadata: TypeMetadata) {
    table = metadata.address.read(UnsafeRawPointer.self, at: -TypeMetadata.word)
  }

  var size: Int { table.read(Int.self, at: 8 * TypeMetadata.word) }
  var alignmentMask: Int { table.integer(UInt32.self, at: 10 * TypeMetadata.word) & 0xFF }
  var isBitwiseTakable: Bool { flags & 0x10_0000 == 0 }
  var hasEnumWitnesses: Bool { flags & 0x20_0000 != 0 }

  /// The number of the active case. Not to be asked of an enum with a single case (swift issue 61708).
  var getEnumTag: GetEnumTag { table.read(GetEnumTag.self, at: enumWitnesses) }

  /// Makes of a value's bits its payload's bits.
  var project: ProjectEnumData {
    table.read(ProjectEnumData.self, at: enumWitnesses + TypeMetadata.word)
  }

  /// Makes of a payload's bits those of a value.
  var inject: InjectEnumTag {
    table.read(InjectEnumTag.self, at: enumWitnesses + 2 * TypeMetadata.word)
  }

  private var flags: UInt32 { table.read(UInt32.self, at: 10 * TypeMetadata.word) }
  private var enumWitnesses: Int { 10 * TypeMetadata.word + 8 }
}

// What is read is read by these: `load` and `Int.init` are inlined in debug builds as well, and took the compiler longer,
// in this folder, than all else.
extension UnsafeRawPointer {
  func read<Value>(_ type: Value.Type, at offset: Int = 0) -> Value { load(fromByteOffset: offset, as: type) }

  func integer<Value: FixedWidthInteger>(_ type: Value.Type, at offset: Int = 0) -> Int {
    Int(read(type, at: offset))
  }
}
