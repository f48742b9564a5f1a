// The dynamic members: `$route.edit`, `$user.name`.
//
// They are all in this file, and cases come first. The compiler tries matching subscripts in the order of their
// declarations. If it tries a case as a property first, a long chain of presentations whose closures have several
// statements takes it a minute.

extension StateBinding {
  /// A binding to a case of an optional enum, by name: `$route.edit`. It is the same as
  /// ``case(_:fileID:line:)-(CaseKeyPath<Enum,Payload>,_,_)``.
  ///
  /// A case takes precedence over a property of the enum with the same name. For a case named like a member of
  /// `StateBinding` (`map`, `elements`), use `case(\.map)`.
  @inlinable
  public subscript<Enum: CasePathable, Payload>(
    dynamicMember path: CaseKeyPath<Enum, Payload>
  ) -> StateBinding<Payload?> where Value == Enum? {
    StateBinding<Payload?>(PartLocation(location, OptionalCase(Enum.allCasePaths[keyPath: path])))
  }

  /// A binding to whether a case without a payload is active, by name: `$route.help`. It is the same as
  /// `$route.isPresent(\.help)`.
  @inlinable
  public subscript<Enum: CasePathable, Path: _CasePathValue<Enum, Void>>(
    dynamicMember path: KeyPath<Enum.AllCasePaths, Path>
  ) -> StateBinding<Bool> where Value == Enum? {
    // `Void` is a generic requirement, so that the compiler can explain the error if there is a payload.
    let path = Enum.allCasePaths[keyPath: path].casePath
    return StateBinding<Bool>(PresenceLocation(location, OptionalCase(path)))
  }

  /// A binding to a member of the value, if there is one: `$item.name` is a `StateBinding<String?>`.
  ///
  /// A write changes the member. If there is no value, a write is reported and changes nothing, except that a write of
  /// `nil` is not reported. If there is a value, a write of `nil` is reported and changes nothing, because the member
  /// cannot be `nil`. It never sets the optional itself to `nil`.
  @inlinable
  public subscript<Wrapped, Member>(
    dynamicMember keyPath: WritableKeyPath<Wrapped, Member>
  ) -> StateBinding<Member?> where Value == Wrapped? {
    StateBinding<Member?>(PartLocation(location, OptionalMember(keyPath)))
  }

  /// A binding to an optional member of the value, if there is one: `$item.note` is also a `StateBinding<String?>`.
  ///
  /// A write changes the member, and `nil` sets it to `nil`. If there is no value, a write is reported and changes
  /// nothing, except that a write of `nil` is not reported.
  public subscript<Wrapped, Member>(
    dynamicMember keyPath: WritableKeyPath<Wrapped, Member?>
  ) -> StateBinding<Member?> where Value == Wrapped? {
    StateBinding<Member?>(FlattenedLocation(location, keyPath))
  }
}

/// The members of a binding to any value. Only ``StateBinding`` conforms to it.
///
/// The members of a value are declared in a protocol, and those of an optional in the type. So if a name is misspelled,
/// the compiler's message is about the latter, and says which case does not exist.
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
  /// A binding to a member of the value: `$user.name`. A write changes only the member.
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> StateBinding<Member> {
    StateBinding<Member>(MemberLocation(binding.location, keyPath))
  }
}
