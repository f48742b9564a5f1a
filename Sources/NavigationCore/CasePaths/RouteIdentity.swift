extension IdentityRule {
  /// Whether values can be routes. If a route is presented as a whole, a different case counts as a different value.
  @usableFromInline
  static var isRoute: Bool {
    TypeMetadata(Value.self).kind == .enumeration && Value.self is any CasePathable.Type
  }

  /// The rule for a route that is presented as a whole: by the case, and by `rule` or else the payload.
  @usableFromInline
  static func route(and rule: IdentityRule?) -> IdentityRule {
    guard let type = Value.self as? any CasePathable.Type else { return rule ?? .custom { _, _ in true } }
    return .custom { value, last in
      ActiveCase.index(of: value, type) == ActiveCase.index(of: last, type)
        && rule?.isSame(value, as: last) ?? hasSamePayload(value, as: last)
    }
  }

  /// Whether the payload of the active case of both values has the same identity, or `last` has none.
  private static func hasSamePayload(_ value: Value, as last: Value) -> Bool {
    payloadIdentity(of: last).map { $0 == payloadIdentity(of: value) } ?? true
  }
}

/// The identity of the payload of a route's active case; `nil` if it has none, or for a value that isn't a route. A route
/// without an identity has this one if it is presented as a whole.
package func payloadIdentity<Value>(of route: Value) -> AnyHashable? {
  guard IdentityRule<Value>.isRoute, !(route is any CustomReflectable),
    let payload = Mirror(reflecting: route).children.first?.value
  else { return nil }
  // A payload with a label is a tuple of one element.
  let elements = Mirror(reflecting: payload)
  let isLabeled = elements.displayStyle == .tuple && elements.children.count == 1
  return identity(of: isLabeled ? elements.children.first?.value ?? payload : payload)
}
