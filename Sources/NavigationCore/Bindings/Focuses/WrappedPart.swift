/// The value that an optional wraps.
@frozen @usableFromInline
struct WrappedPart<Part>: Focus {
  @inlinable init() {}

  @inlinable func extract(from root: Part?) -> Part? { root }

  @inlinable func modify(_ root: inout Part?, _ body: (inout Part) -> Void) {
    root.changeInPlace(body)
  }

  @inlinable func root(with part: Part) -> Part?? { .some(part) }
  @inlinable var cleared: Part?? { .some(nil) }
  @inlinable static var isWhole: Bool { true }
  @inlinable var path: String { "" }
}
