/// A part of a value that is not always there: the payload of a case, what an optional wraps, an element.
///
/// There are three kinds of binding to such a part, and each is one class over any focus: ``PartLocation`` (the part
/// or `nil`), ``RetainedLocation`` (the part, of which there was one), and ``PresenceLocation`` (whether it is there).
@usableFromInline
protocol Focus<Root, Part>: Equatable {
  associatedtype Root
  associatedtype Part

  /// The part, or `nil` where it is not there.
  func extract(from root: Root) -> Part?

  /// Changes the part in place; nothing, where it is not there.
  func modify(_ root: inout Root, _ body: (inout Part) -> Void)

  /// Whether the part is there.
  func isThere(in root: Root) -> Bool

  /// Reads the part that was read before, and returns whether it is there. With an identity, another part that took its
  /// place does not count, and the focus follows the part to another place.
  mutating func read(from root: Root, _ identity: Identity<Part>?, into part: inout Part?) -> Bool

  /// Whether ``read(from:_:into:)`` may change the focus.
  static var moves: Bool { get }

  /// Whether parts are told apart by the focus itself, and not by their values.
  static var identifies: Bool { get }

  /// Whether ``modify(_:_:)`` runs no code of a client, which could read what is being changed.
  var isInPlace: Bool { get }

  /// The root with another part, if the part is all there is in a root.
  func root(with part: Part) -> Root?

  /// What writing `nil` replaces the root with; `nil` where it is ignored.
  var cleared: Root? { get }

  /// Why the part is not there, if the reason is not the root's.
  func absence(in root: Root) -> String?

  /// The part that stands for this one in a root that it is not in, if there is one. `last` is what was read last.
  func found(in root: Root, last: Part) -> Self?

  /// Whether writes are reported where the part is not there any more. Otherwise they are kept.
  static var reportsLateWrites: Bool { get }

  /// Whether the part, where it is there, is all there is in a root.
  static var isWhole: Bool { get }

  /// What to add to the root's path.
  var path: String { get }

  /// The case that the part is the payload of, if it is one of a route.
  var caseName: String? { get }

  /// Whether the root is a route that is not `nil`.
  func isActiveRoute(_ root: Root) -> Bool

  func hash(into hasher: inout Hasher)
}

extension Focus {
  @usableFromInline
  func hash(into hasher: inout Hasher) {}

  @inlinable
  func isThere(in root: Root) -> Bool {
    switch extract(from: root) {
    case .some(let part):
      withExtendedLifetime(part) {}
      return true
    case .none: return false
    }
  }

  @inlinable @inline(__always)
  func read(from root: Root, _ identity: Identity<Part>?, into part: inout Part?) -> Bool {
    guard let found = extract(from: root) else { return false }
    if let identity, let part, !identity.isSame(found, part) { return false }
    part = found
    return true
  }

  @inlinable static var moves: Bool { false }
  @inlinable static var identifies: Bool { false }
  @usableFromInline var isInPlace: Bool { true }
  @inlinable func root(with part: Part) -> Root? { nil }
  @inlinable var cleared: Root? { nil }
  @usableFromInline func absence(in root: Root) -> String? { nil }
  @usableFromInline func found(in root: Root, last: Part) -> Self? { nil }
  @inlinable static var reportsLateWrites: Bool { false }
  @inlinable static var isWhole: Bool { false }
  @usableFromInline var caseName: String? { nil }
  @inlinable func isActiveRoute(_ root: Root) -> Bool { false }
}
