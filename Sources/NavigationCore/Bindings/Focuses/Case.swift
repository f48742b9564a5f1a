/// The payload of a case.
@frozen @usableFromInline
struct Case<Root, Part>: Focus {
  @usableFromInline let casePath: CasePath<Root, Part>

  @inlinable init(_ path: CasePath<Root, Part>) { casePath = path }

  @inlinable func extract(from root: Root) -> Part? { casePath._extract(root) }
  @inlinable func isThere(in root: Root) -> Bool { casePath.matches(root) }

  @inlinable func modify(_ root: inout Root, _ body: (inout Part) -> Void) {
    guard var part = casePath._extract(root) else { return }
    _ = consume root
    body(&part)
    root = casePath._embed(part)
  }

  @inlinable func root(with part: Part) -> Root? { casePath._embed(part) }
  @usableFromInline var isInPlace: Bool { !casePath.identity.runsClientCode }
  @usableFromInline func absence(in root: Root) -> String? { "\(casePath.mismatch(in: root))" }
  @usableFromInline var path: String { casePath.memberPath }
  @usableFromInline func hash(into hasher: inout Hasher) { casePath.hash(into: &hasher) }
}
