import Observation

/// A value that the binding itself stores, observed like a property of an `@Observable` class.
final class StoredLocation<Value>: Location<Value> {
  private var stored: Value
  private let observers = StorageObservers()
  /// Whether two values are equal; `nil` if they cannot be compared.
  private let areEqual = equality(of: Value.self)

  init(_ value: Value, _ place: CallSite) {
    stored = value
    super.init(place)
  }

  override func get() -> Value {
    observers.access()
    return stored
  }

  override func set(_ value: Value, by writer: AnyLocation) -> Bool {
    // The old value is released after the access, because releasing it may run a `deinit`.
    var value = value
    // Writing an equal value does not notify observers, as with `@Observable` in recent Swift versions.
    if let areEqual, areEqual(stored, value) {
      swap(&stored, &value)
      return true
    }
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

  override subscript(changedBy writer: AnyLocation) -> Value {
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
    // Pass the value by reference: otherwise, it would be copied.
    return withUnsafeMutablePointer(to: &stored) {
      UnsafeRawPointer($0).load(fromByteOffset: offset, as: member)
    }
  }
}

/// The observers of a stored value. The class is not generic, so that its key path is created once.
private final class StorageObservers: Observable {
  private let registrar = ObservationRegistrar()
  private var stored: Void { () }

  // Safe to share: a key path does not change. A literal would be looked up at each use.
  nonisolated(unsafe) private static let path: KeyPath<StorageObservers, Void> = \.stored

  func access() { registrar.access(self, keyPath: Self.path) }
  func willChange() { registrar.willSet(self, keyPath: Self.path) }
  func didChange() { registrar.didSet(self, keyPath: Self.path) }
}

/// A value that is read and written by closures.
final class ClosureLocation<Value>: Location<Value> {
  private let id: AnyHashable?
  private let getter: () -> Value
  private let setter: (Value) -> Void
  /// The location of the same value, if the closures only change how it is written, as in `Store.binding(_:send:)`. It
  /// provides the path and the route case.
  private let part: AnyLocation?
  /// The location that the value is derived from, as in `Store.binding(get:send:)`. It determines only ``isDetached``.
  private let whole: AnyLocation?

  init(
    _ id: AnyHashable?, _ get: @escaping () -> Value, _ set: @escaping (Value) -> Void,
    of part: AnyLocation? = nil, derivedFrom whole: AnyLocation? = nil, _ place: CallSite?
  ) {
    self.id = id
    self.part = part
    self.whole = whole
    getter = get
    setter = set
    super.init(place)
  }

  override func get() -> Value { getter() }

  override func set(_ value: Value, by writer: AnyLocation) -> Bool {
    setter(value)
    return true
  }

  override var path: String { part?.path ?? id.map { "$\(messageText(of: $0))" } ?? super.path }
  override var routeCase: RouteCase { part?.routeCase ?? super.routeCase }
  override var isDetached: Bool { (part ?? whole)?.isDetached ?? false }

  override func isEqual(to other: Location<Value>) -> Bool {
    guard let id, let other = other as? ClosureLocation else { return false }
    return id == other.id
  }

  override func hash(into hasher: inout Hasher) {
    if let id { hasher.combine(id) } else { hasher.combine(ObjectIdentifier(self)) }
  }
}

/// A value that never changes.
final class ConstantLocation<Value>: Location<Value> {
  private let constant: Value

  init(_ value: Value) {
    constant = value
    super.init(nil)
  }

  override func get() -> Value { constant }
  override func set(_ value: Value, by writer: AnyLocation) -> Bool { false }
  override var whyIgnored: String? { "" }
  override var isConstant: Bool { true }
}

// MARK: Properties of classes

/// An access to a property of a class.
@frozen @usableFromInline
enum ModelAccess {
  /// Sets the key path, and reads the property for the first time.
  case start
  case get
  case set
  case modify
}

/// A property of an object, which this location does not keep alive.
@usableFromInline
final class ModelLocation<Model: AnyObject, Value>: Location<Value> {
  /// Accesses the property of the given model, or else of this location's model. Stores and returns the value. If both
  /// models are `nil`, returns the last value. `start` must be given a model: an object that is being destroyed can be
  /// read, but a weak reference to it is `nil`.
  @usableFromInline
  typealias Accessor = (
    ModelLocation, Model?, ModelAccess, _ newValue: () -> Value, _ body: (inout Value) -> Void
  ) -> Value

  @exclusivity(unchecked) @usableFromInline weak var model: Model?
  /// Keeps the address from being reused, so that a later model is not mistaken for this one. Reading this reference
  /// would trap after the model is released.
  private unowned let memory: Model
  private let id: ObjectIdentifier
  private let accessor: Accessor
  /// `nil` only until `start` sets it.
  @usableFromInline var keyPath: ReferenceWritableKeyPath<Model, Value>?
  /// The last value read or written. `nil` only until `start` sets it, and while the model's value is changed in place: a
  /// second owner of its storage would force a copy.
  @exclusivity(unchecked) @usableFromInline var last: Value?

  @usableFromInline
  init(_ model: Model, _ place: CallSite, _ accessor: @escaping Accessor) {
    self.model = model
    memory = model
    id = ObjectIdentifier(model)
    self.accessor = accessor
    super.init(place)
    _ = accessor(self, model, .start, { lastValue }, { _ in })
  }

  /// The last value, for use after the model is released. A change in place retains the model, so nothing reads this
  /// property during the change.
  @inlinable @inline(__always)
  var lastValue: Value {
    guard let last else { preconditionFailure("The value was read while it was being changed in place.") }
    return last
  }

  /// Changes `value` in place, and stores the result as the last value.
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
    // A late dismissal is not reported.
    guard model != nil else { return isNil(value) ? false : writer.ignoreWrite(because: absence) }
    _ = accessor(self, nil, .set, { value }, { _ in })
    return true
  }

  override func modify(by writer: AnyLocation, _ body: (inout Value) -> Void) -> Bool {
    guard model != nil else { return writer.ignoreWrite(because: absence) }
    _ = accessor(self, nil, .modify, { lastValue }, body)
    return true
  }

  override var whyIgnored: String? { model == nil ? "The \(Model.self) was released." : nil }

  override var isDetached: Bool { model == nil }

  override subscript(changedBy writer: AnyLocation) -> Value {
    get { get() }
    _modify {
      if let model, let keyPath {
        // Remove the old value before releasing it: the release may run a `deinit` that reads this location.
        _ = last.take()
        defer { _ = accessor(self, model, .get, { lastValue }, { _ in }) }
        yield &model[keyPath: keyPath]
      } else {
        var value = lastValue
        defer { _ = writer.ignoreWrite(because: absence) }
        yield &value
      }
    }
  }

  override var absence: String { whyIgnored ?? super.absence }

  override var path: String {
    "$\(keyPath.map(memberPath)?.dropFirst() ?? "")"
  }

  override func isEqual(to other: Location<Value>) -> Bool {
    guard type(of: other) == type(of: self) else { return false }
    let other = unsafeDowncast(other, to: ModelLocation.self)
    guard id == other.id else { return false }
    return keyPath === other.keyPath || keyPath == other.keyPath
  }

  override func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(keyPath)
  }
}
