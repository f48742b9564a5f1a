/// A value as an optional that is never `nil`. A write of `nil` is reported and ignored.
final class PromotedLocation<Value>: DerivedLocation<Value, Value?> {
  override func again(from parent: Location<Value>) -> Location<Value?> {
    PromotedLocation(parent, at: place)
  }

  override func get() -> Value? { parent.get() }

  override func set(_ value: Value?, by writer: AnyLocation) -> Bool {
    guard let value else {
      return writer.ignoreWrite(of: " of nil", because: "What it is made from is not optional.")
    }
    return parent.set(value, by: writer)
  }

  override var path: String { parent.path }
}
