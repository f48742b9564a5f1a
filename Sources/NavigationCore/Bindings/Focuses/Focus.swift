/// A part of a value that may be absent: the payload of a case, the value of an optional, or an element.
///
/// There are three kinds of binding to such a part. Each is one class, generic over the focus: ``PartLocation`` (the
/// part or `nil`), ``RetainedLocation`` (the part or its last value), and ``PresenceLocation`` (whether it is there).
@usableFromInline
protocol Focus<Root, Part>: Equatable {
  associatedtype Root
  associatedtype Part

  /// The part, or `nil` if it is not there.
  func extract(from root: Root) -> Part?

  /// Changes the part in place. Does nothing if it is not there.
  func modify(_ root: inout Root, _ body: (inout Part) -> Void)

  /// Whether the part is there.
  func isThere(in root: Root) -> Bool

  /// Reads the part into `part`, which holds its last value, and returns whether it is there. With an identity, another
  /// part in its place does not count, and the focus follows the part to another place.
  mutating func read(from root: Root, _ identity: IdentityRule<Part>?, into part: inout Part?) -> Bool

  /// Whether ``read(from:_:into:)`` may change the focus.
  static var moves: Bool { get }

  /// Whether parts are distinguished by the focus itself, rather than by their values.
  static var identifies: Bool { get }

  /// Whether ``modify(_:_:)`` runs no client code, which could read what is being changed.
  var isInPlace: Bool { get }

  /// Whether ``modify(_:_:)`` calls a setter that is not mutating.
  var isReference: Bool { get }

  /// The root made of another part, or `nil` if a root holds more than its part.
  func root(with part: Part) -> Root?

  /// The root after a write of `nil`, or `nil` if such a write is ignored.
  var cleared: Root? { get }

  /// Why the part is not there, or `nil` if the reason is that of the root.
  func absence(in root: Root) -> String?

  /// The part that replaces this one in a root without it, if there is one. `last` is the last value of this part.
  func found(in root: Root, last: Part) -> Self?

  /// Whether a write is ignored and reported after the part has gone. Otherwise, the binding keeps what is written.
  static var reportsLateWrites: Bool { get }

  /// Whether the part, if it is there, is the whole root.
  static var isWhole: Bool { get }

  /// What the part adds to the path of the root.
  var path: String { get }

  /// The name of the case that the part is the payload of, if the root is a route.
  var caseName: String? { get }

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
  func read(from root: Root, _ identity: IdentityRule<Part>?, into part: inout Part?) -> Bool {
    guard let found = extract(from: root) else { return false }
    if let identity, let part, !identity.isSame(found, as: part) { return false }
    part.replace(with: found)
    return true
  }

  @inlinable static var moves: Bool { false }
  @inlinable static var identifies: Bool { false }
  @usableFromInline var isInPlace: Bool { true }
  @usableFromInline var isReference: Bool { false }
  @inlinable func root(with part: Part) -> Root? { nil }
  @inlinable var cleared: Root? { nil }
  @usableFromInline func absence(in root: Root) -> String? { nil }
  @usableFromInline func found(in root: Root, last: Part) -> Self? { nil }
  @inlinable static var reportsLateWrites: Bool { false }
  @inlinable static var isWhole: Bool { false }
  @usableFromInline var caseName: String? { nil }
}
