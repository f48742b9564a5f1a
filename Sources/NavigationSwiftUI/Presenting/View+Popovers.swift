#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
  import NavigationCore
  import SwiftUI

  extension View {
    /// Presents a popover while an optional has a value. A dismissal makes it `nil`.
    ///
    /// `content` gets a binding to the value, which keeps the last value while the view leaves. `attachmentAnchor` and
    /// `arrowEdge` are as in SwiftUI.
    @inlinable
    nonisolated public func popover<Value, Content: View>(
      unwrapping value: Binding<Value?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
      arrowEdge: SwiftUI.Edge = .top, @ViewBuilder content: @escaping (Binding<Value>) -> Content,
      fileID: String = #fileID, line: UInt = #line
    ) -> some View {
      let place = CallSite(fileID: fileID, line: line)
      let presenter = Presenter(unwrapping: value, at: place)
      let modified = popover(item: presenter.item, attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge) {
        $0.map(in: value, at: place, content)
      }
      return ModalView(modified, on: self, presenter.active("popover"), at: place)
    }

    /// Presents a popover while a case of a route is active. A dismissal makes the route `nil`.
    ///
    /// `content` gets a binding to the payload. `attachmentAnchor` and `arrowEdge` are as in SwiftUI.
    @inlinable
    nonisolated public func popover<Enum: CasePathable, Value, Content: View>(
      unwrapping route: Binding<Enum?>, case path: CaseKeyPath<Enum, Value>,
      attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: SwiftUI.Edge = .top,
      @ViewBuilder content: @escaping (Binding<Value>) -> Content, fileID: String = #fileID,
      line: UInt = #line
    ) -> some View {
      let place = CallSite(fileID: fileID, line: line)
      let presenter = Presenter(unwrapping: route, case: path, at: place)
      let modified = popover(item: presenter.item, attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge) {
        $0.map(in: route, case: path, at: place, content)
      }
      return ModalView(modified, on: self, presenter.active("popover"), at: place)
    }

    /// Presents a popover while an optional has a value, and calls `onDismiss` after the state no longer presents it.
    ///
    /// `content`, `attachmentAnchor`, and `arrowEdge` are as without `onDismiss`.
    nonisolated public func popover<Value, Content: View>(
      unwrapping value: Binding<Value?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
      arrowEdge: SwiftUI.Edge = .top, onDismiss: @escaping () -> Void,
      @ViewBuilder content: @escaping (Binding<Value>) -> Content, fileID: String = #fileID,
      line: UInt = #line
    ) -> some View {
      popover(
        unwrapping: value, attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge, content: content,
        fileID: fileID, line: line
      ).onDismiss(of: Presenter(unwrapping: value, at: CallSite(fileID: fileID, line: line)), onDismiss)
    }

    /// Presents a popover while a case of a route is active, and calls `onDismiss` after the state no longer presents
    /// it.
    ///
    /// `content`, `attachmentAnchor`, and `arrowEdge` are as without `onDismiss`.
    nonisolated public func popover<Enum: CasePathable, Value, Content: View>(
      unwrapping route: Binding<Enum?>, case path: CaseKeyPath<Enum, Value>,
      attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: SwiftUI.Edge = .top,
      onDismiss: @escaping () -> Void, @ViewBuilder content: @escaping (Binding<Value>) -> Content,
      fileID: String = #fileID, line: UInt = #line
    ) -> some View {
      popover(
        unwrapping: route, case: path, attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge,
        content: content,
        fileID: fileID, line: line
      ).onDismiss(
        of: Presenter(unwrapping: route, case: path, at: CallSite(fileID: fileID, line: line)), onDismiss)
    }
  }
#endif
