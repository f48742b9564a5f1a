/// The part, or `nil` if it is not there.
///
/// A write replaces the part. If the part is not there, the write is ignored and reported.
///
/// A write of `nil` clears the root, or is ignored and reported if the focus does not allow that. If the part is not
/// there, or what it belongs to is gone, the write is ignored without a report, because a dismissal may come late.
@usableFromInline
final class PartLocation<PartFocus: Focus>: FocusLocation<PartFocus, PartFocus.Part?> {
  // Closures, so that the compiler specializes them; see `FocusLocation`.
  private let reader: Reader
  private let unwrapper: Unwrapper
  private let embedder: Embedder

  /// Reads the part.
  @usableFromInline typealias Reader = (Location<PartFocus.Root>, PartFocus) -> PartFocus.Part?

  /// Reads the part, and makes a location of it if it is there.
  @usableFromInline typealias Unwrapper = (Location<PartFocus.Root>, PartFocus, CallSite?) -> Unwrapped

  /// Replaces the root with one made of another part, and returns whether that was written. Returns `nil`, and writes
  /// nothing, if there is no other part, if the part is not there, or if a part alone does not make a root.
  @usableFromInline
  typealias Embedder = (Location<PartFocus.Root>, PartFocus, PartFocus.Part?, _ writer: AnyLocation) -> Bool?

  @usableFromInline
  init(
    _ parent: Location<PartFocus.Root>, _ focus: PartFocus, at place: CallSite?,
    presence: @escaping Presence, reader: @escaping Reader, unwrapper: @escaping Unwrapper,
    embedder: @escaping Embedder
  ) {
    self.reader = reader
    self.unwrapper = unwrapper
    self.embedder = embedder
    super.init(parent, focus, at: place, presence: presence)
  }

  @inlinable
  convenience init(_ parent: Location<PartFocus.Root>, _ focus: PartFocus, at place: CallSite? = nil) {
    self.init(
      parent, focus, at: place, presence: { $1.isThere(in: $0.get()) },
      reader: { $1.extract(from: $0.get()) },
      unwrapper: { parent, focus, place in
        guard let part = focus.extract(from: parent.get()) else { return .absent }
        return .part(RetainedLocation(parent, focus, part, at: place))
      },
      embedder: { parent, focus, part, writer in
        guard let part, focus.isThere(in: parent.get()), let root = focus.root(with: part) else { return nil }
        return parent.set(root, by: writer)
      })
  }

  override func get() -> PartFocus.Part? { reader(parent, focus) }

  override func set(_ value: PartFocus.Part?, by writer: AnyLocation) -> Bool {
    if let isWritten = embedder(parent, focus, value, writer) { return isWritten }
    guard let value else { return isThere && clear(by: writer) }
    if let old = get() { return withExtendedLifetime(old) { replace(value, through: focus, by: writer) } }
    // The report names the case. A path from a constructor may not know it yet, but can learn it from the value.
    if let root = focus.root(with: value) { _ = focus.isThere(in: root) }
    return writer.ignoreWrite(because: absence)
  }

  override func again(from parent: Location<PartFocus.Root>) -> Location<PartFocus.Part?> {
    PartLocation(
      parent, focus, at: place, presence: presence, reader: reader, unwrapper: unwrapper, embedder: embedder)
  }

  override func unwrapped(at place: CallSite?) -> Unwrapped {
    unwrapper(parent, focus, place ?? self.place)
  }

  override func presenceLocation(at place: CallSite?) -> Location<Bool>? {
    PresenceLocation(parent, focus, at: place ?? self.place, presence: presence)
  }
}
