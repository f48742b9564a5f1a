/// A part of a value that is not always there: the payload of a case, what an optional wraps, an element.
///
/// There are three kinds of binding to such a part, and each is one class over any focus: ``PartLocation`` (the part
/// or `nil`), ``RetainedLocation`` (the part, of which there was one), and ``PresenceLocation`` (whether it is
/// there).
@usableFromInline
protocol Focus<Root, Part>: Equatable {
  associatedtype Root
  associatedtype Part

  /// The part, or `nil` where it is not there.
  func extract(from root: Root) -> Part?

  /// Changes the part in place; nothing, where it is not there.
  func modify(_ root: inout Root, _ body: (inout Part) -> Void)

  /// Whether the part is there.
  func isThere(in root: Root) -> Bool

  /// The root with another part, if that is all there is in a root.
  func root(with part: Part) -> Root?

  /// The root that writing `nil` makes, if that is allowed.
  var cleared: Root? { get }

  /// Why the part is not there, if it is for no reason of the root's.
  func absence(in root: Root) -> String?

  /// The part that stands for this one in a root that it is not in, if there is one. `last` is what was read last.
  func found(in root: Root, last: Part) -> Self?

  /// Whether writes are reported where the part is not there any more. Otherwise they are kept.
  static var reportsLateWrites: Bool { get }

  /// Whether the part, where it is there, is all there is in a root.
  static var isWhole: Bool { get }

  /// What to add to the root's path.
  var path: String { get }

  /// The case that the part is the payload of, if it is one of a route.
  var caseName: String? { get }

  /// Whether the root is a route that is not `nil`.
  func isActiveRoute(_ root: Root) -> Bool

  func hash(into hasher: inout Hasher)
}

extension Focus {
  @usableFromInline
  func hash(into hasher: inout Hasher) {}

  @inlinable
  func isThere(in root: Root) -> Bool {
    switch extract(from: root) {
    case .some(let part):
      withExtendedLifetime(part) {}
      return true
    case .none: return false
    }
  }

  @inlinable @inline(__always)
  func read(from root: Root, into part: inout Part?) -> Bool {
    guard let found = extract(from: root) else { return false }
    part = found
    return true
  }

  @inlinable func root(with part: Part) -> Root? { nil }
  @inlinable var cleared: Root? { nil }
  @usableFromInline func absence(in root: Root) -> String? { nil }
  @usableFromInline func found(in root: Root, last: Part) -> Self? { nil }
  @inlinable static var reportsLateWrites: Bool { false }
  @inlinable static var isWhole: Bool { false }
  @usableFromInline var caseName: String? { nil }
  @inlinable func isActiveRoute(_ root: Root) -> Bool { false }
}

extension Optional {
  /// Changes what is wrapped, while nobody else holds it, so that what it stores is not copied.
  @inlinable @inline(__always)
  mutating func changeInPlace(_ body: (inout Wrapped) -> Void) {
    guard var wrapped = self else { return }
    self = nil
    body(&wrapped)
    self = wrapped
  }
}

/// A step from a value to a part of it that is not always there.
@usableFromInline
class FocusLocation<Part: Focus, Value>: DerivedLocation<Part.Root, Value> {
  final let focus: Part
  // Methods of a generic class are not optimized for the types that they meet. These closures are, as they are
  // written where bindings are derived.
  fileprivate final let presence: Presence
  fileprivate final let reader: Reader

  /// Whether the part is there.
  @usableFromInline typealias Presence = (Location<Part.Root>, Part) -> Bool
  /// Reads the part, if it is there, and tells whether it is.
  @usableFromInline typealias Reader = (Location<Part.Root>, Part, inout Part.Part?) -> Bool

  @usableFromInline
  init(
    _ parent: Location<Part.Root>, _ focus: Part, at place: SourceLocation?,
    presence: @escaping Presence, reader: @escaping Reader
  ) {
    self.focus = focus
    self.presence = presence
    self.reader = reader
    super.init(parent, at: place)
  }

