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
      let place = CallSite(fileID: fileID, line: line)
      let presenter = Presenter(unwrapping: value, at: place)
      return popover(item: presenter.item, attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge) {
        $0.map(in: value, at: place, content)
      }.onDismiss(of: presenter.shown?.id, perform: onDismiss)
    }

    /// Presents a popover where a case of a route is active. A dismissal makes the route `nil`.
    nonisolated public func popover<Enum: CasePathable, Value, Content: View>(
      unwrapping route: Binding<Enum?>, case path: CaseKeyPath<Enum, Value>,
      attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: SwiftUI.Edge = .top,
      onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Binding<Value>) -> Content,
      fileID: String = #fileID, line: UInt = #line
    ) -> some View {
      let place = CallSite(fileID: fileID, line: line)
      let presenter = Presenter(unwrapping: route, case: path, at: place)
      return popover(item: presenter.item, attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge) {
        $0.map(in: route.case(path, fileID: fileID, line: line), at: place, content)
      }.onDismiss(of: presenter.shown?.id, perform: onDismiss)
    }
  }
#endif
