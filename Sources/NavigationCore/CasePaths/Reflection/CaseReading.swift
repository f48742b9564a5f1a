/// Finds out from the bits of a root whether a case is active, and reads its payload.
@usableFromInline
final class CaseReading: Sendable {
  @usableFromInline
  enum Mode: Sendable {
    /// The payload is stored in place, and known bits show whether the case is active.
    case direct
    /// The payload is stored in place, and the tag shows whether the case is active.
    case tagged
    /// Like ``tagged``, but inside optionals.
    case promoted
    /// The payload is in a box.
    case boxed
    /// Tag bits in the payload must be cleared first. The payload may be in a box.
    case projected
    /// The stored type differs from the requested one.
    case cast
  }

  @usableFromInline let mode: Mode
  @usableFromInline let bits: TagBits
  @usableFromInline let tag: UInt32
  @usableFromInline let getTag: GetEnumTag
  @usableFromInline let boxOffset: Int
  @usableFromInline let project: ProjectEnumData
  // Safe to share: a type's metadata is never written to, and never freed.
  @usableFromInline nonisolated(unsafe) let metadata: UnsafeRawPointer
  /// The optionals around the enum, outermost first.
  private nonisolated(unsafe) let optionals: [EnumMetadata]
  let name: String?
  private let payload: EnumLayout.Payload?

  var depth: Int { optionals.count }

  /// The type that the case stores; `nil` for a case without a payload.
  var storedType: Any.Type? { payload?.type }

  /// Creates a reading that returns the payload of a case as a value of type `value`. `payload` is `nil` for a case
  /// without a payload. `name` replaces the name in the layout.
  init(
    _ layout: EnumLayout, in optionals: [EnumMetadata], tag: Int, bits: TagBits?,
    payload: EnumLayout.Payload?, value: Any.Type, name: String? = nil
  ) {
    self.optionals = optionals
    self.tag = UInt32(tag)
    self.bits = bits ?? .unknown
    self.payload = payload
    boxOffset = payload?.boxOffset ?? 0
    getTag = layout.metadata.getTag
    project = layout.metadata.project
    metadata = layout.metadata.metadata.address
    self.name = name ?? layout.name(tag)
    let inPlace: Mode = bits != nil ? .direct : optionals.isEmpty ? .tagged : .promoted
    mode =
      if let payload, !areEqualWithoutLabels(payload.type, value) {
        .cast
      } else if payload?.needsProjection == true {
        .projected
      } else {
        boxOffset != 0 ? .boxed : inPlace
      }
  }

  /// Creates a reading that never matches: `getTag` returns 0 for every root.
  init() {
    optionals = []
    mode = .tagged
    tag = .max
    bits = .unknown
    boxOffset = 0
    getTag = { _, _ in 0 }
    project = { _, _ in }
    metadata = TypeMetadata(Never.self).address
    name = nil
    payload = nil
  }

  /// Returns whether the case is active in the value at `root`.
  @inlinable @inline(__always)
  func isActive(in root: UnsafeRawPointer) -> Bool { bits.areKnown ? bits.match(root) : hasTag(root) }

  @usableFromInline
  func hasTag(_ root: UnsafeRawPointer) -> Bool {
    optionals.allSatisfy { $0.isSome(root) } && getTag(root, metadata) == tag
  }

  /// Returns the payload in the value at `root`, or `nil` if another case is active.
  ///
  /// It copies the payload once, without an allocation or a lock. (If tag bits must be cleared, the bits of the root
  /// are first copied to the stack, or to the heap if the root has more than 1,024 bytes.)
  @inlinable @inline(__always)
  func read<Root, Value>(_ root: UnsafePointer<Root>, as: Value.Type) -> Value? {
    if _fastPath(mode == .direct) {
      return bits.match(root) ? UnsafeRawPointer(root).load(as: Value.self) : nil
    }
    guard mode == .tagged else { return readFurther(root, as: Value.self) }
    return getTag(root, metadata) == tag ? UnsafeRawPointer(root).load(as: Value.self) : nil
  }

  /// Reads in the other modes. This is a separate function so that reading in place does not use their stack space.
  @inlinable @inline(never)
  func readFurther<Root, Value>(_ root: UnsafePointer<Root>, as: Value.Type) -> Value? {
    guard isActive(in: root) else { return nil }
    switch mode {
    case .direct, .tagged, .promoted, .boxed: return address(in: root).load(as: Value.self)
    case .projected: return withProjectedBits(of: root) { address(in: $0).load(as: Value.self) }
    case .cast: return readStored(root, as: Value.self)
    }
  }

  /// Returns the address of the payload, given the address of its bits without tag bits: the same address, or an
  /// address in the box.
  @inlinable @inline(__always)
  func address(in bits: UnsafeRawPointer) -> UnsafeRawPointer {
    boxOffset == 0 ? bits : bits.load(as: UnsafeRawPointer.self) + boxOffset
  }

  /// Calls `body` with the bits of the payload, borrowed from `root` without retaining or releasing anything.
  @inlinable @inline(__always)
  func withProjectedBits<Root, Result>(
    of root: UnsafePointer<Root>, _ body: (UnsafeRawPointer) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: Root.self, capacity: 1) { copy in
      // A buffer with a capacity of one always has an address.
      let bits = UnsafeMutableRawPointer(copy.baseAddress.unsafelyUnwrapped)
      bits.copyMemory(from: root, byteCount: MemoryLayout<Root>.size)
      project(bits, metadata)
      return body(UnsafeRawPointer(bits))
    }
  }

  /// Reads the payload as its declared type, and casts it to `Value`.
  @usableFromInline @inline(never)
  func readStored<Root, Value>(_ root: UnsafePointer<Root>, as: Value.Type) -> Value? {
    guard let payload else { return nil }
    func read<Stored>(_: Stored.Type) -> Value? {
      guard payload.needsProjection else { return address(in: root).load(as: Stored.self) as? Value }
      return withProjectedBits(of: root) { address(in: $0).load(as: Stored.self) as? Value }
    }
    return _openExistential(payload.type, do: read)
  }
}
