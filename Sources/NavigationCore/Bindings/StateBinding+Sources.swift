import Observation

extension StateBinding {
  /// A binding that reads and writes by closures.
  ///
  /// ```swift
  /// var number = 3
  /// let binding = StateBinding(get: { number }, set: { number = $0 })
  /// ```
  ///
  /// Bindings with the same `id` and type are equal. Without one, a binding equals only its copies, as closures
  /// cannot be compared.
  public init(
    id: AnyHashable? = nil, get: @escaping () -> Value, set: @escaping (Value) -> Void,
    fileID: String = #fileID, line: UInt = #line
  ) {
    self.init(ClosureSource(id, get, set, SourceLocation(fileID: fileID, line: line)))
  }

  /// A binding with storage of its own: what `@StateBinding var count = 3` makes. It equals only its copies.
  public init(wrappedValue: Value, fileID: String = #fileID, line: UInt = #line) {
    self.init(Storage(wrappedValue, SourceLocation(fileID: fileID, line: line)))
  }

  /// A binding to a property of a class.
  ///
  /// ```swift
  /// let route = StateBinding(model, \.route)
  /// ```
  ///
  /// It does not keep the model alive. After the model is gone it reads the last value that was read or written
  /// through it, and ignores writes, reported. To have one from the start, making it reads the property once. (What
  /// that value holds, it keeps alive: see to it that no object in it holds a model that holds the binding.)
  @inlinable @inline(__always)
  public init<Model: AnyObject>(
    _ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Value>,
    fileID: String = #fileID, line: UInt = #line
  ) {
    self.init(
      ModelSource(model, SourceLocation(fileID: fileID, line: line)) {
        source, starting, access, newValue, body in
        // The optimizer sees through a key path that is a literal, and leaves a plain access to the property. It
        // does so only if the key path is used by one closure and nothing else: hence this does it all.
        guard let model = starting ?? source.model else { return source.lastValue }
        switch access {
        case .start:
          source.keyPath = keyPath
          source.last = model[keyPath: keyPath]
        case .get:
          let value = model[keyPath: keyPath]
          source.last = value
          return value
        case .set:
          let value = newValue()
          source.last = value
          model[keyPath: keyPath] = value
        case .modify:
          // What is kept from before may be an object that does something when it goes: not during the access.
          source.last = model[keyPath: keyPath]
          source.change(&model[keyPath: keyPath], body)
        }
        return source.lastValue
      })
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

  override func set(_ value: Value, by writer: AnyLocation) -> Bool {
    setter(value)
    return true
  }

  override var path: String { id.map { "$\($0.base)" } ?? super.path }
  override var isAnonymous: Bool { id == nil }

  override func isEqual(to other: Location<Value>) -> Bool {
    guard let id, let other = other as? ClosureSource else { return false }
    return id == other.id
  }

  override func hash(into hasher: inout Hasher) {
    if let id { hasher.combine(id) } else { hasher.combine(ObjectIdentifier(self)) }
  }
}

/// Storage of its own, which is observed as a property of an `@Observable` class is.
private final class Storage<Value>: Location<Value> {
  private var stored: Value
  private let observers = StorageObservers()
  /// Whether two values are equal; `nil` where they cannot be compared.
  private let areEqual = equality(of: Value.self)

  init(_ value: Value, _ place: SourceLocation) {
    stored = value
    super.init(place)
  }

  override func get() -> Value {
    observers.access()
    return stored
  }

  override func set(_ value: Value, by writer: AnyLocation) -> Bool {
    // Nobody is told of what changes nothing, as with a property of an `@Observable` class.
    if let areEqual, areEqual(stored, value) {
      stored = value
      return true
    }
    // The old value goes after the access, as it may be an object that does something then.
    var value = value
    observers.willChange()
    swap(&stored, &value)
    observers.didChange()
    return true
  }

  override func modify(by writer: AnyLocation, _ body: (inout Value) -> Void) -> Bool {
    observers.willChange()
    defer { observers.didChange() }
    body(&stored)
    return true
  }

  override var value: Value {
    get { get() }
    _modify {
      observers.access()
      observers.willChange()
      defer { observers.didChange() }
      yield &stored
    }
  }

  override func load<Member>(at offset: Int, as member: Member.Type) -> Member {
    observers.access()
    return withUnsafePointer(to: stored) { UnsafeRawPointer($0).load(fromByteOffset: offset, as: member) }
  }
}

/// Who observes a storage. It is not generic, so that its key path is made once.
private final class StorageObservers: Observable {
  private let registrar = ObservationRegistrar()
  private var stored: Void { () }

  func access() { registrar.access(self, keyPath: \.stored) }
  func willChange() { registrar.willSet(self, keyPath: \.stored) }
  func didChange() { registrar.didSet(self, keyPath: \.stored) }
}

private final class Constant<Value>: Location<Value> {
  private let constant: Value

  init(_ value: Value) {
    constant = value
    super.init(nil)
  }

  override func get() -> Value { constant }
  override func set(_ value: Value, by writer: AnyLocation) -> Bool { false }
  override var refusal: String? { "" }
  override var isAnonymous: Bool { true }
}

/// What to do with a property of a class.
@frozen @usableFromInline
enum ModelAccess {
  /// Tell its key path, and read it for the first time.
  case start
  /// Read it.
  case get
  /// Write what the first closure returns.
  case set
  /// Run the second closure on it.
  case modify
}

@usableFromInline
final class ModelSource<Model: AnyObject, Value>: Location<Value> {
  /// Does what it is told with the property, if there still is a model, and notes and returns its value. The model
  /// itself is handed in to start with: while it is being destroyed it can be read, and not be referred to weakly
  /// any more.
  @usableFromInline
  typealias Accessor = (ModelSource, Model?, ModelAccess, () -> Value, (inout Value) -> Void) -> Value

  @exclusivity(unchecked) @usableFromInline weak var model: Model?
  /// Keeps the address from being used again, so that a later model is not taken for this one.
  private unowned let address: Model
  private let id: ObjectIdentifier
  private let accessor: Accessor
  @usableFromInline var keyPath: ReferenceWritableKeyPath<Model, Value>?
  /// The last value read or written. `nil` only while the model's own is changed in place, so that this is no second
  /// owner of its storage, which would make the change a copy.
  @exclusivity(unchecked) @usableFromInline var last: Value?

  @usableFromInline
  init(_ model: Model, _ place: SourceLocation, _ accessor: @escaping Accessor) {
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
    guard model != nil else { return writer.ignoreWrite(because: absence) }
    _ = accessor(self, nil, .set, { value }, { _ in })
    return true
  }

  override func modify(by writer: AnyLocation, _ body: (inout Value) -> Void) -> Bool {
    guard model != nil else { return writer.ignoreWrite(because: absence) }
    _ = accessor(self, nil, .modify, { lastValue }, body)
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
