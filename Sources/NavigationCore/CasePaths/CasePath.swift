/// One case of an enum, as a value: how to make a root from the case's payload, and how to get the payload
/// back out of a root.
///
/// What a `WritableKeyPath` is to a property, a case path is to a case. There are three ways to get one, and
/// which way it was makes no difference to what can be done with it:
///
/// ```swift
/// let a = Route.allCasePaths.edit            // from a case-pathable enum; `\.edit` where a path is expected
/// let b = /Route.edit                        // from the case's constructor, no conformance needed
/// let c = CasePath("edit",                   // by hand
///   embed: { Route.edit($0) },
///   extract: { if case .edit(let item) = $0 { item } else { nil } })
/// ```
///
/// The two directions agree: `extract(from: embed(value))` is `value`, and where `extract(from: root)` is
/// `value`, `embed(value)` is `root`. A path to a case without payload has `Void` for its value.
@frozen
@dynamicMemberLookup
public struct CasePath<Root, Value>: @unchecked Sendable {
  // Sound to share: every public way to make a path takes `@Sendable` functions only. They are stored as plain
  // ones, because in a generic enum a `@Sendable` closure may not mention the enum's type without a warning.
  @usableFromInline let _embed: (Value) -> Root
  @usableFromInline let _extract: (Root) -> Value?
  @usableFromInline let identity: CaseIdentity

  @inlinable @inline(__always)
  init(
    identity: CaseIdentity, embed: @escaping (Value) -> Root, extract: @escaping (Root) -> Value?
  ) {
    self._embed = embed
    self._extract = extract
    self.identity = identity
  }

  /// A path written by hand.
  ///
  /// - Parameters:
  ///   - name: the case's name. With it the path equals every other path to the case of that name; without, it
  ///     equals only its own copies, and making it costs an allocation.
  ///   - embed: makes a root from a value.
  ///   - extract: the value that `embed` made the root from, or `nil` where another case is active.
  @inlinable @inline(__always)
  public init(
    _ name: String? = nil, embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.init(
      identity: name.map { .name($0) } ?? .node(CaseIdentityNode()), embed: embed, extract: extract)
  }

  /// What ``CasePathable()`` writes, with closures that capture nothing. They could not be `@Sendable` in a generic
  /// enum without a warning, and are safe to share all the same.
  @inlinable @inline(__always)
  public init(
    _unchecked name: String, embed: @escaping (Value) -> Root, extract: @escaping (Root) -> Value?
  ) {
    self.init(identity: .name(name), embed: embed, extract: extract)
  }

  /// The root whose active case is this one, with `value` as its payload.
  ///
  /// ```swift
  /// (/Route.edit).embed(item)  // → edit(Item(name: "Keyboard"))
  /// ```
  @inlinable @inline(__always)
  public func embed(_ value: Value) -> Root { _embed(value) }

  /// The payload, or `nil` where another case is active.
  ///
  /// ```swift
  /// (/Route.edit).extract(from: .edit(item))  // → Item(name: "Keyboard")
  /// (/Route.edit).extract(from: .help)        // → nil
  /// ```
  @inlinable @inline(__always)
  public func extract(from root: Root) -> Value? { _extract(root) }

  /// ``embed(_:)``, so that a path is called like the constructor it stands for: `path(item)`.
  @inlinable @inline(__always)
  public func callAsFunction(_ value: Value) -> Root { _embed(value) }

  /// Whether the case is active, so that a path is a pattern: `switch route { case editPath: … }`.
  @inlinable @inline(__always)
  public static func ~= (path: Self, root: Root) -> Bool { path.matches(root) }

  /// Whether the case is active. Written so that the optimizer sees the payload end where it begins, and leaves
  /// out copying it; it does not for `_extract(root) != nil`.
  @inlinable @inline(__always)
  func matches(_ root: Root) -> Bool {
    switch _extract(root) {
    case .some(let value):
      withExtendedLifetime(value) {}
      return true
    case .none:
      return false
    }
  }
}

extension CasePath where Value == Void {
  /// The root whose active case is this one.
  @inlinable @inline(__always)
  public func embed() -> Root { _embed(()) }

  /// The root whose active case is this one: `path()`.
  @inlinable @inline(__always)
  public func callAsFunction() -> Root { _embed(()) }
}
