/// A lens to an element of a collection, by index or by id.
@frozen @usableFromInline
struct ElementLens<Root: MutableCollection>: OptionalLens {
  /// The index at which the element was last found.
  @usableFromInline var index: Root.Index
  /// The id of an element that was requested by id, or `nil` for an element that was requested by index.
  @usableFromInline let id: AnyHashable?

  @inlinable
  init(at index: Root.Index, id: AnyHashable? = nil) {
    self.index = index
    self.id = id
  }

  @inlinable func extract(from root: Root) -> Root.Element? { hasValue(in: root) ? root[index] : nil }
  @inlinable func hasValue(in root: Root) -> Bool { root.startIndex <= index && index < root.endIndex }

  @inlinable func modify(_ root: inout Root, _ body: (inout Root.Element) -> Void) {
    if hasValue(in: root) { body(&root[index]) }
  }

  @inlinable
  mutating func read(
    from root: Root, _ identity: IdentityRule<Root.Element>?, into last: inout Root.Element?
  ) -> Bool {
    if hasValue(in: root) {
      let found = root[index]
      guard let identity, let known = last, !identity.isSame(found, as: known) else {
        last.replace(with: found)
        return true
      }
    }
    guard let identity, let known = last, identity.identifies(known),
      let index = root.firstIndex(where: { identity.isSame($0, as: known) })
    else { return false }
    self.index = index
    last.replace(with: root[index])
    return true
  }

  @inlinable static var moves: Bool { true }

  @usableFromInline
  var isInPlace: Bool { Root.self == [Root.Element].self || Root.self == ContiguousArray<Root.Element>.self }

  @usableFromInline func absence(in root: Root) -> String? {
    id.map { "The element with the id \(messageText(of: $0)) was removed." }
      ?? "The element at \(index) was removed."
  }
  @inlinable static var reportsLateWrites: Bool { true }
  @usableFromInline var path: String { id.map { "[id: \(messageText(of: $0))]" } ?? "[\(index)]" }

  @inlinable static func == (left: Self, right: Self) -> Bool {
    left.id == nil && right.id == nil ? left.index == right.index : left.id == right.id
  }

  @usableFromInline func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A lens to a stack element, by id.
@frozen @usableFromInline
struct StackElementLens<Value>: OptionalLens {
  @usableFromInline let id: StackElementID
  /// The element's position when the binding was created.
  @usableFromInline let position: Int

  @inlinable init(_ id: StackElementID, at position: Int) {
    self.id = id
    self.position = position
  }

  @inlinable func extract(from root: StackState<Value>) -> Value? { root.index(id: id).map { root[$0] } }
  @inlinable func hasValue(in root: StackState<Value>) -> Bool { root.index(id: id) != nil }

  @inlinable func modify(_ root: inout StackState<Value>, _ body: (inout Value) -> Void) {
    if let index = root.index(id: id) { body(&root[index]) }
  }

  @usableFromInline func found(in root: StackState<Value>, last: Value) -> StackElementLens? {
    root.id(standingInFor: id, last, at: position).map { StackElementLens($0, at: position) }
  }

  @usableFromInline func absence(in root: StackState<Value>) -> String? {
    "The element \(id) was removed from the stack."
  }

  @inlinable static var identifies: Bool { true }
  @inlinable static var reportsLateWrites: Bool { true }
  @usableFromInline var path: String { "[id: \(id)]" }
  @inlinable static func == (left: Self, right: Self) -> Bool { left.id == right.id }
  @usableFromInline func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
