/// An optional of any type.
///
/// The compiler mentions internal members of `Optional` in users' errors, so the member has a name that nobody writes.
protocol AnyOptional {
  /// The type of what is wrapped.
  static var wrappedType: Any.Type { get }

  /// What is wrapped.
  var anyWrapped: Any? { get }
}

extension Optional: AnyOptional {
  static var wrappedType: Any.Type { Wrapped.self }

  var anyWrapped: Any? { self }
}
