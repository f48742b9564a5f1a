import NavigationCore

/// A step of the way to what an effect belongs to. Ids of effects are local to that.
@usableFromInline
enum EffectStep: Hashable, @unchecked Sendable {
  // Sound to share: what is hashed are key paths, paths of cases, call sites, ids of stack elements, and identities.

  /// A part of the state that is always there.
  case part(AnyHashable, action: AnyHashable)
  /// What a reducer presents, and the identity of its state.
  case presented(PresentationPlace, identity: AnyHashable?)
  /// An element of a stack.
  case element(PresentationPlace, StackElementID)
}

/// Where a reducer says what it presents, and in what part of its state. A function may present several children by one call.
@usableFromInline
struct PresentationPlace: Hashable, @unchecked Sendable {
  // Sound to share: key paths and paths of cases do not change.
  let place: CallSite
  let column: UInt
  let parts: [AnyHashable]

  init(_ fileID: String, _ line: UInt, _ column: UInt, _ parts: AnyHashable...) {
    place = CallSite(fileID: fileID, line: line)
    self.column = column
    self.parts = parts
  }
}

/// Where an effect was made, what it belongs to, and what it is called.
@usableFromInline
struct EffectTag {
  /// The place in the source.
  let site: CallSite
  /// The steps to what it belongs to, outermost first; none for the store.
  var place: [EffectStep] = []
  /// Whether what it belongs to is there; `nil` where that always is.
  var owner: EffectOwner?
  private var names: [(id: AnyHashable, depth: Int)] = []

  init(_ site: CallSite) { self.site = site }

  /// Adds an id to cancel it by, which is local to where it is given: to the place as it is now, with the steps that follow.
  mutating func addName(_ id: AnyHashable) { names.append((id, place.count)) }

  /// Whether it was given an id in a place.
  func isNamed(_ id: AnyHashable, in place: [EffectStep]) -> Bool {
    names.contains { $0.id == id && self.place.dropLast($0.depth) == place[...] }
  }
}
