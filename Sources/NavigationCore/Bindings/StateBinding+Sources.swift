extension StateBinding {
  /// Creates a binding that reads with `get` and writes with `set`.
  ///
  /// ```swift
  /// var number = 3
  /// let binding = StateBinding(get: { number }, set: { number = $0 })
  /// ```
  ///
  /// Bindings with the same `id` and type are equal. Without an id, a binding equals only its copies, because closures
  /// cannot be compared.
  public init(
    id: AnyHashable? = nil, get: @escaping () -> Value, set: @escaping (Value) -> Void,
    fileID: String = #fileID, line: UInt = #line
  ) {
    self.init(ClosureLocation(id, get, set, CallSite(fileID: fileID, line: line)))
  }

  /// Creates a binding from closures. Ignored writes are reported at `place`, if it is known.
  package init(get: @escaping () -> Value, set: @escaping (Value) -> Void, at place: CallSite?) {
    self.init(ClosureLocation(nil, get, set, place))
  }

  /// Creates a binding that reads the value of `part`, but writes it in a different way, as in
  /// `Store.binding(_:send:)`.
  ///
  /// The binding has the path of `part`. If `part` is a case of a route, the binding presents that case.
  package init<Part>(
    _ part: StateBinding<Part>, id: AnyHashable, get: @escaping () -> Value, set: @escaping (Value) -> Void,
    at place: CallSite
  ) {
    self.init(ClosureLocation(id, get, set, of: part.location, place))
  }

  /// Creates a binding from closures that read and write a value derived from `whole`, as in
  /// `Store.binding(get:send:)`. The binding is detached when `whole` is.
  package init<Whole>(
    derivedFrom whole: StateBinding<Whole>, get: @escaping () -> Value, set: @escaping (Value) -> Void,
    at place: CallSite
  ) {
    self.init(ClosureLocation(nil, get, set, derivedFrom: whole.location, place))
  }

  /// Creates a binding with its own storage: `@StateBinding var count = 3`. It equals only its copies.
  public init(wrappedValue: Value, fileID: String = #fileID, line: UInt = #line) {
    self.init(StoredLocation(wrappedValue, CallSite(fileID: fileID, line: line)))
  }

  /// Creates a binding to a property of a class.
  ///
  /// ```swift
  /// let route = StateBinding(model, \.route)
  /// ```
  ///
  /// The binding does not keep the model alive. After the model is released, the binding returns the last value that
  /// was read or written through it. Writes are ignored, and a write other than `nil` is reported. The initializer
  /// reads the property once, so that there is always a last value. (The binding keeps that value alive. To avoid a
  /// retain cycle, the value must not hold a model that holds the binding.)
  ///
  /// - Parameters:
  ///   - model: The object with the property.
  ///   - keyPath: The key path of the property.
  @inlinable @inline(__always)
  public init<Model: AnyObject>(
    _ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Value>,
    fileID: String = #fileID, line: UInt = #line
  ) {
    self.init(
      ModelLocation(model, CallSite(fileID: fileID, line: line)) {
        source, knownModel, access, newValue, body in
        // The optimizer replaces a literal key path with a plain access to the property, but only if a single closure
        // uses the key path. Therefore, one closure performs all kinds of access.
        guard let model = knownModel ?? source.model else { return source.lastValue }
        switch access {
        case .start:
          source.keyPath = keyPath
          source.last = model[keyPath: keyPath]
        case .get:
          let value = model[keyPath: keyPath]
          source.last.replace(with: value)
          return value
        case .set:
          let value = newValue()
          // Releasing the last value may run a `deinit`, which must not happen during the access.
          let old = source.last
          source.last.replace(with: value)
          model[keyPath: keyPath] = value
          withExtendedLifetime(old) {}
        case .modify:
          // Release the last value before the access, so that no `deinit` runs during it.
          source.last.replace(with: model[keyPath: keyPath])
          source.change(&model[keyPath: keyPath], body)
        }
        return source.lastValue
      })
  }

  /// A binding that always reads `value` and silently ignores writes, for previews and tests. It equals only its
  /// copies.
  public static func constant(_ value: Value) -> StateBinding {
    StateBinding(ConstantLocation(value))
  }
}

/// A property wrapper that creates bindings to the properties of a model object: `$model.route`.
///
/// ```swift
/// @StateBindable var model = model
/// ifLet($model.route.edit) { $item in edit($item) } else: { list(model) }
/// ```
///
/// For an `@Observable` class, reads through the bindings are observed, and writes notify observers. The wrapper works
/// for properties and local variables, whether they are isolated to the main actor or nonisolated. The variable keeps
/// the model alive; the bindings don't. See ``StateBinding/init(_:_:fileID:line:)``.
@propertyWrapper
@dynamicMemberLookup
public struct StateBindable<Model: AnyObject> {
  /// The model. Assigning a new one does not change existing bindings.
  public var wrappedValue: Model
  @usableFromInline let place: CallSite

  /// Wraps a model to provide bindings to its properties: `@StateBindable var model = model`.
  public init(wrappedValue: Model, fileID: String = #fileID, line: UInt = #line) {
    self.wrappedValue = wrappedValue
    place = CallSite(fileID: fileID, line: line)
  }

  /// The value of `$model`, whose members are bindings.
  public var projectedValue: StateBindable<Model> { self }

  /// A binding to a property of the model.
  @inlinable @inline(__always)
  public subscript<Value>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Model, Value>
  ) -> StateBinding<Value> {
    StateBinding(wrappedValue, keyPath, fileID: place.fileID, line: place.line)
  }
}
