/// The result of ``Location/unwrapped(at:)``.
@usableFromInline
enum Unwrapped {
  /// The part is there: a `Location` of it.
  case part(AnyObject)
  /// The part is not there.
  case absent
  /// The location is not an optional part. Only reading it tells whether there is a value.
  case unknown
}
