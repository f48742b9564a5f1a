extension Screen {
  /// Pushes `destination` on this screen while `isPresented` is `true`; see
  /// ``present(_:isPresented:onDismiss:content:fileID:line:)``.
  @inlinable
  public consuming func navigationDestination(
    isPresented: StateBinding<Bool>, onDismiss: (() -> Void)? = nil,
    destination: () -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    present(
      .push, isPresented: isPresented, onDismiss: onDismiss, content: destination, fileID: fileID, line: line)
  }

  /// Pushes `destination` on this screen while `item` has a value, which is `Identifiable`; see
  /// ``present(_:item:onDismiss:content:fileID:line:)``.
  @inlinable
  public consuming func navigationDestination<Item: Identifiable>(
    item: StateBinding<Item?>, onDismiss: (() -> Void)? = nil,
    destination: (StateBinding<Item>) -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    present(.push, item: item, onDismiss: onDismiss, content: destination, fileID: fileID, line: line)
  }

  /// Pushes `destination` on this screen while `item` has a value, which `id` identifies; see
  /// ``present(_:item:id:onDismiss:content:fileID:line:)``.
  @inlinable
  public consuming func navigationDestination<Item, ID: Hashable>(
    item: StateBinding<Item?>, id: KeyPath<Item, ID>, onDismiss: (() -> Void)? = nil,
    destination: (StateBinding<Item>) -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    present(.push, item: item, id: id, onDismiss: onDismiss, content: destination, fileID: fileID, line: line)
  }

  /// Pushes `destination` on this screen while `value` is not `nil`; see
  /// ``present(_:unwrapping:onDismiss:content:fileID:line:)``.
  @inlinable
  public consuming func navigationDestination<Value>(
    unwrapping value: StateBinding<Value?>, onDismiss: (() -> Void)? = nil,
    destination: (StateBinding<Value>) -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    present(
      .push, unwrapping: value, onDismiss: onDismiss, content: destination, fileID: fileID, line: line)
  }

  /// Pushes `destination` on this screen while the case at `path` is active in `route`; see
  /// ``present(_:unwrapping:case:onDismiss:content:fileID:line:)``.
  @inlinable
  public consuming func navigationDestination<Enum: CasePathable, Value>(
    unwrapping route: StateBinding<Enum?>, case path: CaseKeyPath<Enum, Value>,
    onDismiss: (() -> Void)? = nil,
    destination: (StateBinding<Value>) -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    present(
      .push, unwrapping: route, case: path, onDismiss: onDismiss, content: destination, fileID: fileID,
      line: line)
  }
}
