// The one function in its forms: present this content in this style where this optional has a value. `sheet`, `alert`, and
// the others name a style and call it.

extension Screen {
  /// Presents where a flag is set. A dismissal sets it to `false`.
  @inlinable
  public consuming func present(
    _ style: PresentationStyle, isPresented: StateBinding<Bool>, onDismiss: (() -> Void)? = nil,
    content: () -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    guard isSet(isPresented, place) else { return self }
    add(style, .of(isPresented), at: place, onDismiss: onDismiss) { content().screen }
    return self
  }

  /// Presents where an optional has a value. A dismissal makes it `nil`.
  ///
  /// What is presented is another when the value's identity is: its `id`, if it is `Identifiable`, and of a whole route
  /// the case that is active.
  ///
  /// `content` gets a binding to the value, which keeps the last one while what shows it is dismissed. `onDismiss` is
  /// for the renderer to call when that has gone.
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

  /// Presents where a case of a route is active. A dismissal makes the route `nil`. The same as
  /// `unwrapping: $route.edit`.
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

  /// Presents where an optional has a value, which has an `id`.
  @inlinable
  public consuming func present<Item: Identifiable>(
    _ style: PresentationStyle, item: StateBinding<Item?>, onDismiss: (() -> Void)? = nil,
    content: (StateBinding<Item>) -> some ScreenOf<Content>, fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    present(
      style, unwrapping: item, onDismiss: onDismiss, content: content, fileID: fileID, line: line)
  }

  /// Presents where an optional has a value, which `id` tells from others.
  @inlinable
  public consuming func present<Item, ID: Hashable>(
    _ style: PresentationStyle, item: StateBinding<Item?>, id: KeyPath<Item, ID>,
    onDismiss: (() -> Void)? = nil, content: (StateBinding<Item>) -> some ScreenOf<Content>,
    fileID: String = #fileID, line: UInt = #line
  ) -> Screen {
    let place = CallSite(fileID: fileID, line: line)
    guard let binding = unwrap(item, place) else { return self }
    binding.location.identify(by: .keyPath(id))
    add(
      style, .of(item, binding, identity: { AnyHashable($0[keyPath: id]) }), at: place, onDismiss: onDismiss
    ) { content(binding).screen }
    return self
  }

  /// Adds a presentation that was made of a plain value, or that another screen presents. It keeps its place: two of one
  /// call in a loop have the same id where they have no identity. A screen of another stack is pushed.
  ///
  /// ```swift
  /// Screen("Items").presenting(Presentation(.sheet, unwrapping: route, case: \.edit) { item in Screen(item.name) })
  /// ```
  public consuming func presenting(_ presentation: Presentation<Content>?) -> Screen {
    guard let edge = presentation?.edge.presented() else { return self }
    if let dismissal = edge.dismissal { uniqueParts.routes.claim(dismissal.location) }
    if admits(edge.style, { edge.key }) { uniqueParts.changeEdges { $0.append(edge) } }
    return self
  }
}

// MARK: What the forms share

extension Screen {
  /// Notes a call, and returns whether a flag is set. If it is not, the route is noted as by ``look(at:)``.
  @inlinable
  mutating func isSet(_ flag: StateBinding<Bool>, _ place: CallSite) -> Bool {
    calls.note(place)
    if flag.location.get() { return true }
    look(at: flag)
    return false
  }

  /// Notes a call, and returns what an optional wraps. If there is nothing, the route is noted as by ``look(at:)``.
  @inlinable
  mutating func unwrap<Value>(
    _ value: StateBinding<Value?>, _ place: CallSite
  ) -> StateBinding<Value>? {
    calls.note(place)
    var route: AnyLocation?
    let binding = StateBinding(unwrapping: value, at: place, activeRoute: &route)
    if let route, parts?.lastLook !== route { look(atActive: route) }
    return binding
  }

  /// Notes a call, and returns a case of a route and its payload, if it is active. If another one is, that is noted.
  @inlinable @inline(__always)
  mutating func unwrap<Enum: CasePathable, Value>(
    _ route: StateBinding<Enum?>, _ path: CaseKeyPath<Enum, Value>, _ place: CallSite
  ) -> (value: StateBinding<Value?>, binding: StateBinding<Value>)? {
    calls.note(place)
    let path = Enum.allCasePaths[keyPath: path]
    guard let root = route.location.get() else { return nil }
    guard path.matches(root) else {
      if parts?.lastLook !== route.location { look(atActive: route.location) }
      return nil
    }
    let value = route.case(path, fileID: place.fileID, line: place.line)
    return StateBinding(unwrapping: value, fileID: place.fileID, line: place.line).map { (value, $0) }
  }

  /// Adds the screen that a dismissal dismisses, if there is room for it. Every form that presents a screen calls this.
  @usableFromInline
  mutating func add(
    _ style: PresentationStyle, _ dismissal: Dismissal, at place: CallSite, onDismiss: (() -> Void)?,
    screen: () -> Screen
  ) {
    // A deep tree is built by recursion through `screen`, so little is kept on the call stack meanwhile.
    guard admits(style, dismissal, place) else { return }
    append(screen(), style, dismissal, place, onDismiss)
  }

  private mutating func append(
    _ screen: Screen, _ style: PresentationStyle, _ dismissal: Dismissal, _ place: CallSite,
    _ onDismiss: (() -> Void)?
  ) {
    let key = dismissal.key(at: place, ordinal: calls.ordinal)
    let edge = ScreenEdge(screen, style, key, dismissal, onDismiss: onDismiss)
    uniqueParts.changeEdges { $0.append(edge) }
  }

  /// Adds the dialog that a dismissal dismisses, if there is room for it.
  mutating func add(
    _ style: PresentationStyle, _ dismissal: Dismissal, at place: CallSite, onDismiss: (() -> Void)?,
    dialog: (Dismissal) -> Dialog
  ) {
    guard admits(style, dismissal, place) else { return }
    let key = dismissal.key(at: place, ordinal: calls.ordinal)
    let edge = Edge(style, key, dismissal, dialog: dialog(dismissal), onDismiss: onDismiss)
    uniqueParts.changeEdges { $0.append(edge) }
  }

  /// Claims a route, and returns whether there is room for what it presents.
  private mutating func admits(_ style: PresentationStyle, _ dismissal: Dismissal, _ place: CallSite) -> Bool
  {
    uniqueParts.routes.claim(dismissal.location)
    let ordinal = calls.ordinal
    return admits(style) { dismissal.key(at: place, ordinal: ordinal) }
  }

  /// Whether there is room for a presentation. If there is none, that is noted.
  private mutating func admits(_ style: PresentationStyle, _ key: () -> EdgeKey) -> Bool {
    guard let rival = parts?.edges.rival(of: style) else { return true }
    let key = key()
    note("\(style) \(key) is not presented beside \(rival).", at: key.place)
    return false
  }
}
