import NavigationCore

extension Reducer {
  /// Returns a reducer of a larger state that runs this one on a part of it.
  ///
  /// ```swift
  /// let app = Reducer<App, AppAction>.combine(
  ///   counter.pullback(state: \.left, action: \.left),
  ///   counter.pullback(state: \.right, action: \.right))
  /// ```
  ///
  /// A store can read the key path after any action, so it must be valid in every state. A key path to an element of an
  /// array is not.
  ///
  /// The ids of effects are local: in the example, the left counter does not cancel effects of the right one.
  ///
  /// - Parameters:
  ///   - state: The part of the state.
  ///   - action: The case of the actions that this reducer handles. Other actions change nothing.
  @inlinable
  public func pullback<Global, GlobalAction: CasePathable>(
    state: WritableKeyPath<Global, State>, action: CaseKeyPath<GlobalAction, Action>
  ) -> Reducer<Global, GlobalAction> {
    pullback(state: state, action: GlobalAction.allCasePaths[keyPath: action])
  }

  /// Returns a reducer of a larger `state`, for a path to the case as a value: `action: /AppAction.left`.
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
