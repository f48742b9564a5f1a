final class DeduplicatedLocation<Value>: ClosureLocation<Value, Value> {
  /// The id of the comparison by equality.
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
