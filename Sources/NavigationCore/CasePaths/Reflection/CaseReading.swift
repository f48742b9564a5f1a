/// How to tell from the bits of a root that a case is active, and how to read its payload.
@usableFromInline
final class CaseReading: Sendable {
  @usableFromInline
  enum Mode: Sendable {
    /// The payload is stored in place, and bits tell that the case is active.
    case direct
    /// The payload is stored in place, and the tag tells that the case is active.
    case tagged
    /// Likewise, inside optionals.
    case promoted
    /// The payload is in a box.
    case boxed
    /// Tag bits must be cleared first. The payload may be in a box.
    case projected
    /// The stored type differs from the requested one.
    case cast
    /// The macro's path reads the payload, because the program has no metadata of the cases.
    case declared
  }

  @usableFromInline let mode: Mode
  @usableFromInline let bits: TagBits
  @usableFromInline let tag: UInt32
  @usableFromInline let getTag: GetEnumTag
  @usableFromInline let boxOffset: Int
  @usableFromInline let project: ProjectEnumData
  // Sound to share: a type's metadata is never written to, and never freed.
  @usableFromInline nonisolated(unsafe) let metadata: UnsafeRawPointer
  /// The optionals around the enum, outermost first.
  private nonisolated(unsafe) let optionals: [EnumMetadata]
  let name: String?
  private let payload: EnumLayout.Payload?
  private let declared: DeclaredPath?

  /// The number of optionals around the enum.
  var depth: Int { optionals.count }

  /// The type that the case stores; `nil` for a case without a payload.
  var storedType: Any.Type? { payload?.type }

  /// Creates the reading of a case as a value of type `value`. `payload` is `nil` for a case without one. `name`
  /// replaces the name in the layout.
  init(
    _ layout: EnumLayout, in optionals: [EnumMetadata], tag: Int, bits: TagBits?,
    payload: EnumLayout.Payload?, value: Any.Type, name: String? = nil
  ) {
    self.optionals = optionals
    self.tag = UInt32(tag)
    self.bits = bits ?? .unknown
    self.payload = payload
    declared = nil
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
    declared = nil
  }

  /// Creates the reading of a case by the macro's path. `metadata` is the enum's.
  init(
    in optionals: [EnumMetadata], tag: UInt32, getTag: @escaping GetEnumTag, metadata: UnsafeRawPointer,
    _ declared: DeclaredPath
  ) {
    self.optionals = optionals
    self.tag = tag
    self.getTag = getTag
    self.metadata = metadata
    self.declared = declared
    bits = .unknown
    mode = .declared
    boxOffset = 0
    project = { _, _ in }
    name = declared.name
    payload = nil
  }

