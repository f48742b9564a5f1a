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
      let place = CallSite(fileID: fileID, line: line)
      let presenter = Presenter(unwrapping: value, at: place)
      return navigationDestination(item: presenter.item) { $0.map(in: value, at: place, destination) }
        .onDismiss(of: presenter.shown?.id, perform: onDismiss)
    }

    /// Pushes a view where a case of a route is active. Going back makes the route `nil`.
    nonisolated public func navigationDestination<Enum: CasePathable, Value, Destination: View>(
      unwrapping route: Binding<Enum?>, case path: CaseKeyPath<Enum, Value>, onDismiss: (() -> Void)? = nil,
      @ViewBuilder destination: @escaping (Binding<Value>) -> Destination, fileID: String = #fileID,
      line: UInt = #line
    ) -> some View {
      let place = CallSite(fileID: fileID, line: line)
      let presenter = Presenter(unwrapping: route, case: path, at: place)
      return navigationDestination(item: presenter.item) {
        $0.map(in: route.case(path, fileID: fileID, line: line), at: place, destination)
      }.onDismiss(of: presenter.shown?.id, perform: onDismiss)
    }
  }
#endif
