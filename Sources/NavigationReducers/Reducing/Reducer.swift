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

  /// A reducer by a function.
  ///
  /// The function may call other reducers of the same state, this one included, so that a feature can present itself:
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
  /// A reducer of a part of the state has to be pulled back. If it is called by hand, it is not known what its effects belong to.
  /// That is reported if the part is of another type.
  @inlinable
  public init(_ reduce: @escaping @Sendable (_ state: inout State, _ action: Action) -> Effect<Action>) {
    self.reduce = reduce
  }

  /// Changes the state by an action, and returns the effects.
  @inlinable
  public func callAsFunction(_ state: inout State, _ action: Action) -> Effect<Action> {
    reduce(&state, action)
  }

  /// Several reducers of one state, one after the other.
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

  /// A reducer for optional state.
  ///
  /// An action changes nothing and is reported while the state is `nil`. The reducer's effects go on when the state becomes `nil`.
  /// To cancel them then, use ``presents(_:cancelEffectsOnDismiss:state:action:fileID:line:column:)``.
  public func optional(fileID: String = #fileID, line: UInt = #line) -> Reducer<State?, Action> {
    Reducer<State?, Action> { state, action in
      guard let effect = try? CasePath.some.modify(&state, { reduce(&$0, action) }) else {
        reportIssue(
          "\(Action.self).\(name(of: action)) was ignored. The \(State.self) is not there.", fileID: fileID,
          line: line)
        return .none
      }
      return effect.parts.isEmpty ? effect : effect.within(nil, outlives: true) { (state: State?) in state }
    }
  }
}

/// Which case an action is: what a report says, without what the action carries.
func name<Action>(of action: Action) -> String {
  String("\(action)".prefix { $0 != "(" })
}
