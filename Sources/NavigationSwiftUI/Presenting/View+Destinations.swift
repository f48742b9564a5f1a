#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  extension View {
    /// Pushes a view while an optional has a value. Going back makes it `nil`.
    ///
    /// `destination` gets a binding to the value, which keeps the last value while the view leaves.
    @inlinable
    nonisolated public func navigationDestination<Value, Destination: View>(
      unwrapping value: Binding<Value?>,
      @ViewBuilder destination: @escaping (Binding<Value>) -> Destination, fileID: String = #fileID,
      line: UInt = #line
    ) -> some View {
      let place = CallSite(fileID: fileID, line: line)
      let modified = navigationDestination(item: Presenter(unwrapping: value, at: place).item) {
        $0.map(in: value, at: place, destination).id($0.id)
      }
      return ModalView(modified, on: self, nil, at: place)
    }

    /// Pushes a view while a case of a route is active. Going back makes the route `nil`.
    ///
    /// `destination` gets a binding to the payload, which keeps the last payload while the view leaves.
    @inlinable
    nonisolated public func navigationDestination<Enum: CasePathable, Value, Destination: View>(
      unwrapping route: Binding<Enum?>, case path: CaseKeyPath<Enum, Value>,
      @ViewBuilder destination: @escaping (Binding<Value>) -> Destination, fileID: String = #fileID,
      line: UInt = #line
    ) -> some View {
      let place = CallSite(fileID: fileID, line: line)
      let modified = navigationDestination(item: Presenter(unwrapping: route, case: path, at: place).item) {
        $0.map(in: route, case: path, at: place, destination).id($0.id)
      }
      return ModalView(modified, on: self, nil, at: place)
    }

    /// Pushes a view while an optional has a value, and calls `onDismiss` after the state no longer pushes it.
    ///
    /// `destination` is as without `onDismiss`.
    nonisolated public func navigationDestination<Value, Destination: View>(
      unwrapping value: Binding<Value?>, onDismiss: @escaping () -> Void,
      @ViewBuilder destination: @escaping (Binding<Value>) -> Destination, fileID: String = #fileID,
      line: UInt = #line
    ) -> some View {
      navigationDestination(unwrapping: value, destination: destination, fileID: fileID, line: line)
        .onDismiss(of: Presenter(unwrapping: value, at: CallSite(fileID: fileID, line: line)), onDismiss)
    }

    /// Pushes a view while a case of a route is active, and calls `onDismiss` after the state no longer pushes it.
    ///
    /// `destination` is as without `onDismiss`.
    nonisolated public func navigationDestination<Enum: CasePathable, Value, Destination: View>(
      unwrapping route: Binding<Enum?>, case path: CaseKeyPath<Enum, Value>, onDismiss: @escaping () -> Void,
      @ViewBuilder destination: @escaping (Binding<Value>) -> Destination, fileID: String = #fileID,
      line: UInt = #line
    ) -> some View {
      navigationDestination(
        unwrapping: route, case: path, destination: destination, fileID: fileID, line: line
      )
      .onDismiss(
        of: Presenter(unwrapping: route, case: path, at: CallSite(fileID: fileID, line: line)), onDismiss)
    }
  }
#endif
