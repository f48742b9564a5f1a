/// The type-erased base class of ``Location``. A write passes its writer as an `AnyLocation`, so that a report can name
/// the writer.
@usableFromInline
class AnyLocation {
  /// Where the source or step was created, if known.
  private let ownPlace: CallSite?

  init(_ place: CallSite?) { ownPlace = place }

  /// The call site in reports of ignored writes: that of this location, or else of the nearest parent that has one.
  @usableFromInline
  var place: CallSite? { ownPlace }

  /// The source and the steps, as in code: `$route.edit`.
  var path: String { preconditionFailure("\(Self.self) does not override path") }

  // MARK: Routes

  /// The route and the case that this location reads, or the location itself if it doesn't read a case.
  var routeCase: RouteCase { RouteCase(route: self, name: nil) }

  /// The active case, if the value is a route that is not `nil`.
  var activeCase: ActiveCase? { nil }

  // MARK: Stored members

  /// Where the value is stored: a location, and an offset in bytes into its value. This way, a nested member is read in
  /// one step.
  var storage: (location: AnyLocation, offset: Int) { (self, 0) }

  /// Reads the member stored `offset` bytes into the value, without copying the rest if possible.
  func load<Member>(at offset: Int, as member: Member.Type) -> Member {
    preconditionFailure("\(Self.self) does not override load(at:as:)")
  }

  /// Whether the place of the value was removed, such as an element or an active case. A binding may still hold the last
  /// value. An optional that is `nil` is not detached, because a value can still be written to it.
  var isDetached: Bool { false }

  /// The transaction of a write, or `nil` for the current transaction.
  var writeTransaction: NavigationTransaction? { nil }

  /// Returns a location derived by the same steps from `source`, which replaces the first location, counted from
  /// the original source, whose value is a `State`. Returns `nil` if none matches.
  func rebased<State>(on source: Location<State>) -> AnyLocation? {
    preconditionFailure("\(Self.self) does not override rebased(on:)")
  }

  // MARK: Identity

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Whether the source is a constant, so that each write is ignored without a report.
  var isConstant: Bool { false }

  /// Reports that a write by this location was ignored, unless its source is a constant. Always returns `false`, the
  /// result of `set` and `modify` for an ignored write.
  final func ignoreWrite(of what: String = "", because reason: String) -> Bool {
    if !isConstant { reportIssue("A write\(what) to \(path) was ignored. \(reason)", at: place) }
    return false
  }
}

/// A route, and one of its cases.
struct RouteCase {
  let route: AnyLocation
  /// The name of the case, or `nil` for the route itself.
  let name: String?
}

/// The source of a binding, or a step from another location; see `StateBinding.swift`.
///
/// A subclass overrides `get`, and at least one of `set` and `modify`, which call each other by default. A step also
/// overrides `path`, and passes each write to its parent, together with the location that wrote.
@usableFromInline
class Location<Value>: AnyLocation {
  // MARK: Reading and writing

  @usableFromInline
  func get() -> Value { preconditionFailure("\(Self.self) does not override get()") }

  /// Replaces the value. Returns `false` if nothing was written.
  @discardableResult @usableFromInline
  func set(_ value: Value, by writer: AnyLocation) -> Bool {
    // Releasing a string or a number runs no client code.
    if _isPOD(Value.self) || Value.self == String.self { return modify(by: writer) { $0 = value } }
    // The first call swaps, so that the old value is released after the access: releasing it may run a `deinit`.
    var next = value
    var isSwapped = false
    return modify(by: writer) {
      if isSwapped { $0 = value } else { swap(&$0, &next) }
      isSwapped = true
    }
  }

  /// Replaces a value that was just found to present something. A location that reads its value before it clears it
  /// overrides this, to save the read.
  func clear(to empty: Value, by writer: AnyLocation) { set(empty, by: writer) }

  /// Changes the value, in place if possible. Returns `false` if nothing was written.
  ///
  /// `body` runs during the access to the value, so it must not run client code, which could read or remove the value.
  /// For client code, use ``modifyCopy(by:isReference:_:)``.
  @discardableResult
  func modify(by writer: AnyLocation, _ body: (inout Value) -> Void) -> Bool {
    modifyCopy(by: writer, body)
  }

  /// Reads the value, changes it, and writes it. Returns `false` if nothing was written.
  ///
  /// A change to a member of an object is made in the object itself. The object is not written back, just as
  /// `model.child.name = ""` does not set `child`.
  ///
  /// - Parameter isReference: Whether `body` calls a nonmutating setter, which makes the change itself.
  @discardableResult
  final func modifyCopy(
    by writer: AnyLocation, isReference: @autoclosure () -> Bool = false, _ body: (inout Value) -> Void
  ) -> Bool {
    // Check this first: an object changes even if it is not written back.
    if let whyIgnored { return writer.ignoreWrite(because: whyIgnored) }
    var value = get()
    // Check the kind first: searching for an object needs dynamic casts.
    let object = TypeMetadata(Value.self).mayBeObject ? object(in: value) : nil
    guard object != nil || isReference() else {
      body(&value)
      return set(value, by: writer)
    }
    // Write a default value first. Otherwise, the object would change even if the source refuses the write.
    if !isHeld, !set(value, by: writer) { return false }
    // The change happens here rather than in the write, so apply the transaction here.
    if let writeTransaction {
      withNavigationTransaction(writeTransaction.merging(.current)) { body(&value) }
    } else {
      body(&value)
    }
    guard let object else {
      setAgain(by: writer)
      return true
    }
    return object === NavigationCore.object(in: value) || set(value, by: writer)
  }

