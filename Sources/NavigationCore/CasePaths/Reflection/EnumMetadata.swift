/// The cases of an enum, by tag. Cases that store a payload have the first tags, in the order of declaration. Cases
/// without a payload, or with a zero-sized one, follow.
struct EnumMetadata {
  let metadata: TypeMetadata
  private let descriptor: UnsafeRawPointer
  private let fields: UnsafeRawPointer?

  /// Returns `nil` for a type that is not an enum, or that cannot be read, such as an enum from C, which is a number
  /// without enum witnesses.
  init?(_ type: Any.Type) {
    metadata = TypeMetadata(type)
    guard TypeMetadata.isReadable, metadata.kind == .enumeration || metadata.kind == .optional,
      metadata.witnesses.hasEnumWitnesses, let descriptor = metadata.descriptor
    else { return nil }
    self.descriptor = descriptor
    fields = Self.relative(descriptor + 16)
  }

  // Layout: an enum's descriptor has the offset of the field records at byte 16, the number of cases with a payload in
  // the low 24 bits at byte 20, and the number of other cases at byte 24.
  var payloadCaseCount: Int { descriptor.integer(UInt32.self, at: 20) & 0xFF_FFFF }
  var caseCount: Int { payloadCaseCount + descriptor.integer(UInt32.self, at: 24) }

  /// Whether the program has metadata for the cases: their names, and the types of their payloads. A program built with
  /// `-disable-reflection-metadata` lacks it.
  var isDescribed: Bool { fields != nil || caseCount == 0 }

  var getTag: GetEnumTag { caseCount > 1 ? metadata.witnesses.getEnumTag : { _, _ in 0 } }

  /// Returns the tag of the active case of `root`, a value of the enum.
  func tag<Root>(of root: Root) -> UInt32 { withUnsafePointer(to: root) { getTag($0, metadata.address) } }

  /// Returns whether an optional holds a value. Layout: `some` has tag 0, and the wrapped value has the address and the
  /// bits of the optional.
  func isSome(_ address: UnsafeRawPointer) -> Bool { getTag(address, metadata.address) == 0 }

  /// Fills the memory of a value with `byte`, writes the tag of a case, and returns the bytes.
  func injecting(_ tag: Int, into byte: UInt8) -> [UInt8] {
    let witnesses = metadata.witnesses
    return withUnsafeTemporaryAllocation(
      byteCount: max(witnesses.size, 1), alignment: witnesses.alignmentMask + 1
    ) { bytes in
      bytes.initializeMemory(as: UInt8.self, repeating: byte)
      bytes.baseAddress.map { witnesses.inject($0, UInt32(tag), metadata.address) }
      return Array(bytes.prefix(witnesses.size))
    }
  }

  /// Turns the bits of a value into the bits of its payload.
  var project: ProjectEnumData { caseCount > 1 ? metadata.witnesses.project : { _, _ in } }

  func isIndirect(_ tag: Int) -> Bool {
    record(tag).map { $0.read(UInt32.self) & 1 != 0 } ?? false
  }

  /// Returns the declared name of a case, without labels; `nil` if the program was built without case names.
  func name(_ tag: Int) -> String? {
    record(tag).flatMap { Self.relative($0 + 8) }.map { address in
      let name = String(cString: address.assumingMemoryBound(to: CChar.self))
      // Layout: a raw identifier is stored with its backticks, and with no-break spaces instead of spaces.
      guard name.hasPrefix("`") else { return name }
      return String(name.dropFirst().dropLast().map { $0 == "\u{A0}" ? " " : $0 })
    }
  }

  /// Whether the case is declared with a payload, even a zero-sized one.
  func hasPayload(_ tag: Int) -> Bool { mangledPayload(tag) != nil }

  /// Returns the type that a case stores; `nil` if the case lacks a payload, or if the runtime cannot name the type.
  func payloadType(_ tag: Int) -> Any.Type? {
    // Layout: `case a(label: T)` is described as a tuple of one element.
    guard let type = describedPayload(tag) else { return nil }
    guard let elements = TypeMetadata(type).tupleElements, elements.count == 1 else { return type }
    return elements[0]
  }

  /// Returns the labels of a case's payload, which distinguish two cases with the same name.
  func payloadLabels(_ tag: Int) -> [String] {
    describedPayload(tag).map { TypeMetadata($0).tupleLabels ?? ["_"] } ?? []
  }

