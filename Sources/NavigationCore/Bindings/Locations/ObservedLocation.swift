final class ObservedLocation<Value>: ClosureLocation<Value, Value> {
  private let body: (Value, Value) -> Void

  init(_ parent: Location<Value>, _ id: AnyHashable?, _ body: @escaping (Value, Value) -> Void) {
    self.body = body
    super.init(parent, id)
  }

  /// Without the effect, because the source is not written then.
  override func again(from parent: Location<Value>) -> Location<Value> { parent }

  override func get() -> Value { parent.get() }

  override func set(_ value: Value, by writer: AnyLocation) -> Bool {
    let old = parent.get()
    // What has gone keeps a late write, which has no effect.
    let isLate = parent.isDetached
    guard parent.set(value, by: writer) else { return false }
    if !isLate { body(old, value) }
    return true
  }
}
