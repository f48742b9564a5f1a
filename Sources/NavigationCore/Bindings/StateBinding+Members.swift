// What stands behind the point: `$route.edit`, `$user.name`.
//
// All of it is in this file, and cases come first. The compiler takes what fits in the order in which it was declared, and
// takes a case for a property, too, until it knows better: after that, a long chain of presentations whose closures have
// several statements takes it a minute.

extension StateBinding {
  /// A case of an optional enum by its name, `$route.edit`: the same as
  /// ``case(_:fileID:line:)-(CaseKeyPath<Enum,Payload>,_,_)``.
  ///
  /// It is preferred to a property of the enum of the same name. A case that is called like a member of
  /// `StateBinding` (`map`, `elements`) is reached by `case(\.map)`.
  @inlinable
  public subscript<Enum: CasePathable, Payload>(
    dynamicMember path: CaseKeyPath<Enum, Payload>
  ) -> StateBinding<Payload?> where Value == Enum? {
    StateBinding<Payload?>(PartLocation(location, OptionalCase(Enum.allCasePaths[keyPath: path])))
  }

  /// Whether a case without payload is active, by its name: `$route.help`, the same as `$route.isPresent(\.help)`.
  @inlinable
  public subscript<Enum: CasePathable, Path: _CasePathValue<Enum, Void>>(
    dynamicMember path: KeyPath<Enum.AllCasePaths, Path>
  ) -> StateBinding<Bool> where Value == Enum? {
    // That there is no payload is a requirement, which the compiler can explain where there is one.
    let path = Enum.allCasePaths[keyPath: path].casePath
    return StateBinding<Bool>(PresenceLocation(location, OptionalCase(path)))
  }

  /// A member of the value, if there is one: `$item.name` is a `StateBinding<String?>`.
  ///
  /// A write changes the member. Where there is no value, a write changes nothing and is reported, but for `nil`,
  /// which is silent. Where there is one, `nil` cannot be a member's value: it changes nothing and is reported. It
  /// never makes the optional itself `nil`.
  @inlinable
  public subscript<Wrapped, Member>(
    dynamicMember keyPath: WritableKeyPath<Wrapped, Member>
  ) -> StateBinding<Member?> where Value == Wrapped? {
    StateBinding<Member?>(PartLocation(location, OptionalMember(keyPath)))
  }

  /// An optional member of the value, if there is one: `$item.note` is a `StateBinding<String?>` as well.
  ///
  /// A write changes the member, and `nil` makes it `nil`. Where there is no value, a write changes nothing and is
  /// reported, but for `nil`, which is silent.
  public subscript<Wrapped, Member>(
    dynamicMember keyPath: WritableKeyPath<Wrapped, Member?>
  ) -> StateBinding<Member?> where Value == Wrapped? {
    StateBinding<Member?>(FlattenedLocation(location, keyPath))
  }
}

/// What every binding has, whatever its value is. Conformed to by ``StateBinding`` alone.
///
/// The members of a value stand in a protocol, and those of an optional's in the type: where a name is misspelt, the
/// compiler explains the latter, and says which case there is not.
public protocol _StateBinding<Value> {
  associatedtype Value
  /// The binding.
  var binding: StateBinding<Value> { get }
}

extension StateBinding: _StateBinding {
  /// The binding itself.
  @inlinable @inline(__always)
  public var binding: Self { self }
}

extension _StateBinding {
  /// A member of the value: `$user.name`. A write changes the member and leaves the rest.
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> StateBinding<Member> {
    StateBinding<Member>(MemberLocation(binding.location, keyPath))
  }
}

/// A step by a key path.
private class KeyPathLocation<Root, Parent, Value>: DerivedLocation<Parent, Value> {
  final let keyPath: WritableKeyPath<Root, Value>

  init(_ parent: Location<Parent>, _ keyPath: WritableKeyPath<Root, Value>) {
    self.keyPath = keyPath
    super.init(parent)
  }

