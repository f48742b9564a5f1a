import NavigationCore

/// A step of the path that says what an effect belongs to.
@usableFromInline
struct EffectID: Hashable, @unchecked Sendable {
  // Sound to share: what is hashed are key paths, call sites, ids of stack elements, and what is Sendable.
  enum Kind: Hashable {
    /// What `cancellable(id:)` said.
    case named(AnyHashable)
    /// A part of the state that is always there.
    case part(AnyHashable)
    /// What a reducer presents, and the identity of its state.
    case presented(PresentationPlace, identity: AnyHashable?)
    /// What a reducer presents, by effects that outlive it.
    case outliving(PresentationPlace)
    /// An element of a stack.
    case element(PresentationPlace, StackElementID)
  }

  let kind: Kind

  init(_ kind: Kind) { self.kind = kind }
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

extension Sequence<EffectID> {
  /// Whether this leads to something that is presented, and ends with it.
  var endsWithAPresentation: Bool {
    contains { id in
      switch id.kind {
      case .presented, .element: true
      case .named, .part, .outliving: false
      }
    }
  }
}
