import NavigationCore

/// What an effect belongs to, as a question to a state whose type is not known.
@usableFromInline
class EffectOwner {
  let stateType: Any.Type

  fileprivate init(_ stateType: Any.Type) { self.stateType = stateType }
}

/// What an effect belongs to, as a question to a state.
final class EffectOwnerIn<State>: EffectOwner {
  let isThere: (State) -> Bool

  init(_ isThere: @escaping (State) -> Bool) {
    self.isThere = isThere
    super.init(State.self)
  }
}

extension EffectOwner {
  /// The question to a state of a type.
  ///
  /// A reducer that calls another one with a part of its state by hand returns effects that ask that part. They go on, which is
  /// reported.
  func of<State>(_ state: State.Type, at place: CallSite) -> EffectOwnerIn<State>? {
    if let owner = self as? EffectOwnerIn<State> { return owner }
    reportIssue(
      """
      An effect of a \(stateType) was returned by a reducer of a \(State.self), and is not cancelled with what presents it. \
      Use pullback(state:action:).
      """, at: place)
    return nil
  }
}
