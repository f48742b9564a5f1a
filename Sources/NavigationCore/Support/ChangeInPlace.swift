extension Optional {
  /// Sets the wrapped value, and then releases the old one. That may run a `deinit` that reads this: a plain assignment
  /// may release the old value first.
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
