/// An access to a property of a class.
@frozen @usableFromInline
enum ModelAccess {
  /// Sets the key path, and reads the property for the first time.
  case start
  /// Reads the property.
  case get
  /// Writes the result of the first closure.
  case set
  /// Runs the second closure on the property.
  case modify
}

@usableFromInline
final class ModelSource<Model: AnyObject, Value>: Location<Value> {
  /// Accesses the property of a model, or of the source's model, if that still exists. Stores and returns the value. For
  /// `start`, the model is passed, because one that is being destroyed can be read but no longer be referred to weakly.
  @usableFromInline
  typealias Accessor = (ModelSource, Model?, ModelAccess, () -> Value, (inout Value) -> Void) -> Value

  @exclusivity(unchecked) @usableFromInline weak var model: Model?
  /// Keeps the address from being reused, so that a later model is not mistaken for this one.
  private unowned let address: Model
  private let id: ObjectIdentifier
  private let accessor: Accessor
  @usableFromInline var keyPath: ReferenceWritableKeyPath<Model, Value>?
  /// The last value read or written. `nil` only while the model's value is changed in place: a second owner of its
  /// storage would force a copy.
  @exclusivity(unchecked) @usableFromInline var last: Value?

  @usableFromInline
  init(_ model: Model, _ place: CallSite, _ accessor: @escaping Accessor) {
    self.model = model
    address = model
    id = ObjectIdentifier(model)
    self.accessor = accessor
    super.init(place)
    _ = accessor(self, model, .start, { lastValue }, { _ in })
  }

  @inlinable @inline(__always)
  var lastValue: Value {
    guard let last else { preconditionFailure("The last value is in use.") }
    return last
  }

  @inlinable @inline(__always)
  func change(_ value: inout Value, _ body: (inout Value) -> Void) {
    last = nil
    body(&value)
    last = value
  }

  override func get() -> Value {
    accessor(self, nil, .get, { lastValue }, { _ in })
  }

  override func set(_ value: Value, by writer: AnyLocation) -> Bool {
    guard let model else { return writer.ignoreWrite(because: absence) }
    _ = accessor(self, model, .set, { value }, { _ in })
    return true
  }

  override func modify(by writer: AnyLocation, _ body: (inout Value) -> Void) -> Bool {
    guard let model else { return writer.ignoreWrite(because: absence) }
    _ = accessor(self, model, .modify, { lastValue }, body)
    return true
  }

  override var refusal: String? { model == nil ? absence : nil }

  override var value: Value {
    get { get() }
    _modify {
      if let model, let keyPath {
        last = nil
        defer { _ = get() }
        yield &model[keyPath: keyPath]
      } else {
        var value = lastValue
        yield &value
        _ = ignoreWrite(because: absence)
      }
    }
  }

  override var absence: String { "Its \(Model.self) is gone." }

  override var path: String {
    "$\(keyPath.map(memberPath)?.dropFirst() ?? "")"
  }

  override func isEqual(to other: Location<Value>) -> Bool {
    guard type(of: other) == type(of: self) else { return false }
    let other = unsafeDowncast(other, to: ModelSource.self)
    guard id == other.id else { return false }
    return keyPath === other.keyPath || keyPath == other.keyPath
  }

  override func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(keyPath)
  }
}
