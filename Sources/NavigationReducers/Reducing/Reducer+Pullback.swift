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
  /// A store may read the key path after any action, so it must be valid in every state. One that reads an element of an array
  /// is not.
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
    return Reducer<Global, GlobalAction> { global, action in
      guard let local = path.extract(from: action) else { return .none }
      let effect = reduce(&global[keyPath: shared.keyPath], local)
      guard !effect.parts.isEmpty else { return .none }
      return effect.map { path.embed($0) }.within(shared, action: path)
    }
  }
}
