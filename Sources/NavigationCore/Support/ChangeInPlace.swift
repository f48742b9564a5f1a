extension Optional {
  /// Changes the wrapped value while nothing else references its storage, so that the storage is not copied.
  @inlinable @inline(__always)
  mutating func changeInPlace(_ body: (inout Wrapped) -> Void) {
    guard var wrapped = self else { return }
    self = nil
    body(&wrapped)
    self = wrapped
  }
}
