#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  /// The object from which SwiftUI's bindings to the core's bindings are derived.
  ///
  /// SwiftUI treats bindings by the same key path from the same object as equal, and does not evaluate a view again if its
  /// bindings are equal. A binding of closures never equals another, requires `@Sendable` closures, and loses the
  /// transaction. So all bindings are derived from one object, with the core's binding as an argument of the key path.
  private final class BindingSources: Observable, Sendable {
    static let all = BindingSources()

    subscript<Value>(binding: StateBinding<Value>) -> Value {
      get { binding.wrappedValue }
      set { binding.wrappedValue = newValue }
    }
  }

  /// The closures of a view's binding. A view with this as its state has the same binding in each evaluation.
  final class KeptClosures<Value> {
    private var closures: (get: () -> Value, set: (Value) -> Void)?

    /// Returns the binding, for an evaluation of the view.
    func binding(get: @escaping () -> Value, set: @escaping (Value) -> Void) -> Binding<Value> {
      closures = (get, set)
      return Binding(
        StateBinding(
          id: AnyHashable(ObjectIdentifier(self)), get: { self.closures?.get() ?? get() },
          set: { self.closures?.set($0) }))
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
    /// A write goes through the core's binding, with SwiftUI's transaction in force. SwiftUI treats two such bindings as
    /// equal if the core's bindings are equal.
    public init(_ binding: StateBinding<Value>) {
      SwiftUITransactions.install()
      self = Bindable(BindingSources.all)[dynamicMember: \.[binding]]
    }
  }

  extension StateBinding {
    /// Creates a binding for the core from a binding of SwiftUI.
    ///
    /// A write goes through SwiftUI's binding. The new binding equals only its copies, because SwiftUI's bindings cannot be
    /// compared. `dismiss()` does nothing but report an issue, because the optional behind SwiftUI's binding is unknown.
    public init(_ binding: Binding<Value>, fileID: String = #fileID, line: UInt = #line) {
      self.init(binding, at: CallSite(fileID: fileID, line: line))
    }

    /// Creates a binding whose ignored writes are reported at `place`; `nil` if it is unknown.
    init(_ binding: Binding<Value>, at place: CallSite?) {
      SwiftUITransactions.install()
      self.init(get: { binding.wrappedValue }, set: { binding.wrappedValue = $0 }, at: place)
    }
  }
#endif
