/// A lens to a value that may be absent: the payload of a case, the value of an optional, or an element.
///
/// Three classes, each generic over the lens, are locations of such a value: ``OptionalLocation`` (the value or `nil`),
/// ``LastValueLocation`` (the value, or the last known value), and ``PresenceLocation`` (whether there is a value).
@usableFromInline
protocol OptionalLens<Root, Value>: Hashable {
  associatedtype Root
  associatedtype Value

  /// The value, or `nil` if it is absent.
  func extract(from root: Root) -> Value?

  /// Changes the value in place. Does nothing if it is absent.
  func modify(_ root: inout Root, _ body: (inout Value) -> Void)

  func hasValue(in root: Root) -> Bool

  /// Reads the value into `last`, the last known value, and returns whether it found a value. If values have an
  /// `identity`, a value with a different identity does not count, and the lens follows the value when it moves.
  mutating func read(from root: Root, _ identity: IdentityRule<Value>?, into last: inout Value?) -> Bool

  /// Whether ``read(from:_:into:)`` may change the lens.
  static var moves: Bool { get }

  /// Whether the lens itself identifies a value, so that the value needs no identity.
  static var identifies: Bool { get }

  /// Whether ``modify(_:_:)`` runs without calling client code, which could read the root during the access.
  var isInPlace: Bool { get }

  /// Whether ``modify(_:_:)`` calls a nonmutating setter.
  var isReference: Bool { get }

  /// The root that holds `value`, or `nil` if a root also holds other data.
  func root(with value: Value) -> Root?

  /// The root after a write of `nil`, or `nil` if the lens ignores such a write.
  var cleared: Root? { get }

  /// The root that presents the value after a write of `true`, or `nil` if such a write is ignored.
  func activated(from root: Root) -> Root?

  /// Why the value is absent, or `nil` to use the root's reason.
  func absence(in root: Root) -> String?

  /// A lens to the value that replaced `last`, the last known value, in `root`.
  func found(in root: Root, last: Value) -> Self?

  /// Whether a write after the value was removed is reported and ignored, as for an element. Otherwise, the binding
  /// keeps the written value as its last known value.
  static var reportsLateWrites: Bool { get }

  /// Whether the value is the whole root, apart from the optional around it.
  static var isWhole: Bool { get }

  /// The text that the lens adds to the root's path.
  var path: String { get }

  /// If the root is a route, the name of the case with this payload.
  var caseName: String? { get }
}

extension OptionalLens {
  @inlinable
  func hasValue(in root: Root) -> Bool {
    switch extract(from: root) {
    case .some(let value):
      withExtendedLifetime(value) {}
      return true
    case .none: return false
    }
  }

  @inlinable @inline(__always)
  func read(from root: Root, _ identity: IdentityRule<Value>?, into last: inout Value?) -> Bool {
    guard let found = extract(from: root) else { return false }
    if let identity, let last, !identity.isSame(found, as: last) { return false }
    last.replace(with: found)
    return true
  }

  @inlinable static var moves: Bool { false }
  @inlinable static var identifies: Bool { false }
  @usableFromInline var isInPlace: Bool { true }
  @usableFromInline var isReference: Bool { false }
  @inlinable func root(with value: Value) -> Root? { nil }
  @inlinable var cleared: Root? { nil }
  @usableFromInline func activated(from root: Root) -> Root? { nil }
  @usableFromInline func absence(in root: Root) -> String? { nil }
  @usableFromInline func found(in root: Root, last: Value) -> Self? { nil }
  @inlinable static var reportsLateWrites: Bool { false }
  @inlinable static var isWhole: Bool { false }
  @usableFromInline var caseName: String? { nil }
}

/// The lens to the value of an optional.
@frozen @usableFromInline
struct WrappedLens<Value>: OptionalLens {
  @inlinable init() {}

  @inlinable func extract(from root: Value?) -> Value? { root }

  @inlinable func modify(_ root: inout Value?, _ body: (inout Value) -> Void) { root.changeInPlace(body) }

