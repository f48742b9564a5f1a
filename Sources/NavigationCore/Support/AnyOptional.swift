/// An optional of any type.
///
/// The compiler mentions internal members of `Optional` in users' errors, so the member has a name that nobody writes.
protocol AnyOptional {
  /// What is wrapped.
  var anyWrapped: Any? { get }
}

extension Optional: AnyOptional {
  var anyWrapped: Any? { self }
}
