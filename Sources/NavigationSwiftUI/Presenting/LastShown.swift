#if canImport(SwiftUI)
  /// The values that a navigation stack showed, for a view that is being popped: SwiftUI evaluates it once more.
  final class LastShown<ID: Hashable, Value> {
    private var values: [ID: Value] = [:]

    /// Returns the value of an id: the current one, or else the last one.
    ///
    /// It forgets other ids that are not in the stack.
    func value(_ id: ID, now current: Value?, all ids: some Sequence<ID>) -> Value? {
      let ids = Set(ids)
      values = values.filter { $0.key == id || ids.contains($0.key) }
      if let current { values[id] = current }
      return values[id]
    }
  }
#endif
