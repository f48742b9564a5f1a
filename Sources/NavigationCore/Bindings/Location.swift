/// What every location has, whatever its value is: the writer that is named when a write is ignored.
@usableFromInline
class AnyLocation {
  /// Where the source or step was written, if it was told.
  private let ownPlace: SourceLocation?

  init(_ place: SourceLocation?) { ownPlace = place }

  /// Where to point when a write is ignored: the nearest place that is known.
  @usableFromInline
  var place: SourceLocation? { ownPlace }

  /// The steps as a person would write them.
  var path: String { preconditionFailure("\(Self.self) does not override path") }

  /// The case that this is the payload or the presence of, if it is.
  var caseName: String? { nil }

  /// The route that this is a case of, or else the location itself.
  var route: AnyLocation { self }

  /// What this reads and writes under other conditions (animated, say), or else the location itself.
  var undecorated: AnyLocation { self }

  /// Whether the source equals only its copies, so that two of them may stand for one and the same.
  var isAnonymous: Bool { false }

  /// If this is a case of a route: the route, where that is not `nil`.
  @usableFromInline
  var activeRoute: AnyLocation? { nil }

  /// Of a route that is not `nil`: the case that is active.
  var activeCase: () -> String { { "" } }

  /// The type of what is read here.
  var valueType: Any.Type { preconditionFailure("\(Self.self) does not override valueType") }

  /// Whether the same steps lead from the same source to `other`.
  func isSame(as other: AnyLocation) -> Bool { self === other }

  /// Whether the same steps lead from the same source to `other`, or from sources that cannot be told apart.
  final func mayBeSame(as other: AnyLocation) -> Bool {
    isSame(as: other)
      || isAnonymous && other.isAnonymous && valueType == other.valueType && path == other.path
  }

  /// Says that a write by this location changed nothing. Always `false`, for `set` and `modify` to return.
  final func ignoreWrite(of what: String = "", because reason: String) -> Bool {
    reportIssue("A write\(what) to \(path) was ignored. \(reason)", at: place)
    return false
  }
}

/// What a binding reads and writes: a source, or a step from another location.
///
/// Each subclass is one kind of source or step, and a binding derived in *n* steps is a chain of *n* objects. `get`
/// and one of `set` and `modify` must be overridden, and by a step `path`. A write is handed on towards the source, with the
/// location that it was meant for: that one is named if it is ignored on the way.
@usableFromInline
class Location<Value>: AnyLocation {
  // MARK: Reading and writing

  @usableFromInline
  func get() -> Value { preconditionFailure("\(Self.self) does not override get()") }

  /// Replaces the value; `false` if nothing was written.
  @discardableResult
  func set(_ value: Value, by writer: AnyLocation) -> Bool { modify(by: writer) { $0 = value } }

  /// Changes the value, in place where that is possible; `false` if nothing was written.
  @discardableResult
  func modify(by writer: AnyLocation, _ body: (inout Value) -> Void) -> Bool {
    // Before: what is changed may be an object, which is changed even if it is not written back.
    if let refusal { return !refusal.isEmpty && writer.ignoreWrite(because: refusal) }
    var value = get()
    body(&value)
    return set(value, by: writer)
  }

  /// Why any write now would be ignored; empty if that is not to be reported.
  var refusal: String? { nil }

  /// Whether what this is a part of is no part of a state any more.
  final var isGone: Bool { refusal.map { !$0.isEmpty } ?? false }

  /// The value, to be changed by whoever holds the binding. (Code of theirs runs during the access, as it does with
  /// any property, so that this cannot be `modify`.)
  var value: Value {
    get { get() }
    _modify {
      var value = get()
      defer { set(value, by: self) }
      yield &value
    }
  }

  /// Reads what is stored `offset` bytes into the value, without a copy of the rest where that is possible.
  func load<Member>(at offset: Int, as member: Member.Type) -> Member {
    withUnsafePointer(to: get()) { UnsafeRawPointer($0).load(fromByteOffset: offset, as: member) }
  }

  // MARK: Identity and description

  /// What a source is called that has no name: after its type.
  override var path: String { "$\(nameAfter(type: "\(Value.self)"))" }

  /// Why the value is `nil`.
  var absence: String { "\(path) is nil." }

  /// Whether the same steps lead from the same source to `other`.
  func isEqual(to other: Location<Value>) -> Bool { self === other }

  final override var valueType: Any.Type { Value.self }

  final override var activeCase: () -> String {
    let value = get()
    return { activeCaseNames(of: value).last ?? "" }
  }

  final override func isSame(as other: AnyLocation) -> Bool {
    if self === other { return true }
    return type(of: self) == type(of: other) && isEqual(to: unsafeDowncast(other, to: Location.self))
  }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The same steps from another source, if that is of the type of a value on the way: of the first such one.
  func rebased<State>(on source: Location<State>) -> Location<Value>? { source as? Location<Value> }

  // MARK: Shorter steps

  /// If this is an optional part of something: the location of the part itself.
  @usableFromInline
  func unwrapped(at place: SourceLocation?) -> Unwrapped { .unknown }

  /// If this is an optional part of something: the location of whether it is there.
  @usableFromInline
  func presence(at place: SourceLocation?) -> Location<Bool>? { nil }
}

/// A step from `parent`.
@usableFromInline
class DerivedLocation<Parent, Value>: Location<Value> {
  final let parent: Location<Parent>

  init(_ parent: Location<Parent>, at place: SourceLocation? = nil) {
    self.parent = parent
    super.init(place)
  }

  override var place: SourceLocation? { super.place ?? parent.place }

  override var refusal: String? { parent.refusal }

  override var isAnonymous: Bool { parent.isAnonymous }

  /// The same step from another parent.
  func again(from parent: Location<Parent>) -> Location<Value> {
    preconditionFailure("\(Self.self) does not override again(from:)")
  }

  final override func rebased<State>(on source: Location<State>) -> Location<Value>? {
    parent.rebased(on: source).map(again(from:)) ?? super.rebased(on: source)
  }

  /// Whether `other` is a step of the same kind from an equal parent.
  final func isSibling(of other: Location<Value>) -> Bool {
    guard type(of: other) == type(of: self) else { return false }
    let otherParent = unsafeDowncast(other, to: DerivedLocation.self).parent
    return parent === otherParent || parent.isEqual(to: otherParent)
  }

  override func isEqual(to other: Location<Value>) -> Bool { isSibling(of: other) }

  override func hash(into hasher: inout Hasher) { parent.hash(into: &hasher) }
}

/// A step to the same value under other conditions, or in another form.
class DecoratedLocation<Parent, Value>: DerivedLocation<Parent, Value> {
  override var path: String { parent.path }
  override var caseName: String? { parent.caseName }
  override var route: AnyLocation { parent.route }
  override var activeRoute: AnyLocation? { parent.activeRoute }
  override var undecorated: AnyLocation { Parent.self == Value.self ? parent.undecorated : self }
}
