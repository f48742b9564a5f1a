// Each style in each form, with SwiftUI's labels. What the forms do stands once, at those of ``Screen/present``.

extension Screen {
  /// Presents a sheet where a flag is set; see
  /// ``present(_:isPresented:onDismiss:content:fileID:line:)``.
  @inlinable
  public consuming func sheet(
    isPresented: StateBinding<Bool>, onDismiss: (() -> Void)? = nil,
    content: () -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    present(
      .sheet, isPresented: isPresented, onDismiss: onDismiss, content: content, fileID: fileID, line: line)
  }

  /// Presents a sheet where an optional has a value, which has an `id`; see
  /// ``present(_:item:onDismiss:content:fileID:line:)``.
  @inlinable
  public consuming func sheet<Item: Identifiable>(
    item: StateBinding<Item?>, onDismiss: (() -> Void)? = nil,
    content: (StateBinding<Item>) -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    present(.sheet, item: item, onDismiss: onDismiss, content: content, fileID: fileID, line: line)
  }

  /// Presents a sheet where an optional has a value, which `id` tells from others; see
  /// ``present(_:item:id:onDismiss:content:fileID:line:)``.
  @inlinable
  public consuming func sheet<Item, ID: Hashable>(
    item: StateBinding<Item?>, id: KeyPath<Item, ID>, onDismiss: (() -> Void)? = nil,
    content: (StateBinding<Item>) -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    present(.sheet, item: item, id: id, onDismiss: onDismiss, content: content, fileID: fileID, line: line)
  }

  /// Presents a sheet where an optional has a value; see
  /// ``present(_:unwrapping:onDismiss:content:fileID:line:)``.
  @inlinable
  public consuming func sheet<Value>(
    unwrapping value: StateBinding<Value?>, onDismiss: (() -> Void)? = nil,
    content: (StateBinding<Value>) -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    present(
      .sheet, unwrapping: value, onDismiss: onDismiss, content: content, fileID: fileID, line: line)
  }

  /// Presents a sheet where a case of a route is active; see
  /// ``present(_:unwrapping:case:onDismiss:content:fileID:line:)``.
  @inlinable
  public consuming func sheet<Enum: CasePathable, Value>(
    unwrapping route: StateBinding<Enum?>, case path: CaseKeyPath<Enum, Value>,
    onDismiss: (() -> Void)? = nil,
    content: (StateBinding<Value>) -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    present(
      .sheet, unwrapping: route, case: path, onDismiss: onDismiss, content: content, fileID: fileID,
      line: line)
  }
}

extension Screen {
  /// Presents a cover of the whole screen where a flag is set; see
  /// ``present(_:isPresented:onDismiss:content:fileID:line:)``.
  @inlinable
  public consuming func fullScreenCover(
    isPresented: StateBinding<Bool>, onDismiss: (() -> Void)? = nil,
    content: () -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    present(
      .fullScreenCover, isPresented: isPresented, onDismiss: onDismiss, content: content, fileID: fileID,
      line: line)
  }

  /// Presents a cover of the whole screen where an optional has a value, which has an `id`; see
  /// ``present(_:item:onDismiss:content:fileID:line:)``.
  @inlinable
  public consuming func fullScreenCover<Item: Identifiable>(
    item: StateBinding<Item?>, onDismiss: (() -> Void)? = nil,
    content: (StateBinding<Item>) -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    present(.fullScreenCover, item: item, onDismiss: onDismiss, content: content, fileID: fileID, line: line)
  }

  /// Presents a cover of the whole screen where an optional has a value, which `id` tells from others; see
  /// ``present(_:item:id:onDismiss:content:fileID:line:)``.
  @inlinable
  public consuming func fullScreenCover<Item, ID: Hashable>(
    item: StateBinding<Item?>, id: KeyPath<Item, ID>, onDismiss: (() -> Void)? = nil,
    content: (StateBinding<Item>) -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    present(
      .fullScreenCover, item: item, id: id, onDismiss: onDismiss, content: content, fileID: fileID, line: line
    )
  }

  /// Presents a cover of the whole screen where an optional has a value; see
  /// ``present(_:unwrapping:onDismiss:content:fileID:line:)``.
  @inlinable
  public consuming func fullScreenCover<Value>(
    unwrapping value: StateBinding<Value?>, onDismiss: (() -> Void)? = nil,
    content: (StateBinding<Value>) -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    present(
      .fullScreenCover, unwrapping: value, onDismiss: onDismiss, content: content, fileID: fileID, line: line)
  }

  /// Presents a cover of the whole screen where a case of a route is active; see
  /// ``present(_:unwrapping:case:onDismiss:content:fileID:line:)``.
  @inlinable
  public consuming func fullScreenCover<Enum: CasePathable, Value>(
    unwrapping route: StateBinding<Enum?>, case path: CaseKeyPath<Enum, Value>,
    onDismiss: (() -> Void)? = nil,
    content: (StateBinding<Value>) -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    present(
      .fullScreenCover, unwrapping: route, case: path, onDismiss: onDismiss, content: content, fileID: fileID,
      line: line)
  }
}
