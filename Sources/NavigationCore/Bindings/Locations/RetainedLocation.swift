/// A part that was there when the location was made. After it has gone, the location reads its last value.
///
/// If values have an identity, the part is the one with the identity of the last value read or written here. Another
/// part in its place does not count.
@usableFromInline
final class RetainedLocation<PartFocus: Focus>: FocusLocation<PartFocus, PartFocus.Part> {
  /// The last value read or written. `nil` only while the part is changed in place: a second owner of its storage would
  /// force a copy.
  @exclusivity(unchecked) private var last: PartFocus.Part?

  /// The focus, which follows the part to another place.
  @exclusivity(unchecked) private var following: PartFocus
  private let reader: Reader
  private let unwrapper: Unwrapper

  /// Reads the part with ``Focus/read(from:_:into:)``.
  @usableFromInline
  typealias Reader = (
    Location<PartFocus.Root>, inout PartFocus, IdentityRule<PartFocus.Part>?, inout PartFocus.Part?
  ) -> Bool

  /// Returns the last value.
  @usableFromInline typealias Unwrapper = (_ last: inout PartFocus.Part?) -> PartFocus.Part

  /// The identity that distinguishes parts.
  private var identity: IdentityRule<PartFocus.Part>?

  /// If the part may be a whole route without an identity: the position of the case that the location was made for, or
  /// that a write here has led to. It decides only about a dismissal.
  private var routeCaseIndex: Int?

  @usableFromInline
  init(
    _ parent: Location<PartFocus.Root>, _ focus: PartFocus, _ part: PartFocus.Part,
    _ identity: IdentityRule<PartFocus.Part>?,
    at place: CallSite?, presence: @escaping Presence, reader: @escaping Reader,
    unwrapper: @escaping Unwrapper
  ) {
    last = part
    following = focus
    self.identity = identity
    self.reader = reader
    self.unwrapper = unwrapper
    routeCaseIndex = PartFocus.isWhole && parent.routeCase.name == nil ? activeCaseIndex(of: part) : nil
    super.init(parent, focus, at: place, presence: presence)
  }

  /// Creates a location of a part that has been read.
  @inlinable
  convenience init(
    _ parent: Location<PartFocus.Root>, _ focus: PartFocus, _ part: PartFocus.Part, at place: CallSite? = nil
  ) {
    self.init(parent, focus, part, PartFocus.identifies ? nil : IdentityRule.standard, at: place)
  }

  /// Creates a location of a part that has been read, with an identity.
  @inlinable
  convenience init(
    _ parent: Location<PartFocus.Root>, _ focus: PartFocus, _ part: PartFocus.Part,
    _ identity: IdentityRule<PartFocus.Part>?,
    at place: CallSite? = nil
  ) {
    self.init(
      parent, focus, part, identity, at: place, presence: { $1.isThere(in: $0.get()) },
      reader: { $1.read(from: $0.get(), $2, into: &$3) },
      unwrapper: { last in
        guard let last else { preconditionFailure("The value is being changed.") }
        return last
      })
  }

  /// Reads the part. Returns `nil` if it is not there.
  @inlinable
  convenience init?(reading parent: Location<PartFocus.Root>, _ focus: PartFocus, at place: CallSite?) {
    guard let part = focus.extract(from: parent.get()) else { return nil }
    self.init(parent, focus, part, at: place)
  }

  override func identify(by identity: IdentityRule<PartFocus.Part>?) {
    self.identity = identity
    routeCaseIndex = nil
  }

  // MARK: Reading and writing

  override func get() -> PartFocus.Part {
    _ = read()
    return unwrapper(&last)
  }

  /// Reads the part, and returns whether it is still there.
  private func read() -> Bool { reader(parent, &following, identity, &last) }

  /// Reads the part that is there after a write was refused, even if it is another one.
  private func readAgain() -> Bool { reader(parent, &following, nil, &last) }

  /// The focus on the part, which must be there.
  private var current: PartFocus { PartFocus.moves ? following : focus }

