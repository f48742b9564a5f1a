/// An optional of any type.
///
/// The compiler mentions internal members of `Optional` in users' errors, so the member has a name that nobody writes.
protocol AnyOptional {
  /// The type of the wrapped value.
  static var wrappedType: Any.Type { get }

  /// The wrapped value, if there is one.
  var anyWrapped: Any? { get }
}

extension Optional: AnyOptional {
  static var wrappedType: Any.Type { Wrapped.self }

  var anyWrapped: Any? { self }
}

/// Whether a value of any type is `nil`.
func isNil<Value>(_ value: Value) -> Bool {
  (value as? any AnyOptional).map { $0.anyWrapped == nil } ?? false
}
