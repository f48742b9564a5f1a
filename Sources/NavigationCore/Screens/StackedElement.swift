/// An element of a stack when it was presented, regardless of the type of the stack.
struct StackedElement {
  /// The id that a ``StackState`` gives the element.
  private let id: StackElementID?
  /// The value, or the innermost value that it stands for; see ``IdentifiedByAnother``.
  private let value: Any

  init(_ value: Any, identity: AnyHashable?) {
    id = identity?.base as? StackElementID
    self.value = (value as? any IdentifiedByAnother)?.innermostOther ?? value
  }

  /// The case of the element, if it is a route.
  var activeCase: ActiveCase? { ActiveCase(of: value) }

  /// Whether this and `other` are equal elements, one in a stack and one in the stack that replaces it.
  func isEqual(to other: StackedElement) -> Bool {
    guard let id, let otherID = other.id, id.lineage != otherID.lineage, let value = value as? any Equatable
    else { return false }
    return areEqual(value, other.value)
  }
}

/// Whether two values are equal and have the same identity.
private func areEqual<Value: Equatable>(_ left: Value, _ right: Any) -> Bool {
  (right as? Value).map { left == $0 && elementIdentity(of: left) == elementIdentity(of: $0) } ?? false
}
