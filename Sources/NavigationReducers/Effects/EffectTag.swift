import NavigationCore

/// A step on the path to what an effect belongs to. The ids of effects are local to that path.
@usableFromInline
enum EffectStep: Hashable, @unchecked Sendable {
  // Sound to share: it hashes only key paths, case paths, call sites, ids of stack elements, and identities.

  /// A part of the state that is always there.
  case part(AnyHashable, action: AnyHashable)
  /// What a reducer presents, and the identity of its state.
  case presented(PresentationPlace, identity: AnyHashable?)
  /// An element of a stack.
  case element(PresentationPlace, StackElementID)
}

/// Where a reducer presents a child: the call, and the part of its state. A function may present several children by
/// one call.
@usableFromInline
struct PresentationPlace: Hashable, @unchecked Sendable {
  // Sound to share: key paths and case paths do not change.
  let site: CallSite
  let column: UInt
  let parts: [AnyHashable]

  init(_ fileID: String, _ line: UInt, _ column: UInt, _ parts: AnyHashable...) {
    site = CallSite(fileID: fileID, line: line)
    self.column = column
    self.parts = parts
  }
}

/// Where an effect was made, what it belongs to, and its ids.
@usableFromInline
struct EffectTag {
  /// The place in the source where it was made.
  let site: CallSite
  /// The steps to what it belongs to, outermost first; empty for the store itself.
  var steps: [EffectStep] = []
  /// Tells whether what it belongs to is still there; `nil` if that is always there.
  var owner: EffectOwner?
  private var names: [(id: AnyHashable, depth: Int)] = []

  init(_ site: CallSite) { self.site = site }

  /// Adds an id to cancel the effect by. It is local to the steps that are later put in front of the current ones.
  mutating func addName(_ id: AnyHashable) { names.append((id, steps.count)) }

  /// Whether it has an id that was given at the end of `steps`.
  func isNamed(_ id: AnyHashable, at steps: [EffectStep]) -> Bool {
    names.contains { $0.id == id && self.steps.dropLast($0.depth) == steps[...] }
  }
}
