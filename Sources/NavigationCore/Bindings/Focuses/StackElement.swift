/// The element of a stack with an id.
@frozen @usableFromInline
struct StackElement<Part>: Focus {
  @usableFromInline let id: StackElementID
  /// Its position when the binding was made.
  @usableFromInline let position: Int

  @inlinable init(_ id: StackElementID, at position: Int) {
    self.id = id
    self.position = position
  }

  @inlinable func extract(from root: StackState<Part>) -> Part? { root.index(id: id).map { root[$0] } }
  @inlinable func isThere(in root: StackState<Part>) -> Bool { root.index(id: id) != nil }

  @inlinable func modify(_ root: inout StackState<Part>, _ body: (inout Part) -> Void) {
    if let index = root.index(id: id) { body(&root[index]) }
  }

  @usableFromInline func found(in root: StackState<Part>, last: Part) -> StackElement? {
    root.id(standingInFor: id, last, at: position).map { StackElement($0, at: position) }
  }

  @usableFromInline func absence(in root: StackState<Part>) -> String? {
    "There is no element \(id) in the stack any more."
  }

  @inlinable static var identifies: Bool { true }
  @inlinable static var reportsLateWrites: Bool { true }
  @usableFromInline var path: String { "[id: \(id)]" }
  @inlinable static func == (left: Self, right: Self) -> Bool { left.id == right.id }
  @usableFromInline func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
