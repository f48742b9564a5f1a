import NavigationCore

/// What a case can hold without a `default:` in its row, because a URL says all of it: a ``LinkParameter``, a
/// ``LinkRoute``, or an optional, an array, or a stack of them.
///
/// Conform to ``LinkParameter`` or ``LinkRoute`` instead.
public protocol LinkPayload {
  /// The payload if nothing in the URL says otherwise; `nil` if the URL has to.
  static var linkDefault: Self? { get }
}

extension Optional: LinkPayload where Wrapped: LinkPayload {
  public static var linkDefault: Self? { .some(nil) }
}

extension Array: LinkPayload where Element: LinkParameter {
  public static var linkDefault: Self? { [] }
}

extension StackState: LinkPayload where Element: LinkRoute {
  public static var linkDefault: Self? { [] }
}
