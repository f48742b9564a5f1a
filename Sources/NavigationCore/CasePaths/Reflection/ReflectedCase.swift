/// The case that a path from a constructor leads to. If several cases fit, it is unknown at first. Once settled, it
/// never changes.
@usableFromInline
class ReflectedCase: CaseIdentityNode, @unchecked Sendable {
  // Sound to share: `settled` is written once, atomically. Everything else is constant.

  /// Accessed only through `slot`, which requires that it is the first property.
  private var settled: CaseReading?
  final let candidates: CaseCandidates
  private let root: Any.Type

  init(_ candidates: CaseCandidates, root: Any.Type) {
    self.candidates = candidates
    self.root = root
    super.init()
  }

  /// The address of `settled`, for atomic access. Fact: an object's own properties begin right after its header if no
  /// superclass has any. The standard library publishes its lazily created objects in the same way.
  @usableFromInline
  final var slot: UnsafeMutablePointer<CaseReading?> {
    @inlinable @inline(__always) get {
      _getUnsafePointerToStoredProperties(self).assumingMemoryBound(to: CaseReading?.self)
    }
  }

  /// How to read the case; `nil` until it is settled. It lives as long as this object.
  @usableFromInline
  final var reading: Unmanaged<CaseReading>? {
    @inlinable @inline(__always) get { _stdlib_atomicAcquiringLoadARCRef(object: slot) }
  }

  /// Settles on `reading`, unless another thread was first. Returns the reading that it is settled on.
  @discardableResult
  final func settle(_ reading: CaseReading) -> CaseReading {
    _stdlib_atomicAcquiringInitializeARCRef(object: slot, desired: reading).takeUnretainedValue()
  }

  /// A constructor runs none. A path from another function never matches.
  final override var runsClientCode: Bool { false }

  final override func activeCase(of root: Any) -> [String]? {
    activeCaseNames(of: root, through: candidates.readings.map(\.depth).max() ?? 0)
  }

  final override func appendSteps(to steps: inout [CaseStep], value: Any.Type) {
    let reading = reading?.takeUnretainedValue() ?? candidates.only
    // The optionals around the enum are steps of their own, as in `\.some.edit`.
    var type = root
    for _ in 0..<(reading?.depth ?? candidates.readings.first?.depth ?? 0) {
      guard let wrapped = TypeMetadata(type).wrappedType else { break }
      steps.append(CaseStep(name: "some", value: wrapped))
      type = wrapped
    }
    if let reading, let name = reading.name {
      // If the constructor was converted to one that takes the wrapped value, the payload is optional.
      var wrapped: [Any.Type] = []
      var stored = reading.storedType ?? value
      while optionalDepth(stored) > optionalDepth(value), let next = TypeMetadata(stored).wrappedType {
        wrapped.append(next)
        stored = next
      }
      let payload = wrapped.isEmpty ? value : reading.storedType ?? value
      steps.append(CaseStep(name: name, value: payload))
      steps += wrapped.map { CaseStep(name: "some", value: $0) }
    } else {
      steps.append(CaseStep(unique: self, alternatives: candidates.names))
    }
  }
}

/// Returns the number of optionals around a type.
private func optionalDepth(_ type: Any.Type) -> Int {
  TypeMetadata(type).wrappedType.map { 1 + optionalDepth($0) } ?? 0
}
