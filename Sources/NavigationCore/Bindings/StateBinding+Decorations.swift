extension StateBinding {
  /// A binding to the converted value. `get` converts the value, and `set` converts a new one back before it is
  /// written.
  ///
  /// ```swift
  /// @StateBinding var celsius = 20.0
  /// let fahrenheit = $celsius.map(get: { $0 * 9 / 5 + 32 }, set: { ($0 - 32) * 5 / 9 })
  /// fahrenheit.wrappedValue  // → 68.0
  /// ```
  ///
  /// Bindings with the same `id` from the same source are equal. Without an id, a binding equals only its copies,
  /// because closures cannot be compared.
  public func map<Mapped>(
    id: AnyHashable? = nil, get: @escaping (Value) -> Mapped, set: @escaping (Mapped) -> Value
  ) -> StateBinding<Mapped> {
    StateBinding<Mapped>(
      DecoratedLocation(.map, location, id, get: get, set: { $0.set(set($1), by: $2) }))
  }

  /// A binding that drops duplicate writes.
  ///
  /// - Parameters:
  ///   - id: An id for comparing bindings; see ``map(id:get:set:)``.
  ///   - isDuplicate: Returns whether the new value duplicates the current one.
  public func removeDuplicates(
    id: AnyHashable? = nil, by isDuplicate: @escaping (_ present: Value, _ new: Value) -> Bool
  ) -> StateBinding {
    StateBinding(
      DecoratedLocation(
        .removeDuplicates, location, id, get: { $0 },
        set: { parent, value, writer in
          !isDuplicate(parent.get(), value) && parent.set(value, by: writer)
        }))
  }

  /// A binding that calls `body` after each write, with the old and the written value. An ignored write does not call
  /// `body`, but the binding cannot detect a setter or closure that discards the value. Writing to a member of an
  /// object does not count as writing the object.
  ///
  /// ```swift
  /// let query = $model.query.onWrite { old, new in log("\(old) -> \(new)") }
  /// ```
  ///
  /// - Parameter id: An id for comparing bindings; see ``map(id:get:set:)``.
  public func onWrite(
    id: AnyHashable? = nil, _ body: @escaping (_ old: Value, _ new: Value) -> Void
  ) -> StateBinding {
    StateBinding(
      DecoratedLocation(
        .onWrite, location, id, get: { $0 },
        set: { parent, value, writer in
          let old = parent.get()
          // A late write changes only the last known value.
          let isLate = parent.isDetached
          guard parent.set(value, by: writer) else { return false }
          if !isLate { body(old, value) }
          return true
        }))
  }
}

extension StateBinding where Value: Equatable {
  /// A binding that drops a write if the value equals the current one.
  public func removeDuplicates() -> StateBinding {
    removeDuplicates(id: ObjectIdentifier(DecoratedLocation<Value, Value>.self), by: ==)
  }
}

extension StateBinding {
  /// A binding that writes with a transaction. Values that the current transaction sets take precedence.
  public func transaction(_ transaction: NavigationTransaction) -> StateBinding {
    StateBinding(
      DecoratedLocation(
        .transaction, location, transaction, transaction, get: { $0 }, set: { $0.set($1, by: $2) }))
  }

  /// A binding that writes with an animation, or without one if `animation` is `nil`. Values that the current
  /// transaction sets take precedence.
  public func animation(_ animation: NavigationTransaction.Animation? = .default) -> StateBinding {
    transaction(NavigationTransaction(animation: animation))
  }
}
