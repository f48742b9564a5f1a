/// An element of a stack when it was presented, regardless of the type of the stack.
struct StackedElement {
  /// The id that a ``StackState`` gives the element.
  private let id: StackElementID?
  /// The value, or the innermost value that it stands for; see ``IdentifiedByAnother``.
  private let value: Any

  /// - Parameter id: The id that a ``StackState`` gives the element, or that an element of an array has.
  init<Value>(_ value: Value, id: StackElementID?) {
    self.id = id
    self.value =
      IdentityRule<Value>.mayStandForAnother
      ? (value as? any IdentifiedByAnother)?.innermostOther ?? value : value
  }

  /// The case of the element, if it is a route.
  var activeCase: ActiveCase? { ActiveCase(of: value) }

  /// Whether this element, of a stack that replaces another, is equal to `old`, an element of the other stack.
  func replaces(_ old: StackedElement) -> Bool {
    guard let id, let oldID = old.id, id.lineage != oldID.lineage, let value = old.value as? any Equatable
    else { return false }
    return value.isEqual(to: self.value)
  }

  /// The element's own identity, even in a ``StackState``.
  var ownIdentity: AnyHashable? { _openExistential(value, do: elementIdentity(of:)) }
}
