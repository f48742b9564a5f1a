/// A step through a lens to a value that may be absent; see ``OptionalLens``.
@usableFromInline
class LensLocation<Lens: OptionalLens, Value>: DerivedLocation<Lens.Root, Value> {
  final let lens: Lens
  final let operations: LensOperations<Lens>

  @usableFromInline
  init(
    _ parent: Location<Lens.Root>, _ lens: Lens, at place: CallSite? = nil,
    _ operations: LensOperations<Lens> = LensOperations()
  ) {
    self.lens = lens
    self.operations = operations
    super.init(parent, at: place)
  }

  /// Whether there is a value, regardless of its identity.
  final var hasValue: Bool { operations.hasValue(parent, lens) }

  /// Replaces the value that `lens` leads to, which must exist. The caller keeps the old value alive until this method
  /// returns, because releasing the value may run a `deinit`.
  final func replace(_ value: Lens.Value, through lens: Lens, by writer: AnyLocation) -> Bool {
    if let root = lens.root(with: value) { return parent.set(root, by: writer) }
    return change(through: lens, by: writer) { $0 = value }
  }

  /// Changes the value that `lens` leads to: in place, if that runs no client code.
  final func change(
    through lens: Lens, by writer: AnyLocation, _ body: (inout Lens.Value) -> Void
  ) -> Bool {
    lens.isInPlace
      ? parent.modify(by: writer) { lens.modify(&$0, body) }
      : parent.modifyCopy(by: writer, isReference: lens.isReference) { lens.modify(&$0, body) }
  }

  /// Performs a write of `nil`. There must be a value.
  final func clear(by writer: AnyLocation) -> Bool {
    if parent.whyIgnored != nil { return false }
    if let cleared = lens.cleared { return parent.set(cleared, by: writer) }
    return writer.ignoreWrite(
      of: " of nil", because: "The member is not optional. To clear \(parent.path), write nil to it.")
  }

  override var absence: String {
    // If the value exists, it is an optional that is `nil`.
    let root = parent.get()
    return lens.hasValue(in: root) ? super.absence : lens.absence(in: root) ?? parent.absence
  }

  override var path: String { parent.path + lens.path }

  override var routeCase: RouteCase {
    if Lens.isWhole { return parent.routeCase }
    let name = lens.caseName
    return RouteCase(route: name == nil ? self : parent, name: name)
  }

  override func isEqual(to other: Location<Value>) -> Bool {
    isSibling(of: other) && lens == unsafeDowncast(other, to: LensLocation.self).lens
  }

  override func hash(into hasher: inout Hasher) {
    super.hash(into: &hasher)
    hasher.combine(lens)
  }
}

/// The value, or `nil` if it is absent.
///
/// A write replaces the value. If the value is absent, the write is ignored and reported.
///
/// A write of `nil` clears the root, or is ignored and reported if the lens does not allow that. Once the value or its
/// parent has been removed, a write of `nil` is a late dismissal, which is ignored without a report.
@usableFromInline
final class OptionalLocation<Lens: OptionalLens>: LensLocation<Lens, Lens.Value?> {
  override func get() -> Lens.Value? { operations.extract(parent, lens) }

  override func set(_ value: Lens.Value?, by writer: AnyLocation) -> Bool {
    if let isWritten = operations.embed(parent, lens, value, writer) { return isWritten }
    guard let value else { return hasValue && clear(by: writer) }
    if let old = get() { return withExtendedLifetime(old) { replace(value, through: lens, by: writer) } }
    // The report names the case. A path from a constructor may not know its case yet, but can learn it from the value.
    if let root = lens.root(with: value) { _ = lens.hasValue(in: root) }
    return writer.ignoreWrite(because: absence)
  }

  override func clear(to empty: Lens.Value?, by writer: AnyLocation) { _ = clear(by: writer) }

  override func again(from parent: Location<Lens.Root>) -> Location<Lens.Value?> {
    OptionalLocation(parent, lens, at: place, operations)
  }

  override func unwrapped<Wrapped>(at place: CallSite?) -> Unwrapped<Wrapped> where Lens.Value == Wrapped {
    operations.unwrap(parent, lens, place ?? self.place)
  }

  override func presenceLocation(at place: CallSite?) -> Location<Bool>? {
    PresenceLocation(parent, lens, at: place ?? self.place, operations)
  }
}

/// Whether there is a value.
@usableFromInline
final class PresenceLocation<Lens: OptionalLens>: LensLocation<Lens, Bool> {
  override func get() -> Bool { hasValue }

