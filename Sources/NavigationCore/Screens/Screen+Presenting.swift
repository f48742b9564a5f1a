// `present` has overloads for a flag, an optional, a case of a route, and an item. The methods for sheets, full-screen
// covers, popovers, and pushes call `present` with their style. Their names and labels follow SwiftUI's; `unwrapping:`
// and `unwrapping:case:` are additions.

// MARK: Any style

extension Screen {
  /// Presents a screen while a flag is `true`. A dismissal sets the flag to `false`.
  ///
  /// A screen can present one modal and one push at a time; see
  /// ``present(_:unwrapping:onDismiss:content:fileID:line:)``.
  ///
  /// - Parameters:
  ///   - style: How the screen is presented.
  ///   - isPresented: The flag.
  ///   - onDismiss: Called by the renderer, once, after the presentation has closed.
  ///   - content: Returns the screen.
  @inlinable
  public consuming func present(
    _ style: PresentationStyle, isPresented: StateBinding<Bool>, onDismiss: (() -> Void)? = nil,
    content: () -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    guard checkFlag(isPresented, place) else { return self }
    add(style, .of(isPresented, by: calls.last(at: place)), onDismiss: onDismiss) { content().screen }
    return self
  }

  /// Presents a screen while an optional has a value. A dismissal sets the optional to `nil`.
  ///
  /// A value with a different identity is a new presentation. The identity is the `id` of an `Identifiable` value, or
  /// the object itself. A whole route is identified by its active case, and by its own `id` or else that of the payload.
  /// See ``PresentationID``.
  ///
  /// A screen can present one modal and one push at a time. A second modal or push is left out without calling
  /// `content`, and ``issues`` contains the conflict.
  ///
  /// - Parameters:
  ///   - style: How the screen is presented.
  ///   - value: The optional.
  ///   - onDismiss: Called by the renderer, once, after the presentation has closed.
  ///   - content: Returns the screen. It is called immediately, and only if there is a value. It receives a binding to
  ///     the value. While the screen is being dismissed, the binding keeps the last value.
  @inlinable
  public consuming func present<Value>(
    _ style: PresentationStyle, unwrapping value: StateBinding<Value?>, onDismiss: (() -> Void)? = nil,
    content: (StateBinding<Value>) -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    guard let binding = checkValue(value, place) else { return self }
    add(style, .of(value, binding, by: calls.last(at: place), identity: identity(of:)), onDismiss: onDismiss)
    {
      content(binding).screen
    }
    return self
  }

  /// Presents a screen while the case at `path` is active in `route`. A dismissal sets the route to `nil`.
  ///
  /// `unwrapping: $route, case: \.edit` is the same as `unwrapping: $route.edit`. For `style`, `onDismiss`, and
  /// `content`, see ``present(_:unwrapping:onDismiss:content:fileID:line:)``.
  @inlinable
  public consuming func present<Enum: CasePathable, Value>(
    _ style: PresentationStyle, unwrapping route: StateBinding<Enum?>, case path: CaseKeyPath<Enum, Value>,
    onDismiss: (() -> Void)? = nil, content: (StateBinding<Value>) -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    guard let (optional, payload) = checkCase(route, path, place) else { return self }
    add(
      style, .of(optional, payload, by: calls.last(at: place), identity: identity(of:)), onDismiss: onDismiss
    ) {
      content(payload).screen
    }
    return self
  }

  /// Presents a screen while the `Identifiable` value `item` isn't `nil`. A dismissal sets `item` to `nil`.
  ///
  /// This is the same as `unwrapping:`; see ``present(_:unwrapping:onDismiss:content:fileID:line:)`` for `style`,
  /// `onDismiss`, and `content`.
  @inlinable
  public consuming func present<Item: Identifiable>(
    _ style: PresentationStyle, item: StateBinding<Item?>, onDismiss: (() -> Void)? = nil,
    content: (StateBinding<Item>) -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    present(
      style, unwrapping: item, onDismiss: onDismiss, content: content, fileID: fileID, line: line)
  }
}

// MARK: Sheets

extension Screen {
  /// Presents a sheet while `isPresented` is `true`; see ``present(_:isPresented:onDismiss:content:fileID:line:)``.
  @inlinable
  public consuming func sheet(
    isPresented: StateBinding<Bool>, onDismiss: (() -> Void)? = nil,
    content: () -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    present(
      .sheet, isPresented: isPresented, onDismiss: onDismiss, content: content, fileID: fileID, line: line)
  }

