/// Bindings to the properties of a model: `$model.route`, and everything below it.
///
/// ```swift
/// @StateBindable var model = model
/// ifLet($model.route.edit) { $item in edit($item) } else: { list(model) }
/// ```
///
/// For an `@Observable` class, what is read through them is observed, and what is written is seen. It works as a
/// property and as a local variable, and on the main actor and on none. The bindings are those of
/// ``StateBinding/init(_:_:fileID:line:)``, and do not keep the model alive; the variable does.
@propertyWrapper
@dynamicMemberLookup
public struct StateBindable<Model: AnyObject> {
  /// The model. Another one does not change the bindings that were made.
  public var wrappedValue: Model
  @usableFromInline let place: CallSite

  /// Bindings to the properties of a model: what `@StateBindable var model = model` makes.
  public init(wrappedValue: Model, fileID: String = #fileID, line: UInt = #line) {
    self.wrappedValue = wrappedValue
    place = CallSite(fileID: fileID, line: line)
  }

  /// What `$model` is, whose members are bindings.
  public var projectedValue: StateBindable<Model> { self }

  /// A binding to a property of the model.
  @inlinable @inline(__always)
  public subscript<Value>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Model, Value>
  ) -> StateBinding<Value> {
    StateBinding(wrappedValue, keyPath, fileID: place.fileID, line: place.line)
  }
}
