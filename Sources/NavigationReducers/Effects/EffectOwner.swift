import NavigationCore

/// Tells whether a state, whose type is not known, still contains what an effect belongs to.
@usableFromInline
class EffectOwner {
  let stateType: Any.Type

  fileprivate init(_ stateType: Any.Type) { self.stateType = stateType }
}

/// Tells whether a state still contains what an effect belongs to.
final class EffectOwnerIn<State>: EffectOwner {
  let isThere: (State) -> Bool

  init(_ isThere: @escaping (State) -> Bool) {
    self.isThere = isThere
    super.init(State.self)
  }
}

extension EffectOwner {
  /// Returns this owner for a state of a known type.
  ///
  /// A reducer that calls another one by hand, with a part of its state, returns effects whose owners are in that part.
  /// For those, this returns `nil`, so that the effects continue, and reports it.
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
