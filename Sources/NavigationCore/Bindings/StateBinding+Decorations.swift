extension StateBinding {
  /// A binding to the value in another form. `get` converts the value, and `set` converts it back.
  ///
  /// ```swift
  /// @StateBinding var celsius = 20.0
  /// let fahrenheit = $celsius.map(get: { $0 * 9 / 5 + 32 }, set: { ($0 - 32) * 5 / 9 })
  /// fahrenheit.wrappedValue  // → 68.0
  /// ```
  ///
  /// A write converts the new value with `set` and writes the result. Bindings with the same `id` from the same source
  /// are equal. Without an id, a binding equals only its copies, because closures cannot be compared.
  public func map<Mapped>(
    id: AnyHashable? = nil, get: @escaping (Value) -> Mapped, set: @escaping (Mapped) -> Value
  ) -> StateBinding<Mapped> {
    StateBinding<Mapped>(MappedLocation(location, id, get, set))
  }

  /// A binding that drops duplicate writes.
  ///
  /// - Parameters:
  ///   - id: An id that makes bindings equal; see ``map(id:get:set:)``.
  ///   - isDuplicate: Whether the new value is a duplicate of the present one.
  public func removeDuplicates(
    id: AnyHashable? = nil, by isDuplicate: @escaping (_ present: Value, _ new: Value) -> Bool
  ) -> StateBinding {
    StateBinding(DeduplicatedLocation(location, id, isDuplicate))
  }

  /// A binding that calls `body` after each write, with the old value and the one written. It is not called for a write
  /// that is ignored. (What a closure or a setter does with a write, the binding does not know.) A write to a member of
  /// an object is not a write of the object.
  ///
  /// ```swift
  /// let query = $model.query.onWrite { old, new in log("\(old) -> \(new)") }
  /// ```
  ///
  /// - Parameter id: An id that makes bindings equal; see ``map(id:get:set:)``.
  public func onWrite(
    id: AnyHashable? = nil, _ body: @escaping (_ old: Value, _ new: Value) -> Void
  ) -> StateBinding {
    StateBinding(ObservedLocation(location, id, body))
  }
}

extension StateBinding where Value: Equatable {
  /// A binding that drops a write of a value equal to the present one.
  public func removeDuplicates() -> StateBinding {
    removeDuplicates(id: DeduplicatedLocation<Value>.byEquality, by: ==)
  }
}

extension StateBinding {
  /// A binding that writes with a transaction. What the current transaction sets takes precedence.
  public func transaction(_ transaction: NavigationTransaction) -> StateBinding {
    StateBinding(TransactionLocation(location, transaction))
  }

  /// A binding that writes with an animation, or without one if `animation` is `nil`. What the current transaction sets
  /// takes precedence.
  public func animation(_ animation: NavigationTransaction.Animation? = .default) -> StateBinding {
    transaction(NavigationTransaction(animation: animation))
  }
}
