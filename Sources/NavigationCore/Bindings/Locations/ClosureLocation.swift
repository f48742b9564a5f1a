/// A step by closures. Two such steps are equal if their ids are.
class ClosureLocation<Parent, Value>: DecoratedLocation<Parent, Value> {
  private let id: AnyHashable?

  init(_ parent: Location<Parent>, _ id: AnyHashable?) {
    self.id = id
    super.init(parent)
  }

  override func isEqual(to other: Location<Value>) -> Bool {
    guard let id, isSibling(of: other) else { return false }
    return id == unsafeDowncast(other, to: ClosureLocation.self).id
  }

  override func hash(into hasher: inout Hasher) {
    super.hash(into: &hasher)
    if let id { hasher.combine(id) } else { hasher.combine(ObjectIdentifier(self)) }
  }
}
