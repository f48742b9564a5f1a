extension IdentityRule {
  /// Whether values can be routes. If a route is presented as a whole, a different case counts as a different value.
  @usableFromInline
  static var isRoute: Bool {
    TypeMetadata(Value.self).kind == .enumeration && Value.self is any CasePathable.Type
  }

  /// The rule for a route that is presented as a whole: by the case, and by `rule`.
  @usableFromInline
  static func route(and rule: IdentityRule?) -> IdentityRule {
    guard let type = Value.self as? any CasePathable.Type else { return rule ?? .custom { _, _ in true } }
    return .custom { value, last in
      activeCaseIndex(of: value, type) == activeCaseIndex(of: last, type)
        && rule?.isSame(value, as: last) ?? true
    }
  }
}

/// The active case of a route that is unwrapped as a whole; `nil` for any other value, such as an optional.
package func routeCaseName<Value>(of value: Value) -> String? {
  IdentityRule<Value>.isRoute ? activeCaseName(of: value) : nil
}
