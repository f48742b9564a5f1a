extension StateBinding {
  /// The value in another form: `get` makes that, and `set` makes the value of it.
  ///
  /// ```swift
  /// @StateBinding var celsius = 20.0
  /// let fahrenheit = $celsius.map(get: { $0 * 9 / 5 + 32 }, set: { ($0 - 32) * 5 / 9 })
  /// fahrenheit.wrappedValue  // → 68.0
  /// ```
  ///
  /// A write writes what `set` makes of the new value. Bindings with the same `id` from the same source are equal;
  /// without one, a binding equals only its copies, as closures cannot be compared.
  public func map<Mapped>(
    id: AnyHashable? = nil, get: @escaping (Value) -> Mapped, set: @escaping (Mapped) -> Value
  ) -> StateBinding<Mapped> {
    StateBinding<Mapped>(MappedLocation(location, id, get, set))
  }

  /// A binding that lets no write through that would change nothing.
  ///
  /// `isDuplicate` says whether a new value, its second argument, says no more than the present one. What an `id` is
  /// for, ``map(id:get:set:)`` says.
  public func removeDuplicates(
    id: AnyHashable? = nil, by isDuplicate: @escaping (_ present: Value, _ new: Value) -> Bool
  ) -> StateBinding {
    StateBinding(DeduplicatedLocation(location, id, isDuplicate))
  }

  /// A binding that calls `body` after each write that was carried out, with the value before and the one written.
  /// What an `id` is for, ``map(id:get:set:)`` says.
  ///
  /// ```swift
  /// let query = $model.query.onWrite { old, new in log("\(old) -> \(new)") }
  /// ```
  public func onWrite(
    id: AnyHashable? = nil, _ body: @escaping (_ old: Value, _ new: Value) -> Void
  ) -> StateBinding {
    StateBinding(ObservedLocation(location, id, body))
  }
}

extension StateBinding where Value: Equatable {
  /// A binding that lets no write through that is equal to the present value.
  public func removeDuplicates() -> StateBinding {
    removeDuplicates(id: DeduplicatedLocation<Value>.byEquality, by: ==)
  }
}

extension StateBinding {
  /// A binding whose writes are made with a transaction. What is in force already wins.
  public func transaction(_ transaction: NavigationTransaction) -> StateBinding {
    StateBinding(TransactionLocation(location, transaction))
  }

  /// A binding whose writes are animated like this, or not at all. What is in force already wins.
  public func animation(_ animation: NavigationTransaction.Animation? = .default) -> StateBinding {
    transaction(NavigationTransaction(animation: animation))
  }
}
