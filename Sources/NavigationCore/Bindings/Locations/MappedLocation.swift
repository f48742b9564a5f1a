final class MappedLocation<Parent, Value>: ClosureLocation<Parent, Value> {
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