  @inlinable func root(with value: Value) -> Value?? { .some(value) }
  @inlinable var cleared: Value?? { .some(nil) }
  @inlinable static var isWhole: Bool { true }
  @inlinable var path: String { "" }
}

/// The lens to a member of an optional value.
@frozen @usableFromInline
struct OptionalMemberLens<Wrapped, Value>: OptionalLens {
  @usableFromInline let keyPath: WritableKeyPath<Wrapped, Value>

  @inlinable init(_ keyPath: WritableKeyPath<Wrapped, Value>) { self.keyPath = keyPath }

  @inlinable func extract(from root: Wrapped?) -> Value? { root?[keyPath: keyPath] }

  @inlinable func modify(_ root: inout Wrapped?, _ body: (inout Value) -> Void) {
    root.changeInPlace { body(&$0[keyPath: keyPath]) }
  }

  @usableFromInline var isInPlace: Bool { MemoryLayout<Wrapped>.offset(of: keyPath) != nil }
  @usableFromInline var isReference: Bool { keyPath is ReferenceWritableKeyPath<Wrapped, Value> }
  @usableFromInline var path: String { memberPath(keyPath) }
  @usableFromInline static func == (left: Self, right: Self) -> Bool {
    ComparableKeyPath(left.keyPath) == ComparableKeyPath(right.keyPath)
  }

  @usableFromInline func hash(into hasher: inout Hasher) { hasher.combine(keyPath) }
}

/// The lens to the payload of a case.
@frozen @usableFromInline
struct CaseLens<Root, Value>: OptionalLens {
  @usableFromInline let casePath: CasePath<Root, Value>

  @inlinable init(_ path: CasePath<Root, Value>) { casePath = path }

  @inlinable func extract(from root: Root) -> Value? { casePath._extract(root) }
  @inlinable func hasValue(in root: Root) -> Bool { casePath.matches(root) }

  @inlinable func modify(_ root: inout Root, _ body: (inout Value) -> Void) {
    guard var value = casePath._extract(root) else { return }
    _ = consume root
    body(&value)
    root = casePath._embed(value)
  }

  @inlinable func root(with value: Value) -> Root? { casePath._embed(value) }
  @usableFromInline var isInPlace: Bool { !casePath.identity.runsClientCode }
  @usableFromInline func absence(in root: Root) -> String? { "\(casePath.mismatch(in: root))" }
  @usableFromInline var path: String { casePath.memberPath }
}

/// The lens to the payload of a case of an optional enum.
@frozen @usableFromInline
struct OptionalCaseLens<Enum, Value>: OptionalLens {
  @usableFromInline let casePath: CasePath<Enum, Value>

  @inlinable init(_ path: CasePath<Enum, Value>) { casePath = path }

  @inlinable func extract(from root: Enum?) -> Value? { root.flatMap(casePath._extract) }

  @inlinable func hasValue(in root: Enum?) -> Bool {
    guard case .some(let root) = root else { return false }
    return casePath.matches(root)
  }

  @inlinable func modify(_ root: inout Enum?, _ body: (inout Value) -> Void) {
    guard var value = extract(from: root) else { return }
    root = nil
    body(&value)
    root = casePath._embed(value)
  }

  @inlinable func root(with value: Value) -> Enum?? { .some(casePath._embed(value)) }
  @inlinable var cleared: Enum?? { .some(nil) }

  @usableFromInline func activated(from root: Enum?) -> Enum?? {
    // A case without a payload has a single value.
    guard case .none = root, Value.self == Void.self, let value = () as? Value else { return nil }
    return .some(casePath._embed(value))
  }

  @usableFromInline var isInPlace: Bool { !casePath.identity.runsClientCode }
  @usableFromInline func absence(in root: Enum?) -> String? {
    root.map { "\(casePath.mismatch(in: $0))" }
      ?? "\(CaseMismatch(expected: casePath.description, found: "nil"))"
  }

  @usableFromInline var path: String { casePath.memberPath }
  @usableFromInline var caseName: String? { casePath.caseName ?? "\(casePath)" }
}
