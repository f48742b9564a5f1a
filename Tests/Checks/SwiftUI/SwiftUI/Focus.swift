@propertyWrapper public struct FocusState<Value: Hashable>: StoredProperty {
  @propertyWrapper public struct Binding {
    let location: AnyLocation<Value>
    public var wrappedValue: Value {
      get { location.get() }
      nonmutating set { location.set(newValue, Transaction()) }
    }
    public var projectedValue: Binding { self }
  }

  private let state: State<Value>
  public init() where Value == Bool { state = State(wrappedValue: false) }
  public init<T: Hashable>() where Value == T? { state = State(wrappedValue: nil) }
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }
  public var projectedValue: Binding { Binding(location: state.projectedValue.location) }
  func connect(_ stored: AnyObject?) -> AnyObject { state.connect(stored) }
}

extension View {
  nonisolated public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    Modified(self) { if binding.wrappedValue == value { $0.add("focused") } }
  }
  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    focused(condition, equals: true)
  }
}
