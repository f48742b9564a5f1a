/// Where the payload of each case of an enum is in the bits of a value.
struct EnumLayout {
  let metadata: EnumMetadata

  init(_ metadata: EnumMetadata) { self.metadata = metadata }

  /// A case whose payload can be read.
  struct Payload {
    let type: Any.Type
    /// The offset in its box of the payload of an `indirect` case; 0 for one that is stored in place.
    let boxOffset: Int
    /// Whether tag bits are among the payload's and must be cleared first.
    let needsProjection: Bool
  }

  enum Storage {
    /// The case is declared without a payload.
    case none
    case readable(Payload)
    /// There is a payload, but reading it as a value of its type would not return what was stored.
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

  /// Returns the name of a case, with labels if another case shares it: `move`, `move(to:)`. In a program that was
  /// built without the names, returns the tag: `#2`.
  func name(_ tag: Int) -> String {
    guard let name = metadata.name(tag) else {
      return "#\(tag)"
    }
    let sharing = (0..<metadata.caseCount).filter { metadata.name($0) == name }
    guard sharing.count > 1 else { return name }
    return "\(name)(\(metadata.payloadLabels(tag).map { "\($0):" }.joined()))"
  }

  /// Fact: a box has a header of two words; the payload follows at the next multiple of its alignment.
  private static func boxOffset(_ payload: Any.Type) -> Int {
    let mask = TypeMetadata(payload).witnesses.alignmentMask
    return (2 * TypeMetadata.word + mask) & ~mask
  }

  /// Fact: an enum with one payload case never changes the payload's bits. One with several may store its tag in bits
  /// that no payload uses. The tag bits are the same for all values of a case, so this writes the tag into zeros and
  /// looks for bits that are no longer zero.
  private func needsProjection(_ tag: Int, _ payload: Any.Type, isIndirect: Bool) -> Bool {
    guard metadata.payloadCaseCount > 1, tag < metadata.payloadCaseCount else { return false }
    let stored = isIndirect ? TypeMetadata.word : TypeMetadata(payload).witnesses.size
    return metadata.injecting(tag, into: 0).prefix(stored).contains { $0 != 0 }
  }
}

/// Why a payload cannot be read by its declared type.
enum UnreadableReason: Sendable {
  /// A function is stored in the form that its exact type requires. Generic code would call it in another form.
  case function
  /// The metatype of a type that the compiler knows is not stored at all, but generic code would read one.
  case metatype
  /// The runtime cannot name the type.
  case unnamed
  /// The payload knows its own address (a weak reference), and has tag bits among its own.
  case immovable

  init?(stored type: Any.Type) {
    let metadata = TypeMetadata(type)
    switch metadata.kind {
    case .function:
      if type == (() -> Void).self { return nil }  // no arguments and no result: there is only one form
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
