extension StateBinding {
  /// A binding to a converted value. `get` converts each value that is read, and `set` converts each written value
  /// back.
  ///
  /// ```swift
  /// @StateBinding var celsius = 20.0
  /// let fahrenheit = $celsius.map(get: { $0 * 9 / 5 + 32 }, set: { ($0 - 32) * 5 / 9 })
  /// fahrenheit.wrappedValue  // → 68.0
  /// ```
  ///
  /// Two mapped bindings with the same `id` are equal if they are mapped from equal bindings. Without an id, a mapped
  /// binding equals only its copies, because closures cannot be compared.
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
  package func removeDuplicates(
    id: AnyHashable? = nil, by isDuplicate: @escaping (_ present: Value, _ new: Value) -> Bool
  ) -> StateBinding {
    StateBinding(
      DecoratedLocation(
        .removeDuplicates, location, id, get: { $0 },
        set: { parent, value, writer in
          !isDuplicate(parent.get(), value) && parent.set(value, by: writer)
        }))
  }

  /// A binding that calls `body` after each write, with the old and the new value. It does not call `body` for an
  /// ignored write, or for a late one, which changes only the last value (see ``init(unwrapping:fileID:line:)``). If a
  /// setter or closure discards the value, the binding cannot detect that, and calls `body`. A write to a member of an
  /// object does not count as a write to the object.
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
  /// A binding that drops each write of a value that equals the current one.
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