  override var path: String { parent.path + memberPath(keyPath) }

  override func isEqual(to other: Location<Value>) -> Bool {
    guard isSibling(of: other) else { return false }
    let other = unsafeDowncast(other, to: KeyPathLocation.self)
    return keyPath === other.keyPath || keyPath == other.keyPath
  }

  override func hash(into hasher: inout Hasher) {
    super.hash(into: &hasher)
    hasher.combine(keyPath)
  }
}

private final class MemberLocation<Parent, Value>: KeyPathLocation<Parent, Parent, Value> {
  /// Where the member is stored in its parent; `nil` where it is computed, or is not to be read there.
  private let offset: Int?

  override init(_ parent: Location<Parent>, _ keyPath: WritableKeyPath<Parent, Value>) {
    // A packed structure (from C) is aligned less than its members may be.
    let alignment = MemoryLayout<Value>.alignment
    offset = MemoryLayout<Parent>.offset(of: keyPath).flatMap {
      $0 % alignment == 0 && alignment <= MemoryLayout<Parent>.alignment ? $0 : nil
    }
    super.init(parent, keyPath)
  }

  // A stored member is read from where it is; to copy its parent out first, and its parent's before that, takes
  // longer the deeper it is.
  override func get() -> Value {
    if let offset { return parent.load(at: offset, as: Value.self) }
    return parent.get()[keyPath: keyPath]
  }

  override func load<Member>(at inner: Int, as member: Member.Type) -> Member {
    if let offset { return parent.load(at: offset + inner, as: member) }
    return super.load(at: inner, as: member)
  }

  override func again(from parent: Location<Parent>) -> Location<Value> { MemberLocation(parent, keyPath) }

  override func set(_ value: Value, by writer: AnyLocation) -> Bool {
    parent.modify(by: writer) { $0[keyPath: keyPath] = value }
  }

  override func modify(by writer: AnyLocation, _ body: (inout Value) -> Void) -> Bool {
    parent.modify(by: writer) { body(&$0[keyPath: keyPath]) }
  }

  override var value: Value {
    get { get() }
    _modify { yield &parent.value[keyPath: keyPath] }
  }
}

/// A member of an optional value.
@usableFromInline
struct OptionalMember<Wrapped, Part>: Focus {
  @usableFromInline let keyPath: WritableKeyPath<Wrapped, Part>

  @inlinable init(_ keyPath: WritableKeyPath<Wrapped, Part>) { self.keyPath = keyPath }

  @inlinable func extract(from root: Wrapped?) -> Part? { root?[keyPath: keyPath] }

  @inlinable func modify(_ root: inout Wrapped?, _ body: (inout Part) -> Void) {
    root.changeInPlace { body(&$0[keyPath: keyPath]) }
  }

  @usableFromInline var path: String { memberPath(keyPath) }
  @usableFromInline func hash(into hasher: inout Hasher) { hasher.combine(keyPath) }
}

/// An optional member of an optional value, as one optional.
private final class FlattenedLocation<Wrapped, Member>: KeyPathLocation<Wrapped, Wrapped?, Member?> {
  override func again(from parent: Location<Wrapped?>) -> Location<Member?> {
    FlattenedLocation(parent, keyPath)
  }

  override func get() -> Member? { parent.get()?[keyPath: keyPath] }

  override func set(_ value: Member?, by writer: AnyLocation) -> Bool {
    if parent.get() == nil { return value != nil && writer.ignoreWrite(because: parent.absence) }
    return parent.modify(by: writer) { $0?[keyPath: keyPath] = value }
  }

  override func modify(by writer: AnyLocation, _ body: (inout Member?) -> Void) -> Bool {
    guard parent.get() != nil else { return super.modify(by: writer, body) }
    return parent.modify(by: writer) { $0.changeInPlace { body(&$0[keyPath: keyPath]) } }
  }

  override var absence: String { parent.get() == nil ? parent.absence : super.absence }
}