  @inlinable
  convenience init(_ parent: Location<Part.Root>, _ focus: Part, at place: SourceLocation? = nil) {
    self.init(
      parent, focus, at: place, presence: { $1.isThere(in: $0.get()) },
      reader: { $1.read(from: $0.get(), into: &$2) })
  }

  final var isThere: Bool { presence(parent, focus) }

  /// Replaces the part, which is there.
  final func replace(_ part: Part.Part, by writer: AnyLocation) -> Bool {
    if let root = focus.root(with: part) { return parent.set(root, by: writer) }
    return parent.modify(by: writer) { focus.modify(&$0) { $0 = part } }
  }

  /// Does with the part, which is there, what writing `nil` does.
  final func clear(by writer: AnyLocation) -> Bool {
    if parent.isGone { return false }
    if let cleared = focus.cleared { return parent.set(cleared, by: writer) }
    return writer.ignoreWrite(
      of: " of nil", because: "It cannot be nil, and does not clear what it is a part of.")
  }

  override var absence: String {
    // A part that is there may be an optional itself.
    let root = parent.get()
    return focus.isThere(in: root) ? super.absence : focus.absence(in: root) ?? parent.absence
  }

  override var path: String { parent.path + focus.path }

  override var caseName: String? { Part.isWhole ? parent.caseName : focus.caseName }
  override var route: AnyLocation { Part.isWhole ? parent.route : focus.caseName == nil ? self : parent }

  override var activeRoute: AnyLocation? {
    Part.isWhole ? parent.activeRoute : focus.isActiveRoute(parent.get()) ? parent : nil
  }

  override func isEqual(to other: Location<Value>) -> Bool {
    isSibling(of: other) && focus == unsafeDowncast(other, to: FocusLocation.self).focus
  }

  override func hash(into hasher: inout Hasher) {
    super.hash(into: &hasher)
    focus.hash(into: &hasher)
  }
}

/// The part, or `nil` where it is not there.
@usableFromInline
final class PartLocation<Part: Focus>: FocusLocation<Part, Part.Part?> {
  private let unwrapper: Unwrapper

  /// Reads the part, and makes a location of it, if it is there.
  @usableFromInline typealias Unwrapper = (Location<Part.Root>, Part, SourceLocation?) -> Unwrapped

  @usableFromInline
  init(
    _ parent: Location<Part.Root>, _ focus: Part, at place: SourceLocation?,
    presence: @escaping Presence, reader: @escaping Reader, unwrapper: @escaping Unwrapper
  ) {
    self.unwrapper = unwrapper
    super.init(parent, focus, at: place, presence: presence, reader: reader)
  }

  @inlinable
  convenience init(_ parent: Location<Part.Root>, _ focus: Part, at place: SourceLocation? = nil) {
    self.init(
      parent, focus, at: place, presence: { $1.isThere(in: $0.get()) },
      reader: { $1.read(from: $0.get(), into: &$2) },
      unwrapper: { parent, focus, place in
        let root = parent.get()
        guard let part = focus.extract(from: root) else {
          return .absent(route: focus.isActiveRoute(root) ? parent : nil)
        }
        return .part(RetainedLocation(parent, focus, part, at: place))
      })
  }

  override func get() -> Part.Part? {
    var part: Part.Part?
    _ = reader(parent, focus, &part)
    return part
  }

  override func set(_ value: Part.Part?, by writer: AnyLocation) -> Bool {
    if isThere { return value.map { replace($0, by: writer) } ?? clear(by: writer) }
    guard let value else { return false }
    // A path from a constructor may not know its case yet. It can learn from the value.
    if let root = focus.root(with: value) { _ = focus.isThere(in: root) }
    return writer.ignoreWrite(because: absence)
  }

  override func again(from parent: Location<Part.Root>) -> Location<Part.Part?> {
    PartLocation(parent, focus, at: place, presence: presence, reader: reader, unwrapper: unwrapper)
  }

  override func unwrapped(at place: SourceLocation?) -> Unwrapped {
    unwrapper(parent, focus, place ?? self.place)
  }

