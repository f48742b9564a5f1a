// The dynamic members: `$route.edit`, `$user.name`.
//
// Keep them all in this file, with the subscripts for cases first. The compiler tries subscripts in the order of their
// declarations. If the subscripts for properties came first, type-checking a long chain of presentations whose closures
// have several statements would take a minute. (`Tests/Checks/Mistakes/chains` measures it.)

extension StateBinding {
  /// A binding to the payload of a case of an optional enum, by name: `$route.edit`. It equals the binding that
  /// ``case(_:fileID:line:)-(CaseKeyPath<Enum,Payload>,_,_)`` returns.
  ///
  /// The report of an ignored write gives the call site that created `$route`, because a dynamic member does not know
  /// its own call site.
  ///
  /// A case takes precedence over a property of the enum with the same name. If a case has the name of a `StateBinding`
  /// member (`map`, `elements`), use `case(\.map)`.
  @inlinable
  public subscript<Enum: CasePathable, Payload>(
    dynamicMember path: CaseKeyPath<Enum, Payload>
  ) -> StateBinding<Payload?> where Value == Enum? {
    StateBinding<Payload?>(OptionalLocation(location, OptionalCaseLens(Enum.allCasePaths[keyPath: path])))
  }

  /// A Boolean binding that indicates whether a case without a payload is active, by name: `$route.help`. It equals
  /// `$route.isPresent(\.help)`.
  // `Void` is part of a generic requirement, so that the compiler can explain the error if there is a payload.
  @inlinable
  public subscript<Enum: CasePathable, Path: _CasePathValue<Enum, Void>>(
    dynamicMember path: KeyPath<Enum.AllCasePaths, Path>
  ) -> StateBinding<Bool> where Value == Enum? {
    let path = Enum.allCasePaths[keyPath: path].casePath
    return StateBinding<Bool>(PresenceLocation(location, OptionalCaseLens(path)))
  }

  /// A binding to a member of an optional value: `$item.name` is a `StateBinding<String?>`.
  ///
  /// A write changes the member, or is reported and ignored if the optional is `nil`. Writing `nil` changes neither the
  /// member nor the optional, and is reported if the optional has a value, because the member cannot be `nil`.
  @inlinable
  public subscript<Wrapped, Member>(
    dynamicMember keyPath: WritableKeyPath<Wrapped, Member>
  ) -> StateBinding<Member?> where Value == Wrapped? {
    StateBinding<Member?>(OptionalLocation(location, OptionalMemberLens(keyPath)))
  }

  /// A binding to an optional member of an optional value: `$item.note` is a `StateBinding<String?>`, not a
  /// `StateBinding<String??>`.
  ///
  /// A write sets the member, even to `nil`. If the optional itself is `nil`, a write changes nothing, and is reported
  /// unless it writes `nil`.
  public subscript<Wrapped, Member>(
    dynamicMember keyPath: WritableKeyPath<Wrapped, Member?>
  ) -> StateBinding<Member?> where Value == Wrapped? {
    StateBinding<Member?>(FlattenedLocation(location, keyPath))
  }
}

/// A protocol for members that have a lower priority than the members of ``StateBinding``, the only conforming type.
///
/// The compiler prefers a member of a type to a member of a protocol, and its errors mention the former. Members that
/// apply to any value are declared in the protocol. Members that apply only to optionals are declared in the type, so
/// that the error for a misspelled name says which case does not exist.
public protocol _StateBinding<Value> {
  associatedtype Value
  /// The binding.
  var _binding: StateBinding<Value> { get }
}

extension StateBinding: _StateBinding {
  /// The binding itself.
  @inlinable @inline(__always)
  public var _binding: Self { self }
}

extension _StateBinding {
  /// A binding to a member of the value: `$user.name`. A write changes only the member.
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> StateBinding<Member> {
    StateBinding<Member>(MemberLocation(_binding.location, keyPath))
  }

  /// A member that can't be changed has no binding. This overload exists for the compiler's message.
  @available(
    *, unavailable,
    message:
      "A binding reaches only members that can be changed. Read others through `wrappedValue`: `item.wrappedValue.id`."
  )
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> StateBinding<Member> {
    .constant(_binding.wrappedValue[keyPath: keyPath])
  }
}
