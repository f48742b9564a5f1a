final class ClosureSource<Value>: Location<Value> {
  private let id: AnyHashable?
  private let getter: () -> Value
  private let setter: (Value) -> Void
  /// Dismisses what the source itself was unwrapped from, if it is a binding of another kind.
  private let dismissal: (() -> Void)?

  init(
    _ id: AnyHashable?, _ get: @escaping () -> Value, _ set: @escaping (Value) -> Void,
    dismiss: (() -> Void)? = nil, _ place: CallSite
  ) {
    self.id = id
    getter = get
    setter = set
    dismissal = dismiss
    super.init(place)
  }

  override func get() -> Value { getter() }

  override func set(_ value: Value, by writer: AnyLocation) -> Bool {
    setter(value)
    return true
  }

  override func dismiss(by writer: AnyLocation) {
    if let dismissal { dismissal() } else { super.dismiss(by: writer) }
  }

  override var path: String { id.map { "$\($0.base)" } ?? super.path }
  override var isAnonymous: Bool { id == nil }

  override func isEqual(to other: Location<Value>) -> Bool {
    guard let id, let other = other as? ClosureSource else { return false }
    return id == other.id
  }

  override func hash(into hasher: inout Hasher) {
    if let id { hasher.combine(id) } else { hasher.combine(ObjectIdentifier(self)) }
  }
}
