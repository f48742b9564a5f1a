final class DefaultLocation<Value>: DerivedLocation<Value?, Value> {
  private let defaultValue: Value

  init(_ parent: Location<Value?>, _ defaultValue: Value) {
    self.defaultValue = defaultValue
    super.init(parent)
  }

  override func again(from parent: Location<Value?>) -> Location<Value> {
    DefaultLocation(parent, defaultValue)
  }

  override func get() -> Value { parent.get() ?? defaultValue }
  override func set(_ value: Value, by writer: AnyLocation) -> Bool { parent.set(value, by: writer) }

  override func modify(by writer: AnyLocation, _ body: (inout Value) -> Void) -> Bool {
    parent.modify(by: writer) { root in
      var value = root ?? defaultValue
      root = nil
      body(&value)
      root = value
    }
  }

  override var isHeld: Bool {
    if case .some = parent.get() { parent.isHeld } else { false }
  }

  override var path: String { parent.path }

  /// Defaults that cannot be compared count as equal.
  override func isEqual(to other: Location<Value>) -> Bool {
    guard isSibling(of: other) else { return false }
    guard let value = defaultValue as? any Equatable else { return true }
    return value.isEqual(to: unsafeDowncast(other, to: DefaultLocation.self).defaultValue)
  }
}
