extension StateBinding {
  /// A binding that reads and writes by closures.
  ///
  /// ```swift
  /// var number = 3
  /// let binding = StateBinding(get: { number }, set: { number = $0 })
  /// ```
  ///
  /// Bindings with the same `id` and type are equal. Without one, a binding equals only its copies, as closures
  /// cannot be compared.
  public init(
    id: AnyHashable? = nil, get: @escaping () -> Value, set: @escaping (Value) -> Void,
    fileID: String = #fileID, line: UInt = #line
  ) {
    self.init(ClosureSource(id, get, set, CallSite(fileID: fileID, line: line)))
  }

  /// A binding by closures to a binding of another kind, which can dismiss what it was unwrapped from.
  package init(
    get: @escaping () -> Value, set: @escaping (Value) -> Void, dismiss: @escaping () -> Void,
    at place: CallSite
  ) {
    self.init(ClosureSource(nil, get, set, dismiss: dismiss, place))
  }

  /// A binding by closures that read a part of something in another form, or write it in another way.
  ///
  /// It is named after the part, and a case of a route is presented where it presents that case.
  package init<Part>(
    _ part: StateBinding<Part>, id: AnyHashable, get: @escaping () -> Value, set: @escaping (Value) -> Void,
    at place: CallSite
  ) {
    self.init(ClosureSource(id, get, set, of: part.location, place))
  }

  /// A binding with storage of its own: what `@StateBinding var count = 3` makes. It equals only its copies.
  public init(wrappedValue: Value, fileID: String = #fileID, line: UInt = #line) {
    self.init(Storage(wrappedValue, CallSite(fileID: fileID, line: line)))
  }

  /// A binding to a property of a class.
  ///
  /// ```swift
  /// let route = StateBinding(model, \.route)
  /// ```
  ///
  /// It does not keep the model alive. After the model is gone it reads the last value that was read or written
  /// through it, and ignores writes, reported. To have one from the start, making it reads the property once. (What
  /// that value holds, it keeps alive: see to it that no object in it holds a model that holds the binding.)
  @inlinable @inline(__always)
  public init<Model: AnyObject>(
    _ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Value>,
    fileID: String = #fileID, line: UInt = #line
  ) {
    self.init(
      ModelSource(model, CallSite(fileID: fileID, line: line)) {
        source, starting, access, newValue, body in
        // The optimizer sees through a key path that is a literal, and leaves a plain access to the property. It
        // does so only if the key path is used by one closure and nothing else: hence this does it all.
        guard let model = starting ?? source.model else { return source.lastValue }
        switch access {
        case .start:
          source.keyPath = keyPath
          source.last = model[keyPath: keyPath]
        case .get:
          let value = model[keyPath: keyPath]
          source.last = value
          return value
        case .set:
          let value = newValue()
          source.last = value
          model[keyPath: keyPath] = value
        case .modify:
          // What is kept from before may be an object that does something when it goes: not during the access.
          source.last = model[keyPath: keyPath]
          source.change(&model[keyPath: keyPath], body)
        }
        return source.lastValue
      })
  }

  /// A binding that always reads `value` and ignores writes, silently: for previews and tests. It equals only its
  /// copies.
  public static func constant(_ value: Value) -> StateBinding {
    StateBinding(Constant(value))
  }
}