  /// Writes the struct again after a nonmutating setter, which may have changed other members too.
  final func setAgain(by writer: AnyLocation) { if !isDetached { set(get(), by: writer) } }

  /// Why a write would be ignored now, or `nil` if a write is possible. Empty for a constant, which reports nothing.
  var whyIgnored: String? { nil }

  /// Whether the source holds the value: `false` for the default value of an optional that is `nil`.
  var isHeld: Bool { true }

  /// The value, for a client to change. If the change is ignored, the report names `writer`. (Client code runs during
  /// the access, as with any property, so this cannot call `modify`.)
  subscript(changedBy writer: AnyLocation) -> Value {
    get { get() }
    _modify {
      var value = get()
      defer { set(value, by: writer) }
      yield &value
    }
  }

  /// Writes `nil` to the optional that this location was unwrapped from, if the optional still holds the same value. By
  /// default, reports that this location wasn't unwrapped from an optional. Only ``StateBinding/dismiss()`` calls it:
  /// `Dismissal`, which dismisses a presentation, explains why it asks a different question.
  func dismiss(by writer: AnyLocation) {
    _ = writer.ignoreWrite(
      of: " of nil",
      because: "`dismiss()` needs a binding that was unwrapped from an optional; this one wasn't.")
  }

  /// Sets the rule that distinguishes values, if this is a ``LastValueLocation``.
  @usableFromInline
  func identify(by identity: IdentityRule<Value>?) {}

  override func load<Member>(at offset: Int, as member: Member.Type) -> Member {
    withUnsafePointer(to: get()) { UnsafeRawPointer($0).load(fromByteOffset: offset, as: member) }
  }

  // MARK: Identity and description

  /// A source without a name is named after the type of its value.
  override var path: String { "$\(nameAfter(type: "\(Value.self)"))" }

  /// Why the value is absent.
  var absence: String { "\(path) is nil." }

  /// Whether `other` is derived by the same steps from the same source.
  func isEqual(to other: Location<Value>) -> Bool { self === other }

  final override var activeCase: ActiveCase? { ActiveCase(of: get()) }

  override func rebased<State>(on source: Location<State>) -> Location<Value>? { source as? Location<Value> }

  // MARK: Shorter steps

  /// Unwraps the optional. An ``OptionalLocation`` applies its lens to its own parent, which saves a step. Other
  /// locations return `unknown`.
  @usableFromInline
  func unwrapped<Wrapped>(at place: CallSite?) -> Unwrapped<Wrapped> where Value == Wrapped? { .unknown }

  /// A location that reads whether there is a value. Only an ``OptionalLocation`` returns one.
  @usableFromInline
  func presenceLocation(at place: CallSite?) -> Location<Bool>? { nil }
}

/// The result of ``Location/unwrapped(at:)``.
@usableFromInline
enum Unwrapped<Wrapped> {
  /// The location of the value.
  case value(Location<Wrapped>)
  /// The optional is `nil`.
  case absent
  /// The optional must be read to find out whether it has a value.
  case unknown
}

/// A step from a parent location.
@usableFromInline
class DerivedLocation<Parent, Value>: Location<Value> {
  final let parent: Location<Parent>

  init(_ parent: Location<Parent>, at place: CallSite? = nil) {
    self.parent = parent
    super.init(place)
  }

  override var place: CallSite? { super.place ?? parent.place }

  override var path: String { parent.path }

  override var whyIgnored: String? { parent.whyIgnored }

  override var isHeld: Bool { parent.isHeld }

  override var writeTransaction: NavigationTransaction? { parent.writeTransaction }

  override var isConstant: Bool { parent.isConstant }

  override var isDetached: Bool { parent.isDetached }

  /// The same step from a different parent.
  func again(from parent: Location<Parent>) -> Location<Value> {
    preconditionFailure("\(Self.self) does not override again(from:)")
  }

  override func rebased<State>(on source: Location<State>) -> Location<Value>? {
    parent.rebased(on: source).map(again(from:)) ?? super.rebased(on: source)
  }

  /// Whether `other` is a step of the same class from an equal parent.
  final func isSibling(of other: Location<Value>) -> Bool {
    guard type(of: other) == type(of: self) else { return false }
    let otherParent = unsafeDowncast(other, to: DerivedLocation.self).parent
    return parent === otherParent || parent.isEqual(to: otherParent)
  }

  override func isEqual(to other: Location<Value>) -> Bool { isSibling(of: other) }

  override func hash(into hasher: inout Hasher) { parent.hash(into: &hasher) }
}
