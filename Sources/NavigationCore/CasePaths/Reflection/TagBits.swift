/// Bits of a root that tell a case from everything else that the root can be. To look at them takes less time than to
/// call the runtime's function for the tag.
@usableFromInline
struct TagBits: Sendable {
  /// The offset of the byte that has the bits.
  @usableFromInline let offset: Int
  @usableFromInline let mask: UInt8
  /// The byte of a root in which the case is active, without the other bits.
  @usableFromInline let value: UInt8

  /// Bits that are not known.
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
  /// Finds the bits for a case. `bytes` are those of all that a root can be, in the order of the tags.
  ///
  /// Returns `nil` if no byte has such bits. So it is if a case without payload is stored as an invalid payload.
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

/// What becomes of zeros and of ones when the tag of a case is written. Bits that are equal in both are set.
///
/// Fact: the runtime's function that writes the tag of a case leaves the bits of the payload as they are, and sets all
/// others. Bits that it sets have the same value in each root of that case.
struct SetBytes {
  let zeros: [UInt8]
  let ones: [UInt8]

  private init(_ tag: Int, _ metadata: EnumMetadata) {
    zeros = metadata.injecting(tag, into: 0)
    ones = metadata.injecting(tag, into: .max)
  }

  /// Returns the bytes for each case of an enum, and then for the `nil` of each optional around it. Returns none for
  /// more cases than a byte tells apart, and for a single one, whose tag is not written.
  static func all(of metadata: EnumMetadata, in optionals: [EnumMetadata]) -> [SetBytes] {
    guard 2...256 ~= metadata.caseCount else { return [] }
    return (0..<metadata.caseCount).map { SetBytes($0, metadata) } + optionals.map { SetBytes(1, $0) }
  }

  /// Returns the bits of a byte that are set here and in `other`, to different values.
  func difference(_ other: SetBytes, at offset: Int) -> UInt8 {
    ~(zeros[offset] ^ ones[offset]) & ~(other.zeros[offset] ^ other.ones[offset])
      & (zeros[offset] ^ other.zeros[offset])
  }
}
