#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  extension View {
    /// Presents a sheet while an optional has a value. A dismissal makes the optional `nil`.
    ///
    /// ```swift
    /// .sheet(unwrapping: $model.draft) { $draft in DraftEditor(draft: $draft) }
    /// ```
    ///
    /// `content` gets a binding to the value. The binding keeps its last value while the sheet closes. SwiftUI calls
    /// `onDismiss` after the sheet has closed. Unlike with SwiftUI's own `sheet(item:)`, a late dismissal doesn't clear
    /// a newer value with a different identity.
    @inlinable
    nonisolated public func sheet<Value, Content: View>(
      unwrapping value: Binding<Value?>, onDismiss: (() -> Void)? = nil,
      @ViewBuilder content: @escaping (Binding<Value>) -> Content, fileID: String = #fileID,
      line: UInt = #line
    ) -> some View {
      present(ActivePresentation(unwrapping: value, fileID, line), "sheet") {
        sheet(item: $0.item, onDismiss: onDismiss) { $0.map(content) }
      }
    }

    /// Presents a sheet while a case of a route is active. A dismissal makes the route `nil`.
    ///
    /// ```swift
    /// .sheet(unwrapping: $model.route, case: \.edit) { $item in ItemEditor(item: $item) }
    /// ```
    ///
    /// `content` gets a binding to the payload. The payload can hold the selected detent, for
    /// `presentationDetents([.medium, .large], selection: $filter.detent)`. SwiftUI calls `onDismiss` after the sheet
    /// has closed.
    @inlinable
    nonisolated public func sheet<Enum: CasePathable, Value, Content: View>(
      unwrapping route: Binding<Enum?>, case path: CaseKeyPath<Enum, Value>, onDismiss: (() -> Void)? = nil,
      @ViewBuilder content: @escaping (Binding<Value>) -> Content, fileID: String = #fileID,
      line: UInt = #line
    ) -> some View {
      present(ActivePresentation(unwrapping: route, case: path, fileID, line), "sheet") {
        sheet(item: $0.item, onDismiss: onDismiss) { $0.map(content) }
      }
    }

    #if !os(macOS)
      /// Presents a full-screen cover while an optional has a value. `content` and `onDismiss` work as for a sheet.
      @inlinable
      nonisolated public func fullScreenCover<Value, Content: View>(
        unwrapping value: Binding<Value?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Binding<Value>) -> Content, fileID: String = #fileID,
        line: UInt = #line
      ) -> some View {
        present(ActivePresentation(unwrapping: value, fileID, line), "fullScreenCover") {
          fullScreenCover(item: $0.item, onDismiss: onDismiss) { $0.map(content) }
        }
      }

      /// Presents a full-screen cover while a case of a route is active. `content` and `onDismiss` work as for a sheet.
      @inlinable
      nonisolated public func fullScreenCover<Enum: CasePathable, Value, Content: View>(
        unwrapping route: Binding<Enum?>, case path: CaseKeyPath<Enum, Value>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Binding<Value>) -> Content, fileID: String = #fileID,
        line: UInt = #line
      ) -> some View {
        present(ActivePresentation(unwrapping: route, case: path, fileID, line), "fullScreenCover") {
          fullScreenCover(item: $0.item, onDismiss: onDismiss) { $0.map(content) }
        }
      }
    #endif

    #if !os(tvOS) && !os(watchOS)
      /// Presents a popover while an optional has a value. A dismissal makes the optional `nil`.
      ///
      /// `content` gets a binding to the value. The binding keeps its last value while the popover closes.
      /// `attachmentAnchor` and `arrowEdge` work as in SwiftUI. `onDismiss` is called when the state no longer presents
      /// the popover. If this view is removed with the popover, `onDismiss` isn't called: use `onDisappear` in the content.
      @inlinable
      nonisolated public func popover<Value, Content: View>(
        unwrapping value: Binding<Value?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: SwiftUI.Edge? = nil, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Binding<Value>) -> Content, fileID: String = #fileID,
        line: UInt = #line
      ) -> some View {
        present(ActivePresentation(unwrapping: value, fileID, line), "popover", onDismiss) {
          popover(item: $0.item, attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge) {
            $0.map(content)
          }
        }
      }

      /// Presents a popover while a case of a route is active. A dismissal makes the route `nil`.
      ///
      /// `content` gets a binding to the payload. `attachmentAnchor`, `arrowEdge`, and `onDismiss` work as in the
      /// overload without `case:`.
      @inlinable
      nonisolated public func popover<Enum: CasePathable, Value, Content: View>(
        unwrapping route: Binding<Enum?>, case path: CaseKeyPath<Enum, Value>,
        attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: SwiftUI.Edge? = nil,
        onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Binding<Value>) -> Content,
        fileID: String = #fileID, line: UInt = #line
      ) -> some View {
        present(ActivePresentation(unwrapping: route, case: path, fileID, line), "popover", onDismiss) {
          popover(item: $0.item, attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge) {
            $0.map(content)
          }
        }
      }
    #endif

    /// Pushes a view while an optional has a value. Going back makes the optional `nil`.
    ///
    /// `destination` gets a binding to the value. The binding keeps its last value while the view is popped.
    /// `onDismiss` is called when the state no longer pushes the view. If this view is removed with the pushed one,
    /// `onDismiss` isn't called: use `onDisappear` in the destination.
    @inlinable
    nonisolated public func navigationDestination<Value, Destination: View>(
      unwrapping value: Binding<Value?>, onDismiss: (() -> Void)? = nil,
      @ViewBuilder destination: @escaping (Binding<Value>) -> Destination, fileID: String = #fileID,
      line: UInt = #line
    ) -> some View {
      present(ActivePresentation(unwrapping: value, fileID, line), nil, onDismiss) {
        navigationDestination(item: $0.item) { $0.map(destination).id($0.id) }
      }
    }

    /// Pushes a view while a case of a route is active. Going back makes the route `nil`.
    ///
    /// `destination` gets a binding to the payload. `onDismiss` works as in the overload without `case:`.
    @inlinable
    nonisolated public func navigationDestination<Enum: CasePathable, Value, Destination: View>(
      unwrapping route: Binding<Enum?>, case path: CaseKeyPath<Enum, Value>, onDismiss: (() -> Void)? = nil,
      @ViewBuilder destination: @escaping (Binding<Value>) -> Destination, fileID: String = #fileID,
      line: UInt = #line
    ) -> some View {
      present(ActivePresentation(unwrapping: route, case: path, fileID, line), nil, onDismiss) {
        navigationDestination(item: $0.item) { $0.map(destination).id($0.id) }
      }
    }

    #if !os(tvOS) && !os(watchOS) && !os(visionOS)
      /// Shows an inspector while an optional, such as `$model.route.filter`, has a value. Closing the inspector makes
      /// the optional `nil`. On macOS, a user who drags the inspector open doesn't choose a value: this is reported.
      ///
      /// `content` gets a binding to the value. The binding keeps its last value while the inspector closes. For a value
      /// with a different identity, the content's own state starts anew.
      @MainActor public func inspector<Value, Content: View>(
        unwrapping value: Binding<Value?>, @ViewBuilder content: @escaping (Binding<Value>) -> Content,
        fileID: String = #fileID, line: UInt = #line
      ) -> some View {
        inspector(isPresented: value.isPresent(fileID: fileID, line: line)) {
          LastShown(ActivePresentation(unwrapping: value, fileID, line).shown) {
            $0.screen?.content().map(content).id($0.id)
          }
        }
      }
    #endif

    /// Returns this view with a presenting modifier. `style` is `nil` for a push. Pass `onDismiss` only if SwiftUI's
    /// own modifier lacks that parameter.
    @inlinable
    nonisolated func present<Content, Modified: View>(
      _ presentation: ActivePresentation<Content>, _ style: String?, _ onDismiss: (() -> Void)? = nil,
      _ modify: (ActivePresentation<Content>) -> Modified
    ) -> ModalView<Modified> {
      ModalView(modify(presentation), on: self, presentation, style, onDismiss)
    }
  }
#endif
