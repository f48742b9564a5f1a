/// A case of an enum, as a value. It embeds a payload in a root (a value of the enum), and extracts the payload of a
/// root.
///
/// A case path is to a case what a `WritableKeyPath` is to a property. There are three ways to create one:
///
/// ```swift
/// let a = Route.allCasePaths.edit            // from a case-pathable enum; `\.edit` where a path is expected
/// let b = /Route.edit                        // from the case's constructor, no conformance needed
/// let c = CasePath("edit",                   // by hand
///   embed: { Route.edit($0) },
///   extract: { if case .edit(let item) = $0 { item } else { nil } })
/// ```
///
/// Embedding and extracting agree: `extract(from: embed(value))` is `value`, and if `extract(from: root)` is `value`,
/// `embed(value)` is `root`. A handwritten path must follow this law.
///
/// For a case without a payload, `Value` is `Void`.
@frozen
@dynamicMemberLookup
public struct CasePath<Root, Value>: @unchecked Sendable {
  // Safe to share: a path stores `@Sendable` functions, constructors of cases, or closures from the macro or from this
  // library, which capture nothing that is unsafe to share. It stores all of them as plain functions, because in a
  // generic enum, a `@Sendable` closure that mentions the enum's type produces a warning.
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
  /// The functions may read the state that contains the root. A binding to a member of the payload therefore changes a
  /// copy of the payload, and then sets the root. Any array that changes is copied, too. With other paths, the payload
  /// changes in place.
  ///
  /// - Parameters:
  ///   - name: The name of the case. The path equals every other path to the case with this name. Without a name, it
  ///     equals only its copies, and creating it takes an allocation.
  ///   - embed: Returns a root with the given payload.
  ///   - extract: Returns the payload of a root, or `nil` if another case is active.
  @inlinable @inline(__always)
  public init(
    _ name: String? = nil, embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.init(
      identity: name.map { .handwritten($0) } ?? .node(CaseIdentityNode()), embed: embed, extract: extract)
  }

  /// Creates a path, for code that ``CasePathable()`` generates.
  ///
  /// The compiler does not check that the closures are safe to share. They are, because they capture nothing.
  @inlinable @inline(__always)
  public init(
    _unchecked name: String, embed: @escaping (Value) -> Root, extract: @escaping (Root) -> Value?
  ) {
    self.init(identity: .name(name), embed: embed, extract: extract)
  }

  /// Returns a root with this case and the payload `value`.
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

  /// Returns whether the case is active in `root`.
  @inlinable @inline(__always)
  package func matches(_ root: Root) -> Bool {
    // With `_extract(root) != nil`, the optimizer would copy the payload.
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
  /// Returns a root with this case.
  @inlinable @inline(__always)
  public func embed() -> Root { _embed(()) }
}

extension CasePath {
  /// Changes the payload of `root` in place.
  ///
  /// ```swift
  /// try (/Route.edit).modify(&route) { $0.name = "Mouse" }
  /// ```
  ///
  /// While `body` runs, nothing else holds the payload, so an array or dictionary in it is not copied. Changes that
  /// `body` makes before it throws are kept.
  ///
  /// - Returns: The result of `body`.
  /// - Throws: ``CaseMismatch`` if another case is active (`root` is unchanged), or an error that `body` throws.
  @inlinable @inline(__always)
  @discardableResult
  public func modify<Result>(_ root: inout Root, _ body: (inout Value) throws -> Result) throws -> Result {
    guard var value = _extract(root) else { throw mismatch(in: root) }
    _ = consume root
    defer { root = _embed(value) }
    return try body(&value)
  }

  @usableFromInline @inline(never)
  func mismatch(in root: Root) -> CaseMismatch {
    CaseMismatch(expected: description, found: caseDescription(Root.self, activeNames(of: root)))
  }
}

/// An error thrown by an edit that expects one case while another is active.
public struct CaseMismatch: Error, Hashable, Sendable, CustomStringConvertible {
  package let expected: String
  package let found: String

  @usableFromInline
  package init(expected: String, found: String) {
    self.expected = expected
    self.found = found
  }

  /// `Expected the case Route.edit, found Route.help.`
  public var description: String { "Expected the case \(expected), found \(found)." }
}

extension CasePath where Root == Value {
  /// The path from a value to itself. It always matches. Write `.self` where a path is expected. Elsewhere, put `self`
  /// in backticks, because `CasePath<…>.self` is the type.
  @inlinable
  public static var `self`: Self { Self(identity: .whole, embed: { $0 }, extract: { $0 }) }
}

extension CasePath where Root == Value? {
  /// The path to the wrapped value of an optional.
  @inlinable
  public static var some: Self { Self(identity: .name("some"), embed: { $0 }, extract: { $0 }) }
}

infix operator .. : CasePathCompositionPrecedence

precedencegroup CasePathCompositionPrecedence {
  associativity: left
  higherThan: MultiplicationPrecedence
}

extension CasePath {
  /// Returns this path followed by `path`: the path to a case of this case's payload.
  ///
  /// ```swift
  /// let login = (/AppRoute.auth).appending(path: /AuthRoute.login)  // also: /AppRoute.auth .. /AuthRoute.login
  /// ```
  ///
  /// Composition is associative, with ``self`` as its identity.
  ///
  /// - Complexity: O(1), with one allocation. Embedding and extracting take the combined time of the two paths.
  @inlinable
  public func appending<Appended>(path: CasePath<Value, Appended>) -> CasePath<Root, Appended> {
    let composition = CaseComposition(self, path)
    // A closure that captures a single object uses that object as its context.
    return CasePath<Root, Appended>(
      identity: .node(composition), embed: { composition.embed($0) }, extract: { composition.extract($0) })
  }

