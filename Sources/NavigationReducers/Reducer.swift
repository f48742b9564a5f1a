import NavigationCore

/// A function that changes the state of a feature in response to an action, and returns effects.
///
/// ```swift
/// let steps = Reducer<Int, CounterAction> { count, action in
///   if case .tick = action { count += 1 }
///   return .none
/// }
/// var count = 1
/// _ = steps(&count, .tick)
/// count  // → 2
/// ```
///
/// A reducer is a `Sendable` value: it can be a global constant, and tests can call it on any actor. State and actions
/// need not be `Sendable`. The function is not isolated to an actor. In a module whose default isolation is the main
/// actor, declare the types and functions that it uses as `nonisolated`: `nonisolated struct Item`.
@frozen
public struct Reducer<State, Action>: Sendable {
  @usableFromInline let reduce: @Sendable (inout State, Action) -> Effect<Action>

  /// Creates a reducer from a function.
  ///
  /// The function can call other reducers of the same state, including this one, so that a feature can present itself:
  ///
  /// ```swift
  /// enum Folders {
  ///   static let reducer: Reducer<Folder, FolderAction> = Reducer<Folder, FolderAction> { folder, action in
  ///     if case .open = action { folder.child = Folder() }
  ///     return .none
  ///   }
  ///   .presents(Reducer { reducer(&$0, $1) }, state: \.child, action: \.child)
  /// }
  /// var state = Folder()
  /// for action in [FolderAction.open, .child(.open)] { _ = Folders.reducer(&state, action) }
  /// state.child?.child == Folder()  // → true
  /// ```
  ///
  /// To run a reducer on a part of the state, use `pullback(state:action:)`. If you call it by hand instead, its
  /// effects don't belong to the part. This is reported if the type of the part differs from the type of the state.
  ///
  /// - Parameter reduce: Changes the state in response to an action, and returns the effects.
  @inlinable
  public init(_ reduce: @escaping @Sendable (_ state: inout State, _ action: Action) -> Effect<Action>) {
    self.reduce = reduce
  }

  /// Changes the state in response to an action, and returns the effects.
  @inlinable
  public func callAsFunction(_ state: inout State, _ action: Action) -> Effect<Action> {
    let effect = reduce(&state, action)
    return effect.parts.isEmpty ? effect : effect.of(State.self)
  }

  /// Combines reducers of the same state. They run in this order.
  public static func combine(_ reducers: Reducer...) -> Reducer {
    Reducer { state, action in
      var effect = Effect<Action>.none
      for reducer in reducers {
        let next = reducer.reduce(&state, action)
        if !next.parts.isEmpty { effect.parts += next.parts }
      }
      return effect
    }
  }

  /// Returns a reducer of optional state.
  ///
  /// While the state is `nil`, an action changes nothing and is reported. The reducer's effects continue after the
  /// state becomes `nil`. To cancel them, use ``presents(_:cancelEffectsOnDismiss:state:action:fileID:line:column:)``.
  public func optional(fileID: String = #fileID, line: UInt = #line) -> Reducer<State?, Action> {
    Reducer<State?, Action> { state, action in
      guard let effect = try? CasePath.some.modify(&state, { reduce(&$0, action) }) else {
        reportIssue(
          "\(Action.self).\(name(of: action)) was ignored. The \(State.self) is nil.", fileID: fileID,
          line: line)
        return .none
      }
      return effect.parts.isEmpty ? effect : effect.within(nil, outlives: true) { (state: State?) in state }
    }
  }
}

/// The name of an action's case, without the payload, for reports.
func name<Action>(of action: Action) -> String {
  String(messageText(of: action).prefix { $0 != "(" })
}

extension Reducer {
  /// Returns a reducer of a larger state that runs this one on a part of it.
  ///
  /// ```swift
  /// let app = Reducer<App, AppAction>.combine(
  ///   counter.pullback(state: \.left, action: \.left),
  ///   counter.pullback(state: \.right, action: \.right))
  /// ```
  ///
  /// A store can read the key path after any action, so the key path must be valid in every state, unlike a key path to
  /// an element of an array.
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
    pullback(state: state, at: GlobalAction.allCasePaths[keyPath: action])
  }

  /// It takes a case path instead of requiring `CasePathable`, because otherwise the reducer's `@Sendable` closure would
  /// capture the conformance.
  @inlinable
  func pullback<Global, GlobalAction>(
    state: WritableKeyPath<Global, State>, at path: CasePath<GlobalAction, Action>
  ) -> Reducer<Global, GlobalAction> {
    let shared = SharedKeyPath(state)
    return Reducer<Global, GlobalAction> { global, action in
      guard let local = path.extract(from: action) else { return .none }
      let effect = reduce(&global[keyPath: shared.keyPath], local)
      guard !effect.parts.isEmpty else { return .none }
      return effect.map { path.embed($0) }.within(shared, action: path)
    }
  }
}

/// A key path that the functions of a reducer share.
///
/// The key path need not be `Sendable`, because Swift 5 does not infer `Sendable` for a key path literal.
@usableFromInline
struct SharedKeyPath<Root, Value>: @unchecked Sendable {
  // Safe to share: a key path does not change. The arguments of its subscripts are hashable values, and are only read.
  @usableFromInline let keyPath: WritableKeyPath<Root, Value>

  @usableFromInline
  init(_ keyPath: WritableKeyPath<Root, Value>) { self.keyPath = keyPath }
}
