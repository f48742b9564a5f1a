/// What a binding reads and writes: a source, or a step from another location.
///
/// Each subclass is one kind of source or step. A binding derived in *n* steps is a chain of *n* objects. A subclass
/// overrides `get`, either `set` or `modify`, and, if it is a step, `path`. Each location passes a write on toward the
/// source, together with the location that wrote. If the write is ignored on the way, the report names that location.
@usableFromInline
class Location<Value>: AnyLocation {
  // MARK: Reading and writing

  @usableFromInline
  func get() -> Value { preconditionFailure("\(Self.self) does not override get()") }

  /// Replaces the value. Returns `false` if nothing was written.
  @discardableResult @usableFromInline
  func set(_ value: Value, by writer: AnyLocation) -> Bool {
    // To release an old text or number runs no client code.
    if _isPOD(Value.self) || Value.self == String.self { return modify(by: writer) { $0 = value } }
    // The first time, swaps, so that the old value is released after the access: that may run a `deinit`.
    var next = value
    var isSwapped = false
    return modify(by: writer) {
      if isSwapped { $0 = value } else { swap(&$0, &next) }
      isSwapped = true
    }
  }

  /// Changes the value, in place if possible. Returns `false` if nothing was written.
  ///
  /// `body` runs during the access to the value, so it must not run client code, which could read or remove the value.
  /// For client code, use ``modifyCopy(by:_:)``.
  @discardableResult
  func modify(by writer: AnyLocation, _ body: (inout Value) -> Void) -> Bool {
    modifyCopy(by: writer, body)
  }

  /// Reads the value, changes it, and writes it. Returns `false` if nothing was written.
  ///
  /// A member of an object changes in the object itself. The object is not written back, just as `model.child.name = ""`
  /// does not set `child`.
  ///
  /// - Parameter isReference: Whether `body` calls a setter that is not mutating. Such a setter makes the change itself.
  @discardableResult
  final func modifyCopy(
    by writer: AnyLocation, isReference: @autoclosure () -> Bool = false, _ body: (inout Value) -> Void
  ) -> Bool {
    // Checked first, because an object would be changed even if it is not written back.
    if let refusal { return writer.ignoreWrite(because: refusal) }
    var value = get()
    // The kind is looked at first, because the search for an object takes dynamic casts.
    let object = TypeMetadata(Value.self).mayBeObject ? object(in: value) : nil
    guard object != nil || isReference() else {
      body(&value)
      return set(value, by: writer)
    }
    // An object would be changed even if the source does not take it.
    if !isHeld, !set(value, by: writer) { return false }
    // The change is made here, and not by the write, which would bring its transaction.
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

  /// Writes the struct that is there after a setter that is not mutating, which may have changed more than its member.
  final func setAgain(by writer: AnyLocation) { if !isDetached { set(get(), by: writer) } }

  /// Why a write would be ignored now, or `nil` if it would not. That of a constant is empty, and not reported.
  var refusal: String? { nil }

  /// Whether the value is in the source, and not the default of what is `nil` there.
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

  /// Sets what this was unwrapped from to `nil`, if it still holds the value that this was made for.
  func dismiss(by writer: AnyLocation) {
    _ = writer.ignoreWrite(of: " of nil", because: "It was not unwrapped from an optional.")
  }

  /// Distinguishes parts by `identity`, if this location stays with its part.
  @usableFromInline
  func identify(by identity: IdentityRule<Value>?) {}

  override func load<Member>(at offset: Int, as member: Member.Type) -> Member {
    withUnsafePointer(to: get()) { UnsafeRawPointer($0).load(fromByteOffset: offset, as: member) }
  }

  // MARK: Identity and description

  /// A source without a name is named after its type.
  override var path: String { "$\(nameAfter(type: "\(Value.self)"))" }

  /// Why the value is `nil`.
  var absence: String { "\(path) is nil." }

  /// Whether `other` is derived by the same steps from the same source.
  func isEqual(to other: Location<Value>) -> Bool { self === other }

  final override var activeCase: ActiveCase? { ActiveCase(of: get()) }

  /// The same steps from another source, which replaces the first value on the way that has its type. `nil` if there
  /// is none.
  func rebased<State>(on source: Location<State>) -> Location<Value>? { source as? Location<Value> }

  // MARK: Shorter steps

  /// If this is an optional part of something: the location of the part itself.
  @usableFromInline
  func unwrapped(at place: CallSite?) -> Unwrapped { .unknown }

  /// If this is an optional part of something: the location that reads whether the part is there.
  @usableFromInline
  func presenceLocation(at place: CallSite?) -> Location<Bool>? { nil }
}
