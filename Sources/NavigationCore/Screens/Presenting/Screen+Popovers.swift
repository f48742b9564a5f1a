extension Screen {
  /// Presents a popover while `isPresented` is `true`; see
  /// ``present(_:isPresented:onDismiss:content:fileID:line:)`` and
  /// ``PresentationStyle/popover(attachmentAnchor:arrowEdge:)``.
  @inlinable
  public consuming func popover(
    isPresented: StateBinding<Bool>, attachmentAnchor: PresentationStyle.AttachmentAnchor = .bounds,
    arrowEdge: PresentationStyle.Edge? = nil, onDismiss: (() -> Void)? = nil,
    content: () -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    present(
      .popover(attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge), isPresented: isPresented,
      onDismiss: onDismiss, content: content, fileID: fileID, line: line)
  }

  /// Presents a popover while `item` has a value, which is `Identifiable`; see
  /// ``present(_:item:onDismiss:content:fileID:line:)`` and
  /// ``PresentationStyle/popover(attachmentAnchor:arrowEdge:)``.
  @inlinable
  public consuming func popover<Item: Identifiable>(
    item: StateBinding<Item?>, attachmentAnchor: PresentationStyle.AttachmentAnchor = .bounds,
    arrowEdge: PresentationStyle.Edge? = nil, onDismiss: (() -> Void)? = nil,
    content: (StateBinding<Item>) -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    present(
      .popover(attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge), item: item, onDismiss: onDismiss,
      content: content, fileID: fileID, line: line)
  }

  /// Presents a popover while `item` has a value, which `id` identifies; see
  /// ``present(_:item:id:onDismiss:content:fileID:line:)`` and
  /// ``PresentationStyle/popover(attachmentAnchor:arrowEdge:)``.
  @inlinable
  public consuming func popover<Item, ID: Hashable>(
    item: StateBinding<Item?>, id: KeyPath<Item, ID>,
    attachmentAnchor: PresentationStyle.AttachmentAnchor = .bounds, arrowEdge: PresentationStyle.Edge? = nil,
    onDismiss: (() -> Void)? = nil,
    content: (StateBinding<Item>) -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    present(
      .popover(attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge), item: item, id: id,
      onDismiss: onDismiss, content: content, fileID: fileID, line: line)
  }

  /// Presents a popover while `value` is not `nil`; see
  /// ``present(_:unwrapping:onDismiss:content:fileID:line:)`` and
  /// ``PresentationStyle/popover(attachmentAnchor:arrowEdge:)``.
  @inlinable
  public consuming func popover<Value>(
    unwrapping value: StateBinding<Value?>, attachmentAnchor: PresentationStyle.AttachmentAnchor = .bounds,
    arrowEdge: PresentationStyle.Edge? = nil, onDismiss: (() -> Void)? = nil,
    content: (StateBinding<Value>) -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    present(
      .popover(attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge), unwrapping: value,
      onDismiss: onDismiss, content: content, fileID: fileID, line: line)
  }

  /// Presents a popover while the case at `path` is active in `route`; see
  /// ``present(_:unwrapping:case:onDismiss:content:fileID:line:)`` and
  /// ``PresentationStyle/popover(attachmentAnchor:arrowEdge:)``.
  @inlinable
  public consuming func popover<Enum: CasePathable, Value>(
    unwrapping route: StateBinding<Enum?>, case path: CaseKeyPath<Enum, Value>,
    attachmentAnchor: PresentationStyle.AttachmentAnchor = .bounds, arrowEdge: PresentationStyle.Edge? = nil,
    onDismiss: (() -> Void)? = nil,
    content: (StateBinding<Value>) -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    present(
      .popover(attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge), unwrapping: route, case: path,
      onDismiss: onDismiss, content: content, fileID: fileID,
      line: line)
  }
}