  private func describedPayload(_ tag: Int) -> Any.Type? {
    guard let mangled = mangledPayload(tag) else { return nil }
    return _getTypeByMangledNameInContext(
      mangled.assumingMemoryBound(to: UInt8.self), Self.length(ofMangled: mangled),
      genericContext: descriptor,
      genericArguments: metadata.isGeneric ? metadata.genericArguments : nil)
  }

  private func mangledPayload(_ tag: Int) -> UnsafeRawPointer? {
    record(tag).flatMap { Self.relative($0 + 4) }
  }

  /// Layout: the field records have a header of 16 bytes, with the size of a record at byte 10 and the number of
  /// records at byte 12. A record for each tag follows: flags (1: indirect), the offset of the payload's mangled name,
  /// and the offset of the case's name, 32 bits each.
  private func record(_ tag: Int) -> UnsafeRawPointer? {
    guard let fields, tag < fields.integer(UInt32.self, at: 12) else { return nil }
    return fields + 16 + tag * fields.integer(UInt16.self, at: 10)
  }

  /// Layout: an offset is relative to its own address; zero is a null pointer.
  private static func relative(_ address: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = address.integer(Int32.self)
    return offset == 0 ? nil : address + offset
  }

  /// Layout: in a mangled name, a 32-bit offset follows each byte from 0x01 to 0x17, and a pointer follows each byte
  /// from 0x18 to 0x1F.
  private static func length(ofMangled name: UnsafeRawPointer) -> UInt {
    var end = name
    while true {
      switch end.read(UInt8.self) {
      case 0: return UInt(end - name)
      case 0x01...0x17: end += 5
      case 0x18...0x1F: end += 1 + TypeMetadata.word
      default: end += 1
      }
    }
  }
}

/// Where a value of an enum stores the payload of each case.
struct EnumLayout {
  let metadata: EnumMetadata

  init(_ metadata: EnumMetadata) { self.metadata = metadata }

  /// A payload that can be read.
  struct Payload {
    let type: Any.Type
    /// For an `indirect` case, the payload's offset in its box; otherwise 0.
    let boxOffset: Int
    /// Whether the payload's bits contain tag bits, which must be cleared before the payload is read.
    let needsProjection: Bool
  }

  enum Storage {
    /// The case is declared without a payload.
    case none
    case readable(Payload)
    /// The case has a payload, but it cannot be read as a value of its type.
    case unreadable(Any.Type?, UnreadableReason)
  }

  func storage(_ tag: Int) -> Storage {
    guard metadata.hasPayload(tag) else { return .none }
    guard let type = metadata.payloadType(tag) else { return .unreadable(nil, .unnamed) }
    if let reason = UnreadableReason(stored: type) { return .unreadable(type, reason) }
    let isIndirect = metadata.isIndirect(tag)
    let needsProjection = needsProjection(tag, type, isIndirect: isIndirect)
    if needsProjection, !isIndirect, !TypeMetadata(type).witnesses.isBitwiseTakable {
      return .unreadable(type, .immovable)
    }
    return .readable(
      Payload(
        type: type, boxOffset: isIndirect ? Self.boxOffset(type) : 0, needsProjection: needsProjection))
  }

  /// Returns the name of a case, with labels if another case shares the name: `move`, `move(to:)`. In a program built
  /// without case names, returns the tag: `#2`.
  func name(_ tag: Int) -> String {
    guard let name = metadata.name(tag) else {
      return "#\(tag)"
    }
    let sharing = (0..<metadata.caseCount).filter { metadata.name($0) == name }
    guard sharing.count > 1 else { return name }
    return "\(name)(\(metadata.payloadLabels(tag).map { "\($0):" }.joined()))"
  }

  /// Layout: a box has a header of two words; the payload follows at the next multiple of its alignment.
  private static func boxOffset(_ payload: Any.Type) -> Int {
    let mask = TypeMetadata(payload).witnesses.alignmentMask
    return (2 * TypeMetadata.word + mask) & ~mask
  }

  /// Layout: an enum with one payload case never changes the payload's bits. An enum with several may store its tag in
  /// bits that no payload uses. The tag bits are the same for all values of a case, so this function writes the tag
  /// into zeros and looks for nonzero bits.
  private func needsProjection(_ tag: Int, _ payload: Any.Type, isIndirect: Bool) -> Bool {
    guard metadata.payloadCaseCount > 1, tag < metadata.payloadCaseCount else { return false }
    let stored = isIndirect ? TypeMetadata.word : TypeMetadata(payload).witnesses.size
    return metadata.injecting(tag, into: 0).prefix(stored).contains { $0 != 0 }
  }
}

