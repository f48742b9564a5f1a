#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  import NavigationCore
  import SwiftUI

  extension View {
    /// Shows an inspector while an optional has a value. Closing the inspector makes it `nil`.
    ///
    /// `content` gets a binding to the value. It keeps the last value while the inspector closes.
    @MainActor public func inspector<Value, Content: View>(
      unwrapping value: Binding<Value?>, @ViewBuilder content: @escaping (Binding<Value>) -> Content,
      fileID: String = #fileID, line: UInt = #line
    ) -> some View {
      inspector(isPresented: value.isPresent(fileID: fileID, line: line)) {
        LastShown(Binding(unwrapping: value, fileID: fileID, line: line), content: content)
      }
    }

    /// Shows an inspector while a case of a route is active. Closing the inspector makes the route `nil`.
    ///
    /// `content` gets a binding to the payload.
    @MainActor public func inspector<Enum: CasePathable, Value, Content: View>(
      unwrapping route: Binding<Enum?>, case path: CaseKeyPath<Enum, Value>,
      @ViewBuilder content: @escaping (Binding<Value>) -> Content, fileID: String = #fileID,
      line: UInt = #line
    ) -> some View {
      inspector(
        unwrapping: route.case(path, fileID: fileID, line: line), content: content, fileID: fileID, line: line
      )
    }
  }
#endif
