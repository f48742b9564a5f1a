extension StateBinding {
  /// The value in another form: `get` makes that, and `set` makes the value of it.
  ///
  /// ```swift
  /// @StateBinding var celsius = 20.0
  /// let fahrenheit = $celsius.map(get: { $0 * 9 / 5 + 32 }, set: { ($0 - 32) * 5 / 9 })
  /// fahrenheit.wrappedValue  // → 68.0
  /// ```
  ///
  /// A write writes what `set` makes of the new value. Bindings with the same `id` from the same source are equal;
  /// without one, a binding equals only its copies, as closures cannot be compared.
  public func map<Mapped>(
    id: AnyHashable? = nil, get: @escaping (Value) -> Mapped, set: @escaping (Mapped) -> Value
  ) -> StateBinding<Mapped> {
    StateBinding<Mapped>(MappedLocation(location, id, get, set))
  }

  /// A binding that lets no write through that would change nothing.
  ///
  /// `isDuplicate` says whether a new value, its second argument, says no more than the present one. What an `id` is
  /// for, ``map(id:get:set:)`` says.
  public func removeDuplicates(
    id: AnyHashable? = nil, by isDuplicate: @escaping (_ present: Value, _ new: Value) -> Bool
  ) -> StateBinding {
    StateBinding(DeduplicatedLocation(location, id, isDuplicate))
  }

  /// A binding that calls `body` after each write that was carried out, with the value before and the one written.
  /// What an `id` is for, ``map(id:get:set:)`` says.
  ///
  /// ```swift
  /// let query = $model.query.onWrite { old, new in log("\(old) -> \(new)") }
  /// ```
  public func onWrite(
    id: AnyHashable? = nil, _ body: @escaping (_ old: Value, _ new: Value) -> Void
  ) -> StateBinding {
    StateBinding(ObservedLocation(location, id, body))
  }
}

extension StateBinding where Value: Equatable {
  /// A binding that lets no write through that is equal to the present value.
  public func removeDuplicates() -> StateBinding {
    removeDuplicates(id: DeduplicatedLocation<Value>.byEquality, by: ==)
  }
}

/// A step by closures, which are the same if their ids are.
private class ClosureLocation<Parent, Value>: DecoratedLocation<Parent, Value> {
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

private final class MappedLocation<Parent, Value>: ClosureLocation<Parent, Value> {
  private let getter: (Parent) -> Value
  private let setter: (Value) -> Parent

  init(
    _ parent: Location<Parent>, _ id: AnyHashable?, _ get: @escaping (Parent) -> Value,
    _ set: @escaping (Value) -> Parent
  ) {
    getter = get
    setter = set
    super.init(parent, id)
  }

  override func again(from parent: Location<Parent>) -> Location<Value> {
    MappedLocation(parent, nil, getter, setter)
  }

  override func get() -> Value { getter(parent.get()) }
  override func set(_ value: Value, by writer: AnyLocation) -> Bool {
    parent.set(setter(value), by: writer)
  }
  override var path: String { "\(parent.path).map" }
}

private final class DeduplicatedLocation<Value>: ClosureLocation<Value, Value> {
  /// The id of the rule that equal values are duplicates.
  static var byEquality: AnyHashable { ObjectIdentifier(Self.self) }

  private let isDuplicate: (Value, Value) -> Bool

  init(
    _ parent: Location<Value>, _ id: AnyHashable?, _ isDuplicate: @escaping (Value, Value) -> Bool
  ) {
    self.isDuplicate = isDuplicate
    super.init(parent, id)
  }

  override func again(from parent: Location<Value>) -> Location<Value> {
    DeduplicatedLocation(parent, nil, isDuplicate)
  }

  override func get() -> Value { parent.get() }
  override func set(_ value: Value, by writer: AnyLocation) -> Bool {
    !isDuplicate(parent.get(), value) && parent.set(value, by: writer)
  }
}

private final class ObservedLocation<Value>: ClosureLocation<Value, Value> {
  private let body: (Value, Value) -> Void

  init(_ parent: Location<Value>, _ id: AnyHashable?, _ body: @escaping (Value, Value) -> Void) {
    self.body = body
    super.init(parent, id)
  }

  /// Without the effect: what is written then is not the source.
  override func again(from parent: Location<Value>) -> Location<Value> { parent }

  override func get() -> Value { parent.get() }

  override func set(_ value: Value, by writer: AnyLocation) -> Bool {
    let old = parent.get()
    guard parent.set(value, by: writer) else { return false }
    body(old, value)
    return true
  }
}
