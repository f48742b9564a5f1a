import NavigationCore

/// For a write of `nil` to an optional that has a value, returns a function that tells whether the same value is still
/// there. Returns `nil` for any other write, which is always meant.
@MainActor
func presenceCheck<Value>(for newValue: Value, _ current: @escaping () -> Value) -> (@MainActor () -> Bool)? {
  func presented(_ value: Value) -> Dismissed? { (value as? any OptionalOfDismissed)?.dismissed }
  guard Value.self is any OptionalOfDismissed.Type, presented(newValue) == nil,
    let old = presented(current())
  else { return nil }
  return { presented(current()) == old }
}

/// What tells a presented value from one that replaces it: the case of a route, and the identity of the value or of the
/// payload.
private struct Dismissed: Equatable {
  let caseName: String?
  let identity: AnyHashable?
  let payload: AnyHashable?
}

private protocol OptionalOfDismissed {
  var dismissed: Dismissed? { get }
}

extension Optional: OptionalOfDismissed {
  fileprivate var dismissed: Dismissed? {
    map { value in
      let caseName = routeCaseName(of: value)
      // Without reflection metadata, only the case counts.
      let payload = caseName.flatMap { _ in Mirror(reflecting: value).children.first?.value }
      return Dismissed(
        caseName: caseName, identity: identity(of: value), payload: payload.flatMap { identity(of: $0) })
    }
  }
}
