#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  extension View {
    /// Pushes a view where an optional has a value. Going back makes it `nil`.
    ///
    /// `destination` gets a binding to the value, which keeps the last one while the view leaves. `onDismiss` is called after
    /// the state pushes it no more.
    nonisolated public func navigationDestination<Value, Destination: View>(
      unwrapping value: Binding<Value?>, onDismiss: (() -> Void)? = nil,
      @ViewBuilder destination: @escaping (Binding<Value>) -> Destination, fileID: String = #fileID,
      line: UInt = #line
    ) -> some View {
      push(
        ValuePresenter(unwrapping: value, at: CallSite(fileID: fileID, line: line)), onDismiss,
        destination)
    }

    /// Pushes a view where a case of a route is active. Going back makes the route `nil`.
    nonisolated public func navigationDestination<Enum: CasePathable, Value, Destination: View>(
      unwrapping route: Binding<Enum?>, case path: CaseKeyPath<Enum, Value>, onDismiss: (() -> Void)? = nil,
      @ViewBuilder destination: @escaping (Binding<Value>) -> Destination, fileID: String = #fileID,
      line: UInt = #line
    ) -> some View {
      push(
        ValuePresenter(unwrapping: route, case: path, at: CallSite(fileID: fileID, line: line)),
        onDismiss, destination)
    }

    nonisolated fileprivate func push<Value, Destination: View>(
      _ presenter: ValuePresenter<Value>, _ onDismiss: (() -> Void)?,
      _ destination: @escaping (Binding<Value>) -> Destination
    ) -> some View {
      navigationDestination(item: presenter.presenter.item) { presenter.map($0, destination) }
        .onDismiss(of: presenter.presenter.shown?.id, perform: onDismiss)
    }
  }
#endif
