/// What a binding reads and writes: a source, or a step from another location.
///
/// Each subclass is one kind of source or step, and a binding derived in *n* steps is a chain of *n* objects. `get`,
/// `path` and one of `set` and `modify` must be overridden.
@usableFromInline
class Location<Value> {
  /// Where the source or step was written, if it was told.
  private let ownPlace: SourceLocation?

  @usableFromInline
  init(_ place: SourceLocation?) { ownPlace = place }

  // MARK: Reading and writing

  @usableFromInline
  func get() -> Value { preconditionFailure("\(Self.self) does not override get()") }

  /// Replaces the value; `false` if the write was ignored.
  @discardableResult
  func set(_ value: Value) -> Bool { modify { $0 = value } }

  /// Changes the value, in place where that is possible; `false` if the change was ignored.
  @discardableResult
  func modify(_ body: (inout Value) -> Void) -> Bool {
    var value = get()
    body(&value)
    return set(value)
  }

  /// The value, to be changed by whoever holds the binding. (Code of theirs runs during the access, as it does with
  /// any property, so that this cannot be `modify`.)
  var value: Value {
    get { get() }
    _modify {
      var value = get()
      defer { set(value) }
      yield &value
    }
  }

  /// Reads what is stored `offset` bytes into the value, without a copy of the rest where that is possible.
  func load<Member>(at offset: Int, as member: Member.Type) -> Member {
    withUnsafePointer(to: get()) { UnsafeRawPointer($0).load(fromByteOffset: offset, as: member) }
  }

  // MARK: Identity and description

  /// Where to point when a write is ignored: the nearest place that is known.
  @usableFromInline
  var place: SourceLocation? { ownPlace }

  /// The steps as a person would write them.
  var path: String { preconditionFailure("\(Self.self) does not override path") }

  /// Why the value is `nil`.
  var absence: String { "\(path) is nil." }

  /// Whether the same steps lead from the same source to `other`.
  func isEqual(to other: Location<Value>) -> Bool { self === other }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Says that a write changed nothing. Always `false`, for `set` and `modify` to return.
  final func ignoreWrite(of what: String = "", because reason: String) -> Bool {
    reportIssue("A write\(what) to \(path) was ignored. \(reason)", at: place)
    return false
  }

  // MARK: Shorter steps

  /// If this is an optional part of something: the location of the part itself, a `Location` of what the optional wraps.
  @usableFromInline
  func retained(at place: SourceLocation?) -> AnyObject? { nil }

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

  /// Whether `other` is a step of the same kind from an equal parent.
  final func isSibling(of other: Location<Value>) -> Bool {
    guard type(of: other) == type(of: self) else { return false }
    let otherParent = unsafeDowncast(other, to: DerivedLocation.self).parent
    return parent === otherParent || parent.isEqual(to: otherParent)
  }

  override func isEqual(to other: Location<Value>) -> Bool { isSibling(of: other) }

  override func hash(into hasher: inout Hasher) { parent.hash(into: &hasher) }
}
