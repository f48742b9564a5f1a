import NavigationCore

/// How a feature's state changes by its actions, and what effects that has.
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
/// A reducer is a value that can be shared: a global constant, tested without an actor. Neither state nor actions need to be
/// `Sendable`.
public struct Reducer<State, Action>: Sendable {
  @usableFromInline let reduce: @Sendable (inout State, Action) -> Effect<Action>

  /// Whether what an effect belongs to is still there; `nil` where it always is.
  @usableFromInline let isThere: (@Sendable (State, ArraySlice<EffectID>) -> Bool)?

  /// A reducer by a function.
  @inlinable
  public init(_ reduce: @escaping @Sendable (_ state: inout State, _ action: Action) -> Effect<Action>) {
    self.init(isThere: nil, reduce)
  }

  @inlinable
  init(
    isThere: (@Sendable (State, ArraySlice<EffectID>) -> Bool)?,
    _ reduce: @escaping @Sendable (inout State, Action) -> Effect<Action>
  ) {
    self.reduce = reduce
    self.isThere = isThere
  }

  /// Changes the state by an action, and returns the effects.
  @inlinable
  public func callAsFunction(_ state: inout State, _ action: Action) -> Effect<Action> {
    reduce(&state, action)
  }

  /// Several reducers of one state, one after the other.
  public static func combine(_ reducers: Reducer...) -> Reducer {
    let parts = reducers.compactMap(\.isThere)
    let isThere: @Sendable (State, ArraySlice<EffectID>) -> Bool = { state, path in
      parts.allSatisfy { $0(state, path) }
    }
    return Reducer(isThere: parts.isEmpty ? nil : isThere) { state, action in
      var effect = Effect<Action>.none
      for reducer in reducers {
        let next = reducer.reduce(&state, action)
        if !next.parts.isEmpty { effect.parts += next.parts }
      }
      return effect
    }
  }

  /// A reducer for optional state.
  ///
  /// An action changes nothing and is reported while the state is `nil`. The reducer's effects go on when the state becomes `nil`.
  /// To cancel them then, use ``presents(_:cancelEffectsOnDismiss:state:action:fileID:line:column:)``.
  public func optional(fileID: String = #fileID, line: UInt = #line) -> Reducer<State?, Action> {
    let isThere = isThere
    return Reducer<State?, Action>(
      isThere: isThere.map { isThere in
        { @Sendable state, path in state.map { isThere($0, path) } ?? !path.endsWithAPresentation }
      }
    ) { state, action in
      guard let effect = try? CasePath.some.modify(&state, { reduce(&$0, action) }) else {
        reportIssue(
          "\(Action.self).\(name(of: action)) was ignored. The \(State.self) is not there.", fileID: fileID,
          line: line)
        return .none
      }
      return effect
    }
  }
}

/// Which case an action is: what a report says, without what the action carries.
func name<Action>(of action: Action) -> String {
  String("\(action)".prefix { $0 != "(" })
}
