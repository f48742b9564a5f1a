@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  public var transaction: Transaction
  let location: AnyLocation<Value>
  /// The value when the binding was made, which is read while views are evaluated.
  let value: Value

  init(_ location: AnyLocation<Value>, value: Value? = nil, transaction: Transaction = Transaction()) {
    self.transaction = transaction
    self.location = location
    self.value = value ?? location.get()
  }

  @preconcurrency public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    let get = unsafeBitCast(get, to: (() -> Value).self)
    let set = unsafeBitCast(set, to: ((Value) -> Void).self)
    self.init(ClosureLocation(get) { value, _ in set(value) })
  }

  @preconcurrency public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
  ) {
    let get = unsafeBitCast(get, to: (() -> Value).self)
    let set = unsafeBitCast(set, to: ((Value, Transaction) -> Void).self)
    self.init(ClosureLocation(get, set))
  }

  public static func constant(_ value: Value) -> Binding {
    Binding(ClosureLocation({ value }, { _, _ in }), value: value)
  }

  public var wrappedValue: Value {
    get { Evaluation.isRunning ? value : location.get() }
    nonmutating set { location.set(newValue, transaction) }
  }
  public var projectedValue: Binding { self }
  public init(projectedValue: Binding) { self = projectedValue }

  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    // The first read uses the new key path, later reads the first equal one: SwiftUI keeps the projections of a location as
    // long as they are used.
    Binding<Subject>(location.projected(keyPath), value: value[keyPath: keyPath], transaction: transaction)
  }

  /// Equal for bindings that SwiftUI treats as equal: it does not evaluate a view again for an equal binding.
  public var identity: [AnyHashable] { location.identity }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public var startIndex: Value.Index { wrappedValue.startIndex }
  public var endIndex: Value.Index { wrappedValue.endIndex }
  public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    let location = location
    return Binding<Value.Element>(
      ClosureLocation({ location.get()[position] }) {
        var base = location.get()
        base[position] = $0
        location.set(base, $1)
      })
  }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection, Value: MutableCollection {
  public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }
}
extension Binding: RandomAccessCollection where Value: MutableCollection, Value: RandomAccessCollection {}

extension Binding {
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(PromotedLocation(base.location), transaction: base.transaction)
  }

  /// Stops the program when it is read after `nil`, as Apple's does.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(
      ClosureLocation({
        guard let value = base.location.get() else { fatalError("SwiftUI's own binding is read after nil.") }
        return value
      }) { base.location.set($0, $1) }, value: value, transaction: base.transaction)
  }

  public func transaction(_ transaction: Transaction) -> Binding {
    var binding = self
    binding.transaction = transaction
    return binding
  }

  public func animation(_ animation: Animation? = .default) -> Binding {
    var binding = self
    binding.transaction.animation = animation
    return binding
  }
}

/// Whether views are being evaluated.
enum Evaluation { nonisolated(unsafe) static var isRunning = false }

class AnyLocation<Value> {
  func get() -> Value { fatalError() }
  func set(_ value: Value, _ transaction: Transaction) { fatalError() }
  var identity: [AnyHashable] { [ObjectIdentifier(self)] }

  private struct Weak { weak var location: AnyObject? }
  private var projections: [AnyHashable: Weak] = [:]

  func projected<Part>(_ keyPath: WritableKeyPath<Value, Part>) -> AnyLocation<Part> {
    if let known = projections[keyPath]?.location as? AnyLocation<Part> { return known }
    let new = ProjectedLocation(self, keyPath)
    projections[keyPath] = Weak(location: new)
    return new
  }
}

final class ClosureLocation<Value>: AnyLocation<Value> {
  let getter: () -> Value
  let setter: (Value, Transaction) -> Void
  init(_ get: @escaping () -> Value, _ set: @escaping (Value, Transaction) -> Void) {
    getter = get
    setter = set
  }
  override func get() -> Value { getter() }
  override func set(_ value: Value, _ transaction: Transaction) { setter(value, transaction) }
}

final class ObjectLocation<Object: AnyObject, Value>: AnyLocation<Value> {
  let object: Object
  let keyPath: ReferenceWritableKeyPath<Object, Value>
  init(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>) {
    self.object = object
    self.keyPath = keyPath
  }
  override func get() -> Value { object[keyPath: keyPath] }
  override func set(_ value: Value, _ transaction: Transaction) {
    withTransaction(transaction) { object[keyPath: keyPath] = value }
  }
  override var identity: [AnyHashable] { [ObjectIdentifier(object), keyPath] }
}

/// A part by a key path. A write reads the base, changes it, and always writes the whole base back.
final class ProjectedLocation<Base, Value>: AnyLocation<Value> {
  let base: AnyLocation<Base>
  let keyPath: WritableKeyPath<Base, Value>
  init(_ base: AnyLocation<Base>, _ keyPath: WritableKeyPath<Base, Value>) {
    self.base = base
    self.keyPath = keyPath
  }
  override func get() -> Value { base.get()[keyPath: keyPath] }
  override func set(_ value: Value, _ transaction: Transaction) {
    var whole = base.get()
    whole[keyPath: keyPath] = value
    base.set(whole, transaction)
  }
  override var identity: [AnyHashable] { base.identity + [keyPath] }
}

@dynamicMemberLookup @propertyWrapper public struct Bindable<Value> {
  public var wrappedValue: Value
  @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var projectedValue: Bindable<Value> { self }
}

extension Bindable where Value: AnyObject {
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(ObjectLocation(wrappedValue, keyPath))
  }
}

extension Bindable where Value: AnyObject, Value: Observable {
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(projectedValue: Bindable<Value>) { self = projectedValue }
}

/// A property that a view keeps between its evaluations. (`@State` is not isolated, even in an isolated view.)
protocol StoredProperty {
  /// Uses the object that is stored at the view's place, if any, and returns the object to store.
  func connect(_ stored: AnyObject?) -> AnyObject
}

@propertyWrapper public struct State<Value>: StoredProperty {
  final class Storage: AnyLocation<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
    override func get() -> Value { value }
    override func set(_ value: Value, _ transaction: Transaction) {
      withTransaction(transaction) { self.value = value }
    }
  }
  private final class Handle {
    var storage: Storage
    init(_ storage: Storage) { self.storage = storage }
  }
  private let handle: Handle
  public init(wrappedValue value: Value) { handle = Handle(Storage(value)) }
  public init(initialValue value: Value) { self.init(wrappedValue: value) }
  public var wrappedValue: Value {
    get { handle.storage.value }
    nonmutating set { handle.storage.value = newValue }
  }
  public var projectedValue: Binding<Value> { Binding(handle.storage) }
  func connect(_ stored: AnyObject?) -> AnyObject {
    if let stored = stored as? Storage { handle.storage = stored }
    return handle.storage
  }
}

/// A value as an optional. A write of `nil` is ignored.
private final class PromotedLocation<Wrapped>: AnyLocation<Wrapped?> {
  let base: AnyLocation<Wrapped>
  init(_ base: AnyLocation<Wrapped>) { self.base = base }
  override func get() -> Wrapped? { base.get() }
  override func set(_ value: Wrapped?, _ transaction: Transaction) {
    if let value { base.set(value, transaction) }
  }
  override var identity: [AnyHashable] { base.identity + ["promoted"] }
}
