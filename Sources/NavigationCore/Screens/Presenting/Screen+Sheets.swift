// Each style in each form, with SwiftUI's labels. The forms of `present` document what they do.

extension Screen {
  /// Presents a sheet while `isPresented` is `true`; see
  /// ``present(_:isPresented:onDismiss:content:fileID:line:)``.
  @inlinable
  public consuming func sheet(
    isPresented: StateBinding<Bool>, onDismiss: (() -> Void)? = nil,
    content: () -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    present(
      .sheet, isPresented: isPresented, onDismiss: onDismiss, content: content, fileID: fileID, line: line)
  }

  /// Presents a sheet while `item` has a value, which is `Identifiable`; see
  /// ``present(_:item:onDismiss:content:fileID:line:)``.
  @inlinable
  public consuming func sheet<Item: Identifiable>(
    item: StateBinding<Item?>, onDismiss: (() -> Void)? = nil,
    content: (StateBinding<Item>) -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    present(.sheet, item: item, onDismiss: onDismiss, content: content, fileID: fileID, line: line)
  }

  /// Presents a sheet while `item` has a value, which `id` identifies; see
  /// ``present(_:item:id:onDismiss:content:fileID:line:)``.
  @inlinable
  public consuming func sheet<Item, ID: Hashable>(
    item: StateBinding<Item?>, id: KeyPath<Item, ID>, onDismiss: (() -> Void)? = nil,
    content: (StateBinding<Item>) -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    present(.sheet, item: item, id: id, onDismiss: onDismiss, content: content, fileID: fileID, line: line)
  }

  /// Presents a sheet while `value` is not `nil`; see
  /// ``present(_:unwrapping:onDismiss:content:fileID:line:)``.
  @inlinable
  public consuming func sheet<Value>(
    unwrapping value: StateBinding<Value?>, onDismiss: (() -> Void)? = nil,
    content: (StateBinding<Value>) -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    present(
      .sheet, unwrapping: value, onDismiss: onDismiss, content: content, fileID: fileID, line: line)
  }

  /// Presents a sheet while the case at `path` is active in `route`; see
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
  /// Presents a full-screen cover while `isPresented` is `true`; see
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

  /// Presents a full-screen cover while `item` has a value, which is `Identifiable`; see
  /// ``present(_:item:onDismiss:content:fileID:line:)``.
  @inlinable
  public consuming func fullScreenCover<Item: Identifiable>(
    item: StateBinding<Item?>, onDismiss: (() -> Void)? = nil,
    content: (StateBinding<Item>) -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    present(.fullScreenCover, item: item, onDismiss: onDismiss, content: content, fileID: fileID, line: line)
  }

  /// Presents a full-screen cover while `item` has a value, which `id` identifies; see
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

  /// Presents a full-screen cover while `value` is not `nil`; see
  /// ``present(_:unwrapping:onDismiss:content:fileID:line:)``.
  @inlinable
  public consuming func fullScreenCover<Value>(
    unwrapping value: StateBinding<Value?>, onDismiss: (() -> Void)? = nil,
    content: (StateBinding<Value>) -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    present(
      .fullScreenCover, unwrapping: value, onDismiss: onDismiss, content: content, fileID: fileID, line: line)
  }

  /// Presents a full-screen cover while the case at `path` is active in `route`; see
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
