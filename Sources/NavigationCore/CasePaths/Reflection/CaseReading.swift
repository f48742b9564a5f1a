/// How to tell from the bits of a root that a case is active, and how to read its payload.
@usableFromInline
final class CaseReading: Sendable {
  @usableFromInline
  enum Mode: Sendable {
    /// The payload lies in place.
    case direct
    /// Bits of the tag have to be cleared first.
    case projected
    /// The payload lies in a box.
    case boxed
    /// What is stored is of another type than what is asked for.
    case cast
    /// The payload is read by the path that the macro wrote: the program has no records of the enum.
    case declared
  }

  @usableFromInline let mode: Mode
  @usableFromInline let tag: UInt32
  @usableFromInline let boxOffset: Int
  @usableFromInline let getTag: GetEnumTag
  @usableFromInline let project: ProjectEnumData
  // Sound to share: a type's metadata is never written to, and never freed.
  @usableFromInline nonisolated(unsafe) let metadata: UnsafeRawPointer
  let name: String?
  /// Through how many optionals the enum is reached.
  @usableFromInline let depth: Int
  private let payload: EnumLayout.Payload?
  private let declared: DeclaredPath?

  /// What the case stores; `nil` for a case without a payload.
  var storedType: Any.Type? { payload?.type }

  /// The reading of a case as a value of type `value`. `payload` is `nil` for a case without one. `name` takes the
  /// place of the one that the layout knows.
  init(
    _ layout: EnumLayout, depth: Int, tag: Int, payload: EnumLayout.Payload?, value: Any.Type,
    name: String? = nil
  ) {
    self.depth = depth
    self.tag = UInt32(tag)
    self.payload = payload
    declared = nil
    boxOffset = payload?.boxOffset ?? 0
    getTag = layout.metadata.getTag
    project = layout.metadata.project
    metadata = layout.metadata.metadata.address
    self.name = name ?? layout.name(tag)
    mode =
      if let payload, !haveSameLayout(payload.type, value) {
        .cast
      } else if boxOffset != 0 {
        .boxed
      } else {
        payload?.needsProjection == true ? .projected : .direct
      }
  }

  /// A reading that matches nothing: asked for its tag, every root answers 0.
  init() {
    depth = 0
    mode = .direct
    tag = .max
    boxOffset = 0
    getTag = { _, _ in 0 }
    project = { _, _ in }
    metadata = TypeMetadata(Never.self).address
    name = nil
    payload = nil
    declared = nil
  }

  /// The reading of a case by the path that the macro wrote. `metadata` is the enum's.
  init(
    depth: Int, tag: UInt32, getTag: @escaping GetEnumTag, metadata: UnsafeRawPointer,
    _ declared: DeclaredPath
  ) {
    self.depth = depth
    self.tag = tag
    self.getTag = getTag
    self.metadata = metadata
    self.declared = declared
    mode = .declared
    boxOffset = 0
    project = { _, _ in }
    name = declared.name
    payload = nil
  }

  /// This reading, with what only a root tells in which the case is active.
  func settled(on root: UnsafeRawPointer) -> CaseReading {
    guard let declared else { return self }
    return CaseReading(depth: depth, tag: tag, getTag: getTag, metadata: metadata, declared.settled(on: root))
  }

  /// The payload in the value at `root`, `nil` where another case is active.
  ///
  /// Copies the payload once, and nothing else: no allocation, no lock. (A payload whose tag has to be cleared is
  /// first moved to the stack as bits, on the heap if the root has more than 1,024 bytes.)
  @inlinable @inline(__always)
  func read<Root, Value>(_ root: UnsafePointer<Root>, as: Value.Type) -> Value? {
    guard getTag(root, metadata) == tag else { return nil }
    guard mode == .direct else { return readFurther(root, as: Value.self) }
    return UnsafeRawPointer(root).load(as: Value.self)
  }

  /// The modes other than `direct`. Apart, so that what they need stack for is no burden to that one.
  @inlinable @inline(never)
  func readFurther<Root, Value>(_ root: UnsafePointer<Root>, as: Value.Type) -> Value? {
    switch mode {
    case .direct: UnsafeRawPointer(root).load(as: Value.self)
    case .projected: withProjectedBits(of: root) { UnsafeRawPointer($0).load(as: Value.self) }
    case .boxed:
      withProjectedBits(of: root) {
        ($0.load(as: UnsafeRawPointer.self) + boxOffset).load(as: Value.self)
      }
    case .cast, .declared: readStored(root, as: Value.self)
    }
  }

  /// The bits of the payload. They are borrowed from `root`: nothing is retained, and nothing must be released.
  @inlinable @inline(__always)
  func withProjectedBits<Root, Result>(
    of root: UnsafePointer<Root>, _ body: (UnsafeMutableRawPointer) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: Root.self, capacity: 1) { copy in
      // A capacity of one always has an address.
      let bits = UnsafeMutableRawPointer(copy.baseAddress.unsafelyUnwrapped)
      bits.copyMemory(from: root, byteCount: MemoryLayout<Root>.size)
      project(bits, metadata)
      return body(bits)
    }
  }

  /// The payload as what it was declared to be, or as the macro's path gives it, cast to what is asked for.
  @usableFromInline @inline(never)
  func readStored<Root, Value>(_ root: UnsafePointer<Root>, as: Value.Type) -> Value? {
    if let declared { return declared.read(root, as: Value.self) }
    guard let payload else { return nil }
    func read<Stored>(_: Stored.Type) -> Value? {
      if payload.boxOffset == 0, !payload.needsProjection {
        return UnsafeRawPointer(root).load(as: Stored.self) as? Value
      }
      return withProjectedBits(of: root) { bits in
        payload.boxOffset == 0
          ? bits.load(as: Stored.self) as? Value
          : (bits.load(as: UnsafeRawPointer.self) + payload.boxOffset).load(as: Stored.self) as? Value
      }
    }
    return _openExistential(payload.type, do: read)
  }
}
