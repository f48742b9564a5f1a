#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  import NavigationCore
  import SwiftUI

  extension View {
    /// Shows an inspector while an optional, such as `$model.route.filter`, has a value. Closing the inspector makes
    /// the optional `nil`. On macOS, a user who drags the inspector open doesn't choose a value: this is reported.
    ///
    /// `content` gets a binding to the value. The binding keeps its last value while the inspector closes.
    @MainActor public func inspector<Value, Content: View>(
      unwrapping value: Binding<Value?>, @ViewBuilder content: @escaping (Binding<Value>) -> Content,
      fileID: String = #fileID, line: UInt = #line
    ) -> some View {
      inspector(isPresented: value.isPresent(fileID: fileID, line: line)) {
        LastShown(Binding(unwrapping: value, fileID: fileID, line: line), content: content)
      }
    }
  }
#endif