  override func set(_ value: PartFocus.Part, by writer: AnyLocation) -> Bool {
    guard read() else { return setLate(value, by: writer) }
    let isAnother = isAnother(value)
    // Then to find one with the new identity does not mean that the source has accepted it.
    let isTaken = isAnother && isThere(value)
    let old = keep(value)
    let isWritten = withExtendedLifetime(old) { replace(value, through: current, by: writer) }
    // The source may have moved the part, and put another one with the old identity in its place.
    let isAccepted = !isAnother || (!isTaken && read()) || !isThere(old, at: current)
    if isWritten && isAccepted { noteWrite() } else { _ = readAgain() }
    return isWritten
  }

  /// Whether a write of `value` changes the identity of the part in the source, which may refuse it. (A base that has
  /// gone keeps each write.)
  private func isAnother(_ value: PartFocus.Part) -> Bool {
    guard let identity, let last, !identity.isSame(value, as: last) else { return false }
    return !parent.isDetached
  }

  /// Whether the source has a part with the identity of `value`, at any place.
  private func isThere(_ value: PartFocus.Part) -> Bool {
    var (focus, last) = (following, Optional(value))
    return reader(parent, &focus, identity, &last)
  }

  /// Whether the source has a part with the identity of `value` at one place.
  private func isThere(_ value: PartFocus.Part?, at focus: PartFocus) -> Bool {
    guard let identity, let value, let part = focus.extract(from: parent.get()) else { return false }
    return identity.isSame(part, as: value)
  }

  /// Notes that the last value has been written. The source may have refused it, or changed it.
  private func noteWrite() {
    guard routeCaseIndex != nil, let part = current.extract(from: parent.get()) else { return }
    routeCaseIndex = activeCaseIndex(of: part)
  }

  /// Makes `value` the last one, and returns the one before.
  private func keep(_ value: PartFocus.Part) -> PartFocus.Part? {
    defer { last = value }
    return last.take()
  }

  /// The part that replaces this one after it has gone.
  private var found: PartFocus? { last.flatMap { focus.found(in: parent.get(), last: $0) } }

  private func setLate(_ value: PartFocus.Part, by writer: AnyLocation) -> Bool {
    if let found {
      let old = (keep(value), found.extract(from: parent.get()))
      let isWritten = withExtendedLifetime(old) { replace(value, through: found, by: writer) }
      if !isWritten, let value = old.0 { last.replace(with: value) }
      return isWritten
    }
    if PartFocus.reportsLateWrites { return writer.ignoreWrite(because: absence) }
    last.replace(with: value)
    return true
  }

  override func modify(by writer: AnyLocation, _ body: (inout PartFocus.Part) -> Void) -> Bool {
    // Read first: releasing the last value may run a `deinit`, which must not happen during the access.
    if read() {
      var isDone = false
      let isWritten = change(through: current, by: writer) { part in
        last = nil
        body(&part)
        last = part
        isDone = true
      }
      if isDone && isWritten {
        noteWrite()
        return true
      }
      // The change may have been made to a copy that was refused.
      if readAgain() || !isWritten { return false }
    }
    var value = get()
    if !PartFocus.reportsLateWrites || found != nil { body(&value) }
    return setLate(value, by: writer)
  }

  override var refusal: String? {
    if read() || found != nil { return parent.refusal }
    return PartFocus.reportsLateWrites ? absence : nil
  }

  override var isDetached: Bool { !(read() || found != nil) || parent.isDetached }

  override func dismiss(by writer: AnyLocation) {
    guard let cleared = focus.cleared else { return super.dismiss(by: writer) }
    guard !parent.isDetached, read() else { return }
    if let routeCaseIndex, last.flatMap({ activeCaseIndex(of: $0) }) != routeCaseIndex { return }
    parent.set(cleared, by: writer)
  }

  override func again(from parent: Location<PartFocus.Root>) -> Location<PartFocus.Part> {
    RetainedLocation(
      parent, focus, get(), identity, at: place, presence: presence, reader: reader, unwrapper: unwrapper)
  }

  override var absence: String {
    PartFocus.reportsLateWrites ? focus.absence(in: parent.get()) ?? super.absence : super.absence
  }
}
