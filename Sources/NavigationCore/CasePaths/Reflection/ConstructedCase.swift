/// The case that a path from a constructor leads to. If several cases fit, the case is unknown at first. Once settled,
/// it never changes.
@usableFromInline
class ReflectedCase: CaseIdentityNode, @unchecked Sendable {
  // Safe to share: `settled` is written once, atomically. Everything else is constant.

  /// Accessed only through `slot`, which requires this to be the first property.
  private var settled: CaseReading?
  final let candidates: CaseCandidates
  private let root: Any.Type

  init(_ candidates: CaseCandidates, root: Any.Type) {
    self.candidates = candidates
    self.root = root
    super.init()
  }

  /// The address of `settled`, for atomic access. Layout: an object's properties begin right after its header if no
  /// superclass has stored properties. The standard library publishes lazily created objects in the same way.
  @usableFromInline
  final var slot: UnsafeMutablePointer<CaseReading?> {
    @inlinable @inline(__always) get {
      _getUnsafePointerToStoredProperties(self).assumingMemoryBound(to: CaseReading?.self)
    }
  }

  /// The reading of the case; `nil` until the case is settled. This object keeps the reading alive.
  @usableFromInline
  final var reading: Unmanaged<CaseReading>? {
    @inlinable @inline(__always) get { _stdlib_atomicAcquiringLoadARCRef(object: slot) }
  }

  /// Settles on `reading`, unless another thread was first. Returns the settled reading.
  @discardableResult
  final func settle(_ reading: CaseReading) -> CaseReading {
    _stdlib_atomicAcquiringInitializeARCRef(object: slot, desired: reading).takeUnretainedValue()
  }

  /// Assumes that the function is a case constructor, which runs no client code.
  final override var runsClientCode: Bool { false }

  final override func activeNames(of root: Any) -> [String]? {
    ActiveCase.names(of: root, through: candidates.readings.map(\.depth).max() ?? 0)
  }

  final override func appendSteps(to steps: inout [CaseStep], value: Any.Type) {
    let reading = reading?.takeUnretainedValue() ?? candidates.only
    // Each optional around the enum is a step, as in `\.some.edit`.
    var type = root
    for _ in 0..<(reading?.depth ?? candidates.readings.first?.depth ?? 0) {
      guard let wrapped = TypeMetadata(type).wrappedType else { break }
      steps.append(CaseStep(name: "some", value: wrapped))
      type = wrapped
    }
    if let reading, let name = reading.name {
      // If Swift converted the constructor to a function that takes the wrapped value, the payload is optional.
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

/// The state of a path from a constructor.
///
/// A constructor is a function like any other, so the path must call it once to learn its case. It passes the first
/// payload that it extracts, and never another value. The active case of the result must be one of the candidates, with
/// the same payload; this settles the case. If the payload is `Void`, the path calls the function on creation.
@usableFromInline
final class ConstructedCase<Root, Value>: ReflectedCase, @unchecked Sendable {
  // Safe to share: see the superclass. These properties never change.
  private let construct: (Value) -> Root
  private let origin: ConstructorOrigin

  @usableFromInline
  init(_ construct: @escaping (Value) -> Root, _ origin: ConstructorOrigin) {
    self.construct = construct
    self.origin = origin
    if Value.self == Void.self, let unit = () as? Value {
      super.init(CaseCandidates.of(constant: construct(unit)), root: Root.self)
      settle(candidates.only ?? CaseReading())
    } else {
      super.init(CaseCandidates.of(Root.self, Value.self), root: Root.self)
      if candidates.readings.isEmpty { settle(CaseReading()) }
    }
    if let refusal = candidates.refusal, candidates.readings.isEmpty {
      origin.report(refusal, Root.self, Value.self)
    }
  }

  @inlinable @inline(__always)
  func extract(_ root: Root) -> Value? {
    _withUnprotectedUnsafePointer(to: root) { address in
      guard let reading = reading ?? settle(address) else { return nil }
      return reading._withUnsafeGuaranteedRef { $0.read(address, as: Value.self) }
    }
  }

  /// Settles the case, if one of the candidates is active in `root`.
  ///
  /// Returns the reading instead of the value. In Swift 6.3, optimized code mistakes the `nil` of some types, such as
  /// `(UnsafeRawPointer, Int)`, for a value if it comes from unspecialized generic code.
  @usableFromInline @inline(never)
  func settle(_ root: UnsafePointer<Root>) -> Unmanaged<CaseReading>? {
    for candidate in candidates.readings where candidate.isActive(in: root) {
      guard let value = candidate.read(root, as: Value.self) else { continue }
      let made = construct(value)
      let found = withUnsafePointer(to: made) { made in caseThatHolds(value, made) }
      let reading = found ?? CaseReading()
      let settled = settle(reading)
      // If several threads race, only the thread that settled the case reports the issue.
      if found == nil, settled === reading {
        if let refusal = candidates.refusal {
          origin.report(refusal, Root.self, Value.self)
        } else {
          origin.reportNoConstructor(Root.self, Value.self)
        }
      }
      return Unmanaged.passUnretained(settled)
    }
    return nil
  }

  /// Returns the candidate that is active in `made`, the root constructed from `value`, and that holds `value`. If
  /// values cannot be compared, returns the first active candidate.
  private func caseThatHolds(_ value: Value, _ made: UnsafePointer<Root>) -> CaseReading? {
    var undecided: CaseReading?
    for candidate in candidates.readings {
      guard let again = candidate.read(made, as: Value.self) else { continue }
      switch isSame(again, value) {
      case true?: return candidate
      case nil: undecided = undecided ?? candidate
      case false?: break
      }
    }
    return undecided
  }
}

/// Returns whether a constructor stored its payload unchanged; `nil` if unknown. Compares the bits, because a NaN does
/// not equal itself, and then the values, because their padding may differ.
private func isSame<Value>(_ first: Value, _ second: Value) -> Bool? {
  let haveEqualBits = withUnsafeBytes(of: first) { first in
    withUnsafeBytes(of: second) { second in first.elementsEqual(second) }
  }
  return haveEqualBits ? true : (first as? any Equatable).map { $0.isEqual(to: second) }
}

/// The state of a path from a case without a payload: the only root that the path makes.
///
/// `Value` is `Void`. It is a generic parameter because a path stores a closure for a generic `Value` directly, but
/// wraps a closure for `Void` in a second closure.
@usableFromInline
final class ConstantCase<Root, Value>: ReflectedCase, @unchecked Sendable {
  // Safe to share: see the superclass. `constant` never changes. It is a case without a payload, so it contains nothing
  // that threads could share. (A root with a payload is reported as a mistake, but is the only root that the path can
  // return.)
  @usableFromInline let constant: Root

  @usableFromInline
  init(_ constant: Root, _ origin: ConstructorOrigin) {
    self.constant = constant
    super.init(CaseCandidates.of(constant: constant), root: Root.self)
    settle(candidates.only ?? CaseReading())
    if let refusal = candidates.refusal { origin.report(refusal, constant: constant) }
  }

  @inlinable @inline(__always)
  func extract(_ root: Root) -> Value? {
    _withUnprotectedUnsafePointer(to: root) { address in
      reading?._withUnsafeGuaranteedRef { $0.read(address, as: Value.self) } ?? nil
    }
  }
}
