/// A step with closures that convert the value or change the effect of a write.
///
/// Two steps are equal if they have equal parents, the same kind, and equal ids. A step without an id equals only
/// itself.
final class DecoratedLocation<Parent, Value>: DerivedLocation<Parent, Value> {
  enum Decoration { case map, removeDuplicates, onWrite, transaction }

  private let kind: Decoration
  private let id: AnyHashable?
  private let getter: (Parent) -> Value
  private let setter: (_ parent: Location<Parent>, Value, _ writer: AnyLocation) -> Bool
  private let transaction: NavigationTransaction?

  init(
    _ kind: Decoration, _ parent: Location<Parent>, _ id: AnyHashable?,
    _ transaction: NavigationTransaction? = nil,
    get: @escaping (Parent) -> Value,
    set: @escaping (_ parent: Location<Parent>, Value, _ writer: AnyLocation) -> Bool
  ) {
    self.kind = kind
    self.id = id
    self.transaction = transaction
    getter = get
    setter = set
    super.init(parent)
  }

  override func get() -> Value { getter(parent.get()) }

  override func set(_ value: Value, by writer: AnyLocation) -> Bool {
    inTransaction { setter(parent, value, writer) }
  }

  /// A step with a transaction changes the value in place. The other kinds pass the new value to a closure, so they
  /// change a copy.
  override func modify(by writer: AnyLocation, _ body: (inout Value) -> Void) -> Bool {
    guard transaction != nil, let parent = parent as? Location<Value> else {
      return super.modify(by: writer, body)
    }
    return inTransaction { parent.modify(by: writer, body) }
  }

  override func clear(to empty: Value, by writer: AnyLocation) {
    guard transaction != nil, let parent = parent as? Location<Value> else {
      return super.clear(to: empty, by: writer)
    }
    inTransaction { parent.clear(to: empty, by: writer) }
  }

  override func dismiss(by writer: AnyLocation) {
    guard Parent.self == Value.self else { return super.dismiss(by: writer) }
    inTransaction { parent.dismiss(by: writer) }
  }

  private func inTransaction<Result>(_ body: () -> Result) -> Result {
    transaction.map { withNavigationTransaction($0.merging(.current), body) } ?? body()
  }

  override var writeTransaction: NavigationTransaction? {
    transaction.map { (parent.writeTransaction ?? NavigationTransaction()).merging($0) }
      ?? parent.writeTransaction
  }

  override var path: String { kind == .map ? "\(parent.path).map" : parent.path }
  override var routeCase: RouteCase { parent.routeCase }

  /// Omits `onWrite` closures and transactions: a write to a copy of the state changes nothing on screen.
  override func again(from parent: Location<Parent>) -> Location<Value> {
    if kind == .onWrite || kind == .transaction, let parent = parent as? Location<Value> { return parent }
    return DecoratedLocation(kind, parent, id, get: getter, set: setter)
  }

  override func isEqual(to other: Location<Value>) -> Bool {
    guard let id, isSibling(of: other) else { return false }
    let other = unsafeDowncast(other, to: DecoratedLocation.self)
    return kind == other.kind && id == other.id
  }

  override func hash(into hasher: inout Hasher) {
    super.hash(into: &hasher)
    if let id { hasher.combine(id) } else { hasher.combine(ObjectIdentifier(self)) }
  }
}

/// The value of an optional, or `defaultValue` if the optional is `nil`.
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

  /// Defaults that cannot be compared count as equal.
  override func isEqual(to other: Location<Value>) -> Bool {
    guard isSibling(of: other) else { return false }
    let other = unsafeDowncast(other, to: DefaultLocation.self)
    return (defaultValue as? any Equatable)?.isEqual(to: other.defaultValue) ?? true
  }
}
