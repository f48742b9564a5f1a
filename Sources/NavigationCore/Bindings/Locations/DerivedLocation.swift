/// A step from `parent`.
@usableFromInline
class DerivedLocation<Parent, Value>: Location<Value> {
  final let parent: Location<Parent>

  init(_ parent: Location<Parent>, at place: CallSite? = nil) {
    self.parent = parent
    super.init(place)
  }

  override var place: CallSite? { super.place ?? parent.place }

  override var refusal: String? { parent.refusal }

  override var isHeld: Bool { parent.isHeld }

  override var writeTransaction: NavigationTransaction? { parent.writeTransaction }

  override var isConstant: Bool { parent.isConstant }

  override var isDetached: Bool { parent.isDetached }

  /// The same step from another parent.
  func again(from parent: Location<Parent>) -> Location<Value> {
    preconditionFailure("\(Self.self) does not override again(from:)")
  }

  override func rebased<State>(on source: Location<State>) -> Location<Value>? {
    parent.rebased(on: source).map(again(from:)) ?? super.rebased(on: source)
  }

  /// Whether `other` is a step of the same kind from an equal parent.
  final func isSibling(of other: Location<Value>) -> Bool {
    guard type(of: other) == type(of: self) else { return false }
    let otherParent = unsafeDowncast(other, to: DerivedLocation.self).parent
    return parent === otherParent || parent.isEqual(to: otherParent)
  }

  override func isEqual(to other: Location<Value>) -> Bool { isSibling(of: other) }

  override func hash(into hasher: inout Hasher) { parent.hash(into: &hasher) }
}
