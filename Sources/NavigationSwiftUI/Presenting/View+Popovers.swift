#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
  import NavigationCore
  import SwiftUI

  extension View {
    /// Presents a popover where an optional has a value. A dismissal makes it `nil`.
    ///
    /// `content` gets a binding to the value, which keeps the last one while the view leaves. `onDismiss` is called after the
    /// state presents it no more.
    nonisolated public func popover<Value, Content: View>(
      unwrapping value: Binding<Value?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
      arrowEdge: SwiftUI.Edge = .top, onDismiss: (() -> Void)? = nil,
      @ViewBuilder content: @escaping (Binding<Value>) -> Content, fileID: String = #fileID,
      line: UInt = #line
    ) -> some View {
      popover(
        ValuePresenter(unwrapping: value, at: CallSite(fileID: fileID, line: line)),
        attachmentAnchor, arrowEdge, onDismiss, content)
    }

    /// Presents a popover where a case of a route is active. A dismissal makes the route `nil`.
    nonisolated public func popover<Enum: CasePathable, Value, Content: View>(
      unwrapping route: Binding<Enum?>, case path: CaseKeyPath<Enum, Value>,
      attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: SwiftUI.Edge = .top,
      onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Binding<Value>) -> Content,
      fileID: String = #fileID, line: UInt = #line
    ) -> some View {
      popover(
        ValuePresenter(unwrapping: route, case: path, at: CallSite(fileID: fileID, line: line)),
        attachmentAnchor, arrowEdge, onDismiss, content)
    }

    nonisolated private func popover<Value, Content: View>(
      _ presenter: ValuePresenter<Value>, _ anchor: PopoverAttachmentAnchor, _ edge: SwiftUI.Edge,
      _ onDismiss: (() -> Void)?, _ content: @escaping (Binding<Value>) -> Content
    ) -> some View {
      popover(item: presenter.presenter.item, attachmentAnchor: anchor, arrowEdge: edge) {
        presenter.map($0, content)
      }.onDismiss(of: presenter.presenter.shown?.id, perform: onDismiss)
    }
  }
#endif
