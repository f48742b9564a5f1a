/// A value that existed when the location was made. After it was removed, the location reads the last known value.
///
/// If values have an identity, the location stays with the identity of the last value read or written here. It does not
/// read or change another value in the same place.
@usableFromInline
final class LastValueLocation<Lens: OptionalLens>: LensLocation<Lens, Lens.Value> {
  /// The last value read or written. `nil` only while the value is changed in place: a second owner of its storage would
  /// force a copy.
  @exclusivity(unchecked) private var last: Lens.Value?

  /// The lens, which follows the value to another place.
  @exclusivity(unchecked) private var following: Lens

  /// The identity that distinguishes values.
  private var identity: IdentityRule<Lens.Value>?

  /// If the value may be a whole route without an identity: the position of the case that the location was made for, or
  /// that a write here has led to. It decides only about a dismissal.
  private var routeCaseIndex: Int?

  /// Creates a location of a value that has been read.
  @usableFromInline
  init(
    _ parent: Location<Lens.Root>, _ lens: Lens, _ value: Lens.Value,
    _ identity: IdentityRule<Lens.Value>? = Lens.identifies ? nil : IdentityRule.standard,
    at place: CallSite? = nil, _ operations: LensOperations<Lens> = LensOperations()
  ) {
    last = value
    following = lens
    self.identity = identity
    routeCaseIndex = Lens.isWhole && parent.routeCase.name == nil ? activeCaseIndex(of: value) : nil
    super.init(parent, lens, at: place, operations)
  }

  /// Reads the value. Returns `nil` if it is absent.
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

  /// The lens to the value that replaces this one after it was removed.
  private var found: Lens? { last.flatMap { lens.found(in: parent.get(), last: $0) } }

  // MARK: Writing

  override func set(_ value: Lens.Value, by writer: AnyLocation) -> Bool {
    guard read() else { return setLate(value, by: writer) }
    let isAnother = isAnother(value)
    // If another element already has the new identity, to find it does not mean that the source took the write.
    let isTaken = isAnother && exists(value)
    let old = keep(value)
    let isWritten = withExtendedLifetime(old) { replace(value, through: current, by: writer) }
    let isAccepted = isWritten && (!isAnother || (isTaken ? isHere(value) : read()))
    // After a refused write, this stays with the last value read.
    if isAccepted { noteWrite() } else if let old { last.replace(with: old) }
    return isWritten
  }

  /// Whether a write of `value` changes the identity in the source, which may refuse it. (A parent that was removed keeps
  /// each write.)
  private func isAnother(_ value: Lens.Value) -> Bool {
    guard let identity, let last, !identity.isSame(value, as: last) else { return false }
    return !parent.isDetached
  }

  /// Whether the source has a value with the identity of `value`, at any place.
  private func exists(_ value: Lens.Value) -> Bool {
    var (lens, last) = (following, Optional(value))
    return operations.read(parent, &lens, identity, &last)
  }

  /// Whether the source has a value with the identity of `value` at the present place.
  private func isHere(_ value: Lens.Value) -> Bool {
    guard let identity, let present = current.extract(from: parent.get()) else { return false }
    return identity.isSame(present, as: value)
  }

  /// Notes that the last value was written. The source may have refused it, or changed it.
  private func noteWrite() {
    guard routeCaseIndex != nil, let present = current.extract(from: parent.get()) else { return }
    routeCaseIndex = activeCaseIndex(of: present)
  }

  /// Makes `value` the last one, and returns the one before.
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
      // The change may have been made to a copy that was refused. The source still has the value, whatever its identity.
      if operations.read(parent, &following, nil, &last) || !isWritten { return false }
    }
    var value = get()
    if !Lens.reportsLateWrites || found != nil { body(&value) }
    return setLate(value, by: writer)
  }

  override func dismiss(by writer: AnyLocation) {
    guard let cleared = lens.cleared else { return super.dismiss(by: writer) }
    guard !parent.isDetached, read() else { return }
    if let routeCaseIndex, last.flatMap({ activeCaseIndex(of: $0) }) != routeCaseIndex { return }
    parent.set(cleared, by: writer)
  }

  // MARK: Absence

  override var refusal: String? {
    if read() || found != nil { return parent.refusal }
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
