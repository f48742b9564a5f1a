#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  // `isPresented:` and `item:` are SwiftUI's own: `.sheet(item: $model.route.edit)`. These pass a binding to the value.

  extension View {
    /// Presents a sheet while an optional has a value. A dismissal makes it `nil`.
    ///
    /// ```swift
    /// .sheet(unwrapping: $model.draft) { $draft in DraftEditor(draft: $draft) }
    /// ```
    ///
    /// `content` gets a binding to the value, which keeps the last value while the view leaves. SwiftUI calls
    /// `onDismiss` when the view is gone.
    @inlinable
    nonisolated public func sheet<Value, Content: View>(
      unwrapping value: Binding<Value?>, onDismiss: (() -> Void)? = nil,
      @ViewBuilder content: @escaping (Binding<Value>) -> Content, fileID: String = #fileID,
      line: UInt = #line
    ) -> some View {
      let place = CallSite(fileID: fileID, line: line)
      let presenter = Presenter(unwrapping: value, at: place)
      let modified = sheet(item: presenter.item, onDismiss: onDismiss) {
        $0.map(in: value, at: place, content)
      }
      return ModalView(modified, on: self, presenter.active("sheet"), at: place)
    }

    /// Presents a sheet while a case of a route is active. A dismissal makes the route `nil`.
    ///
    /// ```swift
    /// .sheet(unwrapping: $model.route, case: \.edit) { $item in ItemEditor(item: $item) }
    /// ```
    ///
    /// `content` gets a binding to the payload. SwiftUI calls `onDismiss` when the view is gone.
    @inlinable
    nonisolated public func sheet<Enum: CasePathable, Value, Content: View>(
      unwrapping route: Binding<Enum?>, case path: CaseKeyPath<Enum, Value>, onDismiss: (() -> Void)? = nil,
      @ViewBuilder content: @escaping (Binding<Value>) -> Content, fileID: String = #fileID,
      line: UInt = #line
    ) -> some View {
      let place = CallSite(fileID: fileID, line: line)
      let presenter = Presenter(unwrapping: route, case: path, at: place)
      let modified = sheet(item: presenter.item, onDismiss: onDismiss) {
        $0.map(in: route, case: path, at: place, content)
      }
      return ModalView(modified, on: self, presenter.active("sheet"), at: place)
    }

    #if !os(macOS)
      /// Presents a cover of the whole screen while an optional has a value. A dismissal makes it `nil`.
      ///
      /// `content` and `onDismiss` are as for a sheet.
      @inlinable
      nonisolated public func fullScreenCover<Value, Content: View>(
        unwrapping value: Binding<Value?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Binding<Value>) -> Content, fileID: String = #fileID,
        line: UInt = #line
      ) -> some View {
        let place = CallSite(fileID: fileID, line: line)
        let presenter = Presenter(unwrapping: value, at: place)
        let modified = fullScreenCover(item: presenter.item, onDismiss: onDismiss) {
          $0.map(in: value, at: place, content)
        }
        return ModalView(modified, on: self, presenter.active("fullScreenCover"), at: place)
      }

      /// Presents a cover of the whole screen while a case of a route is active. A dismissal makes the route `nil`.
      ///
      /// `content` and `onDismiss` are as for a sheet.
      @inlinable
      nonisolated public func fullScreenCover<Enum: CasePathable, Value, Content: View>(
        unwrapping route: Binding<Enum?>, case path: CaseKeyPath<Enum, Value>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Binding<Value>) -> Content, fileID: String = #fileID,
        line: UInt = #line
      ) -> some View {
        let place = CallSite(fileID: fileID, line: line)
        let presenter = Presenter(unwrapping: route, case: path, at: place)
        let modified = fullScreenCover(item: presenter.item, onDismiss: onDismiss) {
          $0.map(in: route, case: path, at: place, content)
        }
        return ModalView(modified, on: self, presenter.active("fullScreenCover"), at: place)
      }
    #endif
  }
#endif
