/// An optional of any type.
///
/// The compiler mentions internal members of `Optional` in its errors about users' code, so the member has an unusual
/// name.
protocol AnyOptional {
  var anyWrapped: Any? { get }
  static var wrappedType: Any.Type { get }
}

extension Optional: AnyOptional {
  var anyWrapped: Any? { self }
  static var wrappedType: Any.Type { Wrapped.self }
}

/// Whether a value of any type is `nil`.
func isNil<Value>(_ value: Value) -> Bool {
  (value as? any AnyOptional).map { $0.anyWrapped == nil } ?? false
}

extension Optional {
  /// Replaces the wrapped value, and then releases the old one. A plain assignment may release the old value first,
  /// which may run a `deinit` that reads this optional.
  @inlinable @inline(__always)
  mutating func replace(with value: Wrapped) {
    var value: Wrapped? = value
    swap(&self, &value)
  }

  /// Changes the wrapped value while nothing else references its storage, so that the storage is not copied.
  @inlinable @inline(__always)
  mutating func changeInPlace(_ body: (inout Wrapped) -> Void) {
    guard var wrapped = self else { return }
    self = nil
    body(&wrapped)
    self = wrapped
  }
}
