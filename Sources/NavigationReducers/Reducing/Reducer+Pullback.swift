import NavigationCore

extension Reducer {
  /// A reducer of a larger state and a larger action, which leaves everything else alone.
  ///
  /// ```swift
  /// let app = Reducer<App, AppAction>.combine(
  ///   counter.pullback(state: \.left, action: \.left),
  ///   counter.pullback(state: \.right, action: \.right))
  /// ```
  ///
  /// The ids of its effects are its own: what the left counter cancels is not the right one's.
  @inlinable
  public func pullback<Global, GlobalAction: CasePathable>(
    state: WritableKeyPath<Global, State>, action: CaseKeyPath<GlobalAction, Action>
  ) -> Reducer<Global, GlobalAction> {
    pullback(state: state, action: GlobalAction.allCasePaths[keyPath: action])
  }

  /// As the form for key paths, for a path as a value: `action: /AppAction.left`.
  @inlinable
  public func pullback<Global, GlobalAction>(
    state: WritableKeyPath<Global, State>, action: some CasePathValue<GlobalAction, Action>
  ) -> Reducer<Global, GlobalAction> {
    let path = action.casePath
    let shared = SharedKeyPath(state)
    let isThere = isThere
    return Reducer<Global, GlobalAction>(
      isThere: isThere.map { isThere in
        { @Sendable global, effect in
          guard effect.first == .part(shared.keyPath) else { return true }
          return isThere(global[keyPath: shared.keyPath], effect.dropFirst())
        }
      }
    ) { global, action in
      guard let local = path.extract(from: action) else { return .none }
      let effect = reduce(&global[keyPath: shared.keyPath], local)
      return effect.parts.isEmpty ? .none : effect.map { path.embed($0) }.belonging(to: .part(shared.keyPath))
    }
  }
}

extension EffectID {
  @usableFromInline
  static func part(_ keyPath: AnyKeyPath) -> EffectID { EffectID(.part(AnyHashable(keyPath))) }
}