/// Why a payload cannot be read as its declared type.
enum UnreadableReason: Sendable {
  /// A function is stored with the calling convention of its exact type. Generic code would use a different one.
  case function
  /// The metatype of a struct, enum, or protocol takes no storage, but generic code would try to read it.
  case metatype
  /// The runtime cannot name the type.
  case unnamed
  /// The payload depends on its own address (a weak reference), and its bits contain tag bits.
  case immovable

  init?(stored type: Any.Type) {
    let metadata = TypeMetadata(type)
    switch metadata.kind {
    case .function:
      if type == (() -> Void).self { return nil }  // no arguments or result, so all conventions agree
      self = .function
    case .metatype:
      // The metatype of a class is always stored, since it may be that of a subclass.
      guard let instance = metadata.instanceType, TypeMetadata(instance).kind != .class else { return nil }
      self = .metatype
    case .tuple:
      guard let reason = metadata.tupleElements?.lazy.compactMap({ Self(stored: $0) }).first else {
        return nil
      }
      self = reason
    case .optional:
      guard let wrapped = metadata.wrappedType, let reason = Self(stored: wrapped) else { return nil }
      self = reason
    case .other:
      self = .unnamed
    default: return nil
    }
  }
}

/// Bits of a root that distinguish one case from all others. Reading them is faster than calling the runtime's
/// `getEnumTag`.
@usableFromInline
struct TagBits: Sendable {
  /// The offset of the byte with the bits.
  @usableFromInline let offset: Int
  @usableFromInline let mask: UInt8
  /// The masked byte when the case is active.
  @usableFromInline let value: UInt8

  static let unknown = TagBits(offset: 0, mask: 0, value: 0)

  @inlinable @inline(__always)
  var areKnown: Bool { mask != 0 }

  /// Returns whether the case is active in a root. The bits must be known.
  @inlinable @inline(__always)
  func match(_ root: UnsafeRawPointer) -> Bool {
    root.load(fromByteOffset: offset, as: UInt8.self) & mask == value
  }
}

extension TagBits {
  /// Finds the bits for a case. `bytes` contains an element for each case, in the order of the tags, and then one for
  /// the `nil` of each enclosing optional.
  ///
  /// Returns `nil` if no byte has such bits, as when a case without a payload is stored as an extra inhabitant.
  init?(_ tag: Int, among bytes: [SetBytes]) {
    guard bytes.count > 1 else { return nil }
    for offset in bytes[tag].zeros.indices.reversed() {
      var mask: UInt8 = 0
      let tellsAll = bytes.indices.allSatisfy { other in
        let difference = bytes[tag].difference(bytes[other], at: offset)
        mask |= difference
        return difference != 0 || other == tag
      }
      if tellsAll {
        self.init(offset: offset, mask: mask, value: bytes[tag].zeros[offset] & mask)
        return
      }
    }
    return nil
  }
}

/// The bytes that result from writing the tag of a case into zeros, and into ones. The tag determines the bits that are
/// equal in both results.
///
/// Layout: writing a tag keeps the payload's bits and sets all others, to the same values in each root of the case.
struct SetBytes {
  let zeros: [UInt8]
  let ones: [UInt8]

  private init(_ tag: Int, _ metadata: EnumMetadata) {
    zeros = metadata.injecting(tag, into: 0)
    ones = metadata.injecting(tag, into: .max)
  }

  /// Returns the bytes for each case of an enum, and then for the `nil` of each optional around it. Returns an empty
  /// array if the enum has only one case, whose tag is not written, or more than 256 cases.
  static func all(of metadata: EnumMetadata, in optionals: [EnumMetadata]) -> [SetBytes] {
    guard 2...256 ~= metadata.caseCount else { return [] }
    return (0..<metadata.caseCount).map { SetBytes($0, metadata) } + optionals.map { SetBytes(1, $0) }
  }

  /// Returns the bits of a byte to which the two tags give different values.
  func difference(_ other: SetBytes, at offset: Int) -> UInt8 {
    ~(zeros[offset] ^ ones[offset]) & ~(other.zeros[offset] ^ other.ones[offset])
      & (zeros[offset] ^ other.zeros[offset])
  }
}
