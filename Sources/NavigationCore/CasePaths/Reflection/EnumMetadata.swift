/// The cases of an enum, as the runtime knows them: by tag. Cases with a payload have the first tags, in the
/// order of their declaration; those without (and those whose payload has no bits) follow.
struct EnumMetadata {
  let metadata: TypeMetadata
  private let descriptor: UnsafeRawPointer
  private let fields: UnsafeRawPointer?

  /// `nil` for a type that is not an enum, or one that cannot be read here: an enum from C is a number, and has
  /// no witnesses.
  init?(_ type: Any.Type) {
    metadata = TypeMetadata(type)
    guard TypeMetadata.isReadable, metadata.kind == .enumeration || metadata.kind == .optional,
      metadata.witnesses.hasEnumWitnesses, let descriptor = metadata.descriptor
    else { return nil }
    self.descriptor = descriptor
    fields = Self.relative(descriptor + 16)
  }

  // Facts: in an enum's descriptor, the fifth 32 bits are the offset of the field records, the sixth hold the
  // number of cases with payload (in their low 24 bits), the seventh the number of the others.
  var payloadCaseCount: Int { descriptor.integer(UInt32.self, at: 20) & 0xFF_FFFF }
  var caseCount: Int { payloadCaseCount + descriptor.integer(UInt32.self, at: 24) }

  /// Whether the program has records of the cases: their names, and the types of their payloads. It has none where it
  /// was built with `-disable-reflection-metadata`.
  var isDescribed: Bool { fields != nil || caseCount == 0 }

  /// The number of the case that is active in the value at `address`.
  var getTag: GetEnumTag { caseCount > 1 ? metadata.witnesses.getEnumTag : { _, _ in 0 } }

  /// Makes of a value's bits its payload's bits.
  var project: ProjectEnumData { caseCount > 1 ? metadata.witnesses.project : { _, _ in } }

  func isIndirect(_ tag: Int) -> Bool {
    record(tag).map { $0.read(UInt32.self) & 1 != 0 } ?? false
  }

  /// The declared name of a case, without labels; `nil` where the program was built without such names.
  func name(_ tag: Int) -> String? {
    record(tag).flatMap { Self.relative($0 + 8) }.map { address in
      let name = String(cString: address.assumingMemoryBound(to: CChar.self))
      // Fact: a name that is none without backticks has them here, and no-break spaces for its spaces.
      guard name.hasPrefix("`") else { return name }
      return String(name.dropFirst().dropLast().map { $0 == "\u{A0}" ? " " : $0 })
    }
  }

  /// Whether the case was declared with a payload, be it one without bits.
  func hasPayload(_ tag: Int) -> Bool { mangledPayload(tag) != nil }

  /// The type that a case stores; `nil` where there is none, or none that the runtime can name.
  func payloadType(_ tag: Int) -> Any.Type? {
    // Fact: `case a(label: T)` is described as a tuple of one.
    guard let type = describedPayload(tag) else { return nil }
    guard let elements = TypeMetadata(type).tupleElements, elements.count == 1 else { return type }
    return elements[0].type
  }

  /// The labels of a case's payload, for telling two cases of one name apart.
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

  /// Facts: after a header of 16 bytes (the size of a record in the sixth 16 bits, their number in the fourth
  /// 32) one record per tag: flags (1: indirect), and the offsets of the payload's mangled name and of the case's.
  private func record(_ tag: Int) -> UnsafeRawPointer? {
    guard let fields, tag < fields.integer(UInt32.self, at: 12) else { return nil }
    return fields + 16 + tag * fields.integer(UInt16.self, at: 10)
  }

  /// Fact: an offset counts from where it stands; zero is a null pointer.
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
