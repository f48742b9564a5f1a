/// A case of an enum, as a value: it embeds a payload in a root, and extracts the payload from a root.
///
/// A case path is to a case what a `WritableKeyPath` is to a property. There are three ways to create one, and each
/// gives the same type:
///
/// ```swift
/// let a = Route.allCasePaths.edit            // from a case-pathable enum; `\.edit` where a path is expected
/// let b = /Route.edit                        // from the case's constructor, no conformance needed
/// let c = CasePath("edit",                   // by hand
///   embed: { Route.edit($0) },
///   extract: { if case .edit(let item) = $0 { item } else { nil } })
/// ```
///
/// For a case of an enum, the two directions agree: `extract(from: embed(value))` is `value`, and if
/// `extract(from: root)` is `value`, `embed(value)` is `root`. Make sure of that in a path that you write by hand.
///
/// The `Value` of a path to a case without payload is `Void`.
@frozen
@dynamicMemberLookup
public struct CasePath<Root, Value>: @unchecked Sendable {
  // Sound to share: a path takes `@Sendable` functions, constructors of cases, and closures of the macro or of this
  // library, which capture nothing that is unsafe to share. All are stored as plain functions, because in a generic
  // enum, a `@Sendable` closure that mentions the enum's type produces a warning.
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

  /// Creates a path from two functions.
  ///
  /// The functions may read the state that the root is a part of. So a binding to a member of the payload changes a copy
  /// of the payload, and then sets the root: an array in it is copied. Other paths change the payload in place.
  ///
  /// - Parameters:
  ///   - name: The name of the case. The path equals every other path to the case of that name. Without a name, it
  ///     equals only its copies, and creating it takes an allocation.
  ///   - embed: Makes a root from a value.
  ///   - extract: Returns the value from which `embed` makes the root, or `nil` if another case is active.
  @inlinable @inline(__always)
  public init(
    _ name: String? = nil, embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.init(
      identity: name.map { .handwritten($0) } ?? .node(CaseIdentityNode()), embed: embed, extract: extract)
  }

  /// Creates a path in code that ``CasePathable()`` generates. Don't write it by hand.
  ///
  /// The compiler does not check that the closures are safe to share. They are, because they capture nothing.
  @inlinable @inline(__always)
  public init(
    _unchecked name: String, embed: @escaping (Value) -> Root, extract: @escaping (Root) -> Value?
  ) {
    self.init(identity: .name(name), embed: embed, extract: extract)
  }

  /// Returns the root whose active case is this one, with `value` as its payload.
  ///
  /// ```swift
  /// (/Route.edit).embed(item)  // → edit(Item(name: "Keyboard"))
  /// ```
  @inlinable @inline(__always)
  public func embed(_ value: Value) -> Root { _embed(value) }

  /// Returns the payload of `root`, or `nil` if another case is active.
  ///
  /// ```swift
  /// (/Route.edit).extract(from: .edit(item))  // → Item(name: "Keyboard")
  /// (/Route.edit).extract(from: .help)        // → nil
  /// ```
  @inlinable @inline(__always)
  public func extract(from root: Root) -> Value? { _extract(root) }

  /// Embeds `value`, like ``embed(_:)``, so that a path can be called like a constructor: `path(item)`.
  @inlinable @inline(__always)
  public func callAsFunction(_ value: Value) -> Root { _embed(value) }

  /// Returns whether the case is active in `root`, so that a path can be a pattern:
  /// `switch route { case editPath: … }`.
  @inlinable @inline(__always)
  public static func ~= (path: Self, root: Root) -> Bool { path.matches(root) }

  /// Returns whether the case is active in `root`.
  @inlinable @inline(__always)
  func matches(_ root: Root) -> Bool {
    // For `_extract(root) != nil`, the optimizer copies the payload. Here it does not, because nothing needs the
    // payload after it is bound.
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
  /// Returns the root whose active case is this one.
  @inlinable @inline(__always)
  public func embed() -> Root { _embed(()) }

  /// Returns the root whose active case is this one: `path()`.
  @inlinable @inline(__always)
  public func callAsFunction() -> Root { _embed(()) }
}
