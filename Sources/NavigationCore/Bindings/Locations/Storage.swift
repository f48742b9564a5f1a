import Observation

/// The storage of a binding itself, observed like a property of an `@Observable` class.
final class Storage<Value>: Location<Value> {
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
    // The old value is released after the access, because that may run a `deinit`.
    var value = value
    // An equal value does not notify observers, as with a property of an `@Observable` class.
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
    // By reference, because passing the value would copy it.
    return withUnsafeMutablePointer(to: &stored) {
      UnsafeRawPointer($0).load(fromByteOffset: offset, as: member)
    }
  }
}

/// The observers of a storage. It is not generic, so that its key path is made once.
private final class StorageObservers: Observable {
  private let registrar = ObservationRegistrar()
  private var stored: Void { () }

  // Safe to share, because a key path does not change. A literal would be looked up at each use.
  nonisolated(unsafe) private static let path: KeyPath<StorageObservers, Void> = \.stored

  func access() { registrar.access(self, keyPath: Self.path) }
  func willChange() { registrar.willSet(self, keyPath: Self.path) }
  func didChange() { registrar.didSet(self, keyPath: Self.path) }
}
