#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  /// The object from which each `Binding` to a `StateBinding` is derived.
  ///
  /// SwiftUI treats bindings with equal key paths from the same object as equal, and doesn't evaluate a view again if
  /// its bindings are equal. A binding made of closures never equals another, requires `@Sendable` closures, and loses
  /// the transaction. All bindings are therefore derived from one object, with the `StateBinding` as an argument of the
  /// key path.
  private final class BindingSources: Observable, Sendable {
    static let all = BindingSources()

    subscript<Value>(binding: StateBinding<Value>) -> Value {
      get { binding.wrappedValue }
      set { binding.wrappedValue = newValue }
    }
  }

  /// The closures of a view's binding. A view that stores this in a `@State` property has an equal binding in each
  /// evaluation.
  package final class KeptClosures<Value> {
    private var closures: (get: () -> Value, set: (Value) -> Void)?

    package nonisolated init() {}

    /// Replaces the closures for this evaluation of the view, and returns the binding.
    package func binding(get: @escaping () -> Value, set: @escaping (Value) -> Void) -> Binding<Value> {
      closures = (get, set)
      return Binding(
        StateBinding(
          id: AnyHashable(ObjectIdentifier(self)), get: { self.closures?.get() ?? get() },
          set: { self.closures?.set($0) }))
    }
  }

  // MARK: Conversions

  extension Binding {
    /// Creates a binding for SwiftUI's views from a `StateBinding`.
    ///
    /// ```swift
    /// func nameField(_ item: StateBinding<Item>) -> some View {
    ///   TextField("Name", text: Binding(item.name))
    /// }
    /// ```
    ///
    /// A write goes through `binding` in SwiftUI's transaction. SwiftUI treats two such bindings as equal if their
    /// `StateBinding`s are equal.
    public init(_ binding: StateBinding<Value>) {
      SwiftUITransactions.install()
      self = Bindable(BindingSources.all)[dynamicMember: \.[binding]]
    }
  }

  extension StateBinding {
    /// Creates a `StateBinding` from a SwiftUI binding.
    ///
    /// A write goes through SwiftUI's binding. The new binding equals only its copies, because SwiftUI's bindings can't
    /// be compared. Calling `dismiss()` only reports an issue, because the optional behind SwiftUI's binding is
    /// unknown.
    public init(_ binding: Binding<Value>, fileID: String = #fileID, line: UInt = #line) {
      self.init(binding, at: CallSite(fileID: fileID, line: line))
    }

    /// Creates a binding that reports ignored writes at `place`, which is `nil` if the call site is unknown.
    init(_ binding: Binding<Value>, at place: CallSite?) {
      SwiftUITransactions.install()
      self.init(get: { binding.wrappedValue }, set: { binding.wrappedValue = $0 }, at: place)
    }
  }
#endif
