/// What a path from a case without payload knows: the one root that it makes.
///
/// `Value` is `Void`. It is a parameter all the same, because a closure that is written for any `Value` is stored
/// in a path as it is, where one written for `Void` needs a second closure around it.
@usableFromInline
final class ConstantCase<Root, Value>: ReflectedCase, @unchecked Sendable {
  // Sound to share: as the superclass, and constant. The root is a case without payload, which holds nothing that
  // two threads could meet in. (If it is another, that was reported as a mistake; it is handed out as it is all the
  // same, since there is no other root to hand out.)
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

  /// As `extract`, where the enum is wrapped in optionals.
  @inlinable
  func extractPromoted(_ root: Root) -> Value? {
    withUnsafePointer(to: root) { address in
      reading?._withUnsafeGuaranteedRef { reading in
        candidates.isSome(address, reading.depth) ? reading.read(address, as: Value.self) : nil
      } ?? nil
    }
  }
}
