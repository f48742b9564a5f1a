extension StateBinding {
  /// A binding that reads and writes by closures.
  ///
  /// ```swift
  /// var number = 3
  /// let $number = StateBinding(get: { number }, set: { number = $0 })
  /// ```
  ///
  /// - Parameter id: what makes this binding equal to others with the same `id` and type. Without, it equals only its
  ///   copies, as closures cannot be compared.
  public init(
    id: AnyHashable? = nil, get: @escaping () -> Value, set: @escaping (Value) -> Void,
    fileID: String = #fileID, line: UInt = #line
  ) {
    self.init(ClosureSource(id, get, set, SourceLocation(fileID: fileID, line: line)))
  }

  /// A binding with storage of its own: what `@StateBinding var route: Route?` makes. It equals only its copies.
  public init(wrappedValue: Value, fileID: String = #fileID, line: UInt = #line) {
    self.init(Storage(wrappedValue, SourceLocation(fileID: fileID, line: line)))
  }

  /// A binding to a property of a class.
  ///
  /// ```swift
  /// let $route = StateBinding(model, \.route)
  /// ```
  ///
  /// It does not keep the model alive. After the model is gone it reads the last value that was read or written
  /// through it, and ignores writes, reported. To have one from the start, making it reads the property once.
  public init<Model: AnyObject>(
    _ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Value>,
    fileID: String = #fileID, line: UInt = #line
  ) {
    self.init(ModelSource(model, keyPath, SourceLocation(fileID: fileID, line: line)))
  }

  /// A binding that always reads `value` and ignores writes, silently: for previews and tests. It equals only its
  /// copies.
  public static func constant(_ value: Value) -> StateBinding {
    StateBinding(Constant(value))
  }
}

private final class ClosureSource<Value>: Location<Value> {
  private let id: AnyHashable?
  private let getter: () -> Value
  private let setter: (Value) -> Void

  init(
    _ id: AnyHashable?, _ get: @escaping () -> Value, _ set: @escaping (Value) -> Void,
    _ place: SourceLocation
  ) {
    self.id = id
    getter = get
    setter = set
    super.init(place)
  }

  override func get() -> Value { getter() }

  override func set(_ value: Value) -> Bool {
    setter(value)
    return true
  }

  override var path: String { id.map { "$\($0.base)" } ?? "$\(nameAfter(type: "\(Value.self)"))" }

  override func isEqual(to other: Location<Value>) -> Bool {
    guard let id, let other = other as? ClosureSource else { return false }
    return id == other.id
  }

  override func hash(into hasher: inout Hasher) {
    if let id { hasher.combine(id) } else { hasher.combine(ObjectIdentifier(self)) }
  }
}

private final class Storage<Value>: Location<Value> {
  private var stored: Value

  init(_ value: Value, _ place: SourceLocation) {
    stored = value
    super.init(place)
  }

  override func get() -> Value { stored }

  override func set(_ value: Value) -> Bool {
    stored = value
    return true
  }

  override func modify(_ body: (inout Value) -> Void) -> Bool {
    body(&stored)
    return true
  }

  override var value: Value {
    get { stored }
    _modify { yield &stored }
  }

  override func load<Member>(at offset: Int, as member: Member.Type) -> Member {
    withUnsafePointer(to: stored) { UnsafeRawPointer($0).load(fromByteOffset: offset, as: member) }
  }

  override var path: String { "$\(nameAfter(type: "\(Value.self)"))" }
}

private final class Constant<Value>: Location<Value> {
  private let constant: Value

  init(_ value: Value) {
    constant = value
    super.init(nil)
  }

  override func get() -> Value { constant }
  override func set(_ value: Value) -> Bool { false }
  override var path: String { "$\(nameAfter(type: "\(Value.self)"))" }
}

private final class ModelSource<Model: AnyObject, Value>: Location<Value> {
  private weak var model: Model?
  /// Keeps the address from being used again, so that a later model is not taken for this one.
  private unowned let address: Model
  private let id: ObjectIdentifier
  private let keyPath: ReferenceWritableKeyPath<Model, Value>
  /// The last value read or written. `nil` only while the model's own is changed in place, so that this is no second
  /// owner of its storage, which would make the change a copy.
  private var last: Value?

  init(_ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Value>, _ place: SourceLocation) {
    self.model = model
    address = model
    id = ObjectIdentifier(model)
    self.keyPath = keyPath
    last = model[keyPath: keyPath]
    super.init(place)
  }

  override func get() -> Value {
    if let model {
      let value = model[keyPath: keyPath]
      last = value
      return value
    }
    guard let last else { preconditionFailure("The last value is in use.") }
    return last
  }

  override func set(_ value: Value) -> Bool {
    guard let model else { return ignoreWrite(because: absence) }
    model[keyPath: keyPath] = value
    last = value
    return true
  }

  override func modify(_ body: (inout Value) -> Void) -> Bool {
    guard let model else { return ignoreWrite(because: absence) }
    last = nil
    change(&model[keyPath: keyPath], body)
    return true
  }

  private func change(_ value: inout Value, _ body: (inout Value) -> Void) {
    body(&value)
    last = value
  }

  override var value: Value {
    get { get() }
    _modify {
      if let model {
        last = nil
        defer { last = model[keyPath: keyPath] }
        yield &model[keyPath: keyPath]
      } else {
        var value = get()
        yield &value
        _ = ignoreWrite(because: absence)
      }
    }
  }

  override var absence: String { "Its \(Model.self) is gone." }

  override var path: String {
    "$\(memberPath(keyPath).dropFirst())"
  }

  override func isEqual(to other: Location<Value>) -> Bool {
    guard let other = other as? ModelSource else { return false }
    return id == other.id && (keyPath === other.keyPath || keyPath == other.keyPath)
  }

  override func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(keyPath)
  }
}
