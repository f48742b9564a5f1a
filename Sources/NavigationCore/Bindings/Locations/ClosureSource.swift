final class ClosureSource<Value>: Location<Value> {
  private let id: AnyHashable?
  private let getter: () -> Value
  private let setter: (Value) -> Void
  /// The location that the closures read or write in another form, if there is one.
  private let part: AnyLocation?
  /// The location that the closures derive their value from, if there is one.
  private let whole: AnyLocation?

  init(
    _ id: AnyHashable?, _ get: @escaping () -> Value, _ set: @escaping (Value) -> Void,
    of part: AnyLocation? = nil, derivedFrom whole: AnyLocation? = nil, _ place: CallSite?
  ) {
    self.id = id
    self.part = part
    self.whole = whole
    getter = get
    setter = set
    super.init(place)
  }

  override func get() -> Value { getter() }

  override func set(_ value: Value, by writer: AnyLocation) -> Bool {
    setter(value)
    return true
  }

  override var path: String { part?.path ?? id.map { "$\(messageText(of: $0))" } ?? super.path }
  override var routeCase: RouteCase { part?.routeCase ?? super.routeCase }
  override var isDetached: Bool { (part ?? whole)?.isDetached ?? false }

  override func isEqual(to other: Location<Value>) -> Bool {
    guard let id, let other = other as? ClosureSource else { return false }
    return id == other.id
  }

  override func hash(into hasher: inout Hasher) {
    if let id { hasher.combine(id) } else { hasher.combine(ObjectIdentifier(self)) }
  }
}