  /// Returns this reading, completed with what only a root in which the case is active can tell.
  func settled(on root: UnsafeRawPointer) -> CaseReading {
    guard let declared else { return self }
    return CaseReading(
      in: optionals, tag: tag, getTag: getTag, metadata: metadata, declared.settled(on: root))
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
  /// It only copies the payload, once: no allocation, no lock. (If tag bits must be cleared, the bits of the root are
  /// first copied to the stack, or to the heap if the root has more than 1,024 bytes.)
  @inlinable @inline(__always)
  func read<Root, Value>(_ root: UnsafePointer<Root>, as: Value.Type) -> Value? {
    if _fastPath(mode == .direct) {
      return bits.match(root) ? UnsafeRawPointer(root).load(as: Value.self) : nil
    }
    guard mode == .tagged else { return readFurther(root, as: Value.self) }
    return getTag(root, metadata) == tag ? UnsafeRawPointer(root).load(as: Value.self) : nil
  }

  /// Reads in the other modes. A separate function, so that reading in place does not pay for their stack space.
  @inlinable @inline(never)
  func readFurther<Root, Value>(_ root: UnsafePointer<Root>, as: Value.Type) -> Value? {
    guard isActive(in: root) else { return nil }
    switch mode {
    case .direct, .tagged, .promoted, .boxed: return address(in: root).load(as: Value.self)
    case .projected: return withProjectedBits(of: root) { address(in: $0).load(as: Value.self) }
    case .cast, .declared: return readStored(root, as: Value.self)
    }
  }

  /// Returns the address of the payload whose bits, without the tag's, are at `bits`: that address, or one in its box.
  @inlinable @inline(__always)
  func address(in bits: UnsafeRawPointer) -> UnsafeRawPointer {
    boxOffset == 0 ? bits : bits.load(as: UnsafeRawPointer.self) + boxOffset
  }

  /// Calls `body` with the bits of the payload, borrowed from `root`: nothing is retained, and nothing must be
  /// released.
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

  /// Reads the payload by its declared type, or by the macro's path, and casts it to `Value`.
  @usableFromInline @inline(never)
  func readStored<Root, Value>(_ root: UnsafePointer<Root>, as: Value.Type) -> Value? {
    if let declared { return declared.read(root, as: Value.self) }
    guard let payload else { return nil }
    func read<Stored>(_: Stored.Type) -> Value? {
      guard payload.needsProjection else { return address(in: root).load(as: Stored.self) as? Value }
      return withProjectedBits(of: root) { address(in: $0).load(as: Stored.self) as? Value }
    }
    return _openExistential(payload.type, do: read)
  }
}

/// The macro's path to a case, for a program without metadata of the cases.
///
/// At first, it is not known which of the enum's paths it is. It is settled by a root in which the case is
/// active. The address of a root is that of the enum, even if the enum is inside optionals.
struct DeclaredPath: Sendable {
  /// Returns the path to the case that is active in the root at an address, or `nil` if that case has no
  /// payload. After it is settled, returns the same path for every root.
  // Sound to share: it captures only a path, or a function that runs the macro's code, which is not isolated.
  private nonisolated(unsafe) let resolve: (UnsafeRawPointer) -> (any ErasedCasePath)?
  /// The name of the case, or `nil` until it is settled.
  let name: String?

  /// Creates a path to a case of `type`, before it is settled which case that is.
  ///
  /// Returns `nil` if the type is not case-pathable, or if its paths cannot tell which of them leads to the
  /// active case; see ``CasePathSequence/_activePath``.
  init?(_ type: Any.Type) {
    func make<Root: CasePathable>(_: Root.Type) -> DeclaredPath? {
      guard let activePath = Root.AllCasePaths._activePath else { return nil }
      return DeclaredPath(name: nil) { activePath($0.load(as: Root.self)) as? any ErasedCasePath }
    }
    guard let type = type as? any CasePathable.Type, let made = make(type) else { return nil }
    self = made
  }

  private init(name: String?, resolve: @escaping (UnsafeRawPointer) -> (any ErasedCasePath)?) {
    self.name = name
    self.resolve = resolve
  }

  /// Returns this path, settled on the case that is active in the root at `address`. If that case has no
  /// payload, the path is not settled.
  func settled(on address: UnsafeRawPointer) -> DeclaredPath {
    guard let path = resolve(address) else { return self }
    return DeclaredPath(name: path.caseName) { _ in path }
  }

  /// Returns the payload of the root at `address` as a `Value`, or `nil` if it cannot be one.
  ///
  /// After the path is settled, returns `nil` if another case is active. Before that, it reads whichever case
  /// is active: ``CaseReading`` has compared the tag.
  func read<Value>(_ address: UnsafeRawPointer, as: Value.Type) -> Value? {
    // A cast may succeed where Swift converts no constructor: from `Int` to `Int?`.
    guard let path = resolve(address), canConvert(Value.self, to: path.payload) else { return nil }
    return path.read(address, as: Value.self)
  }
}

/// A case path whose types are erased.
private protocol ErasedCasePath: Sendable {
  /// The type of the payload.
  var payload: Any.Type { get }
  var caseName: String? { get }
  /// Returns the payload as an `Other`, or `nil` if another case is active or the payload cannot be one.
  func read<Other>(_ address: UnsafeRawPointer, as: Other.Type) -> Other?
}

extension CasePath: ErasedCasePath {
  fileprivate var payload: Any.Type { Value.self }

  fileprivate func read<Other>(_ address: UnsafeRawPointer, as: Other.Type) -> Other? {
    guard let value = _extract(address.load(as: Root.self)) else { return nil }
    // Types that differ only in the labels of tuples have the same bits, and need no cast.
    guard areEqualWithoutLabels(Value.self, Other.self) else { return value as? Other }
    return withUnsafePointer(to: value) { UnsafeRawPointer($0).load(as: Other.self) }
  }
}