  /// The path to a case of the value in an optional payload: `\.inner.edit`, where `inner` holds an `Inner?`.
  // Emitted into clients, like the subscripts below and `[case:]`: Swift 6.3 crashes on a key path through an exported
  // subscript if its generic arguments include the `CasePathable` conformance of an optional of a tuple.
  // (The conformance requires a copyable payload, and the compiler cannot encode that a tuple is copyable.)
  @_alwaysEmitIntoClient @inline(__always)
  public subscript<Wrapped, Appended>(
    dynamicMember path: CaseKeyPath<Wrapped, Appended>
  ) -> CasePath<Root, Appended> where Value == Wrapped? {
    appending(path: .some).appending(path: Wrapped.allCasePaths[keyPath: path])
  }

  /// Returns `path` followed by `appended`, like ``appending(path:)``: `/Route.inner .. /Inner.edit`.
  @inlinable
  public static func .. <Appended>(
    path: Self, appended: CasePath<Value, Appended>
  ) -> CasePath<Root, Appended> {
    path.appending(path: appended)
  }
}

extension _CasePathValue where Value: CasePathable {
  /// The path to a case of the payload: `\.inner.edit`. It equals the result of ``CasePath/appending(path:)``.
  ///
  /// If a nested case has the name of a `CasePath` member (`description`, `embed`), `\.inner.description` refers to the
  /// member. Use ``CasePath/appending(path:)`` to reach the case.
  // An optional is an enum too. The overload for optionals is a member of `CasePath` itself, not of a protocol, so it
  // wins even if the wrapped enum has a case `none`.
  @_alwaysEmitIntoClient @inline(__always)
  public subscript<Appended>(
    dynamicMember path: CaseKeyPath<Value, Appended>
  ) -> CasePath<Root, Appended> {
    casePath.appending(path: Value.allCasePaths[keyPath: path])
  }
}

/// Two paths in sequence. A single object serves as the context of both closures and as the identity.
@_fixed_layout @usableFromInline
final class CaseComposition<Root, Middle, Value>: CaseIdentityNode, @unchecked Sendable {
  // Safe to share: both paths are constant.
  @usableFromInline let outer: CasePath<Root, Middle>
  @usableFromInline let inner: CasePath<Middle, Value>

  @inlinable
  init(_ outer: CasePath<Root, Middle>, _ inner: CasePath<Middle, Value>) {
    self.outer = outer
    self.inner = inner
  }

  @inlinable
  func embed(_ value: Value) -> Root { outer._embed(inner._embed(value)) }

  @inlinable
  func extract(_ root: Root) -> Value? {
    guard let middle = outer._extract(root) else { return nil }
    return inner._extract(middle)
  }

  override var runsClientCode: Bool { outer.identity.runsClientCode || inner.identity.runsClientCode }

  override func appendSteps(to steps: inout [CaseStep], value: Any.Type) {
    outer.identity.appendSteps(to: &steps, value: Middle.self)
    inner.identity.appendSteps(to: &steps, value: value)
  }

  override func activeNames(of root: Any) -> [String]? {
    guard let root = root as? Root else { return nil }
    guard let middle = outer.extract(from: root) else { return outer.activeNames(of: root) }
    return outer.identity.names + inner.activeNames(of: middle)
  }
}

/// The type of a parameter that takes a ``CasePath``, the only conforming type.
///
/// ```swift
/// func clear<Enum>(_ path: some CasePathValue<Enum, String>, in root: inout Enum) {
///   if path.casePath.extract(from: root) != nil { root = path.casePath.embed("") }
/// }
/// ```
///
/// A function that takes either `/Route.edit` or `\.edit` has an overload with this type and an overload for key paths.
/// With a plain `CasePath` as the parameter, the compiler's errors would be worse: a key path to a missing case fits
/// neither overload, and the compiler explains the one with fewer mismatches. Because this type consists of three
/// protocols, that is the overload for key paths, and the error names the case: *value of type 'Route.AllCasePaths' has
/// no member 'edti'*.
public typealias CasePathValue<Root, Value> =
  _CasePathValue<Root, Value> & _NotAKeyPath & _NorAnythingElse

/// Only ``CasePath`` conforms to this protocol; see ``CasePathValue``.
public protocol _CasePathValue<Root, Value>: Hashable, Sendable {
  associatedtype Root
  associatedtype Value
  /// The path.
  var casePath: CasePath<Root, Value> { get }
}

/// Only ``CasePath`` conforms to this protocol; see ``CasePathValue``.
public protocol _NotAKeyPath {}

/// Only ``CasePath`` conforms to this protocol; see ``CasePathValue``.
public protocol _NorAnythingElse {}

extension CasePath: _CasePathValue, _NotAKeyPath, _NorAnythingElse {
  /// The path itself.
  @inlinable @inline(__always)
  public var casePath: Self { self }
}