  override func presence(at place: SourceLocation?) -> Location<Bool>? {
    PresenceLocation(parent, focus, at: place ?? self.place, presence: presence, reader: reader)
  }
}

/// The part, of which there was one when the location was made. Where it is not there any more, the last one is.
@usableFromInline
final class RetainedLocation<Part: Focus>: FocusLocation<Part, Part.Part> {
  /// The last part read or written. `nil` only while the part itself is changed in place, so that this is no second
  /// owner of its storage, which would make the change a copy.
  @exclusivity(unchecked) private var last: Part.Part?

  @usableFromInline
  init(
    _ parent: Location<Part.Root>, _ focus: Part, _ part: Part.Part, at place: SourceLocation?,
    presence: @escaping Presence, reader: @escaping Reader
  ) {
    last = part
    super.init(parent, focus, at: place, presence: presence, reader: reader)
  }

  /// With a part that was read already.
  @inlinable
  convenience init(
    _ parent: Location<Part.Root>, _ focus: Part, _ part: Part.Part, at place: SourceLocation? = nil
  ) {
    self.init(
      parent, focus, part, at: place, presence: { $1.isThere(in: $0.get()) },
      reader: { $1.read(from: $0.get(), into: &$2) })
  }

  /// `nil` where the part is not there.
  @inlinable
  convenience init?(reading parent: Location<Part.Root>, _ focus: Part, at place: SourceLocation?) {
    guard let part = focus.extract(from: parent.get()) else { return nil }
    self.init(parent, focus, part, at: place)
  }

  override func get() -> Part.Part {
    _ = reader(parent, focus, &last)
    guard let last else { preconditionFailure("The last part of \(path) is being changed.") }
    return last
  }

  override func set(_ value: Part.Part, by writer: AnyLocation) -> Bool {
    guard isThere else { return setLate(value, by: writer) }
    last = value
    if replace(value, by: writer) { return true }
    _ = reader(parent, focus, &last)
    return false
  }

  /// What stands for the part, which is not there.
  private var found: Part? { last.flatMap { focus.found(in: parent.get(), last: $0) } }

  private func setLate(_ value: Part.Part, by writer: AnyLocation) -> Bool {
    if let found {
      last = value
      return parent.modify(by: writer) { found.modify(&$0) { $0 = value } }
    }
    if Part.reportsLateWrites { return writer.ignoreWrite(because: absence) }
    last = value
    return true
  }

  override func modify(by writer: AnyLocation, _ body: (inout Part.Part) -> Void) -> Bool {
    // What is kept from before may be an object that does something when it goes: not during the access.
    if reader(parent, focus, &last) {
      var isDone = false
      let isWritten = parent.modify(by: writer) { root in
        focus.modify(&root) { part in
          last = nil
          body(&part)
          last = part
          isDone = true
        }
      }
      if isDone && isWritten { return true }
      // What was changed may have been a copy, and that be refused.
      if reader(parent, focus, &last) || !isWritten { return false }
    }
    var value = get()
    if !Part.reportsLateWrites || found != nil { body(&value) }
    return setLate(value, by: writer)
  }

  override var refusal: String? {
    if isThere || found != nil { return parent.refusal }
    return Part.reportsLateWrites ? absence : nil
  }

  override func again(from parent: Location<Part.Root>) -> Location<Part.Part> {
    RetainedLocation(parent, focus, get(), at: place, presence: presence, reader: reader)
  }
}

/// Whether the part is there.
@usableFromInline
final class PresenceLocation<Part: Focus>: FocusLocation<Part, Bool> {
  override func get() -> Bool { isThere }

  override func set(_ value: Bool, by writer: AnyLocation) -> Bool {
    switch (value, isThere) {
    case (true, true), (false, false): return false
    case (true, false):
      return writer.ignoreWrite(
        of: " of true", because: "\(absence) True does not say what is to be there.")
    case (false, true): return clear(by: writer)
    }
  }

  override func again(from parent: Location<Part.Root>) -> Location<Bool> {
    PresenceLocation(parent, focus, at: place, presence: presence, reader: reader)
  }

  override var path: String { "\(super.path).isPresent()" }
}
