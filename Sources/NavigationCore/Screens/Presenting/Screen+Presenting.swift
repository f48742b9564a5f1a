// The forms of one function: present this screen in this style while this optional has a value, this case is active, or
// this flag is `true`. `sheet`, `popover`, and others call it with their style.

extension Screen {
  /// Presents a screen while a flag is `true`. A dismissal sets the flag to `false`.
  ///
  /// A screen has room for one modal and one push; see ``present(_:unwrapping:onDismiss:content:fileID:line:)``.
  ///
  /// - Parameters:
  ///   - style: How the screen is presented.
  ///   - isPresented: The flag.
  ///   - onDismiss: A closure that a renderer calls once when the presentation has left the screen.
  ///   - content: Returns the screen.
  @inlinable
  public consuming func present(
    _ style: PresentationStyle, isPresented: StateBinding<Bool>, onDismiss: (() -> Void)? = nil,
    content: () -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    guard checkFlag(isPresented, place) else { return self }
    add(style, .of(isPresented), at: place, onDismiss: onDismiss) { content().screen }
    return self
  }

  /// Presents a screen while an optional has a value. A dismissal sets the optional to `nil`.
  ///
  /// A value with another identity is another presentation. The identity is the `id` of an `Identifiable` value, or the
  /// object itself. If the value is a whole route, another active case is another presentation, too. See
  /// ``PresentationID``.
  ///
  /// A screen has room for one modal and one push. If there is one already, this one is left out, `content` is not
  /// called, and ``issues`` contains the conflict.
  ///
  /// - Parameters:
  ///   - style: How the screen is presented.
  ///   - value: The optional.
  ///   - onDismiss: A closure that a renderer calls once when the presentation has left the screen.
  ///   - content: Returns the screen. It gets a binding to the value, which keeps the last value while the screen is
  ///     being dismissed. It is called at once, and only if there is a value.
  @inlinable
  public consuming func present<Value>(
    _ style: PresentationStyle, unwrapping value: StateBinding<Value?>, onDismiss: (() -> Void)? = nil,
    content: (StateBinding<Value>) -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    guard let binding = unwrap(value, place) else { return self }
    add(style, .of(value, binding, identity: identity(of:)), at: place, onDismiss: onDismiss) {
      content(binding).screen
    }
    return self
  }

  /// Presents a screen while a case of a route is active. A dismissal sets the route to `nil`.
  ///
  /// `unwrapping: $route, case: \.edit` is the same as `unwrapping: $route.edit`.
  ///
  /// `style`, `onDismiss`, and `content` are those of ``present(_:unwrapping:onDismiss:content:fileID:line:)``.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - path: The path to the case.
  @inlinable
  public consuming func present<Enum: CasePathable, Value>(
    _ style: PresentationStyle, unwrapping route: StateBinding<Enum?>, case path: CaseKeyPath<Enum, Value>,
    onDismiss: (() -> Void)? = nil, content: (StateBinding<Value>) -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    guard let (value, binding) = unwrap(route, path, place) else { return self }
    add(style, .of(value, binding, identity: identity(of:)), at: place, onDismiss: onDismiss) {
      content(binding).screen
    }
    return self
  }

  /// Presents a screen while `item` has a value, which is `Identifiable`. A dismissal sets `item` to `nil`.
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

  /// Presents a screen while `item` has a value, which `id` identifies. A dismissal sets `item` to `nil`.
  ///
  /// The property at `id` replaces any other identity of the value, both for the presentation and for the binding that
  /// `content` gets. See ``present(_:unwrapping:onDismiss:content:fileID:line:)`` for `style`, `onDismiss`, and
  /// `content`.
  @inlinable
  public consuming func present<Item, ID: Hashable>(
    _ style: PresentationStyle, item: StateBinding<Item?>, id: KeyPath<Item, ID>,
    onDismiss: (() -> Void)? = nil, content: (StateBinding<Item>) -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    guard let binding = unwrap(item, place, by: .keyPath(id)) else { return self }
    add(
      style, .of(item, binding, identity: { AnyHashable($0[keyPath: id]) }), at: place, onDismiss: onDismiss
    ) { content(binding).screen }
    return self
  }

  /// Adds `presentation`, which was made of a plain value, or which another screen presents. `nil` adds nothing.
  ///
  /// A dismissal changes the state of a presentation from another screen; for a plain value, it changes nothing. A
  /// screen of another stack is pushed. If there is no room for the presentation, it is left out; see
  /// ``present(_:unwrapping:onDismiss:content:fileID:line:)``.
  ///
  /// The id contains the place in the source where the presentation was made, not the place of this call. So two that
  /// are made in a loop and have no identity have the same id, which is one of the ``issues``.
  ///
  /// ```swift
  /// Screen("Items").presenting(Presentation(.sheet, unwrapping: route, case: \.edit) { item in Screen(item.name) })
  /// ```
  public consuming func presenting(_ presentation: Presentation<Content>?) -> Screen {
    guard let edge = presentation?.edge.presented() else { return self }
    if checkRoom(edge.style, { edge.key }) { uniqueParts.changeEdges { $0.append(edge) } }
    return self
  }
}

