/// What ``Location/unwrapped(at:)`` tells of an optional part of something.
@usableFromInline
enum Unwrapped {
  /// A `Location` of the part, which is there.
  case part(AnyObject)
  /// The part is not there; `route` is what it is a case of, if that shows another one.
  case absent(route: AnyLocation?)
  /// It is no such part. To read it tells more.
  case unknown
}
