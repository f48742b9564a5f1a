extension Optional {
  /// Changes what is wrapped while nothing else holds it, so that its storage is not copied.
  @inlinable @inline(__always)
  mutating func changeInPlace(_ body: (inout Wrapped) -> Void) {
    guard var wrapped = self else { return }
    self = nil
    body(&wrapped)
    self = wrapped
  }
}
