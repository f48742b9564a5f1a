final class Constant<Value>: Location<Value> {
  private let constant: Value

  init(_ value: Value) {
    constant = value
    super.init(nil)
  }

  override func get() -> Value { constant }
  override func set(_ value: Value, by writer: AnyLocation) -> Bool { false }
  override var refusal: String? { "" }
  override var isConstant: Bool { true }
}