  /// Presents a sheet while the `Identifiable` value `item` isn't `nil`; see
  /// ``present(_:item:onDismiss:content:fileID:line:)``.
  @inlinable
  public consuming func sheet<Item: Identifiable>(
    item: StateBinding<Item?>, onDismiss: (() -> Void)? = nil,
    content: (StateBinding<Item>) -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    present(.sheet, item: item, onDismiss: onDismiss, content: content, fileID: fileID, line: line)
  }

  /// Presents a sheet while `value` isn't `nil`; see ``present(_:unwrapping:onDismiss:content:fileID:line:)``.
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

// MARK: Full-screen covers

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

  /// Presents a full-screen cover while the `Identifiable` value `item` isn't `nil`; see
  /// ``present(_:item:onDismiss:content:fileID:line:)``.
  @inlinable
  public consuming func fullScreenCover<Item: Identifiable>(
    item: StateBinding<Item?>, onDismiss: (() -> Void)? = nil,
    content: (StateBinding<Item>) -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    present(.fullScreenCover, item: item, onDismiss: onDismiss, content: content, fileID: fileID, line: line)
  }

  /// Presents a full-screen cover while `value` isn't `nil`; see
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

// MARK: Popovers

extension Screen {
  /// Presents a popover while `isPresented` is `true`; see ``present(_:isPresented:onDismiss:content:fileID:line:)``
  /// and ``PresentationStyle/popover(attachmentAnchor:arrowEdge:)``.
  @inlinable
  public consuming func popover(
    isPresented: StateBinding<Bool>, attachmentAnchor: PresentationStyle.AttachmentAnchor = .bounds,
    arrowEdge: PresentationStyle.ArrowEdge? = nil, onDismiss: (() -> Void)? = nil,
    content: () -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    present(
      .popover(attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge), isPresented: isPresented,
      onDismiss: onDismiss, content: content, fileID: fileID, line: line)
  }

  /// Presents a popover while the `Identifiable` value `item` isn't `nil`; see
  /// ``present(_:item:onDismiss:content:fileID:line:)`` and ``PresentationStyle/popover(attachmentAnchor:arrowEdge:)``.
  @inlinable
  public consuming func popover<Item: Identifiable>(
    item: StateBinding<Item?>, attachmentAnchor: PresentationStyle.AttachmentAnchor = .bounds,
    arrowEdge: PresentationStyle.ArrowEdge? = nil, onDismiss: (() -> Void)? = nil,
    content: (StateBinding<Item>) -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    present(
      .popover(attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge), item: item, onDismiss: onDismiss,
      content: content, fileID: fileID, line: line)
  }

  /// Presents a popover while `value` isn't `nil`; see ``present(_:unwrapping:onDismiss:content:fileID:line:)`` and
  /// ``PresentationStyle/popover(attachmentAnchor:arrowEdge:)``.
  @inlinable
  public consuming func popover<Value>(
    unwrapping value: StateBinding<Value?>, attachmentAnchor: PresentationStyle.AttachmentAnchor = .bounds,
    arrowEdge: PresentationStyle.ArrowEdge? = nil, onDismiss: (() -> Void)? = nil,
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
    attachmentAnchor: PresentationStyle.AttachmentAnchor = .bounds,
    arrowEdge: PresentationStyle.ArrowEdge? = nil,
    onDismiss: (() -> Void)? = nil,
    content: (StateBinding<Value>) -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    present(
      .popover(attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge), unwrapping: route, case: path,
      onDismiss: onDismiss, content: content, fileID: fileID,
      line: line)
  }
}

// MARK: Pushes

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

  /// Pushes `destination` on this screen while the `Identifiable` value `item` isn't `nil`; see
  /// ``present(_:item:onDismiss:content:fileID:line:)``.
  @inlinable
  public consuming func navigationDestination<Item: Identifiable>(
    item: StateBinding<Item?>, onDismiss: (() -> Void)? = nil,
    destination: (StateBinding<Item>) -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    present(.push, item: item, onDismiss: onDismiss, content: destination, fileID: fileID, line: line)
  }

  /// Pushes `destination` on this screen while `value` isn't `nil`; see
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
