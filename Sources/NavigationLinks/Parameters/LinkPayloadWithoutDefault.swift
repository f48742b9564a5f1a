import NavigationCore

/// A payload that needs no `default:` in its row, because a URL gives all of it: a ``LinkParameter``, a ``LinkRoute``,
/// or an optional, an array, or a stack of them.
///
/// Conform to ``LinkParameter`` or ``LinkRoute`` instead.
public protocol LinkPayloadWithoutDefault {
  /// The payload if the URL does not give one; `nil` if the URL must.
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
