/// An element of a collection, at an index or with an id.
@usableFromInline
struct Element<Root: MutableCollection>: Focus {
  /// Where it was, and most likely is.
  @usableFromInline let index: Root.Index
  /// What it was asked for by; `nil` if by its index.
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
  func read(from root: Root, _ identity: Identity<Root.Element>?, into part: inout Root.Element?) -> Bool {
    var place = self
    if let identity, let part {
      guard let found = self.place(in: root, of: part, identity) else { return false }
      place = found
    }
    guard let found = place.extract(from: root) else { return false }
    part = found
    return true
  }

  @inlinable
  func place(in root: Root, of part: Root.Element, _ identity: Identity<Root.Element>) -> Self? {
    if isThere(in: root), identity.isSame(root[index], part) { return self }
    return root.firstIndex { identity.isSame($0, part) }.map { Element(at: $0, id: id) }
  }

  @inlinable static var moves: Bool { true }

  @usableFromInline
  var isInPlace: Bool { Root.self == [Root.Element].self || Root.self == ContiguousArray<Root.Element>.self }

  @usableFromInline func absence(in root: Root) -> String? {
    id.map { "There is no element with the id \($0.base) any more." }
      ?? "The element that was at \(index) is not there any more."
  }
  @inlinable static var reportsLateWrites: Bool { true }
  @usableFromInline var path: String { id.map { "[id: \($0.base)]" } ?? "[\(index)]" }

  @inlinable static func == (left: Self, right: Self) -> Bool {
    left.id == nil && right.id == nil ? left.index == right.index : left.id == right.id
  }

  @usableFromInline func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