  override func set(_ value: Bool, by writer: AnyLocation) -> Bool {
    switch (value, hasValue) {
    case (true, true), (false, false): return false
    case (true, false):
      if let root = lens.activated(from: parent.get()) { return parent.set(root, by: writer) }
      let hint = Lens.Value.self == Void.self ? "" : " To set it, write a value: `true` does not say which."
      return writer.ignoreWrite(of: " of true", because: absence + hint)
    case (false, true): return clear(by: writer)
    }
  }

  override func clear(to empty: Bool, by writer: AnyLocation) { _ = clear(by: writer) }

  override func again(from parent: Location<Lens.Root>) -> Location<Bool> {
    PresenceLocation(parent, lens, at: place, operations)
  }

  // `source` may replace the optional itself, although this location reads the root.
  override func rebased<State>(on source: Location<State>) -> Location<Bool>? {
    super.rebased(on: source)
      ?? (source as? Location<Lens.Value?>).map {
        PresenceLocation<WrappedLens>($0, WrappedLens(), at: place)
      }
  }

  override var path: String { "\(super.path).isPresent()" }
}

/// A value that existed when the location was created. After the value is removed, the location reads the last known
/// value.
///
/// If values have an identity, the location follows the value that it last read or wrote, and ignores a value with a
/// different identity. Otherwise, it follows each value that the lens finds.
@usableFromInline
final class LastValueLocation<Lens: OptionalLens>: LensLocation<Lens, Lens.Value> {
  /// The last value read or written. `nil` only while the value is changed in place: a second owner of its storage
  /// would force a copy.
  @exclusivity(unchecked) private var last: Lens.Value?

  /// The lens, updated when the value moves.
  @exclusivity(unchecked) private var following: Lens

  private var identity: IdentityRule<Lens.Value>?

  /// If the value may be a whole route, the index of its case on creation or after the last write through this
  /// location. Only `dismiss` uses it. ``identify(by:)`` removes it.
  private var routeCaseIndex: Int?

  /// Creates a location of `value`, which was already read.
  @usableFromInline
  init(
    _ parent: Location<Lens.Root>, _ lens: Lens, _ value: Lens.Value,
    _ identity: IdentityRule<Lens.Value>? = Lens.identifies ? nil : IdentityRule.standard,
    at place: CallSite? = nil, _ operations: LensOperations<Lens> = LensOperations()
  ) {
    last = value
    following = lens
    self.identity = identity
    routeCaseIndex = Lens.isWhole && parent.routeCase.name == nil ? ActiveCase.index(of: value) : nil
    super.init(parent, lens, at: place, operations)
  }

  /// Creates a location by reading the value. Returns `nil` if the value is absent.
  @inlinable
  convenience init?(reading parent: Location<Lens.Root>, _ lens: Lens, at place: CallSite?) {
    guard let value = lens.extract(from: parent.get()) else { return nil }
    self.init(parent, lens, value, at: place)
  }

  override func identify(by identity: IdentityRule<Lens.Value>?) {
    self.identity = identity
    routeCaseIndex = nil
  }

  // MARK: Reading

  override func get() -> Lens.Value {
    _ = read()
    return operations.lastValue(&last)
  }

  /// Reads the value, and returns whether it still exists.
  private func read() -> Bool { operations.read(parent, &following, identity, &last) }

  /// The lens to the value, which must exist.
  private var current: Lens { Lens.moves ? following : lens }

  /// A lens to the value that replaced the last value, if any.
  private var found: Lens? { last.flatMap { lens.found(in: parent.get(), last: $0) } }

  // MARK: Writing

  override func set(_ value: Lens.Value, by writer: AnyLocation) -> Bool {
    guard read() else { return setLate(value, by: writer) }
    let isAnother = isAnother(value)
    let old = keep(value)
    let isWritten = withExtendedLifetime(old) { replace(value, through: current, by: writer) }
    // The source may refuse a new identity. The binding then keeps the last value that it read.
    if isWritten && (!isAnother || read()) { noteWrite() } else if let old { last.replace(with: old) }
    return isWritten
  }

  /// Whether a write of `value` changes the identity in the source, which may refuse the change. `false` if the parent
  /// is detached from the source.
  private func isAnother(_ value: Lens.Value) -> Bool {
    guard let identity, let last, !identity.isSame(value, as: last) else { return false }
    return !parent.isDetached
  }

  /// Reads the index of the case again after a write, because the source may have refused or changed the value.
  private func noteWrite() {
    guard routeCaseIndex != nil, let present = current.extract(from: parent.get()) else { return }
    routeCaseIndex = ActiveCase.index(of: present)
  }

