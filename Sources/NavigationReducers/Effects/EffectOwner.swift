/// Tells whether a state, whose type is not known, still contains what an effect belongs to.
@usableFromInline
class EffectOwner {
  fileprivate init() {}
}

/// Tells whether a state still contains what an effect belongs to.
final class EffectOwnerIn<State>: EffectOwner {
  let isThere: (State) -> Bool

  init(_ isThere: @escaping (State) -> Bool) { self.isThere = isThere }
}