// MARK: What the forms share

// Each form notes its call, active or not. So the number of a call at its place in the source does not depend on which
// other calls are active, and neither does the id of the presentation.

extension Screen {
  /// Notes a call, and returns whether a flag is `true`.
  @inlinable
  mutating func checkFlag(_ flag: StateBinding<Bool>, _ place: CallSite) -> Bool {
    calls.note(place)
    return flag.location.get()
  }

  /// Notes a call, and returns a binding to the value of an optional if there is one.
  ///
  /// - Parameter id: Identifies values, if `id:` is given.
  @inlinable
  mutating func unwrap<Value>(
    _ value: StateBinding<Value?>, _ place: CallSite, by id: IdentityRule<Value>? = nil
  ) -> StateBinding<Value>? {
    calls.note(place)
    guard let binding = StateBinding(unwrapping: value, fileID: place.fileID, line: place.line) else {
      return nil
    }
    identify(binding, of: value, by: id)
    return binding
  }

  /// Identifies what is presented by `id`, and a whole route by its case too, like its presentation.
  @usableFromInline
  func identify<Value>(
    _ binding: StateBinding<Value>, of value: StateBinding<Value?>, by id: IdentityRule<Value>?
  ) {
    if IdentityRule<Value>.isRoute, value.location.routeCase.name == nil {
      binding.location.identify(by: .route(and: id ?? .standard))
    } else if let id {
      binding.location.identify(by: id)
    }
  }

  /// Notes a call. If a case of a route is active, returns bindings to the case and to its payload.
  @inlinable @inline(__always)
  mutating func unwrap<Enum: CasePathable, Value>(
    _ route: StateBinding<Enum?>, _ path: CaseKeyPath<Enum, Value>, _ place: CallSite
  ) -> (value: StateBinding<Value?>, binding: StateBinding<Value>)? {
    calls.note(place)
    let path = Enum.allCasePaths[keyPath: path]
    // Most cases are not active. This makes a binding only for one that is.
    guard let root = route.location.get(), path.matches(root) else { return nil }
    let value = route.case(path, fileID: place.fileID, line: place.line)
    return StateBinding(unwrapping: value, fileID: place.fileID, line: place.line).map { (value, $0) }
  }

  /// Adds a screen with its dismissal, if there is room for it. Every form that presents a screen calls this.
  @usableFromInline
  mutating func add(
    _ style: PresentationStyle, _ dismissal: Dismissal, at place: CallSite, onDismiss: (() -> Void)?,
    screen: () -> Screen
  ) {
    // `screen` builds a deep tree by recursion. What follows it is a function of its own, so that its variables are not
    // on the call stack meanwhile.
    let ordinal = calls.ordinal
    guard checkRoom(style, { dismissal.key(at: place, ordinal: ordinal) }) else { return }
    append(screen(), style, dismissal, place, onDismiss)
  }

  @inline(never)
  private mutating func append(
    _ screen: Screen, _ style: PresentationStyle, _ dismissal: Dismissal, _ place: CallSite,
    _ onDismiss: (() -> Void)?
  ) {
    let key = dismissal.key(at: place, ordinal: calls.ordinal)
    let edge = ScreenEdge(screen, style, key, dismissal, onDismiss: onDismiss)
    uniqueParts.changeEdges { $0.append(edge) }
  }

  /// Adds a dialog with its dismissal, if there is room for it. Every form that presents a dialog calls this.
  mutating func addDialog(
    _ style: PresentationStyle, _ dismissal: Dismissal, at place: CallSite, onDismiss: (() -> Void)?,
    dialog: () -> Dialog
  ) {
    let key = dismissal.key(at: place, ordinal: calls.ordinal)
    guard checkRoom(style, { key }) else { return }
    let edge = Edge(style, key, dismissal, dialog: dialog(), onDismiss: onDismiss)
    uniqueParts.changeEdges { $0.append(edge) }
  }

  /// Returns whether there is room for a presentation. If there is none, notes that.
  private mutating func checkRoom(_ style: PresentationStyle, _ key: () -> EdgeKey) -> Bool {
    guard let rival = parts?.edges.rival(of: style) else { return true }
    let key = key()
    note("\(style) \(key) is not presented beside \(rival).", at: key.place)
    return false
  }
}
