final class ClosureSource<Value>: Location<Value> {
  private let id: AnyHashable?
  private let getter: () -> Value
  private let setter: (Value) -> Void
  /// Dismisses what the source was unwrapped from, if the source is a binding of another kind.
  private let dismissal: (() -> Void)?
  /// Returns the state of what the source is a part of, if the closures know it.
  private let partState: (() -> PartState)?
  /// The location that the closures read or write in another form, if there is one.
  private let part: AnyLocation?

  init(
    _ id: AnyHashable?, _ get: @escaping () -> Value, _ set: @escaping (Value) -> Void,
    dismiss: (() -> Void)? = nil, partState: (() -> PartState)? = nil, of part: AnyLocation? = nil,
    _ place: CallSite?
  ) {
    self.id = id
    self.part = part
    getter = get
    setter = set
    dismissal = dismiss
    self.partState = partState
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

  override var path: String { part?.path ?? id.map { "$\(messageText(of: $0))" } ?? super.path }
  override var routeCase: RouteCase { part?.routeCase ?? super.routeCase }
  override var activeRoute: AnyLocation? { part?.activeRoute }
  override var refusal: String? { partState?().refusal }
  override var isDetached: Bool { partState?().isDetached ?? part?.isDetached ?? false }
  override var undecorated: AnyLocation {
    guard let part, part.valueType == valueType else { return self }
    return part.undecorated
  }
  override var isAnonymous: Bool { id == nil }

  override func isEqual(to other: Location<Value>) -> Bool {
    guard let id, let other = other as? ClosureSource else { return false }
    return id == other.id
  }

  override func hash(into hasher: inout Hasher) {
    if let id { hasher.combine(id) } else { hasher.combine(ObjectIdentifier(self)) }
  }
}
