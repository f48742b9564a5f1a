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
  /// Finds the bits for a case of `metadata`, inside `optionals`.
  ///
  /// Fact: the runtime's function that writes the tag of a case leaves the bits of the payload as they are, and sets
  /// all others. Bits that it sets have the same value in each root of that case.
  ///
  /// Returns `nil` if no byte has such bits. So it is if a case without payload is stored as an invalid payload.
  init?(_ tag: Int, of metadata: EnumMetadata, in optionals: [EnumMetadata]) {
    // A byte tells at most 256 cases apart.
    guard 2...256 ~= metadata.caseCount else { return nil }
    let bytes = SetBytes(tag, metadata)
    let others =
      (0..<metadata.caseCount).filter { $0 != tag }.map { SetBytes($0, metadata) }
      + optionals.map { SetBytes(1, $0) }  // the tag of `none`
    for offset in bytes.zeros.indices.reversed() {
      let differences = others.map { bytes.difference($0, at: offset) }
      guard !differences.contains(0) else { continue }
      let mask = differences.reduce(0, |)
      self.init(offset: offset, mask: mask, value: bytes.zeros[offset] & mask)
      return
    }
    return nil
  }
}

/// What becomes of zeros and of ones when the tag of a case is written. Bits that are equal in both are set.
private struct SetBytes {
  let zeros: [UInt8]
  let ones: [UInt8]

  init(_ tag: Int, _ metadata: EnumMetadata) {
    zeros = metadata.injecting(tag, into: 0)
    ones = metadata.injecting(tag, into: .max)
  }

  /// Returns the bits of a byte that are set here and in `other`, to different values.
  func difference(_ other: SetBytes, at offset: Int) -> UInt8 {
    ~(zeros[offset] ^ ones[offset]) & ~(other.zeros[offset] ^ other.ones[offset])
      & (zeros[offset] ^ other.zeros[offset])
  }
}
