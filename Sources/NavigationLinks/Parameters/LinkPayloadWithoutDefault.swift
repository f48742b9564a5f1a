import NavigationCore

/// What a case can hold without a `default:` in its row, because a URL says all of it: a ``LinkParameter``, a
/// ``LinkRoute``, or an optional, an array, or a stack of them.
///
/// Conform to ``LinkParameter`` or ``LinkRoute`` instead.
public protocol LinkPayloadWithoutDefault {
  /// The payload if nothing in the URL says otherwise; `nil` if the URL has to.
  static var linkDefault: Self? { get }
}

extension Optional: LinkPayloadWithoutDefault where Wrapped: LinkPayloadWithoutDefault {
  public static var linkDefault: Self? { .some(nil) }
}

extension Array: LinkPayloadWithoutDefault where Element: LinkParameter {
  public static var linkDefault: Self? { [] }
}

extension StackState: LinkPayloadWithoutDefault where Element: LinkRoute {
  public static var linkDefault: Self? { [] }
}
