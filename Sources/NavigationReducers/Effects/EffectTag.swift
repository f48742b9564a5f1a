import NavigationCore

/// A step on the path to what an effect belongs to. The ids of effects are local to that path.
enum EffectStep: Hashable {
  /// A part of the state that is always there, by `pullback`: its key path, and the case path of its actions.
  case part(ComparableKeyPath, action: AnyHashable)
  /// What a reducer presents, and the identity of its state. The identity is `nil` if the state has none, or if the
  /// effects outlive it, so that those of the next child can cancel them.
  case presented(PresentationPlace, identity: AnyHashable?)
  /// An element of a stack.
  case element(PresentationPlace, StackElementID)
}

/// The call by which a reducer presents a child, and the key paths that the call was given.
///
/// The key paths tell apart several children that a function presents by one call.
@usableFromInline
struct PresentationPlace: Hashable, @unchecked Sendable {
  // Sound to share: a key path does not change, as in `SharedKeyPath`.
  let site: CallSite
  let column: UInt
  let keyPaths: [ComparableKeyPath]

  init(_ fileID: String, _ line: UInt, _ column: UInt, _ keyPaths: AnyKeyPath...) {
    site = CallSite(fileID: fileID, line: line)
    self.column = column
    self.keyPaths = keyPaths.map { ComparableKeyPath($0) }
  }
}

/// What a store knows of an effect besides its work: where it was made, what it belongs to, and its ids.
@usableFromInline
struct EffectTag {
  /// Where the effect was made.
  let site: CallSite
  /// The steps from the store's state to what the effect belongs to, outermost first. `pullback`, `presents`, and
  /// `forEach` put a step in front when they pass the effect on.
  var steps: [EffectStep] = []
  /// The type of the state of the reducer that has returned the effect; `nil` if it is not known.
  var stateType: Any.Type?
  /// Tells whether what the effect belongs to is still there; `nil` if no change of the state cancels the effect.
  var owner: EffectOwner?
  /// The ids to cancel the effect by. The last `depth` steps lead from the reducer that gave the id down to the effect.
  private var ids: [(id: AnyHashable, depth: Int)] = []

  init(_ site: CallSite) { self.site = site }

  /// Adds an id to cancel the effect by. It is local to the reducer that gives it, and so to the steps that are put in
  /// front later.
  mutating func addID(_ id: AnyHashable) { ids.append((id, steps.count)) }

  /// Returns the owner, for an effect that a reducer of a known state has returned.
  ///
  /// A reducer that calls another one by hand, with a part of its state, returns effects of that part. For those, this
  /// returns `nil`, so that the effects continue, and reports it.
  func owner<State>(in state: State.Type) -> EffectOwnerIn<State>? {
    if let stateType, stateType != state {
      reportIssue(
        """
        An effect of a \(stateType) was returned by a reducer of a \(state), and is not cancelled with what presents it. \
        Use pullback(state:action:).
        """, at: site)
    }
    return owner as? EffectOwnerIn<State>
  }

  /// Whether the reducer at the end of `steps` gave the effect this id.
  func hasID(_ id: AnyHashable, at steps: [EffectStep]) -> Bool {
    ids.contains { $0.id == id && self.steps.dropLast($0.depth) == steps[...] }
  }
}
