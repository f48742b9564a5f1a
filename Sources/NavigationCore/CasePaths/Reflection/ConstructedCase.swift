/// The state of a path from a constructor.
///
/// A constructor is a function like any other, so the path has to see once what it does. It calls the function with
/// the first payload that it extracts. The result must be one of the candidates, with the same payload, and settles
/// the case. Extracting calls the function with no other value. The function for `Void` is called on creation.
@usableFromInline
final class ConstructedCase<Root, Value>: ReflectedCase, @unchecked Sendable {
  // Sound to share: like the superclass, and constant.
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

  /// Settles which case it is, if one of the candidates is active in `root`.
  ///
  /// Returns the reading instead of the value. In Swift 6.3, optimized code takes the `nil` of some types, such as
  /// `(UnsafeRawPointer, Int)`, for a value if it comes from unspecialized generic code.
  @usableFromInline @inline(never)
  func settle(_ root: UnsafePointer<Root>) -> Unmanaged<CaseReading>? {
    for candidate in candidates.readings where candidate.isActive(in: root) {
      guard let value = candidate.read(root, as: Value.self) else { continue }
      let made = construct(value)
      let found = withUnsafePointer(to: made) { made in caseThatHolds(value, made) }
      let reading = found ?? CaseReading()
      let settled = settle(reading)
      // If several threads find this out, only the one that settled the case reports it.
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

  /// Returns the candidate that is active in `made`, which was made from `value`, and that holds `value`.
  private func caseThatHolds(_ value: Value, _ made: UnsafePointer<Root>) -> CaseReading? {
    var undecided: CaseReading?
    for candidate in candidates.readings {
      guard let again = candidate.read(made, as: Value.self) else { continue }
      switch isSame(again, value) {
      case true?: return candidate.settled(on: made)
      case nil: undecided = undecided ?? candidate.settled(on: made)
      case false?: break
      }
    }
    return undecided
  }
}

/// Returns whether a constructor stored its payload unchanged; `nil` if that cannot be told. Equal bits suffice (a
/// NaN), and so do equal values (padding).
private func isSame<Value>(_ first: Value, _ second: Value) -> Bool? {
  let haveEqualBits = withUnsafeBytes(of: first) { first in
    withUnsafeBytes(of: second) { second in first.elementsEqual(second) }
  }
  return haveEqualBits ? true : (first as? any Equatable).map { $0.isEqual(to: second) }
}