  /// Stores `value` as the last value, and returns the previous one.
  private func keep(_ value: Lens.Value) -> Lens.Value? {
    defer { last = value }
    return last.take()
  }

  private func setLate(_ value: Lens.Value, by writer: AnyLocation) -> Bool {
    if let found {
      let old = (keep(value), found.extract(from: parent.get()))
      let isWritten = withExtendedLifetime(old) { replace(value, through: found, by: writer) }
      if !isWritten, let value = old.0 { last.replace(with: value) }
      return isWritten
    }
    if Lens.reportsLateWrites { return writer.ignoreWrite(because: absence) }
    last.replace(with: value)
    return true
  }

  override func modify(by writer: AnyLocation, _ body: (inout Lens.Value) -> Void) -> Bool {
    // Read first: releasing the last value may run a `deinit`, which must not happen during the access.
    if read() {
      var isDone = false
      let isWritten = change(through: current, by: writer) { value in
        last = nil
        body(&value)
        last = value
        isDone = true
      }
      if isDone && isWritten {
        noteWrite()
        return true
      }
      // The source may have refused the changed copy. Read the last value again, regardless of its identity. If that
      // fails, the value was removed, and the write is late.
      let exists = operations.read(parent, &following, nil, &last)
      if exists || !isWritten { return false }
    }
    var value = get()
    if !Lens.reportsLateWrites || found != nil { body(&value) }
    return setLate(value, by: writer)
  }

  override func dismiss(by writer: AnyLocation) {
    guard let cleared = lens.cleared else { return super.dismiss(by: writer) }
    guard !parent.isDetached, read() else { return }
    if let routeCaseIndex, last.flatMap({ ActiveCase.index(of: $0) }) != routeCaseIndex { return }
    parent.set(cleared, by: writer)
  }

  // MARK: Absence

  override var whyIgnored: String? {
    if read() || found != nil { return parent.whyIgnored }
    return Lens.reportsLateWrites ? absence : nil
  }

  override var isDetached: Bool { !(read() || found != nil) || parent.isDetached }

  override var absence: String {
    Lens.reportsLateWrites ? lens.absence(in: parent.get()) ?? super.absence : super.absence
  }

  override func again(from parent: Location<Lens.Root>) -> Location<Lens.Value> {
    LastValueLocation(parent, lens, get(), identity, at: place, operations)
  }
}

/// The most frequent operations of a lens's locations, as closures.
///
/// The compiler does not specialize the methods of a generic class: a read through a lens would take three times as
/// long as through handwritten closures. It does specialize these closures, because the inlinable initializer is called
/// where a binding is derived. They capture nothing, so they don't allocate.
@frozen @usableFromInline
struct LensOperations<Lens: OptionalLens> {
  @usableFromInline typealias Parent = Location<Lens.Root>

  @usableFromInline let hasValue: (Parent, Lens) -> Bool
  @usableFromInline let extract: (Parent, Lens) -> Lens.Value?

  /// Reads the value with ``OptionalLens/read(from:_:into:)``.
  @usableFromInline let read:
    (Parent, inout Lens, IdentityRule<Lens.Value>?, _ last: inout Lens.Value?) -> Bool
  @usableFromInline let lastValue: (_ last: inout Lens.Value?) -> Lens.Value

  /// Reads the value, and creates a location that follows it: the `$item` of a presentation. `unwrapped` calls it.
  @usableFromInline let unwrap: (Parent, Lens, CallSite?) -> Unwrapped<Lens.Value>

  /// Replaces the root with one that holds the given value, and returns whether it was written. Writes nothing and
  /// returns `nil` if the old or the new value is missing, or if a root also holds other data.
  @usableFromInline let embed: (Parent, Lens, Lens.Value?, _ writer: AnyLocation) -> Bool?

  @inlinable
  init() {
    hasValue = { $1.hasValue(in: $0.get()) }
    extract = { $1.extract(from: $0.get()) }
    read = { $1.read(from: $0.get(), $2, into: &$3) }
    lastValue = { last in
      guard let last else { preconditionFailure("The value was read while it was being changed in place.") }
      return last
    }
    unwrap = { parent, lens, place in
      guard let value = lens.extract(from: parent.get()) else { return .absent }
      return .value(LastValueLocation(parent, lens, value, at: place))
    }
    embed = { parent, lens, value, writer in
      guard let value, lens.hasValue(in: parent.get()), let root = lens.root(with: value) else { return nil }
      return parent.set(root, by: writer)
    }
  }
}
