/// The payload of a case of an optional enum.
@frozen @usableFromInline
struct OptionalCase<Enum, Part>: Focus {
  @usableFromInline let casePath: CasePath<Enum, Part>

  @inlinable init(_ path: CasePath<Enum, Part>) { casePath = path }

  @inlinable func extract(from root: Enum?) -> Part? { root.flatMap(casePath._extract) }

  @inlinable func isThere(in root: Enum?) -> Bool {
    guard case .some(let root) = root else { return false }
    return casePath.matches(root)
  }

  @inlinable func modify(_ root: inout Enum?, _ body: (inout Part) -> Void) {
    guard var part = extract(from: root) else { return }
    root = nil
    body(&part)
    root = casePath._embed(part)
  }

  @inlinable func root(with part: Part) -> Enum?? { .some(casePath._embed(part)) }
  @inlinable var cleared: Enum?? { .some(nil) }

  @usableFromInline var isInPlace: Bool { !casePath.identity.runsClientCode }
  @usableFromInline func absence(in root: Enum?) -> String? {
    root.map { "\(casePath.mismatch(in: $0))" }
      ?? "\(CaseMismatch(expected: casePath.description, found: "nil"))"
  }

  @usableFromInline var path: String { casePath.memberPath }
  @usableFromInline var caseName: String? { casePath.caseName ?? "\(casePath)" }

  @usableFromInline func hash(into hasher: inout Hasher) { casePath.hash(into: &hasher) }
}
