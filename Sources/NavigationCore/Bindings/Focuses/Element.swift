/// An element of a collection, at an index or with an id.
@frozen @usableFromInline
struct Element<Root: MutableCollection>: Focus {
  /// The index at which it was last found.
  @usableFromInline var index: Root.Index
  /// The id that it was requested by, or `nil` if it was requested by its index.
  @usableFromInline let id: AnyHashable?

  @inlinable
  init(at index: Root.Index, id: AnyHashable? = nil) {
    self.index = index
    self.id = id
  }

  @inlinable func extract(from root: Root) -> Root.Element? { isThere(in: root) ? root[index] : nil }
  @inlinable func isThere(in root: Root) -> Bool { root.startIndex <= index && index < root.endIndex }

  @inlinable func modify(_ root: inout Root, _ body: (inout Root.Element) -> Void) {
    if isThere(in: root) { body(&root[index]) }
  }

  @inlinable
  mutating func read(
    from root: Root, _ identity: IdentityRule<Root.Element>?, into part: inout Root.Element?
  ) -> Bool {
    if isThere(in: root) {
      let found = root[index]
      guard let identity, let last = part, !identity.isSame(found, as: last) else {
        part.replace(with: found)
        return true
      }
    }
    guard let identity, let last = part, identity.identifies(last),
      let index = root.firstIndex(where: { identity.isSame($0, as: last) })
    else { return false }
    self.index = index
    part.replace(with: root[index])
    return true
  }

  @inlinable static var moves: Bool { true }

  @usableFromInline
  var isInPlace: Bool { Root.self == [Root.Element].self || Root.self == ContiguousArray<Root.Element>.self }

  @usableFromInline func absence(in root: Root) -> String? {
    id.map { "There is no element with the id \(messageText(of: $0)) any more." }
      ?? "The element that was at \(index) is not there any more."
  }
  @inlinable static var reportsLateWrites: Bool { true }
  @usableFromInline var path: String { id.map { "[id: \(messageText(of: $0))]" } ?? "[\(index)]" }

  @inlinable static func == (left: Self, right: Self) -> Bool {
    left.id == nil && right.id == nil ? left.index == right.index : left.id == right.id
  }

  @usableFromInline func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
