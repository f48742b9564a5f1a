import Observation

/// Storage of its own, which is observed as a property of an `@Observable` class is.
final class Storage<Value>: Location<Value> {
  private var stored: Value
  private let observers = StorageObservers()
  /// Whether two values are equal; `nil` where they cannot be compared.
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
    // The old value goes after the access, as it may be an object that does something then.
    var value = value
    // An equal value notifies no observer, as with a property of an `@Observable` class.
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
    // By reference, as a value that is passed is copied first.
    return withUnsafeMutablePointer(to: &stored) {
      UnsafeRawPointer($0).load(fromByteOffset: offset, as: member)
    }
  }
}

/// Who observes a storage. It is not generic, so that its key path is made once.
private final class StorageObservers: Observable {
  private let registrar = ObservationRegistrar()
  private var stored: Void { () }

  // Sound to share: a key path does not change. A literal is looked up at each use.
  nonisolated(unsafe) private static let path: KeyPath<StorageObservers, Void> = \.stored

  func access() { registrar.access(self, keyPath: Self.path) }
  func willChange() { registrar.willSet(self, keyPath: Self.path) }
  func didChange() { registrar.didSet(self, keyPath: Self.path) }
}
