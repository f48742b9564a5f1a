infix operator .. : CasePathCompositionPrecedence

precedencegroup CasePathCompositionPrecedence {
  associativity: left
  higherThan: MultiplicationPrecedence
}

extension CasePath {
  /// Returns the path through this case to the case of its payload that `path` leads to.
  ///
  /// ```swift
  /// let login = (/AppRoute.auth).appending(path: /AuthRoute.login)  // also: /AppRoute.auth .. /AuthRoute.login
  /// ```
  ///
  /// Composition is associative, and ``self`` is its neutral element.
  ///
  /// - Complexity: O(1), with one allocation. Embedding and extracting take the time of both paths.
  @inlinable
  public func appending<Appended>(path: CasePath<Value, Appended>) -> CasePath<Root, Appended> {
    let composition = CaseComposition(self, path)
    // A closure that captures a single object uses that object as its context.
    return CasePath<Root, Appended>(
      identity: .node(composition), embed: { composition.embed($0) }, extract: { composition.extract($0) })
  }

  /// The path to a case of the value in an optional payload: `\.inner.edit`, where `inner` holds an `Inner?`.
  // Emitted into clients, like the subscripts below and `[case:]`: Swift 6.3 crashes on a key path through an exported
  // subscript if its generic arguments include `CasePathable` for an optional or a `Result` of a tuple. (The conformance
  // requires a copyable payload, and the compiler cannot encode that a tuple is copyable.)
  @_alwaysEmitIntoClient @inline(__always)
  public subscript<Wrapped, Appended>(
    dynamicMember path: CaseKeyPath<Wrapped, Appended>
  ) -> CasePath<Root, Appended> where Value == Wrapped? {
    appending(path: .some).appending(path: Wrapped.allCasePaths[keyPath: path])
  }

  /// Returns the path through `path` to the case that `appended` leads to, like ``appending(path:)``:
  /// `/Route.inner .. /Inner.edit`.
  @inlinable
  public static func .. <Appended>(
    path: Self, appended: CasePath<Value, Appended>
  ) -> CasePath<Root, Appended> {
    path.appending(path: appended)
  }

  /// Returns the path through `path` to the case that `constructor` makes: `/Route.inner .. Inner.edit`.
  ///
  /// For constructors that cannot work, see ``CasePath/init(_:fileID:line:)-((Value)->Root,_,_)``.
  @inlinable
  public static func .. <Appended>(
    path: Self, constructor: sending @escaping (Appended) -> Value
  ) -> CasePath<Root, Appended> {
    path.appending(path: CasePath<Value, Appended>(constructor, ConstructorOrigin(nil)))
  }
}

extension _CasePathValue where Value: CasePathable {
  /// The path to a case of the payload: `\.inner.edit`. It is the one that ``CasePath/appending(path:)`` returns.
  ///
  /// If a nested case has the name of a member of `CasePath` (`description`, `embed`), `\.inner.description` is the
  /// member. Use ``CasePath/appending(path:)`` to reach the case.
  // An optional is an enum too. The form for optionals is a member of `CasePath` itself, not of a protocol, so it wins
  // if both enums have a case `none`.
  @_alwaysEmitIntoClient @inline(__always)
  public subscript<Appended>(
    dynamicMember path: CaseKeyPath<Value, Appended>
  ) -> CasePath<Root, Appended> {
    casePath.appending(path: Value.allCasePaths[keyPath: path])
  }
}

/// Two paths, of which the second continues the first. One object serves both closures and the identity.
@_fixed_layout @usableFromInline
final class CaseComposition<Root, Middle, Value>: CaseIdentityNode, @unchecked Sendable {
  // Sound to share: both paths are constant.
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

  override func activeCase(of root: Any) -> [String]? {
    guard let root = root as? Root else { return nil }
    guard let middle = outer.extract(from: root) else { return outer.activeCase(of: root) }
    return outer.identity.names + inner.activeCase(of: middle)
  }
}
