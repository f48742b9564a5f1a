#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  /// A place to read and write that is not a property of an object, for a binding of SwiftUI.
  ///
  /// For SwiftUI, bindings at the same key path of the same object are the same, and it does not evaluate a view again
  /// if its bindings are. A binding of closures is never the same as another, requires `@Sendable` closures, and loses
  /// the transaction. So there is one object, and a source is a part of the key path.
  protocol BindingSource<Value>: Hashable {
    associatedtype Value
    var current: Value { get nonmutating set }
  }

  private final class BindingSources: Observable, Sendable {
    static let all = BindingSources()

    subscript<Source: BindingSource>(source: Source) -> Source.Value {
      get { source.current }
      set { source.current = newValue }
    }
  }

  extension Binding {
    init<Source: BindingSource<Value>>(source: Source) {
      SwiftUITransactions.install()
      self = Bindable(BindingSources.all)[dynamicMember: \.[source]]
    }
  }

  /// A source of closures. It equals only itself.
  final class ClosureSource<Value>: BindingSource {
    private let get: () -> Value
    private let set: (Value) -> Void

    init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
      self.get = get
      self.set = set
    }

    var current: Value {
      get { get() }
      set { set(newValue) }
    }

    static func == (left: ClosureSource, right: ClosureSource) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  extension StateBinding: BindingSource {
    var current: Value {
      get { read(by: self) }
      nonmutating set { write(newValue, by: self) }
    }
  }

  extension StateBinding {
    /// Reads the value for SwiftUI. `reader` is what a binding of SwiftUI reads by.
    func read(by reader: @autoclosure () -> AnyHashable) -> Value {
      DismissRequest.noteRead(by: reader())
      BindingReading.note(partState)
      return wrappedValue
    }

    /// Writes a value for SwiftUI, or dismisses what this was unwrapped from if the write is a request to do so.
    func write(_ value: Value, by writer: @autoclosure () -> AnyHashable) {
      if DismissRequest.isFor(Value.self, at: writer()) {
        dismiss()
      } else if !DismissRequest.concerns(writer()) || partState.refusal == nil {
        // Otherwise, what is dismissed is a part of something that is gone: the dismissal comes late.
        wrappedValue = value
      }
    }
  }

  // MARK: One as the other

  extension Binding {
    /// Creates a binding for SwiftUI's views from a binding of the core.
    ///
    /// ```swift
    /// func nameField(_ item: StateBinding<Item>) -> some View {
    ///   TextField("Name", text: Binding(item.name))
    /// }
    /// ```
    ///
    /// A write goes through the core's binding, with SwiftUI's transaction in force. For SwiftUI, two such bindings are
    /// the same if the core's bindings are equal.
    public init(_ binding: StateBinding<Value>) { self.init(source: binding) }
  }

  extension StateBinding {
    /// Creates a binding for the core from a binding of SwiftUI.
    ///
    /// A write goes through SwiftUI's binding. The new binding equals only its copies, because SwiftUI's bindings
    /// cannot be compared.
    public init(_ binding: Binding<Value>, fileID: String = #fileID, line: UInt = #line) {
      self.init(binding, at: CallSite(fileID: fileID, line: line))
    }

    /// Creates a binding whose ignored writes are reported at `place`; `nil` if it is unknown.
    init(_ binding: Binding<Value>, at place: CallSite?) {
      SwiftUITransactions.install()
      self.init(
        get: { binding.wrappedValue }, set: { binding.wrappedValue = $0 },
        dismiss: { DismissRequest.send(to: binding, at: place) },
        partState: { BindingReading.partState(of: binding) }, at: place)
    }
  }
#endif
