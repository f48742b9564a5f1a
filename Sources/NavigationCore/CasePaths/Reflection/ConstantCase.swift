/// The state of a path from a case without payload: the one root that it makes.
///
/// `Value` is `Void`. It is still a parameter, because a path stores a closure for any `Value` as it is, whereas one
/// for `Void` needs a second closure around it.
@usableFromInline
final class ConstantCase<Root, Value>: ReflectedCase, @unchecked Sendable {
  // Sound to share: like the superclass, and constant. The root is a case without payload, so it contains nothing that
  // threads could share. (A root with a payload is reported as a mistake. The path still returns it, since there is no
  // other root to return.)
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
