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
  ///
  /// `body` runs during the access to the value, so it must not run code of a client, which could read the value or take
  /// it away: that is what ``modifyCopy(by:_:)`` is for.
  @discardableResult
  func modify(by writer: AnyLocation, _ body: (inout Value) -> Void) -> Bool {
    modifyCopy(by: writer, body)
  }

  /// Reads the value, changes it, and writes it; `false` if nothing was written.
  @discardableResult
  final func modifyCopy(by writer: AnyLocation, _ body: (inout Value) -> Void) -> Bool {
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

  /// The value, for a client to change. (Its code runs during the access, as it does with any property, so this cannot
  /// be `modify`.)
  var value: Value {
    get { get() }
    _modify {
      var value = get()
      defer { set(value, by: self) }
      yield &value
    }
  }

  /// Makes what this was unwrapped from `nil`, if it still holds what this was made for.
  func dismiss(by writer: AnyLocation) {
    _ = writer.ignoreWrite(of: " of nil", because: "It was not unwrapped from an optional.")
  }

  /// Has parts told apart by `identity`, where this is one that stays with its part.
  @usableFromInline
  func identify(by identity: Identity<Value>) {}

  override func load<Member>(at offset: Int, as member: Member.Type) -> Member {
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

  /// The same steps from another source, if that is of the type of a value on the way: of the first such one.
  func rebased<State>(on source: Location<State>) -> Location<Value>? { source as? Location<Value> }

  // MARK: Shorter steps

  /// If this is an optional part of something: the location of the part itself.
  @usableFromInline
  func unwrapped(at place: CallSite?) -> Unwrapped { .unknown }

  /// If this is an optional part of something: the location of whether it is there.
  @usableFromInline
  func presence(at place: CallSite?) -> Location<Bool>? { nil }
}
