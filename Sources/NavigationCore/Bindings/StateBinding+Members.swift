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
