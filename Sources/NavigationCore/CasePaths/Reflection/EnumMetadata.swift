/// The cases of an enum, as the runtime knows them: by tag. Cases with a payload have the first tags, in the order of
/// declaration. Cases without one, and cases whose payload has no bits, follow.
struct EnumMetadata {
  let metadata: TypeMetadata
  private let descriptor: UnsafeRawPointer
  private let fields: UnsafeRawPointer?

  /// Returns `nil` for a type that is not an enum, or that cannot be read here: an enum from C is a number, and has no
  /// witnesses.
  init?(_ type: Any.Type) {
    metadata = TypeMetadata(type)
    guard TypeMetadata.isReadable, metadata.kind == .enumeration || metadata.kind == .optional,
      metadata.witnesses.hasEnumWitnesses, let descriptor = metadata.descriptor
    else { return nil }
    self.descriptor = descriptor
    fields = Self.relative(descriptor + 16)
  }

  // Facts: in an enum's descriptor, the fifth 32 bits are the offset of the field records. The low 24 bits of the sixth
  // are the number of cases with payload, and the seventh are the number of the others.
  var payloadCaseCount: Int { descriptor.integer(UInt32.self, at: 20) & 0xFF_FFFF }
  var caseCount: Int { payloadCaseCount + descriptor.integer(UInt32.self, at: 24) }

  /// Whether the program has metadata of the cases: their names, and the types of their payloads. It has none if it was
  /// built with `-disable-reflection-metadata`.
  var isDescribed: Bool { fields != nil || caseCount == 0 }

  /// Returns the tag of the case that is active in a value.
  var getTag: GetEnumTag { caseCount > 1 ? metadata.witnesses.getEnumTag : { _, _ in 0 } }

  /// Returns the tag of the case that is active in `root`, which is of the enum's type.
  func tag<Root>(of root: Root) -> UInt32 { withUnsafePointer(to: root) { getTag($0, metadata.address) } }

  /// Returns whether an optional holds a value. Fact: `some` has tag 0, and the wrapped value has the address and the
  /// bits of the optional.
  func isSome(_ address: UnsafeRawPointer) -> Bool { getTag(address, metadata.address) == 0 }

  /// Returns the bytes of a value that had only `byte` in it before the tag of a case was written.
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

  /// Turns the bits of a value into those of its payload.
  var project: ProjectEnumData { caseCount > 1 ? metadata.witnesses.project : { _, _ in } }

  func isIndirect(_ tag: Int) -> Bool {
    record(tag).map { $0.read(UInt32.self) & 1 != 0 } ?? false
  }

  /// Returns the declared name of a case, without labels; `nil` if the program was built without such names.
  func name(_ tag: Int) -> String? {
    record(tag).flatMap { Self.relative($0 + 8) }.map { address in
      let name = String(cString: address.assumingMemoryBound(to: CChar.self))
      // Fact: a raw identifier has its backticks here, and no-break spaces instead of spaces.
      guard name.hasPrefix("`") else { return name }
      return String(name.dropFirst().dropLast().map { $0 == "\u{A0}" ? " " : $0 })
    }
  }

  /// Whether the case is declared with a payload, even if that has no bits.
  func hasPayload(_ tag: Int) -> Bool { mangledPayload(tag) != nil }

  /// Returns the type that a case stores; `nil` if there is none, or none that the runtime can name.
  func payloadType(_ tag: Int) -> Any.Type? {
    // Fact: `case a(label: T)` is described as a tuple of one element.
    guard let type = describedPayload(tag) else { return nil }
    guard let elements = TypeMetadata(type).tupleElements, elements.count == 1 else { return type }
    return elements[0]
  }

  /// Returns the labels of a case's payload, which distinguish two cases of the same name.
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

  /// Facts: a header of 16 bytes has the size of a record in its sixth 16 bits, and the number of records in its
  /// fourth 32 bits. One record per tag follows: flags (1: indirect), the offset of the payload's mangled name, and
  /// that of the case's name.
  private func record(_ tag: Int) -> UnsafeRawPointer? {
    guard let fields, tag < fields.integer(UInt32.self, at: 12) else { return nil }
    return fields + 16 + tag * fields.integer(UInt16.self, at: 10)
  }

  /// Fact: an offset is relative to its own address; zero is a null pointer.
  private static func relative(_ address: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = address.integer(Int32.self)
    return offset == 0 ? nil : address + offset
  }

  /// Fact: in a mangled name the bytes 0x01 to 0x17 are followed by a 32-bit offset, 0x18 to 0x1F by a pointer.
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
