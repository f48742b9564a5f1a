/// Bindings to the properties of a model: `$model.route`, and everything below it.
///
/// ```swift
/// @StateBindable var model = model
/// ifLet($model.route.edit) { $item in edit($item) } else: { list(model) }
/// ```
///
/// For an `@Observable` class, reads through the bindings are observed, and writes notify observers. The wrapper works
/// for properties and local variables, on the main actor and without isolation. The bindings are those of
/// ``StateBinding/init(_:_:fileID:line:)`` and do not keep the model alive. The variable does.
@propertyWrapper
@dynamicMemberLookup
public struct StateBindable<Model: AnyObject> {
  /// The model. Assigning another one does not change existing bindings.
  public var wrappedValue: Model
  @usableFromInline let place: CallSite

  /// Creates bindings to the properties of a model: `@StateBindable var model = model`.
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
